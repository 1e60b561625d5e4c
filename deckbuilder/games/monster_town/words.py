"""The card words about gang members, each with what it does.

Every performer takes the state, the frame of the running effect and its operands. Members that a cancel protects
(`shield`), that are hidden from the actor, dead or gone are skipped.
"""

from __future__ import annotations

from deckbuilder.games.monster_town import cards_in_play, nothing_to_do, thralls, verbs, wounds
from deckbuilder.games.monster_town.amendments import (
    COUNTED_ONCE,
    GONE_TIE_NOBODY,
    ICONS_FOR_ALL_HELP,
    IDLE_CARDS_ARE_TOLD,
    READYING_IS_TOLD,
    RECRUITS_JOIN_THE_LAST,
    STRUCK_AT_ONCE,
    THRALLED_BY_A_CARD,
    THRALLS_ARE_BORROWED,
)
from deckbuilder.games.monster_town.card_definition import CopyMask, TownAmount, TownSeveral
from deckbuilder.games.monster_town.memory import TownFrame, name_as, named
from deckbuilder.games.monster_town.recruiting import (
    has_fallen,
    offered_recruits,
    recruits,
    resurrectable,
)
from deckbuilder.games.monster_town.selectors import is_out_of_reach
from deckbuilder.games.monster_town.state import (
    DEAD,
    EXERTED,
    GENO_LOCKED,
    HIDDEN,
    PATH,
    READY,
    RESERVES,
    Fight,
    Hold,
    TownState,
    has_trait,
)
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.picks import pick
from deckbuilder.kernel.state import emit


def affected(state: TownState, frame: TownFrame, among: TownSeveral) -> list[int]:
    """The selected members on the table that an effect reaches."""
    shield = frame.vars.get("shield", ())
    return [m for m in among(state, frame) if state.place[m] >= 0 and state.posture[m] != DEAD and m not in shield]


def harmed(state: TownState, frame: TownFrame, among: TownSeveral) -> list[int]:
    """The members that a harmful effect reaches: hidden opposing members are safe (MT-8.21)."""
    reached = affected(state, frame, among)
    return [m for m in reached if state.posture[m] != HIDDEN or not is_out_of_reach(state, frame, m)]


def helped(state: TownState, frame: TownFrame, among: TownSeveral) -> list[int]:
    """The members that a helpful effect reaches: not dying, and matching the icon of a Combat card (MT-2.11.4)."""
    icon, definitions = _icon(state, frame), state.data.definitions
    reached = affected(state, frame, among)
    return [m for m in reached if (not icon or definitions[m].gang == icon) and not wounds.is_dying(state, m)]


def _icon(state: TownState, frame: TownFrame) -> str:
    """The icon of the Combat card being carried out; "" if it has none, or no Combat card is."""
    card, definitions = frame.vars.get("card", NOTHING), state.data.definitions
    return definitions[card].gang if card != NOTHING and definitions[card].type == "combat" else ""


def acting(state: TownState, frame: TownFrame) -> int:
    """The character that carries out the effect; NOTHING if none does, or if it has died or left the table (MT-8.13).

    Under older rules it acted on even then.
    """
    actor = frame.vars.get("self", NOTHING)
    if actor == NOTHING or GONE_TIE_NOBODY not in state.data.amended:
        return actor
    return actor if state.place[actor] >= 0 and state.posture[actor] != DEAD else NOTHING


def counted(state: TownState, frame: TownFrame, amount: TownAmount) -> TownAmount:
    """An amount for each of several, counted before the first receives it, as that may change the count."""
    if COUNTED_ONCE not in state.data.amended:
        return amount
    number = amount(state, frame)
    return lambda state, frame: number


def wound(
    state: TownState, frame: TownFrame, among: TownSeveral, amount: TownAmount, unmodifiable: bool, sweeps: bool
) -> None:
    """`wound`: put Wound tokens on members, with modifiers unless unmodifiable."""
    source = acting(state, frame)
    hiding = bool(frame.vars.get("hiding"))
    printed, struck = amount(state, frame), harmed(state, frame, among)
    if len(struck) > 1 and STRUCK_AT_ONCE in state.data.amended:
        _at_one_stroke(state, frame, struck, printed, unmodifiable)
        return
    if sweeps and not struck:
        nothing_to_do.tell_of_sweep(state, frame, nothing_to_do.NOBODY_TO_WOUND)
    for member in struck:
        wounds.wound(state, member, printed, source, frame.seat, from_hiding=hiding, unmodifiable=unmodifiable)


