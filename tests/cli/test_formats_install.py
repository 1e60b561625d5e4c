"""House rules installed into the data folder: newer versions, and the saved gangs affected."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from deckbuilder.paths import formats_home, shipped
from tests.cli.conftest import Command
from tests.cli.test_formats import STARTER, Written, house

__all__ = ["house"]
BAN = "[[banned]]\ncards = ['Flashbang']"


@pytest.fixture
def saved(command: Command, tmp_path: Path) -> str:
    """A saved gang that holds one Flashbang."""
    path = tmp_path / "mine.gang"
    command("deck", "export", STARTER, "-o", str(path))
    assert command("deck", "import", str(path), "--name", "Mine", "--replace").exit_code == 0
    return "Mine"


def test_a_format_is_installed_and_says_which_saved_gangs_feel_it(command: Command, house: Written, saved: str) -> None:
    done = command("formats", "install", house(tables=BAN))
    assert done.exit_code == 0
    assert done.stdout.startswith("house 2 is installed.\nMine: legal -> not legal (1 error)\n  error FORM-3: ")
    assert "`deckbuilder deck fix Mine --format house` says how to fix it." in done.stderr
    assert command("deck", "check", "Mine", "--format", "house").exit_code == 1
    assert command("deck", "fix", "Mine", "--format", "house", "--apply").exit_code == 0
    assert command("deck", "check", "Mine", "--format", "house").exit_code == 0
    listed = json.loads(command("formats", "list", "--json").stdout)
    assert [one["origin"] for one in listed if one["id"] == "house"] == ["installed"]


def test_a_format_that_goes_says_which_saved_gangs_feel_it(command: Command, house: Written, saved: str) -> None:
    path = house(tables=f"{BAN}\n[limits]\nadded-copies = 9")
    command("formats", "install", path)
    assert command("formats", "remove", "House").stdout == (
        "house 2 is no longer installed.\nMine: not legal (1 error) -> legal\n"
    )
    assert command("formats", "remove", "house").exit_code == 2
    command("formats", "install", path)
    assert json.loads(command("formats", "remove", "house", "--json").stdout) == {
        "id": "house",
        "version": "2",
        "changes": [{"name": "Mine", "before": "not legal (1 error)", "after": "legal", "problems": [], "fix": None}],
    }
    assert list((formats_home() / "monster-town").iterdir()) == []


def test_a_newer_version_is_held_against_the_older_one(command: Command, house: Written, saved: str) -> None:
    path = house(tables=BAN)
    command("formats", "install", path)
    assert command("formats", "install", path).stdout == "house 2 was installed already.\n"
    lifted = Path(house())
    refused = command("formats", "install", str(lifted))
    assert refused.exit_code == 1
    assert 'The format "house" is installed in version 2; this one has the same version but other' in refused.stderr
    lifted.write_text(lifted.read_text(encoding="utf-8").replace('version = "2"', 'version = "2.1"'), encoding="utf-8")
    told = json.loads(command("formats", "install", str(lifted), "--json").stdout)
    assert (told["version"], told["replaced"]) == ("2.1", "2")
    assert told["changes"] == [
        {"name": "Mine", "before": "not legal (1 error)", "after": "legal", "problems": [], "fix": None}
    ]
    assert [path.name for path in (formats_home() / "monster-town").iterdir()] == ["house.toml"]


def test_a_format_that_is_wrong_is_not_installed(command: Command, house: Written) -> None:
    done = command("formats", "install", house(tables="[[banned]]\ncards = ['Flashbangg']"))
    assert (done.exit_code, "Nothing was installed." in done.stderr) == (1, True)
    assert not formats_home().exists()


def test_a_format_included_in_the_program_stays(command: Command, house: Written) -> None:
    path = Path(house())
    path.write_text(path.read_text(encoding="utf-8").replace('id = "house"', 'id = "open"'), encoding="utf-8")
    checked = command("formats", "check", str(path))
    assert checked.exit_code == 0 and "usable" in checked.stdout
    assert 'The format "open" comes with deckbuilder, so this one cannot be installed' in " ".join(
        (checked.stdout + checked.stderr).split()
    )
    for arguments in (("install", str(path)), ("remove", "open")):
        done = command("formats", *arguments)
        assert (done.exit_code, "comes with deckbuilder" in done.stderr) == (1, True)
    assert command("formats", "remove", "hous").exit_code == 2


def test_a_format_as_it_comes_with_the_program_has_nothing_wrong(command: Command) -> None:
    done = command("formats", "check", str(shipped("card_sets") / "monster_town" / "formats" / "open.toml"))
    assert (done.exit_code, "nothing wrong" in done.stdout) == (0, True)


def test_a_format_that_broke_is_told_and_can_be_taken_away(command: Command, house: Written) -> None:
    command("formats", "install", house())
    (formats_home() / "monster-town" / "house.toml").write_text("[[", encoding="utf-8")
    listed = command("formats", "list")
    assert (listed.exit_code, "The format house is ignored: house.toml: This is not TOML" in listed.stderr) == (
        0,
        True,
    )
    refused = command("deck", "check", STARTER, "--format", "house")
    assert (refused.exit_code, "is ignored" in refused.stderr) == (2, True)
    assert command("formats", "remove", "house").stdout == "house is no longer installed.\n"
    assert command("formats", "list").stderr == ""


def test_a_set_that_changes_a_verdict_names_the_command_that_mends_it(command: Command, tmp_path: Path) -> None:
    text = (shipped("card_sets") / "monster_town" / "ashfall.toml").read_text(encoding="utf-8")
    text = re.sub(r'^id = "ashfall"', 'id = "embers"', text, count=1, flags=re.M)
    text = re.sub(r'^name = "', 'name = "Old ', text, flags=re.M)
    path = tmp_path / "embers.toml"
    path.write_text(text, encoding="utf-8")
    assert command("sets", "install", str(path)).exit_code == 0
    gang = tmp_path / "mine.gang"
    command("deck", "export", STARTER, "-o", str(gang))
    gang.write_text(gang.read_text(encoding="utf-8").replace("Sets: core", "Sets: core, embers"), encoding="utf-8")
    assert command("deck", "import", str(gang), "--name", "My Own", "--replace").exit_code == 0
    done = command("sets", "remove", "embers")
    assert "My Own: legal -> not legal (1 error)" in done.stdout
    assert "`deckbuilder deck fix 'My Own'` says how to fix it." in done.stderr


def test_the_example_of_the_guide_is_sound(command: Command, tmp_path: Path) -> None:
    guide = (shipped("card_sets") / "README.md").read_text(encoding="utf-8")
    path = tmp_path / "house.toml"
    path.write_text(guide.split("\n## House rules\n")[1].split("```")[1], encoding="utf-8")
    done = command("formats", "check", str(path))
    assert done.stdout == "house.toml: nothing wrong\n"
