"""The Combat cards of the Brotherhood that hide, weaken, bring back and steal time."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY, Fight
from deckbuilder.kernel.engine import legal_actions
from tests.support.encounters import fang
from tests.support.positions import agree_on_a_stalemate, end_game, fallen, rests, thralled
from tests.support.scenario import Scenario

AT = "Generator Hall"


def thrown(table: Scenario, seat: int, *names: str) -> Scenario:
    """Put Combat cards on a seat's discard pile."""
    state = table.state
    for name in names:
        card = next(c for c in state.combat_deck[seat] if state.data.name(c) == name)
        state.combat_deck[seat] = tuple(c for c in state.combat_deck[seat] if c != card)
        state.combat_discard[seat] = (*state.combat_discard[seat], card)
    return table


def most_picks(table: Scenario) -> int:
    """The most cards that the asked seat may pick; picks them."""
    picked = 0
    while table.asked() == "pick":
        table.does(*legal_actions(table.state)[0])
        picked += 1
    return picked


@pytest.mark.rule("MT-11.4", "MT-I.5")
def test_the_brotherhood_keeps_sixteen_cards_for_the_end_game() -> None:
    table = end_game(fang("Madame Orlo", "The Nail"))
    kept = {table.state.data.name(card) for card in (*table.state.hand[0], *table.state.combat_deck[0])}
    every = {card.name: card for card in table.state.data.definitions if card.type == "combat"}
    mine = {name for name, card in every.items() if card.gang == "brotherhood"}
    assert mine - kept == {
        "The Long Bite",
        "Come When Called",
        "Out of the Urn",
        "Feast on the Fallen",
        "The Hour Before Dawn",
    }
    assert len(table.state.hand[0]) + len(table.state.combat_deck[0]) == 16


# ---- Turn to Mist ----


def test_turn_to_mist_hides_two_of_three_vampires_and_exerts_nobody() -> None:
    table = fang("Madame Orlo", "The Nail", "The Confessor", hand=("Turn to Mist",))
    table.posture("The Nail", EXERTED).fight(AT).plays("Turn to Mist", "Madame Orlo", "The Nail")
    assert (table.lies("Madame Orlo"), table.lies("The Nail")) == (HIDDEN, HIDDEN)
    assert table.lies("The Confessor") == READY
    again = fang("Madame Orlo", "The Nail", "The Confessor", hand=("Turn to Mist",)).fight(AT)
    assert again.plays("Turn to Mist").may_name() == 2
    assert table.state.power[0] == 6


def test_turn_to_mist_may_hide_only_one() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Turn to Mist",)).fight(AT).plays("Turn to Mist", "The Nail")
    assert (table.lies("Madame Orlo"), table.lies("The Nail")) == (READY, HIDDEN)


def test_turn_to_mist_is_for_vampires_and_costs_a_power() -> None:
    table = thralled(fang("The Nail", hand=("Turn to Mist",)), 0, "Chaplain Sedge", by="The Nail").fight(AT)
    table.plays("Turn to Mist")
    assert table.may_name() == 0, "there is only The Nail to hide"
    assert (table.lies("The Nail"), table.lies("Chaplain Sedge")) == (HIDDEN, READY)
    assert not fang("The Nail", hand=("Turn to Mist",)).power(0, 0).fight(AT).can("play", "Turn to Mist")


# ---- Lights Out ----


def test_lights_out_exerts_the_wounded_and_draws_a_card() -> None:
    enemies = ("Barricade Gunner", "Chaplain Sedge", "Doc Pell", "Sapper Rusk")
    table = fang("Madame Orlo", "The Nail", hand=("Lights Out",), against=enemies).wounded("The Nail", 1)
    table.wounded("Barricade Gunner", 1).wounded("Doc Pell", 2).wounded("Sapper Rusk", 1)
    table.posture("Sapper Rusk", HIDDEN).fight(AT).plays("Lights Out", through="Madame Orlo")
    assert [table.lies(name) for name in enemies] == [EXERTED, READY, EXERTED, HIDDEN]
    assert table.lies("The Nail") == READY
    assert (len(table.in_hand(0)), table.state.power[0]) == (1, 5)
    assert not fang("The Nail", hand=("Lights Out",)).power(0, 1).fight(AT).can("play", "Lights Out")


# ---- Drink the Spark ----


