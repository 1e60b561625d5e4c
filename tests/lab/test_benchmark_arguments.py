"""Each benchmark says what it does, and answers a wrong argument in a sentence instead of with a traceback."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from runpy import run_path

import pytest

from benchmarks.arguments import above_zero, known_player, option, some_seconds
from tests.architecture.tree import ROOT

NAMES = sorted(
    path.stem
    for path in (ROOT / "benchmarks").glob("*.py")
    if 'if __name__ == "__main__":' in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", NAMES)
def test_a_benchmark_has_help_and_refuses_a_wrong_argument(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ending(word: str) -> object:
        monkeypatch.setattr(sys, "argv", [name, word])
        with pytest.raises(SystemExit) as ended:
            run_path(str(ROOT / "benchmarks" / f"{name}.py"), run_name="__main__")
        return ended.value.code

    pytest.importorskip("chess")
    assert ending("--help") == 0
    assert capsys.readouterr().out.startswith("usage: ")
    assert ending("nonsense=x") == 2
    assert ": error: " in capsys.readouterr().err.splitlines()[-1]


def test_arguments_are_read_as_they_are_meant() -> None:
    assert (above_zero("12"), some_seconds("0.5"), option("rounds=-2")) == (12, 0.5, ("rounds", -2))
    assert [known_player(name) for name in ("rated", "search:50", "keen@mine.toml", "external:./bot")]


@pytest.mark.parametrize("wrong", ["0", "-1", "1.5", "many", "", "²"])
def test_a_number_of_games_is_a_whole_number(wrong: str) -> None:
    with pytest.raises(ArgumentTypeError, match="is not a whole number above 0"):
        above_zero(wrong)


@pytest.mark.parametrize("wrong", ["0", "nan", "inf", "soon"])
def test_the_seconds_are_a_number(wrong: str) -> None:
    with pytest.raises(ArgumentTypeError, match="is not a number of seconds above 0"):
        some_seconds(wrong)
