"""Deploying (MMW-6, MMW-7): new Units, redeployed Units and Cruise Missiles, or Military Research instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deckbuilder.gamekit.board import pieces
from deckbuilder.gamekit.board.hits import SIDES, Against
from deckbuilder.games.monsters_menace import defeats, verbs
from deckbuilder.games.monsters_menace.amendments import (
    FREED_SPACES,
    FULL_SEAS_ARE_TOLD,
    LAST_SUBMARINE_TOLD,
    NOTHING_FROM_SIX,
    ONES_MISS,
    ONES_TOLD,
    SOMETHING_TO_DEPLOY,
)
from deckbuilder.games.monsters_menace.attacks import tell_defense
from deckbuilder.games.monsters_menace.battle_values import against
from deckbuilder.games.monsters_menace.encounters import FREE, is_open, missing_entries, take_entry, take_numbered
from deckbuilder.games.monsters_menace.match_data import BASE, BOTH, CITY, LAND, MOST_UNITS, OCEAN, SUBMARINE
from deckbuilder.games.monsters_menace.state import WorldState, changed, foes_at, held, kinds_of, left_of
from deckbuilder.kernel import chance
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Frame, Plain, Procedure, Signal, call
from deckbuilder.kernel.state import emit

UNITS_A_TURN: Final = 3
"""Number of Units deployed in a turn (MMW-6.1)."""
ANYWHERE: Final = 2
"""Number of Units that Research deploys to any Cities (MMW-7.2)."""
RANGE: Final = 3
MISSILE_DAMAGE: Final = 3


def offer_plans(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """A player deploys, if anything can be deployed, or researches instead, or does neither (MMW-6.1, MMW-7.1)."""
    can_deploy = SOMETHING_TO_DEPLOY not in state.data.amended or has_any_to_deploy(state, frame.seat)
    return (*((("deploy",),) if can_deploy else ()), ("research",), ("done",))


def take_plan(state: WorldState, frame: Frame, action: Action) -> None:
    """Units are deployed, or a die is rolled for Research."""
    if action[0] == "deploy":
        extra = changed(state, state.data.definitions[state.military[frame.seat]].units[0], "deploys")
        _begin(state, frame.seat, UNITS_A_TURN + extra, 0)
    elif action[0] == "research":
        call(state, "research", frame.seat)


def _begin(state: WorldState, seat: int, many: int, anywhere: int) -> None:
    call(state, "deploy", seat, **_unbegun(many, anywhere))


def _unbegun(many: int, anywhere: int) -> dict[str, Plain]:
    """The memory of a deployment before its first Unit."""
    return {
        "left": many, "last": NOTHING, "anywhere": anywhere, "missile": NOTHING, "subs": (), "given": (), "got": ()
    }  # fmt: skip


def has_any_to_deploy(state: WorldState, seat: int, *, anywhere: int = 0) -> bool:
    """Whether a player has a space to deploy in, and something that can go there (MMW-6.1, MMW-7.2)."""
    frame = Frame("deploy", seat, _unbegun(UNITS_A_TURN, anywhere))
    stock = Stock(state, frame)
    return any(has_option(state, frame, stock, place) for place in targets(state, frame))


# ---- where and what ----


def targets(state: WorldState, frame: Frame) -> list[int]:
    """Unstomped Cities of home continents and Bases anywhere, without enemies, in order (MMW-6.2, MMW-6.3).

    Research allows any Cities instead. Each space gets one Unit per turn, so spaces up to the last one are done.
    """
    kind, found = kinds_of(state, frame.seat)[0], []
    last, crowded = frame.number("last"), held(state)
    for place in (*freed(state, frame), *[site for site in state.data.world.sites if site > last]):
        if is_open_to(state, frame, place) and not (place in crowded and foes_at(state, place, kind)):
            found.append(place)
    return found


def is_open_to(state: WorldState, frame: Frame, place: int) -> bool:
    """Whether a space is an unstomped home City or any unstomped Base; by Research, any unstomped City (MMW-6.2)."""
    home, anywhere = state.data.definitions[state.military[frame.seat]].home, frame.number("anywhere")
    space = state.data.world.spaces[place]
    is_city = is_open(state, place, CITY) and bool(anywhere or space.continent in home)
    return is_city or (is_open(state, place, BASE) and not anywhere)


def freed(state: WorldState, frame: Frame) -> list[int]:
    """Spaces passed over because they were full that have since given up a Unit (MMW-6.7)."""
    return [place for place in frame.several("full") if len(state.units[place]) < MOST_UNITS]


class Stock:
    """The Units a player may deploy at present: those off the board, and those on the board by space."""

    def __init__(self, state: WorldState, frame: Frame) -> None:
        waiting = [kind for _, kind in frame.several("subs")]
        units = state.data.definitions[state.military[frame.seat]].units
        self.left = [kind for kind in units if left_of(state, kind) > waiting.count(kind)]
        self.kinds = kinds_of(state, frame.seat)
        self.board = pieces.where(state.units, self.kinds)


def options(state: WorldState, frame: Frame, stock: Stock, place: int) -> Iterator[Action]:
    """The choices for a space: Units off the board, a Cruise Missile, or Units from elsewhere (MMW-6.7, MMW-6.8)."""
    given, got, cards = frame.several("given"), frame.several("got"), state.data.definitions
    # Submarines take no room, so they could have been deployed here before the space was full.
    sails = place not in frame.several("full")

    known: dict[int, bool] = {}

    def suits(kind: int) -> bool:
        if kind not in known:
            is_passed = not sails and cards[kind].role == SUBMARINE
            known[kind] = (place, kind) not in given and not is_passed and can_go(state, kind, place)
        return known[kind]

    for kind in stock.left:
        if suits(kind):
            yield "fresh", kind
        is_missile = cards[kind].role == SUBMARINE and frame.number("missile") == NOTHING
        if sails and is_missile and in_range(state, place):
            yield "missile", kind
    for where, kind in stock.board:
        if where != place and (where, kind) not in got and suits(kind):
            yield "redeploy", kind, where


def has_option(state: WorldState, frame: Frame, stock: Stock, place: int) -> bool:
    """Whether there is any choice for a space."""
    return next(options(state, frame, stock, place), None) is not None


def can_go(state: WorldState, kind: int, place: int) -> bool:
    """Whether a Unit may be put in a space: Submarines beside ocean, others on land with room (MMW-6.4)."""
    if state.data.definitions[kind].role == SUBMARINE:
        return bool(_shores(state, kind, place))
    return state.data.world.spaces[place].terrain in (LAND, BOTH) and len(state.units[place]) < MOST_UNITS


def _shores(state: WorldState, kind: int, place: int) -> tuple[int, ...]:
    """The adjacent ocean spaces with room and without enemies (MMW-6.4)."""
    world = state.data.world
    beside = [to for to in world.anywhere.neighbours(place) if world.spaces[to].terrain in (OCEAN, BOTH)]
    return tuple([to for to in beside if len(state.units[to]) < MOST_UNITS and not foes_at(state, to, kind)])


def in_range(state: WorldState, place: int) -> tuple[int, ...]:
    """The Monsters within range of a Cruise Missile from a space (MMW-6.5)."""
    far = state.data.world.far[place]
    return tuple([one for one in state.monster if state.place[one] != NOTHING and far[state.place[one]] <= RANGE])


def let_deploy(state: WorldState, frame: Frame) -> Signal | None:
    """Units are deployed one after another (MMW-6.1)."""
    if not frame.number("left"):
        return None
    call(state, "deployer", frame.seat, **frame.vars)
    return AGAIN


def end_deploying(state: WorldState, frame: Frame) -> None:
    """Deploying is over (MMW-6.1)."""
    state.stack[-2].vars["left"] = 0


def offer_targets(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The player chooses any space where something may be deployed, or stops (MMW-6.1)."""
    stock = Stock(state, frame)
    found: list[Action] = [
        ("deploy_to", place) for place in targets(state, frame) if has_option(state, frame, stock, place)
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
    """The player chooses what to deploy in the named space."""
    if not frame.vars.get("is_named"):
        return ()
    return tuple(options(state, frame, Stock(state, frame), frame.number("last")))


def take_unit(state: WorldState, frame: Frame, action: Action) -> Signal:
    """The Unit is placed; Submarines and Cruise Missiles wait for the end of the phase (MMW-6.4, MMW-6.5)."""
    place, kind = frame.number("last"), int(action[1])
    phase = state.stack[-2].vars
    phase["left"], phase["last"] = frame.number("left") - 1, max(place, state.stack[-2].number("last"))
    if "passed" in frame.vars:
        phase["full"] = frame.vars["passed"]
    if action[0] == "missile":
        phase["missile"] = place
        state.gone[kind] += 1
        emit(state, "launched", frame.seat, place)
        if state.gone[kind] == state.data.definitions[kind].count and LAST_SUBMARINE_TOLD in state.data.amended:
            emit(state, "last_submarine", frame.seat, kind)
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
    """Each Submarine moves to an adjacent ocean space, then a Cruise Missile is fired (MMW-6.4, MMW-6.5)."""
    if frame.number("missile") != NOTHING:
        call(state, "missile", frame.seat, place=frame.number("missile"))
    for place, kind in frame.several("subs")[::-1]:
        call(state, "float", frame.seat, place=place, kind=kind)
    frame.vars["subs"] = ()


def offer_shores(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The adjacent ocean spaces that the Submarine may move to."""
    return tuple([("float", to) for to in _shores(state, frame.number("kind"), frame.number("place"))])


def take_shore(state: WorldState, frame: Frame, action: Action) -> Signal:
    """The Submarine is placed there (MMW-6.4)."""
    pieces.put(state.units, int(action[1]), frame.number("kind"))
    emit(state, "floated", frame.seat, frame.number("kind"), int(action[1]))
    return LEAVE


def send_back(state: WorldState, frame: Frame) -> None:
    """If the adjacent ocean has been filled meanwhile, the Submarine returns to its player's supply (MMW-6.4)."""
    if FULL_SEAS_ARE_TOLD in state.data.amended:
        emit(state, "found_no_sea", frame.seat, frame.number("kind"))


def offer_monsters(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The missile has to be fired at one of the Monsters in range (MMW-6.5)."""
    return tuple([("fire", monster) for monster in in_range(state, frame.number("place"))])


def missile_against(state: WorldState, seat: int, monster: int) -> Against:
    """The number that a player's Cruise Missile needs, and what is added to its roll (MMW-6.5)."""
    return against(state, _submarine_of(state, seat), monster, missile=True)


def _submarine_of(state: WorldState, seat: int) -> int:
    """The kind of Unit that a player's Cruise Missiles are fired from (MMW-6.5)."""
    return next(k for k in kinds_of(state, seat) if state.data.definitions[k].role == SUBMARINE)


def ones_miss(state: WorldState, need: Against) -> bool:
    """Whether a Cruise Missile misses on a 1, since nothing is added to it (MMW-6.5)."""
    return need.needed > 1 and ONES_MISS in state.data.amended


def take_monster(state: WorldState, frame: Frame, action: Action) -> None:
    """A die is rolled; on a 1, to which nothing is added, the Monster mutates (MMW-6.5, MMW-6.6)."""
    monster, seat = int(action[1]), frame.seat
    need, die = missile_against(state, seat, monster), chance.roll(state, SIDES)
    if die == 1 and ones_miss(state, need):
        need = Against(need.needed)
    flat = [number for part in need.parts for number in part]
    tell_defense(state, seat, _submarine_of(state, seat), monster, is_chilled=False)
    emit(state, "fired", seat, monster, die, need.needed, int(need.is_hit(die)), *flat)
    if die == 1:
        if ONES_TOLD in state.data.amended:
            emit(state, "made_mutate", state.owner[monster], monster)
        call(state, "mutation", state.owner[monster])
    if need.is_hit(die):
        verbs.harm(state, monster, MISSILE_DAMAGE, NOTHING)


# ---- research ----


def offer_upgrades(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The player chooses any Upgrade that the Military does not have (MMW-7.1)."""
    return missing_entries(state, frame.seat, state.military[frame.seat])


def roll_research(state: WorldState, frame: Frame) -> Signal | None:
    """A roll of 1 to 4 gains that Upgrade, 5 is a free choice, 6 deploys two Units to any Cities (MMW-7.1, MMW-7.2)."""
    seat, die = frame.seat, chance.roll(state, SIDES)
    emit(state, "rolled_research", seat, die)
    if die > FREE:
        if NOTHING_FROM_SIX in state.data.amended and not has_any_to_deploy(state, seat, anywhere=1):
            emit(state, "deployed_none", seat)
        _begin(state, seat, ANYWHERE, 1)
        return LEAVE
    return take_numbered(state, frame, state.military[seat], die)


def bring_ally(state: WorldState, seat: int) -> None:
    """A Minion that is no enemy of Units comes into play (MMW-9.1)."""
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
