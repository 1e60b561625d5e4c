"""Strange input, signals and outside changes during a game: none of them ends the game or loses a choice."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import open_library
from deckbuilder.errors import Refusal
from tests.cli.conftest import Command

START = ("play", "Powder and Prayer", "The Slow Tide", "--seats", "human,rated", "--seed", "4")
TYPED = (
    *("\x00", "\x1b[31m", "? \x1b]0;x\x07", "? \u202e", "why \x9b", "why 99999999999999999999", "why ٣", "٣", "²", "0"),
    *("-1", "1 2", "99999999999999999999", "1e9", "concede x", "save /nowhere/at/all", "save .", "save ~nobody-x/a"),
    *("?", "why", "view", "help", "x" * 5_000, "[/bold]", "[@click=app.quit]x[/]", "{0}", "%s", "", " ", "? "),
)
UNFIT = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\ud800-\udfff]")


def test_nothing_that_is_typed_harms_a_game(command: Command) -> None:
    done = command(*START, said="\n".join((*TYPED, "quit")) + "\n")
    assert done.exit_code == 0
    assert not UNFIT.search(done.output)
    assert "`deckbuilder game resume 1` continues from here." in done.stderr
    assert "going on" in command("game", "list").stdout


def begun() -> subprocess.Popen[str]:
    """A game in a separate process, at its first question."""
    playing = subprocess.Popen(
        [sys.executable, "-m", "deckbuilder", *START],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
        # If the tests themselves run in the background, an interrupt would be ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert playing.stdout is not None
    seen = ""
    while not seen.endswith("\n> "):
        more = os.read(playing.stdout.fileno(), 4096).decode()
        assert more
        seen += more
    return playing


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="this system has no such signals")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_keeps_the_game_and_ends_with_its_code(sent: signal.Signals) -> None:
    playing = begun()
    playing.send_signal(sent)
    _, said = playing.communicate(timeout=60)
    assert playing.returncode == 128 + sent
    assert said.endswith("Saved. `deckbuilder game resume 1` continues from here.\n\nInterrupted.\n")
    assert "Traceback" not in said


def test_a_game_that_is_played_twice_at_once_is_kept_once(tmp_path: Path) -> None:
    database = tmp_path / "x.sqlite"
    with open_library(database) as here, open_library(database) as there:
        match = start_match(here, START[1:3], ("human", "human"), 4)
        other = resume_match(there, str(match.number))
        match.take(0)
        with pytest.raises(Refusal, match="was changed by another program since it was read here"):
            other.take(1)
        kept = here.matches.load(1)
        assert kept is not None
        assert json.loads(kept.record)["choices"] == match.document()["choices"]
        assert other.save(tmp_path / "other.json").is_file()  # the other's choice is not lost either


def test_a_game_in_a_database_that_cannot_be_written_says_so_at_once(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command("deck", "list", "--db", str(tmp_path / "x.sqlite"))
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    done = command(*START, "--db", str(tmp_path / "x.sqlite"), said="quit\n")
    assert done.exit_code == 0
    assert "this game is not saved, because the database is not writable" in done.stderr
    assert "The end of this game could not be saved." in done.stderr
