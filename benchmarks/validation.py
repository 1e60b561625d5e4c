"""Gangs validated a second, the pool loaded: each shipped starter, and one of all 54 base cards.

Run: ``python benchmarks/validation.py``. Every call goes from the parsed gang to its report.
"""

from __future__ import annotations

import timeit
from collections.abc import Iterator
from functools import partial

from benchmarks.tables import pool
from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.validate import validate
from deckbuilder.paths import shipped
from deckbuilder.rulebooks import rulebook

STARTERS = 6


def gangs() -> Iterator[tuple[str, Deck]]:
    """The starters, and a gang of all 54 base cards: 39 listed, and 15 Rendezvous cards that are always in."""
    form = rulebook("monster-town").construction.form
    folder = shipped("card_sets") / "monster_town" / "starters"
    for path in sorted(folder.glob("*.gang")):
        deck = read_deck(read_text(path), form, path.name)
        yield deck.title, deck
    yield "all 54 base cards", whole_gang()


def whole_gang() -> Deck:
    """Everything that the Renegade Militia has in its box."""
    own = [card for card in pool().cards if card.identity == "militia"]
    people = sorted((c for c in own if c.type == "character"), key=lambda card: -card.copies)
    lines, room = [], STARTERS
    for card in people:
        first = min(room, card.copies)
        room -= first
        lines += [
            DeckLine(pile, n, card.name) for pile, n in (("starting", first), ("reserves", card.copies - first)) if n
        ]
    for pile, kind in (("combat", "combat"), ("items", "item")):
        lines += [DeckLine(pile, card.copies, card.name) for card in own if card.type == kind]
    return Deck("Whole", "monster-town", "Renegade Militia", ("core",), tuple(lines))


def main() -> None:
    """Print a row for each gang."""
    construction = rulebook("monster-town").construction
    for title, deck in gangs():
        report = validate(deck, pool(), construction)
        seconds = min(timeit.repeat(partial(validate, deck, pool(), construction), number=2000, repeat=7)) / 2000
        print(f"{title:28} {1 / seconds:9,.0f} a second  ({len(report.problems)} problems)")


if __name__ == "__main__":
    main()
