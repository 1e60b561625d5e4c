"""Dice that do nothing: the reason, as the event that tells of them keeps it, and in words."""

from __future__ import annotations

from typing import Final

from deckbuilder.games.king_of_new_york.eliminated import LOCAL, RISING, SUMMONING
from deckbuilder.games.king_of_new_york.match_data import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY_FACE,
    HEAL,
    LIBERTY,
    MANHATTAN,
    OUCH,
)
from deckbuilder.games.king_of_new_york.state import CityState
from deckbuilder.kernel.facts import NOTHING

REASONS: Final = (
    "a card takes that Energy away",
    "in Manhattan these dice heal nothing",
    "no Heart is missing",
    "more are needed to take Superstar",
    "there is nobody to hit",
    "no Units are there",
    "nothing in reach can be destroyed with that",
    "a KO'd player gains no Energy",
    f"{RISING} are needed to come back as a Zombie",
    "nobody comes back as a Zombie twice",
    f"{SUMMONING} are needed to summon the Token Monster",
    f"{LOCAL} are needed to command the Units",
    "no Units are in the city",
    "the Token Monster is not in play",
    "no Unit damages anybody",
)
"""The reasons in words; events keep their numbers, so new ones are added at the end."""
(
    TAKEN,
    IN_MANHATTAN,
    UNHURT,
    UNKNOWN,
    NO_TARGET,
    NO_UNITS,
    TOO_STRONG,
    NO_ENERGY,
    NO_ZOMBIE,
    NO_SECOND_ZOMBIE,
    NO_SUMMONS,
    NO_COMMAND,
    EMPTY_CITY,
    NO_TOKEN,
    NO_HARM,
) = range(len(REASONS))
FOR_MONSTERS: Final = {
    ENERGY_FACE: TAKEN,
    CELEBRITY: UNKNOWN,
    ATTACK: NO_TARGET,
    DESTRUCTION: TOO_STRONG,
}
"""The reasons for a player whose monster is on the board, by face; Heal and Ouch have several."""


def reason(state: CityState, seat: int, face: int, count: int) -> int:
    """The number of the reason why dice of a face that does nothing now do nothing (KNY-4, KNY-10.35 to KNY-10.44)."""
    if state.is_out[seat]:
        return _for_kod(state, seat, face, count)
    if face == HEAL:
        return IN_MANHATTAN if state.place[seat] == MANHATTAN else UNHURT
    if face == OUCH:
        return _for_ouch(state, seat, count)
    return FOR_MONSTERS[face]


def _for_ouch(state: CityState, seat: int, count: int) -> int:
    """Ouch has no Units to set off, in the borough or in the city, or these damage nobody (KNY-4.4)."""
    if count >= LIBERTY:
        return NO_HARM if any(state.units) else EMPTY_CITY
    return NO_HARM if state.units[state.place[seat]] else NO_UNITS


def _for_kod(state: CityState, seat: int, face: int, count: int) -> int:
    if face == HEAL:
        return NO_ZOMBIE if count < RISING else NO_SECOND_ZOMBIE
    if face == OUCH:
        return NO_COMMAND if count < LOCAL else NO_HARM if any(state.units) else EMPTY_CITY
    has_token = state.token != NOTHING
    if face == ATTACK:
        return NO_TARGET if has_token else NO_SUMMONS
    if face == DESTRUCTION:
        return TOO_STRONG if has_token else NO_TOKEN
    return NO_ENERGY
