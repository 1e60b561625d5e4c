"""Filters of a list: every number is the count of what is found once its value is chosen."""

from __future__ import annotations

from collections import Counter

import pytest

from deckbuilder.app.cards import catalogue
from deckbuilder.app.cards.catalogue import browse, groupings
from deckbuilder.app.cards.facets import Facet, facets
from deckbuilder.app.cards.query_edit import toggled
from deckbuilder.app.deck import collection
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.rulebooks import rulebook_ids


def facets_of(library: Library, query: str) -> dict[str, Facet]:
    places = browse(library, query).places
    return {facet.field.keys[0]: facet for facet in facets(library, query, places)}


def commonest_word(library: Library) -> str:
    """The most frequent word in the texts of a game's cards."""
    words = [word for card in catalogue.search(library, "").cards for word in card.text.split() if word.isalpha()]
    return Counter(words).most_common(1)[0][0]


@pytest.mark.parametrize("game", rulebook_ids())
@pytest.mark.parametrize("query", ["", "a word", "-name:the", "."])
def test_each_number_is_what_choosing_its_value_finds(game: str, query: str) -> None:
    with open_library(game=game) as library:
        query = commonest_word(library) if query == "a word" else query
        found = facets_of(library, query)
        assert len(found) >= 3
        for facet in found.values():
            for value in facet.values:
                narrowed = toggled(query, facet.field, value.value)
                assert len(catalogue.search(library, narrowed).cards) == value.count, narrowed


def test_numeric_filter_values_are_sorted_by_size() -> None:
    with open_library(game="king-of-new-york") as library:
        cost = facets_of(library, "")["cost"]
        sizes = [int(value.value) for value in cost.values]
        assert sizes == sorted(sizes) and len(sizes) > 5
        assert toggled("cost=3", cost.field, "10") == "(cost=3 or cost=10)"


def test_filters_of_one_field_add_up_and_show_their_own_counts(library: Library) -> None:
    both = facets_of(library, "(type=combat or type=treaty) race=human")["type"]
    counts = {value.title: (value.count, value.is_chosen) for value in both.values}
    assert counts["Character"] == (len(catalogue.search(library, "type=character race=human").cards), False)
    assert counts["Combat"] == (0, True)
    assert "Location" not in counts


def test_traits_narrow_further_and_so_are_counted_among_what_is_found(library: Library) -> None:
    found = facets_of(library, "trait=scout")["trait"]
    scouts = catalogue.search(library, "trait=scout").cards
    assert {value.title: value.is_chosen for value in found.values}["Scout"] is True
    assert max(value.count for value in found.values) == len(scouts)


def test_an_owned_filter_appears_once_a_box_is_noted(library: Library) -> None:
    assert "is" not in facets_of(library, "")
    collection.change(library, "core", 1)
    owned = facets_of(library, "type=combat")["is"]
    assert [(value.title, value.count) for value in owned.values] == [
        ("you own it", len(catalogue.search(library, "type=combat set:core").cards))
    ]


@pytest.mark.parametrize("game", rulebook_ids())
def test_under_headings_stand_the_same_cards_in_the_same_order(game: str) -> None:
    with open_library(game=game) as library:
        plain = [card.id for card in browse(library, "order:-copies").cards]
        for by in groupings(library)[1:]:
            listed = browse(library, "order:-copies", by=by)
            assert sorted(card.id for card in listed.cards) == sorted(plain)
            start = 0
            for group in listed.groups:
                under = [card.id for card in listed.cards[start : start + group.count]]
                assert under == [id for id in plain if id in under]
                start += group.count
            assert start == len(plain)


def test_types_stand_under_the_piles_that_they_go_to(library: Library) -> None:
    pile = groupings(library)[1]
    listed = browse(library, "", by=pile)
    assert listed.groups[0].title == "Starting characters or Reserves"
    assert {card.type for card in listed.cards[: listed.groups[0].count]} == {"character"}
