"""Decks at every bound of the construction rules: the last legal one, and the first illegal one."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.decks.model import Deck
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.king_of_new_york.construction import CONSTRUCTION, FORM
from tests.support.pools import king_of_new_york

CORE = "king-of-new-york"
MONSTERS = tuple(card.name for card in king_of_new_york().cards if card.type == "monster")
POWER = tuple(
    card.name for card in king_of_new_york().cards if card.type in ("keep", "discard") and card.set_id == CORE
)
EVENINGS = {"A Whole Evening": (40, 45), "A Short Evening": (20, 30)}
"""The fewest power cards and tiles of each evening."""


def validator() -> DeckValidator[Any]:
    return DeckValidator.of(king_of_new_york(), CONSTRUCTION)


def built(
    evening: str = "A Whole Evening", monsters: int = 6, power: int = 64, tiles: int = 45, copies: int = 1
) -> Deck:
    """A deck with these numbers of monsters, power cards and tiles; `copies` of the first power card."""
    others = POWER[1 : 1 + power - copies]
    lines = [f"{copies} {POWER[0]}", *[f"1 {name}" for name in others[:-1]]]
    lines.append(f"{power - copies - len(others) + 1} {others[-1]}")
    text = [f"Rulebook: {CORE}", "Name: Bounds", f"Evening: {evening}", f"Sets: {CORE}", "", "Monsters:"]
    text += [f"1 {name}" for name in MONSTERS[:monsters]]
    text += ["", "Power cards:", *lines, "", "Tiles:", f"{min(tiles, 50)} Brownstone"]
    text += [f"{tiles - 50} Clinic"] if tiles > 50 else []
    return parse_deck("\n".join(["# Deckbuilder deck file 1", *text, ""]), FORM, "bounds.gang")


def broken(deck: Deck) -> set[str]:
    """The codes of the rules that a deck breaks."""
    return {problem.code for problem in validator().validate(deck).errors}


@pytest.mark.rule("KNY-9.6")
@pytest.mark.parametrize("evening", EVENINGS)
def test_the_evening_says_how_few_power_cards_there_may_be(evening: str) -> None:
    least = EVENINGS[evening][0]
    assert "POW-1" in broken(built(evening, power=least - 1))
    assert broken(built(evening, power=least)) == set()


@pytest.mark.rule("KNY-9.6")
def test_two_hundred_power_cards_are_enough() -> None:
    assert "POW-1" not in broken(built(power=200))
    assert "POW-1" in broken(built(power=201))


@pytest.mark.rule("KNY-9.7")
@pytest.mark.parametrize("evening", EVENINGS)
def test_the_evening_says_how_few_tiles_there_may_be(evening: str) -> None:
    least = EVENINGS[evening][1]
    assert "TILE-1" in broken(built(evening, tiles=least - 1))
    assert broken(built(evening, tiles=least)) == set()


@pytest.mark.rule("KNY-9.7")
def test_ninety_tiles_are_enough() -> None:
    assert "TILE-1" not in broken(built(tiles=90))
    assert "TILE-1" in broken(built(tiles=91))


@pytest.mark.rule("KNY-9.8")
def test_a_power_card_is_there_twice_at_most() -> None:
    assert broken(built(copies=2)) == set()
    assert broken(built(copies=3)) == {"COPY-1"}


@pytest.mark.rule("KNY-9.5")
def test_two_monsters_are_the_fewest() -> None:
    assert broken(built(monsters=2)) == set()
    assert broken(built(monsters=1)) == {"MON-2"}


@pytest.mark.rule("KNY-9.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_table_needs_as_many_monsters_as_seats(seats: int) -> None:
    def missing(monsters: int) -> bool:
        found = validator().validate_table((built(monsters=monsters),) * seats).problems
        return "TABLE-3" in {problem.code for problem in found}

    assert not missing(seats)
    assert missing(seats - 1)


@pytest.mark.rule("KNY-1.1")
def test_two_are_enough_and_six_not_too_many() -> None:
    for seats in range(1, 8):
        found = validator().validate_table((built(),) * seats).problems
        assert ("TABLE-1" in {problem.code for problem in found}) == (seats not in range(2, 7)), seats
