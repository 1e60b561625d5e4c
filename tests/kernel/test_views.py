"""The content of a screen, as plain values."""

from __future__ import annotations

from deckbuilder.kernel.references import place_ref
from deckbuilder.kernel.views import Area, Counter, Gauge, Piece, TableView

BRUTE, HOUND = Piece(0, "The Brute", "brute", kind="Brute"), Piece(3, "Hound", "hound")
UNKNOWN = Piece(-1, "a card", "")


def table(*pieces: Piece) -> TableView:
    return TableView("", (), (Area("street", "Street", pieces, len(pieces)),))


def test_cards_are_found_by_their_references_from_the_first_one_on() -> None:
    assert table(BRUTE, HOUND).cards_of((0, 3)) == ("brute", "hound")
    assert table(BRUTE, UNKNOWN).cards_of((-1, 0, 9)) == ("brute",), "what may not be known has no card"


def test_pieces_that_differ_only_in_who_they_are_stand_for_each_other() -> None:
    other = Piece(5, "The Other Brute", "brute", kind="Brute")
    assert BRUTE.unnamed == other.unnamed != HOUND.unnamed
    assert (BRUTE.unnamed.ref, BRUTE.unnamed.name) == (-1, "Brute")


def test_it_happens_nowhere_in_particular_unless_an_area_says_so() -> None:
    assert not table(BRUTE).areas[0].is_focus


def test_the_price_and_counters_of_a_piece_stand_beside_its_note() -> None:
    piece = Piece(1, "Lantern", "", "lit", gauge=Gauge(2, 3, "2 of 3 whole"), price="3 coins")
    worn = Piece(1, "Map", "", counters=(Counter("wear", 1, most=3), Counter("sand", 2)))
    assert piece.said == "2 of 3 whole, costs 3 coins, lit"
    assert piece.told == "costs 3 coins, lit"
    assert worn.said == "wear 1 of 3, sand 2"


def test_a_piece_with_counters_or_a_face_is_somebody() -> None:
    assert not BRUTE.is_somebody
    assert Piece(1, "Die 1", "", face="claw").is_somebody
    assert Piece(1, "Map", "", counters=(Counter("wear", 1, most=3),)).is_somebody


def test_an_empty_place_is_there_and_knows_its_neighbours() -> None:
    bay, reef = Area("bay", "Bay", (), 0, ref=place_ref(0), neighbours=("reef",)), Area("reef", "Reef", (), 0)
    view = TableView("", (), (bay, reef))
    assert bay.is_there
    assert not reef.is_there
    assert view.beside(bay) == "Reef"
    assert view.beside(reef) == ""
    assert (bay.as_piece.ref, bay.as_piece.name) == (place_ref(0), "Bay")
