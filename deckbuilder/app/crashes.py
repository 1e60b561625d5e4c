"""Crashes of the program: the message to the user, and a report with places in the code but no values of variables.

The message of the exception is left out, since it may contain a value: a hidden card, a name, a path.
"""

from __future__ import annotations

import os
import platform
import re
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from deckbuilder import __version__
from deckbuilder.errors import Refusal
from deckbuilder.paths import data_home
from deckbuilder.text import harmless, there_are

FOLDER = "faults"
MOST_KEPT = 20
_CODE = re.compile(r"F-[0-9a-f]{6}", re.IGNORECASE)
_ROOTS = tuple(sorted((str(Path(entry).absolute()) for entry in sys.path if entry), key=len, reverse=True))


def told(error: BaseException | None, open_things: Sequence[str] = ()) -> str:
    """Write the report of a crash and return a few calm lines: what happened, what is safe, and where the report is."""
    if isinstance(error, MemoryError):
        return (
            f"deckbuilder stopped because memory is short. {_safe(open_things)} Close other programs, and start again."
        )
    text = _report(error)
    code = _code_of(text)
    lines = [f"deckbuilder stopped because of a bug ({code}). {_safe(open_things)}"]
    try:
        path = _write(code, text)
        lines.append(f"{harmless(str(path))} says where it happened, without any cards, names or paths of yours.")
        lines.append(f"`deckbuilder report {code}` prints it, to attach when you report the bug.")
    except Exception:  # whatever keeps the report from being written must not hide the crash itself
        lines += ["It could not be recorded; this is where it happened, to attach when you report the bug:", text]
    return "\n".join(lines)


def _safe(open_things: Sequence[str]) -> str:
    kept = " and ".join(open_things)
    return f"Safe: {harmless(kept)}." if kept else "Everything saved is unchanged."


def fault_report(code: str) -> str:
    """The report of the crash with this code; a Refusal if there is none."""
    there = _kept()
    wanted = [path for path in there if path.stem.casefold() == code.strip().casefold()]
    if not wanted:
        known = there_are(path.stem for path in there) if there else "Name a deck or a game instead."
        raise Refusal("no-fault", f"No bug {harmless(code)} was recorded.", hint=known)
    return _read(wanted[-1])


def latest_fault_report() -> str:
    """The report of the latest crash; empty if none was recorded."""
    there = _kept()
    return _read(there[-1]) if there else ""


def system_said() -> str:
    """The versions of the program and of Python, and the kind of system, in a line."""
    return f"deckbuilder {__version__}, Python {platform.python_version()}, {platform.system()}"


def is_fault_code(ref: str) -> bool:
    """Whether this is the code of a crash."""
    return _CODE.fullmatch(ref.strip()) is not None


def _report(error: BaseException | None) -> str:
    return "\n".join([system_said(), *_faults(error)]) + "\n"


def _faults(error: BaseException | None) -> Iterator[str]:
    seen: list[BaseException] = []
    while error is not None and error not in seen:
        seen.append(error)
        yield type(error).__name__
        for frame, line in traceback.walk_tb(error.__traceback__):
            yield f"  {_place(frame.f_code.co_filename)}:{line} in {frame.f_code.co_name}"
        error = error.__cause__ or error.__context__


def _place(filename: str) -> str:
    """The path of a source file inside its package, independent of where that is installed."""
    root = next((root for root in _ROOTS if filename.startswith(root + os.sep)), None)
    return filename[len(root) + 1 :] if root is not None else Path(filename).name


def _code_of(text: str) -> str:
    """A short code that all reports of the same crash share, so that duplicates are recognised."""
    return f"F-{sha256(text.encode()).hexdigest()[:6]}"


def _write(code: str, text: str) -> Path:
    path = data_home() / FOLDER / f"{code}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    for old in _kept()[:-MOST_KEPT]:
        old.unlink(missing_ok=True)
    return path


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise Refusal("unreadable-file", f"{path} cannot be read: {error.strerror or error}.") from None


def _kept() -> list[Path]:
    """The stored reports, oldest first."""
    with suppress(OSError):
        found = [path for path in (data_home() / FOLDER).iterdir() if _CODE.fullmatch(path.stem)]
        return sorted(found, key=lambda path: path.stat().st_mtime_ns)
    return []
