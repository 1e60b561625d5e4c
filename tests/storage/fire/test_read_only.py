"""If nothing can be written, everything can be read, and the user is told; run as a user without permissions."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.app.cards.catalogue import search
from deckbuilder.app.library.library import open_library
from deckbuilder.paths import DATABASE_NAME
from deckbuilder.storage.backups import back_up
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from tests.storage.processes import make_read_only, run, run_unprivileged

pytestmark = pytest.mark.skipif(os.name == "nt", reason="rights are another matter there")

COMMANDS = {
    "list": ("deck", "list"),
    "search": ("cards", "search", "zombie"),
    "check": ("db", "check"),
    "backups": ("db", "backups"),
    "where": ("where",),
    "new": ("deck", "new", "--gang", "militia", "--name", "New"),
    "backup": ("db", "backup"),
    "restore": ("db", "restore", "1"),
    "play": ("play", "Powder and Prayer", "The Slow Tide", "--seed", "1"),
    "demo": ("demo", "--game", "monster-kids", "--seed", "3"),
}
READING = ("list", "search", "check", "backups", "where", "play", "demo")
WRITING = ("new", "backup", "restore")

# The commands' modules are imported before the privileges are dropped: the checkout may be root's alone.
IMPORTS = """
import io, json, os, sys
from contextlib import redirect_stderr, redirect_stdout
from deckbuilder.cli.main import run

def said_by(arguments):
    sys.stdin = io.StringIO("")
    with redirect_stdout(io.StringIO()) as output, redirect_stderr(io.StringIO()) as errors:
        code = run(arguments)
    return code, output.getvalue(), errors.getvalue()

COMMANDS = json.loads(sys.argv[1])
os.environ["DECKBUILDER_HOME"] = sys.argv[3]
for arguments in COMMANDS.values():
    said_by(arguments)
"""
SCRIPT = """
for home, *names in json.loads(sys.argv[2]):
    os.environ["DECKBUILDER_HOME"] = home
    print(json.dumps({name: said_by(COMMANDS[name]) for name in names}))
"""
CUT_OFF = """
import os, sys
from pathlib import Path
from deckbuilder.storage.connection import connect
connection = connect(Path(sys.argv[1]))
connection.execute("PRAGMA cache_size=1")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE card SET text = text || 'x' || text")
os._exit(0)
"""

Said = dict[str, tuple[int, str, str]]


@pytest.fixture(scope="module")
def homes() -> Iterator[Path]:
    """Data folders with a gang, a filled catalogue and a backup, each with other permissions."""
    folder = Path(tempfile.mkdtemp())
    first = folder / "all"
    with open_library(first / DATABASE_NAME) as library:
        search(library, "zombie")
        Decks(library.store).save(DeckText("Mine", "monster-town", "Renegade Militia", "Name: Mine\n"))
    back_up(first / DATABASE_NAME, "asked")
    for name in ("file", "folder", "backups", "torn"):
        shutil.copytree(first, folder / name)
        for path in (folder / name, *(folder / name).rglob("*")):
            path.chmod(0o777 if path.is_dir() else 0o666)
    run(CUT_OFF, str(folder / "torn" / DATABASE_NAME))
    for path in (first, folder / "backups" / "backups", folder / "torn"):
        make_read_only(path)
    (folder / "file" / DATABASE_NAME).chmod(0o444)
    (folder / "folder").chmod(0o555)
    folder.chmod(0o755)
    yield folder
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755)
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def said(homes: Path) -> dict[str, Said]:
    """The output of the commands for a user without permissions there, by folder and command."""
    asked = {
        "all": (*READING, *WRITING),
        "file": ("list", "new"),
        "folder": ("list", "new"),
        "backups": ("backup", "new"),
        "torn": ("list", "check"),
        "nowhere/home": ("list", "search", "where", "new", "check"),
    }
    words = [[str(homes / folder), *names] for folder, names in asked.items()]
    first = str(homes / "first")
    lines = run_unprivileged(IMPORTS, SCRIPT, json.dumps(COMMANDS), json.dumps(words), first).splitlines()
    return {folder: said_in(line) for folder, line in zip(asked, lines, strict=True)}


def said_in(line: str) -> Said:
    return {name: (code, output, errors) for name, (code, output, errors) in json.loads(line).items()}


@pytest.mark.slow
def test_everything_is_read_and_it_is_said_that_nothing_is_saved(homes: Path, said: dict[str, Said]) -> None:
    found, database = said["all"], homes / "all" / DATABASE_NAME
    assert {name: found[name][0] for name in READING} == dict.fromkeys(READING, 0)
    for name in ("list", "search", "play"):
        assert f"Note: {database} is not writable: everything can be read, but nothing is saved" in found[name][2]
    assert "Mine" in found["list"][1]
    assert "this game is not saved" in found["play"][2]
    assert "The game was not saved: " in found["demo"][1]
    assert {path.name for path in database.parent.iterdir()} == {database.name, "backups"}


@pytest.mark.slow
def test_every_change_is_refused_with_a_way_out(said: dict[str, Said]) -> None:
    for name in WRITING:
        code, output, errors = said["all"][name]
        assert (code, output) == (2, ""), name
        assert "cannot be written" in errors or "Permission denied" in errors, name
        assert len(errors.splitlines()) <= 3, errors


@pytest.mark.parametrize("which", ["file", "folder"])
def test_a_read_only_file_or_a_read_only_folder_is_enough(homes: Path, said: dict[str, Said], which: str) -> None:
    found = said[which]
    assert (found["list"][0], "Mine" in found["list"][1]) == (0, True)
    assert found["new"][0] == 2
    assert f"{homes / which / DATABASE_NAME} cannot be written" in found["new"][2]


def test_changes_are_saved_when_only_the_backups_cannot_be_written(homes: Path, said: dict[str, Said]) -> None:
    found, folder = said["backups"], homes / "backups" / "backups"
    assert found["backup"][0] == 2
    assert f"could not be copied to {folder}: Permission denied. Nothing was changed." in found["backup"][2]
    assert found["new"][:2] == (0, "New\n")


def test_a_write_that_was_cut_off_cannot_be_undone_there(homes: Path, said: dict[str, Said]) -> None:
    database = homes / "torn" / DATABASE_NAME
    for code, output, errors in said["torn"].values():
        assert (code, output) == (2, "")
        assert (
            f"A change to {database} was interrupted and cannot be undone, because the file is not writable." in errors
        )
        assert "Start once where the file and its folder are writable" in errors


def test_nothing_is_kept_when_no_folder_can_be_made(homes: Path, said: dict[str, Said]) -> None:
    found = said["nowhere/home"]
    assert [code for code, *_ in found.values()] == [0, 0, 0, 2, 2]
    assert "cannot be created, so nothing can be saved this time" in found["list"][2]
    assert "There is no database" in found["check"][2]
    assert not (homes / "nowhere").exists()
