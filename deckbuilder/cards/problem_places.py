"""Where in its file a fault is: the line of its card, and the key if only a comparison of all cards found the fault."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from deckbuilder.cards.limits import without_texts
from deckbuilder.problems import Problem

Home = tuple[str, Mapping[str, object]]
"""A card's file and name as messages give them, and its table."""
_HEADING = re.compile(r"^[ \t]*\[\[[ \t]*([\w-]+)[ \t]*\]\]", re.MULTILINE)
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


class CardLines:
    """The lines of a file in which its cards are written."""

    def __init__(self, text: str) -> None:
        bare, seen = without_texts(text), Counter[str]()
        self._lines = bare.split("\n")
        self._begins: dict[str, int] = {}
        for found in _HEADING.finditer(bare):
            self._begins[f"{found[1]}[{seen[found[1]]}]"] = bare.count("\n", 0, found.start(1)) + 1
            seen[found[1]] += 1

    def line(self, card: str, key: str) -> int:
        """The only line of a card with this key, else that of its heading; 0 for an unknown card ("character[0]")."""
        begin = self._begins.get(card, 0)
        end = min((one for one in self._begins.values() if one > begin), default=len(self._lines) + 1)
        name = re.search(r"([\w-]+)(?:\[\d+\])*$", key)
        written = re.compile(rf"(?<![\w-]){re.escape(name[1])}[ \t]*=") if name is not None else None
        at = [n for n in range(begin, end) if begin and written is not None and written.search(self._lines[n - 1])]
        return at[0] if len(at) == 1 else begin
