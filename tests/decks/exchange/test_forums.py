"""Lists from forums, chats and exports of other programs, with all the text written around the cards."""

from __future__ import annotations

import pytest

from deckbuilder.decks.exchange.found import Made
from tests.decks.exchange.gangs import everything
from tests.decks.exchange.test_foreign import read, told

STRANGE = "a heading of another program; the cards below are sorted into their piles"


def test_headings_need_no_colon_and_may_name_a_type_of_card() -> None:
    text = "Treaties\nThe Night Shift\n\nCharacters\n1 The Sexton\n2 Crypt Cantor\n\nReserve\n1 Gutter Biter\n"
    deck, account, _ = read(text)
    assert everything(deck) == {
        ("treaty", "core/the-night-shift"): 1,
        ("starting", "core/the-sexton"): 1,
        ("starting", "core/crypt-cantor"): 2,
        ("reserves", "core/gutter-biter"): 1,
    }
    assert (4, STRANGE) in told(account, Made.GUESSED)
    assert told(account, Made.UNKNOWN) == []


@pytest.mark.parametrize("heading", ["Commander", "COMMANDER (1)", "== Commander ==", "Creatures: 12", "12 Creatures"])
def test_a_part_of_a_deck_of_another_game_is_a_heading(heading: str) -> None:
    deck, account, _ = read(f"{heading}\n1 The Sexton\n2 Necro Blast\n")
    assert everything(deck) == {("starting", "core/the-sexton"): 1, ("combat", "core/necro-blast"): 2}
    assert (1, STRANGE) in told(account, Made.GUESSED)
    assert (deck.name, deck.unread) == ("", ())


def test_a_few_words_above_cards_are_a_heading_whatever_they_name() -> None:
    deck, account, _ = read("1 The Sexton\n\nWhat kills\n2 Necro Blast\n\nSo long, and thanks for all the fish\n")
    assert everything(deck) == {("starting", "core/the-sexton"): 1, ("combat", "core/necro-blast"): 2}
    assert (3, STRANGE) in told(account, Made.GUESSED)
    assert [line for line, _ in told(account, Made.UNKNOWN)] == [6]


def test_the_tags_of_a_forum_are_read_through() -> None:
    text = (
        "[b]Slow and Steady[/b]\n[u]Combat deck[/u]\n[list]\n[*]2x [url=https://example.org/x]Necro Blast[/url]\n[*]1 "
        "[card]Sepsis[/card]\n[/list]\n[size=4]Reserves[/size]\n2 [[Crypt Cantor]]\n1x [Gutter "
        "Biter](https://example.org)\n"
    )
    deck, account, _ = read(text)
    assert deck.name == "Slow and Steady"
    assert everything(deck) == {
        ("combat", "core/necro-blast"): 2,
        ("combat", "core/sepsis"): 1,
        ("reserves", "core/crypt-cantor"): 2,
        ("reserves", "core/gutter-biter"): 1,
    }
    assert told(account, Made.UNUSED) == [(3, "it has no meaning here"), (6, "it has no meaning here")]


def test_struck_out_lines_are_no_cards() -> None:
    deck, account, _ = read("2 Necro Blast\n~~2 Sepsis~~\n[s]1 Chomp\n1 Fetch[/s]\n3 ~~Sepsis~~ Kill Shot\n")
    assert everything(deck) == {("combat", "core/necro-blast"): 2}
    assert told(account, Made.UNUSED) == [(line, "it is struck out") for line in (2, 3, 4)]
    assert told(account, Made.UNKNOWN) == [(5, "part of it is struck through.")]


def test_a_quoted_list_is_read_and_a_quoted_line_is_a_note() -> None:
    deck, account, _ = read("> Deck\n> 1 The Sexton\n>> 2 Necro Blast\n")
    assert everything(deck) == {("starting", "core/the-sexton"): 1, ("combat", "core/necro-blast"): 2}
    assert told(account, Made.NOTE) == []
    deck, account, _ = read("Deck\n1 The Sexton\n> 2 Necro Blast would be nice\n")
    assert everything(deck) == {("starting", "core/the-sexton"): 1}
    assert deck.notes == "2 Necro Blast would be nice"
    assert told(account, Made.NOTE) == [(3, "")]


