"""Rules between gangs that are to play against each other."""

from __future__ import annotations

import pytest

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.model import Deck
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validate import explain_table, validate_table
from deckbuilder.games.monster_town.construction import CONSTRUCTION, FORM
from deckbuilder.problems import Severity
from tests.games.monster_town.construction.test_rules import edited

SETS = [["Sets: fixture-gangs", "Sets: fixture-gangs, core, loose-ends"]]


def gang(name: str, *edits: list[str]) -> Deck:
    return parse_deck(edited(name, list(edits)), FORM)


def adding(name: str, *lines: str) -> Deck:
    """A fixture gang with added Rendezvous cards."""
    last = "1 Moon Charm" if name == "wolves" else "1 Count's Signet"
    return gang(name, *SETS, [last, "\n".join([last, "Added Rendezvous:", *lines])])


def codes(pool: CardPool, *decks: Deck) -> list[str]:
    return [problem.code for problem in validate_table(decks, pool, CONSTRUCTION).problems]


def undead(added: str = "") -> Deck:
    sets = "Sets: core, loose-ends\n" if added else ""
    cards = "Starting:\n4 Doorstep Shambler\n1 The Sexton\nCombat:\n2 Feel No Pain\n"
    return parse_deck(f"Gang: undead\n{sets}{cards}{added}", FORM)


@pytest.mark.rule("MT-2.2")
def test_two_three_and_four_gangs_may_play(pool: CardPool) -> None:
    outcast = gang("outcast")
    assert codes(pool, gang("wolves"), gang("fang")) == []
    assert codes(pool, gang("wolves"), gang("fang"), outcast) == []
    assert codes(pool, gang("wolves"), gang("fang"), outcast, undead()) == []


@pytest.mark.rule("MT-2.2")
def test_one_gang_and_five_gangs_are_no_table(pool: CardPool) -> None:
    assert codes(pool, gang("wolves")) == ["TABLE-1"]
    five = (gang("wolves"), gang("fang"), gang("outcast"), undead(), gang("wolves-envoy"))
    assert codes(pool, *five) == ["TABLE-1", "TABLE-2", "TABLE-7"]


@pytest.mark.rule("MT-3.7.1")
def test_no_gang_plays_twice(pool: CardPool) -> None:
    decks = (gang("wolves"), gang("wolves", ["Name: The Wolves", "Name: Others"]))
    assert codes(pool, *decks) == ["TABLE-2"]


@pytest.mark.rule("MT-2.9.4")
def test_everybody_adds_the_same_number_copies_counted(pool: CardPool) -> None:
    three = adding("wolves", "2 Toll Bridge", "1 The All-Night Diner")
    assert codes(pool, three, adding("fang", "1 Toll Bridge", "2 The All-Night Diner")) == []
    (problem,) = validate_table((three, adding("fang", "2 Toll Bridge")), pool, CONSTRUCTION).problems
    assert (problem.code, problem.actual) == ("TABLE-3", "3 + 2")


@pytest.mark.rule("MT-2.9.4")
def test_of_three_gangs_none_adds_a_copy_more_than_the_others(pool: CardPool) -> None:
    fang, zombies = adding("fang", "1 Toll Bridge"), undead("Added Rendezvous:\n1 Toll Bridge\n")
    assert codes(pool, adding("wolves", "1 Toll Bridge"), fang, zombies) == []
    (problem,) = validate_table((adding("wolves", "2 Toll Bridge"), fang, zombies), pool, CONSTRUCTION).problems
    assert (problem.code, problem.actual) == ("TABLE-3", "2 + 1 + 1")


@pytest.mark.rule("MT-2.9.4")
def test_a_starting_treaty_is_no_added_card(pool: CardPool) -> None:
    assert codes(pool, gang("wolves-envoy"), gang("outcast")) == []


@pytest.mark.rule("MT-2.9.5")
def test_four_copies_of_one_added_card_over_all_gangs(pool: CardPool) -> None:
    two = adding("fang", "2 Toll Bridge", "1 The All-Night Diner")
    assert codes(pool, adding("wolves", "2 Toll Bridge", "1 The All-Night Diner"), two) == []
    (problem,) = validate_table((adding("wolves", "3 Toll Bridge"), two), pool, CONSTRUCTION).problems
    assert (problem.code, problem.actual, problem.required) == ("TABLE-4", 5, 4)
    assert problem.cards == ("loose-ends/toll-bridge",)


@pytest.mark.rule("MT-2.9.3")
def test_an_added_card_needs_its_gang_at_the_table(pool: CardPool) -> None:
    wolves = adding("wolves", "1 The Night Shift")
    assert codes(pool, wolves, adding("fang", "1 Toll Bridge")) == ["TABLE-5"]
    militia = gang("militia", ["1 The All-Night Diner", ""])
    assert codes(pool, adding("wolves", "1 The Morgue Accord"), militia) == []


@pytest.mark.rule("MT-2.7.4")
def test_every_gang_must_be_legal_by_itself(pool: CardPool) -> None:
    (problem,) = validate_table((gang("wolves", ["1 Test Alpha", ""]), gang("fang")), pool, CONSTRUCTION).problems
    assert (problem.code, problem.actual) == ("TABLE-6", "START-1")
    assert "The Wolves" in problem.message


def test_a_warning_is_no_reason_to_stay_away(pool: CardPool) -> None:
    assert codes(pool, gang("wolves", ["3 Go for the Throat", "4 Go for the Throat"]), gang("fang")) == []


def test_a_gang_of_another_rulebook_cannot_sit_down(pool: CardPool) -> None:
    other = Deck("Kids", "monster-kids", "fixture-fang")
    report = validate_table((gang("wolves"), other), pool, CONSTRUCTION)
    assert "TABLE-6" in [problem.code for problem in report.problems]
    assert any(problem.actual == "monster-kids" for problem in report.problems)


def test_foreign_characters_of_a_seated_gang_are_noted(pool: CardPool) -> None:
    (problem,) = validate_table((gang("wolves-envoy"), gang("fang")), pool, CONSTRUCTION).problems
    assert problem.code == "TABLE-7"
    assert problem.severity is Severity.NOTE
    assert problem.cards == ("fixture-gangs/night-clerk", "fixture-gangs/velvet-blade")


def test_every_rule_of_the_table_is_read_aloud(pool: CardPool) -> None:
    report = explain_table((gang("wolves"), gang("fang")), pool, CONSTRUCTION)
    assert [code for code, _ in report.checked] == [f"TABLE-{number}" for number in range(1, 8)]
    assert all(said.endswith(".") for _, said in report.checked)
    assert report.is_clean
