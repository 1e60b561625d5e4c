"""The count of changes, which orders the user's own data; a clock can jump."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from sqlite3 import Cursor

    from sqlalchemy import Connection

_NEXT = (
    "INSERT INTO meta (key, value) VALUES ('changes', '1') "
    "ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) RETURNING value"
)
_MADE = "SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'changes'"


def next_change(connection: Connection) -> int:
    """Count the change being made, and return its number: one more than ever before."""
    return int(connection.exec_driver_sql(_NEXT).scalar_one())


def changes_made(cursor: Cursor) -> int:
    """The number of changes to the user's own data in this database."""
    found = cursor.execute(_MADE).fetchone()
    return 0 if found is None else int(found[0])


def hash_of(body: str) -> str:
    """The SHA-256 of a text in UTF-8."""
    return sha256(body.encode()).hexdigest()


def is_storable(value: str) -> bool:
    """Whether a text has no NUL and no lone surrogate, which the database cannot store; broken encodings bring them."""
    if "\0" in value:
        return False
    return value.isascii() or not any("\ud800" <= character <= "\udfff" for character in value)


def require_storable(**values: str) -> None:
    """Refuse texts that the database cannot store."""
    for key, value in values.items():
        if not is_storable(value):
            raise Refusal("not-text", f"The {key} contains invalid characters, so it cannot be saved.")


def require_unchanged(what: str, seen: str | None, found: str) -> None:
    """Refuse to overwrite what somebody else wrote since the caller read it."""
    if seen is not None and seen != found:
        raise Refusal(
            "changed-elsewhere",
            f"{what} was changed by another program since it was read here; nothing was saved.",
            hint="Open it again, or save under another name.",
        )
