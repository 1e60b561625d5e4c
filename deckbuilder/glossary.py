"""The glossary of a rulebook as data: traits, icons and words, each with its meaning, clauses and cards."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

KINDS = {"trait": "Traits", "icon": "Icons", "word": "Words"}
"""The kinds of terms, and the headings they are listed under."""
_TEXTS = ("id", "name", "kind", "means", "cards")
_LISTS = ("also", "clauses")


@dataclass(frozen=True, slots=True)
class Term:
    """A trait, an icon or a word of the rules: its meaning, the clauses that rule it, and the cards that have it."""

    id: str
    name: str
    kind: str
    means: str
    clauses: tuple[str, ...]
    also: tuple[str, ...] = ()
    """Other forms in which texts use it."""
    cards: str = ""
    """The search that finds its cards."""


@dataclass(frozen=True, slots=True)
class Glossary:
    """All terms of a rulebook: traits, icons, then words, each by name."""

    terms: tuple[Term, ...]
    pattern: re.Pattern[str]
    forms: Mapping[str, Term]
    """The term for each form; forms of plain words are in lower case."""

    def terms_in(self, text: str) -> tuple[Term, ...]:
        """The terms a text uses, in order of first use; the name of a trait or icon counts only as it is printed."""
        return tuple({term.id: term for _, _, term in self.mentions(text)}.values())

    def mentions(self, text: str) -> Iterator[tuple[int, int, Term]]:
        """Every use of a term in a text: where it begins, where it ends, and the term."""
        for match in self.pattern.finditer(text) if self.terms else ():
            said = match.group()
            term = self.forms.get(said) or self.forms.get(said.casefold())
            if term is not None:
                yield match.start(), match.end(), term


@lru_cache(maxsize=8)
def read_glossary(path: Path) -> Glossary:
    """All terms of a `glossary.toml`; none if the file does not exist. A malformed file raises."""
    document = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    order = list(KINDS)
    terms = tuple(_term(table, path) for table in document.get("term", ()))
    if len({term.id for term in terms}) < len(terms):
        raise ValueError(f"{path}: a term is there twice")
    terms = tuple(sorted(terms, key=lambda term: (order.index(term.kind), term.name.casefold())))
    forms = _forms(terms)
    longest_first = sorted(forms, key=lambda form: (-len(form), form))
    return Glossary(terms, re.compile(rf"\b(?:{'|'.join(map(_either_case, longest_first))})\b"), forms)


def _forms(terms: Iterable[Term]) -> dict[str, Term]:
    forms: dict[str, Term] = {}
    for term in terms:
        for form in (term.name, *term.also):
            # The name of a trait is often an everyday verb too, so it counts only as printed.
            forms.setdefault(form if term.kind != "word" else form.casefold(), term)
    return forms


def _either_case(form: str) -> str:
    escaped = re.escape(form)
    return escaped if form != form.casefold() else f"(?i:{escaped})"


def _term(table: Mapping[str, object], path: Path) -> Term:
    place = f"{path}: term {table.get('id', '?')}"
    if unknown := sorted(set(table) - {*_TEXTS, *_LISTS}):
        raise ValueError(f"{place}: unknown key {unknown[0]}")
    texts = {key: table.get(key, "") for key in _TEXTS}
    if missing := [key for key in ("id", "name", "kind", "means") if not texts[key]]:
        raise ValueError(f"{place}: {missing[0]} is missing")
    if texts["kind"] not in KINDS:
        raise ValueError(f"{place}: kind is {texts['kind']}, not one of {', '.join(KINDS)}")
    lists = {key: table.get(key, []) for key in _LISTS}
    if not all(isinstance(one, list) for one in lists.values()) or not lists["clauses"]:
        raise ValueError(f"{place}: it needs a list of clauses")
    clauses, also = (tuple(map(str, one)) if isinstance(one, list) else () for one in (lists["clauses"], lists["also"]))
    id, name, kind, means, cards = (str(texts[key]) for key in _TEXTS)
    return Term(id, name, kind, means, clauses, also, cards)
