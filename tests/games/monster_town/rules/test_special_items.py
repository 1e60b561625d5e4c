"""Special Items (MT-7): claiming, bearing, losing, and Harness Power."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.games.monster_town.rules.support import street
from tests.support.positions import agree_on_a_stalemate, item_of, item_on_top, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT = "Potter's Field", "Tram Depot"


def thrown_away(table: Scenario, seat: int = 0) -> list[str]:
    """The names on a Special Item Discard Pile."""
    return [table.state.data.name(copy) for copy in table.state.item_discard[seat]]


# ---- claiming ----


@pytest.mark.rule("MT-7.2", "MT-7.3", "MT-7.3.1")
def test_a_location_with_benefits_gives_an_item_to_a_member_anywhere() -> None:
    table = street("Doc Pell").members(0, "Sapper Rusk", at=DEPOT)
    item_on_top(table, 0, "Boiler Plate").on_top("Dead Letter Office").turn(0).does("stay").picks().does("play_drawn")
    assert table.offers() == ["draw_item", "decline"]
    table.does("draw_item").picks("Sapper Rusk")
    assert item_of(table, "Sapper Rusk") == "Boiler Plate"
    assert table.where("Sapper Rusk") == DEPOT


def drinks_at_the_bank(rules: int | None = None) -> Scenario:
    """Anna's last member, with one life point left, captures The Blood Bank and is given the Thirst Gland."""
    table = Scenario("brotherhood", "militia", rules=rules).members(0, "Madame Orlo").members(1, "Doc Pell")
    item_on_top(table.wounded("Madame Orlo", 3), 0, "Thirst Gland").scouts("The Blood Bank")
    return table.does("draw_item")


@pytest.mark.rule("MT-6.4", "MT-F.20")
def test_a_member_killed_by_its_item_is_dead_before_the_capture_text() -> None:
    table = drinks_at_the_bank()
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1,), "the text would have killed Doc Pell"
    old = drinks_at_the_bank(rules=11)
    assert old.state.outcome is not None
    assert old.state.outcome.winners == (0,), "by the rules of version 11 both died together, and the tie was broken"


def test_a_member_killed_by_its_item_gains_nothing_by_the_capture() -> None:
    table = Scenario("brotherhood", "militia").members(0, "Madame Orlo", "The Nail").members(1, "Sapper Rusk")
    item_on_top(table.wounded("Madame Orlo", 3), 0, "Thirst Gland").scouts("The Blood Bank")
    table.does("draw_item").picks("Madame Orlo")
    assert table.is_dead("Madame Orlo")
    assert "pick: Madame Orlo" not in table.offers()


@pytest.mark.rule("MT-7.3")
def test_drawing_may_be_declined() -> None:
    table = street("Doc Pell").scouts("Dead Letter Office").does("decline")
    assert item_of(table, "Doc Pell") == ""
    assert table.told("drew_item") == []


def test_a_drawn_item_has_to_be_equipped() -> None:
    table = item_on_top(street("Doc Pell"), 0, "Boiler Plate").scouts("Dead Letter Office").does("draw_item")
    assert item_of(table, "Doc Pell") == "Boiler Plate", "nobody was asked"


@pytest.mark.rule("MT-7.3")
def test_the_top_item_goes_to_exactly_one_member() -> None:
    table = item_on_top(street("Doc Pell", "Sapper Rusk"), 0, "Boiler Plate").scouts("Dead Letter Office")
    left = table.state.item_deck[0][1:]
    table.does("draw_item")
    assert sorted(table.offers()) == ["pick: Doc Pell", "pick: Sapper Rusk"], "it is not to be refused any more"
    first, second = (offer.removeprefix("pick: ") for offer in table.offers())
    table.does("pick", table.on_table(first))
    assert table.asked_seat() == 1, "and nobody else is asked for"
    assert (item_of(table, first), item_of(table, second)) == ("Boiler Plate", "")
    assert table.state.item_deck[0] == left


def test_a_location_that_benefits_others_gives_nothing() -> None:
    table = street("Doc Pell").scouts("Generator Hall")
    assert table.told("drew_item") == []
    assert table.asked() != "benefit"


def test_coming_home_gives_nothing() -> None:
    table = street("Doc Pell").holds(0, "The Drowned Armoury").on_top("The Drowned Armoury").turn(0)
    table.does("stay").does("play_drawn")
    assert table.told("drew_item") == []
    assert table.asked_seat() == 1


@pytest.mark.rule("MT-7.3")
def test_snaking_a_location_that_benefits_the_gang_gives_an_item() -> None:
    table = street("Doc Pell").holds(1, "The Drowned Armoury").scouts("The Drowned Armoury")
    assert table.asked() == "benefit"


@pytest.mark.rule("MT-F.2")
def test_an_empty_item_deck_gives_nothing_and_is_not_reshuffled() -> None:
    table = street("Doc Pell")
    table.state.item_discard[0], table.state.item_deck[0] = table.state.item_deck[0], ()
    table.scouts("Dead Letter Office")
    assert table.asked() != "benefit"
    assert len(table.state.item_discard[0]) == 6


