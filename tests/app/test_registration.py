"""The registration sheet of a tournament, on paper."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.judging import judge
from deckbuilder.app.deck.registration import registration_html, registration_of, registration_text
from deckbuilder.app.deck.terms import FormatChoice
from deckbuilder.app.library.library import open_library
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.errors import Refusal


def piles(game: str, deck: str) -> dict[str, str]:
    """The style of each pile on a sheet, by its title."""
    with open_library(game=game) as library:
        page = registration_html(registration_of(library, load_deck(library, deck)))
    return {title: style for style, title in re.findall(r'<section class="([^"]*)"><h2>([^<]*) \(', page)}


def verdict_and_hashes(deck: Deck, format: str = "") -> tuple[str, list[str]]:
    """The verdict on the sheet of a deck, and what its hashes are of."""
    with open_library() as library:
        sheet = registration_of(library, deck, FormatChoice(format))
    return sheet.verdict, [what for what, _ in sheet.hashes]


def test_a_sheet_gives_the_verdict_of_the_tournament_format() -> None:
    with open_library() as library:
        sheaf = load_deck(library, "Ghosts of Ninth Street")
    assert verdict_and_hashes(sheaf) == ("legal by every rule of construction", ["cards listed", "rules", "sets"])
    assert verdict_and_hashes(sheaf, "open")[0].startswith("legal in Open 1 as of ")
    foreign = replace(sheaf, lines=(*sheaf.lines, DeckLine("items", 1, "Dogfight Collar")))
    said, _ = verdict_and_hashes(foreign, "core-only")
    assert said.startswith("NOT LEGAL in Core only 1 as of ")


def test_a_list_with_a_part_that_does_not_count_has_no_hash() -> None:
    with open_library() as library:
        deck = load_deck(library, "The Slow Tide")
    for changed in (
        replace(deck, lines=(*deck.lines, DeckLine("combat", 1, "Nobody's Card"))),
        replace(deck, lines=(*deck.lines, DeckLine("combat", 1, "Doc Pell"))),
        replace(deck, lines=(*deck.lines, DeckLine("combat", 0, "Kill Shot"))),
        replace(deck, sets=("core", "a-set-that-is-gone")),
    ):
        assert verdict_and_hashes(changed)[1] == ["rules", "sets"]


def remarks(deck: Deck) -> tuple[str, ...]:
    """What the sheet of a deck says about hashes and codes that are missing."""
    with open_library() as library:
        return registration_of(library, deck).remarks


def test_a_sheet_without_a_hash_says_why() -> None:
    with open_library() as library:
        deck = load_deck(library, "The Slow Tide")
    assert remarks(deck) == ()
    unknown = replace(deck, lines=(*deck.lines, DeckLine("combat", 1, "Nobody's Card")))
    assert remarks(unknown) == (
        'No SHA-256 of the cards listed, because it would leave out an unknown card ("Nobody\'s Card").',
        'No share code: no card is called "Nobody\'s Card".',
    )
    misplaced = replace(deck, lines=(*deck.lines, DeckLine("combat", 1, "Doc Pell")))
    assert 'it would leave out a card in a wrong section ("Doc Pell").' in remarks(misplaced)[0]
    lost = replace(deck, sets=("core", "gone"), lines=tuple(DeckLine("what", 1, str(place)) for place in range(5)))
    assert remarks(lost)[0].endswith(
        'would leave out 5 cards in unknown sections ("0", "1", "2" and 2 others) and a set that is not installed '
        '("gone").'
    )


def test_two_decks_of_unknown_gangs_do_not_share_a_hash() -> None:
    with open_library() as library:
        deck = load_deck(library, "The Slow Tide")
    assert verdict_and_hashes(replace(deck, identity="Somebody"))[1] == ["rules", "sets"]
    assert 'an unknown gang ("Somebody").' in remarks(replace(deck, identity="Somebody"))[0]


def test_a_card_of_a_set_not_chosen_is_called_so_as_on_the_screen() -> None:
    with open_library() as library:
        deck = replace(load_deck(library, "Doctor's Orders"), sets=("core",))
        stray = replace(deck, lines=(*deck.lines, DeckLine("items", 1, "Canister Mask")))
        told = {problem.code for problem in judge(library, [stray]).decks[0].errors}
    said, hashes = verdict_and_hashes(stray)
    assert "POOL-1" in said and "FILE-1" not in said
    assert {code.strip() for code in said.removeprefix("NOT LEGAL: ").split(",")} == told
    assert "cards listed" in hashes, "everything listed is known"


def test_the_fields_of_a_sheet_may_be_filled_in() -> None:
    with open_library() as library:
        deck = load_deck(library, "The Slow Tide")
        text = registration_text(registration_of(library, deck, filled={"Player": "Rosa  B.", "Event": "Autumn Cup"}))
        page = registration_html(registration_of(library, deck, filled={"Player": "<b>Rosa</b>"}))
        assert "Player: Rosa B.\nEvent: Autumn Cup\nDate: ____" in text
        assert '<dd class="blank">&lt;b&gt;Rosa&lt;/b&gt;</dd>' in page
        for unprintable in ("two\nlines", "x" * 61, "\u202e", " "):
            with pytest.raises(Refusal, match="cannot be filled in for Player"):
                registration_of(library, deck, filled={"Player": unprintable})


def test_a_short_pile_is_held_together() -> None:
    found = piles("monster-town", "Doctor's Orders")
    assert "Combat deck" in found
    assert set(found.values()) == {"pile short"}


def test_a_long_pile_may_break_across_columns() -> None:
    assert piles("munchkin-nightmare", "Treaty Night") == {"Door cards": "pile", "Treasure cards": "pile"}


@pytest.mark.parametrize(("name", "width"), [("漢字の名前の長い組", 18), ("é", 3), ("Night Watch", 11)])
def test_the_line_under_the_title_is_as_wide_as_the_title(name: str, width: int) -> None:
    with open_library() as library:
        deck = replace(load_deck(library, "The Slow Tide"), name=name)
        title, line, *_ = registration_text(registration_of(library, deck)).splitlines()
    assert title == name
    assert line == "=" * width
