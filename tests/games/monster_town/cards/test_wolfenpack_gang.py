"""The Wölfenpack as a gang: its line of the gang table, The Brute's caps, its Outcast and its Diplomat."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.cards.card import Card
from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import CONSTRUCTION, FORM
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.seating import seat_of
from deckbuilder.kernel.setup import Setup
from deckbuilder.paths import shipped
from deckbuilder.problems import Severity
from tests.support.pools import monster_town
from tests.support.seats import seat_with_everything

STARTERS = sorted((shipped("card_sets") / "monster_town" / "starters").glob("wolfenpack-*.gang"))
GANG = """# Deckbuilder gang file 1
Rulebook: monster-town
Name: Wolves
Gang: Wölfenpack
Sets: core

Starting characters:
{starting}

Reserves:
{reserves}

Treaty:
{treaty}

Combat deck:
5 Hamstring
"""
FOUR = ("The Brute", "Mother Mange", "Grey Hush", "Three-Leg Tove")


def validator() -> DeckValidator[Any]:
    return DeckValidator.of(monster_town(), CONSTRUCTION)


def codes(*starting: str, reserves: str = "", treaty: str = "") -> list[str]:
    """The rules of construction that a gang breaks, its Combat Deck aside."""
    text = GANG.format(starting="\n".join(f"1 {name}" for name in starting), reserves=reserves, treaty=treaty)
    found = validator().validate(parse_deck(text, FORM)).problems
    return sorted({p.code for p in found if p.severity is Severity.ERROR} - {"POOL-2"})


def test_wolfenpack_has_54_cards_and_40_of_them_are_different() -> None:
    cards = [card for card in monster_town().cards if card.id.startswith("core/") and card.identity == "wolfenpack"]
    assert sum(card.copies for card in cards) == 54
    assert len(cards) >= 40
    assert len({(card.type, card.text) for card in cards}) == len(cards), "no two do the same"


def test_wolfenpack_starter_gangs_are_legal() -> None:
    assert len(STARTERS) >= 2
    for path in STARTERS:
        deck = read_deck(read_text(path), FORM, path.name)
        assert validator().validate(deck).problems == ()


@pytest.mark.rule("MT-3.1.3")
def test_wolfenpack_begins_with_four_members_and_seven_power() -> None:
    assert codes(*FOUR) == []
    assert codes(*FOUR[:3]) == ["START-1"]
    assert codes(*FOUR, "Patient Nought") == ["START-1"]
    led = (*FOUR[:3], "The Alpha Male")
    five = "2 The Brute\n1 Patient Nought\n1 The Dogcatcher's Daughter\n1 Three-Leg Tove"
    assert codes(*led, reserves=five) == []
    assert codes(*led, reserves=five + "\n1 The Lone Wolf") == ["RES-1"]
    pool = monster_town()
    deck = read_deck(read_text(STARTERS[0]), FORM, STARTERS[0].name)
    setup = Setup("monster-town", (seat_of(deck, pool, "Anna"), seat_with_everything(pool, "militia", "Ben")))
    assert GAME.start(setup, pool, 1).power == [7, 7]


@pytest.mark.rule("MT-3.4", "MT-3.5")
def test_the_brute_starts_once_and_waits_twice() -> None:
    three = ("Mother Mange", "Grey Hush", "The Brute")
    assert codes(*three, "Three-Leg Tove", reserves="2 The Brute") == []
    assert codes(*three, "The Brute") == ["START-3"]
    assert codes(*three, "Three-Leg Tove", reserves="3 The Brute") == ["RES-2"]
    brute = monster_town().card("core/the-brute")
    assert isinstance(brute, Card)
    assert "At most 1 among your starting characters and at most 2 in your starting reserves." in brute.text


@pytest.mark.rule("MT-I.12.2")
@pytest.mark.parametrize("companion", ["The Alpha Male", "The Dogcatcher's Daughter"])
def test_the_lone_wolf_does_not_start_beside_a_leader_or_a_human(companion: str) -> None:
    assert codes("The Lone Wolf", *FOUR[:3]) == []
    assert "OUT-1" in codes("The Lone Wolf", *FOUR[:2], companion)


@pytest.mark.rule("MT-5.11", "MT-I.3.1")
def test_the_dogcatchers_daughter_lets_the_militia_in_by_her_treaty() -> None:
    mixed = ("The Brute", "Grey Hush", "Sapper Rusk")
    assert codes("The Dogcatcher's Daughter", *mixed, treaty="1 The Butcher's Bargain") == []
    assert codes("The Dogcatcher's Daughter", *mixed) != []
    assert codes("Mother Mange", *mixed, treaty="1 The Butcher's Bargain") != []
    undead = ("The Brute", "Grey Hush", "Gutter Biter")
    assert codes("The Dogcatcher's Daughter", *undead, treaty="1 The Butcher's Bargain") != []
