"""The figures of the structure are counted as they are meant, and what has been reached is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.figures import circles, knots, mean_homes, rows, shared_class_names, spoken_of

LAID_STRAIGHT = (
    "deckbuilder.kernel",
    "deckbuilder.gamekit",
    "deckbuilder.players",
    "deckbuilder.storage",
    "deckbuilder.cards",
    "deckbuilder.decks",
    "deckbuilder.games",
    "deckbuilder.app",
    "deckbuilder.cli",
    "deckbuilder.tui",
)
"""Packages in which no module imports another in a circle, not even for its types."""
STILL_SHARED: set[str] = set()
"""Class names that mean two things to this day; a name that is sorted out is taken off, and none is added."""


def test_a_circle_is_found_whole_and_a_straight_line_is_none() -> None:
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set[str](), "f": {"f"}}
    assert knots(arrows) == [["a", "b", "c"]]


@pytest.mark.parametrize("package", LAID_STRAIGHT)
def test_a_package_without_circles_stays_so(package: str) -> None:
    assert [circle for circle in circles() if any(name.startswith(f"{package}.") for name in circle)] == []


def test_what_tells_an_event_is_no_home_of_it(tmp_path: Path) -> None:
    rules, words = tmp_path / "rules.py", tmp_path / "words.py"
    rules.write_text('emit(state, "fell", 1)\nanswers = (("jump", 2),)\n', encoding="utf-8")
    words.write_text('SAID = {"fell": "It falls.", "jump": "Jump"}\n', encoding="utf-8")
    assert spoken_of(rules) == set()
    assert mean_homes(["fell", "jump"], [rules, words]) == 1


def test_the_same_part_of_several_games_has_one_meaning() -> None:
    assert "CompiledCard" not in shared_class_names()


def test_a_class_name_means_one_thing() -> None:
    shared = shared_class_names()
    assert {name: homes for name, homes in shared.items() if name not in STILL_SHARED} == {}
    assert set(shared) >= STILL_SHARED, "take off the list what means one thing by now"


def test_every_figure_says_what_it_may_be() -> None:
    for what, figure, most in rows():
        assert figure, what
        assert most, what
