"""Nothing but paths and hashes is wider than a terminal of 80 columns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deckbuilder.cli import render
from deckbuilder.cli.render import narrate, refuse, say, say_rows
from deckbuilder.errors import Refusal
from deckbuilder.text import cells
from tests.cli.conftest import Command

WIDE = 80
UNKNOWN = "Bolt of Thunder", "Grizzly Ursine", "Swamp Lily", "Counter Magic"


@pytest.fixture(autouse=True)
def narrow(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of 80 columns, and a few files in the current directory."""
    monkeypatch.setenv("COLUMNS", str(WIDE))
    monkeypatch.setattr(render, "is_terminal", lambda stream: True)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "strange.gang").write_text(
        "Name: Strange\nGang: militia\nStarting characters:\n1 Doc Pell\nCombat deck:\n"
        + "".join(f"1 {name}\n" for name in UNKNOWN),
        encoding="utf-8",
    )
    command("deck", "certify", "The Slow Tide", "-o", "tide.json")


@pytest.mark.parametrize(
    "line",
    [
        ("deck", "fix", "./strange.gang"),
        ("deck", "certify", "--verify", "tide.json", "Open Vein"),
        ("deck", "export", "The Slow Tide", "--format", "sheet"),
        ("deck", "trial", "The Slow Tide", "--against", "Open Vein", "--games", "2", "--processes", "1"),
        ("db", "backup", "copy.sqlite"),
        ("lab", "league", "The Slow Tide", "Open Vein", "--games", "2", "--processes", "1"),
    ],
    ids=" ".join,
)
def test_lines_fit_a_terminal(command: Command, line: tuple[str, ...]) -> None:
    done = command(*line)
    long = [one for one in (done.stdout + done.stderr).splitlines() if len(one) > WIDE and " " in one.strip()]
    assert long == []


def test_in_a_file_a_sentence_is_one_line(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_terminal = command("deck", "fix", "./strange.gang")
    monkeypatch.setattr(render, "is_terminal", lambda stream: False)
    in_a_file = command("deck", "fix", "./strange.gang")
    assert in_a_file.stdout.split() == at_a_terminal.stdout.split(), "the words are the same"
    assert max(map(len, in_a_file.stdout.splitlines())) > WIDE


def test_errors_are_wrapped_at_a_terminal_and_whole_in_a_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    refusal = Refusal("too-wide", "word " * 30 + "end.", "hint " * 30 + "end.")
    refuse(refusal)
    assert max(map(len, capsys.readouterr().err.splitlines())) <= WIDE
    monkeypatch.setattr(render, "is_terminal", lambda stream: False)
    refuse(refusal)
    assert max(map(len, capsys.readouterr().err.splitlines())) > WIDE


def wide_lines(printed: str) -> list[str]:
    return [one for one in printed.splitlines() if cells(one) > WIDE]


def test_a_long_name_makes_its_cell_higher_and_not_the_table_wider(command: Command) -> None:
    command("deck", "copy", "The Slow Tide", "The longest name that a tide has ever had " * 2 + "and will ever have")
    listed = command("deck", "list").stdout
    assert wide_lines(listed) == []
    assert re.search(r"^The longest name .* +The Living Undead +38 cards listed +saved\n  \S", listed, re.M)
    assert "will ever have" in " ".join(listed.split())
    tide = next(line for line in listed.splitlines() if line.startswith("The Slow Tide"))
    assert len(tide) > 60, "the columns still stand under each other"


def test_a_table_is_broken_at_words(command: Command) -> None:
    found = command("cards", "search", "zombie").stdout
    assert wide_lines(found) == []
    assert "The Late Ambassador" in found
    assert "core/the-drowned-  " in found, "a long id is broken at a hyphen"
    assert "\n  constable\n" in found, "what continues is indented"


def test_any_line_is_broken_at_words_and_keeps_its_indent(capsys: pytest.CaptureFixture[str]) -> None:
    say("  " + "tide " * 30)
    narrate("tide " * 30)
    out, err = capsys.readouterr()
    assert wide_lines(out + err) == []
    assert out.splitlines()[1].startswith("    tide")
    assert set(err.split()) == {"tide"}


def test_letters_two_columns_wide_are_counted_as_two(capsys: pytest.CaptureFixture[str]) -> None:
    say("狼の群れ " * 20)
    say_rows([("狼" * 60, "name"), ("wolf", "another name " * 5)])
    assert wide_lines(capsys.readouterr().out) == []


def test_what_is_copied_stays_whole_even_at_a_terminal(command: Command) -> None:
    for line in (["deck", "export", "The Slow Tide"], ["schema", "deck"]):
        at_a_terminal = command(*line).stdout
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(render, "is_terminal", lambda stream: False)
            assert command(*line).stdout == at_a_terminal


def test_a_table_in_a_pipe_is_as_wide_as_its_cells(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "is_terminal", lambda stream: False)
    name = "The longest name that a tide has ever had " * 2 + "and will ever have"
    command("deck", "copy", "The Slow Tide", name)
    assert f"\n{name}  The Living Undead        38 cards listed  saved\n" in f"\n{command('deck', 'list').stdout}"
