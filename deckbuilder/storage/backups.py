"""A verified copy of a database, made while others may be using it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from deckbuilder.storage.connection import connect
from deckbuilder.storage.refusals import damaged

FOLDER = "backups"


def back_up(path: Path, label: str) -> Path:
    """Copy the database into ``backups`` beside it, check the copy, and return its path; no copy is overwritten."""
    folder = path.parent / FOLDER
    folder.mkdir(exist_ok=True)
    unfinished = folder / f".{path.stem}-{label}-{os.getpid()}.unfinished"
    try:
        with closing(connect(path, mode="ro")) as source, closing(sqlite3.connect(unfinished)) as copy:
            source.backup(copy)
            _verify(copy, source, path)
        _settle(unfinished)
        target = _free_name(folder, f"{path.stem}-{label}")
        os.replace(unfinished, target)
        _settle(folder)
    finally:
        unfinished.unlink(missing_ok=True)
    return target


def _verify(copy: sqlite3.Connection, source: sqlite3.Connection, path: Path) -> None:
    (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise damaged(path, str(verdict))
    for setting in ("user_version", "application_id"):
        question = f"PRAGMA {setting}"
        if copy.execute(question).fetchone() != source.execute(question).fetchone():
            raise damaged(path, f"its copy differs in {setting}")


def _free_name(folder: Path, stem: str) -> Path:
    target, number = folder / f"{stem}.sqlite", 1
    while target.exists():
        number += 1
        target = folder / f"{stem}-{number}.sqlite"
    return target


def _settle(path: Path) -> None:
    """What was written is on the disk before the next step relies on it."""
    if path.is_dir() and os.name == "nt":
        return  # Windows opens no folder
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
