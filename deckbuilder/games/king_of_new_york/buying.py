"""The market (KNY-6): buying cards, sweeping the row, and the decisions that purchases bring."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.copies import one_of_each
from deckbuilder.gamekit.turn_order import clockwise
from deckbuilder.games.king_of_new_york import verbs
from deckbuilder.games.king_of_new_york.dice import usable, use_card
from deckbuilder.games.king_of_new_york.market import MARKET
from deckbuilder.games.king_of_new_york.match_data import ENERGY, HEART, STAR
from deckbuilder.games.king_of_new_york.state import (
    CityState,
    changed,
    fire_cards,
    living,
    look_alike,
    most_hearts,
    price,
)
from deckbuilder.kernel.effects import start_effects
from deckbuilder.kernel.frames import AGAIN, Action, Choice, Frame, Procedure, Signal, call, call_each
from deckbuilder.kernel.state import emit

SWEEP: Final = 2
"""Energy it costs to replace the three cards of the row (KNY-6.3)."""


def offer_purchases(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """A player may buy any number of affordable cards, and replace the row for two Energy (KNY-6.1, KNY-6.3)."""
    seat = frame.seat
    if state.is_out[seat]:
        return ()
    found: list[Action] = [("buy", copy) for copy in for_sale(state, seat) if can_pay(state, seat, copy)]
    if state.energy[seat] >= SWEEP and state.row and (state.deck or state.discard):
        found.append(("sweep",))
    found += usable(state, seat)
    return (*found, ("done",)) if found else ()


def for_sale(state: CityState, seat: int) -> tuple[int, ...]:
    """The row and, if a card allows it, the Keep cards of the discard pile; identical cards only once (KNY-6.5)."""
    cards, found = state.data.definitions, [*state.row]
    if changed(state, seat, "scavenging"):
        found += sorted(copy for copy in state.discard if cards[copy].is_keep)
    return one_of_each(found, lambda copy: (cards[copy].index, price(state, seat, copy)))


def can_pay(state: CityState, seat: int, copy: int) -> bool:
    """Whether a seat has the Energy for a card and has met the card's condition (KNY-6.4)."""
    needs = state.data.definitions[copy].needs
    return price(state, seat, copy) <= state.energy[seat] and (not needs or needs in state.fallen)


def take_purchase(state: CityState, frame: Frame, action: Action) -> Signal | None:
    """Keep cards stay with the monster; Discard cards take effect once (KNY-6.2)."""
    seat, word = frame.seat, action[0]
    if word == "done":
        return None
    if word == "use":
        use_card(state, seat, int(action[1]))
    elif word == "sweep":
        verbs.lose(state, seat, ENERGY, SWEEP)
        call(state, "sweep", seat)
        fire_cards(state, seat, "sweeps")
    else:
        buy(state, seat, int(action[1]))
    return AGAIN


def sweep_row(state: CityState, frame: Frame) -> None:
    """The row is discarded and replaced, after any cards that act before a sweep (KNY-6.3)."""
    state.free = ()
    emit(state, "swept", frame.seat)
    MARKET.sweep(state)


def buy(state: CityState, seat: int, copy: int) -> None:
    """A card is paid for, replaced in the row, and takes effect."""
    cost, card = price(state, seat, copy), state.data.definitions[copy]
    state.energy[seat] -= cost
    state.free = tuple([one for one in state.free if one[0] != copy])
    emit(state, "bought", seat, copy, cost)
    MARKET.take(state, copy)
    if card.is_keep:
        state.cards[seat] = (*state.cards[seat], copy)
        fire_cards(state, seat, "bought", (copy,))
    else:
        state.discard = (*state.discard, copy)
        start_effects(state, seat, card.do, card=copy)


def shed(state: CityState, seat: int) -> None:
    """Every player discards a Keep card, starting with this one (KNY-7.9)."""
    alive = living(state)
    call_each(state, [one for one in clockwise(seat, len(state.cards)) if one in alive], "shed")


def offer_shed(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """Each owner chooses which Keep card to discard; identical cards are offered once."""
    found = one_of_each(state.cards[frame.seat], lambda copy: look_alike(state, copy))
    return tuple([("shed", copy) for copy in found])


def take_shed(state: CityState, frame: Frame, action: Action) -> None:
    """The chosen Keep card is discarded (KNY-7.9)."""
    verbs.discard_keep(state, frame.seat, int(action[1]))


def trade(state: CityState, seat: int) -> None:
    """A monster gives up all its Stars for Energy or Hearts (KNY-7.10)."""
    count = verbs.lose(state, seat, STAR, state.stars[seat])
    if count:
        call(state, "trade", seat, count=count)


def offer_trade(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """The player chooses how many of the Stars become Hearts."""
    count = frame.number("count")
    return tuple([("hearts", many) for many in range(count + 1)])


def take_trade(state: CityState, frame: Frame, action: Action) -> None:
    """The remaining Stars become Energy (KNY-7.10)."""
    count = frame.number("count")
    if state.hearts[frame.seat] >= most_hearts(state, frame.seat):
        verbs.tell_lost_hearts(state, frame.seat, int(action[1]))
    verbs.gain(state, frame.seat, HEART, int(action[1]))
    verbs.gain(state, frame.seat, ENERGY, count - int(action[1]))


def offer_harvest(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """The player chooses a monster damaged by this one this turn, even one that is out (KNY-7.10)."""
    return tuple([("victim", seat) for seat, amount in enumerate(state.dealt) if amount])


def take_harvest(state: CityState, frame: Frame, action: Action) -> None:
    """The player gains a Star for each point of that damage."""
    verbs.gain(state, frame.seat, STAR, state.dealt[int(action[1])])


PROCEDURES = (
    Procedure("buy", Choice("buy", offer_purchases, take_purchase)),
    Procedure("sweep", sweep_row),
    Procedure("shed", Choice("shed", offer_shed, take_shed)),
    Procedure("trade", Choice("trade", offer_trade, take_trade)),
    Procedure("reap", Choice("reap", offer_harvest, take_harvest)),
)
