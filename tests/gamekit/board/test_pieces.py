"""Pieces by kind and place: a toy beach with crabs, gulls and hurt gulls."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from deckbuilder.gamekit.board.pieces import kinds, many, put, take, total, where
from deckbuilder.kernel.facts import Public
from deckbuilder.kernel.state import GameState
from tests.support.reading_back import read_back

CRAB, GULL, HURT_GULL = range(3)


@dataclass(slots=True, kw_only=True)
class Beach(GameState):
    """The animals in each place."""

    animals: Public[list[tuple[int, ...]]]


def beach() -> Beach:
    return Beach(data=None, rng=1, animals=[(CRAB, CRAB, GULL), (), (HURT_GULL,)])


def test_pieces_come_and_go_and_are_counted() -> None:
    here = beach().animals
    put(here, 1, GULL)
    put(here, 1, CRAB)
    take(here, 0, CRAB)
    assert here == [(CRAB, GULL), (CRAB, GULL), (HURT_GULL,)]
    assert (many(here, 0, CRAB), total(here, CRAB), total(here, GULL)) == (1, 2, 2)


def test_equal_places_are_equal_in_whatever_order_pieces_came() -> None:
    one: list[tuple[int, ...]] = [()]
    other: list[tuple[int, ...]] = [()]
    for kind in (CRAB, GULL, CRAB):
        put(one, 0, kind)
    for kind in (GULL, CRAB, CRAB):
        put(other, 0, kind)
    assert one == other == [(CRAB, CRAB, GULL)]


def test_each_kind_is_named_once() -> None:
    here = beach().animals
    assert kinds(here, 0) == (CRAB, GULL)
    assert where(here, {CRAB, HURT_GULL}) == ((0, CRAB), (2, HURT_GULL))


def test_a_missing_piece_cannot_be_taken() -> None:
    here = beach().animals
    with pytest.raises(ValueError):
        take(here, 1, CRAB)
    assert here == beach().animals


def test_a_copied_table_has_its_own_pieces() -> None:
    state = beach()
    twin = state.copy()
    take(twin.animals, 0, GULL)
    assert many(state.animals, 0, GULL) == 1
    assert read_back(Beach, None, state.as_plain()).animals == state.animals
