"""Records: how often people have won, by deck and version, opponent and strength of the opponent.

They add up the results of every game that counts (`results`). Renamed decks appear under their present name, deleted
ones under their last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckbuilder.app.deck.names import find_saved, starter_called
from deckbuilder.app.game.results import WHY_LEFT_OUT, catch_up
from deckbuilder.app.game.seat_players import HUMAN, who_plays
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.interval import Interval, share_interval
from deckbuilder.json_values import json_keys, picked
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.text import counted, folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.results import MatchResult, SeatResult


@dataclass(frozen=True, slots=True)
class WinRecord:
    """The number of games played, won, and won together with others."""

    games: int
    won: int
    shared: int = 0

    @property
    def lost(self) -> int:
        """The number of games not won."""
        return self.games - self.won

    @property
    def share(self) -> Interval | None:
        """The share of games won, with its 95 % interval; None if no game was played."""
        return share_interval(self.won, self.games) if self.games else None

    @property
    def said(self) -> str:
        """The numbers won and lost, in words; empty if no game was played."""
        shared = f" ({self.shared} of them with others)" if self.shared else ""
        return f"{self.won} won{shared}, {self.lost} lost" if self.games else ""

    @property
    def score(self) -> str:
        """The numbers won and lost as a score; empty if no game was played."""
        return f"{self.won}-{self.lost}" if self.games else ""

    as_dict = json_keys("games won lost shared share")


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent: the deck by name, empty if it had none, and its player."""

    deck: str
    level: str

    @property
    def said(self) -> str:
        """The opponent in a few words."""
        return ", ".join(part for part in (self.deck, who_plays(self.level)) if part)

    as_dict = json_keys("deck level")


