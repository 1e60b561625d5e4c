"""Where in its file a fault is: the line, and the key if only a comparison of all cards found the fault."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from deckbuilder.cards.toml_text import without_texts
from deckbuilder.cards.written_table import WrittenTable
from deckbuilder.problems import Problem

_HEADING = re.compile(r"^[ \t]*(\[\[?)[ \t]*([\w-]+(?:[ \t]*\.[ \t]*[\w-]+)*)[ \t]*\]", re.MULTILINE)
ITS_OWN = ("id", "name", "flavour")
"""Keys in which a card describes itself and refers to nothing else."""


def placed(problem: Problem, tables: Mapping[str, WrittenTable]) -> Problem:
    """A problem reported by card id, with its place given by file, card and key instead."""
    card, _, key = problem.where.partition(": ")
    if card not in tables:
        return problem
    table = tables[card]
    rest = {one: value for one, value in table.content.items() if one not in ITS_OWN}
    place = next(_places(rest, problem.actual, ""), key) if isinstance(problem.actual, str) else key
    return replace(problem, where=f"{table.where}: {place}" if place else table.where)


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
    """The lines of a file in which its tables and their keys are written."""

    def __init__(self, text: str) -> None:
        bare, seen = without_texts(text), Counter[str]()
        self._lines = bare.split("\n")
        self._begins: dict[str, int] = {}
        latest: dict[str, str] = {}
        for found in _HEADING.finditer(bare):
            path = re.sub(r"\s", "", found[2])
            outer, _, name = path.rpartition(".")
            place = f"{latest.get(outer, outer)}.{name}" if outer else name
            if found[1] == "[[":
                seen[place] += 1
                place = f"{place}[{seen[place] - 1}]"
            latest[path] = place
            self._begins[place] = bare.count("\n", 0, found.start(1)) + 1

    def line(self, table: str, key: str) -> int:
        """The line of a key of a table ("character[0]"), as far as it is certain; 0 for an unknown table.

        It is the line of the heading if the key is missing, and that of the last certain outer key if the key is there
        several times.
        """
        if table not in self._begins:
            return 0
        place, names = table, key
        while part := re.match(r"[\w-]+(?:\[\d+\])?", names):
            if f"{place}.{part[0]}" not in self._begins:
                break
            place, names = f"{place}.{part[0]}", names[part.end() :].lstrip(".")
        begin = self._begins[place]
        end = min((one for one in self._begins.values() if one > begin), default=len(self._lines) + 1)
        for name in re.findall(r"[\w-]+(?=[.\[]|$)", names):
            written = re.compile(rf"(?<![\w-]){re.escape(name)}[ \t]*=")
            at = [number for number in range(begin, end) if written.search(self._lines[number - 1])]
            if len(at) != 1:
                break
            begin = at[0]
        return begin
