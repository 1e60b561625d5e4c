"""Wounds (MT-8): the tokens on characters, who is dying of them, and wounds that are reflected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Final

from deckbuilder.games.monster_town.amendments import HIDDEN_REFLECT, LOST_HELP_IS_TOLD
from deckbuilder.games.monster_town.modifiers import life_points, reflections, wounds_dealt
from deckbuilder.games.monster_town.places import stir
from deckbuilder.games.monster_town.state import DEAD, HIDDEN, TownState
from deckbuilder.kernel.amendments import Amendment
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.state import emit

BOUNCES: Final = 50
"""Highest number of reflections in one chain (MT-F.10)."""


def is_dying(state: TownState, member: int) -> bool:
    """Whether the character has as many wounds as life points, or was killed outright."""
    wounds = state.wounds[member]
    if wounds >= state.data.least_life[member] and wounds >= life_points(state, member):
        return True
    return member in state.doomed


def dying(state: TownState) -> Iterator[tuple[int, int]]:
    """The members that have no life left and are not dead yet, each with the seat whose crew it is in."""
    for seat, crew in enumerate(state.crew):
        for member in crew:
            if state.posture[member] != DEAD and is_dying(state, member):
                yield member, seat


def bereft(state: TownState, amendment: Amendment) -> list[tuple[int, int]]:
    """Those who have no life left because something has gone that kept them alive, each with its seat; told to all.

    Under the rules before the amendment nobody asked at that moment.
    """
    if amendment not in state.data.amended or "life" not in state.data.auras:
        return []
    found = list(dying(state))
    for member, _seat in found:
        emit(state, "bereft", member)
    return found


def _tells_of_lost_help(state: TownState) -> bool:
    """Whether somebody's life may depend on others at this table; under older rules nobody was told."""
    return state.data.life_varies and LOST_HELP_IS_TOLD in state.data.amended


def losing_help(state: TownState) -> AbstractContextManager[None]:
    """Tell whom nothing keeps alive any longer after members have moved, changed sides or gone (MT-8.16.1)."""
    return _telling_of_lost_help(state) if _tells_of_lost_help(state) else _NOTHING_TO_TELL


_NOTHING_TO_TELL: Final = nullcontext()


@contextmanager
def _telling_of_lost_help(state: TownState) -> Iterator[None]:
    before = [member for member, _seat in dying(state)]
    yield
    for member, _seat in dying(state):
        if member not in before:
            emit(state, "bereft", member)


def add_wounds(state: TownState, member: int, amount: int, by: int, seat: int) -> None:
    """Put Wound tokens on a character; Life tokens on it are used up first."""
    state.wounds[member] += amount
    state.hurt_by[member] = seat
    stir(state, state.place[member])
    emit(state, "wounded", member, amount, by, seat)


def heal(state: TownState, member: int, amount: int) -> None:
    """Take Wound tokens off a character, no more than it has."""
    taken = min(amount, max(state.wounds[member], 0))
    if taken:
        state.wounds[member] -= taken
        emit(state, "healed", member, taken)


def add_life(state: TownState, member: int, amount: int) -> None:
    """Put Life tokens on a character; they cancel Wound tokens one for one."""
    state.wounds[member] -= amount
    emit(state, "gained_life", member, amount)


def doom(state: TownState, member: int, seat: int) -> None:
    """Kill a character outright: no wound is caused, and it dies when the state is next settled."""
    if member not in state.doomed:
        state.doomed = (*state.doomed, member)
        state.hurt_by[member] = seat
        emit(state, "killed", member, seat)


def forget_dooms(state: TownState) -> None:
    """Drop the marks of those killed outright once their deaths are settled, without an event: dying has its own."""
    state.doomed = ()


def wound(
    state: TownState, victim: int, printed: int, source: int, seat: int, *, from_hiding: bool, unmodifiable: bool
) -> None:
    """Wound a gang member, applying all modifiers unless the wound is unmodifiable; reflected wounds come back.

    `source` is the character that caused them, or NOTHING if a card did.
    """
    amount = caused(state, victim, printed, source, from_hiding=from_hiding, unmodifiable=unmodifiable)
    land(state, victim, amount, source, seat)
    send_back(state, victim, source, amount, unmodifiable)


def caused(state: TownState, victim: int, printed: int, source: int, *, from_hiding: bool, unmodifiable: bool) -> int:
    """The number of wounds caused (MT-8.16); unmodifiable ones are neither increased nor reduced (MT-8.17)."""
    return printed if unmodifiable else wounds_dealt(state, printed, source, victim, from_hiding)


def land(state: TownState, victim: int, amount: int, source: int, seat: int) -> None:
    """Put this many wounds on a gang member, or tell that it is unharmed if there are none."""
    if amount <= 0:
        emit(state, "unharmed", victim, source)
    else:
        add_wounds(state, victim, amount, source, seat)


def send_back(state: TownState, victim: int, source: int, amount: int, unmodifiable: bool) -> None:
    """Send wounds just suffered back to their source, if the victim reflects wounds (MT-F.10)."""
    if amount > 0 and source not in (NOTHING, victim):
        _reflect(state, victim, source, amount, unmodifiable)


@contextmanager
def without_wounds(state: TownState, put_on: Sequence[tuple[int, int]]) -> Iterator[None]:
    """Take wounds just put on members off for as long as something is asked; no event, as they are put back."""
    for member, number in put_on:
        state.wounds[member] -= max(number, 0)
    try:
        yield
    finally:
        for member, number in put_on:
            state.wounds[member] += max(number, 0)


def reflects_from_hiding(state: TownState, dealer: int) -> bool:
    """Whether a hidden character adds its one extra wound to those it reflects (MT-I.8)."""
    return state.posture[dealer] == HIDDEN and HIDDEN_REFLECT in state.data.amended


def _reflect(state: TownState, victim: int, source: int, amount: int, unmodifiable: bool) -> None:
    """Bounce wounds until both are dying or nothing is left; both then die together (MT-F.10).

    Each card that reflects on the character struck sends the same wounds back once.
    """
    blows = [(victim, source, amount)] * reflections(state, victim)
    for _ in range(BOUNCES):
        if not blows:
            return
        dealer, target, amount = blows.pop(0)
        if not unmodifiable:
            amount = wounds_dealt(state, amount, dealer, target, reflects_from_hiding(state, dealer))
        if amount <= 0:
            continue
        emit(state, "reflected", dealer, target)
        add_wounds(state, target, amount, dealer, state.controller[dealer])
        if is_dying(state, dealer) and is_dying(state, target):
            return
        blows += [(target, dealer, amount)] * reflections(state, target)
