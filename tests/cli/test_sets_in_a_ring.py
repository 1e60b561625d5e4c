"""Sets that need each other, or one that is not installed yet, are told as such."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.commands import carry_out


def write(folder: Path, id: str, *requires: str) -> Path:
    """A set of one card, which requires others."""
    file = folder / f"{id}.toml"
    needed = ", ".join(f'"{one}"' for one in ("core", *requires))
    file.write_text(
        f'[set]\nid = "{id}"\nrulebook = "monster-town"\ntitle = "{id}"\nversion = "1"\nsource = "A test."\n'
        f'licence = "MIT"\nvocabulary = 1\nrequires = [{needed}]\n\n'
        f'[[encounter]]\nid = "tea"\nname = "Tea at {id}"\ndo = [{{ draw = "you" }}]\n',
        encoding="utf-8",
    )
    return file


def first_line(*words: str) -> str:
    return carry_out(*words).stdout.splitlines()[0]


@pytest.mark.parametrize("command", ["check", "install"])
def test_two_sets_that_need_each_other_are_not_called_misspelt(tmp_path: Path, command: str) -> None:
    day = write(tmp_path, "day-shift", "night-shift")
    write(tmp_path, "night-shift", "day-shift")
    assert first_line("sets", command, str(day)) == (
        "error missing-set: day-shift.toml: set.requires (line 9): "
        'The sets "day-shift" and "night-shift" need each other; take one of them out of the `requires` of another.'
    )


def test_a_new_version_that_needs_a_set_which_needs_it_is_told_so(tmp_path: Path) -> None:
    for file in (write(tmp_path, "day-shift"), write(tmp_path, "night-shift", "day-shift")):
        assert carry_out("sets", "install", str(file)).exit_code == 0
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert "need each other" in first_line("sets", "check", str(write(elsewhere, "day-shift", "night-shift")))


def test_three_sets_in_a_ring_are_all_named(tmp_path: Path) -> None:
    file = write(tmp_path, "one", "two")
    write(tmp_path, "two", "three")
    write(tmp_path, "three", "one")
    assert 'The sets "one", "three" and "two" need each other' in first_line("sets", "check", str(file))


def test_a_set_beside_it_that_is_not_installed_is_named_with_the_way(tmp_path: Path) -> None:
    file, other = write(tmp_path, "one", "two"), write(tmp_path, "two")
    said = first_line("sets", "check", str(file))
    assert f'The set "two" is not installed; `deckbuilder sets install {other}` installs it.' in said
    assert carry_out("sets", "install", str(other)).exit_code == 0
    assert carry_out("sets", "check", str(file)).exit_code == 0


def test_a_misspelt_set_is_still_answered_with_the_nearest(tmp_path: Path) -> None:
    assert 'There is no set "ashfal" here; did you mean "ashfall"?' in first_line(
        "sets", "check", str(write(tmp_path, "one", "ashfal"))
    )
