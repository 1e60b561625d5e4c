"""Invariants of a Munchkin table, checked after each answer."""

from __future__ import annotations

from collections import Counter

from deckbuilder.games.munchkin_nightmare.match_data import BIG_ITEMS, HANDS, SINGLE_SLOTS, TOP_LEVEL
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, bigs_of, changed, in_slot, is_allowed


def check_invariants(state: MunchkinState) -> None:
    """Check that every card is in one place, levels and slots are in bounds, and players who are gone have nothing."""
    lies = Counter(_places(state))
    everything = range(len(state.data.definitions))
    wrong = [state.data.name(copy) for copy in everything if lies[copy] != 1]
    assert not wrong, f"not in exactly one place: {wrong}"
    assert set(lies) == set(everything)
    for seat, level in enumerate(state.level):
        assert 1 <= level <= TOP_LEVEL, f"seat {seat} is on level {level}"
        assert level < TOP_LEVEL or state.outcome is not None, "the tenth level ends the game"
        _check_items(state, seat)
        _check_towns(state, seat)
    assert set(state.shown) <= {copy for hand in state.hand for copy in hand}, "what is known of a hand is in a hand"
    for seat, fresh in enumerate(state.fresh):
        assert set(fresh) <= set(state.hand[seat]), "what was drawn just now is in the hand"
        assert not fresh or any(frame.procedure == "spend" and frame.seat == seat for frame in state.stack)


def _places(state: MunchkinState) -> list[int]:
    """The places of each card, once for each place."""
    mine = (*state.hand, *state.items, *state.towns, *state.curses)
    piles = (state.doors, state.treasures, state.door_discards, state.treasure_discards)
    found = [copy for pile in (*mine, *piles, state.pending, state.body, state.spoils) for copy in pile]
    found += [card for card, _ in state.cheats] + [card for card, _ in state.foes]
    found += sorted({card for card, _ in state.enhancers}) + [card for card, _, _ in state.boosts]
    return found


def _check_items(state: MunchkinState, seat: int) -> None:
    cards = state.data.definitions
    assert set(state.used[seat]) <= set(state.items[seat]), "what is used is carried"
    assert all(is_allowed(state, seat, copy) for copy in state.used[seat])
    assert all(len(in_slot(state, seat, slot)) <= 1 for slot in SINGLE_SLOTS), f"seat {seat} wears two of a kind"
    assert sum(cards[copy].hands for copy in in_slot(state, seat, "hand")) <= HANDS
    assert len(bigs_of(state, seat)) <= BIG_ITEMS + changed(state, seat, "bigs"), f"seat {seat} carries too much"


def _check_towns(state: MunchkinState, seat: int) -> None:
    cards = state.data.definitions
    towns = [cards[copy].slug for copy in state.towns[seat] if not cards[copy].dual]
    duals = len(state.towns[seat]) - len(towns)
    assert len(set(towns)) == len(towns) <= 1 + duals <= 2
    assert towns or not duals, "two towns are allowed to citizens of one"
