"""Losing the last member (MT-F.20): who is out, what leaves with the gang, and the order of settling it (E2)."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town import thralls
from deckbuilder.games.monster_town.state import EXERTED, GONE, READY, RESERVES, Fight, Hold
from deckbuilder.kernel.facts import NOBODY, NOTHING
from tests.games.monster_town.rules.support import fighters, holder, nobody_strikes
from tests.support.positions import bears, fallen, in_reserves, keeps_cards, put_away, signed, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT, HALL, LAKE = "Potter's Field", "Tram Depot", "Generator Hall", "The Reservoir"


def three(ben: tuple[str, ...] = ("Gutter Biter",)) -> Scenario:
    """Anna and Ben are about to fight at the Generator Hall; Cleo's wolves are at the Reservoir."""
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk", "Doc Pell").members(1, *ben)
    return table.members(2, "Mother Mange", at=LAKE)


def struck(table: Scenario, victim: str = "Gutter Biter") -> Scenario:
    """Sapper Rusk kills Ben's member who fights at the Generator Hall."""
    life = table.state.data.card(table.on_table(victim)).life
    table.wounded(victim, life - 1).fight(HALL, 0, 1)
    return keeps_cards(table.uses("Sapper Rusk", "Rivet Driver", victim))


def mange_dies(table: Scenario) -> Scenario:
    """The Chaplain comes to the Reservoir and kills Mother Mange."""
    table.members(0, "Chaplain Sedge")
    table.wounded("Mother Mange", table.state.data.card(table.on_table("Mother Mange")).life - 1)
    return table.fight(LAKE, 0, 2).uses("Chaplain Sedge", "Iron Censer", "Mother Mange")


@pytest.mark.rule("MT-F.20")
def test_losing_the_last_unthralled_member_puts_a_player_out() -> None:
    table = thralled(three(("The Stringmother",)), 2, "Doc Pell", by="Mother Mange")
    table.members(0, "Stealth Unit", at=DEPOT)
    thralled(table, 1, "Stealth Unit", by="The Stringmother")
    struck(table, "The Stringmother")
    assert ("eliminated", 1, "last_member") in table.state.events
    assert table.gang(1) == []
    assert table.gang(0) == ["Sapper Rusk", "Stealth Unit"], "whom he had thralled is released first"


def test_thralled_members_alone_do_not_keep_a_gang_in_the_game() -> None:
    table = three(("The Stringmother",)).members(2, "Grey Hush", at=LAKE)
    thralled(table, 1, "Grey Hush", by="The Stringmother")
    struck(table, "The Stringmother")
    assert not table.state.alive[1]
    assert table.gang(2) == ["Grey Hush", "Mother Mange"]


def test_a_member_controlled_for_a_combat_does_not_save_a_gang() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell").members(2, "Mother Mange", at=LAKE)
    table.members(1, "Gutter Biter", "The Sexton").wounded("Doc Pell", 2).hand(0, "Gun to the Temple")
    table.hand(1, "Many Small Mouths").fight(HALL, 0, 1).plays("Gun to the Temple", "Gutter Biter")
    assert table.gang(0) == ["Doc Pell", "Gutter Biter"]
    keeps_cards(table.turn(1, "fight").plays("Many Small Mouths", "Doc Pell"))
    assert not table.state.alive[0]
    assert table.gang(1) == ["Gutter Biter", "The Sexton"]


def test_reserves_do_not_keep_a_gang_in_the_game() -> None:
    table = struck(three())
    assert not table.state.alive[1]
    assert in_reserves(table, 1) == []


def test_a_treaty_recruit_is_an_own_member_and_keeps_the_gang_alive() -> None:
    table = three().scouts("The Morgue Accord")
    table.does("yes").picks("Crypt Cantor")
    assert table.gang(0) == ["Crypt Cantor", "Doc Pell", "Sapper Rusk"]
    cantor = table.on_table("Crypt Cantor")
    table.state.place[cantor] = table.place(DEPOT)
    table.wounded("Sapper Rusk", 3).wounded("Doc Pell", 2).hand(1, "Many Small Mouths").fight(HALL, 0, 1, acting=1)
    keeps_cards(table.plays("Many Small Mouths", "Sapper Rusk", "Doc Pell"))
    assert table.state.alive[0]
    assert table.gang(0) == ["Crypt Cantor"]


