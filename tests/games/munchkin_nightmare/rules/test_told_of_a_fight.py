"""What everybody hears of the numbers of a fight, of ties, new decks, gifts and Items without room."""

from __future__ import annotations

import pytest

from deckbuilder.kernel.tracing import Trace
from tests.support.causes import chain, watched
from tests.support.party import Party

OLD = 13


@pytest.fixture
def trace(monkeypatch: pytest.MonkeyPatch) -> Trace:
    """Record everything that scenarios do from now on."""
    return watched(monkeypatch, Party)


def before_the_end(party: Party, said: str) -> list[str]:
    """What everybody hears between the beginning of the fight and how it ends."""
    told = party.told()
    begun = next(at for at, one in enumerate(told) if " fights " in one)
    return told[begun + 1 : told.index(said)]


@pytest.mark.rule("MN-7.2")
@pytest.mark.parametrize(("rules", "said"), [(None, ["Wolfman has +4 against a citizen of Easter Town."]), (OLD, [])])
def test_whom_a_monster_hates_is_told_before_the_sides_are_compared(rules: int | None, said: list[str]) -> None:
    party = Party(rules=rules).level(0, 7).lives(0, "Easter Town").meets("Wolfman").dice(6).passes()
    assert before_the_end(party, "Anna loses the fight, 7 to 10.") == said


def test_a_helper_whom_a_monster_hates_is_told_of_as_well() -> None:
    party = Party().level(0, 9).lives(1, "Easter Town").hand(1, "Sally").meets("Wolfman").agrees(1).dice(6, 6).passes()
    assert "Wolfman has +4 against a citizen of Easter Town." in party.told()
    alone = Party().level(0, 9).lives(1, "Easter Town").meets("Wolfman").passes()
    assert not [said for said in alone.told() if " against " in said], "Ben does not fight"


def test_each_of_two_twins_is_told_by_its_number() -> None:
    party = Party().level(0, 4).wears(0, "Bat Hat").hand(0, "Mate").meets("Tinsel Moth").plays("Mate").passes()
    assert before_the_end(party, "Anna loses the fight, 6 to 6, since monsters win ties.")[-2:] == [
        "Tinsel Moth 1 has +2 against whoever uses Headgear.",
        "Tinsel Moth 2 has +2 against whoever uses Headgear.",
    ]


def test_an_item_against_undead_is_told_of_with_its_number(trace: Trace) -> None:
    party = Party().wears(0, "Garlic Press").meets("Mummy's Boy").passes()
    assert before_the_end(party, "Anna wins the fight, 5 to 2.") == ["Garlic Press has +3 against Undead."]
    assert chain(party, trace, "against")[:2] == [
        "Garlic Press has +3 against Undead. MN-7.2",
        "Anna fights Mummy's Boy. MN-6.1",
    ]


@pytest.mark.rule("MN-7.2")
def test_for_whom_only_the_level_counts_is_told_if_it_costs_something() -> None:
    party = Party().wears(0, "Garlic Press").level(1, 2).wears(1, "Bat Hat").hand(1, "Sally").hand(2, "Mate")
    party.cursed(0, "Curse! Bare Minimum").meets("Mummy's Boy").agrees(1).passes()
    assert "Curse! Bare Minimum leaves Anna nothing but the level." in party.told()
    assert not [said for said in party.told() if "leaves Ben" in said or "Garlic Press has" in said]
    bed = Party().wears(0, "Bat Hat").hand(1, "Sally").meets("Behemoth Under the Bed").agrees(1).passes()
    assert "Behemoth Under the Bed leaves Anna nothing but the level." in bed.told()
    assert not [said for said in bed.told() if "leaves Ben" in said], "the level is all that Ben has"


@pytest.mark.rule("MN-6.3")
@pytest.mark.parametrize(("rules", "said"), [(None, ["Gavel of Grievance wins ties for Anna."]), (OLD, [])])
def test_a_card_that_wins_a_tie_is_named(rules: int | None, said: list[str]) -> None:
    party = Party(rules=rules).level(0, 4).wears(0, "Gavel of Grievance").meets("Wolfman").passes()
    assert before_the_end(party, "Anna wins the fight, 6 to 6.") == said
    clear = Party().level(0, 5).wears(0, "Gavel of Grievance").meets("Wolfman").passes()
    assert before_the_end(clear, "Anna wins the fight, 7 to 6.") == []


