"""One line of a pasted list taken apart: the count, the card, and what other programs write around them.

Understood are `3 Name`, `3x Name`, `Name x3`, `Name (3)`, `Name`, `3 Name (SET) 12`, `3 [SET] Name`; a category, a foil
mark and tags behind the name are left out where there is no card without leaving them out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from deckbuilder.decks.exchange.known import Known
from deckbuilder.text import folded

_COUNT_BEFORE = re.compile(r"(?P<count>[+-]?[0-9]{1,4})\s*[xX×]?\s+(?P<name>.+)", re.ASCII)
_COUNT_BEHIND = (
    re.compile(r"(?P<name>.+?)[\s,]+[xX×]\s?(?P<count>[0-9]{1,4})", re.ASCII),
    re.compile(r"(?P<name>.+?)\s+\((?P<count>[0-9]{1,3})\)", re.ASCII),
)
_SET_BEHIND = re.compile(r"(?P<name>.+?)\s+\((?P<set>[^()]+)\)(?:\s+#?(?P<number>[0-9]+)\w?)?", re.ASCII)
_SET_BEFORE = re.compile(r"\[(?P<set>[^\[\]#]+)(?:#(?P<number>[0-9]+)\w?)?\]\s+(?P<name>.+)", re.ASCII)
_DECORATION = re.compile(r"(?P<name>.+?)\s+(?P<mark>\*[A-Za-z]{1,3}\*|\[[^\[\]]*\]|\^[^^]*\^|#[^#]*)")
MOST_MARKS = 8


@dataclass(frozen=True, slots=True)
class CardLine:
    """What a line says: so many copies, the card's name or id, and what had to be guessed to find it."""

    count: str
    name: str
    is_counted: bool
    guess: str = ""


def card_line(line: str, known: Known) -> CardLine:
    """The count and the card of a line; a card that is called like the whole line is that card."""
    if known.is_card(line):
        return CardLine("1", line, False)
    before = _COUNT_BEFORE.fullmatch(line)
    if before is not None:
        return _with_card(CardLine(before["count"], before["name"], True), known)
    for shape in _COUNT_BEHIND:
        behind = shape.fullmatch(line)
        if behind is not None:
            found = _with_card(CardLine(behind["count"], behind["name"], True), known)
            if known.is_card(found.name):
                return found
    return _with_card(CardLine("1", line, False), known)


def undecorated(words: str) -> str:
    """What is left of some words without a set, a number and other marks behind or before them."""
    for _ in range(MOST_MARKS):
        shape = _SET_BEHIND.fullmatch(words) or _SET_BEFORE.fullmatch(words) or _DECORATION.fullmatch(words)
        if shape is None:
            break
        words = shape["name"]
    return words


def _with_card(line: CardLine, known: Known) -> CardLine:
    """The line with the name of a card instead of all that stands around it, if there is such a card."""
    if known.is_card(line.name):
        return line
    bare = line.name
    marks: list[str] = []
    for _ in range(MOST_MARKS):
        exact = _of_a_set(bare, known)
        if exact is not None:
            guesses = (*([f"{' '.join(reversed(marks))} left out"] if marks else []), *filter(None, [exact[1]]))
            return replace(line, name=exact[0], guess="; ".join(guesses))
        decorated = _DECORATION.fullmatch(bare)
        if decorated is None:
            break
        bare = decorated["name"]
        marks.append(decorated["mark"])
        if known.is_card(bare):
            return replace(line, name=bare, guess=f"{' '.join(reversed(marks))} left out")
    return line


def _of_a_set(name: str, known: Known) -> tuple[str, str] | None:
    """What names the card that a set and perhaps a number make exact, or its name where there is no such set."""
    shape = _SET_BEHIND.fullmatch(name) or _SET_BEFORE.fullmatch(name)
    if shape is None or not known.is_card(shape["name"]):
        return None
    return in_set(shape["name"], shape["set"], shape["number"] or "", known)


def in_set(name: str, set_name: str, number: str, known: Known) -> tuple[str, str]:
    """What names the card of this name that a set and perhaps a number make exact, and what is doubtful about it."""
    meant, sought = known.called(name), folded(set_name.strip())
    ids = [one.id for one in known.index.sets if sought in (one.id, one.id.replace("-", " "), folded(one.title))]
    inside = [card.id for card in meant if card.set_id in ids]
    if len(inside) > 1:
        numbered = (known.pool.card(id) for id in inside)
        inside = [card.id for card in numbered if card is not None and str(card.number) == number.lstrip("0")]
    exact = known.pool.card(inside[0]) if len(inside) == 1 else None
    if exact is not None:
        return known.word_for(exact), ""
    why = f'no card of this name is in the set "{set_name}"' if ids else f'no set "{set_name}" is known'
    return name, f"{why}, so taken by its name"
