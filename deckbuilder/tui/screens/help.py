"""Help: the keys that work on the screen it was asked from, read off its live bindings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Footer, Static

from deckbuilder.tui.plain import plain
from deckbuilder.tui.screens.modal import Modal
from deckbuilder.tui.widgets.wrap_list import Entry, WrapList

KEY_WIDTH = 18


class KeyTable(WrapList):
    """Keys and what they do."""

    has_cursor = False
    indent = 1


class HelpScreen(Modal[None]):
    """The keys of the screen below."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,question_mark,f1,q,enter", "close", "Close")]

    def __init__(self, title: str, entries: list[Entry]) -> None:
        super().__init__()
        self._title = title
        self.entries = entries

    def compose(self) -> ComposeResult:
        """A title and the table."""
        with Vertical(classes="box"):
            yield Static(plain(f"Keys: {self._title}" if self._title else "Keys", "bold"))
            yield KeyTable(id="keys")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Show the keys."""
        self.query_one(KeyTable).show(self.entries)

    def action_close(self) -> None:
        """Back to the screen below."""
        self.dismiss()


def key_entries(app: App[Any], bindings: Iterable[ActiveBinding]) -> list[Entry]:
    """One entry for each thing that can be done, all its keys together, those of the footer first."""
    keys: dict[str, list[str]] = {}
    for active in sorted(bindings, key=lambda active: not active.binding.show):
        binding = active.binding
        if active.enabled and binding.description:
            shown = keys.setdefault(binding.description, [])
            # A key may be shown by another name in the footer, where there is room for one; here all are named.
            display = app.get_key_display(replace(binding, key_display=None))
            if display not in shown:
                shown.append(display)
    return [Entry(Text(description), f"{' '.join(shown):<{KEY_WIDTH}}  ") for description, shown in keys.items()]
