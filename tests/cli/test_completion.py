"""A shell completes commands, gangs, cards and queries, and waits for nothing heavy."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.cli.shells import candidates, for_bash, split
from tests.cli.conftest import Command

HEAVY = ("sqlalchemy", "sqlmodel", "pydantic", "textual", "rich", "tomllib", "deckbuilder.games", "deckbuilder.kernel")


def offered(line: str) -> list[str]:
    words, _ = split(line)
    return [one.text for one in candidates(words[:-1], words[-1])]


@pytest.fixture(autouse=True)
def catalogue(command: Command) -> None:
    command("cards", "search", "kill")


def test_commands_and_options_are_completed() -> None:
    assert offered("ca") == ["cards"]
    assert {"search", "show", "why"} <= set(offered("cards "))
    assert offered("cards search --li") == ["--limit"]
    assert offered("deck export x --format c") == ["csv", "cod", "code"]
    assert offered("deck export x --format=cs") == ["--format=csv"]
    assert offered("completion ") == ["bash", "zsh", "fish"]


def test_gangs_are_completed_saved_ones_and_starters(command: Command) -> None:
    command("deck", "new", "--gang", "militia", "--name", "Poor Night")
    assert offered("deck check po") == ["Poor Night", "Powder and Prayer"]
    assert offered("deck delete po") == ["Poor Night"]
    assert offered('play "Powder and Prayer" po') == ["Poor Night", "Powder and Prayer"]
    assert offered("cards search kill --for pow") == ["Powder and Prayer"]
    assert offered("gangs show mil") == ["militia"]


def test_cards_are_completed_by_name_and_by_id() -> None:
    assert offered("cards show kill") == ["Kill Shot"]
    assert offered("cards why core/kill") == ["core/kill-shot"]


def test_queries_are_completed_by_field_value_and_saved_search(command: Command) -> None:
    command("cards", "searches", "save", "tough", "life>=4")
    assert offered("cards search li") == ["life>="]
    assert offered("cards search kill -ra") == ["-race:"]
    assert offered("cards search 'kill type:sp") == ['kill type:"Special Item"']
    assert offered("cards search keyword:geno") == ["keyword:Geno-locked"]
    assert offered("cards search is:") == ["is:legal", "is:in", "is:owned"]
    assert offered("cards search -@to") == ["-@tough"]
    assert offered("cards search in:pow") == ['in:"Powder and Prayer"']
    assert offered("cards searches delete t") == ["tough"]


def test_another_database_and_none_at_all_are_no_trouble(tmp_path: Path) -> None:
    assert offered(f"--db {tmp_path}/none.sqlite cards show kill") == []
    assert not (tmp_path / "none.sqlite").exists()
    text = tmp_path / "notes.txt"
    text.write_text("no database" * 99, encoding="utf-8")
    assert offered(f"cards show --db {text} kill") == []
    assert "Powder and Prayer" in offered(f"deck check --db {text} po")


@pytest.mark.parametrize(
    ("raw", "value", "written"),
    [
        ("po", "Powder and Prayer", r"Powder\ and\ Prayer"),
        ('"po', "Powder and Prayer", "Powder and Prayer"),
        ("'doc", "Doctor's Orders", "Doctor's Orders"),
        ("type:sp", 'type:"Special Item"', r"\"Special\ Item\""),
        ("lif", "life>=", r"life\>\="),
        (r"life\>\=", "life>=4", r"life\>\=4"),
        ("--format=c", "--format=csv", "csv"),
        ('"x $', 'x $(reboot) `a`"', r"x \$(reboot) \`a\`\""),
        ("wö", "Wölfenpack", "Wölfenpack"),
    ],
)
def test_a_word_is_written_as_bash_takes_it(raw: str, value: str, written: str) -> None:
    assert for_bash(value, raw) == written


def test_a_shell_that_waits_loads_nothing_heavy(command: Command) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "deckbuilder"],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"_DECKBUILDER_COMPLETE": "bash", "COMP_LINE": "deckbuilder cards search type:sp"},
    )
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert done.stdout == '\\"Special\\ Item\\"\n'
    assert "deckbuilder.storage.lookups" in loaded
    assert not [name for name in loaded if any(name == heavy or name.startswith(f"{heavy}.") for heavy in HEAVY)]


def test_each_shell_gets_its_script_and_another_an_answer(command: Command) -> None:
    for shell in ("bash", "zsh", "fish"):
        done = command("completion", shell)
        assert done.exit_code == 0
        assert f"_DECKBUILDER_COMPLETE={shell}" in done.stdout
    done = command("completion", "csh")
    assert done.exit_code == 2
    assert done.stderr == 'Error: There is no completion for "csh".\nThere is: bash, zsh, fish.\n'


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_bash_itself_completes_with_the_script(command: Command, tmp_path: Path) -> None:
    program = tmp_path / "deckbuilder"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckbuilder "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    ask = """
        complete -p deckbuilder
        COMP_LINE='deckbuilder deck check po' COMP_POINT=25 COMP_WORDS=(deckbuilder deck check po) COMP_CWORD=3
        _deckbuilder_completion deckbuilder po check
        printf '%s|' "${COMPREPLY[@]}"
    """
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-c", command("completion", "bash").stdout + ask],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"},
    )
    assert done.stdout.splitlines()[-1] == r"Powder\ and\ Prayer|"
