"""Everything read stays the same when it is written in any form and read again."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deckbuilder.decks.exchange.dialects import DIALECTS, Dialect, dialect, read_any
from deckbuilder.decks.exchange.guessing import completed
from deckbuilder.decks.files import decoded
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from tests.app.spoiled import NASTY, corpus, spoiled
from tests.decks.exchange.gangs import everything, known, legal, listing

NO_WAY_BACK, ONLY_CARDS = "tts", "code"
WAYS = [way for way in DIALECTS if way.write is not None and way.key not in (NO_WAY_BACK, ONLY_CARDS)]
TOO_LARGE = "deck-too-large"


def read(text: str) -> Deck:
    return completed(read_any(text, known(), "sent")[1], known()).deck


def said(deck: Deck) -> dict[str, object]:
    """Everything that a gang says, regardless of the order and spelling of its lines."""
    unread = sorted(line for problem in deck.unread for line in problem.cards)
    return {
        "name": deck.name,
        "identity": deck.identity,
        "sets": deck.sets,
        "notes": deck.notes,
        "unread": unread,
        "cards": everything(deck),
    }


def require_same(text: str) -> None:
    """Read a text, write it in every form, and find the same in each; a text that is no gang is skipped."""
    try:
        deck = read(text)
    except Refusal:
        return
    for way in WAYS:
        again = _again(deck, way)
        if again is not None:
            assert (way.key, said(again)) == (way.key, said(deck))


def _again(deck: Deck, way: Dialect) -> Deck | None:
    """The gang as it comes back; None if it already fills all that is read."""
    assert way.write is not None
    try:
        return read(way.write(listing(deck)))
    except Refusal as refusal:
        assert refusal.code == TOO_LARGE, refusal.message
        return None


PIECES = (
    *("Deck", "Combat deck:", "Reserves (2)", "[Wizards]", "## Special items (7)", "Characters", "Wizards:", "About"),
    *("Name: The Others", "Name Somebody", "Gang: undead", "**Gang:** Woelfenpack", "Sets: core, loose-ends"),
    *(
        "Rulebook: monster-town",
        "rulebook: munchkin",
        "?? lost",
        "?? ?? lost twice",
        "??",
        "# a note",
        "// another",
        ">",
    ),
    *(
        "2 Necro Blast",
        "Necro Blast x2",
        "- 3 × Kill Shot",
        "0 Sepsis",
        "-2 Doc Pell",
        "1 Doc Pell // tired",
        "3 x Foo",
    ),
    *("2 Nobody At All", "1 The Brute", "1 Fire // Ice", "SB: 1 Crypt Cantor", "1 Kil Shot (core) 58", "Kill Shot #3"),
    *("count,name,pile", "2,Sepsis,Wizards", "1,=1+1,", '"",  ,', "# Rulebook: monster-town", "| 1 | Chomp |", "~~x~~"),
    *(
        '{"cards": [',
        '"Sepsis"',
        "]}",
        "<deck>",
        '<section name="Wizards">',
        '<card qty="2">Sepsis</card>',
        "</section>",
    ),
)
LINES = st.lists(st.sampled_from(PIECES) | st.sampled_from(NASTY) | st.text(max_size=12), max_size=14)


@pytest.mark.slow
@given(LINES.map("\n".join))
@settings(max_examples=400)
@example("Starting characters:\n-2 Doc Pell\n")
@example('-2 Doc Pell\n1 Doc Pell // tired\n"Sepsis"')
@example("Gang: undead\n")
@example("Gang: undead\n# Name: somebody\n#\n#\n")
@example("2 Necro Blast\n//   indented\n//\n// and on\n//\n")
@example("Gang: undead\nCombat deck:\n2 Sepsis\n?? <b>lost</b>\n?? a * b\n")
@example("Name: a <b>&amp; [i] \\* **c**\nReserves:\n1 Gutter Biter\n")
@example("Gang: undead\n" + "# a very long story " + "x" * 700 + "\nReserves:\n1 Gutter Biter\n")
@example("Gang: " + "x" * 590 + "\nReserves:\n1 Gutter Biter\n")
@example("Gang: " + "*_" * 290 + "\nReserves:\n1 Gutter Biter\n")
@example("Reserves:\n" + "1 Nobody At All\n" * 1_500)
@example("# Rulebook: monster-town\ncount,name,pile\n1,Sepsis,Wizards  of   old\n2,Chomp,Name\n")
@example('# Rulebook: monster-town\ncount,name,pile\n"",  ,\n1,Sepsis,"' + "long " * 40 + '"\n')
@example("Reserves:\n1 Gutter Biter\n?? lost, count, name\n")
@example("count,name\n" + "x, y, z\n" * 450 + "1,Sepsis\n")
@example("count,name,pile\n\uf900")
@example("Wizards:\n1 Doc Pell\nDeck:\n1 Doc Pell\nSide:\n1 Sepsis\n2 Wizards of:\n1 Chomp\n")
@example("# Deckbuilder gang file 1\nReserves:\n1 Gutter Biter (core) 96\n1 Crypt Cantr (core) 94\n")
@example("Sets: " + ", ".join(f"a set that nobody has {number}" for number in range(20)) + "\nReserves:\n1 Doc Pell\n")
@example("Gang: undead\nCombat deck:\n1 Fire // Ice\n1 3 x Foo\n1 [b]x[/b]\n1 ~~y~~\n1 2) z\n1 Items\n1 - dash\n")
def test_any_lines_are_read_again_as_they_were_read(text: str) -> None:
    require_same(text)


def test_a_share_code_in_an_unreadable_line_does_not_change_the_gang() -> None:
    code = dialect("code").write
    assert code is not None
    require_same(f"Rulebook: monster-town\n?? lost {code(listing(legal(1)))}")


@pytest.mark.slow
@given(st.integers(0, 2**40))
@settings(max_examples=150)
def test_a_damaged_text_is_read_again_as_it_was_read_first(seed: int) -> None:
    try:
        text = decoded(spoiled(_corpus(), seed), "sent")
    except Refusal:
        return
    require_same(text)


@pytest.mark.soak
def test_ten_thousand_spoiled_texts_are_read_again_as_they_were_read() -> None:
    for seed in range(10_000):
        try:
            text = decoded(spoiled(_corpus(), seed), "sent")
        except Refusal:
            continue
        require_same(text)


_TEXTS: list[str] = []


def _corpus() -> list[str]:
    if not _TEXTS:
        _TEXTS.extend(corpus())
    return _TEXTS
