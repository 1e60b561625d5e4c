"""Names, numbers and paths that nobody would write seriously: one sentence, an exit code, no control byte."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command

STARTER = "Powder and Prayer"
NAMES = (
    *("[@click=app.quit]x[/]", "\x1b]0;x\x07", "\x9b\u202eb\u3164", "x" * 300),
    *("\udcff", "../../x", "", "--", "\n", "nul\x00{0}", "~nobody-at-all/x"),
)
UNFIT = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\u3164\ud800-\udfff]")


def lines(name: str) -> tuple[tuple[str, ...], ...]:
    """Every command, with this name in each place for a name or a path."""
    return (
        *(("cards", "show", name), ("gangs", "show", name), ("rules", "show", name), ("cards", name), (name, "x")),
        *(("cards", "search", "x", "--set", name), ("cards", "search", "x", "--limit", name)),
        *(("deck", "check", name), ("deck", "export", name), ("deck", "delete", name), ("deck", "import", name)),
        *(("deck", "new", "--gang", name), ("deck", "export", STARTER, "--format", name)),
        *(("deck", "add", name, "Kill Shot"), ("deck", "add", STARTER, name), ("deck", "remove", STARTER, name)),
        *(("deck", "set", name, name, "1"), ("deck", "move", STARTER, "Kill Shot", name), ("deck", "history", name)),
        *(("deck", "rename", name, "x"), ("deck", "copy", STARTER, name or "/"), ("deck", "restore", name, name)),
        *(
            ("deck", "diff", STARTER, name),
            ("deck", "stats", name),
            ("deck", "hand", name),
            ("deck", "odds", STARTER, name),
        ),
        *(("deck", "suggest", "--from", name), ("deck", "suggest", "--gang", "undead", "--sets", name or ",")),
        *(("game", "rename", "1", name), ("game", "copy", name), ("game", "restore", name)),
        *(("game", "resume", name), ("replay", name), ("play", STARTER, name), ("demo", "--seed", name)),
        *(("play", STARTER, "The Slow Tide", "--seats", name or ","), ("play", STARTER, "x", "--option", name)),
    )


@pytest.fixture(autouse=True)
def nothing_around(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make sure that no file has one of these names, as seen from the working folder."""
    here = tmp_path / "a" / "b"
    here.mkdir(parents=True)
    monkeypatch.chdir(here)


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_no_name_is_a_crash_or_reaches_the_terminal_raw(command: Command, name: str) -> None:
    for words in lines(name):
        done = command(*words)
        assert done.exit_code in (1, 2), words
        assert not UNFIT.search(done.output), words
        assert done.stderr.startswith(("Error: ", "Note: ", "This game", "note ")), words


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_searching_for_it_is_only_a_search(command: Command, name: str) -> None:
    for words in (("cards", "search", name), ("rules", "search", name), ("cards", "search", name, "--json")):
        done = command(*words)
        is_refused = name == "--" if words[:2] == ("rules", "search") else name.startswith(("~", "[@"))
        assert done.exit_code == (2 if is_refused else 0), words
        assert not UNFIT.search(done.output), words


@pytest.mark.parametrize("number", ["-1", "0", "99999999999999999999", "1e9", "٣", ""])
def test_a_limit_that_is_none_is_misused(command: Command, number: str) -> None:
    done = command("cards", "search", "a", "--limit", number)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: Invalid value for '--limit': ")
    assert "Value error" not in done.stderr


def test_a_value_of_a_wrong_kind_is_said_plainly(command: Command) -> None:
    said = command("demo", "--seed", "soon").stderr
    assert "Invalid value for '--seed': 'soon' is not a whole number." in said
    said = command("deck", "export", STARTER, "--format", "yaml").stderr
    assert "Invalid value for '--format': 'yaml' is not one of 'text', 'json', 'list', " in said


@pytest.mark.parametrize("name", ["-", "--", "-x", "--help"])
def test_a_gang_is_not_named_like_an_option(command: Command, name: str) -> None:
    done = command("deck", "new", "--gang", "militia", f"--name={name}")
    assert done.exit_code == 2
    assert "would be read as an option" in done.stderr


