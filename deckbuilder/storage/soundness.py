"""Whether a database is intact, and how much of the user's own data is in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256


@dataclass(frozen=True, slots=True)
class Belongings:
    """Words for the rows of a user's table, singular and plural, and the step that adds the table."""

    one: str
    many: str
    since: int = 1


USERS_TABLES = {
    "saved_deck": Belongings("deck", "decks"),
    "saved_match": Belongings("game", "games"),
    "saved_content": Belongings("card content", "card contents"),
    "owned": Belongings("owned set", "owned sets"),
    "owned_card": Belongings("owned single card", "owned single cards", 2),
    "setting": Belongings("setting", "settings"),
    "saved_search": Belongings("saved search", "saved searches", 3),
    "deck_version": Belongings("version of a deck", "versions of decks", 4),
    "game_result": Belongings("result of a game", "results of games", 8),
    "challenge_run": Belongings("challenge", "challenges", 9),
    "achieved": Belongings("achievement", "achievements", 9),
    "looked_through": Belongings("game looked through", "games looked through", 10),
}
"""The tables of the user's own data, used by all that counts or names them; a copy may be too old for some."""
DELETED = {
    "saved_deck": "SELECT count(DISTINCT deck) FROM deck_version WHERE deck NOT IN (SELECT id FROM saved_deck)",
    "saved_match": "SELECT count(*) FROM saved_match WHERE deleted > 0",
}
"""Queries that count deleted data that can be restored, by the table it was in; it is counted separately."""
TRASH_SINCE = 4
MOST_FAULTS = 20

_KEPT_TEXTS = (
    ("saved deck", 1, "SELECT name, CAST(body AS BLOB), hash FROM saved_deck ORDER BY name"),
    ("saved game", 1, "SELECT id, CAST(record AS BLOB), hash FROM saved_match ORDER BY id"),
    ("saved card content", 1, "SELECT hash, CAST(body AS BLOB), hash FROM saved_content ORDER BY hash"),
    (
        "version of a deck",
        4,
        "SELECT name || ' ' || number, CAST(body AS BLOB), hash FROM deck_version ORDER BY deck, number",
    ),
)
_LOST_SEATS = "SELECT game FROM game_result WHERE game NOT IN (SELECT game FROM seat_result) ORDER BY game"
"""Results without seats, although both are written together or not at all."""
RESULTS_SINCE = 8
_STRANGE = "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view') ORDER BY name"
_DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


@dataclass(frozen=True, slots=True)
class Condition:
    """The findings of a check of a whole database."""

    version: int = 0
    faults: tuple[str, ...] = ()
    """Damage: nothing should be written to this file any more."""
    altered: tuple[str, ...] = ()
    """Content that can be read, but is not what this program made or saved."""
    counts: Mapping[str, int] | None = None
    """The number of rows of the user's own data by table, deleted ones separate; None if they cannot be counted."""

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.faults and not self.altered


def examine(connection: sqlite3.Connection) -> Condition:
    """Check every page, key and saved text, all at one moment; what cannot be read at all is a fault."""
    version, faults, altered, counts = 0, [], [], None
    connection.execute("BEGIN")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for fault in _broken(connection):
            faults.append(fault)
        counts = _counted(connection, version)
        for fault in _altered(connection, version):
            altered.append(fault)
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        faults.append(str(error))
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    return Condition(version, tuple(faults), tuple(altered), counts)


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the error of SQLite is about a broken or changed file, rather than the disk or another program."""
    name = getattr(error, "sqlite_errorname", "") or ""
    return name.startswith(_DAMAGE) or str(error).startswith(("no such table", "no such column"))


def _broken(connection: sqlite3.Connection) -> Iterator[str]:
    for (verdict,) in connection.execute(f"PRAGMA integrity_check({MOST_FAULTS})"):
        if verdict != "ok":
            yield from str(verdict).splitlines()


def _counted(connection: sqlite3.Connection, version: int) -> dict[str, int]:
    tables = [table for table, held in USERS_TABLES.items() if held.since <= version]
    counts = {table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}
    if version >= TRASH_SINCE:
        for table, question in DELETED.items():
            counts[deleted(table)] = connection.execute(question).fetchone()[0]
        counts["saved_match"] -= counts[deleted("saved_match")]
    return counts


def deleted(table: str) -> str:
    """The key for the number of deleted rows of a table."""
    return f"deleted {table}"


def _altered(connection: sqlite3.Connection, version: int) -> Iterator[str]:
    for kind, name in connection.execute(_STRANGE).fetchmany(MOST_FAULTS):
        yield f"the {kind} {name} was not made by this program"
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check").fetchmany(MOST_FAULTS):
        yield f"row {row} of {table} refers to something in {parent} that is not there"
    if version >= RESULTS_SINCE:
        for (game,) in connection.execute(_LOST_SEATS).fetchmany(MOST_FAULTS):
            yield f"the result of game {game} names no player"
    questions = [(what, question) for what, since, question in _KEPT_TEXTS if since <= version]
    for what, question in questions:
        for name, body, expected in connection.execute(question):
            # A page that strayed here from elsewhere has rows without a text.
            if body is None or sha256(body).hexdigest() != expected:
                yield f"the {what} {name} differs from what was saved"
