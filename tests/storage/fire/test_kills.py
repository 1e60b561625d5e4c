"""The program is killed at random moments: what it reported as done is there, and nobody has to repair anything."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.storage.fire.burning import PROGRAM

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs forks that can be killed")

VICTIMS = ("gangs:Gangs", "edits:Edits", "games:Games", "sets:Sets", "replacing:Upgrades", "replacing:Restorations")


def burned(victim: str, home: Path, *, seed: int, kills: int) -> dict[str, int]:
    """The totals of a separate program, which kills nothing but its own forks."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROGRAM, victim, str(home), str(seed), str(kills)],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=1200,
    )
    assert done.returncode == 0, done.stderr
    totals: dict[str, int] = json.loads(done.stdout)
    return totals


@pytest.mark.slow
@pytest.mark.parametrize("victim", VICTIMS)
def test_saved_changes_survive_every_kill(victim: str, tmp_path: Path) -> None:
    totals = burned(victim, tmp_path / "data", seed=5, kills=2)
    assert totals["kills"] > 0
    assert totals["promises"] > 0


@pytest.mark.battery
@pytest.mark.parametrize("victim", VICTIMS)
def test_saved_changes_survive_eight_kills_each(victim: str, tmp_path: Path) -> None:
    totals = burned(victim, tmp_path / "data", seed=5, kills=8)
    assert totals["kills"] > 0
    assert totals["promises"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("victim", VICTIMS)
def test_saved_changes_survive_sixty_kills_each(victim: str, tmp_path: Path) -> None:
    totals = burned(victim, tmp_path / "data", seed=1, kills=60)
    assert totals["kills"] == 60
    assert totals["promises"] > 60
    assert totals["torn"] > 0  # otherwise no kill came during a write, and nothing was tested


@pytest.mark.slow
def test_a_promise_that_was_not_kept_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"seed 5, round [01], killed .* became 0"):
        burned("liar:Liar", tmp_path / "data", seed=5, kills=2)