@pytest.mark.rule("MT-F.18", "MT-F.20.1")
def test_a_member_that_would_return_to_a_player_who_is_out_vanishes() -> None:
    table = three(("Gutter Biter", "Crypt Cantor")).members(2, "Grey Hush", at=LAKE)
    thralled(table, 2, "Crypt Cantor", by="Mother Mange")
    struck(table)
    assert not table.state.alive[1]
    assert table.gang(2) == ["Crypt Cantor", "Grey Hush", "Mother Mange"], "the thrall lasts on"
    mange_dies(table)
    assert table.gang(2) == ["Grey Hush"], "the Cantor has nobody to go back to"
    assert ("vanished", table.copy("Crypt Cantor", 1)) in table.state.events


def test_a_vanished_thraller_sets_its_thralls_free() -> None:
    table = three(("Gutter Biter", "The Stringmother")).members(2, "Grey Hush", at=LAKE)
    table.members(0, "Stealth Unit", at=DEPOT)
    thralled(table, 2, "The Stringmother", by="Mother Mange")
    thralled(table, 2, "Stealth Unit", by="The Stringmother")
    struck(table)
    assert table.gang(2) == ["Grey Hush", "Mother Mange", "Stealth Unit", "The Stringmother"]
    mange_dies(table)
    assert table.gang(2) == ["Grey Hush"]
    assert "Stealth Unit" in table.gang(0)


def cleo_would_not_scout(rules: int | None = None) -> Scenario:
    """Cleo's Dowager has thralled Ben's Stringmother, and with her Anna's Rusk; Cleo never scouts, and is out."""
    table = Scenario("militia", "undead", "brotherhood", rules=rules).members(0, "Sapper Rusk", "Doc Pell", at=DEPOT)
    table.members(1, "The Stringmother", "Gutter Biter", at=HALL).members(2, "Dowager Ilse Karnow", at=FIELD)
    thralled(table, 1, "Sapper Rusk", by="The Stringmother")
    thralled(table, 2, "The Stringmother", by="Dowager Ilse Karnow")
    for name in ("Sapper Rusk", "The Stringmother"):
        table.state.place[table.on_table(name)] = table.place(FIELD)
    table.state.must_scout[2] = 1
    return table.turn(2).picks()


@pytest.mark.rule("MT-F.18")
def test_a_thrall_follows_its_living_thraller_when_a_player_is_out() -> None:
    table = cleo_would_not_scout()
    assert not table.state.alive[2]
    assert table.gang(1) == ["Gutter Biter", "Sapper Rusk", "The Stringmother"], (
        "she lives, and so does her thrall on him"
    )
    old = cleo_would_not_scout(rules=3)
    assert old.gang(0) == ["Doc Pell", "Sapper Rusk"], "by the rules of version 3 he was free"


def test_a_controlled_thrall_returns_to_its_thraller_from_a_lost_gang() -> None:
    table = three(("Gutter Biter",)).members(2, "Grey Hush", at=LAKE).members(0, "Stealth Unit", at=DEPOT)
    thralled(table, 2, "Stealth Unit", by="Mother Mange")
    thralls.put_under(table.state, table.on_table("Stealth Unit"), 1, Hold.COMBAT, NOTHING)
    struck(table)
    assert not table.state.alive[1]
    assert "Stealth Unit" in table.gang(2)


@pytest.mark.rule("MT-F.20")
def test_a_player_whose_last_member_is_controlled_mid_combat_is_out() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell", "Sapper Rusk").members(1, "Gutter Biter")
    table.members(2, "Mother Mange").hand(0, "Gun to the Temple").fight(HALL)
    keeps_cards(table.plays("Gun to the Temple", "Gutter Biter", through="Doc Pell"))
    assert not table.state.alive[1]


