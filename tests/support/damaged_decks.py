"""Damage a saved deck as a failing disk or another program would: its text, but not its checksum."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def damage_deck(name: str, database: Path) -> None:
    """Change the number of copies of a card in the text of a saved deck."""
    with closing(sqlite3.connect(database)) as other:
        changed = other.execute(
            "UPDATE saved_deck SET body = replace(body, char(10) || '2 ', char(10) || '3 ') WHERE name = ?", (name,)
        )
        assert changed.rowcount == 1
        other.commit()
