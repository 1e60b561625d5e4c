"""Searching in the context of a gang: what fits into it, what it holds, what is owned."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest

from deckbuilder.app.cards.catalogue import SearchResult, search, suggested
from deckbuilder.app.cards.searches import save_search
from deckbuilder.app.deck.decks import load_deck, new_deck
from deckbuilder.app.deck.judging import judge
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.decks.model import Deck, DeckLine
from tests.app.conftest import FIXTURE_GANGS

GANG = "Powder and Prayer"


@pytest.fixture
def gang(library: Library) -> Deck:
    return load_deck(library, GANG)


def names(result: SearchResult) -> set[str]:
    assert not result.problems, result.problems
    return {card.name for card in result.cards}


def test_a_legal_card_is_one_the_gang_can_add_without_an_error(library: Library, gang: Deck) -> None:
    assert judge(library, [gang]).is_clean
    legal = search(library, "is:legal", deck=gang)
    fitting = {card.id for card in legal.cards}
    piles = {"combat": "combat"}
    for card in search(library, "type:combat").cards:
        draft = replace(gang, lines=(*gang.lines, DeckLine(piles[card.type], 1, card.id)))
        assert judge(library, [draft]).is_clean == (card.id in fitting), card.name
    assert names(search(library, "-is:legal", deck=gang)).isdisjoint(names(legal))
    assert legal.said == "one copy more fits in"


def test_a_gang_with_errors_takes_what_adds_none(library: Library) -> None:
    empty = new_deck(library, "militia")
    assert not judge(library, [empty]).is_clean
    legal = names(search(library, "is:legal", deck=empty))
    assert "Kill Shot" in legal
    assert "The Brute" not in legal


def test_cards_of_a_gang_are_found_by_is_in_and_by_number(library: Library, gang: Deck) -> None:
    held = names(search(library, "is:in", deck=gang))
    assert held == names(search(library, "held>0", deck=gang)) == names(search(library, f'in:"{GANG}"'))
    assert held == {line.card for line in gang.lines}
    twice = names(search(library, "held>=2", deck=gang))
    assert twice < held
    assert names(search(library, "held=0", deck=gang)).isdisjoint(held)


def test_owned_cards_are_found_without_a_gang(library: Library) -> None:
    assert names(search(library, "is:owned")) == set()
    library.collection.change_singles("core/kill-shot", "", lambda *_: 3)
    assert names(search(library, "owned>=3")) == names(search(library, "is:owned")) == {"Kill Shot"}
    assert "Kill Shot" not in names(search(library, "owned=0"))
    assert search(library, "owned=3").said == "the copies you own are 3"


@pytest.mark.parametrize("asked", ["is:legal", "is:in", "held>0"])
def test_without_a_gang_it_is_said_how_to_name_one(library: Library, asked: str) -> None:
    (problem,) = search(library, f"kill {asked}").problems
    assert problem.where == "column 6"
    assert problem.message.endswith(
        "is about a gang that is being built: name one with --for, or search in the builder."
    )


def test_a_gang_that_nobody_knows_is_pointed_at_with_the_nearest(library: Library) -> None:
    (problem,) = search(library, 'kill in:"Powder and Player"').problems
    assert (problem.where, GANG in problem.message) == ("column 6", True)


def test_only_a_search_about_the_gang_at_hand_has_to_be_made_again(library: Library, gang: Deck) -> None:
    assert search(library, "kill (is:legal or life>3)", deck=gang).is_relative
    assert not search(library, f'kill in:"{GANG}"', deck=gang).is_relative


def test_with_sets_read_beside_the_catalogue_the_answers_are_the_same(
    library: Library, wide_library: Library, gang: Deck
) -> None:
    for query in ("is:legal type:item", "is:in -type:combat", "held>=2"):
        here = {card.id for card in search(library, query, deck=gang).cards}
        there = [card.id for card in search(wide_library, query, deck=gang).cards if not card.id.startswith("fixture")]
        assert here == set(there), query


def test_an_order_holds_with_sets_read_beside_the_catalogue_too(library: Library, wide_library: Library) -> None:
    def names_in_order(one: Library) -> list[str]:
        return [card.name for card in search(one, "set:core type:combat order:-name").cards]

    assert names_in_order(library) == names_in_order(wide_library) == sorted(names_in_order(library), reverse=True)


def test_a_catalogue_in_memory_is_closed_with_its_library() -> None:
    with open_library(extra_sets=(FIXTURE_GANGS,)) as opened:
        catalogue = opened.whole_catalogue
        assert catalogue.sets()
    with pytest.raises(sqlite3.ProgrammingError, match="closed database"):
        catalogue.sets()


def test_a_partial_query_is_completed_to_a_field_value_or_name(library: Library) -> None:
    save_search(library, "tough", "life>=4")
    assert suggested(library, "kill li") == "kill life>="
    assert suggested(library, "kill (TY") == "kill (TYpe:"
    assert suggested(library, 'type:"spec') == 'type:"special Item"'
    assert suggested(library, "-@to") == "-@tough"
    assert suggested(library, "is:le") == "is:legal"
    for whole in ("", "kill ", "kill x", "is:legal", "type:spec"):
        assert suggested(library, whole) is None, whole


def test_suggestions_fit_the_game_at_hand(library: Library) -> None:
    assert suggested(library, "type:") == "type:combat", "most cards of the game, not most of all games"
    assert suggested(library, "type:t") == "type:treaty"
    for elsewhere in ("gold", "bonu", "leve"):
        assert suggested(library, elsewhere) is None
    with open_library(game="munchkin-nightmare") as other:
        assert suggested(other, "go") == "gold>="


@pytest.mark.parametrize("name", ["The Slow Tide", "Powder and Prayer", "Ghosts of Ninth Street"])
def test_usable_cards_include_legal_and_held_ones_but_no_others(library: Library, name: str) -> None:
    gang = load_deck(library, name)
    usable = names(search(library, "is:usable", deck=gang))
    assert names(search(library, "is:legal", deck=gang)) <= usable
    assert names(search(library, "is:in", deck=gang)) <= usable
    others = names(search(library, "type:character gang:wolfenpack", deck=gang))
    assert others
    assert others.isdisjoint(usable)


def test_a_card_that_makes_the_gang_illegal_is_not_found_as_legal(library: Library) -> None:
    gang = load_deck(library, "Doctor's Orders")
    strange = replace(gang, lines=(*gang.lines, DeckLine("rendezvous", 1, "A Knock at the Door")))
    assert [one.code for one in judge(library, [strange]).reports[0].errors] == ["POOL-1"]
    legal, usable = (names(search(library, asked, deck=strange)) for asked in ("is:legal", "is:usable"))
    assert "A Knock at the Door" not in legal
    assert legal <= usable
    assert legal == names(search(library, "is:legal", deck=gang)), "all others are what they were"


def test_a_card_for_which_there_is_no_room_is_usable_and_not_legal(library: Library) -> None:
    gang = load_deck(library, "The Slow Tide")
    no_room = names(search(library, "is:usable -is:legal", deck=gang))
    assert "The Sexton" in no_room
    assert search(library, "is:usable", deck=None).problems
