from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.paths import shipped
from tests.cli.conftest import Command

STARTERS = sorted(shipped("card_sets").rglob("*.gang"), key=lambda path: ("monster_town" not in path.parts, path))


@pytest.mark.parametrize("path", STARTERS, ids=lambda path: path.stem)
def test_every_starter_gang_is_legal_by_path_and_name(command: Command, path: Path) -> None:
    name = path.read_text(encoding="utf-8").split("Name:")[1].split("\n")[0].strip()
    assert command("deck", "check", str(path)).stdout == f"{name}: legal\n"
    assert command("deck", "check", name).exit_code == 0


def test_gangs_are_listed_saved_and_starters(command: Command) -> None:
    command("deck", "new", "--gang", "undead", "--name", "Mine")
    done = command("deck", "list")
    assert done.exit_code == 0
    assert done.stdout.startswith("Monster Town: End Game\nMine ")
    listed = json.loads(command("deck", "list", "--json").stdout)
    assert [(deck["name"], deck["origin"]) for deck in listed][:2] == [
        ("Mine", "saved"),
        ("Doctor's Orders", "starter"),
    ]


def test_decks_of_several_games_stand_under_the_title_of_their_game(command: Command) -> None:
    parts = [part.splitlines() for part in command("deck", "list").stdout.split("\n\n")]
    assert [part[0] for part in parts][::4] == ["Monster Town: End Game", "Monsters Menace the World"]
    assert parts[2][1].startswith("All of New York  A Whole Evening ")
    alone = command("deck", "list", "--game", "king-of-new-york").stdout
    assert alone.splitlines() == parts[2][1:]


def test_a_new_gang_is_saved_under_a_free_name(command: Command) -> None:
    first = command("deck", "new", "--gang", "militia")
    second = command("deck", "new", "--gang", "Renegade Militia")
    assert (first.stdout, second.stdout) == ("Renegade Militia 1\n", "Renegade Militia 2\n")
    taken = command("deck", "new", "--gang", "militia", "--name", "Renegade Militia 1")
    assert (taken.exit_code, taken.stdout) == (2, "")
    assert "named Renegade Militia 1 already" in taken.stderr


