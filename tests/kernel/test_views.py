"""What a screen draws, as plain values."""

from __future__ import annotations

from deckbuilder.kernel.views import Area, Piece, TableView

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
