"""Backups: one a day if something changed, checked, ordered by number, and thinned out with care."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from deckbuilder.errors import Refusal
from deckbuilder.storage import backups
from deckbuilder.storage import store as opening
from deckbuilder.storage.backup_files import KEPT, backups_of, folder_of
from deckbuilder.storage.backups import back_up, copy_whole
from deckbuilder.storage.checking import check
from deckbuilder.storage.collection import Collection
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.matches import Matches, MatchSnapshot
from deckbuilder.storage.settings import Settings
from deckbuilder.storage.store import open_store


class Calendar:
    """The dates on which the program believes it is running."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        calendar = self

        class Today(date):
            @classmethod
            def today(cls) -> Today:
                return cls.fromisoformat(calendar.day)

        self.day = "2030-01-01"
        for module in (backups, opening):
            monkeypatch.setattr(module, "date", Today)


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    return Calendar(monkeypatch)


def save(database: Path, name: str) -> tuple[str, ...]:
    """Start, save a deck, and end; return what was told."""
    with open_store(database) as store:
        Decks(store).save(DeckText(name, "toy", "red", name))
        return store.notices


def names(database: Path) -> list[str]:
    with open_store(database) as store:
        return [deck.name for deck in Decks(store).listed()]


def days(database: Path) -> list[str]:
    return [copy.day for copy in backups_of(database)]


def test_the_database_is_copied_before_the_first_change_of_a_day(database: Path, calendar: Calendar) -> None:
    save(database, "A")
    assert backups_of(database) == ()
    for day, name in (("2030-01-02", "B"), ("2030-01-02", "C"), ("2030-01-05", "D")):
        calendar.day = day
        assert save(database, name) == ()
    newest, oldest = backups_of(database)
    assert (newest.number, newest.day, newest.kind) == (2, "2030-01-05", "daily")
    assert (names(newest.path), names(oldest.path)) == (["A", "B", "C"], ["A"])


def test_a_program_that_runs_over_midnight_makes_one_too(database: Path, calendar: Calendar) -> None:
    with open_store(database) as store:
        for day in ("2030-01-01", "2030-01-02", "2030-01-03"):
            calendar.day = day
            Decks(store).save(DeckText(day, "toy", "red", "text"))
            Decks(store).save(DeckText(f"{day} again", "toy", "red", "text"))
    assert days(database) == ["2030-01-03", "2030-01-02"]


def test_without_a_change_there_is_no_new_copy(database: Path, calendar: Calendar) -> None:
    save(database, "A")
    calendar.day = "2030-01-02"
    back_up(database, "asked")
    calendar.day = "2030-01-03"
    save(database, "B")
    assert days(database) == ["2030-01-02"]
    calendar.day = "2030-01-04"
    names(database)
    assert days(database) == ["2030-01-02"]
    save(database, "C")
    assert days(database) == ["2030-01-04", "2030-01-02"]


def test_every_kind_of_change_counts(database: Path, calendar: Calendar) -> None:
    save(database, "A")
    with open_store(database) as store:
        number = Matches(store).start("toy", "A against B", MatchSnapshot("{}")).entry.id
        changes: tuple[Callable[[], object], ...] = (
            lambda: Collection(store).change_boxes("core", lambda _: 2),
            lambda: Settings(store).remember("theme", "dark"),
            lambda: Matches(store).delete(number),
            lambda: Decks(store).delete("A"),
        )
        for day, change in enumerate(changes, start=2):
            calendar.day = f"2030-01-{day:02}"
            change()
        calendar.day = "2030-01-09"
        Settings(store).remember("theme", "light")
    assert days(database) == ["2030-01-09", "2030-01-05", "2030-01-04", "2030-01-03", "2030-01-02", "2030-01-01"]


def test_the_oldest_days_go_and_what_was_asked_for_stays(database: Path, calendar: Calendar) -> None:
    save(database, "A")
    asked = back_up(database, "asked")
    for day in range(2, 20):
        calendar.day = f"2030-01-{day:02}"
        save(database, f"day {day}")
    daily = [copy for copy in backups_of(database) if copy.kind == "daily"]
    assert len(daily) == KEPT["daily"]
    assert (daily[0].day, daily[-1].day) == ("2030-01-19", "2030-01-10")
    assert asked.exists()


def test_a_clock_that_jumps_back_makes_no_old_copy_the_newest(database: Path, calendar: Calendar) -> None:
    save(database, "A")
    for number, day in enumerate(("2038-01-19", "1970-01-01", "2030-05-05", "1999-12-31")):
        calendar.day = day
        save(database, f"deck {number}")
    assert days(database) == ["1999-12-31", "2030-05-05", "1970-01-01", "2038-01-19"]
    assert len(names(backups_of(database)[0].path)) == 4


