"""What a file is, read from its first bytes before SQLite touches it: another program's database is never opened."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from deckbuilder.paths import read_regular

APPLICATION_ID = 0x4465636B  # "Deck": marks a database as ours

_MAGIC = b"SQLite format 3\x00"
_LENGTH = 100
_NO_LOG = b"\x01\x01"
"""The versions for writing and reading of a file that uses no write-ahead log."""


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a database file; an empty file is a database of version 0."""

    is_ours: bool = True
    version: int = 0
    is_settled: bool = True
    """Whether SQLite need not check first: the file is not shorter than it says, not torn, and has no journal."""
    is_file: bool = True
    has_foreign_log: bool = False
    """Whether a write-ahead log lies beside it although it has none: SQLite would write its pages into the file."""


def read_header(path: Path) -> Header | None:
    """The header of the file; None if there is no file. May raise OSError."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    head = read_regular(path, _LENGTH)
    if head is None:
        return Header(is_ours=False, is_file=False)
    if not head:
        return Header()
    is_in_mid_write = has_journal(path)
    if len(head) < _LENGTH or not head.startswith(_MAGIC):
        # A cut-off write may have torn the first page, which SQLite then mends from the journal.
        return Header(is_ours=is_in_mid_write, is_settled=False)
    version, application = _number(head, 60), _number(head, 68)
    is_empty = application == 0 and version == 0 and _number(head, 40) == 0  # no schema was ever written
    return Header(
        is_ours=application == APPLICATION_ID or is_empty,
        version=version,
        is_settled=not is_in_mid_write and found.st_size >= _stated_size(head),
        has_foreign_log=head[18:20] == _NO_LOG and _is_filled(log_of(path)),
    )


def has_journal(path: Path) -> bool:
    """Whether a write to the file has begun and was neither finished nor undone."""
    return _is_filled(path.with_name(f"{path.name}-journal"))


def log_of(path: Path) -> Path:
    """Where a write-ahead log of the file would be."""
    return path.with_name(f"{path.name}-wal")


def _is_filled(path: Path) -> bool:
    try:
        return path.stat().st_size > 0
    except OSError:
        return False


def _stated_size(head: bytes) -> int:
    page_size = int.from_bytes(head[16:18], "big")
    was_counted = _number(head, 24) == _number(head, 92)
    return _number(head, 28) * (65536 if page_size == 1 else page_size) if was_counted else 0


def _number(head: bytes, place: int) -> int:
    return int.from_bytes(head[place : place + 4], "big")
