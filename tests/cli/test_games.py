"""`deckbuilder game` and the commands of a sitting: look, take back, make again, fork, export, forget."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command

GANGS = ("Powder and Prayer", "The Slow Tide")
SEATS = ("--seats", "human,rated")
"""A person against the quickest player: its strength does not matter here."""


@pytest.fixture
def begun(command: Command) -> None:
    """Game 1: a person against the computer, left after three answers."""
    assert command("play", *GANGS, *SEATS, "--seed", "3", said="1\n1\n1\nquit\n").exit_code == 0


def shown(command: Command, game: str = "1") -> dict[str, object]:
    found: dict[str, object] = json.loads(command("game", "show", game, "--json").stdout)
    return found


def test_a_game_is_shown(command: Command, begun: None) -> None:
    done = command("game", "show", "1")
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[0] == "Game 1: Powder and Prayer against The Slow Tide, Monster Town: End Game"
    assert "  1  Powder and Prayer - Renegade Militia (a person)" in lines
    assert "  2  The Slow Tide - The Living Undead (rated)" in lines
    assert any(line.startswith("Powder and Prayer is asked: ") for line in lines)
    found = shown(command)
    assert (found["id"], found["asked"], found["is_over"]) == (1, "Powder and Prayer", False)
    assert found["log"]


def test_a_game_is_taken_back_and_made_again(command: Command, begun: None) -> None:
    whole = shown(command)
    done = command("game", "undo", "1", "--anyway")
    assert done.exit_code == 0
    back = shown(command)
    assert back["choices"] != whole["choices"]
    assert f"{back['choices']} choices stand; {back['undone']} can be redone." in done.stdout
    assert f"{back['undone']} taken back" in command("game", "show", "1").stdout
    assert command("game", "redo", "1").exit_code == 0
    assert shown(command) == whole
    none = command("game", "redo", "1")
    assert (none.exit_code, none.stdout) == (1, "")
    assert none.stderr == "Error: There is nothing to redo.\n"


def test_taking_back_stops_where_something_hidden_was_seen(command: Command, begun: None) -> None:
    done = command("game", "undo", "1", "--to", "0")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "revealed something hidden: " in done.stderr
    assert "--anyway" in done.stderr
    done = command("game", "undo", "1", "--to", "0", "--anyway", "--json")
    assert json.loads(done.stdout)["choices"] == 0
    assert command("game", "undo", "1").exit_code == 1


def test_a_fork_is_a_game_of_its_own(command: Command, begun: None) -> None:
    refused = command("game", "fork", "1", "--at", "1", "--seat", "2", "--seed", "7")
    assert (refused.exit_code, "the cards of The Slow Tide stay hidden" in refused.stderr) == (1, True)
    done = command("game", "fork", "1", "--at", "1", "--seat", "2", "--seed", "7", "--anyway")
    assert (done.exit_code, done.stdout) == (
        0,
        "Game 2: Forked from game 1 after choice 1, as The Slow Tide knew it then.\n",
    )
    assert "`deckbuilder game resume 2` plays it." in done.stderr
    assert "(what if)" in command("game", "list").stdout
    assert "Forked from game 1 after choice 1" in command("game", "show", "2").stdout
    assert command("game", "resume", "2", said="1\nquit\n").exit_code == 0
    assert command("replay", "2", "--verify").exit_code == 0
    found = json.loads(command("game", "fork", "1", "--json").stdout)
    assert found["id"] == 3


def test_a_game_is_exported_and_all_commands_take_its_file(command: Command, begun: None, tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    done = command("game", "export", "1", "-o", str(path))
    assert (done.exit_code, done.stderr) == (0, f"Written: {path}\n")
    assert command("replay", str(path), "--verify").exit_code == 0
    saved, file = shown(command), shown(command, str(path))
    assert {**saved, "id": None, "source": str(path)} == file
    assert command("game", "undo", str(path), "--anyway").exit_code == 0
    assert shown(command, str(path))["undone"] != 0
    assert shown(command) == saved, "only the file was taken back"
    assert command("game", "redo", str(path)).exit_code == 0
    assert shown(command, str(path)) == file
    assert command("game", "fork", str(path)).stdout.startswith("Game 2: Forked from out.json after ")


def test_an_export_never_writes_over_another_file(command: Command, begun: None, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary", encoding="utf-8")
    done = command("game", "export", "1", "-o", str(path))
    assert (done.exit_code, path.read_text(encoding="utf-8")) == (2, "Dear diary")


def test_an_exported_game_is_replaced_only_if_one_says_so(command: Command, begun: None, tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    command("game", "export", "1", "-o", str(path))
    before = path.read_bytes()
    command("game", "undo", "1", "--anyway")
    again = command("game", "export", "1", "-o", str(path))
    assert (again.exit_code, path.read_bytes()) == (2, before)
    assert "Name another file, or overwrite it with --replace." in again.stderr
    assert command("game", "export", "1", "-o", str(path), "--replace").stderr == f"Written: {path}\n"
    assert shown(command, str(path))["undone"] != 0


def test_a_game_is_forgotten(command: Command, begun: None) -> None:
    assert command("game", "delete", "1").stdout == "Game 1 is deleted.\n"
    assert json.loads(command("game", "list", "--json").stdout) == []
    assert command("game", "delete", "1").exit_code == 2


def test_a_damaged_game_goes_on_from_where_it_is_sound(command: Command, begun: None, tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    command("game", "export", "1", "-o", str(path))
    document = json.loads(path.read_text(encoding="utf-8"))
    document["choices"][2] += 1
    path.write_text(json.dumps(document), encoding="utf-8")
    done = command("game", "resume", str(path))
    assert (done.exit_code, done.stdout) == (1, "")
    assert "at choice 3, " in done.stderr
    assert "--sound` continues from the 2 choices before." in done.stderr
    assert "Valid: the 2 choices before." in command("replay", str(path)).stdout
    done = command("game", "resume", str(path), "--sound", said="quit\n")
    assert done.exit_code == 0
    assert "`deckbuilder game resume 2` continues from here." in done.stderr
    assert shown(command, "2")["origin"] == "The valid part of out.json: 2 choices."


@pytest.mark.parametrize("verb", ["show", "resume", "fork", "undo", "redo", "export", "delete"])
@pytest.mark.parametrize("game", ["7", "latest", "./none.json", "\x1b[31m", ""])
def test_a_game_that_is_not_there_is_a_misuse(command: Command, verb: str, game: str, tmp_path: Path) -> None:
    done = command("game", verb, game, *(["-o", str(tmp_path / "x.json")] if verb == "export" else []))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: ")
    assert "\x1b" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("undo", "1", "--to", "many"),
        ("undo", "1", "--to", "-1"),
        ("undo", "1", "--to", "999"),
        ("fork", "1", "--at", "999"),
        ("fork", "1", "--seat", "9"),
        ("fork", "1", "--seed", "x"),
    ],
)
def test_an_impossible_argument_is_a_usage_error(command: Command, begun: None, arguments: tuple[str, ...]) -> None:
    before = shown(command)
    done = command("game", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert shown(command) == before
    assert len(json.loads(command("game", "list", "--json").stdout)) == 1


# ---------------------------------------------------------------- while playing


def test_undo_and_redo_are_said_while_playing(command: Command) -> None:
    done = command(
        "play", *GANGS, "--seed", "3", said="help\n1\nundo anyway\nredo\nundo nothing\nundo anyway\n2\nredo\nquit\n"
    )
    assert done.exit_code == 0
    assert "undo [anyway]" in done.stdout
    asked = done.stdout.split("> ")
    first = asked[1].rsplit("\n\n", 1)[-1] if len(asked) > 1 else ""
    assert first
    assert done.stdout.count("Taken back: 1 choice.") == 2
    assert done.stdout.count("Made again: 1 choice.") == 1
    assert "That is not an answer here." in done.stdout
    assert "There is nothing to redo." in done.stdout


def test_undo_may_be_said_in_any_case(command: Command) -> None:
    done = command("play", *GANGS, "--seed", "3", said="1\nUndo Anyway\nQuit\n")
    assert done.stdout.count("Taken back: 1 choice.") == 1
    assert "That is not an answer here." not in done.stdout


def test_undo_stops_at_what_was_seen_and_the_game_waits(command: Command, begun: None) -> None:
    said = "undo\n" * 12 + "undo anyway\nquit\n"
    done = command("game", "resume", "1", said=said)
    assert done.exit_code == 0
    assert "revealed something hidden: " in " ".join(done.stdout.split())
    assert "undo anyway" in done.stdout
    assert "Traceback" not in done.output


def test_undone_choices_of_a_sitting_are_saved(command: Command) -> None:
    command("play", *GANGS, "--seed", "3", said="1\n1\nundo anyway\nquit\n")
    found = shown(command)
    assert found["undone"] != 0
    done = command("game", "resume", "1", said="redo\nquit\n")
    assert "Made again: " in done.stdout
    assert shown(command)["undone"] == 0


# ---------------------------------------------------------------- going through a game


@pytest.fixture
def finished(command: Command, tmp_path: Path) -> str:
    path = tmp_path / "done.json"
    command("play", *GANGS, "--seats", "rated,rated", "--seed", "4", "--save", str(path))
    return str(path)


def test_a_game_is_replayed_to_a_choice_and_to_a_turn(command: Command, finished: str) -> None:
    done = command("replay", finished, "--to", "10")
    assert done.exit_code == 0
    assert "After choice 10 of " in done.stdout
    assert "The table" in done.stdout
    found = json.loads(command("replay", finished, "--turn", "5", "--json").stdout)
    assert (found["equal"], found["turn"]) == (True, 5)
    assert found["table"]["seats"][0]["name"] == GANGS[0]
    whole = json.loads(command("replay", finished, "--json").stdout)
    assert whole["log"][: len(found["log"])] == found["log"]


def test_a_game_is_gone_through_forwards_and_backwards(command: Command, finished: str) -> None:
    said = "\nn\nb\n20\nturn 3\nview\nlog\nhelp\n0\nb\n99999\n99999999\nsing\nturn\nquit\n"
    done = command("replay", finished, "--step", said=said)
    assert done.exit_code == 0
    stops = [line.removeprefix("> ") for line in done.stdout.splitlines() if "After choice " in line]
    assert [stop.split()[2] for stop in stops[:5]] == ["0", "1", "2", "1", "20"]
    assert "turn 3 of" in stops[5]
    assert "There is no such choice; choices go from 0 to " in done.stdout
    assert done.stdout.count("That is not understood here.") == 3
    assert "Enter, n       go one choice forward" in done.stdout


def test_beyond_its_end_a_game_has_no_point_and_no_turn(command: Command, finished: str) -> None:
    last = json.loads(command("replay", finished, "--json", "--verify").stdout)["choices"]
    done = command("replay", finished, "--to", "9999")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"Error: There is no point after 9,999 choices; {last} were made.\n"
    assert command("replay", finished, "--to", str(last)).exit_code == 0
    where = command("replay", finished, "--to", str(last)).stdout.splitlines()[-1]
    (turn,) = re.findall(r", turn \d+ of (\d+) \(round \d+ of the End Game\)\.$", where)
    done = command("replay", finished, "--turn", "9999")
    assert (done.exit_code, done.stderr) == (2, f"Error: There is no turn 9,999; they go from 1 to {turn}.\n")
    assert command("replay", finished, "--turn", turn).exit_code == 0
    walked = command("replay", finished, "--step", said="turn 9999\nturn 0\nquit\n")
    for number in ("9,999", "0"):
        assert f"There is no turn {number}; they go from 1 to {turn}." in walked.stdout
    done = command("replay", finished, "--turn", "0")
    assert (done.exit_code, done.stderr) == (2, f"Error: There is no turn 0; they go from 1 to {turn}.\n")


def test_a_choice_before_the_first_turn_belongs_to_turn_0(command: Command, tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")
    command("play", "--game", "king-of-new-york", "--seats", "random,random", "--seed", "1", "--save", path)
    assert "turn 0 of" in command("replay", path, "--turn", "0").stdout


def test_the_end_of_a_walk_is_said(command: Command, finished: str) -> None:
    last = json.loads(command("replay", finished, "--json", "--verify").stdout)["choices"]
    done = command("replay", finished, "--step", said=f"{last}\n\n")
    assert "That is the end; b goes back." in done.stdout
    assert done.exit_code == 0


def test_a_finished_game_is_seen_with_the_eyes_of_a_seat(command: Command, finished: str) -> None:
    told = {seat: json.loads(command("replay", finished, "--json", "--seat", seat).stdout)["log"] for seat in "12"}
    assert told["1"] != told["2"]
    assert all(any("New in your hand" in sentence for sentence in log) for log in told.values())
    assert command("replay", finished, "--seat", "3").exit_code == 2


@pytest.mark.parametrize(
    "options", [("--verify", "--step"), ("--to", "3", "--turn", "4"), ("--step", "--json"), ("--to", "-1")]
)
def test_only_one_way_of_replaying_is_taken(command: Command, finished: str, options: tuple[str, ...]) -> None:
    done = command("replay", finished, *options)
    assert (done.exit_code, "error" in done.stdout) == (2, "--json" in options)


def test_a_saved_game_is_replayed_by_its_number(command: Command, finished: str) -> None:
    assert command("replay", "1", "--verify").stdout.startswith("Game 1 replays as written: ")
    assert command("replay", "7", "--verify").exit_code == 2


def test_somebody_else_may_play_a_fork_on(command: Command) -> None:
    command("play", "Powder and Prayer", "The Slow Tide", "--seed", "3", "--seats", "rated,rated", said="")
    done = command("game", "fork", "1", "--at", "9", "--seats", "human,random")
    assert done.exit_code == 0
    assert "a person and the computer, by chance" in command("game", "list").stdout
    assert command("game", "fork", "1", "--seats", "human").exit_code == 2


@pytest.mark.parametrize(
    "said",
    [
        ("game", "export", "1", "-o", "x.gang"),
        ("game", "resume", "1", "--save", "x.gang"),
        ("play", *GANGS, "--save", "x.gang"),
        ("play", "--guided", "--save", "x.gang"),
        ("deck", "certify", "Open Vein", "-o", "x.pdf"),
        ("deck", "new", "--gang", "militia", "-o", "x.docx"),
        ("deck", "export", "Open Vein", "-o", "x.docx"),
    ],
)
def test_a_file_that_ends_as_none_of_its_kind_is_never_written(
    command: Command, begun: None, said: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = command(*said, said="quit\n")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith("Error: No format has the file ending .")
    assert "There are: .gang, .json, .txt" in done.stderr or done.stderr.endswith("There is: .json.\n")
    assert not list(tmp_path.glob("x.*"))


def test_a_game_is_looked_through(command: Command, begun: None) -> None:
    found = json.loads(command("game", "review", "1", "--json").stdout)
    assert (found["name"], found["end"], found["by_others"]) == ("Powder and Prayer", None, None)
    assert found["curve"] == [one["chance"] for one in found["decisions"]]
    said = command("game", "review", "1")
    lines = said.stdout.splitlines()
    assert [line.split()[0] for line in lines[: len(found["decisions"])]] == [
        str(one["choice"]) for one in found["decisions"]
    ]
    assert " % #" in lines[0].replace("%  #", "% #")
    assert lines[-1].startswith("Own mistakes: ")
    assert "stay hidden" in command("game", "review", "1", "--seat", "2").stderr


def test_a_rematch_keeps_the_table_with_other_luck(command: Command) -> None:
    command("play", *GANGS, "--seed", "3", said="1\nconcede\n")
    again = command("game", "rematch", "1", "--seed", "4", said="quit\n")
    assert again.exit_code == 0
    assert "The seed of this game is 4." in again.stderr
    assert "`deckbuilder game resume 2` continues from here." in again.stderr
    assert shown(command, "2")["seats"] == shown(command, "1")["seats"]
    swapped = command("game", "rematch", "last", "--swap", said="quit\n")
    assert swapped.exit_code == 0
    players = {seat["name"]: seat["player"] for seat in shown(command, "3")["seats"]}  # type: ignore[attr-defined]
    assert players == {"Powder and Prayer": "greedy", "The Slow Tide": "human"}


def test_an_unfinished_game_has_no_rematch(command: Command, begun: None) -> None:
    done = command("game", "rematch", "1")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == 'Error: Game 1 is not over.\n`deckbuilder game resume "1"` continues it.\n'
    assert "No saved game is over yet." in command("game", "rematch", "last").stderr
    command("play", "--game", "monster-kids", said="concede\n")
    done = command("game", "rematch", "last", "--swap")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "there are no sides to swap" in done.stderr


@pytest.mark.parametrize(("players", "turn"), [("human,greedy", 1), ("greedy,human", 2)])
def test_a_game_given_up_in_its_first_round_counts_no_whole_turns(command: Command, players: str, turn: int) -> None:
    command("play", *GANGS, "--seats", players, "--seed", "5", said="concede\n")
    said = command("game", "summary", "last").stdout.splitlines()[1]
    assert said.startswith(f"given up in turn {turn} (round 1), ")
    found = json.loads(command("game", "summary", "last", "--json").stdout)
    assert (found["turns"], found["is_given_up"]) == (turn, True)


def test_a_game_list_names_the_rulebook_when_there_are_several(command: Command, begun: None) -> None:
    assert "Monster Town: End Game" not in command("game", "list").stdout
    assert command("play", "--game", "king-of-new-york", *SEATS, said="quit\n").exit_code == 0
    new, old = command("game", "list").stdout.splitlines()
    assert "King of New York" in new
    assert "Monster Town: End Game" in old
