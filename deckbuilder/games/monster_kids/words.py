"""The card words of Monster Kids, each with what it does."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.effect_compiler import EffectAmount
from deckbuilder.games.monster_kids import verbs
from deckbuilder.games.monster_kids.amendments import DICE_ARE_TOLD, IDLE_CARDS_TOLD, MONSTERS_LOSE_UNHURT
from deckbuilder.games.monster_kids.memory import KidsFrame
from deckbuilder.games.monster_kids.powers import die_of
from deckbuilder.games.monster_kids.state import KidsState, roller_of_side, seat_of_side
from deckbuilder.kernel import chance
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.state import emit

NO_INJURY: Final = 0
NO_DARK_POWER: Final = 1
NOT_MET: Final = 2
"""Why a card does nothing: there is no Injury, or no Dark Power, or what it asks for is not so."""


def sides_meant(state: KidsState, frame: KidsFrame, which: str) -> tuple[int, ...]:
    """The side that the card is on, or those it fights."""
    return sides_from(state, frame.vars["side"], which)


def sides_from(state: KidsState, own: int, which: str) -> tuple[int, ...]:
    """The side itself, or those it fights."""
    if which == "side":
        return (own,)
    return tuple([side for side in range(len(state.sides)) if side != own])


def _source(frame: KidsFrame) -> int:
    return frame.vars["card"]


def attack(state: KidsState, frame: KidsFrame, which: str, number: EffectAmount) -> None:
    """`attack`: add to attack power for this fight."""
    amount = number(state, frame)
    for side in sides_meant(state, frame, which):
        state.boosts = (*state.boosts, (_source(frame), side, amount))
        emit(state, "boosted", _source(frame), state.sides[side], amount)


def roll(state: KidsState, frame: KidsFrame, sides: int, name: str) -> None:
    """`roll`: roll a die in public, by the card's player or the monster's roller, and bind its value to a name."""
    value = chance.roll(state, sides)
    frame.vars[name] = value  # type: ignore[literal-required]
    side = frame.vars["side"]
    is_played = state.data.is_held(_source(frame))
    _tell_die(state, frame, frame.seat if is_played else roller_of_side(state, side), side, sides, value)


def reroll(state: KidsState, frame: KidsFrame, which: str) -> None:
    """`reroll`: roll dice again, which only happens if a card says so (MK-3.13)."""
    for side in sides_meant(state, frame, which):
        sides = die_of(state, state.sides[side])
        value = chance.roll(state, sides)
        _tell_die(state, frame, roller_of_side(state, side), side, sides, value)
        turn_to(state, frame, side, value)


def _tell_die(state: KidsState, frame: KidsFrame, roller: int, side: int, sides: int, value: int) -> None:
    """Everyone sees what is rolled for a card, and for whom (MK-3.5)."""
    if DICE_ARE_TOLD in state.data.amended:
        emit(state, "rolled_for", roller, _source(frame), state.sides[side], sides, value)


def turn_die(state: KidsState, frame: KidsFrame, which: str, number: int) -> None:
    """`turn_die`: turn the die to the number, or to the largest number it has."""
    for side in sides_meant(state, frame, which):
        turn_to(state, frame, side, min(number, die_of(state, state.sides[side])))


def turn_to(state: KidsState, frame: KidsFrame, side: int, number: int) -> None:
    """Turn a die to another number."""
    state.dice = (*state.dice[:side], number, *state.dice[side + 1 :])
    emit(state, "die_changed", _source(frame), state.sides[side], number)


def heal(state: KidsState, frame: KidsFrame, which: str, amount: int) -> None:
    """`heal`: take Injury counters off a kid; a monster has none."""
    for side in sides_meant(state, frame, which):
        seat = seat_of_side(state, side)
        if seat != NOBODY and state.injuries[seat]:
            verbs.heal(state, seat, amount)
        else:
            _tell_idle(state, frame, side, NO_INJURY)


def shield(state: KidsState, frame: KidsFrame, which: str) -> None:
    """`shield`: losing costs no Injury."""
    for side in _vulnerable(state, sides_meant(state, frame, which)):
        verbs.shield(state, _source(frame), side)


def hurt(state: KidsState, frame: KidsFrame, which: str, amount: int) -> None:
    """`hurt`: losing costs more Injuries."""
    for side in _vulnerable(state, sides_meant(state, frame, which)):
        state.dangers = (*state.dangers, (_source(frame), side, amount))
        emit(state, "endangered", _source(frame), state.sides[side], amount)


def _vulnerable(state: KidsState, sides: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the sides that Injuries concern: the kids (MK-3.12)."""
    if MONSTERS_LOSE_UNHURT not in state.data.amended:
        return sides
    return tuple([side for side in sides if seat_of_side(state, side) != NOBODY])


def dispel(state: KidsState, frame: KidsFrame, which: str) -> None:
    """`dispel`: discard the Dark Powers of a monster."""
    for side in sides_meant(state, frame, which):
        if not state.attached[state.sides[side]]:
            _tell_idle(state, frame, side, NO_DARK_POWER)
        verbs.strip(state, state.sides[side])


def untyped(state: KidsState, frame: KidsFrame) -> None:
    """`untyped`: weakness and resistance do not count."""
    verbs.untype(state, _source(frame))


def flee(state: KidsState, frame: KidsFrame) -> None:
    """`flee`: end the fight without a winner."""
    state.has_fled = True
    emit(state, "fled", _source(frame))


def tell_unmet(state: KidsState, frame: KidsFrame) -> None:
    """What a card does only on a condition is left out (MK-3.5)."""
    _tell_idle(state, frame, frame.vars["side"], NOT_MET)


def _tell_idle(state: KidsState, frame: KidsFrame, side: int, why: int) -> None:
    """Everybody hears that a card does nothing, or leaves something out, and why (MK-3.5)."""
    if IDLE_CARDS_TOLD in state.data.amended:
        emit(state, "found_nothing", _source(frame), state.sides[side], why)
