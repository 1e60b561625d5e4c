"""Keep cards about dice: what is rolled, how often, and what it counts as."""

from __future__ import annotations

import pytest

from deckbuilder.games.king_of_new_york.dice import dice_of
from tests.support.city import City


def test_towering_titan_attacks_without_a_single_die() -> None:
    table = City().owns(0, "Towering Titan").stands(1, "manhattan").resolves("eeeehh")
    assert table.hearts(1) == 8


@pytest.mark.parametrize(
    ("faces", "damage"), [("dhhhhh", 0), ("ddhhhh", 1), ("dddhhh", 1), ("ddddhh", 2), ("dddddh", 2)]
)
def test_painbow_attacks_by_the_destruction_that_is_rolled(faces: str, damage: int) -> None:
    table = City().owns(0, "Painbow").stands(1, "manhattan").resolves(faces)
    assert table.hearts(1) == 10 - damage


@pytest.mark.rule("KNY-8.4")
def test_painbow_wins_with_six_destruction() -> None:
    table = City().owns(0, "Painbow").resolves("dddddd")
    assert (table.reason, table.state.outcome and table.state.outcome.winners) == ("card", (0,))
    assert table.told()[-1] == "Anna wins by a card."


@pytest.mark.rule("KNY-2.4")
def test_painbow_does_not_count_what_stomp_adds() -> None:
    assert City().owns(0, "Stomp", "Painbow").rolls("dhhhee").left == "eeddhhh"
    assert City().owns(0, "Stomp", "Painbow").rolls("ddhhhe").left == "eadddhhh"


def test_stomp_destroys_a_little_more() -> None:
    table = City().owns(0, "Stomp").building("bronx", "Brownstone").resolves("eeeehh").destroys("Brownstone")
    assert table.stars() == 1 + 1  # and Manhattan was empty


def test_fury_needs_three_units_around_it() -> None:
    two = City().owns(0, "Fury").units("bronx", "Brownstone", "Clinic").resolves("hhhhhh")
    three = City().owns(0, "Fury").units("bronx", "Brownstone", "Clinic", "Hospital").resolves("hhhhhh")
    assert (two.energy(), three.energy()) == (0, 1)
    assert "Fury adds 1 Destruction." in three.told()


@pytest.mark.rule("KNY-7.12")
def test_hailing_cabs_destroy_units_only() -> None:
    table = City().owns(0, "Hailing Cabs").units("bronx", "Brownstone").building("bronx", "Brownstone").rolls("hhhhhh")
    table.does("yes").does("resolve", "Destruction")
    assert table.choices() == ["Destroy Infantry in the Bronx (2 Destruction: 1 Heart, lost)", "No more"]
    table = City().owns(0, "Hailing Cabs").building("bronx", "Brownstone").rolls("dhhhhh").does("no")
    assert table.state.dice.count(2) == 1


def test_extra_head_rolls_a_seventh_die() -> None:
    assert len(City().owns(0, "Extra Head").rolls("eeeehhh").state.result) == 7


@pytest.mark.rule("KNY-2.2")
def test_nobody_rolls_more_dice_than_there_are() -> None:
    table = City().owns(0, "Extra Head", "Natural Selection")
    assert dice_of(table.state, 0) == 8
    table.state.cards[0] *= 2
    assert dice_of(table.state, 0) == 8


@pytest.mark.rule("KNY-7.2")
def test_jinx_aura_forces_the_others_to_roll_and_not_its_owner() -> None:
    table = City().owns(1, "Jinx Aura").dice("eeeehh").turn(0)
    assert "keep" not in table.words()
    table = City().owns(0, "Jinx Aura").dice("eeeehh").turn(0)
    assert "keep" in table.words()


@pytest.mark.rule("KNY-7.2")
def test_webspinner_takes_a_reroll_of_whoever_it_hits() -> None:
    table = City().owns(0, "Webspinner").stands(1, "manhattan").resolves("ahhhhh").does("stay").dice("eeeehh").ends()
    assert "Ben gets a Web token (Webspinner)." in table.told()
    assert table.told()[-1] == "Ben rolls 4 Energy and 2 Heal; 1 roll left."


@pytest.mark.rule("KNY-7.2")
def test_webspinner_leaves_one_roll_after_two_webs() -> None:
    table = City().stands(1, "manhattan")
    table.state.webs[0] = 2
    table.dice("aahhhh").turn(0)
    assert table.kind == "resolve", "there is no reroll left"
    table.does("resolve", "Attack")
    assert table.choices() == ["Remove none", "Remove 1 token", "Remove 2 tokens"]
    table.does("cure", 1)
    assert (table.state.webs[0], table.hearts(1)) == (1, 9)


