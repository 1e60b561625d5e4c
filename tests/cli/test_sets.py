from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from deckbuilder.paths import shipped
from tests.cli.conftest import Command


def test_the_shipped_sets_are_listed(command: Command) -> None:
    done = command("sets", "list")
    assert done.exit_code == 0
    assert done.stdout.startswith("core ")
    listed = json.loads(command("sets", "list", "--json").stdout)
    assert listed[0]["id"] == "core"
    assert listed[0]["is_core"] is True
    assert "not public" in listed[0]["source"]


def test_another_set_is_listed_with_them(command: Command, other_set: Path) -> None:
    listed = json.loads(command("sets", "list", "--json", "--set", str(other_set)).stdout)
    assert "river" in [one["id"] for one in listed]


@pytest.mark.parametrize("name", ["core", "loose-ends.toml"])
def test_the_shipped_sets_have_no_fault(command: Command, name: str) -> None:
    done = command("sets", "check", str(shipped("card_sets") / "monster_town" / name))
    assert done.exit_code == 0
    assert f"{name}: nothing wrong" in done.stdout


def test_a_sound_set_is_checked_and_its_texts_are_shown_as_json(command: Command, other_set: Path) -> None:
    done = command("sets", "check", str(other_set), "--json")
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert (found["clean"], found["problems"]) == (True, [])
    assert [card["id"] for card in found["cards"]] == ["river/the-ferryman"]


def test_every_fault_of_a_set_names_its_card_and_key(command: Command, other_set: Path) -> None:
    text = other_set.read_text(encoding="utf-8")
    text = text.replace("life = 3", 'life = 99\ntraitss = ["Scout"]').replace('gang = "militia"', 'gang = "milita"')
    text += '\n[[combat]]\nid = "oar"\nname = "Oar"\ntarget = [{ as = "victim" }]\ndo = [{ wund = "victim" }]\n'
    other_set.write_text(text, encoding="utf-8")
    done = command("sets", "check", str(other_set))
    assert done.exit_code == 1
    at = {line: number for number, line in enumerate(text.splitlines(), start=1)}
    life, traits = at["life = 99"], at['traitss = ["Scout"]']
    assert f"error bad-value: river.toml: the-ferryman: life (line {life}): 99 cannot be used here" in done.stdout
    assert f'river.toml: the-ferryman: traitss (line {traits}): There is no key "traitss" here' in done.stdout
    assert 'did you mean "traits"?' in done.stdout
    assert 'river.toml: oar: do[0]: "wund" is no word' in done.stdout or 'did you mean "wound"?' in done.stdout
    assert "river.toml: not usable (" in done.stdout


@pytest.mark.parametrize("what", ["check", "preview", "install"])
def test_a_deck_in_place_of_a_set_is_called_one(command: Command, tmp_path: Path, what: str) -> None:
    path = tmp_path / "my own.gang"
    command("deck", "export", "Powder and Prayer", "--output", str(path))
    done = command("sets", what, str(path))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: my own.gang holds a deck, not a card set.\n")
    assert f"`deckbuilder deck check '{path}'` judges it." in done.stderr


SLIPS = (
    ('title = "The River"', 'title = "The River', "a text in quotation marks is not closed on its line (at line "),
    ("life = 3", "life = 3\nlife = 4", "there is already a key with this name (at line "),
    ("life = 3", "life = three", "no value begins like this; texts are written in quotation marks (at line "),
    ("life = 3", "life 3", "a key is followed by = and its value (at line "),
    (
        "[set]",
        '[set]\n[set]\nid = "x"',
        "[set] is there already; several of a kind are written as [[two brackets]] (at line ",
    ),
    ("life = 3", "life = 3\n[character.a]\n[character.a]", "[character.a] is there already; several"),
    ("[set]", "[sets]", 'No kind of card is called "sets"; did you mean [set]?'),
    ('"monster-town"', '"monster-twon"', 'for the rulebook "monster-twon"; did you mean "monster-town"?'),
    ('race = "Human"', "[[ability]]", "a card; write [[character.ability]] or [[item.ability]] below the card."),
    ("[set]", "life = 3\n[set]", '"life" is above every heading; write it below its own, [[character]].'),
    ("[set]\n", "", '"licence" is above every heading; write it below its own, [set].'),
    (
        "[[character]]",
        "[[combat.aura]]\n[[combat]]\n[[character]]",
        "[[combat.aura]] belongs below the first [[combat]] and not above it (at line ",
    ),
    ("[[character]]", "[[character]", "a heading that begins with [[ ends with ]] (at line "),
    ("[set]", "[set", "a heading that begins with [ ends with ] (at line "),
    ("life = 3", 'life = 3 race = "Human"', "the line should end before this (at line "),
    ('title = "The River"', 'title = "The \\River"', r"in a text \ is written \\ (at line "),
    ('title = "The River"', "title = 'The River", "a text in quotation marks is not closed (at "),
    ("life = 3", 'life = 3\ntraits = ["Scout"', "a list [ ... ] is not closed, or a comma is missing in it (at "),
    ("life = 3", "life = 3\ncaps = { a = 1", "a table { ... } is not closed on its line, or a comma is missing"),
    (
        'race = "Human"',
        "ability = []\n[[character.ability]]",
        "character.ability is there already and cannot be extended",
    ),
    ("life = 3", "life = 2030-02-31", "there is no such day (at line "),
    ('gang = "militia"', 'gang = "Renegade Militia"', 'and single hyphens is needed; did you mean "militia"?'),
    ('gang = "militia"', 'gang = "Militia"', 'and single hyphens is needed; did you mean "militia"?'),
    ('id = "the-ferryman"', 'id = "The Ferryman"', 'and single hyphens is needed; did you mean "the-ferryman"?'),
    ('"monster-town"', '"Monster Town: End Game"', 'and single hyphens is needed; did you mean "monster-town"?'),
    ("life = 3", "life = 3\ngenerous = True", "true and false are written in small letters (at line "),
    (
        "life = 3",
        "life = 3\n[character.ability]\n[[character.ability]]",
        "[character.ability] is written as [[character.ability]] where there are several (at line ",
    ),
    ("life = 3", "life = 3\nzzz = 1", 'There is no key "zzz" here; there are id, name, '),
)


