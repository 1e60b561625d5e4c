"""The advice given with an answer is true at the table, whatever the answer is for."""

from __future__ import annotations

from deckbuilder.games.monster_town.game import GAME
from tests.support.positions import end_game
from tests.support.scenario import Scenario


def reasons(table: Scenario) -> dict[str, str]:
    """The advice for each answer of the asked seat, by the answer's label."""
    seen = GAME.observe(table.state, table.asked_seat())
    assert seen.decision is not None
    return {GAME.answers.label(seen, one): GAME.answers.advise(seen, one) for one in seen.decision.actions}


def test_of_whoever_is_to_be_wounded_it_is_not_said_that_it_needs_it() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter", "The Sexton").members(1, "Doc Pell")
    said = reasons(table.wounded("The Sexton", 2).scouts("The Hunter"))
    assert len(said) == 2
    (sexton,) = [why for label, why in said.items() if "Sexton" in label]
    assert sexton == "Of your own, The Sexton has taken 2 wounds and has 3 life left."


def test_the_worth_of_an_opponent_is_told_only_in_the_end_game() -> None:
    table = Scenario("militia", "undead").members(0, "Barricade Gunner").members(1, "Gutter Biter", "The Sexton")
    gunner = table.copy("Barricade Gunner")
    assert "The Sexton has 5 life left." in reasons(table.fight("Potter's Field").does("use", gunner, 0)).values()
    final = Scenario("militia", "undead").members(0, "Barricade Gunner").members(1, "Gutter Biter", "The Sexton")
    said = reasons(end_game(final, last_drawer=1).does("use", gunner, 0))
    assert "The Sexton has 5 life left and is worth 2 conquest points." in said.values()
