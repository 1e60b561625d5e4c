"""With `--json` every end of every command is one JSON document, whichever characters the output can write."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from deckbuilder.__main__ import main
from deckbuilder.cli.main import command as root
from tests.architecture.test_readme_commands import ECHO, console_lines
from tests.cli.conftest import ANY_ANSWERS, Command
from tests.cli.test_usage import commands
from tests.support.piping import Piped, piped

USUAL = "C"
"""The narrowest locale, tried at every change."""
LOCALES: Mapping[str, Mapping[str, str]] = {
    "utf-8": {"LC_ALL": "C.UTF-8"},
    "C": {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    "ascii": {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "ascii"},
}
TALKS = {("play",), ("demo",), ("serve",), ("game", "resume"), ("game", "rematch"), ("challenge", "play")}
"""Commands that talk with a person or run until stopped; they have no answer for another program."""
TEXTS = {"--step", "--guided"}
"""Options that make a command talk with a person."""
MORE = """
sets watch night-shift.toml --once
formats check house.toml
formats install house.toml
formats remove house
game undo 2 --anyway
game redo 2
db restore
"""
"""Successful lines for commands of which the command-line README shows none."""
FEWEST = {"deck trial": "2", "lab train": "5", "lab balance": "2", "lab league": ""}
"""The number of games that suffices for an answer of a command that plays; "" if the README's number is needed."""
HOUSE = """\
[format]
id = "house"
rulebook = "monster-town"
title = "Hoüse"
version = "1"
source = "us"
licence = "CC0-1.0"
effective = 2026-01-01
sets = ["core"]
"""
Line = tuple[tuple[str, ...], str]


@cache
def every_command() -> tuple[tuple[str, ...], ...]:
    """All commands, by the words that name them."""
    return tuple(commands())


def named(words: tuple[str, ...]) -> tuple[str, ...]:
    """The command that a line invokes."""
    return max((one for one in every_command() if words[: len(one)] == one), key=len, default=())


def good_lines() -> list[Line]:
    """The lines of the command-line README, in its order, and those that it leaves out; with `--json`."""
    lines: list[Line] = []
    for line in console_lines("deckbuilder/cli/README.md"):
        echoed = ECHO.fullmatch(line.typed)
        words = tuple(shlex.split(echoed["rest"] if echoed else line.typed)[1:])
        lines.append((words, f"{shlex.split(echoed['said'])[0]}\n" if echoed else f"{ANY_ANSWERS}quit\n"))
    lines += [(tuple(shlex.split(line)), "") for line in MORE.strip().splitlines()]
    return [(words, typed) if is_talk(words) else ((*made_short(words), "--json"), typed) for words, typed in lines]


def made_short(words: tuple[str, ...]) -> tuple[str, ...]:
    """The line with few games if it plays any, and one process, since more take longer to start than to play."""
    fewest = FEWEST.get(" ".join(words[:2]))
    if fewest is None:
        return words
    after = words.index("--games") + 1
    return (*words[:after], fewest or words[after], *words[after + 1 :], "--processes", "1")


def is_talk(words: tuple[str, ...]) -> bool:
    return named(words) in TALKS or not TEXTS.isdisjoint(words)


def refused_lines() -> list[Line]:
    """Every command with an unknown option, and with arguments that name nothing."""
    strange = [((*words, "--json", "--nøthing"), "") for words in commands()]
    nowhere = []
    for words in commands():
        found = root()
        for word in words:
            found = found.commands[word]  # type: ignore[assignment]
        many = [one for one in found.params if one.param_type_name == "argument"]
        nowhere.append(((*words, *(["./nö/such.thing"] * len(many)), "--json"), ""))
    return strange + [line for line in nowhere if named(line[0]) not in TALKS]


def document(done: Piped) -> object:
    """The answer of a command; raises AssertionError if it is not JSON."""
    try:
        return json.loads(done.stdout)
    except ValueError:
        said = f"{shlex.join(done.words)} ended with {done.exit_code} and no JSON: {done.stdout[:300]!r}"
        raise AssertionError(said) from None


