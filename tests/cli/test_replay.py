from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command


@pytest.fixture
def game(command: Command, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    seats = ("--seats", "rated,rated", "--seed", "4")
    assert command("play", "Powder and Prayer", "The Slow Tide", *seats, "--save", str(path)).exit_code == 0
    return path


def read(path: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return document


def write(path: Path, document: object) -> str:
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def test_a_game_file_is_told_again_and_plays_out_as_written(command: Command, game: Path) -> None:
    told = command("replay", str(game))
    assert told.exit_code == 0
    assert "Round 1: " in told.stdout
    assert re.search(r"^The game is over.\n(.+) wins the (game|End Game) (by|as) .+\.$", told.stdout, re.MULTILINE)
    assert told.stdout.endswith(f"final hash {read(game)['final']}\n")
    verified = command("replay", str(game), "--verify")
    assert (verified.exit_code, verified.stdout.count("\n")) == (0, 1)
    assert "This proves the choices, the luck and the cards, but not who played." in verified.stderr


def test_the_answer_for_programs(command: Command, game: Path) -> None:
    found = json.loads(command("replay", str(game), "--json").stdout)
    assert (found["equal"], found["choice"], found["hash"]) == (True, None, read(game)["final"])
    assert found["log"]
    assert "log" not in json.loads(command("replay", str(game), "--json", "--verify").stdout)


def test_the_first_choice_that_differs_is_named(command: Command, game: Path) -> None:
    document = read(game)
    document["choices"][10] += 1
    done = command("replay", write(game, document), "--verify")
    assert done.exit_code == 1
    assert "differs at choice 11: " in done.stdout


def test_a_forged_end_differs(command: Command, game: Path) -> None:
    document = read(game)
    document["outcome"]["winners"] = [1 - document["outcome"]["winners"][0]]
    done = command("replay", write(game, document), "--verify")
    assert done.exit_code == 1
    assert "the outcome differs" in done.stdout


def test_a_game_is_played_again_by_the_cards_in_its_file(command: Command, game: Path) -> None:
    document = read(game)
    text = document["cards"]["core"]["militia.toml"]
    document["cards"]["core"]["militia.toml"] = text.replace("Doc Pell", "Doc Bell")
    done = command("replay", write(game, document), "--verify")
    assert done.exit_code == 1
    assert "its cards are not those the game was played with" in done.stdout


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "something/else"}, 'does not say "format"'),
        ({"rulebook": "monopoly"}, "There is no rulebook"),
        ({"choices": "all"}, "choices: "),
        ({"choices": [-1]}, "choices.0: "),
        ({"seed": 1.5}, "seed: "),
        ({"setup": {}}, "setup.seats: "),
        ({"setup": {"seats": [], "options": {}}}, "setup.seats: "),
        ({"cards": None}, "not written as file names"),
        ({"cards": {"../../etc": {"x.toml": ""}}}, "not written as file names"),
        ({"cards": {"core": {"../../x.toml": ""}}}, "not written as file names"),
        ({"cards": {"core": {"x.toml": "[set"}}}, "its cards cannot be used, for they were changed or damaged"),
        ({"cards": {"core": {"x.toml": "\ud800"}}}, "is not text"),
        ({"final": "x"}, "final: "),
    ],
)
def test_a_file_that_is_no_game_is_a_usage_error(
    command: Command, game: Path, change: dict[str, Any], said: str
) -> None:
    done = command("replay", write(game, {**read(game), **change}))
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_a_game_by_other_rules_is_called_so_and_not_no_game_at_all(command: Command, game: Path) -> None:
    done = command("replay", write(game, {**read(game), "rules": 999}))
    assert (done.exit_code, done.stdout) == (2, "")
    assert re.search(r"played by rules version 999, but this program plays versions 1 to \d+\.", done.stderr)
    assert "The release it was played with can still play it." in done.stderr
    assert "not a game file" not in done.stderr


