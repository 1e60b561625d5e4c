"""What the card language allows although no shipped card uses it; the fixture cards do."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY, Hold
from tests.support.positions import fallen, thralled
from tests.support.scenario import Scenario

FIELD = "Potter's Field"


def with_card(card: str, *against: str) -> Scenario:
    """Doc Pell, Sapper Rusk and one card, and some of the undead, about to meet at Potter's Field."""
    table = Scenario("militia", "undead", extra=[card]).members(0, "Doc Pell", "Sapper Rusk").members(1, *against)
    return table.hand(0, card)


def test_of_two_targets_the_first_leaves_one_to_be_named_after_it() -> None:
    table = with_card("Pair of Hooks", "Gutter Biter", "The Sexton", "Crypt Cantor").fight(FIELD)
    table.does("play", table.state.hand[0][0])
    table.does("through", table.on_table("Doc Pell"))
    first = table.offers()
    assert len(first) == 2, "whoever comes last of the three has nobody after it"
    table.does("target", table.on_table(first[-1].removeprefix("target: ")))
    assert sum(table.wounds(name) for name in ("Gutter Biter", "The Sexton", "Crypt Cantor")) == 2


def test_a_card_for_two_targets_hits_the_only_one_there() -> None:
    table = with_card("Pair of Hooks", "The Sexton").fight(FIELD).plays("Pair of Hooks", "The Sexton")
    assert table.wounds("The Sexton") == 1


def test_naming_one_target_leaves_somebody_for_the_other() -> None:
    table = Scenario("militia", "undead", "wolfenpack", extra=["Trip and Shove"]).members(0, "Doc Pell", "Sapper Rusk")
    table.members(1, "The Sexton").members(2, "Mother Mange").hand(0, "Trip and Shove").fight(FIELD)
    table.plays("Trip and Shove", "Mother Mange", "The Sexton")
    assert (table.wounds("Mother Mange"), table.wounds("The Sexton")) == (0, 1)


def test_a_card_that_raises_one_of_the_dead_raises_ones_own() -> None:
    table = fallen(with_card("On Your Feet", "The Sexton"), 1, "Gutter Biter", at=FIELD)
    fallen(table, 0, "Barricade Gunner", at=FIELD).fight(FIELD).plays("On Your Feet")
    assert table.offers()[0] != "pick: Gutter Biter"
    assert "Barricade Gunner" in table.gang(0)
    assert table.is_dead("Gutter Biter")


@pytest.mark.parametrize(("victim", "power"), [("Sapper Rusk", 9), ("The Sexton", 7)])
def test_a_card_can_tell_whose_member_died(victim: str, power: int) -> None:
    table = with_card("One of Ours", "Gutter Biter", "The Sexton").fight(FIELD)
    table.plays("One of Ours", victim, through="Doc Pell")
    assert table.is_dead(victim)
    assert table.state.power[0] == power


def test_wounds_can_equal_the_power_of_the_player() -> None:
    table = with_card("All the Voltage", "Gutter Biter", "The Sexton").power(0, 2).fight(FIELD)
    table.plays("All the Voltage", "The Sexton", through="Doc Pell")
    assert table.wounds("The Sexton") == 2


def entwined_with(card: str) -> Scenario:
    """Sapper Rusk, who may channel the card, and The Sexton may act only on each other."""
    table = with_card(card, "The Sexton", "Gutter Biter").hand(0, "Corner the Beast").fight(FIELD)
    table.plays("Corner the Beast", "The Sexton", through="Sapper Rusk")
    table.posture("Sapper Rusk", READY).posture("Doc Pell", EXERTED)
    return table.turn(0, "fight")


@pytest.mark.rule("MT-8.23.1")
def test_of_opponents_the_entwined_choose_each_other_only() -> None:
    table = entwined_with("Whoever Is Nearest").plays("Whoever Is Nearest", through="Sapper Rusk")
    assert (table.wounds("The Sexton"), table.wounds("Gutter Biter")) == (3, 0), "nobody was asked whom"
    free = with_card("Whoever Is Nearest", "The Sexton", "Gutter Biter").fight(FIELD).plays("Whoever Is Nearest")
    assert sorted(free.offers()) == ["pick: Gutter Biter", "pick: The Sexton"]
    free.picks("Gutter Biter")
    assert (free.wounds("The Sexton"), free.wounds("Gutter Biter")) == (0, 1)


@pytest.mark.rule("MT-8.23.1")
def test_the_entwined_may_choose_friends_for_what_they_play() -> None:
    table = entwined_with("Lean on Me").plays("Lean on Me", through="Sapper Rusk")
    assert table.wounds("Doc Pell") == -1


