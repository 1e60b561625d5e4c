"""Descriptions of decks, for choosing what to play or whom to meet."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from deckbuilder.app.deck.decks import list_decks, load_deck, new_deck, save_deck
from deckbuilder.app.deck.descriptions import DeckDescription, describe, describe_all
from deckbuilder.app.deck.difficulty import Difficulty, difficulty
from deckbuilder.app.deck.editing import copy_deck
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.decks.model import Deck
from deckbuilder.rulebooks import rulebook, rulebook_ids

MILITIA = "Powder and Prayer"


def described(library: Library, name: str, record: str = "") -> DeckDescription:
    (entry,) = (entry for entry in list_decks(library) if entry.name == name)
    return describe(library, entry, record)


def test_a_deck_says_how_it_plays_and_what_it_holds(library: Library) -> None:
    assert described(library, MILITIA, "2 won, 1 lost").said == (
        "⚑ Powder and Prayer - Renegade Militia, starter. "
        "Guns in front, a chaplain behind them, and an envoy who knows whom to hire. "
        "About as hard to play as most: about as many different card effects to know (100; on average 101). "
        "Starting characters 6, Reserves 5, Treaty 1, Combat deck 16, Special items 5. You: 2 won, 1 lost."
    )


def test_without_a_note_it_is_what_most_of_its_cards_have_in_common(library: Library) -> None:
    copy_deck(library, MILITIA, "Mine")
    deck = load_deck(library, "Mine")
    save_deck(library, replace(deck, notes="#guns"))
    found = described(library, "Mine")
    assert found.style.startswith("Most common: ")
    assert found.entry.tags == ("guns",)
    assert "saved, #guns." in found.said


def test_the_note_of_a_new_deck_file_is_no_playing_style(library: Library) -> None:
    save_deck(library, new_deck(library, "undead", "Mine"))
    assert described(library, "Mine").style == ""


def things(library: Library, deck: Deck) -> int:
    return difficulty(library, deck).things


def test_the_difficulty_of_a_deck_grows_with_its_card_effects(library: Library) -> None:
    whole = load_deck(library, MILITIA)
    assert (difficulty(library, whole).level, difficulty(library, whole).things) == ("usual", 100)
    with_one = replace(whole, lines=whole.lines[:1])
    with_two = replace(whole, lines=whole.lines[:2])
    many = replace(whole, lines=tuple(replace(line, count=1) for line in whole.lines))
    assert 0 < things(library, with_one) < things(library, with_two) < things(library, whole)
    assert things(library, many) == things(library, whole), "more copies of a card are nothing more to know"
    assert difficulty(library, with_two).said.startswith(
        "Easier to play than most: fewer different card effects to know ("
    )


@pytest.mark.parametrize(
    ("things", "level", "said"),
    [
        (90, "easy", "Easier to play than most: fewer different card effects to know (90; on average 100)."),
        (
            91,
            "usual",
            "About as hard to play as most: about as many different card effects to know (91; on average 100).",
        ),
        (110, "hard", "Harder to play than most: more different card effects to know (110; on average 100)."),
        (0, "easy", ""),
    ],
)
def test_a_tenth_less_or_more_than_usual_is_easy_or_hard(things: int, level: str, said: str) -> None:
    found = Difficulty(things, Fraction(100))
    assert (found.level, found.said) == (level, said)


def test_an_unplayable_deck_comes_last_and_says_why(library: Library) -> None:
    save_deck(library, replace(load_deck(library, MILITIA), name="A broken one", lines=()))
    found = describe_all(library, "monster-town")
    assert [one.is_playable for one in found] == [True] * (len(found) - 1) + [False]
    assert found[-1].entry.name == "A broken one"
    assert f"Not legal: {found[-1].fault}" in found[-1].said


@pytest.mark.parametrize("book", [id for id in rulebook_ids() if rulebook(id).has_decks])
def test_every_shipped_deck_says_what_it_is_and_may_be_played(book: str) -> None:
    with open_library(game=book) as library:
        for one in describe_all(library, book):
            assert one.style
            assert one.holds
            assert one.is_playable, one.said
