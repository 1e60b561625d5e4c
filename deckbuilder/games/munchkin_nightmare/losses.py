"""Losses (MN-9): giving up Items and cards, curses that hit, death and the body, and Charity."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.copies import all_but, one_of_each
from deckbuilder.gamekit.first_player import highest_roller
from deckbuilder.games.munchkin_nightmare import combat, verbs
from deckbuilder.games.munchkin_nightmare.amendments import (
    BODIES_ARE_TOLD,
    GIFTS_ARE_EXPLAINED,
    HANDS_KEEP_NOTHING,
    LACK_IS_NAMED,
    LACK_IS_TOLD,
    PRICES_SPARE_PROMISES,
)
from deckbuilder.games.munchkin_nightmare.language.vocabulary import LACKED
from deckbuilder.games.munchkin_nightmare.match_data import DEAD, HAND_LIMIT, PLAYED
from deckbuilder.games.munchkin_nightmare.state import (
    MunchkinState,
    by_level,
    changed,
    different,
    either_place,
    is_promised,
    others,
    unlike,
    unpromised,
)
from deckbuilder.kernel import chance
from deckbuilder.kernel.effects import start_effects
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Frame, Procedure, Signal, call, call_in_order
from deckbuilder.kernel.state import emit

SIDES: Final = 6

# ---- Items and cards ----


def droppable(state: MunchkinState, seat: int, what: str) -> tuple[int, ...]:
    """The Items of a seat that a card refers to; all that share the highest bonus for "best" (MN-9.5)."""
    cards = state.data.definitions
    if what in ("item", "all"):
        return state.items[seat]
    if what in ("big", "small"):
        return tuple([copy for copy in state.items[seat] if cards[copy].big == (what == "big")])
    if what == "best":
        most = max((cards[copy].bonus for copy in state.used[seat]), default=0)
        return tuple([copy for copy in state.used[seat] if cards[copy].bonus == most])
    return tuple([copy for copy in state.used[seat] if cards[copy].slot == what])


def discardable(state: MunchkinState, seat: int, what: str) -> tuple[int, ...]:
    """The cards in a hand that a card refers to."""
    cards = state.data.definitions
    return tuple([copy for copy in different(state, seat) if what != "monster" or cards[copy].type == "monster"])


def is_price(state: MunchkinState, frame: Frame) -> bool:
    """Whether what a card takes is lost to a card that the player has played, while something is promised (MN-8.5)."""
    if not state.deal or PRICES_SPARE_PROMISES not in state.data.amended:
        return False
    if "card" not in frame.vars:
        return "is_price" in frame.vars
    return frame.vars.get("by") == frame.seat and state.data.definitions[frame.number("card")].type in PLAYED


def spared(state: MunchkinState, frame: Frame, items: tuple[int, ...]) -> tuple[int, ...]:
    """The Items of these that a fighter may choose to lose: what is promised is not, while anything else is (MN-8.5).

    A card that the fighter has played takes nothing that is promised.
    """
    if not state.deal or PRICES_SPARE_PROMISES not in state.data.amended:
        return items
    left = tuple([copy for copy in items if not is_promised(state, frame.seat, copy)])
    return left if left or is_price(state, frame) else items


def drop(state: MunchkinState, frame: Frame, what: str, amount: int, to: str) -> None:
    """A player loses Items, and chooses which if there are several (MN-9.5)."""
    seat, is_paid = frame.seat, is_price(state, frame)
    found = droppable(state, seat, what)
    found = spared(state, frame, found) if is_paid else found
    if not found:
        tell_lack(state, seat, what)
    elif what == "all":
        _part_with_items(state, seat, found, to)
    elif is_paid:
        call(state, "drop", seat, what=what, left=amount, to=to, is_price=1)
    else:
        call(state, "drop", seat, what=what, left=amount, to=to)


def tell_lack(state: MunchkinState, seat: int, what: str) -> None:
    """Everybody hears what a card finds nothing of to take (MN-9.5), but not what a hand that has cards lacks."""
    if LACK_IS_NAMED in state.data.amended:
        emit(state, "lacks", seat, LACKED[what])
    elif LACK_IS_TOLD in state.data.amended:
        emit(state, "lacked", seat)


def offer_drop(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """The player chooses among the Items the card refers to, identical ones once."""
    if not frame.number("left"):
        return ()
    found = spared(state, frame, droppable(state, frame.seat, frame.text("what")))
    return tuple([("part", copy) for copy in unlike(state, frame.seat, found)])


def take_drop(state: MunchkinState, frame: Frame, action: Action) -> Signal:
    """The chosen Item is lost (MN-9.5)."""
    frame.vars["left"] = frame.number("left") - 1
    _part_with_items(state, frame.seat, (int(action[1]),), frame.text("to"))
    return AGAIN


def _part_with_items(state: MunchkinState, seat: int, items: tuple[int, ...], to: str) -> None:
    other = verbs.receiver(state, seat, to)
    if other == NOBODY:
        verbs.lose_cards(state, seat, items)
    else:
        verbs.hand_over(state, seat, other, items)


def give_up(state: MunchkinState, seat: int, what: str, amount: int, to: str) -> None:
    """A player loses cards from the hand: all of them, random ones, or ones of their choice."""
    if not state.hand[seat]:
        tell_lack(state, seat, "card")
    elif what == "all":
        _part_with_cards(state, seat, state.hand[seat], to)
    elif what == "random":
        _part_with_cards(state, seat, chance.shuffle(state, state.hand[seat])[:amount], to)
    else:
        call(state, "give_up", seat, what=what, left=amount, to=to)


def offer_cards(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """A player chooses among the cards meant, identical ones once; a hand's only card, as all see, is lost unasked."""
    if not frame.number("left") or len(state.hand[frame.seat]) == 1:
        return ()
    found = discardable(state, frame.seat, frame.text("what"))
    return tuple([("throw", copy) for copy in found])


