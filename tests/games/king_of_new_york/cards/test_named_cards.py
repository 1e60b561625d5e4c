"""Everybody hears by which card something happens (KNY-6.2)."""

from __future__ import annotations

import pytest

from deckbuilder.games.king_of_new_york.game import GAME
from tests.support.city import City


def after_rolling(table: City) -> list[str]:
    """What everybody hears after the first roll of the turn."""
    said = table.told()
    return said[next(at for at, one in enumerate(said) if " rolls " in one) + 1 :]


@pytest.mark.rule("KNY-6.2")
def test_a_card_that_answers_an_attack_is_named() -> None:
    table = City().owns(1, "Drain", "Phoenix Blood").stands(1, "manhattan").has(0, energy=3).resolves("ahhhhh")
    assert after_rolling(table)[-4:] == [
        "Ben takes 1 damage and has 9 Hearts.",
        "Ben gains 1 Energy (Phoenix Blood).",
        "Anna loses 2 Energy (Drain).",
        "Ben gains 2 Energy (Drain).",
    ]


def test_the_owner_hears_the_card_too() -> None:
    event = ("gained", 1, 2, 1, City().find("Phoenix Blood"))
    assert GAME.events.narrate(City().state.data, event, 1) == "You gain 1 Energy (Phoenix Blood)."


@pytest.mark.rule("KNY-6.2")
def test_what_a_card_damages_is_told_with_it() -> None:
    table = City().owns(0, "Violent Star").superstar(1).resolves("ccchhh")
    assert "Ben takes 2 damage (Violent Star) and has 8 Hearts." in table.told()


def test_cards_that_change_an_attack_are_named_with_the_damage() -> None:
    table = City().owns(0, "Shadow Double", "Tesla Antennae").stands(0, "manhattan").has(0, hearts=9).has(2, hearts=8)
    said = after_rolling(table.resolves("ahhhhh", order="a"))
    assert "Ben takes 3 damage (Shadow Double and Tesla Antennae) and has 7 Hearts." in said
    assert "Cleo takes 2 damage (Shadow Double) and has 6 Hearts." in said


def test_two_copies_of_a_card_are_named_once() -> None:
    table = City(copies=2).owns(0, "Shadow Double", "Shadow Double").stands(1, "manhattan")
    assert "Ben takes 3 damage (Shadow Double) and has 7 Hearts." in table.resolves("ahhhhh", order="a").told()


@pytest.mark.rule("KNY-7.1")
def test_bullet_proof_is_named_where_it_spares_damage() -> None:
    table = City().owns(0, "Bullet Proof").units("bronx", "Skyscraper", "Hospital").resolves("ohhhhh", order="o")
    assert "Anna takes 1 damage (Bullet Proof) and has 9 Hearts." in table.told()
    assert not any("takes no damage" in one for one in table.told())


def test_overload_is_named_where_it_costs_energy() -> None:
    assert "Anna gains 1 Energy (Overload)." in City().owns(0, "Overload").resolves("eehhhh", order="e").told()


def test_a_move_before_the_dice_names_its_card() -> None:
    table = City().owns(0, "Super Speed").stands(1, "manhattan").turn(0).does("move", "queens")
    assert "Anna goes to Queens (Super Speed)." in table.told()
    table = City().owns(0, "Super Speed").turn(0).does("enter")
    assert "Anna enters Manhattan (Super Speed)." in table.told()
    table = City().owns(0, "Super Speed").stands(0, "manhattan").turn(0).does("up")
    assert "Anna goes up to Midtown (Super Speed)." in table.told()


def test_what_drives_units_away_and_what_costs_a_toll_is_named() -> None:
    table = City().owns(0, "Stink Attack").units("queens", "Skyscraper").offers("New York Marathon", "Stomp", "Hunter")
    table.has(0, energy=2).stands(1, "manhattan").resolves("hhhhhh").does("move", "queens")
    table.takes(next(answer for answer in table.answers() if answer[0] == "scatter"))
    toll = table.told().index("Anna loses 2 Energy (New York Marathon).")
    assert table.told()[toll : toll + 3] == [
        "Anna loses 2 Energy (New York Marathon).",
        "Anna goes to Queens.",
        "Anna drives a Tank to Manhattan (Stink Attack).",
    ]


