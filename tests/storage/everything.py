"""The whole content of a database, for comparison with a later state."""

from __future__ import annotations

import sqlite3


def everything(connection: sqlite3.Connection) -> dict[str, object]:
    """The schema, and the rows of each table; for the search index those in which it keeps its words."""
    made = dict(connection.execute("SELECT name, coalesce(sql, '') FROM sqlite_master").fetchall())
    kept = [name for name, sql in made.items() if sql.startswith("CREATE TABLE")]
    return {"made": made} | {name: connection.execute(f"SELECT * FROM '{name}'").fetchall() for name in kept}
