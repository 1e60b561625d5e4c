"""Identical Items: two of the same card are told apart by whether they are in use, and may both be disposed of."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.questions import take_picks
from deckbuilder.games.munchkin_nightmare.game import GAME
from deckbuilder.kernel.record import Recorder
from tests.support.party import Party, setup_for
from tests.support.pools import munchkin_nightmare
from tests.support.written_cards import with_written


def with_two_lids(rules: int | None = None) -> Party:
    """A table at which Anna uses one Dustbin Lid and carries another."""
    return Party(3, twice="Dustbin Lid", rules=rules).wears(0, "Dustbin Lid").carries(0, "Dustbin Lid")


def told_apart(rules: int | None, party: Party, *labels: str) -> None:
    """Check that these answers are offered, and that older rules offer none of them."""
    offered = [label in party.choices() for label in labels]
    assert offered == [rules is None] * len(labels), party.choices()


@pytest.mark.rule("MN-4.3")
@pytest.mark.parametrize("rules", [None, 8])
def test_a_second_lid_is_put_on_beside_the_first(rules: int | None) -> None:
    party = with_two_lids(rules).level(0, 1).turn()
    told_apart(rules, party, "Use Dustbin Lid")
    if rules is None:
        assert party.does("wear", "Dustbin Lid").used() == ["Dustbin Lid", "Dustbin Lid"]
        assert party.opens_next("Gift That Ticks").ours == 3


@pytest.mark.rule("MN-4.3")
@pytest.mark.parametrize("rules", [None, 8])
def test_the_loser_may_give_up_the_lid_that_is_not_in_use(rules: int | None) -> None:
    party = with_two_lids(rules).carries(0, "Zero").meets("Tax Imp").fails(1)
    told_apart(rules, party, "Lose Dustbin Lid (not in use)")
    if rules is None:
        party.takes(party.answers()[party.choices().index("Lose Dustbin Lid (not in use)")])
        assert party.used() == ["Dustbin Lid"]


@pytest.mark.rule("MN-4.3")
@pytest.mark.parametrize("rules", [None, 8])
def test_the_thief_chooses_between_two_hats(rules: int | None) -> None:
    party = Party(3, twice="Bat Hat", rules=rules).wears(1, "Bat Hat").carries(1, "Bat Hat")
    party.hand(0, "Magnet on a String").turn().plays_now("Magnet on a String", "Ben")
    if rules is None:
        told_apart(rules, party, "Take Bat Hat (in use)", "Take Bat Hat (not in use)")
    else:
        assert party.kind != "steal", "there is one kind of Item, and nothing to choose"


@pytest.mark.rule("MN-4.3")
@pytest.mark.parametrize("rules", [None, 8])
def test_a_citizen_pays_with_the_hat_that_is_not_in_use(rules: int | None) -> None:
    party = Party(3, twice="Bat Hat", rules=rules).lives(0, "Christmas Town").wears(0, "Bat Hat").carries(0, "Bat Hat")
    party.meets("Wolfman").passes()
    told_apart(rules, party, "Discard Bat Hat (not in use) to escape from Wolfman, as Citizen of Christmas Town allows")


@pytest.mark.rule("MN-4.10")
def test_a_hat_used_against_the_rules_is_told_from_the_other() -> None:
    party = Party(3, twice="Bat Hat").wears(0, "Bat Hat").carries(0, "Bat Hat")
    party.hand(0, "Creative Interpretation", "Curse! Somebody Sat on It").turn()
    party.plays_now("Creative Interpretation", "Bat Hat").plays_now("Curse! Somebody Sat on It", "Anna")
    assert party.choices() == ["Lose Bat Hat (in use)", "Lose Bat Hat (in use, against the rules)"]


@pytest.mark.rule("MN-8.3")
@pytest.mark.parametrize(("rules", "given"), [(None, 2), (8, 1)])
def test_two_grenades_are_promised_for_help(rules: int | None, given: int) -> None:
    party = Party(3, rules=rules).carries(0, *["Frosting Grenade"] * 2).level(1, 5).meets("Ankle Bats")
    party.until(0).takes(("ask", 1)).does("share", 0, 0).does("give", "Frosting Grenade")
    assert party.offers("give", "Frosting Grenade") == (given == 2)
    if given == 2:
        party.does("give", "Frosting Grenade")
    party.offers_it().does("accept").passes()
    assert party.carried(1) == ["Frosting Grenade"] * given


@pytest.mark.rule("MN-4.8")
@pytest.mark.parametrize(("rules", "traded"), [(None, 2), (8, 1)])
def test_two_grenades_are_asked_for_in_a_trade(rules: int | None, traded: int) -> None:
    party = Party(3, rules=rules).carries(1, *["Frosting Grenade"] * 2).carries(0, "Bat Hat").turn()
    party.does("trade", 1).does("give", "Bat Hat")
    assert party.choices().count("Ask for Frosting Grenade") == 1, "either will do"
    party.does("want", "Frosting Grenade")
    assert party.offers("want", "Frosting Grenade") == (traded == 2)
    if traded == 2:
        party.does("want", "Frosting Grenade")
    assert party.offers_it().does("accept").carried(0) == ["Frosting Grenade"] * traded


@pytest.mark.rule("MN-8.3")
@pytest.mark.parametrize(("picked", "given"), [([0], 1), ([1], 1), ([0, 1], 2)])
def test_either_grenade_is_ticked_for_the_first(picked: list[int], given: int) -> None:
    party = Party(3).carries(0, *["Frosting Grenade"] * 2).level(1, 5).meets("Ankle Bats")
    party.until(0).takes(("ask", 1)).does("share", 0, 0)
    recorder = Recorder(GAME, setup_for(3), 1, munchkin_nightmare(), "")
    recorder.state = party.state
    take_picks(recorder, picked)
    assert party.does("accept").passes().carried(1) == ["Frosting Grenade"] * given


@pytest.mark.rule("MN-4.7")
@pytest.mark.parametrize(("rules", "level"), [(None, 4), (8, 3)])
def test_two_catapults_are_sold_from_the_hand(rules: int | None, level: int) -> None:
    catapult = "Catapult of Small Vegetables"
    party = Party(3, twice=catapult, rules=rules).wears(0, "Lantern on a Stick").hand(0, catapult, catapult)
    party.level(0, 3).turn()
    told_apart(rules, party, f"Sell {catapult} and {catapult} from your hand")
    if rules is None:
        party.does("sell_held", catapult, catapult).does("sold")
    assert (party.at(), len(party.held())) == (level, 2 * (level == 3))


@pytest.mark.rule("MN-3.4")
@pytest.mark.parametrize(("rules", "asked"), [(None, (0, "tidy")), (8, (1, "prepare"))])
def test_a_card_brought_by_a_monsters_text_is_played_at_once(rules: int | None, asked: tuple[int, str]) -> None:
    shrunk = '[[enhancer]]\nid = "test-card"\nname = "Test Card"\nbonus = -1\ntreasures = -2\n'
    party = Party(3, rules=rules, written=with_written(shrunk, "munchkin-nightmare")).hand(1, "Test Card")
    party.level(0, 8).treasures("Zero").meets("Buffet Phantom").plays("Test Card", "Buffet Phantom", seat=1)
    assert (party.reward, party.passes().held()) == (0, ["Zero"])
    assert (party.asked, party.kind) == asked


@pytest.mark.rule("MN-7.4")
@pytest.mark.parametrize("rules", [None, 9])
def test_the_grenade_in_hand_is_played_and_the_other_one_kept(rules: int | None) -> None:
    party = Party(3, rules=rules).carries(0, "Frosting Grenade").hand(0, "Frosting Grenade").meets("Wolfman").until(0)
    told_apart(rules, party, "Play Frosting Grenade (in hand) for the munchkins (+2)")
    assert "Play Frosting Grenade (on the table) for the munchkins (+2)" in party.choices()
    if rules is None:
        label = "Play Frosting Grenade (in hand) for the munchkins (+2)"
        party.takes(party.answers()[party.choices().index(label)])
        assert (party.carried(), party.held()) == (["Frosting Grenade"], [])


@pytest.mark.rule("MN-7.4")
@pytest.mark.parametrize("rules", [None, 9])
def test_the_eraser_in_hand_averts_a_curse_as_well(rules: int | None) -> None:
    party = Party(3, twice="Curse Eraser", rules=rules).carries(0, "Curse Eraser").hand(0, "Curse Eraser")
    party.opens("Curse! Lame Pony")
    told_apart(rules, party, "Avert it with Curse Eraser (in hand)")


@pytest.mark.rule("MN-3.4")
@pytest.mark.parametrize("rules", [None, 9])
def test_a_helper_keeps_the_soap_that_he_did_not_win(rules: int | None) -> None:
    party = (
        Party(3, twice="Soap for the Soul", rules=rules)
        .carries(1, "Soap for the Soul")
        .cursed(1, "Curse! Squeaky Shoes")
    )
    party.treasures("Soap for the Soul").level(1, 8).meets("Ankle Bats").agrees(1, 1, 1).passes()
    assert (party.asked, party.kind) == (1, "spend")
    where = "(in hand)" if rules is None else "(on the table)"
    assert [label for label in party.choices() if label.startswith("Play")] == [f"Play Soap for the Soul {where}"]


@pytest.mark.rule("MN-8.2")
@pytest.mark.parametrize(("rules", "heard"), [(None, "Dustbin Lid (not in use)"), (9, "Dustbin Lid")])
def test_everybody_hears_which_of_two_lids_is_offered(rules: int | None, heard: str) -> None:
    party = with_two_lids(rules).carries(1, "Bat Hat").turn().does("trade", "Ben")
    party.takes(party.answers()[party.choices().index("Give Dustbin Lid (not in use)")])
    assert party.question() == "What else is part of the offer to Ben? So far: Dustbin Lid (not in use)"
    party.does("want", "Bat Hat").offers_it()
    assert party.question() == "Anna offers to trade: Dustbin Lid (not in use) for Bat Hat."
    assert f"Anna offers Ben {heard} for Bat Hat." in party.told()
    assert party.does("accept").used() == ["Dustbin Lid"]


@pytest.mark.rule("MN-4.3")
@pytest.mark.parametrize(("rules", "which"), [(None, " (not in use)"), (10, "")])
def test_everybody_hears_which_of_two_lids_goes_to_ben(rules: int | None, which: str) -> None:
    party = with_two_lids(rules).carries(1, "Bat Hat").turn().does("trade", "Ben")
    party.takes(party.answers()[party.choices().index("Give Dustbin Lid (not in use)")]).offers_it().does("accept")
    assert f"Dustbin Lid{which} goes from Anna to Ben." in party.told()


@pytest.mark.rule("MN-4.3")
@pytest.mark.parametrize(("rules", "which"), [(None, " (in use)"), (10, "")])
def test_everybody_hears_which_of_two_lids_is_lost(rules: int | None, which: str) -> None:
    party = with_two_lids(rules).carries(0, "Zero").meets("Tax Imp").fails(1)
    party.takes(party.answers()[party.choices().index("Lose Dustbin Lid (in use)")])
    assert f"Anna loses Dustbin Lid{which}." in party.told()


@pytest.mark.rule("MN-4.3")
@pytest.mark.parametrize(("rules", "which"), [(None, " (not in use)"), (10, "")])
def test_everybody_hears_which_of_two_hats_a_citizen_pays_with(rules: int | None, which: str) -> None:
    party = Party(3, twice="Bat Hat", rules=rules).lives(0, "Christmas Town").wears(0, "Bat Hat").carries(0, "Bat Hat")
    party.meets("Wolfman").passes()
    label = "Discard Bat Hat (not in use) to escape from Wolfman, as Citizen of Christmas Town allows"
    party.takes(party.answers()[party.choices().index(label)])
    assert f"Anna discards Bat Hat{which} as Citizen of Christmas Town allows." in party.told()


def test_two_lids_that_are_lost_together_are_told_apart() -> None:
    party = with_two_lids().level(0, 5).meets("Protocol Dragon").fails(1)
    assert {"Anna loses Dustbin Lid (in use).", "Anna loses Dustbin Lid (not in use)."} <= set(party.told())
