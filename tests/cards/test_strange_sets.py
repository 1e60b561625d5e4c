from __future__ import annotations

import random
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckbuilder.cards.files import read_sets
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.text import harmless
from tests.cards.support import SETS

PIECES = (
    "[",
    "]",
    "{",
    "}",
    '"',
    "'",
    "=",
    ".",
    ",",
    "\n",
    "[[",
    "do",
    "wound",
    "as",
    "-1",
    "99999999",
    "true",
    "\u202e",
    "\x00",
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32))
def test_a_damaged_set_is_told_of_and_never_a_crash(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    text = (SETS / "tiny.toml").read_text(encoding="utf-8")
    for _ in range(dice.randint(1, 6)):
        start = dice.randrange(len(text))
        text = text[:start] + dice.choice(PIECES) + text[start + dice.randint(0, 12) :]
    path = tmp_path / "damaged.toml"
    path.write_text(text, encoding="utf-8")
    sets, problems = read_sets([path], SCHEMA)
    assert sets or problems
    for problem in problems:
        assert harmless(problem.message) == problem.message
        assert harmless(problem.where) == problem.where


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=400))
def test_any_bytes_are_answered_with_a_problem(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bytes.toml"
    path.write_bytes(content)
    sets, problems = read_sets([path], SCHEMA)
    assert not sets
    assert problems


def test_a_suggested_name_that_turns_the_direction_is_spelt_out(tmp_path: Path) -> None:
    text = (SETS / "tiny.toml").read_text(encoding="utf-8")
    path = tmp_path / "turned.toml"
    path.write_text(text.replace('id = "moths"', 'id = "moth\u202es"', 1), encoding="utf-8")
    _, problems = read_sets([path], SCHEMA)
    assert 'No gang has the id "moths"; did you mean "moth\\u202es"?' in [problem.message for problem in problems]
