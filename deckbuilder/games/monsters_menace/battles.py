"""Fighting (MMW-4): one round in each space where enemies met, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from deckbuilder.gamekit.board import pieces
from deckbuilder.games.monsters_menace import verbs
from deckbuilder.games.monsters_menace.amendments import (
    AMONG_ENEMIES,
    BOMBARDMENTS_ARE_FOUGHT,
    EFFECTS_IN_ORDER,
    SHOTS_IN_TURN,
    SILENCE_ENDS,
    SILENCE_TOLD,
    STEPS_ARE_TAKEN,
)
from deckbuilder.games.monsters_menace.attacks import attack_call
from deckbuilder.games.monsters_menace.battle_values import attacks_of, counters_of
from deckbuilder.games.monsters_menace.match_data import ROCKET, SUBMARINE
from deckbuilder.games.monsters_menace.retreats import retreat_monsters, retreat_units
from deckbuilder.games.monsters_menace.state import (
    WorldState,
    changed,
    controller,
    creatures_at,
    fire_cards,
    foes_at,
    held,
    own_at,
    own_creatures_at,
    seats_from,
    units_at,
    with_worn,
)
from deckbuilder.games.monsters_menace.targeting import COUNTER, EARLY, FAR, MAIN, UNITS, guns_left
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import (
    AGAIN,
    LEAVE,
    Action,
    Call,
    Choice,
    Frame,
    Plain,
    Procedure,
    Signal,
    call,
    call_in_order,
    under_way,
)
from deckbuilder.kernel.state import emit

# ---- which battles ----


def contested(state: WorldState, seat: int) -> list[int]:
    """The spaces without a battle this turn where a player's forces are among enemies (MMW-4.1)."""
    # Units do not fight Units, so a battle needs a Monster or a Minion.
    return [
        place
        for place in held(state)
        if place not in state.fought and any(foes_at(state, place, one) for one in own_at(state, place, seat))
    ]


def guns_near(state: WorldState, seat: int, place: int, role: int) -> list[tuple[int, int]]:
    """A player's Submarines or Rocket Launchers that may still attack here from adjacent spaces, as (space, kind)."""
    found = []
    for near in state.data.world.anywhere.neighbours(place):
        for kind in units_at(state, near, seat):
            is_free = guns_left(state, near, kind) and not foes_at(state, near, kind)
            if state.data.definitions[kind].role == role and is_free:
                found.append((near, kind))
    return found


