"""What nobody was told of: lost Hearts, unpaid tolls, cards that make dice idle, and cards of KO'd players."""

from __future__ import annotations

import pytest

from tests.games.king_of_new_york.cards.test_named_cards import after_rolling
from tests.support.causes import chain, watched
from tests.support.city import City, table_of

TOLL = ("New York Marathon", "Stomp", "Hunter")
"""The row with a toll of 2 Energy."""


def lost(table: City, seat: int = -1) -> list[str]:
    """What somebody hears of Hearts beyond the limit."""
    return [said for said in table.told(seat) if "cannot have more" in said]


def unpaid(table: City, seat: int = -1) -> list[str]:
    """What somebody hears of tolls that are not paid."""
    return [said for said in table.told(seat) if "cannot pay" in said]


# ---- Hearts ----


@pytest.mark.rule("KNY-2.6")
def test_everybody_hears_how_many_hearts_of_heal_dice_are_lost() -> None:
    table = City().has(0, hearts=9).resolves("hhheee", order="h")
    assert after_rolling(table)[:3] == [
        "Anna resolves 3 Heal.",
        "Anna gains 1 Heart.",
        "2 Hearts are lost: Anna cannot have more than 10.",
    ]
    assert lost(table, 0) == ["2 Hearts are lost: you cannot have more than 10."]


@pytest.mark.rule("KNY-2.6")
def test_everybody_hears_how_much_of_a_reward_is_lost() -> None:
    table = City().has(0, hearts=9).building("bronx", "Clinic").resolves("ddeeee", order="d").destroys("Clinic")
    assert lost(table) == ["1 Heart is lost: Anna cannot have more than 10."]


@pytest.mark.rule("KNY-2.6", "KNY-10.27")
def test_a_zombie_hears_that_it_cannot_have_more_than_five() -> None:
    assert lost(table_of().zombie(0, hearts=3).resolves("hhheee", order="h")) == [
        "1 Heart is lost: Anna cannot have more than 5."
    ]


@pytest.mark.rule("KNY-2.6", "KNY-7.10")
def test_hearts_for_stars_that_nobody_has_room_for_are_told() -> None:
    table = City().offers("Next Stage", "Stomp", "Leveler").has(0, stars=3, energy=4).stands(1, "manhattan")
    table.resolves("hhhhhh").buys("Next Stage").does("hearts", 2)
    assert lost(table) == ["2 Hearts are lost: Anna cannot have more than 10."]


def test_nothing_is_said_of_hearts_that_all_have_room() -> None:
    assert lost(City().has(0, hearts=7).resolves("hhheee", order="h")) == []


def test_under_older_rules_hearts_are_lost_without_a_word() -> None:
    assert lost(City(rules=13).has(0, hearts=9).resolves("hhheee", order="h")) == []


# ---- tolls ----


@pytest.mark.rule("KNY-5.7")
def test_everybody_hears_who_cannot_pay_for_fleeing() -> None:
    table = City().stands(1, "manhattan").has(1, energy=1).offers(*TOLL).resolves("aeeeee", order="a")
    assert unpaid(table) == ["Ben cannot pay 2 Energy to flee (New York Marathon)."]
    assert unpaid(table, 1) == ["You cannot pay 2 Energy to flee (New York Marathon)."]


@pytest.mark.rule("KNY-5.7")
def test_everybody_hears_who_cannot_pay_for_moving() -> None:
    table = City().stands(1, "manhattan").has(0, energy=1).offers(*TOLL).resolves("hhhhhh")
    assert unpaid(table) == ["Anna cannot pay 2 Energy to move (New York Marathon)."]


@pytest.mark.rule("KNY-5.7", "KNY-10.10")
def test_a_token_monster_whose_player_pays_nothing_stays() -> None:
    table = table_of().knocked_out(0).token("queens").has(0, hearts=0, energy=5).offers(*TOLL).resolves("hhheee")
    assert unpaid(table) == ["Anna is KO'd and cannot pay 2 Energy to move (New York Marathon)."]
    assert unpaid(table, 0) == ["You are KO'd and cannot pay 2 Energy to move (New York Marathon)."]


@pytest.mark.rule("KNY-5.7")
def test_whoever_can_pay_or_has_to_move_hears_nothing_of_it() -> None:
    rich = City().stands(1, "manhattan").has(1, energy=2).offers(*TOLL).resolves("aeeeee", order="a")
    assert (rich.kind, unpaid(rich)) == ("flee", [])
    alone = City().offers(*TOLL).resolves("hhhhhh")
    assert (alone.where(0), unpaid(alone)) == ("Lower Manhattan", []), "Anna had to enter"
    full = City(5).offers(*TOLL).stands(0, "manhattan", zone=2).stands(4, "manhattan", track=1).resolves("hhhhhh")
    assert (full.where(0), unpaid(full)) == ("Upper Manhattan", []), "nobody leaves Manhattan by moving"


def test_why_a_toll_is_not_paid_is_told_by_its_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = watched(monkeypatch, City)
    poor = City().stands(1, "manhattan").offers(*TOLL).resolves("aeeeee", order="a")
    assert chain(poor, trace, "toll_unpaid", 1)[0] == "Ben cannot pay 2 Energy to flee (New York Marathon). KNY-5.7"
    out = table_of().knocked_out(0).token("queens").offers(*TOLL).resolves("hhheee")
    assert chain(out, trace, "toll_unpaid", 0)[0].endswith("KNY-10.10")


