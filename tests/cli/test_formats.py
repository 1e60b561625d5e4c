"""Formats as commands: listed, shown, checked, and used for verdicts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command

HEAD = """
[format]
id = "house"
rulebook = "monster-town"
title = "House rules"
version = "2"
source = "made for a test"
licence = "CC0-1.0"
effective = 2026-01-01
"""
STARTER = "Powder and Prayer"
Written = Callable[..., str]


@pytest.fixture
def house(tmp_path: Path) -> Written:
    """The path of a format file with these keys and tables."""

    def write(keys: str = "", tables: str = "") -> str:
        path = tmp_path / "house.toml"
        path.write_text(HEAD + keys + "\n" + tables, encoding="utf-8")
        return str(path)

    return write


@pytest.fixture
def gang(command: Command, tmp_path: Path) -> Path:
    """The starter gang as the user's own file."""
    path = tmp_path / "powder.gang"
    assert command("deck", "export", STARTER, "-o", str(path)).exit_code == 0
    return path


def card_in(gang: Path, section: str) -> tuple[int, str]:
    """The copies and name of the first card under a heading."""
    lines = gang.read_text(encoding="utf-8").splitlines()
    count, _, name = lines[lines.index(f"{section}:") + 1].partition(" ")
    return int(count), name


def test_the_formats_that_come_with_the_program(command: Command) -> None:
    told = json.loads(command("formats", "list", "--json").stdout)
    assert {(one["rulebook"], one["id"]): (one["sets"], one["own_cards"]) for one in told} == {
        ("monster-town", "core-only"): (["core"], False),
        ("monster-town", "open"): (None, False),
        ("monster-town", "owned"): (None, True),
        ("monster-kids", "easy"): (None, False),
        ("monster-kids", "hard"): (None, False),
        ("monster-kids", "normal"): (None, False),
        ("monster-kids", "owned"): (None, True),
    }
    owned = [line.split()[-1] for line in command("formats", "list").stdout.splitlines() if line.startswith("owned ")]
    assert owned == ["monster-town", "monster-kids"]
    shown = command("formats", "show", "core-only").stdout
    assert shown.startswith("Core only 1 (core-only, shipped), in effect since 2026-01-01\n")
    assert "- Cards may come from Monster Town: core set only." in shown


def test_the_verdict_names_format_version_and_day(command: Command) -> None:
    done = command("deck", "check", STARTER, "--format", "core-only", "--as-of", "2026-05-01")
    assert (done.exit_code, done.stdout) == (0, f"{STARTER}: legal in Core only 1 as of 2026-05-01\n")
    told = json.loads(command("deck", "check", STARTER, "--format", "open", "--as-of", "2026-05-01", "--json").stdout)
    named = told["decks"][0]["format"]
    assert (named["id"], named["version"], named["as_of"], len(named["hash"])) == ("open", "1", "2026-05-01", 64)
    assert json.loads(command("deck", "check", STARTER, "--json").stdout)["decks"][0]["format"] is None


def test_a_gang_of_another_set_is_out_of_the_format(command: Command) -> None:
    done = command("deck", "check", "Paid in Full", "--format", "core-only")
    assert done.exit_code == 1
    assert "error FORM-1: The Brass Bailiffs comes with The Brass Bailiffs, which is not in Core only 1" in done.stdout
    assert "error FORM-2: bailiffs-paid-in-full.gang: line 9: The Chief Receiver is in" in done.stdout


def test_a_banned_card_has_a_reason_a_day_and_a_fix(command: Command, house: Written, gang: Path) -> None:
    count, name = card_in(gang, "Combat deck")
    path = house(tables=f'[[banned]]\ncards = ["{name}"]\nsince = 2026-06-01\nreason = "Ends every game."')
    assert command("deck", "check", str(gang), "--format", path, "--as-of", "2026-05-31").exit_code == 0
    done = command("deck", "check", str(gang), "--format", path, "--as-of", "2026-06-01")
    assert done.exit_code == 1
    assert f"{name} is banned in House rules 2 (Ends every game); take out {count}." in done.stdout
    mended = command("deck", "fix", str(gang), "--format", path, "--as-of", "2026-06-01", "--all", "--apply")
    assert mended.exit_code == 0
    assert name not in gang.read_text(encoding="utf-8")
    assert command("deck", "check", str(gang), "--format", path, "--as-of", "2026-06-01").exit_code == 0


