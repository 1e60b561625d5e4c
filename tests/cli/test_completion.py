"""A shell completes commands, gangs, cards and queries without loading anything slow."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.cli import shells
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


def test_names_of_several_words_are_completed_without_quotes(command: Command) -> None:
    command("deck", "new", "--gang", "militia", "--name", "Night Watch")
    assert offered("cards show Left Ha") == ["Half of Larry"]
    assert offered("cards show left half o") == ["of Larry"]
    assert offered("terms card The Drowned ") == ["Armoury", "Constable"]
    assert offered("cards show Kill Shot ") == []
    assert offered("gangs show The B") == []
    assert "Doc Pell" in offered('deck add "Night Watch" "Kill Shot" Do'), "there each word is a card of its own"


def test_an_explicit_game_keeps_its_completions_apart(command: Command) -> None:
    assert offered("cards show ant") == ["Antimatter Pellets", "Antigen Lance", "Antilles"]
    assert offered("cards show --game king-of-new-york ant") == ["Antimatter Pellets"]
    assert offered("--game king-of-new-york cards show ant") == ["Antimatter Pellets"]
    assert offered("cards search --game king-of-new-york type:d") == ["type:discard", 'type:"Discard card"']
    assert offered("deck new --game king-of-new-york --faction ") == ["a-whole-evening", "a-short-evening"]
    assert offered("deck new --faction a-") == []
    assert offered("deck new --gang m") == ["militia"]
    command("config", "set", "game", "king-of-new-york")
    assert offered("deck new --faction a-") == ["a-whole-evening", "a-short-evening"]
    assert offered("deck new --gang m") == []
    assert offered("deck new --game monster-town --gang m") == ["militia"]


def test_queries_are_completed_by_field_value_and_saved_search(command: Command) -> None:
    command("cards", "searches", "save", "tough", "life>=4")
    assert offered("cards search li") == ["life>="]
    assert offered("cards search kill -ra") == ["-race:"]
    assert offered("cards search 'kill type:spe") == ['kill type:"Special Item"']
    assert offered("cards search keyword:geno") == ["keyword:Geno-locked"]
    assert offered("cards search is:") == ["is:legal", "is:usable", "is:in", "is:owned"]
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
        ("type:spe", 'type:"Special Item"', r"\"Special\ Item\""),
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
        env=os.environ | {"_DECKBUILDER_COMPLETE": "bash", "COMP_LINE": "deckbuilder cards search type:spe"},
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
    assert done.stderr == 'Error: There is no completion for "csh".\nThere are: bash, zsh, fish.\n'


@pytest.fixture
def program(tmp_path: Path) -> dict[str, str]:
    """An environment in which `deckbuilder` is this program."""
    path = tmp_path / "bin" / "deckbuilder"
    path.parent.mkdir()
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckbuilder "$@"\n', encoding="utf-8")
    path.chmod(0o755)
    return os.environ | {"PATH": f"{path.parent}:{os.environ['PATH']}"}


def said(words: list[str], environment: dict[str, str]) -> list[str]:
    done = subprocess.run(words, capture_output=True, text=True, check=True, env=environment)
    return done.stdout.splitlines()


def needs(shell: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"{shell} is not installed")


@needs("bash")
def test_bash_itself_completes_with_the_script(command: Command, program: dict[str, str]) -> None:
    asks = ["complete -p deckbuilder"]
    for line in ("deck check po", 'deck check "Powder a', r"deck check Powder\ an", "deck check 'Powder and P"):
        asks.append(f"COMP_LINE={shlex.quote(f'deckbuilder {line}')}; COMP_POINT=${{#COMP_LINE}}")
        asks.append("_deckbuilder_completion deckbuilder; printf '%s|\\n' \"${COMPREPLY[@]}\"")
    script = "\n".join((command("completion", "bash").stdout, *asks))
    found = said(["bash", "--noprofile", "--norc", "-c", script], program)
    assert found[1:] == [r"Powder\ and\ Prayer|", "Powder and Prayer|", r"Powder\ and\ Prayer|", "Powder and Prayer|"]


@needs("zsh")
def test_zsh_itself_completes_with_the_script(command: Command, program: dict[str, str]) -> None:
    asks = ["compdef() { : }", "_files() { print files }"]
    asks += ["compadd() { while [[ $1 != -- ]]; do shift; done; shift; print -rl -- $@ }"]
    asks += [command("completion", "zsh").stdout]
    for words in (("deck", "check", "po"), ("play", r"Powder\ and\ Prayer", "doctor"), ("cards", "show", "zzzz")):
        quoted = " ".join(shlex.quote(word) for word in words)
        asks.append(f"words=(deckbuilder {quoted}) CURRENT={len(words) + 1} PREFIX={words[-1]}; _deckbuilder")
    assert said(["zsh", "-f", "-c", "\n".join(asks)], program) == ["Powder and Prayer", "Doctor's Orders", "files"]


@needs("fish")
def test_fish_itself_completes_with_the_script(command: Command, program: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "ask.fish"
    asks = [command("completion", "fish").stdout]
    for line in ("deck check po", "deck check Powder\\\\ a", "cards search type:spe", "cards show kill"):
        asks.append(f'complete -C "deckbuilder {line}"')
    file.write_text("\n".join(asks), encoding="utf-8")
    found = [line.partition("\t")[0] for line in said(["fish", "--no-config", str(file)], program)]
    assert found == ["Powder and Prayer", "Powder and Prayer", 'type:"special item"', "Kill Shot"]


@pytest.mark.parametrize(
    ("shell", "words", "answer"),
    [
        ("zsh", ("deck", "check", "po"), "Powder and Prayer\tstarter"),
        ("zsh", ("cards", "search", "type:spe"), 'type:"Special Item"\t36 cards'),
        ("fish", ("deck", "check", "Powder a"), "Powder and Prayer\tstarter"),
        ("fish", ("cards", "search", "type:spe"), 'type:"special item"\t36 cards'),
    ],
)
def test_zsh_and_fish_ask_in_words_and_get_a_value_and_what_it_is(
    shell: str,
    words: tuple[str, ...],
    answer: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("_DECKBUILDER_COMPLETE", shell)
    assert shells.answer(words) == 0
    assert capsys.readouterr().out == f"{answer}\n"


def test_the_later_commands_complete_gangs_cards_and_fields_too(command: Command) -> None:
    command("deck", "copy", "The Slow Tide", "Mine")
    for words in ("deck undo Mi", "deck redo Mi", "deck restore Mi", "deck show Mi", "deck edit Mi", "deck note Mi"):
        assert offered(words) == ["Mine"], words
    assert offered("deck maybe Mine Necro") == ["Necro Blast"]
    assert offered("deck list --with Necro") == ["Necro Blast"]
    assert offered("cards fields ra") == ["race"]