@pytest.mark.rule("MT-7.5")
def test_nobody_bears_two_items() -> None:
    table = street("Doc Pell", "Sapper Rusk", "Chaplain Sedge").wears("Doc Pell", "Mercy Hook")
    item_on_top(table, 0, "Boiler Plate").scouts("Dead Letter Office").does("draw_item")
    assert sorted(table.offers()) == ["pick: Chaplain Sedge", "pick: Sapper Rusk"]


@pytest.mark.rule("MT-7.6")
def test_an_item_that_nobody_can_take_is_discarded() -> None:
    table = street("Doc Pell").wears("Doc Pell", "Mercy Hook")
    item_on_top(table, 0, "Boiler Plate").scouts("Dead Letter Office").does("draw_item")
    assert thrown_away(table) == ["Boiler Plate"]
    assert item_of(table, "Doc Pell") == "Mercy Hook"


def test_an_owner_does_not_equip_a_member_that_another_controls() -> None:
    table = street("Doc Pell", "Sapper Rusk", against=("The Stringmother",)).wears("Doc Pell", "Mercy Hook")
    thralled(table, 1, "Sapper Rusk", by="The Stringmother")
    item_on_top(table, 0, "Boiler Plate").scouts("Dead Letter Office").does("draw_item")
    assert thrown_away(table) == ["Boiler Plate"]


def shield_for_a_thrall(rules: int | None = None) -> Scenario:
    """The Stringmother, who already wears an item, has thralled Doc Pell, and claims a shield that anybody can hold."""
    table = (
        Scenario("undead", "militia", rules=rules).members(0, "The Stringmother").members(1, "Doc Pell", "Sapper Rusk")
    )
    thralled(table.wears("The Stringmother", "Abattoir Chain"), 0, "Doc Pell", by="The Stringmother")
    return item_on_top(table, 0, "Bent Riot Shield").scouts("The Drowned Armoury").does("draw_item")


@pytest.mark.rule("MT-7.2")
def test_a_thralled_member_is_equipped_by_whoever_controls_it() -> None:
    table = shield_for_a_thrall()
    assert item_of(table, "Doc Pell") == "Bent Riot Shield", "he is treated as a member of Anna's gang"
    old = shield_for_a_thrall(rules=3)
    assert (item_of(old, "Doc Pell"), thrown_away(old)) == ("", ["Bent Riot Shield"]), "by the rules of version 3"


def test_a_freed_thrall_keeps_the_item_its_thraller_gave_it() -> None:
    table = shield_for_a_thrall().wounded("The Stringmother", 3)
    table.members(1, "Chaplain Sedge").fight("The Drowned Armoury", acting=1)
    table.uses("Sapper Rusk", "Rivet Driver", "The Stringmother")
    assert item_of(table, "Doc Pell") == "Bent Riot Shield"


# ---- bearing ----


@pytest.mark.rule("MT-7.4")
def test_only_the_bearer_profits() -> None:
    table = street("Doc Pell", "Sapper Rusk").wears("Doc Pell", "Boiler Plate").fight(FIELD, acting=1)
    table.uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    table.turn(1, "fight").uses("Gutter Biter", "Gnaw", "Doc Pell")
    assert table.wounds("Doc Pell") == 0


@pytest.mark.rule("MT-8.7.1")
def test_a_bearer_uses_the_ability_of_its_item() -> None:
    table = street("Doc Pell", "Sapper Rusk").wears("Doc Pell", "Parish Flamer").fight(FIELD)
    assert not table.can_use("Sapper Rusk", "Sweep the Nave")
    table.uses("Doc Pell", "Sweep the Nave")
    assert table.wounds("Gutter Biter") == 1
    assert table.lies("Doc Pell") == EXERTED


@pytest.mark.rule("MT-7.7")
def test_an_item_never_passes_to_another_member() -> None:
    table = street("Doc Pell", "Sapper Rusk").wears("Doc Pell", "Mercy Hook")
    item_on_top(table, 0, "Boiler Plate").scouts("Dead Letter Office").does("draw_item")
    assert (item_of(table, "Doc Pell"), item_of(table, "Sapper Rusk")) == ("Mercy Hook", "Boiler Plate")


# ---- losing ----


@pytest.mark.rule("MT-7.8")
def test_an_item_is_lost_with_its_bearer_or_when_it_is_destroyed() -> None:
    dead = street("Doc Pell", "Sapper Rusk").wears("Doc Pell", "Mercy Hook").wounded("Doc Pell", 2)
    dead.fight(FIELD, acting=1).uses("Gutter Biter", "Gnaw", "Doc Pell")
    assert thrown_away(dead) == ["Mercy Hook"]
    turned = street("Doc Pell", "Sapper Rusk").wears("Sapper Rusk", "Boiler Plate").wounded("Sapper Rusk", 1)
    turned.fight(FIELD, acting=1).uses("Gutter Biter", "Infecting Bite", "Sapper Rusk")
    assert thrown_away(turned) == ["Boiler Plate"]
    prised = street("Doc Pell").wears("Doc Pell", "Mercy Hook").hand(1, "Prise It Loose").fight(FIELD, acting=1)
    prised.plays("Prise It Loose", "Doc Pell")
    assert thrown_away(prised) == ["Mercy Hook"]
    assert prised.wounds("Doc Pell") == 1


