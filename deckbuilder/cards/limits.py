"""Reading files from strangers: what is refused before and right after parsing, so that nothing in them can do harm."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from deckbuilder.cards.quoting import WrittenFloat
from deckbuilder.cards.slips import in_words
from deckbuilder.cards.toml_text import beyond_toml_1_0, without_texts
from deckbuilder.paths import lost_link, read_regular
from deckbuilder.problems import Problem
from deckbuilder.text import harmless, objection

MOST_BYTES = 1024 * 1024
LONGEST_LINE = 2_000
MOST_DOTS = 8
DEEPEST = 14
LONGEST_STRING = 600
LONGEST_LIST = 1_000
MOST_KEYS = 64
MOST_FAULTS = 100
SHORTER = "shorten it"
SPLIT = "split the set into several files in a folder"
"""The ways out for a file that is too large."""

Complaint = tuple[str, str, str]
"""Code, place and message of something a parsed value must not contain."""

MISSING = "missing-file"
NOT_A_FILE = "not-a-file"
UNREADABLE = "unreadable-file"
NO_SET = "no-set-file"
NO_INPUT = frozenset({MISSING, NOT_A_FILE, UNREADABLE, NO_SET})
"""Codes for input that could not be judged at all, as opposed to wrong content."""


def read_bytes(path: Path, label: str, way_out: str = SHORTER) -> bytes | Problem:
    """Read a regular file of bounded size, or return why not; never wait for a pipe.

    `way_out`: what to do about a file that is too large.
    """
    name = harmless(str(path))
    try:
        content = read_regular(path, MOST_BYTES + 1)
    except FileNotFoundError:
        lost = lost_link(path)
        said = f"{lost}; mend the link." if lost else f"There is no file {name}; check the name."
        return Problem(MISSING, said, where=label)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the name is not possible"
        return Problem(UNREADABLE, f"{name} cannot be read: {str(reason).lower()}.", where=label)
    if content is None:
        return Problem(NOT_A_FILE, f"{name} is not a regular file; name a .toml file.", where=label)
    return bounded(content, label, way_out)


def bounded(content: bytes, label: str, way_out: str = SHORTER) -> bytes | Problem:
    """The content of a file, or the problem if it is too large."""
    if len(content) > MOST_BYTES:
        said = f"The file is larger than {MOST_BYTES // 1024} KiB, the most that is read; {way_out}."
        return Problem("too-large", said, where=label, required=MOST_BYTES)
    return content


def parse(content: bytes, label: str) -> dict[str, object] | Problem:
    """Parse TOML after checking that no line could keep the parser busy; return the problem if it cannot be parsed."""
    import tomllib

    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
        text = text if "\n" in text else text.replace("\r", "\n")  # as lines ended on an old Macintosh
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        message = "This is not UTF-8 text; save the file in that encoding."
        return Problem("not-toml", message, where=f"{label}: line {line}")
    heavy = _heavy_line(text)
    if heavy is not None:
        line, message = heavy
        return Problem("too-large", message, where=f"{label}: line {line}")
    try:
        parsed = tomllib.loads(text, parse_float=WrittenFloat)
    except tomllib.TOMLDecodeError as error:
        return Problem("not-toml", f"This is not TOML: {harmless(in_words(str(error), text))[:200]}.", where=label)
    except RecursionError:
        return Problem("too-deep", "Lists and tables are nested too deeply; split the effects.", where=label)
    except ValueError as error:
        return Problem("not-toml", f"A value cannot be read: {harmless(str(error))[:200]}.", where=label)
    if sys.version_info >= (3, 15) and (said := beyond_toml_1_0(text)):
        return Problem("not-toml", f"This is not TOML: {said}.", where=label)
    return parsed


def _heavy_line(text: str) -> tuple[int, str] | None:
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            return number, f"The line is longer than {LONGEST_LINE} characters; break it."
    if all(line.count(".") <= MOST_DOTS for line in lines):
        return None
    for number, line in enumerate(without_texts(text).split("\n"), start=1):
        if line.count(".") > MOST_DOTS:
            return number, f"There are more than {MOST_DOTS} dots outside strings in this line; no card needs that."
    return None


def faults(value: object, place: str) -> list[Complaint]:
    """The faults of a parsed value that no value may have, whatever it is meant to be; at most `MOST_FAULTS`."""
    return list(islice(_faults(value, place, 1), MOST_FAULTS))


def _faults(value: object, place: str, depth: int) -> Iterator[Complaint]:
    if isinstance(value, str):
        yield from _text_faults(value, place)
    elif isinstance(value, dict | list) and depth > DEEPEST:
        yield "too-deep", place, f"Values may be nested at most {DEEPEST} deep; split the effect."
    elif isinstance(value, list):
        yield from _list_faults(value, place, depth)
    elif isinstance(value, dict):
        yield from _table_faults(value, place, depth)


def _list_faults(entries: list[object], place: str, depth: int) -> Iterator[Complaint]:
    if len(entries) > LONGEST_LIST:
        yield "too-large", place, f"This list has {len(entries)} entries; at most {LONGEST_LIST} are allowed."
        return
    for index, entry in enumerate(entries):
        yield from _faults(entry, f"{place}[{index}]", depth + 1)


def _table_faults(table: dict[str, object], place: str, depth: int) -> Iterator[Complaint]:
    if len(table) > MOST_KEYS:
        yield "too-large", place, f"This table has {len(table)} keys; at most {MOST_KEYS} are allowed."
        return
    for key, entry in table.items():
        wrong = objection(key) if key else None
        if wrong is not None:
            yield "hostile-text", place, f"A key {wrong}; write it with letters."
            continue
        yield from _faults(entry, f"{place}.{key}" if place else key, depth + 1)


def _text_faults(text: str, place: str) -> Iterator[Complaint]:
    if len(text) > LONGEST_STRING:
        yield "too-large", place, f"This text has {len(text)} characters; at most {LONGEST_STRING} are allowed."
    elif text:
        wrong = objection(text)
        if wrong is not None:
            yield "hostile-text", place, f"The text {wrong}; take it out."
