"""Gang files as people write them: read whole, reported line by line, written in one way."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from deckbuilder.decks.document import from_json, to_json
from deckbuilder.decks.files import read_deck, read_text, rulebook_of
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import format_deck, parse_deck
from deckbuilder.errors import Refusal
from deckbuilder.games.monster_town.construction import FORM
from deckbuilder.text import objection

ROTTERS = """\
# Deckbuilder gang file 1
# They come back.
Rulebook: monster-town
Name: The Rotters
Gang: The Living Undead
Sets: core, loose-ends

Starting characters:
1 The Sexton
2x Crypt Cantor
core/gutter-biter

COMBAT DECK
// twice is enough
2 Necro Blast
"""


def unread(text: str) -> list[tuple[str, str]]:
    """The unreadable lines, each with its place."""
    return [(problem.where, problem.cards[0]) for problem in parse_deck(text, FORM).unread]


def test_a_gang_file_is_read_as_a_person_would_read_it() -> None:
    deck = parse_deck(ROTTERS, FORM, "rotters.gang")
    assert (deck.name, deck.identity, deck.sets) == ("The Rotters", "The Living Undead", ("core", "loose-ends"))
    assert deck.lines == (
        DeckLine("starting", 1, "The Sexton"),
        DeckLine("starting", 2, "Crypt Cantor"),
        DeckLine("starting", 1, "core/gutter-biter"),
        DeckLine("combat", 2, "Necro Blast"),
    )
    assert [line.line for line in deck.lines] == [9, 10, 11, 15]
    assert deck.notes == "They come back.\ntwice is enough"
    assert deck.unread == ()


@pytest.mark.parametrize(
    "heading", ["Special items:", "special items", "SPECIAL ITEMS:", "items", "Items:", "  Special   items :  "]
)
def test_a_section_is_found_by_title_or_key_in_any_case(heading: str) -> None:
    deck = parse_deck(f"Name: X\n{heading}\n1 Coffin Lid\n", FORM)
    assert deck.lines == (DeckLine("items", 1, "Coffin Lid"),)


@pytest.mark.parametrize(
    ("line", "count", "card"),
    [
        ("2 Kill Shot", 2, "Kill Shot"),
        ("2x Kill Shot", 2, "Kill Shot"),
        ("12X Kill   Shot", 12, "Kill Shot"),
        ("3× Kill Shot", 3, "Kill Shot"),
        ("3 x Kill Shot", 3, "Kill Shot"),
        ("Kill Shot", 1, "Kill Shot"),
        ("2nd Avenue", 1, "2nd Avenue"),
        ("1 2nd Avenue", 1, "2nd Avenue"),
        ("1 X Marks the Spot", 1, "X Marks the Spot"),
        ("1 Name: the Nameless", 1, "Name: the Nameless"),
        ("Anarch: Reborn", 1, "Anarch: Reborn"),
        ("0 Sewer Gate", 0, "Sewer Gate"),
        ("-1 Sewer Gate", -1, "Sewer Gate"),
        ("\t4\tWo\u0308lfenpack Howl", 4, "Wölfenpack Howl"),
    ],
)
def test_a_card_line_has_a_count_or_means_one(line: str, count: int, card: str) -> None:
    assert parse_deck(f"Combat deck:\n{line}\n", FORM).lines == (DeckLine("combat", count, card),)


def test_windows_line_ends_and_a_byte_order_mark_make_no_difference() -> None:
    assert parse_deck("\ufeff" + ROTTERS.replace("\n", "\r\n"), FORM) == parse_deck(ROTTERS, FORM)


def test_each_line_that_cannot_be_read_is_kept_with_its_number() -> None:
    text = "\n".join(
        [
            "Nmae: Rotters",
            "1 Kill Shot",
            "Combat deck:",
            "3",
            "1000 Kill Shot",
            "2 Kill\u202eShot",
            "Name: Rotters",
            "Name: Others",
            "1 " + "a" * 121,
        ]
    )
    assert [place for place, _ in unread(text)] == [f"line {n}" for n in (1, 2, 4, 5, 6, 8, 9)]
    assert ("line 6", "2 Kill\\u202eShot") in unread(text)
    nameless = parse_deck(text, FORM, "r.gang").unread[0]
    assert nameless.nearest[0] == "Name"
    assert nameless.where == "r.gang: line 1"
    assert "Nearest: Name" in nameless.message


def test_cards_under_an_unknown_heading_stay_under_it() -> None:
    deck = parse_deck("Name: X\nReserve bench:\n2 Kill Shot\n", FORM)
    assert deck.lines == (DeckLine("Reserve bench", 2, "Kill Shot"),)
    assert "\nReserve bench:\n2 Kill Shot\n" in format_deck(deck, FORM)


def test_an_unknown_heading_without_cards_is_reported() -> None:
    (problem,) = parse_deck("Name: X\nReserve:\n", FORM).unread
    assert (problem.where, problem.cards, problem.nearest) == ("line 2", ("Reserve:",), ("Reserves",))


def test_two_gang_lines_are_both_remembered() -> None:
    assert parse_deck("Gang: A\nGang: B\n", FORM).identity == "A, B"


@pytest.mark.parametrize("head", ["# Deckbuilder gang file 1", "Rulebook: monster-town", "name: Bo's", "Gang: militia"])
def test_a_second_gang_in_one_text_is_one_problem_and_loses_nothing(head: str) -> None:
    other = [head, "// mine", "Sets: core", "Starting characters:", "1 Doc Pell", "1 Nobody: at all"]
    deck = parse_deck("\n".join([ROTTERS, *other]), FORM, "two.gang")
    assert (deck.name, deck.identity, len(deck.lines)) == ("The Rotters", "The Living Undead", 4)
    (problem,) = deck.unread
    assert problem.where == "two.gang: line 17"
    assert problem.message.endswith(
        "a second gang begins here, and nothing from here on is read; put it into a file of its own."
    )
    kept = [line for one in parse_deck(format_deck(deck, FORM), FORM).unread for line in one.cards]
    assert kept == other, "whoever saves this saves every line"


def test_a_gang_may_be_named_below_its_cards() -> None:
    deck = parse_deck("Combat deck:\n2 Chomp\n\nName: Below\nGang: undead\nReserves:\n1 The Sexton\n", FORM)
    assert (deck.name, deck.identity, len(deck.lines), deck.unread) == ("Below", "undead", 2, ())


def test_another_rulebook_is_reported() -> None:
    deck = parse_deck("Rulebook: Monster Kids\nName: X\n", FORM)
    assert deck.rulebook == "monster-town"
    assert "monster-town" in deck.unread[0].message
    assert parse_deck("Rulebook: Monster Town\nName: X\n", FORM).unread == ()


@pytest.mark.parametrize(
    "text",
    ["", "\n\n", "just some words\n", "1 Kill Shot\n2 Necro Blast\n", "PK\x03\x04\0\0\0", "# a comment\n", "a: b\n"],
)
def test_a_text_that_is_no_gang_file_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        parse_deck(text, FORM, "x.gang")
    assert refusal.value.exit_code == 2
    assert "x.gang" in str(refusal.value)


@pytest.mark.parametrize("text", ["Name: X\n" + "\n" * 2_000, "Name: X\n# " + "a" * 262_144])
def test_a_file_beyond_the_limits_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "long.gang"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refusal, match=r"256 KiB|2,000 lines"):
        read_text(path)
    with pytest.raises(Refusal, match=r"256 KiB|2,000 lines"):
        parse_deck(text * 2, FORM)


def test_a_file_at_the_limit_can_be_written_and_read_again() -> None:
    deck = parse_deck("Name: X\nCombat deck:" + "\n" + "\n".join(f"Card {n}" for n in range(1_998)), FORM)
    assert parse_deck(format_deck(deck, FORM), FORM) == deck


def test_a_newer_file_format_is_refused() -> None:
    with pytest.raises(Refusal, match="file format 2"):
        parse_deck("# Deckbuilder gang file 2\nName: X\n", FORM)


def test_a_written_file_shows_every_section() -> None:
    text = format_deck(Deck("Empty", "monster-town", "Renegade Militia"), FORM)
    assert [line for line in text.splitlines() if line.endswith(":")] == [
        "Starting characters:",
        "Reserves:",
        "Treaty:",
        "Combat deck:",
        "Special items:",
        "Added Rendezvous:",
    ]


def test_unreadable_lines_survive_writing_and_reading_again() -> None:
    deck = parse_deck("Nmae: Rotters\nName: X\nCombat deck:\n3\n2 Kill\x1b[31mShot\n", FORM)
    again = parse_deck(format_deck(deck, FORM), FORM)
    assert [problem.cards for problem in again.unread] == [problem.cards for problem in deck.unread]
    assert "\x1b" not in format_deck(deck, FORM)


SEEN = st.text(st.characters(codec="utf-8"), min_size=1, max_size=40).map(lambda text: " ".join(text.split()))
WORDS = SEEN.filter(lambda text: bool(text) and objection(text) is None and "\t" not in text)
HEADERS = WORDS.filter(lambda text: "," not in text)
LINES = st.builds(DeckLine, st.sampled_from([pile.key for pile in FORM.piles]), st.integers(-999, 999), WORDS)
DECKS = st.builds(
    Deck,
    name=st.just("") | WORDS,
    rulebook=st.just("monster-town"),
    identity=st.just("") | WORDS,
    sets=st.lists(HEADERS, max_size=3, unique=True).map(tuple),
    lines=st.lists(LINES, max_size=12).map(tuple),
    notes=st.lists(WORDS, max_size=3).map("\n".join),
)


def by_pile(deck: Deck) -> list[DeckLine]:
    order = [pile.key for pile in FORM.piles]
    return sorted(deck.lines, key=lambda line: order.index(line.pile))


@pytest.mark.slow
@given(DECKS)
def test_a_written_gang_reads_the_same(deck: Deck) -> None:
    again = parse_deck(format_deck(deck, FORM), FORM)
    assert by_pile(again) == by_pile(deck)
    assert (again.name, again.identity, again.sets, again.notes) == (deck.name, deck.identity, deck.sets, deck.notes)
    assert again.unread == ()
    assert format_deck(again, FORM) == format_deck(deck, FORM)


@pytest.mark.slow
@given(DECKS)
def test_json_reads_the_same(deck: Deck) -> None:
    assert from_json(to_json(deck), FORM) == deck


def test_spaces_around_a_name_in_json_are_not_part_of_it() -> None:
    deck = from_json(
        """{"format": "deckbuilder/deck/1", "rulebook": "monster-town", "name": " Open  Vein", "sets": ["core "],
            "cards": [{"pile": "combat", "count": 1, "card": "Out of the UrnSB: "}]}""",
        FORM,
    )
    assert (deck.name, deck.sets, deck.lines[0].card) == ("Open Vein", ("core",), "Out of the UrnSB:")
    assert parse_deck(format_deck(deck, FORM), FORM).lines[0].card == "Out of the UrnSB:"


@given(st.text(max_size=300))
@example("\xa00")
@example("1 Chomp\nName: Y\nCombat deck:\n2 Sepsis")
def test_no_line_of_any_text_is_dropped(text: str) -> None:
    try:
        deck = parse_deck("Name: X\nCombat deck:\n" + text, FORM)
    except Refusal:
        return
    written = format_deck(deck, FORM)
    again = parse_deck(written, FORM)
    assert again.lines == tuple(sorted(deck.lines, key=lambda line: written.index(f"{FORM.title(line.pile)}:")))
    kept, left = ([line for problem in one.unread for line in problem.cards] for one in (again, deck))
    assert kept == left


KNOWN = '{"format": "deckbuilder/deck/1", "rulebook": "monster-town", '


def test_a_file_is_told_apart_by_its_first_character(tmp_path: Path) -> None:
    deck = parse_deck(ROTTERS, FORM)
    path = tmp_path / "rotters.gang"
    path.write_text(to_json(deck), encoding="utf-8")
    text = read_text(path)
    assert rulebook_of(text) == rulebook_of(ROTTERS) == "monster-town"
    assert read_deck(text, FORM) == deck == read_deck(ROTTERS, FORM)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        '{"format": "deckbuilder/deck/2", "rulebook": "monster-town"}',
        '{"format": "deckbuilder/deck/1", "rulebook": "chess"}',
        KNOWN + '"extra": 1}',
        KNOWN + '"cards": [{"pile": "x", "count": "2", "card": "y"}]}',
        KNOWN + '"cards": [{"pile": "name", "count": 2, "card": "y"}]}',
        KNOWN + '"name": "\\u202e"}',
        '{"a":' * 60_000,
        '{"a": ' + "9" * 6_000 + "}",
        '{"a": NaN}',
    ],
)
def test_json_that_is_no_deck_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read_deck(text, FORM, "x.json")
    assert "x.json" in str(refusal.value)
    assert "\u202e" not in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_an_unreadable_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "large").write_bytes(b"a" * 300_000)
    for name, said in [("none", "no file"), (".", "is a folder"), ("binary", "UTF-8"), ("large", "256 KiB")]:
        with pytest.raises(Refusal, match=said):
            read_text(tmp_path / name)


@pytest.mark.parametrize("name", ["× Nobody", "x Nobody"])
def test_a_name_that_begins_with_a_times_sign_is_read_again_as_it_is(name: str) -> None:
    deck = Deck("X", "monster-town", "militia", (), (DeckLine("starting", 2, name),))
    again = parse_deck(format_deck(deck, FORM), FORM)
    assert [(line.count, line.card) for line in again.lines] == [(2, name)]
