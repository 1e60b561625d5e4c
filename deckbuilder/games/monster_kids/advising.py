"""Why an answer that is rated highest is a good one: the facts that the ratings go by, said in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.games.monster_kids.heuristics import gain_of, margin_of, wanted_side
from deckbuilder.games.monster_kids.powers import edge
from deckbuilder.games.monster_kids.state import KidsState
from deckbuilder.games.monster_kids.telling.nameplates import called
from deckbuilder.kernel.frames import Action

Why = Callable[[KidsState, int, Action], str]


def advise(seen: KidsState, action: Action) -> str:
    """Why this action is advised, where there is more to say than that it is rated highest."""
    assert seen.decision is not None
    say = _REASONS.get(str(action[0]))
    return say(seen, seen.decision.seat, action) if say is not None else ""


def _fight(seen: KidsState, seat: int, action: Action) -> str:
    own, foe = seen.table.blueprints[seen.kid[seat]], seen.table.blueprints[int(action[1])]
    sum_of_types = edge(own, foe) - edge(foe, own)
    how = "in your favour" if sum_of_types > 0 else "against you" if sum_of_types < 0 else "no help to either"
    powers = len(seen.attached[int(action[1])])
    weighed = f" and {powers} Dark Power{'s' if powers > 1 else ''} on it" if powers else ""
    return f"It is the monster that is easiest to beat: the Power Types are {how}{weighed}."


def _play(seen: KidsState, seat: int, action: Action) -> str:
    side = wanted_side(seen, seat)
    margin, name = margin_of(seen, side), called(seen.table, seen.sides[side])
    gain = gain_of(seen, side, action)
    if margin == 0:
        return f"The fight is a tie, and this puts {name} ahead."
    if not gain:
        return f"{name} is {-margin} behind, and this may help."
    if margin + gain > 0:
        return f"{name} is {-margin} behind, and this is the smallest card that makes up for it."
    return f"{name} is {-margin} behind, and this and your other cards together make up for it."


def _pass(seen: KidsState, seat: int, action: Action) -> str:
    side = wanted_side(seen, seat)
    if side < 0:
        return "Neither outcome is better for you."
    margin, name = margin_of(seen, side), called(seen.table, seen.sides[side])
    if margin > 0:
        return f"{name} is {margin} ahead already; cards are kept for another fight."
    return "No card of yours would turn it." if margin else "It is a tie, and no card of yours breaks it."


def _attach(seen: KidsState, seat: int, action: Action) -> str:
    if seen.attached[int(action[1])]:
        return "It bears Dark Powers already, so the other monsters stay easy."
    return "Of the monsters in play it is the hardest to beat anyway."


def _challenge(seen: KidsState, seat: int, action: Action) -> str:
    return "Your Power Type is the better one against that character."


_REASONS: dict[str, Why] = {
    "fight": _fight,
    "play": _play,
    "pass": _pass,
    "attach": _attach,
    "challenge": _challenge,
    "discard": lambda seen, seat, action: "Of your cards it turns a fight the least.",
    "light": lambda seen, seat, action: "It frees you for certain; the die does so half of the time.",
    "negate": lambda seen, seat, action: "In a Dark Portal you could not fight.",
    "rest": lambda seen, seat, action: "There is nobody against whom your Power Type is the better one.",
}