@pytest.mark.rule("KNY-7.2")
def test_curse_makes_it_cost_energy_to_roll_ouch_again() -> None:
    table = City().owns(0, "Curse").stands(1, "manhattan").resolves("ahhhhh")
    assert table.state.jinxes[1] == 1
    cursed = City().has(0, energy=1).dice("oohhhh")
    cursed.state.jinxes[0] = 1
    assert cursed.turn(0).question() == "2 rolls left: which dice do you roll again? To roll Ouch again costs 1 Energy."
    cursed.takes(("reroll", 5, 5))
    assert cursed.energy() == 0
    poor = City().dice("oohhhh")
    poor.state.jinxes[0] = 1
    assert all(5 not in action[1:] for action in poor.turn(0).answers())
    assert poor.question() == "2 rolls left: which dice do you roll again?", "there is nothing to pay it with"


@pytest.mark.rule("KNY-7.2")
def test_curse_is_taken_off_by_a_heal_die_also_in_manhattan() -> None:
    table = City().stands(0, "manhattan").has(0, hearts=5)
    table.state.jinxes[0] = 1
    table.rolls("hhaaaa").does("resolve", "Heal").does("cure", 1)
    assert (table.state.jinxes[0], table.hearts()) == (0, 5)


def test_terminal_rage_never_rolls_attack_again_and_has_another_turn() -> None:
    table = City().owns(0, "Terminal Rage").dice("aahhhh").turn(0)
    assert all(1 not in action[1:] for action in table.answers())
    table = City().offers("Terminal Rage", "Stomp", "Diva").has(0, energy=4).resolves("hhhhhh").buys("Terminal Rage")
    assert (table.state.active, table.state.turn) == (0, 2)


@pytest.mark.rule("KNY-7.3")
def test_universal_soldier_turns_heal_into_attack_and_back() -> None:
    table = City().owns(0, "Universal Soldier").stands(1, "manhattan").rolls("haeeee")
    assert table.choices() == ["0 Attack and 2 Heal", "1 Attack and 1 Heal", "2 Attack and 0 Heal"]
    assert table.does("count", 2).left == "eeeeaa"


def test_artificial_heart_turns_heal_into_energy_and_not_back() -> None:
    table = City().owns(0, "Artificial Heart").rolls("ehhaaa")
    assert table.choices() == ["1 Energy and 2 Heal", "2 Energy and 1 Heal", "3 Energy and 0 Heal"]
    assert table.does("count", 3).left == "eeeaaa"


def test_of_another_world_turns_energy_into_heal() -> None:
    table = City().has(0, hearts=5).owns(0, "Of Another World").rolls("eeaaaa")
    assert table.does("count", 0).left == "aaaahh"


@pytest.mark.rule("KNY-7.3")
def test_chameleon_discards_celebrity_to_set_other_dice() -> None:
    table = City().owns(0, "Chameleon").rolls("cchhhh").does("recast", "Heal", "Attack")
    assert table.left == "ahhhc"
    assert table.does("recast", "Heal", "Energy").left == "eahh"


@pytest.mark.rule("KNY-7.3")
def test_everybody_hears_that_chameleon_sets_dice() -> None:
    def told(rules: int | None = None) -> str:
        table = City(rules=rules).owns(0, "Chameleon").rolls("cchhhh").does("recast", "Heal", "Attack")
        return table.told()[-1]

    assert told() == "Anna sets dice with Chameleon: 1 Attack, 3 Heal and 1 Celebrity."
    assert told(rules=8) == "Anna sets dice: 1 Attack, 3 Heal and 1 Celebrity."


def test_antimatter_pellets_double_with_ouch() -> None:
    table = City().owns(0, "Antimatter Pellets").stands(1, "manhattan").dice("aahhhh" + "o").turn(0).keeps()
    table.does("resolve", "Attack")
    assert table.hearts(1) == 6
    table = City().owns(0, "Antimatter Pellets").stands(1, "manhattan").dice("aahhhh" + "e").turn(0).keeps()
    assert table.does("resolve", "Attack").hearts(1) == 8


def test_natural_selection_gives_a_die_and_takes_all_with_a_celebrity() -> None:
    table = City().offers("Natural Selection", "Stomp", "Diva").has(0, hearts=3, energy=2).resolves("aaaaaa")
    table.buys("Natural Selection")
    assert (table.hearts(), table.energy(), table.keep_cards()) == (7, 4, ["Natural Selection"])
    assert len(City().owns(0, "Natural Selection").rolls("eeeeaaa").state.result) == 7
    table = City().owns(0, "Natural Selection").resolves("caaaaaa").ends()
    assert (table.where(0), table.keep_cards()) == ("out", [])
    assert "Natural Selection" in [table.state.data.name(copy) for copy in table.state.discard]