def take_card(state: MunchkinState, frame: Frame, action: Action) -> Signal:
    """The chosen card is lost (MN-9.5)."""
    frame.vars["left"] = frame.number("left") - 1
    _part_with_cards(state, frame.seat, (int(action[1]),), frame.text("to"))
    return AGAIN


def lose_last(state: MunchkinState, frame: Frame) -> None:
    """The only card in a hand is lost if it is among those meant (MN-9.5)."""
    if frame.number("left"):
        _part_with_cards(state, frame.seat, discardable(state, frame.seat, frame.text("what")), frame.text("to"))


def _part_with_cards(state: MunchkinState, seat: int, copies: tuple[int, ...], to: str) -> None:
    other = verbs.receiver(state, seat, to)
    if other == NOBODY:
        verbs.lose_cards(state, seat, copies)
    else:
        give(state, seat, other, copies)


def give(state: MunchkinState, seat: int, other: int, copies: tuple[int, ...], *, is_charity: bool = False) -> None:
    """Cards pass between hands; the others see only how many, and no longer know any card of the giver."""
    state.shown = all_but(state.shown, *state.hand[seat])
    verbs.leave_hand(state, seat, *copies)
    verbs.hold(state, other, copies)
    if copies:
        verbs.note_gain(state, other)
    for copy in copies:
        emit(state, "received", other, copy)
    if copies:
        is_said = is_charity and GIFTS_ARE_EXPLAINED in state.data.amended
        emit(state, "bestowed" if is_said else "gave", seat, other, len(copies))