def test_under_older_rules_tolls_are_not_paid_without_a_word() -> None:
    table = City(rules=13).stands(1, "manhattan").offers(*TOLL).resolves("aeeeee", order="a")
    assert unpaid(table) == []


# ---- dice that a card makes idle ----


def idle(table: City, face: str) -> str:
    """Why dice of a face do nothing, as everybody hears it."""
    return next(said for said in table.told() if f" {face}, which" in said).partition(": ")[2]


@pytest.mark.rule("KNY-2.3")
def test_three_celebrity_do_nothing_because_of_diva() -> None:
    table = City().stands(1, "manhattan").superstar(2).owns(2, "Diva")
    assert idle(table.resolves("cccooo", order="co"), "Celebrity") == "more are needed to take Superstar (Diva)."


@pytest.mark.rule("KNY-2.3")
def test_two_celebrity_do_nothing_without_diva_either() -> None:
    table = City().stands(1, "manhattan").superstar(2).owns(2, "Diva")
    assert idle(table.resolves("ccoooo", order="co"), "Celebrity") == "more are needed to take Superstar."
    unowned = City().stands(1, "manhattan").owns(2, "Diva").resolves("ccoooo", order="co")
    assert idle(unowned, "Celebrity") == "more are needed to take Superstar."


@pytest.mark.rule("KNY-2.3")
def test_energy_does_nothing_because_of_overload() -> None:
    table = City().stands(1, "manhattan").owns(0, "Overload").resolves("ehhhhh", order="eh")
    assert idle(table, "Energy") == "a card takes that Energy away (Overload)."


def test_under_older_rules_no_card_is_named_for_idle_dice() -> None:
    table = City(rules=13).stands(1, "manhattan").superstar(2).owns(2, "Diva")
    assert idle(table.resolves("cccooo", order="co"), "Celebrity") == "more are needed to take Superstar."


# ---- rolling against an attack ----


def rolling(rules: int | None = None) -> list[str]:
    """Who rolls against Cleo's attack, in order."""
    table = City(4, rules=rules).owns(2, "Antimatter Pellets").stands(2, "manhattan").resolves("aehhhh", 2, order="a")
    return [said.split()[0] for said in table.told() if "against the attack" in said]


@pytest.mark.rule("KNY-7.1")
def test_dice_against_an_attack_go_clockwise_from_the_attacker() -> None:
    assert rolling() == ["Dan", "Anna", "Ben"]


def test_by_older_rules_the_first_seat_rolled_first() -> None:
    assert rolling(13) == ["Anna", "Ben", "Dan"]


# ---- eliminated players ----


def cannon(rules: int | None = None) -> str:
    """What everybody hears of Tesla Cannon while only Ben, who is KO'd, has a Keep card."""
    table = table_of(rules=rules).knocked_out(1).owns(1, "Fury").has(0, energy=5).offers("Tesla Cannon", "Stomp")
    table.resolves("hhhhhh").buys("Tesla Cannon")
    assert table.keep_cards(1) == ["Fury"]
    return next(said for said in table.told() if said.startswith("Tesla Cannon makes"))


@pytest.mark.rule("KNY-7.9")
def test_keep_cards_of_ko_players_are_not_said_to_be_none() -> None:
    assert cannon() == "Tesla Cannon makes nobody discard: no monster on the board has a Keep card."


def test_by_older_rules_nobody_was_said_to_have_a_keep_card() -> None:
    assert cannon(13) == "Tesla Cannon makes nobody discard: nobody has a Keep card."


def led(hearts: int, rules: int | None = None) -> list[str]:
    """What everybody hears when Anna's Token Monster, with Tesla Antennae, attacks Dan, a Zombie."""
    table = table_of(rules=rules).knocked_out(0).owns(0, "Tesla Antennae").token("queens").zombie(3, hearts=hearts)
    return [said for said in table.resolves("aeeeee", order="a").told() if said.startswith("Dan takes")]


@pytest.mark.rule("KNY-10.21")
def test_a_zombie_with_one_heart_is_as_strong_as_the_token_monster() -> None:
    assert led(1) == ["Dan takes 1 damage and has 0 Hearts."]
    assert led(2) == ["Dan takes 2 damage (Tesla Antennae) and has 0 Hearts."]
    assert led(1, 13) == ["Dan takes 2 damage (Tesla Antennae) and has 0 Hearts."]


def heal(count: int, has_risen: int, rules: int | None = None) -> str:
    """What everybody hears of these Heal of Anna, who is KO'd and may have been a Zombie."""
    table = table_of(rules=rules).knocked_out(0)
    table.state.has_risen[0] = has_risen
    told = table.resolves("h" * count + "e" * (6 - count)).told()
    return next(said for said in told if said.startswith(f"Anna resolves {count} Heal")).partition(": ")[2]


@pytest.mark.rule("KNY-10.35")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_second_time_four_heal_are_not_said_to_be_enough(count: int) -> None:
    assert heal(count, 1) == "nobody comes back as a Zombie twice."


@pytest.mark.rule("KNY-10.35")
def test_the_first_time_four_heal_are_said_to_be_needed() -> None:
    assert heal(3, 0) == "4 are needed to come back as a Zombie."
    assert heal(3, 1, 13) == "4 are needed to come back as a Zombie."
