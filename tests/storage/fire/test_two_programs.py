"""Several programs with one database: each waits its turn, and no change is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.errors import Refusal
from deckbuilder.storage.backup_files import backups_of
from deckbuilder.storage.backups import back_up
from deckbuilder.storage.checking import check
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.matches import Matches, MatchSnapshot
from deckbuilder.storage.store import Store, open_store
from tests.storage.processes import finish, run, start

PROGRAMS, CHANGES = 3, 10

COUNTING = f"""
import sys
from pathlib import Path
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.store import open_store
from tests.storage.playing_on import play_on
sys.stdin.readline()
with open_store(Path(sys.argv[1])) as store:
    for number in range({CHANGES}):
        play_on(store, 1, lambda record: str(int(record) + 1))
        Decks(store).save(DeckText(f"{{sys.argv[2]}} {{number}}", "toy", "red", "text"))
"""
RESTORING = """
import sys
from pathlib import Path
from deckbuilder.storage.restoring import put_in_place
print(put_in_place(Path(sys.argv[1]), Path(sys.argv[2])))
"""


def together(script: str, path: Path) -> None:
    programs = [start(script, str(path), name) for name in "abc"[:PROGRAMS]]
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("\n")
        program.stdin.flush()
    for program in programs:
        finish(program)


def names(store: Store) -> list[str]:
    return [deck.name for deck in Decks(store).listed()]


@pytest.mark.slow
def test_three_programs_that_change_the_same_thing_lose_nothing(database: Path) -> None:
    with open_store(database) as store:
        Matches(store).start("toy", "A against B", MatchSnapshot("0"))
    together(COUNTING, database)
    with open_store(database) as store:
        saved = Matches(store).load(1)
        assert saved is not None
        assert int(saved.record) == PROGRAMS * CHANGES
        assert names(store) == sorted(f"{name} {number}" for name in "abc" for number in range(CHANGES))
    condition = check(database)
    assert condition is not None
    assert condition.is_sound
    (copy,) = backups_of(database)  # the first of them made the backup of the day
    assert copy.kind == "daily"
    with open_store(copy.path) as store:
        saved = Matches(store).load(1)
        assert saved is not None
        assert (saved.record, names(store)) == ("0", [])


@pytest.mark.slow
def test_two_commands_may_be_the_first_start(own_home: Path) -> None:
    commands = [
        subprocess.Popen(
            [sys.executable, "-m", "deckbuilder", "deck", "new", "--gang", "militia", "--name", name],
            cwd=Path(__file__).parents[3],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in ("One", "Two")
    ]
    for command in commands:
        assert (finish(command)).strip() in ("One", "Two")
    with open_store(own_home / "deckbuilder.sqlite") as store:
        assert names(store) == ["One", "Two"]


def test_an_open_program_continues_with_a_backup_restored_elsewhere(store: Store, database: Path) -> None:
    Decks(store).save(DeckText("Early", "toy", "red", "text"))
    copy = back_up(database, "asked")
    Decks(store).save(DeckText("Late", "toy", "red", "text"))
    aside = Path(run(RESTORING, str(database), str(copy)).strip())
    assert names(store) == ["Early"]
    Decks(store).save(DeckText("Later", "toy", "red", "text"))
    with open_store(database) as other:
        assert names(other) == ["Early", "Later"]
    with open_store(aside) as former:
        assert names(former) == ["Early", "Late"]


def test_no_backup_takes_the_place_of_a_database_in_mid_write(
    store: Store, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Decks(store).save(DeckText("Early", "toy", "red", "text"))
    copy = back_up(database, "asked")
    script = f"import deckbuilder.storage.connection as c\nc.SETTINGS = ('busy_timeout=20',)\n{RESTORING}"
    with store.writing() as connection:
        Decks(store)
        connection.exec_driver_sql("UPDATE saved_deck SET rulebook = 'other'")
        program = start(script, str(database), str(copy))
        _, said = program.communicate(timeout=60)
        assert program.returncode != 0
        assert "is in use by another program" in said
    assert [deck.rulebook for deck in Decks(store).listed()] == ["other"]
    assert [found.name for found in database.parent.iterdir() if found.is_file()] == [database.name]


@pytest.mark.skipif(os.name == "nt", reason="there an open file stays where it is")
def test_a_database_that_was_taken_away_is_not_written_to_any_more(store: Store, database: Path) -> None:
    Decks(store).save(DeckText("Early", "toy", "red", "text"))
    database.rename(database.with_name("elsewhere.sqlite"))
    for attempt in (lambda: names(store), lambda: Decks(store).save(DeckText("Late", "toy", "red", "text"))):
        with pytest.raises(Refusal, match="no longer exists: it was moved or removed while this program was running"):
            attempt()
    database.with_name("elsewhere.sqlite").rename(database)
    assert Decks(store).save(DeckText("Late", "toy", "red", "text")).name == "Late"
    assert names(store) == ["Early", "Late"]
