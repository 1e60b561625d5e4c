"""The rules of a Monster Kids deck (MK-9): each broken by one edit of a deck, each with a proven fix."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.decks.format_files import read_format
from deckbuilder.decks.formats import Terms
from deckbuilder.decks.mending.fixes import fixes, nearest_legal
from deckbuilder.decks.model import Deck
from deckbuilder.decks.terms import on_terms
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_kids.construction import CONSTRUCTION, FORM
from deckbuilder.games.monster_kids.language.schema import SCHEMA
from deckbuilder.paths import shipped
from tests.support.pools import monster_kids
from tests.support.shipped_deck import ShippedDeck

STARTERS = sorted((shipped("card_sets") / "monster_kids" / "starters").glob("*.gang"))
LONG = next(path for path in STARTERS if path.stem == "long")
DECK = ShippedDeck(LONG, monster_kids, CONSTRUCTION)
TEXT, edited, validator = DECK.text, DECK.edited, DECK.validator


BROKEN = [
    pytest.param("FILE-1", [("2 Torch", "2 Torsch")], marks=pytest.mark.rule("MK-9.1")),
    pytest.param("FILE-2", [("Sets: monster-kids", "Sets: monster-kids, attic")], marks=pytest.mark.rule("MK-9.2")),
    pytest.param("FILE-3", [("2 Torch", "2 Torch\n0 Torch")], marks=pytest.mark.rule("MK-9.1.1")),
    pytest.param("POOL-2", [("2 Torch", "5 Torch")], marks=pytest.mark.rule("MK-9.4")),
    pytest.param("PILE-1", [("Tricks:", "Tricks:\n1 Claws")], marks=pytest.mark.rule("MK-9.5")),
    pytest.param("NIGHT-1", [("Night: A Long Night", "Night: A Short Night")], marks=pytest.mark.rule("MK-9.6")),
    pytest.param("KID-1", [("1 Juno Spark", "2 Juno Spark")], marks=pytest.mark.rule("MK-9.7")),
    pytest.param("DECK-1", [("2 Torch\n", "")], marks=pytest.mark.rule("MK-9.9")),
    pytest.param("MON-1", [("1 Sock Eater", "4 Sock Eater")], marks=pytest.mark.rule("MK-9.10")),
    pytest.param(
        "MON-1", [("1 Sock Eater\n1 Laundry Heap\n1 Closet Colossus\n", "")], marks=pytest.mark.rule("MK-9.10")
    ),
    pytest.param("POW-1", [("1 Claws\n1 Second Head\n", "")], marks=pytest.mark.rule("MK-9.11")),
    pytest.param("PORT-1", [("4 Dark Portal", "6 Dark Portal")], marks=pytest.mark.rule("MK-9.12")),
    pytest.param("EXIT-1", [("6 Light Portal", "3 Light Portal")], marks=pytest.mark.rule("MK-9.13")),
    pytest.param("EXIT-2", [("6 Light Portal", "7 Light Portal")], marks=pytest.mark.rule("MK-9.14")),
    pytest.param("COPY-1", [("2 Torch", "5 Torch")], marks=pytest.mark.rule("MK-9.15")),
]


@pytest.mark.parametrize(("code", "edits"), BROKEN)
def test_a_broken_rule_is_named(code: str, edits: list[tuple[str, str]]) -> None:
    DECK.breaks(code, *edits)


TWO_MONSTERS = "1 Sock Eater\n1 Laundry Heap\n"
TWO_MORE_MONSTERS = ("1 Sock Eater\n1 Laundry Heap\n", "2 Sock Eater\n2 Laundry Heap\n")
BOUNDS = [
    pytest.param("KID-1", ("", ""), ("1 Juno Spark", "2 Juno Spark"), marks=pytest.mark.rule("MK-9.7")),
    pytest.param("DECK-1", ("", ""), ("2 Torch", "1 Torch"), marks=pytest.mark.rule("MK-9.9")),
    pytest.param(
        "MON-1", (TWO_MONSTERS, ""), (TWO_MONSTERS + "1 Closet Colossus\n", ""), marks=pytest.mark.rule("MK-9.10")
    ),
    pytest.param(
        "MON-1",
        TWO_MORE_MONSTERS,
        (TWO_MONSTERS, "2 Sock Eater\n3 Laundry Heap\n"),
        marks=pytest.mark.rule("MK-9.10"),
    ),
    pytest.param("POW-1", ("1 Claws\n", ""), ("1 Claws\n1 Second Head\n", ""), marks=pytest.mark.rule("MK-9.11")),
    pytest.param("POW-1", ("1 Claws", "2 Claws"), ("1 Claws", "3 Claws"), marks=pytest.mark.rule("MK-9.11")),
    pytest.param(
        "PORT-1",
        ("4 Dark Portal", "3 Dark Portal"),
        ("4 Dark Portal", "2 Dark Portal"),
        marks=pytest.mark.rule("MK-9.12"),
    ),
    pytest.param(
        "PORT-1",
        ("4 Dark Portal", "5 Dark Portal"),
        ("4 Dark Portal", "6 Dark Portal"),
        marks=pytest.mark.rule("MK-9.12"),
    ),
    pytest.param("EXIT-2", ("", ""), ("6 Light Portal", "7 Light Portal"), marks=pytest.mark.rule("MK-9.14")),
    pytest.param("COPY-1", ("2 Torch", "4 Torch"), ("2 Torch", "5 Torch"), marks=pytest.mark.rule("MK-9.15")),
]
"""For each number in a rule: the last edit of the deck that it allows, and the first that it does not."""


@pytest.mark.parametrize(("code", "legal", "illegal"), BOUNDS)
def test_the_last_that_is_allowed_is_legal_and_the_next_is_not(
    code: str, legal: tuple[str, str], illegal: tuple[str, str]
) -> None:
    found = [[problem.code for problem in validator().validate(edited(edit)).problems] for edit in (legal, illegal)]
    assert [codes.count(code) for codes in found] == [0, 1]


@pytest.mark.parametrize(("code", "edits"), [(one.values[0], one.values[1]) for one in BROKEN])
def test_every_fix_is_proven_and_there_is_one(code: str, edits: list[tuple[str, str]]) -> None:
    DECK.is_mended(*edits)


@pytest.mark.rule("MK-9.6")
def test_a_deck_for_no_night_is_told_which_nights_there_are() -> None:
    (mended,) = fixes(edited(("Night: A Long Night\n", "")), validator())
    assert mended.problem.code == "NIGHT-1"
    assert 'Write "Night: A Long Night".' in [fix.edits[0].sentence for fix in mended.fixes]


@pytest.mark.rule("MK-9.8")
def test_a_deck_without_kids_is_not_played() -> None:
    begin, end = TEXT.index("Kids:"), TEXT.index("Monsters:")
    deck = parse_deck(TEXT[:begin] + TEXT[end:], FORM, "long.gang")
    report = validator().validate(deck)
    assert [problem.code for problem in report.errors] == ["KID-2"]
    (mended,) = fixes(deck, validator())
    assert mended.fixes[0].cost == 1


@pytest.mark.rule("MK-9.3")
def test_a_card_of_a_set_that_is_not_chosen_is_named() -> None:
    deck = edited(("Sets: monster-kids", "Sets: storm-drain"))
    codes = {problem.code for problem in validator().validate(deck).errors}
    assert "POOL-1" in codes


def test_a_problem_says_how_much_is_missing_and_what_to_add() -> None:
    deck = edited(("6 Light Portal", "3 Light Portal"), ("2 Torch", "4 Torch"), ("2 Salt Circle", "3 Salt Circle"))
    (problem,) = validator().validate(deck).errors
    assert (problem.actual, problem.required) == (3, 4)
    assert "not every trap has a way out; add 1 Light Portal" in problem.message


@pytest.mark.parametrize("path", STARTERS, ids=lambda path: path.stem)
def test_every_shipped_deck_is_legal_and_every_rule_says_its_count(path: object) -> None:
    assert hasattr(path, "name")
    deck = read_deck(read_text(path), FORM, path.name)  # type: ignore[arg-type]
    report = validator().explain(deck)
    assert report.problems == ()
    assert [code for code, said in report.checked if said] == [rule.code for rule in CONSTRUCTION.rules]


@pytest.mark.rule("MK-9.13")
def test_a_light_portal_for_every_dark_portal_is_enough() -> None:
    fill = (("2 Torch", "3 Torch"), ("2 Salt Circle", "3 Salt Circle"))
    enough, one_short = (edited(("6 Light Portal", f"{lights} Light Portal"), *fill) for lights in (4, 3))
    assert validator().validate(enough).is_clean
    assert "EXIT-1" in [problem.code for problem in validator().validate(one_short).problems]


@pytest.mark.parametrize(("level", "extra"), [("easy", 0), ("normal", 2), ("hard", 4)])
def test_a_level_is_a_format_that_says_how_many_more_there_are(level: str, extra: int) -> None:
    path = shipped("card_sets") / "monster_kids" / "formats" / f"{level}.toml"
    format, problems = read_format(path, SCHEMA, CONSTRUCTION, monster_kids())
    assert (problems, format is not None) == ((), True)
    rules = on_terms(CONSTRUCTION, Terms(format))
    legal = [one.stem for one in STARTERS if DeckValidator.of(monster_kids(), rules).validate(_starter(one)).is_clean]
    starters = {"easy": ["lights", "quiet"], "normal": ["crowded", "long"], "hard": ["longest", "wardrobes"]}
    assert legal == starters[level]
    counted = dict(DeckValidator.of(monster_kids(), rules).explain(edited()).checked)
    found = {problem.code: problem for problem in DeckValidator.of(monster_kids(), rules).validate(edited()).errors}
    said = counted.get("MON-1") or found["MON-1"].message
    assert f"A Long Night has {16 + extra}" in said


def _starter(path: Path) -> Deck:
    return read_deck(read_text(path), FORM, path.name)


def test_the_nearest_legal_deck_takes_the_fewest_edits() -> None:
    broken = edited(("1 Sock Eater", "4 Sock Eater"), ("4 Dark Portal", "6 Dark Portal"))
    found = nearest_legal(broken, validator())
    assert found is not None
    assert (found.fix.cost, found.is_least) == (2, True)


def test_every_rule_has_a_remedy() -> None:
    assert CONSTRUCTION.mending is not None
    assert {rule.code for rule in CONSTRUCTION.rules} == set(CONSTRUCTION.mending.remedies)


# ---------------------------------------------------------------- the table


@pytest.mark.rule("MK-1.6")
@pytest.mark.parametrize(("players", "codes"), [(1, []), (6, []), (7, ["TABLE-1"]), (0, ["TABLE-1"])])
def test_one_to_six_play(players: int, codes: list[str]) -> None:
    report = validator().validate_table([edited()] * players)
    assert [problem.code for problem in report.problems] == codes


@pytest.mark.rule("MK-9.16")
def test_everybody_draws_from_one_deck() -> None:
    other = edited(("1 Stage Whisper", "1 Trip Wire"), ("Name: The Long Way Home", "Name: Another"))
    report = validator().validate_table([edited(), other])
    assert [problem.code for problem in report.problems] == ["TABLE-2"]


@pytest.mark.rule("MK-9.17")
def test_there_is_a_kid_for_everybody() -> None:
    few = edited(*[(f"1 {kid}\n", "") for kid in ("Juno Spark", "Marlow Tide", "Tess Cinder", "Ivo Rime", "Noor Dusk")])
    assert validator().validate_table([few] * 3).is_clean
    assert [one.code for one in validator().validate_table([few] * 4).problems] == ["TABLE-3"]


@pytest.mark.rule("MK-9.18")
def test_a_deck_that_breaks_a_rule_is_not_played() -> None:
    deck = edited(("1 Sock Eater", "4 Sock Eater"))
    assert {one.code for one in validator().validate_table([deck, deck]).problems} == {"TABLE-4"}
