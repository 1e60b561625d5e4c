"""The wheel of Power Types (MK-4.1): one weakness and one resistance each, the same on every card."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.cards.files import read_sets
from deckbuilder.games.monster_kids.language.schema import SCHEMA
from deckbuilder.games.monster_kids.language.sets import relations_of
from tests.support.pools import monster_kids

HEADER = """
[set]
id = "attic"
rulebook = "monster-kids"
title = "The Attic"
version = "1"
source = "made for a test"
licence = "MIT"
vocabulary = 1
requires = ["monster-kids"]
"""


def problems(folder: Path, card: str) -> list[tuple[str, str]]:
    """The problems of a set with one card, read beside the shipped ones."""
    path = folder / "attic.toml"
    path.write_text(f"{HEADER}\n{card}\n", encoding="utf-8")
    _, found = read_sets([path], SCHEMA, monster_kids().sets)
    return [(problem.code, str(problem.severity)) for problem in found]


def monster(power: str, resists: str, weak: str) -> str:
    return f'[[monster]]\nid = "m"\nname = "M"\npower = "{power}"\nresists = "{resists}"\nweak = "{weak}"'


@pytest.mark.rule("MK-4.1")
def test_the_shipped_wheel_goes_round_and_every_type_has_a_kid() -> None:
    wheel = {relations[0]: relations[1:] for card in monster_kids().cards if (relations := relations_of(card))[0]}
    kids = [
        relations_of(card)[0] for card in monster_kids().cards if card.type == "kid" and card.set_id == "monster-kids"
    ]
    assert sorted(kids) == sorted({power for power in wheel if power in kids})
    assert len(kids) == 8
    assert {"Electricity", "Water"} <= set(kids)
    for power, (resists, weak) in wheel.items():
        assert wheel[resists][1] == power, "what a type resists is weak to it"
        assert len({power, resists, weak}) == 3


@pytest.mark.rule("MK-4.1")
@pytest.mark.parametrize(
    ("card", "found"),
    [
        (monster("Water", "Ember", "Electricity"), []),
        (monster("Water", "Frost", "Electricity"), [("two-wheels", "error")]),
        (monster("Slime", "Water", "Mud"), [("unknown-power", "warning"), ("crooked-wheel", "warning")]),
        (monster("Slime", "Water", "Ember"), [("crooked-wheel", "warning")]),
        (monster("Embre", "Frost", "Water"), [("unknown-power", "warning")]),
        (monster("Water", "Water", "Electricity"), [("bad-value", "error")]),
        ('[[monster]]\nid = "m"\nname = "M"\npower = "Water"\nresists = "Ember"', [("missing-key", "error")]),
    ],
)
def test_a_type_with_other_relations_or_without_them_is_a_fault(
    tmp_path: Path, card: str, found: list[tuple[str, str]]
) -> None:
    assert problems(tmp_path, card) == found


def test_a_misspelt_type_is_told_with_the_one_that_was_meant(tmp_path: Path) -> None:
    path = tmp_path / "attic.toml"
    path.write_text(HEADER + monster("Embre", "Frost", "Water"), encoding="utf-8")
    (problem,) = read_sets([path], SCHEMA, monster_kids().sets)[1]
    assert problem.message == 'No card resists "Embre" or is weak to it; did you mean "Ember"?'
