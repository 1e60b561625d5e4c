"""A card snakes a location where no member of the player's gang is: who is robbed, who asks, and what is done."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, Fight
from tests.support.positions import end_game, item_of, item_on_top, keeps_cards, thralled
from tests.support.scenario import Scenario
from tests.support.written_cards import combat, encounter, with_written

FIELD, DEPOT, ARMOURY = "Potter's Field", "Tram Depot", "The Drowned Armoury"


def town(*guards: str) -> Scenario:
    """Anna's militia will open the Dead Letter Office; guards of Ben's undead stand at Potter's Field."""
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell").members(1, "Gutter Biter")
    return (table.members(1, *guards, at=FIELD) if guards else table).members(2, "Grey Hush")


def opened(table: Scenario) -> Scenario:
    """Anna captures the Dead Letter Office and leaves its Special Item there."""
    return table.scouts("Dead Letter Office").does("decline")


@pytest.mark.rule("MT-6.6")
@pytest.mark.parametrize("posture", [EXERTED, HIDDEN])
def test_a_member_guards_a_location_even_exerted_or_hidden(posture: int) -> None:
    table = town("The Sexton").posture("The Sexton", posture)
    assert opened(table).told("nothing_to_snake")
    assert (table.points(0), table.points(1)) == (1, 1)


@pytest.mark.rule("MT-6.6")
def test_a_thrall_guards_a_location_for_whom_it_serves() -> None:
    table = thralled(town(), 1, "Grey Hush", by="Gutter Biter").holds(1, FIELD)
    table.state.place[table.on_table("Grey Hush")] = table.place(FIELD)
    assert opened(table).told("nothing_to_snake")


@pytest.mark.rule("MT-6.6", "MT-6.6.2")
def test_of_all_that_opponents_control_whoever_snakes_picks() -> None:
    table = opened(town().holds(1, FIELD, DEPOT).holds(2, "Impound Yard"))
    assert sorted(table.offers()) == ["pick: Impound Yard", f"pick: {FIELD}", f"pick: {DEPOT}"]
    table.does("pick", table.place(DEPOT))
    assert [table.points(seat) for seat in range(3)] == [2, 1, 1]
    assert table.asked_seat() == 0, "and the depot gives another turn"


@pytest.mark.rule("MT-6.6", "MT-6.6.1")
def test_the_copy_changes_hands_and_can_be_snaked_back() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Gutter Biter").holds(1, FIELD)
    place = table.place(FIELD)
    opened(table)
    assert [seat for seat, _copy in table.state.copies[place]] == [0]
    table.scouts(FIELD, seat=1).picks("Crypt Cantor")
    assert (table.points(0), table.points(1)) == (1, 1)
    assert [seat for seat, _copy in table.state.copies[place]] == [1]


@pytest.mark.rule("MT-6.6.2")
def test_effects_on_the_party_happen_to_nobody_if_nobody_came() -> None:
    table = town().holds(1, "The Cold Store").wounded("Doc Pell", 1)
    opened(table)
    assert (table.points(0), table.wounds("Doc Pell")) == (2, 1)


@pytest.mark.rule("MT-6.6.2")
def test_a_recruit_stands_at_the_snaked_location_and_guards_it() -> None:
    table = Scenario("undead", "militia").members(0, "The Paper Boy").members(1, "Doc Pell").holds(1, FIELD)
    table.scouts("Pawnbroker's Vault").does("option", 1).picks("Doorstep Shambler")
    assert table.where("Doorstep Shambler") == FIELD
    assert table.members(1, "Sapper Rusk").scouts(FIELD, seat=1).asked() == "combat_action", "nothing to snake any more"


@pytest.mark.rule("MT-6.6.2")
def test_one_snaked_location_may_snake_the_next() -> None:
    table = Scenario("bailiffs", "militia").power(0, 7, baseline=7).members(0, "Meter Reader").members(1, "Doc Pell")
    table.holds(1, "Dead Letter Office", DEPOT, "Generator Hall").scouts("The Land Registry")
    table.picks("Dead Letter Office").picks("Generator Hall")
    assert (table.points(0), table.points(1)) == (3, 1)
    assert table.state.baseline[0] == 8


