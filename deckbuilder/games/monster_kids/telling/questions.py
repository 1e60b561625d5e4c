"""What is asked, in words, and the clause that it comes from."""

from __future__ import annotations

from deckbuilder.games.monster_kids.powers import attack_powers
from deckbuilder.games.monster_kids.state import FREE, PORTAL, KidsState
from deckbuilder.games.monster_kids.telling.nameplates import TRAPS, called, seat_name, total
from deckbuilder.kernel.state import WAITING
from deckbuilder.text import listed

QUESTIONS = {
    "kid": ("Which character is yours?", "MK-1.2"),
    "draw": ("Your turn begins with a card.", "MK-2.1"),
    "attach": ("To which monster is the Dark Power attached?", "MK-6.4"),
    "negate": ("A Dark Portal opens under you.", "MK-6.8"),
    "fight": ("Which monster do you fight?", "MK-2.2"),
    "challenge": ("No monster is in play. Whom do you attack?", "MK-8.3"),
}
WAITED_FOR = ("Another player decides.", "MK-2.1")


def question(observation: KidsState) -> tuple[str, str]:
    """The question that waits and its clause."""
    decision = observation.decision
    if decision is None:
        return ("The game is over.", observation.outcome.clause if observation.outcome else "")
    if decision.kind == WAITING:
        return WAITED_FOR
    if decision.kind == "cards":
        return (f"{scores_said(observation)} Do you play a card?", "MK-3.5")
    if decision.kind == "escape":
        return (f"You are {TRAPS[observation.trap[decision.seat]]} and must try to escape.", "MK-2.3")
    if decision.kind == "draw" and observation.trap[decision.seat] != FREE:
        return (f"You are {TRAPS[observation.trap[decision.seat]]}. Your turn begins with a card.", "MK-5.7")
    if decision.kind == "discard":
        return _price(observation, decision.seat)
    return QUESTIONS[decision.kind]


def _price(seen: KidsState, seat: int) -> tuple[str, str]:
    """What a card is discarded for; only a Dark Portal that finds its drawer trapped leaves the turn going on."""
    if seen.active == seat and not seen.turn_over:
        return ("You are trapped already: the Dark Portal costs a card. Which one do you discard?", "MK-6.9")
    if seen.trap[seat] == PORTAL:
        return ("The Dark Portal costs a card. Which one do you discard?", "MK-6.6")
    return ("You fall into Limbo, which costs a card. Which one do you discard?", "MK-5.3")


def scores_said(seen: KidsState) -> str:
    """How the fight stands."""
    sides = zip(seen.sides, attack_powers(seen), strict=True)
    said = listed([f"{called(seen.table, copy)} has {total(power)}" for copy, power in sides])
    if len(seen.sides) == 2 and seen.sides[1] >= seen.table.kids:
        own = seen.decision is not None and seen.decision.seat == seen.fighter
        who = "You fight" if own else f"{seat_name(seen.table, seen.fighter)} fights"
        return f"{who}: {said}."
    return f"A battle between players: {said}."
