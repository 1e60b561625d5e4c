"""The number of copies in a line, in every way that people write it: "3 Name", "3: Name", "Name x3", "two Name".

A number that is understood is returned with the remaining words; `has_number` detects one that is not, so that nobody
takes such a line for one copy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from deckbuilder.text import folded

UNSURE = "it does not say surely how many copies; write the number first"
_WORDS = {
    word: count
    for count, words in enumerate(
        (
            ("one", "ein", "eine", "a", "an"),
            ("two", "zwei"),
            ("three", "drei"),
            ("four", "vier"),
            ("five", "funf"),
            ("six", "sechs"),
            ("seven", "sieben"),
            ("eight", "acht"),
            ("nine", "neun"),
            ("ten", "zehn"),
            ("eleven", "elf"),
            ("twelve", "zwolf"),
        ),
        start=1,
    )
    for word in words
}
_VAGUE = frozenset({"couple", "pair", "dozen", "few", "several", "some", "many", "both", "half", "twice", "thrice"})
_ARTICLES = frozenset({"a", "an", "ein", "eine"})
_N = r"(?P<count>[0-9]{1,30})"
_X = r"[xX×*]"
_NAME = r"(?P<name>\S.*?)"
_OF = r"(?:\s+(?:copies|copy|cards?|pcs\.?|stk\.?|of))*"


class Sureness(IntEnum):
    """How sure it is that a number is the number of copies; surer shapes are tried first."""

    SURE = 0
    """Nothing else can be meant, whatever the cards are called."""
    WITH_A_CARD = 1
    """Sure only if the other words are a card: "Name 3" may be a name with a number in it."""
    NUMBERED = 2
    """The line may merely be numbered: "3) Name"."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """One way to read a line: the number of copies, as written, and the words for the card."""

    count: str
    name: str
    sureness: Sureness


_SHAPES = tuple(
    (re.compile(shape, re.ASCII), sureness)
    for shape, sureness in (
        (rf"(?P<count>[+-]?[0-9]{{1,30}})[xX×]?\s+{_NAME}", Sureness.SURE),
        (rf"(?P<count>[+-]?[0-9]{{1,30}})\s*{_X}\s+{_NAME}", Sureness.SURE),
        (rf"{_X}\s?{_N}\s+{_NAME}", Sureness.SURE),
        (rf"{_N}\s*{_X}?\s*[:;,|=]\s*{_NAME}", Sureness.SURE),
        (rf"{_N}\s*{_X}?\s+[-–—]+\s+{_NAME}", Sureness.SURE),
        (rf"[\[({{]\s*{_X}?\s*{_N}\s*{_X}?\s*[\])}}]\s*{_NAME}", Sureness.SURE),
        (rf"{_NAME}(?<![\s,;])[\s,;]+{_X}\s?{_N}", Sureness.SURE),
        (rf"{_NAME}\s+[\[({{]\s*{_X}?\s*{_N}\s*{_X}?\s*[\])}}]", Sureness.SURE),
        (rf"{_NAME}\s*[:;|=]\s*{_X}?\s*{_N}\s*{_X}?", Sureness.SURE),
        (rf"{_NAME}\s*,\s*{_N}\s*{_X}?", Sureness.SURE),
        (rf"{_NAME}\s+[-–—]+\s+{_X}?\s*{_N}\s*{_X}?", Sureness.SURE),
        (rf"{_NAME}(?<![\s,])[\s,]+{_N}\s?{_X}", Sureness.SURE),
        (rf"{_N}{_X}?{_OF}\s+{_NAME}", Sureness.WITH_A_CARD),
        (rf"{_N}\s?{_X}?(?P<name>[^\W\d].*)", Sureness.WITH_A_CARD),
        (rf"{_NAME}{_X}{_N}", Sureness.WITH_A_CARD),
        (rf"{_NAME}(?<![)\]])\s+{_N}{_OF}", Sureness.WITH_A_CARD),
        (rf"{_N}\s?(?:\)\s*|\.\s+){_NAME}", Sureness.NUMBERED),
    )
)
_WORD_BEFORE = re.compile(rf"(?P<word>[^\W\d_]+)(?:\s*{_X}|:|{_OF})?\s+(?P<name>\S.*)")
_WORD_BEHIND = re.compile(rf"(?P<name>\S.*?)(?:\s+{_X}\s*|\s*[:=,]\s*|\s+[-–—]\s+)(?P<word>[^\W\d_]+)")
LONGEST_LINE = 300
"""In a line with more characters, only a number at its beginning is looked for."""
_COMMENT = re.compile(r"\s+(?:(?://|--)\s*|#\s+)")
_TOKEN = re.compile(r"\w+")
_PLAIN_NUMBER = re.compile(
    rf"{_X}?\s*(?P<count>[+-]?[0-9]{{1,30}})(?:[.,]0+)?\s*(?:{_X}|copies|copy|pcs|stk)?\.?", re.ASCII
)


def quantities(line: str) -> Iterator[Quantity]:
    """Every way in which a line may state a number of copies, the surest first."""
    for shape, sureness in _SHAPES if len(line) <= LONGEST_LINE else _SHAPES[:1]:
        found = shape.fullmatch(line)
        if found is not None:
            yield Quantity(found["count"], found["name"], sureness)
    for shape in (_WORD_BEFORE, _WORD_BEHIND) if len(line) <= LONGEST_LINE else ():
        found = shape.fullmatch(line)
        word = folded(found["word"]) if found is not None else ""
        if found is not None and word in _WORDS:
            yield Quantity(str(_WORDS[word]), found["name"], Sureness.WITH_A_CARD)


def sure_quantity(line: str) -> Quantity | None:
    """The reading of a line without knowing the cards; None if it has no number, or no sure one."""
    return next((one for one in quantities(line) if one.sureness is Sureness.SURE), None)


def number_in(written: str) -> str:
    """The number that is alone in a cell or an attribute, in digits; anything else as it is written."""
    bare = " ".join(written.split())
    found = _PLAIN_NUMBER.fullmatch(bare)
    if found is not None:
        return found["count"]
    word = folded(bare)
    return str(_WORDS[word]) if word in _WORDS and word not in _ARTICLES else bare


def comment_apart(line: str) -> tuple[str, str]:
    """The part before a comment, and the comment, which begins with //, -- or # after a space."""
    parts = _COMMENT.split(line, 1) if " " in line else [line]
    return parts[0], parts[1] if len(parts) > 1 else ""


def is_unsure(line: str) -> bool:
    """Whether a line's comment may contain a number of copies."""
    comment = comment_apart(line)[1]
    return _has_figure(comment) or folded(comment) in _WORDS


def may_count(line: str) -> bool:
    """Whether a line contains a digit, or begins with a word for a number."""
    first = _TOKEN.match(folded(line))
    return _has_figure(line) or (first is not None and _is_number(first[0]))


def has_number(written: str, name: str = "") -> bool:
    """Whether words contain a number, in digits or letters, that is not part of the name they may mean."""
    own = set(_TOKEN.findall(folded(name)))
    return any(_is_number(token) for token in _TOKEN.findall(folded(written)) if token not in own)


def _is_number(token: str) -> bool:
    return _has_figure(token) or token in _VAGUE or (token in _WORDS and token not in _ARTICLES)


def _has_figure(written: str) -> bool:
    return any(map(str.isnumeric, written))
