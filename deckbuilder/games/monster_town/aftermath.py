"""The aftermath of an action: deaths, readied gangs, ended fights, eliminated players and points."""

from __future__ import annotations

from collections.abc import Sequence
from operator import ge

from deckbuilder.games.monster_town import piles, places, thralls, verbs, wounds
from deckbuilder.games.monster_town.amendments import (
    DEAD_WITH_THEIR_HELP,
    FALL_TOGETHER,
    FALLEN_BEFORE_SET_FREE,
    LAST_GANG_AT_ONCE,
    LEFT_ALONE,
    LEFT_BEHIND,
    OUT_MEANS_OUT,
    SKIRMISHES_ARE_CLEARED,
    THRALLED_BY_A_CARD,
    THRALLS_ARE_OPPONENTS,
    THRALLS_GO_WITH_THRALLERS,
    THRALLS_OUTLAST_OWNERS,
)
from deckbuilder.games.monster_town.ending_combat import finish_fights, leave_combat
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.readying import ready_gangs
from deckbuilder.games.monster_town.settling import settle, settle_the_bereft
from deckbuilder.games.monster_town.state import (
    DEAD,
    GONE,
    RESERVES,
    Fight,
    Hold,
    TownState,
    fought_over,
    held_places,
    members_at,
    stands,
)
from deckbuilder.games.monster_town.victory import (
    break_tie,
    check_conquest,
    check_last_gang,
    living_seats,
    points_now,
    win,
)
from deckbuilder.kernel import effects
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import LEAVE, Procedure, Signal, call, call_each
from deckbuilder.kernel.state import emit


def carry_out(state: TownState, frame: TownFrame) -> Signal | None:
    """A card does what it says; the rest of it is lost once its player is out (MT-F.20)."""
    if not state.alive[frame.seat] and OUT_MEANS_OUT in state.data.amended:
        return None
    return effects.carry_out(state, frame)


def settle_deaths(state: TownState, frame: TownFrame) -> None:
    """Everyone with as many wounds as life points, or killed outright, dies at the same moment (MT-8.16.2, MT-8.13).

    Gangs wiped out by this have fallen before anything else happens (MT-1.1).
    """
    suffered, doomed, least = state.wounds, state.doomed, state.data.least_life
    if not doomed and not any(map(ge, suffered, least)):
        return
    hurt = [m for crew in state.crew for m in crew if suffered[m] >= least[m] or m in doomed]
    dying = [m for m in hurt if state.posture[m] != DEAD and wounds.is_dying(state, m)] if hurt else hurt
    if doomed:
        wounds.forget_dooms(state)
    if not dying:
        return
    for member in sorted(dying):
        _die(state, member)
    while helped := wounds.bereft(state, DEAD_WITH_THEIR_HELP):
        for member, _seat in sorted(helped):
            _die(state, member)
            dying.append(member)
    fallen = _fallen(state)
    with wounds.losing_help(state):
        for member in sorted(dying):
            thralls.release_thralls(state, member, fallen)
    if LAST_GANG_AT_ONCE in state.data.amended:
        settle_the_fallen(state, frame)


def _fallen(state: TownState) -> tuple[int, ...]:
    """The seats whose last own members died at this moment; members set free by it do not save them (MT-F.20)."""
    if FALLEN_BEFORE_SET_FREE not in state.data.amended:
        return ()
    return tuple(seat for seat in living_seats(state) if is_wiped_out(state, seat))


def _die(state: TownState, member: int) -> None:
    """A dead gang member lies face down in its fight, or goes to reserves (MT-8.16.2, MT-F.7)."""
    place, home = state.place[member], state.gang[member]
    emit(state, "died", member, state.hurt_by[member])
    state.needs_settling = True
    if state.end_game:
        _claim(state, member)
        return
    foreign = state.hold[member] != Hold.NONE
    if place < 1 or not state.fight[place] or home not in state.fighters[place]:
        verbs.leave_gang(state, member, RESERVES)
        return
    verbs.strip(state, member)
    if foreign:
        thralls.change_sides(state, member, home)
    verbs.lie_down(state, member, place)


