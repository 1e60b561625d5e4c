"""Printing: the only way from a value to the terminal, with harmful characters removed."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from typing import TextIO

from deckbuilder.cli.breaking import aligned, broken
from deckbuilder.cli.presenter import as_text, document
from deckbuilder.cli.progress import Progress
from deckbuilder.errors import Refusal
from deckbuilder.json_values import plain
from deckbuilder.problems import Problem, Report, Severity
from deckbuilder.text import cells, counted, harmless, harmless_lines

NARROWEST, WIDEST = 40, 100
"""The columns between which text is wrapped."""
_FULL = (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF, errno.EDQUOT)
"""What the system says of an output that takes no more."""


def say(text: str = "") -> None:
    """Print what was asked for; if JSON was asked for and nothing is answered yet, print it on the standard error."""
    say_whole(fitted(text, table_width()) if document() is None else text)


def say_whole(text: str) -> None:
    """Print text that is copied or read by a program, such as a file or a code, whose lines must never be wrapped."""
    made = document()
    if made is None:
        write(harmless_lines(text))
    elif not made.is_answered:
        made.texts.append(text)
        narrate(text)


def say_bytes(content: bytes) -> None:
    """Write bytes that no terminal can show."""
    try:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unwritten(error) from None


def narrate(text: str) -> None:
    """Print a remark about the answer on the standard error; failures are ignored, because the answer matters more."""
    try:
        print(fitted(text, table_width(sys.stderr)), file=sys.stderr, flush=True)
    except BrokenPipeError:
        raise
    except OSError:
        return


def answer(value: object) -> None:
    """Give the answer for another program, printed when the command ends; text printed after it is for a person."""
    Progress.leave()
    made = document()
    if made is not None:
        made.values.append(plain(value))


def answer_at_once(value: object) -> None:
    """Print an answer immediately, as a document of its own, in a command that keeps running."""
    made = document()
    if made is not None:
        made.is_written, made.error = True, None
        write(as_text(plain(value)))


def unwritten(error: OSError) -> Refusal:
    """The refusal for an output that cannot be written: a full disk, a terminal that is gone."""
    return Refusal(
        "output-refuses",
        f"The output could not be written completely: {error.strerror or error}.",
        hint="Check whether the disk is full.",
    )


def is_of_output(error: OSError) -> bool:
    """Whether the output may be what could not be written, rather than a file that the error names."""
    return error.filename is None and error.errno in _FULL


def denied(error: OSError) -> Refusal:
    """The refusal where the system denies a command what it needs."""
    named = f"{harmless(os.fsdecode(error.filename))}: " if isinstance(error.filename, str | bytes) else ""
    return Refusal(
        "system-refuses",
        f"The system refuses what this needs: {named}{error.strerror or error}.",
        hint="Check the permissions, the limits and the free space here, and try again.",
    )


def write(text: str) -> None:
    """Print a text as it is; raises Refusal if the output cannot be written."""
    try:
        print(text, flush=True)  # Typer's own echo writes UTF-8 where the terminal has asked for ASCII
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unwritten(error) from None


def refuse(refusal: Refusal) -> None:
    """Print a user's mistake and the way out of it, and record it if JSON was asked for."""
    made = document()
    if made is not None:
        made.refused(refusal)
    room = width(sys.stderr)
    narrate(wrapped(f"Error: {refusal.message}", room=room))
    if refusal.hint:
        narrate(wrapped(refusal.hint, room=room))


def is_terminal(stream: TextIO) -> bool:
    """Whether a person reads what is written there; otherwise it goes to a file or another program."""
    return stream.isatty()


def width(stream: TextIO | None = None) -> int:
    """The columns available for text; without limit outside a terminal, where a line is searched for as a whole."""
    return min(WIDEST, room) if (room := table_width(stream)) != sys.maxsize else room


def table_width(stream: TextIO | None = None) -> int:
    """The columns available for a table, which may be as wide as the terminal."""
    if not is_terminal(stream or sys.stdout):
        return sys.maxsize
    return max(NARROWEST, shutil.get_terminal_size((80, 24)).columns)