def offer_towns(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """The Citizenships to choose from, if a seat has to lose one."""
    if not frame.number("loses"):
        return ()
    cards = state.data.definitions
    return tuple([("emigrate", copy) for copy in state.towns[frame.seat] if not cards[copy].dual])


def take_town(state: MunchkinState, frame: Frame, action: Action) -> None:
    """The chosen Citizenship is given up (MN-5.4)."""
    verbs.throw_away(state, frame.seat, (int(action[1]),))


def move_in(state: MunchkinState, frame: Frame) -> None:
    """A new citizen moves in immediately; the card that allows two towns goes with the last (MN-5.1, MN-5.4)."""
    seat, town = frame.seat, frame.number("town")
    if town != NOTHING:
        state.pending = all_but(state.pending, town)
        state.towns[seat] = (*state.towns[seat], town)
        emit(state, "settled", seat, town)
    verbs.settle_towns(state, seat)
    verbs.settle(state, seat)


# ---- curses ----


def offer_averting(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """The victim may avert a curse with a card; nobody can tell who has one (MN-10.2)."""
    cards, seat = state.data.definitions, frame.seat
    known = [copy for copy in unpromised(state, seat) if cards[copy].when == "cursed"]
    held = [copy for copy in different(state, seat) if cards[copy].when == "cursed"]
    if not state.hand[seat] and not known:
        return ()
    return (*[("avert", copy) for copy in either_place(state, seat, known, held)], ("suffer",))


def take_averting(state: MunchkinState, frame: Frame, action: Action) -> Signal | None:
    """The curse has no effect, and both cards are discarded (MN-10.2)."""
    if action[0] == "suffer":
        return None
    curse, card = frame.number("curse"), int(action[1])
    verbs.leave_seat(state, frame.seat, card)
    state.pending = all_but(state.pending, curse)
    verbs.discard(state, curse, card)
    emit(state, "averted", frame.seat, card, curse)
    return LEAVE


def hit(state: MunchkinState, frame: Frame) -> None:
    """A curse takes effect, and does nothing if it finds nothing to affect (MN-10.1, MN-10.3)."""
    seat, curse = frame.seat, frame.number("curse")
    card = state.data.definitions[curse]
    emit(state, "cursed", seat, curse)
    state.pending = all_but(state.pending, curse)
    if card.do:
        verbs.discard(state, curse)
        start_effects(state, seat, card.do, card=curse, by=seat)
    else:
        state.curses[seat] = (*state.curses[seat], curse)
        verbs.settle(state, seat)
        combat.keep_alone(state)


# ---- death ----


def die(state: MunchkinState, seat: int) -> None:
    """A munchkin dies, and the others loot the body (MN-9.1, MN-9.2)."""
    if state.life[seat] == DEAD:
        return
    verbs.lay_out(state, seat)
    if state.body:
        order = _looting_order(state, seat)
        call_in_order(state, *[("loot_body", other, {}) for other in order], ("clear_body", seat, {}))


def _looting_order(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """The order of looting: from the highest level down, with a roll among equals (MN-9.2)."""
    left, order = list(others(state, seat)), []
    while left:
        most = max(state.level[other] for other in left)
        tied = [other for other in left if state.level[other] == most]
        first = highest_roller(state, tied, lambda state: chance.roll(state, SIDES), "rolled_for_body")
        order.append(first)
        left.remove(first)
    return tuple(order)


def offer_body(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """A player takes one of the dead munchkin's cards (MN-9.2)."""
    return tuple([("loot_card", copy) for copy in one_of_each(state.body, state.data.kind)])


def take_from_body(state: MunchkinState, frame: Frame, action: Action) -> None:
    """The chosen card goes to the hand."""
    copy = int(action[1])
    state.body = all_but(state.body, copy)
    verbs.hold(state, frame.seat, (copy,))
    state.shown = (*state.shown, copy)
    verbs.note_gain(state, frame.seat)
    emit(state, "looted", frame.seat, copy)


def clear_body(state: MunchkinState, frame: Frame) -> None:
    """The remaining cards of the body are discarded (MN-9.2)."""
    rest, state.body = state.body, ()
    verbs.discard(state, *rest)
    if rest and BODIES_ARE_TOLD in state.data.amended:
        emit(state, "left_over", *rest)


# ---- Charity ----


def hand_limit(state: MunchkinState, seat: int) -> int:
    """The number of cards a hand may have at the end of a turn (MN-3.5)."""
    limit = HAND_LIMIT + changed(state, seat, "hand_limit")
    return max(0, limit) if HANDS_KEEP_NOTHING in state.data.amended else limit


def is_over(state: MunchkinState, seat: int) -> bool:
    """Whether a seat holds more cards than it may keep."""
    return len(state.hand[seat]) > hand_limit(state, seat)


def poorest(state: MunchkinState, seat: int, given: tuple[int, ...], to: int) -> tuple[int, ...]:
    """The lowest of the others given fewest cards, or the one chosen among them; empty if the giver is lowest too."""
    found = by_level(state, seat, lowest=True)
    if not found or state.level[seat] <= state.level[found[0]]:
        return ()
    fewest = min(given[other] for other in found)
    found = tuple([other for other in found if given[other] == fewest])
    return (to,) if to in found else found


def charity(state: MunchkinState, seat: int, given: tuple[int, ...], to: int) -> tuple[Action, ...]:
    """Excess cards go to the lowest of the others, one chosen if tied; a giver who is lowest discards them (MN-3.6)."""
    found = poorest(state, seat, given, to)
    if len(found) > 1:
        return tuple([("favour", other) for other in found])
    return tuple([("alms" if found else "throw", copy) for copy in different(state, seat)])


PROCEDURES = (
    Procedure("drop", Choice("drop", offer_drop, take_drop)),
    Procedure("give_up", Choice("give_up", offer_cards, take_card, always=True), lose_last),
    Procedure("move", Choice("emigrate", offer_towns, take_town), move_in),
    Procedure("curse", Choice("cursed", offer_averting, take_averting, always=True), hit),
    Procedure("loot_body", Choice("loot_body", offer_body, take_from_body)),
    Procedure("clear_body", clear_body),
)
