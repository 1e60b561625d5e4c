"""Running the tests reads and changes nothing of the user who runs them."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from deckbuilder.app.library.library import open_library
from deckbuilder.paths import DATABASE_NAME
from deckbuilder.storage.backups import back_up
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from tests.architecture.tree import ROOT

RESTORING = "tests/storage/fire/test_read_only.py"
"""Tests that restore a backup, for a whole module and in separate programs."""

SETTLING, INSTALLING = "tests/cli/test_config.py", "tests/app/test_installing.py"
INSTALLED = "test_an_installed_set_is_there_at_once_and_at_every_later_start"
DRAWING = "tests/tui/test_settings.py::test_settings_are_changed_by_keys_hold_at_once_and_are_written"


def filled_home(folder: Path) -> dict[str, str]:
    """A home with a gang, a backup, settings and a set in every place that may be used; its variables."""
    named = {"DECKBUILDER_HOME": folder / "own", "XDG_DATA_HOME": folder / "data", "XDG_CONFIG_HOME": folder / "config"}
    usual = (folder / ".local" / "share" / "deckbuilder", folder / "data" / "deckbuilder")
    for data in (*usual, folder / "own"):
        with open_library(data / DATABASE_NAME) as library:
            Decks(library.store).save(DeckText("Older", "monster-town", "Renegade Militia", "Name: Older\n"))
            back_up(data / DATABASE_NAME, "asked")
            Decks(library.store).save(DeckText("Mine", "monster-town", "Renegade Militia", "Name: Mine\n"))
    for settings in (folder / ".config" / "deckbuilder", folder / "config" / "deckbuilder", folder / "own"):
        settings.mkdir(parents=True, exist_ok=True)
        (settings / "config.toml").write_text('theme = "dark"\n', encoding="utf-8")
    (folder / "settings.toml").write_text('pause = "none"\n', encoding="utf-8")
    named |= {"DECKBUILDER_CONFIG": folder / "settings.toml", "HOME": folder}
    return {name: str(path) for name, path in named.items()}


def all_bytes(folder: Path) -> dict[str, str]:
    """Every file and folder below, with its content."""
    return {
        str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() if path.is_file() else "a folder"
        for path in folder.rglob("*")
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("workers", "parts"),
    [(0, (RESTORING, DRAWING)), (1, (SETTLING, f"{INSTALLING}::{INSTALLED}"))],
    ids=["one", "workers"],
)
def test_a_run_leaves_every_byte_of_a_filled_home_as_it_was(
    tmp_path: Path, workers: int, parts: tuple[str, ...]
) -> None:
    home = tmp_path / "somebody"
    environment = os.environ | filled_home(home)
    before = all_bytes(home)
    assert len(before) > 20
    options = ["-q", "-n", str(workers), "-p", "no:cacheprovider", f"--basetemp={tmp_path / 'run'}"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *parts],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert all_bytes(home) == before
