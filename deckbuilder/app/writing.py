"""Writing files so that a power cut or a full disk leaves the old one or the new one, never half of either."""

from __future__ import annotations

import os
from pathlib import Path

from deckbuilder.app.places import expanded
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless


def write_text(path: Path, text: str, *, is_new: bool = False) -> Path:
    """Write a file whole and return its absolute path; with `is_new`, a file that is there already is refused."""
    target = expanded(path)
    try:
        target = target.absolute()
        if is_new and os.path.lexists(target):
            name = harmless(str(path))
            raise Refusal("file-exists", f"{name} is there already; nothing was written.", hint="Name another file.")
        target = target.resolve()
        if target.exists() and not target.is_file():
            _pour(target, text)
        else:
            _replace(target, text)
    except (OSError, ValueError) as error:
        raise Refusal(
            "cannot-write",
            f"{harmless(str(path))} cannot be written: {getattr(error, 'strerror', None) or error}.",
            hint="Check that the folder exists and may be written to, or name another file.",
        ) from None
    return target


def _pour(target: Path, text: str) -> None:
    """A pipe or a device is written to, never replaced."""
    with target.open("w", encoding="utf-8") as file:
        file.write(text)


def _replace(target: Path, text: str) -> None:
    unfinished = target.with_name(f".{target.name}.{os.getpid()}.unfinished")
    try:
        with unfinished.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, target)
    finally:
        unfinished.unlink(missing_ok=True)
