"""Cancelling combat actions (MT-8.26), and what the rulings add about it."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import EXERTED
from deckbuilder.kernel import engine
from tests.support.positions import bears, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT = "Potter's Field", "Tram Depot"


def squad(*names: str, against: tuple[str, ...] = ("The Sexton", "Gutter Biter")) -> Scenario:
    """Members of the militia and some of the undead; everybody who may cancel is asked."""
    table = Scenario("militia", "undead").members(0, *names).members(1, *against)
    table.asks_to_cancel = True
    return table


@pytest.mark.rule("MT-8.26", "MT-8.26.2", "MT-8.26.3")
def test_a_cancelled_action_has_no_effect_but_stays_paid() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Tungsten Core").hand(1, "Feel No Pain").fight(FIELD)
    table.plays("Tungsten Core", "The Sexton", through="Sapper Rusk").cancels("Feel No Pain")
    assert table.wounds("The Sexton") == 0
    assert (table.state.power[0], table.lies("Sapper Rusk"), table.discarded(0)) == (5, EXERTED, ["Tungsten Core"])
    assert (table.discarded(1), table.in_hand(1)) == (["Feel No Pain"], [])
    assert table.told("exerted") == [], "nobody channels a cancel"


@pytest.mark.rule("MT-8.26.1")
def test_cancelling_is_free_and_an_exerted_bearer_may_do_it() -> None:
    table = squad("Sapper Rusk", "Doc Pell").wears("Gutter Biter", "Coffin Lid", seat=1)
    table.posture("Gutter Biter", EXERTED).fight(FIELD).uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    table.reacts("Gutter Biter")
    assert table.state.power[1] == 5, "Power is still paid"
    assert table.told("wounded") == []
    assert (table.asked(), table.asked_seat()) == ("combat_action", 1), "it was not the action of Ben's turn"


def test_without_power_for_it_there_is_no_cancel() -> None:
    table = squad("Sapper Rusk", against=("Left Half of Larry",)).power(1, 1).fight(FIELD)
    table.uses("Sapper Rusk", "Rivet Driver", "Left Half of Larry")
    assert table.offers() == ["pass"]


def test_a_player_who_might_cancel_is_asked_and_may_pass() -> None:
    table = squad("Sapper Rusk").hand(1, "Sepsis").fight(FIELD).uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert (table.asked(), table.offers()) == ("cancel", ["pass"]), "so that nobody learns what Ben holds"
    assert table.does("pass").wounds("The Sexton") == 1


def test_the_others_are_asked_clockwise_from_the_acting_player() -> None:
    table = Scenario("militia", "undead", "brotherhood").members(0, "Sapper Rusk")
    table.members(1, "The Sexton").members(2, "The Nail").hand(0, "Danger Close").hand(1, "Feel No Pain")
    table.hand(2, "Ultimate Acrobat").fight(FIELD)
    table.asks_to_cancel = True
    table.plays("Danger Close")
    assert table.asked_seat() == 1
    assert table.does("pass").asked_seat() == 2


@pytest.mark.rule("MT-F.12")
def test_a_cancel_saves_only_members_that_its_player_controls() -> None:
    table = Scenario("militia", "undead", "brotherhood").members(0, "Sapper Rusk").members(1, "The Sexton")
    table.members(2, "The Nail").hand(0, "Danger Close").hand(1, "Feel No Pain").fight(FIELD)
    table.asks_to_cancel = True
    table.plays("Danger Close").cancels("Feel No Pain")
    assert (table.wounds("The Sexton"), table.wounds("The Nail"), table.wounds("Sapper Rusk")) == (0, 2, 1)


def test_nobody_cancels_what_hits_somebody_else() -> None:
    table = Scenario("militia", "undead", "brotherhood").members(0, "Sapper Rusk").members(1, "The Sexton")
    table.members(2, "The Nail").hand(2, "Ultimate Acrobat").fight(FIELD)
    table.asks_to_cancel = True
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.asked() != "cancel"
    assert table.wounds("The Sexton") == 1


def test_a_cancel_with_an_icon_does_not_save_a_member_with_another() -> None:
    table = squad("Sapper Rusk", "Doc Pell", against=("The Sexton",)).hand(1, "Feel No Pain")
    thralled(table, 1, "Doc Pell", by="The Sexton").fight(FIELD)
    table.uses("Sapper Rusk", "Rivet Driver", "Doc Pell")
    assert table.offers() == ["pass"]


def test_nothing_cancels_a_cancel() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Dive for Cover", "Tungsten Core").hand(1, "Feel No Pain")
    table.fight(FIELD).plays("Tungsten Core", "The Sexton", through="Sapper Rusk").cancels("Feel No Pain")
    assert table.asked() != "cancel"


@pytest.mark.rule("MT-I.6")
def test_a_cancelled_focus_has_not_succeeded() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Corner the Beast").hand(1, "Feel No Pain").fight(FIELD)
    table.plays("Corner the Beast", "The Sexton", through="Sapper Rusk").cancels("Feel No Pain")
    assert table.told("focussed") == []


def test_a_cancel_may_do_more_than_cancel() -> None:
    table = squad("One-Eye Varga", "Doc Pell", "Sapper Rusk").fight(FIELD, acting=1)
    table.uses("Gutter Biter", "Gnaw", "Doc Pell").reacts("One-Eye Varga")
    assert (table.wounds("Doc Pell"), table.lies("One-Eye Varga")) == (0, EXERTED)
    assert table.state.power[0] == 6


def test_a_cancel_for_cards_does_not_answer_an_ability() -> None:
    table = Scenario("wolfenpack", "militia").members(0, "Mother Mange").members(1, "Sapper Rusk")
    table.hand(0, "Bite the Hand", "Hackles Up").fight("The Reservoir", acting=1)
    table.asks_to_cancel = True
    table.uses("Sapper Rusk", "Rivet Driver", "Mother Mange")
    assert table.offers() == ["cancel: Hackles Up", "pass"]


def test_a_card_on_a_member_may_cancel_for_its_bearer() -> None:
    table = Scenario("militia", "undead", extra=["Guardian Chain"]).members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "Gutter Biter").hand(0, "Guardian Chain").fight(FIELD)
    table.asks_to_cancel = True
    table.plays("Guardian Chain", "Sapper Rusk", through="Doc Pell")
    table.uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    seen = GAME.observe(table.state, 0)
    assert (
        GAME.answers.label(seen, next(a for a in engine.legal_actions(seen) if a[0] == "react"))
        == "Cancel with Hold the Chain (1 Power) of Guardian Chain, by Sapper Rusk"
    )
    assert table.reacts("Sapper Rusk").wounds("Sapper Rusk") == 0


def mortar(*cancelling: int) -> Scenario:
    """Anna plays Danger Close on Ben's Sexton and Cleo's Nail, with Doc Pell of her own; some of them cancel it."""
    table = Scenario("militia", "undead", "brotherhood").members(0, "Sapper Rusk", "Doc Pell").members(1, "The Sexton")
    table.members(2, "The Nail").hand(0, "Danger Close").hand(1, "Feel No Pain").hand(2, "Ultimate Acrobat")
    table.asks_to_cancel = True
    table.fight(FIELD).plays("Danger Close", through="Sapper Rusk")
    for seat, card in ((1, "Feel No Pain"), (2, "Ultimate Acrobat")):
        assert table.asked_seat() == seat
        table.cancels(card) if seat in cancelling else table.does("pass")
    return table


@pytest.mark.rule("MT-8.26", "MT-F.12")
def test_an_action_is_cancelled_for_each_opponent_or_wholly_by_all() -> None:
    hit = ("The Sexton", "The Nail", "Doc Pell")
    assert [mortar(1).wounds(name) for name in hit] == [0, 2, 1], "Cleo's are hit, and so are Anna's own"
    assert [mortar(2).wounds(name) for name in hit] == [2, 0, 1]
    assert [mortar(1, 2).wounds(name) for name in hit] == [0, 0, 0], "nothing of it happens to Anna's own either"
    assert mortar(1, 2).state.power[0] == 3, "though it is paid for"


def hushed(ability: str, rules: int | None = None) -> Scenario:
    """Jory acts on Sapper Rusk, and Anna holds a card that cancels whatever is aimed at her gang."""
    table = Scenario("militia", "brotherhood", extra=["Not a Word"], rules=rules).members(1, "Bat-Eared Jory")
    table.members(0, "Sapper Rusk", "Doc Pell").hand(0, "Dive for Cover", "Not a Word")
    table.asks_to_cancel = True
    return table.fight(DEPOT, acting=1).uses("Bat-Eared Jory", ability, "Sapper Rusk")


@pytest.mark.rule("MT-8.26")
def test_a_cancel_for_anything_answers_what_harms_nobody() -> None:
    table = hushed("Overheard")
    assert table.asked() == "cancel", "it takes a card from Anna and harms nobody"
    assert table.offers() == ["cancel: Not a Word", "pass"], "and Dive for Cover answers harm only"
    assert table.cancels("Not a Word").in_hand(0) == ["Dive for Cover"]
    assert hushed("Overheard", rules=5).asked() != "cancel"
    assert sorted(hushed("Snatch").offers()) == ["cancel: Dive for Cover", "cancel: Not a Word", "pass"]


def test_an_action_that_takes_its_victims_one_by_one_can_be_cancelled() -> None:
    table = Scenario("militia", "undead", extra=["One by One"]).members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "The Sexton", "Gutter Biter").hand(0, "One by One").hand(1, "Feel No Pain").fight(FIELD)
    table.asks_to_cancel = True
    table.plays("One by One", through="Doc Pell").cancels("Feel No Pain")
    assert table.told("wounded") == []


def test_an_action_that_harms_nobody_cannot_be_cancelled() -> None:
    table = squad("Doc Pell", "Sapper Rusk").wounded("Sapper Rusk", 1).hand(1, "Feel No Pain").fight(FIELD)
    table.uses("Doc Pell", "Field Dressing", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 0
    table.turn(0, "fight").does("run")
    assert table.asked() != "cancel"


@pytest.mark.rule("MT-F.11")
def test_reflected_wounds_cannot_be_cancelled() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Dive for Cover")
    bears(table, "The Sexton", "Acidic Blood", 1).fight(FIELD)
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.asked() != "cancel"
    assert (table.wounds("The Sexton"), table.wounds("Sapper Rusk")) == (1, 1)
