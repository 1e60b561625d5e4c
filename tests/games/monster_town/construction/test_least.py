"""Fixes and the nearest legal gang take the fewest possible edits: in a small pool everything else was tried."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from deckbuilder.decks.mending.fixes import fixes, nearest_legal
from deckbuilder.decks.model import Deck
from deckbuilder.problems import Problem
from tests.games.monster_town.construction.small import SLIP, random_deck, small_validator, within


def is_legal(problems: tuple[Problem, ...]) -> bool:
    return all(problem.severity != "error" for problem in problems)


def told(problem: Problem) -> tuple[str, str, str]:
    return (problem.code, problem.pile, problem.subject)


def brought(deck: Deck, problems: tuple[Problem, ...]) -> list[Problem]:
    """The problems that are new or have become larger."""
    before = {told(one): one.extent for one in small_validator().validate(deck).problems}
    return [one for one in problems if one.extent > before.get(told(one), 0)]


def mends(deck: Deck, problem: Problem, problems: tuple[Problem, ...]) -> bool:
    """Whether the problem is gone, and every problem left was there before and is no larger."""
    return told(problem) not in map(told, problems) and not brought(deck, problems)


def mends_at_a_cost(deck: Deck, problem: Problem, problems: tuple[Problem, ...]) -> bool:
    """Whether the problem is gone, and no new one is as bad."""
    new = brought(deck, problems)
    return told(problem) not in map(told, problems) and all(one.severity.rank > problem.severity.rank for one in new)


def warnings_of(deck: Deck, problems: tuple[Problem, ...]) -> int:
    return sum(1 for one in brought(deck, problems) if one.severity == "warning")


@pytest.mark.parametrize("seed", range(40))
def test_no_legal_gang_is_nearer(seed: int) -> None:
    dice = random.Random(seed)
    deck = random_deck(dice, dice.randint(2, 6))
    near = nearest_legal(deck, small_validator())
    assert near is not None
    assert is_legal(small_validator().validate(near.fix.deck).problems)
    if near.fix.cost:
        assert within(deck, min(near.fix.cost - 1, 2), is_legal) is None


@pytest.mark.parametrize("seed", (405, 410, 412, 418, 423, 427))
def test_no_legal_gang_is_nearer_where_a_set_is_misspelt(seed: int) -> None:
    dice = random.Random(seed)
    deck = replace(random_deck(dice, dice.randint(2, 5)), sets=("fixture-gangs", SLIP))
    near = nearest_legal(deck, small_validator())
    assert near is not None
    assert within(deck, min(near.fix.cost - 1, 2), is_legal) is None


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1_000, 1_060))
def test_no_legal_gang_is_nearer_although_three_edits_were_tried(seed: int) -> None:
    dice = random.Random(seed)
    deck = random_deck(dice, dice.randint(2, 6))
    near = nearest_legal(deck, small_validator())
    assert near is not None
    if near.fix.cost:
        assert within(deck, min(near.fix.cost - 1, 3), is_legal) is None


@pytest.mark.parametrize("seed", range(200, 212))
def test_no_fix_of_one_problem_is_smaller(seed: int) -> None:
    """No smaller fix is free of costs, nor, if warnings are accepted, is any smaller; and the costs are stated."""
    dice = random.Random(seed)
    deck = random_deck(dice, dice.randint(2, 6))
    for mended in fixes(deck, small_validator()):

        def is_mended(problems: tuple[Problem, ...], problem: Problem = mended.problem) -> bool:
            return mends(deck, problem, problems)

        def will_do(problems: tuple[Problem, ...], problem: Problem = mended.problem) -> bool:
            return mends_at_a_cost(deck, problem, problems)

        free = [fix for fix in mended.fixes if not fix.costs]
        least = min((fix.cost for fix in free), default=3)
        assert within(deck, min(least - 1, 2), is_mended) is None
        least = min((fix.cost for fix in mended.fixes), default=3)
        assert within(deck, min(least - 1, 2), will_do) is None
        for fix in mended.fixes:
            left = small_validator().validate(fix.deck).problems
            assert will_do(left)
            assert [*fix.costs] == sorted(brought(deck, left), key=lambda problem: problem.severity.rank)


@pytest.mark.parametrize("seed", range(20))
def test_no_gang_that_is_as_near_costs_fewer_warnings(seed: int) -> None:
    dice = random.Random(seed)
    deck = random_deck(dice, dice.randint(2, 6))
    near = nearest_legal(deck, small_validator())
    assert near is not None
    costs = warnings_of(deck, near.fix.report.problems)
    assert costs == sum(1 for problem in near.fix.costs if problem.severity == "warning")
    if costs and near.fix.cost <= 2:
        assert within(deck, near.fix.cost, lambda all: is_legal(all) and warnings_of(deck, all) < costs) is None
