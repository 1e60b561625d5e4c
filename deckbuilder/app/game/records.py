"""Records: how often people have won, with which deck and version, against which one and how strong an opponent.

They are added up from what became of every game that counts (`results`). A deck that has another name by now goes by
that name; a deleted one by its last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.deck.names import find_saved, starter_called
from deckbuilder.app.game.results import WHY_LEFT_OUT, catch_up
from deckbuilder.app.game.seating import HUMAN, who_plays
from deckbuilder.errors import Refusal
from deckbuilder.interval import Interval, share_interval
from deckbuilder.json_values import json_keys, picked
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import counted, folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.results import MatchResult, SeatResult


@dataclass(frozen=True, slots=True)
class WinRecord:
    """How many games somebody played, how many of them were won, and how many of those together with others."""

    games: int
    won: int
    shared: int = 0

    @property
    def lost(self) -> int:
        """How many were not won."""
        return self.games - self.won

    @property
    def share(self) -> Interval | None:
        """The share that was won, with its 95 % interval; None where nothing was played."""
        return share_interval(self.won, self.games) if self.games else None

    @property
    def said(self) -> str:
        """How many were won and lost, in words; nothing where nothing was played."""
        shared = f" ({self.shared} of them with others)" if self.shared else ""
        return f"{self.won} won{shared}, {self.lost} lost" if self.games else ""

    @property
    def score(self) -> str:
        """How many were won and lost, as short as it goes."""
        return f"{self.won}-{self.lost}" if self.games else ""

    as_dict = json_keys("games won lost shared share")


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody that was played against: the deck by name, empty where there was none, and who chose for it."""

    deck: str
    level: str

    @property
    def said(self) -> str:
        """Who that is, in a few words."""
        return ", ".join(part for part in (self.deck, who_plays(self.level)) if part)

    as_dict = json_keys("deck level")


@dataclass(frozen=True, slots=True)
class Appearance:
    """A person's seat in one game: with which deck in which version, against whom, and how it ended."""

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
    """A part of a record: what it is about, and how it stands."""

    name: str
    record: WinRecord

    as_dict = json_keys("name record")


@dataclass(frozen=True, slots=True)
class Records:
    """All that was played of one game, and what does not count, by the reason."""

    title: str
    appearances: tuple[Appearance, ...]
    left_out: Mapping[str, int]

    def of(self, deck: str) -> Records:
        """Only what was played with this deck."""
        sought = folded(deck)
        return Records(self.title, tuple(one for one in self.appearances if folded(one.deck) == sought), {})

    @property
    def total(self) -> WinRecord:
        """Everything together."""
        return _record(self.appearances)

    @property
    def by_deck(self) -> tuple[RecordLine, ...]:
        """By the deck that was played, the one played most first."""
        return _lines(self.appearances, lambda one: (one.deck,))

    @property
    def by_version(self) -> tuple[RecordLine, ...]:
        """By the version of the deck; what nobody knows the version of is not among them."""
        return _lines(self.appearances, lambda one: (f"version {one.version}",) if one.version else ())

    @property
    def by_opponent(self) -> tuple[RecordLine, ...]:
        """By the decks that were played against."""
        return _lines(self.appearances, lambda one: sorted({other.deck for other in one.opponents if other.deck}))

    @property
    def by_level(self) -> tuple[RecordLine, ...]:
        """By who chose for the opponents."""
        return _lines(self.appearances, lambda one: sorted({who_plays(other.level) for other in one.opponents}))

    @property
    def matrix(self) -> Mapping[tuple[str, str], WinRecord]:
        """By the deck that was played and the deck that it was played against."""
        found: dict[tuple[str, str], list[Appearance]] = {}
        for one in self.appearances:
            for other in {other.deck for other in one.opponents if other.deck}:
                found.setdefault((one.deck, other), []).append(one)
        return {key: _record(found[key]) for key in sorted(found)}

    def matrix_blocks(self, columns: int) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """The matrix as rows of words, in blocks of so many columns; a column is headed by the number of its deck.

        The last block says which number means which.
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
        """What does not count, in a sentence; nothing where everything does."""
        parts = [f"{number} because {WHY_LEFT_OUT.get(why, why)}" for why, number in self.left_out.items()]
        return f"Not counted: {'; '.join(parts)}." if parts else ""

    def as_dict(self) -> dict[str, object]:
        """All of the records for another program."""
        matrix = [
            {"deck": deck, "opponent": other, "record": record.as_dict()}
            for (deck, other), record in self.matrix.items()
        ]
        sums = picked(self, "total decks=by_deck versions=by_version opponents=by_opponent levels=by_level")
        return {**sums, "matrix": matrix, **picked(self, "games=appearances left_out")}


def records(library: Library, book_id: str = "") -> Records:
    """All that was played of a game, or of the one that is meant; games of before are read first."""
    catch_up(library)
    book = rulebook(book_id) if book_id else library.book
    results = library.results.listed(book.id)
    names = _names(library)
    counted_ones = {number: result for number, result in results.items() if not result.left_out}
    appearances = [one for number, result in counted_ones.items() for one in _appearances(number, result, names)]
    left_out = Counter(result.left_out for result in results.values() if result.left_out)
    return Records(book.title, tuple(appearances), dict(sorted(left_out.items())))


def records_of(library: Library, deck: str) -> Records:
    """What was played with one deck of the game that is meant; a Refusal where nothing was."""
    found = records(library)
    saved, starter = find_saved(library, deck), starter_called(deck)
    name = saved.name if saved is not None else starter.title if starter is not None else deck
    mine = found.of(name)
    if not mine.appearances:
        played = ", ".join(harmless(line.name) for line in found.by_deck[:5])
        hint = f"Played were: {played}." if played else "`deckbuilder play` begins one."
        raise Refusal("no-record", f'No game that counts was played with "{harmless(name)}".', hint, exit_code=1)
    return mine


def _names(library: Library) -> dict[int, str]:
    """What saved decks are called now, or were when they were deleted, by their numbers."""
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


def games_said(record: WinRecord) -> str:
    """How many games, and how they ended."""
    return f"{counted(record.games, 'game')}: {record.said}" if record.games else "No game was played to its end yet."
