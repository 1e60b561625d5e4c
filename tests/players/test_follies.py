"""Greedy looks one answer ahead: it never pays without gaining anything, and never plays what only harms it."""

from __future__ import annotations

import pytest

from tests.players.follies import HARM, LEADER, PAID, follies, said


def test_rated_players_play_cards_that_only_harm_them() -> None:
    done, _could = follies(30, ("rated", "rated"))
    assert done["The Hunter"], "the count finds what it is for"
    assert done[HARM] > done["The Hunter"], "and others like it"


@pytest.mark.slow
def test_greedy_pays_and_plays_nothing_harmful_in_7_games() -> None:
    done, could = follies(7, ("greedy", "rated"))
    assert not +done, said(done, could)
    assert could["The Hunter"], said(done, could)


@pytest.mark.battery
def test_greedy_pays_and_plays_nothing_harmful_in_30_games() -> None:
    done, could = follies(30, ("greedy", "rated"))
    assert not +done, said(done, could)
    assert could["The Hunter"], said(done, could)


@pytest.mark.soak
def test_greedy_pays_and_plays_nothing_harmful_in_300_games() -> None:
    done, could = follies(300, ("greedy", "rated"))
    print(said(done, could))
    assert not +done, said(done, could)
    assert {"The Hunter", "Light of Day", "Darkness of Night", PAID, HARM, LEADER} <= {*+could}, said(done, could)
