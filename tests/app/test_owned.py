"""What the user owns, as everything that asks for it is told."""

from __future__ import annotations

from deckbuilder.app.library import Library


def test_a_box_holds_its_cards_and_single_cards_come_on_top_or_are_missing(library: Library) -> None:
    assert library.owned() == {}
    card = next(one for one in library.pool.cards if one.set_id == "core" and one.copies == 2)
    library.collection.own("core", 2)
    assert library.owned()[card.id] == 4
    library.collection.hold(card.id, -3)
    assert library.owned()[card.id] == 1
    library.collection.hold(card.id, -9)
    assert card.id not in library.owned()
    library.collection.hold(card.id, 1)
    library.collection.own("core", 0)
    assert library.owned() == {card.id: 1}
    library.collection.clear()
    assert (library.owned(), library.collection.boxes(), library.collection.singles()) == ({}, {}, {})
