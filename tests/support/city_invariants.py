"""Invariants of a King of New York table, checked at every decision; each check has an id."""

from __future__ import annotations

from collections import Counter

from deckbuilder.games.king_of_new_york.damage import PROCEDURES, make_way
from deckbuilder.games.king_of_new_york.match_data import ACTIVE, BOROUGHS, KNOCKED_OUT, MANHATTAN
from deckbuilder.games.king_of_new_york.state import CityState, in_borough, most_hearts, plays_on, takes_turns, tracks
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.facts import NOBODY, NOTHING

BEFORE_CLOSING = next(table for table in PROCEDURES if table.name == "damaged").steps.index(make_way)
"""While a frame of this procedure is at this step or an earlier one, Manhattan has yet to be checked for crowding."""


def check_invariants(state: CityState) -> None:
    """Run every check; a failure names the id of the broken one."""
    for check in CHECKS:
        check(state)


def i1_every_card_is_in_one_zone(state: CityState) -> None:
    """I1: no power card is duplicated, and none is lost."""
    held = [copy for cards in state.cards for copy in cards]
    assert Counter([*state.deck, *state.row, *state.discard, *held]) == Counter(state.data.power_deck), "I1: cards"


def i2_every_tile_is_in_one_place(state: CityState) -> None:
    """I2: no tile is duplicated, and none is lost."""
    below = [tile for stack in state.below for tile in stack]
    tops = [tile for tile in state.top if tile != NOTHING]
    units = [tile for units in state.units for tile in units]
    assert Counter([*below, *tops, *units, *state.razed]) == Counter(state.data.tiles), "I2: tiles"
    assert set(state.fresh) <= set(units), "I2: a new unit is gone already"
    assert all(top != NOTHING or not below for top, below in zip(state.top, state.below, strict=True)), "I2: no top"


def i3_numbers_stay_in_bounds(state: CityState) -> None:
    """I3: no number is below zero, no monster has too many Hearts, and a monster without Hearts is out."""
    for seat, hearts in enumerate(state.hearts):
        assert 0 <= hearts <= most_hearts(state, seat), "I3: hearts"
        assert min(state.stars[seat], state.energy[seat], state.webs[seat], state.jinxes[seat]) >= 0, "I3"
        assert bool(state.is_out[seat]) == (hearts == 0) or state.outcome is not None, "I3: nobody walks about dead"
        assert not (state.is_out[seat] and state.place[seat] != NOTHING), "I3: out and there"
        assert not (state.is_out[seat] and state.cards[seat] and not plays_on(state)), "I3: out, and with cards"


def i4_boroughs_are_not_crowded(state: CityState) -> None:
    """I4: at most two monsters are in a borough, and in Manhattan each is on a track of its own."""
    for place in BOROUGHS:
        assert len(in_borough(state, place)) + (state.token == place) <= 2, "I4"
    inside = in_borough(state, MANHATTAN)
    taken = [state.track[seat] for seat in inside] + ([state.token_track] if state.token == MANHATTAN else [])
    assert len(set(taken)) == len(taken), "I4: one on each track"
    leaving = (state.decision is not None and state.decision.kind == "leave") or _closing_is_to_come(state)
    assert leaving or state.outcome is not None or len(taken) <= tracks(state), "I4: Manhattan"


def _closing_is_to_come(state: CityState) -> bool:
    """Whether cards still react to a fatal damage, so that the second track is still open."""
    return any(frame.procedure == "damaged" and frame.step <= BEFORE_CLOSING for frame in state.stack)


def i5_special_cards_have_one_owner(state: CityState) -> None:
    """I5: no eliminated player has a special card."""
    for owner in (state.superstar, state.statue):
        assert owner == NOBODY or not state.is_out[owner], "I5"


def i6_only_who_is_in_is_asked(state: CityState) -> None:
    """I6: every answer is offered once, to a player who is still in the game."""
    actions = legal_actions(state)
    assert len(set(actions)) == len(actions), "I6"
    if state.decision is not None:
        assert takes_turns(state, state.decision.seat), "I6"


def i7_eliminated_players_are_where_they_belong(state: CityState) -> None:
    """I7: only the variant has KO'd players, who are exactly those out, and one of them leads the Token Monster."""
    assert plays_on(state) or state.standing == [ACTIVE] * len(state.standing), "I7: the variant is not played"
    for seat, standing in enumerate(state.standing):
        assert state.is_out[seat] == (standing == KNOCKED_OUT) or not plays_on(state), "I7: KO'd"
    assert state.token == NOTHING or KNOCKED_OUT in state.standing, "I7: nobody leads the Token Monster"


def i8_what_lies_on_a_card_lies_before_its_owner(state: CityState) -> None:
    """I8: tokens are on Keep cards of monsters, at most one of each borough; free cards are on offer."""
    held = {copy for cards in state.cards for copy in cards}
    for copy, tokens in enumerate(state.tokens):
        assert not tokens or copy in held, "I8: tokens"
        places = [place for place in tokens if place != NOTHING]
        assert len(set(places)) == len(places), "I8: a borough pays once"
    assert all(copy in state.row for copy, _ in state.free), "I8: free"


CHECKS = (
    i1_every_card_is_in_one_zone,
    i2_every_tile_is_in_one_place,
    i3_numbers_stay_in_bounds,
    i4_boroughs_are_not_crowded,
    i5_special_cards_have_one_owner,
    i6_only_who_is_in_is_asked,
    i7_eliminated_players_are_where_they_belong,
    i8_what_lies_on_a_card_lies_before_its_owner,
)