def test_only_a_saved_gang_can_be_deleted_in_any_case_of_its_name(command: Command, tmp_path: Path) -> None:
    done = command("deck", "delete", STARTER)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "comes with the program" in done.stderr
    path = tmp_path / "x.gang"
    command("deck", "new", "--gang", "militia", "-o", str(path))
    done = command("deck", "delete", str(path))
    assert done.exit_code == 2
    assert "is a file path" in done.stderr
    assert path.is_file()
    command("deck", "new", "--gang", "militia", "--name", "Night Watch")
    done = command("deck", "delete", "night watch")
    assert (done.exit_code, "Name: Night Watch" in done.stdout) == (0, True)
    assert "Night Watch" not in command("deck", "list").stdout


def strange_files(folder: Path) -> dict[str, Path]:
    """One path of each kind that is not a readable file of any format."""
    made = {name: folder / name for name in ("empty", "binary", "nul", "pipe", "loose", "loop", "folder", "missing")}
    made["empty"].touch()
    made["binary"].write_bytes(bytes(range(256)))
    made["nul"].write_bytes(b"Gang: militia\0\n")
    os.mkfifo(made["pipe"])
    made["loose"].symlink_to(folder / "nowhere")
    made["loop"].symlink_to(made["loop"])
    made["folder"].mkdir()
    return {**made, "below": made["empty"] / "x", "long": folder / ("x" * 300), "device": Path("/dev/null")}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_no_kind_of_path_is_a_crash_or_a_wait(command: Command, tmp_path: Path) -> None:
    readers = (("deck", "check"), ("deck", "import"), ("replay",), ("game", "resume"), ("cards", "search", "--set"))
    for kind, path in strange_files(tmp_path).items():
        for words in readers:
            done = command(*words, str(path))
            assert (done.exit_code, done.stdout) == (2, ""), (kind, words)
            assert done.stderr.startswith("Error: "), (kind, words)
            assert done.stderr.count("\n") == 2, (kind, words, done.stderr)  # the sentence and the advice


def test_a_folder_is_no_database(command: Command, tmp_path: Path) -> None:
    done = command("deck", "list", "--db", str(tmp_path))
    assert done.exit_code == 2
    assert f"{tmp_path} is not a file, so it cannot be the database." in done.stderr
    assert "Move" not in done.stderr


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "https://example.org/x.gang",
            "https://example.org/x.gang is a web address, and only files are read.\nDownload",
        ),
        (
            "./nowhere.gang",
            "nowhere.gang is a link to gone.gang, which does not exist.\nMend the link, or name a file.\n",
        ),
        ("./ring.gang", "ring.gang is a link that leads back to itself.\nName a file.\n"),
    ],
)
def test_what_is_no_file_here_is_called_what_it_is(command: Command, name: str, said: str) -> None:
    for link, target in (("nowhere", "gone"), ("ring", "ring2"), ("ring2", "ring")):
        Path(f"{link}.gang").symlink_to(f"{target}.gang")
    for words in (
        *(("deck", "show", name), ("deck", "check", name), ("deck", "import", name), ("deck", "diff", STARTER, name)),
        *(("sets", "check", name), ("formats", "check", name), ("cards", "search", "x", "--set", name)),
        *(("deck", "check", STARTER, "--format", name), ("lab", "league", STARTER, name), ("replay", name)),
    ):
        done = command(*words)
        assert (done.exit_code, done.stderr.startswith(f"Error: {said}")) == (2, True), (words, done.stderr)


def test_the_bare_name_of_a_broken_link_is_no_unknown_deck(command: Command) -> None:
    Path("mine").symlink_to("gone")
    assert command("deck", "show", "mine").stderr.startswith("Error: mine is a link to gone, which does not exist.\n")


def test_a_folder_that_is_a_broken_link_is_called_one(command: Command) -> None:
    Path("away").symlink_to("gone")
    done = command("deck", "show", "away/mine.gang")
    assert done.stderr == "Error: away is a link to gone, which does not exist.\nMend the link, or name a file.\n"


@pytest.mark.parametrize("name", ["away.sqlite", "away/mine.sqlite"])
def test_a_database_behind_a_broken_link_says_so(command: Command, name: str) -> None:
    link = Path(name.partition("/")[0]).absolute()
    link.symlink_to("/nowhere/at-all")
    done = command("deck", "list", "--db", name)
    assert done.exit_code == 0
    said = f"nothing can be saved this time ({link} is a link to /nowhere/at-all, which does not exist)."
    assert said in done.stderr
    checked = command("db", "check", "--db", name).stderr
    assert checked.startswith(f"Error: {link} is a link to /nowhere/at-all, which does not exist.\nMend the link, or")
