"""Deploying (MMW-6, MMW-7): new Units, Units that are moved about, Cruise Missiles, or Military Research instead."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.board import pieces
from deckbuilder.games.monsters_menace import defeats, verbs
from deckbuilder.games.monsters_menace.amendments import FREED_SPACES, FULL_SEAS_ARE_TOLD, SOMETHING_TO_DEPLOY
from deckbuilder.games.monsters_menace.attacks import SIDES, against
from deckbuilder.games.monsters_menace.encounters import FREE, is_open, missing_entries, take_entry, take_numbered
from deckbuilder.games.monsters_menace.match_data import BASE, BOTH, CITY, LAND, MOST_UNITS, OCEAN, SUBMARINE
from deckbuilder.games.monsters_menace.state import WorldState, changed, foes_at, kinds_of, left_of
from deckbuilder.kernel import chance
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Frame, Plain, Procedure, Signal, call
from deckbuilder.kernel.state import emit

MOST: Final = 3
"""So many Units are deployed in a turn (MMW-6.1)."""
ANYWHERE: Final = 2
"""So many are deployed to any Cities by Research (MMW-7.2)."""
RANGE: Final = 3
MISSILE_DAMAGE: Final = 3


def offer_plans(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """To deploy, where anything can be, or to research instead, or neither (MMW-6.1, MMW-7.1)."""
    can_deploy = SOMETHING_TO_DEPLOY not in state.data.amended or has_any_to_deploy(state, frame.seat)
    return (*((("deploy",),) if can_deploy else ()), ("research",), ("done",))


def take_plan(state: WorldState, frame: Frame, action: Action) -> None:
    """Units are deployed, or a die is rolled."""
    if action[0] == "deploy":
        extra = changed(state, state.data.definitions[state.military[frame.seat]].units[0], "deploys")
        _begin(state, frame.seat, MOST + extra, 0)
    elif action[0] == "research":
        call(state, "research", frame.seat)


def _begin(state: WorldState, seat: int, many: int, anywhere: int) -> None:
    call(state, "deploy", seat, **_unbegun(many, anywhere))


def _unbegun(many: int, anywhere: int) -> dict[str, Plain]:
    """What a deployment remembers before its first Unit."""
    return {
        "left": many, "last": NOTHING, "anywhere": anywhere, "missile": NOTHING, "subs": (), "given": (), "got": ()
    }  # fmt: skip


def has_any_to_deploy(state: WorldState, seat: int) -> bool:
    """True for whoever has a space to deploy something in, and something that can go there (MMW-6.1)."""
    frame = Frame("deploy", seat, _unbegun(MOST, 0))
    stock = Stock(state, frame)
    return any(options(state, frame, stock, place) for place in targets(state, frame))


# ---- where and what ----


def targets(state: WorldState, frame: Frame) -> list[int]:
    """Cities of the home continents and Bases anywhere, unstomped, without enemies, in order (MMW-6.2, MMW-6.3).

    By Research any Cities instead. In each space one Unit is deployed in a turn, so those before the last are done.
    """
    kind, found = kinds_of(state, frame.seat)[0], []
    for place in (*freed(state, frame), *range(frame.number("last") + 1, len(state.units))):
        if is_open_to(state, frame, place) and not foes_at(state, place, kind):
            found.append(place)
    return found


def is_open_to(state: WorldState, frame: Frame, place: int) -> bool:
    """True for an unstomped City of a home continent and any unstomped Base; by Research for any City (MMW-6.2)."""
    home, anywhere = state.data.definitions[state.military[frame.seat]].home, frame.number("anywhere")
    space = state.data.world.spaces[place]
    is_city = is_open(state, place, CITY) and bool(anywhere or space.continent in home)
    return is_city or (is_open(state, place, BASE) and not anywhere)


def freed(state: WorldState, frame: Frame) -> list[int]:
    """Spaces that were passed over because they were full, and have given up a Unit since (MMW-6.7)."""
    return [place for place in frame.several("full") if len(state.units[place]) < MOST_UNITS]


class Stock:
    """What a player may deploy as the table stands: Units that are left, and Units of the board, by space."""

    def __init__(self, state: WorldState, frame: Frame) -> None:
        waiting = [kind for _, kind in frame.several("subs")]
        units = state.data.definitions[state.military[frame.seat]].units
        self.left = [kind for kind in units if left_of(state, kind) > waiting.count(kind)]
        self.kinds = kinds_of(state, frame.seat)
        self.board = pieces.where(state.units, self.kinds)


def options(state: WorldState, frame: Frame, stock: Stock, place: int) -> list[Action]:
    """What may be deployed in a space: Units that are left, a Cruise Missile, Units of the board (MMW-6.7, MMW-6.8)."""
    given, got = frame.several("given"), frame.several("got")
    suits = [kind for kind in stock.kinds if (place, kind) not in given and can_go(state, kind, place)]
    sails = place not in frame.several("full")
    if not sails:
        # What takes no room there could be deployed before.
        suits = [kind for kind in suits if state.data.definitions[kind].role != SUBMARINE]
    found: list[Action] = []
    for kind in stock.left:
        if kind in suits:
            found.append(("fresh", kind))
        is_missile = state.data.definitions[kind].role == SUBMARINE and frame.number("missile") == NOTHING
        if sails and is_missile and in_range(state, place):
            found.append(("missile", kind))
    for where, kind in stock.board:
        if where != place and kind in suits and (where, kind) not in got:
            found.append(("redeploy", kind, where))
    return found


def can_go(state: WorldState, kind: int, place: int) -> bool:
    """True where a Unit may be put: a Submarine where there is ocean next to it, others on land with room (MMW-6.4)."""
    if state.data.definitions[kind].role == SUBMARINE:
        return bool(_shores(state, kind, place))
    return state.data.world.spaces[place].terrain in (LAND, BOTH) and len(state.units[place]) < MOST_UNITS


def _shores(state: WorldState, kind: int, place: int) -> tuple[int, ...]:
    """The adjacent ocean spaces with room and without enemies (MMW-6.4)."""
    world = state.data.world
    beside = [to for to in world.anywhere.neighbours(place) if world.spaces[to].terrain in (OCEAN, BOTH)]
    return tuple([to for to in beside if len(state.units[to]) < MOST_UNITS and not foes_at(state, to, kind)])


def in_range(state: WorldState, place: int) -> tuple[int, ...]:
    """The Monsters that a Cruise Missile gets to from a space (MMW-6.5)."""
    far = state.data.world.far[place]
    return tuple([one for one in state.monster if state.place[one] != NOTHING and far[state.place[one]] <= RANGE])


def let_deploy(state: WorldState, frame: Frame) -> Signal | None:
    """One Unit after the other is deployed (MMW-6.1)."""
    if not frame.number("left"):
        return None
    call(state, "deployer", frame.seat, **frame.vars)
    return AGAIN


def end_deploying(state: WorldState, frame: Frame) -> None:
    """Nothing is deployed any more (MMW-6.1)."""
    state.stack[-2].vars["left"] = 0


def offer_targets(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """Any space where something may be deployed, or no more (MMW-6.1)."""
    stock = Stock(state, frame)
    found: list[Action] = [
        ("deploy_to", place) for place in targets(state, frame) if options(state, frame, stock, place)
    ]
    return (*found, ("done",)) if found else ()


def take_target(state: WorldState, frame: Frame, action: Action) -> None:
    """The space is named before the Unit."""
    frame.vars["is_named"] = int(action[0] == "deploy_to")
    if action[0] == "deploy_to":
        place = int(action[1])
        if FREED_SPACES in state.data.amended:
            passed = [one for one in targets(state, frame) if one < place] + list(frame.several("full"))
            frame.vars["passed"] = tuple(sorted({one for one in passed if len(state.units[one]) == MOST_UNITS}))
        frame.vars["last"] = place


def offer_units(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """What may be deployed there."""
    if not frame.vars.get("is_named"):
        return ()
    return tuple(options(state, frame, Stock(state, frame), frame.number("last")))


def take_unit(state: WorldState, frame: Frame, action: Action) -> Signal:
    """It is placed; Submarines and Cruise Missiles wait for the end of the phase (MMW-6.4, MMW-6.5)."""
    place, kind = frame.number("last"), int(action[1])
    phase = state.stack[-2].vars
    phase["left"], phase["last"] = frame.number("left") - 1, max(place, state.stack[-2].number("last"))
    if "passed" in frame.vars:
        phase["full"] = frame.vars["passed"]
    if action[0] == "missile":
        phase["missile"] = place
        state.gone[kind] += 1
        emit(state, "launched", frame.seat, place)
        return LEAVE
    phase["got"] = (*frame.several("got"), (place, kind))
    if action[0] == "redeploy":
        start = int(action[2])
        phase["given"] = (*frame.several("given"), (start, kind))
        pieces.take(state.units, start, kind)
        emit(state, "redeployed", frame.seat, kind, start, place)
    else:
        emit(state, "deployed", frame.seat, kind, place)
    if state.data.definitions[kind].role == SUBMARINE:
        phase["subs"] = (*frame.several("subs"), (place, kind))
    else:
        pieces.put(state.units, place, kind)
    return LEAVE


# ---- the end of the phase ----


def float_subs(state: WorldState, frame: Frame) -> None:
    """Each Submarine goes to an adjacent ocean space, then a Cruise Missile is fired (MMW-6.4, MMW-6.5)."""
    if frame.number("missile") != NOTHING:
        call(state, "missile", frame.seat, place=frame.number("missile"))
    for place, kind in frame.several("subs")[::-1]:
        call(state, "float", frame.seat, place=place, kind=kind)
    frame.vars["subs"] = ()


def offer_shores(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The adjacent ocean spaces."""
    return tuple([("float", to) for to in _shores(state, frame.number("kind"), frame.number("place"))])


