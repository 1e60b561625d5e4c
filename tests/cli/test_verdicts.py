"""Why a gang is legal or not, its fixes, and a certificate for others, as commands."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from deckbuilder.paths import shipped
from tests.cli.conftest import Command

FIXTURES = str(Path(__file__).parents[1] / "sets" / "fixture_gangs.toml")
GANGS = Path(__file__).parents[1] / "decks" / "gangs"


@pytest.fixture
def wolves(tmp_path: Path) -> Path:
    """A gang file with a comment, one reserve too many and one card in the wrong place."""
    text = (GANGS / "wolves.gang").read_text(encoding="utf-8")
    text = text.replace("2 The Brute\n", "3 The Brute   \n# the big ones\n")
    path = tmp_path / "wolves.gang"
    path.write_text(text.replace("2 Thick Fur", "2 Thick Fur\n1 Lame Wolf"), encoding="utf-8")
    return path


def unwrapped(text: str) -> str:
    return " ".join(text.split())


def test_every_rule_is_explained_with_what_it_counted(command: Command) -> None:
    done = command("deck", "explain", "Powder and Prayer")
    assert done.exit_code == 0
    assert "START-1, holds: The number of starting characters is exactly that of the gang table. [MT-3.2]" in unwrapped(
        done.stdout
    )
    assert "\n  6 starting characters; Renegade Militia start with exactly 6.\n" in done.stdout
    assert done.stdout.endswith("Powder and Prayer: legal\n")


def test_of_a_single_card_it_is_said_that_the_box_holds_it(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "one.gang"
    path.write_text("Rulebook: monster-town\nGang: militia\n\nStarting characters:\n1 Doc Pell\n", encoding="utf-8")
    assert "1 listed copy; one box of each set holds it." in command("deck", "explain", str(path)).stdout
    command("collection", "add", "core", "1")
    said = command("deck", "explain", str(path), "--format", "owned").stdout
    assert "1 listed copy; it is owned." in said


def test_a_broken_rule_is_explained_with_exit_code_1(command: Command, wolves: Path) -> None:
    done = command("deck", "explain", str(wolves), "--set", FIXTURES)
    assert done.exit_code == 1
    assert "RES-2, error: No character waits in more copies than its card allows. [MT-3.5]" in unwrapped(done.stdout)
    assert "3 copies of The Brute in reserve" in done.stdout


def test_an_explanation_as_json_holds_every_rule_and_the_witness(command: Command) -> None:
    path = str(GANGS / "wolves-envoy.gang")
    told = json.loads(command("deck", "explain", path, "--set", FIXTURES, "--json").stdout)
    assert (told["clean"], {rule["state"] for rule in told["rules"]}) == (True, {"holds"})
    assert len(told["rules"]) > 20
    assert {"card", "pile", "copies", "by"} == set(told["witness"][0])
    said = command("deck", "explain", path, "--set", FIXTURES).stdout
    assert "Allowed only because of another card:" in said
    assert "  1 Night Clerk in Starting characters, by Blood and Bone" in said


def test_without_a_gang_the_rules_that_need_one_are_not_counted(command: Command, wolves: Path) -> None:
    wolves.write_text(wolves.read_text(encoding="utf-8").replace("Gang: Fixture Wolves\n", ""), encoding="utf-8")
    told = json.loads(command("deck", "explain", str(wolves), "--set", FIXTURES, "--json").stdout)
    states = {rule["code"]: rule["state"] for rule in told["rules"]}
    assert (states["GANG-1"], states["START-1"], states["START-2"]) == ("broken", "not counted", "holds")


def test_every_problem_is_listed_with_numbered_fixes(command: Command, wolves: Path) -> None:
    done = command("deck", "fix", str(wolves), "--set", FIXTURES)
    assert done.exit_code == 0
    assert "error RES-2: wolves.gang: line 14: 3 copies of The Brute in reserve" in done.stdout
    assert "  1. Take 1 The Brute out of Reserves. (1 change)" in done.stdout
    assert "--apply" in done.stderr


def test_no_fix_is_offered_twice(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "one-short.gang"
    starting = "Captain Vesna Holt\n2 Barricade Gunner\n1 Rooftop Scout\n1 Doc Pell"
    reserves = "2 Stealth Unit\n1 Rooftop Scout\n1 One-Eye Varga"
    path.write_text(
        f"Gang: Renegade Militia\n\nStarting characters:\n1 {starting}\n\nReserves:\n{reserves}\n", encoding="utf-8"
    )
    done = command("deck", "fix", str(path), "--code", "START-1")
    offered = [unwrapped(line).partition(". ")[2] for line in done.stdout.splitlines() if line.startswith("  ")]
    assert len(offered) == len(set(offered)) == 5
    assert "Move 1 One-Eye Varga from Reserves to Starting characters. (1 change)" in offered


def test_a_problem_without_a_fix_is_a_no_with_the_reason(command: Command, wolves: Path) -> None:
    done = command("deck", "fix", str(wolves))
    assert done.exit_code == 1
    assert "FILE-2" in done.stdout
    assert "No fix: What is in a set that is not installed" in done.stdout


def test_only_what_is_asked_for_is_mended(command: Command, wolves: Path) -> None:
    told = json.loads(command("deck", "fix", str(wolves), "--set", FIXTURES, "--code", "res-2", "--json").stdout)
    assert [one["problem"]["code"] for one in told["mended"]] == ["RES-2"]
    first = told["mended"][0]["fixes"][0]
    assert (first["changes"], first["edits"][0]["edit"], first["lacking"]) == (1, "remove", [])
    again = command("deck", "fix", str(wolves), "--set", FIXTURES, "--code", "RSE-2")
    assert (again.exit_code, again.stdout) == (2, "")
    assert "Nearest: RES-2" in again.stderr


def test_a_legal_gang_has_nothing_to_mend(command: Command) -> None:
    done = command("deck", "fix", "Powder and Prayer")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "Nothing to fix.\n")


def test_the_nearest_legal_gang_is_shown_and_nothing_is_written(command: Command, wolves: Path) -> None:
    before = wolves.read_text(encoding="utf-8")
    done = command("deck", "fix", str(wolves), "--set", FIXTURES, "--all")
    assert done.exit_code == 0
    assert done.stdout.startswith("The nearest legal one is 2 changes away; fewer are not enough.\n")
    assert wolves.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("how", [(), ("--all",)])
def test_applying_shows_the_change_and_writes_only_that(command: Command, wolves: Path, how: tuple[str, ...]) -> None:
    before = wolves.read_text(encoding="utf-8").splitlines()
    done = command("deck", "fix", str(wolves), "--set", FIXTURES, "--apply", *how)
    assert done.exit_code == 0
    assert done.stderr == f"Written: {wolves}\n"
    after = wolves.read_text(encoding="utf-8").splitlines()
    assert "# the big ones" in after
    assert set(before) - set(after) <= {"3 The Brute   ", "1 Lame Wolf"}
    taken = re.findall(r"^-(?!-)(.*)", done.stdout, re.MULTILINE)
    assert taken == ["3 The Brute   ", "1 Lame Wolf"]
    assert command("deck", "check", str(wolves), "--set", FIXTURES).exit_code == 0


def test_a_saved_gang_is_mended_where_it_is(command: Command) -> None:
    command("deck", "new", "--gang", "undead", "--name", "Mine")
    done = command("deck", "fix", "mine", "--all", "--apply")
    assert (done.exit_code, done.stderr) == (0, "Written: Mine\n")
    assert "+++ Mine" in done.stdout
    assert command("deck", "check", "Mine").exit_code == 0
    warned = command("deck", "fix", "Mine", "--code", "CMB-2", "--apply")
    assert warned.exit_code == 0
    assert command("deck", "check", "Mine").stdout == "Mine: legal\n"
    assert command("deck", "fix", "Mine", "--apply").stderr == "Nothing to fix, nothing written.\n"


def test_a_gang_in_json_stays_in_json(command: Command, wolves: Path) -> None:
    path = wolves.with_suffix(".json")
    command("deck", "import", str(wolves), "--name", "Mine", "--set", FIXTURES)
    path.write_text(command("deck", "export", "Mine", "--format", "json").stdout, encoding="utf-8")
    told = json.loads(command("deck", "fix", str(path), "--set", FIXTURES, "--apply", "--json").stdout)
    assert (told["clean"], told["written"], told["nearest"]) == (True, True, None)
    assert [one["problem"]["code"] for one in told["followed"]] == ["PILE-1", "RES-2"]
    assert json.loads(path.read_text(encoding="utf-8"))["format"] == "deckbuilder/deck/1"


def test_a_starter_gang_stays_as_it_is(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from deckbuilder.app.deck import deck_source, mending
    from deckbuilder.app.library.library import open_library

    with open_library() as library:
        change = mending.find_nearest(library, "The Slow Tide")
        with pytest.raises(Exception, match="comes with the program"):
            deck_source.rewrite(library, change.source, change.after)


def test_a_gang_file_changed_in_the_meantime_is_not_overwritten(wolves: Path) -> None:
    from deckbuilder.app.deck import deck_source, mending
    from deckbuilder.app.library.library import open_library

    with open_library(extra_sets=(Path(FIXTURES),)) as library:
        change = mending.find_nearest(library, str(wolves))
        wolves.write_text("Name: Mine now\nGang: militia\n", encoding="utf-8")
        with pytest.raises(Exception, match="changed in the meantime"):
            deck_source.rewrite(library, change.source, change.after)
    assert wolves.read_text(encoding="utf-8") == "Name: Mine now\nGang: militia\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("fix", "nobody"),
        ("fix", "x/none.gang"),
        ("fix", "Powder and Prayer", "--all", "--code", "RES-1"),
        ("explain", "nobody"),
        ("certify", "nobody"),
        ("certify",),
        ("certify", "--verify", "none.json"),
    ],
)
def test_an_impossible_argument_is_a_usage_error(command: Command, arguments: tuple[str, ...]) -> None:
    done = command("deck", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: ")


def test_a_certificate_is_written_and_holds(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    done = command("deck", "certify", "The Slow Tide", "-o", str(path))
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", f"Written: {path}\n")
    said = json.loads(path.read_text(encoding="utf-8"))
    assert (said["format"], said["identity"]) == ("deckbuilder/certificate/1", "undead")
    assert all(len(said[key]) == 64 for key in ("deck_hash", "rules_hash", "content_hash", "hash"))
    checked = command("deck", "certify", "--verify", str(path))
    assert (checked.exit_code, checked.stdout) == (
        0,
        "The Slow Tide: the certificate holds, by the rules of construction alone\n",
    )
    assert command("deck", "certify", "The Slow Tide").stdout == path.read_text(encoding="utf-8")


def test_a_certificate_that_holds_says_for_which_format(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    assert command("deck", "certify", "The Slow Tide", "--format", "open", "-o", str(path)).exit_code == 0
    checked = command("deck", "certify", "--verify", str(path))
    assert checked.stdout.startswith("The Slow Tide: the certificate holds, for Open 1 as of ")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it is empty"),
        ("Name: Night Watch\n", "it is not JSON from line 1, character 1, on"),
        ('{\n  "format": certain', "it is not JSON from line 2, character 13, on"),
    ],
)
@pytest.mark.parametrize("words", [("deck", "certify", "--verify"), ("replay",)])
def test_a_file_that_is_not_json_is_refused_with_the_faulty_place(
    command: Command, tmp_path: Path, words: tuple[str, ...], text: str, why: str
) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    done = command(*words, str(path))
    assert (done.exit_code, done.stdout) == (2, "")
    assert f": {why}." in done.stderr
    assert "(char" not in done.stderr and "xpecting" not in done.stderr


def test_an_illegal_gang_gets_no_certificate(command: Command, wolves: Path, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    done = command("deck", "certify", str(wolves), "--set", FIXTURES, "-o", str(path))
    assert done.exit_code == 1
    assert "error RES-2" in done.stdout
    assert not path.exists()


def test_a_certificate_names_another_gang(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    command("deck", "certify", "The Slow Tide", "-o", str(path))
    renamed = tmp_path / "tide.gang"
    tide = shipped("card_sets") / "monster_town" / "starters" / "undead-slow-tide.gang"
    renamed.write_text(tide.read_text(encoding="utf-8").replace("The Slow Tide", "Low Water"), encoding="utf-8")
    assert command("deck", "certify", str(renamed), "--verify", str(path)).exit_code == 0
    done = command("deck", "certify", "Doctor's Orders", "--verify", str(path), "--json")
    assert done.exit_code == 1
    assert [one["code"] for one in json.loads(done.stdout)["findings"]] == ["another-deck"]


def test_a_changed_certificate_is_found_out(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    command("deck", "certify", "The Slow Tide", "-o", str(path))
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"name": "The Slow Tide"', '"name": "The Fast Tide"'), encoding="utf-8")
    assert "changed-by-hand: The certificate was changed" in command("deck", "certify", "--verify", str(path)).stdout
    said = json.loads(text)
    said["cards"][0]["copies"] += 1
    path.write_text(json.dumps(said), encoding="utf-8")
    done = command("deck", "certify", "--verify", str(path))
    assert done.exit_code == 1
    codes = re.findall(r"^([a-z-]+): ", done.stdout, re.MULTILINE)
    assert codes == ["changed-by-hand", "other-deck", "not-legal"]


def test_a_changed_set_is_named(command: Command, other_set: Path, tmp_path: Path) -> None:
    gang, proof = tmp_path / "ferry.gang", tmp_path / "proof.json"
    text = (GANGS / "militia.gang").read_text(encoding="utf-8").replace("core, loose-ends", "core, loose-ends, river")
    gang.write_text(text.replace("1 Doc Pell", "1 The Ferryman"), encoding="utf-8")
    command("deck", "certify", str(gang), "--set", str(other_set), "-o", str(proof))
    assert command("deck", "certify", "--verify", str(proof), "--set", str(other_set)).exit_code == 0
    missing = command("deck", "certify", "--verify", str(proof))
    assert (missing.exit_code, missing.stdout.split(":")[0]) == (1, "missing-set")
    later = other_set.read_text(encoding="utf-8").replace('version = "1"', 'version = "2"')
    other_set.write_text(later, encoding="utf-8")
    done = command("deck", "certify", "--verify", str(proof), "--set", str(other_set))
    assert done.exit_code == 1
    assert "changed-set: The set river is different: version 1 then, 2 now." in done.stdout


def test_other_rules_are_named(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from deckbuilder.app.deck import certificates

    path = tmp_path / "proof.json"
    command("deck", "certify", "The Slow Tide", "-o", str(path))
    monkeypatch.setattr(certificates, "rules_hash", lambda _: "0" * 64)
    done = command("deck", "certify", "--verify", str(path))
    assert (done.exit_code, done.stdout.split(":")[0]) == (1, "other-rules")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{}", '"rulebook" is missing'),
        (b'{"format": "deckbuilder/certificate/2"}', "format"),
        (b"[" * 100_000, "nested too deeply"),
        (b"hello", "is not a certificate"),
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        (b'{"hash": ' + b"9" * 5_000 + b"}", "is not a certificate"),
    ],
)
def test_a_file_that_is_no_certificate_is_a_usage_error(
    command: Command, tmp_path: Path, content: bytes, said: str
) -> None:
    path = tmp_path / "proof.json"
    path.write_bytes(content)
    done = command("deck", "certify", "--verify", str(path))
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def starter(tmp_path: Path, *edits: tuple[str, str]) -> Path:
    """The file of a shipped gang of the Undead, with some words replaced."""
    text = (shipped("card_sets") / "monster_town" / "starters" / "undead-slow-tide.gang").read_text(encoding="utf-8")
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "tide.gang"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("how", [("--all",), ("--apply",)])
def test_three_headers_are_mended_at_once_as_in_turn(command: Command, tmp_path: Path, how: tuple[str, ...]) -> None:
    path = starter(tmp_path, ("Gang: The Living Undead", "Gang: Zombies"), ("Sets: core", "Sets: core, ys, atlantis"))
    done = command("deck", "fix", str(path), *how)
    assert done.exit_code == 0
    changed = re.findall(r"^[-+](?![-+])(.*)", done.stdout, re.MULTILINE)
    assert changed == ["Gang: Zombies", "Sets: core, ys, atlantis", "Gang: The Living Undead", "Sets: core"]


@pytest.mark.parametrize("how", [(), ("--all",), ("--apply",), ("--json",)])
def test_the_cost_of_a_fix_is_shown_in_every_form(command: Command, tmp_path: Path, how: tuple[str, ...]) -> None:
    """Only three copies are owned, so adding any character exceeds the copies owned."""
    path = tmp_path / "tide.gang"
    path.write_text("Gang: undead\nSets: core\n\nStarting characters:\n4 Doorstep Shambler\n", encoding="utf-8")
    command("collection", "set", "Doorstep Shambler", "3")
    done = command("deck", "fix", str(path), *how)
    if how != ("--json",):
        assert "It costs 1 warning (POOL-2)." in unwrapped(done.stdout)
        return
    told = {one["problem"]["code"]: one["fixes"] for one in json.loads(done.stdout)["mended"]}
    assert [problem["code"] for problem in told["START-1"][0]["costs"]] == ["POOL-2"]


@pytest.mark.parametrize("how", [(), ("--all",), ("--apply",)])
def test_a_known_gang_stays_and_whose_the_cards_are_is_said(
    command: Command, tmp_path: Path, how: tuple[str, ...]
) -> None:
    path = starter(tmp_path, ("Gang: The Living Undead", "Gang: Wölfenpack"))
    done = command("deck", "fix", str(path), *how)
    assert done.exit_code == 0
    assert 'Write "Gang' not in done.stdout
    assert 'if it is theirs, write "Gang: The Living Undead".' in unwrapped(done.stderr)


def test_errors_are_mended_before_warnings(command: Command, wolves: Path) -> None:
    wolves.write_text(wolves.read_text(encoding="utf-8").replace("2 Pack Runner", "5 Pack Runner"), encoding="utf-8")
    done = command("deck", "fix", str(wolves), "--set", FIXTURES)
    severities = re.findall(r"^(error|warning|note) ", done.stdout, re.MULTILINE)
    assert severities == sorted(severities)
    assert {"error", "warning"} <= set(severities)


def test_a_fix_that_is_not_found_is_reported_and_writes_nothing(command: Command, wolves: Path) -> None:
    text = "Gang: Nobody\nSets: atlantis\nCombat deck:\n1 Scales of Ys\n"
    wolves.write_text(text, encoding="utf-8")
    done = command("deck", "fix", str(wolves), "--code", "GANG-1", "--apply")
    assert done.exit_code == 1
    assert done.stderr == "No fix was found for the rest, so nothing was written.\n"
    assert wolves.read_text(encoding="utf-8") == text
