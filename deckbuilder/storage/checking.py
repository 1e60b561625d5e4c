"""Checking the file of a database as a whole, without using it otherwise."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from deckbuilder.storage import refusals
from deckbuilder.storage.connection import connect
from deckbuilder.storage.migrate import steps
from deckbuilder.storage.soundness import Condition, examine, is_damage


def check(path: Path) -> Condition | None:
    """The condition of the database at `path`; None if there is no file.

    A file that is not ours, of a newer program, unreadable or in use is refused.
    """
    header = refusals.header_of(path, len(steps()))
    if header is None:
        return None
    if header.version == 0 and header.is_settled:
        return Condition(faults=("it is empty",))
    # A cut-off write has to be undone first, as at any start.
    may_mend = not header.is_settled and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    try:
        with closing(connect(path, mode="rw" if may_mend else "ro")) as connection:
            return examine(connection)
    except sqlite3.Error as error:
        refusal = refusals.refusal_of(error, path)
        if is_damage(error) or (refusal is not None and refusal.code in ("database-damaged", "disk-refuses")):
            return Condition(header.version, faults=(str(error),))
        if refusal is None:
            raise
        raise refusal from error