def test_drink_the_spark_moves_two_power() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Drink the Spark",)).wounded("Chaplain Sedge", 1)
    table.power(0, 3).power(1, 4).fight(AT).plays("Drink the Spark", "Chaplain Sedge", through="Madame Orlo")
    assert table.state.power == [5, 2]
    assert table.wounds("Chaplain Sedge") == 1


@pytest.mark.rule("MT-2.5")
def test_drink_the_spark_stops_at_ten_and_at_zero_power() -> None:
    table = Scenario("brotherhood", "militia", "fixture-wolves").members(0, "Madame Orlo", "The Nail")
    table.members(1, "Sapper Rusk").members(2, "Pack Runner").wounded("Pack Runner", 1).hand(0, "Drink the Spark")
    table.power(0, 9).power(2, 1).fight(AT).plays("Drink the Spark", "Pack Runner", through="Madame Orlo")
    assert table.state.power == [10, 7, 0]


def test_drink_the_spark_needs_a_wounded_member() -> None:
    assert not fang("Madame Orlo", hand=("Drink the Spark",)).fight(AT).can("play", "Drink the Spark")


# ---- Candle Out ----


def test_candle_out_takes_two_off_what_its_victim_causes() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Candle Out",)).power(0, 0).hand(1, "Corner the Beast").fight(AT)
    table.plays("Candle Out", "Barricade Gunner", through="Madame Orlo")
    table.uses("Barricade Gunner", "Short Burst", "The Nail")
    assert table.wounds("The Nail") == 0
    rests(table).plays("Corner the Beast", "The Nail", through="Chaplain Sedge")
    assert table.wounds("The Nail") == 2, "the others burn as before"
    sniper = fang("Madame Orlo", "The Nail", hand=("Candle Out",), against=("One-Eye Varga", "Doc Pell")).fight(AT)
    sniper.plays("Candle Out", "One-Eye Varga", through="Madame Orlo")
    assert sniper.uses("One-Eye Varga", "One Round, One Name", "The Nail").wounds("The Nail") == 1


@pytest.mark.rule("MT-8.17", "MT-I.18")
def test_candle_out_cannot_dim_what_is_unmodifiable() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Candle Out",)).fight(AT)
    table.plays("Candle Out", "Chaplain Sedge", through="Madame Orlo")
    assert table.uses("Chaplain Sedge", "Iron Censer", "The Nail").wounds("The Nail") == 1


def test_candle_out_lasts_for_the_combat() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Candle Out",)).fight(AT)
    rests(table.plays("Candle Out", "Barricade Gunner", through="Madame Orlo"))
    agree_on_a_stalemate(table)
    table.fight(AT, acting=1).uses("Barricade Gunner", "Short Burst", "The Nail")
    assert table.wounds("The Nail") == 1


# ---- Out of the Urn ----


@pytest.mark.rule("MT-8.18")
def test_out_of_the_urn_resurrects_a_vampire_for_a_wound() -> None:
    table = fang("Madame Orlo", hand=("Out of the Urn",))
    fallen(table, 0, "The Nail", "Bat-Eared Jory", at=AT).fight(AT)
    table.plays("Out of the Urn", "The Nail", through="Madame Orlo")
    assert table.gang(0) == ["Madame Orlo", "The Nail"]
    assert (table.lies("The Nail"), table.wounds("The Nail"), table.wounds("Madame Orlo")) == (READY, 0, 1)
    assert table.state.power[0] == 5


def test_out_of_the_urn_takes_one_wound_whatever_modifies_it() -> None:
    table = fallen(fang("Madame Orlo", hand=("Out of the Urn",)), 0, "The Nail", at=AT)
    table.wears("Madame Orlo", "Thirst Gland").fight(AT).plays("Out of the Urn", "The Nail")
    assert table.wounds("Madame Orlo") == 1


def test_out_of_the_urn_may_bring_back_even_a_leader_of_this_combat() -> None:
    table = fallen(fang("Madame Orlo", hand=("Out of the Urn",)), 0, "Dowager Ilse Karnow", at=AT).fight(AT)
    table.plays("Out of the Urn", "Dowager Ilse Karnow")
    assert table.gang(0) == ["Dowager Ilse Karnow", "Madame Orlo"]


def test_out_of_the_urn_may_cost_the_life_of_whoever_stirs() -> None:
    table = fallen(fang("Madame Orlo", hand=("Out of the Urn",)), 0, "The Nail", at=AT).wounded("Madame Orlo", 3)
    table.fight(AT).plays("Out of the Urn", "The Nail")
    assert table.gang(0) == ["The Nail"]


