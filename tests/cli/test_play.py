from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import ANY_ANSWERS, Command

SEATS = ("--seats", "human,rated")
GANGS = ("Powder and Prayer", "The Slow Tide")
FIRST_ANSWERS = ANY_ANSWERS * 1000


def test_a_whole_game_is_played_in_plain_lines(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = command("play", *GANGS, *SEATS, "--seed", "1", "--save", str(path), said=FIRST_ANSWERS)
    assert done.exit_code == 0
    assert "The seed of this game is 1." in done.stderr
    assert "Round 1: your turn." in done.stdout
    assert "Powder and Prayer - Renegade Militia" in done.stdout
    assert "The game is over" in done.stdout
    assert "Saved." not in done.stderr
    assert f"Written: {path}" in done.stderr
    assert command("replay", str(path), "--verify").exit_code == 0
    (game,) = json.loads(command("game", "list", "--json").stdout)
    assert game["is_finished"] is True
    assert game["outcome"]


@pytest.mark.slow
def test_the_same_seed_and_answers_give_the_same_game(command: Command, tmp_path: Path) -> None:
    games = [tmp_path / "one.json", tmp_path / "two.json"]
    for path in games:
        command("play", *GANGS, *SEATS, "--seed", "2", "--option", "rounds=4", "--save", str(path), said=FIRST_ANSWERS)
    assert games[0].read_bytes() == games[1].read_bytes()


def test_everything_that_can_be_said_at_a_question(command: Command, tmp_path: Path) -> None:
    said = "help\nview\n?\n? kill shot\n? kil shot\n?kill shot\nwhy\nwhy 1\nwhy 99\nwhy kill shot\nlog\n\n"
    said += "0\n99\n1 2\nhello\n"
    said += f"save {tmp_path / 'here.json'}\nsave {tmp_path / 'no' / 'where.json'}\nquit\n"
    done = command("play", *GANGS, *SEATS, "--seed", "3", said=said)
    assert done.exit_code == 0
    assert "give up" in done.stdout
    assert done.stdout.count("Kill Shot - Combat - Renegade Militia") == 2
    assert 'There is no card "kil shot". Nearest: Kill Shot.' in done.stdout
    assert "  Because: Round 1: your turn. [MT-3.17" in done.stdout.split("> why\n")[1].split("> ")[0]
    assert "> why 1\n" in done.stdout
    assert "MT-" in done.stdout.split("> why 1\n")[1].split("> ")[0]
    assert "There is no answer 99." in done.stdout
    assert "There is no answer 0; they go from 1 to " in done.stdout
    assert done.stdout.count("That is not an answer here.") == 1
    assert "Give exactly one answer here. Answer with a number." in done.stdout
    assert f"Written: {tmp_path / 'here.json'}" in done.stdout
    assert "cannot be written" in done.stdout
    assert "Saved. `deckbuilder game resume 1` continues from here." in done.stderr
    assert json.loads((tmp_path / "here.json").read_text(encoding="utf-8"))["format"] == "deckbuilder/game/2"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--auto", "quiet"), 'Automatic passing cannot be "quiet".\nIt can be: off, on, turn, stake.'),
        (("--save", "no/where.json"), "no/where.json cannot be written: No such file or directory."),
        (("--save", "/proc/game.json"), "/proc/game.json cannot be written: No such file or directory."),
        (("--save", "folder.json"), "folder.json is a folder."),
    ],
)
def test_a_refused_command_begins_no_game(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.json").mkdir()
    done = command("play", *GANGS, *SEATS, *options, said=FIRST_ANSWERS)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Error: {why}\n")
    assert json.loads(command("game", "list", "--json").stdout) == []
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".json"] == [], "nothing is left behind"


def test_a_file_that_could_be_written_is_not_there_before_the_game(command: Command, tmp_path: Path) -> None:
    done = command("play", *GANGS, "--option", "rounds=none", "--save", str(tmp_path / "game.json"))
    assert done.exit_code == 2
    assert list(tmp_path.glob("*game*")) == []


