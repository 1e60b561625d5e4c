"""A gang in figures: how its cards spread, a first hand of it, and how likely a card is in time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from deckbuilder.app.deck import figures
from deckbuilder.text import counted
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.plain import cell, joined, plain
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.reading import Read, ToRead
from deckbuilder.tui.widgets.card_face import gist
from deckbuilder.tui.widgets.wrap_list import ListEntry, ScrolledText

if TYPE_CHECKING:
    from deckbuilder.app.deck.building import DeckEditor
    from deckbuilder.app.deck.figures import Figures, Hands, Odds
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.decks.model import Deck

EIGHTHS = " ▏▎▍▌▋▊▉"
LONGEST, LABEL = 24, 22


def bar(number: float, most: float, width: int = LONGEST) -> str:
    """A bar as long as the number is beside the greatest; what is not nothing has a bar that can be seen."""
    eighths = round(8 * width * number / most) if most else 0
    eighths = max(eighths, 1) if number > 0 else 0
    return ("█" * (eighths // 8) + EIGHTHS[eighths % 8]).rstrip()


def bars(counts: Sequence[tuple[str, int]]) -> Iterator[ListEntry]:
    """A line for each count: what it counts, the number, the bar."""
    most = max((count for _, count in counts), default=0)
    label = min(LABEL, max((cell_len(name) for name, _ in counts), default=0))
    for name, count in counts:
        yield ListEntry(joined(cell(name, label), f"  {count:>3}  ", bar(count, most)))


def figure_entries(found: Figures) -> Iterator[ListEntry]:
    """A gang in figures: its piles, and its cards by every field."""
    unlisted = f", and {found.unlisted} that need not be listed" if found.unlisted else ""
    yield ListEntry(plain(f"{counted(found.cards, 'card')} listed{unlisted}"))
    yield from bars([(one.title, one.cards) for one in found.piles])
    for field in found.fields:
        average = f", {float(field.average):.1f} on average" if field.average is not None else ""
        yield ListEntry(plain(""))
        yield ListEntry(plain(f"{field.title[:1].upper()}{field.title[1:]}{average}", "bold underline"))
        yield from bars(field.counts)


def odds_entries(found: Odds) -> Iterator[ListEntry]:
    """The chance to hold a card when each turn begins, with the fewest cards drawn and with the most."""
    yield ListEntry(
        plain(f"{found.copies} of {counted(found.cards, 'card')} of the {found.title}; first hand {found.hand}.")
    )
    yield ListEntry(plain(f"Drawing {' or '.join(str(draws) for draws in found.draws)} a turn. [{found.clause}]"))
    for turn, chances in found.turns:
        said = " to ".join(dict.fromkeys(f"{float(chance):.0%}" for chance in chances))
        yield ListEntry(joined(f"turn {turn:>2}  ", cell(said, 13), bar(float(chances[-1]), 1)))


TURNS = 10


class DeckFigures:
    """A gang counted while it is built."""

    KEYS = keys_of_part(
        "counting",
        Binding("c", "figures", "Statistics", show=False),
        Binding("d", "hand", "Sample hand", show=False),
        Binding("o", "odds", "Odds of this card", show=False),
    )

    def __init__(self, screen: AskingScreen, desk: DeckEditor, deck: Deck) -> None:
        self._screen, self._library, self._desk, self._deck = screen, screen.library, desk, deck

    def spread(self) -> None:
        """Count the {deck} by pile and by every field, in bars."""
        with self._screen.refusing():
            found = figures.count_deck(self._library, self._deck)
            self._screen.app.push_screen(Read(f"{self._deck.title} in figures", list(figure_entries(found))))

    def hand(self) -> None:
        """Deal a first hand, and another as often as is wanted."""
        deck = self._deck

        def deal() -> Hands:
            return figures.sample_hands(self._library, deck)

        with self._screen.refusing():
            self._screen.app.push_screen(HandScreen(deck.title, self._desk, deal(), deal))

    def odds(self, card: CardRow | None) -> None:
        """See how likely it is to hold a card by each turn."""
        if card is not None:
            with self._screen.refusing():
                found = figures.odds(self._library, self._deck, self._desk.word_for(self._deck, card), TURNS)
                self._screen.app.push_screen(
                    Read(f"To have drawn {found.card} when a turn begins", list(odds_entries(found)))
                )


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
