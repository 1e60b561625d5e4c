"""What a seat may see beside what is declared: the card that it has drawn, and what its question comes out of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.private_picks import opened
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.facts import UNKNOWN, Observer

SHOWN_BEHIND = {"effects": "program", "special_item": "item", "arm_gang": "item", "scouting": "to"}
"""By procedure: what is shown while it goes on, such as the card whose effects are carried out or the drawn item."""


def shown_frames(state: TownState) -> list[TownFrame]:
    """The rule that asks, and what it comes out of, as far as everybody knows it."""
    asking = opened(state, state.stack[-1])
    for frame in reversed(state.stack[:-1]):
        memory: Mapping[str, Any] = frame.vars
        public = SHOWN_BEHIND.get(frame.procedure, "")
        if public in memory:
            return [TownFrame(frame.procedure, frame.seat, {public: memory[public]}), asking]
    return [asking]


def drawn_by_itself(state: TownState, seat: int) -> int:
    """The drawn Rendezvous card is seen by whoever has drawn it."""
    return state.drawn if seat >= 0 and seat == state.active else UNKNOWN


observe: Observer[TownState] = Observer(TownState, shown_frames, drawn=drawn_by_itself, needs_settling=False)
