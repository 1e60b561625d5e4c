"""A changed gang in its owner's words: comments, blank lines and spelling stay where they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.patch import patched
from deckbuilder.decks.text import parse_deck
from deckbuilder.games.monster_town.construction import FORM

TEXT = """\
# My wolves
Name: Wolves
Gang: Fixture Wolves
Sets: fixture-gangs

Starting characters:
1  test alpha
// he leads
2x The Brute

COMBAT DECK
4 Claws Out@@@
3
2 Moon Spel

Special items
1 Moon Charm
""".replace("@", " ")


def read() -> Deck:
    return parse_deck(TEXT, FORM, "wolves.gang")


def with_lines(change: dict[str, DeckLine | None], *new: DeckLine) -> Deck:
    deck = read()
    lines = [change.get(line.card, line) for line in deck.lines]
    return replace(deck, lines=(*(line for line in lines if line is not None), *new))


def line_of(card: str) -> DeckLine:
    return next(line for line in read().lines if line.card == card)


def diff(after: Deck) -> tuple[list[str], list[str]]:
    """The removed and the added lines."""
    before, now = TEXT.splitlines(), patched(TEXT, read(), after, FORM).splitlines()
    return [line for line in before if line not in now], [line for line in now if line not in before]


def test_nothing_changed_is_nothing_written() -> None:
    assert patched(TEXT, read(), read(), FORM) == TEXT


def test_only_the_line_of_a_changed_count_is_touched() -> None:
    after = with_lines({"The Brute": replace(line_of("The Brute"), count=1)})
    assert diff(after) == (["2x The Brute"], ["1 The Brute"])


def test_a_line_that_went_is_gone_and_its_comment_stays() -> None:
    assert diff(with_lines({"The Brute": None})) == (["2x The Brute"], [])


def test_a_new_line_stands_at_the_end_of_its_section() -> None:
    after = with_lines({}, DeckLine("starting", 1, "Lame Wolf"))
    text = patched(TEXT, read(), after, FORM)
    assert "2x The Brute\n1 Lame Wolf\n\nCOMBAT DECK\n" in text


def test_a_new_section_stands_at_the_end() -> None:
    after = with_lines({}, DeckLine("treaty", 1, "Blood and Bone"))
    assert patched(TEXT, read(), after, FORM) == TEXT + "\nTreaty:\n1 Blood and Bone\n"


def test_a_name_that_was_read_anew_is_written_anew() -> None:
    after = with_lines({"Moon Spel": replace(line_of("Moon Spel"), card="Moon Spell")})
    assert diff(after) == (["2 Moon Spel"], ["2 Moon Spell"])


def test_a_line_that_could_not_be_read_goes() -> None:
    assert diff(replace(read(), unread=())) == (["3"], [])


def test_headers_are_changed_taken_out_and_put_in() -> None:
    assert diff(replace(read(), identity="Fixture Fang")) == (["Gang: Fixture Wolves"], ["Gang: Fixture Fang"])
    assert diff(replace(read(), sets=("fixture-gangs", "core"))) == (
        ["Sets: fixture-gangs"],
        ["Sets: fixture-gangs, core"],
    )
    assert diff(replace(read(), sets=())) == (["Sets: fixture-gangs"], [])
    nameless = TEXT.replace("Gang: Fixture Wolves\n", "")
    deck = parse_deck(nameless, FORM)
    text = patched(nameless, deck, replace(deck, identity="Fixture Fang"), FORM)
    assert parse_deck(text, FORM).identity == "Fixture Fang"
    assert text.index("Gang: Fixture Fang") < text.index("Starting characters:")


def test_a_heading_gets_its_right_title() -> None:
    text = TEXT.replace("Special items", "Specail items:")
    deck = parse_deck(text, FORM)
    lines = tuple(replace(line, pile="items") if line.pile == "Specail items" else line for line in deck.lines)
    assert "\nSpecial items:\n1 Moon Charm\n" in patched(text, deck, replace(deck, lines=lines), FORM)


def test_cards_of_an_alias_section_move_to_the_end_of_the_real_one() -> None:
    text = TEXT + "\nSideboard:\n1 Spiked Collar\n"
    deck = parse_deck(text, FORM)
    lines = tuple(replace(line, pile="items") if line.pile == "Sideboard" else line for line in deck.lines)
    assert patched(text, deck, replace(deck, lines=lines), FORM) == TEXT + "1 Spiked Collar\n"


def test_a_heading_of_no_section_goes_with_the_last_line_under_it() -> None:
    text = TEXT + "\nSideboard:\n1 Moon Charm\n"
    deck = parse_deck(text, FORM)
    assert patched(text, deck, replace(deck, lines=deck.lines[:-1]), FORM) == TEXT


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_line_ends_of_other_systems_are_read_and_the_change_is_right(ends: str) -> None:
    after = with_lines({"The Brute": None}, DeckLine("starting", 1, "Lame Wolf"))
    text = patched(TEXT.replace("\n", ends), read(), after, FORM)
    assert sorted((line.pile, line.count, line.card) for line in parse_deck(text, FORM).lines) == sorted(
        (line.pile, line.count, line.card) for line in after.lines
    )


def test_a_change_that_needs_rewriting_the_file_is_still_right() -> None:
    text = "Name: X\nGang: A\nReserves:\n1 Kill Shot\nGang: B\n"
    deck = parse_deck(text, FORM)
    for after in (replace(deck, name="Y"), replace(deck, identity="A"), replace(deck, lines=(), identity="")):
        assert parse_deck(patched(text, deck, after, FORM), FORM) == after