def rent_day(*held: str) -> Scenario:
    """Anna's last member dies of Ben's Sump when it is snaked, before Cleo, who holds locations, has paid."""
    table = Scenario("bailiffs", "undead", "militia").members(0, "Meter Reader").members(2, "Doc Pell")
    table.members(1, "Gutter Biter", at=FIELD).holds(1, "The Sump Under the Spire").holds(2, *held).hand(2, "Kill Shot")
    life = table.state.data.card(table.copy("Meter Reader")).life
    return table.wounded("Meter Reader", life - 1).scouts("Rent Day")


@pytest.mark.rule("MT-F.20")
def test_a_gang_out_by_a_snaked_location_takes_no_card_from_the_next() -> None:
    table = rent_day(DEPOT)
    assert not table.state.alive[0]
    assert table.in_hand(2) == ["Kill Shot"]


@pytest.mark.rule("MT-6.6", "MT-F.20")
def test_a_gang_out_by_a_snaked_location_snakes_no_more() -> None:
    table = rent_day(DEPOT, "Generator Hall")
    assert [event[1] for event in table.told("eliminated")] == [0]
    assert [table.points(seat) for seat in range(3)] == [0, 1, 2]
    assert len(table.told("snaked")) == 1
    assert table.asked_seat() != 0


@pytest.mark.rule("MT-6.6.2")
def test_the_item_of_a_snaked_location_goes_to_a_member_anywhere() -> None:
    table = item_on_top(town().holds(1, ARMOURY), 0, "Boiler Plate")
    opened(table).does("draw_item")
    assert (item_of(table, "Doc Pell"), table.where("Doc Pell")) == ("Boiler Plate", "Dead Letter Office")


# ---- whom the card kills before it snakes ----


def gate(rules: int | None = None) -> Scenario:
    """At the Quarantine Gate Anna kills Ben's last member, who is On the Path; Ben and Cleo control a location each."""
    table = Scenario("militia", "undead", "wolfenpack", rules=rules).members(0, "Doc Pell").members(1, "Gutter Biter")
    table.members(2, "Grey Hush", at="The Reservoir").holds(1, FIELD).holds(2, "Impound Yard")
    return table.scouts("Quarantine Gate")


@pytest.mark.rule("MT-6.6")
def test_a_player_put_out_by_the_same_card_is_not_snaked_from() -> None:
    table = gate()
    assert not table.state.alive[1]
    assert [event[2:] for event in table.told("snaked")] == [(table.place("Impound Yard"), 2)], "nobody is asked"
    old = gate(rules=8)
    assert sorted(old.offers()) == ["pick: Impound Yard", f"pick: {FIELD}"], "by the rules of version 8 he was still in"


def poached(*pack: str, rules: int | None = None) -> Scenario:
    """Anna's Three-Leg Tove dies as the bait of The Poacher, and Ben controls The Glue Factory."""
    table = Scenario("wolfenpack", "undead", "militia", rules=rules).members(0, "Three-Leg Tove", *pack)
    table.members(1, "Gutter Biter").members(2, "Doc Pell").holds(1, "The Glue Factory").wounded("Three-Leg Tove", 2)
    item_on_top(table, 0, "Milk-Tooth Charm")
    table.scouts("The Poacher").does("yes")
    return table.picks("Three-Leg Tove") if table.asked() == "pick" else table


@pytest.mark.rule("MT-6.6")
def test_giving_the_last_member_for_a_location_snakes_nothing() -> None:
    table = poached()
    assert not table.state.alive[0]
    assert (table.told("snaked"), table.points(1)) == ([], 1)
    old = poached(rules=8)
    assert len(old.told("snaked")) == 1, "by the rules of version 8 Ben was robbed all the same"


@pytest.mark.rule("MT-6.6")
def test_the_bait_is_dead_before_the_item_of_the_location_is_drawn() -> None:
    table = poached("Mother Mange").does("draw_item")
    assert table.gang(0) == ["Mother Mange"]
    assert item_of(table, "Mother Mange") == "Milk-Tooth Charm"


