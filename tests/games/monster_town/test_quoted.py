"""Each answer is shown with the words of the card that it carries out."""

from __future__ import annotations

from deckbuilder.games.monster_town.game import GAME
from tests.support.scenario import Scenario


def quoted(table: Scenario) -> dict[str, str]:
    """The card text quoted beside each pending answer."""
    decision = table.state.decision
    assert decision is not None
    seen = GAME.observe(table.state, decision.seat)
    assert seen.decision is not None
    return {GAME.answers.label(seen, one): GAME.answers.card_text(seen, one) for one in seen.decision.actions}


def test_an_ability_is_quoted_without_the_name_and_cost_in_the_answer() -> None:
    table = Scenario("militia", "undead").members(0, "Barricade Gunner").members(1, "Gutter Biter")
    said = quoted(table.hand(0, "Kill Shot").fight("Potter's Field"))
    assert said["Use Short Burst with Barricade Gunner"] == "Choose an opposing gang member here: it takes 1 wound."
    suppressing = said["Use Suppressing Fire (2 Power) with Barricade Gunner"]
    assert suppressing.startswith("Choose up to 2 opposing gang members here")
    assert said["Run away"] == "", "that is no card's doing"


def test_a_card_is_told_without_its_cost() -> None:
    table = Scenario("undead", "militia").members(0, "The Sexton").members(1, "Doc Pell")
    said = quoted(table.hand(0, "Acidic Blood").fight("Potter's Field"))
    (blood,) = [text for label, text in said.items() if "Acidic Blood" in label]
    assert blood.startswith("Power 1, not channelled. Choose one of your gang members here")


def test_an_ability_of_a_special_item_is_quoted_from_the_item() -> None:
    table = Scenario("militia", "undead").members(0, "Chaplain Sedge").members(1, "Gutter Biter")
    said = quoted(table.wears("Chaplain Sedge", "Parish Flamer").fight("Potter's Field"))
    (sweep,) = [text for label, text in said.items() if "Sweep the Nave" in label]
    assert sweep == "Each opposing gang member here takes 1 wound."


def test_a_location_already_held_is_said_to_do_nothing() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Gutter Biter").holds(0, "Potter's Field")
    said = quoted(table.on_top("Potter's Field").turn(0).does("stay"))
    assert said["Play the card"].startswith("Already held: nothing will happen")


def test_a_location_of_another_player_says_if_there_will_be_a_fight() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Gutter Biter").holds(1, "Potter's Field")
    assert "it is taken away" in quoted(table.on_top("Potter's Field").turn(0))["Play the card"]


def test_a_treaty_that_does_not_name_the_gang_says_nobody_comes() -> None:
    table = Scenario("undead", "brotherhood").members(0, "Gutter Biter").members(1, "The Nail")
    assert quoted(table.on_top("The Kennel Clause").turn(0))["Play the card"] == (
        "It does not name your gang: nobody is recruited by it."
    )
    table = Scenario("brotherhood", "undead").members(0, "The Nail").members(1, "Gutter Biter")
    assert quoted(table.on_top("The Kennel Clause").turn(0))["Play the card"] == ""
