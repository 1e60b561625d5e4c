"""Sets of cards from files: every fault of every file together, or cards that can be trusted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.card_reader import CardReader
from deckbuilder.cards.gathering import KeptSet, gather
from deckbuilder.cards.look_alikes import mixed_alphabets, shape
from deckbuilder.cards.problem_places import placed
from deckbuilder.cards.schema import CardSchema
from deckbuilder.cards.set_aside import identities_aside, is_certain
from deckbuilder.cards.set_headers import check_headers
from deckbuilder.cards.set_reading import SetReading
from deckbuilder.cards.written_table import WrittenTable
from deckbuilder.problems import Problem, Severity
from deckbuilder.text import folded, harmless


def read_sets(
    sources: Iterable[Path | KeptSet], schema: CardSchema, known: Sequence[CardSet] = (), keep_broken: bool = False
) -> tuple[tuple[CardSet, ...], tuple[Problem, ...]]:
    """Read several sets, each from a file, a folder or kept content, which may share identities.

    `known` were read before; those of another rulebook matter only for their ids: nothing else is shared between games.
    A set with an error in its files is left out, unless `keep_broken` asks for its sound cards.
    """
    readings = [gather(source, schema) for source in sources]
    check_headers(readings, known, schema.rulebook)
    _check_identities(readings, known, schema.identity.title.lower())
    known = [one for one in known if one.header.rulebook == schema.rulebook]
    names = {identity.id: identity.name for one in known for identity in one.identities}
    for reading in readings:
        names |= identities_aside(reading, schema.identity.key)
        names |= {identity.id: identity.name for identity in reading.identities}
    read = [_card_set(reading, tuple(CardReader(reading, schema, names).cards())) for reading in readings]
    together = _together(known, [one for one in read if one is not None], schema)
    if not all(reading.is_sound for reading in readings):
        together = [problem for problem in together if is_certain(problem, readings)]
    homes = _homes(readings) if together else {}
    found = [problem for reading in readings for problem in reading.problems]
    found += [placed(problem, homes) for problem in together]
    sets = tuple(
        one
        for one, reading in zip(read, readings, strict=True)
        if one is not None and (reading.is_sound or keep_broken)
    )
    return sets, tuple(_numbered(readings, problem) for problem in found)


def _numbered(readings: Sequence[SetReading], problem: Problem) -> Problem:
    """A problem with the line that it is about, unless it has one already."""
    label, _, rest = problem.where.partition(": ")
    called = "set" if rest.startswith("set.") else rest.partition(": ")[0]
    where = f"{label}: {called}"
    reading = next((reading for reading in readings if where in reading.tables), None)
    return problem if problem.line or reading is None else reading.numbered(problem, reading.tables[where])


def _homes(readings: Sequence[SetReading]) -> dict[str, WrittenTable]:
    """The table of every card of the sets, by card id."""
    headed = [reading for reading in readings if reading.header is not None]
    return {f"{reading.set_id}/{table.called}": table for reading in headed for table in reading.cards}


def _card_set(reading: SetReading, cards: tuple[Card, ...]) -> CardSet | None:
    if reading.header is None:
        return None
    return CardSet(reading.header, tuple(reading.identities), cards, reading.digest, reading.path, reading.texts)


def _together(known: Sequence[CardSet], new: Sequence[CardSet], schema: CardSchema) -> list[Problem]:
    """The problems between sets, except those that the known sets already had among themselves."""
    sets = [*known, *new]
    ids = {one.id for one in new}
    found = [*_same_names(sets, ids), *_same_looks(sets, ids), *(schema.check_sets(sets) if new else ())]
    before = set(schema.check_sets(known)) if known else set()
    return [problem for problem in found if problem not in before]


def _check_identities(readings: Sequence[SetReading], known: Sequence[CardSet], title: str) -> None:
    """Check that no two identities, called by this title, share an id or a name."""
    sets = {identity.id: one.id for one in known for identity in one.identities}
    named = {folded(identity.name): identity for one in known for identity in one.identities}
    for reading, identity in [(one, identity) for one in readings for identity in one.identities]:
        where = f"{harmless(reading.path.name)}: {identity.id}"
        if said := mixed_alphabets(identity.name):
            reading.warn("odd-name", f"{where}: name", said)
        if identity.id in sets:
            message = f'Another {title} has the id "{identity.id}", in the set "{sets[identity.id]}"; rename one.'
            reading.report("duplicate-id", where, message)
        sets.setdefault(identity.id, identity.set_id)
        if named.setdefault(folded(identity.name), identity).id != identity.id:
            reading.report(
                "duplicate-name", f"{where}: name", f'Another {title} is called "{identity.name}"; rename one.'
            )


def _same_names(sets: Sequence[CardSet], new: set[str]) -> Iterator[Problem]:
    first: dict[str, Card] = {}
    for card in (card for one in sets for card in one.cards):
        other = first.setdefault(folded(card.name), card)
        if other is not card and other.set_id != card.set_id and {other.set_id, card.set_id} & new:
            message = f'"{card.name}" is also the name of {other.id}; decks must then name them by id.'
            yield Problem("duplicate-name", message, Severity.WARNING, where=card.id, cards=(other.id, card.id))


def _same_looks(sets: Sequence[CardSet], new: set[str]) -> Iterator[Problem]:
    """Warn of a new card whose name only looks like that of another card."""
    first: dict[str, Card] = {}
    for card in (card for one in sets for card in one.cards):
        other = first.setdefault(shape(card.name), card)
        if {other.set_id, card.set_id} & new and folded(other.name) != folded(card.name):
            message = f'"{card.name}" looks like the name of {other.id}, and is written with other letters; rename one.'
            where = f"{card.id}: name"
            yield Problem("odd-name", message, Severity.WARNING, where=where, cards=(other.id, card.id))
