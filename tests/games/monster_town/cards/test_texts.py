"""The rules texts generated from the cards' effects say what is meant, whatever describes a member."""

from __future__ import annotations

import pytest

from tests.support.written_cards import combat, text_of, with_written


@pytest.mark.parametrize(
    ("described", "said"),
    [
        ('name = "Stealth Unit"', "Stealth Unit"),
        ('name = "Stealth Unit", race = "Human"', "Stealth Unit of race Human"),
        ('name = "Stealth Unit", trait = "Scout"', "Stealth Unit with the trait Scout"),
        ('name = "Stealth Unit", race = "Human", trait = "Scout"', "Stealth Unit of race Human with the trait Scout"),
        ('race = "Human", trait = "Scout"', "Human Scout"),
    ],
)
def test_a_trait_beside_a_name_is_not_called_a_race(described: str, said: str) -> None:
    card = combat(f'[{{ as = "foe", {described} }}]', '[{ exert = "foe" }]')
    assert text_of(with_written(card)) == f"Choose an opposing {said} here: exert it."
