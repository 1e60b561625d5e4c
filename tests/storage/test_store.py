"""Opening a database: what is created, what is refused, and that a refused file keeps its bytes."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from deckbuilder.errors import Refusal
from deckbuilder.storage.connection import SETTINGS, connect
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.engine import file_of
from deckbuilder.storage.header import APPLICATION_ID
from deckbuilder.storage.migrate import steps
from deckbuilder.storage.store import Store, memory_store, open_store
from tests.storage.processes import finish, make_read_only, run, run_unprivileged, start


def refused(path: Path) -> Refusal:
    before = path.read_bytes()
    with pytest.raises(Refusal) as caught:
        open_store(path)
    assert path.read_bytes() == before
    assert str(path) in caught.value.message
    assert caught.value.hint
    return caught.value


def filled(path: Path) -> Path:
    with open_store(path) as store:
        for number in range(40):
            Decks(store).save(DeckText(f"Gang {number}", "toy", "red", "line\n" * 200))
    return path


def test_the_first_start_makes_the_folder_and_a_database_of_ours(database: Path) -> None:
    with open_store(database) as store:
        assert store.is_writable
        assert store.notices == ()
    with closing(sqlite3.connect(database)) as plain:
        assert plain.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert plain.execute("PRAGMA user_version").fetchone() == (len(steps()),)
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_every_connection_has_the_settings(store: Store) -> None:
    expected = dict(setting.split("=") for setting in SETTINGS) | {"foreign_keys": "1", "cell_size_check": "1"}
    expected |= {"synchronous": "3", "journal_mode": "delete"}
    with store.reading() as connection:
        found = {name: str(connection.exec_driver_sql(f"PRAGMA {name}").scalar()) for name in expected}
    assert found == expected


def test_a_question_is_asked_by_the_same_settings_and_changes_nothing(store: Store) -> None:
    with store.asking() as cursor:
        assert cursor.execute("PRAGMA foreign_keys").fetchone() == (1,)
        cursor.execute("INSERT INTO setting (key, value) VALUES ('a', 'b')")
    with store.asking() as cursor:
        assert cursor.execute("SELECT count(*) FROM setting").fetchone() == (0,)


def test_a_question_is_asked_of_the_file_that_is_there_now(database: Path, tmp_path: Path) -> None:
    other = filled(tmp_path / "other" / "deckbuilder.sqlite")
    with open_store(database) as store:
        assert store.changes == 0
        other.replace(database)
        assert store.changes == 40
        database.unlink()
        with pytest.raises(Refusal, match="no longer exists"):
            assert store.changes


def test_a_failed_transaction_leaves_nothing_behind(store: Store) -> None:
    with pytest.raises(ZeroDivisionError), store.writing() as connection:
        connection.execute(text("INSERT INTO setting (key, value) VALUES ('a', 'b')"))
        raise ZeroDivisionError
    with store.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM setting")).scalar() == 0


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    path = tmp_path / "empty.sqlite"
    path.touch()
    with open_store(path) as store:
        assert Decks(store).listed() == ()


def test_a_database_of_a_newer_program_is_refused(database: Path) -> None:
    filled(database)
    with closing(connect(database)) as connection:
        connection.execute(f"PRAGMA user_version={len(steps()) + 7}")
    refusal = refused(database)
    assert refusal.code == "database-newer"
    assert f"version {len(steps()) + 7}" in refusal.message
    assert f"up to {len(steps())}" in refusal.message


@pytest.mark.parametrize("journal", ["delete", "wal"])
def test_the_database_of_another_program_is_refused(tmp_path: Path, journal: str) -> None:
    path = tmp_path / "theirs.sqlite"
    with closing(sqlite3.connect(path)) as theirs:
        theirs.execute(f"PRAGMA journal_mode={journal}")
        theirs.execute("CREATE TABLE saved_deck (name TEXT)")
        theirs.commit()
    assert refused(path).code == "not-our-database"
    assert [found.name for found in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("content", [b"Name: My gang\n", b"\x00" * 5000, os.urandom(5000), b"SQLite format 3\x00"])
def test_a_file_that_is_no_database_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    assert refused(path).code == "not-our-database"


def test_a_folder_and_a_pipe_are_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe):
        with pytest.raises(Refusal, match="is not a file, so it cannot be the database"):
            open_store(path)


def test_a_database_that_was_cut_off_is_refused(database: Path) -> None:
    whole = filled(database).read_bytes()
    database.write_bytes(whole[: len(whole) // 2])
    refusal = refused(database)
    assert refusal.code == "database-damaged"
    assert "--db" in refusal.hint
    assert "There is no backup of it." in refusal.hint


def test_damage_found_while_reading_is_one_sentence(database: Path) -> None:
    content = bytearray(filled(database).read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    database.write_bytes(content)
    with open_store(database) as store, pytest.raises(Refusal, match="damaged"):
        Decks(store).listed()
    assert database.read_bytes() == bytes(content)


def test_a_write_that_was_cut_off_is_undone_at_the_next_start(database: Path) -> None:
    script = """
