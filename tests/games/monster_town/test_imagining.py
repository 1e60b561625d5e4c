"""Tables that a seat may imagine keep its own cards, open ones, and everything that anybody can work out."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town import piles
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import NOTHING
from tests.support.scenario import Scenario

ANNA, BEN, SPECTATOR = 0, 1, -1
SEEDS = range(20)


def gangs(*hand: str) -> Scenario:
    """Vampires who hold Combat cards are about to fight zombies; Anna is to act."""
    table = Scenario("brotherhood", "undead").members(ANNA, "Madame Orlo", "The Nail").members(BEN, "The Sexton")
    return table.hand(ANNA, *hand)


def fighting(*hand: str) -> Scenario:
    """The same gangs, fighting at Potter's Field."""
    return gangs(*hand).fight("Potter's Field")


def imagined(table: Scenario, seat: int) -> list[TownState]:
    return [GAME.imagine(table.state, seat, seed) for seed in SEEDS]


def hand(state: TownState, seat: int) -> list[str]:
    return sorted(state.data.name(card) for card in state.hand[seat])


def test_ones_own_hand_is_never_imagined_and_anothers_always() -> None:
    table = fighting("Single Out", "Red Mass", "Lights Out").hand(BEN, "Play Dead", "Chomp")
    for state in imagined(table, ANNA):
        assert hand(state, ANNA) == ["Lights Out", "Red Mass", "Single Out"]
        assert len(state.hand[BEN]) == 2
    assert len({state.hand[BEN] for state in imagined(table, ANNA)}) > 10
    assert len({state.hand[ANNA] for state in imagined(table, SPECTATOR)}) > 10


def test_every_deck_lies_in_another_order_and_holds_the_same_cards() -> None:
    table = fighting()
    for state in imagined(table, ANNA):
        assert sorted(state.deck) == sorted(table.state.deck)
        assert state.deck != table.state.deck
        assert sorted(state.combat_deck[ANNA]) == sorted(table.state.combat_deck[ANNA])
        assert state.combat_deck[ANNA] != table.state.combat_deck[ANNA]
        assert sorted(state.item_deck[BEN]) == sorted(table.state.item_deck[BEN])


def test_a_card_drawn_by_another_seat_may_be_any_of_the_deck() -> None:
    table = Scenario("brotherhood", "undead").members(ANNA, "Madame Orlo").members(BEN, "The Sexton")
    table.on_top("Mausoleum Row").turn(ANNA)
    assert table.asked() == "first_card"
    assert {state.drawn for state in imagined(table, ANNA)} == {table.state.drawn}
    assert len({state.drawn for state in imagined(table, BEN)}) > 10
    assert all(len(state.deck) == len(table.state.deck) for state in imagined(table, BEN))


def test_no_card_is_drawn_where_none_was() -> None:
    assert {state.drawn for state in imagined(fighting(), BEN)} == {NOTHING}


def test_cards_taken_back_from_the_open_pile_are_known_to_be_in_hand() -> None:
    table = gangs("Old Favourites", "Red Mass").hand(BEN, "Chomp")
    discard(table, ANNA, "Single Out", "Lights Out")
    table.fight("Potter's Field").plays("Old Favourites").picks("Lights Out", "Single Out")
    for state in imagined(table, BEN):
        assert {"Single Out", "Lights Out"} <= set(hand(state, ANNA))
    assert len({state.hand[ANNA] for state in imagined(table, BEN)}) > 5


def test_a_card_taken_back_and_discarded_again_is_known_no_longer() -> None:
    table = gangs("Old Favourites")
    discard(table, ANNA, "Single Out", "Lights Out")
    table.fight("Potter's Field").plays("Old Favourites").picks("Lights Out", "Single Out")
    discard(table, ANNA, "Single Out", "Lights Out", "Red Mass", "Bloodrush")
    table.state.combat_deck[ANNA] = ()
    piles.draw(table.state, ANNA, 1)
    assert len({state.hand[ANNA] for state in imagined(table, BEN)}) == 5, "any card of the pile may have been drawn"


def test_a_reshuffle_lets_everybody_know_the_hand() -> None:
    table = fighting().hand(BEN, "Chomp", "Play Dead", "Sepsis")
    state = table.state
    state.combat_discard[BEN], state.combat_deck[BEN] = state.combat_deck[BEN][1:], state.combat_deck[BEN][:1]
    last = state.data.name(state.combat_deck[BEN][0])
    piles.draw(state, BEN, 1)
    assert {tuple(hand(each, BEN)) for each in imagined(table, ANNA)} == {
        tuple(sorted(["Chomp", "Play Dead", "Sepsis", last]))
    }
    piles.draw(state, BEN, 1)
    for each in imagined(table, ANNA):
        assert {"Chomp", "Play Dead", "Sepsis"} <= set(hand(each, BEN))
    assert len({each.hand[BEN] for each in imagined(table, ANNA)}) > 5


def test_the_luck_to_come_is_another() -> None:
    table = fighting()
    futures = {state.rng for state in imagined(table, ANNA)}
    assert len(futures) == len(SEEDS)
    assert table.state.rng not in futures
    table.dice(6)
    assert GAME.imagine(table.state, ANNA, 1).loaded == ()


def test_a_pick_begun_by_another_seat_goes_on_with_imagined_cards() -> None:
    table = fighting("Single Out", "Bloodrush", "Lights Out", "Red Mass").does("replenish")
    table.does(*engine.legal_actions(table.state)[1])
    for state in imagined(table, BEN):
        assert state.decision is not None
        picked = [action[1] for action in state.decision.actions if action[0] == "pick"]
        assert set(picked) < set(state.hand[ANNA])
        assert len(picked) == 2, "two come after the second of four"
    assert GAME.imagine(table.state, ANNA, 1).decision == table.state.decision


@pytest.mark.parametrize("rules", [4, None])
def test_a_search_begun_by_another_seat_goes_on_in_an_imagined_deck(rules: int | None) -> None:
    table = Scenario("bailiffs", "undead", rules=rules).members(ANNA, "Brass Usher").members(BEN, "The Sexton")
    table.asks_always = True
    table.hand(ANNA, "The Filing Cabinet", "Foreclosure", "Eviction").fight("Potter's Field").plays(
        "The Filing Cabinet"
    )
    table.does(*engine.legal_actions(table.state)[-2])
    begun = set()
    for state in imagined(table, BEN):
        assert state.decision is not None
        begun.add(state.stack[-1].vars["picked"])
        for action in state.decision.actions:
            assert action == ("done",) or action[1] in state.combat_deck[ANNA]
    again = rules == 4
    assert (() in begun) is again, "by the older rules copies are one offer; where fewer are left, it begins again"


def discard(table: Scenario, seat: int, *names: str) -> None:
    """Put Combat cards on a seat's discard pile."""
    held = [table.state.data.name(card) for card in table.state.hand[seat]]
    table.hand(seat, *(name for name in names if name not in held))
    cards = tuple(card for card in table.state.hand[seat] if table.state.data.name(card) in names)
    piles.discard_from_hand(table.state, seat, cards)
