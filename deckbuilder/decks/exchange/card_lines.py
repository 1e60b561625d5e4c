"""One line of a pasted list taken apart: the count, the card, and what other programs write around them.

It understands the counts of `quantity`, `Name (SET) 12` and `[SET] Name`; a category, a foil mark, tags and a comment
after the name are dropped if no card has them in its name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from deckbuilder.cards.card import Card
from deckbuilder.cards.nearest import CUTOFF
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.index import SURE_LIKENESS
from deckbuilder.decks.quantity import Quantity, Sureness, comment_apart, has_number, is_unsure, may_count, quantities
from deckbuilder.text import folded

_SET_BEHIND = re.compile(r"(?P<name>.+?)\s+\((?P<set>[^()]+)\)(?:\s+#?(?P<number>[0-9]+)\w?)?", re.ASCII)
_SET_BEFORE = re.compile(r"\[(?P<set>[^\[\]#]+)(?:#(?P<number>[0-9]+)\w?)?\]\s+(?P<name>.+)", re.ASCII)
_DECORATION = re.compile(r"(?P<name>.+?)\s+(?P<mark>\*[A-Za-z]{1,3}\*|\[[^\[\]]*\]|\^[^^]*\^|#[^#]*)")
MOST_MARKS = 8
NUMBERED = "the number before it was read as the number of copies"
Likeness = Callable[[str], float]
"""Rates the likeness of words to the name of a card."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """What a line says: the number of copies, the card's name or id, and what had to be guessed to find it."""

    count: str
    name: str
    is_counted: bool
    guess: str = ""
    comment: str = ""
    is_unclear: bool = False
    """Whether it has a number that may or may not be the number of copies."""


def card_line(line: str, known: Known, likeness: Likeness, *, is_numbered: bool = False) -> CardLine:
    """The count and the card of a line; a card that has the whole line as its name is that card.

    With `is_numbered` the surrounding lines are numbered, so that "3) Name" is the third line and not three copies.
    """
    if known.is_named(line):
        return CardLine("1", line, False)
    ways = _ways(line, is_numbered)
    whole = _read(line, ways, known)
    if whole is not None:
        return whole
    body, comment = comment_apart(line)
    if comment:
        meant = _ways(body, is_numbered)
        read = _read(body, meant, known)
        alike = read or _misspelt(body, meant, likeness)
        if read is not None or likeness(undecorated(alike.name)) >= SURE_LIKENESS:
            is_unclear = alike.is_unclear or (not alike.is_counted and is_unsure(line))
            return replace(alike, comment=comment, is_unclear=is_unclear)
    return _misspelt(line, ways, likeness)


def _ways(line: str, is_numbered: bool) -> list[Quantity]:
    return [one for one in quantities(line) if not (is_numbered and one.sureness is Sureness.NUMBERED)]


def _read(line: str, ways: list[Quantity], known: Known) -> CardLine | None:
    """The line read with the card it names, marks around it dropped; None if no card has such a name."""
    alone = CardLine("1", line, False)
    if known.is_named(line):
        return alone
    found = (_with_card(way, known) for way in (*map(_as_line, ways), alone))
    return next((one for one in found if known.is_named(one.name)), None)


def _misspelt(line: str, ways: list[Quantity], likeness: Likeness) -> CardLine:
    """The most likely reading of a line that names no card as it is written."""
    if ways and ways[0].count + " " == line[: len(ways[0].count) + 1]:
        return _as_line(max(ways, key=lambda one: likeness(one.name)) if len(ways) > 1 else ways[0])
    best = max(ways, key=lambda one: (likeness(one.name), -one.sureness), default=None)
    whole = CardLine("1", line, False, is_unclear=may_count(line))
    if best is None:
        return whole
    least = CUTOFF if best.sureness is Sureness.SURE else SURE_LIKENESS
    alike = likeness(best.name)
    if alike < least or (best.sureness is Sureness.WITH_A_CARD and likeness(line) > alike):
        return whole
    return _as_line(best)


def _as_line(way: Quantity) -> CardLine:
    return CardLine(way.count, way.name, True, NUMBERED if way.sureness is Sureness.NUMBERED else "")