@pytest.mark.rule("MN-4.4")
@pytest.mark.parametrize(("rules", "said"), [(None, ["Cleo has no room for Lantern on a Stick."]), (OLD, [])])
def test_everybody_hears_why_an_item_does_not_change_hands(rules: int | None, said: list[str], trace: Trace) -> None:
    party = Party(rules=rules).carries(0, "Lantern on a Stick").carries(2, "Round Table Top")
    party.opens("Curse! Gift Exchange")
    assert party.told()[-1 - len(said) :] == [*said, "Anna loses Lantern on a Stick."]
    if said:
        assert chain(party, trace, "discarded", 0)[:3] == [
            "Anna loses Lantern on a Stick. MN-4.4",
            "Cleo has no room for Lantern on a Stick. MN-4.4",
            "Curse! Gift Exchange hits Anna. MN-10.1",
        ]


@pytest.mark.rule("MN-3.6")
@pytest.mark.parametrize(("rules", "why"), [(None, ", having too many"), (OLD, "")])
def test_everybody_hears_why_a_card_is_given_away(rules: int | None, why: str) -> None:
    hand = ("Sally", "Mate", "Wrong House", "Suddenly Busy", "Shortcut Through the Hedge")
    party = Party(rules=rules).level(0, 3).level(1, 2).doors("Down With a Cold").hand(0, *hand)
    party.opens("Still Growing").does("loot").does("alms", "Mate")
    assert party.told()[-1] == f"Anna gives Cleo 1 card{why}."
    assert party.told(2)[-2:] == ["You get Mate.", f"Anna gives you 1 card{why}."]


def last_of_its_deck(card: str, rules: int | None) -> Party:
    """Anna's turn, with one Door card left in the deck, and another among the discards."""
    party = Party(rules=rules).doors(card).turn(0)
    state = party.state
    state.door_discards = (*state.doors[1:], *state.door_discards)
    state.doors = state.doors[:1]
    return party


@pytest.mark.rule("MN-1.3")
@pytest.mark.parametrize("rules", [None, OLD])
def test_a_new_deck_is_told_of_after_the_last_card_of_the_old_one(rules: int | None) -> None:
    new, door = "The Door discards become the new Door deck.", "Anna kicks open the door: Wolfman."
    told = last_of_its_deck("Wolfman", rules).does("kick").told()
    assert told[-3:] == [*([door, new] if rules is None else [new, door]), "Anna fights Wolfman."]


def test_a_new_deck_in_the_middle_of_a_draw_is_told_of_before_it() -> None:
    party = Party().level(0, 7).treasures("Bat Hat")
    party.state.treasure_discards = (*party.state.treasures[1:], *party.state.treasure_discards)
    party.state.treasures = party.state.treasures[:1]
    told = party.meets("Wolfman").passes().told()
    assert told[-2:] == ["The Treasure discards become the new Treasure deck.", "Anna draws 2 Treasure cards."]


@pytest.mark.rule("MN-3.4")
@pytest.mark.parametrize(("rules", "asked"), [(None, (1, "spend")), (OLD, (0, "tidy"))])
def test_a_helper_plays_what_sandy_claws_has_just_brought(rules: int | None, asked: tuple[int, str]) -> None:
    party = Party(rules=rules).level(0, 5).level(1, 5).hand(1, "Dustbin Lid")
    party.treasures("Sandy Claws", "Bat Hat", "Applaud Yourself").meets("Ankle Bats")
    party.agrees(1, 1, 1).passes().does("play", "Sandy Claws")
    assert (party.asked, party.kind) == asked
    if rules is None:
        assert not party.offers("lay", "Dustbin Lid"), "that was not won in this fight"
        party.does("lay", "Bat Hat").does("on_seat", "Applaud Yourself", "Ben")
        assert (party.used(1), party.at(1)) == (["Bat Hat"], 6)
        assert (party.asked, party.kind) == (0, "tidy"), "nothing that he won is left"


