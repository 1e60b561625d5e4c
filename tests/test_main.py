from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import deckbuilder
from deckbuilder import __main__ as program

PROGRAM = [sys.executable, "-m", "deckbuilder"]


def run(*arguments: str, python: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *python, "-m", "deckbuilder", *arguments]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def test_the_version_is_one_line() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"deckbuilder {deckbuilder.__version__}\n", "")


def test_the_version_is_said_without_loading_anything_heavy() -> None:
    loaded = run("--version", python=["-X", "importtime"]).stderr
    assert "deckbuilder" in loaded
    for heavy in ("typer", "pydantic", "sqlmodel", "sqlalchemy", "textual", "platformdirs"):
        assert heavy not in loaded


def test_the_first_screen_loads_nothing_that_only_others_need() -> None:
    command = [sys.executable, "-X", "importtime", "-c", "import deckbuilder.tui.startup"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    loaded = {line.rpartition("|")[2].strip() for line in told.splitlines()}
    assert "deckbuilder.tui.screens.loading" in loaded
    for heavy in ("pydantic", "sqlmodel", "sqlalchemy", "deckbuilder.app.library.library"):
        assert heavy not in loaded
    later = (
        "deckbuilder.kernel",
        "deckbuilder.tui.palette",
        "deckbuilder.tui.screens.dialogs",
        "deckbuilder.tui.widgets.wrap_list",
    )
    assert [name for name in loaded if name.startswith(later)] == []


def test_without_a_terminal_the_screen_is_refused_and_the_demo_named() -> None:
    done = run()
    assert (done.returncode, done.stdout) == (2, "")
    assert "`deckbuilder demo`" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="this system has no such terminals")
@pytest.mark.parametrize("elsewhere", ["2>/dev/null", "2>&-"])
def test_a_screen_that_nobody_would_see_is_refused(elsewhere: str) -> None:
    ours, theirs = os.openpty()
    line = ["bash", "-c", f'"$@" {elsewhere}', "bash", *PROGRAM]
    done = subprocess.run(line, stdin=theirs, stdout=theirs, env={**os.environ, "TERM": "xterm"}, timeout=60)
    assert (done.returncode, b"without `2>`.\r\n" in os.read(ours, 1000)) == (2, True)
    os.close(ours)
    os.close(theirs)


def test_a_dumb_terminal_is_no_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert program.main([]) == 2
    assert "TERM=dumb" in capsys.readouterr().err


def test_the_outer_terminal_does_not_matter_in_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv(program.DRIVER, "textual_serve:Driver")
    monkeypatch.setattr("deckbuilder.tui.startup.run", lambda *wanted: 0)
    assert program.main([]) == 0


def test_a_reader_who_leaves_early_ends_it_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*PROGRAM, "--version"], stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


def test_an_interrupt_ends_it_with_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(arguments: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "_start", interrupted)
    assert program.main(["cards"]) == 130
    assert capsys.readouterr().err == "\nInterrupted.\n"


def test_a_fault_of_the_program_is_told_calmly_and_without_any_value(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(arguments: list[str]) -> int:
        raise ValueError("a secret value")

    monkeypatch.setattr(program, "_start", fail)
    assert program.main(["cards"]) == 70
    said = capsys.readouterr().err
    assert "stopped because of a bug (F-" in said
    assert "Traceback" not in said
    assert "secret" not in said


def test_a_fault_that_cannot_be_recorded_is_told_as_calmly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(arguments: list[str]) -> int:
        raise ValueError("a secret value")

    monkeypatch.setattr(program, "_start", fail)
    monkeypatch.setenv("DECKBUILDER_HOME", "~nobody-of-this-name")
    assert program.main(["cards"]) == 70
    said = capsys.readouterr().err
    assert "stopped because of a bug (F-" in said
    assert "It could not be recorded" in said
    assert "deckbuilder report" not in said, "there is no report to print"
    assert "Traceback" not in said


@pytest.mark.skipif(os.name == "nt", reason="closes a stream the way a Unix shell does")
def test_a_closed_output_is_no_crash() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$0" -m deckbuilder --version >&-', sys.executable],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_letter_that_the_output_lacks_is_spelled() -> None:
    said = "from deckbuilder import __main__ as p; p._start = lambda _: print('Wölfenpack') or 0; p.main(['x'])"
    done = subprocess.run(
        [sys.executable, "-c", said],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.stdout.strip() == rb"W\xf6lfenpack"


@pytest.mark.parametrize(
    ("arguments", "database", "sets"),
    [
        ([], None, []),
        (["--db", "mine.sqlite"], Path("mine.sqlite"), []),
        (["--db=mine.sqlite", "--set", "a.toml", "--set=b"], Path("mine.sqlite"), [Path("a.toml"), Path("b")]),
    ],
)
def test_the_screen_opens_with_the_named_database_and_sets(
    arguments: list[str], database: Path | None, sets: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[Path | None, list[Path]]] = []

    def run_screen(database: Path | None, sets: Sequence[Path], settings: Mapping[str, str], address: str) -> int:
        opened.append((database, list(sets)))
        assert (settings, address) == ({}, "")
        return 0

    monkeypatch.setattr(program, "_no_screen", lambda: "")
    monkeypatch.setattr("deckbuilder.tui.startup.run", run_screen)
    assert program.main(arguments) == 0
    assert opened == [(database, sets)]


def test_settings_of_one_start_are_named_before_anything_else() -> None:
    wanted = program.screen_options(
        ["--ascii", "--game", "monster-kids", "--theme=light", "--pause", "0.5", "--no-animation", "--auto-pass", "on"]
    )
    assert wanted is not None
    settled = {
        "ascii": "yes",
        "game": "monster-kids",
        "theme": "light",
        "pause": "0.5",
        "animation": "no",
        "auto_pass": "on",
    }
    assert wanted.settings == settled


def test_the_screen_is_opened_at_an_address() -> None:
    wanted = program.screen_options(["--at", "card/core/kill-shot", "--db", "x"])
    assert wanted is not None
    assert wanted.address == "card/core/kill-shot"


@pytest.mark.parametrize(
    "arguments", [["--db"], ["--db", "x", "cards"], ["--set"], ["--help"], ["--data", "x"], ["--theme"]]
)
def test_anything_else_is_a_command(arguments: list[str]) -> None:
    assert program.screen_options(arguments) is None


def test_a_missing_database_or_card_set_is_reported(tmp_path: Path) -> None:
    done = run("--db", str(tmp_path), "cards", "list")
    assert done.returncode == 2
    done = run("--set", str(tmp_path / "none.toml"), "cards", "search", "doc")
    assert (done.returncode, "There is no card set" in done.stderr) == (2, True)
