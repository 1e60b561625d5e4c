"""The copies of a database in the folder beside it, known from their names alone.

They are numbered, and the higher number is the newer copy: a clock can jump.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

FOLDER = "backups"
SUFFIX = ".sqlite"
KEPT = {"daily": 10, "upgrade": 3}
"""The number of copies kept of each kind; one that the user asked for stays until they remove it."""

Kind = Literal["daily", "upgrade", "asked"]


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of a database: its number, the day it was made, and the reason for making it."""

    path: Path
    number: int
    day: str
    kind: Kind


def folder_of(database: Path) -> Path:
    """The folder of the copies of a database."""
    return database.parent / FOLDER


def backups_of(database: Path) -> tuple[Backup, ...]:
    """The copies of this database, newest first; whether they are good is not checked."""
    stem = re.escape(_stem(database))
    pattern = re.compile(rf"{stem}-([0-9]{{4,9}})-([0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}})-(daily|upgrade|asked)\.sqlite")
    folder = folder_of(database)
    try:
        names = os.listdir(folder)
    except OSError:
        return ()
    found = [match for name in names if (match := pattern.fullmatch(name)) is not None]
    copies = [Backup(folder / match[0], int(match[1]), match[2], _kind(match[3])) for match in found]
    return tuple(sorted(copies, key=lambda copy: copy.number, reverse=True))


def next_copy(database: Path, day: str, kind: Kind) -> Path:
    """The path for the next copy."""
    number = max((copy.number for copy in backups_of(database)), default=0) + 1
    return folder_of(database) / f"{_stem(database)}-{number:04}-{day}-{kind}{SUFFIX}"


def outdated(database: Path) -> tuple[Backup, ...]:
    """The copies that newer ones of their kind have made needless."""
    copies = backups_of(database)
    return tuple(copy for kind, most in KEPT.items() for copy in [copy for copy in copies if copy.kind == kind][most:])


def _stem(database: Path) -> str:
    """The name that copies begin with; `a.sqlite` and `a.db` in one folder are two databases."""
    return database.name.removesuffix(SUFFIX) or database.name


def _kind(word: str) -> Kind:
    return "daily" if word == "daily" else "upgrade" if word == "upgrade" else "asked"
