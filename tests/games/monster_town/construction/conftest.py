from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import CONSTRUCTION
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.paths import shipped

TESTS = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def pool() -> CardPool:
    """The core set, the expansion and the two fixture gangs."""
    shelf = shipped("card_sets") / "monster_town"
    sets, problems = read_sets(
        [shelf / "core", shelf / "loose-ends.toml", TESTS / "sets" / "fixture_gangs.toml"], SCHEMA
    )
    assert [problem for problem in problems if problem.severity == "error"] == []
    return CardPool(sets)


@pytest.fixture(scope="session")
def validator(pool: CardPool) -> DeckValidator[Any]:
    """The validator of gangs from that pool."""
    return DeckValidator.of(pool, CONSTRUCTION)
