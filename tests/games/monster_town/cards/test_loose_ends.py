"""Loose Ends: strangers, Treaties and cards that fit no gang."""

from __future__ import annotations

import pytest

from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import CONSTRUCTION, FORM
from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.pools import monster_town
from tests.support.positions import fallen, in_reserves, item_of, item_on_top, put_away, signed, thralled
from tests.support.scenario import Scenario

AT = "Tram Depot"
TRIPLETS = ("loose-ends/vass-triplet",) * 3


def streets(card: str, *zombies: str) -> Scenario:
    """Anna's undead brought a card of Loose Ends and are On the Path; Ben's militia sits at the Tram Depot."""
    table = Scenario("undead", "militia", extra=[f"loose-ends/{card}"]).members(0, *zombies)
    return table.members(1, "Sapper Rusk", at=AT)


# ---- The Late Ambassador ----


def diplomats(treaty: str = "") -> Scenario:
    """The Late Ambassador started with Anna's undead, and brought a Treaty along."""
    ambassador = "loose-ends/the-late-ambassador"
    table = Scenario("undead", "militia", extra=[ambassador], starting=[ambassador], treaty=treaty)
    return table.members(0, "The Late Ambassador", "Gutter Biter").members(1, "Sapper Rusk", "Chaplain Sedge")