def test_out_of_the_urn_needs_ashes_and_two_power() -> None:
    assert not fang("Madame Orlo", hand=("Out of the Urn",)).fight(AT).can("play", "Out of the Urn")
    table = fallen(fang("Madame Orlo", hand=("Out of the Urn",)), 1, "Doc Pell", at=AT).fight(AT)
    assert not table.can("play", "Out of the Urn")
    table = fallen(fang("Madame Orlo", hand=("Out of the Urn",)), 0, "The Nail", at=AT).power(0, 1).fight(AT)
    assert not table.can("play", "Out of the Urn")


# ---- Feast on the Fallen ----


@pytest.mark.rule("MT-8.25", "MT-I.14")
def test_feast_on_the_fallen_regenerates_and_heals_the_vampires() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Feast on the Fallen",)).wounded("The Nail", 2).power(0, 1, 8)
    fallen(table, 1, "Doc Pell", at=AT).fight(AT).plays("Feast on the Fallen")
    assert table.state.power[0] == 8
    assert (table.wounds("The Nail"), table.wounds("Madame Orlo")) == (1, 0)
    assert (table.lies("The Nail"), table.lies("Madame Orlo")) == (READY, READY), "nobody channels it"


def test_feast_on_the_fallen_waits_until_an_enemy_lies_dead_here() -> None:
    table = fang("Madame Orlo", hand=("Feast on the Fallen",)).fight(AT)
    assert not table.can("play", "Feast on the Fallen")
    table = fallen(fang("Madame Orlo", hand=("Feast on the Fallen",)), 0, "The Nail", at=AT).fight(AT)
    assert not table.can("play", "Feast on the Fallen")


# ---- Old Favourites ----


def test_old_favourites_takes_back_two_cards() -> None:
    pile = ("Red Mass", "Lights Out", "Drain the Glass")
    table = thrown(fang("Madame Orlo", "The Nail", hand=("Old Favourites",)), 0, *pile)
    table.power(0, 0).fight(AT).plays("Old Favourites").picks("Lights Out", "Red Mass")
    assert table.in_hand(0) == ["Lights Out", "Red Mass"]
    assert table.discarded(0) == ["Drain the Glass", "Old Favourites"]
    assert (table.lies("Madame Orlo"), table.lies("The Nail")) == (READY, READY), "nobody channels it"
    again = thrown(fang("Madame Orlo", hand=("Old Favourites",)), 0, *pile).fight(AT)
    assert most_picks(again.plays("Old Favourites")) == 2


def test_old_favourites_may_take_fewer_cards_or_find_none() -> None:
    table = thrown(fang("Madame Orlo", hand=("Old Favourites",)), 0, "Red Mass", "Lights Out").fight(AT)
    assert table.plays("Old Favourites").picks("Red Mass").in_hand(0) == ["Red Mass"]
    table = fang("Madame Orlo", hand=("Old Favourites",)).fight(AT).plays("Old Favourites")
    assert (table.in_hand(0), table.asked_seat()) == ([], 1)


def thrown_twice(rules: int | None = None) -> Scenario:
    table = Scenario("brotherhood", "militia", rules=rules).members(0, "Madame Orlo").members(1, "Sapper Rusk")
    return thrown(table.hand(0, "Old Favourites"), 0, "Drain the Glass", "Drain the Glass").fight(AT)


@pytest.mark.rule("MT-F.3")
def test_old_favourites_takes_back_two_copies_of_one_card() -> None:
    table = thrown_twice().plays("Old Favourites")
    assert most_picks(table) == 2
    assert (table.in_hand(0), table.discarded(0)) == (["Drain the Glass"] * 2, ["Old Favourites"])


def test_old_favourites_takes_one_copy_in_a_game_of_older_rules() -> None:
    assert most_picks(thrown_twice(rules=4).plays("Old Favourites")) == 1


# ---- Single Out ----


