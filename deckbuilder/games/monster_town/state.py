"""The state of a Monster Town table: one list per fact, indexed by seat, character or place.

Copies of cards are numbers. Characters come first (0 to `data.characters - 1`), so the lists about characters are
indexed by the copy itself. In an observation an unknown copy is `UNKNOWN`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from deckbuilder.gamekit.columns import SEATS, each
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.kernel.facts import NOBODY, NOTHING, Counted, Own, Private, Public, later
from deckbuilder.kernel.state import GameState

PATH: Final = 0
"""The place of all gang members that are On the Path and in no fight (MT-5)."""
RESERVES: Final = -1
"""The place of a character in reserves."""
GONE: Final = -2
"""The place of a character that has left the game."""


READY: Final = 0
"""The posture of a ready character: its card is upright."""
EXERTED: Final = 1
"""The posture of an exerted character, as after acting: its card is turned by 90 degrees."""
HIDDEN: Final = 2
"""The posture of a character in hiding: its card is upside down."""
DEAD: Final = 3
"""The posture of a character that died in a fight still going on: its card is face down."""


# The traits that the rules ask for.
LEADER: Final = "Leader"
SCOUT: Final = "Scout"
OUTCAST: Final = "Outcast"
BERSERKER: Final = "Berserker"
STEALTH: Final = "Stealth"
SPELLCASTER: Final = "Spellcaster"
GENO_LOCKED: Final = "Geno-locked"


class Fight:
    """The kind of fight at a place."""

    NONE: Final = 0
    COMBAT: Final = 1
    SKIRMISH: Final = 2
    AMBUSH: Final = 3
    END_GAME: Final = 4


class Hold:
    """The way a character came to act for another gang: not at all, until the combat ends, or thralled."""

    NONE: Final = 0
    COMBAT: Final = 1
    THRALL: Final = 2


@dataclass(slots=True, kw_only=True)
class TownState(GameState):
    """The complete state of one table of Monster Town."""

    data: Public[MatchData]
    stack: list[TownFrame] = field(default_factory=list)  # type: ignore[assignment]

    # by seat
    alive: Public[list[bool]] = each(SEATS, True)
    power: Public[list[int]]
    baseline: Public[list[int]]
    hand: Own[list[tuple[int, ...]]] = each(SEATS, ())
    known_hand: Public[list[tuple[int, ...]]] = each(SEATS, ())
    """Combat cards known to everyone to be in hand; may include cards that have left it since and lie open."""
    combat_deck: Counted[list[tuple[int, ...]]]
    combat_discard: Public[list[tuple[int, ...]]] = each(SEATS, ())
    item_deck: Counted[list[tuple[int, ...]]]
    item_discard: Public[list[tuple[int, ...]]] = each(SEATS, ())
    treaties: Public[list[tuple[int, ...]]]
    crew: Public[list[tuple[int, ...]]]
    """Characters on the table that act for the seat, including those face down in a fight."""
    turns: Public[list[int]] = each(SEATS, 0)
    """Extra turns (+) and turns to miss (-), cancelled one for one (MT-F.33.2)."""
    captures: Public[list[int]] = each(SEATS, 0)
    kill_points: Public[list[int]] = each(SEATS, 0)
    trophies: Public[list[tuple[int, ...]]] = each(SEATS, ())
    has_scouted: Public[list[bool]] = each(SEATS, False)
    must_scout: Public[list[int]] = each(SEATS, 0)
    """Turns left to scout after a warning; 0 without a warning."""
    no_recruits: Public[list[bool]]

    # by character
    place: Public[list[int]] = each("characters", RESERVES)
    posture: Public[list[int]] = each("characters", READY)
    wounds: Public[list[int]] = each("characters", 0)
    """Wound tokens (+) or Life tokens (-); they cancel each other out."""
    gang: Public[list[int]] = each("characters", NOBODY)
    """The seat whose gang the character belongs to, whoever controls it; NOBODY in reserves."""
    controller: Public[list[int]] = each("characters", NOBODY)
    hold: Public[list[int]] = each("characters", Hold.NONE)
    thraller: Public[list[int]] = each("characters", NOTHING)
    """The character that thralled it; below NOTHING, a seat that did so by a card (`thralls.by_card`)."""
    item: Public[list[int]] = each("characters", NOTHING)
    attached: Public[list[tuple[int, ...]]] = each("characters", ())
    partners: Public[list[tuple[int, ...]]] = each("characters", ())
    """Characters it is entwined with by focus."""
    hid_on: Public[list[int]] = each("characters", 0)
    """The turn in which it last went into hiding."""
    hurt_by: Public[list[int]] = each("characters", NOBODY)
    """The seat that hurt it last, which claims it in the End Game."""

    # by place
    site: Public[list[int]]
    """The copy that names the place: a capturable location's first copy, or the uncapturable card that is there."""
    holder: Public[list[int]] = each("places", NOBODY)
    copies: Public[list[tuple[tuple[int, int], ...]]] = each("places", ())
    """Location cards on the table for this place, each with the seat it is in front of."""
    fight: Public[list[int]] = each("places", Fight.NONE)
    fighters: Public[list[tuple[int, ...]]] = each("places", ())
    prior: Public[list[int]] = each("places", NOBODY)
    """The seat that held the place when the fight began."""
    yet_to_act: Public[list[tuple[int, ...]]] = each("places", ())
    laid: Public[list[tuple[tuple[int, int], ...]]] = each("places", ())
    """Combat cards in play at the place, each with the seat that played it."""
    quiet: Public[list[int]] = each("places", 0)
    """Combat actions since the last wound, death, card or movement there."""
    opened_by: Public[list[int]] = each("places", NOTHING)
    """The uncapturable card that allowed the fight here to be started; discarded when the fight ends."""
    fallen: Public[list[tuple[int, ...]]] = each("places", ())
    """Characters lying face down at the place."""

    # the table
    active: Public[int] = NOBODY
    round: Public[int] = 0
    first: Public[int] = 0
    deck: Counted[tuple[int, ...]] = ()
    discard: Public[tuple[int, ...]] = ()
    drawn: Private[int] = NOTHING
    announced: Public[int] = NOTHING
    lasting: Public[tuple[tuple[int, ...], ...]] = ()
    """Encounters that stay in effect, each with the seat that played it and those whose turns it changed."""
    acted: Public[tuple[int, ...]] = ()
    """Places where the active seat has had its combat action this turn."""
    party: Public[tuple[int, ...]] = ()
    doomed: Public[tuple[int, ...]] = ()
    """Characters killed outright whose deaths are not settled yet."""
    modifiers: Public[tuple[tuple[str, int, int, int], ...]] = ()
    """Temporary changes made by combat actions: kind, character, amount and place."""
    needs_settling: Private[bool] = True
    """Whether something that may end a fight, a gang or the game is still to be settled."""
    end_game: Public[bool] = False
    end_rounds: Public[int] = 0
    turn_before_end: Public[int] = later(0)
    """The last turn before the End Game; 0 until then, and under older rules."""
    last_drawer: Public[int] = NOBODY