@dataclass(frozen=True, slots=True)
class Appearance:
    """A person's seat in one game: the deck and its version, the opponents, and the result."""

    game: int
    deck: str
    version: int
    opponents: tuple[Opponent, ...]
    has_won: bool
    is_shared: bool
    played: str

    as_dict = json_keys("game deck version opponents won=has_won shared=is_shared played")


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A part of a record: its subject, and the numbers."""

    name: str
    record: WinRecord

    as_dict = json_keys("name record")


@dataclass(frozen=True, slots=True)
class Records:
    """All results of one game, and the number of games left out, by reason; if there are none, those of other games."""

    title: str
    appearances: tuple[Appearance, ...]
    left_out: Mapping[str, int]
    elsewhere: Mapping[str, int] = field(default_factory=dict)
    """The number of results by id of the game; counted only if this game has none."""

    def of(self, deck: str) -> Records:
        """The results with this deck only."""
        sought = folded(deck)
        return Records(self.title, tuple(one for one in self.appearances if folded(one.deck) == sought), {})

    @property
    def total(self) -> WinRecord:
        """The record over all results."""
        return _record(self.appearances)

    @property
    def by_deck(self) -> tuple[RecordLine, ...]:
        """The record by own deck, most played first."""
        return _lines(self.appearances, lambda one: (one.deck,))

    @property
    def by_version(self) -> tuple[RecordLine, ...]:
        """The record by version of the own deck; unknown versions are left out."""
        return _lines(self.appearances, lambda one: (f"version {one.version}",) if one.version else ())

    @property
    def by_opponent(self) -> tuple[RecordLine, ...]:
        """The record by opposing deck."""
        return _lines(self.appearances, lambda one: sorted({other.deck for other in one.opponents if other.deck}))

    @property
    def by_level(self) -> tuple[RecordLine, ...]:
        """The record by player of the opponents."""
        return _lines(self.appearances, lambda one: sorted({who_plays(other.level) for other in one.opponents}))

    @property
    def matrix(self) -> Mapping[tuple[str, str], WinRecord]:
        """The record by own deck and opposing deck."""
        found: dict[tuple[str, str], list[Appearance]] = {}
        for one in self.appearances:
            for other in {other.deck for other in one.opponents if other.deck}:
                found.setdefault((one.deck, other), []).append(one)
        return {key: _record(found[key]) for key in sorted(found)}

    def matrix_blocks(self, columns: int) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """The matrix as rows of words, in blocks of this many columns, which are headed by numbers.

        The last block says which number stands for which deck.
        """
        matrix = self.matrix
        others = sorted({other for _, other in matrix}, key=folded)
        numbered = [(f"({number})", other) for number, other in enumerate(others, start=1)]
        blocks: list[tuple[tuple[str, ...], ...]] = []
        for start in range(0, len(numbered), max(1, columns)):
            block = numbered[start : start + max(1, columns)]
            rows = [("", *(number for number, _ in block))]
            for deck in dict.fromkeys(deck for deck, _ in matrix):
                scores = (matrix[deck, other].score if (deck, other) in matrix else "." for _, other in block)
                rows.append((deck, *scores))
            blocks.append(tuple(rows))
        return (*blocks, tuple(numbered)) if blocks else ()

    @property
    def left_out_said(self) -> str:
        """The games left out, in a sentence; empty if all count."""
        parts = [f"{number} because {WHY_LEFT_OUT.get(why, why)}" for why, number in self.left_out.items()]
        return f"Not counted: {'; '.join(parts)}." if parts else ""

    def as_dict(self) -> dict[str, object]:
        """All records for another program."""
        matrix = [
            {"deck": deck, "opponent": other, "record": record.as_dict()}
            for (deck, other), record in self.matrix.items()
        ]
        sums = picked(self, "total decks=by_deck versions=by_version opponents=by_opponent levels=by_level")
        return {**sums, "matrix": matrix, **picked(self, "games=appearances left_out")}


def records(library: Library, book_id: str = "") -> Records:
    """The records of this game, or of the current one; missing results of older games are added first."""
    catch_up(library)
    book = rulebook(book_id) if book_id else library.book
    results = library.results.listed(book.id)
    names = _names(library)
    counted_ones = {number: result for number, result in results.items() if not result.left_out}
    appearances = [one for number, result in counted_ones.items() for one in _appearances(number, result, names)]
    left_out = Counter(result.left_out for result in results.values() if result.left_out)
    others = library.results.listed().values() if not results else ()
    elsewhere = Counter(result.rulebook for result in others if result.rulebook in rulebook_ids())
    return Records(book.title, tuple(appearances), dict(sorted(left_out.items())), dict(sorted(elsewhere.items())))


def records_of(library: Library, deck: str) -> Records:
    """The records of one deck of the current game; a Refusal if there are none."""
    found = records(library)
    saved, starter = find_saved(library, deck), starter_called(deck)
    name = saved.name if saved is not None else starter.title if starter is not None else deck
    mine = found.of(name)
    if not mine.appearances:
        played = ", ".join(harmless(line.name) for line in found.by_deck[:5])
        hint = f"Decks with games: {played}." if played else "`deckbuilder play` begins one."
        raise Refusal("no-record", f'No counted game was played with "{harmless(name)}".', hint, exit_code=ExitCode.NO)
    return mine


def _names(library: Library) -> dict[int, str]:
    """The present names of saved decks, and the last names of deleted ones, by number."""
    gone = {one.deck: one.name for one in library.versions.deleted()}
    return gone | {deck: name for name, deck in library.decks.numbers().items()}


def _appearances(number: int, result: MatchResult, names: Mapping[int, str]) -> Iterable[Appearance]:
    def called(seat: SeatResult) -> str:
        return names.get(seat.deck, seat.deck_name)

    for seat in result.seats:
        if seat.player == HUMAN:
            others = [other for other in result.seats if other.seat != seat.seat]
            yield Appearance(
                number,
                called(seat),
                seat.version,
                tuple(Opponent(called(other), other.player) for other in others),
                seat.has_won,
                seat.has_won and any(other.has_won for other in others),
                result.played,
            )


def _record(appearances: Iterable[Appearance]) -> WinRecord:
    found = list(appearances)
    return WinRecord(len(found), sum(one.has_won for one in found), sum(one.is_shared for one in found))


def _lines(appearances: Iterable[Appearance], keys: Callable[[Appearance], Iterable[str]]) -> tuple[RecordLine, ...]:
    found: dict[str, list[Appearance]] = {}
    for one in appearances:
        for key in keys(one):
            found.setdefault(key, []).append(one)
    lines = [RecordLine(key, _record(mine)) for key, mine in found.items()]
    return tuple(sorted(lines, key=lambda line: (-line.record.games, folded(line.name))))


def games_said(found: Records) -> str:
    """The number of games, and their results, in words."""
    if found.total.games:
        return f"{counted(found.total.games, 'game')}: {found.total.said}"
    if found.left_out:
        return "No finished game counts yet."
    return f"No game{f' of {found.title}' if found.elsewhere else ''} has been finished yet."


def elsewhere_said(found: Records) -> str:
    """The other games of which some have been finished, if none of this one has, and how to see them; or nothing."""
    if found.total.games or found.left_out:
        return ""
    return "\n".join(
        f"{counted(number, 'finished game')} of {rulebook(id).title}: `deckbuilder game records --game {id}`."
        for id, number in found.elsewhere.items()
    )
