"""Common mistakes in TOML: the parser's messages, and plain words with the way out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.cards.toml_text import NO_BREAK, NO_COMMA, NO_ESCAPE
from deckbuilder.text import DASHES, DOUBLE_QUOTES, SINGLE_QUOTES

_STANDS_THERE = "Cannot overwrite a value"
_NO_VALUE = "Invalid value"
_NO_KEY = "Invalid initial character for a key part"
_NOT_CLOSED = "Unclosed inline table"
_NO_END = "Expected newline or end of document after a statement"
_OPEN_LIST = "a list [ ... ] is not closed, or a comma is missing in it"
_CURLY = f"{SINGLE_QUOTES}{DOUBLE_QUOTES}\u201e\u201a\u00ab\u00bb"
_SLIPS = (
    (r"Illegal character '\\n'", "a text in quotation marks is not closed on its line"),
    (r"Unterminated string|Expected (?:\"'+\"|'\"+')", "a text in quotation marks is not closed"),
    (r"Invalid hex value|Unescaped '.*' in a string", NO_ESCAPE),
    (r"Unclosed array", _OPEN_LIST),
    (_NOT_CLOSED, "a table { ... } is not closed on its line, or a comma is missing in it"),
    (r"Expected '\]\]' at the end of an array declaration", "a heading that begins with [[ ends with ]]"),
    (r"Expected '\]' at the end of a table declaration", "a heading that begins with [ ends with ]"),
    (_NO_END, "the line should end before this"),
    (_STANDS_THERE, "there is already a key with this name"),
    (r"Cannot declare \((.*?),?\) twice", "[{}] is there already; several of a kind are written as [[two brackets]]"),
    (r"Cannot (?:mutate immutable|redefine) namespace \((.*?),?\)", "{} is there already and cannot be extended"),
    (r"Duplicate inline table key '(.*)'", 'the key "{}" appears twice in one table'),
    (r"Invalid value(?= \(at end)", "the value after = is missing"),
    (_NO_VALUE, "no value begins like this; texts are written in quotation marks"),
    (r"Invalid date or datetime", "there is no such day"),
    (_NO_KEY, "a key has letters, digits, - and _"),
    (r"Invalid statement", "neither a key with its value nor a [table] begins like this"),
    (r"Expected '=' after a key in a key/value pair", "a key is followed by = and its value"),
)


@dataclass(frozen=True, slots=True)
class _Slip:
    """What the parser says of a text, and the place that it names."""

    what: str
    at: str
    """The place as the message ends: " (at line 3, column 5)"."""
    line: int
    """0 if the place is the end of the document."""
    column: int
    lines: Sequence[str]

    @property
    def here(self) -> str:
        """The line."""
        return self.lines[self.line - 1] if self.line else ""

    @property
    def before(self) -> str:
        """What is on the line before the place."""
        return self.here[: self.column - 1] if self.line else ""

    @property
    def after(self) -> str:
        """The text from the place on."""
        return "\n".join([self.here[self.column - 1 :], *self.lines[self.line :]]) if self.line else ""


def _slip_of(said: str, text: str) -> _Slip:
    found = re.fullmatch(r"(.*?)( \(at (?:end of document|line (\d+), column (\d+))\))?", said, re.DOTALL)
    assert found is not None
    return _Slip(found[1], found[2] or "", int(found[3] or 0), int(found[4] or 0), text.split("\n"))


def in_words(said: str, text: str) -> str:
    """The parser's message about a text, in plain words if the mistake is a common one."""
    usual = (
        _typeset,
        _part_above_its_card,
        _one_of_many,
        _truth_in_capitals,
        _truth_in_other_words,
        _open_list,
        _comma_in_braces,
        _break_in_braces,
        _number_and_more,
    )
    slip = _slip_of(said, text)
    told = next((words for found in usual if (words := found(slip))), "")
    if told:
        return told
    for pattern, words in _SLIPS:
        found = re.match(pattern, said)
        if found is not None:
            names = ".".join(name.strip(" '\"") for name in found[1].split(",")) if found.groups() else ""
            return words.replace("{}", names) + said[found.end() :]
    return said


