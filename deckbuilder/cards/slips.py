"""Common mistakes in TOML: the parser's messages, and plain words with the way out."""

from __future__ import annotations

import re

_STANDS_THERE = r"Cannot overwrite a value"
_OPEN_LIST = "a list [ ... ] is not closed, or a comma is missing in it"
_SLIPS = (
    (r"Illegal character '\\n'", "a text in quotation marks is not closed on its line"),
    (r"Unterminated string|Expected (?:\"'+\"|'\"+')", "a text in quotation marks is not closed"),
    (r"Invalid hex value|Unescaped '.*' in a string", r"in a text \ is written \\"),
    (r"Unclosed array", _OPEN_LIST),
    (r"Unclosed inline table", "a table { ... } is not closed on its line, or a comma is missing in it"),
    (r"Expected '\]\]' at the end of an array declaration", "a heading that begins with [[ ends with ]]"),
    (r"Expected '\]' at the end of a table declaration", "a heading that begins with [ ends with ]"),
    (r"Expected newline or end of document after a statement", "the line should end before this"),
    (_STANDS_THERE, "there is already a key with this name"),
    (r"Cannot declare \((.*?),?\) twice", "[{}] is there already; several of a kind are written as [[two brackets]]"),
    (r"Cannot (?:mutate immutable|redefine) namespace \((.*?),?\)", "{} is there already and cannot be extended"),
    (r"Duplicate inline table key '(.*)'", 'the key "{}" appears twice in one table'),
    (r"Invalid value(?= \(at end)", "the value after = is missing"),
    (r"Invalid value", "no value begins like this; texts are written in quotation marks"),
    (r"Invalid date or datetime", "there is no such day"),
    (r"Invalid initial character for a key part", "a key has letters, digits, - and _"),
    (r"Invalid statement", "neither a key with its value nor a [table] begins like this"),
    (r"Expected '=' after a key in a key/value pair", "a key is followed by = and its value"),
)


def in_words(said: str, text: str) -> str:
    """The parser's message about a text, in plain words if the mistake is a common one."""
    usual = (
        _part_above_its_card,
        _one_of_many,
        _truth_in_capitals,
        _open_list,
        _comma_in_braces,
        _break_in_braces,
        _number_and_more,
    )
    told = next((words for found in usual if (words := found(said, text))), "")
    if told:
        return told
    for pattern, words in _SLIPS:
        found = re.match(pattern, said)
        if found is not None:
            names = ".".join(name.strip(" '\"") for name in found[1].split(",")) if found.groups() else ""
            return words.replace("{}", names) + said[found.end() :]
    return said


def _part_above_its_card(said: str, text: str) -> str:
    """Explain a heading for part of a card above the first card of its kind, which makes that kind a table."""
    at = re.match(rf"{_STANDS_THERE} \(at line (\d+)", said)
    lines = [line.strip() for line in text.split("\n")]
    heading = re.match(r"\[\[([\w-]+)\]\]", lines[int(at[1]) - 1]) if at is not None else None
    if at is None or heading is None:
        return ""
    for number, line in enumerate(lines[: int(at[1])], start=1):
        if line.startswith((f"[[{heading[1]}.", f"[{heading[1]}.")):
            return f"{line} belongs below the first {heading[0]} and not above it (at line {number})"
    return ""


def _one_of_many(said: str, text: str) -> str:
    """Explain a heading in single brackets that appears again, further down, in double ones."""
    at = re.match(rf"{_STANDS_THERE} \(at line (\d+)", said)
    lines = [line.strip() for line in text.split("\n")]
    heading = re.match(r"\[(\[[\w.-]+\])\]", lines[int(at[1]) - 1]) if at is not None else None
    if at is None or heading is None:
        return ""
    above = [number for number, line in enumerate(lines[: int(at[1])], start=1) if line.startswith(heading[1])]
    return f"{heading[1]} is written as {heading[0]} where there are several (at line {above[-1]})" if above else ""


def _truth_in_capitals(said: str, text: str) -> str:
    """Explain True and False as other languages write them."""
    at = re.match(r"Invalid value( \(at line (\d+), column (\d+)\))", said)
    value = text.split("\n")[int(at[2]) - 1][int(at[3]) - 1 :] if at is not None else ""
    is_one = re.match(r"(?:true|false)\b", value, re.IGNORECASE) is not None
    return f"true and false are written in small letters{at[1]}" if at is not None and is_one else ""


def _open_list(said: str, text: str) -> str:
    """Explain a list that is not closed before the end of the file, the next heading or the next key."""
    if said == "Invalid value (at end of document)":
        return f"{_OPEN_LIST} (at end of document)" if re.search(r"\[\s*(?:#.*\s*)*\Z", text) else ""
    at = re.match(r"Invalid value \(at line (\d+), column (\d+)\)", said)
    line = text.split("\n")[int(at[1]) - 1] if at is not None else ""
    is_begun_anew = re.match(r"\s*(?:\[{1,2}[A-Za-z][\w.-]*\]{1,2}\s*(?:#.*)?$|[A-Za-z][\w-]*\s*=)", line)
    is_first = at is not None and not line[: int(at[2]) - 1].strip(" \t[")
    return f"{_OPEN_LIST} (before line {at[1]})" if at is not None and is_begun_anew and is_first else ""


def _comma_in_braces(said: str, text: str) -> str:
    """Explain a comma before a closing brace."""
    at = re.match(r"Invalid initial character for a key part( \(at line (\d+), column (\d+)\))", said)
    if at is None:
        return ""
    before, after = _around(text, at[2], at[3])
    is_last = before.rstrip().endswith(",") and after.startswith("}")
    return f"TOML 1.0 allows no comma after the last key of a table {{ ... }}; remove it{at[1]}" if is_last else ""


def _break_in_braces(said: str, text: str) -> str:
    """Explain a line that ends inside braces which are closed further down."""
    at = re.match(r"(?:Invalid initial character for a key part|Unclosed inline table)( \(at line (\d+), .*\))", said)
    column = re.search(r"column (\d+)", said)
    if at is None or column is None:
        return ""
    before, after = _around(text, at[2], column[1])
    end, _, rest = after.partition("\n")
    is_inside = before.rstrip().endswith((",", "{")) or said.startswith("Unclosed")
    is_closed = re.match(r"[^][{}]*\}", re.sub(r"#.*", "", rest)) is not None
    if is_inside and is_closed and (not end.strip() or end.lstrip().startswith("#")):
        return f"TOML 1.0 allows no line break in a table {{ ... }}; write it on one line{at[1]}"
    return ""


def _number_and_more(said: str, text: str) -> str:
    """Explain a text that begins like a number, such as a version."""
    at = re.match(r"Expected newline or end of document after a statement( \(at line (\d+), .*\))", said)
    line = text.split("\n")[int(at[2]) - 1] if at is not None else ""
    value = re.match(r"\s*[\w-]+\s*=\s*(\d[\w.+-]*)\s*(?:#.*)?$", line)
    return f'{value[1]} is no number; write "{value[1]}", in quotation marks{at[1]}' if at and value else ""


def _around(text: str, line: str, column: str) -> tuple[str, str]:
    """The part of a line before a place, and all of the text from there on."""
    lines = text.split("\n")[int(line) - 1 :]
    return lines[0][: int(column) - 1], "\n".join([lines[0][int(column) - 1 :], *lines[1:]])
