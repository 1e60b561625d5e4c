from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import typer
from typer.core import TyperCommand, TyperGroup
from typer.models import CommandInfo

import deckbuilder
from deckbuilder.cli.main import app, run
from deckbuilder.cli.main import command as root
from deckbuilder.cli.tree import tree_of
from tests.cli.conftest import Command


def commands(of: TyperGroup | None = None, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, found in (of or root()).commands.items():
        if isinstance(found, TyperGroup):
            yield from commands(found, (*before, name))
        elif isinstance(found, TyperCommand):
            yield (*before, name)


@pytest.mark.parametrize("words", list(commands()), ids=" ".join)
@pytest.mark.parametrize("wish", ["--help", "-h"])
def test_every_command_explains_itself_with_an_example(words: tuple[str, ...], wish: str, command: Command) -> None:
    done = command(*words, wish)
    assert done.exit_code == 0
    assert f"deckbuilder {' '.join(words)}" in " ".join(done.stdout.split("Example:")[1].split())


def test_the_commands_are_all_that_were_written_in_their_order() -> None:
    whole = typer.main.get_command(app)
    assert isinstance(whole, TyperGroup)
    assert list(commands()) == list(commands(whole))


def test_one_command_is_carried_out_without_making_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    make = typer.main.get_command_from_info

    def watched(info: CommandInfo, **options: Any) -> Any:
        made.append(getattr(info.callback, "__name__", ""))
        return make(info, **options)

    monkeypatch.setattr("deckbuilder.cli.tree.get_command_from_info", watched)
    tree_of(app).main(["gangs", "list"], standalone_mode=False)
    assert made == ["list_all"]


def test_the_groups_and_the_program_explain_themselves(command: Command) -> None:
    for words in ((), ("cards",), ("gangs",), ("rules",), ("sets",), ("deck",), ("game",), ("cards", "searches")):
        done = command(*words, "--help")
        assert (done.exit_code, "Commands" in done.stdout) == (0, True)


def test_nothing_is_said_to_stand_behind_a_switch(command: Command) -> None:
    for words in ((), ("deck",), ("deck", "export"), ("sets", "check"), ("play",)):
        said = command(*words, "--help").stdout
        assert "<bool>" not in said, words
        assert re.search(r"--help +-h +Show", said)
    said = command("deck", "export", "--help").stdout
    assert "o8d is for OCTGN, cod for Cockatrice" in " ".join(said.split())
    assert re.search(r"--paper +<a4\|letter>", said), "what a choice is among is said as before"


def test_the_version_is_known_beside_other_options(command: Command) -> None:
    assert command("--db", "x", "--version").stdout == f"deckbuilder {deckbuilder.__version__}\n"


def test_an_unknown_command_is_answered_with_the_commands(command: Command) -> None:
    done = command("cards", "shwo")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "No such command 'shwo'" in done.stderr
    assert "Commands: search, show, why, text, facets, fields, searches." in done.stderr
    assert "`deckbuilder cards --help` says more." in done.stderr


def test_a_group_without_a_command_is_misused(command: Command) -> None:
    done = command("deck")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Missing command" in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("deck", "maybe", "The Slow Tide", "--in", "--out"), "--remove, --in and --out exclude each other."),
        (("deck", "trial", "The Slow Tide", "--each-card", "--compare", "x"), "Say --each-card or --compare."),
        (("deck", "remove", "The Slow Tide", "x", "--all", "--copies", "2"), "--all moves every copy, --copies some"),
        (("replay", "1", "--seat", "1", "--open"), "Say --seat or --open."),
        (("lab", "league", "--resume"), "--resume continues the file named by --keep."),
    ],
)
def test_words_that_do_not_go_together_are_one_kind_of_misuse(
    words: tuple[str, ...], said: str, command: Command
) -> None:
    done, told = command(*words), json.loads(command(*words, "--json").stdout)["error"]
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Error: {said}")
    assert "--help` says more." in done.stderr
    assert told["code"] == "usage"
    assert f"Error: {told['message']}\n{told['hint']}\n" == done.stderr


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("deck", "import", "x.gang", "--yes"), "--yes. Here it is called --replace."),
        (("deck", "import", "x.gang", "-y"), "-y. Here it is called --replace."),
        (("deck", "export", "The Slow Tide", "--force"), "--force. Here it is called --replace."),
        (("deck", "certify", "The Slow Tide", "--overwrite"), "--overwrite. Here it is called --replace."),
        (("collection", "clear", "--force"), "--force. Here it is called --yes."),
        (("game", "fork", "1", "--at", "1", "--force"), "--force. Here it is called --anyway."),
    ],
)
def test_an_option_by_the_name_of_other_programs_is_told_its_own(
    words: tuple[str, ...], meant: str, command: Command
) -> None:
    done = command(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Error: No such option: {meant}\n")


def test_control_characters_in_an_argument_never_reach_the_terminal(command: Command) -> None:
    done = command("cards", "\x1b[31m[/bold]\u202e")
    assert done.exit_code == 2
    assert "\\x1b[31m[/bold]\\u202e" in done.stderr
    assert "\x1b" not in done.output


def test_an_interrupt_ends_a_command_with_130(monkeypatch: pytest.MonkeyPatch, command: Command) -> None:
    def interrupted(words: str, game: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("deckbuilder.app.reference.rules.search_clauses", interrupted)
    done = command("rules", "search", "fight")
    assert (done.exit_code, done.stderr) == (130, "\nInterrupted.\n")


def test_running_answers_with_the_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "show", "MT-1.1"]) == 0
    assert run(["rules", "show", "nothing"]) == 2
    assert run(["rules"]) == 2
    capsys.readouterr()


def test_a_reader_who_leaves_early_is_no_fault() -> None:
    writing = subprocess.Popen(
        [sys.executable, "-m", "deckbuilder", "rules", "search", "a"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert writing.stdout is not None
    assert writing.stderr is not None
    writing.stdout.close()
    said = writing.stderr.read()
    writing.stderr.close()
    assert writing.wait() == 141
    assert b"Traceback" not in said
