"""Building a gang by card names; every change is a version, and nothing is lost."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from deckbuilder.paths import database_path
from tests.cli.conftest import Command
from tests.support.damaged_decks import damage_deck


@pytest.fixture
def watch(command: Command) -> Command:
    """The commands of a user who has a gang called "Night Watch" with two Kill Shots."""
    command("deck", "new", "--gang", "militia", "--name", "Night Watch")
    command("deck", "add", "Night Watch", "2 Kill Shot")
    return command


def held(command: Command, name: str = "Night Watch") -> list[str]:
    text = command("deck", "export", name, "--format", "text").stdout
    return [line for line in text.splitlines() if line[:1].isdigit()]


def test_cards_go_where_only_one_section_is_for_them(watch: Command) -> None:
    done = watch("deck", "add", "Night Watch", "dive for COVER", "2x Flashbang", "Kill Shot")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[:3] == [
        "1 Dive for Cover  (Combat deck)",
        "2 Flashbang  (Combat deck)",
        "3 Kill Shot  (Combat deck)",
    ]
    assert done.stdout.splitlines()[3].startswith("Night Watch: not legal (1 error, ")
    assert done.stdout.endswith(": START-1\n")
    assert held(watch) == ["3 Kill Shot", "1 Dive for Cover", "2 Flashbang"]


def test_a_slip_is_understood_and_said(watch: Command) -> None:
    done = watch("deck", "add", "Night Watch", "Kil Shott")
    assert '"Kil Shott" read as Kill Shot.' in done.stderr
    assert held(watch) == ["3 Kill Shot"]


def test_a_name_without_quotes_is_one_card(watch: Command) -> None:
    assert watch("deck", "add", "Night Watch", "2", "kill", "shot").stdout.startswith("4 Kill Shot  (Combat deck)\n")
    assert watch("deck", "remove", "Night Watch", "Kill", "Shot").stdout.startswith("3 Kill Shot  (Combat deck)\n")


def test_an_unknown_card_leaves_the_gang_unchanged(watch: Command) -> None:
    done = watch("deck", "add", "Night Watch", "Flashbang", "Nobody At All Here")
    assert (done.exit_code, done.stdout) == (2, "")
    assert 'There is no card "Nobody At All Here".' in done.stderr
    assert held(watch) == ["2 Kill Shot"]


def test_a_card_without_a_section_goes_where_an_import_would_put_it(watch: Command) -> None:
    done = watch("deck", "add", "Night Watch", "Doc Pell")
    assert done.stdout.startswith("1 Doc Pell  (Starting characters)\n")
    assert "Doc Pell goes into Starting characters: the section is guessed.\n" in done.stderr
    named = watch("deck", "add", "Night Watch", "Sapper Rusk", "--pile", "Res")
    assert named.stdout.startswith("1 Sapper Rusk  (Reserves)\n")
    assert "guessed" not in named.stderr
    imported = watch("deck", "import", "-", "--dry-run", said="Gang: militia\n1 Doc Pell\n1 Sapper Rusk\n")
    assert "Starting characters:\n1 Doc Pell\n1 Sapper Rusk\n" in imported.stdout


def test_a_card_in_several_sections_needs_a_named_section(watch: Command) -> None:
    assert watch("deck", "add", "Night Watch", "Doc Pell", "--pile", "Starting").exit_code == 0
    moved = watch("deck", "move", "Night Watch", "Doc Pell", "reserves")
    assert "0 Doc Pell  (Starting characters)\n1 Doc Pell  (Reserves)\n" in moved.stdout
    assert "There is no pile" in watch("deck", "move", "Night Watch", "Doc Pell", "attic").stderr
    watch("deck", "add", "Night Watch", "Doc Pell", "--pile", "Starting")
    done = watch("deck", "remove", "Night Watch", "Doc Pell")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "--pile starting or --pile reserves" in done.stderr


@pytest.mark.parametrize(
    ("written", "copies"),
    [
        ("Necro Blast x2", 2),
        ("Necro Blsat x2", 2),
        ("3: Kill Shot", 3),
        ("Tungsten Core: 3", 3),
        ("[3] Danger Close", 3),
        ("Smoke Screen - 3", 3),
        ("Smoke Screen -- 3", 3),
        ("2) Chomp", 2),
        ("three Sepsis", 3),
        ("Sepsis: two", 2),
        ("4x Chomp // for the brave", 4),
    ],
)
def test_a_number_beside_the_name_is_never_lost(watch: Command, written: str, copies: int) -> None:
    name = next(one for one in (*NAMED, "Necro Blast") if one in written or one == "Necro Blast")
    done = watch("deck", "add", "Night Watch", written, "--pile", "combat")
    before = 2 if name == "Kill Shot" else 0
    assert done.stdout.startswith(f"{copies + before} {name}  (Combat deck)\n"), (done.stdout, done.stderr)
    gone = watch("deck", "remove", "Night Watch", written)
    assert gone.stdout.startswith(f"{before} {name}  (Combat deck)\n")


NAMED = ("Kill Shot", "Tungsten Core", "Danger Close", "Smoke Screen", "Chomp", "Sepsis")


@pytest.mark.parametrize(
    "written", ["Kill Shot 3ish", "1.5 Kill Shot", "³ Kill Shot", "Flashbang #3", "Flashbang // 2"]
)
@pytest.mark.parametrize("verb", ["add", "remove"])
def test_a_number_that_is_not_understood_is_not_taken_for_one_copy(watch: Command, verb: str, written: str) -> None:
    done = watch("deck", verb, "Night Watch", written)
    assert (done.exit_code, done.stdout) == (2, "")
    assert f'The number of copies in "{written}" is not understood.' in done.stderr
    assert held(watch) == ["2 Kill Shot"]


def test_copies_are_taken_out_and_counted_anew(watch: Command) -> None:
    assert watch("deck", "remove", "Night Watch", "Kill Shot").stdout.startswith("1 Kill Shot  (Combat deck)\n")
    done = watch("deck", "remove", "Night Watch", "3 Kill Shot")
    assert done.exit_code == 2
    assert "Only 1 copy of Kill Shot can be taken out of Combat deck." in done.stderr
    assert watch("deck", "set", "Night Watch", "Kill Shot", "4").stdout.startswith("4 Kill Shot")
    assert "nothing was written" in watch("deck", "set", "Night Watch", "Kill Shot", "4").stderr
    assert watch("deck", "remove", "Night Watch", "Kill Shot", "--all").stdout.startswith("0 Kill Shot")
    assert held(watch) == []
    assert '"Kill Shot" is not in it.' in watch("deck", "remove", "Night Watch", "Kill Shot").stderr


@pytest.mark.parametrize("number", ["-1", "1000", "99999999999999999999"])
def test_numbers_that_are_none_of_copies_are_refused(watch: Command, number: str) -> None:
    for words in (("deck", "add", "Night Watch", "Kill Shot", "-n", number),):
        done = watch(*words)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "is not a number of copies" in done.stderr or "Invalid value" in done.stderr
    assert held(watch) == ["2 Kill Shot"]


def test_an_edit_for_programs(watch: Command) -> None:
    found = json.loads(watch("deck", "add", "Night Watch", "Kill Shot", "--json").stdout)
    assert found["lines"] == [{"card": "core/kill-shot", "name": "Kill Shot", "pile": "combat", "copies": 3}]
    assert [edit["sentence"] for edit in found["edits"]] == ["Add 1 Kill Shot to Combat deck."]
    assert (found["written"], found["report"]["clean"]) == ("Night Watch", False)


def test_a_gang_file_is_edited_where_it_is_and_keeps_its_comments(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.gang"
    path.write_text(
        "Gang: militia\n\nCombat deck:\n// the best of all\n2 Kill Shot\n1 Nobody At All\n", encoding="utf-8"
    )
    command("deck", "add", str(path), "Kill Shot", "Flashbang")
    dropped = command("deck", "remove", str(path), "nobody at all")
    assert 'Remove the line "Nobody At All".' in dropped.stdout
    assert path.read_text(encoding="utf-8") == (
        "Gang: militia\n\nCombat deck:\n// the best of all\n3 Kill Shot\n1 Flashbang\n"
    )


def test_starters_and_former_versions_stay_as_they_are(watch: Command) -> None:
    done = watch("deck", "add", "The Slow Tide", "Acidic Blood")
    assert done.exit_code == 2
    assert "cannot be changed" in done.stderr
    assert "deck copy" in done.stderr
    done = watch("deck", "add", "Night Watch@1", "Kill Shot")
    assert done.exit_code == 2
    assert "This version" in done.stderr


def test_a_gang_is_copied_and_renamed_with_its_history(watch: Command) -> None:
    assert watch("deck", "copy", "The Slow Tide", "My Tide").stdout == "My Tide\n"
    assert held(watch, "My Tide") == held(watch, "The Slow Tide")
    assert watch("deck", "copy", "The Slow Tide", "night WATCH").exit_code == 2
    assert watch("deck", "rename", "My Tide", "Night Watch").exit_code == 2
    assert watch("deck", "rename", "night watch", "Day Watch").exit_code == 0
    assert watch("deck", "check", "Night Watch").exit_code == 2
    assert "renamed from Night Watch" in watch("deck", "history", "Day Watch").stdout.splitlines()[0]
    assert watch("deck", "rename", "Day Watch", "a/b").exit_code == 2


def test_every_change_is_a_version_that_can_be_gone_back_to(watch: Command) -> None:
    watch("deck", "history", "Night Watch", "--name", "before the tournament")
    watch("deck", "remove", "Night Watch", "Kill Shot", "--all")
    lines = watch("deck", "history", "Night Watch").stdout.splitlines()
    assert re.match(r"3  now  20\d\d-\d\d-\d\d \d\d:\d\d  0 cards", lines[0])
    assert '"before the tournament"' in lines[1]
    assert held(watch, "Night Watch@before the tournament") == ["2 Kill Shot"]
    assert watch("deck", "restore", "Night Watch", "Before the Tournament").exit_code == 0
    assert held(watch) == ["2 Kill Shot"]
    assert watch("deck", "restore", "Night Watch").exit_code == 0
    assert held(watch) == [], "without a version, the one before"
    assert watch("deck", "restore", "Night Watch", "2", "--as", "Other").stdout == "Other\n"
    assert (held(watch), held(watch, "Other")) == ([], ["2 Kill Shot"])


def test_a_version_that_is_not_there_is_said_with_those_that_are(watch: Command) -> None:
    for words in (("restore", "Night Watch", "9"), ("export", "Night Watch@9"), ("history", "Night Watch", "9")):
        done = watch("deck", *words, *(["--name", "x"] if words[0] == "history" else []))
        assert (done.exit_code, done.stdout) == (2, ""), words
        assert 'There is no version "9" of Night Watch.' in done.stderr
        assert "There are: 1 to 2." in done.stderr
    assert watch("deck", "history", "Night Watch", "--name", "17").exit_code == 2


def test_a_deleted_gang_is_taken_back(watch: Command) -> None:
    assert "takes it back" in watch("deck", "delete", "Night Watch").stderr
    assert watch("deck", "list", "--deleted").stdout == "Night Watch  2 cards\n"
    assert watch("deck", "restore", "nigth watch").exit_code == 2
    assert watch("deck", "restore", "night watch").stdout == "Night Watch\n"
    assert held(watch) == ["2 Kill Shot"]
    assert watch("deck", "list", "--deleted", "--json").stdout == "[]\n"


def test_a_deleted_gang_is_refused_with_the_way_to_restore_it(watch: Command) -> None:
    assert watch("deck", "delete", "Night Watch").exit_code == 0
    for asked in (("check", "night watch"), ("tag", "Night Watch", "slow"), ("rename", "Night Watch", "Guard")):
        done = watch("deck", *asked)
        assert (done.exit_code, done.stderr.splitlines()[0]) == (2, "Error: Night Watch is deleted.")
        assert "`deckbuilder deck restore 'Night Watch'` takes it back." in done.stderr


def test_a_name_shared_with_a_deleted_gang_is_not_guessed(watch: Command) -> None:
    watch("deck", "delete", "Night Watch")
    watch("deck", "copy", "The Slow Tide", "Night Watch")
    watch("deck", "remove", "Night Watch", "Chomp")
    before = watch("deck", "history", "Night Watch").stdout
    done = watch("deck", "restore", "night watch")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "There is a saved gang named Night Watch and a deleted one." in done.stderr
    assert "`deckbuilder deck restore 'Night Watch' --as NEW` takes the deleted one back" in done.stderr
    assert "`deckbuilder deck restore 'Night Watch' VERSION`" in done.stderr
    assert watch("deck", "history", "Night Watch").stdout == before, "the saved one stays as it is"
    assert watch("deck", "restore", "Night Watch", "--as", "Old Watch").stdout == "Old Watch\n"
    assert held(watch, "Old Watch") == ["2 Kill Shot"]
    assert watch("deck", "history", "Night Watch").stdout == before
    assert watch("deck", "restore", "Night Watch").exit_code == 0, "only one has the name now"


def test_a_version_belongs_to_the_saved_gang_and_not_to_a_deleted_one(watch: Command) -> None:
    watch("deck", "delete", "Night Watch")
    watch("deck", "new", "--gang", "militia", "--name", "Night Watch")
    watch("deck", "add", "Night Watch", "Flashbang")
    assert watch("deck", "restore", "Night Watch", "1").exit_code == 0
    assert held(watch) == []


def test_a_deleted_gang_whose_name_is_taken_comes_back_under_another(watch: Command) -> None:
    watch("deck", "delete", "Night Watch")
    watch("deck", "new", "--gang", "undead", "--name", "Night Watch")
    watch("deck", "delete", "Night Watch")
    watch("deck", "new", "--gang", "undead", "--name", "Watch")
    assert watch("deck", "restore", "Night Watch", "--as", "Watch").exit_code == 2
    assert watch("deck", "restore", "Night Watch", "--as", "Watch 2").exit_code == 0
    assert watch("deck", "restore", "Night Watch").exit_code == 0
    assert held(watch) == ["2 Kill Shot"]


def test_tags_that_are_alike_are_said_to_be_one(watch: Command) -> None:
    done = watch("deck", "tag", "Night Watch", "N", "é", "É", "e")
    assert done.stdout == "#N #é\n"
    assert done.stderr == "Tags that differ only in case or accents are the same: #É is #é, #e is #é.\n"
    assert watch("deck", "tag", "Night Watch", "Straße").stderr == ""
    assert watch("deck", "tag", "Night Watch").stdout == "#N #é #Straße\n"


def test_a_name_in_decomposed_letters_is_saved_composed(command: Command, tmp_path: Path) -> None:
    assert command("deck", "copy", "Open Vein", "e\u0301clair").exit_code == 0
    assert "\u00e9clair: " in command("deck", "check", "e\u0301clair").stdout
    assert command("deck", "rename", "\u00e9clair", "cafe\u0301").exit_code == 0
    assert command("deck", "list").stdout.splitlines()[1].startswith("caf\u00e9 ")
    file = tmp_path / "e\u0301.gang"
    assert command("deck", "export", "cafe\u0301", "--output", str(file)).exit_code == 0
    assert file.exists()
    assert command("deck", "check", str(file)).exit_code == 0


def test_a_gang_damaged_in_the_database_is_told_of_and_used(command: Command) -> None:
    command("deck", "copy", "Open Vein", "Mine")
    damage_deck("Mine", database_path())
    for words in (("deck", "show", "Mine"), ("deck", "check", "Mine"), ("deck", "hand", "Mine")):
        done = command(*words)
        assert done.stderr.count("Note: Mine differs from what was saved: its text in the database was damaged") == 1
        assert done.stdout
    said = command("play", "Mine", "Powder and Prayer", said="q\n").stderr
    assert said.startswith("Note: Mine differs from what was saved")
    assert command("deck", "restore", "Mine", "1").exit_code == 0
    assert "Note" not in command("deck", "show", "Mine").stderr


@pytest.mark.parametrize("name", ["", "  "])
def test_an_empty_name_is_refused(command: Command, name: str) -> None:
    for words in (("new", "--faction", "militia"), ("import", "Open Vein"), ("copy", "Open Vein")):
        done = command("deck", *words, *(["--name"] if words[0] != "copy" else []), name)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.startswith(f'Error: The name "{name}" has nothing to be seen.')
