"""A fact declares who sees it, and observations follow from that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from deckbuilder.kernel.facts import UNKNOWN, Counted, Observer, Own, Private, Public, asked_out_of_effect
from deckbuilder.kernel.frames import Frame
from deckbuilder.kernel.state import WAITING, Decision, GameState
from tests.support.reading_back import read_back

ANNA, BEN, SPECTATOR = 0, 1, -1


@dataclass(slots=True, kw_only=True)
class Market(GameState):
    """A toy table: coins that all see, hands, a deck, and a price that nobody knows."""

    coins: Public[list[int]]
    hand: Own[list[tuple[int, ...]]]
    deck: Counted[tuple[int, ...]] = ()
    piles: Counted[list[tuple[int, ...]]]
    price: Private[int] = 7
    stock: Public[dict[str, int] | None] = None


OBSERVE: Observer[Market] = Observer(Market, price=0)


@pytest.fixture
def market() -> Market:
    return Market(
        data="a table",
        rng=99,
        loaded=(5,),
        turn=3,
        coins=[1, 2],
        hand=[(10, 11), (12,)],
        deck=(13, 14),
        piles=[(15,), ()],
    )


def test_everybody_sees_what_is_public_and_how_many_pieces_there_are(market: Market) -> None:
    for seat in (ANNA, BEN, SPECTATOR):
        seen = OBSERVE(market, seat)
        assert (seen.data, seen.turn, seen.coins) == ("a table", 3, [1, 2])
        assert (seen.deck, seen.piles) == ((UNKNOWN, UNKNOWN), [(UNKNOWN,), ()])


def test_each_seat_sees_its_own_hand(market: Market) -> None:
    assert OBSERVE(market, ANNA).hand == [(10, 11), (UNKNOWN,)]
    assert OBSERVE(market, BEN).hand == [(UNKNOWN, UNKNOWN), (12,)]
    assert OBSERVE(market, SPECTATOR).hand == [(UNKNOWN, UNKNOWN), (UNKNOWN,)]


def test_nobody_sees_what_is_private_or_the_luck_to_come(market: Market) -> None:
    seen = OBSERVE(market, ANNA)
    assert (seen.price, seen.rng, seen.loaded, seen.recording) == (0, 0, (), False)


def test_an_observation_shares_no_list_with_the_table(market: Market) -> None:
    OBSERVE(market, ANNA).coins.append(5)
    assert market.coins == [1, 2]


def test_only_who_is_asked_sees_the_question_and_the_rule_that_asks(market: Market) -> None:
    market.stack = [Frame("turn", ANNA, {}), Frame("buy", ANNA, {"price": 3})]
    market.decision = Decision(ANNA, "buy", (("buy", 1), ("pass",)))
    asked, other = OBSERVE(market, ANNA), OBSERVE(market, BEN)
    assert asked.decision == market.decision
    assert asked.stack == [Frame("buy", ANNA, {"price": 3})]
    assert other.decision == Decision(ANNA, WAITING, ())
    assert other.stack == []


def test_a_table_of_open_cards_may_show_the_effect_that_asks(market: Market) -> None:
    observe: Observer[Market] = Observer(Market, asked_out_of_effect, price=0)
    market.stack = [Frame("turn", ANNA, {}), Frame("effects", ANNA, {"card": 4}), Frame("may", ANNA, {})]
    market.decision = Decision(ANNA, "may", (("yes",), ("no",)))
    assert observe(market, ANNA).stack == market.stack[1:]
    assert observe(market, BEN).stack == []
    market.stack = [Frame("turn", ANNA, {}), Frame("buy", ANNA, {})]
    assert observe(market, ANNA).stack == market.stack[1:]


def test_each_seat_that_an_effect_asks_sees_it_and_its_own_question(market: Market) -> None:
    observe: Observer[Market] = Observer(Market, asked_out_of_effect, price=0)
    effect, anna, ben = Frame("effects", ANNA, {"card": 4}), Frame("shed", ANNA, {}), Frame("shed", BEN, {})
    market.stack = [Frame("turn", ANNA, {}), effect, ben, anna]
    market.decision = Decision(ANNA, "shed", (("shed", 1), ("shed", 2)))
    assert observe(market, ANNA).stack == [effect, anna]


def test_lists_are_copied_and_written_down_whoever_sees_them(market: Market) -> None:
    twin = market.copy()
    twin.coins[0], twin.hand[0] = 9, ()
    assert (market.coins, market.hand[0]) == ([1, 2], (10, 11))
    assert read_back(Market, "a table", market.as_plain()).as_plain() == market.as_plain()


def test_a_fact_that_nobody_declared_is_refused() -> None:
    @dataclass(slots=True, kw_only=True)
    class Careless(GameState):
        data: Public[Any]
        secret: tuple[int, ...] = ()

    with pytest.raises(TypeError, match="Careless does not say who sees secret"):
        Observer(Careless)


def test_a_private_fact_needs_what_is_seen_in_its_place() -> None:
    with pytest.raises(TypeError, match="Market does not say who sees price"):
        Observer(Market)
