"""What is said for an answer is true at the table, whatever the answer is for."""

from __future__ import annotations

from deckbuilder.games.monster_town.game import GAME
from tests.support.scenario import Scenario


def test_of_whoever_is_to_be_wounded_it_is_not_said_that_it_needs_it() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter", "The Sexton").members(1, "Doc Pell")
    table.wounded("The Sexton", 2).scouts("The Hunter")
    seen = GAME.observe(table.state, 0)
    assert seen.decision is not None
    said = {GAME.answers.label(seen, one): GAME.answers.advise(seen, one) for one in seen.decision.actions}
    assert len(said) == 2
    (sexton,) = [why for label, why in said.items() if "Sexton" in label]
    assert sexton == "Of your own, The Sexton has taken 2 wounds and has 3 life left."