def test_a_controlled_last_member_returns_if_that_ends_the_combat() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell", "Sapper Rusk").members(1, "Gutter Biter")
    table.hand(0, "Gun to the Temple").fight(HALL)
    keeps_cards(table.plays("Gun to the Temple", "Gutter Biter", through="Doc Pell"))
    assert table.state.alive[1]
    assert table.gang(1) == ["Gutter Biter"]


def three_at_the_hall(rules: int | None = None) -> Scenario:
    """Anna's Doc Pell controls one of Ben's two at the hall; one rush of Cleo's kills him and Ben's other."""
    table = Scenario("militia", "undead", "wolfenpack", rules=rules).members(0, "Doc Pell")
    table.members(0, "Sapper Rusk", at=DEPOT).members(1, "Gutter Biter", "Doorstep Shambler").members(2, "The Brute")
    table.hand(0, "Gun to the Temple").hand(2, "Bull Rush").fight(HALL)
    table.plays("Gun to the Temple", "Gutter Biter", through="Doc Pell").wounded("Doc Pell", 2)
    table.wounded("Doorstep Shambler", 3).turn(2, "fight")
    return keeps_cards(table.plays("Bull Rush", "Doc Pell", "Doorstep Shambler", through="The Brute"))


@pytest.mark.rule("MT-F.20")
def test_the_last_gang_in_a_combat_wins_at_once_when_another_is_out() -> None:
    table = three_at_the_hall()
    assert table.state.alive == [True, False, True]
    assert table.told("vanished"), "Ben's last member was not his own any more, so it is gone"
    assert holder(table, HALL) == 2, "and Anna has nobody left at the hall"
    assert holder(three_at_the_hall(rules=5), HALL) == NOBODY, "by the rules of version 5 it waited for the next action"


def last_shot_at_the_hall(rules: int | None = None) -> Scenario:
    """Anna's Doc Pell, exerted, controls a ready member of Ben's; Sapper Rusk kills Ben's last own member."""
    table = Scenario("militia", "undead", "wolfenpack", rules=rules).members(0, "Doc Pell", "Sapper Rusk")
    table.members(1, "Gutter Biter", "Doorstep Shambler").members(2, "The Brute").hand(0, "Gun to the Temple")
    table.fight(HALL).plays("Gun to the Temple", "Gutter Biter", through="Doc Pell")
    table.wounded("Doorstep Shambler", 3).turn(0, "fight")
    return keeps_cards(table.uses("Sapper Rusk", "Rivet Driver", "Doorstep Shambler"))


@pytest.mark.rule("MT-8.12")
def test_a_gang_whose_last_ready_member_vanishes_readies_the_others() -> None:
    table = last_shot_at_the_hall()
    assert (table.state.alive[1], table.gang(0)) == (False, ["Doc Pell", "Sapper Rusk"])
    assert (table.lies("Doc Pell"), table.lies("Sapper Rusk")) == (READY, READY)
    assert last_shot_at_the_hall(rules=7).lies("Doc Pell") == EXERTED, "by the rules of version 7 not before the next"


def nobody_but_a_puppet(rules: int | None = None) -> Scenario:
    """At the hall Anna has only Dan's Gutter Biter, whom she controls and who kills Dan's last own member there."""
    gangs = ("militia", "brotherhood", "wolfenpack", "undead")
    table = (
        Scenario(*gangs, rules=rules).members(0, "Doc Pell", at=DEPOT).members(1, "The Nail").members(2, "The Brute")
    )
    table.members(3, "Gutter Biter", "Doorstep Shambler").wounded("Doorstep Shambler", 3).fight(HALL)
    state = table.state
    thralls.put_under(state, table.on_table("Gutter Biter"), 0, Hold.COMBAT, NOTHING)
    state.fighters[table.place(HALL)] = (0, 1, 2, 3)
    return table.turn(0, "fight").uses("Gutter Biter", "Gnaw", "Doorstep Shambler")


@pytest.mark.rule("MT-F.20")
def test_a_gang_left_with_nobody_in_a_combat_has_left_it() -> None:
    table = nobody_but_a_puppet()
    assert (table.state.alive[3], fighters(table, HALL)) == (False, (1, 2))
    assert fighters(nobody_but_a_puppet(rules=7), HALL) == (0, 1, 2), "by the rules of version 7 not before the next"


