"""The verbs that change gangs and characters. Each emits its event, or says why it needs none.

Pieces and what they carry are changed only here and in `piles`, `cards_in_play`, `places`, `wounds` and `thralls`; the
flow of a turn is written by its steps.
"""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.monster_town import piles
from deckbuilder.games.monster_town.amendments import DOOM_ENDS_IN_RESERVES, KILLED_BY_A_LOSS, KILLED_BY_AN_ITEM
from deckbuilder.games.monster_town.match_data import POWER_LIMIT
from deckbuilder.games.monster_town.places import stir
from deckbuilder.games.monster_town.state import (
    DEAD,
    EXERTED,
    GONE,
    HIDDEN,
    READY,
    RESERVES,
    Hold,
    TownState,
)
from deckbuilder.games.monster_town.wounds import is_dying, losing_help
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.state import emit


def set_power(state: TownState, seat: int, power: int) -> None:
    """Set the Power Die, within 0 and 10."""
    power = max(0, min(POWER_LIMIT, power))
    if power != state.power[seat]:
        state.power[seat] = power
        emit(state, "power", seat, power)


def set_baseline(state: TownState, seat: int, baseline: int) -> None:
    """Change the value that a gang regenerates to, within 0 and 10."""
    baseline = max(0, min(POWER_LIMIT, baseline))
    if baseline != state.baseline[seat]:
        state.baseline[seat] = baseline
        emit(state, "baseline", seat, baseline)


def regenerate(state: TownState, seat: int) -> None:
    """Reset the Power Die to its baseline value (MT-I Regenerate)."""
    set_power(state, seat, state.baseline[seat])


def miss_turn(state: TownState, seat: int) -> bool:
    """Use up one of a seat's turns to miss (MT-F.33.2), if it has any; return whether it misses this one."""
    if state.turns[seat] >= 0:
        return False
    state.turns[seat] += 1
    emit(state, "missed_turn", seat)
    return True


def exert(state: TownState, member: int) -> None:
    """Turn a ready or hidden gang member by 90 degrees."""
    if state.posture[member] in (READY, HIDDEN):
        state.posture[member] = EXERTED
        emit(state, "exerted", member)


def exert_as_cost(state: TownState, member: int) -> None:
    """Exert a character for the combat action it performs (MT-8.7.2), without an event: the action's own implies it."""
    state.posture[member] = EXERTED


def ready(state: TownState, member: int) -> None:
    """Turn an exerted or hidden gang member upright."""
    if state.posture[member] in (EXERTED, HIDDEN):
        state.posture[member] = READY
        emit(state, "readied", member)


def hide(state: TownState, member: int) -> None:
    """Turn a gang member upside down; one that hides by acting ends up hidden instead of exerted."""
    if state.posture[member] != DEAD:
        state.posture[member] = HIDDEN
        state.hid_on[member] = state.turn
        emit(state, "hid", member)


def move(state: TownState, member: int, place: int) -> None:
    """Move a character to a place; Combat cards on it and temporary modifiers from a fight are dropped (MT-8.4)."""
    if state.place[member] != place:
        _shed(state, member)
        state.place[member] = place
        stir(state, place)
        emit(state, "moved", member, place)


def move_together(state: TownState, members: Iterable[int], place: int) -> None:
    """Move characters to a place; it is told whom those that kept it alive have left behind (MT-8.16.1)."""
    with losing_help(state):
        for member in members:
            move(state, member, place)


def join_gang(state: TownState, member: int, seat: int, place: int) -> None:
    """Add a character to a gang, ready and unwounded, at a place."""
    state.place[member] = place
    state.posture[member] = READY
    state.wounds[member] = 0
    state.gang[member] = seat
    state.controller[member] = seat
    state.crew[seat] = tuple(sorted((*state.crew[seat], member)))


def leave_gang(state: TownState, member: int, place: int) -> None:
    """Take a character off the table for good: to its owner's reserves, or out of the game."""
    state.needs_settling = True
    strip(state, member)
    seat = state.controller[member]
    if seat != NOBODY:
        state.crew[seat] = all_but(state.crew[seat], member)
    at = state.place[member]
    if at >= 0 and member in state.fallen[at]:
        state.fallen[at] = all_but(state.fallen[at], member)
    state.place[member] = place
    state.posture[member] = READY
    state.wounds[member] = 0
    state.gang[member] = state.controller[member] = NOBODY
    state.party = all_but(state.party, member)
    if DOOM_ENDS_IN_RESERVES in state.data.amended:
        state.doomed = all_but(state.doomed, member)
    if place == RESERVES and (owner := state.data.owner[member]) != NOBODY and not state.alive[owner]:
        state.place[member] = GONE


