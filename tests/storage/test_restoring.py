"""Restoring a backup: the copy is checked first, the former file is kept, no journal meets the wrong database."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from deckbuilder.storage.backups import back_up
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.restoring import put_in_place
from deckbuilder.storage.store import open_store
from tests.storage.processes import run

HALF_WRITTEN = """
import os, sys
from pathlib import Path
from deckbuilder.storage.connection import connect
connection = connect(Path(sys.argv[1]))
connection.execute("PRAGMA cache_size=1")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE saved_deck SET body = body || 'x' || body, hash = hash")
os._exit(0)
"""


def save(database: Path, *names: str) -> None:
    with open_store(database) as store:
        for name in names:
            Decks(store).save(DeckText(name, "toy", "red", f"{name}\n" * 900))


def names(database: Path) -> list[str]:
    with open_store(database) as store:
        return [deck.name for deck in Decks(store).listed()]


@pytest.fixture
def backup(database: Path) -> Path:
    """A database with two decks, and a backup with the first of them."""
    save(database, "Early")
    copy = back_up(database, "asked")
    save(database, "Late")
    return copy


def test_the_backup_is_the_database_and_the_former_file_is_kept(database: Path, backup: Path) -> None:
    first = put_in_place(database, backup)
    save(database, "New")
    second = put_in_place(database, backup)
    assert (first, second) == (Path(f"{database}.aside-1"), Path(f"{database}.aside-2"))
    assert names(database) == ["Early"]
    assert names(Path(f"{database}.aside-1")) == ["Early", "Late"]
    assert names(Path(f"{database}.aside-2")) == ["Early", "New"]
    assert names(backup) == ["Early"]


def test_it_goes_there_and_back_again(database: Path, backup: Path) -> None:
    aside = put_in_place(database, backup)
    assert aside is not None
    put_in_place(database, aside)
    assert names(database) == ["Early", "Late"]


def test_no_file_is_moved_aside_when_there_is_no_database(database: Path, backup: Path) -> None:
    database.unlink()
    assert put_in_place(database, backup) is None
    assert names(database) == ["Early"]
    assert {found.name for found in database.parent.iterdir()} == {database.name, "backups"}


@pytest.mark.parametrize("damage", ["garbage", "zeros", "cut", "empty"])
def test_a_damaged_file_is_kept_byte_by_byte(database: Path, backup: Path, damage: str) -> None:
    whole = database.read_bytes()
    broken = {
        "garbage": whole[:4096] + os.urandom(len(whole) - 4096),
        "zeros": bytes(4096) + whole[4096:],
        "cut": whole[: len(whole) // 2],
        "empty": b"",
    }[damage]
    database.write_bytes(broken)
    aside = put_in_place(database, backup)
    assert aside is not None
    assert aside.read_bytes() == broken
    assert names(database) == ["Early"]
    assert {found.name for found in database.parent.iterdir()} == {database.name, aside.name, "backups"}


def test_the_journal_of_a_damaged_file_goes_with_it(database: Path, backup: Path) -> None:
    run(HALF_WRITTEN, str(database))
    journal = database.with_name(f"{database.name}-journal")
    undoing = journal.read_bytes()
    database.write_bytes(b"")
    aside = put_in_place(database, backup)
    assert aside is not None
    assert not journal.exists()
    assert aside.with_name(f"{aside.name}-journal").read_bytes() == undoing
    assert names(database) == ["Early"]


def test_a_write_that_was_cut_off_is_undone_before_the_file_moves(database: Path, backup: Path) -> None:
    run(HALF_WRITTEN, str(database))
    aside = put_in_place(database, backup)
    assert aside is not None
    assert (names(database), names(aside)) == (["Early"], ["Early", "Late"])


def test_a_journal_without_its_database_is_not_played_into_the_backup(database: Path, backup: Path) -> None:
    run(HALF_WRITTEN, str(database))
    database.unlink()
    put_in_place(database, backup)
    assert names(database) == ["Early"]


def test_a_broken_backup_changes_nothing(database: Path, backup: Path) -> None:
    backup.write_bytes(backup.read_bytes()[:-9000])
    before = database.read_bytes()
    with pytest.raises(sqlite3.DatabaseError, match="malformed"):
        put_in_place(database, backup)
    assert database.read_bytes() == before
    assert {found.name for found in database.parent.iterdir()} == {database.name, "backups"}


@pytest.mark.skipif(os.name == "nt", reason="needs links")
def test_a_backup_replaces_the_file_behind_a_linked_database(database: Path, backup: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    database.rename(elsewhere / "real.sqlite")
    database.symlink_to(elsewhere / "real.sqlite")
    aside = put_in_place(database, backup)
    assert aside == elsewhere / "real.sqlite.aside-1"
    assert database.is_symlink()
    assert names(database) == ["Early"]


def test_a_file_system_without_links_is_no_obstacle(
    database: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*paths: object) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(os, "link", none)
    assert put_in_place(database, backup) == Path(f"{database}.aside-1")
    assert names(database) == ["Early"]
    save(database, "New")
    assert back_up(database, "asked").name.startswith("deckbuilder-0002-")
    database.unlink()
    put_in_place(database, backup)
    assert names(database) == ["Early"]