def _at_one_stroke(state: TownState, frame: TownFrame, struck: list[int], printed: int, unmodifiable: bool) -> None:
    """All wounds of one stroke are simultaneous: counted for every member first, and reflected last (MT-8.13)."""
    source, hiding = acting(state, frame), bool(frame.vars.get("hiding"))
    how = {"from_hiding": hiding, "unmodifiable": unmodifiable}
    blows = tuple([(m, wounds.caused(state, m, printed, source, **how)) for m in struck])
    for number, (member, amount) in enumerate(blows):
        frame.vars["stroke"] = blows[:number]
        wounds.land(state, member, amount, source, frame.seat)
    del frame.vars["stroke"]
    for member, amount in blows:
        wounds.send_back(state, member, source, amount, unmodifiable)


def heal(state: TownState, frame: TownFrame, among: TownSeveral, amount: TownAmount) -> None:
    """`heal`: take Wound tokens off members."""
    amount, reached = counted(state, frame, amount), helped(state, frame, among)
    if not any(state.wounds[member] > 0 for member in reached):
        nothing_to_do.tell_of_help(state, frame, nothing_to_do.NOBODY_TO_HEAL)
    for member in reached:
        wounds.heal(state, member, amount(state, frame))


def life(state: TownState, frame: TownFrame, among: TownSeveral, amount: TownAmount) -> None:
    """`life`: put Life tokens on members."""
    amount = counted(state, frame, amount)
    for member in helped(state, frame, among):
        wounds.add_life(state, member, amount(state, frame))


def kill(state: TownState, frame: TownFrame, among: TownSeveral) -> None:
    """`kill`: kill members outright, without causing wounds."""
    for member in harmed(state, frame, among):
        wounds.doom(state, member, frame.seat)


def exert(state: TownState, frame: TownFrame, among: TownSeveral, sweeps: bool) -> None:
    """`exert`: turn members by 90 degrees."""
    reached = harmed(state, frame, among)
    if sweeps and not reached:
        nothing_to_do.tell_of_sweep(state, frame, nothing_to_do.NOBODY_TO_EXERT)
    for member in reached:
        if state.posture[member] == EXERTED and IDLE_CARDS_ARE_TOLD in state.data.amended:
            emit(state, "stayed_exerted", member)
        verbs.exert(state, member)


def ready(state: TownState, frame: TownFrame, among: TownSeveral) -> None:
    """`ready`: turn members upright."""
    reached = helped(state, frame, among)
    if all(state.posture[member] == READY for member in reached):
        nothing_to_do.tell_of_help(state, frame, nothing_to_do.NOBODY_TO_READY)
    for member in reached:
        if state.posture[member] != READY and READYING_IS_TOLD in state.data.amended:
            emit(state, "readied_by_card", member)
        verbs.ready(state, member)


def hide(state: TownState, frame: TownFrame, among: TownSeveral) -> None:
    """`hide`: send members into hiding."""
    for member in helped(state, frame, among):
        verbs.hide(state, member)


def convert(state: TownState, frame: TownFrame, among: TownSeveral, how: str) -> None:
    """`convert`: the member is turned or cured and goes to its owner's reserves, unless it is Geno-locked (MT-8.19)."""
    done = 0
    with wounds.losing_help(state):
        for member in harmed(state, frame, among):
            if has_trait(state, member, GENO_LOCKED):
                emit(state, "geno_locked", member)
                continue
            emit(state, "converted", member, how, frame.seat)
            verbs.leave_gang(state, member, RESERVES)
            thralls.release_thralls(state, member)
            done += 1
    frame.vars["converted"] = done


def has_converted(state: TownState, frame: TownFrame) -> bool:
    """Whether the last `convert` turned or cured anyone."""
    return bool(frame.vars.get("converted"))