@pytest.mark.rule("MT-8.23", "MT-8.23.1", "MT-I.6")
def test_single_out_leaves_two_people_in_the_street() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Single Out",)).power(0, 0).fight(AT)
    table.plays("Single Out", "Barricade Gunner", through="The Nail")
    table.does("use", table.on_table("Barricade Gunner"), 0)
    assert (table.wounds("The Nail"), table.wounds("Madame Orlo")) == (1, 0), "the gunner has no other target"
    rests(table).uses("Chaplain Sedge", "Iron Censer", "Madame Orlo")
    assert table.wounds("Madame Orlo") == 1, "but the others go where they like"


def test_single_out_makes_every_wound_one_more() -> None:
    table = fang("Madame Orlo", "The Nail", "The Confessor", hand=("Single Out",)).fight(AT)
    rests(table.plays("Single Out", "Barricade Gunner", through="The Nail"))
    assert table.uses("The Confessor", "Penance", "Barricade Gunner").wounds("Barricade Gunner") == 2
    rests(table).uses("Madame Orlo", "Look at Me", "Chaplain Sedge")
    assert table.wounds("Chaplain Sedge") == 0


@pytest.mark.rule("MT-I.6.1")
def test_single_out_is_over_when_one_of_the_two_dies() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Single Out",)).wounded("Barricade Gunner", 2).fight(AT)
    rests(table.plays("Single Out", "Barricade Gunner", through="The Nail")).posture("The Nail", READY)
    table.turn(0, "fight").uses("The Nail", "Rake", "Barricade Gunner")
    assert table.is_dead("Barricade Gunner")
    rests(table).posture("The Nail", READY).turn(0, "fight").uses("The Nail", "Rake", "Chaplain Sedge")
    assert table.wounds("Chaplain Sedge") == 1


# ---- The Hour Before Dawn ----


@pytest.mark.rule("MT-F.33.2")
def test_the_hour_before_dawn_gives_a_turn_or_cancels_a_missed_one() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("The Hour Before Dawn",)).fight(AT).plays("The Hour Before Dawn")
    assert (table.asked(), table.asked_seat(), table.state.turn) == ("combat_action", 0, 2)
    assert (table.lies("Madame Orlo"), table.state.power[0]) == (READY, 4)
    assert rests(table).asked_seat() == 1, "one turn more, not two"
    missing = fang("Madame Orlo", "The Nail", hand=("The Hour Before Dawn",))
    missing.state.turns[0] = -1
    missing.fight(AT).plays("The Hour Before Dawn")
    assert (missing.asked_seat(), missing.state.turns[0]) == (1, 0), "the one cancels the other"


def test_the_hour_before_dawn_does_not_shorten_a_skirmish() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("The Hour Before Dawn",)).fight(AT, kind=Fight.SKIRMISH)
    rests(table.plays("The Hour Before Dawn"))
    assert (table.asked_seat(), table.told("fight_ended")) == (1, [])


def test_the_hour_before_dawn_costs_three_power() -> None:
    table = fang("The Nail", hand=("The Hour Before Dawn",)).power(0, 2).fight(AT)
    assert not table.can("play", "The Hour Before Dawn")


# ---- Bloodrush ----


def test_bloodrush_readies_its_bearer_who_hits_harder_while_wounded() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Bloodrush",)).wounded("The Nail", 1).fight(AT)
    table.plays("Bloodrush", through="The Nail")
    assert (table.lies("The Nail"), table.state.power[0]) == (READY, 6)
    rests(table).uses("The Nail", "Rake", "Barricade Gunner")
    assert table.wounds("Barricade Gunner") == 2


def test_bloodrush_does_nothing_for_the_unhurt_or_for_others() -> None:
    table = fang("The Confessor", "The Nail", hand=("Bloodrush",)).wounded("The Confessor", 1).fight(AT)
    rests(table.plays("Bloodrush", through="The Nail")).uses("The Nail", "Rake", "Barricade Gunner")
    assert table.wounds("Barricade Gunner") == 1
    rests(table).uses("The Confessor", "Penance", "Chaplain Sedge")
    assert table.wounds("Chaplain Sedge") == 1


@pytest.mark.rule("MT-9.2.1")
def test_bloodrush_is_discarded_when_the_combat_ends() -> None:
    table = fang("Madame Orlo", "The Nail", hand=("Bloodrush",)).fight(AT).plays("Bloodrush", through="The Nail")
    assert table.discarded(0) == []
    agree_on_a_stalemate(rests(table))
    assert table.discarded(0) == ["Bloodrush"]
    assert not fang("The Nail", hand=("Bloodrush",)).power(0, 0).fight(AT).can("play", "Bloodrush")