def _claim(state: TownState, member: int) -> None:
    """In the End Game the killer keeps the dead and claims their conquest points.

    A player's own members give nothing; one that acts for another gang counts as an opponent (MT-11.11).
    """
    killer, own = state.hurt_by[member], [NOBODY, state.controller[member]]
    if THRALLS_ARE_OPPONENTS not in state.data.amended:
        own.append(state.gang[member])
    verbs.leave_gang(state, member, GONE)
    if killer not in own and state.alive[killer]:
        verbs.claim(state, killer, member)


def settle_moment(state: TownState, frame: TownFrame) -> Signal | None:
    """Settle any remaining deaths; if nothing else needs settling, ready the gangs and stop there (MT-8.12)."""
    settle_deaths(state, frame)
    if state.needs_settling:
        state.needs_settling = False
        return None
    ready_gangs(state)
    return LEAVE


def ready_the_exerted(state: TownState, frame: TownFrame) -> None:
    """A gang whose members in a fight are all exerted readies them all (MT-8.12)."""
    ready_gangs(state)


def is_wiped_out(state: TownState, seat: int) -> bool:
    """Whether the gang's living members are all thralls; one controlled for a combat still counts as its own."""
    if stands(state, seat):
        return False
    mine = (m for crew in state.crew for m in crew if state.gang[m] == seat)
    return all(state.posture[m] == DEAD or state.thraller[m] != NOTHING for m in mine)


def all_fall_at_once(state: TownState, frame: TownFrame) -> None:
    """If the last gangs lose their last members at the same moment, the tie is broken as things stand (MT-12.1)."""
    left = tuple(living_seats(state))
    if LAST_GANG_AT_ONCE in state.data.amended:
        is_over = all(is_wiped_out(state, seat) for seat in left)
    else:
        is_over = not any(stands(state, seat) for seat in left)
    if state.outcome is None and is_over:
        _tie(state, left)


def _tie(state: TownState, seats: tuple[int, ...]) -> None:
    win(state, break_tie(state, seats, points_now(state)), "end_game" if state.end_game else "last_gang", "MT-12.1")


def drop_out(state: TownState, frame: TownFrame) -> None:
    """Gangs without a member of their own are out (MT-F.20); if no gang has any, the tie is broken (MT-12.1)."""
    left = living_seats(state)
    fallen = [seat for seat in left if not stands(state, seat)]
    if fallen == left and state.outcome is None and FALL_TOGETHER in state.data.amended:
        _tie(state, tuple(left))
        return
    call_each(state, fallen, "eliminate", why="last_member")


def settle_the_fallen(state: TownState, frame: TownFrame) -> None:
    """If a gang is wiped out, ties, eliminations and victory are settled before anything else (MT-1.1)."""
    for seat, is_in in enumerate(state.alive):
        if is_in and is_wiped_out(state, seat):
            call(state, "wiped_out", frame.seat)
            return


def leave_together(state: TownState, frame: TownFrame) -> None:
    """Gangs that lost their last members at this moment are out before any fight is finished (MT-F.20, MT-1.1)."""
    for seat in [seat for seat in living_seats(state) if is_wiped_out(state, seat)]:
        leave(state, seat, "last_member")


def last_gang_standing(state: TownState, frame: TownFrame) -> None:
    """The only gang left has won, and nothing more is captured (MT-1.1).

    Otherwise those die whom only a card kept alive of a gang that has fallen.
    """
    check_last_gang(state)
    if state.outcome is None:
        settle_the_bereft(state, frame.seat)


def leave_the_game(state: TownState, frame: TownFrame) -> None:
    """A player is eliminated, for the reason stored in the frame (MT-F.20)."""
    leave(state, frame.seat, str(frame.vars["why"]))


