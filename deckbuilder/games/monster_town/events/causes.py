"""Which event led to which at a table of Monster Town; most of it is declared with the events themselves."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.causes import Occurrence, announced, linked
from deckbuilder.kernel.facts import NOTHING

BROAD = frozenset({"game", "turn", "end_game", "end_game_turn", "scouting"})
"""Rules that last so long that being under way at the same time connects nothing."""
CASUALTIES = ("died", "converted", "controlled", "thralled", "released", "vanished", "claimed")
"""Events by which a gang loses a member."""


def cause(at: Occurrence[Any]) -> int:
    """The number of the event that led to this one; -1 for what needs no cause: turns in their order, and the deal."""
    if at.kind == "turn_began":
        return linked(at, BROAD) if _is_extra_turn(at) else -1
    found, before = announced(at), linked(at, BROAD)
    link = at.kinds.follows(at.kind)
    if before >= 0 and link is not None and link.outranks:
        return before
    if found < 0 or at.at(found).kind == "turn_began":
        fight = fight_at(at)
        found = fight.index if fight is not None else found
    return max(found, before)


def _is_extra_turn(at: Occurrence[Any]) -> bool:
    """The seat had the last turn too; whoever begins the End Game has no extra turn."""
    turns = (turn for turn in map(at.at, range(at.index - 1, -1, -1)) if turn.kind == "turn_began")
    last = next(turns, None)
    return last is not None and (last["seat"], last.step.step) == (at["seat"], at.step.step)


def fight_at(at: Occurrence[Any]) -> Occurrence[Any] | None:
    """The event that began the fight which this event belongs to."""
    place = next((rule.memory["place"] for rule in reversed(at.rules) if "place" in rule.memory), NOTHING)
    if place == NOTHING:
        return None
    earlier = range(at.index - 1, -1, -1)
    began = (j for j in earlier if at.happenings[j].event[:2] == ("fight_began", place))
    return next(map(at.at, began), None)
