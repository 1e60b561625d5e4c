"""The other Door cards of the core set."""

from __future__ import annotations

from tests.support.party import Party


def test_wandering_monster_brings_one_out_of_the_hand() -> None:
    party = Party().level(0, 9).hand(1, "Wandering Monster", "Wolfman").meets("Ankle Bats")
    party.plays("Wandering Monster", "Wolfman", seat=1)
    assert (party.foes, party.theirs) == (["Ankle Bats", "Wolfman"], 7)
    assert party.held(1) == []


def test_mate_brings_the_twin_with_everything_that_was_played_on_it() -> None:
    party = Party().level(0, 5).hand(1, "Mate", "Has Had Its Coffee").meets("Tax Imp")
    party.plays("Has Had Its Coffee", "Tax Imp", seat=1).plays("Mate", "Tax Imp", seat=1)
    assert (party.foes, party.theirs, party.reward) == (["Tax Imp", "Tax Imp"], 18, 6)
    assert party.fails(6, 6).is_discarded("Mate")


def test_not_my_fault_averts_a_curse_and_both_are_discarded() -> None:
    party = Party().level(0, 5).hand(0, "Not My Fault").opens("Curse! Cancelled Birthday").does("avert", "Not My Fault")
    assert (party.at(), party.is_discarded("Curse! Cancelled Birthday"), party.held()) == (5, True, [])


def test_sally_lifts_a_curse_that_stays_even_in_a_fight() -> None:
    party = Party().hand(0, "Sally").cursed(0, "Curse! Persistent Hiccups").level(0, 3).meets("Ankle Bats")
    assert party.ours == 2
    party.plays("Sally")
    assert (party.ours, party.curses()) == (3, [])


def test_suddenly_busy_sends_the_helper_away() -> None:
    party = Party().hand(1, "Dustbin Lid").hand(2, "Suddenly Busy").level(1, 6).meets("Wolfman")
    party.does("ask", "Ben").does("share", 0).until(1).does("accept")
    assert party.ours == 7
    party.plays("Suddenly Busy", seat=2)
    assert party.ours == 1
    assert not party.until(1).offers("play", "Suddenly Busy")


def test_wrong_house_removes_a_monster_without_a_level_or_a_treasure() -> None:
    party = Party().hand(0, "Wrong House").meets("Wolfman").plays("Wrong House", "Wolfman")
    assert (party.at(), party.held(), party.foes) == (1, [], [])


def test_wrong_house_leaves_the_others_to_be_fought() -> None:
    party = Party().hand(0, "Wrong House").level(0, 5).meets("Sock Mimic", "Wolfman").plays("Wrong House", "Wolfman")
    assert (party.foes, party.theirs) == (["Sock Mimic"], 1)
    party.passes()
    assert (party.at(), len(party.held())) == (6, 1)


def test_shortcut_through_the_hedge_escapes_for_nothing() -> None:
    party = Party().level(0, 5).hand(0, "Shortcut Through the Hedge").hand(1, "Extra Extra Large").meets("Wolfman")
    party.plays("Extra Extra Large", "Wolfman", seat=1).passes()
    party.does("slip", "Shortcut Through the Hedge", "Wolfman")
    assert (party.at(), party.held()) == (5, [])


def test_creative_interpretation_lets_a_forbidden_item_be_used() -> None:
    party = Party().hand(0, "Creative Interpretation", "Sally").wears(0, "Vampire Teddy", "Dustbin Lid")
    party.carries(0, "Snow Globe Cuirass", "Rolling Pin of Justice").turn()
    assert not party.offers("wear", "Snow Globe Cuirass"), "that is for citizens of Christmas Town"
    party.plays_now("Creative Interpretation", "Rolling Pin of Justice")
    assert party.used() == ["Dustbin Lid", "Rolling Pin of Justice", "Vampire Teddy"], "with a third hand, as it were"


def test_swapped_at_the_cloakroom_changes_hands() -> None:
    party = Party().hand(0, "Swapped at the Cloakroom", "Sally").hand(1, "Mate", "Wrong House").turn()
    party.plays_now("Swapped at the Cloakroom", "Ben")
    assert (party.held(0), party.held(1)) == (["Mate", "Wrong House"], ["Sally"])
