"""Templates of sentences: "{seat:draw} {card}." is "You draw Kill Shot." to one and "Anna draws Kill Shot." to another.

Every fact in a template has a sort, and each sort has its forms:

- a seat: `{seat:draw}` "You draw", `{seat:is}` "You are", `{seat:'s}` "Your", `{seat:of}` "your", `{seat}` "you"
- several seats: `{seats}` "You and Anna"; a card: `{card}`; several: `{cards}` "A, B and C"
- a place: `{place}`, a die: `{die}`, as the narrator calls them; several dice: `{dice}`
- a number: `{count}` "2", `{count:card}` "2 cards", `{count:Injury|Injuries}` "2 Injuries"; a word: `{word}`

A rulebook may add sorts of its own. A template that names an unknown fact or form raises an error when it is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any

from deckbuilder.gamekit.narrator import Narrator
from deckbuilder.text import counted, listed

VERB = re.compile(r"[a-z]+")
NOUN = re.compile(r"\w[\w ]*(\|\w[\w ]*)?|")


@dataclass(frozen=True, slots=True)
class Sort:
    """One sort of facts: how a value is worded in each form, and which forms exist."""

    says: Callable[[Any, Any, str], str]
    """The words, from the narrator, the value and the form."""
    forms: Callable[[str], bool]


def _seat(to: Narrator[Any], seat: int, form: str) -> str:
    if form in ("", "of", "'s"):
        return {"": to.who, "of": to.of, "'s": to.whose}[form](seat)
    return to.is_(seat) if form == "is" else to.says(seat, form)


def _number(to: Narrator[Any], number: int, form: str) -> str:
    if not form:
        return str(number)
    noun, _, plural = form.partition("|")
    return counted(number, noun, plural)


def _bare(form: str) -> bool:
    return not form


SORTS: Mapping[str, Sort] = {
    "seat": Sort(_seat, lambda form: form in ("", "'s") or VERB.fullmatch(form) is not None),
    "seats": Sort(lambda to, seats, form: to.everybody(seats), _bare),
    "card": Sort(lambda to, copy, form: to.card(copy), _bare),
    "cards": Sort(lambda to, copies, form: to.cards(copies), _bare),
    "place": Sort(lambda to, place, form: to.place(place), _bare),
    "die": Sort(lambda to, die, form: to.die(die), _bare),
    "dice": Sort(lambda to, dice, form: listed([to.die(die) for die in dice]), _bare),
    "number": Sort(_number, lambda form: NOUN.fullmatch(form) is not None),
    "word": Sort(lambda to, word, form: str(word), _bare),
    "numbers": Sort(lambda to, numbers, form: "", lambda form: False),
}
"""The sorts of facts that every rulebook has; "numbers" cannot be worded."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A template split into texts and, between them, facts with their sorts and forms."""

    parts: tuple[tuple[str, int, Sort | None, str], ...]
    is_whole: bool = False
    """Whether it always begins with a capital, even if a name in small letters comes first."""

    def said(self, to: Narrator[Any], values: tuple[Any, ...]) -> str:
        """The sentence for the seat the narrator speaks to, with the values of its facts."""
        words = [
            text if sort is None else text + sort.says(to, values[at], form) for text, at, sort, form in self.parts
        ]
        said = "".join(words)
        return f"{said[:1].upper()}{said[1:]}" if self.is_whole else said


def read_sentence(template: str, facts: Mapping[str, str], sorts: Mapping[str, Sort]) -> Sentence:
    """Split a template into its parts; raises ValueError for a fact or form that does not exist.

    `facts` has the sort of each fact, in the order of their values.
    """
    names = list(facts)
    parts: list[tuple[str, int, Sort | None, str]] = []
    for text, name, form, _ in Formatter().parse(template):
        if name is None:
            parts.append((text, 0, None, ""))
            continue
        if name not in facts:
            raise ValueError(f"{template!r} names {name!r}, and the facts are {', '.join(names) or 'none'}")
        sort = sorts[facts[name]]
        if not sort.forms(form or ""):
            raise ValueError(f"{template!r}: a {facts[name]} cannot be said as {form!r}")
        parts.append((text, names.index(name), sort, form or ""))
    return Sentence(tuple(parts), template.endswith((".", "?", "!")))
