"""Rules between gangs that are to play against each other."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.decks.model import Deck
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import FORM
from deckbuilder.problems import Severity
from tests.games.monster_town.construction.test_rules import edited

SETS = [["Sets: fixture-gangs", "Sets: fixture-gangs, core, loose-ends"]]


def gang(name: str, *edits: list[str]) -> Deck:
    return parse_deck(edited(name, list(edits)), FORM)


def adding(name: str, *lines: str) -> Deck:
    """A fixture gang with added Rendezvous cards."""
    last = "1 Moon Charm" if name == "wolves" else "1 Count's Signet"
    return gang(name, *SETS, [last, "\n".join([last, "Added Rendezvous:", *lines])])


def codes(validator: DeckValidator[Any], *decks: Deck) -> list[str]:
    return [problem.code for problem in validator.validate_table(decks).problems]


def undead(added: str = "") -> Deck:
    sets = "Sets: core, loose-ends\n" if added else ""
    cards = "Starting:\n4 Doorstep Shambler\n1 The Sexton\nCombat:\n2 Feel No Pain\n"
    return parse_deck(f"Gang: undead\n{sets}{cards}{added}", FORM)


@pytest.mark.rule("MT-2.2")
def test_two_three_and_four_gangs_may_play(validator: DeckValidator[Any]) -> None:
    outcast = gang("outcast")
    assert codes(validator, gang("wolves"), gang("fang")) == []
    assert codes(validator, gang("wolves"), gang("fang"), outcast) == []
    assert codes(validator, gang("wolves"), gang("fang"), outcast, undead()) == []


@pytest.mark.rule("MT-2.2")
def test_one_gang_and_five_gangs_are_no_table(validator: DeckValidator[Any]) -> None:
    assert codes(validator, gang("wolves")) == ["TABLE-1"]
    five = (gang("wolves"), gang("fang"), gang("outcast"), undead(), gang("wolves-envoy"))
    assert codes(validator, *five) == ["TABLE-1", "TABLE-2", "TABLE-7"]


@pytest.mark.rule("MT-3.7.1")
def test_no_gang_plays_twice(validator: DeckValidator[Any]) -> None:
    decks = (gang("wolves"), gang("wolves", ["Name: The Wolves", "Name: Others"]))
    assert codes(validator, *decks) == ["TABLE-2"]


@pytest.mark.rule("MT-2.9.4")
def test_everybody_adds_the_same_number_copies_counted(validator: DeckValidator[Any]) -> None:
    three = adding("wolves", "2 Toll Bridge", "1 The All-Night Diner")
    assert codes(validator, three, adding("fang", "1 Toll Bridge", "2 The All-Night Diner")) == []
    (problem,) = validator.validate_table((three, adding("fang", "2 Toll Bridge"))).problems
    assert (problem.code, problem.actual) == ("TABLE-3", "3 + 2")


@pytest.mark.rule("MT-2.9.4")
def test_of_three_gangs_none_adds_a_copy_more_than_the_others(validator: DeckValidator[Any]) -> None:
    fang, zombies = adding("fang", "1 Toll Bridge"), undead("Added Rendezvous:\n1 Toll Bridge\n")
    assert codes(validator, adding("wolves", "1 Toll Bridge"), fang, zombies) == []
    (problem,) = validator.validate_table((adding("wolves", "2 Toll Bridge"), fang, zombies)).problems
    assert (problem.code, problem.actual) == ("TABLE-3", "2 + 1 + 1")


@pytest.mark.rule("MT-2.9.4")
def test_a_starting_treaty_is_no_added_card(validator: DeckValidator[Any]) -> None:
    assert codes(validator, gang("wolves-envoy"), gang("outcast")) == []


@pytest.mark.rule("MT-2.9.5")
def test_four_copies_of_one_added_card_over_all_gangs(validator: DeckValidator[Any]) -> None:
    two = adding("fang", "2 Toll Bridge", "1 The All-Night Diner")
    assert codes(validator, adding("wolves", "2 Toll Bridge", "1 The All-Night Diner"), two) == []
    (problem,) = validator.validate_table((adding("wolves", "3 Toll Bridge"), two)).problems
    assert (problem.code, problem.actual, problem.required) == ("TABLE-4", 5, 4)
    assert problem.cards == ("loose-ends/toll-bridge",)


@pytest.mark.rule("MT-2.9.3")
def test_an_added_card_needs_its_gang_at_the_table(validator: DeckValidator[Any]) -> None:
    wolves = adding("wolves", "1 The Night Shift")
    assert codes(validator, wolves, adding("fang", "1 Toll Bridge")) == ["TABLE-5"]
    militia = gang("militia", ["1 The All-Night Diner", ""])
    assert codes(validator, adding("wolves", "1 The Morgue Accord"), militia) == []


@pytest.mark.rule("MT-2.7.4")
def test_every_gang_must_be_legal_by_itself(validator: DeckValidator[Any]) -> None:
    (problem,) = validator.validate_table((gang("wolves", ["1 Test Alpha", ""]), gang("fang"))).problems
    assert (problem.code, problem.actual) == ("TABLE-6", "START-1")
    assert "The Wolves" in problem.message


def test_a_warning_is_no_reason_to_stay_away(validator: DeckValidator[Any]) -> None:
    assert codes(validator, gang("wolves", ["3 Go for the Throat", "4 Go for the Throat"]), gang("fang")) == []


def test_a_gang_of_another_rulebook_cannot_sit_down(validator: DeckValidator[Any]) -> None:
    other = Deck("Kids", "monster-kids", "fixture-fang")
    report = validator.validate_table((gang("wolves"), other))
    assert "TABLE-6" in [problem.code for problem in report.problems]
    assert any(problem.actual == "monster-kids" for problem in report.problems)


def test_foreign_characters_of_a_seated_gang_are_noted(validator: DeckValidator[Any]) -> None:
    (problem,) = validator.validate_table((gang("wolves-envoy"), gang("fang"))).problems
    assert problem.code == "TABLE-7"
    assert problem.severity is Severity.NOTE
    assert problem.cards == ("fixture-gangs/night-clerk", "fixture-gangs/velvet-blade")


def test_every_rule_of_the_table_is_read_aloud(validator: DeckValidator[Any]) -> None:
    report = validator.explain_table((gang("wolves"), gang("fang")))
    assert [code for code, _ in report.checked] == [f"TABLE-{number}" for number in range(1, 8)]
    assert all(said.endswith(".") for _, said in report.checked)
    assert report.is_clean
