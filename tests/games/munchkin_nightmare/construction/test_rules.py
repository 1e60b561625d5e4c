"""The rules of the two decks (MN-11): each broken by one edit of a deck, each with a proven fix."""

from __future__ import annotations

import pytest

from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.games.munchkin_nightmare.construction import CONSTRUCTION, FORM
from deckbuilder.paths import shipped
from tests.support.pools import munchkin_nightmare
from tests.support.shipped_deck import ShippedDeck

STARTERS = sorted((shipped("card_sets") / "munchkin_nightmare" / "starters").glob("*.gang"))
WHOLE = next(path for path in STARTERS if path.stem == "whole-night")
DECK = ShippedDeck(WHOLE, munchkin_nightmare, CONSTRUCTION)
TEXT, edited, validator = DECK.text, DECK.edited, DECK.validator
BATS = "1 Ankle Bats\n"


def cut(*names: str) -> list[tuple[str, str]]:
    """Edits that remove the lines of these cards."""
    return [(line, "") for line in TEXT.splitlines(keepends=True) if line.strip().partition(" ")[2] in names]


def exchanged(*names: str) -> list[tuple[str, str]]:
    """Edits that remove the lines of these cards, and raise others to six copies."""
    return [*cut(*names), *[(f"1 {name}\n", f"6 {name}\n") for name in FILLERS]]


FILLERS = ("In a Party Hat", "Brought Its Mother", "Still Growing", "Exploding Ornament", "Bottled Thunder",
           "Jar of Angry Wasps", "Fog in a Tin", "Cranberry Cannonball")  # fmt: skip
FEW_CITIZENS = [
    *exchanged("Holiday Home", "Citizen of Christmas Town", "Citizen of Thanksgiving Town"),
    *[(f"4 Citizen of {town}\n", f"1 Citizen of {town}\n") for town in ("Halloween Town", "Easter Town")],
]


def worn(slot: str) -> list[str]:
    return [card.name for card in munchkin_nightmare().cards if getattr(card.model, "slot", "") == slot]


def leveled(*levels: int) -> list[str]:
    return [card.name for card in munchkin_nightmare().cards if getattr(card.model, "level", 0) in levels]


ITEMS = [card.name for card in munchkin_nightmare().cards if card.type == "item"]


MANY_ITEMS = (*ITEMS[1:4], *ITEMS[5:9], *ITEMS[10:13], *ITEMS[18:32])

BROKEN = [
    pytest.param("FILE-1", [(BATS, "1 Uncle Bats\n")], marks=pytest.mark.rule("MN-11.1")),
    pytest.param("FILE-3", [(BATS, "0 Ankle Bats\n")], marks=pytest.mark.rule("MN-11.1")),
    pytest.param("FILE-2", [("Sets: night", "Sets: x, night")], marks=pytest.mark.rule("MN-11.2")),
    pytest.param("PILE-1", [(BATS, "1 Bat Hat\n")], marks=pytest.mark.rule("MN-11.3")),
    pytest.param("EVENING-1", [("Evening: A Whole Night", "Evening: A Hole Night")], marks=pytest.mark.rule("MN-11.4")),
    pytest.param("DOOR-1", [(BATS, "")], marks=pytest.mark.rule("MN-11.5")),
    pytest.param("TREASURE-1", cut("Bat Hat"), marks=pytest.mark.rule("MN-11.5")),
    pytest.param("COPY-1", [(BATS, "7 Ankle Bats\n")], marks=pytest.mark.rule("MN-11.6")),
    pytest.param("MONSTER-1", exchanged(*leveled(2, 6, 8), *leveled(14)), marks=pytest.mark.rule("MN-11.7")),
    pytest.param("LEVEL-1", exchanged(*leveled(1, 2, 4)[3:]), marks=pytest.mark.rule("MN-11.7")),
    pytest.param("LEVEL-3", exchanged(*leveled(*range(14, 21))), marks=pytest.mark.rule("MN-11.7")),
    pytest.param("ITEM-1", exchanged(*MANY_ITEMS), marks=pytest.mark.rule("MN-11.7")),
    pytest.param("SLOT-1", cut(*worn("headgear")), marks=pytest.mark.rule("MN-11.7")),
    pytest.param("SLOT-5", cut(*worn("ride")), marks=pytest.mark.rule("MN-11.7")),
    pytest.param("CITIZEN-1", FEW_CITIZENS, marks=pytest.mark.rule("MN-11.7")),
    pytest.param("TOWN-3", cut("Citizen of Easter Town"), marks=pytest.mark.rule("MN-11.7")),
    pytest.param("POOL-2", [(BATS, "2 Ankle Bats\n")], marks=pytest.mark.rule("MN-11.8")),
]  # fmt: skip


