"""What is on the table of Monster Town: one list for each fact, by seat, by character or by place.

Copies of cards are numbers: characters come first (0 to ``table.characters - 1``), so that the lists about characters
are indexed by the copy itself. In an observation an unknown copy is ``UNKNOWN``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from deckbuilder.kernel.state import GameState

if TYPE_CHECKING:
    from deckbuilder.games.monster_town.table import Table

UNKNOWN = -1
NOBODY = -1
NOTHING = -1
PATH = 0
"""The place of all gang members that are On the Path and in no fight (MT-5)."""
RESERVES = -1
"""The place of a character that waits in reserves."""
GONE = -2
"""The place of a character that has left the game."""


READY: Final = 0
EXERTED: Final = 1
HIDDEN: Final = 2
DEAD: Final = 3
"""How a character's card lies: upright, turned by 90 degrees, upside down, face down."""


class Fight:
    """What kind of fight is going on at a place."""

    NONE: Final = 0
    COMBAT: Final = 1
    SKIRMISH: Final = 2
    AMBUSH: Final = 3
    END_GAME: Final = 4


class Hold:
    """How a character came to act for another gang: not at all, until the combat ends, or thralled."""

    NONE: Final = 0
    COMBAT: Final = 1
    THRALL: Final = 2


@dataclass(slots=True, kw_only=True)
class TownState(GameState):
    """Everything that is true at one table of Monster Town."""

    table: Table

    # by seat
    alive: list[bool]
    power: list[int]
    baseline: list[int]
    hand: list[tuple[int, ...]]
    known_hand: list[tuple[int, ...]]
    """Of the Combat cards in hand, those that everybody knows to be there; those that have left it lie open."""
    combat_deck: list[tuple[int, ...]]
    combat_discard: list[tuple[int, ...]]
    item_deck: list[tuple[int, ...]]
    item_discard: list[tuple[int, ...]]
    treaties: list[tuple[int, ...]]
    crew: list[tuple[int, ...]]
    """Characters that act for the seat and lie on the table, those face down in a fight included."""
    turns: list[int]
    """Extra turns (+) and turns to miss (-), cancelled one for one (E9)."""
    captures: list[int]
    kill_points: list[int]
    trophies: list[tuple[int, ...]]
    has_scouted: list[bool]
    must_scout: list[int]
    """Turns left to scout after a warning; 0 where nobody warned."""
    no_recruits: list[bool]

    # by character
    place: list[int]
    posture: list[int]
    wounds: list[int]
    """Wound tokens (+) or Life tokens (-); they cancel each other out."""
    gang: list[int]
    """The seat whose gang the character belongs to, whoever controls it; NOBODY in reserves."""
    controller: list[int]
    hold: list[int]
    thraller: list[int]
    item: list[int]
    attached: list[tuple[int, ...]]
    partners: list[tuple[int, ...]]
    """Characters it is entwined with by focus."""
    hid_on: list[int]
    """The turn in which it last went into hiding."""
    hurt_by: list[int]
    """The seat that hurt it last, which claims it in the End Game."""

    # by place
    site: list[int]
    """The copy that names the place: a capturable location's first copy, or the uncapturable card that lies there."""
    holder: list[int]
    copies: list[tuple[tuple[int, int], ...]]
    """Location cards lying for this place, each with the seat it lies in front of."""
    fight: list[int]
    fighters: list[tuple[int, ...]]
    prior: list[int]
    """The seat that held the place when the fight began."""
    yet_to_act: list[tuple[int, ...]]
    laid: list[tuple[tuple[int, int], ...]]
    """Combat cards in play at the place, each with the seat that played it."""
    quiet: list[int]
    """Combat actions since the last wound, death, card or movement there."""
    opened_by: list[int]
    """The uncapturable card that let somebody start the fight here, discarded when it ends."""
    fallen: list[tuple[int, ...]]
    """Characters lying face down at the place."""

    # the table
    active: int = NOBODY
    round: int = 0
    first: int = 0
    deck: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    drawn: int = NOTHING
    announced: int = NOTHING
    lasting: tuple[tuple[int, int], ...] = ()
    """Encounters that stay in effect, each with the seat that played it."""
    acted: tuple[int, ...] = ()
    """Places where the active seat has had its combat action this turn."""
    party: tuple[int, ...] = ()
    doomed: tuple[int, ...] = ()
    """Characters killed outright whose deaths are not settled yet."""
    modifiers: tuple[tuple[str, int, int, int], ...] = ()
    """What a combat action changed for a while: what, whose character, by how much, at which place."""
    stirred: bool = True
    """Something happened that may end a fight, a gang or the game, and has not been settled."""
    end_game: bool = False
    end_rounds: int = 0
    last_drawer: int = NOBODY


def members(state: TownState, seat: int) -> list[int]:
    """The living gang members that act for a seat, wherever they are."""
    posture = state.posture
    return [m for m in state.crew[seat] if posture[m] != DEAD]


def members_at(state: TownState, seat: int, place: int) -> list[int]:
    """The living gang members that act for a seat at one place."""
    posture, where = state.posture, state.place
    return [m for m in state.crew[seat] if where[m] == place and posture[m] != DEAD]


def seats_after(state: TownState, seat: int) -> list[int]:
    """The other seats still in the game, clockwise from the left of ``seat``."""
    alive = state.alive
    return [s for s in state.table.clockwise[seat] if alive[s]]


def is_fought_over(state: TownState, place: int) -> bool:
    """A combat, Skirmish, Ambush or the End Game is going on at the place."""
    return state.fight[place] != Fight.NONE


def fought_over(state: TownState) -> list[int]:
    """The places where a fight is going on."""
    fight = state.fight
    return [place for place, kind in enumerate(fight) if kind] if any(fight) else []


def fights_elsewhere(state: TownState, seat: int, place: int) -> bool:
    """The seat still has gang members engaged in another fight."""
    return any(p != place and seat in state.fighters[p] and members_at(state, seat, p) for p in fought_over(state))


def held_places(state: TownState, seat: int) -> list[int]:
    """The locations a seat has captured and still holds."""
    return [p for p, holder in enumerate(state.holder) if holder == seat]


def conquest(state: TownState, seat: int) -> int:
    """Conquest points: one for each location held, and those claimed by kills in the End Game."""
    return state.holder.count(seat) + state.kill_points[seat]
