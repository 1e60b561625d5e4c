"""Focus (MT-8.23, MT-I.6): whom the entwined may act on, and when it ends."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from deckbuilder.kernel.facts import NOBODY
from tests.games.monster_town.rules.support import nobody_strikes, squad
from tests.support.positions import agree_on_a_stalemate, fallen, keeps_cards
from tests.support.scenario import Scenario

FIELD, LAKE = "Potter's Field", "The Reservoir"


@pytest.mark.rule("MT-8.23", "MT-I.6")
def test_focus_entwines_the_two_even_without_a_wound() -> None:
    table = (
        Scenario("wolfenpack", "militia").members(0, "Mother Mange", "Grey Hush").members(1, "Sapper Rusk", "Doc Pell")
    )
    table.hand(0, "Single Combat").fight(LAKE).plays("Single Combat", "Sapper Rusk", through="Mother Mange")
    assert table.told("focussed") == [("focussed", table.on_table("Mother Mange"), table.on_table("Sapper Rusk"))]
    assert table.told("wounded") == []


@pytest.mark.rule("MT-8.23.1")
def test_the_entwined_act_on_each_other_only() -> None:
    table = fallen(entwined(), 1, "The Paper Boy", at=FIELD)
    table.uses("Sapper Rusk", "Rivet Driver").targets()
    assert table.wounds("The Sexton") == 3, "nobody else could be named"
    table.turn(1, "fight")
    assert not table.can_use("The Sexton", "No Grave Holds"), "raising the dead is acting on somebody else"


@pytest.mark.rule("MT-I.6")
def test_a_member_focussed_on_can_act_on_nobody_else_either() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Corner the Beast").fight(FIELD)
    table.plays("Corner the Beast", "The Sexton", through="Sapper Rusk")
    sexton, rusk = table.on_table("The Sexton"), table.on_table("Sapper Rusk")
    table.does("use", sexton, 0)
    assert table.told("used")[-1][-1] == (rusk,)
    table.posture("Sapper Rusk", READY).turn(0, "fight").uses("Sapper Rusk", "Rivet Driver")
    assert table.told("used")[-1][-1] == (sexton,)


def test_the_entwined_cannot_use_what_hits_others_too() -> None:
    table = entwined().hand(0, "Danger Close", "Smoke Screen").posture("Doc Pell", EXERTED)
    assert not table.turn(0, "fight").can("play", "Danger Close")
    assert not table.can("play", "Smoke Screen"), "it would hide others"
    assert table.posture("Doc Pell", READY).turn(0, "fight").can("play", "Smoke Screen")


def flames(*others: str, rules: int | None = None) -> Scenario:
    """Sapper Rusk, who has cornered The Sexton, carries a flamer that sweeps all opponents there."""
    table = Scenario("militia", "undead", rules=rules).members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "The Sexton", *others).wears("Sapper Rusk", "Parish Flamer").hand(0, "Corner the Beast")
    table.fight(FIELD).plays("Corner the Beast", "The Sexton", through="Sapper Rusk")
    return table.posture("Sapper Rusk", READY).turn(0, "fight")


@pytest.mark.rule("MT-8.23.1")
def test_an_attack_on_all_is_allowed_if_the_entwined_are_alone() -> None:
    table = flames()
    assert table.uses("Sapper Rusk", "Sweep the Nave").wounds("The Sexton") == 3
    assert not flames("Gutter Biter").can_use("Sapper Rusk", "Sweep the Nave")
    hiding = flames("Gutter Biter").posture("Gutter Biter", HIDDEN).turn(0, "fight")
    assert hiding.can_use("Sapper Rusk", "Sweep the Nave"), "it passes over who hides"
    assert not flames(rules=7).can_use("Sapper Rusk", "Sweep the Nave"), "by the rules of version 7"


@pytest.mark.rule("MT-I.6")
def test_others_may_still_attack_the_entwined() -> None:
    table = entwined().turn(1, "fight").uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert {"replenish", "run"} <= set(table.turn(0, "fight").offers())


@pytest.mark.rule("MT-I.6.1")
def test_focus_ends_when_one_of_the_two_dies() -> None:
    table = entwined().wounded("The Sexton", 4).turn(0, "fight")
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton").turn(0, "fight")
    assert table.posture("Sapper Rusk", READY).turn(0, "fight").can_use("Sapper Rusk", "Rivet Driver")


def test_focus_ends_when_one_of_the_two_is_turned() -> None:
    table = entwined().wounded("Sapper Rusk", 1).turn(1, "fight").uses("Gutter Biter", "Infecting Bite", "Sapper Rusk")
    assert table.state.partners[table.on_table("The Sexton")] == ()


def test_focus_ends_with_the_combat() -> None:
    table = agree_on_a_stalemate(entwined().turn(0, "fight"))
    assert table.state.partners[table.on_table("The Sexton")] == ()


def cornered_and_runs(rules: int | None = None) -> Scenario:
    """Sapper Rusk has cornered The Sexton and is the only one ready; Ben runs from there."""
    table = Scenario("militia", "undead", rules=rules).members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "The Sexton", "Gutter Biter").hand(0, "Corner the Beast").fight(FIELD)
    table.plays("Corner the Beast", "The Sexton", through="Sapper Rusk").posture("Sapper Rusk", READY)
    return table.posture("Doc Pell", EXERTED).turn(1, "fight").does("run")


@pytest.mark.rule("MT-I.6.1")
def test_the_free_attack_on_a_cornered_runner_may_hit_anybody() -> None:
    rusk = cornered_and_runs()
    rusk.does("use", rusk.on_table("Sapper Rusk"), 0)
    assert rusk.offers() == ["target: The Sexton", "target: Gutter Biter"]
    old = cornered_and_runs(rules=6)
    old.does("use", old.on_table("Sapper Rusk"), 0)
    assert old.wounds("The Sexton") == 3, "by the rules of version 6 it had to be whom he had cornered"


def test_focus_ends_when_one_side_runs_away() -> None:
    table = keeps_cards(nobody_strikes(entwined().turn(1, "fight").does("run")))
    assert table.state.partners[table.on_table("Sapper Rusk")] == ()
    assert table.state.controller[table.on_table("Sapper Rusk")] != NOBODY


def entwined() -> Scenario:
    """Sapper Rusk has cornered The Sexton, who has two wounds; it is Anna's action again."""
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Corner the Beast").fight(FIELD)
    table.plays("Corner the Beast", "The Sexton", through="Sapper Rusk").posture("Sapper Rusk", READY)
    return table.turn(0, "fight")
