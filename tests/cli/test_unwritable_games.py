"""If the file for a game cannot be written, the user is told, and no partial file is left behind."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.app.game.play import Match
from deckbuilder.errors import Refusal
from tests.cli.conftest import Command

FULL = Path("/dev/full")
GAME = ("play", "Powder and Prayer", "The Slow Tide", "--seed", "3")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")


@needs_full
@pytest.mark.parametrize("words", [GAME, ("play", "--guided"), ("game", "rematch", "last")], ids=lambda words: words[1])
def test_a_game_whose_file_cannot_be_written_has_not_begun(command: Command, words: tuple[str, ...]) -> None:
    command(*GAME, said="concede\n")
    done = command(*words, "--save", str(FULL), said="1\nquit\n")
    assert done.exit_code == 2
    assert "Error: /dev/full cannot be written: No space left on device.\n" in done.stderr
    assert [game["id"] for game in json.loads(command("game", "list", "--json").stdout)] == [1]
    assert command("game", "list", "--deleted").stdout == ""


@needs_full
def test_a_game_that_is_gone_on_with_stays_what_it_was(command: Command) -> None:
    command(*GAME, said="1\nquit\n")
    before = command("game", "show", "1").stdout
    assert command("game", "resume", "1", "--save", str(FULL), said="1\nquit\n").exit_code == 2
    assert command("game", "show", "1").stdout == before


def test_a_game_is_saved_even_if_its_file_cannot_be_written(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "it.json"
    save = Match.save

    def until_the_disk_is_full(match: Match, to: Path | None = None) -> Path:
        if match.choices_made:
            raise Refusal("cannot-write", f"{to} cannot be written: No space left on device.")
        return save(match, to)

    monkeypatch.setattr(Match, "save", until_the_disk_is_full)
    done = command(*GAME, "--save", str(path), said="1\nquit\n")
    assert done.exit_code == 2
    saved, error = done.stderr.splitlines()[-2:]
    assert saved == "Saved. `deckbuilder game resume 1` continues from here."
    assert error == f"Error: {path} cannot be written: No space left on device."
