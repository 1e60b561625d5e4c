"""What stands over a screen until it is answered or closed."""

from __future__ import annotations

from typing import TypeVar

from textual.screen import ModalScreen

from deckbuilder.tui.keymap import Keyed

Answer = TypeVar("Answer")


class Modal(Keyed, ModalScreen[Answer]):
    """A question, or something to read; its keys can be given others, as those of a screen."""


class ToRead(Modal[None]):
    """Something to look at until it is closed."""

    def action_close(self) -> None:
        """Back to the screen below."""
        self.dismiss()
