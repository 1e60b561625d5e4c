"""Cards that find nothing to do: everybody hears which, and why (KNY-6.2)."""

from __future__ import annotations

import pytest

from deckbuilder.games.king_of_new_york.game import GAME
from tests.support.city import City, table_of


def idle(table: City, card: str) -> list[str]:
    """What everybody hears of a card that does nothing."""
    return [said for said in table.told() if said.startswith(card)]


def buying(card: str, energy: int = 10, rules: int | None = None) -> City:
    """A table where Anna buys a card in the Bronx."""
    table = City(rules=rules).offers(card, "Stomp", "Leveler").has(0, energy=energy).stands(1, "manhattan")
    return table.resolves("hhhhhh").buys(card)


@pytest.mark.rule("KNY-6.2")
def test_photo_op_without_damage_says_that_it_gives_no_stars() -> None:
    assert idle(buying("Photo Op"), "Photo Op") == ["Photo Op gives no Stars: Anna has damaged nobody this turn."]


def test_next_stage_without_stars_says_that_it_gives_nothing() -> None:
    assert idle(buying("Next Stage"), "Next Stage") == ["Next Stage gives nothing: Anna has no Stars."]


def test_tesla_cannon_says_that_nobody_has_a_keep_card() -> None:
    said = idle(buying("Tesla Cannon"), "Tesla Cannon")
    assert said == ["Tesla Cannon makes nobody discard: nobody has a Keep card."]


def test_blackout_says_that_no_unit_is_beside_a_monster() -> None:
    assert idle(buying("Blackout"), "Blackout") == ["Blackout damages nobody: no Unit is where a monster is."]


def test_yankee_stadium_says_that_no_heart_is_missing() -> None:
    assert idle(buying("Yankee Stadium"), "Yankee") == ["Yankee Stadium heals nothing: Anna has no Heart missing."]


def test_holland_tunnel_that_pays_everybody_is_not_called_idle() -> None:
    assert idle(buying("Holland Tunnel"), "Holland Tunnel") == []


@pytest.mark.rule("KNY-6.2")
def test_drain_says_that_the_attacker_has_no_energy() -> None:
    table = City().owns(1, "Drain").stands(1, "manhattan").resolves("ahhhhh", order="a")
    assert idle(table, "Drain") == ["Drain takes no Energy: Anna has none."]
    told = GAME.events.narrate(table.state.data, ("found_nothing", 0, table.find("Drain"), 2), 0)
    assert told == "Drain takes no Energy: you have none."


def test_trash_thrower_says_who_has_no_stars() -> None:
    table = City().owns(0, "Trash Thrower").stands(1, "manhattan").resolves("ahhhhh", order="a")
    assert idle(table, "Trash Thrower") == ["Trash Thrower takes no Stars: Ben has none."]


def test_webspinner_says_that_whoever_is_out_gets_no_token() -> None:
    table = City().owns(0, "Webspinner").stands(1, "manhattan").has(1, hearts=1).resolves("ahhhhh", order="a")
    assert idle(table, "Webspinner") == ["Webspinner marks nobody: Ben is off the board."]


def test_stink_attack_says_that_no_units_are_there() -> None:
    table = City().owns(0, "Stink Attack").stands(1, "manhattan").resolves("hhhhhh").does("move", "queens")
    assert idle(table, "Stink Attack") == ["Stink Attack drives nothing away: no Units are there."]


def test_super_speed_says_that_the_toll_cannot_be_paid() -> None:
    table = City().owns(0, "Super Speed").stands(1, "manhattan").offers("New York Marathon", "Stomp", "Leveler")
    assert idle(table.rolls("hhhhhh"), "Super Speed") == ["Super Speed moves nobody: Anna cannot pay the toll."]


def test_super_speed_at_the_top_of_manhattan_has_nowhere_to_go() -> None:
    table = City().owns(0, "Super Speed").stands(0, "manhattan", zone=2).rolls("hhhhhh")
    assert idle(table, "Super Speed") == ["Super Speed moves nobody: there is nowhere to go."]


def test_violent_star_of_a_monster_that_is_out_is_not_told_of() -> None:
    table = (
        City(2, copies=2).owns(0, "Violent Star").owns(1, "Violent Star").superstar(1).has(1, hearts=2).has(0, hearts=1)
    )
    table.resolves("cccehh", order="c")
    assert (table.where(1), idle(table, "Violent Star")) == ("out", [])


def test_rules_before_version_10_kept_silent_about_idle_cards() -> None:
    assert idle(buying("Photo Op", rules=9), "Photo Op") == []


# ---- rewards ----


