"""Tags are part of a gang's notes, go where it goes, and filter a list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckbuilder.app.deck.decks import export_deck, list_decks, load_deck, new_deck, save_deck
from deckbuilder.app.deck.tagging import matching, tag_decks, taken_for
from deckbuilder.app.library.library import Library
from deckbuilder.decks.tags import tagged, tags_of
from deckbuilder.errors import Refusal


def test_tags_are_words_of_the_notes_and_the_notes_stay(library: Library) -> None:
    deck = replace(new_deck(library, "militia", "Watch"), notes="Lent to Ben, #1 of 3, see issue#7.\n#Slow but sure")
    assert tags_of(deck.notes) == ("1", "Slow")
    more = tagged(deck, ["#Night", "slow"], ["1"])
    assert more.notes == "Lent to Ben, of 3, see issue#7.\nbut sure\n#Slow #Night"
    assert tagged(more, remove=["slow", "night"]).notes == "Lent to Ben, of 3, see issue#7.\nbut sure"
    assert tagged(deck, ["slow"]) is deck


def test_several_gangs_are_tagged_together_and_found_by_it(library: Library) -> None:
    for name in ("Watch", "Guard"):
        save_deck(library, new_deck(library, "militia", name))
    assert tag_decks(library, ["watch", "Guard"], ["slow"]) == {"Watch": ("slow",), "Guard": ("slow",)}
    tag_decks(library, ["Guard"], ["night"], ["slow"])
    entries = list_decks(library)
    assert [one.name for one in matching(entries, "#slow militia")] == ["Watch"]
    assert [one.name for one in matching(entries, "NIGHT saved")] == ["Guard"]
    assert {one.origin for one in matching(entries, "wolfenpack")} == {"starter"}
    assert [one.name for one in matching(entries, "saved -#slow")] == ["Guard"]
    assert [one.name for one in matching(entries, "-guard saved")] == ["Watch"]
    assert "#night" in export_deck(load_deck(library, "Guard"))


def test_a_tag_keeps_its_letters_and_is_found_and_taken_away_by_any(library: Library) -> None:
    save_deck(library, new_deck(library, "militia", "Watch"))
    assert tag_decks(library, ["Watch"], ["über-tag", "Straße", "e\u0301"]) == {"Watch": ("über-tag", "Straße", "é")}
    entries = list_decks(library)
    for words in ("#uber", "#ÜBER-tag", "uber-tag", "strasse", "#É"):
        assert [one.name for one in matching(entries, words)] == ["Watch"], words
    assert tag_decks(library, ["Watch"], remove=["STRASSE", "e"]) == {"Watch": ("über-tag",)}


def test_tags_that_are_alike_but_for_case_and_accents_are_one(library: Library) -> None:
    save_deck(library, new_deck(library, "militia", "Watch"))
    assert tag_decks(library, ["Watch"], ["N", "é", "É", "e"]) == {"Watch": ("N", "é")}
    assert tag_decks(library, ["Watch"], ["n"]) == {"Watch": ("N", "é")}
    assert taken_for(["n", "É", "#e", "é", "x"], ("N", "é", "x")) == {"n": "N", "É": "é", "e": "é"}


@pytest.mark.parametrize("word", ["two words", "#", "x" * 31, "a/b", ""])
def test_a_tag_is_a_single_word(library: Library, word: str) -> None:
    with pytest.raises(Refusal, match="cannot be a tag"):
        tagged(new_deck(library, "militia", "Watch"), [word])
