"""Text: which imported texts are refused, how any text is shown safely, and numbers and lists in words.

One list of faults serves both: terminals obey control characters, and readers are deceived by characters that are
invisible or change the direction of writing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import lru_cache

MOST_TYPED = 9_999_999
"""The largest number accepted as a typed answer, unless the caller allows more."""
MOST_MARKS = 4  # living languages stack no more on one letter

_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_JOINERS = frozenset("\u200c\u200d")
_SELECTORS = frozenset("\ufe0e\ufe0f")  # text or picture form of the symbol before them
_SELECTABLE = frozenset("0123456789#*\u203c\u2049\u3030\u303d")
_JOINING_SCRIPTS = range(0x0600, 0x18B0)  # Arabic to Mongolian: there a joiner is part of the spelling
_NO_FORM_OF_ITS_OWN = re.compile("[^\uf900-\ufaff\U0002f800-\U0002fa1f]+")
"""Runs without compatibility ideographs."""
MOST_LISTED = 24
"""The most names that one sentence lists."""
SINGLE_QUOTES = "\u2018\u2019\u201b\u02bc\u2032\u00b4"
DOUBLE_QUOTES = "\u201c\u201d\u201f\u2033"
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
"""What word processors put in place of the signs on the keyboard."""
_AS_TYPED = str.maketrans(
    dict.fromkeys(SINGLE_QUOTES, "'") | dict.fromkeys(DOUBLE_QUOTES, '"') | dict.fromkeys(DASHES, "-")
)
_FORBIDDEN = {
    "Cc": "control",
    "Cf": "invisible",
    "Cs": "broken",
    "Co": "private",
    "Cn": "unassigned",
    "Zl": "line-breaking",
    "Zp": "line-breaking",
}
# Letters, marks and symbols (by category) that fonts leave blank.
_BLANK = {
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159),
    *range(0xFE00, 0xFE0E),
    *range(0xE0100, 0xE01F0),
}


def harmless(text: str) -> str:
    r"""The text on one line, with everything deceptive or harmful made visible, such as `\x1b` or `\u202e`."""
    if text.isascii() and text.isprintable():
        return text
    shown = list(text)
    for place, _ in _faults(text):
        shown[place] = _spelled(text[place])
    return "".join(shown)


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number and its noun: "1 card", "3 cards"."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def seconds_said(seconds: float) -> str:
    """A duration in seconds: "1 second", "0.5 seconds"."""
    return f"{seconds:g} {'second' if seconds == 1 else 'seconds'}"


def number_of(word: str, most: int = MOST_TYPED) -> int | None:
    """The number typed, from 0 to `most`; None if the word is not a number or is out of range."""
    digits = word.lstrip("0")
    # Python refuses numbers of thousands of digits, and accepts the digits of every script.
    if not (word.isascii() and word.isdecimal()) or len(digits) > len(str(most)):
        return None
    number = int(digits or "0")
    return number if number <= most else None


def listed(parts: Iterable[str], joint: str = "and") -> str:
    """Several items as part of a sentence: "A", "A and B", "A, B and C"."""
    *before, last = [*parts] or [""]
    return f"{', '.join(before)} {joint} {last}" if before else last


def there_are(names: Iterable[str], *, are_several: bool = False) -> str:
    """The available choices as a sentence: "There is: A.", "There are: A, B.", "There is none.".

    `are_several`: a single name already stands for several, such as "1 to 9".
    """
    said = [*names]
    verb = "are" if are_several or len(said) > 1 else "is"
    return f"There {verb}: {first_of(said)}." if said else "There is none."


def first_of(names: Sequence[str], most: int = MOST_LISTED) -> str:
    """The names with commas; of more than `most`, the first ones and the number of the others."""
    more = len(names) - most
    return ", ".join(names) if more <= 1 else f"{', '.join(names[:most])} and {more} more"


def capitalised(text: str) -> str:
    """The text with its first letter capitalised."""
    return text[:1].upper() + text[1:]


def numbered_duplicates(titles: Sequence[str]) -> list[str]:
    """The titles, with a number appended to those that occur more than once."""
    return [
        title if titles.count(title) == 1 else f"{title} ({titles[: place + 1].count(title)})"
        for place, title in enumerate(titles)
    ]


def agreeing(names: Iterable[str], one: str, several: str) -> str:
    """Names with a verb that agrees: "A waits", "A and B wait"."""
    said = [*names]
    return f"{listed(said)} {one if len(said) == 1 else several}"


def harmless_lines(text: str) -> str:
    """Like `harmless`, for a text of several lines: line feeds are kept."""
    return "\n".join(harmless(line) for line in text.split("\n"))


def objection(text: str) -> str | None:
    r"""Why an imported text is refused, as the end of a sentence ("contains the control character \x1b"), or None."""
    if text.isascii() and text.isprintable():
        is_seen = bool(text.strip())
    else:
        for place, reason in _faults(text):
            return f"contains {reason} {_spelled(text[place])} at position {place + 1}"
        if composed(text) != text:
            return "is not in the composed form of Unicode (NFC), so it would not be found by its name"
        is_seen = any(_can_be_seen(character) for character in text)
    return None if is_seen else "has nothing to be seen"


def composed(text: str) -> str:
    """The text in the composed form of Unicode (NFC), except that compatibility ideographs stay as they were written.

    NFC would replace the older form of 神 by the modern one, which is wrong for a person whose name has the older form.
    """
    if unicodedata.is_normalized("NFC", text):
        return text
    return _NO_FORM_OF_ITS_OWN.sub(lambda run: unicodedata.normalize("NFC", run[0]), text)


def checked_text(text: str) -> str:
    """The text, if it is empty or unobjectionable; otherwise a ValueError says what is wrong, for checks of a file."""
    fault = objection(text) if text else None
    if fault is not None:
        raise ValueError(f"it {fault}")
    return text


def cells(text: str) -> int:
    """The width of a text in terminal columns: two for wide characters, none for combining marks."""
    if text.isascii():
        return len(text)
    seen = (one for one in text if unicodedata.category(one) not in ("Mn", "Me", "Cf"))
    return sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in seen)


def signs_in(text: str) -> int:
    """The number of signs that a reader sees: a flag is one, and so is a letter with its accents."""
    signs = [one for one in re.sub("\u200d.", "", text) if not (_verdict(one) or "\U0001f3fb" <= one <= "\U0001f3ff")]
    flags = sum("\U0001f1e6" <= one <= "\U0001f1ff" for one in signs)
    return len(signs) - flags // 2


def local_time(noted: str) -> str:
    """A stored timestamp in local time, such as "2030-05-04 18:30"; empty if it cannot be read."""
    try:
        time = datetime.fromisoformat(noted)
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return ""


def folded(text: str) -> str:
    """The text for comparisons that ignore case, accents and typeset signs: `Wölfenpack` and `WOLFENPACK` are equal."""
    if text.isascii():
        return text.lower()
    parts = unicodedata.normalize("NFKD", text.translate(_AS_TYPED).casefold())
    return "".join(character for character in parts if not unicodedata.combining(character)).casefold()


def by_name(name: str) -> tuple[list[tuple[int, str]], str]:
    """The key to sort names by: like `folded`, and numbers in them as numbers, so that 2 comes before 10."""
    parts = re.split(r"([0-9]+)", folded(name))
    numbers = [part.lstrip("0") for part in parts[1::2]]
    parts[1::2] = numbers
    return [(len(part) if place % 2 else 0, part) for place, part in enumerate(parts)], name


def fits(words: Iterable[str], holds: Callable[[str], bool]) -> bool:
    """Whether each of some words holds, and none that is written with a minus; `holds` is asked without the minus."""
    return all(not holds(word[1:]) if is_left_out(word) else holds(word) for word in words)


def is_left_out(word: str) -> bool:
    """Whether a word searched for has a minus, because what has this word is not wanted; numbers keep theirs."""
    return word.startswith("-") and word[1:2] not in ("", "-") and not word[1:2].isdecimal()


def _faults(text: str) -> Iterator[tuple[int, str]]:
    marks = 0
    for place, character in enumerate(text):
        verdict = _verdict(character)
        if verdict == "mark":
            marks += 1
            if marks > MOST_MARKS:
                yield place, f"more than {MOST_MARKS} combining marks on one letter:"
            continue
        if character in _SELECTORS and _chooses_a_form(text, place):
            continue
        if character not in _JOINERS:
            marks = 0
        if verdict and not (character in _JOINERS and _joins(text, place)):
            yield place, f"the {verdict} character"


@lru_cache(maxsize=4096)
def _verdict(character: str) -> str:
    if character in _TURNING:
        return "direction-turning"
    if ord(character) in _BLANK or character in _SELECTORS:
        return "invisible"
    category = unicodedata.category(character)
    return "mark" if category[0] == "M" else _FORBIDDEN.get(category, "")


def _joins(text: str, place: int) -> bool:
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if not before or not after:
        return False
    if ord(before) in _JOINING_SCRIPTS and ord(after) in _JOINING_SCRIPTS:
        return unicodedata.category(before)[0] in "LM" and unicodedata.category(after)[0] == "L"
    is_picture = before == "\ufe0f" or unicodedata.category(before) in ("So", "Sk")
    return text[place] == "\u200d" and is_picture and unicodedata.category(after) == "So"


def _chooses_a_form(text: str, place: int) -> bool:
    before = text[place - 1 : place]
    return bool(before) and (unicodedata.category(before)[0] == "S" or before in _SELECTABLE)


def _can_be_seen(character: str) -> bool:
    return not character.isspace() and _verdict(character) in ("", "mark")


def _spelled(character: str) -> str:
    number = ord(character)
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