def test_a_hidden_member_is_not_chosen_either() -> None:
    table = with_card("Whoever Is Nearest", "The Sexton", "Gutter Biter").posture("The Sexton", HIDDEN).fight(FIELD)
    table.plays("Whoever Is Nearest", through="Doc Pell")
    assert (table.wounds("The Sexton"), table.wounds("Gutter Biter")) == (0, 1)


@pytest.mark.rule("MT-I.17")
def test_a_spell_without_a_channel_needs_an_own_spellcaster_there() -> None:
    card = "Everybody Sing"
    table = with_card(card, "Gutter Biter").members(0, "Chaplain Sedge").fight(FIELD)
    assert table.can("play", card), "one of three is enough"
    away = with_card(card, "Crypt Cantor").members(0, "Chaplain Sedge", at="Tram Depot").fight(FIELD)
    assert not away.can("play", card), "one stands elsewhere, and one on the other side"


def test_control_of_everybody_leaves_existing_thralls_as_they_are() -> None:
    table = with_card("Everybody to Me", "The Sexton", "Gutter Biter", "Crypt Cantor").fight(FIELD)
    thralled(table, 0, "Crypt Cantor", by="Doc Pell").turn(0, "fight")
    table.plays("Everybody to Me", through="Doc Pell")
    taken, released = (
        sorted(table.state.data.name(event[1]) for event in table.told(kind)) for kind in ("controlled", "released")
    )
    assert taken == ["Gutter Biter", "The Sexton"], "nobody who acts for Anna already is taken"
    assert released == taken, "nobody is left to fight, so they go home, and nobody else does"
    assert table.state.hold[table.on_table("Crypt Cantor")] == Hold.THRALL, "for the rest of the game, as before"


def for_the_street(rules: int | None = None) -> Scenario:
    """Anna strengthens all who act for her, among them Ben's Gutter Biter, whom she has thralled."""
    table = Scenario("militia", "undead", extra=["For the Street"], rules=rules).members(0, "Doc Pell", "Sapper Rusk")
    thralled(table.members(1, "Gutter Biter", "The Sexton"), 0, "Gutter Biter", by="Doc Pell")
    return table.hand(0, "For the Street").fight(FIELD).plays("For the Street", through="Doc Pell").turn(0, "fight")


@pytest.mark.rule("MT-2.11.4")
def test_a_card_strengthens_those_only_whom_its_icon_fits() -> None:
    assert for_the_street().uses("Sapper Rusk", "Rivet Driver", "The Sexton").wounds("The Sexton") == 2
    assert for_the_street().uses("Gutter Biter", "Gnaw", "The Sexton").wounds("The Sexton") == 1
    assert for_the_street(rules=6).uses("Gutter Biter", "Gnaw", "The Sexton").wounds("The Sexton") == 2


def mixed(card: str, rules: int | None = None) -> Scenario:
    """Anna's militia has recruited Gutter Biter by a Treaty; Ben's fang meets them at Potter's Field."""
    table = Scenario("militia", "brotherhood", extra=[card], treaty="The Morgue Accord", rules=rules)
    return table.members(0, "Doc Pell").members(1, "Madame Orlo", "The Nail").hand(0, card)


@pytest.mark.rule("MT-2.11.4")
def test_a_card_raises_those_only_whom_its_icon_fits() -> None:
    def raised(rules: int | None = None) -> list[str]:
        table = fallen(mixed("Nobody Stays Down", rules), 0, "Gutter Biter", "Sapper Rusk", at="The Blood Bank")
        table.fight("The Blood Bank").plays("Nobody Stays Down")
        return (table.picks("Gutter Biter") if table.asked() == "pick" else table).gang(0)

    assert raised() == ["Doc Pell", "Sapper Rusk"], "nobody else is offered"
    assert raised(rules=8) == ["Doc Pell", "Gutter Biter"]


@pytest.mark.rule("MT-2.11.4")
def test_a_card_that_cancels_helps_those_only_whom_its_icon_fits() -> None:
    def wounds(rules: int | None = None) -> tuple[int, int]:
        table = mixed("Cover and Bandage", rules).members(0, "Gutter Biter").wounded("Gutter Biter", 1)
        table.wounded("Doc Pell", 1).fight("The Blood Bank", acting=1)
        table.asks_to_cancel = True
        table.uses("The Nail", "Rake", "Doc Pell").cancels("Cover and Bandage")
        return table.wounds("Doc Pell"), table.wounds("Gutter Biter")

    assert wounds() == (0, 1)
    assert wounds(rules=8) == (0, 0)
