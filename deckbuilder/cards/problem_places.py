"""Where in its file a fault is that was found only by comparing all cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from deckbuilder.problems import Problem

Home = tuple[str, Mapping[str, object]]
"""A card's file and name as messages give them, and its table."""
ITS_OWN = ("id", "name", "flavour")
"""Keys in which a card describes itself and refers to nothing else."""


def placed(problem: Problem, homes: Mapping[str, Home]) -> Problem:
    """A problem reported by card id, with its place given by file, card and key instead."""
    card, _, key = problem.where.partition(": ")
    if card not in homes:
        return problem
    where, table = homes[card]
    rest = {one: value for one, value in table.items() if one not in ITS_OWN}
    place = next(_places(rest, problem.actual, ""), key) if isinstance(problem.actual, str) else key
    return replace(problem, where=f"{where}: {place}" if place else where)


def _places(value: object, sought: str, place: str) -> Iterator[str]:
    if value == sought:
        yield place
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _places(inner, sought, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _places(inner, sought, f"{place}[{index}]")
