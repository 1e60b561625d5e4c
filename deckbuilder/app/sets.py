"""Card sets: which are read, and what is wrong with one that somebody writes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.installed import shipped_sets
from deckbuilder.app.places import existing
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.limits import NO_INPUT
from deckbuilder.errors import Refusal
from deckbuilder.problems import Report
from deckbuilder.rulebooks import RULEBOOKS, rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library import Library


@dataclass(frozen=True, slots=True)
class SetEntry:
    """A card set as a list shows it."""

    id: str
    title: str
    rulebook: str
    version: str
    cards: int
    copies: int
    """Cards with their copies counted."""
    licence: str
    source: str
    is_core: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """A card of a set that is being checked, with the text that was made from its effects."""

    id: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class SetCheck:
    """Everything wrong with a set, and the cards in it that are sound."""

    report: Report
    previews: tuple[Preview, ...]


def list_sets(library: Library) -> tuple[SetEntry, ...]:
    """The sets that are read, core sets first."""
    found = [
        SetEntry(
            id=one.id,
            title=one.header.title,
            rulebook=one.header.rulebook,
            version=one.header.version,
            cards=len(one.cards),
            copies=sum(card.copies for card in one.cards),
            licence=one.header.licence,
            source=one.header.source,
            is_core=one.header.core,
        )
        for one in library.pool.sets
    ]
    return tuple(sorted(found, key=lambda entry: not entry.is_core))


def check_set(path: Path) -> SetCheck:
    """Everything wrong with the set at a path, beside the shipped sets; a Refusal where there is none to judge."""
    path = existing(path, "file")
    schema = rulebook(RULEBOOKS[0]).schema
    known = tuple(one for one in shipped_sets(schema.rulebook) if not _is_same(one.path, path))
    sets, problems = read_sets([path], schema, known, keep_broken=True)
    for problem in problems:
        if problem.code in NO_INPUT:
            raise Refusal(problem.code, problem.message)
    theirs = set(schema.check_sets(known))
    ours = tuple(problem for problem in problems if problem not in theirs)
    cards = sets[0].cards if sets else ()
    return SetCheck(Report(path.name, ours), tuple(Preview(card.id, card.name, card.text) for card in cards))


def _is_same(shipped: Path, path: Path) -> bool:
    try:
        return shipped.samefile(path)
    except OSError:
        return False
