"""A game whose whole table shares one deck: naming it once is enough, and nothing else is special about it."""

from __future__ import annotations

import pytest

from deckbuilder.app.cards.catalogue import list_identities, search
from deckbuilder.app.deck.decks import new_deck
from deckbuilder.app.deck.descriptions import describe_all
from deckbuilder.app.deck.judging import check
from deckbuilder.app.game.seating import deck_for_each_seat, first_to_play, shipped_decks
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.lab.entrants import tables_of
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.app.library.lookup import show_card
from deckbuilder.app.reference.words import find_word, list_words
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook, rulebook_ids

DECK = "The Whole Street"


def test_one_deck_is_enough_for_as_many_as_sit_down(library: Library) -> None:
    assert deck_for_each_seat(library, [DECK], ()) == (DECK,), "as few as the game allows"
    assert deck_for_each_seat(library, [DECK], ("human", "greedy", "greedy")) == (DECK,) * 3
    assert deck_for_each_seat(library, ["The Slow Tide"], ()) == ("The Slow Tide",)


@pytest.mark.parametrize("game", [id for id in rulebook_ids() if rulebook(id).has_decks])
def test_the_first_decks_offered_to_people_are_legal_together(game: str, library: Library) -> None:
    with open_library(game=game) as of_game:
        decks = first_to_play(of_game)
        assert len(decks) == of_game.book.game.seats.start
        assert check(of_game, decks, as_table=True).is_clean


@pytest.mark.parametrize("game", [id for id in rulebook_ids() if rulebook(id).has_decks])
def test_nobody_needs_to_name_a_deck(game: str, library: Library) -> None:
    with open_library(game=game) as of_game:
        for seats in of_game.book.game.seats:
            decks = deck_for_each_seat(of_game, (), ("greedy",) * seats)
            assert check(of_game, decks, as_table=True).is_clean


def test_a_deck_for_fewer_players_says_so_and_refuses_more() -> None:
    with open_library(game="monsters-menace") as library:
        said = {one.entry.name: one.said for one in describe_all(library, library.book.id)}
        assert "For two players." in said["Two Shores"]
        assert "players." not in said["The Whole Box"], "as many as the game allows"
        assert start_match(library, ["Two Shores"], ("greedy",) * 2, seed=1, is_kept=False).humans == 0
        with pytest.raises(Refusal, match="3 players, and the world has room for 2; let fewer play"):
            start_match(library, ["Two Shores"], ("greedy",) * 3, seed=1, is_kept=False)


def test_the_lab_plays_a_deck_at_the_tables_that_it_is_for() -> None:
    with open_library(game="monsters-menace") as library:
        found = {(setup.seats[0].identity, len(setup.seats)) for setup in tables_of(library.book, library.pool)}
        assert found == {("two-shores", 2), *(("the-whole-world", seats) for seats in library.book.game.seats)}


def test_more_seats_than_there_are_kinds_of_decks_are_refused() -> None:
    with pytest.raises(Refusal, match="There are starter gangs for 5 seats"):
        shipped_decks(rulebook("monster-town"), 6)


def test_the_players_have_numbers_and_play_together(library: Library) -> None:
    match = start_match(library, [DECK], ("greedy",) * 4, seed=5, is_kept=False)
    assert match.title == "Player 1, Player 2, Player 3 and Player 4"
    match.advance()
    assert match.is_over
    assert "all players" in match.outcome


def test_different_decks_are_refused(library: Library) -> None:
    with pytest.raises(Refusal, match="everybody at a table draws from one deck"):
        start_match(library, [DECK, "Home by Ten"], ("greedy", "greedy"))


def test_the_game_that_is_named_is_the_one_that_is_browsed() -> None:
    with open_library(game="monster-kids") as library:
        assert [card.name for card in search(library, "type:kid power:water").cards] == ["Marlow Tide"]
        assert {gang.id for gang in list_identities(library)} >= {"a-long-night", "a-wet-night"}
    with open_library() as library:
        assert "a-long-night" not in {gang.id for gang in list_identities(library)}
        assert search(library, "marlow").cards == ()
        assert show_card(library, "Marlow Tide").fields["power"] == "Water"


def test_a_new_deck_names_the_sets_of_its_own_game(library: Library) -> None:
    assert new_deck(library, "A Long Night").sets == ()
    assert new_deck(library, "A Wet Night").sets == ("monster-kids", "storm-drain")


def test_the_words_of_the_game_that_is_named_are_explained() -> None:
    (found,) = find_word("dispel", "monster-kids")
    assert [entry.word for entry in found.entries] == ["dispel"]
    assert "recruit" in [entry.word for entry in list_words()[0].entries]
    with pytest.raises(Refusal, match='no word "recruit"'):
        find_word("recruit", "monster-kids")
