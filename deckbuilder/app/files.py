"""Files named by the user, written atomically: a power cut or a full disk leaves the old file or the new one."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable
from pathlib import Path

from deckbuilder.errors import Refusal
from deckbuilder.paths import expanded, flush_to_disk, sweep, unfinished, unreadable
from deckbuilder.text import harmless, there_are


def existing(path: Path, what: str) -> Path:
    """The path of an existing file or folder; a Refusal if there is none."""
    found = expanded(path)
    try:
        os.stat(found)
    except (OSError, ValueError) as error:
        raise unreadable(path, error, what) from None
    return found


def ending_of(path: Path, known: Iterable[str]) -> str:
    """The suffix of a file to be written, in small letters; a Refusal if no form has this suffix."""
    ending = path.suffix.casefold()
    endings = dict.fromkeys(known)
    if ending and ending not in endings:
        raise Refusal("unknown-ending", f"No format has the file ending {harmless(ending)}.", there_are(endings))
    return ending


def file_name(title: str) -> str:
    """A file name for a deck, without its ending."""
    words = "".join(letter if letter.isalnum() else " " for letter in title.casefold()).split()
    return "-".join(words)[:60] or "deck"


def require_free(path: Path, hint: str = "Name another file.") -> None:
    """Raise a Refusal if the path is taken; call it before computing what is to be written there."""
    if os.path.lexists(expanded(path)):
        raise Refusal("file-exists", f"{harmless(str(path))} already exists; nothing was written.", hint=hint)


def require_writable(path: Path) -> None:
    """Raise a Refusal if the path cannot be written; call it before computing what is to be written there."""
    try:
        target = _resolved(expanded(path).absolute())
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if target.is_file() or not target.exists():
            _try(unfinished(target))
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def _resolved(target: Path) -> Path:
    """The path behind all links; raises OSError for a ring of links, in every version of Python.

    That of a pipe stays as it is: the system shows an open one as a link that leads to no path.
    """
    try:
        if stat.S_ISFIFO(os.stat(target).st_mode):
            return target
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise
    return target.resolve()


def _try(new: Path) -> None:
    try:
        new.open("wb").close()
    finally:
        new.unlink(missing_ok=True)


def write_text(path: Path, text: str, *, is_new: bool = False) -> Path:
    """Write a text to a file; see `write_bytes`."""
    try:
        return write_bytes(path, text.encode("utf-8"), is_new=is_new)
    except UnicodeEncodeError as error:
        raise _unwritable(path, error) from None


def write_bytes(path: Path, content: bytes, *, is_new: bool = False) -> Path:
    """Write a file atomically and return its absolute path; with `is_new`, an existing file is refused."""
    target = expanded(path)
    try:
        target = target.absolute()
        if is_new and (target.is_file() or not target.exists()):
            require_free(path)
        target = _resolved(target)
        if target.exists() and not target.is_file():
            _pour(target, content)
        else:
            _replace(target, content)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None
    return target


def make_folder(folder: Path, hint: str) -> Path:
    """Create a folder if it is missing, and return it; a Refusal with this hint if it cannot be created."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        said = f"The folder {harmless(str(folder))} cannot be created: {error.strerror or error}."
        raise Refusal("cannot-write", said, hint=hint) from None
    return folder


def _unwritable(path: Path, error: Exception) -> Refusal:
    if isinstance(error, IsADirectoryError):
        hint = f"Name a file in it, such as {harmless(str(path / 'NAME'))}."
        return Refusal("cannot-write", f"{harmless(str(path))} is a folder.", hint=hint)
    if getattr(error, "errno", None) == errno.ELOOP:
        said = f"{harmless(str(path))} is a link that leads back to itself."
        return Refusal("cannot-write", said, hint="Name another file.")
    return Refusal(
        "cannot-write",
        f"{harmless(str(path))} cannot be written: {getattr(error, 'strerror', None) or error}.",
        hint="Check that the folder exists and is writable, or name another file.",
    )


def _pour(target: Path, content: bytes) -> None:
    """Write to a pipe or a device, which must not be replaced."""
    with target.open("wb") as file:
        file.write(content)


def _replace(target: Path, content: bytes) -> None:
    sweep(target.parent)
    new = unfinished(target)
    try:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, target)
        flush_to_disk(target.parent)
    finally:
        new.unlink(missing_ok=True)
