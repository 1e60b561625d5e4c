"""What a seat may see: built from a list of what is public, and its own hand.

Anything not on the list stays unknown: an observation starts empty and is filled, never copied and struck out.
"""

from __future__ import annotations

from dataclasses import fields

from deckbuilder.games.monster_kids.state import UNKNOWN, KidsState

PUBLIC_VALUES = (
    "table",
    "turn",
    "outcome",
    "active",
    "discard",
    "centre",
    "waiting",
    "drawn",
    "turn_over",
    "final",
    "fighter",
    "sides",
    "dice",
    "boosts",
    "dangers",
    "shielded",
    "laid",
    "is_untyped",
    "has_fled",
)
PUBLIC_LISTS = ("kid", "injuries", "trap", "captured", "attached")
FILLED = ("hand", "deck", "decision", "stack", "rng", "loaded", "events", "recording")
"""What an observation holds in a form of its own."""


def observe(state: KidsState, seat: int) -> KidsState:
    """The table as a seat sees it (-1: as a spectator does). Unknown cards are UNKNOWN; chance is not in it."""
    seen = object.__new__(KidsState)
    for name in PUBLIC_VALUES:
        setattr(seen, name, getattr(state, name))
    for name in PUBLIC_LISTS:
        setattr(seen, name, getattr(state, name)[:])
    seen.hand = [hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(state.hand)]
    seen.deck = (UNKNOWN,) * len(state.deck)
    seen.rng, seen.loaded = 0, ()
    seen.events, seen.recording = [], False
    seen.stack, seen.decision = [], None
    decision = state.decision
    if decision is not None:
        seen.decision = decision.seen_by(seat)
    if decision is not None and decision.seat == seat:
        seen.stack = [state.stack[-1].copy()]
    return seen


def unlisted_fields() -> set[str]:
    """Fields of the state that this file forgets; a test wants none."""
    return {f.name for f in fields(KidsState)} - {*PUBLIC_VALUES, *PUBLIC_LISTS, *FILLED}
