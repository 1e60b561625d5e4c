"""The checks of the project, each run with a bug planted until one of its tests finds it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from deckbuilder.rulebooks import rulebook_ids
from tests.clauses.running import ROOT, Watched, run_quietly
from tests.planted.bugs import Bug

PLAYING: dict[str, tuple[str, ...]] = {
    "rules": ("games/{game}/rules",),
    "cards": ("games/{game}/cards",),
    "telling": ("games/{game}/test_*.py",),
    "battery": ("contract/test_rulebooks.py",),
    "peeks": ("contract/test_peeks.py",),
    "records": ("contract/test_golden_games.py", "contract/test_records.py"),
}
"""Checks of games: scenarios, how they are told and explained, whole games under watch, secrecy, game files."""
BUILDING: dict[str, tuple[str, ...]] = {"construction": ("games/{game}/construction",)}
"""Checks of gangs."""
CHECKS = (*PLAYING, *BUILDING)
SAMPLE = {"telling": 2, "battery": 2, "records": 2}
"""Checks that play many games or look at every card run only one test in this many."""


@dataclass(slots=True, eq=False)
class Hunt(Watched):
    """The tests of one check, up to the first that fails."""

    book: str = ""
    every: int = 1

    def pytest_configure(self, config: pytest.Config) -> None:
        """Stop at the first failure: one catch is enough."""
        config.option.maxfail = 1

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests of the rulebook with the bug: every rulebook plays whole games, but no other finds it."""
        others = [book for book in rulebook_ids() if book != self.book]
        own = [item for item in items if not any(other in item.name for other in others)]
        items[:] = own[self.every - 1 :: self.every]


def checks_for(bug: Bug) -> tuple[str, ...]:
    """The checks that look at the part that the bug is in."""
    return tuple(BUILDING if bug.is_in_construction else PLAYING)


def hunt(bug: Bug, check: str, folder: Path) -> Hunt:
    """Run the tests of a check with the bug planted, up to the first that finds it."""
    found = Hunt((bug.way,), book=bug.game.replace("_", "-"), every=SAMPLE.get(check, 1))
    places = [place.format(game=bug.game) for place in {**PLAYING, **BUILDING}[check]]
    paths = [str(path) for place in places for path in sorted((ROOT / "tests").glob(place))]
    forget()
    try:
        run_quietly(paths, found, folder)
    finally:
        forget()
    return found


def forget() -> None:
    """Clear what the tests cache, before the bug is planted and after it is removed."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tests."):
            for kept in vars(module).values():
                if callable(clear := getattr(kept, "cache_clear", None)):
                    clear()