def control(state: TownState, frame: TownFrame, among: TownSeveral, hold: int) -> None:
    """`control`: the member acts for you until the combat ends or, if thralled, for as long as its thraller lives.

    A member of your own gang comes home; a thrall that you control for a combat only stays a thrall (MT-F.18).
    """
    borrowed = hold == Hold.COMBAT and THRALLS_ARE_BORROWED in state.data.amended
    thraller = acting(state, frame) if hold == Hold.THRALL else NOTHING
    if hold == Hold.THRALL and thraller == NOTHING:
        if "self" in frame.vars:
            return
        if THRALLED_BY_A_CARD in state.data.amended:
            thraller = thralls.by_card(frame.seat)
    with wounds.losing_help(state):
        for member in harmed(state, frame, among):
            if state.controller[member] == frame.seat:
                continue
            if state.gang[member] == frame.seat and not (borrowed and state.thraller[member] != NOTHING):
                thralls.release(state, member)
            else:
                thralls.put_under(state, member, frame.seat, hold, thraller)


def focus(state: TownState, frame: TownFrame, among: TownSeveral) -> None:
    """`focus`: the acting member and the other may only act on each other."""
    actor = acting(state, frame)
    for member in harmed(state, frame, among):
        if actor != NOTHING:
            verbs.entwine(state, actor, member)


def attach(state: TownState, frame: TownFrame, among: TownSeveral) -> None:
    """`attach`: this Combat card stays on the member until its owner's part in the combat ends (MT-8.4).

    On a member of your own it helps, so the icon must match (MT-2.11.4); it may burden any other member.
    """
    welcome = helped(state, frame, among)
    for member in affected(state, frame, among)[:1]:
        if state.controller[member] == frame.seat and member not in welcome:
            continue
        cards_in_play.attach(state, frame.vars["card"], member)


def destroy(state: TownState, frame: TownFrame, among: TownSeveral) -> None:
    """`destroy`: discard the members' Special Items."""
    for member in harmed(state, frame, among):
        if state.item[member] != NOTHING:
            emit(state, "destroyed", state.item[member], member)
            verbs.take_item_away(state, member, frame.seat)


def ask_recruits(state: TownState, frame: TownFrame, mask: CopyMask | None, count: int) -> None:
    """`recruit`: the player selects characters from reserves, unless the card has killed the gang's last member."""
    name_as(frame, "@recruits", ())
    if has_fallen(state, frame.seat):
        return
    candidates = recruits(state, frame.seat, mask)
    if count == 1:
        candidates = offered_recruits(state, candidates)
    if candidates:
        pick(state, frame.seat, "@recruits", candidates, count, count, "character", "recruit")
    else:
        barred = state.no_recruits[frame.seat]
        why = nothing_to_do.BARRED_FROM_RECRUITING if barred else nothing_to_do.NOBODY_TO_RECRUIT
        nothing_to_do.tell(state, frame.seat, why)


def recruit(state: TownState, frame: TownFrame) -> None:
    """`recruit`: those selected join the gang, ready, where their player fights (MT-8.20, MT-11.7) or On the Path."""
    chosen = named(frame, "@recruits")
    place = frame.vars.get("place", NOTHING)
    if RECRUITS_JOIN_THE_LAST in state.data.amended and Fight.END_GAME in state.fight:
        place = state.fight.index(Fight.END_GAME)
    for member in chosen:
        owner = state.data.owner[member]
        verbs.join_gang(state, member, frame.seat, place if place > PATH else PATH)
        emit(state, "recruited", member, frame.seat, owner)


def ask_resurrected(
    state: TownState, frame: TownFrame, chosen: TownSeveral | None, mask: CopyMask | None, count: int
) -> None:
    """`resurrect`: the player selects gang members that lie face down here."""
    place = frame.vars.get("place", NOTHING)
    if chosen is not None:
        fallen = resurrectable(state, frame.seat, place, None)
        name_as(frame, "@risen", tuple(m for m in chosen(state, frame) if m in fallen))
        return
    name_as(frame, "@risen", ())
    candidates = resurrectable(state, frame.seat, place, mask)
    if ICONS_FOR_ALL_HELP in state.data.amended and (icon := _icon(state, frame)):
        candidates = tuple(m for m in candidates if state.data.definitions[m].gang == icon)
    if candidates:
        pick(state, frame.seat, "@risen", candidates, min(1, count), count, "character", "resurrect")


def rise(state: TownState, frame: TownFrame) -> None:
    """`resurrect`: those selected are turned face up, ready and unwounded."""
    risen = named(frame, "@risen")
    for member in risen:
        verbs.resurrect(state, member)
