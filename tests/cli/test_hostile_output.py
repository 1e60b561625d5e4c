"""Output that cannot be written, missing input, and a deleted folder: a sentence, never a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Command

FULL = Path("/dev/full")
SEATS = ("Powder and Prayer", "The Slow Tide", "--seed", "1")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")


def shell(line: str, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """The result of the program with its streams connected by a shell; `$@` is the program with its arguments."""
    words = [sys.executable, "-m", "deckbuilder", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    return subprocess.run(
        ["bash", "-c", line, "bash", *words], capture_output=True, cwd=cwd, env=environment, timeout=60
    )


@pytest.mark.slow
@needs_full
@pytest.mark.parametrize(
    "arguments",
    [("--version",), ("--help",), ("rules", "search", "fight"), ("play", *SEATS)],
    ids=" ".join,
)
def test_a_full_disk_behind_the_output_is_a_sentence(arguments: tuple[str, ...]) -> None:
    done = shell('"$@" > /dev/full', *arguments)
    said = done.stderr.decode()
    assert done.returncode == 2, said
    assert "The output could not be written completely: No space left on device." in said
    assert "Traceback" not in said
    assert "Exception ignored" not in said


@needs_full
def test_an_unwritable_stderr_does_not_spoil_the_answer() -> None:
    done = shell('"$@" 2> /dev/full', "rules", "search", "fight")
    assert (done.returncode, done.stdout.count(b"MT-") > 0) == (0, True)


def test_a_reader_who_leaves_the_help_early_is_no_fault() -> None:
    done = shell('"$@" | true; echo ${PIPESTATUS[0]}', "--help")
    assert done.stdout in (b"0\n", b"141\n")
    assert done.stderr == b""


@pytest.mark.slow
@pytest.mark.parametrize("streams", ["<&-", "< /dev/null"])
def test_a_game_without_anybody_at_the_keyboard_is_kept_and_left(streams: str) -> None:
    done = shell(f'"$@" {streams}', "play", *SEATS)
    assert done.returncode == 0, done.stderr.decode()
    assert "`deckbuilder game resume 1` continues from here." in done.stderr.decode()


def test_paths_in_a_deleted_folder_are_refused_and_the_rest_works(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    for arguments in (
        ("deck", "list", "--db", "x.sqlite"),
        ("deck", "export", "Powder and Prayer", "-o", "x.gang"),
        ("deck", "check", "./x.gang"),
        ("replay", "x.json"),
        ("cards", "search", "x", "--set", "x.toml"),
    ):
        done = command(*arguments)
        assert (done.exit_code, done.stdout, done.stderr[:7]) == (2, "", "Error: "), arguments
    assert command("deck", "list").exit_code == 0


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "ascii:strict"])
def test_letters_that_a_terminal_lacks_are_spelled(encoding: str) -> None:
    done = shell(f'PYTHONIOENCODING={encoding} "$@"', "gangs", "show", "wolfenpack")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"lfenpack (wolfenpack), of core\n" in done.stdout
    assert b"\\u263e" in done.stdout


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="this system has no such limit")
def test_a_file_that_the_disk_does_not_hold_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "old.gang"
    path.write_text("old", encoding="utf-8")
    # Python ignores the limit's signal, so writing fails as on a full disk.
    done = shell('ulimit -f 0; "$@" 2>&1 | cat', "deck", "export", "Powder and Prayer", "--replace", "-o", str(path))
    assert b"Error: " in done.stdout
    assert b"cannot be written: File too large." in done.stdout
    assert path.read_text(encoding="utf-8") == "old"
    assert {found.name for found in tmp_path.iterdir()} <= {"old.gang", "home"}


@pytest.fixture(params=[(signal.SIGINT, signal.default_int_handler), (signal.SIGTERM, signal.SIG_DFL)])
def sent(request: pytest.FixtureRequest) -> Iterator[signal.Signals]:
    """A signal that ends commands, handled as usual, also where the tests were started with it ignored."""
    number, usual = request.param
    before = signal.signal(number, usual)
    yield number
    signal.signal(number, before)


def test_an_interrupt_that_a_library_makes_an_error_of_is_no_bug(
    sent: signal.Signals, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        try:
            signal.raise_signal(sent)
        except KeyboardInterrupt:
            raise ValueError("a schema that was not read to its end") from None

    monkeypatch.setattr("deckbuilder.app.deck.overview.overview", interrupted)
    done = command("deck", "show", "The Slow Tide")
    assert (done.exit_code, done.stdout, done.stderr) == (128 + sent, "", "\nInterrupted.\n")
    assert json.loads(command("deck", "show", "The Slow Tide", "--json").stdout)["error"]["code"] == "interrupted"


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="this system has no such limit")
def test_a_machine_that_allows_no_other_process_is_named_as_cause() -> None:
    trial = ("deck", "trial", "The Slow Tide", "--games", "2", "--processes")
    done = shell('ulimit -n 16; "$@"', *trial, "2")
    assert done.returncode == 2
    assert done.stderr.decode().splitlines()[-2:] == [
        "Error: No other process can play here: Too many open files.",
        "On the command line, `--processes 1` plays in this one.",
    ]
    assert shell('ulimit -n 16; "$@"', *trial, "1").returncode == 0
