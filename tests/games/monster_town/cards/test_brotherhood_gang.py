"""The Brotherhood of the Fang as a gang: its line of the gang table and its starter gangs."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import CONSTRUCTION, FORM
from deckbuilder.paths import shipped
from deckbuilder.problems import Severity
from tests.support.pools import monster_town
from tests.support.scenario import Scenario

STARTERS = shipped("card_sets") / "monster_town" / "starters"
GANG = "Gang: brotherhood\nStarting characters:\n{starting}\nReserves:\n{reserves}\nCombat deck:\n5 Drain the Glass\n"
FIVE = "1 The Nail\n1 Madame Orlo\n1 The Confessor\n1 The Cellar Prince\n1 Bat-Eared Jory\n"
WAITING = "2 Belfry Acrobat\n2 Bottle-Fed Fledgling\n"


def validator() -> DeckValidator[Any]:
    return DeckValidator.of(monster_town(), CONSTRUCTION)


def codes(starting: str, reserves: str = "") -> set[str]:
    """The rules of construction that a gang breaks."""
    found = validator().validate(parse_deck(GANG.format(starting=starting, reserves=reserves), FORM))
    return {problem.code for problem in found.problems if problem.severity is Severity.ERROR}


@pytest.mark.parametrize("name", ["brotherhood-velvet-rope", "brotherhood-open-vein"])
def test_brotherhood_starter_gangs_are_legal(name: str) -> None:
    deck = read_deck(read_text(STARTERS / f"{name}.gang"), FORM, name)
    assert validator().validate(deck).problems == ()


@pytest.mark.rule("MT-3.1.2")
def test_brotherhood_begins_with_five_members_and_seven_power() -> None:
    assert {"START-1", "RES-1"} & codes(FIVE, WAITING + "1 Belfry Acrobat\n") == set()
    assert "START-1" in codes(FIVE.replace("1 The Nail\n", ""))
    assert "START-1" in codes(FIVE + "1 Belfry Acrobat\n")
    assert "RES-1" in codes(FIVE, WAITING + "2 Belfry Acrobat\n")
    table = Scenario("brotherhood", "militia")
    assert (table.state.power[0], table.state.baseline[0]) == (7, 7)
