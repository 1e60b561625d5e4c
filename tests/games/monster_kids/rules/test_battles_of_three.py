"""A final battle of three (MK-8.5): "the other side" on a card is both opponents."""

from __future__ import annotations

import pytest

from tests.games.monster_kids.cards.meeting import JUNO, PETRA, written
from tests.support.kids import Night

GALE = "Gale Winslow"
LOW = '{ if = { die = "other", at_most = 3 }, then = [{ attack = "other", amount = -1 }] }'
NO_LOW = '{ if = { not = { die = "other", at_most = 3 } }, then = [{ attack = "side", amount = 7 }] }'


def battle(*dice: int) -> Night:
    """Nobody has captured a monster, and Juno has played a card in the final battle."""
    night = Night(JUNO, PETRA, GALE, cards=written("trick", "Test Card", f"{LOW}, {NO_LOW}"), versus=1)
    night.hand(0, "Test Card").hand(1, "Torch").deck("Claws").dice(*dice).draws(0)
    return night.plays("Test Card", on=JUNO)


@pytest.mark.rule("MK-8.5")
def test_one_opponent_is_enough_for_what_a_card_asks_for() -> None:
    assert battle(5, 2, 8).powers == (5, 1, 7)
    assert battle(5, 8, 2).powers == (5, 7, 1)


@pytest.mark.rule("MK-8.5")
def test_what_a_card_denies_is_true_of_neither_opponent() -> None:
    assert battle(5, 8, 9).powers == (12, 8, 9)
    assert battle(5, 2, 8).powers[0] == 5, "it is untrue of Ben"
    assert battle(5, 2, 3).powers == (5, 1, 2)