def test_the_dead_leave_their_item_and_rise_without_it() -> None:
    table = street("Doc Pell", "Sapper Rusk").wears("Sapper Rusk", "Mercy Hook").wounded("Sapper Rusk", 3)
    table.hand(0, "No One Left Behind").fight(FIELD, acting=1).uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    assert thrown_away(table) == ["Mercy Hook"]
    table.plays("No One Left Behind", "Sapper Rusk")
    assert item_of(table, "Sapper Rusk") == ""


def test_a_thralled_bearer_keeps_its_item() -> None:
    table = street("Doc Pell", "Sapper Rusk", against=("The Stringmother",)).wears("Doc Pell", "Mercy Hook")
    table.wounded("Doc Pell", 1).fight(FIELD, acting=1).uses("The Stringmother", "Pull the Strings", "Doc Pell")
    assert item_of(table, "Doc Pell") == "Mercy Hook"
    assert table.gang(1) == ["Doc Pell", "The Stringmother"]


def test_the_item_of_a_thralled_bearer_is_thrown_away_by_its_owner() -> None:
    table = street("Doc Pell", "Sapper Rusk", against=("The Stringmother",)).wears("Doc Pell", "Mercy Hook")
    thralled(table, 1, "Doc Pell", by="The Stringmother").wounded("Doc Pell", 2).fight(FIELD)
    table.uses("Sapper Rusk", "Rivet Driver", "Doc Pell")
    assert (thrown_away(table, 0), thrown_away(table, 1)) == (["Mercy Hook"], [])


# ---- Harness Power ----


@pytest.mark.rule("MT-7.9", "MT-8.25.2")
def test_harness_power_costs_the_weapon_and_regenerates() -> None:
    table = street("Doc Pell", "Sapper Rusk").wears("Doc Pell", "Mercy Hook").power(0, 2).fight(FIELD)
    table.does("harness", table.on_table("Doc Pell"))
    assert table.state.power[0] == 7
    assert thrown_away(table) == ["Mercy Hook"]
    assert (table.lies("Doc Pell"), table.asked_seat()) == (EXERTED, 1)


def test_armour_serves_as_well_and_an_augmentation_does_not() -> None:
    table = street("Doc Pell", "Sapper Rusk").wears("Doc Pell", "Boiler Plate").fight(FIELD)
    table.wears("Sapper Rusk", "Nightglass Implant").turn(0, "fight")
    assert [offer for offer in table.offers() if offer.startswith("harness")] == ["harness: Doc Pell"]


def test_only_a_ready_member_harnesses_power() -> None:
    table = street("Doc Pell", "Sapper Rusk").wears("Doc Pell", "Boiler Plate").posture("Doc Pell", EXERTED)
    assert not table.fight(FIELD).can("harness", "Doc Pell")


def test_harnessing_with_the_last_ready_member_readies_the_gang() -> None:
    table = street("Doc Pell", "Sapper Rusk").wears("Doc Pell", "Mercy Hook").posture("Sapper Rusk", EXERTED)
    table.fight(FIELD).does("harness", table.on_table("Doc Pell"))
    assert (table.lies("Doc Pell"), table.lies("Sapper Rusk")) == (READY, READY)


def test_items_are_kept_when_a_combat_is_over() -> None:
    table = street("Doc Pell").wears("Doc Pell", "Mercy Hook").fight(FIELD)
    assert item_of(agree_on_a_stalemate(table), "Doc Pell") == "Mercy Hook"


# ---- the dead wear nothing ----


def dives_for(item: str, *others: str, rules: int | None = None) -> Scenario:
    """The Paper Boy, who has one life left, dives at the Flooded Platform and comes up with an item, but dead."""
    table = Scenario("undead", "militia", rules=rules).members(0, "The Paper Boy", *others).members(1, "Doc Pell")
    item_on_top(table.wounded("The Paper Boy", 1), 0, item)
    return table.scouts("Flooded Platform").does("decline").does("yes").picks("The Paper Boy")


@pytest.mark.rule("MT-7.2")
def test_whom_a_card_kills_is_not_saved_by_the_item_that_it_brings() -> None:
    table = dives_for("Patchwork Hide", "The Sexton")
    assert table.gang(0) == ["The Sexton"]
    assert item_of(table, "The Sexton") == "Patchwork Hide", "nobody is asked"
    old = dives_for("Patchwork Hide", "The Sexton", rules=8).picks("The Paper Boy")
    assert old.gang(0) == ["The Paper Boy", "The Sexton"], "by the rules of version 8 two more life points saved him"


@pytest.mark.rule("MT-7.2", "MT-7.6")
def test_an_item_that_only_the_dead_could_wear_is_discarded() -> None:
    table = dives_for("Patchwork Hide", "Doctor Vesper Loam")
    assert table.gang(0) == ["Doctor Vesper Loam"]
    assert thrown_away(table) == ["Patchwork Hide"]
