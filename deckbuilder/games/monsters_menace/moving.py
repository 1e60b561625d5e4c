"""Moving (MMW-3): where each piece goes, in any order, without reaching the same table in two ways."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from deckbuilder.gamekit.board import pieces
from deckbuilder.gamekit.board.movement import BoardMove, BoardPiece, Commuting, Goals, after, awake, goals_of
from deckbuilder.gamekit.board.places import Places, Routes
from deckbuilder.games.monsters_menace import verbs
from deckbuilder.games.monsters_menace.amendments import LAST_TO_COME, OWN_UNITS_BEGIN
from deckbuilder.games.monsters_menace.defeats import summons
from deckbuilder.games.monsters_menace.match_data import FIGHTER, MOST_UNITS, SUBMARINE
from deckbuilder.games.monsters_menace.state import (
    WorldState,
    are_hostile,
    changed,
    creatures_of,
    foes_at,
    kinds_of,
    move_of,
)
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Frame, Procedure, Signal, call, under_way

WIDEST: Final = 59
"""With more goals than this, a part of the world is chosen first."""


def ways_for(state: WorldState, copy: int) -> Places:
    """The ways a piece may take: over land with ferries, over the ocean, or anywhere (MMW-3.2, MMW-3.5)."""
    role, world = state.data.definitions[copy].role, state.data.world
    if role in (NOTHING, FIGHTER):
        return world.anywhere
    return world.by_sea if role == SUBMARINE else world.by_land


def full_spaces(state: WorldState) -> frozenset[int]:
    """The spaces with five Units, where no other may end its move (MMW-3.8)."""
    return frozenset([place for place, here in enumerate(state.units) if len(here) >= MOST_UNITS])


def ends_for(state: WorldState, copy: int, full: frozenset[int] = frozenset()) -> frozenset[int]:
    """The spaces where a piece may end its move: Units by terrain, and not where it is full (MMW-3.6)."""
    card, world = state.data.definitions[copy], state.data.world
    if not card.is_unit:
        return world.everywhere
    return (world.wet if card.role == SUBMARINE else world.dry) - full


def barriers(state: WorldState, copy: int) -> frozenset[int]:
    """The spaces where a move has to end because enemies are there (MMW-3.7)."""
    found = {
        state.place[other]
        for other in state.data.creatures
        if state.place[other] != NOTHING and other != copy and are_hostile(state, copy, other)
    }
    is_stopped_by_units = not state.data.definitions[copy].is_unit and copy not in state.allies
    if is_stopped_by_units and not changed(state, copy, "soars", "befriends"):
        found.update([place for place, here in enumerate(state.units) if here])
    return frozenset(found)


def routes(state: WorldState, copy: int, start: int, steps: int, stops: frozenset[int]) -> Routes:
    """The ways to every space that a piece can reach, whether or not it may stay there (MMW-3.1)."""
    return ways_for(state, copy).routes(start, steps, stops)


class Reach:
    """The reach of every piece at the present table; created for one question and then discarded."""

    def __init__(self, state: WorldState) -> None:
        self.state = state
        self._barriers: dict[int, frozenset[int]] = {}
        self._routes: dict[tuple[int, int], Routes] = {}
        self._steps: dict[int, int] = {}
        self._full = full_spaces(state)
        self._room: dict[int, frozenset[int]] = {}

    def routes(self, copy: int, start: int) -> Routes:
        """The ways that a piece may go."""
        found = self._routes.get((copy, start))
        if found is None:
            card = self.state.data.definitions[copy]
            # Whatever stops one kind of Unit stops every kind of its Military.
            who = card.military if card.is_unit else copy
            if who not in self._barriers:
                self._barriers[who] = barriers(self.state, copy)
            found = routes(self.state, copy, start, self.steps(copy), self._barriers[who])
            self._routes[copy, start] = found
        return found

    def steps(self, copy: int) -> int:
        """The distance a piece may move."""
        if copy not in self._steps:
            self._steps[copy] = move_of(self.state, copy)
        return self._steps[copy]

    def room(self, copy: int) -> frozenset[int]:
        """The spaces where a piece may end its move, at any distance."""
        # All pieces of one role may end in the same spaces.
        role = self.state.data.definitions[copy].role
        if role not in self._room:
            self._room[role] = ends_for(self.state, copy, self._full)
        return self._room[role]

    def ends(self, copy: int, start: int) -> frozenset[int]:
        """Every other space where a piece may end its move (MMW-3.1)."""
        return self.room(copy).intersection(self.routes(copy, start).cost) - {start}


def unmoved(state: WorldState, frame: Frame, kind: int, place: int) -> int:
    """The number of Units of a kind in a space that have not moved."""
    return pieces.many(state.units, place, kind) - frame.several("arrived").count((place, kind))


def movable(state: WorldState, frame: Frame) -> list[tuple[int, int]]:
    """All pieces that have not moved yet, each with its space: creatures, and each kind of Unit once per space."""
    moved = frame.several("moved")
    found = [
        (copy, state.place[copy])
        for copy in creatures_of(state, frame.seat)
        if copy not in moved and not (state.pinned and state.data.definitions[copy].is_monster)
    ]
    units = pieces.where(state.units, kinds_of(state, frame.seat))
    return sorted([*found, *[(kind, place) for place, kind in units if unmoved(state, frame, kind, place)]])


def goals(reach: Reach, frame: Frame, piece: int, start: int) -> list[int]:
    """The spaces a piece may go to, in order, except by moves that are `asleep`."""
    slept = [to for one, begin, to in asleep(frame) if one == piece and begin == start]
    return sorted(reach.ends(piece, start).difference(slept))


def asleep(frame: Frame) -> tuple[BoardMove, ...]:
    """Moves that are asleep: they only lead to a table that another order of moves leads to as well."""
    return frame.several("asleep")


def _has_goal(reach: Reach, slept: Goals, piece: int, start: int) -> bool:
    steps, room, left_out = reach.steps(piece), reach.room(piece), slept.get((piece, start), frozenset[int]())
    for to, price, _ in ways_for(reach.state, piece).ways[start]:
        # A piece leaves its space whatever is there, so nothing blocks the way to an adjacent space.
        if price == 1 <= steps and to in room and to not in left_out:
            return True
    return not reach.ends(piece, start) <= left_out


def let_move(state: WorldState, frame: Frame) -> Signal | None:
    """The pieces move one after another, until the player is done (MMW-3.1)."""
    if frame.vars.get("over"):
        return None
    memory = {"moved": (), "arrived": (), "asleep": (), **frame.vars}
    call(state, "mover", frame.seat, **memory, piece=NOTHING, start=NOTHING, region="")
    return AGAIN


def end_moving(state: WorldState, frame: Frame) -> None:
    """The Move phase is over (MMW-3.1)."""
    state.stack[-2].vars["over"] = 1
    turn = under_way(state.stack, "turn")
    if turn is not None and OWN_UNITS_BEGIN in state.data.amended and _is_come_to(state, frame):
        turn.vars["came_to"] = state.place[state.monster[frame.seat]]


def _is_come_to(state: WorldState, frame: Frame) -> bool:
    """Whether only Units of its own player came to a Monster that was there before them (MMW-9.8)."""
    seat, cards = frame.seat, state.data.definitions
    monster = state.monster[seat]
    place, moved = state.place[monster], frame.several("moved")
    if place == NOTHING or place not in [to for to, _ in frame.several("arrived")]:
        return False
    foes = foes_at(state, place, monster)
    if any(cards[foe].military != state.military[seat] for foe in foes):
        return False
    if LAST_TO_COME in state.data.amended:
        return not frame.vars.get("met") and not any(unmoved(state, frame, foe, place) for foe in foes)
    return monster not in moved


def offer_pieces(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The player chooses any piece that has somewhere to go, or stops (MMW-3.1)."""
    reach, slept = Reach(state), goals_of(asleep(frame))
    found: list[Action] = [("piece", *one) for one in movable(state, frame) if _has_goal(reach, slept, *one)]
    return (*found, ("done",)) if found else ()