def test_a_set_up_that_nobody_could_sit_down_to_is_a_misuse(command: Command, game: Path) -> None:
    for key, value in (("starting", ["core/kill-shot"]), ("combat", ["core/none"]), ("nowhere", ["core/kill-shot"])):
        document = read(game)
        document["setup"]["seats"][0]["piles"][key] = value
        done = command("replay", write(game, document))
        assert (done.exit_code, "there is no card" in done.stderr) == (2, True)
    document = read(game)
    document["setup"]["seats"] *= 3
    assert "its table has 6 seats" in command("replay", write(game, document)).stderr
    document["setup"]["seats"] = document["setup"]["seats"][:2]
    document["setup"]["options"]["magic"] = 1
    assert 'an unknown option "magic"' in command("replay", write(game, document)).stderr


def test_hostile_names_in_a_game_file_never_reach_the_terminal(command: Command, game: Path) -> None:
    document = read(game)
    document["setup"]["seats"][0]["name"] = "\x1b[31m\u202e"
    done = command("replay", write(game, document))
    assert done.exit_code == 2
    assert not {"\x1b", "\u202e"} & set(done.output)
    document["setup"]["seats"][0]["name"] = "[/bold][@click=app.quit]"
    done = command("replay", write(game, document))
    assert "[/bold][@click=app.quit]" in done.stdout


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"[]", b"7", b"{", b"[" * 200_000, b'{"format": 1' + b"0" * 9_999]
)
def test_files_of_another_kind_are_a_misuse(command: Command, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    done = command("replay", str(path))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "is not a game file" in done.stderr


def test_files_that_are_not_there_or_too_large_are_a_misuse(command: Command, tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        os.truncate(file.fileno(), 17 * 2**20)
    for path in (tmp_path / "none.json", tmp_path, huge, Path("/dev/null")):
        done = command("replay", str(path))
        assert (done.exit_code, done.stdout) == (2, ""), path


def test_a_damaged_game_file_is_never_a_crash(command: Command, game: Path) -> None:
    chance = random.Random(1)
    text = game.read_text(encoding="utf-8")
    head = text.index('"cards":')
    for _ in range(60):
        place = chance.randrange(head)
        broken = text[:place] + chance.choice('0123456789abcdef",:{}[]') + text[place + 1 :]
        game.write_text(broken, encoding="utf-8")
        assert command("replay", str(game), "--verify").exit_code in (0, 1, 2)


def test_the_cause_of_a_sentence_is_told_in_plain_lines(command: Command, game: Path) -> None:
    lines = command("replay", str(game)).stdout.split("\n")
    third = lines[2]
    done = command("replay", str(game), "--why", "3")
    assert done.exit_code == 0
    assert done.stdout.startswith(third)
    assert "\n  Because: " in command("replay", str(game), "--why", "-1").stdout
    assert json.loads(command("replay", str(game), "--why", "3", "--json").stdout)[0]["sentence"] == third
    for wrong in ("0", "999999"):
        assert command("replay", str(game), "--why", wrong).exit_code == 2
    assert command("replay", str(game), "--why", "3", "--verify").exit_code == 2


def test_a_walk_says_why_shows_all_hands_and_how_to_part_from_it(command: Command, game: Path) -> None:
    said = "n\nwhy\nwhy -99999\nsee open\nlog\nsee nobody\nsee 2\nfork\nquit\n"
    done = command("replay", str(game), "--step", said=said)
    assert done.exit_code == 0
    for text in ("There is no such sentence in the log", "Seen as: all hands open.", "There is no seat", " --at 1"):
        assert text in done.stdout
    assert "New in your hand" in done.stdout
    last = len(json.loads(game.read_text(encoding="utf-8"))["choices"])
    over = command("replay", str(game), "--step", said=f"{last}\nfork\nquit\n").stdout
    assert "The game is over here; go back with b to fork a new one." in over
    assert "game fork" not in over
