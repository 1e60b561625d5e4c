from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.paths import sets_home
from tests.cli.conftest import Command


def test_a_set_is_installed_listed_used_and_removed(command: Command, other_set: Path) -> None:
    done = command("sets", "install", str(other_set))
    assert (done.exit_code, done.stdout) == (0, "river 1 is installed: 1 card.\n")
    assert "No saved deck changes its verdict." in done.stderr
    other_set.unlink()
    listed = command("sets", "list").stdout.splitlines()
    assert [line.split() for line in listed if line.startswith("river")] == [
        ["river", "The", "River", "1", "1", "card", "installed", "MIT"]
    ]
    assert "river/the-ferryman" in command("cards", "search", "ferryman").stdout
    gone = command("sets", "remove", "river")
    assert (gone.exit_code, gone.stdout) == (0, "river 1 is no longer installed.\n")
    assert "river" not in command("sets", "list").stdout
    assert command("cards", "show", "The Ferryman").exit_code == 2


@pytest.mark.parametrize(
    ("game", "sets"),
    [
        ("monster-town", "core, mine"),
        ("munchkin-nightmare", "nightmare-before-christmas, mine"),
        ("monsters-menace", "monsters-menace, the-whole-world, mine"),
    ],
)
def test_decks_are_told_to_name_the_sets_it_builds_on(command: Command, tmp_path: Path, game: str, sets: str) -> None:
    file = tmp_path / "mine.toml"
    command("sets", "new", "mine", str(file), "--game", game)
    assert f'such as "Sets: {sets}".' in command("sets", "install", str(file)).stderr
    text = "\n".join(line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("requires"))
    file.write_text(text.replace('version = "0.1"', 'version = "0.2"'), encoding="utf-8")
    assert f'such as "Sets: {sets}".' in command("sets", "install", str(file)).stderr


def test_a_faulty_set_is_refused_with_every_problem(command: Command, other_set: Path) -> None:
    text = other_set.read_text(encoding="utf-8").replace("life = 3", "lief = 3").replace('"militia"', '"milita"')
    other_set.write_text(text, encoding="utf-8")
    done = command("sets", "install", str(other_set))
    assert done.exit_code == 1
    assert 'did you mean "life"?' in done.stdout
    assert "river.toml: not usable" in done.stdout
    assert "Nothing was installed." in done.stderr
    as_json = command("sets", "install", str(other_set), "--json")
    assert (as_json.exit_code, json.loads(as_json.stdout)["clean"]) == (1, False)
    assert "installed" not in command("sets", "list").stdout


def test_the_same_version_needs_a_word(command: Command, other_set: Path) -> None:
    command("sets", "install", str(other_set))
    assert command("sets", "install", str(other_set)).stdout == "river 1 was installed already: 1 card.\n"
    other_set.write_text(other_set.read_text(encoding="utf-8").replace("life = 3", "life = 4"), encoding="utf-8")
    done = command("sets", "install", str(other_set))
    assert (done.exit_code, done.stdout) == (1, "")
    assert 'The set "river" is installed in version 1; this one has the same version but other content.' in done.stderr
    assert "Raise its version, or install it anyway with `--replace`." in done.stderr
    done = command("sets", "install", str(other_set), "--replace")
    assert (done.exit_code, done.stdout) == (0, "river 1 is installed, in place of 1: 1 card.\n")


def test_gangs_that_miss_a_removed_set_are_told_and_say_it_themselves(
    command: Command, other_set: Path, tmp_path: Path
) -> None:
    command("sets", "install", str(other_set))
    text = command("deck", "export", "Powder and Prayer").stdout
    text = text.replace("Sets: core", "Sets: core, river").replace("Powder and Prayer", "Crossing")
    path = tmp_path / "crossing.gang"
    path.write_text(text.replace("1 Doc Pell", "1 The Ferryman"), encoding="utf-8")
    command("deck", "import", str(path))
    done = command("sets", "remove", "river", "--json")
    (change,) = json.loads(done.stdout)["changes"]
    assert (change["name"], change["before"], change["after"]) == ("Crossing", "legal", "not legal (3 errors)")
    back = command("sets", "install", str(other_set))
    assert "Crossing: not legal (3 errors) -> legal" in back.stdout
    gone = command("sets", "remove", "river")
    assert "Crossing: legal -> not legal (3 errors)" in gone.stdout
    assert 'error FILE-2: The set "river" is not installed' in gone.stdout
    checked = command("deck", "check", "Crossing")
    assert checked.exit_code == 1
    assert 'error FILE-2: The set "river" is not installed' in checked.stdout