def asking(seen: TownState) -> TownFrame:
    """The frame that asks the pending question, with its memory."""
    return seen.stack[-1]


def has_trait(state: TownState, member: int, trait: str) -> bool:
    """Whether a character's card has a trait."""
    return trait in state.data.definitions[member].traits


def having_trait(state: TownState, among: Iterable[int], trait: str) -> list[int]:
    """Those of some characters whose cards have a trait."""
    definitions = state.data.definitions
    return [member for member in among if trait in definitions[member].traits]


def members(state: TownState, seat: int) -> list[int]:
    """The living gang members that act for a seat, wherever they are."""
    posture = state.posture
    return [m for m in state.crew[seat] if posture[m] != DEAD]


def own_members(state: TownState, seat: int) -> list[int]:
    """The living members that act for a seat and belong to its own gang, under no other gang's control."""
    gang, posture, hold = state.gang, state.posture, state.hold
    return [m for m in state.crew[seat] if posture[m] != DEAD and gang[m] == seat and hold[m] == Hold.NONE]


def stands(state: TownState, seat: int) -> bool:
    """Whether a gang still has one of its own members (MT-F.20); the first of the crew usually is one."""
    gang, posture, hold = state.gang, state.posture, state.hold
    for member in state.crew[seat]:
        if posture[member] != DEAD and gang[member] == seat and hold[member] == Hold.NONE:
            return True
    return False


def members_at(state: TownState, seat: int, place: int) -> list[int]:
    """The living gang members that act for a seat at one place."""
    posture, where = state.posture, state.place
    return [m for m in state.crew[seat] if where[m] == place and posture[m] != DEAD]


def seats_after(state: TownState, seat: int) -> Sequence[int]:
    """The other seats still in the game, clockwise from the left of `seat`."""
    alive, others = state.alive, state.data.clockwise[seat]
    return others if all(alive) else [s for s in others if alive[s]]


def is_fought_over(state: TownState, place: int) -> bool:
    """Whether a combat, Skirmish, Ambush or the End Game is going on at the place."""
    return state.fight[place] != Fight.NONE


def fought_over(state: TownState) -> list[int]:
    """The places with a fight."""
    fight = state.fight
    return [place for place, kind in enumerate(fight) if kind] if any(fight) else []


def fights_elsewhere(state: TownState, seat: int, place: int) -> bool:
    """Whether the seat has gang members engaged in another fight."""
    return any(p != place and seat in state.fighters[p] and members_at(state, seat, p) for p in fought_over(state))


def held_places(state: TownState, seat: int) -> list[int]:
    """The locations a seat has captured and still holds."""
    return [p for p, holder in enumerate(state.holder) if holder == seat]


def conquest(state: TownState, seat: int) -> int:
    """The seat's conquest points: one for each location held, plus those claimed by kills in the End Game."""
    return state.holder.count(seat) + state.kill_points[seat]