def test_a_table_in_markdown_has_its_columns_by_their_names() -> None:
    head = "| Anzahl | Karte | Preis |\n|:--|:-:|--:|\n"
    rows = "| 2 | **Necro Blast** | 3 |\n| one | Sepsis | 1 |\n| ? | Chomp | 1 |\n"
    deck, account, _ = read(f"Slow and Steady\n\n{head}{rows}\n3 Kill Shot\n")
    assert deck.name == "Slow and Steady"
    assert list(everything(deck).values()) == [2, 1, 3]
    assert (3, "these columns have no meaning here") in told(account, Made.UNUSED)
    assert told(account, Made.UNKNOWN) == [(7, "its count is not a number up to 999.")]


@pytest.mark.parametrize(
    "line",
    [
        "15 influence spent (max 15, available 0)",
        "Influence: 12",
        "45 cards (min 45)",
        "Cards up to The Long Night",
        "Packs: From Core Set to Ashfall",
        "Deck Size: 30 / 33 total",
        "Total Cards: 60",
        "XP: 0 required",
        "5 XP required",
        "20 agenda points (between 20 and 21)",
        "Decklist published on https://example.org.",
        "Created with the best builder of all",
        "https://example.org/decks/7",
        "Link: https://example.org/decks/7",
        "------",
        "Author: Somebody",
    ],
)
def test_the_furniture_of_other_programs_is_passed_over_and_told(line: str) -> None:
    deck, account, _ = read(f"2 Necro Blast\n{line}\n1 Sepsis\n")
    assert list(everything(deck).values()) == [2, 1]
    assert (line, told(account, Made.UNUSED)) == (line, [(2, "it has no meaning here")])
    assert deck.unread == ()


def test_a_comment_behind_a_card_is_no_part_of_its_name() -> None:
    deck, account, _ = read("Deck\n2 Necro Blast // my favourite\nSepsis -- why not\n-- that was all\n")
    assert list(everything(deck).values()) == [2, 1]
    assert deck.notes == "Necro Blast: my favourite\nSepsis: why not\n that was all".replace("\n ", "\n")
    assert told(account, Made.NOTE) == [(4, "")]
    file = "Gang: undead\nCombat deck:\n2 Necro Blast // my favourite\n"
    deck, account, key = read(file)
    assert (key, list(everything(deck).values()), told(account, Made.UNKNOWN)) == ("text", [2], [])


@pytest.mark.parametrize("line", ["Gang: Woelfenpack", "Gang: wolfenpak", "Faction: Wölfenpakc", "gang: WOLFENPCAK"])
def test_a_slip_in_the_gang_is_mended_as_one_in_a_card_is(line: str) -> None:
    deck, account, _ = read(f"{line}\nCombat deck\n2 Necro Blast\n")
    assert deck.identity == "Wölfenpack"
    assert [said for _, said in told(account, Made.GUESSED)] == ["read as Wölfenpack"]


def test_a_gang_that_may_be_of_a_set_that_is_missing_is_left_alone() -> None:
    assert read("Gang: Woelfenpack\nSets: core, nowhere\nCombat deck:\n1 Sepsis\n")[0].identity == "Woelfenpack"
    assert read("Gang: The Nobodies\nCombat deck:\n1 Sepsis\n")[0].identity == "The Nobodies"


def test_columns_may_have_german_names() -> None:
    deck, account, key = read(
        "Stück;Kartenname;Bereich;Preis\n2;Necro Blast;Combat deck;1\n1x;The Sexton;Reserves;2\nviele;Sepsis;;\n"
    )
    assert key == "csv"
    assert everything(deck) == {("combat", "core/necro-blast"): 2, ("reserves", "core/the-sexton"): 1}
    assert told(account, Made.UNKNOWN) == [(4, "its count is not a number up to 999.")]