import os, sys
from pathlib import Path
from deckbuilder.storage.connection import connect
connection = connect(Path(sys.argv[1]))
connection.execute("PRAGMA cache_size=1")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE saved_deck SET body = body || 'x' || body, hash = hash")
os._exit(0)
"""
    filled(database)
    run(script, str(database))
    assert database.with_name(f"{database.name}-journal").exists()
    with open_store(database) as store:
        assert {deck.text for deck in Decks(store).listed()} == {"line\n" * 200}


def test_an_interrupted_first_start_is_repaired(database: Path) -> None:
    filled(database)
    magic, records, nonce, pages_before = bytes.fromhex("d9d505f920a163d7"), 0, 7, 0
    numbers = b"".join(number.to_bytes(4, "big") for number in (records, nonce, pages_before, 512, 4096))
    database.with_name(f"{database.name}-journal").write_bytes((magic + numbers).ljust(512, b"\0"))
    with open_store(database) as store:
        assert Decks(store).listed() == ()


@pytest.mark.slow
def test_three_processes_may_start_at_once(database: Path) -> None:
    script = """
import sys
from pathlib import Path
from deckbuilder.storage.store import open_store
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
sys.stdin.readline()
with open_store(Path(sys.argv[1])) as store:
    assert store.is_writable, store.notices
    Decks(store).save(DeckText(sys.argv[2], "toy", "red", "text"))
"""
    processes = [start(script, str(database), name) for name in "abc"]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes:
        finish(process)
    with open_store(database) as store:
        assert [deck.name for deck in Decks(store).listed()] == ["a", "b", "c"]


def test_a_database_held_by_another_program_is_refused_after_a_while(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(database)
    monkeypatch.setattr("deckbuilder.storage.connection.SETTINGS", ("busy_timeout=20",))
    with closing(connect(database)) as other, open_store(database) as store:
        other.execute("BEGIN IMMEDIATE")
        assert len(Decks(store).listed()) == 40
        with pytest.raises(Refusal, match="in use by another program"):
            Decks(store).delete("Gang 1")


def test_a_store_in_memory_can_be_filled_and_saves_nothing() -> None:
    with memory_store("a notice") as store:
        assert store.notices == ("a notice",)
        with store.filling() as connection:
            connection.execute(text("INSERT INTO meta (key, value) VALUES ('a', 'b')"))
        with store.reading() as connection:
            assert connection.execute(text("SELECT value FROM meta")).scalar() == "b"
        with pytest.raises(Refusal, match="nothing can be saved"):
            Decks(store).add(DeckText("Mine", "toy", "red", "text"))


# ---------------------------------------------------------------- folders that may not be written

_IMPORTS = """
import os, sys
from pathlib import Path
from deckbuilder.errors import Refusal
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.migrate import steps
from deckbuilder.storage.store import open_store
steps()
"""


def test_a_database_in_a_read_only_folder_can_only_be_read(shared: Path) -> None:
    path = filled(shared / "data" / "deckbuilder.sqlite")
    make_read_only(shared)
    before = path.read_bytes()
    script = """
with open_store(Path(sys.argv[1])) as store:
    print(len(Decks(store).listed()), store.is_writable)
    try:
        Decks(store).save(DeckText("Mine", "toy", "red", "text"))
    except Refusal as refusal:
        print(refusal.code, refusal.message)
"""
    lines = run_unprivileged(_IMPORTS, script, str(path)).splitlines()
    assert lines[0] == "40 False"
    assert lines[1].startswith(f"database-read-only {path} cannot be written")
    assert path.read_bytes() == before


@pytest.mark.slow
def test_without_a_place_for_a_database_everything_but_saving_works(shared: Path) -> None:
    make_read_only(shared)
    script = """
with open_store(Path(sys.argv[1])) as store:
    print(store.path, store.is_writable, store.notices[0])
"""
    for path in (shared / "deckbuilder.sqlite", shared / "new" / "folder" / "deckbuilder.sqlite"):
        said = run_unprivileged(_IMPORTS, script, str(path))
        assert said.startswith(f"None False {path} cannot be created")
        assert not path.exists()


def test_an_older_database_that_cannot_be_written_is_refused(shared: Path) -> None:
    path = filled(shared / "deckbuilder.sqlite")
    make_read_only(shared)
    script = """
import deckbuilder.storage.store as module
module.steps = lambda: (*steps(), steps()[-1])
try:
    open_store(Path(sys.argv[1]))
except Refusal as refusal:
    print(refusal.code)
"""
    assert run_unprivileged(_IMPORTS, script, str(path)) == "database-older\n"


@pytest.mark.slow
def test_a_database_that_may_not_be_read_is_refused(shared: Path) -> None:
    path = filled(shared / "deckbuilder.sqlite")
    path.chmod(0)
    script = """
try:
    open_store(Path(sys.argv[1]))
except Refusal as refusal:
    print(refusal.code, refusal.message)
"""
    assert run_unprivileged(_IMPORTS, script, str(path)).startswith(f"database-unreadable {path} cannot be read")


def test_what_reads_while_the_file_closes_closes_its_connection(tmp_path: Path) -> None:
    store = open_store(tmp_path / "mine.sqlite")
    with store.reading() as connection:
        reading = file_of(connection)
        store.close()
        assert reading.cursor().execute("SELECT 1").fetchone() == (1,)
    with pytest.raises(sqlite3.ProgrammingError):
        reading.cursor()
    with store.reading() as connection:
        begun_late = file_of(connection)
    with pytest.raises(sqlite3.ProgrammingError):
        begun_late.cursor()
