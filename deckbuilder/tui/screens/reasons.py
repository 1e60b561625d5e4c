"""Reasons to be read, each of which leads to the rule that it cites."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from deckbuilder.app.reference.glossary import clause_cited
from deckbuilder.app.reference.rules import book_of
from deckbuilder.clauses import Clause
from deckbuilder.tui.program import program_of
from deckbuilder.tui.screens.modal import ToRead
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.linked import LinkedText
from deckbuilder.tui.widgets.wrap_list import ListEntry


class ReadReasons(ToRead):
    """Sentences; where one cites a rule, Enter opens it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "follow", "Rule"),
        Binding("escape,q", "close", "Close"),
    ]

    def __init__(self, title: str, entries: Sequence[ListEntry]) -> None:
        super().__init__(title)
        self._entries = entries

    def inside(self) -> ComposeResult:
        """The sentences."""
        yield LinkedText[Clause](id="reading")

    def on_mount(self) -> None:
        """Show the text."""
        self.query_one(LinkedText).show_linked([(one, clause_cited(one.text.plain)) for one in self._entries])

    @on(LineList.Chosen)
    def action_follow(self) -> None:
        """Open the rules at the one that is cited under the cursor; where none is, go back."""
        clause = self.query_one(LinkedText).target
        if clause is None:
            self.dismiss()
        else:
            program_of(self).look_up(clause, book_of(clause))
