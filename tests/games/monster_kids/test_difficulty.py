"""The difficulty of the nights, measured over many games of greedy players with the shipped decks."""

from __future__ import annotations

import pytest

from benchmarks.nights import GAMES, NIGHTS, nights


@pytest.mark.soak
def test_a_normal_night_is_won_about_half_the_time() -> None:
    found = {(night.level, night.seats): night for night in nights(GAMES)}
    assert len(found) == len(NIGHTS)
    for seats in (2, 4):
        easy, normal, hard = (found[level, seats].share for level in ("easy", "normal", "hard"))
        assert 0.35 <= normal <= 0.65
        assert hard + 0.1 < normal < easy - 0.1