@pytest.mark.rule("MN-3.4")
def test_a_helper_is_asked_about_hidden_cards_that_cannot_be_played() -> None:
    party = Party().level(0, 5).level(1, 5).carries(1, "Turkey Fork of the Ancients")
    party.treasures("Sandy Claws", "Lantern on a Stick", "Extremely Large Spoon").meets("Ankle Bats")
    party.agrees(1, 1, 1).passes().does("play", "Sandy Claws")
    assert (party.asked, party.choices()) == (1, ["Done"]), "whether somebody is asked tells nothing about the hand"


def test_a_helper_keeps_the_grenade_that_he_had_before() -> None:
    party = Party().level(0, 5).level(1, 5).hand(1, "Frosting Grenade")
    party.treasures("Sandy Claws", "Frosting Grenade", "Zero").meets("Ankle Bats").agrees(1, 1, 1).passes()
    party.does("play", "Sandy Claws").does("lay", "Frosting Grenade")
    assert not party.offers("lay", "Frosting Grenade"), "one of the two was in his hand before"
    party.does("done")
    assert (party.held(1), party.carried(1)) == (["Frosting Grenade", "Zero"], ["Frosting Grenade"])


def test_what_a_helper_has_drawn_goes_with_a_swapped_hand() -> None:
    party = Party().level(0, 5).level(1, 5).hand(0, "Sally")
    party.treasures("Sandy Claws", "Cultural Exchange", "Zero").meets("Ankle Bats").agrees(1, 1, 1).passes()
    party.does("play", "Sandy Claws")
    party.does("on_seat", "Cultural Exchange", "Anna")
    assert (party.held(0), party.held(1)) == (["Zero"], ["Sally"])
    assert (party.asked, party.kind) == (0, "tidy"), "nothing that he drew is left"


@pytest.mark.rule("MN-3.4")
def test_a_helper_plays_what_was_brought_back_from_the_discards() -> None:
    party = Party().level(0, 5).level(1, 5).treasures("Wardrobe of Regrets").meets("Ankle Bats").agrees(1, 1, 1)
    party.state.treasure_discards = (*party.state.treasure_discards, party._take("Bat Hat"))
    party.passes().does("play", "Wardrobe of Regrets")
    assert party.does("lay", "Bat Hat").used(1) == ["Bat Hat"]


@pytest.mark.rule("MN-6.5")
@pytest.mark.parametrize(("rules", "said"), [(None, ["Anna follows the text of Buffet Phantom."]), (OLD, [])])
def test_everybody_hears_that_a_killed_monster_brings_more(rules: int | None, said: list[str], trace: Trace) -> None:
    party = Party(rules=rules).level(0, 7).treasures("Bat Hat").meets("Buffet Phantom").passes()
    drawn = "Anna draws 1 Treasure card."
    assert party.told()[-2 - len(said) :] == ["Anna draws 2 Treasure cards.", *said, drawn]
    if said:
        assert chain(party, trace, "drew_some", 0)[:2] == [f"{drawn} MN-6.5", f"{said[0]} MN-6.5"]


def test_two_killed_twins_each_bring_more() -> None:
    party = Party().level(0, 7).wears(0, "Vampire Teddy", "Gingerbread Plate Mail").hand(0, "Mate")
    party.meets("Buffet Phantom").plays("Mate").passes()
    assert party.told()[-4:] == ["Anna follows the text of Buffet Phantom.", "Anna draws 1 Treasure card."] * 2


@pytest.mark.rule("MN-7.8")
@pytest.mark.parametrize(("rules", "last"), [(None, "Wolfman 2"), (OLD, "Wolfman")])
def test_two_twins_that_leave_together_keep_their_numbers(rules: int | None, last: str) -> None:
    party = Party(rules=rules).hand(0, "Mate").carries(0, "Scapegoat on Wheels").meets("Wolfman").plays("Mate")
    told = party.plays("Scapegoat on Wheels").told()
    assert [one for one in told if "leaves the fight" in one] == [
        "Wolfman 1 leaves the fight.",
        f"{last} leaves the fight.",
    ]
