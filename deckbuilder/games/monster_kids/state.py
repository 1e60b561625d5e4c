"""What is on the table of Monster Kids: one list for each fact, by seat or by copy.

Copies of cards are numbers: kids come first (0 to ``data.kids - 1``), then the cards of the Draw deck. In an
observation an unknown copy is ``UNKNOWN``. In a fight a side is the place of a kid or a monster in ``sides``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deckbuilder.gamekit.columns import COPIES, SEATS, each
from deckbuilder.games.monster_kids.match_data import MatchData
from deckbuilder.kernel.facts import NOBODY, NOTHING, Counted, Own, Public
from deckbuilder.kernel.state import GameState

FREE: Final = 0
LIMBO: Final = 1
PORTAL: Final = 2
"""How a character's card lies: face up; face down in Limbo; face down in a Dark Portal (MK-5.2, MK-6.7)."""

AS_USUAL: Final = 0
BROKEN_OFF: Final = 1
WITHOUT_TYPES: Final = 2
"""How a fight came to its end: compared as usual; not at all; without weakness and resistance."""


@dataclass(slots=True, kw_only=True)
class KidsState(GameState):
    """Everything that is true at one table of Monster Kids."""

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
    final: Public[tuple[int, ...]] = ()
    """The seats that battle for the victory."""

    # the fight
    fighter: Public[int] = NOBODY
    """Whose fight it is; NOBODY while there is none."""
    sides: Public[tuple[int, ...]] = ()
    """The copies that fight, the attacker first."""
    dice: Public[tuple[int, ...]] = ()
    boosts: Public[tuple[tuple[int, int, int], ...]] = ()
    """What was added to an attack power: by which card, on which side, how much."""
    dangers: Public[tuple[tuple[int, int, int], ...]] = ()
    """Further Injuries of a side that loses: by which card, on which side, how many."""
    shielded: Public[tuple[int, ...]] = ()
    laid: Public[tuple[tuple[int, int, int], ...]] = ()
    """Cards played in the fight: by which seat, which copy, on which side."""
    is_untyped: Public[bool] = False
    has_fled: Public[bool] = False


def is_free(state: KidsState, seat: int) -> bool:
    """True for whoever is in neither Limbo nor a Dark Portal."""
    return state.trap[seat] == FREE


def clockwise_from(state: KidsState, seat: int) -> tuple[int, ...]:
    """All seats, this one first, then clockwise."""
    count = len(state.kid)
    return tuple([(seat + step) % count for step in range(count)])


def seat_of_side(state: KidsState, side: int) -> int:
    """The seat whose kid stands on a side of the fight; NOBODY for a monster."""
    copy = state.sides[side]
    return state.kid.index(copy) if copy < state.data.kids else NOBODY


def roller_of_side(state: KidsState, side: int) -> int:
    """Who rolls for a side: its own kid, or for a monster the next of the other players; NOBODY where there is none."""
    roller = seat_of_side(state, side)
    return clockwise_from(state, state.fighter)[1] if roller == NOBODY and len(state.kid) > 1 else roller
