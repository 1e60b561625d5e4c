"""What a fight is worth, and who gets the Treasures (MN-6.5, MN-6.6, MN-8.5, MN-8.6)."""

from __future__ import annotations

from deckbuilder.gamekit.copies import all_but, one_of_each
from deckbuilder.games.munchkin_nightmare import verbs
from deckbuilder.games.munchkin_nightmare.amendments import (
    ORDER_DECIDES,
    ROOM_FOR_BRIBES,
    SPOILS_BRING_TOO,
    SWAPS_BRING_TOO,
    TAKINGS_BRING_TOO,
    TEXTS_BRING_TOO,
)
from deckbuilder.games.munchkin_nightmare.fighters import faces, played_on, printed
from deckbuilder.games.munchkin_nightmare.match_data import TREASURE
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, changed, items_in
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import AGAIN, Action, Frame, Signal, call, under_way
from deckbuilder.kernel.state import emit


def treasures_of(state: MunchkinState, foe: int) -> int:
    """The number of Treasures a monster is worth with its enhancers (MN-7.1)."""
    added = [state.data.definitions[one].treasures for one in played_on(state, foe)]
    return max(0, printed(state, foe).treasures + sum(added))


def reward(state: MunchkinState) -> int:
    """The number of Treasures won if the fight is won as it stands (MN-6.6)."""
    won = sum([treasures_of(state, foe) for foe, _ in state.foes]) + state.bonus_treasures
    return max(0, won + changed(state, state.fighter, "treasure"))


def levels_won(state: MunchkinState) -> int:
    """The number of levels won if the fight is won as it stands (MN-6.5)."""
    return sum([face.levels for face in faces(state)])


def draw_rewards(state: MunchkinState, frame: Frame) -> None:
    """Treasures are drawn face down after winning alone, and face up if somebody helped (MN-6.6)."""
    seat, count = frame.seat, frame.number("count")
    state.gained, more = state.gained or count > 0, 0
    frame.vars["more"] = more
    if count:
        verbs.tell_more(state, seat, "treasure", changed(state, seat, "treasure"), "Treasure")
    if state.helper == NOBODY:
        verbs.draw(state, seat, TREASURE, count)
        return
    if count or frame.vars.get("killed"):
        frame.vars["more"] = more = max(0, changed(state, state.helper, "help_treasure"))
        verbs.tell_more(state, state.helper, "help_treasure", more, "Treasure")
    state.spoils, is_used_up = verbs.take_off(state, TREASURE, count + more)
    frame.vars["drawn"] = state.spoils
    for copy in state.spoils:
        emit(state, "revealed", copy)
    verbs.tell_of_deck(state, TREASURE, is_used_up, count + more - len(state.spoils))


def note_winnings(state: MunchkinState, seat: int, copies: tuple[int, ...], *, is_open: bool = False) -> None:
    """Cards brought by the text of a killed monster, or of a Treasure just won, are played on arrival too (MN-3.4)."""
    if TEXTS_BRING_TOO in state.data.amended and seat == state.fighter and not state.foes:
        state.gained = True
    spending = under_way(state.stack, "spend")
    if SPOILS_BRING_TOO not in state.data.amended or spending is None or spending.seat != seat:
        return
    if is_open:
        spending.vars["won"] = (*spending.several("won"), *copies)
    else:
        state.fresh[seat] = (*state.fresh[seat], *copies)


def note_swap(state: MunchkinState, seat: int, other: int) -> None:
    """A swapped hand may be used before the turn ends, or a helper's Treasures of it at once (MN-2.2, MN-3.4)."""
    if SWAPS_BRING_TOO in state.data.amended and state.hand[other]:
        verbs.note_gain(state, other)
    if TAKINGS_BRING_TOO in state.data.amended:
        got = [copy for copy in state.hand[seat] if state.data.definitions[copy].deck == TREASURE]
        note_winnings(state, seat, tuple([copy for copy in got if copy in state.shown]), is_open=True)
        note_winnings(state, seat, tuple([copy for copy in got if copy not in state.shown]))


def keep_promises(state: MunchkinState, frame: Frame) -> None:
    """The helper gets the promised Items that are still there and can be carried (MN-8.5, MN-4.4)."""
    if state.helper == NOBODY:
        return
    promised = items_in(state.deal)
    if ROOM_FOR_BRIBES in state.data.amended:
        due = tuple([item for item in promised if item in state.items[frame.seat]])
        verbs.hand_over(state, frame.seat, state.helper, due, stays=True)
        return
    for item in promised:
        if item in state.items[frame.seat]:
            verbs.hand_over(state, frame.seat, state.helper, (item,))


def plan_picks(state: MunchkinState, frame: Frame) -> None:
    """Both pick in turn, in the agreed order, until the helper has the agreed number or nothing is left (MN-8.6)."""
    share = next((term for term in state.deal if term[0] == "share"), ("share", 0, frame.seat))
    there = len(state.spoils)
    won = frame.number("count") + frame.number("more") if ORDER_DECIDES in state.data.amended else there
    owed = min(won, int(share[1]) + frame.number("more"))
    left = {state.helper: owed, frame.seat: won - owed}
    turns = (state.helper, frame.seat) if share[2] == state.helper else (frame.seat, state.helper)
    order: list[int] = []
    while any(left.values()):
        for seat in turns:
            if left[seat]:
                left[seat] -= 1
                order.append(seat)
    frame.vars["order"] = tuple(order[:there])


def share_out(state: MunchkinState, frame: Frame) -> Signal | None:
    """The next player picks; once only one player has picks left, the rest is theirs (MN-8.6)."""
    order = frame.several("order")
    if not order:
        return None
    if len(set(order)) == 1:
        take_spoils(state, order[0], *state.spoils)
        return None
    frame.vars["order"] = order[1:]
    call(state, "spoil", order[0])
    return AGAIN


def let_helper_play(state: MunchkinState, frame: Frame) -> None:
    """A helper plays the Treasures won as soon as they are shared out (MN-3.4)."""
    if state.helper != NOBODY:
        call(state, "spend", state.helper, won=frame.vars["drawn"])


def take_spoils(state: MunchkinState, seat: int, *copies: int) -> None:
    """Face-up Treasures go to a hand."""
    state.spoils = all_but(state.spoils, *copies)
    verbs.hold(state, seat, copies)
    state.shown = (*state.shown, *copies)
    for copy in copies:
        emit(state, "took", seat, copy)


def offer_spoils(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """A player picks one of the face-up Treasures."""
    return tuple([("take", copy) for copy in one_of_each(state.spoils, state.data.kind)])


def take_spoil(state: MunchkinState, frame: Frame, action: Action) -> None:
    """The chosen Treasure is picked (MN-8.6)."""
    take_spoils(state, frame.seat, int(action[1]))
