"""The numbered migrations: frozen once released, all or nothing, a copy before, and equal to the SQLModel classes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from re import fullmatch

import pytest
from sqlalchemy import create_engine
from sqlmodel import SQLModel

from deckbuilder.errors import Refusal
from deckbuilder.paths import shipped
from deckbuilder.storage import migrate as module
from deckbuilder.storage import tables
from deckbuilder.storage.backups import back_up
from deckbuilder.storage.catalogue import open_catalogue
from deckbuilder.storage.connection import connect
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.migrate import Migration, migrate, steps, version_of
from deckbuilder.storage.store import open_store
from tests.storage import toy
from tests.storage.asking import names
from tests.storage.everything import everything
from tests.storage.processes import finish, run, start

# A released migration is never edited: users' databases contain its result. A new one gets a new line.
RELEASED = {
    "0001_catalogue_and_collection.sql": "981c575d5860088f528636bacad0bc493f21ff5e2600f0a1331e69fb2be2812f",
    "0002_single_cards.sql": "c7a3ebf1db682e3350e61b46d821abeb7a1ab997d485e38d6a97c81406f21c98",
    "0003_saved_searches.sql": "10702b930dd99b172389b585eeb35f62d1beeceb40b9ebdf8569f004a5768f4f",
    "0004_history_and_trash.sql": "6f3ab1ecfb04176e2a9997839e3fd3035b506ef22c75ae8381337665d0993df7",
    "0005_games_at_a_glance.sql": "cb1f54548ca221ff551f35f3075332f310e5a75951aa181f9afdd69cd2d8122f",
    "0006_quicker_searches.sql": "4e451e76958462ce09f4afa188752305514e83c4cca33cfaf952f045965bb08a",
    "0007_cards_of_decks.sql": "8b44f63bdae4cdcdf2b90325421190d82959d1641e6b2a0aac36f1966acf46d5",
    "0008_results_of_games.sql": "d6b3270e5c12abf84cbf0769e5368b5b7b18ee5fa10a51022c4a658366294a96",
    "0009_challenges.sql": "e5b195d22d182858174d1e74ecfa5aa4e2fe54a0b02859410e89f583230b58ed",
    "0010_games_looked_through.sql": "853d0a491d7f84fd5b3593fc2f6258957e092192c226dbfea8049c2e49d89d75",
    "0011_ranking_without_lengths.sql": "9c7a8b0a1b6f3318e05f392823242e30449000bec8ca9cf111decb93143552fd",
}

# Maintained by SQLite itself or by the search index, so no table class describes it.
OUTSIDE_THE_MODEL = ("sqlite_", "card_fts")


def shape(connection: sqlite3.Connection) -> dict[str, object]:
    tables = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    return {
        name: {
            "columns": connection.execute(f"PRAGMA table_info({name})").fetchall(),
            "keys": sorted(connection.execute(f"PRAGMA foreign_key_list({name})").fetchall()),
            "indexes": indexes(connection, name),
            "strict": "STRICT" in sql,
            "numbers never used again": "AUTOINCREMENT" in sql,
        }
        for name, sql in tables
        if not name.startswith(OUTSIDE_THE_MODEL)
    }


def indexes(connection: sqlite3.Connection, table: str) -> dict[str, object]:
    listed = connection.execute(f"PRAGMA index_list({table})").fetchall()
    return {
        name: (unique, origin, partial, connection.execute(f"PRAGMA index_info({name})").fetchall())
        for _, name, unique, origin, partial in listed
    }


def test_all_steps_give_the_tables_that_the_classes_describe(tmp_path: Path) -> None:
    assert set(vars(tables)) > {"CardTable", "DeckTable"}
    engine = create_engine(f"sqlite:///{tmp_path}/model.sqlite")
    SQLModel.metadata.create_all(engine)
    engine.dispose()
    open_store(tmp_path / "steps.sqlite").close()
    with (
        closing(sqlite3.connect(tmp_path / "model.sqlite")) as model,
        closing(sqlite3.connect(tmp_path / "steps.sqlite")) as made,
    ):
        assert shape(made) == shape(model)


def test_a_released_step_is_never_changed() -> None:
    found = {step.name: sha256(step.script.encode()).hexdigest() for step in steps()}
    assert found == RELEASED


def test_the_readme_of_the_database_names_every_table_and_step() -> None:
    readme = (shipped("db") / "README.md").read_text(encoding="utf-8")
    for name in [*SQLModel.metadata.tables, "card_fts", *(step.name for step in steps())]:
        assert f"`{name}`" in readme


def older(path: Path) -> Path:
    """A database with a deck in it, as this program made it; the tests below add migrations to it."""
    with open_store(path) as store:
        Decks(store).save(DeckText("Mine", "toy", "red", "text"))
    return path


def added(*scripts: str) -> tuple[Migration, ...]:
    last = steps()[-1].number
    new = [Migration(last + n, f"{last + n:04}_new.sql", script) for n, script in enumerate(scripts, start=1)]
    return (*steps(), *new)


def test_an_older_database_is_brought_up_to_date_and_copied_first(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older(database)
    known = added("ALTER TABLE saved_deck ADD COLUMN stars INTEGER NOT NULL DEFAULT 3;")
    monkeypatch.setattr("deckbuilder.storage.store.steps", lambda: known)
    with open_store(database) as store:
        assert [deck.name for deck in Decks(store).listed()] == ["Mine"]
    with closing(connect(database)) as connection:
        assert version_of(connection) == len(known)
        assert connection.execute("SELECT stars FROM saved_deck").fetchall() == [(3,)]
    (copy,) = (database.parent / "backups").iterdir()
    assert fullmatch(r"deckbuilder-0001-\d{4}-\d\d-\d\d-upgrade\.sqlite", copy.name)
    monkeypatch.undo()
    with open_store(copy) as store:
        assert [deck.text for deck in Decks(store).listed()] == ["text"]


@pytest.mark.parametrize(
    ("setting", "games"),
    [("3 1 12", [1, 3, 12]), ("7 7", [7]), ("", []), (None, []), ("nonsense", [])],
)
def test_games_examined_before_a_migration_are_not_examined_again(
    database: Path, setting: str | None, games: list[int]
) -> None:
    key = "achievements looked for in"
    database.parent.mkdir(parents=True)
    with closing(connect(database, mode="rwc")) as connection:
        migrate(connection, database, steps()[:9])
        if setting is not None:
            connection.execute("INSERT INTO setting (key, value) VALUES (?, ?)", (key, setting))
    with closing(connect(database)) as connection:
        migrate(connection, database, steps())
        found = connection.execute("SELECT game FROM looked_through ORDER BY game").fetchall()
        assert [game for (game,) in found] == games
        assert connection.execute("SELECT count(*) FROM setting WHERE key = ?", (key,)).fetchone() == (0,)


@pytest.mark.parametrize(
    "fault",
    [
        "CREATE TABLE half (a INTEGER);\nINSERT INTO nowhere VALUES (1);",
        "CREATE TABLE child (parent INTEGER REFERENCES saved_deck (id));\nINSERT INTO child VALUES (99);",
    ],
)
def test_a_step_that_fails_leaves_the_old_version_whole(database: Path, fault: str) -> None:
    older(database)
    with closing(connect(database)) as connection:
        before = everything(connection)
        with pytest.raises((sqlite3.OperationalError, Refusal)):
            migrate(connection, database, added("CREATE TABLE good (a INTEGER);", fault))
        assert version_of(connection) == len(steps())
        assert everything(connection) == before


def test_a_rebuilt_table_keeps_its_children(database: Path) -> None:
    older(database)
    rebuilding = """
        CREATE TABLE star (deck INTEGER REFERENCES saved_deck (id) ON DELETE CASCADE);
        INSERT INTO star SELECT id FROM saved_deck;
        CREATE TABLE copy AS SELECT * FROM saved_deck;
        DROP TABLE saved_deck;
        CREATE TABLE saved_deck (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO saved_deck SELECT id, name FROM copy;
    """
    with closing(connect(database)) as connection:
        migrate(connection, database, added(rebuilding))
        assert connection.execute("SELECT count(*) FROM star").fetchone() == (1,)
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_a_catalogue_of_an_older_layout_is_emptied_and_filled_again(database: Path) -> None:
    database.parent.mkdir(parents=True)
    with closing(connect(database, mode="rwc")) as connection:
        migrate(connection, database, steps()[:5])
        digest = "0" * 64
        connection.execute("INSERT INTO meta VALUES ('catalogue', 'one')")
        connection.execute(
            "INSERT INTO card_set VALUES ('core', 'toy', 'Core', '1', '', '', '', 1, '[]', ?)", (digest,)
        )
        connection.execute(
            "INSERT INTO card VALUES (1, 'core/old', 'core', 1, 'old', 'Old', 'old', 'imp', NULL, 1, '', '', '{}', ?)",
            (digest,),
        )
        connection.execute("INSERT INTO card_number VALUES ('teeth', 3, 1)")
        connection.execute("INSERT INTO card_fts (rowid, name, text, facets) VALUES (1, 'old', '', '')")
        connection.execute(
            "INSERT INTO saved_deck VALUES (1, 'Mine', 'toy', 'rust', 'text', ?, 1, 1)",
            (sha256(b"text").hexdigest(),),
        )
    with open_store(database) as store:
        catalogue = open_catalogue(store, "one", lambda: toy.content(toy.CORE))
        assert names(catalogue, "") == names(catalogue, "order:name")
        assert len(names(catalogue, "")) == len(toy.CARDS)
        assert names(catalogue, "old") == []
        assert [deck.name for deck in Decks(store).listed()] == ["Mine"]


def test_three_processes_may_upgrade_at_once(database: Path) -> None:
    script = """
import sys
from pathlib import Path
import deckbuilder.storage.store as store
from deckbuilder.storage.migrate import Migration, steps
known = (*steps(), Migration(len(steps()) + 1, "new", "CREATE TABLE fresh (a INTEGER);"))
store.steps = lambda: known
sys.stdin.readline()
store.open_store(Path(sys.argv[1])).close()
"""
    older(database)
    processes = [start(script, str(database)) for _ in range(3)]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes:
        finish(process)
    assert len(list((database.parent / "backups").iterdir())) == 1


def test_no_backup_is_written_over_another(database: Path) -> None:
    older(database)
    names = [back_up(database, "upgrade").name for _ in range(3)]
    assert [name[:17] for name in names] == ["deckbuilder-0001-", "deckbuilder-0002-", "deckbuilder-0003-"]
    assert len(list((database.parent / "backups").iterdir())) == 3


def test_an_upgrade_that_cannot_be_copied_first_does_not_begin(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    older(database)
    (database.parent / "backups").write_text("a file where the folder should be")
    before = database.read_bytes()
    monkeypatch.setattr("deckbuilder.storage.store.steps", lambda: added("CREATE TABLE a (b INTEGER);"))
    with pytest.raises(Refusal, match="it could not be copied"):
        open_store(database)
    assert database.read_bytes() == before


def test_a_gap_in_the_numbers_is_a_broken_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "migrations").mkdir()
    for name in ("0001_a.sql", "0003_c.sql"):
        (tmp_path / "migrations" / name).write_text("SELECT 1;")
    monkeypatch.setattr(module, "shipped", lambda name: tmp_path)
    steps.cache_clear()
    try:
        with pytest.raises(Refusal, match="without a gap"):
            steps()
    finally:
        steps.cache_clear()


@pytest.mark.slow
def test_a_first_start_killed_at_any_statement_is_completed_later(tmp_path: Path) -> None:
    script = """
import os, sys
from pathlib import Path
from deckbuilder.storage.connection import connect
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.migrate import migrate, steps
from deckbuilder.storage.store import open_store

def die_before(statement, path):
    connection = connect(path, mode="rwc")
    seen = []
    def trace(sql):
        seen.append(sql)
        if len(seen) == statement:
            os._exit(9)
    connection.set_trace_callback(trace)
    migrate(connection, path, steps())
    os._exit(0)

steps()
for statement in range(1, 200):
    path = Path(sys.argv[1]) / f"{statement}.sqlite"
    child = os.fork()
    if child == 0:
        die_before(statement, path)
    _, status = os.waitpid(child, 0)
    with open_store(path) as store:
        Decks(store).add(DeckText("Mine", "toy", "red", "text"))
    if status == 0:
        print(statement)
        break
"""
    assert int(run(script, str(tmp_path))) > 15
