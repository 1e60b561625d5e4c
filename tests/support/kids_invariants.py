"""Invariants of a Monster Kids table, checked at every decision; each check has an id."""

from __future__ import annotations

from collections import Counter

from deckbuilder.games.monster_kids.state import FREE, LIMBO, PORTAL, KidsState
from deckbuilder.games.monster_kids.verbs import LIMBO_AT
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.facts import NOBODY, NOTHING


def check_invariants(state: KidsState) -> None:
    """Run every check; a failure names the id of the broken one."""
    for check in CHECKS:
        check(state)


def i1_every_copy_is_in_one_zone(state: KidsState) -> None:
    """I1: no card of the Draw deck is duplicated, and none is lost."""
    zones = Counter([*state.deck, *state.discard, *state.centre, *state.waiting])
    for cards in (*state.hand, *state.captured, *state.attached):
        zones.update(cards)
    zones.update(card for _, card, _ in state.laid)
    if state.drawn != NOTHING:
        zones[state.drawn] += 1
    assert zones == Counter(state.data.draw_deck), "I1"


def i2_cards_are_where_their_kind_belongs(state: KidsState) -> None:
    """I2: hands hold tricks and Light Portals, monsters are in play, Dark Powers are on monsters in play."""
    cards = state.data.definitions
    assert all(state.data.is_held(card) for hand in state.hand for card in hand), "I2: a hand"
    assert {cards[monster].type for monster in state.centre} <= {"monster"}, "I2: the centre"
    assert {cards[power].type for power in state.waiting} <= {"dark_power"}, "I2: what waits"
    for copy, powers in enumerate(state.attached):
        assert not powers or copy in state.centre, "I2: Dark Powers on what is not in play"
        assert {cards[power].type for power in powers} <= {"dark_power"}, "I2: what is attached"


def i3_numbers_stay_in_bounds(state: KidsState) -> None:
    """I3: while the game is on, a seat has fewer than three Injuries; each is free, in Limbo or in a Portal."""
    for seat, injuries in enumerate(state.injuries):
        assert injuries >= 0, "I3"
        assert injuries < LIMBO_AT or state.outcome is not None, "I3: nobody walks about with three Injuries"
        assert state.trap[seat] in (FREE, LIMBO, PORTAL), "I3"


def i4_a_fight_is_whole(state: KidsState) -> None:
    """I4: fighter, sides and dice are either all set or all empty."""
    if state.outcome is not None:
        return
    if state.fighter == NOBODY:
        assert not (state.sides or state.dice or state.laid or state.boosts or state.dangers), "I4: left over"
    else:
        assert len(state.sides) == len(state.dice) >= 2, "I4"
        assert len(set(state.sides)) == len(state.sides), "I4: nobody fights twice"


def i5_somebody_is_free(state: KidsState) -> None:
    """I5: once all are trapped the game is over."""
    assert FREE in state.trap or state.outcome is not None, "I5"


def i6_only_who_may_is_asked(state: KidsState) -> None:
    """I6: trapped players are asked nothing in a fight, and every answer is offered once."""
    actions = legal_actions(state)
    assert len(set(actions)) == len(actions), "I6"
    if state.decision is not None and state.decision.kind == "cards":
        assert state.trap[state.decision.seat] == FREE, "I6"


CHECKS = (
    i1_every_copy_is_in_one_zone,
    i2_cards_are_where_their_kind_belongs,
    i3_numbers_stay_in_bounds,
    i4_a_fight_is_whole,
    i5_somebody_is_free,
    i6_only_who_may_is_asked,
)