def test_the_late_ambassador_shakes_hands() -> None:
    table = diplomats().fight(AT).uses("The Late Ambassador", "Stiff Handshake", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


def test_the_late_ambassador_adjourns_up_to_two() -> None:
    table = diplomats().members(1, "Doc Pell").fight(AT)
    table.uses("The Late Ambassador", "Move to Adjourn", "Doc Pell", "Sapper Rusk")
    assert [table.lies(name) for name in ("Doc Pell", "Sapper Rusk", "Chaplain Sedge")] == [EXERTED, EXERTED, READY]
    assert table.state.power[0] == 5
    one = diplomats().fight(AT).uses("The Late Ambassador", "Move to Adjourn", "Sapper Rusk")
    assert [one.lies(name) for name in ("Sapper Rusk", "Chaplain Sedge")] == [EXERTED, READY]
    assert not diplomats().power(0, 1).fight(AT).can_use("The Late Ambassador", "Move to Adjourn")


def test_the_late_ambassador_starts_with_a_treaty_for_other_reserves() -> None:
    table = diplomats("loose-ends/the-lantern-treaty").hand(0, "Out of the Ground").fight(AT)
    assert [table.state.data.name(card) for card in table.state.treaties[0]] == ["The Lantern Treaty"]
    table.plays("Out of the Ground", "Sapper Rusk").picks("Doc Pell")
    assert "Doc Pell" in table.gang(0)
    assert "Doc Pell" not in in_reserves(table, 1)
    without = diplomats().hand(0, "Out of the Ground").fight(AT).plays("Out of the Ground", "Sapper Rusk")
    assert not without.can("pick", "Doc Pell")


# ---- Sergeant Moss ----


def platoon(*others: str) -> Scenario:
    """Sergeant Moss started with Anna's militia; Ben's undead face them."""
    moss = "loose-ends/sergeant-moss"
    table = Scenario("militia", "undead", extra=[moss], starting=[moss])
    return table.members(0, "Sergeant Moss", *others).members(1, "The Sexton", "Doctor Vesper Loam")


def test_sergeant_moss_drills_two_wounds() -> None:
    assert platoon().fight(AT).uses("Sergeant Moss", "Old Drill", "The Sexton").wounds("The Sexton") == 2


def test_sergeant_moss_knows_the_smell_of_zombies_only() -> None:
    table = platoon("Doc Pell").wears("The Sexton", "Patchwork Hide", 1).fight(AT)
    table.uses("Sergeant Moss", "Know the Smell")
    assert (table.wounds("The Sexton"), table.wounds("Doctor Vesper Loam")) == (4, 0)
    assert table.state.power[0] == 4
    assert not platoon().power(0, 2).fight(AT).can_use("Sergeant Moss", "Know the Smell")


def test_sergeant_moss_wounds_past_armour() -> None:
    table = platoon().wears("The Sexton", "Bent Riot Shield", 1).posture("The Sexton", EXERTED).fight(AT)
    assert table.uses("Sergeant Moss", "Know the Smell").wounds("The Sexton") == 4


@pytest.mark.rule("MT-I.12.2")
def test_sergeant_moss_fights_beside_humans_only_and_under_no_leader() -> None:
    assert platoon("Doc Pell").fight(AT).can_use("Sergeant Moss", "Old Drill")
    assert not platoon("Captain Vesna Holt").fight(AT).can_use("Sergeant Moss", "Old Drill")
    mixed = thralled(platoon("Doc Pell").members(1, "Gutter Biter"), 0, "Gutter Biter", by="Doc Pell").fight(AT)
    assert not mixed.can_use("Sergeant Moss", "Old Drill")
    apart = platoon("Doc Pell").members(0, "Captain Vesna Holt", at="Dead Air Tower").fight(AT)
    assert apart.can_use("Sergeant Moss", "Old Drill")


@pytest.mark.rule("MT-I.12", "MT-I.12.1")
def test_sergeant_moss_is_never_recruited_and_forbids_recruiting() -> None:
    table = platoon("Doc Pell").hand(0, "Call for Backup").fight(AT).plays("Call for Backup", through="Doc Pell")
    assert not table.can("pick", "Sapper Rusk")
    assert table.gang(0) == ["Doc Pell", "Sergeant Moss"]
    other = Scenario("militia", "undead", extra=["loose-ends/sergeant-moss"]).members(0, "Doc Pell")
    other.members(1, "The Sexton").hand(0, "Call for Backup").fight(AT).plays("Call for Backup", through="Doc Pell")
    assert other.can("pick", "Sapper Rusk")
    assert not other.can("pick", "Sergeant Moss")


# ---- Vass Triplet ----


@pytest.mark.parametrize(("triplets", "wounds"), [(1, 1), (2, 2), (3, 3)])
def test_vass_triplet_screams_with_its_siblings(triplets: int, wounds: int) -> None:
    table = Scenario("undead", "militia", extra=TRIPLETS).members(0, *["Vass Triplet"] * triplets, "Gutter Biter")
    table.members(1, "Captain Vesna Holt").fight(AT).uses("Vass Triplet", "Same Scream")
    assert table.wounds("Captain Vesna Holt") == wounds
    assert table.state.power[0] == 6


def test_vass_triplet_hears_no_dead_sibling_and_none_elsewhere() -> None:
    table = Scenario("undead", "militia", extra=TRIPLETS).members(0, "Vass Triplet", at="Dead Air Tower")
    fallen(table, 0, "Vass Triplet", at=AT).members(0, "Vass Triplet").members(1, "Captain Vesna Holt").fight(AT)
    assert table.uses("Vass Triplet", "Same Scream").wounds("Captain Vesna Holt") == 1
    poor = Scenario("undead", "militia", extra=TRIPLETS).members(0, "Vass Triplet").members(1, "Doc Pell")
    assert not poor.power(0, 0).fight(AT).can_use("Vass Triplet", "Same Scream")


@pytest.mark.parametrize(("starting", "reserves", "codes"), [(1, 2, set()), (2, 1, {"START-3"}), (0, 3, {"RES-2"})])
def test_vass_triplet_starts_alone_and_leaves_two_in_reserve(starting: int, reserves: int, codes: set[str]) -> None:
    shamblers = 5 - starting
    text = "Gang: undead\nSets: core, loose-ends\nStarting:\n"
    text += f"{starting} Vass Triplet\n" * bool(starting)
    text += f"{shamblers} Doorstep Shambler\nReserves:\n{reserves} Vass Triplet\n"
    found = DeckValidator.of(monster_town(), CONSTRUCTION).validate(parse_deck(text, FORM)).problems
    assert {problem.code for problem in found} & {"START-3", "RES-2"} == codes


# ---- Blood Sonnet ----


def sonnet(*fang: str) -> Scenario:
    """Anna's vampires hold the Blood Sonnet against Ben's wolves."""
    table = Scenario("fixture-fang", "fixture-wolves", extra=["loose-ends/blood-sonnet"]).members(0, *fang)
    return table.members(1, "Pack Runner", "Test Alpha").hand(0, "Blood Sonnet")


def test_blood_sonnet_moves_two_wounds_from_the_poet_to_another() -> None:
    table = sonnet("Test Count", "Night Clerk").wounded("Test Count", 3).fight("Howling Hill")
    table.plays("Blood Sonnet", "Pack Runner")
    assert (table.wounds("Pack Runner"), table.wounds("Test Count")) == (2, 1)
    assert table.lies("Test Count") == EXERTED
    assert table.state.power[0] == 5


def test_blood_sonnet_is_a_spell_for_vampires() -> None:
    assert not sonnet("Night Clerk").fight("Howling Hill").can("play", "Blood Sonnet")
    assert not sonnet("Test Count").power(0, 1).fight("Howling Hill").can("play", "Blood Sonnet")
    zombies = streets("blood-sonnet", "Crypt Cantor").members(1, "Doc Pell").hand(0, "Blood Sonnet")
    assert not zombies.fight("Dead Air Tower").can("play", "Blood Sonnet")


# ---- Moonstone Muzzle ----


def test_moonstone_muzzle_takes_a_wound_off_what_its_werewolf_suffers() -> None:
    table = Scenario("fixture-wolves", "fixture-fang", extra=["loose-ends/moonstone-muzzle"])
    table.members(0, "Pack Runner", "Test Alpha").members(1, "Night Clerk").hand(1, "Cold Embrace")
    table.wears("Pack Runner", "Moonstone Muzzle").fight("Howling Hill", acting=1)
    assert table.plays("Cold Embrace", "Pack Runner").wounds("Pack Runner") == 1


@pytest.mark.rule("MT-2.12.1")
def test_moonstone_muzzle_fits_no_zombie() -> None:
    table = streets("moonstone-muzzle", "Gutter Biter")
    item_on_top(table, 0, "Moonstone Muzzle").scouts("Ninth Street Morgue").does("draw_item")
    assert item_of(table, "Gutter Biter") == ""
    assert len(table.state.item_discard[0]) == 1


# ---- Fog off the River ----


def test_fog_off_the_river_costs_a_turn_and_its_player_two_cards() -> None:
    table = streets("fog-off-the-river", "Gutter Biter").hand(0, "Sepsis", "Chomp", "Play Dead")
    table.on_top("Fog off the River", "Dead Air Tower").turn(0).does("play_drawn").picks("Sepsis")
    assert table.in_hand(0) == ["Play Dead"]
    assert table.discarded(0) == ["Chomp", "Sepsis"]
    assert table.told("missed_turn") == [("missed_turn", 1)]
    assert table.asked_seat() == 0
    assert put_away(table) == ["Fog off the River"]


def test_fog_off_the_river_stays_until_the_turn_is_missed() -> None:
    table = Scenario("undead", "militia", "fixture-wolves", extra=["loose-ends/fog-off-the-river"] * 2)
    table.members(0, "Gutter Biter").members(1, "Doc Pell").members(2, "Lame Wolf")
    table.on_top("Fog off the River", "Tram Depot", "Fog off the River").turn(0).does("play_drawn").picks("Cleo")
    assert (len(table.state.lasting), table.asked_seat()) == (1, 1)
    table.does("discard_drawn")
    assert table.told("no_effect"), "non-stackable"
    assert [event[1:] for event in table.told("missed_turn")] == [(2,)]
    assert table.asked_seat() == 0


# ---- The Rag-and-Bone Man ----


def test_the_rag_and_bone_man_sells_an_item_for_two_power() -> None:
    table = item_on_top(streets("the-rag-and-bone-man", "Gutter Biter"), 0, "Coffin Lid")
    table.scouts("The Rag-and-Bone Man").does("option", 0)
    assert table.state.power[0] == 5
    assert item_of(table, "Gutter Biter") == "Coffin Lid"


@pytest.mark.rule("MT-5.3")
def test_the_rag_and_bone_man_robs_an_opponent_wherever_it_stands() -> None:
    table = streets("the-rag-and-bone-man", "Gutter Biter").members(1, "Doc Pell", at="Dead Air Tower")
    table.wears("Gutter Biter", "Coffin Lid").wears("Doc Pell", "Boiler Plate", 1)
    table.scouts("The Rag-and-Bone Man").does("option", 1)
    assert (item_of(table, "Doc Pell"), item_of(table, "Gutter Biter")) == ("", "Coffin Lid")
    assert table.state.power[0] == 7


def test_the_rag_and_bone_man_finds_nothing_if_nobody_bears_an_item() -> None:
    table = streets("the-rag-and-bone-man", "Gutter Biter").scouts("The Rag-and-Bone Man").does("option", 1)
    assert table.told("destroyed") == []
    assert put_away(table) == ["The Rag-and-Bone Man"]


# ---- Rumour of a Cure ----


@pytest.mark.rule("MT-5.5")
def test_rumour_of_a_cure_on_a_four_heals_two_and_gives_a_life_token() -> None:
    table = streets("rumour-of-a-cure", "Gutter Biter").wounded("Gutter Biter", 2).dice(4).scouts("Rumour of a Cure")
    assert table.wounds("Gutter Biter") == -1


@pytest.mark.rule("MT-5.5")
def test_rumour_of_a_cure_wounds_below_four() -> None:
    table = streets("rumour-of-a-cure", "Gutter Biter", "The Sexton").dice(3).scouts("Rumour of a Cure")
    table.picks("The Sexton")
    assert (table.wounds("The Sexton"), table.wounds("Gutter Biter")) == (1, 0)


@pytest.mark.rule("MT-5.2")
def test_rumour_of_a_cure_reaches_the_scouting_party_only() -> None:
    table = streets("rumour-of-a-cure", "Gutter Biter", "The Paper Boy").members(0, "The Sexton", at="Dead Air Tower")
    table.on_top("Rumour of a Cure").turn(0).does("stay").does("done").does("play_drawn")
    assert sorted(table.offers()) == ["pick: Gutter Biter", "pick: The Paper Boy"]


# ---- The Lantern Treaty ----


@pytest.mark.rule("MT-5.8")
def test_the_lantern_treaty_regenerates_and_costs_a_card() -> None:
    table = streets("the-lantern-treaty", "Gutter Biter").power(0, 2).hand(0, "Sepsis", "Chomp")
    table.scouts("The Lantern Treaty").picks("Chomp")
    assert table.state.power[0] == 7
    assert (table.in_hand(0), table.discarded(0)) == (["Sepsis"], ["Chomp"])
    assert [table.state.data.name(card) for card in table.state.treaties[0]] == ["The Lantern Treaty"]
    assert put_away(table) == []


@pytest.mark.rule("MT-5.9")
def test_the_lantern_treaty_lets_later_recruits_come_from_the_militia() -> None:
    table = signed(streets("the-lantern-treaty", "Gutter Biter"), 0, "The Lantern Treaty").members(1, "Chaplain Sedge")
    table.hand(0, "Out of the Ground").fight("Dead Air Tower").plays("Out of the Ground").picks("Doc Pell")
    assert "Doc Pell" in table.gang(0)
    assert "Doc Pell" not in in_reserves(table, 1)


def test_the_lantern_treaty_opens_no_other_gang() -> None:
    table = Scenario("undead", "fixture-wolves", extra=["loose-ends/the-lantern-treaty"]).members(0, "Gutter Biter")
    signed(table, 0, "The Lantern Treaty").members(1, "Lame Wolf").hand(0, "Out of the Ground")
    table.fight("Howling Hill").plays("Out of the Ground")
    assert table.can("pick", "Doc Pell")
    assert not table.can("pick", "Pack Runner")


# ---- Bullets for Bodies ----


def test_bullets_for_bodies_trades_two_wounds_for_an_item() -> None:
    table = item_on_top(streets("bullets-for-bodies", "Gutter Biter", "The Sexton"), 0, "Coffin Lid")
    table.scouts("Bullets for Bodies").does("yes").picks("The Sexton").picks("Gutter Biter")
    assert (table.wounds("The Sexton"), table.wounds("Gutter Biter")) == (2, 0)
    assert item_of(table, "Gutter Biter") == "Coffin Lid"
    assert len(table.state.treaties[0]) == 1


def test_bullets_for_bodies_may_only_be_signed() -> None:
    table = streets("bullets-for-bodies", "Gutter Biter").scouts("Bullets for Bodies").does("no")
    assert table.wounds("Gutter Biter") == 0
    assert len(table.state.treaties[0]) == 1


def test_bullets_for_bodies_may_cost_a_life() -> None:
    table = item_on_top(streets("bullets-for-bodies", "The Paper Boy", "The Sexton"), 0, "Coffin Lid")
    table.scouts("Bullets for Bodies").does("yes").picks("The Paper Boy")
    assert table.gang(0) == ["The Sexton"]
    assert item_of(table, "The Sexton") == "Coffin Lid", "nobody is asked, for the dead wear nothing"


# ---- Toll Bridge ----


def test_toll_bridge_takes_a_power_from_every_opponent_and_gives_one() -> None:
    table = Scenario("undead", "militia", "fixture-wolves", extra=["loose-ends/toll-bridge"]).members(0, "Gutter Biter")
    table.members(1, "Doc Pell").members(2, "Lame Wolf").power(0, 5).power(2, 0).scouts("Toll Bridge")
    assert table.state.power == [6, 6, 0]
    assert table.state.baseline == [7, 7, 7]
    assert table.points(0) == 1


# ---- The Carnival of Odds ----


def test_the_carnival_of_odds_gives_an_item_from_six_on() -> None:
    table = item_on_top(streets("the-carnival-of-odds", "Gutter Biter"), 0, "Coffin Lid").hand(0, "Sepsis").dice(6)
    table.scouts("The Carnival of Odds")
    assert item_of(table, "Gutter Biter") == "Coffin Lid"
    assert table.in_hand(0) == ["Sepsis"]


def test_the_carnival_of_odds_takes_a_card_below_six() -> None:
    table = streets("the-carnival-of-odds", "Gutter Biter").hand(0, "Sepsis", "Chomp").dice(5)
    table.scouts("The Carnival of Odds")
    assert item_of(table, "Gutter Biter") == ""
    assert len(table.in_hand(0)) == len(table.discarded(0)) == 1


# ---- The All-Night Diner ----


@pytest.mark.rule("MT-6.1")
def test_the_all_night_diner_feeds_the_scouting_party() -> None:
    table = streets("the-all-night-diner", "Gutter Biter").members(0, "The Sexton", at="Dead Air Tower")
    table.wounded("Gutter Biter", 2).wounded("The Sexton", 1).on_top("The All-Night Diner").turn(0)
    table.does("stay").does("done").does("play_drawn").does("option", 0)
    assert (table.wounds("Gutter Biter"), table.wounds("The Sexton")) == (1, 1)
    assert table.where("Gutter Biter") == "On the Path"
    assert table.points(0) == 1
    assert put_away(table) == ["The All-Night Diner"]


def test_the_all_night_diner_tells_two_cards_to_whoever_listens() -> None:
    table = streets("the-all-night-diner", "Gutter Biter").wounded("Gutter Biter", 1)
    table.scouts("The All-Night Diner").does("option", 1)
    assert len(table.in_hand(0)) == 2
    assert table.wounds("Gutter Biter") == 1