def ghosts_on_the_road(rules: int | None = None) -> Scenario:
    """Anna and Cleo skirmish On the Path, and before Cleo's turn Ben opens the Sump, which puts both out."""
    table = Scenario("undead", "militia", "brotherhood", "wolfenpack", rules=rules).members(0, "Gutter Biter")
    table.members(1, "Doc Pell").members(2, "Madame Orlo").members(3, "The Brute", at=LAKE)
    table.wounded("Gutter Biter", 2).wounded("Madame Orlo", 3).scouts("On the Path").does("option", 1)
    table.picks("Cleo").waits()
    return table.scouts("The Sump Under the Spire", seat=1)


@pytest.mark.rule("MT-6.1")
def test_the_card_of_a_skirmish_whose_gangs_are_all_out_is_put_away() -> None:
    table = ghosts_on_the_road()
    assert table.state.alive == [False, True, False, True]
    assert "On the Path" in put_away(table)
    assert "On the Path" not in put_away(ghosts_on_the_road(rules=5)), "by the rules of version 5 it lay there for ever"


def test_hand_decks_reserves_and_locations_leave_the_game() -> None:
    table = struck(three().holds(1, DEPOT, FIELD).hand(1, "Chomp"))
    assert (holder(table, DEPOT), holder(table, FIELD)) == (NOBODY, NOBODY)
    assert {DEPOT, FIELD} <= set(put_away(table))
    assert (table.state.hand[1], table.state.combat_deck[1], table.state.item_deck[1]) == ((), (), ())
    assert all(
        table.state.place[m] == GONE for m in range(table.state.data.characters) if table.state.data.owner[m] == 1
    )


def test_the_hired_dead_of_a_lost_gang_return_to_their_reserves() -> None:
    table = signed(three(), 1, "The Morgue Accord")
    fallen(table, 0, "Barricade Gunner", at=HALL)
    gunner = next(m for m in table.state.fallen[table.place(HALL)])
    table.state.crew[0] = tuple(m for m in table.state.crew[0] if m != gunner)
    table.state.crew[1] = tuple(sorted((*table.state.crew[1], gunner)))
    table.state.gang[gunner] = table.state.controller[gunner] = 1
    struck(table)
    assert table.state.place[gunner] == RESERVES, "Ben had hired it, and Anna may recruit it again"


def test_the_player_is_out_before_the_winner_captures() -> None:
    table = three().holds(1, HALL, DEPOT)
    struck(table)
    kinds = [event for event in table.state.events if event[0] in ("captured", "eliminated", "lost_location")]
    assert kinds.index(("eliminated", 1, "last_member")) < kinds.index(("lost_location", 1, table.place(DEPOT)))
    assert kinds.index(("lost_location", 1, table.place(HALL))) < kinds.index(("captured", 0, table.place(HALL)))
    assert holder(table, HALL) == 0


def test_points_are_counted_only_when_the_elimination_is_settled() -> None:
    nine = ("The Drowned Armoury", "Saint Agony Hospital", "The Cold Store", "Gallows Bridge", "Dead Letter Office")
    more = ("Quarantine Gate", "Ninth Street Morgue", "Flooded Platform", "Pawnbroker's Vault")
    table = struck(three().holds(0, *nine, *more).holds(1, HALL, DEPOT))
    assert table.told("game_over") == [("game_over", (0,), "conquest")]
    kinds = [event[0] for event in table.state.events]
    assert kinds.index("captured") < kinds.index("game_over")


def test_an_eliminated_player_leaves_a_combat_and_the_others_fight_on() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk", "Doc Pell").members(1, "Gutter Biter")
    table.members(2, "Mother Mange").wounded("Gutter Biter", 2).fight(HALL)
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert not table.state.alive[1]
    assert fighters(table, HALL) == (0, 2)
    assert table.state.fight[table.place(HALL)] == Fight.COMBAT
    assert table.asked_seat() == 2, "Ben has no more turns"