RECRUITING = """[[location]]
id = "test-card"
name = "Test Card"
capture = true
on_capture = [{ recruit = { name = "Doc Pell" } }]
[[character]]
id = "lord"
name = "Test Lord"
gang = "militia"
life = 3
race = "Human"
[[character.ability]]
name = "Act"
do = [{ snake = "opponents" }]
"""


@pytest.mark.rule("MT-11.7")
@pytest.mark.parametrize(("rules", "place"), [(None, "the final combat"), (12, "Test Card")])
def test_a_recruit_of_a_location_joins_the_final_combat(rules: int | None, place: str) -> None:
    extra = ("Test Card", "Test Lord")
    table = Scenario("militia", "undead", extra=extra, rules=rules, pool=with_written(RECRUITING))
    table.members(0, "Test Lord").members(1, "The Sexton").holds(1, "Test Card")
    end_game(table, last_drawer=1).uses("Test Lord", "Act")
    assert table.gang(0) == ["Doc Pell", "Test Lord"]
    assert table.where("Doc Pell") == place


KILL_AND_SNAKE = '{ kill = "foe" }, { snake = "opponents" }'


def killing_and_snaking(then: str, more: str = "", rules: int | None = None) -> Scenario:
    """Doc Pell plays a card that kills the only opponent at the Depot, snakes Potter's Field, and then does this."""
    text = combat('[{ as = "foe" }]', f"[{KILL_AND_SNAKE}, {then}]") + more
    table = Scenario("militia", "undead", extra=["Test Card"], rules=rules, pool=with_written(text))
    table.members(0, "Doc Pell").members(1, "The Sexton").holds(1, FIELD).hand(0, "Test Card").power(0, 2).fight(DEPOT)
    table.members(1, "Gutter Biter").plays("Test Card", "The Sexton")
    return keeps_cards(table)


@pytest.mark.rule("MT-8.13")
@pytest.mark.parametrize(("rules", "lying"), [(None, False), (12, True)])
def test_a_card_that_snakes_is_finished_before_its_combat_ends(rules: int | None, lying: bool) -> None:
    aura = '[[combat.aura]]\nmodify = "life"\namount = 1\nof = "bearer"\n'
    table = killing_and_snaking('{ attach = "self" }', aura, rules)
    assert (table.points(0), table.state.fight[table.place(DEPOT)]) == (2, Fight.NONE)
    assert bool(table.state.attached[table.on_table("Doc Pell")]) is lying


@pytest.mark.rule("MT-8.13")
@pytest.mark.parametrize("asked", ['dead = "foe"', 'died = "opposing"', 'died = "any"'])
@pytest.mark.parametrize(("rules", "wounds"), [(None, 1), (12, 0)])
def test_a_card_that_snakes_still_knows_who_died_by_it(rules: int | None, wounds: int, asked: str) -> None:
    table = killing_and_snaking(f'{{ if = {{ {asked} }}, then = [{{ wound = "self" }}] }}', rules=rules)
    assert table.wounds("Doc Pell") == wounds


def test_it_does_not_mistake_their_dead_for_ones_own() -> None:
    table = killing_and_snaking('{ if = { died = "own" }, then = [{ wound = "self" }] }')
    assert table.wounds("Doc Pell") == 0


def test_an_encounter_that_snakes_still_knows_who_died_by_it() -> None:
    do = f'[{{ choose = {{ who = "opposing" }}, as = "foe" }}, {KILL_AND_SNAKE}, '
    pool = with_written(encounter(do + '{ if = { dead = "foe" }, then = [{ wound = { who = "own" } }] }]'))
    table = Scenario("militia", "undead", extra=["Test Card"], pool=pool).members(0, "Doc Pell")
    table.members(1, "The Sexton", "Gutter Biter").holds(1, FIELD).scouts("Test Card").picks("The Sexton")
    assert (table.points(0), table.wounds("Doc Pell")) == (1, 1)
