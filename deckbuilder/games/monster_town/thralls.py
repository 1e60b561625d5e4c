"""Characters that act for another gang: controlled for a combat or thralled (MT-F.18), and set free again."""

from __future__ import annotations

from collections.abc import Collection

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.monster_town.amendments import RINGS_STAY_BEHIND, THRALLED_BY_A_CARD, THRALLS_STAND_WITH_THEIRS
from deckbuilder.games.monster_town.places import stand_by
from deckbuilder.games.monster_town.state import GONE, PATH, Fight, Hold, TownState
from deckbuilder.games.monster_town.verbs import leave_gang, move
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.state import emit


def put_under(state: TownState, member: int, seat: int, hold: int, thraller: int) -> None:
    """Make a character act for another gang; a thrall that is controlled for a combat stays a thrall (MT-F.18)."""
    state.needs_settling = True
    change_sides(state, member, seat)
    state.hold[member] = hold
    if hold == Hold.THRALL:
        state.thraller[member] = thraller
    emit(state, "controlled" if hold == Hold.COMBAT else "thralled", member, seat)
    _bring_thralls(state, member, seat)
    if THRALLED_BY_A_CARD in state.data.amended:
        _stand(state, member, seat)


def by_card(seat: int) -> int:
    """The thraller of a member that a seat thralled by a card without any member acting: the seat itself."""
    return NOTHING - 1 - seat


def _master(state: TownState, thraller: int) -> int:
    """The seat that a thraller acts for."""
    return by_card(thraller) if thraller < NOTHING else state.controller[thraller]


def change_sides(state: TownState, member: int, seat: int) -> None:
    """Move a character from the crew it acts for to another."""
    before = state.controller[member]
    state.crew[before] = all_but(state.crew[before], member)
    state.crew[seat] = tuple(sorted((*state.crew[seat], member)))
    state.controller[member] = seat


def end_control(state: TownState, member: int) -> None:
    """End control for a combat: the character returns to its thraller's side, or to its own gang."""
    thraller = state.thraller[member]
    if thraller == NOTHING:
        release(state, member)
        return
    master = _master(state, thraller)
    state.needs_settling = True
    state.hold[member] = Hold.THRALL
    change_sides(state, member, master)
    emit(state, "released", member, master)
    _bring_thralls(state, member, master)
    _stand(state, member, master)


def release(state: TownState, member: int) -> None:
    """Return a controlled or thralled character to its gang; it vanishes if that gang is out of the game."""
    home = state.gang[member]
    state.needs_settling = True
    state.hold[member] = Hold.NONE
    state.thraller[member] = NOTHING
    if home == NOBODY or not state.alive[home]:
        vanish(state, member)
        return
    change_sides(state, member, home)
    emit(state, "released", member, home)
    _bring_thralls(state, member, home)
    _stand(state, member, home)


def vanish(state: TownState, member: int, fallen: Collection[int] = ()) -> None:
    """Take a character with no gang to return to out of the game, and release its thralls (MT-F.20.1)."""
    emit(state, "vanished", member)
    leave_gang(state, member, GONE)
    release_thralls(state, member, fallen)


def _stand(state: TownState, member: int, seat: int) -> None:
    """Place a character that changed sides: in the fight there, or On the Path if its side does not hold the place."""
    place = state.place[member]
    if place > PATH and state.fight[place] == Fight.NONE and state.holder[place] != seat:
        move(state, member, PATH)
    elif place > PATH and state.fight[place] != Fight.NONE and seat not in state.fighters[place]:
        stand_by(state, place, seat)


def _bring_thralls(state: TownState, thraller: int, seat: int) -> None:
    """Make a character's thralls act for the seat it acts for (MT-F.18), except those that thralled it themselves."""
    leaders: list[int] = []
    if state.hold[thraller] == Hold.COMBAT and RINGS_STAY_BEHIND in state.data.amended:
        leaders = thrallers(state, thraller)
    for member, master in enumerate(state.thraller):
        if master != thraller or member in leaders:
            continue
        if state.hold[member] == Hold.THRALL and state.controller[member] != seat:
            put_under(state, member, seat, Hold.THRALL, thraller)
            if THRALLS_STAND_WITH_THEIRS in state.data.amended:
                _stand(state, member, seat)


def thrallers(state: TownState, member: int) -> list[int]:
    """The character's thraller, the thraller of that one, and so on; in a ring the character itself is included."""
    found: list[int] = []
    above = state.thraller[member]
    while above > NOTHING and above not in found:
        found.append(above)
        above = state.thraller[above]
    return found


def release_thralls(state: TownState, thraller: int, fallen: Collection[int] = ()) -> None:
    """Free everyone a character thralled; those whose gang falls at this moment vanish instead of returning (MT-F)."""
    for member, master in enumerate(state.thraller):
        if master == thraller and state.hold[member] == Hold.COMBAT and state.controller[member] != state.gang[member]:
            state.thraller[member] = NOTHING
        elif master == thraller and state.gang[member] in fallen:
            vanish(state, member, fallen)
        elif master == thraller:
            release(state, member)
