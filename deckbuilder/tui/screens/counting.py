"""A gang in figures: how its cards spread, a first hand of it, and how likely a card is in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from deckbuilder.app.deck import figures
from deckbuilder.tui.plain import plain
from deckbuilder.tui.screens.asking import Read, ScrolledText
from deckbuilder.tui.screens.draft import DraftScreen
from deckbuilder.tui.screens.modal import ToRead
from deckbuilder.tui.widgets.bars import figure_entries, odds_entries
from deckbuilder.tui.widgets.card_face import gist
from deckbuilder.tui.widgets.wrap_list import ListEntry

if TYPE_CHECKING:
    from deckbuilder.app.deck.building import DeckEditor
    from deckbuilder.app.deck.figures import Hands
    from deckbuilder.app.library.rows import CardRow

TURNS = 10


class CountingScreen(DraftScreen):
    """A gang that can be counted while it is built."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "figures", "Statistics", show=False),
        Binding("d", "hand", "Sample hand", show=False),
        Binding("o", "odds", "Odds of this card", show=False),
    ]

    @property
    def card(self) -> CardRow | None:
        """The card that is meant."""
        raise NotImplementedError

    def action_figures(self) -> None:
        """Count the {deck} by pile and by every field, in bars."""
        with self.refusing():
            found = figures.count_deck(self.library, self.deck)
            self.app.push_screen(Read(f"{self.deck.title} in figures", list(figure_entries(found))))

    def action_hand(self) -> None:
        """Deal a first hand, and another as often as is wanted."""
        deck = self.deck

        def deal() -> Hands:
            return figures.sample_hands(self.library, deck)

        with self.refusing():
            self.app.push_screen(HandScreen(deck.title, self.desk, deal(), deal))

    def action_odds(self) -> None:
        """See how likely it is to hold the card under the cursor by each turn."""
        card = self.card
        if card is not None:
            with self.refusing():
                found = figures.odds(self.library, self.deck, self.desk.word_for(self.deck, card), TURNS)
                self.app.push_screen(Read(f"To have drawn {found.card} when a turn begins", list(odds_entries(found))))


class HandScreen(ToRead):
    """A hand as a game might begin with it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,d,space", "deal", "Another hand", key_display="n"),
        Binding("escape,enter,q", "close", "Close"),
    ]

    def __init__(self, title: str, desk: DeckEditor, first: Hands, deal: Callable[[], Hands]) -> None:
        super().__init__(f"{'A first hand' if first.is_hand else 'The first cards'} of {title}")
        self._desk, self._first, self._deal = desk, first, deal

    def inside(self) -> ComposeResult:
        """The cards in the order in which they were drawn."""
        yield Static(id="told")
        yield ScrolledText(id="hand")

    def on_mount(self) -> None:
        """Show the first one."""
        self._show(self._first)

    def _show(self, found: Hands) -> None:
        self.query_one("#told", Static).update(plain(f"{found.title}, dealt by seed {found.seed}"))
        entries: list[ListEntry] = []
        for place, name in enumerate(found.hands[0], start=1):
            card = self._desk.card(name)
            head, text = gist(card) if card is not None else (name, "")
            entries += [ListEntry(plain(head, "bold"), f"{place:>2}  "), ListEntry(plain(text), "    ")]
        self.query_one("#hand", ScrolledText).show(entries)

    def action_deal(self) -> None:
        """Deal another hand."""
        self._show(self._deal())
