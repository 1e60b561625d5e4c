"""Completion of queries and of names of decks, cards and games, and the fields beyond the cards. Imports little."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deckbuilder.cards.query_fields import OutsideField
from deckbuilder.paths import shipped
from deckbuilder.storage.lookups import Field, Lookups, lookups_in
from deckbuilder.text import folded, objection

OUTSIDE = (
    OutsideField(
        "is",
        "it is",
        "word",
        ("legal", "usable", "in", "owned"),
        {"legal": "one copy more fits in", "usable": "it could be in", "in": "it is in already", "owned": "you own it"},
        title="yours",
    ),
    OutsideField("in", "it is in", "word"),
    OutsideField("owned", "the copies you own are", "number"),
    OutsideField("held", "the copies that are in are", "number"),
)
"""`is:legal`, `is:usable`, `is:in` and `held` refer to the deck under construction, `in:NAME` to any deck by name."""


__all__ = [
    "Candidate",
    "beginning",
    "cards",
    "complete_query",
    "decks",
    "deleted_games",
    "fields",
    "games",
    "identities",
    "lookups_in",
    "saved_decks",
    "searches",
    "sets",
    "versioned_decks",
    "versions",
]
SEARCH, ORDER = "search", "order"
_ASKED = re.compile(r"-?(?P<key>[^\W\d]\w*)(?P<op>>=|<=|!=|==?|:|>|<)(?P<quote>\"?)(?P<value>[^\"]*)\Z")
_NAMED = re.compile(r"^Name:\s*(.+?)\s*$", re.MULTILINE)
_HEAD = 4096


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible completion of a word, and a remark on it."""

    text: str
    said: str = ""


def complete_query(lookups: Lookups, text: str) -> tuple[int, tuple[Candidate, ...]]:
    """The start of the last term of a query, and its possible completions."""
    start = _last_term(text)
    term = text[start:]
    asked = _ASKED.match(term)
    if term.lstrip("-").startswith("@"):
        sign, _, begun = term.partition("@")
        return start, tuple(beginning(begun, lookups.searches(), f"{sign}@"))
    if asked is None:
        minus, begun = ("-", term[1:]) if term.startswith("-") else ("", term)
        return start, tuple(beginning(begun, _keys(lookups), minus)) if begun or not term else ()
    lead = term[: asked.start("quote")]
    found = beginning(asked["value"], _values(lookups, asked["key"]))
    return start, tuple(Candidate(f"{lead}{_quoted(one.text, asked['quote'])}", one.said) for one in found)


def decks(lookups: Lookups, begun: str) -> tuple[Candidate, ...]:
    """The decks that can be named: the saved ones and the starters."""
    return tuple(beginning(begun, [*lookups.decks(), *((name, "starter") for name in starter_names())]))


def saved_decks(lookups: Lookups, begun: str) -> tuple[Candidate, ...]:
    """The saved decks."""
    return tuple(beginning(begun, lookups.decks()))


def versioned_decks(lookups: Lookups, begun: str) -> tuple[Candidate, ...]:
    """The decks that have versions: the saved ones, and those that were deleted."""
    return tuple(beginning(begun, [*lookups.decks(), *((name, "deleted") for name in lookups.versioned_decks())]))


def versions(lookups: Lookups, deck: str, begun: str) -> tuple[Candidate, ...]:
    """The versions of a deck by number, the newest first."""
    return tuple(beginning(begun, lookups.versions(deck)))


def cards(lookups: Lookups, begun: str) -> tuple[Candidate, ...]:
    """The cards by name, or by id if the text contains a slash."""
    found = lookups.cards()
    return tuple(beginning(begun, ((id, name) for name, id in found) if "/" in begun else found))


def identities(lookups: Lookups, begun: str) -> tuple[Candidate, ...]:
    """The identities of decks, by id."""
    return tuple(beginning(begun, ((id, name) for name, id in lookups.identities())))


def sets(lookups: Lookups, begun: str) -> tuple[Candidate, ...]:
    """The sets, by id."""
    return tuple(beginning(begun, lookups.sets()))