def razed(rules: int | None = None) -> list[str]:
    """What is told when Anna, who has all her Hearts, destroys a Clinic."""
    table = City(rules=rules).stands(1, "manhattan").building("bronx", "Clinic").resolves("ddaaaa", order="d")
    return [said for said in table.destroys("Clinic").told() if "Clinic" in said or "reward" in said]


@pytest.mark.rule("KNY-4.6")
def test_hearts_that_nobody_needs_are_told_to_be_lost() -> None:
    destroyed = "Anna destroys the Clinic, and a Jet appears."
    assert razed() == [destroyed, "The reward is lost: Anna has no Heart missing."]
    assert razed(rules=9) == [destroyed]


@pytest.mark.rule("KNY-4.6")
def test_a_knocked_out_player_hears_that_the_energy_is_lost() -> None:
    table = table_of().knocked_out(0).token("bronx").building("bronx", "Substation").resolves("ddeeee", order="d")
    assert "The reward is lost: Anna is KO'd." in table.destroys("Substation").told()
    assert GAME.events.narrate(table.state.data, ("reward_lost", 0, 1), 0) == "The reward is lost: you are KO'd."


# ---- cards of several players at one moment ----


def tapped(seat: int, rules: int | None = None) -> list[str]:
    """What is told when a monster gains three Energy while each of the others has Power Tap."""
    others = [other for other in range(3) if other != seat]
    table = City(rules=rules, copies=2).owns(others[0], "Power Tap").owns(others[1], "Power Tap")
    table.resolves("eeehhh", seat, order="e")
    return [said for said in table.told() if " Energy" in said and (" gains " in said or " loses " in said)]


@pytest.mark.rule("KNY-6.2")
def test_power_taps_are_settled_clockwise_from_the_active_player() -> None:
    assert tapped(1) == [
        "Ben gains 3 Energy.",
        "Ben loses 1 Energy (Power Tap).",
        "Cleo gains 1 Energy (Power Tap).",
        "Ben loses 1 Energy (Power Tap).",
        "Anna gains 1 Energy (Power Tap).",
    ]
    assert [said.split(" gains 1 ")[0] for said in tapped(0) if "gains 1" in said] == ["Ben", "Cleo"]


def test_rules_before_version_10_settled_power_taps_by_seat() -> None:
    said = tapped(0, rules=9)
    assert said[2] == "Cleo gains 1 Energy.", "the last seat came first"
    assert tapped(0)[2] == "Ben gains 1 Energy (Power Tap)."


@pytest.mark.rule("KNY-6.2")
def test_all_gain_from_holland_tunnel_before_power_tap_is_paid() -> None:
    table = City().owns(2, "Power Tap").offers("Holland Tunnel", "Stomp", "Leveler").has(1, energy=9)
    table.stands(0, "manhattan").resolves("hhhhhh", 1).buys("Holland Tunnel")
    said = [one for one in table.told() if "3 Energy" in one or "1 Energy" in one]
    by = " (Holland Tunnel)."
    assert said[:3] == [f"Ben gains 3 Energy{by}", f"Cleo gains 3 Energy{by}", f"Anna gains 3 Energy{by}"]
    by = " (Power Tap)."
    assert said[3:5] == [f"Ben loses 1 Energy{by}", f"Cleo gains 1 Energy{by}"]
    assert said[5:7] == [f"Anna loses 1 Energy{by}", f"Cleo gains 1 Energy{by}"]


# ---- unlimited moves ----


def bought_both(first: str, second: str, rules: int | None = None) -> list[bool]:
    """Whether the two extra turns after buying Terminal Rage and Subway have unlimited moves."""
    table = City(rules=rules).offers("Terminal Rage", "Subway", "Leveler").has(0, energy=14).stands(1, "manhattan")
    table.resolves("hhhhhh").buys(first).buys(second)
    first_roams = table.state.roams
    table.dice("hhhhhh").ends()
    assert (table.asked, table.state.extra) == (0, ())
    return [first_roams, table.state.roams]


@pytest.mark.rule("KNY-7.4")
def test_unlimited_moves_belong_to_the_turn_of_subway() -> None:
    assert bought_both("Terminal Rage", "Subway") == [False, True]
    assert bought_both("Subway", "Terminal Rage") == [True, False]


def test_rules_before_version_10_gave_them_to_the_first_extra_turn() -> None:
    assert bought_both("Terminal Rage", "Subway", rules=9) == [True, False]


@pytest.mark.rule("KNY-7.4")
def test_extra_turns_of_the_knocked_out_take_their_moves_with_them() -> None:
    table = table_of().has(0, hearts=1).units("bronx", "Brownstone").extra_turns(0, 1)
    table.state.roaming = (1, 0)
    table.rolls("ohhhhc").does("resolve", "Ouch")
    assert (table.asked, table.state.roams, table.state.extra) == (1, False, ()), "Ben has the usual moves"
