"""The verdicts on many decks of a game, for which the version of its construction rules stands.

`python -m tests.decks.verdicts` rewrites `verdicts.toml`, after a version was raised or other cards are shipped.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from datetime import date
from functools import cache
from hashlib import sha256
from itertools import cycle
from pathlib import Path

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.certificate import rules_hash
from deckbuilder.decks.format_files import read_format
from deckbuilder.decks.formats import Terms
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import parse_deck
from deckbuilder.paths import shipped
from deckbuilder.problems import Report
from deckbuilder.rulebooks import Rulebook, rulebook, rulebook_ids
from tests.support import pools

KEPT = Path(__file__).with_name("verdicts.toml")
BOOKS = tuple(id for id in rulebook_ids() if rulebook(id).has_decks)
GANGS = Path(__file__).with_name("gangs")
"""Gangs that use what no starter does."""
DAY = date(2030, 1, 1)
STARTERS = 5
"""The most starters of a game that are changed."""
LINES = 24
"""About this many lines of each are varied."""
EVERY = 24
"""One card in this many is added to each of them."""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """The rules version of the verdicts, the cards, and the results, each but the version as a hash."""

    version: int
    rules: str
    cards: str
    verdicts: str


def cards_of(id: str) -> CardPool:
    """The cards with which decks of a game are judged."""
    return pools.monster_town() if id == "monster-town" else pools.shipped_cards(id)


@cache
def verdicts_of(id: str) -> Verdicts:
    """Everything that `verdicts.toml` keeps about a game."""
    pool, rules = cards_of(id), rulebook(id).construction
    said = sha256("\n".join(map(told, judged(id))).encode()).hexdigest()
    return Verdicts(rules.version, rules_hash(rules), pool.hash, said)


@cache
def judged(id: str) -> tuple[Report, ...]:
    """The verdicts on decks of a game, legal ones and others; now and then by a format."""
    book, pool = rulebook(id), cards_of(id)
    validators = [book.validator(pool, terms) for terms in (Terms(), *formats(book, pool))]
    return tuple(one.validate(deck) for deck, one in zip(decks(book, pool), cycle(validators), strict=False))


def told(report: Report) -> str:
    """A verdict without its sentences, which may be reworded."""
    problems = [
        (one.code, one.severity.value, one.cards, one.pile, one.actual, one.required) for one in report.problems
    ]
    return repr((problems, [(one.card, one.pile, one.copies, one.by) for one in report.witness]))


def formats(book: Rulebook, pool: CardPool) -> Iterator[Terms]:
    """The shipped formats of a game, for a user who owns one copy of each card."""
    for path in sorted((shipped("card_sets") / book.package / "formats").glob("*.toml")):
        found, problems = read_format(path, book.schema, book.construction, pool)
        assert found is not None, problems
        owned = tuple(sorted((card.id, 1) for card in pool.cards)) if found.own_cards else None
        yield Terms(found, DAY, owned)


def decks(book: Rulebook, pool: CardPool) -> Iterator[Deck]:
    """Some starters of a game, and decks that differ from each in one thing."""
    form = book.construction.form
    paths = sorted((shipped("card_sets") / book.package / "starters").glob("*.gang"))
    more = sorted(GANGS.glob("*.gang")) if book.id == "monster-town" else []
    for path in (*paths[:: 1 + len(paths) // STARTERS], *more):
        starter = parse_deck(path.read_text(encoding="utf-8"), form)
        yield starter
        yield from changed(starter, [pile.key for pile in form.piles], pool)


def changed(deck: Deck, piles: list[str], pool: CardPool) -> Iterator[Deck]:
    """Decks with one line varied or gone, a pile gone or doubled, another identity, another set, or one card more."""
    for place in range(0, len(deck.lines), 1 + len(deck.lines) // LINES):
        line, others = deck.lines[place], deck.lines[:place] + deck.lines[place + 1 :]
        counts = [replace(line, count=line.count + more) for more in (-9, -1, 1, 9)]
        moved = [replace(line, pile=pile) for pile in piles]
        for written in (*counts, *moved, replace(line, card=f"{line.card}?")):
            yield replace(deck, lines=(*others, written))
        yield replace(deck, lines=others)
    for pile in piles:
        within = tuple(line for line in deck.lines if line.pile == pile)
        yield replace(deck, lines=tuple(line for line in deck.lines if line.pile != pile))
        yield replace(deck, lines=(*deck.lines, *within))
    for identity in ("", "nobody", *(identity.id for one in pool.sets for identity in one.identities)):
        yield replace(deck, identity=identity)
    for id in ("nowhere", *(one.header.id for one in pool.sets)):
        yield replace(deck, sets=(id,))
        yield replace(deck, sets=(*deck.sets, id))
    for place, card in enumerate(pool.cards[len(deck.lines) % EVERY :: EVERY]):
        for pile in piles:
            yield replace(deck, lines=(*deck.lines, DeckLine(pile, 1 + place % 5, card.id)))


def kept() -> dict[str, Verdicts]:
    """The saved entries, by game."""
    return {id: Verdicts(**found) for id, found in tomllib.loads(KEPT.read_text(encoding="utf-8")).items()}


def main() -> None:
    """Write all entries."""
    sections = []
    for id in BOOKS:
        lines = [f"{key} = {value!r}".replace("'", '"') for key, value in asdict(verdicts_of(id)).items()]
        sections.append("\n".join([f"[{id}]", *lines]) + "\n")
    KEPT.write_text("\n".join(sections), encoding="utf-8")


if __name__ == "__main__":
    main()
