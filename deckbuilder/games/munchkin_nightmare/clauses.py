"""By which clause something happened, and what led to it, where its kind alone does not say."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.causes import Occurrence as AnyOccurrence
from deckbuilder.games.munchkin_nightmare.match_data import MatchData

Occurrence = AnyOccurrence[MatchData]
FLIGHT = ("spared", "ran", "escaped", "caught", "played", "played_on", "used_power")
"""What is done from one monster to the next by whoever runs away."""


def _is_within(at: AnyOccurrence[Any], *procedures: str) -> bool:
    return any(rule.procedure in procedures for rule in at.rules)


def _is_done_by(at: AnyOccurrence[Any], card: int) -> bool:
    """True while a card does what it says."""
    return any(rule.procedure == "effects" and rule.memory.get("card") == card for rule in at.rules)


# ---- what led to it ----


def at_once(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """It is what comes next."""
    return later.index == earlier.index + 1


def behind_the_door(later: AnyOccurrence[Any], opened: AnyOccurrence[Any]) -> bool:
    """What was there comes out; where that was no monster, there is looked for one, or looked round."""
    curse = {"cursed": "card", "averted": "curse"}.get(later.kind)
    return later[curse] == opened["card"] if curse else later.kind in ("met", "looked_round")


def for_looting(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """The card that is drawn, and no other one of that turn."""
    return later.step.procedure == "turn" and later.kind in ("reshuffled", "drew", "drew_some")


def in_the_fight(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """As long as the fight lasts that has begun so."""
    return _is_within(later, "combat")


def by_that_card(later: AnyOccurrence[Any], played: AnyOccurrence[Any]) -> bool:
    """What the card that was played does, or brings at once: a monster, a better roll, an escape."""
    return _is_done_by(later, played["card"]) or (at_once(later, played) and later.kind in ("joined", "ran", "escaped"))


def by_that_card_on_a_monster(later: AnyOccurrence[Any], played: AnyOccurrence[Any]) -> bool:
    """What the card does, or the escape that it brings at once; who sends a monster along next has it from the hand."""
    return _is_done_by(later, played["card"]) or (at_once(later, played) and later.kind == "escaped")


def by_that_card_on_somebody(later: AnyOccurrence[Any], played: AnyOccurrence[Any]) -> bool:
    """What the card does to whom it was played on, or the curse that it is."""
    curse = {"cursed": "card", "averted": "curse"}.get(later.kind)
    return later[curse] == played["card"] if curse else _is_done_by(later, played["card"])


def by_that_price(later: AnyOccurrence[Any], paid: AnyOccurrence[Any]) -> bool:
    """An escape, or what can no longer be carried."""
    return later.kind == "escaped" or (at_once(later, paid) and later.kind in ("passed_on", "discarded"))


def by_that_monster(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """What it does to whoever ran from it, and nothing that is done about the next one."""
    return later.kind not in FLIGHT


# ---- by which clause ----


def by_drawing(at: Occurrence) -> str:
    """The clause of cards off a deck: the first hand, a new one, the room, what is won, what a card brings."""
    if at.step.procedure == "turn":
        return "MN-2.4" if at.is_due_to("looked_round") else "MN-9.3"
    if at.step.procedure == "effects":
        return by_card(at)
    return {"game": "MN-1.2", "victory": "MN-6.6"}.get(at.step.procedure, "MN-1.3")


def by_card(at: Occurrence) -> str:
    """The clause by which a card does something: a monster that was killed, or one that is played."""
    is_won = _is_within(at, "victory") and not _is_within(at, "spend")
    return "MN-6.5" if is_won else by_moment(at)


def by_moment(at: Occurrence) -> str:
    """The clause by which cards may be played when this one was."""
    moments = {"fight": "MN-7.4", "escape": "MN-6.10", "spend": "MN-3.4"}
    return next((moments[rule.procedure] for rule in at.rules if rule.procedure in moments), "MN-2.2")


def by_playing(at: Occurrence, card: int) -> str:
    """The clause of a card that is played: of its type, of the promise that it was, or of the moment."""
    if at.step.procedure == "gift":
        return "MN-8.5"
    return {"curse": "MN-10.1", "enhancer": "MN-7.1"}.get(at.data.card(card).type) or by_moment(at)


def by_joining(at: Occurrence) -> str:
    """The clause of one more monster: a twin, with a Wandering Monster, or its like."""
    if at.step.procedure == "effects":
        return "MN-7.8"
    cause = at.cause
    is_brought = cause is not None and cause.kind == "played" and at.data.card(cause["card"]).type != "enhancer"
    return "MN-7.3" if is_brought else "MN-7.5"


def by_talking(at: Occurrence) -> str:
    """The clause of talks: about a trade, or about help."""
    return "MN-4.8" if at.step.procedure == "trade" else "MN-8.2"


def by_agreeing(at: Occurrence) -> str:
    """The clause of an agreement."""
    return "MN-4.8" if at.step.procedure == "trade" else "MN-8.4"


def by_passing_on(at: Occurrence) -> str:
    """The clause of an Item that changes its owner; one that could not be carried any more has no other."""
    if at.step.procedure == "drop" and at.step.memory.get("to") == "discard":
        return "MN-4.4"
    changes = {"trade": "MN-4.8", "victory": "MN-8.5", "steal": "MN-10.5", "drop": "MN-9.5", "effects": "MN-9.5"}
    return changes.get(at.step.procedure, "MN-4.4")


def by_giving(at: Occurrence) -> str:
    """The clause of cards from hand to hand: Charity, or what a card takes."""
    return "MN-3.6" if at.step.procedure == "tidy" else "MN-9.5"


def by_losing(at: Occurrence) -> str:
    """The clause of a card that is discarded, or where only that pile is sure, of the pile."""
    losses = {
        "tidy": "MN-3.6", "sale": "MN-4.7", "combat": "MN-6.8", "lift": "MN-10.4", "move": "MN-5.4",
        "drop": "MN-9.5", "give_up": "MN-9.5",
    }  # fmt: skip
    return losses.get(at.step.procedure, "MN-1.3")


def by_using(at: Occurrence) -> str:
    """The clause of an Item in use: by the rules, or by a card against them."""
    return "MN-4.10" if at.step.procedure == "effects" else "MN-4.3"


def by_disuse(at: Occurrence) -> str:
    """The clause of an Item out of use: its owner does without, or has no slot, or lives no longer where he may."""
    return {"move": "MN-4.5", "effects": "MN-4.5"}.get(at.step.procedure, "MN-4.3")


def by_rising(at: Occurrence) -> str:
    """The clause of levels up: by a kill, for gold, or by a card."""
    return {"victory": "MN-6.5", "sale": "MN-4.7"}.get(at.step.procedure, "MN-2.6")


def by_rolling(at: Occurrence) -> str:
    """The clause by which a card lets somebody roll: as Bad Stuff, as a curse, or as whatever else it does."""
    on = {"escape": "MN-6.11", "curse": "MN-10.1"}
    return next((on[rule.procedure] for rule in at.rules if rule.procedure in on), by_card(at))


def by_escaping(at: Occurrence) -> str:
    """The clause of an escape: what a Citizenship allows, or a roll, or a card instead of it."""
    return "MN-5.5" if at.is_due_to("used_power") else "MN-6.10"
