"""A share code inside a message, and an account of the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from deckbuilder.decks.exchange import plain_list
from deckbuilder.decks.exchange.found import Made, Reading, Remark, as_written
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.sharing import LONGEST_CODE, PREFIX, deck_of, is_sound
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

SEVERAL = "several-codes"
_WITHIN = re.compile(rf"(?<![\w-]){PREFIX}[A-Z0-7]{{8,{LONGEST_CODE}}}", re.IGNORECASE)
MOST_LINES = 100
_BROKEN = re.compile(
    rf"{_WITHIN.pattern}(?:[ \t]*=?\r?\n[ \t>|]*[A-Z0-7]{{1,{LONGEST_CODE}}}){{1,{MOST_LINES}}}", re.IGNORECASE
)
"""A share code on several lines, as on a sheet or in a letter, which may be quoted, or in an undecoded mail."""
_QUOTES = re.compile(r"[\s>|=]+")
_SAID = re.compile(r"\w")


def codes_within(text: str) -> Sequence[str]:
    """The valid share codes in a message, each once."""
    return list(dict.fromkeys(code for code, _, _ in _sound(text)))


def code_of(text: str) -> str:
    """The share code that a text is, however it was copied, or the only one in it; a Refusal if there are several.

    If none is valid, the result is the text itself, which shows what is wrong with it.
    """
    if is_sound(text):
        return text
    found = codes_within(text)
    if len(found) > 1:
        raise Refusal(SEVERAL, f"{len(found)} share codes were found, and each is a deck.", "Take them one by one.")
    return found[0] if found else text


def read(text: str, known: Known, source: str) -> Reading:
    """The deck of the share code in a text, and an account of the words around it."""
    code = code_of(text)
    reading = as_written(deck_of(code, known))
    rest = "" if code == text else _beside(text)
    if not rest.strip():
        return reading
    listed = plain_list.read(rest, known, source)
    cards = {one.line.line for one in listed.taken if known.is_card(one.line.card)}
    return Reading(reading.deck, reading.taken, tuple(_remarks(rest, cards)))


def _remarks(rest: str, cards: set[int]) -> Iterator[Remark]:
    """Report the lines beside the code: ordinary words as passed over, possible parts of a deck as unknown."""
    for number, line in enumerate(rest.split("\n"), start=1):
        bare = " ".join(line.split())
        if _SAID.search(bare) is not None:
            made = Made.UNKNOWN if number in cards or PREFIX in bare.upper() else Made.UNUSED
            yield Remark(number, harmless(bare), made, "it is next to the share code")


def _sound(text: str) -> Iterator[tuple[str, int, int]]:
    """The valid share codes in a text, and where each begins and ends."""
    for one in (_WITHIN, _BROKEN):
        for match in one.finditer(text):
            end = match.end()
            while end > match.start():  # the line after the code may be a word
                code = _QUOTES.sub("", text[match.start() : end].upper())
                if is_sound(code):
                    yield code, match.start(), end
                    break
                end = text.rfind("\n", match.start(), end)


def _beside(text: str) -> str:
    """A text with its share codes blanked out, each line where it was."""
    for _, start, end in _sound(text):
        blank = "".join(letter if letter == "\n" else " " for letter in text[start:end])
        text = text[:start] + blank + text[end:]
    return text