def leave(state: TownState, seat: int, why: str) -> None:
    """An eliminated player's members, cards and locations leave; the player's thralls are released first (MT-F.20).

    Members of the player that others have thralled stay where they are (MT-F.18).
    """
    if not state.alive[seat]:
        return
    state.alive[seat] = False
    emit(state, "eliminated", seat, why)
    stays = THRALLS_OUTLAST_OWNERS in state.data.amended
    _give_back(state, seat, stays)
    if THRALLED_BY_A_CARD in state.data.amended:
        thralls.release_thralls(state, thralls.by_card(seat))
    for member, home in enumerate(state.gang):
        if home == seat and not (stays and state.thraller[member] != NOTHING):
            if state.controller[member] != seat:
                emit(state, "vanished", member)
            # A dead Treaty recruit still goes back to its owner's reserves.
            verbs.leave_gang(state, member, RESERVES if state.posture[member] == DEAD else GONE)
            thralls.release_thralls(state, member)
    verbs.remove_reserves(state, seat)
    _leave_places(state, seat)
    piles.give_up_cards(state, seat)
    state.turns[seat] = 0


def _give_back(state: TownState, seat: int, stays: bool) -> None:
    """Return the members of other gangs that an eliminated player controlled or had thralled, and thralls of others.

    A thrall whose thraller belongs to a surviving player goes along with it; those in a ring have nobody to follow.
    """
    foreign = [m for m in state.crew[seat] if state.gang[m] != seat or state.hold[m] == Hold.COMBAT]
    if THRALLS_GO_WITH_THRALLERS in state.data.amended:
        foreign = [m for m in foreign if not _is_led_by_others(state, m, seat)]
    for member in foreign:
        back = thralls.end_control if stays and state.hold[member] == Hold.COMBAT else thralls.release
        back(state, member)


def _is_led_by_others(state: TownState, member: int, seat: int) -> bool:
    """Whether a member of a gang other than `seat`'s has thralled it, and they are not in a ring of thralls."""
    thraller = state.thraller[member]
    if state.hold[member] != Hold.THRALL or thraller < NOTHING or state.gang[thraller] == seat:
        return False
    return member not in thralls.thrallers(state, member)


def _leave_places(state: TownState, seat: int) -> None:
    for place in fought_over(state):
        if seat in state.fighters[place]:
            leave_combat(state, place, seat)
            if state.fight[place] == Fight.SKIRMISH and not state.fighters[place]:
                places.close_fight(state, place)
                if SKIRMISHES_ARE_CLEARED in state.data.amended:
                    places.clear_away(state, place)
    for place in held_places(state, seat):
        places.lose(state, place)
    for place in range(len(state.copies)):
        places.drop_copies(state, place, seat)


def count_points(state: TownState, frame: TownFrame) -> None:
    """Last gang standing first, then ten conquest points (MT-1.1, MT-1.2)."""
    check_last_gang(state)
    check_conquest(state)


def finish_what_is_left(state: TownState, frame: TownFrame) -> None:
    """Changes that an elimination makes to other players' fights are settled too, and points are counted (MT-F.20).

    Before version 8 this happened only if one side was left.
    """
    if (state.needs_settling and LEFT_BEHIND in state.data.amended) or any(
        state.fight[p] == Fight.COMBAT and len(_sides(state, p)) < 2 for p in fought_over(state)
    ):
        settle(state, frame.seat)


def _sides(state: TownState, place: int) -> Sequence[int]:
    """The seats fighting at a place, without those that have no members left there."""
    fighters = state.fighters[place]
    if LEFT_ALONE not in state.data.amended:
        return fighters
    return [seat for seat in fighters if members_at(state, seat, place)]


PROCEDURES = (
    Procedure("effects", carry_out, settle_deaths),
    Procedure("deaths", settle_deaths),
    Procedure(
        "settlement",
        settle_moment,
        settle_the_fallen,
        ready_the_exerted,
        finish_fights,
        drop_out,
        count_points,
    ),
    Procedure("wiped_out", all_fall_at_once, leave_together, last_gang_standing),
    Procedure(
        "aftermath",
        settle_moment,
        all_fall_at_once,
        ready_the_exerted,
        finish_fights,
        drop_out,
        count_points,
        finish_what_is_left,
    ),
    Procedure("eliminate", leave_the_game, count_points, finish_what_is_left),
)
