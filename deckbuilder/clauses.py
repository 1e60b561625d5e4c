"""The clauses of a rulebook as data: every rule in our own words, under the id by which it is cited."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from deckbuilder.text import fits, folded

KINDS = ("does", "forbids", "defines")
_WORDS = ("id", "section", "heading", "text", "ruling", "kind")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: its id, the printed heading above it, its text, and our ruling if the print is ambiguous."""

    id: str
    section: str
    heading: str
    text: str
    ruling: str = ""
    kind: str = "does"
    uses: tuple[str, ...] = ()


@lru_cache(maxsize=8)
def read_clauses(path: Path) -> tuple[Clause, ...]:
    """All clauses of a `rulebook.toml`, in printed order; none if the file does not exist. A malformed file raises."""
    document = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    clauses = tuple(_clause(table, path) for table in document.get("clause", ()))
    seen: set[str] = set()
    for clause in clauses:
        if clause.id in seen:
            raise ValueError(f"{path}: clause {clause.id} is there twice")
        seen.add(clause.id)
    return clauses


def find_clause(clauses: Iterable[Clause], id: str) -> Clause | None:
    """The clause with this id, ignoring case; None if there is none."""
    wanted = id.strip().casefold()
    return next((clause for clause in clauses if clause.id.casefold() == wanted), None)


def search_clauses(clauses: Iterable[Clause], words: str) -> tuple[Clause, ...]:
    """The clauses containing all the words, ignoring case and accents; those with all of them in the heading first.

    A word with a minus must not occur.
    """
    wanted = folded(words).split()
    found = [clause for clause in clauses if wanted and fits(wanted, folded(everything_in(clause)).__contains__)]
    return tuple(sorted(found, key=lambda clause: not fits(wanted, folded(clause.heading).__contains__)))


def everything_in(clause: Clause) -> str:
    """All that a clause says, in which words are searched for."""
    return "\n".join((clause.id, clause.section, clause.heading, clause.text, clause.ruling))


def _clause(table: Mapping[str, object], path: Path) -> Clause:
    place = f"{path}: clause {table.get('id', '?')}"
    if unknown := sorted(set(table) - {*_WORDS, "uses"}):
        raise ValueError(f"{place}: unknown key {unknown[0]}")
    words = {key: _text(table[key], key, place) for key in _WORDS if key in table}
    if missing := [key for key in ("id", "section", "heading", "text") if not words.get(key)]:
        raise ValueError(f"{place}: {missing[0]} is missing")
    if words.get("kind", "does") not in KINDS:
        raise ValueError(f"{place}: kind is {words['kind']}, not one of {', '.join(KINDS)}")
    return Clause(**words, uses=_texts(table.get("uses", []), place))


def _text(value: object, key: str, place: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{place}: {key} is not a text")
    return value


def _texts(value: object, place: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{place}: uses is not a list")
    return tuple(_text(entry, "uses", place) for entry in value)
