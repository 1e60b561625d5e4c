"""The numbers of a game that a card changes, as cards write them, each explained by an example."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from deckbuilder.cards.vocabulary import Operand, Shape, Takes

USUAL = 2
"""The number in an example, where it is allowed."""


def changes(ranges: Mapping[str, tuple[int, int]], said: Callable[[str, int], str]) -> Shape:
    """The table of changes: by how much each number may be changed, and what a change is in words."""

    def example(key: str) -> str:
        most = ranges[key][1]
        number = -1 if most < 0 else min(USUAL, most)
        return f"With {number}: {said(key, number)}"

    operands = [Operand(key, Takes(number=ends), example(key)) for key, ends in ranges.items()]
    return Shape("changes", "number", settings=tuple(operands))
