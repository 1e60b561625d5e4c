"""The clause and cause of an event, if its kind alone does not determine them."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.causes import Occurrence as AnyOccurrence
from deckbuilder.games.monster_kids.match_data import MatchData
from deckbuilder.games.monster_kids.state import LIMBO
from deckbuilder.kernel.facts import NOBODY

Occurrence = AnyOccurrence[MatchData]

# ---- causes ----


def by_that_card(later: AnyOccurrence[Any], played: AnyOccurrence[Any]) -> bool:
    """Whether the event was caused by the card played."""
    return later.step.procedure == "effects" and later.step.memory.get("card") == played["card"]


def by_that_die(later: AnyOccurrence[Any], rolled: AnyOccurrence[Any]) -> bool:
    """Whether the card used the die that was rolled for it."""
    return bool(later.kind in ("boosted", "die_changed") and later["card"] == rolled["card"])


def done_by_the_drawn(later: AnyOccurrence[Any], drawn: AnyOccurrence[Any]) -> bool:
    """Whether the event is an immediate effect of the card turned up, including the fight with a monster."""
    card = drawn["card"]
    if any(rule.procedure == "fight" and rule.memory.get("foe") == card for rule in later.rules):
        return True
    kind = later.data.card(card).type
    is_price = kind == "dark_portal" and later.kind == "discarded"
    return is_price or any(rule.procedure == kind for rule in later.rules)


# ---- clauses ----


def by_battle(at: Occurrence, in_a_fight: str) -> str:
    """The clause for a die or a result: in a fight with a monster, between two players, or in the final battle."""
    return {"duel": "MK-8.3", "final_battle": "MK-8.5"}.get(at.step.procedure, in_a_fight)


def by_comparing(at: Occurrence, winner: int) -> str:
    """The clause for the result of a fight."""
    if at.step.procedure == "final_battle":
        return "MK-8.5" if winner != NOBODY else "MK-8.6"
    return "MK-3.8" if winner != NOBODY else "MK-3.9"


def by_foe(at: Occurrence) -> str:
    """The clause for a fight with a monster: because it was drawn, or by the fighter's choice."""
    return "MK-6.2" if at.is_due_to("turned_up") else "MK-3.1"


def by_losing(at: Occurrence) -> str:
    """The clause for an Injury."""
    return "MK-8.9" if at.step.procedure == "duel" else "MK-3.12"


def by_release(at: Occurrence) -> str:
    """The clause under which a character is freed: a Light Portal, or the die."""
    return "MK-5.6" if at.is_due_to("lit") else "MK-5.5"


def by_text(at: Occurrence, card: int) -> str:
    """The clause for what a card says: one from a hand, or a Dark Power or the monster's own text."""
    return "MK-3.5" if at.data.is_held(card) else "MK-6.10"


def by_price(at: Occurrence) -> str:
    """The clause for a discard: Limbo, a Dark Portal, or another one drawn by a trapped player."""
    cause = at.cause
    if cause is not None and cause.kind == "trapped":
        return "MK-5.3" if cause["where"] == LIMBO else "MK-6.6"
    return "MK-6.9"
