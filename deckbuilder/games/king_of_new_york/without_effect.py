"""Dice that do nothing: the reason, as the event that tells of them keeps it, and in words."""

from __future__ import annotations

from typing import Final

from deckbuilder.games.king_of_new_york.amendments import NO_SECOND_RISING_TOLD
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

TAKEN: Final = 0
IN_MANHATTAN: Final = 1
NO_HEART_MISSING: Final = 2
UNKNOWN: Final = 3
NO_TARGET: Final = 4
NO_UNITS_HERE: Final = 5
TOO_STRONG: Final = 6
KO_GETS_NO_ENERGY: Final = 7
NO_ZOMBIE: Final = 8
NO_SECOND_ZOMBIE: Final = 9
NO_SUMMONS: Final = 10
NO_COMMAND: Final = 11
EMPTY_CITY: Final = 12
NO_TOKEN: Final = 13
UNITS_HIT_NOBODY: Final = 14
REASONS: Final = {
    TAKEN: "a card takes that Energy away",
    IN_MANHATTAN: "in Manhattan these dice heal nothing",
    NO_HEART_MISSING: "no Heart is missing",
    UNKNOWN: "more are needed to take Superstar",
    NO_TARGET: "there is nobody to hit",
    NO_UNITS_HERE: "no Units are there",
    TOO_STRONG: "nothing in reach can be destroyed with that",
    KO_GETS_NO_ENERGY: "a KO'd player gains no Energy",
    NO_ZOMBIE: f"{RISING} are needed to come back as a Zombie",
    NO_SECOND_ZOMBIE: "nobody comes back as a Zombie twice",
    NO_SUMMONS: f"{SUMMONING} are needed to summon the Token Monster",
    NO_COMMAND: f"{LOCAL} are needed to command the Units",
    EMPTY_CITY: "no Units are in the city",
    NO_TOKEN: "the Token Monster is not in play",
    UNITS_HIT_NOBODY: "no Unit damages anybody",
}
"""The reasons in words; events keep their numbers, so a new one takes the next number."""
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
        return IN_MANHATTAN if state.place[seat] == MANHATTAN else NO_HEART_MISSING
    if face == OUCH:
        return _for_ouch(state, seat, count)
    return FOR_MONSTERS[face]


def _for_ouch(state: CityState, seat: int, count: int) -> int:
    """Ouch has no Units to set off, in the borough or in the city, or these damage nobody (KNY-4.4)."""
    if count >= LIBERTY:
        return UNITS_HIT_NOBODY if any(state.units) else EMPTY_CITY
    return UNITS_HIT_NOBODY if state.units[state.place[seat]] else NO_UNITS_HERE


def _for_kod(state: CityState, seat: int, face: int, count: int) -> int:
    if face == HEAL:
        is_over = bool(state.has_risen[seat]) and NO_SECOND_RISING_TOLD in state.data.amended
        return NO_SECOND_ZOMBIE if is_over or count >= RISING else NO_ZOMBIE
    if face == OUCH:
        return NO_COMMAND if count < LOCAL else UNITS_HIT_NOBODY if any(state.units) else EMPTY_CITY
    has_token = state.token != NOTHING
    if face == ATTACK:
        return NO_TARGET if has_token else NO_SUMMONS
    if face == DESTRUCTION:
        return TOO_STRONG if has_token else NO_TOKEN
    return KO_GETS_NO_ENERGY
