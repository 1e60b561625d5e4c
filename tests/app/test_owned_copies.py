"""The cards the user owns, as every part that asks for them sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection

from deckbuilder.app.deck.collection import change, clear
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.errors import Refusal
from deckbuilder.storage.collection import Collection
from deckbuilder.storage.store import Store


def test_single_cards_add_to_the_copies_in_a_box_or_are_missing(library: Library) -> None:
    assert library.owned() == {}
    card = next(one for one in library.pool.cards if one.set_id == "core" and one.copies == 2)
    library.collection.change_boxes("core", lambda _: 2)
    assert library.owned()[card.id] == 4
    library.collection.change_singles(card.id, "", lambda *_: -3)
    assert library.owned()[card.id] == 1
    library.collection.change_singles(card.id, "", lambda *_: -9)
    assert card.id not in library.owned()
    library.collection.change_singles(card.id, "", lambda *_: 1)
    library.collection.change_boxes("core", lambda _: 0)
    assert library.owned() == {card.id: 1}
    clear(library)
    assert (library.owned(), library.collection.boxes(), library.collection.singles()) == ({}, {}, {})


def test_owned_cards_are_counted_again_only_after_a_change(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    library.collection.change_boxes("core", lambda _: 1)
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
    Library(library.store).collection.change_boxes("core", lambda _: 2)
    assert library.owned() == {id: 2 * copies for id, copies in once.items()}


Meanwhile = Callable[[str, int], None]


@pytest.fixture
def meanwhile(library: Library, monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """A function that makes another program write at the last moment before this one does."""
    waiting: list[tuple[str, int]] = []
    writing = Store.writing

    @contextmanager
    def interrupted(store: Store) -> Iterator[Connection]:
        if waiting and store is library.store:
            with open_library() as theirs:
                change(theirs, *waiting.pop())
        with writing(store) as connection:
            yield connection

    monkeypatch.setattr(Store, "writing", interrupted)
    return lambda what, number: waiting.append((what, number))


def test_boxes_that_two_add_at_once_are_all_counted(library: Library, meanwhile: Meanwhile) -> None:
    change(library, "core", 1)
    meanwhile("core", 1)
    change(library, "core", 1)
    assert library.collection.boxes() == {"core": 3}
    meanwhile("core", -2)
    with pytest.raises(Refusal, match="You own 1 of core, so 3 cannot go"):
        change(library, "core", -3)
    meanwhile("core", 95)
    with pytest.raises(Refusal, match="at most 99 boxes"):
        change(library, "core", 4)
    assert library.collection.boxes() == {"core": 96}


def test_cards_that_two_add_at_once_are_all_counted(library: Library, meanwhile: Meanwhile) -> None:
    card = next(one for one in library.pool.cards if one.set_id == "core" and one.copies == 2)
    meanwhile(card.id, 2)
    change(library, card.id, 3)
    assert library.owned() == {card.id: 5}
    meanwhile("core", 1)
    change(library, card.id, 9, is_total=True)
    assert library.owned()[card.id] == 9, "two of them in the box that came meanwhile"
