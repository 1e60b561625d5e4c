"""The cards that Ashfall adds to the four gangs of the core set."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.positions import in_reserves, item_of, item_on_top
from tests.support.scenario import Scenario

AT = "Tram Depot"
FIELD = "Potter's Field"
TRACK = "The Dog Track"
BANK = "The Blood Bank"


def militia(*names: str, extra: tuple[str, ...]) -> Scenario:
    """Anna's militia, with cards of Ashfall, meets Ben's undead."""
    return Scenario("militia", "undead", extra=extra).members(0, *names).members(1, "Gutter Biter", "The Sexton")


def humans(gang: str, *names: str, extra: tuple[str, ...]) -> Scenario:
    """Anna's gang, with cards of Ashfall, meets Ben's militia."""
    return Scenario(gang, "militia", extra=extra).members(0, *names).members(1, "Sapper Rusk", "Doc Pell")


# ---- Sandbag Corporal ----


def test_sandbag_corporal_uses_the_bayonet() -> None:
    table = militia("Sandbag Corporal", "Doc Pell", extra=("Sandbag Corporal",)).fight(AT)
    assert table.uses("Sandbag Corporal", "Bayonet", "Gutter Biter").wounds("Gutter Biter") == 1


def test_sandbag_corporal_digs_two_in_for_the_combat() -> None:
    table = militia("Sandbag Corporal", "Doc Pell", "Sapper Rusk", extra=("Sandbag Corporal",)).fight(AT)
    table.uses("Sandbag Corporal", "Dig In", "Doc Pell", "Sandbag Corporal")
    assert table.state.power[0] == 6
    table.uses("Gutter Biter", "Gnaw", "Doc Pell").waits().uses("The Sexton", "Spadework", "Sapper Rusk")
    assert [table.wounds("Doc Pell"), table.wounds("Sapper Rusk")] == [0, 1]


# ---- Tracer Rounds ----


def test_tracer_rounds_show_the_way_to_everything_that_follows() -> None:
    table = militia("Doc Pell", "Chaplain Sedge", "Barricade Gunner", extra=("Tracer Rounds",)).hand(0, "Tracer Rounds")
    table.fight(AT).plays("Tracer Rounds", "The Sexton", through="Doc Pell")
    assert table.wounds("The Sexton") == 1
    assert len(table.in_hand(0)) == 1
    assert table.state.power[0] == 6
    table.waits().uses("Barricade Gunner", "Short Burst", "The Sexton")
    assert table.wounds("The Sexton") == 3


# ---- Canister Mask ----


def masked(posture: int) -> Scenario:
    """Ben's undead act on Anna's masked Sapper."""
    table = militia("Sapper Rusk", "Doc Pell", extra=("Canister Mask",)).wears("Sapper Rusk", "Canister Mask")
    table.posture("Sapper Rusk", posture).hand(1, "Unstoppable Approach").fight(AT, acting=1).asks_to_cancel = True
    return table


def test_canister_mask_stops_an_ability_while_its_bearer_is_exerted() -> None:
    table = masked(EXERTED).uses("The Sexton", "Spadework", "Sapper Rusk").reacts("Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 0
    assert table.state.power[0] == 7


def test_canister_mask_does_not_help_the_ready_or_others() -> None:
    ready = masked(READY).uses("The Sexton", "Spadework", "Sapper Rusk")
    assert not any(offer.startswith("react") for offer in ready.offers())
    other = masked(EXERTED).uses("The Sexton", "Spadework", "Doc Pell")
    assert not any(offer.startswith("react") for offer in other.offers())
    card = masked(EXERTED).plays("Unstoppable Approach", "Sapper Rusk", through="The Sexton")
    assert not any(offer.startswith("react") for offer in card.offers())


# ---- The Cinder Widow ----


def test_the_cinder_widow_dances_a_last_dance_for_one_power() -> None:
    table = humans("undead", "The Cinder Widow", "Gutter Biter", extra=("The Cinder Widow",)).fight(FIELD)
    table.uses("The Cinder Widow", "Last Dance", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert table.state.power[0] == 6
    assert table.told("focussed")


@pytest.mark.parametrize(("posture", "back"), [(EXERTED, 1), (READY, 0)])
def test_the_cinder_widow_burns_her_attacker_while_she_is_exerted(posture: int, back: int) -> None:
    table = humans("undead", "The Cinder Widow", "Gutter Biter", extra=("The Cinder Widow",))
    table.posture("The Cinder Widow", posture).fight(FIELD, acting=1)
    table.uses("Sapper Rusk", "Rivet Driver", "The Cinder Widow")
    assert [table.wounds("The Cinder Widow"), table.wounds("Sapper Rusk")] == [1, back]


# ---- Dust in the Lungs ----


def test_dust_in_the_lungs_weakens_two_and_makes_their_breath_dear() -> None:
    table = humans("undead", "The Sexton", "Gutter Biter", extra=("Dust in the Lungs",)).hand(0, "Dust in the Lungs")
    table.power(1, 3).fight(FIELD).plays("Dust in the Lungs", "Sapper Rusk", "Doc Pell")
    assert table.lies("The Sexton") == READY
    assert table.state.power[0] == 6
    assert not table.can_use("Sapper Rusk", "Jury-Rig"), "it costs 4 now"
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.wounds("The Sexton") == 0


def test_dust_in_the_lungs_may_trouble_one_alone() -> None:
    table = humans("undead", "The Sexton", extra=("Dust in the Lungs",)).hand(0, "Dust in the Lungs").fight(FIELD)
    table.plays("Dust in the Lungs", "Doc Pell").uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.wounds("The Sexton") == 1


# ---- The Grey Procession ----


def test_the_grey_procession_heals_and_brings_a_zombie_for_a_card() -> None:
    table = humans("undead", "The Sexton", extra=("The Grey Procession",)).wounded("The Sexton", 2)
    table.hand(0, "Sepsis", "Chomp").scouts("The Grey Procession").does("yes").picks("Sepsis")
    assert not table.can("pick", "Doctor Vesper Loam"), "he is no Zombie"
    table.picks("Gutter Biter")
    assert table.gang(0) == ["Gutter Biter", "The Sexton"]
    assert table.wounds("The Sexton") == 1
    assert table.in_hand(0) == ["Chomp"]


def test_the_grey_procession_may_pass_by() -> None:
    table = humans("undead", "The Sexton", extra=("The Grey Procession",)).hand(0, "Sepsis")
    table.scouts("The Grey Procession").does("no")
    assert (table.gang(0), table.in_hand(0)) == (["The Sexton"], ["Sepsis"])


# ---- The Ash Bride ----


@pytest.mark.parametrize(("item", "power"), [("Mercy Hook", 5), ("", 4)])
def test_the_ash_bride_kisses_for_a_wound_and_a_ring_for_power(item: str, power: int) -> None:
    table = humans("brotherhood", "The Ash Bride", "The Nail", extra=("The Ash Bride",)).power(0, 4)
    if item:
        table.wears("Sapper Rusk", item, 1)
    table.fight(BANK).uses("The Ash Bride", "Kiss the Ring", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert table.state.power[0] == power


def test_the_ash_bride_veils_two_others() -> None:
    table = humans("brotherhood", "The Ash Bride", "The Nail", "Madame Orlo", extra=("The Ash Bride",)).fight(BANK)
    table.uses("The Ash Bride", "Veil of Cinders", "The Nail", "Madame Orlo")
    assert [table.lies(name) for name in ("The Ash Bride", "The Nail", "Madame Orlo")] == [EXERTED, HIDDEN, HIDDEN]
    assert table.state.power[0] == 5


def test_the_ash_bride_has_no_veil_for_herself() -> None:
    table = humans("brotherhood", "The Ash Bride", extra=("The Ash Bride",)).fight(BANK)
    assert not table.can_use("The Ash Bride", "Veil of Cinders")


# ---- Turned Tables ----


@pytest.mark.parametrize(("before", "wounds", "after"), [(0, 1, 0), (2, 3, 1), (5, 4, 4)])
def test_turned_tables_gives_the_wounds_back_up_to_four(before: int, wounds: int, after: int) -> None:
    table = Scenario("brotherhood", "militia", extra=("Turned Tables",)).members(0, "The Nail", "Madame Orlo")
    table.members(1, "Captain Vesna Holt", "Doc Pell").wounded("The Nail", before).hand(0, "Turned Tables").fight(BANK)
    table.plays("Turned Tables", "Captain Vesna Holt", through="The Nail")
    assert table.wounds("Captain Vesna Holt") == wounds
    assert table.wounds("The Nail") == after
    assert table.state.power[0] == 5


# ---- Pickpocket's Gloves ----


def test_pickpockets_gloves_lift_a_card_and_a_power() -> None:
    table = humans("brotherhood", "The Nail", "Madame Orlo", extra=("Pickpocket's Gloves",))
    table.wears("The Nail", "Pickpocket's Gloves").hand(1, "Kill Shot", "Flashbang").fight(BANK)
    table.uses("The Nail", "Lift the Purse", "Sapper Rusk")
    assert (table.asked(), table.asked_seat()) == ("pick", 1)
    table.picks("Flashbang")
    assert table.in_hand(1) == ["Kill Shot"]
    assert len(table.in_hand(0)) == 1
    assert table.state.power == [6, 6]


def test_pickpockets_gloves_work_in_the_dark_and_only_on_vampires() -> None:
    table = humans("brotherhood", "The Nail", extra=("Pickpocket's Gloves",)).posture("The Nail", HIDDEN)
    assert table.wears("The Nail", "Pickpocket's Gloves").fight(BANK).can_use("The Nail", "Lift the Purse")
    table = item_on_top(humans("militia", "Rooftop Scout", extra=("Pickpocket's Gloves",)), 0, "Pickpocket's Gloves")
    table.scouts("The Drowned Armoury").does("draw_item")
    assert item_of(table, "Rooftop Scout") == ""


# ---- Soot-Muzzle ----


def test_soot_muzzle_and_people_hurt_each_other_more() -> None:
    table = humans("wolfenpack", "Soot-Muzzle", "Three-Leg Tove", extra=("Soot-Muzzle",)).fight(TRACK)
    table.uses("Soot-Muzzle", "Snap", "Sapper Rusk").uses("Sapper Rusk", "Rivet Driver", "Soot-Muzzle")
    assert [table.wounds("Sapper Rusk"), table.wounds("Soot-Muzzle")] == [2, 2]


def test_soot_muzzle_snaps_at_the_dead_like_anybody() -> None:
    table = Scenario("wolfenpack", "undead", extra=("Soot-Muzzle",)).members(0, "Soot-Muzzle", "Three-Leg Tove")
    table.members(1, "The Sexton", "Gutter Biter").fight(TRACK).uses("Soot-Muzzle", "Snap", "The Sexton")
    table.uses("The Sexton", "Spadework", "Soot-Muzzle")
    assert [table.wounds("The Sexton"), table.wounds("Soot-Muzzle")] == [1, 1]


# ---- Two from Behind ----


@pytest.mark.parametrize(("exerted", "wounds"), [(1, 1), (2, 4)])
def test_two_from_behind_wants_two_that_were_not_watched(exerted: int, wounds: int) -> None:
    pack = ("Three-Leg Tove", "Mother Mange", "Grey Hush", "Patient Nought")
    table = Scenario("wolfenpack", "militia", extra=("Two from Behind",)).members(0, *pack)
    table.members(1, "Captain Vesna Holt").hand(0, "Two from Behind")
    for name in pack[1 : 1 + exerted]:
        table.posture(name, EXERTED)
    table.fight(TRACK).plays("Two from Behind", "Captain Vesna Holt", through="Three-Leg Tove")
    assert table.wounds("Captain Vesna Holt") == wounds
    assert table.state.power[0] == 6


# ---- The Ash Pit ----


@pytest.mark.parametrize(("before", "after"), [(2, 0), (0, -1)])
def test_the_ash_pit_mends_a_wound_and_gives_a_life(before: int, after: int) -> None:
    table = humans("wolfenpack", "Grey Hush", "Three-Leg Tove", extra=("The Ash Pit",)).wounded("Grey Hush", before)
    table.scouts("The Ash Pit").does("decline").picks("Grey Hush")
    assert [table.wounds("Grey Hush"), table.wounds("Three-Leg Tove")] == [after, 0]
    assert "Grey Hush" not in in_reserves(table, 0)


def test_the_ash_pit_serves_the_pack_alone() -> None:
    assert humans("wolfenpack", "Grey Hush", extra=("The Ash Pit",)).scouts("The Ash Pit").asked() == "benefit"
    table = humans("wolfenpack", "Grey Hush", extra=("The Ash Pit",)).scouts("The Ash Pit", seat=1)
    assert table.asked() == "pick"