def test_cards_are_limited_each_and_together_by_a_search(command: Command, house: Written, gang: Path) -> None:
    path = house(
        tables='[[limited]]\nquery = "type:combat"\neach = 1\n[[limited]]\nquery = "type:item"\ntogether = 1\n'
        '[[pile]]\npile = "combat"\nleast = 17\nmost = 18\n'
    )
    done = command("deck", "check", str(gang), "--format", path)
    codes = [line.split(":")[0] for line in done.stdout.splitlines() if line.startswith("error")]
    assert set(codes) == {"error FORM-4", "error FORM-5"}
    assert "together; House rules 2 allows 1" in done.stdout
    mended = command("deck", "fix", str(gang), "--format", path, "--apply", "--json")
    assert json.loads(mended.stdout)["clean"] is True
    assert command("deck", "check", str(gang), "--format", path).exit_code == 0
    assert command("deck", "check", str(gang)).exit_code == 0


def test_a_limit_of_the_rulebook_is_another_number(command: Command, house: Written, gang: Path) -> None:
    text = gang.read_text(encoding="utf-8")
    name = json.loads(command("cards", "search", "type:encounter gang:militia set:core", "--json").stdout)[0]["id"]
    head, _, _ = text.partition("Added Rendezvous:")
    gang.write_text(f"{head}Added Rendezvous:\n3 {name}\n", encoding="utf-8")
    assert command("deck", "check", str(gang)).exit_code == 0
    path = house(tables="[limits]\nadded-copies = 2")
    done = command("deck", "check", str(gang), "--format", path)
    assert "at most 2 are legal: take out 1." in done.stdout
    done = command("deck", "explain", str(gang), "--format", path, "--as-of", "2026-05-01")
    explained = " ".join(done.stdout.split())
    assert "RDV-2, error: At most 4 copies of each added Rendezvous card. (Copies of each added" in explained
    assert "FORM-3, holds: No card is banned." in explained
    assert explained.endswith("Powder and Prayer: not legal in House rules 2 as of 2026-05-01")


def test_a_warning_is_an_error_where_the_format_is_strict(command: Command, house: Written, gang: Path) -> None:
    text = gang.read_text(encoding="utf-8")
    count, name = card_in(gang, "Combat deck")
    gang.write_text(text.replace(f"{count} {name}", f"9 {name}"), encoding="utf-8")
    assert command("deck", "check", str(gang)).exit_code == 0
    done = command("deck", "check", str(gang), "--format", house('strict = ["POOL-2"]'))
    assert done.exit_code == 1
    assert "error POOL-2" in done.stdout


def test_only_what_is_owned(command: Command, tmp_path: Path) -> None:
    refused = command("deck", "check", STARTER, "--format", "owned")
    assert refused.exit_code == 2
    assert "your collection is empty" in refused.stderr


@pytest.mark.parametrize(
    ("keys", "tables", "said"),
    [
        ('sets = ["cor"]', "", 'warning unknown-word: house.toml: format.sets: No set is installed with the id "cor"'),
        ('strict = ["POOL-22"]', "", 'format.strict: There is no rule "POOL-22"; did you mean "POOL-2"'),
        ("ownd = true", "", 'format: ownd: There is no key "ownd" here; did you mean "own_cards"?'),
        ("", "[[baned]]\ncards = ['x']", 'There is no table "baned" in a format; did you mean "banned"?'),
        ("", "[[banned]]\ncards = ['Flashbangg']", 'cards[0]: No installed set has a card called "Flashbangg"; did'),
        ("", "[[banned]]\ncards = ['elsewhere/x']", 'warning unknown-card: house.toml: banned[0].cards[0]: No instal'),
        ("", "[[banned]]\nquery = 'lif>3'", "banned[0].query: column 1:"),
        ("", "[[banned]]\nreason = 'so'", "Cards are named by `cards` or by `query`, one of the two."),
        ("", "[[limited]]\ncards = ['Flashbang']", "Write how many are allowed in `each` or `together`"),
        ("", "[[pile]]\npile = 'combt'\nleast = 3", 'pile[0].pile: There is no pile "combt"; did you mean "combat"?'),
        ("", "[[pile]]\npile = 'combat'\nleast = 3\nmost = 2", "At least 3 and at most 2 contradict each other."),
        ("", "[[banned]]\ncards = ['Flashbang']\nsince = '2026'", "a date such as 2030-01-31, without quotation marks"),
        ("", "[[banned]]\ncards = ['Flashbang']\nsince = 2026-02-02\nuntil = 2026-02-01", "before it begins"),
        ("", "[[banned]]\nquery = 'type:comat'", "warning finds-nothing: house.toml: banned[0].query: No"),
        ("", "[limits]\nadded-copis = 3", 'There is no limit "added-copis"; did you mean "added-copies"?'),
        ("", "[limits]\nadded-copies = true", "A whole number from 0 to 99 is needed"),
        ("", "[[banned", "This is not TOML"),
    ],
)  # fmt: skip
def test_a_fault_in_a_format_is_told_with_its_place(
    command: Command, house: Written, keys: str, tables: str, said: str
) -> None:
    path = house(keys, tables)
    done = command("formats", "check", path)
    assert said in done.stdout
    assert done.exit_code == (0 if said.startswith("warning") else 1)
    assert "nothing wrong" not in done.stdout