def take_piece(state: WorldState, frame: Frame, action: Action) -> None:
    """A piece is named before its goal."""
    if action[0] == "piece":
        frame.vars["piece"], frame.vars["start"] = int(action[1]), int(action[2])


def named_goals(state: WorldState, frame: Frame) -> list[int]:
    """The spaces that the named piece may go to."""
    piece, start = frame.number("piece"), frame.number("start")
    return [] if piece == NOTHING else goals(Reach(state), frame, piece, start)


def region_of(state: WorldState, place: int) -> str:
    """The part of the world that a space is in: a continent, or the ocean."""
    return state.data.world.spaces[place].continent or "ocean"


def offer_regions(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """With very many goals, a continent or the ocean is named first."""
    found = named_goals(state, frame)
    if len(found) <= WIDEST:
        return ()
    return tuple([("region", region) for region in sorted({region_of(state, place) for place in found})])


def take_region(state: WorldState, frame: Frame, action: Action) -> None:
    """Only spaces of the named part of the world are offered (MMW-3.1)."""
    frame.vars["region"] = str(action[1])


def offer_goals(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The piece may go to every space within reach (MMW-3.1)."""
    region = frame.text("region")
    return tuple([("go", to) for to in named_goals(state, frame) if region in ("", region_of(state, to))])


def take_goal(state: WorldState, frame: Frame, action: Action) -> Signal:
    """The piece goes there, and does not move again this turn."""
    piece, start, to = frame.number("piece"), frame.number("start"), int(action[1])
    reach, there, slept = Reach(state), movable(state, frame), goals_of(asleep(frame))
    offered = awake({one: reach.ends(*one) for one in there if one <= (piece, start)}, slept)
    resting: Goals = {one: slept[one] for one in there if one in slept}
    phase = state.stack[-2].vars
    phase["asleep"] = after((piece, start, to), offered, resting, commuting(state, reach, frame, (piece, start, to)))
    if state.data.definitions[piece].is_unit:
        verbs.march(state, frame.seat, piece, start, to, "marched")
        phase["arrived"] = tuple(sorted((*frame.several("arrived"), (to, piece))))
    else:
        if _is_order_told(state, piece) and to in [one for one, _ in frame.several("arrived")]:
            phase["met"] = 1
        verbs.go(state, piece, to, "moved")
        phase["moved"] = tuple(sorted((*frame.several("moved"), piece)))
    return LEAVE


def _is_order_told(state: WorldState, piece: int) -> bool:
    """Whether it matters if a piece comes to a space before its player's Units, or after them (MMW-9.8)."""
    is_summoner = state.data.definitions[piece].is_monster and summons(state, piece)
    return is_summoner and LAST_TO_COME in state.data.amended


def commuting(state: WorldState, reach: Reach, frame: Frame, chosen: BoardMove) -> Commuting:
    """Finds the goals to which a piece may go before the chosen move or after it, with the same result."""
    cards = state.data.definitions
    piece, start, to = chosen
    is_unit, is_full = cards[piece].is_unit, len(state.units[to]) + 2 > MOST_UNITS
    is_last = is_unit and unmoved(state, frame, piece, start) == 1
    is_told = _is_order_told(state, piece)
    across = frozenset(reach.routes(piece, start).path(to)) - {start, to}

    def commutes(mover: BoardPiece, goals: Set[int]) -> Set[int]:
        one, begin = mover
        if is_unit and cards[one].is_unit:
            if is_last and mover == (piece, start):
                return frozenset()
            return goals - {to} if is_full else goals
        if not _meets(state, one, piece):
            return frozenset() if one == piece else goals
        if is_told or _is_order_told(state, one):
            goals = goals - {to}
        # A move can only close ways across its own goal.
        closed = [goal for goal in goals & across if not _leaves_open(state, reach, (*mover, goal), chosen)]
        beyond = reach.routes(one, begin).beyond(to, goals)
        closed += [goal for goal in beyond if not _leaves_open(state, reach, chosen, (*mover, goal))]
        return goals - {*closed} if closed else goals

    return commutes


def _leaves_open(state: WorldState, reach: Reach, first: BoardMove, second: BoardMove) -> bool:
    """Whether the second move is still possible after the first."""
    (one, start, to), (other, begin, goal) = first, second
    _shift(state, one, start, to)
    is_open = goal in routes(state, other, begin, reach.steps(other), barriers(state, other)).cost
    _shift(state, one, to, start)
    return is_open


def _meets(state: WorldState, one: int, other: int) -> bool:
    """Whether two pieces of one player can be in each other's way: a creature and a Unit, or hostile creatures."""
    cards = state.data.definitions
    return cards[one].is_unit != cards[other].is_unit or are_hostile(state, one, other)


def _shift(state: WorldState, copy: int, start: int, to: int) -> None:
    """Put a piece elsewhere for a moment, without an event."""
    if state.data.definitions[copy].is_unit:
        pieces.take(state.units, start, copy)
        pieces.put(state.units, to, copy)
    else:
        state.place[copy] = to


def refuges(state: WorldState, kind: int, place: int, full: bool = False) -> tuple[int, ...]:
    """The spaces a Unit may retreat to: adjacent, of its terrain, without enemies, with room unless `full` is set."""
    beside = state.data.world.anywhere.neighbours(place)
    room = ends_for(state, kind, frozenset() if full else full_spaces(state))
    return tuple([to for to in beside if to in room and not foes_at(state, to, kind)])


PROCEDURES = (
    Procedure("move", let_move),
    Procedure(
        "mover",
        Choice("piece", offer_pieces, take_piece),
        Choice("region", offer_regions, take_region),
        Choice("go", offer_goals, take_goal),
        end_moving,
    ),
)
