"""The state of a Monster Kids table: one list per fact, indexed by seat or by copy.

Copies of cards are numbers. Kids come first (0 to `data.kids - 1`), then the cards of the Draw deck. In an
observation an unknown copy is `UNKNOWN`. In a fight a side is the position of a kid or a monster in `sides`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deckbuilder.gamekit.columns import COPIES, SEATS, each
from deckbuilder.games.monster_kids.match_data import MatchData
from deckbuilder.kernel.facts import NOBODY, NOTHING, Counted, Own, Public, later
from deckbuilder.kernel.state import GameState

FREE: Final = 0
LIMBO: Final = 1
PORTAL: Final = 2
"""Position of a character's card: face up; face down in Limbo; face down in a Dark Portal (MK-5.2, MK-6.7)."""

AS_USUAL: Final = 0
BROKEN_OFF: Final = 1
WITHOUT_TYPES: Final = 2
"""How a fight ended: compared as usual; broken off; compared without weakness and resistance."""


@dataclass(slots=True, kw_only=True)
class KidsState(GameState):
    """The complete state of one table of Monster Kids."""

    data: Public[MatchData]

    # by seat
    kid: Public[list[int]] = each(SEATS, NOTHING)
    """The copy of the character; NOTHING before it is dealt."""
    hand: Own[list[tuple[int, ...]]] = each(SEATS, ())
    injuries: Public[list[int]] = each(SEATS, 0)
    trap: Public[list[int]] = each(SEATS, FREE)
    captured: Public[list[tuple[int, ...]]] = each(SEATS, ())
    """Monsters beside a player in Versus Mode."""

    # by copy
    attached: Public[list[tuple[int, ...]]] = each(COPIES, ())
    """The Dark Powers on a monster."""

    # the table
    active: Public[int] = NOBODY
    deck: Counted[tuple[int, ...]] = ()
    discard: Public[tuple[int, ...]] = ()
    centre: Public[tuple[int, ...]] = ()
    """Monsters in play, in the order in which they came."""
    waiting: Public[tuple[int, ...]] = ()
    """Dark Powers that wait for the next monster."""
    drawn: Public[int] = NOTHING
    """The card that has been turned up and is not settled yet."""
    turn_over: Public[bool] = False
    idle: Public[int] = later(0)
    """Turns without a Draw deck since a card was last discarded or captured, with the turn in which that happened."""
    final: Public[tuple[int, ...]] = ()
    """The seats in the final battle."""

    # the fight
    fighter: Public[int] = NOBODY
    """The seat whose fight it is; NOBODY while there is none."""
    sides: Public[tuple[int, ...]] = ()
    """The copies that fight, the attacker first."""
    dice: Public[tuple[int, ...]] = ()
    boosts: Public[tuple[tuple[int, int, int], ...]] = ()
    """Additions to attack powers: the card, the side and the amount."""
    dangers: Public[tuple[tuple[int, int, int], ...]] = ()
    """Further Injuries for a side that loses: the card, the side and the number."""
    shielded: Public[tuple[int, ...]] = ()
    granted: Public[tuple[tuple[int, int], ...]] = later(())
    """What `shielded` and `is_untyped` go back to: the card, and the side it shields or NOBODY if it untypes."""
    laid: Public[tuple[tuple[int, int, int], ...]] = ()
    """Cards played in the fight: the seat, the copy and the side."""
    is_untyped: Public[bool] = False
    has_fled: Public[bool] = False


def is_free(state: KidsState, seat: int) -> bool:
    """Whether the seat's character is in neither Limbo nor a Dark Portal."""
    return state.trap[seat] == FREE


def clockwise_from(state: KidsState, seat: int) -> tuple[int, ...]:
    """All seats clockwise, starting with this one."""
    count = len(state.kid)
    return tuple([(seat + step) % count for step in range(count)])


def seat_of_side(state: KidsState, side: int) -> int:
    """The seat whose kid is on a side of the fight; NOBODY for a monster."""
    copy = state.sides[side]
    return state.kid.index(copy) if copy < state.data.kids else NOBODY


def is_hurt(state: KidsState, side: int) -> bool:
    """Whether a side of the fight is a kid with Injuries."""
    seat = seat_of_side(state, side)
    return seat != NOBODY and state.injuries[seat] > 0


def roller_of_side(state: KidsState, side: int) -> int:
    """The seat that rolls for a side: its own, or for a monster the next player; NOBODY if the fighter plays alone."""
    roller = seat_of_side(state, side)
    return clockwise_from(state, state.fighter)[1] if roller == NOBODY and len(state.kid) > 1 else roller