def test_in_a_skirmish_an_eliminated_player_is_not_waited_for() -> None:
    table = three().wounded("Gutter Biter", 2).fight(HALL, 0, 1, kind=Fight.SKIRMISH)
    keeps_cards(table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter"))
    assert not table.state.alive[1]
    assert table.state.fight[table.place(HALL)] == Fight.NONE


def test_an_encounter_may_eliminate_its_own_player() -> None:
    table = Scenario("undead", "militia", "wolfenpack").members(0, "Gutter Biter").members(1, "Doc Pell")
    table.members(2, "Mother Mange").scouts("The Hunter")
    assert ("eliminated", 0, "last_member") in table.state.events
    assert table.asked_seat() == 1


def test_two_players_may_fall_at_once_and_the_third_wins() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk").members(1, "Gutter Biter")
    table.members(2, "Mother Mange", at=LAKE).wounded("Sapper Rusk", 3).wounded("Gutter Biter", 2)
    bears(table, "Gutter Biter", "Acidic Blood", 1).fight(HALL, 0, 1)
    keeps_cards(table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter"))
    assert table.told("game_over") == [("game_over", (2,), "last_gang")]


def test_a_card_in_effect_does_not_outlast_a_player_who_is_out() -> None:
    table = three().wounded("Gutter Biter", 2)
    table.state.turns[1] = -1
    struck(table)
    assert table.state.turns == [0, 0, 0]


def test_a_runner_killed_by_a_free_attack_is_out_and_the_others_go_on() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk").members(1, "Gutter Biter")
    table.members(2, "Mother Mange").wounded("Gutter Biter", 2).fight(HALL, acting=1).does("run")
    table.uses("Mother Mange", "Name It to the Moon", "Gutter Biter")
    nobody_strikes(table)
    assert not table.state.alive[1]
    assert fighters(table, HALL) == (0, 2)


# ---- who falls by an own card recruits nobody by it ----


def blasted(rules: int | None = None) -> Scenario:
    """Anna's last member blasts Ben's last, who reflects it; each has as many wounds as it can take."""
    table = Scenario("undead", "wolfenpack", rules=rules).members(0, "Crypt Cantor").members(1, "Three-Leg Tove")
    bears(table.wounded("Crypt Cantor", 1).wounded("Three-Leg Tove", 2), "Three-Leg Tove", "Unnatural Reflexes", 1)
    table.hand(0, "Necro Blast").fight(FIELD).plays("Necro Blast", "Three-Leg Tove")
    return table.picks("Gutter Biter") if table.asked() == "pick" else table


@pytest.mark.rule("MT-F.20", "MT-12.1")
def test_raising_a_member_does_not_save_a_gang_that_falls_in_a_tie() -> None:
    table = blasted()
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.clause) == ((0, 1), "MT-12.1")
    old = blasted(rules=8)
    assert old.state.outcome is not None
    assert old.state.outcome.winners == (0,), "by the rules of version 8 the recruit was the last one standing"


@pytest.mark.rule("MT-F.20")
def test_feeding_the_last_vampire_to_a_dog_recruits_no_dog() -> None:
    table = Scenario("brotherhood", "wolfenpack").members(0, "Madame Orlo").members(1, "Three-Leg Tove")
    table.wounded("Madame Orlo", 3).scouts("The Kennel Clause").does("yes")
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1,)
    assert table.told("recruited") == []


def test_a_blast_raises_somebody_if_others_of_the_gang_live() -> None:
    table = Scenario("undead", "wolfenpack").members(0, "Crypt Cantor", "The Sexton")
    table.members(1, "Three-Leg Tove", "The Brute")
    bears(table.wounded("Crypt Cantor", 1).wounded("Three-Leg Tove", 2), "Three-Leg Tove", "Unnatural Reflexes", 1)
    table.hand(0, "Necro Blast").fight(FIELD).plays("Necro Blast", "Three-Leg Tove", through="Crypt Cantor")
    assert table.picks("Gutter Biter").gang(0) == ["Gutter Biter", "The Sexton"]
