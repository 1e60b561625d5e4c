"""A fight as a player reads it in plain lines: both sides with their sums, and who may still react."""

from __future__ import annotations

from deckbuilder.cli.table import table_lines
from deckbuilder.games.munchkin_nightmare.game import GAME
from deckbuilder.kernel.facts import NOBODY, SPECTATOR
from tests.support.party import Party


def told(party: Party, seat: int = NOBODY) -> str:
    """The table in plain lines, as a seat reads it, each entry on one line."""
    text = table_lines(party.view(seat))
    return " ".join(text[text.index("The table") :].split())


def test_a_munchkin_has_its_level_and_its_items_told_apart() -> None:
    party = Party().level(0, 4).wears(0, "Vampire Teddy", "Bat Hat").hand(0, "Sally").meets("Wolfman")
    assert "Anna's fight" in told(party)
    assert "Munchkins, Strength 9: Anna (Strength 9, level 4, Items +5)" in told(party)
    assert "Monsters, Strength 6, Treasures 2, Levels 1: Wolfman (Strength 6, level 6)" in told(party)
    assert "As it stands, the munchkins win." in told(party)


def test_a_helper_stands_beside_the_fighter_with_all_their_cards() -> None:
    party = Party().hand(1, "Sally").hand(0, "Frosting Grenade").level(1, 6).meets("Wolfman").agrees(1)
    party.plays("Frosting Grenade", "us", seat=0)
    lines = told(party)
    assert "Munchkins, Strength 9 (3): Anna (Strength 1, level 1), Ben (Strength 6, level 6, helps)" in lines
    assert "Frosting Grenade (+2)" in lines


def test_a_card_on_a_monster_counts_in_its_strength_and_treasures() -> None:
    party = Party().hand(1, "Has Had Its Coffee").meets("Wolfman").plays("Has Had Its Coffee", "Wolfman", seat=1)
    assert (
        "Monsters, Strength 11, Treasures 3, Levels 1: Wolfman (Strength 11, level 6, Has Had Its Coffee +5)"
        in told(party)
    )


def test_bonuses_against_towns_and_undead_are_told_when_they_count() -> None:
    hated = Party().lives(0, "Easter Town").hand(0, "Sally").meets("Wolfman")
    assert "Wolfman (Strength 10, level 6, +4 against a citizen of Easter Town)" in told(hated)
    assert "against a citizen" not in told(Party().lives(1, "Easter Town").hand(0, "Sally").meets("Wolfman"))
    press = Party().wears(0, "Garlic Press").hand(0, "Sally").hand(1, "Freshly Risen").meets("Wolfman")
    assert "Undead" not in told(press)
    press.plays("Freshly Risen", "Wolfman", seat=1)
    assert "+3 against Undead)" in told(press)
    assert ", Undead, Freshly Risen" in told(press)


def test_curses_are_told_apart_and_strength_may_be_less_than_nothing() -> None:
    party = Party().cursed(0, "Curse! Bees in the Helmet").hand(0, "Sally").meets("Wolfman")
    assert "Munchkins, Strength -4: Anna (Strength -4, level 1, curses -5)" in told(party)


def test_a_tie_is_called_one_and_it_is_said_who_wins_it() -> None:
    assert "A tie, and monsters win ties." in told(Party().level(0, 6).hand(0, "Sally").meets("Wolfman"))
    gavel = Party().level(0, 4).wears(0, "Gavel of Grievance").hand(0, "Sally").meets("Wolfman")
    assert "A tie, which a card lets the munchkins win." in told(gavel)


def test_the_bad_stuff_of_a_monster_is_told_only_once() -> None:
    party = Party().hand(0, "Sally").meets("Wolfman", "Ankle Bats")
    assert "Ankle Bats, Bad Stuff: Lose a level." in told(party)
    assert told(party).count("Wolfman, Bad Stuff: ") == 1


def test_players_who_are_not_asked_read_who_may_still_react() -> None:
    party = Party(4).hand(0, "Sally").hand(1, "Mate").hand(2, "Wrong House").level(0, 9).meets("Wolfman")
    assert "Anna, Ben and Cleo may still react." in told(party, 3)
    assert "may still react" not in told(party, 0), "the question says who may after whoever is asked"
    assert party.question().endswith("Ben and Cleo may react after you.")


def test_nobody_is_named_when_nobody_has_anything_to_react_with() -> None:
    party = Party().level(0, 4).level(1, 4).meets("Wolfman").takes(("ask", 1)).does("share", 0).offers_it()
    party.does("decline").takes(("ask", 2)).does("share", 0).offers_it()
    assert (party.kind, party.asked) == ("offer", 2)
    assert "As it stands, the monsters win." in told(party, 1)
    assert "may still react" not in told(party, 1)


def test_a_player_who_runs_away_reads_that_the_fight_is_lost() -> None:
    party = Party().hand(0, "Sally").hand(1, "Mate").meets("Wolfman").passes()
    assert party.kind == "flee"
    assert "The fight is lost." in told(party, 0)
    for seat in (0, 1, 2):
        assert "may still react" not in told(party, seat)


def test_the_fight_is_lost_when_one_of_two_dies_and_over_when_all_do() -> None:
    party = Party().level(0, 5).level(1, 5).hand(0, "Sally").hand(1, "Mate").carries(0, "Bat Hat")
    party.meets("Landlord of All Evil").agrees(1).passes().dice(1)
    party.does("run")
    assert party.is_dead(0)
    assert party.asked == 1
    for seat in (0, 1, 2):
        assert "The fight is lost." in told(party, seat)
        assert "may still react" not in told(party, seat)
    alone = Party().level(0, 5).hand(0, "Sally", "Mate").carries(0, "Bat Hat").meets("Landlord of All Evil").fails(1)
    assert alone.is_dead(0)
    assert "Body" in told(alone, 1)
    assert "Monsters" not in told(alone, 1)


def test_after_the_fight_neither_side_is_told_any_more() -> None:
    party = Party().level(0, 8).hand(0, "Sally").meets("Wolfman").passes()
    assert "Munchkins" not in told(party)
    assert "Monsters" not in told(party)


def test_the_sums_are_said_once() -> None:
    party = Party().level(0, 4).hand(0, "Sally").meets("Wolfman")
    text = table_lines(party.view(0))
    assert "4 to 6" not in text
    assert text.count("Strength 4") == 2, "the sum of the side, and what Anna brings to it"


def test_hands_are_listed_to_a_viewer_who_may_know_them() -> None:
    state = Party().hand(0, "Mate").hand(1, "Dustbin Lid").turn().state
    open_hands = [area for seat in GAME.present(state, SPECTATOR).seats for area in seat.areas if area.key == "hand"]
    assert [[piece.name for piece in area.pieces] for area in open_hands[:2]] == [["Mate"], ["Dustbin Lid"]]
    hidden = GAME.present(GAME.observe(state, SPECTATOR), SPECTATOR)
    assert not [area for seat in hidden.seats for area in seat.areas if area.key == "hand"]
