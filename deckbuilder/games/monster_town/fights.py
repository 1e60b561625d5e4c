"""Starting fights and joining them, at locations and On the Path (MT-6)."""

from __future__ import annotations

from deckbuilder.games.monster_town import places, verbs
from deckbuilder.games.monster_town.amendments import FIGHTERS_STAY, READY_ON_MEETING, REINFORCING_IS_TOLD
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.readying import ready_gangs
from deckbuilder.games.monster_town.settling import settle_arrivals
from deckbuilder.games.monster_town.state import (
    DEAD,
    PATH,
    Fight,
    TownState,
    fought_over,
    is_fought_over,
    members,
    members_at,
    seats_after,
)
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import Procedure, call, call_in_order
from deckbuilder.kernel.picks import pick
from deckbuilder.kernel.state import emit


def engaged_places(state: TownState, seat: int) -> list[int]:
    """The places where a seat has gang members in a fight."""
    return [p for p in fought_over(state) if seat in state.fighters[p] and members_at(state, seat, p)]


def start_fight(state: TownState, place: int, kind: int, seat: int, foe: int, card: int = NOTHING) -> None:
    """A fight begins, and the player who starts it acts immediately (MT-8.3)."""
    places.open_fight(state, place, kind, (seat, foe))
    state.yet_to_act[place] = (seat, foe)
    emit(state, "fight_began", place, kind, seat, foe)
    places.keep_open(state, place, card)
    _ready_who_meets(state)
    if kind == Fight.AMBUSH:
        _ambush(state, place, seat)
    else:
        _act(state, place, seat)
    settle_arrivals(state, seat)


def join_fight(state: TownState, place: int, seat: int, card: int = NOTHING) -> None:
    """A player joins a fight, or brings more members to it, and acts immediately (MT-6.8.1)."""
    if seat not in state.fighters[place]:
        places.enter_fight(state, place, seat)
    elif REINFORCING_IS_TOLD in state.data.amended:
        emit(state, "reinforced", place, seat)
    places.keep_open(state, place, card)
    _ready_who_meets(state)
    _act(state, place, seat)
    settle_arrivals(state, seat)


def _ready_who_meets(state: TownState) -> None:
    """A gang that comes into a fight with all its members exerted readies them before the first action (MT-8.12)."""
    if READY_ON_MEETING in state.data.amended:
        ready_gangs(state)


def _act(state: TownState, place: int, seat: int) -> None:
    state.acted = (*state.acted, place)
    call(state, "combat_action", seat, place=place, permit="turn")


def _ambush(state: TownState, place: int, seat: int) -> None:
    """One action that wounds or kills, if there is any, and then the Stalemate Rule (MT-10.16, MT-10.16.2)."""
    call_in_order(
        state,
        ("combat_action", seat, {"place": place, "permit": "ambush"}),
        ("end_of_combat", seat, {"place": place, "winner": NOBODY}),
    )


def free_party(state: TownState, seat: int) -> tuple[int, ...]:
    """The members of the scouting party that a card can lead into a fight: those in another one stay there (MT-4.3.5).

    Only a card with two fights makes a difference; under older rules the dead went along, and members taken by others.
    """
    if FIGHTERS_STAY not in state.data.amended:
        return state.party
    mine = (m for m in state.party if state.controller[m] == seat and state.posture[m] != DEAD)
    return tuple([m for m in mine if not is_fought_over(state, state.place[m])])


def ask_where(state: TownState, frame: TownFrame) -> None:
    """A fight at a location that another player occupies or that is being fought over (MT-6.2)."""
    places = tuple(p for p in range(1, len(state.data.locations) + 1) if _can_be_fought(state, frame, p))
    frame.vars["where"] = ()
    if places and free_party(state, frame.seat):
        pick(state, frame.seat, "where", places, 1, 1, "place", "fight")


def _can_be_fought(state: TownState, frame: TownFrame, place: int) -> bool:
    if is_fought_over(state, place):
        return frame.vars["kind"] == Fight.COMBAT
    return quiet_obstacle(state, frame.seat, place) is None


def quiet_obstacle(state: TownState, seat: int, place: int) -> Obstacle | None:
    """The reason a player cannot start a fight at a location without one, if any (MT-6.2, MT-5.15)."""
    holder = state.holder[place]
    if holder in (NOBODY, seat):
        return Obstacle.NOT_HELD
    if not state.has_scouted[holder]:
        return Obstacle.UNSCOUTED
    return None if members_at(state, holder, place) else Obstacle.EMPTY


def fight_there(state: TownState, frame: TownFrame) -> None:
    """The scouting party moves to the location and fights (MT-6.2)."""
    where = frame.vars["where"]
    if not where:
        emit(state, "no_fight", frame.seat)
        return
    place = where[0]
    card = frame.vars["card"]
    kind = frame.vars["kind"]
    verbs.move_together(state, free_party(state, frame.seat), place)
    if is_fought_over(state, place):
        join_fight(state, place, frame.seat, card)
    else:
        start_fight(state, place, kind, frame.seat, state.holder[place], card)


def ask_whom(state: TownState, frame: TownFrame) -> None:
    """A fight On the Path, against the members there of a player who has scouted before (MT-F.24, MT-5.15)."""
    rivals = tuple(
        s
        for s in seats_after(state, frame.seat)
        if state.has_scouted[s] and any(state.place[m] == PATH for m in members(state, s))
    )
    frame.vars["whom"] = ()
    if rivals and free_party(state, frame.seat):
        pick(state, frame.seat, "whom", rivals, 1, 1, "seat", "attack")


def fight_on_the_path(state: TownState, frame: TownFrame) -> None:
    """All of that player's members On the Path fight the scouting party, at a place of their own (MT-F.24)."""
    whom = frame.vars["whom"]
    if not whom:
        emit(state, "no_fight", frame.seat)
        return
    card = frame.vars["card"]
    kind = frame.vars["kind"]
    attacked = [m for m in members(state, whom[0]) if state.place[m] == PATH]
    place = places.new_place(state, card)
    verbs.move_together(state, (*free_party(state, frame.seat), *attacked), place)
    start_fight(state, place, kind, frame.seat, whom[0], card)


PROCEDURES = (
    Procedure("fight_at_location", ask_where, fight_there),
    Procedure("fight_on_the_path", ask_whom, fight_on_the_path),
)