def take_shore(state: WorldState, frame: Frame, action: Action) -> Signal:
    """The Submarine is there now."""
    pieces.put(state.units, int(action[1]), frame.number("kind"))
    emit(state, "floated", frame.seat, frame.number("kind"), int(action[1]))
    return LEAVE


def send_back(state: WorldState, frame: Frame) -> None:
    """Others have filled the ocean beside it meanwhile: the Submarine is one of those that are left again (MMW-6.4)."""
    if FULL_SEAS_ARE_TOLD in state.data.amended:
        emit(state, "found_no_sea", frame.seat, frame.number("kind"))


def offer_monsters(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """Any Monster in range; one of them has to be the target (MMW-6.5)."""
    return tuple([("fire", monster) for monster in in_range(state, frame.number("place"))])


def take_monster(state: WorldState, frame: Frame, action: Action) -> None:
    """A die is rolled; a 1 makes the Monster mutate, whether it hits or not (MMW-6.5, MMW-6.6)."""
    monster, seat = int(action[1]), frame.seat
    kind = next(k for k in kinds_of(state, seat) if state.data.definitions[k].role == SUBMARINE)
    need, die = against(state, kind, monster, missile=True), chance.roll(state, SIDES)
    flat = [number for part in need.parts for number in part]
    emit(state, "fired", seat, monster, die, need.needed, int(need.is_hit(die)), *flat)
    if die == 1:
        call(state, "mutation", state.owner[monster])
    if need.is_hit(die):
        verbs.harm(state, monster, MISSILE_DAMAGE, NOTHING)


# ---- research ----


def offer_upgrades(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """Any Upgrade that the Military has not (MMW-7.1)."""
    return missing_entries(state, frame.seat, state.military[frame.seat])


def roll_research(state: WorldState, frame: Frame) -> Signal | None:
    """1 to 4 are the numbers of the chart, 5 is a free choice, 6 deploys two Units to any Cities (MMW-7.1, MMW-7.2)."""
    seat, die = frame.seat, chance.roll(state, SIDES)
    emit(state, "rolled_research", seat, die)
    if die > FREE:
        _begin(state, seat, ANYWHERE, 1)
        return LEAVE
    return take_numbered(state, seat, state.military[seat], die)


def bring_ally(state: WorldState, seat: int) -> None:
    """A Minion comes into play that is no enemy of Units (MMW-9.1)."""
    defeats.bring_minion(state, seat, ally=True)


PROCEDURES = (
    Procedure("plan", Choice("plan", offer_plans, take_plan)),
    Procedure("deploy", let_deploy, float_subs),
    Procedure(
        "deployer",
        Choice("deploy_to", offer_targets, take_target),
        Choice("deploy", offer_units, take_unit),
        end_deploying,
    ),
    Procedure("float", Choice("float", offer_shores, take_shore), send_back),
    Procedure("missile", Choice("fire", offer_monsters, take_monster)),
    Procedure("research", roll_research, Choice("upgrade", offer_upgrades, take_entry)),
)