def test_a_damaged_database_replaces_no_backup_and_is_not_written_to(database: Path, calendar: Calendar) -> None:
    for number in range(40):
        save(database, f"deck {number}")
    calendar.day = "2030-01-02"
    save(database, "good")
    content = bytearray(database.read_bytes())
    content[-4096 * 6 :] = os.urandom(4096 * 6)
    database.write_bytes(content)
    calendar.day = "2030-01-03"
    with pytest.raises(Refusal, match="is damaged") as refused:
        save(database, "lost")
    assert "`deckbuilder db restore" in refused.value.hint
    assert "there are 2, the last of 2030-01-02" in refused.value.hint
    assert database.read_bytes() == bytes(content)
    assert days(database) == ["2030-01-02", "2030-01-01"]


def test_an_altered_deck_is_reported_and_no_older_backup_is_deleted(database: Path, calendar: Calendar) -> None:
    save(database, "A")
    for day in range(2, 2 + KEPT["daily"]):
        calendar.day = f"2030-01-{day:02}"
        save(database, f"day {day}")
    with closing(sqlite3.connect(database)) as other:
        other.execute("UPDATE saved_deck SET body = 'B' WHERE name = 'A'")
        other.commit()
    calendar.day = "2030-02-01"
    (notice,) = save(database, "later")
    assert "the saved deck A differs from what was saved; `deckbuilder db check` lists all problems." in notice
    assert len(backups_of(database)) == KEPT["daily"] + 1
    condition = check(database)
    assert condition is not None
    assert (condition.faults, condition.altered) == ((), ("the saved deck A differs from what was saved",))


def test_a_change_is_saved_when_no_backup_can_be_made(database: Path, calendar: Calendar) -> None:
    save(database, "A")
    folder_of(database).write_text("a file where the folder should be")
    calendar.day = "2030-01-02"
    (notice,) = save(database, "B")
    assert notice.startswith(f"No backup of today could be made in {folder_of(database)}: File exists.")
    assert names(database) == ["A", "B"]


def test_a_copy_that_nobody_asked_for_takes_no_room_that_is_needed(
    database: Path, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(database, "A")
    size = database.stat().st_size
    monkeypatch.setattr("shutil.disk_usage", lambda folder: type("Usage", (), {"free": 2 * size}))
    calendar.day = "2030-01-02"
    (notice,) = save(database, "B")
    assert "No space left on device" in notice
    assert (names(database), backups_of(database)) == (["A", "B"], ())
    assert back_up(database, "asked").exists()


def test_two_databases_in_one_folder_keep_their_copies_apart(tmp_path: Path) -> None:
    for name in ("a.sqlite", "a.db", "a-0001-2030-01-01-daily.sqlite"):
        save(tmp_path / name, name)
        back_up(tmp_path / name, "asked")
    for name in ("a.sqlite", "a.db", "a-0001-2030-01-01-daily.sqlite"):
        (copy,) = backups_of(tmp_path / name)
        assert names(copy.path) == [name]


def test_a_copy_is_made_while_the_database_is_written(database: Path) -> None:
    save(database, "A")
    with open_store(database) as store, store.writing() as connection:
        connection.exec_driver_sql("UPDATE saved_deck SET rulebook = 'unfinished'")
        copy = back_up(database, "asked")
    with open_store(copy) as old:
        assert [deck.rulebook for deck in Decks(old).listed()] == ["toy"]


def test_unfinished_files_of_killed_programs_are_swept(database: Path) -> None:
    save(database, "A")
    folder = folder_of(database)
    folder.mkdir()
    with closing(os.popen("echo $$")) as gone:  # the process id of a shell that has ended
        ended = gone.read().strip()
    dead, alive = (folder / f".x.{number}.unfinished" for number in (ended, os.getppid()))
    for path in (dead, alive, folder / "mine.txt"):
        path.write_text("x")
    back_up(database, "asked")
    assert [path.exists() for path in (dead, alive, folder / "mine.txt")] == [False, True, True]


def test_a_copy_that_cannot_be_made_leaves_nothing(database: Path, tmp_path: Path) -> None:
    save(database, "A")
    with pytest.raises(OSError, match="No such file or directory"):
        copy_whole(database, tmp_path / "no" / "where")
    damaged = tmp_path / "damaged.sqlite"
    damaged.write_bytes(database.read_bytes()[:20_000])
    with pytest.raises(sqlite3.DatabaseError, match="malformed"):
        back_up(damaged, "asked")
    assert list((tmp_path / "backups").iterdir()) == []


def test_the_spare_name_of_an_interrupted_backup_is_removed(tmp_path: Path) -> None:
    database = tmp_path / "x.sqlite"
    save(database, "one")
    save(database, "two")
    (copy,) = backups_of(database)
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    left = folder_of(database) / f".{database.name}.{process.pid}.unfinished"
    os.link(copy.path, left)
    save(database, "three")
    assert not left.exists()
    assert [one.path for one in backups_of(database)] == [copy.path]
