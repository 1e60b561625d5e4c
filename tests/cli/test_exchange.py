"""Gangs exported and imported in every form, as commands: what is printed, written, and refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from deckbuilder.app.deck.exporting import FORMS
from deckbuilder.cli.exchange import FormName
from deckbuilder.paths import shipped
from tests.cli.conftest import Command

GANG = "Ghosts of Ninth Street"
OWN = "Mine"
BASE = "Base cards of Renegade Militia, in by rule"
STARTERS = shipped("card_sets") / "monster_town" / "starters"
READABLE = ("text", "json", "list", "csv", "markdown", "o8d", "cod", "code")
BEGINNINGS = {
    "text": "# Deckbuilder gang file 1",
    "json": "{",
    "list": "About\nName Ghosts of Ninth Street",
    "csv": "# Name: Ghosts of Ninth Street",
    "markdown": "# Ghosts of Ninth Street",
    "o8d": "<?xml",
    "cod": "<?xml",
    "tts": '{\n  "SaveName": "Ghosts of Ninth Street"',
    "code": "DB1-",
    "html": "<!doctype html>",
    "pdf": "%PDF-",
    "sheet": "Ghosts of Ninth Street\n======",
    "sheet-html": "<!doctype html>",
}


def counts(text: str) -> dict[str, int]:
    """The number of cards in each section of a gang file."""
    found: dict[str, int] = {}
    section = ""
    for line in text.splitlines():
        if line.endswith(":"):
            section = line
        elif section and line:
            found[section] = found.get(section, 0) + int(line.split()[0])
    return found


def test_exports_for_a_table_hold_the_base_cards_or_say_they_do_not(command: Command, tmp_path: Path) -> None:
    page = command("deck", "export", GANG, "--format", "html")
    assert (page.stdout.count('class="card"'), page.stderr) == (45, "")
    assert "Sump Under the Spire" not in command("deck", "export", GANG, "--format", "o8d").stdout
    for form in ("o8d", "cod"):
        said = command("deck", "export", GANG, "--format", form).stderr
        assert said.startswith("Note: 15 base cards are not in it; tts, html, pdf and sheet have")
    nobody = tmp_path / "nobody.gang"
    nobody.write_text("Gang: Nobody\nReserves:\n1 Crypt Cantor\n", encoding="utf-8")
    for form in ("html", "tts", "sheet", "sheet-html"):
        said = command("deck", "export", str(nobody), "--format", form).stderr
        assert "so its base cards are not included." in said, form


def test_a_treaty_of_ones_own_that_starts_in_play_is_printed_once(command: Command, tmp_path: Path) -> None:
    with_treaty = STARTERS / "militia-powder-and-prayer.gang"
    text = with_treaty.read_text(encoding="utf-8")
    assert "Treaty" in text
    printed = command("deck", "export", str(with_treaty), "--format", "html").stdout.count('class="card"')
    without = tmp_path / "without.gang"
    without.write_text(re.sub(r"(?m)^(Treat\w+:)\n(\d .+\n)+", r"\1\n", text), encoding="utf-8")
    assert without.read_text(encoding="utf-8") != text
    assert command("deck", "export", str(without), "--format", "html").stdout.count('class="card"') == printed


def test_no_file_is_written_over_unless_it_is_said(command: Command, tmp_path: Path) -> None:
    for words in (("deck", "export", GANG), ("report", GANG), ("deck", "certify", GANG)):
        path = tmp_path / f"mine{'.json' if 'certify' in words else '.gang'}"
        path.write_text("mine", encoding="utf-8")
        done = command(*words, "-o", str(path))
        assert (done.exit_code, path.read_text(encoding="utf-8")) == (2, "mine"), words
        assert done.stderr.endswith("Name another file, or overwrite it with --replace.\n") or "Attach" in done.stderr
        assert command(*words, "-o", str(path), "--replace").exit_code == 0
        assert path.read_text(encoding="utf-8") != "mine"


@pytest.mark.parametrize(("form", "name"), [("html", "x.pdf"), ("pdf", "x.html"), ("text", "x.csv"), ("tts", "x.o8d")])
def test_a_file_does_not_end_as_another_form_does(command: Command, tmp_path: Path, form: str, name: str) -> None:
    path = tmp_path / name
    done = command("deck", "export", GANG, "--format", form, "-o", str(path))
    assert (done.exit_code, path.exists()) == (2, False)
    assert "Give it the ending ." in done.stderr
    assert command("report", GANG, "-o", str(tmp_path / "x.pdf")).exit_code == 2


@pytest.mark.parametrize(("form", "name"), [("text", "x.txt"), ("list", "x"), ("csv", "x.table"), ("json", "x.JSON")])
def test_an_ending_of_no_other_form_or_of_any_text_is_taken(
    command: Command, tmp_path: Path, form: str, name: str
) -> None:
    assert command("deck", "export", GANG, "--format", form, "-o", str(tmp_path / name)).exit_code == 0


def test_nothing_of_ones_own_hides_a_starter(command: Command, tmp_path: Path) -> None:
    command("deck", "copy", "The Slow Tide", "Mine")
    for words in (
        ("deck", "copy", "Mine", GANG),
        ("deck", "rename", "Mine", GANG.upper()),
        ("deck", "restore", "Mine", "1", "--as", GANG),
        ("deck", "new", "--gang", "militia", "--name", GANG),
        ("deck", "suggest", "--gang", "militia", "--save", GANG),
        ("deck", "import", str(starter()), "--name", GANG),
    ):
        done = command(*words)
        assert done.exit_code == 2, words
        assert "is a starter gang" in done.stderr, words
    done = command("deck", "import", str(starter()))
    assert (done.exit_code, done.stdout) == (0, f"{GANG} 1\n")
    assert f"{GANG} comes with the program" in " ".join(done.stderr.split())
    assert [one["origin"] for one in json.loads(command("deck", "list", "ghosts", "--json").stdout)] == [
        "saved",
        "starter",
    ]


def cards(text: str) -> list[str]:
    """The card lines of a gang file, sorted."""
    return sorted(re.findall(r"^[0-9]+ .+$", text, re.MULTILINE))


def test_the_command_offers_exactly_the_forms_that_there_are() -> None:
    assert [one.value for one in FormName] == [one.key for one in FORMS]


@pytest.mark.parametrize("form", [one.key for one in FORMS])
def test_a_gang_is_printed_in_every_form(command: Command, form: str) -> None:
    done = command("deck", "export", GANG, "--format", form)
    assert done.exit_code == 0
    assert done.stdout_bytes.startswith(BEGINNINGS[form].encode())
    assert (done.stderr != "") is (form in ("code", "o8d", "cod")), "only these leave something out"


@pytest.mark.parametrize("form", READABLE)
def test_an_exported_gang_is_imported_without_guesses(command: Command, tmp_path: Path, form: str) -> None:
    suffix = next(one.suffix for one in FORMS if one.key == form)
    path = tmp_path / f"mine{suffix}"
    command("deck", "copy", GANG, OWN)
    out = command("deck", "export", OWN, "--format", form, "-o", str(path))
    assert (out.exit_code, out.stdout) == (0, "")
    assert f"Written: {path}" in out.stderr
    command("deck", "delete", OWN)
    done = command("deck", "import", str(path))
    name = "mine" if form == "code" else OWN
    assert (done.exit_code, done.stdout) == (0, f"{name}\n")
    assert done.stderr.endswith("Saved. It is legal, 1 guessed.\n" if form == "code" else "Saved. It is legal.\n")
    again, before = command("deck", "export", name).stdout, command("deck", "export", str(starter())).stdout
    assert cards(again) == cards(before), "the cards stand there by their names"
    assert counts(again) == counts(before)
    assert ("Gang: Renegade Militia\n" in again, "Sets: core\n" in again) == (True, True)


def starter() -> Path:
    """The file of the gang."""
    return STARTERS / "militia-ghosts-of-ninth-street.gang"


@pytest.mark.parametrize(("ending", "form"), [(".CSV", "csv"), (".txt", "list"), (".html", "html"), ("", "text")])
def test_the_name_of_a_file_says_the_form(command: Command, tmp_path: Path, ending: str, form: str) -> None:
    path = tmp_path / f"out{ending}"
    assert command("deck", "export", GANG, "-o", str(path)).exit_code == 0
    assert path.read_bytes().startswith(BEGINNINGS[form].encode())


def test_a_file_whose_name_says_no_form_is_not_written(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "gang.docx"
    done = command("deck", "export", GANG, "-o", str(path))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: No format has the file ending .docx.\nThere are: .gang, .json, .txt")
    assert not path.exists()
    assert command("deck", "export", GANG, "--format", "text", "-o", str(path)).exit_code == 0


@pytest.mark.parametrize("arguments", [("--format", "word"), ("--paper", "a5"), ("-o", "/"), ("--format",)])
def test_an_impossible_export_is_a_usage_error(command: Command, arguments: tuple[str, ...]) -> None:
    done = command("deck", "export", GANG, *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: ")


def test_a_list_comes_in_from_outside_and_every_line_is_told(command: Command) -> None:
    said = "Deck\n3x The Sexton\n2 Necro Blsat\n1 Crypt Singers\nand this\n// a thought\n"
    done = command("deck", "import", "-", "--name", "Pasted", said=said)
    assert (done.exit_code, done.stdout) == (0, "Pasted\n")
    told = " ".join(done.stderr.split())
    assert 'line 3: guessed: "2 Necro Blsat" - 2 Necro Blast, Combat deck' in told
    assert 'line 4: unknown: "1 Crypt Singers" - No card is called "Crypt Singers". Nearest: Crypt Cantor' in told
    assert 'line 5: unknown: "and this" - it does not begin with a count, and no card has this name.' in told
    assert told.count("and this") == 1, "what the line tells is not told again by the verdict"
    assert "line 6: kept as a note" in told
    kept = command("deck", "export", "Pasted").stdout
    assert "# a thought" in kept
    assert "1 Crypt Singers" in kept
    assert "?? and this" in kept


def test_a_trial_saves_nothing(command: Command) -> None:
    done = command("deck", "import", str(starter()), "--name", "Trial", "--dry-run")
    assert done.exit_code == 0
    assert "\nName: Trial\n" in done.stdout
    assert done.stderr.endswith("Nothing was saved.\n")
    assert command("deck", "export", "Trial").exit_code == 2


def test_programs_are_told_of_every_line(command: Command) -> None:
    told = json.loads(command("deck", "import", "-", "--json", said="1 The Sexton\n2 Necro Blsat\n").stdout)
    assert (told["format"], told["saved"], told["replaces"]) == ("list", True, None)
    states = [(line["line"], line["state"]) for line in told["lines"]]
    assert states == [(None, "guessed"), (None, "guessed"), (1, "guessed"), (2, "guessed")]
    assert told["report"]["clean"] is False
    again = json.loads(command("deck", "import", "-", "--json", "--name", told["name"], said="1 The Sexton\n").stdout)
    assert (again["saved"], again["replaces"]) == (False, told["name"])
    assert "-2 Necro Blast" in again["diff"]


def test_a_share_code_is_printed_and_read_however_it_was_copied(command: Command) -> None:
    code = command("deck", "share", GANG).stdout.strip()
    assert code.startswith("DB1-")
    spaced = " ".join(code.lower()[start : start + 5] for start in range(0, len(code), 5)).replace("o", "0")
    for copied in (code, code.lower(), f" {code}", code.replace("I", "1")):
        done = command("deck", "import", copied, "--dry-run")
        assert done.exit_code == 0
        assert "3 Stealth Unit\n" in done.stdout
    assert "3 Stealth Unit\n" in command("deck", "import", "-", "--dry-run", said=spaced + "\n").stdout


@pytest.mark.parametrize("place", [0, 4, 40, -1])
def test_a_share_code_with_one_wrong_letter_is_refused(command: Command, place: int) -> None:
    code = command("deck", "share", GANG).stdout.strip()
    wrong = "7" if code[place] != "7" else "Q"
    damaged = code[:place] + wrong + (code[place:][1:])
    done = command("deck", "import", damaged)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: ")
    if place:
        assert "This share code cannot be used" in done.stderr
        assert "a character was changed" in done.stderr


def test_the_last_letter_of_a_share_code_counts_whatever_its_length(command: Command) -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
    lengths = set()
    for name in ("Powder and Prayer", "The Slow Tide", "Nobody's Dogs", "Open Vein", "Paid in Full", "Doctor's Orders"):
        code = command("deck", "share", name).stdout.strip()
        damaged = code[:-1] + letters[letters.index(code[-1]) ^ 1]
        done = command("deck", "import", damaged, "--dry-run")
        assert (done.exit_code, done.stdout) == (2, ""), f"{name}: {code}"
        assert "a character was changed" in done.stderr
        lengths.add((len(code) - len("DB1-")) % 8)
    assert lengths - {0}, "some of them end within a letter"


def test_a_share_code_cut_short_or_of_later_versions_is_refused(command: Command) -> None:
    code = command("deck", "share", GANG).stdout.strip()
    for wrong in (code[:-1], code[:20], "DB1-", code + code[4:]):
        done = command("deck", "import", wrong)
        assert (done.exit_code, done.stdout) == (2, ""), wrong
        assert "This share code cannot be used" in done.stderr


def test_a_share_code_is_drawn_for_dark_and_light_terminals(command: Command) -> None:
    pytest.importorskip("segno")
    dark = command("deck", "share", GANG, "--qr").stdout.splitlines()
    light = command("deck", "share", GANG, "--qr", "--light").stdout.splitlines()
    assert dark[0] == light[0]
    assert set("".join(dark[1:])) <= set(" ▀▄█")
    assert len({len(line) for line in dark[1:]}) == 1
    assert len(dark[1]) <= 80
    assert dark[1] == "█" * len(dark[1]), "the quiet zone is light"
    assert light[1].strip() == ""
    told = json.loads(command("deck", "share", GANG, "--qr", "--json").stdout)
    assert (told["code"], told["qr"]) == (dark[0], dark[1:])


def test_a_broken_gang_has_no_share_code_and_says_why(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "odd.gang"
    path.write_text("Gang: militia\nReserves:\n1 Nobody\n", encoding="utf-8")
    done = command("deck", "share", str(path))
    assert (done.exit_code, done.stdout) == (2, "")
    assert 'odd.gang has no share code: no card is called "Nobody".' in done.stderr.replace("odd has", "odd.gang has")
    assert "`deckbuilder deck fix` says how to fix it" in done.stderr, "a name is not how this gang is found"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it is empty"),
        (" \n\t\n", "it is empty"),
        ("# nothing but a remark\n", "it has no header and no section"),
        ("\x00\x01", "null bytes"),
        ("<!DOCTYPE deck [<!ENTITY a 'b'>]><deck/>", "declares a document type or entities, which are never read"),
        ("<deck>\n<section>", "line 2 is no XML"),
        ("<deck>" * 40, "it is nested too deeply"),
        ("<cockatrice_deck_of_mine/>", "its outermost element is"),
        ("<!doctype html><p>hello", "is a web page, not a deck"),
        ('{"SaveName": "x", "ObjectStates": []}', "is an object of Tabletop Simulator without nicknames"),
        ("{", "is not a deck in JSON"),
        ('{"format": "deckbuilder/deck/9"}', "is not a deck in JSON"),
        ('count,name\n"3,Kill Shot\n', "is no CSV"),
        ("x" * 600_000, "is larger than 512 KiB"),
        ("1 Kill Shot\n" * 20_000, "more than"),
        ("DB1-7", "share code cannot be used"),
    ],
)
def test_an_input_that_is_no_gang_is_a_usage_error(command: Command, text: str, said: str) -> None:
    done = command("deck", "import", "-", said=text)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.startswith(("Error: The input ", "Error: This share code "))


@pytest.mark.parametrize("form", ["html", "pdf", "sheet-html"])
def test_a_format_that_is_only_written_is_recognised_on_import(command: Command, tmp_path: Path, form: str) -> None:
    path = tmp_path / "out"
    command("deck", "export", GANG, "--format", form, "-o", str(path))
    done = command("deck", "import", str(path))
    assert (done.exit_code, done.stdout) == (2, "")
    assert re.search("is a web page, not a deck.\nCopy the list out of it, or export|is not UTF-8 text", done.stderr)


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b", "-rf", "x.gang", "", "nul\x00", "‮evil"])
def test_the_name_inside_a_file_is_never_a_path(command: Command, tmp_path: Path, name: str) -> None:
    path = tmp_path / "sent.json"
    document = json.loads(command("deck", "export", GANG, "--format", "json").stdout)
    path.write_text(json.dumps({**document, "name": name}), encoding="utf-8")
    before = sorted(tmp_path.iterdir())
    done = command("deck", "import", str(path))
    assert sorted(tmp_path.iterdir()) == before
    if done.exit_code == 0:
        saved = done.stdout.strip()
        assert not re.search(r"[/\x00\u202e]|^-|\.gang$|^$", saved)
        assert command("deck", "export", saved).exit_code == 0


def test_cells_that_a_spreadsheet_would_calculate_are_plain_text(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "odd.gang"
    text = starter().read_text(encoding="utf-8").replace("Name: Ghosts of Ninth Street", "Name: =cmd|' /C calc'!A0")
    path.write_text(text + "\nWizards:\n1 @SUM(A1)\n", encoding="utf-8")
    written = command("deck", "export", str(path), "--format", "csv").stdout
    assert not re.search(r"(^|[,;\"])[=+@-]", written, re.MULTILINE)
    assert "'@SUM(A1)" in written
    assert "# Name: =cmd" in written, "a cell that begins with # calculates nothing"


def test_pictures_for_a_table_simulator_are_the_users_own(command: Command) -> None:
    done = command("deck", "export", GANG, "--format", "tts", "--face", "file:///s{}.png", "--back", "file:///b.png")
    piles = json.loads(done.stdout)["ObjectStates"]
    assert [pile["Nickname"] for pile in piles] == [
        "Starting characters",
        "Reserves",
        "Combat deck",
        "Special items",
        BASE,
    ]
    assert piles[0]["CustomDeck"]["1"]["FaceURL"] == "file:///s1.png"
    assert [len(pile["DeckIDs"]) for pile in piles] == [6, 4, 16, 4, 15]


def test_the_sheet_for_a_tournament_says_what_is_wrong_and_who_plays(command: Command, tmp_path: Path) -> None:
    legal = command("deck", "export", GANG, "--format", "sheet").stdout
    assert "Player: ____" in legal
    assert "Verdict: legal by every rule of construction" in legal
    assert "All cards: 30 listed, 15 in by rule" in legal
    assert f"{BASE} (15)\n" in legal
    path = tmp_path / "short.gang"
    path.write_text(starter().read_text(encoding="utf-8").replace("3 Stealth Unit", "2 Stealth Unit"), encoding="utf-8")
    assert "Verdict: NOT LEGAL: START-1" in command("deck", "export", str(path), "--format", "sheet").stdout


@pytest.mark.parametrize("form", ["text", "json", "list", "csv", "markdown", "o8d", "cod", "tts", "code"])
def test_a_deck_of_another_game_is_known_for_one_in_every_form(command: Command, tmp_path: Path, form: str) -> None:
    path = tmp_path / "night"
    command("deck", "export", "Home by Ten", "--format", form, "-o", str(path))
    done = command("deck", "import", str(path), "--dry-run", "--name", "Copy")
    assert "Rulebook: monster-kids\n" in done.stdout
    assert "It is legal." in done.stderr
    assert "unknown" not in done.stderr


def test_letters_of_an_older_program_are_read_and_said_to_be_taken_so(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes("Fraktion: Wölfenpack\nSonderkarten\n2 Hamstring\n".encode("latin-1"))
    done = command("deck", "import", str(path))
    assert done.exit_code == 0
    assert "it is not UTF-8, so it was read as Latin-1" in " ".join(done.stderr.split())
    assert "Gang: Wölfenpack\n" in command("deck", "export", "old", "--format", "text").stdout
