"""What a seat may see, and what may be true behind it."""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.games.template.state import UNKNOWN, TemplateState
from deckbuilder.kernel.chance import keys
from deckbuilder.kernel.engine import offer_again
from deckbuilder.kernel.frames import Procedure


def observe(state: TemplateState, seat: int) -> TemplateState:
    """The table as a seat (-1: a spectator) sees it: what is played, the own hand, and how many cards there are."""
    hands = [hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(state.hand)]
    seen = TemplateState(
        table=state.table,
        rng=0,
        turn=state.turn,
        recording=False,
        outcome=state.outcome,
        deck=[(UNKNOWN,) * len(deck) for deck in state.deck],
        hand=hands,
        played=state.played[:],
    )
    decision = state.decision
    if decision is not None:
        seen.decision = decision.seen_by(seat)
    if decision is not None and decision.seat == seat:
        seen.stack = [state.stack[-1].copy()]
    return seen


def imagine(state: TemplateState, seat: int, seed: int, procedures: Mapping[str, Procedure]) -> TemplateState:
    """A full state that a seat cannot tell from the real one: what it does not see is dealt anew from a seed."""
    twin = state.copy()
    order = keys(seed, len(state.table.cards) + 1)
    twin.rng, twin.loaded = order[-1], ()
    for owner, hand in enumerate(state.hand):
        kept = hand if owner == seat else ()
        hidden = sorted([copy for copy in (*hand, *state.deck[owner]) if copy not in kept], key=order.__getitem__)
        drawn = 0 if owner == seat else len(hand)
        twin.hand[owner] = kept or tuple(sorted(hidden[:drawn]))
        twin.deck[owner] = tuple(hidden[drawn:])
    if twin.decision is not None and twin.decision.seat != seat:
        offer_again(procedures, twin)
    return twin