def refusal_in(done: Piped) -> Mapping[str, str]:
    """The error with which a command was refused."""
    answer = document(done)
    assert isinstance(answer, dict), done
    error: Mapping[str, str] = answer["error"]
    assert set(error) == {"code", "message", "hint"}, done
    assert error["message"], done
    return error


@pytest.fixture(
    params=[pytest.param(name, marks=pytest.mark.slow if name == USUAL else pytest.mark.battery) for name in LOCALES],
    scope="module",
)
def locale(request: pytest.FixtureRequest) -> Mapping[str, str]:
    return LOCALES[request.param]


def test_every_command_that_does_its_work_answers_with_json(tmp_path: Path, locale: Mapping[str, str]) -> None:
    (tmp_path / "house.toml").write_text(HOUSE, encoding="utf-8")
    home = {"DECKBUILDER_HOME": str(tmp_path / "home")}
    done = [one for one in piped(good_lines(), tmp_path, {**home, **locale}) if not is_talk(one.words)]
    for one in done:
        answer = document(one)
        assert one.exit_code == (1 if one.words[:2] in (("db", "restore"), ("deck", "diff")) else 0), one
        assert "said" not in answer if isinstance(answer, dict) else True, f"{one.words} has no value of its own"
    assert {named(one.words) for one in done} == set(commands()) - TALKS


def test_every_command_that_is_refused_says_so_in_json(tmp_path: Path, locale: Mapping[str, str]) -> None:
    home = {"DECKBUILDER_HOME": str(tmp_path / "home")}
    with_json = piped(refused_lines(), tmp_path, {**home, **locale})
    plain = [(tuple(word for word in one.words if word != "--json"), "") for one in with_json]
    without = piped(plain, tmp_path, {**home, **locale})
    for one, other in zip(with_json, without, strict=True):
        assert one.exit_code == other.exit_code, one.words
        if one.exit_code == 2:
            assert refusal_in(one)
        else:
            document(one)
    usage = [refusal_in(one) for one in with_json if one.words[-1] == "--nøthing"]
    assert {(error["code"], "--help` says more." in error["hint"]) for error in usage} == {("usage", True)}


def test_an_answer_before_a_refusal_is_in_the_same_document(command: Command) -> None:
    command("deck", "copy", "The Slow Tide", "Mine")
    done = command("deck", "import", "-", "--name", "Mine", "--json", said="1 Crypt Cantor\n")
    answer = json.loads(done.stdout)
    assert (done.exit_code, answer["saved"], answer["error"]["code"]) == (2, False, "deck-exists")


def test_a_query_that_is_not_understood_is_a_refusal_too(command: Command) -> None:
    done = command("cards", "search", "powr>3", "--json")
    assert done.exit_code == 2
    assert json.loads(done.stdout)["error"]["message"] in done.stderr


def test_an_interrupt_is_told_in_json(monkeypatch: pytest.MonkeyPatch, command: Command) -> None:
    def interrupted(words: str, game: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("deckbuilder.app.reference.rules.search_clauses", interrupted)
    done = command("rules", "search", "fight", "--json")
    assert (done.exit_code, json.loads(done.stdout)["error"]["code"]) == (130, "interrupted")


def test_a_fault_of_the_program_is_told_in_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(words: str, game: str) -> None:
        raise LookupError("a card in hand")

    monkeypatch.setattr("deckbuilder.app.reference.rules.search_clauses", broken)
    assert main(["rules", "search", "fight", "--json"]) == 70
    said = capsys.readouterr()
    assert json.loads(said.out)["error"]["code"] == "fault"
    assert "stopped because of a bug" in said.err
    assert "a card in hand" not in said.out + said.err


def test_help_is_text_whatever_else_is_asked(command: Command) -> None:
    assert re.search("Usage: deckbuilder gangs list", command("gangs", "list", "--json", "--help").stdout)