def test_the_end_of_input_keeps_the_game(command: Command) -> None:
    done = command("play", *GANGS, *SEATS, "--seed", "3", said="")
    assert done.exit_code == 0
    assert "`deckbuilder game resume 1` continues from here." in done.stderr


def test_a_game_is_resumed_where_it_was_left(command: Command, tmp_path: Path) -> None:
    halves, whole = tmp_path / "halves.json", tmp_path / "whole.json"
    command("play", *GANGS, *SEATS, "--seed", "3", said="1\n1\n")
    again = command("game", "resume", "1", "--save", str(halves), said="1\nquit\n")
    assert again.exit_code == 0
    assert "`deckbuilder game resume 1` continues" in again.stderr
    command("play", *GANGS, *SEATS, "--seed", "3", "--save", str(whole), said="1\n1\n1\nquit\n")
    first, second = (json.loads(path.read_text(encoding="utf-8")) for path in (halves, whole))
    assert first["choices"][:3] == second["choices"][:3]


def test_a_game_is_resumed_from_its_file_too(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    command("play", *GANGS, *SEATS, "--seed", "3", "--save", str(path), said="1\n1\n")
    done = command("game", "resume", str(path), "--db", str(tmp_path / "other.sqlite"), said="concede\n")
    assert done.exit_code == 0
    assert "Powder and Prayer concedes." in done.stdout
    assert command("game", "list", "--db", str(tmp_path / "other.sqlite")).stdout.endswith("concedes.\n")


def test_a_game_that_is_over_is_not_resumed(command: Command) -> None:
    command("play", *GANGS, *SEATS, "--seed", "3", said="concede\n")
    done = command("game", "resume", "1")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("Error: Game 1 is over: Powder and Prayer concedes.\n")


@pytest.mark.parametrize("ref", ["7", "99999999999999999999", "latest", "./none.json"])
def test_a_game_that_is_not_there_is_a_misuse(command: Command, ref: str) -> None:
    done = command("game", "resume", ref)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: ")


def test_no_saved_game_is_an_empty_list(command: Command) -> None:
    assert command("game", "list").exit_code == 0
    assert json.loads(command("game", "list", "--json").stdout) == []


def test_the_question_comes_first_and_the_table_only_on_request(command: Command) -> None:
    done = command("play", *GANGS, *SEATS, "--seed", "3", said="1\n1\n2\nview\nquit\n")
    first, second, third, fourth, viewed, _ = done.stdout.split("> ")
    told = ["Do you play The Drowned Armoury?", "Until now:", "You roll 8", "Round 1 ·", "Power 7"]
    places = [first.index(one) for one in (*told, "1  Play the card")]
    assert places == sorted(places)
    assert "\nThe location benefits your gang: do you draw a Special Item?" in second
    news = second[second.index("Since you last chose:") :]
    assert news.index("You capture The Drowned Armoury.") < news.index("1  Draw a Special Item")
    assert "You roll 8" not in second, "what was told is not told again"
    assert "Conquest" not in third, "numbers are told when the turn changes, for those who listen"
    assert "Conquest 1 of 10" in fourth
    assert not any("On the Path (" in one or "Hand (5)" in one for one in (first, second, third, fourth))
    assert "Hand (5): " in viewed
    assert viewed.index("Hand (5): ") < viewed.index("Who joins the scouting party")


def test_no_news_are_announced_after_undo(command: Command) -> None:
    done = command("play", *GANGS, *SEATS, "--seed", "3", said="1\nundo\nquit\n")
    back = done.stdout.split("> ")[2]
    assert "Since you last chose:" not in back
    assert "Round 1" in back, "where the game stands is said all the same"
    assert back.index("Round 1") < back.index("1  Play the card")


def test_a_single_answer_is_told_in_the_order_of_events(command: Command) -> None:
    done = command("play", "--game", "monster-kids", "--seed", "1", said=FIRST_ANSWERS)
    told = next(one for one in done.stdout.split("> ") if "There is one answer: " in one)
    portal = "You draw a Dark Portal.\nA Dark Portal opens under you. There is one answer: Fall into the Dark Portal.\n"
    assert told.index("Until now:") < told.index(f"{portal}You are in a Dark Portal now.\n")


def test_computer_players_need_nobody(command: Command) -> None:
    done = command("play", *GANGS, "--seats", "rated,random", "--seed", "5")
    assert done.exit_code == 0
    assert "> " not in done.stdout
    assert "The game is over" in done.stdout


def test_two_people_at_one_keyboard_are_told_to_pass_it(command: Command) -> None:
    done = command("play", *GANGS, "--seats", "human,human", "--seed", "3", said="\n\nview\n" + "1\n" * 40)
    assert done.exit_code == 0
    parts = done.stdout.split("Pass the keyboard to ")
    assert len(parts) > 2
    for part in parts[1:]:
        name, rest = part.split(", then press Enter. ", 1)
        assert name in GANGS
        assert rest.split("\n", 1)[1].startswith("\n" * 20) or not rest.strip()
    first = parts[1]
    assert "Hand (5): " in first
    assert first.count("Hand: 5 cards") == 1, "the other hand is not shown"


@pytest.mark.parametrize("stop", ["quit", "q", "exit", " Quit "])
def test_stopping_at_the_pass_of_the_keyboard_shows_no_hand(command: Command, stop: str) -> None:
    done = command("play", *GANGS, "--seats", "human,human", "--seed", "3", said=f"\n{stop}\n\n")
    assert "Pass the keyboard to " in done.stdout
    assert "Hand" not in done.stdout.split("then press Enter. ")[1]
    assert "New in your hand" not in done.stdout
    assert "continues from here" in done.stderr


def test_nobody_sees_what_the_other_draws(command: Command) -> None:
    done = command("play", *GANGS, *SEATS, "--seed", "3", said="quit\n")
    assert "New in your hand: " in done.stdout
    assert "The Slow Tide draws 5 cards." in done.stdout
    assert done.stdout.count("New in") == 1


def test_gangs_that_are_not_legal_are_not_launched(command: Command) -> None:
    command("deck", "new", "--gang", "undead", "--name", "Mine")
    done = command("play", GANGS[0], "Mine")
    assert done.exit_code == 1
    assert "error START-1" in done.stdout
    assert "cannot start until this is legal" in done.stderr
    assert command("play", GANGS[0], GANGS[0]).exit_code == 1
    alone = command("play", GANGS[0])
    assert (alone.exit_code, "error TABLE-1" in alone.stdout) == (1, True)
    assert "Name a gang for each seat, that of the computer too" in alone.stderr
    assert "for each seat" not in done.stderr


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("human", "1 seat is filled, but 2 must be"),
        ("human,robot", 'There is no player "robot"'),
        ("human,rutless", 'There is no player "rutless".\nNearest: ruthless.'),
        ("human,greedy,greedy", "3 seats are filled"),
        (",", 'There is no player ""'),
        ("human,\x1b[31m", "\\x1b[31m"),
    ],
)
def test_seats_that_do_not_fit_are_a_misuse(command: Command, seats: str, said: str) -> None:
    done = command("play", *GANGS, "--seats", seats)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert "\x1b" not in done.output


