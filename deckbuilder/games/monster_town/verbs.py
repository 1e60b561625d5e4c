"""The verbs that change the table. Each changes facts and emits the event; nothing else writes those facts."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.monster_town.amendments import (
    HIDDEN_REFLECT,
    KILLED_BY_A_LOSS,
    KILLED_BY_AN_ITEM,
    RINGS_STAY_BEHIND,
    THRALLS_STAND_WITH_THEIRS,
)
from deckbuilder.games.monster_town.modifiers import life_points, reflects, wounds_dealt
from deckbuilder.games.monster_town.state import (
    DEAD,
    EXERTED,
    GONE,
    HIDDEN,
    PATH,
    READY,
    RESERVES,
    Fight,
    Hold,
    TownState,
)
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.state import emit

POWER_LIMIT: Final = 10
"""Highest Power a gang can have (MT-2)."""


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
    """Use up one of a seat's turns to miss (E9), if it has any; return whether it misses this one."""
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


def add_wounds(state: TownState, member: int, amount: int, by: int, seat: int) -> None:
    """Put Wound tokens on a character; Life tokens on it are used up first."""
    state.wounds[member] += amount
    state.hurt_by[member] = seat
    _stir(state, state.place[member])
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


def is_dying(state: TownState, member: int) -> bool:
    """Whether the character has as many wounds as life points, or was killed outright."""
    wounds = state.wounds[member]
    if wounds >= state.data.least_life[member] and wounds >= life_points(state, member):
        return True
    return member in state.doomed


def move(state: TownState, member: int, place: int) -> None:
    """Move a character to a place; Combat cards on it and temporary modifiers from a fight are dropped (D25)."""
    if state.place[member] != place:
        _shed(state, member)
        state.place[member] = place
        _stir(state, place)
        emit(state, "moved", member, place)


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
    if place == RESERVES and (owner := state.data.owner[member]) != NOBODY and not state.alive[owner]:
        state.place[member] = GONE


def strip(state: TownState, member: int) -> None:
    """Remove what a character loses when it leaves play: item, cards, focus, modifiers and the hold on it (F14)."""
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
            discard_combat_card(state, state.data.owner[card], card)
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


def put_under(state: TownState, member: int, seat: int, hold: int, thraller: int) -> None:
    """Make a character act for another gang; a thrall that is controlled for a combat stays a thrall (MT-F.18)."""
    state.needs_settling = True
    change_sides(state, member, seat)
    state.hold[member] = hold
    if hold == Hold.THRALL:
        state.thraller[member] = thraller
    emit(state, "controlled" if hold == Hold.COMBAT else "thralled", member, seat)
    _bring_thralls(state, member, seat)


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
    master = state.controller[thraller]
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
        state.fighters[place] = (*state.fighters[place], seat)


def _bring_thralls(state: TownState, thraller: int, seat: int) -> None:
    """Make a character's thralls act for the seat it acts for (F8), except those that thralled it themselves."""
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
    while above != NOTHING and above not in found:
        found.append(above)
        above = state.thraller[above]
    return found


def equip(state: TownState, member: int, item: int, seat: int) -> None:
    """Equip a gang member with a drawn Special Item; the seat counts as its killer if that leaves it no life (E3)."""
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
    discard_item(state, state.data.owner[item], item)


def take_item_away(state: TownState, member: int, seat: int) -> None:
    """Discard a character's Special Item by a seat's action; the seat is its killer if that leaves it no life (E3)."""
    destroy_item(state, member)
    if KILLED_BY_A_LOSS in state.data.amended and is_dying(state, member):
        state.hurt_by[member] = seat


def discard_item(state: TownState, owner: int, item: int) -> None:
    """Put a Special Item on its owner's Special Item Discard Pile."""
    if state.alive[owner]:
        state.item_discard[owner] = (*state.item_discard[owner], item)
    emit(state, "discarded_item", owner, item)


def discard_combat_card(state: TownState, owner: int, card: int) -> None:
    """Put a Combat card on its owner's Combat Discard Pile."""
    if state.alive[owner]:
        state.combat_discard[owner] = (*state.combat_discard[owner], card)


def _stir(state: TownState, place: int) -> None:
    if place >= 0 and state.fight[place] != Fight.NONE:
        state.quiet[place] = 0


def release_thralls(state: TownState, thraller: int, fallen: Collection[int] = ()) -> None:
    """Free everyone a character thralled; those whose gang falls at this moment vanish instead of returning (MT-F)."""
    for member, master in enumerate(state.thraller):
        if master == thraller and state.hold[member] == Hold.COMBAT and state.controller[member] != state.gang[member]:
            state.thraller[member] = NOTHING
        elif master == thraller and state.gang[member] in fallen:
            vanish(state, member, fallen)
        elif master == thraller:
            release(state, member)


BOUNCES: Final = 50
"""Highest number of reflections in one chain (D11)."""


def wound(
    state: TownState, victim: int, printed: int, source: int, seat: int, *, from_hiding: bool, unmodifiable: bool
) -> None:
    """Wound a gang member, applying all modifiers unless the wound is unmodifiable; reflected wounds come back.

    ``source`` is the character that caused them, or NOTHING if a card did.
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
    if amount > 0 and source not in (NOTHING, victim) and reflects(state, victim):
        _reflect(state, victim, source, amount, unmodifiable)


def reflects_from_hiding(state: TownState, dealer: int) -> bool:
    """Whether a hidden character adds its one extra wound to those it reflects (MT-I.8)."""
    return state.posture[dealer] == HIDDEN and HIDDEN_REFLECT in state.data.amended


def _reflect(state: TownState, dealer: int, target: int, amount: int, unmodifiable: bool) -> None:
    """Bounce wounds until both are dying or nothing is left; both then die together (D11)."""
    for _ in range(BOUNCES):
        if not unmodifiable:
            amount = wounds_dealt(state, amount, dealer, target, reflects_from_hiding(state, dealer))
        if amount <= 0:
            return
        emit(state, "reflected", dealer, target)
        add_wounds(state, target, amount, dealer, state.controller[dealer])
        if not reflects(state, target) or (is_dying(state, dealer) and is_dying(state, target)):
            return
        dealer, target = target, dealer
