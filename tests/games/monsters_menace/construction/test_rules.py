"""The rules of a scenario (MMW-10): each broken by one edit, each with a proven fix."""

from __future__ import annotations

import re

import pytest

from deckbuilder.games.monsters_menace.construction import CONSTRUCTION
from deckbuilder.paths import shipped
from tests.support.pools import monsters_menace
from tests.support.shipped_deck import ShippedDeck

STARTER = shipped("card_sets") / "monsters_menace" / "starters" / "the-whole-box.gang"
DECK = ShippedDeck(STARTER, monsters_menace, CONSTRUCTION)
TEXT, edited, validator = DECK.text, DECK.edited, DECK.validator
MONSTERS = TEXT[TEXT.index("Monsters:") : TEXT.index("Militaries:")]
MILITARIES = TEXT[TEXT.index("Militaries:") : TEXT.index("Minions:")]
MINIONS = TEXT[TEXT.index("Minions:") :]
SMALL = (
    ("World: The Whole World", "World: Two Shores"),
    ("the-whole-world", "two-shores"),
    (MILITARIES, "Militaries:\n1 Atlantic Defense Force\n1 Mediterranean Coalition\n\n"),
)


BROKEN = [
    pytest.param("FILE-1", [("1 Frosty", "1 Frosti")], marks=pytest.mark.rule("MMW-10.1")),
    pytest.param("FILE-3", [("1 Frosty", "0 Frosty")], marks=pytest.mark.rule("MMW-10.1")),
    pytest.param("FILE-2", [("Sets: monsters", "Sets: x, monsters")], marks=pytest.mark.rule("MMW-10.2")),
    pytest.param("PILE-1", [("Minions:", "Minions:\n1 Konk")], marks=pytest.mark.rule("MMW-10.3")),
    pytest.param("WORLD-1", [("The Whole World", "The Hole World")], marks=pytest.mark.rule("MMW-10.4")),
    pytest.param("MON-1", [("1 Konk", "2 Konk")], marks=pytest.mark.rule("MMW-10.5")),
    pytest.param("MON-2", [(MONSTERS, "Monsters:\n1 Konk\n\n")], marks=pytest.mark.rule("MMW-10.5")),
    pytest.param("MIL-1", [("1 Pacific", "2 Pacific")], marks=pytest.mark.rule("MMW-10.6")),
    pytest.param("MIL-2", [(MILITARIES, "Militaries:\n1 Pacific Command\n\n")], marks=pytest.mark.rule("MMW-10.6")),
    pytest.param("MIN-1", [("1 Frosty", "2 Frosty")], marks=pytest.mark.rule("MMW-10.7")),
    pytest.param("MIN-2", [(MINIONS, "Minions:\n1 Frosty\n")], marks=pytest.mark.rule("MMW-10.7")),
    pytest.param("POOL-2", [("1 Konk", "2 Konk")], marks=pytest.mark.rule("MMW-10.8")),
    pytest.param("HOME-1", [*SMALL[:2]], marks=pytest.mark.rule("MMW-10.10")),
]


@pytest.mark.parametrize(("code", "edits"), BROKEN)
def test_a_broken_rule_is_named(code: str, edits: list[tuple[str, str]]) -> None:
    DECK.breaks(code, *edits)


@pytest.mark.parametrize(("code", "edits"), [(one.values[0], one.values[1]) for one in BROKEN])
def test_every_fix_is_proven_and_there_is_one(code: str, edits: list[tuple[str, str]]) -> None:
    DECK.is_mended(*edits)


SECTIONS = {"MON": MONSTERS, "MIL": MILITARIES, "MIN": MINIONS}
BOUNDS = [
    pytest.param("MON", ["1 Konk"], ["1 Konk", "1 Zorb"], marks=pytest.mark.rule("MMW-10.5")),
    pytest.param(
        "MIL",
        ["1 Asiatic Alliance"],
        ["1 Asiatic Alliance", "1 Pacific Command"],
        marks=pytest.mark.rule("MMW-10.6"),
    ),
    pytest.param(
        "MIL",
        ["3 Asiatic Alliance", "2 Pacific Command"],
        ["2 Asiatic Alliance", "2 Pacific Command"],
        marks=pytest.mark.rule("MMW-10.6"),
    ),
    pytest.param("MIN", ["1 Frosty"], ["1 Frosty", "1 Toxicor"], marks=pytest.mark.rule("MMW-10.7")),
    pytest.param("MIN", ["11 Frosty", "10 Toxicor"], ["10 Frosty", "10 Toxicor"], marks=pytest.mark.rule("MMW-10.7")),
]


