"""Decks in files of other programs: every command that looks reads them, and none that changes writes into them."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.decks.text import MOST_BYTES
from deckbuilder.paths import shipped
from tests.cli.conftest import Command

FORMS = ("cod", "o8d", "csv", "sheet")
PELL_IN_OCTGN = "9511b29a-f474-58b7-a36a-24e89b2be2d0"


def handed_in(command: Command, folder: Path, form: str) -> Path:
    """A starter in a file as another program, or the tournament sheet, has it."""
    path = folder / f"handed-in.{form}"
    assert command("deck", "export", "Powder and Prayer", "--format", form, "-o", str(path)).exit_code == 0
    return path


@pytest.mark.parametrize("form", FORMS)
def test_commands_that_look_agree_on_a_file_of_another_program(command: Command, tmp_path: Path, form: str) -> None:
    path = str(handed_in(command, tmp_path, form))
    assert "legal" in command("deck", "check", path).stdout
    assert "33 cards listed" in command("deck", "stats", path).stdout
    assert "Chaplain Sedge" in command("deck", "show", path).stdout
    assert command("deck", "odds", path, "Kill Shot").exit_code == 0
    listed = command("deck", "export", path, "--format", "list").stdout
    assert "1 Envoy Marrow" in listed
    assert "??" not in listed


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("change", [("add", "Chomp"), ("set", "Chomp", "2"), ("remove", "Kill Shot"), ("edit",)])
def test_no_command_writes_into_a_file_of_another_program(
    command: Command, tmp_path: Path, form: str, change: tuple[str, ...]
) -> None:
    path = handed_in(command, tmp_path, form)
    before = path.read_bytes()
    said = command("deck", change[0], str(path), *change[1:])
    assert said.exit_code != 0
    assert "is not in a form that decks are changed in; nothing was written." in said.stderr
    assert "deckbuilder deck import" in said.stderr
    assert path.read_bytes() == before


def test_a_fix_is_shown_for_a_file_of_another_program_but_not_applied(command: Command, tmp_path: Path) -> None:
    path = handed_in(command, tmp_path, "csv")
    whole = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in whole if "Doc Pell" not in line), encoding="utf-8")
    before = path.read_bytes()
    assert "Add 1 Doc Pell" in command("deck", "fix", str(path)).stdout
    assert "nothing was written" in command("deck", "fix", str(path), "--apply").stderr
    assert path.read_bytes() == before


@pytest.mark.parametrize("form", (*FORMS, "list", "markdown"))
def test_a_foreign_file_with_an_unknown_card_is_left_as_it_is(command: Command, tmp_path: Path, form: str) -> None:
    path = handed_in(command, tmp_path, form)
    text = path.read_text(encoding="utf-8").replace("Doc Pell", "Fog Horn Charlie")
    path.write_text(text.replace("doc-pell", "fog-horn-charlie").replace(PELL_IN_OCTGN, ""), encoding="utf-8")
    before = path.read_bytes()
    for change in (("fix", str(path), "--apply"), ("add", str(path), "Chomp"), ("set", str(path), "Chomp", "2")):
        assert command("deck", *change).exit_code != 0
        assert path.read_bytes() == before
    said = command("deck", "check", str(path))
    if form != "sheet":
        assert 'No installed set has a card called "Fog Horn Charlie' in said.stdout + said.stderr


def test_a_list_that_has_to_be_guessed_at_is_left_to_deck_import(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "posted.txt"
    path.write_text("Gang of Rosa\n1 Doc Pell\n1 Kill Shot\n", encoding="utf-8")
    said = command("deck", "check", str(path))
    assert said.exit_code == 2
    assert "posted.txt does not say everything, and some of it has to be guessed." in said.stderr
    assert "deckbuilder deck import" in said.stderr


@pytest.mark.parametrize("what", ["check", "show", "import", "fix"])
def test_a_card_set_is_not_read_as_a_deck(command: Command, what: str) -> None:
    path = shipped("card_sets") / "monster_town" / "ashfall.toml"
    said = command("deck", what, str(path))
    assert said.exit_code == 2
    assert "ashfall.toml holds no deck." in said.stderr
    assert "`deckbuilder sets check` checks a set." in said.stderr
    assert "ashfall" not in command("deck", "list").stdout


def test_a_share_code_that_lost_a_letter_is_told_so(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "code.txt"
    code = command("deck", "share", "Powder and Prayer").stdout.strip()
    path.write_text(code[:-1] + "\n", encoding="utf-8")
    said = command("deck", "check", str(path))
    assert said.exit_code == 2
    assert "code.txt: This share code cannot be used" in said.stderr and "is missing" in said.stderr


def test_a_sheet_of_a_list_with_an_unknown_card_is_a_sheet_too(command: Command, tmp_path: Path) -> None:
    gang, sheet = tmp_path / "ann.gang", tmp_path / "ann.txt"
    text = command("deck", "export", "Powder and Prayer", "--format", "text").stdout
    gang.write_text(text.replace("1 Doc Pell", "1 Fog Horn Charlie"), encoding="utf-8")
    assert command("deck", "export", str(gang), "--format", "sheet", "-o", str(sheet)).exit_code == 0
    before = sheet.read_bytes()
    assert command("deck", "fix", str(sheet), "--apply").exit_code == 2
    assert sheet.read_bytes() == before
    read = command("deck", "import", str(sheet), "--dry-run")
    assert "Gang: Renegade Militia" in read.stdout and "SHA-256" not in read.stdout


def test_a_file_of_another_program_may_be_larger_than_one_of_ours(command: Command, tmp_path: Path) -> None:
    path = handed_in(command, tmp_path, "cod")
    path.write_text(path.read_text(encoding="utf-8") + f"<!-- {'x' * MOST_BYTES} -->\n", encoding="utf-8")
    assert "legal" in command("deck", "check", str(path)).stdout


@pytest.mark.parametrize(
    ("first", "other", "said"),
    [
        ("The Slow Tide", "The Long Way Home",
         "error TABLE-6: The Long Way Home is a deck of another game, monster-kids; this table plays monster-town."),
        ("The Long Way Home", "The Slow Tide",
         "error TABLE-4: The Slow Tide is a deck of another game, monster-town; this table plays monster-kids."),
    ],
)  # fmt: skip
def test_a_legal_deck_of_another_game_is_not_called_illegal(
    command: Command, first: str, other: str, said: str
) -> None:
    done = command("deck", "check", first, other)
    assert [line for line in done.stdout.splitlines() if "legal" in line][:2] == [f"{first}: legal", f"{other}: legal"]
    assert said in done.stdout
    assert "by itself" not in done.stdout and "fix it first" not in done.stdout


def test_a_pasted_list_with_headings_like_ours_needs_guessing(command: Command, tmp_path: Path) -> None:
    lines = ("For Saturday", "Reserves", "\u2022 2\u00d7 Crypt Cantor", "Combat deck", "\u2022 1 Necro Blast")
    (tmp_path / "bo.txt").write_text("\n".join(lines), encoding="utf-8")
    done = command("deck", "check", str(tmp_path / "bo.txt"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "bo.txt does not say everything, and some of it has to be guessed." in done.stderr


def test_a_sheet_without_base_cards_names_the_gang_that_is_missing(command: Command, tmp_path: Path) -> None:
    (tmp_path / "bo.gang").write_text(
        "Rulebook: monster-town\nName: Bo\n\nReserves:\n1 Crypt Cantor\n", encoding="utf-8"
    )
    done = command("deck", "export", str(tmp_path / "bo.gang"), "--format", "sheet")
    assert "Bo has no known gang, so its base cards are not included." in done.stderr
    (tmp_path / "none").mkdir()
    assert "There are no files in the folder" in command("deck", "check", str(tmp_path / "none")).stderr


def test_scenarios_without_a_world_are_judged_and_not_played(command: Command, tmp_path: Path) -> None:
    text = command("deck", "export", "The Whole Box", "--format", "text").stdout
    for name, world in (("ann", ""), ("bo", "World: Nowhere\n")):
        (tmp_path / f"{name}.gang").write_text(text.replace("World: The Whole World\n", world), encoding="utf-8")
    done = command("deck", "check", *[str(tmp_path / f"{name}.gang") for name in ("ann", "bo")])
    assert (done.exit_code, done.stdout.count("error WORLD-1")) == (1, 2)
    told = [line.strip() for line in done.stdout.splitlines() if "TABLE" in line]
    assert told == [
        f"error TABLE-7: The Whole Box ({tmp_path / name}.gang) is not legal (WORLD-1); fix it first. [MMW-10.9]"
        for name in ("ann", "bo")
    ]
    played = command("play", str(tmp_path / "ann.gang"))
    assert (played.exit_code, played.stderr) == (1, "This game cannot start until this is legal.\n")
    assert played.stdout.count("TABLE-7") == 1 and "The Whole Box is not legal" in played.stdout
