"""The shipped cards of each rulebook, and the fixture gangs of the tests, read once."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.paths import shipped
from deckbuilder.rulebooks import rulebook

FIXTURES = Path(__file__).parents[1] / "sets"


@cache
def monster_town() -> CardPool:
    """Every shipped set of Monster Town, and the two fixture gangs."""
    folder = shipped("card_sets") / "monster_town"
    paths = [folder / "core", *sorted(folder.glob("*.toml")), *sorted(FIXTURES.glob("*.toml"))]
    sets, problems = read_sets(paths, rulebook("monster-town").schema)
    errors = [problem.message for problem in problems if problem.severity == "error"]
    assert not errors, errors
    return CardPool(sets)


@cache
def shipped_cards(id: str) -> CardPool:
    """Every shipped set of a game that has one file per set; empty if the game has no cards."""
    book = rulebook(id)
    sets, problems = read_sets(sorted((shipped("card_sets") / book.package).glob("*.toml")), book.schema)
    assert not problems, [problem.message for problem in problems]
    return CardPool(sets)


monster_kids = partial(shipped_cards, "monster-kids")
king_of_new_york = partial(shipped_cards, "king-of-new-york")
munchkin_nightmare = partial(shipped_cards, "munchkin-nightmare")
monsters_menace = partial(shipped_cards, "monsters-menace")
