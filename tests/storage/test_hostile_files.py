"""Databases changed by somebody else: one sentence naming the file, and every byte unchanged."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from deckbuilder.errors import Refusal
from deckbuilder.storage.backups import back_up
from deckbuilder.storage.checking import check
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.header import read_header
from deckbuilder.storage.matches import Matches, MatchSnapshot
from deckbuilder.storage.store import open_store

CHANGES = {
    "no table of decks": "DROP TABLE saved_deck",
    "an older column": "ALTER TABLE saved_deck RENAME COLUMN body TO content",
    "text that is none": "UPDATE saved_deck SET body = CAST(x'ff80' AS TEXT)",
    "a version too low": "PRAGMA user_version=0",
    "a version too high": "PRAGMA user_version=99",
    "another program's": "PRAGMA application_id=7",
}


@pytest.fixture
def kept(database: Path) -> Path:
    with open_store(database) as store:
        Decks(store).save(DeckText("Mine", "toy", "red", "line"))
        Matches(store).start("toy", "Red against Blue", MatchSnapshot("{}"))
    return database


@pytest.mark.parametrize("kind", CHANGES)
def test_a_file_that_somebody_changed_is_refused_and_left(kept: Path, kind: str) -> None:
    with closing(sqlite3.connect(kept)) as other:
        other.execute(CHANGES[kind])
        other.commit()
    before = kept.read_bytes()
    with pytest.raises(Refusal) as refused, open_store(kept) as store:
        Decks(store).listed()
    assert str(kept) in refused.value.message
    assert refused.value.hint
    assert kept.read_bytes() == before


@pytest.mark.parametrize("size", [1, 99, 100, 4096, 20_000])
def test_a_file_that_was_cut_off_is_refused_and_left(kept: Path, size: int) -> None:
    os.truncate(kept, size)
    before = kept.read_bytes()
    with pytest.raises(Refusal) as refused, open_store(kept) as store:
        Decks(store).listed()
    assert str(kept) in refused.value.message
    assert kept.read_bytes() == before


def beside(kept: Path, mode: str, ending: str, folder: Path) -> None:
    """Put what another database writes to before its own file beside ours, as a careless copy does."""
    other = folder / "other.sqlite"
    with closing(sqlite3.connect(other, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE other (text)")
        connection.execute(f"PRAGMA journal_mode={mode}")
        connection.execute("PRAGMA cache_size=1")
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT INTO other VALUES (?)", [("x" * 500,)] * 200)
        if mode == "wal":
            connection.execute("COMMIT")
        kept.with_name(kept.name + ending).write_bytes(other.with_name(other.name + ending).read_bytes())


def test_the_log_of_another_database_does_not_overwrite_ours(kept: Path, tmp_path: Path) -> None:
    beside(kept, "wal", "-wal", tmp_path)
    before = kept.read_bytes()
    for use in (open_store, check):
        with pytest.raises(Refusal) as refused:
            use(kept)
        assert refused.value.message.startswith(f"{kept}-wal belongs to another database and would overwrite {kept};")
    assert kept.read_bytes() == before
    kept.with_name(f"{kept.name}-wal").unlink()
    with open_store(kept) as store:
        assert [deck.name for deck in Decks(store).listed()] == ["Mine"]


def test_a_file_emptied_by_another_journal_is_not_begun_anew(kept: Path, tmp_path: Path) -> None:
    back_up(kept, "asked")
    beside(kept, "delete", "-journal", tmp_path)
    with pytest.raises(Refusal, match="is damaged") as refused, open_store(kept):
        pass
    assert "puts the newest good backup there" in refused.value.hint


def test_a_schema_with_a_letter_lost_is_damage(kept: Path) -> None:
    kept.write_bytes(kept.read_bytes().replace(b"CREATE TABLE saved_deck", b"CREATE TAB\xd5E saved_deck"))
    found = check(kept)
    assert found is not None
    assert found.faults == ("malformed database schema",)
    with pytest.raises(Refusal) as refused, open_store(kept) as store:
        Decks(store).listed()
    assert refused.value.message == f"{kept} is damaged (malformed database schema); it was left as it is."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_or_folder_is_no_database_and_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, Path("/dev/null")):
        header = read_header(path)
        assert header is not None
        assert not header.is_file
        with pytest.raises(Refusal, match="is not a file, so it cannot be the database") as refused:
            open_store(path)
        assert "Move" not in refused.value.hint


def test_a_path_that_would_deceive_is_shown_harmlessly(tmp_path: Path) -> None:
    folder = tmp_path / "a\x1b[31m\u202e"
    folder.mkdir()
    with pytest.raises(Refusal) as refused:
        open_store(folder)
    assert not {"\x1b", "\u202e"} & set(refused.value.message)