def test_a_file_that_cannot_be_saved_to_is_found_before_the_game(command: Command, tmp_path: Path) -> None:
    done = command("play", *GANGS, "--save", str(tmp_path / "no" / "where.json"), said="1\n")
    assert done.exit_code == 2
    assert "cannot be written" in done.stderr
    assert done.stdout == ""


@pytest.mark.slow
def test_bytes_that_are_no_text_are_no_answer_and_no_crash() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "deckbuilder", "play", *GANGS, *SEATS, "--seed", "3"],
        input=b"\xff\xfe\x00\n? \xff\nwhy \x1b[31m\nsave \x00x\nquit\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert b"\x1b" not in done.stdout
    assert b"continues from here" in done.stderr


@pytest.mark.slow
def test_a_reader_who_leaves_early_ends_the_game_but_does_not_lose_it(command: Command) -> None:
    playing = subprocess.Popen(
        [sys.executable, "-m", "deckbuilder", "play", *GANGS, *SEATS, "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert playing.stdout is not None
    playing.stdout.close()
    playing.stdout = None
    _, said = playing.communicate(b"1\n" * 50)
    assert playing.returncode == 141
    assert b"Traceback" not in said
    assert "going on: Round 1" in command("game", "list").stdout


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder in which nobody can make anything")
def test_a_game_is_played_when_nothing_can_be_saved(command: Command) -> None:
    done = command("play", *GANGS, "--db", "/proc/x/y.sqlite", "--seed", "3", said="1\nquit\n")
    assert done.exit_code == 0
    assert "nothing can be saved this time" in done.stderr
    assert "could not be saved" in done.stderr


def test_an_interrupt_keeps_the_game(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    done = command("play", *GANGS, *SEATS, "--seed", "3")
    assert done.exit_code == 130
    assert "`deckbuilder game resume 1` continues from here." in done.stderr
    assert done.stderr.endswith("Interrupted.\n")


def test_a_game_is_not_written_over_another_file(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "notes.json"
    path.write_text("mine", encoding="utf-8")
    done = command("play", *GANGS, "--save", str(path), said="quit\n")
    assert done.exit_code == 2
    assert "notes.json is another file; nothing was written." in done.stderr
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_hostile_but_lawful_name_is_played_as_it_is_written(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "odd.gang"
    text = command("deck", "export", GANGS[1]).stdout.replace(GANGS[1], "[/bold] [@click=app.quit] {x} `y`")
    path.write_text(text, encoding="utf-8")
    done = command("play", GANGS[0], str(path), "--seed", "3", said="1\n1\nquit\n")
    assert done.exit_code == 0
    assert "[/bold] [@click=app.quit] {x} `y` draws 5 cards." in done.stdout


def test_a_first_game_is_played_with_hints(command: Command) -> None:
    done = command("play", "--guided", said="1\n1\n1\nquit\n")
    assert done.exit_code == 0
    assert done.stdout.startswith("A first night in Monster Town\n")
    assert "Guide 1 of 10: Scouting" in done.stdout
    assert "Try 1: Play the card." in done.stdout
    assert "Guide 4 of 10: Your next turn" in done.stdout
    kids = command("play", "--guided", "--game", "monster-kids", said="p\nquit\n")
    assert "Try p: Play no card." in kids.stdout
    assert "Guide 2 of 5: Power Types" in kids.stdout
    assert command("play", "--guided", "The Slow Tide").exit_code == 2


def test_hints_that_a_first_game_ended_before_are_told_at_its_end(command: Command) -> None:
    done = command("play", "--guided", said="hint\n1\n1\n1\nconcede\nyes\n")
    assert "6 of the 10 hints did not come up in this game:" in done.stdout
    told = done.stdout.partition("did not come up in this game:")[2]
    assert "Your next turn" not in told
    assert "Play it, or draw another [MT-4.4.3]" in told
    assert "the second must be played" in " ".join(told.split())


def test_every_game_starts_without_a_name(command: Command) -> None:
    town = command("play", "--seed", "4", said="quit\n")
    assert (town.exit_code, "roll" in town.stdout) == (0, True)
    kids = command("play", "--game", "monster-kids", said="quit\n")
    assert kids.exit_code == 0
    assert "Player 1" in kids.stdout
    assert "Player 2" not in kids.stdout


def test_seats_have_names_of_their_own(command: Command) -> None:
    command("play", *GANGS, "--names", "Ann,", "--seed", "3", said="1\nquit\n")
    assert "Ann against The Slow Tide" in command("game", "list").stdout
    for names, said in (("Ann,ann", "two seats"), ("a,b,c", "3 names"), ("\u202e", "The name"), ("x" * 41, "longer")):
        done = command("play", *GANGS, "--names", names, said="")
        assert (done.exit_code, said in done.stderr) == (2, True), names
