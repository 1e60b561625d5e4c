"""The answers to every decision in words, and the pieces that they are about."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.games.monster_kids.powers import edge
from deckbuilder.games.monster_kids.state import KidsState
from deckbuilder.games.monster_kids.telling.nameplates import called, seat_name, side_name, types_said
from deckbuilder.kernel.frames import Action

Say = Callable[[KidsState, Action], str]


def label(observation: KidsState, action: Action) -> str:
    """One answer to the decision that waits, in words; no two answers read alike."""
    return LABELS[str(action[0])](observation, action)


def refs(observation: KidsState, action: Action) -> tuple[int, ...]:
    """The copies that an answer is about."""
    kind = action[0]
    if kind == "play" and observation.table.is_on_side(int(action[1])):
        return (int(action[1]), observation.sides[int(action[2])])
    if kind == "challenge":
        return (observation.kid[int(action[1])],)
    if kind == "pass":
        return observation.sides
    if kind in ("attach", "suffer", "negate"):
        return (*(map(int, action[1:])), observation.drawn)
    return (int(action[1]),) if len(action) > 1 else ()


def _fight(seen: KidsState, action: Action) -> str:
    monster = int(action[1])
    assert seen.decision is not None
    own, foe = seen.table.blueprints[seen.kid[seen.decision.seat]], seen.table.blueprints[monster]
    notes = [types_said(seen.table, monster)] if foe.power else []
    sum_of_types = edge(own, foe) - edge(foe, own)
    if sum_of_types:
        notes.append(f"{'good' if sum_of_types > 0 else 'bad'} for you by {abs(sum_of_types)}")
    notes += [seen.table.name(power) for power in seen.attached[monster]]
    return f"Fight {called(seen.table, monster)}" + (f" ({'; '.join(notes)})" if notes else "")


def _play(seen: KidsState, action: Action) -> str:
    assert seen.decision is not None
    card, side = int(action[1]), int(action[2])
    said = f"Play {seen.table.name(card)}"
    return f"{said} on {side_name(seen, seen.decision.seat, side)}" if seen.table.is_on_side(card) else said


def _kid(seen: KidsState, action: Action) -> str:
    kid = int(action[1])
    return f"{seen.table.name(kid)} ({types_said(seen.table, kid)})"


def _of_card(verb: str) -> Say:
    return lambda seen, action: f"{verb} {called(seen.table, int(action[1]))}"


def _word(text: str) -> Say:
    return lambda seen, action: text


LABELS: dict[str, Say] = {
    "kid": _kid,
    "draw": _word("Draw a card"),
    "light": _of_card("Free yourself with"),
    "roll": _word("Roll the ten-sided die: an even number frees you"),
    "attach": _of_card("Attach it to"),
    "negate": _of_card("Negate it with"),
    "suffer": _word("Fall into the Dark Portal"),
    "discard": _of_card("Discard"),
    "fight": _fight,
    "challenge": lambda seen, action: (
        f"Attack {seat_name(seen.table, int(action[1]))} ({seen.table.name(seen.kid[int(action[1])])})"
    ),
    "rest": _word("Attack nobody"),
    "play": _play,
    "pass": _word("Play no card"),
}
"""Every word that an answer begins with."""
