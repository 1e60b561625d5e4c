"""Why something is so: sentences, and below them the rule and the card behind the one under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from deckbuilder.app.reference.glossary import clause_cited
from deckbuilder.app.reference.rules import book_of
from deckbuilder.clauses import Clause
from deckbuilder.tui.plain import plain
from deckbuilder.tui.program import program_of
from deckbuilder.tui.screens.dialogs import ShowCards, ToRead
from deckbuilder.tui.widgets.card_face import CardPreview, Face
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import LinkedText, ListEntry, WrapList

MOST_OF_SCREEN = 0.9
"""The part of the screen that a box may take; the style sheet says the same."""
TITLE, FEWEST = 2, 4
"""Lines of the title, and of a card at least."""


@dataclass(frozen=True, slots=True)
class Link:
    """A sentence, and what it leads to, drawn as cards: a rule, a card, or both."""

    sentence: str
    faces: tuple[Face, ...] = ()
    clause: Clause | None = None


class ReasonList(WrapList):
    """Sentences; the one under the cursor shows what is behind it."""


class WhyScreen(ToRead):
    """Sentences and what is behind each."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "follow", "Rule"),
        Binding("v", "large", "See it large"),
        Binding("escape,q,w", "close", "Close"),
    ]

    def __init__(self, title: str, links: Sequence[Link]) -> None:
        super().__init__(title)
        self._links = tuple(links)

    def inside(self) -> ComposeResult:
        """The sentences above, what is behind one of them below."""
        yield ReasonList(id="links")
        yield CardPreview(id="behind")

    def on_mount(self) -> None:
        """Show the sentences."""
        self.query_one(ReasonList).show([ListEntry(plain(link.sentence), "- ") for link in self._links])
        self.query_one(ReasonList).focus()

    @on(LineList.Highlighted, "#links")
    def show_behind(self) -> None:
        """Show the rule and the card behind the sentence under the cursor."""
        faces = self._links[self.query_one(ReasonList).cursor].faces
        behind = self.query_one(CardPreview)
        behind.display = bool(faces)
        behind.show(*faces)
        self.call_after_refresh(self._fit)

    def on_resize(self) -> None:
        """The room is another now."""
        self._fit()

    def _fit(self) -> None:
        """What is behind a sentence takes the room that the sentences leave."""
        if not self.is_attached:  # it was left before it was drawn
            return
        links = self.query_one(ReasonList)
        around = self.query_one(".box").outer_size.height - self.query_one(".box").content_size.height
        room = int(self.size.height * MOST_OF_SCREEN) - around - TITLE
        self.query_one(CardPreview).styles.max_height = max(FEWEST, room - min(links.lines(), room // 2))

    @on(LineList.Chosen, "#links")
    def action_follow(self) -> None:
        """Open the rules at the one behind the sentence under the cursor; where none is, see the card."""
        clause = self._links[self.query_one(ReasonList).cursor].clause
        if clause is None:
            self.action_large()
        else:
            program_of(self).look_up(clause, book_of(clause))

    def action_large(self) -> None:
        """See the rule and the card in all the room that there is."""
        faces = self._links[self.query_one(ReasonList).cursor].faces
        if faces:
            self.app.push_screen(ShowCards(*faces))


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
