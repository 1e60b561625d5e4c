"""What the user owns, as everything that asks for it is told."""

from __future__ import annotations

import pytest

from deckbuilder.app.library.library import Library
from deckbuilder.storage.collection import Collection


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


def test_what_is_owned_is_counted_again_only_once_something_has_changed(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.collection.own("core", 1)
    asked = 0
    boxes = Collection.boxes

    def counted(collection: Collection) -> dict[str, int]:
        nonlocal asked
        asked += 1
        return boxes(collection)

    monkeypatch.setattr(Collection, "boxes", counted)
    assert library.owned() == library.owned() != {}
    assert asked == 1
    once = library.owned()
    Library(library.store).collection.own("core", 2)
    assert library.owned() == {id: 2 * copies for id, copies in once.items()}
