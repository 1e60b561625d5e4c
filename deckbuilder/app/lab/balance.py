"""How even a game is: every meeting of its shipped decks, or every number of seats where all play with the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.game.seating import fewest, require_seats, setup_of, setup_without_decks
from deckbuilder.app.lab.entrants import QUICKEST, all_win_together, computer, content_for, shipped
from deckbuilder.app.lab.workers import HERE, Machines, interruptible, nothing_played
from deckbuilder.decks.validate import sizes_of, validate_table
from deckbuilder.interval import Interval, share_interval
from deckbuilder.json_values import json_keys
from deckbuilder.lab.balance import Meeting, Planned, count, percentile, schedule, schedule_alike
from deckbuilder.lab.card_tally import CardTally
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.decks.model import Deck
    from deckbuilder.kernel.setup import SeatSetup, Setup
    from deckbuilder.rulebooks import Rulebook


@dataclass(frozen=True, slots=True)
class Side:
    """How a side fares: what part of its games it won, and by what."""

    name: str
    games: int
    share: Interval
    won_by: Counter[str]

    as_dict = json_keys("name games share won_by")


@dataclass(frozen=True, slots=True)
class ReasonShare:
    """A way in which games end, whoever wins: in how many of them, and what part that is."""

    reason: str
    games: int
    share: Interval

    as_dict = json_keys("reason games share")


@dataclass(frozen=True, slots=True)
class CardFigures:
    """What a card did: in how many games somebody had it, and how often it was used in all of them."""

    id: str
    name: str
    drawn: int
    used: int

    as_dict = json_keys("id name drawn used")


def _side(name: str, meetings: Sequence[Meeting]) -> Side:
    """How a side fared in those of some meetings that it was at."""
    own = [one for one in meetings if name in one.sides]
    games, points = sum(one.games for one in own), sum(one.points.get(name, 0.0) for one in own)
    won_by: Counter[str] = Counter()
    for one in own:
        won_by.update(one.reasons.get(name, {}))
    return Side(name, games, share_interval(points, games), won_by)


@dataclass(frozen=True, slots=True)
class Evenness:
    """How the games of some sides went, or those at one table at which all seats are alike."""

    meeting: Meeting

    @property
    def sides(self) -> tuple[Side, ...]:
        """How each of them fared."""
        return tuple(_side(name, [self.meeting]) for name in self.meeting.sides)

    @property
    def seats(self) -> tuple[float, ...]:
        """What part of all games each seat won, wherever who sat."""
        return tuple(self.meeting.seats.get(seat, 0.0) / self.meeting.games for seat in range(self.meeting.count))

    @property
    def began(self) -> Interval:
        """What part of all games was won by whoever had the first turn."""
        return share_interval(self.meeting.began, self.meeting.games)

    @property
    def turns(self) -> tuple[int, int]:
        """How many turns games usually have, and the longest but one of twenty."""
        return percentile(self.meeting.turns, 0.5), percentile(self.meeting.turns, 0.95)

    as_dict = json_keys("sides games=meeting.games seats began turns")


@dataclass(frozen=True, slots=True)
class Balance:
    """How even a game is."""

    game: str
    player: str
    is_together: bool
    """True where all win or lose together, so that the only side is everybody."""
    wanted: int
    """So many games were to be played."""
    meetings: tuple[Evenness, ...]
    cards: tuple[CardFigures, ...]
    """The cards that could be played with, whatever was used least first."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(one.meeting.games for one in self.meetings)

    @property
    def not_decided(self) -> int:
        """How many games found no end, so that nobody won them."""
        return sum(one.meeting.not_decided for one in self.meetings)

    @property
    def endings(self) -> tuple[ReasonShare, ...]:
        """How games ended, the commonest first."""
        decided: Counter[str] = sum((one.meeting.decided for one in self.meetings), Counter())
        return tuple(ReasonShare(why, games, share_interval(games, self.games)) for why, games in decided.most_common())

    @property
    def sides(self) -> tuple[Side, ...]:
        """How each side fared in all its meetings."""
        names = sorted({side.name for one in self.meetings for side in one.sides})
        return tuple(_side(name, [one.meeting for one in self.meetings]) for name in names)

    as_dict = json_keys("game player games not_decided is_together meetings sides endings cards")


def weigh(
    library: Library,
    games: int = 100,
    player: str = QUICKEST,
    seats: int = 0,
    *,
    on: Machines = HERE,
) -> Balance:
    """Play so many games at every meeting of the game that is meant, and count them by side and seat.

    ``seats`` play at a table, or as few as may be; where all play with the same, every number of them without it.
    Whoever interrupts it gets what was played so far.
    """
    book = library.book
    player = computer(player, book)
    if seats:
        require_seats(book, seats)
    decks = shipped(book)
    content = content_for(library, book, decks)
    plan = tuple(_plan(library, book, decks, games, player, seats))
    is_together = all_win_together(book.game, plan[0].job.setup, content.pool)
    meetings: dict[tuple[str, ...], Meeting] = {}
    with interruptible(book, content, on) as (load, executor):
        count(meetings, load, plan, executor, on.told)
    if not meetings:
        raise nothing_played()
    use = CardTally.of_all(one.cards for one in meetings.values())
    cards = _figures(use, plan, content.pool)
    return Balance(book.id, player, is_together, len(plan), tuple(map(Evenness, meetings.values())), cards)


def _plan(
    library: Library, book: Rulebook, decks: Sequence[Deck], games: int, player: str, seats: int
) -> Iterator[Planned]:
    if not book.brings_decks:
        counts = [seats] if seats else [count for count in book.game.seats if count > 1]
        return schedule_alike(_alike(library, book, decks, counts), games, player)
    by_title = {deck.title: deck for deck in decks}
    teams: dict[str, list[SeatSetup]] = {}
    for deck in decks:
        teams.setdefault(deck.identity, []).append(book.seat_of(deck, library.pool, deck.title))

    def may_meet(table: Sequence[SeatSetup]) -> bool:
        return validate_table([by_title[seat.name] for seat in table], library.pool, book.construction).is_clean

    return schedule(book.id, teams, seats or max(2, fewest(book)), games, player, may_meet)


def _alike(library: Library, book: Rulebook, decks: Sequence[Deck], counts: Sequence[int]) -> dict[str, Setup]:
    """A table for every number of seats, with each deck that so many may play with, where there are any."""
    if not decks:
        return {counted(count, "seat"): setup_without_decks(book, count, {}) for count in counts}
    return {
        f"{deck.title}, {counted(count, 'seat')}": setup_of([deck] * count, library.pool, {})
        for deck in decks
        for count in sizes_of(deck, library.pool, book.construction, counts)
    }


def _figures(use: CardTally, plan: Sequence[Planned], pool: CardPool) -> tuple[CardFigures, ...]:
    """What each card did that somebody brought, or each of the game where nobody brings any; the least used first."""
    brought = {card for one in plan for seat in one.job.setup.seats for pile in seat.piles.values() for card in pile}
    ids = (brought or {card.id for card in pool.cards}) | use.drawn.keys() | use.used.keys()
    found = (CardFigures(id, pool.name_of(id), use.drawn[id], use.used[id]) for id in ids)
    return tuple(sorted(found, key=lambda one: (one.used, one.drawn, one.id)))