def _part_above_its_card(slip: _Slip) -> str:
    """Explain a heading for part of a card above the first card of its kind, which makes that kind a table."""
    heading = re.match(r"\[\[([\w-]+)\]\]", slip.here.strip()) if slip.what == _STANDS_THERE else None
    if heading is None:
        return ""
    for number, line in enumerate(map(str.strip, slip.lines[: slip.line]), start=1):
        if line.startswith((f"[[{heading[1]}.", f"[{heading[1]}.")):
            return f"{line} belongs below the first {heading[0]} and not above it (at line {number})"
    return ""


def _one_of_many(slip: _Slip) -> str:
    """Explain a heading in single brackets that appears again, further down, in double ones."""
    heading = re.match(r"\[(\[[\w.-]+\])\]", slip.here.strip()) if slip.what == _STANDS_THERE else None
    if heading is None:
        return ""
    lines = enumerate(map(str.strip, slip.lines[: slip.line]), start=1)
    above = [number for number, line in lines if line.startswith(heading[1])]
    return f"{heading[1]} is written as {heading[0]} where there are several (at line {above[-1]})" if above else ""


def _truth_in_capitals(slip: _Slip) -> str:
    """Explain True and False as other languages write them."""
    is_one = slip.what == _NO_VALUE and re.match(r"(?:true|false)\b", slip.after, re.IGNORECASE) is not None
    return f"true and false are written in small letters{slip.at}" if is_one else ""


def _truth_in_other_words(slip: _Slip) -> str:
    """Explain yes and no, as other files have them."""
    word = re.match(r"(?:yes|no|on|off)\b", slip.after, re.IGNORECASE) if slip.what == _NO_VALUE else None
    meant = {"yes": "true", "on": "true"}.get(word[0].lower(), "false") if word else ""
    return f"{meant} is written in place of {word[0]}{slip.at}" if word else ""


def _typeset(slip: _Slip) -> str:
    """Explain the quotation marks, dashes and spaces that word processors put in place of those on the keyboard."""
    sign, last = slip.after[:1], slip.here.rstrip()[-1:]
    if sign and sign in _CURLY:
        return f'quotation marks are straight; write " in place of {sign}{slip.at}'
    if last and last in _CURLY and re.match(r"Illegal character|Unterminated", slip.what):
        return f'a text in quotation marks is not closed on its line, and {last} closes none; write "{slip.at}'
    if sign and sign in DASHES:
        return f"write - in place of {sign}{slip.at}"
    if sign.isspace() and not sign.isascii():
        return f"there is another space than that of the space bar, as word processors have it; type it anew{slip.at}"
    return ""


def _open_list(slip: _Slip) -> str:
    """Explain a list that is not closed before the end of the file, the next heading or the next key."""
    if slip.what != _NO_VALUE:
        return ""
    if not slip.line:
        return f"{_OPEN_LIST}{slip.at}" if re.search(r"\[\s*(?:#.*\s*)*\Z", "\n".join(slip.lines)) else ""
    is_begun_anew = re.match(r"\s*(?:\[{1,2}[A-Za-z][\w.-]*\]{1,2}\s*(?:#.*)?$|[A-Za-z][\w-]*\s*=)", slip.here)
    is_first = not slip.before.strip(" \t[")
    return f"{_OPEN_LIST} (before line {slip.line})" if is_begun_anew and is_first else ""


def _comma_in_braces(slip: _Slip) -> str:
    """Explain a comma before a closing brace."""
    is_last = slip.before.rstrip().endswith(",") and slip.after.startswith("}")
    if slip.what != _NO_KEY or not is_last:
        return ""
    return f"{NO_COMMA}{slip.at}"


def _break_in_braces(slip: _Slip) -> str:
    """Explain a line that ends inside braces which are closed further down."""
    end, _, rest = slip.after.partition("\n")
    is_inside = slip.what == _NOT_CLOSED or (slip.what == _NO_KEY and slip.before.rstrip().endswith((",", "{")))
    is_closed = re.match(r"[^][{}]*\}", re.sub(r"#.*", "", rest)) is not None
    if is_inside and is_closed and (not end.strip() or end.lstrip().startswith("#")):
        return f"{NO_BREAK}{slip.at}"
    return ""


def _number_and_more(slip: _Slip) -> str:
    """Explain a text that begins like a number, such as a version."""
    value = re.match(r"\s*[\w-]+\s*=\s*(\d[\w.+-]*)\s*(?:#.*)?$", slip.here) if slip.what == _NO_END else None
    return f'{value[1]} is no number; write "{value[1]}", in quotation marks{slip.at}' if value else ""