def wrapped(text: str, indent: str = "", room: int | None = None) -> str:
    """The text, line by line, wrapped to the width of the terminal, or to `room`; indented lines stay indented."""
    lines: list[str] = []
    for line in harmless_lines(text).split("\n"):
        bare = line.lstrip(" ")
        first = indent + " " * (len(line) - len(bare))
        others = first + "  " if len(first) > len(indent) else first
        lines += wrapped_line(bare, first, others, room) or [""]
    return "\n".join(lines)


def fitted(text: str, room: int) -> str:
    """The text without harmful characters, in which only lines that are wider than `room` are wrapped."""
    lines = harmless_lines(text).split("\n")
    return "\n".join(line if cells(line) <= room else wrapped(line, room=room) for line in lines)


def wrapped_line(line: str, first: str = "", others: str = "", room: int | None = None) -> list[str]:
    """One harmless line wrapped into several, with a prefix for the first and one for the others."""
    return broken(line, width() if room is None else room, first, others)


def wrapped_rows(text: str) -> str:
    """Lines of two columns, wrapped to the width of the terminal; the second column continues below itself."""
    broken = []
    for line in text.split("\n"):
        described = line.split("  ", 1)[-1].lstrip()
        broken += wrapped_line(line, "", " " * line.index(described))
    return "\n".join(broken)


def say_rows(rows: Iterable[Sequence[str]]) -> None:
    """Print rows of words as aligned columns; prints nothing if there are no rows."""
    text = columns(rows)
    if text:
        say_whole(text)


def columns(rows: Iterable[Sequence[str]]) -> str:
    """Rows of words as aligned columns, as wide as the terminal at most; the last column is not filled up."""
    return aligned([[harmless(cell) for cell in row] for row in rows], table_width())


def problem_lines(problem: Problem) -> str:
    """A problem for a person: severity, code, place and sentence, with the rule it comes from."""
    clause = f" [{problem.clause}]" if problem.clause else ""
    return f"{problem.severity.value} {problem.code}: {problem.said}{clause}"


def pointed_at(query: str, problem: Problem) -> tuple[str, str] | None:
    """The query and a line under it that points at the place of a problem; None for a problem without a column."""
    named = re.fullmatch(r"column (\d+)", problem.where)
    if named is None:
        return None
    start = int(named[1]) - 1
    before, after = harmless(query[:start]), harmless(query[start:])
    room = min(width(), WIDEST) - 4
    first, last = 0, len(after)
    while cells(before[first:]) > room // 2 and cells(before + after) > room:
        first += 1
    before = f"…{before[first + 1 :]}" if first else before
    while cells(before + after[:last]) > room:
        last -= 1
    after = after if last == len(after) else f"{after[: last - 1]}…"
    return f"{before}{after}", f"{' ' * cells(before)}^"


def narrate_problems(report: Report) -> None:
    """Print every problem of a report on the standard error, the errors first."""
    for problem in report.worst_first:
        narrate(problem_lines(problem))


def say_report(report: Report, verdicts: tuple[str, str] = ("legal", "not legal")) -> None:
    """Print every problem of a report, the errors first, and then the verdict in one line."""
    for problem in report.worst_first:
        say(problem_lines(problem))
    say(verdict_line(report, verdicts))


def say_report_below(report: Report) -> None:
    """Print one of several reports in a list: the verdict first, and its problems below it."""
    say(verdict_line(report))
    for problem in report.worst_first:
        say(f"  {problem_lines(problem)}")


def verdict_line(report: Report, verdicts: tuple[str, str] = ("legal", "not legal")) -> str:
    """The verdict of a report with the numbers of its problems."""
    numbers = [
        counted(len(found), severity.value)
        for severity, found in zip(Severity, (report.errors, report.warnings, report.notes), strict=True)
        if found
    ]
    verdict = verdicts[0] if report.is_clean else verdicts[1]
    return f"{report.subject}: {verdict}{by_format(report)}" + (f" ({', '.join(numbers)})" if numbers else "")


def by_format(report: Report) -> str:
    """The format that a verdict was judged by, as the end of a sentence; "" if there was none."""
    return f" in {report.judged_by.said}" if report.judged_by is not None else ""
