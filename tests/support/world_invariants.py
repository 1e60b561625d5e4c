"""Invariants of a Monsters Menace the World table, checked at every decision."""

from __future__ import annotations

from collections import Counter

from deckbuilder.gamekit.board import pieces
from deckbuilder.games.monsters_menace.match_data import LAND, MOST_HEALTH, OCEAN, SUBMARINE
from deckbuilder.games.monsters_menace.state import WorldState, left_of, minions_of
from deckbuilder.games.monsters_menace.turn import TOKENS
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.facts import NOBODY, NOTHING

WIDEST = 60


def check_invariants(state: WorldState) -> None:
    """Run every check; a failure names the id of the broken one."""
    for check in CHECKS:
        check(state)


def i1_units_are_conserved(state: WorldState) -> None:
    """I1: there are never more Units of a kind than come with the game, and at most five in a space."""
    assert all(len(here) <= 5 for here in state.units), "I1: six in a space"
    assert all(list(here) == sorted(here) for here in state.units), "I1: order"
    for military in state.data.militaries:
        for kind in state.data.card(military).units:
            assert left_of(state, kind) >= 0, "I1: too many"
            assert pieces.total(state.units, kind) <= state.data.card(kind).count, "I1: too many"


def i2_tokens_add_up(state: WorldState) -> None:
    """I2: each Stomp token is in the supply, on the board or out of the game; a last round marks others beyond them."""
    begun, used = TOKENS[len(state.monster)] - state.data.options["fewer_tokens"], state.lost + sum(state.stomped)
    beyond = max(0, used - begun) if state.data.options["finish_round"] else 0
    assert state.supply + used - beyond == begun, "I2: tokens"
    assert sum(state.stomps) == sum(state.stomped), "I2: stomps"
    assert state.supply >= 0, "I2: supply"


def i3_every_minion_is_in_one_zone(state: WorldState) -> None:
    """I3: a Minion is in the deck, discarded or owned, and a player has at most two besides guests."""
    owned = [copy for seat in range(len(state.monster)) for copy in minions_of(state, seat)]
    assert Counter([*state.deck, *state.discard, *owned]) == Counter(state.data.minions), "I3: minions"
    for seat in range(len(state.monster)):
        assert len([copy for copy in minions_of(state, seat) if copy not in state.guests]) <= 2, "I3: three Minions"
    assert set(state.allies) <= set(owned), "I3: an ally without a player"


def i4_numbers_stay_in_bounds(state: WorldState) -> None:
    """I4: Health is never above its maximum, and pieces on the board have some."""
    for copy in (*state.data.monsters, *state.data.minions):
        card = state.data.card(copy)
        assert 0 <= state.health[copy] <= (MOST_HEALTH if card.is_monster else card.health), "I4: Health"
        if state.place[copy] != NOTHING:
            assert state.health[copy] > 0, "I4: nobody walks about dead"
            assert state.owner[copy] != NOBODY, "I4: nobody's"
    assert min((*state.infamy, *state.kills)) >= 0, "I4: Infamy"


def i5_units_stand_where_they_may(state: WorldState) -> None:
    """I5: no land Unit is in the ocean, and no sea Unit on land."""
    for place, here in enumerate(state.units):
        terrain = state.data.world.spaces[place].terrain
        for kind in here:
            swims = state.data.card(kind).role == SUBMARINE
            assert terrain != (LAND if swims else OCEAN), "I5: out of its element"


def i6_questions_are_no_wider_than_sixty(state: WorldState) -> None:
    """I6: no question has more than sixty answers, and no two are the same."""
    actions = legal_actions(state) if state.decision is not None else ()
    assert len(actions) <= WIDEST, f"I6: {len(actions)} answers"
    assert len(set(actions)) == len(actions), "I6: twice"


CHECKS = (
    i1_units_are_conserved,
    i2_tokens_add_up,
    i3_every_minion_is_in_one_zone,
    i4_numbers_stay_in_bounds,
    i5_units_stand_where_they_may,
    i6_questions_are_no_wider_than_sixty,
)