def test_a_format_with_warnings_is_usable(command: Command, house: Written) -> None:
    done = command("formats", "check", house('sets = ["cor"]'))
    assert (done.exit_code, done.stdout.splitlines()[-1]) == (0, "house.toml: usable (1 warning)")


def test_every_fault_in_a_format_is_told_at_once(command: Command, house: Written) -> None:
    path = house(
        "strikt = true\nstrict = ['RES-9']", "[[banned]]\ncards = ['Flashbng']\n[[pile]]\npile = 'combt'\nleast = 3"
    )
    said = command("formats", "check", path).stdout
    for fault in ('no key "strikt"', 'no rule "RES-9"', 'a card called "Flashbng"', 'no pile "combt"'):
        assert fault in said


@pytest.mark.parametrize(
    "arguments",
    [
        ("--format", "cor"),
        ("--format", "./nowhere.toml"),
        ("--format", "open", "--as-of", "yesterday"),
        ("--format", "open", "--as-of", "2025-12-31"),
        ("--as-of", "2026-05-01"),
        ("--format", "[/bold]\x1b[2J"),
    ],
)
def test_a_format_that_cannot_be_is_refused_in_one_sentence(command: Command, arguments: tuple[str, ...]) -> None:
    done = command("deck", "check", STARTER, *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: ")
    assert "\x1b" not in done.stderr


def test_a_certificate_holds_while_its_format_stays_the_same(
    command: Command, house: Written, gang: Path, tmp_path: Path
) -> None:
    path, proof = house('sets = ["core"]'), tmp_path / "proof.json"
    assert command("deck", "certify", str(gang), "--format", path, "-o", str(proof)).exit_code == 0
    assert json.loads(proof.read_text(encoding="utf-8"))["judged_by"]["version"] == "2"
    assert command("deck", "certify", "--verify", str(proof), "--format", path).exit_code == 0
    missing = command("deck", "certify", "--verify", str(proof))
    assert (missing.exit_code, "missing-format" in missing.stdout) == (1, True)
    other = command("deck", "certify", "--verify", str(proof), "--format", "core-only")
    assert (other.exit_code, "and not for core-only" in other.stdout) == (1, True)
    house('sets = ["ashfall", "core"]')
    changed = command("deck", "certify", "--verify", str(proof), "--format", path)
    assert (changed.exit_code, "changed-format" in changed.stdout) == (1, True)
    proof.write_text(proof.read_text(encoding="utf-8").replace('"day": "2', '"day": "9999'), encoding="utf-8")
    assert command("deck", "certify", "--verify", str(proof), "--format", path).exit_code == 2


def test_a_game_is_launched_only_with_gangs_of_the_format(command: Command) -> None:
    done = command("play", STARTER, "Paid in Full", "--format", "core-only", "--seats", "random,random")
    assert done.exit_code == 1
    assert "cannot start until this is legal" in done.stderr


def test_the_schema_of_a_format(command: Command) -> None:
    schema = json.loads(command("schema", "format").stdout)
    assert set(schema["properties"]) == {"format", "banned", "limited", "points", "pile", "limits"}


def test_a_format_that_nobody_knows_is_answered_with_each_name_once(command: Command) -> None:
    done = command("formats", "show", "pauper")
    assert done.exit_code == 2
    assert done.stderr.count("owned") == 1
    assert "core-only" in done.stderr


def test_an_unknown_format_is_answered_with_those_of_the_game(command: Command) -> None:
    for deck, there in (("Open Vein", "core-only, open, owned"), ("The Whole Street", "easy, hard, normal, owned")):
        done = command("deck", "check", deck, "--format", "nix")
        assert (done.exit_code, done.stderr) == (2, f'Error: There is no format "nix".\nThere are: {there}.\n')


def test_a_game_without_formats_is_said_to_have_none(command: Command) -> None:
    done = command("formats", "list", "--game", "king-of-new-york")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == "There are no formats for King of New York.\n"
    assert json.loads(command("formats", "list", "--game", "king-of-new-york", "--json").stdout) == []
    assert command("formats", "list").stderr == ""
