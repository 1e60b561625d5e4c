"""Paths: the folders that come with the program, the user's own folder, and reading and writing files safely.

A file that replaces another is first written in full beside it, under a name that tells which process writes it.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
from contextlib import suppress
from pathlib import Path
from typing import Literal

from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

HOME_VARIABLE = "DECKBUILDER_HOME"
CONFIG_VARIABLE = "DECKBUILDER_CONFIG"
CONFIG_NAME = "config.toml"
DATABASE_NAME = "deckbuilder.sqlite"
SETS = "sets"
FORMATS = "formats"
CHALLENGES = "challenges"

_UNFINISHED = re.compile(r"\..+\.([1-9][0-9]{0,9})\.unfinished")
_ADDRESS = re.compile(r"(https?|ftp):/+(.*)", re.IGNORECASE | re.DOTALL)
"""A web address, of which a path keeps only one of two slashes."""


def shipped(name: Literal["card_sets", "db", "CHANGELOG.md"]) -> Path:
    """A folder or file that comes with the program, from the installed package or its checkout; read only."""
    return _find(name, Path(__file__).parent)


def data_home() -> Path:
    """The folder of the user's database, games and sets: `DECKBUILDER_HOME` if set, else the system's data folder.

    It need not exist yet.
    """
    chosen = os.environ.get(HOME_VARIABLE, "")
    if chosen:
        return _in_full(Path(chosen))
    # Only this case needs it, and `--version` never does.
    from platformdirs import user_data_path

    return user_data_path("deckbuilder", appauthor=False)


def database_path(override: Path | None = None) -> Path:
    """The path of the user's database: `override` if given, else the one in `data_home()`."""
    return _in_full(override) if override is not None else data_home() / DATABASE_NAME


def config_path() -> Path:
    """The path of the user's settings file, which need not exist.

    It is `DECKBUILDER_CONFIG` if set, else in `DECKBUILDER_HOME` if that is set, else in the system's settings folder.
    """
    chosen = os.environ.get(CONFIG_VARIABLE, "")
    if chosen:
        return _in_full(Path(chosen))
    if os.environ.get(HOME_VARIABLE, ""):
        return data_home() / CONFIG_NAME
    from platformdirs import user_config_path

    return user_config_path("deckbuilder", appauthor=False) / CONFIG_NAME


def expanded(path: Path) -> Path:
    """The path with a leading `~` expanded; a Refusal if there is no such home folder."""
    try:
        return path.expanduser()
    except RuntimeError:
        raise Refusal(
            "unknown-home",
            f"{harmless(str(path))} begins with the home folder of nobody known here.",
            hint="Write the folder in full.",
        ) from None


def sets_home() -> Path:
    """The folder of the user's installed card sets, with a subfolder for each rulebook; it need not exist."""
    return data_home() / SETS


def formats_home() -> Path:
    """The folder of the user's installed formats, with a subfolder for each rulebook; it need not exist."""
    return data_home() / FORMATS


def challenges_home() -> Path:
    """The folder of the challenges the user has written; it need not exist."""
    return data_home() / CHALLENGES


def read_regular(path: Path, most: int) -> bytes | None:
    """The first `most` bytes of a regular file; None if the path is something else. May raise OSError or ValueError.

    Never blocks: neither on a pipe without a writer nor on a pseudo-file of the system that has no data yet.
    """
    if not stat.S_ISREG(os.stat(path).st_mode):
        return None
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    found = b""
    with os.fdopen(handle, "rb", buffering=0) as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):  # replaced in the meantime
            return None
        while len(found) < most and (more := file.read(most - len(found))) != b"":
            if more is None:
                raise BlockingIOError(errno.EAGAIN, "there is nothing in it now")
            found += more
    return found


def unreadable(path: Path, error: Exception, what: str = "file") -> Refusal:
    """The Refusal for a path that does not exist or cannot be read."""
    name = harmless(str(path))
    if (address := _ADDRESS.match(name)) is not None:
        said = f"{address[1]}://{address[2]} is a web address, and only files are read."
        return Refusal("web-address", said, hint="Download it, and name the file.")
    if getattr(error, "errno", None) == errno.ELOOP:
        return Refusal("unreadable-file", f"{name} is a link that leads back to itself.", hint="Name a file.")
    if isinstance(error, FileNotFoundError) and (said := lost_link(path)):
        return Refusal("no-such-file", f"{said}.", hint="Mend the link, or name a file.")
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return Refusal("no-such-file", f"There is no {what} {name}.", hint="Check the path.")
    reason = harmless(getattr(error, "strerror", None) or str(error))
    return Refusal("unreadable-file", f"{name} cannot be read: {reason}.", hint="Name a file that you may read.")


def lost_link(path: Path) -> str:
    """What is said of a path if it, or a folder that it is in, is a link to something that does not exist; else ""."""
    for part in (path, *path.parents):
        if os.path.islink(part) and not os.path.exists(part):
            return f"{harmless(str(part))} is a link to {harmless(os.readlink(part))}, which does not exist"
    return ""


def unfinished(target: Path) -> Path:
    """Where this program writes the replacement of a file or folder: hidden beside it, named with our process id."""
    return target.with_name(f".{target.name}.{os.getpid()}.unfinished")


def sweep(folder: Path) -> None:
    """Remove what interrupted programs left unfinished in a folder; leave what cannot be removed."""
    with suppress(OSError):
        for name in os.listdir(folder):
            found = _UNFINISHED.fullmatch(name)
            if found is not None and not _is_running(int(found[1])):
                erase(folder / name)


def erase(path: Path) -> None:
    """Remove a file, a link, or a folder with everything in it, if it exists."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def flush_to_disk(path: Path) -> None:
    """Flush a file, or the entries of a folder, to the disk before the next step relies on it."""
    if path.is_dir():
        with suppress(OSError):  # not every system opens folders
            _flush(path, os.O_RDONLY)
    else:
        _flush(path, os.O_RDWR)


def _flush(path: Path, flags: int) -> None:
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _is_running(number: int) -> bool:
    if os.name == "nt":
        return True  # there, os.kill would end the process
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _find(name: str, package: Path) -> Path:
    installed = package / "_data" / name
    if installed.exists():
        return installed
    checkout = package.parent / name
    if checkout.exists() and (package.parent / "pyproject.toml").is_file():
        return checkout
    what = "file" if "." in name else "folder"
    raise Refusal(
        "broken-installation",
        f"The {what} {name} that comes with deckbuilder is missing; it was looked for in {installed} and {checkout}.",
        hint="Install deckbuilder again.",
    )


def _in_full(path: Path) -> Path:
    try:
        return expanded(path).absolute()
    except OSError:
        raise Refusal(
            "no-such-folder",
            f"Where {harmless(str(path))} is cannot be said: the folder that you are in is gone.",
            hint="Go to another folder, or write the path in full.",
        ) from None
