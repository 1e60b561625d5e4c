"""The shipped cards of each rulebook, and the fixture gangs of the tests, read once."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.games.monster_kids.language.schema import SCHEMA as KIDS_SCHEMA
from deckbuilder.games.munchkin_nightmare.language.schema import SCHEMA as NIGHTMARE_SCHEMA
from deckbuilder.paths import shipped
from deckbuilder.rulebooks import rulebook

FIXTURES = Path(__file__).parents[1] / "sets"


@lru_cache(maxsize=1)
def monster_town() -> CardPool:
    """Every shipped set of Monster Town, and the two fixture gangs."""
    folder = shipped("card_sets") / "monster_town"
    paths = [folder / "core", *sorted(folder.glob("*.toml")), *sorted(FIXTURES.glob("*.toml"))]
    sets, problems = read_sets(paths, rulebook("monster-town").schema)
    errors = [problem.message for problem in problems if problem.severity == "error"]
    assert not errors, errors
    return CardPool(sets)


@lru_cache(maxsize=1)
def monster_kids() -> CardPool:
    """Every shipped set of Monster Kids."""
    sets, problems = read_sets(sorted((shipped("card_sets") / "monster_kids").glob("*.toml")), KIDS_SCHEMA)
    assert not problems, [problem.message for problem in problems]
    return CardPool(sets)


@lru_cache(maxsize=1)
def king_of_new_york() -> CardPool:
    """Every shipped set of King of New York."""
    paths = sorted((shipped("card_sets") / "king_of_new_york").glob("*.toml"))
    sets, problems = read_sets(paths, rulebook("king-of-new-york").schema)
    assert not problems, [problem.message for problem in problems]
    return CardPool(sets)


@lru_cache(maxsize=1)
def munchkin_nightmare() -> CardPool:
    """Every shipped set of Munchkin."""
    sets, problems = read_sets(sorted((shipped("card_sets") / "munchkin_nightmare").glob("*.toml")), NIGHTMARE_SCHEMA)
    assert not problems, [problem.message for problem in problems]
    return CardPool(sets)


@lru_cache(maxsize=1)
def monsters_menace() -> CardPool:
    """Every shipped set of Monsters Menace the World."""
    paths = sorted((shipped("card_sets") / "monsters_menace").glob("*.toml"))
    sets, problems = read_sets(paths, rulebook("monsters-menace").schema)
    assert not problems, [problem.message for problem in problems]
    return CardPool(sets)
