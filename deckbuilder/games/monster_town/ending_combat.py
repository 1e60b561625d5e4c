"""The eight steps at the end of a combat (MT-9.2), whether it was won, lost or ended by the Stalemate Rule."""

from __future__ import annotations

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.monster_town import cards_in_play, piles, places, thralls, verbs
from deckbuilder.games.monster_town.amendments import (
    DEAD_KEEP_NOTHING,
    DEAD_WITH_THE_CARD,
    HANDS_ARE_COLLECTED,
    KEPT_IF_ENGAGED,
)
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.settling import settle, settle_the_bereft
from deckbuilder.games.monster_town.state import (
    DEAD,
    GONE,
    PATH,
    RESERVES,
    Fight,
    Hold,
    TownState,
    fights_elsewhere,
    fought_over,
    members_at,
)
from deckbuilder.games.monster_town.wounds import bereft, losing_help
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import AGAIN, LEAVE, Procedure, Signal, call, call_each, under_way
from deckbuilder.kernel.state import emit


def place_of(frame: TownFrame) -> int:
    """The place whose fight is ending."""
    return frame.vars["place"]


def winners(state: TownState, frame: TownFrame) -> tuple[int, ...]:
    """The single winner, or everyone still in the fight if it ends by the Stalemate Rule (MT-10.10)."""
    winner = frame.vars["winner"]
    if winner != NOBODY:
        return (winner,) if state.alive[winner] else ()
    return tuple(s for s in state.fighters[place_of(frame)] if state.alive[s])


def discard_cards_in_play(state: TownState, frame: TownFrame) -> Signal | None:
    """Step 1: Combat cards on the table and on gang members are discarded (MT-9.2.1).

    Members that only such a card kept alive die with it; they are buried in step 4.
    """
    place = place_of(frame)
    if state.fight[place] == Fight.NONE:
        return LEAVE
    emit(state, "fight_ended", place, frame.vars["winner"])
    if KEPT_IF_ENGAGED in state.data.amended:
        frame.vars["keeper"] = _keeper(state, frame)
    for seat in state.fighters[place]:
        cards_in_play.clear_cards(state, place, seat)
    settle_the_bereft(state, frame.seat)
    return None


def _is_ending(state: TownState, place: int) -> bool:
    """Whether the combat at the place is over, and its eight steps have begun."""
    return any(f.procedure == "end_of_combat" and f.vars["place"] == place and "keeper" in f.vars for f in state.stack)


def refill_hands(state: TownState, frame: TownFrame) -> None:
    """Step 2: the winner replenishes; the others draw to five unless they fight elsewhere (MT-9.2.2).

    Nobody does so when the End Game breaks the combat off, since all Combat cards are collected then (MT-11.4).
    """
    place = place_of(frame)
    if DEAD_KEEP_NOTHING in state.data.amended:
        frame.vars["keeper"] = _keeper(state, frame)
    if HANDS_ARE_COLLECTED in state.data.amended and _is_broken_off(state):
        return
    won = winners(state, frame)
    for seat in state.fighters[place]:
        if seat not in won and state.alive[seat] and not fights_elsewhere(state, seat, place):
            piles.fill_hand(state, seat)
    call_each(state, won, "replenish")


def _is_broken_off(state: TownState) -> bool:
    """Whether the beginning of the End Game ends the combat (MT-11.2)."""
    return under_way(state.stack, "end_game") is not None


def regenerate_power(state: TownState, frame: TownFrame) -> None:
    """Step 3: players who fight nowhere else regenerate (MT-9.2.3)."""
    place = place_of(frame)
    for seat in state.fighters[place]:
        if state.alive[seat] and not fights_elsewhere(state, seat, place):
            verbs.regenerate(state, seat)


def bury_the_dead(state: TownState, frame: TownFrame) -> None:
    """Step 4: the dead go to reserves (MT-9.2.4)."""
    for member in state.fallen[place_of(frame)]:
        verbs.leave_gang(state, member, RESERVES)


def ready_survivors(state: TownState, frame: TownFrame) -> None:
    """Step 5: survivors are readied; focus and control for the combat end (MT-9.2.5, MT-8.22, MT-I.6.1)."""
    place = place_of(frame)
    with losing_help(state):
        for member in _survivors(state, place):
            verbs.ready(state, member)
            verbs.part(state, member)
            if state.hold[member] == Hold.COMBAT:
                thralls.end_control(state, member)
    verbs.end_modifiers(state, place)


def _survivors(state: TownState, place: int) -> list[int]:
    return [m for m, at in enumerate(state.place) if at == place and state.posture[m] != DEAD]


