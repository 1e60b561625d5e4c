"""Fixes and the nearest legal gang take as few edits as there can be: in a small pool everything else was tried."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from deckbuilder.decks.fixes import fixes, nearest_legal
from deckbuilder.decks.model import Deck
from deckbuilder.decks.validate import validate
from deckbuilder.games.monster_town.construction import CONSTRUCTION
from deckbuilder.problems import Problem
from tests.games.monster_town.construction.small import SLIP, random_deck, small_pool, within


def is_legal(problems: tuple[Problem, ...]) -> bool:
    return all(problem.severity != "error" for problem in problems)


def told(problem: Problem) -> tuple[str, str, str]:
    return (problem.code, problem.pile, problem.subject)


def mends(deck: Deck, problem: Problem, problems: tuple[Problem, ...]) -> bool:
    """True when the problem is gone, and every problem left was there before and is no larger."""
    before = {told(one): one.extent for one in validate(deck, small_pool(), CONSTRUCTION).problems}
    return all(told(one) != told(problem) and one.extent <= before.get(told(one), 0) for one in problems)


@pytest.mark.parametrize("seed", range(40))
def test_no_legal_gang_is_nearer(seed: int) -> None:
    dice = random.Random(seed)
    deck = random_deck(dice, dice.randint(2, 6))
    near = nearest_legal(deck, small_pool(), CONSTRUCTION)
    assert near is not None
    assert is_legal(validate(near.fix.deck, small_pool(), CONSTRUCTION).problems)
    if near.fix.cost:
        assert within(deck, min(near.fix.cost - 1, 2), is_legal) is None


@pytest.mark.parametrize("seed", (405, 410, 412, 418, 423, 427))
def test_no_legal_gang_is_nearer_where_a_set_is_misspelt(seed: int) -> None:
    dice = random.Random(seed)
    deck = replace(random_deck(dice, dice.randint(2, 5)), sets=("fixture-gangs", SLIP))
    near = nearest_legal(deck, small_pool(), CONSTRUCTION)
    assert near is not None
    assert within(deck, min(near.fix.cost - 1, 2), is_legal) is None


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1_000, 1_060))
def test_no_legal_gang_is_nearer_although_three_edits_were_tried(seed: int) -> None:
    dice = random.Random(seed)
    deck = random_deck(dice, dice.randint(2, 6))
    near = nearest_legal(deck, small_pool(), CONSTRUCTION)
    assert near is not None
    if near.fix.cost:
        assert within(deck, min(near.fix.cost - 1, 3), is_legal) is None


@pytest.mark.parametrize("seed", range(200, 212))
def test_no_fix_of_one_problem_is_smaller(seed: int) -> None:
    dice = random.Random(seed)
    deck = random_deck(dice, dice.randint(2, 6))
    for mended in fixes(deck, small_pool(), CONSTRUCTION):

        def is_mended(problems: tuple[Problem, ...], problem: Problem = mended.problem) -> bool:
            return mends(deck, problem, problems)

        least = min((fix.cost for fix in mended.fixes), default=3)
        assert within(deck, min(least - 1, 2), is_mended) is None
        for fix in mended.fixes:
            assert is_mended(validate(fix.deck, small_pool(), CONSTRUCTION).problems)
