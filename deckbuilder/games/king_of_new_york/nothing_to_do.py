"""Cards that find nothing to do: what they do not do and why, as the event that tells of it keeps it, and in words."""

from __future__ import annotations

from typing import Final

from deckbuilder.games.king_of_new_york.amendments import CARDS_OFF_THE_BOARD, NOTHING_TO_DO_TOLD
from deckbuilder.games.king_of_new_york.damage import unit_hits
from deckbuilder.games.king_of_new_york.match_data import ENERGY, HEART, STAR
from deckbuilder.games.king_of_new_york.moving import offer_extra_move
from deckbuilder.games.king_of_new_york.state import CityState, living, most_hearts, pays_toll
from deckbuilder.kernel.frames import Frame
from deckbuilder.kernel.state import emit

NO_STARS: Final = 0
UNHURT: Final = 1
NO_ENERGY: Final = 2
NOTHING_TAKEN: Final = 3
NOBODY_HURT: Final = 4
NOBODY_MARKED: Final = 5
NO_HARM: Final = 6
NO_KEEP_CARDS: Final = 7
NOTHING_DEALT: Final = 8
NOTHING_TO_TRADE: Final = 9
NO_UNITS: Final = 10
NO_TOLL: Final = 11
NO_WAY: Final = 12
NONE_ON_THE_BOARD: Final = 13
SENTENCES: Final = {
    NO_STARS: ("takes no Stars", "have", "none"),
    UNHURT: ("heals nothing", "have", "no Heart missing"),
    NO_ENERGY: ("takes no Energy", "have", "none"),
    NOTHING_TAKEN: ("takes nothing", "be", "off the board"),
    NOBODY_HURT: ("damages nobody", "be", "off the board"),
    NOBODY_MARKED: ("marks nobody", "be", "off the board"),
    NO_HARM: ("damages nobody", "", "no Unit is where a monster is"),
    NO_KEEP_CARDS: ("makes nobody discard", "", "nobody has a Keep card"),
    NOTHING_DEALT: ("gives no Stars", "have", "damaged nobody this turn"),
    NOTHING_TO_TRADE: ("gives nothing", "have", "no Stars"),
    NO_UNITS: ("drives nothing away", "", "no Units are there"),
    NO_TOLL: ("moves nobody", "cannot", "pay the toll"),
    NO_WAY: ("moves nobody", "", "there is nowhere to go"),
    NONE_ON_THE_BOARD: ("makes nobody discard", "", "no monster on the board has a Keep card"),
}
"""What a card does not do, and why: a verb and what follows it, said of a monster, or a sentence of its own.

Events keep the numbers, so a new one takes the next number.
"""
LACKED: Final = {STAR: NO_STARS, ENERGY: NO_ENERGY}
"""The reason for taking nothing from a monster on the board, by good."""


def tell(state: CityState, frame: Frame, why: int, seat: int) -> None:
    """Tell everybody that a card does nothing, and why; the reason may be about another monster than its owner's."""
    if NOTHING_TO_DO_TOLD in state.data.amended:
        emit(state, "found_nothing", seat, frame.number("card"), why)


def tell_gain(state: CityState, frame: Frame, good: int, seats: tuple[int, ...]) -> None:
    """Tell if a card heals a single monster that has all its Hearts."""
    if good == HEART and len(seats) == 1 and state.hearts[seats[0]] >= most_hearts(state, seats[0]):
        tell(state, frame, UNHURT, seats[0])


def tell_taking(state: CityState, frame: Frame, good: int, seat: int) -> None:
    """Tell if a card takes something from a monster that has none, or that is off the board."""
    if state.is_out[seat]:
        tell(state, frame, NOTHING_TAKEN, seat)
    elif not (state.stars if good == STAR else state.energy)[seat]:
        tell(state, frame, LACKED[good], seat)


def tell_raid(state: CityState, frame: Frame) -> None:
    """Tell if a card lets Units attack that stand beside nobody."""
    if not any(unit_hits(state, frame.seat, tuple(range(len(state.units))))):
        tell(state, frame, NO_HARM, frame.seat)


def tell_shedding(state: CityState, frame: Frame) -> None:
    """Tell if nobody on the board has a Keep card to discard."""
    if not any(state.cards[seat] for seat in living(state)):
        is_kept = any(state.cards) and CARDS_OFF_THE_BOARD in state.data.amended
        tell(state, frame, NONE_ON_THE_BOARD if is_kept else NO_KEEP_CARDS, frame.seat)


def tell_move(state: CityState, frame: Frame) -> None:
    """Tell if a card grants a move that cannot be paid for, or that leads nowhere."""
    if not pays_toll(state, frame.seat):
        tell(state, frame, NO_TOLL, frame.seat)
    elif len(offer_extra_move(state, frame)) < 2:
        tell(state, frame, NO_WAY, frame.seat)