def undecorated(words: str) -> str:
    """The words without a set, a number and other marks after or before them."""
    words = comment_apart(words)[0]
    for _ in range(MOST_MARKS):
        shape = _SET_BEHIND.fullmatch(words) or _SET_BEFORE.fullmatch(words) or _DECORATION.fullmatch(words)
        if shape is None:
            break
        words = shape["name"]
    return words


def without_marks(written: str, known: Known) -> str:
    """The name of the card left when the marks around some words are dropped; "" if there is none."""
    found = _with_card(CardLine("", written, True), known).name
    return found if known.is_named(found) else ""


def _with_card(line: CardLine, known: Known) -> CardLine:
    """The line with only the name of a card in place of everything around it, if there is such a card."""
    if known.is_named(line.name):
        return line
    for name, marks, doubt in _bared(line.name, known):
        if not line.is_counted and any(has_number(mark) for mark in marks):
            break  # the number in the mark may be the count
        left_out = f"{' '.join(reversed(marks))} left out" if marks else ""
        behind = "" if line.is_counted else _number_behind(line.name, known)
        return replace(line, name=name, guess="; ".join(filter(None, (line.guess, left_out, behind, doubt))))
    return line


def _number_behind(words: str, known: Known) -> str:
    """The doubt about a number after a set, on a line without a count; empty if the card has that number."""
    shape = _SET_BEHIND.fullmatch(words)
    if shape is None or not shape["number"]:
        return ""
    meant = (known.pool.card(card.id) for card in known.called(shape["name"]))
    if any(card is not None and str(card.number) == shape["number"].lstrip("0") for card in meant):
        return ""
    return f"{shape['number']} was read as its number in the set, so one copy"


def _bared(words: str, known: Known) -> Iterator[tuple[str, list[str], str]]:
    """The cards left when marks are dropped from some words, the marks dropped, and the doubt about the set."""
    bare, marks = words, list[str]()
    for _ in range(MOST_MARKS):
        exact = _of_a_set(bare, known)
        if exact is not None:
            yield exact[0], marks, exact[1]
        decorated = _DECORATION.fullmatch(bare)
        if decorated is None:
            return
        bare = decorated["name"]
        marks = [*marks, decorated["mark"]]
        if known.is_named(bare):
            yield bare, marks, ""


def _of_a_set(name: str, known: Known) -> tuple[str, str] | None:
    """The word for a card named with a set and maybe a number, and the doubt about it; None if none is named so."""
    shape = _SET_BEHIND.fullmatch(name) or _SET_BEFORE.fullmatch(name)
    if shape is None or not known.is_named(shape["name"]):
        return None
    return in_set(shape["name"], shape["set"], shape["number"] or "", known)


def in_set(name: str, set_name: str, number: str, known: Known) -> tuple[str, str]:
    """The word for the card of this name determined by a set and maybe a number, and the doubt about it."""
    meant, sought = known.called(name), folded(set_name.strip())
    ids = [one.id for one in known.index.sets if sought in (one.id, one.id.replace("-", " "), folded(one.title))]
    inside = [card.id for card in meant if card.set_id in ids]
    if len(inside) > 1:
        numbered = (known.pool.card(id) for id in inside)
        inside = [card.id for card in numbered if card is not None and str(card.number) == number.lstrip("0")]
    exact = known.pool.card(inside[0]) if len(inside) == 1 else None
    if exact is not None:
        return known.word_for(exact), _other_number(exact, number.lstrip("0"), known)
    why = f'no card with this name is in the set "{set_name}"' if ids else f'no set "{set_name}" is known'
    return name, f"{why}, so the name was used"


def _other_number(card: Card, number: str, known: Known) -> str:
    """The doubt about a number after a set that is not the number of the card named; empty if it is."""
    if not number or number == str(card.number):
        return ""
    others = (one.name for one in known.pool.cards if one.set_id == card.set_id and str(one.number) == number)
    whose = next(others, "no card")
    return f"number {number} there is {whose}, and {card.name} is {card.number}, so the name was used"
