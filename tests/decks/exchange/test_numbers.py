"""The number of copies on a line: it is understood in every position, or the line is reported."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.decks.exchange.found import Made
from deckbuilder.decks.quantity import may_count, quantities
from deckbuilder.decks.text import parse_deck
from tests.decks.exchange.gangs import FORM, everything
from tests.decks.exchange.test_foreign import read, told

SHAPES = (
    "3 Kill Shot",
    "3x Kill Shot",
    "3 x Kill Shot",
    "x3 Kill Shot",
    "3: Kill Shot",
    "3, Kill Shot",
    "3 - Kill Shot",
    "[3] Kill Shot",
    "(3x) Kill Shot",
    "Kill Shot x3",
    "Kill Shot: 3",
    "Kill Shot - 3",
    "Kill Shot -- 3",
    "Kill Shot (3)",
    "Kill Shot [3x]",
    "Kill Shot, 3",
    "Kill Shot 3x",
    "Kill Shot 3",
    "3 copies of Kill Shot",
    "3xKill Shot",
    "three Kill Shot",
    "Three copies of Kill Shot",
    "drei Kill Shot",
    "Kill Shot: three",
    "3x Kill Shot (core) 58",
    "3 Kil Shot",
    "Kil Shot x3",
    "Kil Shot - 3",
    "3 Kill Shot // three are enough",
    "3x Kill Shot -- the best",
    "Kill Shot x3 # of 4",
)


@pytest.mark.parametrize("line", SHAPES)
def test_a_number_is_understood_wherever_it_stands(line: str) -> None:
    for text in (
        f"Combat deck\n{line}\n",
        f"Gang: militia\nCombat deck:\n{line}\n1 Sepsis\n",
        f"- {line}\n- 1 Sepsis\n",
    ):
        deck, account, _ = read(text)
        assert (line, everything(deck)["combat", "core/kill-shot"]) == (line, 3)
        assert told(account, Made.UNKNOWN) == []


@pytest.mark.parametrize(
    "line",
    [
        "Kill Shot 3ish",
        "~3 Kill Shot",
        "1.5 Kill Shot",
        "³ Kill Shot",
        "½ Kill Shot",
        "Kill Shot #3",
        "Kill Shot // 3",
        "Kill Shot -- two",
        "2-3 Kill Shot",
        "3/4 Kill Shot",
        "several Kill Shot",
        "a couple of Overwhelming Firepower",
        "Kil Shot 3ish",
        "3 Kill Shot x2",
        "Kill Shot x",
    ],
)
def test_a_line_whose_number_is_not_understood_is_no_copy_in_silence(line: str) -> None:
    for text in (f"Combat deck\n{line}\n", f"Gang: militia\nCombat deck:\n1 Sepsis\n{line}\n", f"1 Sepsis\n{line}\n"):
        deck, account, _ = read(text)
        cards = everything(deck)
        assert (line, cards.get(("combat", "core/kill-shot"))) in ((line, None), ("Kill Shot x", 1))
        assert ("combat", "core/overwhelming-firepower") not in cards
        doubtful = [place for made in (Made.UNKNOWN, Made.GUESSED) for place, _ in told(account, made)]
        place = next(number for number, one in enumerate(text.splitlines(), start=1) if one == line)
        assert place in doubtful


def test_numbered_lines_are_one_copy_each() -> None:
    deck, account, _ = read("1) Chomp\n2) Sepsis\n3) 2x Kill Shot\n")
    assert list(everything(deck).values()) == [1, 1, 2]
    assert told(account, Made.GUESSED)[0] == (1, "1 Chomp, Combat deck: the lines are numbered, so one copy")
    deck, account, _ = read("3) Chomp\n1) Sepsis\n")
    assert list(everything(deck).values()) == [3, 1]
    assert (told(account, Made.GUESSED)[-2]) == (
        1,
        "3 Chomp, Combat deck: the number before it was read as the number of copies",
    )


def test_the_number_of_a_card_in_its_set_is_no_count() -> None:
    deck, account, _ = read("Deck\nKill Shot (core) 58\nSepsis (core) 3\n")
    assert list(everything(deck).values()) == [1, 1]
    assert "3 was read as its number in the set, so one copy" in told(account, Made.GUESSED)[-1][1]


def test_a_name_with_a_number_or_a_comment_in_it_stays_whole() -> None:
    deck, _, _ = read("Deck\nOne by One\n2 Two from Behind\nLeft Half of Larry\n")
    assert everything(deck) == {
        ("combat", "fixture-rules/one-by-one"): 1,
        ("combat", "ashfall/two-from-behind"): 2,
        ("starting", "core/left-half-of-larry"): 1,
    }


def test_two_lines_that_differ_in_their_number_alone_are_both_kept() -> None:
    deck, _, key = read("# Deckbuilder gang file 1\nCombat deck:\nKill Shot 3ish\n1 Kill Shot 3ish\n")
    assert key == "text"
    assert [(line.count, line.card) for line in deck.lines] == [(1, "Kill Shot 3ish")]
    assert [problem.cards[0] for problem in deck.unread] == ["Kill Shot 3ish"]


def test_a_file_of_ours_understands_the_same_numbers() -> None:
    deck = parse_deck("Combat deck:\nKill Shot x2\nSepsis: 3\n[4] Chomp\nFetch - 2\n5: Hamstring\nFetch // 2\n", FORM)
    assert [(line.count, line.card) for line in deck.lines] == [
        (2, "Kill Shot"),
        (3, "Sepsis"),
        (4, "Chomp"),
        (2, "Fetch"),
        (5, "Hamstring"),
    ]
    assert [problem.cards[0] for problem in deck.unread] == ["Fetch // 2"]


@given(st.integers(1, 999), st.sampled_from(SHAPES))
def test_any_number_is_read_from_any_shape(count: int, shape: str) -> None:
    if "3" in shape and "hree" not in shape:
        found = next(quantities(shape.partition(" //")[0].partition(" #")[0].replace("3", str(count), 1)))
        assert int(found.count) == count


@given(st.text(max_size=60))
def test_any_words_are_looked_through_and_no_figure_is_lost(words: str) -> None:
    for found in quantities(words):
        assert int(found.count) < 10**30
        assert found.name
        assert may_count(words) or found.count == "1", "one copy may be said by an article"
