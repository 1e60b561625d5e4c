"""A deck in figures: the distribution of its cards, a sample hand, the odds of a card, and its win rate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static
from textual.worker import Worker, get_current_worker

from deckbuilder.app.deck import figures
from deckbuilder.app.lab.win_rate import DeckPlayer, WinRate
from deckbuilder.errors import Refusal
from deckbuilder.text import capitalised, counted
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.plain import cell, content, joined, plain
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import Modal
from deckbuilder.tui.screens.reading import Read
from deckbuilder.tui.widgets.card_face import gist
from deckbuilder.tui.widgets.frame import StaticText
from deckbuilder.tui.widgets.wrap_list import BLANK, ListEntry, ScrolledText, heading

if TYPE_CHECKING:
    from deckbuilder.app.deck.deck_judge import DeckJudge
    from deckbuilder.app.deck.figures import Figures, Hands, Odds
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.decks.model import Deck
    from deckbuilder.tui.screens.draft import DeckDraft

EIGHTHS = " ▏▎▍▌▋▊▉"
LONGEST_BAR, LABEL = 24, 22


def bar(number: float, most: float, width: int = LONGEST_BAR) -> str:
    """A bar proportional to the number, relative to the greatest; always visible if the number is positive."""
    eighths = round(8 * width * number / most) if most else 0
    eighths = max(eighths, 1) if number > 0 else 0
    return ("█" * (eighths // 8) + EIGHTHS[eighths % 8]).rstrip()


def bars(counts: Sequence[tuple[str, int]]) -> Iterator[ListEntry]:
    """A line for each count: its label, the number, and a bar."""
    most = max((count for _, count in counts), default=0)
    label = min(LABEL, max((cell_len(name) for name, _ in counts), default=0))
    for name, count in counts:
        yield ListEntry(joined(cell(name, label), f"  {count:>3}  ", bar(count, most)))


def figure_entries(found: Figures) -> Iterator[ListEntry]:
    """A deck in figures: its piles, and its cards by each field."""
    unlisted = f", and {found.unlisted} that need not be listed" if found.unlisted else ""
    yield ListEntry(plain(f"{counted(found.cards, 'card')} listed{unlisted}"))
    yield from bars([(one.title, one.cards) for one in found.piles])
    for field in found.fields:
        average = f", {float(field.average):.1f} on average" if field.average is not None else ""
        yield BLANK
        yield heading(f"{capitalised(field.title)}{average}")
        yield from bars(field.counts)


def odds_entries(found: Odds) -> Iterator[ListEntry]:
    """The chance of having drawn a card by the start of each turn, for the fewest and the most cards drawn."""
    held = counted(found.copies, "copy", "copies")
    yield ListEntry(plain(f"{held} among {counted(found.cards, 'card')} of the {found.title}. {found.hand_said}."))
    drawn = " or ".join(str(draws or "none") for draws in found.draws)
    yield ListEntry(plain(f"The chance, drawing {drawn} a turn: [{found.clause}]"))
    for turn, chances in found.turns:
        said = " to ".join(dict.fromkeys(f"{float(chance):.0%}" for chance in chances))
        yield ListEntry(joined(f"turn {turn:>2}  ", cell(said, 13), bar(float(chances[-1]), 1)))


TURNS = 10


class DeckFigures:
    """Statistics of a deck being built."""

    KEYS = keys_of_part(
        "counting",
        "A {deck} in figures",
        Binding("c", "figures", "Statistics", show=False),
        Binding("d", "hand", "Sample hand", show=False),
        Binding("o", "odds", "Odds of this card", show=False),
    )

    def __init__(self, screen: AskingScreen, judge: DeckJudge, draft: DeckDraft) -> None:
        self._screen, self._judge, self._draft = screen, judge, draft

    @property
    def has_hands(self) -> bool:
        """Whether hands are drawn from the {deck}."""
        return figures.deals_hands(self._draft.deck)

    def spread(self) -> None:
        """Show how the cards of the {deck} are distributed, by pile and by each field, as bars."""
        with self._screen.refusing():
            found = figures.count_deck(self._screen.library, self._draft.deck)
            self._screen.app.push_screen(Read(f"{self._draft.deck.title} in figures", list(figure_entries(found))))

    def hand(self) -> None:
        """Deal a sample hand, and more of them on request."""
        deck = self._draft.deck

        def deal() -> Hands:
            return figures.sample_hands(self._screen.library, deck)

        with self._screen.refusing():
            self._screen.app.push_screen(HandScreen(deck.title, self._judge, deal(), deal))

    def odds(self, card: CardRow | None) -> None:
        """Show the chance of having a card by each turn."""
        if card is not None:
            with self._screen.refusing():
                found = figures.odds(
                    self._screen.library, self._draft.deck, self._judge.editor(self._draft.deck).word_for(card), TURNS
                )
                self._screen.app.push_screen(
                    Read(f"To have drawn {found.card} when a turn begins", list(odds_entries(found)))
                )


class HandScreen(Modal[None]):
    """A hand with which a game might begin."""

    keys_work = "Looking at a first hand"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,d,space", "deal", "Another hand", key_display="n"),
        Binding("escape,enter,q", "close", "Close"),
    ]

    def __init__(self, title: str, judge: DeckJudge, first: Hands, deal: Callable[[], Hands]) -> None:
        super().__init__(f"{'A first hand' if first.is_hand else 'The first cards'} of {title}")
        self._judge, self._first, self._deal = judge, first, deal

    def inside(self) -> ComposeResult:
        """The cards in the order drawn."""
        yield Static(id="told")
        yield ScrolledText(id="hand")

    def on_mount(self) -> None:
        """Show the first hand."""
        self._show(self._first)

    def _show(self, found: Hands) -> None:
        self.query_one("#told", Static).update(plain(f"{found.title}, dealt by seed {found.seed}"))
        entries: list[ListEntry] = []
        for place, name in enumerate(found.hands[0], start=1):
            card = self._judge.card(name)
            head, text = gist(card) if card is not None else (name, "")
            entries += [ListEntry(plain(head, "bold"), f"{place:>2}  "), ListEntry(plain(text), "    ")]
        self.query_one("#hand", ScrolledText).show(entries)

    def action_deal(self) -> None:
        """Deal another hand."""
        self._show(self._deal())


# ------------------------------------------------------------------ the win rate

WAITING = "Wins: the computer starts playing."
NOT_LEGAL = "Wins: it plays again as soon as it is legal."


class WinRateLine(StaticText):
    """The win rate of the deck, below its name; hidden until requested."""

    def __init__(self, over: Callable[[], None]) -> None:
        super().__init__(id="win-rate")
        self._over = over
        self.display = False

    def show(self, said: str) -> None:
        """Show this text; an empty one hides the line."""
        self.update(content(said))
        self.display = bool(said)

    def on_unmount(self) -> None:
        """Stop playing in the background."""
        self._over()


class DeckWinRate:
    """Games played with the current deck in the background; a changed deck is compared with the one before."""

    KEYS = keys_of_part(
        "win-rate",
        "A {deck} in figures",
        Binding("W", "win_rate", "How often it wins: play in the background; once more, against whom", show=False),
        Binding("Z", "stop_playing", "Stop playing in the background", show=False),
    )

    def __init__(self, screen: AskingScreen) -> None:
        self._screen = screen
        self.line = WinRateLine(self.stop)
        self._player: DeckPlayer | None = None
        self._worker: Worker[None] | None = None
        self._deck: Deck | None = None
        """The current deck; `_before` is the last different deck played, and `_playing` the one being played."""
        self._is_legal = False
        self._before: Deck | None = None
        self._playing: Deck | None = None
        self._rate: WinRate | None = None

    def ask(self) -> None:
        """Play games with the {deck} in the background and show how often it wins; press again for details."""
        if self._player is None:
            self._player = DeckPlayer(self._screen.library)
            self._before = self._playing = self._rate = None
            self._go_on()
        elif self._rate is not None:
            title = self._screen.worded("How often this {deck} wins")
            self._screen.app.push_screen(Read(title, [*_rate_entries(self._rate)]))

    def changed(self, deck: Deck, *, is_legal: bool) -> None:
        """Note that the deck or its verdict has changed."""
        self._deck, self._is_legal = deck, is_legal
        self._go_on()

    def stop(self) -> None:
        """Stop playing in the background."""
        self._halt()
        if self._player is not None:
            self._player.close()
            self._player = None
            self.line.show("")

    def _go_on(self) -> None:
        """Play the current deck, unless it is being played already."""
        deck, player = self._deck, self._player
        if player is None or deck is None:
            return
        if not self._is_legal:
            self._halt()
            self.line.show(NOT_LEGAL)
        elif self._worker is None or self._playing is None or not _is_alike(self._playing, deck):
            self._halt()
            if self._playing is not None and not _is_alike(self._playing, deck):
                self._before = self._playing
            self._playing = deck
            self.line.show(WAITING)
            play = partial(self._play, player, deck, self._before)
            self._worker = self._screen.app.run_worker(play, group="win-rate", exclusive=True, thread=True)

    def _halt(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None

    def _play(self, player: DeckPlayer, deck: Deck, before: Deck | None) -> None:
        """In the background: play until the result is settled, reporting after every few games."""
        worker = get_current_worker()
        try:
            for rate in player.rates(deck, before):
                if worker.is_cancelled:
                    return
                self._screen.app.call_from_thread(self._show, worker, rate)
        except Refusal as refusal:
            if not worker.is_cancelled:
                self._screen.app.call_from_thread(self._refused, worker, refusal)

    def _show(self, worker: Worker[Any], rate: WinRate) -> None:
        if not worker.is_cancelled and self._player is not None:
            self._rate = rate
            self.line.show(f"Wins {rate.said}{'.' if rate.is_settled else ' ...'}")

    def _refused(self, worker: Worker[Any], refusal: Refusal) -> None:
        """Say why the current deck cannot be played; no later deck is compared with it."""
        if not worker.is_cancelled and self._player is not None:
            self._playing = None
            self.line.show(f"Wins: {refusal.message}")


def _is_alike(one: Deck, other: Deck) -> bool:
    """Whether two decks differ in nothing but names or notes."""
    return (one.lines, one.sets, one.identity) == (other.lines, other.sets, other.identity)


def _rate_entries(rate: WinRate) -> Iterator[ListEntry]:
    """The win rate against each opponent, and the ways of winning and losing."""
    trial = rate.trial
    yield ListEntry(plain(f"{rate.said}. Both sides are played by the fastest computer player."))
    yield BLANK
    for one in trial.against:
        share = f"{100 * one.share.mean:3.0f} % {one.share.bounds_said()}"
        yield ListEntry(joined(cell(one.opponent, 24), f" {share:18} ", bar(one.share.mean, 1, 12), f" {one.games}"))
    for word, reasons in (("Won by", trial.score.won_by), ("Lost by", trial.score.lost_by)):
        if reasons:
            yield BLANK
            yield ListEntry(plain(f"{word} {_ways(reasons)}."))


def _ways(reasons: Counter[str]) -> str:
    return ", ".join(f"{reason.replace('_', ' ')} in {counted(n, 'game')}" for reason, n in reasons.most_common())
