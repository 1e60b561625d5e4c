"""The clause behind each event, and what led to it, if the kind of event alone does not say so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deckbuilder.gamekit.causes import WHOLE_GAME, announced, linked
from deckbuilder.gamekit.causes import Occurrence as AnyOccurrence
from deckbuilder.games.monsters_menace.match_data import ROCKET, MatchData
from deckbuilder.games.monsters_menace.targeting import COUNTER, EARLY, FAR, MAIN, MORE, UNITS

Occurrence = AnyOccurrence[MatchData]

# ---- what led to it ----


def cause(at: AnyOccurrence[Any]) -> int:
    """The number of the event that caused this one: linked by kind, or announced by a rule under way; -1 if none."""
    before = linked(at, WHOLE_GAME)
    return before if before >= 0 else announced(at, WHOLE_GAME)


def strikes(later: AnyOccurrence[Any], attacked: AnyOccurrence[Any]) -> bool:
    """Whether an event follows from an attack: harm to its target, the cost of a miss, or a card acting on a hit."""
    if later.kind == "harmed":
        return bool(later["copy"] == attacked["target" if attacked["hit"] else "by"])
    if later.kind in ("destroyed", "damaged_tank"):
        return bool(attacked["hit"] and later["card"] == attacked["target"])
    return bool(later.kind == "used" and attacked["hit"] and "only" not in later.step.memory)


def by_a_blow(later: AnyOccurrence[Any], destroyed: AnyOccurrence[Any]) -> bool:
    """Whether an event is a card's response to a Unit hit or destroyed, and not one after all attacks."""
    return later.kind == "used" and "only" not in later.step.memory


def befalls(later: AnyOccurrence[Any], harmed: AnyOccurrence[Any]) -> bool:
    """Whether an event is the defeat of the creature that lost Health."""
    return bool(later.kind == "defeated" and later["copy"] == harmed["copy"])


def is_no_other_encounter(later: AnyOccurrence[Any], stomped: AnyOccurrence[Any]) -> bool:
    """Whether an event may follow from a Monster's stomping, which a Minion's use of a site does not."""
    return later.kind not in ("stored", "handed_over", "gave_cube")


# ---- by which clause ----

ATTACKS: Final[Mapping[str, str]] = {
    EARLY: "MMW-4.2", MAIN: "MMW-4.3", MORE: "MMW-9.2", COUNTER: "MMW-4.4", UNITS: "MMW-4.5"
}  # fmt: skip
"""The clause of attacks, by the part of the battle they belong to."""
STOMPED: Final[Mapping[str, str]] = {
    "the Military Base": "MMW-5.2", "the City": "MMW-5.3", "the Mutation Site": "MMW-5.5"
}  # fmt: skip
BY_CARD: Final = "MMW-9.2"


def by_attacking(at: Occurrence, by: int) -> str:
    """The clause of the step in which attacks are made, or of attacks into an adjacent space."""
    part = str(at.step.memory.get("part"))
    if part == FAR:
        return "MMW-9.12" if at.data.card(by).role == ROCKET else "MMW-4.14"
    return ATTACKS[part]


def by_destroying(at: Occurrence) -> str:
    """The clause by which a Unit is lost: a hit, a card, or lack of room."""
    return {"smash": "MMW-9.5", "panic": "MMW-9.6", "withdraw": "MMW-4.13"}.get(at.step.procedure, "MMW-4.9")


def by_harming(at: Occurrence) -> str:
    """The clause by which Health is lost: a Cruise Missile, a hit, or a miss that a card makes the attacker pay for."""
    if at.step.procedure == "missile":
        return "MMW-6.5"
    before = at.cause
    is_paid = before is not None and before.kind == "attacked" and not before["hit"]
    return BY_CARD if is_paid else "MMW-4.10"


def by_healing(at: Occurrence) -> str:
    """The clause by which Health is gained: a City, a share of it, or a card."""
    return {"feed": "MMW-5.3", "share": "MMW-5.4"}.get(at.step.procedure, BY_CARD)


def by_gain(at: Occurrence, source: str) -> str:
    """The clause by which Infamy is gained; sources outside the printed list are cards."""
    return BY_CARD if source == "cards" else "MMW-8.2"


def by_drawing(at: Occurrence) -> str:
    """The clause of a Minion drawn: the first, another, an ally, or one for a battle."""
    if at.step.procedure == "game":
        return "MMW-2.7"
    if at.step.procedure == "effects":
        return "MMW-9.1" if at.is_due_to("took") else "MMW-9.8"
    return "MMW-5.7"


def by_lair(at: Occurrence) -> str:
    """The clause of a Lair: the first one, one after a blocked retreat, or that of a Minion."""
    if at.step.procedure == "first_lair":
        return "MMW-2.8"
    return "MMW-4.13" if at.is_due_to("was_blocked") else "MMW-5.7"


def by_fleeing(at: Occurrence) -> str:
    """The clause by which Units leave a battle: after it, or driven away by a card."""
    return "MMW-9.7" if at.step.procedure == "flee" else "MMW-4.6"


def by_stomping(at: Occurrence, what: str) -> str:
    """The clause of what is stomped."""
    return STOMPED[what]


def by_mutating(at: Occurrence) -> str:
    """The clause by which a Mutation is rolled for."""
    if at.is_due_to("fired"):
        return "MMW-6.6"
    return "MMW-9.10" if at.is_due_to("handed_over") or at.is_due_to("gave_cube") else "MMW-5.6"


def by_taking(at: Occurrence) -> str:
    """The clause of an Upgrade or a Mutation gained."""
    return "MMW-7.1" if at.step.procedure == "research" else "MMW-5.6"


def by_deploying(at: Occurrence) -> str:
    """The clause of a deployed Unit: the usual one, or that of Research."""
    return "MMW-7.2" if at.is_due_to("rolled_research") else "MMW-6.1"