def games(lookups: Lookups, begun: str) -> tuple[Candidate, ...]:
    """The saved games, by number."""
    return tuple(beginning(begun, lookups.matches()))


def deleted_games(lookups: Lookups, begun: str) -> tuple[Candidate, ...]:
    """The deleted games that can be restored, by number."""
    return tuple(beginning(begun, lookups.deleted_matches()))


def searches(lookups: Lookups, begun: str) -> tuple[Candidate, ...]:
    """The saved searches, by name."""
    return tuple(beginning(begun, lookups.searches()))


def fields(lookups: Lookups, begun: str) -> tuple[Candidate, ...]:
    """The fields that cards can be searched by, by key."""
    return tuple(beginning(begun, ((key.rstrip(":>="), said) for key, said in _keys(lookups))))


def starter_names() -> Iterator[str]:
    """The names of the shipped decks, from the heads of their files."""
    for path in sorted(shipped("card_sets").rglob("*.gang")):
        with path.open(encoding="utf-8", errors="replace") as file:
            named = _NAMED.search(file.read(_HEAD))
        yield named[1] if named is not None else path.stem


def _last_term(text: str) -> int:
    """The start of the last term of a query: after the last blank or bracket outside of quotes."""
    start, is_quoted = 0, False
    for place, letter in enumerate(text):
        if letter == '"':
            is_quoted = not is_quoted
        elif not is_quoted and (letter.isspace() or letter in "()"):
            start = place + 1
    return start


def _keys(lookups: Lookups) -> Iterator[tuple[str, str]]:
    """The fields with the operator that usually follows."""
    for field in lookups.fields():
        for key in (field.key, *field.also):
            yield f"{key}{'>=' if field.kind == 'number' else ':'}", field.title
    for outside in OUTSIDE:
        yield f"{outside.key}{'>' if outside.kind == 'number' else ':'}", ", ".join(outside.values) or outside.said
    yield f"{ORDER}:", "the order in which they are listed"
    yield f"{SEARCH}:", "a saved search"


def _values(lookups: Lookups, written: str) -> Iterable[tuple[str, str]]:
    """The values of a field, each with the number of cards that have it."""
    key, fields = folded(written), lookups.fields()
    outside = next((one for one in OUTSIDE if one.key == key), None)
    if key == "in":
        return [(one.text, one.said) for one in decks(lookups, "")]
    if key == SEARCH:
        return lookups.searches()
    if key == ORDER:
        return [(field.key, field.title) for field in fields if field.kind != "text" or field.key == "name"]
    if outside is not None:
        return [(value, outside.told.get(value, "")) for value in outside.values]
    field = next((one for one in fields if key in (one.key, *one.also)), None)
    return [] if field is None else _counted(lookups, field)


def _counted(lookups: Lookups, field: Field) -> list[tuple[str, str]]:
    if field.kind == "flag":
        return [("yes", ""), ("no", "")]
    counts = lookups.values(field.key)
    if field.kind == "number":
        ranked = sorted(counts, key=int)
    else:  # of equivalent values, prefer one without quotes, then one without capitals
        plainest = sorted(counts, key=lambda value: (-counts[value], " " in value, value != folded(value), value))
        ranked = list({folded(value): value for value in reversed(plainest)}.values())[::-1]
    return [(value, f"{counts[value]} card{'' if counts[value] == 1 else 's'}") for value in ranked]


def beginning(begun: str, known: Iterable[tuple[str, str]], lead: str = "") -> Iterator[Candidate]:
    """The names with this beginning, ignoring case; those with letters unsafe for a terminal are never suggested."""
    sought, told = folded(begun), set()
    for name, said in known:
        if folded(name).startswith(sought) and name not in told and objection(name) is None:
            told.add(name)
            yield Candidate(lead + name, said)


def _quoted(value: str, quote: str) -> str:
    return f'"{value}"' if quote or not re.fullmatch(r"[^\s\"()]+", value) else value
