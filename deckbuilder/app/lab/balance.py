"""The balance of a game: every pairing of its shipped decks, or every number of seats if all play with the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.game.seating import fewest, require_seats, setup_of, setup_without_decks
from deckbuilder.app.lab.counted_games import require_counted
from deckbuilder.app.lab.entrants import Series, all_win_together, content_for, shipped
from deckbuilder.app.workers.processes import interruptible
from deckbuilder.interval import Interval, share_interval
from deckbuilder.json_values import json_keys
from deckbuilder.lab.balance import Meeting, Planned, count, percentile, schedule, schedule_alike
from deckbuilder.lab.card_tally import CardTally
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.decks.model import Deck
    from deckbuilder.kernel.setup import SeatSetup, Setup
    from deckbuilder.rulebooks import Rulebook


@dataclass(frozen=True, slots=True)
class Side:
    """The results of a side: the share of its games that it won, and by what."""

    name: str
    games: int
    share: Interval
    won_by: Counter[str]

    as_dict = json_keys("name games share won_by")


@dataclass(frozen=True, slots=True)
class ReasonShare:
    """A way in which games end, regardless of the winner, with its number of games and its share."""

    reason: str
    games: int
    share: Interval

    as_dict = json_keys("reason games share")


@dataclass(frozen=True, slots=True)
class CardFigures:
    """The use of a card: the number of games in which a player had it, and of its uses in all games."""

    id: str
    name: str
    drawn: int
    used: int

    as_dict = json_keys("id name drawn used")


def _side(name: str, meetings: Sequence[Meeting]) -> Side:
    """The results of a side in those of the meetings that it took part in."""
    own = [one for one in meetings if name in one.sides]
    games, points = sum(one.games for one in own), sum(one.points.get(name, 0.0) for one in own)
    won_by: Counter[str] = Counter()
    for one in own:
        won_by.update(one.reasons.get(name, {}))
    return Side(name, games, share_interval(points, games), won_by)


@dataclass(frozen=True, slots=True)
class Evenness:
    """The results of the games between some sides, or at one table with equal seats."""

    meeting: Meeting

    @property
    def sides(self) -> tuple[Side, ...]:
        """The results of each side."""
        return tuple(_side(name, [self.meeting]) for name in self.meeting.sides)

    @property
    def seats(self) -> tuple[float, ...]:
        """The share of all games won by each seat, regardless of its deck."""
        return tuple(
            self.meeting.points_by_seat.get(seat, 0.0) / self.meeting.games for seat in range(self.meeting.seats)
        )

    @property
    def began(self) -> Interval:
        """The share of all games won by the seat with the first turn."""
        return share_interval(self.meeting.points_of_first, self.meeting.games)

    @property
    def turns(self) -> tuple[int, int]:
        """The median and the 95th percentile of the number of turns."""
        return percentile(self.meeting.turns, 0.5), percentile(self.meeting.turns, 0.95)

    as_dict = json_keys("sides games=meeting.games seats began turns")


@dataclass(frozen=True, slots=True)
class Balance:
    """The balance of a game."""

    game: str
    player: str
    is_together: bool
    """Whether all win or lose together, so that everybody is one side."""
    wanted: int
    """The number of games planned."""
    meetings: tuple[Evenness, ...]
    cards: tuple[CardFigures, ...]
    """The playable cards, the least used first."""
    left_out: GamesLeftOut
    """The games that do not count."""

    @property
    def games(self) -> int:
        """The number of games that count."""
        return sum(one.meeting.games for one in self.meetings)

    @property
    def played(self) -> int:
        """The number of games played; fewer than planned if interrupted."""
        return self.games + self.left_out.games

    @property
    def not_decided(self) -> int:
        """The number of games that reached no end, so that nobody won them."""
        return sum(one.meeting.not_decided for one in self.meetings)

    @property
    def endings(self) -> tuple[ReasonShare, ...]:
        """The ways in which games ended, the most frequent first."""
        decided: Counter[str] = sum((one.meeting.decided for one in self.meetings), Counter())
        return tuple(ReasonShare(why, games, share_interval(games, self.games)) for why, games in decided.most_common())

    @property
    def sides(self) -> tuple[Side, ...]:
        """The results of each side over all its meetings."""
        names = sorted({side.name for one in self.meetings for side in one.sides})
        return tuple(_side(name, [one.meeting for one in self.meetings]) for name in names)

    as_dict = json_keys("game player games left_out not_decided is_together meetings sides endings cards")


def measure_balance(library: Library, series: Series, seats: int = 0) -> Balance:
    """Play these games of every meeting in the current game, and count the results by side and seat.

    `seats` is the number of seats at a table, by default the fewest allowed, or every
    number in turn if all seats play with the same. If interrupted, the games played so far are returned.
    """
    book = library.book
    series = series.played_in(book)
    if seats:
        require_seats(book, seats)
    decks = shipped(book)
    content = content_for(library, book, decks)
    plan = tuple(_plan(library, decks, series, seats))
    is_together = all_win_together(book.game, plan[0].job.setup, content.pool)
    meetings: dict[tuple[str, ...], Meeting] = {}
    with interruptible(book, content, series.on) as workers:
        count(meetings, workers, plan, series.on.told)
    left_out = GamesLeftOut.of_all(one.left_out for one in meetings.values())
    held = [one for one in meetings.values() if one.games]
    require_counted(len(held), left_out)
    cards = _figures(CardTally.of_all(one.cards for one in held), plan, content.pool)
    return Balance(book.id, series.player, is_together, len(plan), tuple(map(Evenness, held)), cards, left_out)


def _plan(library: Library, decks: Sequence[Deck], series: Series, seats: int) -> Iterator[Planned]:
    book = library.book
    if not book.brings_decks:
        counts = [seats] if seats else [count for count in book.game.seats if count > 1]
        return schedule_alike(_alike(library, book, decks, counts), series.games, series.player)
    by_title, validator = {deck.title: deck for deck in decks}, book.validator(library.pool)
    teams: dict[str, list[SeatSetup]] = {}
    for deck in decks:
        teams.setdefault(deck.identity, []).append(book.seat_of(deck, library.pool, deck.title))

    def may_meet(table: Sequence[SeatSetup]) -> bool:
        return validator.validate_table([by_title[seat.name] for seat in table]).is_clean

    return schedule(book.id, teams, seats or max(2, fewest(book)), series.games, series.player, may_meet)


def _alike(library: Library, book: Rulebook, decks: Sequence[Deck], counts: Sequence[int]) -> dict[str, Setup]:
    """A table for every number of seats, with each deck that fits it, if there are decks."""
    if not decks:
        return {counted(count, "seat"): setup_without_decks(book, count, {}) for count in counts}
    return {
        f"{deck.title}, {counted(count, 'seat')}": setup_of([deck] * count, library.pool, {})
        for deck in decks
        for count in book.validator(library.pool).table_sizes(deck, counts)
    }


def _figures(use: CardTally, plan: Sequence[Planned], pool: CardPool) -> tuple[CardFigures, ...]:
    """The figures of every card brought by a deck, or else of every card of the game; the least used first."""
    brought = {card for one in plan for seat in one.job.setup.seats for pile in seat.piles.values() for card in pile}
    ids = (brought or {card.id for card in pool.cards}) | use.drawn.keys() | use.used.keys()
    found = (CardFigures(id, pool.name_of(id), use.drawn[id], use.used[id]) for id in ids)
    return tuple(sorted(found, key=lambda one: (one.used, one.drawn, one.id)))
