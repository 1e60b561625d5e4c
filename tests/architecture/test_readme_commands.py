"""Everything that the README and the texts beside it say is true: commands run, and the places named exist."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from typer.core import TyperCommand, TyperGroup

from deckbuilder.app.preferences.settings import BY_KEY
from deckbuilder.cli.main import command as root
from deckbuilder.paths import config_path
from deckbuilder.tui.app import keyboard
from deckbuilder.tui.keymap import named
from tests.architecture.tree import ROOT
from tests.support.commands import carry_out

TEXTS = (
    "README.md",
    "benchmarks/README.md",
    "deckbuilder/README.md",
    "deckbuilder/cli/README.md",
    "deckbuilder/tui/README.md",
)
LINES_OF_THE_README = 100
ECHO = re.compile(r"echo (?P<said>.+) \| (?P<rest>deckbuilder .+)")


@cache
def read(text: str) -> str:
    return (ROOT / text).read_text(encoding="utf-8")


@dataclass(frozen=True)
class Line:
    """A console line, and the result that the text shows for it."""

    typed: str
    shown: tuple[str, ...]


def console_lines(text: str) -> Iterator[Line]:
    for block in re.findall(r"^```console\n(.+?)^```", read(text), re.MULTILINE | re.DOTALL):
        assert block.startswith("$ "), block
        for typed, shown in re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            yield Line(typed, tuple(shown.splitlines()))


@pytest.mark.parametrize("text", TEXTS)
def test_a_reader_who_types_every_command_of_a_text_finds_it_true(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("VISUAL", "true")
    monkeypatch.setattr("os.cpu_count", lambda: 1)  # starting a process per core takes longer than playing
    for line in console_lines(text):
        echoed = ECHO.fullmatch(line.typed)
        program, *words = shlex.split(echoed["rest"] if echoed else line.typed)
        assert program == "deckbuilder", line.typed
        done = carry_out(*words, said=f"{shlex.split(echoed['said'])[0]}\n" if echoed else "quit\n")
        differs = words[:2] == ["deck", "diff"]  # of two decks that differ
        assert done.exit_code == (1 if differs else 0), f"{line.typed}\n{done.output}"
        missing = [shown for shown in line.shown if shown not in done.output]
        assert not missing, f"{line.typed}\n{done.output}"


def test_the_readme_is_short_and_shows_five_things_to_do_first() -> None:
    assert len(read("README.md").splitlines()) < LINES_OF_THE_README
    typed = [line.typed for line in console_lines("README.md")]
    for first in ("cards search", "deck suggest", "play --guided", "deck share", "sets new"):
        assert any(line.startswith(f"deckbuilder {first}") for line in typed), first


def commands(of: TyperGroup | None = None, before: str = "deckbuilder") -> Iterator[str]:
    for name, found in (of or root()).commands.items():
        if isinstance(found, TyperGroup):
            yield from commands(found, f"{before} {name}")
        elif isinstance(found, TyperCommand):
            yield f"{before} {name}"


def test_the_text_of_the_command_line_has_every_command() -> None:
    text = read("deckbuilder/cli/README.md")
    missing = [name for name in commands() if not re.search(rf"(?<![\w-]){name}(?![\w-])", text)]
    assert not missing


OTHERS = (
    "CONTRIBUTING.md",
    "card_sets/README.md",
    "db/README.md",
    "deckbuilder/games/reporting.md",
    "deckbuilder/kernel/records.md",
    "tests/README.md",
)
"""Texts whose commands other tests type, or which have none."""


@pytest.mark.parametrize("text", [*TEXTS, *OTHERS])
def test_every_place_that_a_text_names_exists(text: str) -> None:
    named = set(re.findall(r"`((?:deckbuilder|card_sets|db|tests|benchmarks)/[\w./-]*)`", read(text)))
    linked = set(re.findall(r"\]\(([\w./-]+)\)", read(text)))
    missing = [place for place in sorted(named) if not (ROOT / place).exists()]
    missing += [place for place in sorted(linked) if not ((ROOT / text).parent / place).exists()]
    assert not missing


def test_the_text_of_the_tests_names_files_that_are_there() -> None:
    text = read("tests/README.md")
    tests = ROOT / "tests"
    there = {place.relative_to(tests).as_posix() for place in tests.rglob("*.py")} | {
        place.name for place in tests.rglob("*")
    }
    named = {name.removeprefix("tests/") for name in re.findall(r"`([\w/]+\.py)`", text)}
    named |= set(re.findall(r"^- `(\w+)/`", text, re.MULTILINE))
    assert named - there == set()


def test_the_text_of_the_screen_names_every_setting() -> None:
    told = re.findall(r"^- `(\w+)`:", read("deckbuilder/tui/README.md"), re.MULTILINE)
    assert sorted(told) == sorted(BY_KEY)


def test_the_text_of_the_screen_names_keys_that_do_what_it_says() -> None:
    keys_of = {action.id: action.keys for action in keyboard().actions}
    rows = re.findall(r"^\| (`[^|]+`) \| (`[^|]+`) \|", read("deckbuilder/tui/README.md"), re.MULTILINE)
    assert rows
    for keys, ids in rows:
        pairs = zip(re.findall("`(.+?)`", keys), re.findall("`(.+?)`", ids), strict=True)
        assert [key for key, id in pairs if named(key) not in keys_of[id]] == []


def test_the_example_of_keys_of_ones_own_can_be_had(own_home: Path) -> None:
    example = re.search(r"^```toml\n(.+?)^```", read("deckbuilder/tui/README.md"), re.MULTILINE | re.DOTALL)
    assert example is not None
    own_home.mkdir()
    config_path().write_text(example[1], encoding="utf-8")
    done = carry_out("config", "check")
    assert done.exit_code == 0, done.output


def test_the_figures_name_their_benchmarks() -> None:
    benchmarks = set(re.findall(r"^\| `(\w+)", read("benchmarks/README.md"), re.MULTILINE))
    assert benchmarks
    assert all((ROOT / "benchmarks" / f"{name}.py").is_file() for name in benchmarks)
