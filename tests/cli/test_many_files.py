"""A folder of files imported, exported or verified by one command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

TIDE = "Gang: undead\nCombat deck:\n2 Chomp\n"


@pytest.fixture
def inbox(tmp_path: Path) -> Path:
    """The files that three players sent in; one is no deck."""
    folder = tmp_path / "inbox"
    folder.mkdir()
    (folder / "ann.gang").write_text(f"Name: Ann's Dead\n{TIDE}", encoding="utf-8")
    (folder / "bo.txt").write_text(f"Name: Bo's Dead\n{TIDE}1 Nekro Blast\n1 Nobody\n", encoding="utf-8")
    (folder / "cy.gang").write_bytes(b"\0")
    return folder


def test_each_file_is_imported_and_what_is_doubtful_is_told(command: Command, inbox: Path) -> None:
    done = command("deck", "import", str(inbox))
    assert done.exit_code == 2
    assert done.stdout.splitlines() == [
        f"Ann's Dead ({inbox / 'ann.gang'}): saved, not legal yet",
        f"Bo's Dead ({inbox / 'bo.txt'}): saved, not legal yet, 1 guessed, 1 unknown",
        '  line 5: guessed: "1 Nekro Blast" - 1 Necro Blast, Combat deck: "Nekro Blast" read as Necro Blast',
        '  line 6: unknown: "1 Nobody" - No card is called "Nobody".',
    ]
    assert f"Error: {inbox / 'cy.gang'} is not text" in done.stderr
    assert done.stderr.endswith("2 saved, 1 not saved.\n")
    listed = [line for line in command("deck", "list").stdout.splitlines() if line.endswith("saved")]
    assert [line.split("  ")[0] for line in listed] == ["Ann's Dead", "Bo's Dead"]


def test_a_trial_of_many_saves_nothing(command: Command, inbox: Path) -> None:
    done = command("deck", "import", str(inbox), "--dry-run")
    assert done.stderr.endswith("2 would be saved, 1 would not. Nothing was saved.\n")
    assert "saved" not in command("deck", "list").stdout


def test_a_saved_deck_is_replaced_only_when_that_is_said(command: Command, inbox: Path) -> None:
    command("deck", "import", str(inbox))
    again = command("deck", "import", str(inbox))
    assert again.stdout.count("already saved exactly like this") == 2
    assert again.stderr.endswith("0 saved, 2 already there, 1 not saved.\n")
    (inbox / "ann.gang").write_text(f"Name: Ann's Dead\n{TIDE}1 Kill Shot\n", encoding="utf-8")
    kept = command("deck", "import", str(inbox))
    assert "There is already a saved gang named Ann's Dead." in kept.stderr
    assert "--name NAME` saves it under another name; --replace overwrites what is saved." in kept.stderr
    assert "Kill Shot" not in command("deck", "show", "Ann's Dead").stdout
    command("deck", "import", str(inbox), "--replace")
    assert "Kill Shot" in command("deck", "show", "Ann's Dead").stdout


def test_two_players_with_one_name_do_not_replace_each_other(command: Command, inbox: Path) -> None:
    (inbox / "bo.txt").write_text("Name: ann's dead\nGang: undead\nCombat deck:\n1 Chomp\n", encoding="utf-8")
    done = command("deck", "import", str(inbox), "--replace")
    assert done.exit_code == 2
    assert f"as is the one just read from {inbox / 'ann.gang'}." in done.stderr
    assert f"`deckbuilder deck import {inbox / 'bo.txt'} --name NAME` saves it" in done.stderr
    assert "2 Chomp" in " ".join(command("deck", "show", "Ann's Dead").stdout.split())


def test_many_have_no_single_name(command: Command, inbox: Path) -> None:
    done = command("deck", "import", str(inbox), "--name", "Mine")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "several keep their own names" in done.stderr


def test_sheets_of_a_folder_are_written_into_another(command: Command, inbox: Path, tmp_path: Path) -> None:
    sheets = tmp_path / "sheets"
    done = command("deck", "export", str(inbox), "The Slow Tide", "--format", "sheet", "-o", str(sheets))
    assert done.exit_code == 2
    assert done.stdout.splitlines() == [
        f"Ann's Dead ({inbox / 'ann.gang'}): {sheets / 'ann.txt'}",
        f"Bo's Dead ({inbox / 'bo.txt'}): {sheets / 'bo.txt'}",
        f"The Slow Tide: {sheets / 'the-slow-tide.txt'}",
    ]
    assert done.stderr.endswith("3 written, 1 not written.\n")
    assert sheets.joinpath("ann.txt").read_text(encoding="utf-8").startswith("Ann's Dead\n==")


def test_no_file_is_written_over_by_many(command: Command, inbox: Path, tmp_path: Path) -> None:
    sheets = tmp_path / "sheets"
    sheets.mkdir()
    sheets.joinpath("ann.csv").write_text("mine", encoding="utf-8")
    words = ("deck", "export", str(inbox / "ann.gang"), "The Slow Tide", "--format", "csv", "-o", str(sheets))
    done = command(*words)
    assert done.exit_code == 2
    assert "ann.csv already exists" in done.stderr and "--replace overwrites what is there" in done.stderr
    assert (sheets / "ann.csv").read_text(encoding="utf-8") == "mine"
    assert (sheets / "the-slow-tide.csv").exists(), "the rest is written"
    assert command(*words, "--replace").exit_code == 0
    assert (sheets / "ann.csv").read_text(encoding="utf-8") != "mine"


def test_files_of_one_name_do_not_replace_each_other(command: Command, inbox: Path, tmp_path: Path) -> None:
    late = tmp_path / "late"
    late.mkdir()
    (late / "ann.gang").write_text(f"Name: Late\n{TIDE}", encoding="utf-8")
    words = ("deck", "export", str(inbox / "ann.gang"), str(late), "-o", str(tmp_path / "out"), "--replace")
    done = command(*words)
    assert done.exit_code == 2
    assert f"was just written from {inbox / 'ann.gang'}." in done.stderr
    assert "Name: Ann's Dead" in (tmp_path / "out" / "ann.gang").read_text(encoding="utf-8")


def test_many_are_not_poured_into_one_file(command: Command, inbox: Path, tmp_path: Path) -> None:
    assert "Name a folder for them with -o." in command("deck", "export", str(inbox)).stderr
    done = command("deck", "export", str(inbox), "-o", str(inbox / "ann.gang"))
    assert (done.exit_code, "Name a folder with -o." in done.stderr) == (2, True)
    assert (inbox / "ann.gang").read_text(encoding="utf-8").startswith("Name: Ann's Dead")


def test_a_folder_of_certificates_is_verified(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "certificates"
    folder.mkdir()
    for number, deck in enumerate(("The Slow Tide", "Open Vein")):
        command("deck", "certify", deck, "-o", str(folder / f"{number}.json"))
    good = command("deck", "certify", "--verify", str(folder))
    assert (good.exit_code, good.stdout.count(": holds, by the rules of construction alone")) == (0, 2)
    changed = (folder / "0.json").read_text(encoding="utf-8").replace("The Slow Tide", "The Fast Tide")
    (folder / "0.json").write_text(changed, encoding="utf-8")
    bad = command("deck", "certify", "--verify", str(folder / "0.json"), str(folder / "1.json"))
    assert bad.exit_code == 1
    assert bad.stdout.splitlines()[:2] == [
        f"The Fast Tide ({folder / '0.json'}): does not hold",
        "  changed-by-hand: The certificate was changed after it was written.",
    ]
    (folder / "2.json").write_text("{", encoding="utf-8")
    mixed = command("deck", "certify", "--verify", str(folder))
    assert (mixed.exit_code, mixed.stdout.count("holds, by")) == (2, 1)
    assert mixed.stderr.endswith("1 valid, 1 not valid, 1 not read.\n")
    told = json.loads(command("deck", "certify", "--verify", str(folder), "--json").stdout)
    assert [one["holds"] for one in told["verified"]] == [False, True]
    assert [one["deck"] for one in told["failed"]] == [str(folder / "2.json")]


def test_an_empty_folder_is_said_to_be_empty(command: Command, tmp_path: Path) -> None:
    for words in (("import",), ("export", "-o", str(tmp_path / "out")), ("certify", "--verify"), ("stats",)):
        (tmp_path / "none").mkdir(exist_ok=True)
        done = command("deck", *words, str(tmp_path / "none"))
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.startswith("Error: There are no files in the folder") and done.stderr.count("\n") == 2
    assert not (tmp_path / "out").exists()


def test_a_subfolder_is_counted_as_a_folder_and_not_as_a_deck(command: Command, inbox: Path) -> None:
    (inbox / "late").mkdir()
    assert command("deck", "import", str(inbox)).stderr.endswith("2 saved, 1 not saved, 1 folder left out.\n")
    told = command("deck", "check", "--each", str(inbox)).stderr
    assert told.endswith("0 legal, 2 not legal, 1 not read, 1 folder left out.\n")


def test_a_file_named_twice_is_counted_once(command: Command, inbox: Path) -> None:
    ann = str(inbox / "ann.gang")
    assert ": 1 gang, 0 legal, 1 not legal\n" in command("deck", "stats", ann, ann).stdout
    assert f"{ann} was already named, and counts once.\n" in command("deck", "stats", ann, ann).stderr
    assert "not saved" not in command("deck", "import", ann, ann).stdout
    assert command("deck", "check", ann, ann).stdout.count("Ann's Dead") > 2, "two players may bring the same"


def test_a_name_given_twice_is_counted_once(command: Command, tmp_path: Path) -> None:
    done = command("deck", "check", "--each", "Open Vein", "open vein", "Open Vein")
    assert done.stdout == "Open Vein: legal\n"
    assert done.stderr.startswith("open vein was already named, and counts once.\nOpen Vein was already named")
    written = command("deck", "export", "Open Vein", "Open Vein", "-o", str(tmp_path / "out"))
    assert (written.exit_code, written.stderr.endswith("1 written, 0 not written.\n")) == (0, True)


def test_equal_files_without_a_name_are_told_apart_by_their_files(command: Command, tmp_path: Path) -> None:
    text = command("deck", "export", "Open Vein").stdout.replace("Name: Open Vein\n", "")
    paths = [tmp_path / "ann.gang", tmp_path / "bo.gang"]
    for path in paths:
        path.write_text(text, encoding="utf-8")
    names = [str(path) for path in paths]
    tried = command("deck", "import", *names, "--dry-run")
    done = command("deck", "import", *names)
    assert tried.stderr == "2 would be saved, 0 would not. Nothing was saved.\n"
    assert done.stderr == "2 saved, 0 not saved.\n"
    assert command("deck", "show", "ann").exit_code == command("deck", "show", "bo").exit_code == 0


def test_a_file_named_like_a_starter_is_saved_once(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "tide.gang"
    command("deck", "export", "The Slow Tide", "-o", str(path))
    assert command("deck", "import", str(path)).stdout == "The Slow Tide 1\n"
    again = command("deck", "import", str(path))
    assert "Already saved exactly like this." in again.stderr
    assert again.stdout == "The Slow Tide 1\n"
    path.write_text(path.read_text(encoding="utf-8") + "@Kill Shot: mine\n", encoding="utf-8")
    assert command("deck", "import", str(path)).stdout == "The Slow Tide 2\n", "another one of that name"


def test_one_deck_is_not_written_over_a_folder(command: Command, tmp_path: Path) -> None:
    for words in (("export", "--format", "text"), ("certify",)):
        done = command("deck", *words, "The Slow Tide", "-o", str(tmp_path), "--replace")
        assert done.exit_code == 2
        assert done.stderr == f"Error: {tmp_path} is a folder.\nName a file in it, such as {tmp_path}/NAME.\n"
