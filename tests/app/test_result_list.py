"""A list of found cards: the same cards as a search, reading only those that are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from deckbuilder.app.cards import catalogue
from deckbuilder.app.cards.catalogue import PAGE, browse
from deckbuilder.app.library import lookup
from deckbuilder.app.library.library import Library


@contextmanager
def statements(library: Library) -> Iterator[list[str]]:
    """Collect the SELECT statements executed until the block ends."""
    asked: list[str] = []
    with library.store.asking() as cursor:
        driver = cursor.connection
    driver.set_trace_callback(lambda sql: asked.append(sql) if "SELECT" in sql else None)
    yield asked
    driver.set_trace_callback(None)


@pytest.mark.parametrize("query", ["", "wolf", "type:character life>=3", "-wolf order:-life", "kill or wound", "zzzz"])
def test_a_list_holds_what_the_search_finds_in_its_order(library: Library, query: str) -> None:
    listed = browse(library, query)
    found = catalogue.search(library, query)
    assert list(listed.cards) == list(found.cards)
    assert (listed.said, listed.is_relative) == (found.said, found.is_relative)


@pytest.mark.parametrize("query", ["wolf", "kill or wound", "fixture", "type:character life>=3"])
def test_with_a_set_of_ones_own_they_are_found_in_the_same_order_too(wide_library: Library, query: str) -> None:
    assert list(browse(wide_library, query).cards) == list(catalogue.search(wide_library, query).cards)


def test_only_the_cards_that_are_looked_at_are_read(library: Library) -> None:
    assert browse(library, "").cards[0].name
    with statements(library) as asked:
        cards = browse(library, "").cards
        assert len(asked) == 1
        seen = [cards[place] for place in range(PAGE)]
        assert len(asked) == 2
        assert cards[-1] not in seen
        assert len(asked) == 3


def test_a_card_is_found_again_in_another_list(library: Library) -> None:
    cards = browse(library, "").cards
    others = browse(library, "type:character").cards
    assert cards[cards.index(others[3])] == others[3]
    locations = browse(library, "type:location").cards
    with pytest.raises(ValueError, match="not in"):
        locations.index(others[3])


def test_a_query_that_is_not_understood_lists_nothing(library: Library) -> None:
    listed = browse(library, "lif:3")
    assert not listed.cards
    assert 'did you mean "life:"' in listed.problems[0].message


def test_facts_in_the_text_of_a_card_are_not_printed_twice(library: Library, wide_library: Library) -> None:
    for shown in (lookup.show_card(library, "Impound Yard"), lookup.show_card(wide_library, "Impound Yard")):
        assert shown.lines[1] == "Can be captured. Gives a Special Item to the Wölfenpack and the Renegade Militia."
        assert shown.printed == ()
        assert shown.fields["benefits"] == ("wolfenpack", "militia")