def test_the_card_that_aims_destruction_elsewhere_is_named() -> None:
    table = City().owns(0, "Seismic Ray").building("queens", "Brownstone").has(0, energy=1)
    assert "Anna loses 1 Energy (Seismic Ray)." in table.resolves("dhhhhh", order="d").does("aim", "queens").told()


def test_tokens_that_are_put_on_a_card_are_those_of_this_roll() -> None:
    table = City().owns(0, "Carapace").resolves("oohhhh", order="o")
    assert "Anna puts 2 tokens on Carapace." in table.told()


def cursed(tokens: int, *, rules: int | None = None) -> City:
    """Anna rolls one Ouch again although she has these Curse tokens."""
    table = City(rules=rules).has(0, energy=3).dice("oohhhh")
    table.state.jinxes[0] = tokens
    return table.turn(0).dice("h").takes(("reroll", 5))


@pytest.mark.rule("KNY-7.2")
def test_energy_lost_to_curse_tokens_is_told_as_that() -> None:
    assert "Anna loses 1 Energy (1 Curse token)." in cursed(1).told()
    assert "You lose 2 Energy (2 Curse tokens)." in cursed(2).told(0)
    assert "Anna loses 2 Energy." in cursed(2, rules=11).told()


def risking(face: str, *, rules: int | None = None) -> list[str]:
    """What everybody hears if Ben rolls this face against Anna's Antimatter Pellets."""
    table = City(rules=rules).owns(0, "Antimatter Pellets").stands(1, "manhattan").rolls("aahhhh").dice(face)
    return after_rolling(table.does("resolve", "Attack"))[1:3]


@pytest.mark.rule("KNY-7.1")
def test_the_card_that_makes_a_monster_roll_is_named() -> None:
    assert risking("o") == [
        "Ben rolls Ouch against the attack (Antimatter Pellets).",
        "Ben takes 4 damage (Antimatter Pellets) and has 6 Hearts.",
    ]
    assert risking("h") == [
        "Ben rolls Heal against the attack (Antimatter Pellets).",
        "Ben takes 2 damage and has 8 Hearts.",
    ]
    assert risking("o", rules=11) == ["Ben rolls Ouch against the attack.", "Ben takes 4 damage and has 6 Hearts."]


def shielded(faces: str, *, rules: int | None = None) -> list[str]:
    """What everybody hears if Bullet Proof takes the only damage of Anna's own Ouch, and Dan stands beside her."""
    table = City(4, rules=rules).owns(0, "Bullet Proof").stands(1, "manhattan").stands(3, "bronx")
    return after_rolling(table.units("bronx", "Hospital").resolves(faces, order="o"))[:3]


@pytest.mark.rule("KNY-7.1")
def test_bullet_proof_is_named_where_it_spares_all_damage() -> None:
    assert shielded("oohhhh") == [
        "Anna resolves 2 Ouch.",
        "Anna takes no damage (Bullet Proof).",
        "Dan takes 1 damage and has 9 Hearts.",
    ]
    assert shielded("oeeeee")[:2] == [
        "Anna resolves 1 Ouch, which does nothing: no Unit damages anybody.",
        "Anna takes no damage (Bullet Proof).",
    ]
    assert shielded("oohhhh", rules=11)[:2] == ["Anna resolves 2 Ouch.", "Dan takes 1 damage and has 9 Hearts."]


def test_by_older_rules_no_card_is_named() -> None:
    table = City(rules=10).owns(1, "Drain").owns(0, "Shadow Double").stands(1, "manhattan").has(0, energy=3)
    assert after_rolling(table.resolves("ahhhhh", order="a"))[-3:] == [
        "Ben takes 2 damage and has 8 Hearts.",
        "Anna loses 2 Energy.",
        "Ben gains 2 Energy.",
    ]
    table = City(rules=10).owns(0, "Super Speed").stands(1, "manhattan").turn(0).does("move", "queens")
    assert "Anna goes to Queens." in table.told()