@pytest.mark.parametrize(("kind", "broken", "kept"), BOUNDS)
def test_one_card_beyond_a_bound_is_too_many_or_too_few(kind: str, broken: list[str], kept: list[str]) -> None:
    section = SECTIONS[kind]
    for lines, is_broken in ((broken, True), (kept, False)):
        deck = edited((section, "\n".join([section.partition("\n")[0], *lines, "", ""])))
        codes = {problem.code for problem in validator().validate(deck).problems}
        assert (f"{kind}-2" in codes) == is_broken
        assert (f"{kind}-1" in codes) == any(not line.startswith("1 ") for line in lines), "each of them once"


@pytest.mark.parametrize(
    "table",
    [
        pytest.param("TABLE-3", marks=pytest.mark.rule("MMW-10.5")),
        pytest.param("TABLE-4", marks=pytest.mark.rule("MMW-10.6")),
        pytest.param("TABLE-5", marks=pytest.mark.rule("MMW-10.7")),
    ],
)
def test_one_of_each_for_everybody_is_enough(table: str) -> None:
    deck = edited(
        (MONSTERS, "Monsters:\n1 Konk\n1 Zorb\n1 Nessie\n\n"),
        (MILITARIES, "Militaries:\n1 Pacific Command\n1 Asiatic Alliance\n1 Atlantic Defense Force\n\n"),
        (MINIONS, "Minions:\n1 Frosty\n1 Toxicor\n1 Gargantis\n"),
    )
    codes = {problem.code for problem in validator().validate_table((deck,) * 3).problems}
    assert table not in codes
    codes = {problem.code for problem in validator().validate_table((deck,) * 4).problems}
    assert table in codes


@pytest.mark.rule("MMW-10.2")
def test_cards_of_no_chosen_set_are_named() -> None:
    deck = edited(("Sets: monsters-menace, the-whole-world", "Sets: the-whole-world"))
    assert "POOL-1" in {problem.code for problem in validator().validate(deck).problems}


@pytest.mark.rule("MMW-1.1")
@pytest.mark.parametrize(("seats", "is_legal"), [(1, False), (2, True), (3, True), (4, True), (5, False)])
def test_two_to_four_play(seats: int, is_legal: bool) -> None:
    report = validator().validate_table((edited(),) * seats)
    assert ("TABLE-1" not in {problem.code for problem in report.problems}) == is_legal


@pytest.mark.rule("MMW-10.9")
def test_everybody_plays_one_scenario_which_is_legal() -> None:
    other = edited(("1 Konk\n", ""))
    codes = {problem.code for problem in validator().validate_table((edited(), other)).problems}
    assert "TABLE-2" in codes
    broken = edited(("1 Konk", "2 Konk"))
    codes = {problem.code for problem in validator().validate_table((broken, broken)).problems}
    assert "TABLE-7" in codes


@pytest.mark.parametrize(
    ("code", "edits"),
    [
        pytest.param("TABLE-3", (MONSTERS, "Monsters:\n1 Konk\n1 Zorb\n\n"), marks=pytest.mark.rule("MMW-10.5")),
        pytest.param(
            "TABLE-4",
            (MILITARIES, "Militaries:\n1 Pacific Command\n1 Asiatic Alliance\n\n"),
            marks=pytest.mark.rule("MMW-10.6"),
        ),
        pytest.param("TABLE-5", (MINIONS, "Minions:\n1 Frosty\n1 Toxicor\n"), marks=pytest.mark.rule("MMW-10.7")),
    ],
)
def test_there_is_enough_for_everybody(code: str, edits: tuple[str, str]) -> None:
    report = validator().validate_table((edited(edits),) * 3)
    found = {problem.code: problem.message for problem in report.problems}
    assert code in found
    assert re.match(r"2 (Monsters|Militaries|Minions) for 3 players; add 1 ", found[code])


@pytest.mark.rule("MMW-10.11")
def test_a_world_says_how_many_it_has_room_for() -> None:
    small = edited(*SMALL)
    assert validator().validate_table((small,) * 2).is_clean
    codes = {problem.code for problem in validator().validate_table((small,) * 3).problems}
    assert "TABLE-6" in codes
