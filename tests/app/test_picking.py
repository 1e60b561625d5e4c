"""Everything that may be picked is known before the first pick, even if the last picks depend on others."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.questions import number_said, picks_of
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.kernel.views import Picks
from tests.support.scenario import Scenario

MILITIA, UNDEAD = "Powder and Prayer", "The Slow Tide"


def picks(table: Scenario) -> Picks:
    state = table.state
    assert state.decision is not None
    found = picks_of(GAME, state, GAME.observe(state, state.decision.seat))
    assert found is not None
    return found


def to_a_pick(match: Match) -> Picks:
    """Play on until the person may pick several things."""
    for _ in range(200):
        match.advance()
        prompt = match.prompt
        assert prompt is not None
        if prompt.picks is not None and len(prompt.picks.candidates) > 2:
            return prompt.picks
        match.take(0)
    raise AssertionError("no such question came")


def test_all_cards_in_hand_are_candidates_when_two_are_picked() -> None:
    table = Scenario("wolfenpack", "brotherhood").members(0, "Mother Mange").members(1, "The Nail")
    table.hand(0, "Fetch", "Moonrise", "Locked Jaws", "Seeing Red").scouts("Mausoleum Row").does("yes")
    found = picks(table)
    names = {choice.label for choice in found.candidates}
    assert names == {"Discard Fetch", "Discard Moonrise", "Discard Locked Jaws", "Discard Seeing Red"}
    assert (found.least, found.most, found.takes_all) == (2, 2, False)
    assert table.state.decision is not None
    assert len(table.state.decision.actions) == 3, "one after the other, the last of them is not offered yet"


@pytest.mark.rule("MT-8.14")
def test_targets_are_named_in_one_answer_in_whatever_order() -> None:
    here = "Potter's Field"
    table = Scenario("undead", "brotherhood").members(0, "Gutter Biter", at=here).hand(0, "Many Small Mouths")
    table.members(1, "Belfry Acrobat", "Madame Orlo", "The Nail", at=here).fight(here, 0, 1)
    table.plays("Many Small Mouths")
    found = picks(table)
    assert (found.least, found.most) == (1, 3)
    labels = {choice.label.split(" (")[0] for choice in found.candidates}
    assert labels == {"Target Belfry Acrobat", "Target Madame Orlo", "Target The Nail"}


def test_the_order_of_picks_does_not_matter(library: Library) -> None:
    one, other = (start_match(library, [MILITIA, UNDEAD], ("human", "rated"), seed=3, is_kept=False) for _ in range(2))
    found = to_a_pick(one)
    to_a_pick(other)
    one.take_picks((0, 2))
    other.take_picks((2, 0, 2))
    assert one.document() == other.document()
    last = len(found.candidates) - 1
    with pytest.raises(Refusal) as refused:
        to_a_pick(one)
        one.take_picks((last + 20,))
    assert refused.value.code == "wrong-number"


def test_a_run_that_has_begun_goes_on_with_what_is_left(library: Library) -> None:
    match = start_match(library, [MILITIA, UNDEAD], ("human", "rated"), seed=3, is_kept=False)
    before = to_a_pick(match)
    match.take(1)
    prompt = match.prompt
    assert prompt is not None
    assert prompt.picks is not None
    assert prompt.picks.candidates == before.candidates[2:]
    assert prompt.picks.most == before.most - 1 or prompt.picks.most == len(prompt.picks.candidates)


def test_numbers_are_said_plainly() -> None:
    assert [number_said(*pair) for pair in ((2, 2), (0, 3), (1, 3))] == ["Pick 2", "Pick up to 3", "Pick 1 to 3"]
