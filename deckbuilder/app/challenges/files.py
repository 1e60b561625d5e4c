"""The challenge files shipped with a rulebook and those of the user, each entry checked by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from deckbuilder.app.challenges.conditions import SEATS, WHOSE, facts_by_event
from deckbuilder.app.challenges.definitions import (
    Achievement,
    AskedEvent,
    Challenge,
    DailyTable,
    Gauntlet,
    Puzzle,
    Stage,
)
from deckbuilder.app.game.seat_players import COMPUTERS
from deckbuilder.app.reference.rules import list_clauses
from deckbuilder.cards import limits
from deckbuilder.cards.file_schema import Schema, file_schema
from deckbuilder.cards.nearest import nearest, nearest_hint
from deckbuilder.cards.table_file import TableFile
from deckbuilder.errors import Refusal
from deckbuilder.paths import challenges_home
from deckbuilder.problems import Problem
from deckbuilder.rulebooks import Rulebook, rulebook_ids
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library

TABLES: dict[str, type[Challenge]] = {
    "gauntlet": Gauntlet,
    "daily": DailyTable,
    "puzzle": Puzzle,
    "achievement": Achievement,
}
"""The kinds of challenge by their table names in a file."""
RULEBOOK = "rulebook"
Kind = TypeVar("Kind", bound=Challenge)


@dataclass(frozen=True, slots=True)
class ChallengeFile:
    """A challenge, and the file that defines it."""

    kind: str
    challenge: Challenge
    path: Path


@dataclass(frozen=True, slots=True)
class Challenges:
    """All challenges of a game in file order, and the problems of the files."""

    written: tuple[ChallengeFile, ...]
    problems: tuple[Problem, ...] = ()

    def of(self, model: type[Kind]) -> tuple[Kind, ...]:
        """The challenges of one kind."""
        return tuple(one.challenge for one in self.written if isinstance(one.challenge, model))

    def called(self, id: str) -> ChallengeFile:
        """The challenge with this id; a Refusal if there is none."""
        found = next((one for one in self.written if one.challenge.id == id.strip().casefold()), None)
        if found is None:
            known = [one.challenge.id for one in self.written]
            hint = nearest_hint(id, known, LISTED)
            raise Refusal("unknown-challenge", f'There is no challenge "{harmless(id)}" here.', hint)
        return found


LISTED = "`deckbuilder challenge list` shows what there is."


@dataclass(slots=True)
class _ChallengeReading(TableFile):
    """The reading of one file, with the names that may be used in it."""

    book: Rulebook
    decks: Sequence[str]

    def require_known(self, place: str, what: str, word: str, known: Sequence[str]) -> None:
        """Report a name that is unknown, with the nearest known ones."""
        if word not in known:
            near = nearest(word, known)
            there_are = "" if near else f"; there are: {', '.join(known) or 'none'}"
            self.report("unknown-name", place, f'There is no {what} "{harmless(word)}"{there_are}', near)


def challenges(library: Library, book: Rulebook | None = None) -> Challenges:
    """Every challenge of this game, or of the current one: the shipped ones, then those in the user's files."""
    book = book or library.book
    decks = deck_names(library, book)
    found: list[ChallengeFile] = []
    problems: list[Problem] = []
    for path in paths_of(book):
        read = read_file(path, book, decks)
        fresh, double = apart(read.written, found)
        found += fresh
        problems += [*read.problems, *double]
    return Challenges(tuple(found), tuple(problems))


def apart(
    written: Sequence[ChallengeFile], others: Sequence[ChallengeFile]
) -> tuple[list[ChallengeFile], list[Problem]]:
    """The challenges of a file with unique ids, and the problems of the others."""
    owners = {one.challenge.id: one for one in others}
    fresh: list[ChallengeFile] = []
    problems: list[Problem] = []
    for one in written:
        other = owners.setdefault(one.challenge.id, one)
        if other is one:
            fresh.append(one)
        else:
            where = f"{harmless(one.path.name)}: {one.kind} {one.challenge.id}"
            owner = "This file" if other.path == one.path else harmless(other.path.name)
            said = f"{owner} already has one with this id; choose another."
            problems.append(Problem("double-id", said, where=where))
    return fresh, problems


def paths_of(book: Rulebook) -> tuple[Path, ...]:
    """The files shipped with a rulebook, followed by all files of the user."""
    own = challenges_home()
    return tuple(path for folder in (book.challenges_path, own) for path in sorted(folder.glob("*.toml")))


def deck_names(library: Library, book: Rulebook) -> tuple[str, ...]:
    """The decks that a challenge may name."""
    from deckbuilder.app.deck.decks import list_decks

    return tuple(entry.name for entry in list_decks(library, book.id)) if book.has_decks else ()


def read_file(path: Path, book: Rulebook, decks: Sequence[str]) -> Challenges:
    """The challenges in a file for a game, each read by itself, so that a fault in one does not affect the others."""
    reading = _ChallengeReading(harmless(path.name), book, decks)
    tables = reading.tables(limits.read_bytes(path, reading.label)) or {}
    named = tables.get(RULEBOOK)
    if tables and not isinstance(named, str):
        message = f'"{RULEBOOK}" is missing at the top; write the id of the game, such as "{book.id}"'
        reading.report("missing-key", "", message)
    elif tables and named not in rulebook_ids():
        reading.require_known(RULEBOOK, "game", str(named), rulebook_ids())
    elif named == book.id:
        return Challenges(tuple(_written(tables, path, reading)), tuple(reading.problems))
    return Challenges((), tuple(reading.problems))