def send_losers_away(state: TownState, frame: TownFrame) -> None:
    """Step 6: the losers' survivors are On the Path and their copies are discarded (MT-9.2.6, MT-10.11)."""
    place = place_of(frame)
    keeper = frame.vars["keeper"] if KEPT_IF_ENGAGED in state.data.amended else _keeper(state, frame)
    verbs.move_together(state, [m for m in _survivors(state, place) if state.controller[m] != keeper], PATH)
    frame.vars["keeper"] = keeper
    if place > len(state.data.locations):
        return
    if keeper != NOBODY and not any(seat == keeper for seat, _copy in state.copies[place]):
        places.take_copy(state, place, keeper)
    for seat in sorted({seat for seat, _copy in state.copies[place]} - {keeper}):
        places.drop_copies(state, place, seat)


def _keeper(state: TownState, frame: TownFrame) -> int:
    """The seat that stays: the winner at a capturable place, or after a Stalemate a prior holder who is still engaged.

    Under older rules, a player whose members came back at the end of the combat also counted as engaged.
    """
    place = place_of(frame)
    if place > len(state.data.locations):
        return NOBODY
    winner = frame.vars["winner"]
    if winner != NOBODY:
        return _if_left(state, int(winner), place)
    prior = state.prior[place]
    held = prior != NOBODY and state.holder[place] == prior
    return prior if held and prior in state.fighters[place] and members_at(state, prior, place) else NOBODY


def _if_left(state: TownState, winner: int, place: int) -> int:
    """The winner; NOBODY if the last members there have died with a card (MT-9.2.7)."""
    return winner if members_at(state, winner, place) or DEAD_KEEP_NOTHING not in state.data.amended else NOBODY


def hold_the_location(state: TownState, frame: TownFrame) -> None:
    """Step 7: the winner captures or retains the location; a new capture is played out (MT-9.2.7)."""
    place = place_of(frame)
    keeper = frame.vars["keeper"]
    before = state.holder[place]
    places.close_fight(state, place)
    if before == keeper:
        return
    places.lose(state, place)
    if keeper != NOBODY:
        call(state, "capture", keeper, place=place)


def discard_uncapturable(state: TownState, frame: TownFrame) -> None:
    """Step 8: an uncapturable location is discarded, and everyone left there is On the Path (MT-9.2.8)."""
    places.clear_away(state, place_of(frame))
    settle(state, frame.seat)


def leave_combat(state: TownState, place: int, seat: int) -> None:
    """A player without survivors leaves an ongoing combat as if it had been lost (MT-10.14, MT-9.1.1)."""
    if not _is_ending(state, place):
        emit(state, "left_combat", seat, place)
    state.needs_settling = True
    cards_in_play.clear_cards(state, place, seat)
    places.narrow_fight(state, place, all_but(state.fighters[place], seat))
    state.yet_to_act[place] = all_but(state.yet_to_act[place], seat)
    if state.alive[seat] and not fights_elsewhere(state, seat, place):
        piles.fill_hand(state, seat)
        verbs.regenerate(state, seat)
    for member in state.fallen[place]:
        if state.gang[member] == seat:
            verbs.leave_gang(state, member, RESERVES if state.alive[seat] else GONE)
    give_up_place(state, place, seat)


def give_up_place(state: TownState, place: int, seat: int) -> None:
    """A player who leaves a fight loses their copy, and nobody holds the location until someone wins it (MT-6.9)."""
    places.drop_copies(state, place, seat)
    if state.holder[place] == seat:
        places.lose(state, place)


def finish_fights(state: TownState, frame: TownFrame) -> Signal | None:
    """A combat ends when at most one player has survivors in it (MT-10.14, MT-9.1)."""
    for place in fought_over(state):
        if state.fight[place] != Fight.COMBAT or _is_hunted_from(state, place):
            continue
        living = [s for s in state.fighters[place] if members_at(state, s, place)]
        if len(living) > 1:
            for seat in state.fighters[place]:
                if seat not in living:
                    leave_combat(state, place, seat)
            if bereft(state, DEAD_WITH_THE_CARD):
                settle(state, frame.seat)
                return LEAVE
            continue
        winner = living[0] if living else NOBODY
        call(state, "end_of_combat", frame.seat, place=place, winner=winner)
        return AGAIN
    return None


def _is_hunted_from(state: TownState, place: int) -> bool:
    """Whether someone is running away from the place and free attacks are still to be made (MT-10.4)."""
    return any(f.procedure == "run_away" and f.vars.get("hunted") and f.vars["place"] == place for f in state.stack)


PROCEDURES = (
    Procedure(
        "end_of_combat",
        discard_cards_in_play,
        refill_hands,
        regenerate_power,
        bury_the_dead,
        ready_survivors,
        send_losers_away,
        hold_the_location,
        discard_uncapturable,
    ),
)