def test_overload_pays_four_and_costs_one_with_energy() -> None:
    table = City().offers("Overload", "Stomp", "Diva").resolves("hhhhhh").buys("Overload")
    assert table.energy() == 4
    table = City().owns(0, "Overload").has(0, energy=3).resolves("eaaaaa")
    assert table.energy() == 3


def test_overload_costs_one_of_the_energy_rolled_and_only_if_any() -> None:
    assert City().owns(0, "Overload").resolves("eeeaaa").energy() == 2
    assert City().owns(0, "Overload").resolves("eaaaaa").energy() == 0
    table = City().owns(0, "Overload").has(0, energy=3).resolves("aaahhh")
    assert table.energy() == 3, "nothing is lost where no Energy is rolled"


def test_climb_the_empire_state_building_needs_each_face_in_manhattan() -> None:
    table = City().owns(0, "Climb the Empire State Building").stands(0, "manhattan", zone=2).rolls("eadhco")
    assert (table.stars(), table.state.extra) == (2 + 2, (0,))
    table = City().owns(0, "Climb the Empire State Building").rolls("eadhco")
    assert (table.stars(), table.state.extra) == (0, ())
    table = City().owns(0, "Climb the Empire State Building").stands(0, "manhattan").rolls("eadhcc")
    assert table.state.extra == ()


def test_personal_spotlight_pays_once_a_turn() -> None:
    assert City().owns(0, "Personal Spotlight").rolls("ccaaee").stars() == 1
    assert City().owns(0, "Personal Spotlight").rolls("aaaaee").stars() == 0


@pytest.mark.rule("KNY-7.8")
def test_carapace_stores_ouch_and_heals_by_it_once() -> None:
    table = City().owns(0, "Carapace").has(0, hearts=4).rolls("ooaaaa")
    assert "Use Carapace up, with 2 tokens" in table.choices()
    table.does("use")
    assert (table.hearts(), table.keep_cards()) == (6, [])
    table = City().owns(0, "Carapace").has(0, hearts=10).resolves("hhaaaa")
    assert table.hearts() == 12


@pytest.mark.rule("KNY-2.6", "KNY-7.8")
def test_carapace_is_discarded_before_it_heals_and_with_it_its_limit() -> None:
    table = City().owns(0, "Carapace").has(0, hearts=9).rolls("oooaaa").does("use")
    assert table.hearts() == 10
    assert table.told()[-3:] == [
        "Anna discards Carapace.",
        "Anna gains 1 Heart (Carapace).",
        "2 Hearts are lost: Anna cannot have more than 10.",
    ]
    full = City().owns(0, "Carapace").has(0, hearts=12).rolls("oaaaee").does("use")
    told = ["Anna discards Carapace.", "Anna loses 2 Hearts.", "Carapace heals nothing: Anna has no Heart missing."]
    assert (full.hearts(), full.told()[-3:]) == (10, told)


def test_rules_before_version_4_told_more_than_carapace_healed() -> None:
    table = City(rules=3).owns(0, "Carapace").has(0, hearts=9).rolls("oooaaa").does("use")
    assert (table.hearts(), table.told()[-2:]) == (10, ["Anna gains 3 Hearts.", "Anna discards Carapace."])


@pytest.mark.rule("KNY-7.2")
def test_curse_costs_an_energy_for_each_of_its_tokens() -> None:
    table = City().has(0, energy=3).dice("oohhhh")
    table.state.jinxes[0] = 2
    table.turn(0).dice("hh").takes(("reroll", 5, 5))
    assert table.energy() == 1
    poor = City().has(0, energy=1).dice("oohhhh")
    poor.state.jinxes[0] = 2
    assert all(5 not in action[1:] for action in poor.turn(0).answers())


@pytest.mark.rule("KNY-7.2")
@pytest.mark.parametrize(("faces", "webs", "most"), [("ahhhhh", 2, 1), ("aaahhh", 2, 2), ("aahhhh", 1, 1)])
def test_no_more_webs_are_taken_off_than_there_are_tokens_and_dice(faces: str, webs: int, most: int) -> None:
    table = City().stands(1, "manhattan")
    table.state.webs[0] = webs
    table.dice(faces).turn(0).keeps().does("resolve", "Attack")
    assert table.answers() == tuple(("cure", many) for many in range(most + 1))
