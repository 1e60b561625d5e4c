"""Answers to other programs: with `--json`, every command ends with one JSON document on the standard output.

A command passes its value to `answer` and then says the same to a person with `say`, both in `render`; they print text
or fill the document, depending on whether there is one. A refused command says why, and the result is written once, at
the end: the value; or `{"error": {"code", "message", "hint"}}`; or, if a command answered before it was refused, the
value with that error in it. Any other text is printed on the standard error, so that nothing can spoil the document.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from deckbuilder.errors import Refusal
from deckbuilder.text import harmless_lines

OPTION = "--json"
HELP = ("--help", "-h")
REFUSED_QUIETLY = "no"
"""The code of a command that ended with a no and said nothing else."""


@dataclass(slots=True)
class Document:
    """What is said to another program until the command ends."""

    values: list[object] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    """The text printed by a command that has no value to answer."""
    error: dict[str, str] | None = None
    is_written: bool = False
    """Whether a document was written before the end, as by a command that keeps running."""

    @property
    def is_answered(self) -> bool:
        """Whether the program has its answer, so that text for a person is not printed."""
        return bool(self.values) or self.is_written

    def refused(self, refusal: Refusal) -> None:
        """Record why the command is refused."""
        self.error = {"code": refusal.code, "message": refusal.message, "hint": refusal.hint}

    def whole(self, code: int) -> object:
        """The document, for a command that ends with this exit code."""
        if code and not self.values and self.error is None:
            self.error = {"code": REFUSED_QUIETLY, "message": "\n".join(self.texts), "hint": ""}
        if self.error is None:
            return self.values[-1] if self.values else {"said": "\n".join(self.texts)}
        if not self.values:
            return {"error": self.error}
        value = self.values[-1]
        return {**value, "error": self.error} if isinstance(value, dict) else {"answer": value, "error": self.error}


_document: ContextVar[Document | None] = ContextVar("document", default=None)


def document() -> Document | None:
    """The document of the command being carried out; None if text was asked for."""
    return _document.get()


@contextmanager
def presenting(arguments: Sequence[str]) -> Iterator[Document | None]:
    """Collect what is said until the block ends in a document, if the command line asks for one."""
    made = Document() if is_asked_for(arguments) else None
    before = _document.set(made)
    try:
        yield made
    finally:
        _document.reset(before)


def is_asked_for(arguments: Sequence[str]) -> bool:
    """Whether a command line asks for a document with `--json`; help is always text."""
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return OPTION in options and not any(word in options for word in HELP)


def finish(made: Document | None, code: int, write: Callable[[str], None]) -> None:
    """Write the document of a command that ends with this exit code, if it makes one that is not written yet."""
    if made is not None and not (made.is_written and made.error is None):
        write(as_text(made.whole(code)))


def as_text(value: object) -> str:
    """A value as JSON; characters unsafe for a terminal or missing from the output's encoding are escaped."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return text if harmless_lines(text) == text and _can_be_written(text) else json.dumps(value, indent=2)


def _can_be_written(text: str) -> bool:
    """Whether the output can write the text without replacing characters, which would spoil the JSON."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
