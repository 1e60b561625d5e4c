"""The database as its owner sees it: sound or not, copied, damaged, restored, and never silently recreated."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from deckbuilder.app.crashes import told
from deckbuilder.app.library.library import open_library
from deckbuilder.storage.challenges import Achieved
from deckbuilder.storage.soundness import USERS_TABLES
from tests.cli.conftest import Command


@pytest.fixture
def database(command: Command, own_home: Path) -> Path:
    """A database with one gang, a backup of it, and a second gang since."""
    command("deck", "new", "--gang", "militia", "--name", "Early")
    command("db", "backup")
    command("deck", "new", "--gang", "militia", "--name", "Late")
    return own_home / "deckbuilder.sqlite"


def saved(command: Command) -> list[str]:
    listed = json.loads(command("deck", "list", "--json").stdout)
    return [deck["name"] for deck in listed if deck["origin"] == "saved"]


def damage(database: Path) -> None:
    content = bytearray(database.read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    database.write_bytes(content)


def swap_pages(database: Path, table: str, other: str) -> None:
    """Put the rows of another table where those of this one were, as a disk does that loses its way."""
    with closing(sqlite3.connect(database)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        pages = dict(connection.execute("SELECT name, rootpage - 1 FROM sqlite_master WHERE type = 'table'"))
    content = bytearray(database.read_bytes())
    to, source = pages[table] * size, pages[other] * size
    content[to : to + size] = content[source : source + size]
    database.write_bytes(content)


def test_a_command_that_a_damaged_file_breaks_says_so(command: Command, database: Path) -> None:
    swap_pages(database, "saved_deck", "meta")
    done = command("deck", "list")
    assert (done.exit_code, "F-" in done.stderr) == (2, False)
    assert f"Error: {database} is damaged (" in done.stderr
    assert "`deckbuilder db restore` puts the newest good backup there" in done.stderr
    checked = command("db", "check")
    assert (checked.exit_code, f"{database}: not sound" in checked.stdout) == (1, True)


def test_a_sound_database_says_what_is_in_it(command: Command, database: Path) -> None:
    found = json.loads(command("db", "check", "--json").stdout)
    done = command("db", "check")
    assert (done.exit_code, done.stderr) == (0, "")
    assert (
        done.stdout
        == f"{database}: sound, version {found['known']} of {found['known']}\nheld: 2 decks, 2 versions of decks\n"
    )
    assert (found["sound"], found["held"]["decks"], found["faults"]) == (True, 2, [])


def test_a_database_with_only_an_achievement_is_not_overwritten(command: Command, own_home: Path) -> None:
    command("db", "backup")
    with open_library() as library:
        library.challenge_runs.add_looked_through(1, [Achieved("monster-town", "first-blood", 1, "2026-01-01")])
    assert command("db", "check").stdout.endswith("\nheld: 1 achievement, 1 game looked through\n")
    command("db", "backup")
    done = command("db", "restore")
    assert (done.exit_code, "is usable, so it was not replaced" in done.stderr) == (1, True)
    assert command("db", "check").stdout.endswith("\nheld: 1 achievement, 1 game looked through\n")


def test_every_table_holds_user_data_or_can_be_made_again(command: Command, database: Path) -> None:
    made_again = {"meta", "card_set", "identity", "card", "card_value", "card_fts", "deck_card"}
    along_with_another = {"seat_result"}
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'card_fts_%'")
        tables = {name for (name,) in found if not name.startswith("sqlite_")}
    assert tables == {*USERS_TABLES, *made_again, *along_with_another}


def test_deleted_decks_and_games_are_counted_apart(command: Command, database: Path) -> None:
    command("play", "The Tuesday Patrol", "Nobody's Dogs", "--seats", "random,random", "--option", "rounds=1")
    assert "held: 2 decks, 1 game, " in command("db", "check").stdout
    command("game", "delete", "1")
    command("deck", "delete", "Early")
    held = json.loads(command("db", "check", "--json").stdout)["held"]
    assert (held["decks"], held["deleted decks"], held["games"], held["deleted games"]) == (1, 1, 0, 1)
    command("deck", "restore", "Early")
    assert "held: 2 decks, " in command("db", "check").stdout


def test_a_damaged_database_is_refused_and_a_backup_is_offered(command: Command, database: Path) -> None:
    damage(database)
    before = database.read_bytes()
    for arguments in (("deck", "list"), ("deck", "new", "--gang", "militia", "--name", "More"), ("game", "list")):
        done = command(*arguments)
        assert (done.exit_code, done.stdout) == (2, "")
        assert f"Error: {database} is damaged (database disk image is malformed); it was left as it is." in done.stderr
        assert "`deckbuilder db restore` puts the newest good backup there (there is one, of 20" in done.stderr
    checked = command("db", "check")
    assert checked.exit_code == 1
    assert f"{database}: not sound" in checked.stdout
    assert database.read_bytes() == before


def test_the_restored_database_is_used_and_the_damaged_one_kept(command: Command, database: Path) -> None:
    damage(database)
    before = database.read_bytes()
    done = command("db", "restore")
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith(f"{database} is the backup {database.parent}/backups/deckbuilder-0001-")
    assert done.stdout.endswith("now: 1 deck, 1 version of a deck.\n")
    assert done.stderr == f"The former file is kept as {database}.aside-1.\n"
    assert Path(f"{database}.aside-1").read_bytes() == before
    assert saved(command) == ["Early"]


def test_a_backup_that_is_broken_too_is_passed_over(command: Command, database: Path) -> None:
    newer = Path(command("db", "backup").stdout.strip())
    damage(newer)
    damage(database)
    first, second = command("db", "backups").stdout.splitlines()
    assert "not good" in first
    assert second.split()[-8:] == ["good", "1", "deck,", "1", "version", "of", "a", "deck"]
    assert "0001" in command("db", "restore").stdout
    assert saved(command) == ["Early"]
    damage(database)
    damage(newer.with_name(f"{newer.name.replace('0002', '0001')}"))
    done = command("db", "restore")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "none of the 2 backups in it is good" in done.stderr


def test_a_sound_database_is_replaced_only_by_a_named_backup(command: Command, database: Path) -> None:
    done = command("db", "restore")
    assert done.exit_code == 1
    assert done.stdout.split()[0] == "1"
    assert "is usable, so it was not replaced by a backup." in done.stderr
    assert saved(command) == ["Early", "Late"]
    assert command("db", "restore", "1").exit_code == 0
    assert saved(command) == ["Early"]
    assert command("db", "restore", f"{database}.aside-1").exit_code == 0
    assert saved(command) == ["Early", "Late"]


@pytest.mark.parametrize("left", [b"", bytes(20_000), None], ids=["empty", "zeros", "gone"])
def test_a_database_that_vanished_is_not_silently_made_anew(
    command: Command, database: Path, left: bytes | None
) -> None:
    database.unlink()
    if left is not None:
        database.write_bytes(left)
    done = command("deck", "list")
    assert "`deckbuilder db restore` puts the newest good backup there" in done.stderr
    assert ("Note: There was no" in done.stderr) == (left is None)
    assert done.exit_code == (0 if left is None else 2)
    assert command("db", "restore").exit_code == 0
    assert saved(command) == ["Early"]


def test_a_database_of_a_newer_program_is_left_to_it(command: Command, database: Path) -> None:
    with closing(sqlite3.connect(database)) as other:
        other.execute("PRAGMA user_version=77")
    before = database.read_bytes()
    for arguments in (("deck", "list"), ("db", "check"), ("db", "backup"), ("db", "restore")):
        done = command(*arguments)
        assert (done.exit_code, done.stdout) == (2, "")
        assert (
            "was made by a newer deckbuilder: it has version 77, but this one only knows versions up to" in done.stderr
        )
    assert database.read_bytes() == before
    assert command("db", "restore", "1").exit_code == 0
    assert Path(f"{database}.aside-1").read_bytes() == before


def test_altered_decks_and_foreign_triggers_are_found(command: Command, database: Path) -> None:
    with closing(sqlite3.connect(database)) as other:
        other.execute("UPDATE saved_deck SET body = replace(body, 'E', 'F') WHERE name = 'Early'")
        other.execute("CREATE TRIGGER sly AFTER INSERT ON saved_deck BEGIN DELETE FROM saved_match; END")
        other.commit()
    done = command("db", "check")
    assert done.exit_code == 1
    assert "fault: the saved deck Early differs from what was saved" in done.stdout
    assert "fault: the trigger sly was not made by this program" in done.stdout
    assert command("db", "restore").exit_code == 1


def test_a_backup_is_written_to_a_file_and_restored_elsewhere(command: Command, database: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick.sqlite"
    done = command("db", "backup", str(stick))
    assert (done.exit_code, done.stdout) == (0, f"{stick}\n")
    again = command("db", "backup", str(stick))
    assert (again.exit_code, "already exists; nothing was written." in again.stderr) == (2, True)
    elsewhere = tmp_path / "new" / "machine.sqlite"
    assert command("db", "restore", str(stick), "--db", str(elsewhere)).exit_code == 0
    listed = command("deck", "list", "--db", str(elsewhere)).stdout
    assert "Early" in listed
    assert "Late" in listed


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check", "--db", "nothing.sqlite"), "There is no database"),
        (("check", "--db", "notes.txt"), "is not a database of deckbuilder; it was not opened."),
        (("check", "--db", "."), "is not a file, so it cannot be the database."),
        (("backup", "--db", "nothing.sqlite"), "There is no database"),
        (("backup", "no/where.sqlite"), "No such file or directory. Nothing was changed."),
        (("backup", "."), "already exists"),
        (("restore", "99"), "There is no backup 99."),
        (("restore", "9" * 5000), "There is no backup 9"),
        (("restore", "nothing.sqlite"), "There is no backup nothing.sqlite."),
        (("restore", "notes.txt"), "is not a database of deckbuilder"),
        (("restore", "\x1b[31m"), "There is no backup \\x1b[31m."),
        (("restore", "1", "--db", "notes.txt"), "is not a database of deckbuilder"),
        (("restore", "1", "--db", "."), "is not a file"),
        (("restore", "--db", "nothing.sqlite"), "it contains no backups."),
        (("restore", "1", "2"), "unexpected extra argument"),
        (("mend",), "No such command"),
    ],
    ids=lambda words: " ".join(words)[:30] if isinstance(words, tuple) else "",
)
def test_every_mistake_is_one_sentence(
    command: Command, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    (work / "notes.txt").write_text("Buy garlic.\n" * 50, encoding="utf-8")
    done = command("db", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said.casefold() in done.stderr.casefold()
    assert "\x1b" not in done.output
    assert saved(command) == ["Early", "Late"]
    assert [found.name for found in work.iterdir()] == ["notes.txt"]


def test_without_a_backup_there_is_a_way_out_too(command: Command, own_home: Path) -> None:
    command("deck", "new", "--gang", "militia", "--name", "Only")
    assert "There are no backups yet" in command("db", "backups").stderr
    damage(own_home / "deckbuilder.sqlite")
    done = command("deck", "list")
    assert "There is no backup of it. Move the file away to start afresh, or name another one with --db." in done.stderr


def test_the_where_command_lists_all_places_and_creates_nothing(
    command: Command, own_home: Path, other_set: Path
) -> None:
    done = command("where")
    assert done.exit_code == 0
    assert f"{own_home}/deckbuilder.sqlite (not there yet)" in done.stdout
    assert "`deckbuilder db backup FILE`" in done.stderr
    taken_along = " ".join(done.stderr.split())
    assert "the settings file and the folders of games, drafts, sets, formats and challenges" in taken_along
    assert not own_home.exists()
    command("sets", "install", str(other_set))
    command("db", "backup")
    found = {place["name"]: place for place in json.loads(command("where", "--json").stdout)}
    users = ["database", "backups", "config", "games", "drafts", "sets", "formats", "challenges", "faults"]
    assert list(found) == [*users, "cards"]
    assert (found["sets"]["count"], found["backups"]["count"], found["games"]["exists"]) == (1, 1, False)
    assert all(Path(place["path"]).is_relative_to(own_home) for name, place in found.items() if name != "cards")
    assert all(Path(place["path"]).exists() == place["exists"] for place in found.values())


def test_the_where_command_names_every_folder_of_the_program(
    command: Command, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command("deck", "copy", "The Slow Tide", "Mine")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", "false")
    assert command("deck", "edit", "Mine").exit_code == 2
    assert "says where it happened" in told(RuntimeError("lost"))
    found = {place["name"]: place for place in json.loads(command("where", "--json").stdout)}
    assert (found["drafts"]["count"], found["faults"]["count"]) == (1, 1)
    assert {path for path in own_home.iterdir() if path.is_dir()} <= {Path(place["path"]) for place in found.values()}
    assert "unsaved texts of decks (1)" in command("where").stdout


def test_the_where_command_follows_a_named_database(command: Command, tmp_path: Path) -> None:
    found = json.loads(command("where", "--json", "--db", str(tmp_path / "other.sqlite")).stdout)
    assert found[0]["path"] == str(tmp_path / "other.sqlite")
    assert found[1]["path"] == str(tmp_path / "backups")


def test_a_set_that_is_left_out_is_told_of_also_when_no_card_is_read(command: Command, other_set: Path) -> None:
    path = Path(json.loads(command("sets", "install", str(other_set), "--json").stdout)["path"])
    path.write_text("no set at all", encoding="utf-8")
    for _ in range(2):  # the second search finds the catalogue filled
        assert "Note: The installed set river is ignored" in command("cards", "search", "zombie").stderr
    command("sets", "remove", "river")
    assert command("cards", "search", "zombie").stderr.count("Note") == 0