def test_a_new_gang_as_a_file_is_ready_to_be_filled_in(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "watch.gang"
    done = command("deck", "new", "--gang", "militia", "--name", "Night Watch", "-o", str(path))
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.startswith(f"Written: {path}\n")
    assert "Starting characters:" in path.read_text(encoding="utf-8")
    again = command("deck", "new", "--gang", "militia", "-o", str(path))
    assert again.exit_code == 2
    assert "already exists; nothing was written" in again.stderr
    assert command("deck", "new", "--gang", "undead", "-o", str(path), "--replace").exit_code == 0
    assert "Gang: The Living Undead" in path.read_text(encoding="utf-8")


def test_a_mistyped_gang_is_answered_with_the_nearest(command: Command) -> None:
    done = command("deck", "new", "--gang", "undaed")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Nearest: undead" in done.stderr


@pytest.mark.parametrize("name", ["a/b", "x.gang", " spaced", "x" * 121, "\x1b[31m", "\u200b"])
def test_a_name_by_which_nobody_could_ask_for_it_is_refused(command: Command, name: str) -> None:
    done = command("deck", "new", "--gang", "militia", "--name", name)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "The name " in done.stderr
    assert "\x1b" not in done.output


def test_an_illegal_gang_is_a_no_with_every_problem_and_the_rule(command: Command) -> None:
    command("deck", "new", "--gang", "undead", "--name", "Mine")
    done = command("deck", "check", "Mine")
    assert done.exit_code == 1
    assert "error START-1: 0 starting characters listed" in done.stdout
    assert "[MT-3.2]" in done.stdout
    assert "warning CMB-2" in done.stdout
    assert done.stdout.endswith("Mine: not legal (1 error, 2 warnings)\n")


def test_several_gangs_are_judged_as_a_table_too(command: Command) -> None:
    done = command("deck", "check", "Powder and Prayer", "Powder and Prayer")
    assert done.exit_code == 1
    assert "error TABLE-2" in done.stdout
    assert "table: not legal" in done.stdout


def sent_in(folder: Path, *names: str) -> list[str]:
    """The files of several players, all of whom have copied one gang under its name."""
    text = STARTERS[0].read_text(encoding="utf-8")
    for name in names:
        (folder / name).write_text(text, encoding="utf-8")
    return [str(folder / name) for name in names]


def test_many_gangs_are_judged_one_by_one_where_they_do_not_meet(command: Command, tmp_path: Path) -> None:
    players = sent_in(tmp_path, *(f"{number}.gang" for number in range(1, 51)))
    met = command("deck", "check", *players)
    assert (met.exit_code, "error TABLE-1: 50 gangs at the table" in met.stdout) == (1, True)
    assert "Use `--each` to judge decks that do not play at the same table." in met.stderr
    (tmp_path / "7.gang").write_text("Gang: Renegade Militia\n", encoding="utf-8")
    done = command("deck", "check", "--each", *players)
    assert done.exit_code == 1
    assert (done.stdout.count(": legal\n"), done.stdout.count("not legal"), "TABLE" in done.stdout) == (49, 1, False)
    assert done.stderr.endswith("49 legal, 1 not legal, 0 not read.\n")
    assert f" ({players[8]}): legal\n" in done.stdout, "all have one name, so it is said which file is meant"


def test_a_file_that_cannot_be_read_holds_up_none_of_the_others(command: Command, tmp_path: Path) -> None:
    players = sent_in(tmp_path, "ann.gang", "bo.gang", "cy.gang")
    (tmp_path / "bo.gang").write_bytes(b"\xff\xfe\x00\xd8")
    done = command("deck", "check", *players, str(tmp_path / "dee.gang"))
    assert (done.exit_code, done.stdout.count(": legal\n"), "TABLE" in done.stdout) == (2, 2, False)
    assert "bo.gang" in done.stderr
    assert "There is no file" in done.stderr
    assert "dee.gang" in done.stderr
    told = json.loads(command("deck", "check", *players, "--json").stdout)
    assert (told["clean"], len(told["decks"]), told["table"]) == (False, 2, None)
    assert [one["deck"] for one in told["unread"]] == [players[1]]
    assert told["error"]["message"] == told["unread"][0]["message"]


def test_share_codes_folders_and_foreign_lists_are_checked_together(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "sent in"
    folder.mkdir()
    for number, form in enumerate(("text", "json", "list", "csv", "o8d", "cod"), start=1):
        path = folder / f"{number}.{form}"
        path.write_text(command("deck", "export", "Open Vein", "--format", form).stdout, encoding="utf-8")
    codes = [command("deck", "share", gang).stdout.strip() for gang in ("Open Vein", "The Slow Tide")]
    (folder / "ann.txt").write_text(codes[0], encoding="utf-8")
    done = command("deck", "check", "--each", str(folder), *codes)
    assert (done.exit_code, done.stderr) == (0, "9 legal, 0 not legal, 0 not read.\n")
    assert done.stdout.splitlines() == [
        *(f"Open Vein ({path}): legal" for path in sorted(folder.glob("[1-6].*"))),
        f"ann ({folder / 'ann.txt'}): legal",
        *(f"DB1-…{code[-8:]}: legal" for code in codes),
    ]
    broken = command("deck", "check", "--each", codes[0][:-2] + "22", codes[1])
    assert (broken.exit_code, broken.stdout.count(": legal\n")) == (2, 1)
    assert "a character was changed or is missing" in broken.stderr


def test_a_folder_in_a_folder_is_not_passed_over(command: Command, tmp_path: Path) -> None:
    (tmp_path / "late").mkdir()
    (tmp_path / ".trash").mkdir()
    sent_in(tmp_path, "ann.gang")
    sent_in(tmp_path / "late", "bo.gang")
    done = command("deck", "check", "--each", str(tmp_path))
    assert (done.exit_code, done.stdout) == (2, f"Paid in Full ({tmp_path / 'ann.gang'}): legal\n")
    assert done.stderr.splitlines() == [
        f"Error: {tmp_path / 'late'} is a subfolder and was not searched.",
        f"Name it too: {tmp_path / 'late'}",
        "1 legal, 0 not legal, 0 not read, 1 folder left out.",
    ]
    told = json.loads(command("deck", "check", "--each", str(tmp_path), "--json").stdout)
    assert ([one["deck"] for one in told["unread"]], told["clean"]) == ([str(tmp_path / "late")], False)
    both = command("deck", "check", "--each", str(tmp_path / "late"), str(tmp_path / ".trash"))
    late = f"Paid in Full ({tmp_path / 'late' / 'bo.gang'}): legal\n"
    assert (both.exit_code, both.stdout) == (2, late), "an empty one holds up no other"
    assert "There are no files in the folder" in both.stderr


def test_problems_stand_below_the_path_of_each_checked_file(command: Command, tmp_path: Path) -> None:
    text = STARTERS[0].read_text(encoding="utf-8")
    sent_in(tmp_path, "ann.gang")
    (tmp_path / "bo.gang").write_text(f"{text}2 Kil Shot\n2 Snipe Rdound\n", encoding="utf-8")
    (tmp_path / "cy.gang").write_text("", encoding="utf-8")
    (tmp_path / "dee.gang").write_bytes(b"\0")
    done = command("deck", "check", "--each", str(tmp_path))
    head, *below = [line for line in done.stdout.splitlines() if "ann.gang" not in line]
    assert head.startswith(f"Paid in Full ({tmp_path}/bo.gang): not legal (")
    assert len(below) == 2 and all(line.startswith(f"  error FILE-1: {tmp_path}/bo.gang: line ") for line in below)
    assert f"Error: {tmp_path}/cy.gang is not a gang file" in done.stderr
    assert f"Error: {tmp_path}/dee.gang is not text" in done.stderr


def test_a_list_that_needs_guessing_is_no_gang_for_deck_check(command: Command, tmp_path: Path) -> None:
    (tmp_path / "bo.txt").write_text("3 Crypt Cantor\n2 Nekro Blast\n", encoding="utf-8")
    done = command("deck", "check", "--each", str(tmp_path))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "bo.txt does not say everything, and some of it has to be guessed." in done.stderr


def test_a_link_in_a_folder_that_leads_nowhere_is_not_passed_over(command: Command, tmp_path: Path) -> None:
    shared = command("deck", "export", "Open Vein", "-o", str(tmp_path / "ann.gang"))
    assert shared.exit_code == 0
    (tmp_path / "bo.gang").symlink_to(tmp_path / "nowhere" / "bo.gang")
    done = command("deck", "check", "--each", str(tmp_path))
    assert (done.exit_code, done.stdout) == (2, f"Open Vein ({tmp_path / 'ann.gang'}): legal\n")
    assert f"{tmp_path / 'bo.gang'}" in done.stderr


def test_a_file_named_without_its_folder_gets_the_right_spelling(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my list.txt").write_text("Gang: militia\n", encoding="utf-8")
    done = command("deck", "check", "my list.txt")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Write './my list.txt' for the file." in done.stderr


def test_a_folder_instead_of_one_deck_leads_to_the_command_for_many(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sent in").mkdir()
    done = command("deck", "show", "sent in")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "No gang is named sent in, but a folder here is." in done.stderr
    assert "Name a file in it; `deckbuilder deck check --each 'sent in'` checks all." in done.stderr
    assert command("deck", "show", "./sent in").stderr == "Error: sent in is a folder.\nName a file in it.\n"


def test_a_document_of_another_kind_is_told_what_should_stand_in_it(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    command("deck", "certify", "The Slow Tide", "-o", str(path))
    done = command("deck", "check", str(path))
    assert done.exit_code == 2
    assert '"deckbuilder/certificate/1" cannot be used here: "deckbuilder/deck/1" is needed.' in done.stderr
    deck = json.loads(command("deck", "export", "The Slow Tide", "--format", "json").stdout)
    for wrong, said in (({"cards": 7}, "cards: 7 cannot be used here: a list"), ({"name": None}, "name: null cannot")):
        path.write_text(json.dumps({**deck, **wrong}), encoding="utf-8")
        assert said in command("deck", "check", str(path)).stderr


@pytest.mark.parametrize("words", [("tag", "x"), ("rename", "Tide"), ("history", "--name", "x"), ("undo",)])
def test_changing_a_starter_is_refused_with_the_way_to_copy_it(command: Command, words: tuple[str, ...]) -> None:
    done = command("deck", words[0], "The Slow Tide", *words[1:])
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        'Error: "The Slow Tide" comes with the program and cannot be changed.',
        '`deckbuilder deck copy "The Slow Tide" NAME` makes one of your own.',
    ]


def test_looking_at_a_starter_finds_neither_tags_nor_versions(command: Command) -> None:
    for what, key in (("tag", "tags"), ("history", "history")):
        done = command("deck", what, "the slow tide")
        assert (done.exit_code, done.stdout) == (0, "")
        assert done.stderr == f"The Slow Tide comes with the program and has no {key}.\n"
    assert json.loads(command("deck", "tag", "The Slow Tide", "--json").stdout) == {"name": "The Slow Tide", "tags": []}
    assert json.loads(command("deck", "history", "The Slow Tide", "--json").stdout) == []
    command("deck", "copy", "The Slow Tide", "Tide")
    command("deck", "delete", "Tide")
    assert "Tide is deleted." in command("deck", "tag", "Tide").stderr
    assert "There is no saved" in command("deck", "tag", "Nobody").stderr


def test_a_verdict_for_programs(command: Command) -> None:
    found = json.loads(command("deck", "check", "Powder and Prayer", "--json").stdout)
    assert (found["clean"], found["table"]) == (True, None)
    assert found["decks"][0]["subject"] == "Powder and Prayer"
    assert len(found["decks"][0]["checked"]) > 20


def test_a_mistyped_name_is_answered_with_the_nearest(command: Command) -> None:
    done = command("deck", "check", "Powder and Payer")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Nearest: Powder and Prayer." in done.stderr


def test_suggestions_for_a_misspelt_name_are_from_the_chosen_game(command: Command) -> None:
    command("deck", "new", "--gang", "militia", "--name", "Night Watch")
    command("deck", "new", "--gang", "a-wet-night", "--name", "Night Walk", "--game", "monster-kids")
    for game, near, other in (("monster-town", "Watch", "Walk"), ("monster-kids", "Walk", "Watch")):
        saved = command("deck", "check", "Night Wak", "--game", game).stderr
        assert (f"Nearest: Night {near}." in saved, f"Night {other}" in saved) == (True, False)
    town = command("deck", "new", "--gang", "qqqq").stderr
    kids = command("deck", "new", "--gang", "qqqq", "--game", "monster-kids").stderr
    assert ("militia" in town, "a-wet-night" in town) == (True, False)
    assert ("militia" in kids, "a-wet-night" in kids) == (False, True)


def test_unreadable_lines_are_reported_with_number_and_candidates(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "typo.gang"
    path.write_text(STARTERS[0].read_text(encoding="utf-8") + "2 Kil Shot\nnonsense \x1b[31m\n", encoding="utf-8")
    done = command("deck", "check", str(path))
    assert done.exit_code == 1
    assert "FILE-1: typo.gang: line " in done.stdout
    assert "Kill Shot" in done.stdout
    assert "\\x1b[31m" in done.stdout
    assert "\x1b" not in done.output


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", "is not UTF-8 text"),
        (b"x" * 300_000, "is larger than 256 KiB"),
        (b"hello, world", "is not a gang file"),
        (b"", "is not a gang file"),
        (b"{}", "is not a deck in JSON"),
        (b"[" * 100_000, "is not a gang file"),
        (b"{" * 100_000, "is not a deck in JSON"),
        (b"a\0b", "null bytes"),
    ],
)
def test_a_file_that_is_no_gang_is_a_usage_error(command: Command, tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "strange.gang"
    path.write_bytes(content)
    done = command("deck", "check", str(path))
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_files_that_are_not_there_or_no_files_are_a_misuse(command: Command, tmp_path: Path) -> None:
    for ref in (str(tmp_path / "none.gang"), str(tmp_path) + "/", "/dev/null", "x\0y.gang"):
        done = command("deck", "check", ref)
        assert (done.exit_code, done.stdout) == (2, ""), ref
        assert done.stderr.startswith("Error: ")


def test_a_gang_goes_out_and_comes_in_as_text_and_json(command: Command, tmp_path: Path) -> None:
    for form, suffix in (("text", ".gang"), ("json", ".json")):
        path = tmp_path / f"out{suffix}"
        done = command("deck", "export", "The Slow Tide", "--format", form, "-o", str(path))
        assert (done.exit_code, done.stdout) == (0, "")
        again = command("deck", "import", str(path), "--name", f"Tide {form}")
        assert (again.exit_code, again.stdout) == (0, f"Tide {form}\n")
        assert again.stderr.endswith("Saved. It is legal.\n")
    printed = command("deck", "export", "Tide json").stdout
    assert printed.replace("Tide json", "Tide text") == command("deck", "export", "Tide text").stdout


def test_an_import_tells_every_problem_and_loses_no_line(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.gang"
    path.write_text("Gang: militia\nStarting characters:\n1 Nobody At All\n@@@@ 7\n", encoding="utf-8")
    done = command("deck", "import", str(path))
    assert (done.exit_code, done.stdout) == (0, "mine\n")
    assert 'line 3: unknown: "1 Nobody At All"' in done.stderr
    assert 'line 4: unknown: "@@@@ 7"' in done.stderr, "it is not taken for one copy"
    assert done.stderr.endswith("Saved. It is not legal yet, 1 guessed, 2 unknown.\n")
    kept = command("deck", "export", "mine").stdout
    assert "1 Nobody At All" in kept
    assert "@@@@ 7" in kept


def test_an_import_does_not_write_over_a_saved_gang(command: Command) -> None:
    name = "Mine"
    command("deck", "import", str(STARTERS[0]), "--name", name)
    again = command("deck", "import", str(STARTERS[0]), "--name", name)
    assert again.exit_code == 0
    assert "Already saved exactly like this." in again.stderr
    kept = command("deck", "export", name).stdout
    other = command("deck", "import", str(STARTERS[1]), "--name", name)
    assert other.exit_code == 2
    assert "+1 The" in other.stdout, "what would change is shown"
    assert f"There is already a saved gang named {name}.\nNothing was saved;" in other.stderr
    assert command("deck", "export", name).stdout == kept
    assert command("deck", "import", str(STARTERS[1]), "--name", name, "--replace").exit_code == 0
    assert command("deck", "export", name).stdout != kept


def test_a_saved_gang_is_forgotten_but_printed_once_more(command: Command) -> None:
    command("deck", "import", str(STARTERS[0]), "--name", "Mine")
    done = command("deck", "delete", "Mine")
    assert "Starting characters:" in done.stdout
    assert command("deck", "check", "Mine").exit_code == 2


def test_a_folder_that_is_not_there_is_said_so(command: Command, tmp_path: Path) -> None:
    done = command("deck", "export", "The Slow Tide", "-o", str(tmp_path / "none" / "x.gang"))
    assert done.exit_code == 2
    assert "cannot be written" in done.stderr


def test_cards_of_another_set_are_known_where_it_is_read(command: Command, other_set: Path, tmp_path: Path) -> None:
    path = tmp_path / "ferry.gang"
    path.write_text("Gang: militia\nSets: core, river\nReserves:\n1 The Ferryman\n", encoding="utf-8")
    assert "FILE-1" in command("deck", "check", str(path)).stdout
    assert "FILE-1" not in command("deck", "check", str(path), "--set", str(other_set)).stdout
