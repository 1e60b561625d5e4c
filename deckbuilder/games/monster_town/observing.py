"""What a seat may see: built from a list of what is public, its own hand, and the card it has just drawn.

Anything not on the list stays unknown: an observation starts empty and is filled, never copied and struck out.
"""

from __future__ import annotations

from dataclasses import fields

from deckbuilder.games.monster_town.looking import opened
from deckbuilder.games.monster_town.state import UNKNOWN, TownState
from deckbuilder.kernel.frames import Frame

PUBLIC_VALUES = (
    "table",
    "turn",
    "outcome",
    "active",
    "round",
    "first",
    "discard",
    "announced",
    "lasting",
    "acted",
    "party",
    "doomed",
    "modifiers",
    "end_game",
    "end_rounds",
    "last_drawer",
)
PUBLIC_LISTS = (
    "alive",
    "power",
    "baseline",
    "known_hand",
    "combat_discard",
    "item_discard",
    "treaties",
    "crew",
    "turns",
    "captures",
    "kill_points",
    "trophies",
    "has_scouted",
    "must_scout",
    "no_recruits",
    "place",
    "posture",
    "wounds",
    "gang",
    "controller",
    "hold",
    "thraller",
    "item",
    "attached",
    "partners",
    "hid_on",
    "hurt_by",
    "site",
    "holder",
    "copies",
    "fight",
    "fighters",
    "prior",
    "yet_to_act",
    "laid",
    "quiet",
    "opened_by",
    "fallen",
)
COUNTED_PILES = ("hand", "combat_deck", "item_deck")
"""By seat: only how many cards there are is public."""
SHOWN_BEHIND = {"effects": "program", "special_item": "item", "arm_gang": "item", "scouting": "to"}
"""By procedure: what is shown while it goes on, such as the card whose effects are carried out or the drawn item."""
FILLED = ("deck", "drawn", "decision", "stack", "rng", "loaded", "stirred", "events", "recording")
"""What an observation holds in a form of its own."""


def observe(state: TownState, seat: int) -> TownState:
    """The table as a seat sees it (-1: as a spectator does). Unknown cards are UNKNOWN; chance is not in it."""
    seen = object.__new__(TownState)
    for name in PUBLIC_VALUES:
        setattr(seen, name, getattr(state, name))
    for name in PUBLIC_LISTS:
        setattr(seen, name, getattr(state, name)[:])
    for name in COUNTED_PILES:
        setattr(seen, name, [(UNKNOWN,) * len(pile) for pile in getattr(state, name)])
    if seat >= 0:
        seen.hand[seat] = state.hand[seat]
    seen.deck = (UNKNOWN,) * len(state.deck)
    seen.drawn = state.drawn if seat >= 0 and seat == state.active else UNKNOWN
    seen.rng, seen.loaded, seen.stirred = 0, (), False
    seen.events, seen.recording = [], False
    seen.stack, seen.decision = [], None
    decision = state.decision
    if decision is not None:
        seen.decision = decision.seen_by(seat)
    if decision is not None and decision.seat == seat:
        seen.stack = [*_behind(state), opened(state, state.stack[-1])]
    return seen


def _behind(state: TownState) -> list[Frame]:
    """What the question comes out of, as far as everybody knows it."""
    for frame in reversed(state.stack[:-1]):
        public = SHOWN_BEHIND.get(frame.procedure)
        if public in frame.vars:
            return [Frame(frame.procedure, frame.seat, {public: frame.vars[public]})]
    return []


def unlisted_fields() -> set[str]:
    """Fields of the state that this file forgets; a test wants none."""
    return {f.name for f in fields(TownState)} - {*PUBLIC_VALUES, *PUBLIC_LISTS, *COUNTED_PILES, *FILLED}
