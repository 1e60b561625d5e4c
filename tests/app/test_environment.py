"""A table is an environment for other people's learners, according to the test in their library."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from deckbuilder.app.library.library import open_library
from tests.architecture.tree import ROOT

pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(autouse=True)
def zoo() -> None:
    pytest.importorskip("pettingzoo")


@pytest.fixture(params=["monster-town", "monster-kids", "king-of-new-york"])
def env(request: pytest.FixtureRequest) -> Iterator[Any]:
    from deckbuilder.app.lab.environment import environment

    with open_library(game=request.param) as library:
        yield environment(library)


def test_it_passes_the_test_of_the_library(env: Any) -> None:
    from pettingzoo.test import api_test

    api_test(env, num_cycles=60)


def played(env: Any, seed: int) -> tuple[list[int], dict[str, float]]:
    """The answers of players who always give the last one, and their rewards."""
    env.reset(seed=seed)
    answers: list[int] = []
    while not any(env.terminations.values()) and len(answers) < 3000:
        seen, _reward, *_ = env.last()
        answers.append(int(seen["action_mask"].sum()) - 1)
        env.step(answers[-1])
    return answers, dict(env.rewards)


def test_the_same_seed_plays_the_same_game_to_an_end(env: Any) -> None:
    first = played(env, 3)
    assert first == played(env, 3)
    assert all(0 <= won <= 1 for won in first[1].values())


def test_an_answer_that_is_not_legal_is_refused(env: Any) -> None:
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is no answer"):
        env.step(511)


def test_the_example_in_the_guide_for_external_players_runs() -> None:
    text = (ROOT / "deckbuilder" / "players" / "external.md").read_text(encoding="utf-8")
    (written,) = re.findall(r"```py\n(.*?)```", text, re.DOTALL)
    subprocess.run([sys.executable, "-c", written], check=True, timeout=100, cwd=ROOT)