def _written(tables: dict[str, object], path: Path, reading: _ChallengeReading) -> Iterator[ChallengeFile]:
    for key, value in tables.items():
        if key in TABLES:
            each = (_entry(reading, key, place, row, path) for place, row in reading.rows(key, value))
            yield from (ChallengeFile(key, found, path) for found in each if found is not None)
        elif key != RULEBOOK:
            reading.report_unknown(key, tuple(TABLES), "kind of challenge")


def _entry(reading: _ChallengeReading, key: str, place: str, row: object, path: Path) -> Challenge | None:
    """One challenge; None if anything in it is wrong, which is reported."""
    before = len(reading.problems)
    found = reading.read(TABLES[key], place, row)
    if isinstance(found, Gauntlet):
        for number, stage in enumerate(found.stage):
            _check_stage(reading, f"{place}.stage[{number}]", stage)
    elif isinstance(found, DailyTable):
        _check_table(reading, place, found)
        if reading.book.has_decks and not found.decks:
            reading.report("missing-key", f"{place}.decks", f"Name the {reading.book.decks} to draw from")
    elif isinstance(found, Puzzle) and not beside(path, found.game).is_file():
        reading.report(
            "missing-file", f"{place}.game", f'There is no game file "{harmless(found.game)}" beside this one'
        )
    elif isinstance(found, Achievement):
        _check_achievement(reading, place, found)
    return found if len(reading.problems) == before else None


def _check_achievement(reading: _ChallengeReading, place: str, found: Achievement) -> None:
    clauses = [clause.id for clause in list_clauses(reading.book.id)]
    if found.clause not in clauses:
        near = nearest(found.clause, clauses)
        reading.report("unknown-name", f"{place}.clause", f'There is no rule "{harmless(found.clause)}"', near)
    if not found.when and not found.won:
        reading.report("missing-key", place, 'Say what it takes with "won" or [[achievement.when]]')
    known = facts_by_event(reading.book)
    for number, happening in enumerate(found.when):
        _check_happening(reading, f"{place}.when[{number}]", happening, known)


def _check_happening(
    reading: _ChallengeReading, place: str, happening: AskedEvent, known: Mapping[str, Mapping[str, str]]
) -> None:
    if happening.event not in known:
        near = nearest(happening.event, known)
        reading.report("unknown-name", f"{place}.event", f'There is no event "{harmless(happening.event)}"', near)
        return
    facts = known[happening.event]
    for key, named in (("where", happening.where), ("least", happening.least)):
        for fact in named:
            reading.require_known(f"{place}.{key}", f"fact of {happening.event}", fact, tuple(facts))
    for fact, value in happening.where.items():
        if facts.get(fact) in SEATS and value not in WHOSE:
            reading.report("bad-value", f"{place}.where.{fact}", f"For a seat this takes {' or '.join(WHOSE)}")


def _check_stage(reading: _ChallengeReading, place: str, stage: Stage) -> None:
    _check_table(reading, place, stage)
    _check_number_of_decks(reading, place, stage)


def _check_table(reading: _ChallengeReading, place: str, stage: Stage | DailyTable) -> None:
    for rival in stage.rivals:
        reading.require_known(f"{place}.rivals", "computer player", rival, COMPUTERS)
    for deck in stage.decks:
        reading.require_known(f"{place}.decks", reading.book.deck, deck, reading.decks)
    _check_options(reading, place, stage.options)
    if len(stage.rivals) + 1 not in reading.book.game.seats:
        seats = reading.book.game.seats
        reading.report(
            "bad-value", f"{place}.rivals", f"From {seats.start - 1} to {seats.stop - 2} rivals sit at such a table"
        )


def _check_number_of_decks(reading: _ChallengeReading, place: str, stage: Stage) -> None:
    book, named = reading.book, len(stage.decks)
    if not book.has_decks:
        if named:
            reading.report("bad-value", f"{place}.decks", f"{book.title} is played without {book.decks}")
    elif book.construction.form.is_shared:
        if named > 1:
            reading.report("bad-value", f"{place}.decks", f"Everybody at the table plays with one {book.deck}")
    elif named != len(stage.rivals):
        reading.report("bad-value", f"{place}.decks", f"Name one {book.deck} for each rival, in their order")


def _check_options(reading: _ChallengeReading, place: str, options: dict[str, int]) -> None:
    known = reading.book.game.options
    for name, number in options.items():
        reading.require_known(f"{place}.options", "option of the table", name, tuple(known))
        if name in known and not known[name].takes(number):
            bounds = f"from {known[name].least} to {known[name].most}"
            reading.report("bad-value", f"{place}.options.{name}", f"This takes a number {bounds}")


def beside(path: Path, named: str) -> Path:
    """The path of a file that a challenge names: in the folder of its own file or below it, and nowhere else."""
    found = (path.parent / named).resolve()
    return found if found.is_relative_to(path.parent.resolve()) else path.parent / "-"


def json_schema() -> Schema:
    """The schema of a challenge file."""
    return file_schema(RULEBOOK, {"enum": list(rulebook_ids())}, TABLES)