def test_an_installed_set_is_described_in_json(command: Command, other_set: Path) -> None:
    done = json.loads(command("sets", "install", str(other_set), "--json").stdout)
    assert (done["id"], done["version"], done["origin"]) == ("river", "1", "installed")
    assert (done["replaced"], done["is_new"], done["changes"]) == (None, True, [])
    assert Path(done["path"]).is_file()
    listed = {one["id"]: one["origin"] for one in json.loads(command("sets", "list", "--json").stdout)}
    assert (listed["core"], listed["river"]) == ("shipped", "installed")


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("install", "nothing.toml"), 2, "There is no file nothing.toml."),
        (("install", "."), 2, "has no .toml file"),
        (("install", "\x1b[31m.toml"), 2, "There is no file \\x1b[31m.toml."),
        (("remove", "core"), 1, 'The set "core" comes with deckbuilder'),
        (("remove", "rivr"), 2, 'No set "rivr" is installed.'),
        (("remove", "../river"), 2, 'No set "../river" is installed.'),
        (("remove", "\x1b[31m\u202e"), 2, 'No set "\\x1b[31m\\u202e" is installed.'),
        (("remove", ""), 2, 'No set "" is installed.'),
        (("remove",), 2, "Missing argument 'ID'"),
    ],
)
def test_every_mistake_is_one_sentence(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: int, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = command("sets", *words)
    assert (done.exit_code, done.stdout) == (code, "")
    assert said in done.stderr
    assert not {"\x1b", "\u202e"} & set(done.output)


def test_hostile_text_installs_nothing(command: Command, other_set: Path) -> None:
    text = other_set.read_text(encoding="utf-8").replace("The Ferryman", "The \\u001b[31mFerry\\u202eman")
    other_set.write_text(text, encoding="utf-8")
    done = command("sets", "install", str(other_set))
    assert done.exit_code == 1
    assert "hostile-text" in done.stdout
    assert not {"\x1b", "\u202e"} & set(done.output)


def test_a_damaged_set_is_noted_and_can_be_removed(command: Command, other_set: Path) -> None:
    path = Path(json.loads(command("sets", "install", str(other_set), "--json").stdout)["path"])
    path.write_text("\x1b[31m = [", encoding="utf-8")
    done = command("sets", "list")
    assert (done.exit_code, "river" in done.stdout) == (0, False)
    assert "Note: The installed set river is ignored: river.toml: This is not TOML" in done.stderr
    assert "\x1b" not in done.output
    assert command("sets", "remove", "river").stdout == "river is no longer installed.\n"
    assert command("sets", "list").stderr == ""


def test_a_set_outside_the_folder_of_its_game_is_ignored_and_named(command: Command, other_set: Path) -> None:
    installed = Path(json.loads(command("sets", "install", str(other_set), "--json").stdout)["path"])
    home = installed.parent
    stray = installed.rename(home.parent / installed.name)
    done = command("sets", "list")
    assert (done.exit_code, "river" in done.stdout) == (0, False)
    assert done.stderr == f"Note: The set river.toml in {home.parent} is ignored: it must be in {home}.\n"
    assert command("cards", "show", "The Ferryman").stderr.startswith(done.stderr)
    stray.rename(installed)
    assert "river/the-ferryman" in command("cards", "search", "ferryman").stdout
    assert command("sets", "list").stderr == ""


@pytest.mark.parametrize("text", ["\x1b[31m = [", '[set]\nid = "a"\nrulebook = "whist"\n'])
def test_a_set_that_names_no_game_is_told_of_the_folders_of_all_games(command: Command, text: str) -> None:
    home = sets_home()
    (home / "monster-town").mkdir(parents=True)
    (home / "a.toml").write_text(text, encoding="utf-8")
    (home / "notes.txt").write_text("no set", encoding="utf-8")
    assert command("sets", "list").stderr == (
        f"Note: The set a.toml in {home} is ignored: it must be in the folder of its game, such as "
        f"{home / 'monster-town'}.\n"
    )
