"""The rules texts generated from the cards' effects are right English, whatever the numbers."""

from __future__ import annotations

import pytest

from tests.support.written_cards import text_of, with_written

NUMBERS = "health = 5\nmove = 2\nattack = 2\ndefense = 4\ndamage = 1\n"
MINION = f'[[minion]]\nid = "test-card"\nname = "Test Card"\n{NUMBERS}'


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("{ panic = 1 }", "Choose 1 Unit there that destroys itself."),
        ("{ panic = 2 }", "Choose 2 Units there that destroy themselves."),
        ("{ scare = 1 }", "Choose up to 1 Unit there that must retreat; its player says where."),
        ("{ scare = 2 }", "Choose up to 2 Units there that must retreat; their players say where."),
    ],
)
def test_one_unit_or_several_are_named_as_such(effect: str, text: str) -> None:
    said = text_of(with_written(f'{MINION}when = [{{ on = "battle", do = [{effect}] }}]\n', "monsters-menace"))
    assert said.splitlines()[-1] == f"At the start of a battle on your turn: {text}"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, "It may roll 1 of its attacks in each battle again."),
        (2, "It may roll up to 2 of its attacks in each battle again."),
    ],
)
def test_one_attack_or_several_may_be_rolled_again(number: int, text: str) -> None:
    assert (
        text_of(with_written(f"{MINION}changes = {{ rerolls = {number} }}\n", "monsters-menace")).splitlines()[-1]
        == text
    )