def resurrect(state: TownState, member: int) -> None:
    """Turn a fallen gang member face up, ready and with its starting life points."""
    place = state.place[member]
    state.fallen[place] = all_but(state.fallen[place], member)
    state.posture[member] = READY
    state.wounds[member] = 0
    state.quiet[place] = 0
    emit(state, "resurrected", member)


def lie_down(state: TownState, member: int, place: int) -> None:
    """Lay a dead gang member face down at the place of its fight, without an event: its death has its own."""
    state.posture[member] = DEAD
    state.wounds[member] = 0
    state.fallen[place] = (*state.fallen[place], member)
    state.quiet[place] = 0


def claim(state: TownState, seat: int, member: int) -> None:
    """Give a character killed in the End Game to its killer, with its conquest points (MT-11.12)."""
    state.kill_points[seat] += state.data.definitions[member].conquest
    state.trophies[seat] = (*state.trophies[seat], member)
    emit(state, "claimed", seat, member)


def remove_reserves(state: TownState, seat: int) -> None:
    """Take an eliminated player's characters in reserves out of the game; the elimination implies it, so no event."""
    for member in range(state.data.characters):
        if state.data.owner[member] == seat and state.place[member] == RESERVES:
            state.place[member] = GONE


def strip(state: TownState, member: int) -> None:
    """Remove what leaves with a character: item, cards, focus, modifiers and the hold on it (MT-7.8, MT-8.19)."""
    destroy_item(state, member)
    _shed(state, member)
    part(state, member)
    state.hold[member] = Hold.NONE
    state.thraller[member] = NOTHING
    if state.modifiers:
        state.modifiers = tuple([m for m in state.modifiers if _bearer(m) != member])


def modify(state: TownState, what: str, member: int, amount: int, place: int) -> None:
    """Change wounds or costs of a character until the combat at a place ends, or for one action if it is NOTHING.

    No event: its wounds and costs are told when they are next counted.
    """
    state.modifiers = (*state.modifiers, (what, member, amount, place))


def end_modifiers(state: TownState, place: int) -> None:
    """Drop the modifiers that last until the combat at a place ends, or those of one action if it is NOTHING.

    No event: the end of the action or combat implies it.
    """
    if state.modifiers:
        state.modifiers = tuple([m for m in state.modifiers if _until(m) != place])


def _bearer(modifier: tuple[str, int, int, int]) -> int:
    _what, member, _amount, _place = modifier
    return member


def _until(modifier: tuple[str, int, int, int]) -> int:
    """The place whose combat ends the modifier; NOTHING if it lasts for one action."""
    _what, _member, _amount, place = modifier
    return place


def _shed(state: TownState, member: int) -> None:
    """Discard the Combat cards on a character, and drop its modifiers that last until the combat ends."""
    if state.attached[member]:
        for card in state.attached[member]:
            piles.clear_combat_card(state, state.data.owner[card], card)
        state.attached[member] = ()
    if state.modifiers:
        state.modifiers = tuple([m for m in state.modifiers if _bearer(m) != member or _until(m) == NOTHING])


def part(state: TownState, member: int) -> None:
    """End every focus that the character is entwined in."""
    for other in state.partners[member]:
        state.partners[other] = all_but(state.partners[other], member)
    state.partners[member] = ()


def entwine(state: TownState, member: int, other: int) -> None:
    """Focus: both characters may only act on each other from now on."""
    if member == other or other in state.partners[member]:
        return
    state.partners[member] = (*state.partners[member], other)
    state.partners[other] = (*state.partners[other], member)
    emit(state, "focussed", member, other)


def equip(state: TownState, member: int, item: int, seat: int) -> None:
    """Equip a gang member with a drawn Special Item; the seat is its killer if that leaves it no life (MT-11.11)."""
    state.item[member] = item
    emit(state, "equipped", member, item)
    if KILLED_BY_AN_ITEM in state.data.amended and is_dying(state, member):
        state.hurt_by[member] = seat


def destroy_item(state: TownState, member: int) -> None:
    """Discard a character's Special Item, face up on its owner's pile."""
    item = state.item[member]
    if item == NOTHING:
        return
    state.item[member] = NOTHING
    piles.discard_item(state, state.data.owner[item], item)


def take_item_away(state: TownState, member: int, seat: int) -> None:
    """Discard a character's Special Item by a seat's action, which kills it if that leaves it no life (MT-11.11)."""
    destroy_item(state, member)
    if KILLED_BY_A_LOSS in state.data.amended and is_dying(state, member):
        state.hurt_by[member] = seat