@pytest.mark.parametrize(("code", "edits"), BROKEN)
def test_a_broken_rule_is_named(code: str, edits: list[tuple[str, str]]) -> None:
    DECK.breaks(code, *edits)


@pytest.mark.parametrize(("code", "edits"), [(one.values[0], one.values[1]) for one in BROKEN])
def test_every_fix_is_proven_and_there_is_one(code: str, edits: list[tuple[str, str]]) -> None:
    DECK.is_mended(*edits)


@pytest.mark.rule("MN-11.2")
def test_cards_of_no_chosen_set_are_named() -> None:
    deck = edited(("Sets: nightmare-before-christmas", "Sets: trick-or-treaty"))
    assert "POOL-1" in {problem.code for problem in validator().validate(deck).problems}


@pytest.mark.parametrize("path", STARTERS, ids=lambda path: path.stem)
def test_every_shipped_deck_is_legal_for_its_seats(path: object) -> None:
    deck = read_deck(read_text(path), FORM, "shipped")  # type: ignore[arg-type]
    for seats in (2, 3, 6):
        assert validator().validate_table((deck,) * seats).is_clean


@pytest.mark.rule("MN-1.1")
@pytest.mark.parametrize("seats", [1, 7])
def test_nobody_plays_alone_and_seven_are_too_many(seats: int) -> None:
    found = validator().validate_table((edited(),) * seats).problems
    assert "TABLE-1" in {problem.code for problem in found}


@pytest.mark.rule("MN-11.9")
def test_all_at_a_table_play_with_the_same_decks_which_are_legal() -> None:
    other = edited(("Name: The Whole Night", "Name: Another"), (BATS, "2 Ankle Bats\n"))
    found = {problem.code for problem in validator().validate_table((edited(), other)).problems}
    assert "TABLE-2" in found
    broken = edited((BATS, ""))
    found = {problem.code for problem in validator().validate_table((broken,) * 3).problems}
    assert "TABLE-3" in found


MONSTERS = [
    card.name for card in munchkin_nightmare().cards if card.type == "monster" and card.set_id != "trick-or-treaty"
]


@pytest.mark.parametrize(
    ("code", "edits", "is_broken"),
    [
        pytest.param("DOOR-1", [(BATS, "305 Ankle Bats\n")], False, marks=pytest.mark.rule("MN-11.5")),
        pytest.param("DOOR-1", [(BATS, "306 Ankle Bats\n")], True, marks=pytest.mark.rule("MN-11.5")),
        pytest.param("TREASURE-1", [("1 Bat Hat\n", "329 Bat Hat\n")], False, marks=pytest.mark.rule("MN-11.5")),
        pytest.param("TREASURE-1", [("1 Bat Hat\n", "330 Bat Hat\n")], True, marks=pytest.mark.rule("MN-11.5")),
        pytest.param("MONSTER-1", cut(*MONSTERS[:13]), False, marks=pytest.mark.rule("MN-11.7")),
        pytest.param("MONSTER-1", cut(*MONSTERS[:14]), True, marks=pytest.mark.rule("MN-11.7")),
    ],
)
def test_numbers_of_cards_are_bounds_to_the_card(code: str, edits: list[tuple[str, str]], is_broken: bool) -> None:
    found = {problem.code for problem in validator().validate(edited(*edits)).problems}
    assert (code in found) == is_broken


@pytest.mark.parametrize(
    ("code", "edits", "said"),
    [
        ("LEVEL-2", exchanged(*leveled(*range(5, 11))), "0 monsters of level 5 to 10; at least 4 are needed."),
        ("SLOT-1", cut(*worn("headgear")), "0 Items of Headgear; at least 1 is needed."),
        ("SLOT-2", cut(*worn("armour")), "0 Items of Armour; at least 1 is needed."),
        ("SLOT-4", cut(*worn("hand")), "0 Items for the hands; at least 1 is needed."),
        ("TOWN-3", cut("Citizen of Easter Town"), "0 Citizenships of Easter Town; at least 1 is needed."),
    ],
)
def test_what_is_missing_is_said_in_english(code: str, edits: list[tuple[str, str]], said: str) -> None:
    assert said in [
        problem.message for problem in validator().validate(edited(*edits)).problems if problem.code == code
    ]


def test_the_rules_that_want_a_few_cards_read_as_sentences() -> None:
    said = {rule.code: rule.statement for rule in CONSTRUCTION.rules}
    assert said["MONSTER-1"] == "There are at least 24 monsters."
    assert said["LEVEL-1"] == "There are at least 4 monsters of level 1 to 4."
    assert said["SLOT-5"] == "There is at least 1 Ride."
    assert said["TOWN-1"] == "There is at least 1 Citizenship of Halloween Town."
