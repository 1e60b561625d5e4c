"""The line above a table, at a toy table of two."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from deckbuilder.gamekit.headline import headline


def table(turn: int = 3, asked: int | None = 1, outcome: str | None = None) -> Any:
    """Ada has the turn; somebody is asked."""
    decision = None if asked is None else SimpleNamespace(seat=asked)
    names = SimpleNamespace(seats=("Ada", "Bo"))
    return SimpleNamespace(turn=turn, active=0, decision=decision, outcome=outcome, data=names)


def test_each_seat_reads_whose_turn_it_is_and_who_decides() -> None:
    assert headline(table(), 0) == "turn 3 · your turn · Bo decides"
    assert headline(table(), 1) == "turn 3 · Ada's turn · your decision"
    assert headline(table(asked=None), -1) == "turn 3 · Ada's turn"


def test_extra_words_stand_before_or_after_the_turn_in_a_headline() -> None:
    line = headline(table(), 0, first=("4 coins",), then=("2 to 1",))
    assert line == "turn 3 · 4 coins · your turn · 2 to 1 · Bo decides"


def test_no_seat_has_the_turn_before_the_first_or_after_the_last() -> None:
    assert headline(table(turn=0), 0) == "Before the first turn"
    assert headline(table(outcome="won"), 0) == "Over after turn 3"
