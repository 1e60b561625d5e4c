from __future__ import annotations

import sys

import pytest

from deckbuilder.cli import progress, render
from deckbuilder.cli.progress import Progress
from deckbuilder.cli.render import answer, columns, wrapped_rows
from deckbuilder.text import cells


def test_columns_stand_under_each_other_whatever_is_written_in_them() -> None:
    names = ("Wölfenpack", "狼の群れ", "e\u0301tude", "🐺 pack", "plain")
    lines = columns((name, "x") for name in names).split("\n")
    assert {cells(line) for line in lines} == {12 + 1}


def test_a_long_explanation_continues_below_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(render, "is_terminal", lambda stream: True)
    assert wrapped_rows("p, pass   let it go by\nauto      say when the game passes for you: off or on").split(
        "\n"
    ) == [
        "p, pass   let it go by",
        "auto      say when the game passes for",
        "          you: off or on",
    ]


def test_an_answer_starts_on_a_new_line_below_a_stopped_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(progress, "PAUSE", 0.0)
    bar = Progress()
    bar(1, 3)
    assert not capsys.readouterr().err.endswith("\n")
    answer("a third")
    answer("and no more")
    assert capsys.readouterr().err == "\n"
    bar(3, 3)
    answer("all")
    assert capsys.readouterr().err.count("\n") == 1
