"""The rules of a deck (KNY-9): each broken by one edit of a deck, each with a proven fix."""

from __future__ import annotations

import pytest

from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.games.king_of_new_york.construction import CONSTRUCTION, FORM
from deckbuilder.paths import shipped
from tests.support.pools import king_of_new_york
from tests.support.shipped_deck import ShippedDeck

STARTERS = sorted((shipped("card_sets") / "king_of_new_york" / "starters").glob("*.gang"))
WHOLE = next(path for path in STARTERS if path.stem == "all-of-it")
DECK = ShippedDeck(WHOLE, king_of_new_york, CONSTRUCTION)
TEXT, edited, validator = DECK.text, DECK.edited, DECK.validator
POWER = TEXT[TEXT.index("Power cards:") : TEXT.index("Tiles:")]
MONSTERS = TEXT[TEXT.index("Monsters:") : TEXT.index("Power cards:")]


BROKEN = [
    pytest.param("FILE-1", [("1 Diva", "1 Deva")], marks=pytest.mark.rule("KNY-9.1")),
    pytest.param("FILE-3", [("1 Diva", "1 Diva\n0 Hunter")], marks=pytest.mark.rule("KNY-9.1")),
    pytest.param("FILE-2", [("Sets: king", "Sets: x, king")], marks=pytest.mark.rule("KNY-9.2")),
    pytest.param("PILE-1", [("Tiles:", "Tiles:\n1 Hunter")], marks=pytest.mark.rule("KNY-9.3")),
    pytest.param("EVENING-1", [("A Whole Evening", "A Hole Evening")], marks=pytest.mark.rule("KNY-9.4")),
    pytest.param("MON-1", [("1 Kong", "2 Kong")], marks=pytest.mark.rule("KNY-9.5")),
    pytest.param("MON-2", [(MONSTERS, "Monsters:\n1 Kong\n\n")], marks=pytest.mark.rule("KNY-9.5")),
    pytest.param("POW-1", [(POWER, "Power cards:\n2 Diva\n2 Hunter\n\n")], marks=pytest.mark.rule("KNY-9.6")),
    pytest.param("TILE-1", [("22 Brownstone\n", "")], marks=pytest.mark.rule("KNY-9.7")),
    pytest.param("COPY-1", [("1 Diva", "3 Diva")], marks=pytest.mark.rule("KNY-9.8")),
    pytest.param("POOL-2", [("1 Diva", "2 Diva")], marks=pytest.mark.rule("KNY-9.9")),
]  # fmt: skip


@pytest.mark.parametrize(("code", "edits"), BROKEN)
def test_a_broken_rule_is_named(code: str, edits: list[tuple[str, str]]) -> None:
    DECK.breaks(code, *edits)


@pytest.mark.parametrize(("code", "edits"), [(one.values[0], one.values[1]) for one in BROKEN])
def test_every_fix_is_proven_and_there_is_one(code: str, edits: list[tuple[str, str]]) -> None:
    DECK.is_mended(*edits)


@pytest.mark.rule("KNY-9.2")
def test_cards_of_no_chosen_set_are_named() -> None:
    deck = edited(("Sets: king-of-new-york", "Sets: monster-kids"))
    assert "POOL-1" in {problem.code for problem in validator().validate(deck).problems}


@pytest.mark.parametrize("path", STARTERS, ids=lambda path: path.stem)
def test_every_shipped_deck_is_legal_for_its_seats(path: object) -> None:
    deck = read_deck(read_text(path), FORM, "shipped")  # type: ignore[arg-type]
    for seats in (2, 6):
        assert validator().validate_table((deck,) * seats).is_clean


def test_a_doubled_card_and_a_banned_one_are_a_legal_house_rule() -> None:
    deck = edited(("1 Diva", "2 Diva"), ("1 Hunter\n", ""))
    assert not validator().validate(deck).errors


@pytest.mark.rule("KNY-1.1")
@pytest.mark.parametrize("seats", [1, 7])
def test_nobody_plays_alone_and_seven_are_too_many(seats: int) -> None:
    found = validator().validate_table((edited(),) * seats).problems
    assert "TABLE-1" in {problem.code for problem in found}


@pytest.mark.rule("KNY-9.5")
def test_there_is_a_monster_for_everybody() -> None:
    deck = edited(("1 Kong\n", ""), ("1 Rob\n", ""))
    found = validator().validate_table((deck,) * 5).problems
    assert "TABLE-3" in {problem.code for problem in found}


@pytest.mark.rule("KNY-9.10")
def test_all_use_one_legal_deck() -> None:
    other = edited(("1 Hunter\n", ""))
    found = validator().validate_table((edited(), other)).problems
    assert "TABLE-2" in {problem.code for problem in found}
    broken = edited(("1 Diva", "3 Diva"))
    found = validator().validate_table((broken, broken)).problems
    assert "TABLE-4" in {problem.code for problem in found}
