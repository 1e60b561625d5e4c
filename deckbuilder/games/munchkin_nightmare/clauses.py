"""The clause behind each event, and what led to it, if the kind of event alone does not say so."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.causes import Occurrence as AnyOccurrence
from deckbuilder.games.munchkin_nightmare.match_data import MatchData

Occurrence = AnyOccurrence[MatchData]
FLIGHT = ("spared", "ran", "escaped", "caught", "played", "played_on", "played_on_one", "used_power")
"""Kinds of event by which a munchkin running away deals with one monster after another."""


def _is_within(at: AnyOccurrence[Any], *procedures: str) -> bool:
    return any(rule.procedure in procedures for rule in at.rules)


def _is_done_by(at: AnyOccurrence[Any], card: int) -> bool:
    """Whether a card's effects are being carried out."""
    return any(rule.procedure == "effects" and rule.memory.get("card") == card for rule in at.rules)


# ---- what led to it ----


def at_once(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """Whether an event comes directly after another."""
    return later.index == earlier.index + 1


def behind_the_door(later: AnyOccurrence[Any], opened: AnyOccurrence[Any]) -> bool:
    """Whether an event follows from opening the door: the card behind it, or else a chosen fight or a looted room."""
    curse = {"cursed": "card", "averted": "curse"}.get(later.kind)
    return later[curse] == opened["card"] if curse else later.kind in ("met", "sought", "looked_round")


def for_looting(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """Whether an event belongs to the card drawn for looting, and not to another draw of that turn."""
    return later.step.procedure == "turn" and later.kind in ("reshuffled", "drew", "drew_some", "spent")


def in_the_fight(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """Whether an event is part of the fight that began this way."""
    return _is_within(later, "combat")


def by_that_card(later: AnyOccurrence[Any], played: AnyOccurrence[Any]) -> bool:
    """Whether an event is the effect of a played card, or directly follows it: a monster, a better roll, an escape."""
    return _is_done_by(later, played["card"]) or (at_once(later, played) and later.kind in ("joined", "ran", "escaped"))


def by_that_card_on_a_monster(later: AnyOccurrence[Any], played: AnyOccurrence[Any]) -> bool:
    """Whether an event is the effect of a card played on a monster, or the escape that directly follows it.

    A monster sent along next is no such effect: it comes from the hand.
    """
    return _is_done_by(later, played["card"]) or (at_once(later, played) and later.kind == "escaped")


def by_that_card_on_somebody(later: AnyOccurrence[Any], played: AnyOccurrence[Any]) -> bool:
    """Whether an event is the effect of a card on the player it was played on, or of the curse that it is."""
    curse = {"cursed": "card", "averted": "curse"}.get(later.kind)
    return later[curse] == played["card"] if curse else _is_done_by(later, played["card"])


def by_that_price(later: AnyOccurrence[Any], paid: AnyOccurrence[Any]) -> bool:
    """Whether an event follows from paying for a power: an escape, or an Item that can no longer be carried."""
    return later.kind == "escaped" or (at_once(later, paid) and later.kind in ("crowded", "passed_on", "discarded"))


def by_that_monster(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """Whether an event is the monster's doing to the munchkin that ran from it, and not about the next monster."""
    return later.kind not in FLIGHT


# ---- by which clause ----


def by_drawing(at: Occurrence) -> str:
    """The clause of drawn cards: a first or new hand, the room, a reward, or a card's effect."""
    if at.step.procedure == "turn":
        return "MN-2.4" if at.is_due_to("looked_round") else "MN-9.3"
    if at.step.procedure == "effects":
        return by_card(at)
    return {"game": "MN-1.2", "victory": "MN-6.6"}.get(at.step.procedure, "MN-1.3")


def by_card(at: Occurrence) -> str:
    """The clause by which a card takes effect: that of a monster that was killed, or of a played card."""
    is_won = _is_within(at, "victory") and not _is_within(at, "spend")
    return "MN-6.5" if is_won else by_moment(at)


def by_moment(at: Occurrence) -> str:
    """The clause that allowed cards to be played at that moment."""
    moments = {"fight": "MN-7.4", "escape": "MN-6.10", "spend": "MN-3.4"}
    return next((moments[rule.procedure] for rule in at.rules if rule.procedure in moments), "MN-2.2")


def by_playing(at: Occurrence, card: int) -> str:
    """The clause of a played card: that of its type, of the promise to play it, or of the moment."""
    if at.step.procedure == "gift":
        return "MN-8.5"
    return {"curse": "MN-10.1", "enhancer": "MN-7.1"}.get(at.data.card(card).type) or by_moment(at)


def by_joining(at: Occurrence) -> str:
    """The clause of a further monster: a twin, one with a Wandering Monster, or one of its kind."""
    if at.step.procedure == "effects":
        return "MN-7.8"
    cause = at.cause
    is_brought = cause is not None and cause.kind == "played" and at.data.card(cause["card"]).type != "enhancer"
    return "MN-7.3" if is_brought else "MN-7.5"


def by_talking(at: Occurrence) -> str:
    """The clause of talks about a trade or about help."""
    return "MN-4.8" if at.step.procedure == "trade" else "MN-8.2"


def by_agreeing(at: Occurrence) -> str:
    """The clause of an agreement."""
    return "MN-4.8" if at.step.procedure == "trade" else "MN-8.4"


def by_passing_on(at: Occurrence) -> str:
    """The clause of an Item that changes owner, including one that could no longer be carried."""
    if at.is_due_to("crowded"):
        return "MN-4.4"
    if at.step.procedure == "drop" and at.step.memory.get("to") == "discard":
        return "MN-4.4"
    changes = {"trade": "MN-4.8", "victory": "MN-8.5", "steal": "MN-10.5", "drop": "MN-9.5", "effects": "MN-9.5"}
    return changes.get(at.step.procedure, "MN-4.4")


def by_giving(at: Occurrence) -> str:
    """The clause of cards passing between hands: Charity, or the effect of a card."""
    return "MN-3.6" if at.step.procedure == "tidy" else "MN-9.5"


def by_bringing(at: Occurrence, seat: int, what: str) -> str:
    """The clause of what a card adds to what is won: levels, or Treasures of a helper or the fighter."""
    if what == "level":
        return "MN-6.5"
    return "MN-6.6" if seat == at.step.seat else "MN-8.6"


def by_losing(at: Occurrence) -> str:
    """The clause of a discarded card or, if nothing but the pile is certain, of the discard pile."""
    if at.is_due_to("crowded") or at.is_due_to("refused"):
        return "MN-4.4"
    losses = {
        "tidy": "MN-3.6", "sale": "MN-4.7", "combat": "MN-6.8", "lift": "MN-10.4", "move": "MN-5.4",
        "drop": "MN-9.5", "give_up": "MN-9.5",
    }  # fmt: skip
    return losses.get(at.step.procedure, "MN-1.3")


def by_using(at: Occurrence) -> str:
    """The clause of an Item put into use, by the rules or by a card against them."""
    return "MN-4.10" if at.step.procedure == "effects" else "MN-4.3"


def by_disuse(at: Occurrence) -> str:
    """The clause of an Item out of use: taken off, without a slot, or forbidden after its owner moved."""
    return {"move": "MN-4.5", "effects": "MN-4.5"}.get(at.step.procedure, "MN-4.3")


def by_rising(at: Occurrence) -> str:
    """The clause of levels gained: by a kill, for gold, or by a card."""
    return {"victory": "MN-6.5", "sale": "MN-4.7"}.get(at.step.procedure, "MN-2.6")


def by_rolling(at: Occurrence) -> str:
    """The clause by which a card makes somebody roll: as Bad Stuff, as a curse, or as any other effect."""
    on = {"escape": "MN-6.11", "curse": "MN-10.1"}
    return next((on[rule.procedure] for rule in at.rules if rule.procedure in on), by_card(at))


def by_escaping(at: Occurrence) -> str:
    """The clause of an escape: a Citizenship's power, or a roll or a card in its place."""
    return "MN-5.5" if at.is_due_to("used_power") else "MN-6.10"
