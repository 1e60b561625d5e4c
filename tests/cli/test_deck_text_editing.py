"""A gang shown whole and edited as text, and notes on its cards, as commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

GANG = "The Slow Tide"


@pytest.fixture
def mine(command: Command) -> str:
    command("deck", "copy", GANG, "Mine")
    return "Mine"


@pytest.fixture
def editor(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.delenv("VISUAL", raising=False)
    return monkeypatch


def exported(command: Command, ref: str) -> str:
    return command("deck", "export", ref).stdout


def test_a_gang_is_shown_whole(command: Command, mine: str) -> None:
    command("deck", "maybe", mine, "2 Kill Shot")
    command("deck", "note", mine, "Necro Blast", "for", "the", "last", "fight")
    said = command("deck", "show", "mine")
    assert said.exit_code == 0
    for part in (
        "Mine - The Living Undead - Monster Town: End Game\n",
        "Combat deck (20)\n",
        "   2  Necro Blast            Combat  - for the last fight\n",
        "Base cards of The Living Undead, in by rule (15)\n",
        "Maybe (2)\n   2  Kill Shot\n",
        "Bodies that come back",
        "Mine: legal\n",
    ):
        assert part in said.stdout, part
    found = json.loads(command("deck", "show", "mine", "--json").stdout)
    assert [pile["count"] for pile in found["piles"]] == [5, 7, 0, 20, 6, 0]
    assert (found["base"]["count"], found["maybe"][0]["copies"], found["report"]["clean"]) == (15, 2, True)


def test_an_illegal_gang_and_one_that_nobody_can_read_are_shown_too(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "odd.gang"
    path.write_text("Gang: nobody\nReserves:\n1 Nobody At All\n?? 9 x\n", encoding="utf-8")
    done = command("deck", "show", str(path))
    assert done.exit_code == 0
    assert "   1  Nobody At All  not known" in done.stdout
    assert "Not understood\n  9 x" in done.stdout
    assert "not legal" in done.stdout


def test_an_edited_text_is_saved_and_judged_and_can_be_taken_back(
    command: Command, mine: str, editor: pytest.MonkeyPatch
) -> None:
    before = exported(command, mine)
    editor.setenv("EDITOR", "sed -i s/Chomp/Chmop/")
    done = command("deck", "edit", mine)
    assert done.exit_code == 0
    assert "No installed set has a card called" in done.stderr
    assert done.stdout == "Mine: not legal (1 error)\n"
    assert "1 Chmop\n" in exported(command, mine)
    command("deck", "undo", mine)
    assert exported(command, mine) == before
    command("deck", "redo", mine)
    assert "1 Chmop\n" in exported(command, mine)


def test_a_text_that_is_no_gang_is_kept_and_gone_on_with(
    command: Command, mine: str, editor: pytest.MonkeyPatch, own_home: Path
) -> None:
    before = exported(command, mine)
    editor.setenv("EDITOR", "sh -c 'echo hello > \"$0\"'")
    done = command("deck", "edit", mine)
    assert (done.exit_code, done.stdout) == (2, "")
    (kept,) = (own_home / "drafts").iterdir()
    assert f"Your text is kept in {kept}." in done.stderr
    assert (exported(command, mine), kept.read_text()) == (before, "hello\n")
    editor.setenv("EDITOR", "true")
    again = command("deck", "edit", mine)
    assert (again.exit_code, kept.read_text()) == (2, "hello\n")
    assert "Continuing with the text left" in again.stderr
    assert command("deck", "edit", mine, "--anew").exit_code == 0
    assert [path.read_text() for path in (own_home / "drafts").iterdir()] == ["hello\n"], "put aside and not lost"


def test_an_empty_or_unchanged_text_changes_nothing(
    command: Command, mine: str, editor: pytest.MonkeyPatch, own_home: Path
) -> None:
    before = exported(command, mine)
    for program in ("truncate -s 0", "true"):
        editor.setenv("EDITOR", program)
        done = command("deck", "edit", mine)
        assert (done.exit_code, "Nothing was changed." in done.stderr) == (0, True)
        assert list((own_home / "drafts").iterdir()) == []
    for program, said in (("false", "ended with 1"), ("no-such-editor", "could not be started")):
        editor.setenv("EDITOR", program)
        done = command("deck", "edit", mine)
        assert (done.exit_code, said in done.stderr) == (2, True)
    assert exported(command, mine) == before


def test_without_a_terminal_no_editor_is_opened_that_nobody_chose(
    command: Command, mine: str, editor: pytest.MonkeyPatch
) -> None:
    before = exported(command, mine)
    editor.delenv("EDITOR", raising=False)
    done = command("deck", "edit", mine)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "There is no terminal to edit in." in done.stderr
    assert exported(command, mine) == before


@pytest.mark.slow
@pytest.mark.parametrize(
    "change", ['echo "# mine" >> "$0"', 'sed -i s/Name:.*/Name:\\ Zed/ "$0"'], ids=["note", "name"]
)
def test_a_gang_changed_elsewhere_is_not_overwritten_by_an_edit(
    command: Command, mine: str, editor: pytest.MonkeyPatch, own_home: Path, change: str
) -> None:
    import sys

    other = f'"{sys.executable}" -m deckbuilder deck remove Mine Chomp'
    editor.setenv("EDITOR", f"sh -c '{other} >/dev/null; {change}'")
    done = command("deck", "edit", mine)
    assert done.exit_code == 2, done.output
    assert "Your text is kept in" in done.stderr
    assert len(list((own_home / "drafts").iterdir())) == 1
    assert "Chomp" not in exported(command, mine)
    assert command("deck", "show", "Zed").exit_code == 2


@pytest.mark.parametrize(
    ("other", "name"),
    [
        (("remove", "Mine", "Chomp"), "Mine"),
        (("rename", "Mine", "Zed"), "Zed"),
        (("delete", "Mine"), "Mine"),
    ],
    ids=["changed", "renamed", "deleted"],
)
def test_an_abandoned_text_is_continued_even_if_the_gang_changed(
    command: Command, mine: str, editor: pytest.MonkeyPatch, own_home: Path, other: tuple[str, ...], name: str
) -> None:
    editor.setenv("EDITOR", """sh -c 'echo "# my own words" >> "$0"; echo "Name: again" >> "$0"; exit 1'""")
    assert command("deck", "edit", mine).exit_code == 2
    command("deck", *other)
    if other[0] == "delete":
        assert "`deckbuilder deck restore Mine` takes it back." in command("deck", "edit", mine).stderr
        command("deck", "restore", mine)
    editor.setenv("EDITOR", "sed -i '/Name: again/d'")
    done = command("deck", "edit", name)
    assert done.exit_code == 0, done.output
    assert "Continuing with the text left in" in done.stderr
    assert ("has changed since you began that text" in done.stderr) is (other[0] != "delete")
    assert "# my own words\n" in exported(command, mine)
    assert list((own_home / "drafts").iterdir()) == []
    command("deck", "undo", mine)
    assert "my own words" not in exported(command, mine)
    assert ("Chomp" in exported(command, mine)) is (other[0] != "remove"), "what was done elsewhere is in the history"


def test_a_text_that_was_left_is_of_one_gang_in_one_database(
    command: Command, mine: str, editor: pytest.MonkeyPatch, own_home: Path, tmp_path: Path
) -> None:
    editor.setenv("EDITOR", "false")
    command("deck", "edit", mine)
    command("deck", "rename", mine, "Zed")
    command("deck", "copy", GANG, mine)
    elsewhere = ("--db", str(tmp_path / "other.sqlite"))
    command("deck", "copy", GANG, mine, *elsewhere)
    editor.setenv("EDITOR", "true")
    for words in ((mine,), (mine, *elsewhere)):
        done = command("deck", "edit", *words)
        assert (done.exit_code, "Continuing" in done.stderr) == (0, False)
    assert "Continuing" in command("deck", "edit", "Zed").stderr


def test_a_new_name_in_the_text_is_taken_and_a_starters_is_not(
    command: Command, mine: str, editor: pytest.MonkeyPatch
) -> None:
    editor.setenv("EDITOR", "sed -i s/Name:.*/Name:\\ Other/")
    assert command("deck", "edit", mine, "--json").exit_code == 0
    assert "Name: Other\n" in exported(command, "Other")
    editor.setenv("EDITOR", "sed -i s/Name:.*/Name:\\ Doctor\\'s\\ Orders/")
    done = command("deck", "edit", "Other")
    assert (done.exit_code, "is a starter gang" in done.stderr) == (2, True)
    assert "Name: Other\n" in exported(command, "Other")


def test_a_starter_stays_as_it_is_and_a_file_is_edited_where_it_is(
    command: Command, editor: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    editor.setenv("EDITOR", "sed -i s/Chomp/Sepsis/")
    assert "comes with the program" in command("deck", "edit", GANG).stderr
    path = tmp_path / "x.gang"
    command("deck", "export", GANG, "-o", str(path))
    done = command("deck", "edit", str(path))
    assert done.exit_code == 0, done.output
    assert "Chomp" not in path.read_text(encoding="utf-8")


def test_a_card_names_the_gangs_that_list_it(command: Command, mine: str) -> None:
    shown = command("cards", "show", "necro blast")
    assert "In your gangs: Mine (2 in Combat deck)\n" in shown.stdout
    command("deck", "maybe", mine, "Kill Shot")
    assert "In your gangs: Mine (1 in Maybe)\n" in command("cards", "show", "kill shot").stdout
    found = json.loads(command("deck", "list", "--with", "necro blast", "--json").stdout)
    assert [(one["name"], one["piles"]) for one in found] == [
        ("Mine", {"Combat deck": 2}),
        (GANG, {"Combat deck": 2}),
    ]
    command("deck", "remove", mine, "Necro Blast", "--all")
    assert "In your gangs" not in command("cards", "show", "necro blast").stdout
    assert json.loads(command("cards", "show", "necro blast", "--json").stdout)["decks"] == []
    nobody = command("deck", "list", "--with", "The Storm Drain")
    assert (nobody.exit_code, nobody.stdout) == (0, "")
    assert command("deck", "list", "--with", "no such card").exit_code == 2
