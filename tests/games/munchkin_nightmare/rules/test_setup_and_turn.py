"""Setting up, the phases of a turn, levels and winning, and Charity (MN-1, MN-2, MN-3)."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.questions import prompt_of
from deckbuilder.games.munchkin_nightmare.game import GAME
from deckbuilder.games.munchkin_nightmare.match_data import DOOR, TREASURE
from deckbuilder.games.munchkin_nightmare.state import MunchkinState
from deckbuilder.kernel import engine
from tests.support.party import Party, setup_for
from tests.support.pools import munchkin_nightmare

CORE = "nightmare-before-christmas"


def new_game(seats: int = 3, seed: int = 5) -> MunchkinState:
    state = GAME.start(setup_for(seats, CORE), munchkin_nightmare(), seed)
    engine.advance(GAME, state)
    return state


def backs(state: MunchkinState, seat: int) -> list[int]:
    return sorted(state.data.card(copy).deck for copy in state.hand[seat])


@pytest.mark.rule("MN-1.1")
def test_for_two_nobody_helps_unless_they_agree_otherwise() -> None:
    option = GAME.options["nobody_helps"]
    assert [option.usual(seats) for seats in (2, 3, 6)] == [1, 0, 0]
    assert not Party(2, nobody_helps=1).meets("Wolfman").offers("ask")
    assert Party(2).hand(0, "Sally").meets("Wolfman").offers("ask", "Ben")
    assert GAME.agreed({"nobody_helps": 1}) == (
        "Nobody helps: with two players nobody can be won over against a third, and every curse hits the same player.",
    )


@pytest.mark.rule("MN-1.2")
def test_everybody_begins_with_four_cards_of_each_deck() -> None:
    state = new_game(6)
    assert all(backs(state, seat) == [DOOR] * 4 + [TREASURE] * 4 for seat in range(6))
    assert (state.level, state.towns) == ([1] * 6, [()] * 6)
    assert (len(state.doors), len(state.treasures)) == (96 - 24, 72 - 24)


@pytest.mark.rule("MN-1.3")
def test_the_decks_are_shuffled() -> None:
    first, second = new_game(seed=5), new_game(seed=6)
    assert first.doors != second.doors
    assert first.treasures != second.treasures
    assert sorted(first.doors) != list(first.doors)


@pytest.mark.rule("MN-1.3")
def test_a_deck_that_runs_out_is_made_anew_of_its_own_discards() -> None:
    party = Party()
    state = party.state
    state.door_discards, state.doors = (*state.door_discards, *state.doors[1:]), state.doors[:1]
    party.turn().takes(("kick",))
    assert "The Door discards become the new Door deck." in party.told()
    assert state.door_discards == ()
    assert list(state.doors) != sorted(state.doors), "shuffled"
    assert {state.data.card(copy).deck for copy in state.doors} == {DOOR}


def test_with_both_piles_empty_nobody_draws_such_cards() -> None:
    party = Party()
    state = party.state
    held = (*state.door_discards, *state.doors)
    state.hand[1], state.door_discards, state.doors = tuple(sorted(held)), (), ()
    party.turn().takes(("kick",)).takes(("loot",))
    assert (party.held(), party.asked) == ([], 1), "nothing was behind the door and nothing in the room"


@pytest.mark.rule("MN-1.4")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    state = GAME.start(setup_for(3, CORE), munchkin_nightmare(), 5)
    state.rng = 7
    engine.advance(GAME, state)
    rolls = [event[1:] for event in state.events if event[0] == "rolled_first"]
    best = max(value for _, value in rolls[-3:])
    assert state.active in [seat for seat, value in rolls if value == best]
    began = {new_game(seed=seed).active for seed in range(12)}
    assert began == {0, 1, 2}


@pytest.mark.rule("MN-1.5")
def test_everybody_may_put_cards_down_before_the_first_turn() -> None:
    state = new_game()
    first = state.active
    asked = []
    while state.decision is not None and state.decision.kind == "unpack":
        asked.append(state.decision.seat)
        assert {action[0] for action in state.decision.actions} <= {"lay", "settle", "wear", "done"}
        engine.apply(GAME, state, state.decision.actions[0])
    assert list(dict.fromkeys(asked)) == [(first + step) % 3 for step in range(3)]
    assert any(state.items) and state.decision is not None and state.decision.kind == "prepare"


@pytest.mark.rule("MN-2.1")
def test_turns_go_round_to_the_left() -> None:
    party = Party().doors(*["Wandering Monster"] * 3, *["Not My Fault"] * 2, "Shortcut Through the Hedge").turn(0)
    asked = []
    for _ in range(4):
        asked.append(party.asked)
        party.takes(("kick",)).does("loot").does("done")
    assert asked == [0, 1, 2, 0]
    assert party.state.turn == 5


@pytest.mark.rule("MN-2.2")
def test_cards_are_put_down_before_the_door_and_after_it() -> None:
    party = Party().hand(0, "Vampire Teddy", "Slippers of Mild Alarm").turn()
    assert party.does("lay", "Vampire Teddy").used() == ["Vampire Teddy"]
    party.takes(("kick",))
    assert party.kind == "trouble"
    assert party.does("lay", "Slippers of Mild Alarm").used() == ["Slippers of Mild Alarm", "Vampire Teddy"]


def test_in_a_fight_nothing_is_put_down_sold_or_traded() -> None:
    party = Party().hand(0, "Vampire Teddy").carries(0, "Dustbin Lid", "Santa's Sleigh", "Broom With a View")
    party.meets("Wolfman")
    assert party.words() <= {"ask", "pass"}


@pytest.mark.rule("MN-2.2")
def test_an_item_is_put_on_or_off_once_between_two_times() -> None:
    party = Party().wears(0, "Vampire Teddy").turn().does("doff", "Vampire Teddy")
    assert party.used() == []
    assert not party.offers("wear", "Vampire Teddy")
    assert party.takes(("kick",)).does("wear", "Vampire Teddy").used() == ["Vampire Teddy"]


@pytest.mark.rule("MN-2.3")
def test_a_monster_behind_the_door_is_fought() -> None:
    party = Party().hand(0, "Sally").opens("Wolfman")
    assert (party.kind, party.asked, party.foes) == ("fight", 0, ["Wolfman"])


@pytest.mark.rule("MN-2.3")
def test_a_curse_behind_the_door_hits_whoever_opened() -> None:
    party = Party().level(0, 4).opens("Curse! Cancelled Birthday")
    assert (party.at(), party.kind) == (2, "trouble")
    assert party.is_discarded("Curse! Cancelled Birthday")


def test_any_other_card_behind_the_door_goes_to_the_hand() -> None:
    party = Party().opens("Citizen of Easter Town")
    assert (party.held(), party.kind) == (["Citizen of Easter Town"], "trouble")
    assert "Anna kicks open the door: Citizen of Easter Town, which goes to Anna's hand." in party.told(2)
    assert party.does("settle").towns() == ["Citizen of Easter Town"]


@pytest.mark.rule("MN-2.4")
def test_without_a_monster_one_looks_for_trouble_or_loots_the_room() -> None:
    trouble = Party().level(0, 5).hand(0, "Ankle Bats").opens("Sally").does("trouble", "Ankle Bats")
    assert (trouble.kind, trouble.foes) == ("fight", ["Ankle Bats"])
    loot = Party().hand(0, "Ankle Bats").opens("Sally").takes(("loot",))
    assert loot.held() == ["Ankle Bats", "Mate", "Sally"]
    assert "Anna draws 1 Door card." in loot.told(1)
    assert "You draw Mate." in loot.told(0)
    assert not [said for said in loot.told(1) if "Mate" in said]


@pytest.mark.rule("MN-2.4")
def test_a_player_who_met_a_monster_loots_no_room() -> None:
    party = Party().level(0, 5).meets("Ankle Bats").passes()
    assert (party.kind, party.asked, len(party.held())) == ("tidy", 0, 1)


@pytest.mark.rule("MN-2.6")
def test_nobody_sinks_below_the_first_level() -> None:
    assert Party().opens("Curse! Cancelled Birthday").at() == 1
    assert Party().level(0, 2).opens("Curse! Cancelled Birthday").at() == 1


@pytest.mark.rule("MN-2.6")
def test_no_card_and_no_sale_lead_to_the_tenth_level() -> None:
    party = Party().hand(0, "Read the Manual").level(0, 9).carries(0, "Santa's Sleigh", "Vampire Teddy").turn()
    assert not party.offers("on_seat", "Read the Manual", "Anna")
    assert party.offers("on_seat", "Read the Manual", "Ben")
    assert not party.offers("sell")
    helped = Party().hand(0, "Read the Manual").level(0, 8).turn().does("on_seat", "Read the Manual", "Anna")
    assert (helped.at(), helped.winners) == (9, ())


@pytest.mark.rule("MN-2.7")
def test_a_player_who_kills_a_monster_for_the_tenth_level_wins() -> None:
    party = Party().level(0, 9).meets("Ankle Bats").passes()
    assert (party.winners, party.reason) == ((0,), "level")
    assert "Anna reaches the tenth level, and wins." in party.told()


@pytest.mark.rule("MN-2.7")
def test_two_who_reach_it_by_one_fight_win_together() -> None:
    party = Party().level(0, 9).level(1, 9).wears(1, "Ambassador's Wig").hand(1, "Sally").meets("Ankle Bats")
    party.agrees(1).passes()
    assert party.winners == (0, 1)
    assert "Anna and Ben reach the tenth level together, and win." in party.told()


@pytest.mark.rule("MN-3.4")
def test_a_won_treasure_may_be_put_down_before_the_turn_ends() -> None:
    party = Party().level(0, 5).treasures("Vampire Teddy").meets("Ankle Bats").passes()
    assert party.does("lay", "Vampire Teddy").used() == ["Vampire Teddy"]
    assert party.does("done").asked == 1


def test_a_helper_may_play_in_a_fight_what_was_won_in_the_last() -> None:
    party = Party().level(0, 5).level(1, 3).hand(1, "Frosting Grenade").meets("Wolfman")
    assert party.until(1).offers("boost", "Frosting Grenade", "us")


@pytest.mark.rule("MN-3.5", "MN-3.6")
def test_more_than_five_cards_go_to_the_lowest() -> None:
    party = Party(4).level(0, 3).level(1, 2).hand(0, "Sally", "Wrong House", "Ankle Bats", "Wolfman", "Tax Imp")
    party.opens("Suddenly Busy").does("loot")
    assert (party.kind, party.question()) == ("tidy", "You may keep 5 cards of 7. What do you put down or give away?")
    assert not party.offers("favour", "Ben"), "he is not among the lowest"
    party.does("favour", "Dan").does("alms", "Sally")
    assert not party.offers("favour"), "as evenly as can be: the next is for Cleo"
    party.does("alms", "Ankle Bats").does("done")
    assert (party.held(2), party.held(3), len(party.held(0)), party.asked) == (["Ankle Bats"], ["Sally"], 5, 1)
    assert "Anna gives Dan 1 card, having too many." in party.told(1)
    assert "You get Sally." in party.told(3)


@pytest.mark.rule("MN-3.6")
@pytest.mark.parametrize("level", [1, 2])
def test_the_lowest_player_discards_instead_of_giving_away(level: int) -> None:
    party = Party().level(1, 2).level(2, 2).level(0, level)
    party.hand(0, "Sally", "Wrong House", "Ankle Bats", "Wolfman", "Tax Imp").opens("Suddenly Busy").does("loot")
    assert party.question() == "You may keep 5 cards of 7. What do you put down or discard?"
    party.does("throw", "Sally").does("throw", "Wolfman").does("done")
    assert party.is_discarded("Sally") and party.is_discarded("Wolfman")
    assert (len(party.held(0)), party.asked) == (5, 1)


@pytest.mark.rule("MN-3.5")
def test_the_dead_give_nothing_and_five_cards_are_kept() -> None:
    party = Party().level(0, 5).hand(0, "Sally").meets("Landlord of All Evil").fails(1)
    assert party.is_dead() or party.state.life[0] != 0
    kept = Party().hand(0, "Sally", "Wrong House", "Ankle Bats").opens("Suddenly Busy").does("loot").does("done")
    assert (len(kept.held(0)), kept.asked) == (5, 1)


def test_no_cursor_begins_on_a_curse_against_oneself() -> None:
    asked = prompt_of(GAME, Party().hand(0, "Curse! Cancelled Birthday").level(0, 3).level(1, 3).turn().state)
    labels = [choice.label for choice in asked.choices]
    assert labels[0] == "Play Curse! Cancelled Birthday on yourself"
    assert labels[asked.first] == "Play Curse! Cancelled Birthday on Ben"


def without(deck: int, party: Party) -> Party:
    """Have Cleo hold every card of a deck."""
    piles = (("doors", "door_discards"), ("treasures", "treasure_discards"))[deck]
    rest = tuple(copy for pile in piles for copy in getattr(party.state, pile))
    party.state.hand[2] = tuple(sorted((*party.state.hand[2], *rest)))
    for pile in piles:
        setattr(party.state, pile, ())
    return party


@pytest.mark.rule("MN-1.3")
@pytest.mark.parametrize(("rules", "said"), [(None, ["No Door card is left to draw."]), (10, [])])
def test_everybody_hears_that_no_door_is_left_to_open(rules: int | None, said: list[str]) -> None:
    party = without(DOOR, Party(rules=rules)).turn().takes(("kick",))
    assert party.told()[-1 - len(said) :] == ["Anna's turn begins.", *said]
    assert party.does("loot").told()[-2 - len(said) :] == ["Anna loots the room.", *said, "Ben's turn begins."]


@pytest.mark.rule("MN-1.3")
@pytest.mark.parametrize("helpers", [0, 1])
@pytest.mark.parametrize(("rules", "told"), [(None, True), (10, False)])
def test_everybody_hears_that_no_treasure_is_left_to_win(rules: int | None, told: bool, helpers: int) -> None:
    party = without(TREASURE, Party(rules=rules).treasures("Bat Hat").level(0, 8).level(1, 4).hand(1, "Sally"))
    bat = party.find("Bat Hat")
    party.state.hand[2] = tuple(copy for copy in party.state.hand[2] if copy != bat)
    party.state.treasures = (bat,)
    party.meets("Wolfman")
    if helpers:
        party.agrees(1, 1, 1)
    party.passes()
    drawn = "Bat Hat lies open." if helpers else "Anna draws 1 Treasure card."
    after = party.told()[party.told().index(drawn) + 1 :]
    assert ("No Treasure card is left to draw." in after[:1]) == told
