"""A reference says what kind of thing it is about, so that a place is never mistaken for a card."""

from __future__ import annotations

from deckbuilder.kernel.references import die_ref, place_ref, referred


def test_cards_places_and_dice_are_told_from_each_other() -> None:
    assert [referred(ref) for ref in (0, 719)] == [("card", 0), ("card", 719)]
    assert [referred(place_ref(place)) for place in (0, 12)] == [("place", 0), ("place", 12)]
    assert [referred(die_ref(die)) for die in (0, 7)] == [("die", 0), ("die", 7)]
    assert len({0, place_ref(0), die_ref(0)}) == 3
