"""Setup (MT-3), and the parts of the contents (MT-2) visible when the game begins."""

from __future__ import annotations

import pytest

from deckbuilder.app.deck.starters import starters
from deckbuilder.app.game.seating import setup_of
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import EXERTED, PATH, RESERVES, TownState
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import NOTHING
from tests.support.pools import monster_town
from tests.support.positions import item_on_top, thralled
from tests.support.scenario import Scenario
from tests.support.tables import starters as two_starters

SHUFFLED = 1
"""The step of the game at which the decks have been shuffled and the Power Dice are rolled."""


def begun(seed: int = 1, *dice: int) -> TownState:
    """Ghosts of Ninth Street (Anna) against Doctor's Orders (Ben) at their first decision, dice as shown on them."""
    state = GAME.start(two_starters(), monster_town(), seed)
    if dice:
        state.stack = [TownFrame("game", 0, {}, step=SHUFFLED)]
        state.loaded = tuple(value - 1 for value in dice)
    engine.advance(GAME, state)
    return state


def names(state: TownState, copies: tuple[int, ...]) -> list[str]:
    return sorted(state.data.name(copy) for copy in copies)


def drawable(state: TownState) -> list[int]:
    """The Rendezvous Deck and the card drawn from it."""
    return [copy for copy in (*state.deck, state.drawn) if copy != NOTHING]


@pytest.mark.rule("MT-3.1.1", "MT-2.10.3", "MT-3.11")
def test_the_militia_begins_with_six_characters_and_seven_power() -> None:
    state = begun()
    chosen = ["Captain Vesna Holt", "One-Eye Varga", "Rooftop Scout", "Stealth Unit", "Stealth Unit", "Stealth Unit"]
    assert names(state, state.crew[0]) == chosen
    assert all(state.place[member] == PATH for member in state.crew[0])
    assert state.power[0] == 7


@pytest.mark.rule("MT-3.1.4", "MT-3.15")
def test_the_undead_begin_with_five_characters_and_seven_power() -> None:
    state = begun()
    assert len(state.crew[1]) == 5
    assert (state.power[1], state.baseline[1]) == (7, 7)


@pytest.mark.rule("MT-3.1.2", "MT-3.1.3")
def test_the_brotherhood_starts_with_five_and_the_pack_with_four() -> None:
    decks = {starter.deck.title: starter.deck for starter in starters()}
    state = GAME.start(setup_of([decks["Open Vein"], decks["Nobody's Dogs"]], monster_town(), {}), monster_town(), 1)
    engine.advance(GAME, state)
    assert [len(crew) for crew in state.crew] == [5, 4]
    assert all(len(seat.reserves) <= 5 for seat in state.data.seats)
    assert state.power == [7, 7]


@pytest.mark.rule("MT-2.10.4", "MT-3.13")
def test_unpicked_characters_wait_in_reserves_and_can_be_recruited() -> None:
    state = begun()
    waiting = [m for m in state.data.seats[0].reserves if state.place[m] == RESERVES]
    assert names(state, tuple(waiting)) == ["Doc Pell", "Rooftop Scout", "Sapper Rusk", "Stealth Unit"]

    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Gutter Biter")
    table.hand(0, "Call for Backup").fight("Potter's Field").plays("Call for Backup").picks("Sapper Rusk")
    assert table.gang(0) == ["Doc Pell", "Sapper Rusk"]


@pytest.mark.rule("MT-2.9.1", "MT-3.8")
def test_all_rendezvous_cards_make_one_deck_that_is_shuffled() -> None:
    state, other = begun(1), begun(2)
    assert sorted(drawable(state)) == sorted(drawable(other))
    assert state.deck != other.deck
    icons = {state.data.card(copy).gang for copy in state.deck}
    assert icons == {"militia", "undead"}
    assert len(drawable(state)) == 30


@pytest.mark.rule("MT-2.11.2", "MT-2.12.2", "MT-3.10")
def test_each_player_shuffles_their_own_combat_and_item_decks() -> None:
    state, other = begun(1), begun(2)
    for seat, gang in ((0, "militia"), (1, "undead")):
        assert {state.data.card(copy).gang for copy in state.combat_deck[seat]} == {gang}
        assert {state.data.card(copy).gang for copy in state.item_deck[seat]} == {gang}
        assert state.combat_deck[seat] != other.combat_deck[seat]
        assert state.item_deck[seat] != other.item_deck[seat]


@pytest.mark.rule("MT-3.14")
def test_the_highest_power_die_takes_the_first_turn() -> None:
    assert begun(1, 4, 9).active == 1
    assert begun(1, 9, 4).active == 0


def test_those_who_tie_for_the_highest_roll_again() -> None:
    state = begun(1, 8, 8, 3, 5)
    assert [event[1:] for event in state.events if event[0] == "rolled"] == [(0, 8), (1, 8), (0, 3), (1, 5)]
    assert state.active == 1


@pytest.mark.rule("MT-3.16")
def test_everybody_begins_with_five_combat_cards() -> None:
    state = begun()
    assert [len(hand) for hand in state.hand] == [5, 5]


@pytest.mark.rule("MT-3.17")
def test_turns_pass_clockwise() -> None:
    table = Scenario("militia", "undead", "wolfenpack", "brotherhood")
    table.members(0, "Doc Pell", at="Tram Depot").members(1, "Gutter Biter", at="The Cold Store")
    table.members(2, "Mother Mange", at="The Reservoir").members(3, "The Nail", at="The Meter Room").turn(2)
    for seat in (2, 3, 0, 1, 2):
        assert table.asked_seat() == seat
        table.picks()


@pytest.mark.rule("MT-2.5")
def test_power_never_passes_ten() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Gutter Biter")
    assert table.power(0, 9).scouts("The Drowned Armoury").does("decline").state.power[0] == 10


def test_power_never_falls_below_nothing() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Gutter Biter").power(1, 1)
    table.hand(0, "Flashbang").scouts("Dead Air Tower")
    assert table.state.power[1] == 0


@pytest.mark.rule("MT-2.11.4")
def test_a_combat_card_serves_only_members_with_its_icon() -> None:
    table = (
        Scenario("militia", "undead").members(0, "Doc Pell", "Envoy Marrow").members(1, "The Sexton", "Gutter Biter")
    )
    table.hand(0, "Danger Close", "Pit-Fighter Stims").posture("Doc Pell", EXERTED).posture("Envoy Marrow", EXERTED)
    thralled(table, 0, "Gutter Biter", by="Doc Pell").fight("Potter's Field")
    assert not table.can("play", "Danger Close"), "only Gutter Biter is ready, and it bears another icon"
    assert table.can_use("Gutter Biter", "Gnaw")


@pytest.mark.rule("MT-2.12.1")
def test_an_item_is_for_the_race_that_it_names_whatever_its_icon() -> None:
    table = Scenario("undead", "militia").members(0, "Doctor Vesper Loam", "Gutter Biter", "The Sexton")
    table.members(1, "Doc Pell")
    item_on_top(table, 0, "Coffin Lid").scouts("Ninth Street Morgue").does("draw_item")
    assert sorted(table.offers()) == ["pick: Gutter Biter", "pick: The Sexton"], "the Doctor is no Zombie"
