"""Cards that a rule or a word has to do with, to be looked at one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from deckbuilder.tui.screens.asking import ShowCards
from deckbuilder.tui.screens.modal import ToRead
from deckbuilder.tui.widgets.card_face import face_of
from deckbuilder.tui.widgets.card_list import CardList
from deckbuilder.tui.widgets.line_list import LineList

if TYPE_CHECKING:
    from deckbuilder.app.cards.rows import CardRow


class RelatedCards(ToRead):
    """A list of cards; Enter draws one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,v", "open", "See the card"),
        Binding("escape,q", "close", "Close"),
    ]

    def __init__(self, title: str, cards: Sequence[CardRow]) -> None:
        super().__init__(title)
        self._cards = cards

    def inside(self) -> ComposeResult:
        """The list."""
        yield CardList(id="cards")

    def on_mount(self) -> None:
        """Show the cards."""
        self.query_one(CardList).show(self._cards)

    @on(LineList.Chosen)
    def action_open(self) -> None:
        """Draw the card under the cursor."""
        card = self.query_one(CardList).current
        if card is not None:
            self.app.push_screen(ShowCards(face_of(card)))
