"""What stands over a screen until it is answered or closed."""

from __future__ import annotations

from typing import TypeVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from deckbuilder.tui.keymap import Keyed
from deckbuilder.tui.plain import plain
from deckbuilder.tui.widgets.footer import Footer

Answer = TypeVar("Answer")


class Modal(Keyed, ModalScreen[Answer]):
    """A question, or something to read; its keys can be given others, as those of a screen."""


class ToRead(Modal[None]):
    """Something to look at until it is closed: a box with a title, and below it what a subclass shows."""

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self._title = title

    def compose(self) -> ComposeResult:
        """The box and its keys."""
        with Vertical(classes="box"):
            if self._title:
                yield Static(plain(self._title, "bold"))
            yield from self.inside()
        yield Footer(compact=True, show_command_palette=False)

    def inside(self) -> ComposeResult:
        """What is below the title."""
        raise NotImplementedError

    def action_close(self) -> None:
        """Back to the screen below."""
        self.dismiss()
