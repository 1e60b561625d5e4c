"""Moving (MMW-3): where each piece goes, in any order, without reaching the same table in two ways."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from deckbuilder.gamekit.board import pieces
from deckbuilder.gamekit.board.movement import Move, after, awake
from deckbuilder.gamekit.board.places import Places, Routes
from deckbuilder.games.monsters_menace import verbs
from deckbuilder.games.monsters_menace.defeats import summons
from deckbuilder.games.monsters_menace.earlier_amendments import LAST_TO_COME, OWN_UNITS_BEGIN
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


def ends_for(state: WorldState, copy: int, *, full: bool = False) -> frozenset[int]:
    """The spaces where a piece may end its move: Units by terrain, at most five to a space (MMW-3.6, MMW-3.8)."""
    card, world = state.data.definitions[copy], state.data.world
    if not card.is_unit:
        return world.dry | world.wet
    suiting = world.wet if card.role == SUBMARINE else world.dry
    return frozenset([place for place in suiting if full or len(state.units[place]) < MOST_UNITS])


def barriers(state: WorldState, copy: int) -> frozenset[int]:
    """The spaces where a move has to end because enemies are there (MMW-3.7)."""
    found = {
        state.place[other]
        for other in state.data.monsters + state.data.minions
        if state.place[other] != NOTHING and other != copy and are_hostile(state, copy, other)
    }
    if not (state.data.definitions[copy].is_unit or changed(state, copy, "soars", "befriends")):
        found.update([place for place, here in enumerate(state.units) if here and copy not in state.allies])
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
            self._room[role] = ends_for(self.state, copy)
        return self._room[role]

    def ends(self, copy: int, start: int) -> tuple[int, ...]:
        """Every other space where a piece may end its move, in order (MMW-3.1)."""
        reached = self.routes(copy, start).cost
        return tuple(sorted([place for place in self.room(copy) if place in reached and place != start]))


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
    """The spaces a piece may go to, except by moves that are `asleep`."""
    return [move[2] for move in _moves(reach, [(piece, start)], asleep(frame))]


def asleep(frame: Frame) -> frozenset[Move]:
    """Moves that are asleep: they only lead to a table that another order of moves leads to as well."""
    return frozenset(frame.several("asleep"))


def _moves(reach: Reach, from_where: Iterable[tuple[int, int]], slept: frozenset[Move]) -> tuple[Move, ...]:
    """All moves of some pieces that are offered."""
    return awake([(*one, to) for one in from_where for to in reach.ends(*one)], slept)


def _has_goal(reach: Reach, slept: frozenset[Move], piece: int, start: int) -> bool:
    steps = reach.steps(piece)
    for to, price, _ in ways_for(reach.state, piece).ways[start]:
        # A piece leaves its space whatever is there, so nothing blocks the way to an adjacent space.
        if price == 1 <= steps and (piece, start, to) not in slept and to in reach.room(piece):
            return True
    return any((piece, start, to) not in slept for to in reach.ends(piece, start))


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
    reach, slept = Reach(state), asleep(frame)
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
    piece, start = frame.number("piece"), frame.number("start")
    if piece == NOTHING or len(Reach(state).ends(piece, start)) <= WIDEST:
        return ()
    found = named_goals(state, frame)
    if len(found) <= WIDEST:
        return ()
    return tuple([("region", region) for region in sorted({region_of(state, place) for place in found})])


def take_region(state: WorldState, frame: Frame, action: Action) -> None:
    """Only spaces of the named part of the world are offered."""
    frame.vars["region"] = str(action[1])


def offer_goals(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The piece may go to every space within reach (MMW-3.1)."""
    region = frame.text("region")
    return tuple([("go", to) for to in named_goals(state, frame) if region in ("", region_of(state, to))])


def take_goal(state: WorldState, frame: Frame, action: Action) -> Signal:
    """The piece goes there, and does not move again this turn."""
    piece, start, to = frame.number("piece"), frame.number("start"), int(action[1])
    reach, there, slept = Reach(state), movable(state, frame), asleep(frame)
    offered = _moves(reach, [one for one in there if one <= (piece, start)], slept)
    here = frozenset(there)
    resting = [move for move in slept if move[:2] in here]
    phase = state.stack[-2].vars
    phase["asleep"] = after((piece, start, to), offered, resting, partial(commute, state, reach, frame))
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


def commute(state: WorldState, reach: Reach, frame: Frame, one: Move, other: Move) -> bool:
    """Whether two moves, each a piece, its space and its goal, may be made in either order."""
    cards = state.data.definitions
    if cards[one[0]].is_unit and cards[other[0]].is_unit:
        if one[2] == other[2] and len(state.units[one[2]]) + 2 > MOST_UNITS:
            return False
        return one[:2] != other[:2] or unmoved(state, frame, one[0], one[1]) > 1
    if not _meets(state, one[0], other[0]):
        return one[0] != other[0]
    if one[2] == other[2] and any(_is_order_told(state, piece) for piece in (one[0], other[0])):
        return False
    return _leaves_open(state, reach, one, other) and _leaves_open(state, reach, other, one)


def _leaves_open(state: WorldState, reach: Reach, first: Move, second: Move) -> bool:
    """Whether the second move is still possible after the first, which can only close ways across its own goal."""
    (one, start, to), (other, begin, goal) = first, second
    if to in (begin, goal) or not reach.routes(other, begin).passes(goal, to):
        return True
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
    room = ends_for(state, kind, full=full)
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
