from __future__ import annotations

import re
import tomllib

from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.architecture.tree import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^```sh\n(.+?)\n```", README, re.MULTILINE | re.DOTALL)
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_one_command_plays_and_one_tests() -> None:
    make = "python3 -m venv .venv && .venv/bin/pip install -q -c constraints.txt"
    assert f"{make} . && .venv/bin/deckbuilder demo" in COMMANDS
    assert f"{make} -e '.[dev]' && .venv/bin/pytest -n auto -q" in COMMANDS


def test_every_game_is_listed_with_how_many_may_play() -> None:
    for id in rulebook_ids():
        seats = rulebook(id).game.seats
        assert f"| {rulebook(id).title} | {seats[0]} to {seats[-1]} |" in README


def test_ci_finds_the_test_command_in_the_readme() -> None:
    found = re.search(r"grep -m 1 -E '(.+)' README\.md", CI)
    assert found is not None
    first = next(line for line in README.splitlines() if re.search(found[1], line))
    assert first in COMMANDS
    assert first.endswith("pytest -n auto -q")


def test_without_ensurepip_ci_does_the_same() -> None:
    for part in ("install -q -c constraints.txt -e '.[dev]'", ".venv/bin/pytest -n auto -q"):
        assert part in CI


def test_the_constraints_name_every_direct_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    needed = [*project["dependencies"], *extras["dev"], *extras["print"]]
    direct = {re.split(r"[<>=\[]", line)[0] for line in needed} - {project["name"]}
    pinned = set(re.findall(r"^([a-z0-9-]+)==[0-9.]+$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.M))
    assert direct - pinned == set()