def offer_battles(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The active player chooses which battle is next; Submarines may start further ones (MMW-4.1, MMW-4.14)."""
    seat = frame.seat
    found: list[Action] = [("battle", place) for place in contested(state, seat)]
    shores: list[Action] = []
    for place in held(state):
        if place in state.fought or ("battle", place) in found:
            continue
        guns = guns_near(state, seat, place, SUBMARINE)
        if any(foes_at(state, place, kind) for _, kind in guns) and place in state.data.world.dry:
            shores.append(("bombard", place))
    stop: list[Action] = [("done",)] if shores and not found else []
    return (*found, *shores, *stop)


def take_battle(state: WorldState, frame: Frame, action: Action) -> Signal | None:
    """The chosen battle is fought."""
    if action[0] == "done":
        return LEAVE
    memory: dict[str, Plain] = {"place": int(action[1])}
    if action[0] == "bombard" and BOMBARDMENTS_ARE_FOUGHT in state.data.amended:
        memory["bombards"] = 1
    call(state, "battle", frame.seat, **memory)
    return AGAIN


# ---- a round ----


def open_battle(state: WorldState, frame: Frame) -> None:
    """The battle begins, and cards of the active player act at that moment (MMW-4.1)."""
    place = frame.number("place")
    state.fought = (*state.fought, place)
    state.battle, state.rerolled, state.done = place, (), ()
    if AMONG_ENEMIES in state.data.amended:
        frame.vars["engaged"] = tuple([copy for copy in _attacking(state, frame) if foes_at(state, place, copy)])
    emit(state, "battle_began", frame.seat, place)
    for copy in reversed(_attacking(state, frame)):
        if foes_at(state, place, copy):
            fire_cards(state, "battle", copy, place=place)


def _attacking(state: WorldState, frame: Frame) -> list[int]:
    """The active player's Monster and Minions in the battle, the Monster first."""
    return own_creatures_at(state, frame.number("place"), frame.seat)


def _call(frame: Frame, by: int, left: int, part: str, seat: int = NOBODY) -> Call:
    return attack_call(frame.seat if seat == NOBODY else seat, by, frame.number("place"), left, part)


def attack_early(state: WorldState, frame: Frame) -> None:
    """Pre-emptive Attacks: Monsters and Minions first, then Rocket Launchers, here and within reach (MMW-4.2)."""
    numbers = [(copy, changed(state, copy, "preempt")) for copy in _attacking(state, frame)]
    own = [_call(frame, copy, many, EARLY) for copy, many in numbers if many]
    if SILENCE_ENDS in state.data.amended:
        call_in_order(state, *own, ("rockets", frame.seat, {"place": frame.number("place")}))
    else:
        call_in_order(state, *own, *_rockets(state, frame))


def fire_rockets(state: WorldState, frame: Frame) -> None:
    """Rocket Launchers fire after Monsters and Minions, unless one that is still here silences them (MMW-4.2)."""
    call_in_order(state, *_rockets(state, frame))


def _rockets(state: WorldState, frame: Frame) -> list[Call]:
    """The Pre-emptive Attacks of Rocket Launchers, here and within reach; none if a card here silences them."""
    place, far = frame.number("place"), {}
    for seat in seats_from(state, state.active):
        guns = [one for one in guns_near(state, seat, place, ROCKET) if changed(state, one[1], "long_range")]
        far[seat] = [_far(state, frame, near, kind, seat) for near, kind in guns]
    calls = _in_turn_order(state, frame, EARLY, far, ROCKET)
    silent = silencers(state, place)
    if calls and silent and SILENCE_TOLD in state.data.amended:
        emit(state, "silenced", state.owner[silent[0]], silent[0])
    return [] if silent else calls


def silencers(state: WorldState, place: int) -> list[int]:
    """The creatures in a space that keep Rocket Launchers from making Pre-emptive Attacks (MMW-4.2)."""
    return [copy for copy in creatures_at(state, place) if changed(state, copy, "silence")]


def _far(state: WorldState, frame: Frame, near: int, kind: int, seat: int) -> Call:
    """The attacks of Units out of an adjacent space, once a turn for each Unit."""
    name, whose, memory = _call(frame, kind, guns_left(state, near, kind), FAR, seat)
    return name, whose, {**memory, "near": near}


def _in_turn_order(
    state: WorldState, frame: Frame, part: str, far: Mapping[int, list[Call]], role: int = NOTHING
) -> list[Call]:
    """The attacks of all Units here, or those with a role, and of Units within reach, in turn order (MMW-4.5).

    Units of Militaries that nobody plays come last. Under older rules, Units within reach come after all others.
    """
    seats = seats_from(state, state.active)
    unplayed = [military for military in state.data.militaries if military not in state.military]
    here = [_units_of(state, frame, part, state.military[seat], role) for seat in seats]
    others = [_units_of(state, frame, part, military, role) for military in unplayed]
    shots = [far.get(seat, []) for seat in seats]
    if SHOTS_IN_TURN in state.data.amended:
        groups = [*chain.from_iterable(zip(here, shots, strict=True)), *others]
    else:
        groups = [*here, *others, *shots]
    return list(chain.from_iterable(groups))


def _units_of(state: WorldState, frame: Frame, part: str, military: int, role: int) -> list[Call]:
    """The attacks of a Military's Units in the space, or of those with a role."""
    place, cards = frame.number("place"), state.data.definitions
    kinds = [kind for kind in with_worn(state, cards[military].units) if role in (NOTHING, cards[kind].role)]
    here = [(kind, pieces.many(state.units, place, kind)) for kind in kinds]
    return [_call(frame, kind, many, part, controller(state, kind)) for kind, many in here if many]


def attack_with_monsters(state: WorldState, frame: Frame) -> None:
    """The active player's Monster and Minions attack as often as their Attack says (MMW-4.3)."""
    call_in_order(state, *[_call(frame, copy, attacks_of(state, copy), MAIN) for copy in _attacking(state, frame)])


def counterattack(state: WorldState, frame: Frame) -> None:
    """In turn order, other Monsters and Minions counterattack: once, a Monster twice against another (MMW-4.4)."""
    place = frame.number("place")
    if not are_answered(state, place):
        return
    calls = []
    for seat in seats_from(state, state.active)[1:]:
        for copy in creatures_at(state, place):
            if state.owner[copy] == seat:
                calls.append(_call(frame, copy, counters_of(state, place, copy), COUNTER, seat))
    call_in_order(state, *calls)


def are_answered(state: WorldState, place: int) -> bool:
    """Whether attacks are answered in a space: not those of Submarines beside it that are alone (MMW-4.4, MMW-4.14).

    Under older rules the answer also fails if nothing of the active player's is left there.
    """
    battle = under_way(state.stack, "battle")
    is_begun_here = battle is not None and not battle.vars.get("bombards")
    return bool(own_at(state, place, state.active)) or (is_begun_here and STEPS_ARE_TAKEN in state.data.amended)


def attack_with_units(state: WorldState, frame: Frame) -> None:
    """All Units here attack, and the active player's Submarines from the adjacent ocean (MMW-4.5, MMW-4.14)."""
    place = frame.number("place")
    guns = guns_near(state, frame.seat, place, SUBMARINE) if place in state.data.world.dry else []
    shots = [_far(state, frame, near, kind, frame.seat) for near, kind in guns]
    if shots and frame.vars.get("bombards"):
        shots[-1][2]["last"] = 1
    call_in_order(state, *_in_turn_order(state, frame, UNITS, {frame.seat: shots}))


# ---- after the round ----


def conclude(state: WorldState, frame: Frame) -> None:
    """Guests of the battle are discarded, and cards act after it (MMW-9.8, MMW-9.9)."""
    state.battle, state.attacks = NOTHING, ()
    for guest in state.guests:
        emit(state, "guest_left", guest)
        verbs.dismiss(state, guest)
    place, own = frame.number("place"), _attacking(state, frame)
    # What is called last is carried out first.
    for copy in own[::-1] if EFFECTS_IN_ORDER in state.data.amended else own:
        if copy not in state.retreated and _was_engaged(state, frame, copy):
            fire_cards(state, "fought", copy, place=place)


def _was_engaged(state: WorldState, frame: Frame, copy: int) -> bool:
    """Whether a creature had enemies in the space; if not, Submarines beside it began the battle (MMW-9.9)."""
    return AMONG_ENEMIES not in state.data.amended or copy in frame.several("engaged")


def offer_rampages(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """A Monster may go on to an adjacent space with enemies and no battle this turn, or stay (MMW-9.9)."""
    by = frame.number("by")
    if state.place[by] != frame.number("place"):
        return ()
    beside = state.data.world.anywhere.neighbours(state.place[by])
    found: list[Action] = [("rampage", to) for to in beside if to not in state.fought and foes_at(state, to, by)]
    return (*found, ("stay",)) if found else ()


def take_rampage(state: WorldState, frame: Frame, action: Action) -> None:
    """The Monster goes there, and a battle begins."""
    if action[0] == "rampage":
        verbs.go(state, frame.number("by"), int(action[1]), "rampaged")
        call(state, "battle", frame.seat, place=int(action[1]))


PROCEDURES = (
    Procedure("fight", Choice("battle", offer_battles, take_battle)),
    Procedure(
        "battle",
        open_battle,
        attack_early,
        attack_with_monsters,
        counterattack,
        attack_with_units,
        retreat_monsters,
        retreat_units,
        conclude,
    ),
    Procedure("rockets", fire_rockets),
    Procedure("rampage", Choice("rampage", offer_rampages, take_rampage)),
)