@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("garbage = [", "a list [ ... ] is not closed, or a comma is missing in it (at end of document)"),
        ("garbage = [  # more\n", "a list [ ... ] is not closed, or a comma is missing in it (at end of document)"),
        ("garbage =", "the value after = is missing (at end of document)"),
    ],
)
def test_an_unclosed_list_or_table_at_the_end_is_named_as_such(
    command: Command, other_set: Path, end: str, said: str
) -> None:
    other_set.write_text(f"{other_set.read_text(encoding='utf-8')}\n{end}", encoding="utf-8")
    done = command("sets", "check", str(other_set))
    assert said in done.stdout + done.stderr


@pytest.mark.parametrize(("right", "wrong", "said"), SLIPS)
def test_usual_slips_are_said_in_words_with_the_way_out(
    command: Command, other_set: Path, right: str, wrong: str, said: str
) -> None:
    text = other_set.read_text(encoding="utf-8")
    assert right in text
    other_set.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    done = command("sets", "check", str(other_set))
    assert done.exit_code == 1
    assert said in done.stdout


def test_a_letter_in_another_encoding_is_found_by_its_line(command: Command, other_set: Path) -> None:
    text = other_set.read_text(encoding="utf-8").replace("The Ferryman", "The F\u00e9rryman")
    other_set.write_bytes(text.encode("latin-1"))
    done = command("sets", "check", str(other_set))
    assert (done.exit_code, done.stdout.splitlines()[0]) == (
        1,
        "error not-toml: river.toml: line 13: This is not UTF-8 text; save the file in that encoding.",
    )


def test_faults_are_there_for_programs_too(command: Command, other_set: Path) -> None:
    other_set.write_text(other_set.read_text(encoding="utf-8").replace("life = 3", "lief = 3"), encoding="utf-8")
    done = command("sets", "check", str(other_set), "--json")
    assert done.exit_code == 1
    problems = json.loads(done.stdout)["problems"]
    (unknown,) = [problem for problem in problems if problem["code"] == "unknown-key"]
    assert unknown["nearest"][0] == "life"
    assert unknown["severity"] == "error"


def test_hostile_text_in_a_set_never_reaches_the_terminal(command: Command, other_set: Path) -> None:
    text = other_set.read_text(encoding="utf-8")
    text = text.replace("The Ferryman", "The \\u001b[31mFerry\\u202eman[/bold][@click=x]")
    other_set.write_text(text, encoding="utf-8")
    done = command("sets", "check", str(other_set))
    assert done.exit_code == 1
    assert "hostile-text" in done.stdout
    assert not {"\x1b", "\u202e"} & set(done.output)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", "not UTF-8 text"),
        (b"x" * (1024 * 1024 + 1), "larger than 1024 KiB, the most that is read; split the set into several files"),
        (b"this is no toml", "This is not TOML"),
        (b"", "There is no [set] table"),
        (b"a." * 60_000 + b" = 1", "longer than"),
        (b"[set]\n" + b"x = " + b"[" * 1_000, "nested too deeply"),
    ],
)
def test_a_file_that_is_no_set_is_a_no(command: Command, tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "strange.toml"
    path.write_bytes(content)
    done = command("sets", "check", str(path))
    assert done.exit_code == 1
    assert said in done.stdout
    assert "strange.toml: not usable (1 error)" in done.stdout


def test_a_file_that_is_not_there_is_a_misuse(command: Command, tmp_path: Path) -> None:
    done = command("sets", "check", str(tmp_path / "none.toml"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "There is no file" in done.stderr


def test_a_folder_without_a_set_is_a_misuse(command: Command, tmp_path: Path) -> None:
    done = command("sets", "check", str(tmp_path))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "has no .toml file" in done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes by name")
def test_a_pipe_is_a_misuse_and_nobody_waits_for_it(command: Command, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    done = command("sets", "check", str(pipe))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "is not a regular file" in done.stderr


def test_a_name_that_no_file_can_have_is_a_misuse(command: Command) -> None:
    for name in ("x\0y.toml", "a" * 5000):
        done = command("sets", "check", name)
        assert (done.exit_code, done.stdout) == (2, "")


def test_a_set_named_in_two_alphabets_is_usable_with_a_warning(command: Command, other_set: Path) -> None:
    text = other_set.read_text(encoding="utf-8").replace('title = "', 'title = "Riv\u0435r ')
    other_set.write_text(text, encoding="utf-8")
    done = command("sets", "check", str(other_set))
    said = '"Riv\u0435r" mixes Latin and Cyrillic letters ("\u0435" is Cyrillic); write it in one alphabet.'
    assert f"set.title (line 4): {said}" in done.stdout
    assert (done.exit_code, done.stdout.splitlines()[-1]) == (0, f"{other_set.name}: usable (1 warning)")
