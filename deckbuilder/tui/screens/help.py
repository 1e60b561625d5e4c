"""Help: what the words mean that the cursor is on, and the keys that work there, read off the live bindings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.widgets import Static

from deckbuilder.app.reference.glossary import Subject
from deckbuilder.tui.plain import plain
from deckbuilder.tui.program import program_of
from deckbuilder.tui.screens.dialogs import ToRead
from deckbuilder.tui.widgets.clauses import Item, item_said
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import LinkedText, ListEntry, WrapList

KEY_WIDTH = 18


class KeyTable(WrapList):
    """Keys and what they do."""

    has_cursor = False
    indent = 1


class HelpScreen(ToRead):
    """What the cursor of the screen below is on, and the keys there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "follow", "Look up"),
        Binding("escape,question_mark,f1,q", "close", "Close"),
    ]

    def __init__(self, title: str, entries: list[ListEntry], subject: Subject | None = None) -> None:
        super().__init__()
        self._about = f"Keys: {title}" if title else "Keys"
        self.entries = entries
        self._subject = subject

    def inside(self) -> ComposeResult:
        """The words, if there are any to explain, and the table of keys."""
        if self._subject is not None:
            yield Static(plain(f"Words: {self._subject.title}", "bold"))
            yield LinkedText[Item](id="words")
        yield Static(plain(self._about, "bold"))
        yield KeyTable(id="keys")

    def on_mount(self) -> None:
        """Show the words and the keys."""
        self.query_one(KeyTable).show(self.entries)
        if self._subject is not None:
            items: list[Item] = [*self._subject.clauses, *self._subject.terms]
            self.query_one(LinkedText).show_linked([(ListEntry(item_said(item)), item) for item in items])

    @on(LineList.Chosen, "#words")
    def action_follow(self) -> None:
        """Open the rules at the word under the cursor; where there is none, go back."""
        found = self.query(LinkedText)
        item, subject = found.first().target if found else None, self._subject
        self.dismiss()
        if item is not None and subject is not None:
            program_of(self).look_up(item, subject.book)


def key_entries(app: App[Any], worded: Callable[[str], str], bindings: Iterable[ActiveBinding]) -> list[ListEntry]:
    """One entry for each thing that can be done, all its keys together, those of the footer first."""
    keys: dict[str, list[str]] = {}
    for active in sorted(bindings, key=lambda active: not active.binding.show):
        binding = active.binding
        if active.enabled and binding.description:
            shown = keys.setdefault(worded(binding.description), [])
            # A key may be shown by another name in the footer, where there is room for one; here all are named.
            display = app.get_key_display(replace(binding, key_display=None))
            if display not in shown:
                shown.append(display)
    return [ListEntry(Text(description), f"{' '.join(shown):<{KEY_WIDTH}}  ") for description, shown in keys.items()]
