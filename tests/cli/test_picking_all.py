"""If several cards or members may be picked they are named on one line, in any order, or all with one word."""

from __future__ import annotations

from tests.cli.conftest import Command

SEATS = ("--seats", "human,rated")
GANGS = ("Ghosts of Ninth Street", "The Slow Tide")
EXCHANGE = "Your Leader lets you exchange up to 2 Combat cards."


def test_several_are_picked_in_one_line_and_in_any_order(command: Command) -> None:
    for said in ("1 3", "3 1", "3 1 3"):
        done = command("play", *GANGS, *SEATS, "--seed", "5", said=f"{said}\nquit\n")
        asked = done.stdout.split(EXCHANGE)[1].split("> ")[0]
        names = [line.split("Exchange ")[1] for line in asked.split("\n") if "Exchange " in line]
        assert "Pick up to 2: all you want in one line, such as 1 2." in asked
        assert f"You discard {names[0]} and {names[2]}." in done.stdout
        assert done.stdout.count(EXCHANGE) == 1


def test_one_number_picks_that_one_and_no_other(command: Command) -> None:
    done = command("play", *GANGS, *SEATS, "--seed", "5", said="2\nquit\n")
    assert done.stdout.count("You draw 1 card.") == 1
    assert done.stdout.count(EXCHANGE) == 1


def test_the_last_number_picks_nothing(command: Command) -> None:
    done = command("play", *GANGS, *SEATS, "--seed", "5", said="6\nquit\n")
    assert "  6  Done: exchange nothing" in done.stdout
    assert "You discard" not in done.stdout
    assert done.stdout.count(EXCHANGE) == 1


def test_too_many_and_unknown_ones_are_said(command: Command) -> None:
    done = command("play", *GANGS, *SEATS, "--seed", "5", said="1 2 3\n1 9\nall\nquit\n")
    assert done.stdout.count("Pick up to 2: give their numbers, all in one line.") == 2
    assert "There is no answer 9; they go from 1 to 6." in done.stdout
    assert "  all  Pick" not in done.stdout.split("> ")[0], "two of five are not all"


def test_all_picks_everything_where_everything_may_be_picked(command: Command) -> None:
    done = command("play", "Powder and Prayer", "The Slow Tide", "--seed", "3", said="1\n" * 8 + "all\nquit\n")
    assert "  all  Pick them all" in done.stdout
    asked, scouts = done.stdout.split("> all\n")
    names = [
        line.split("Join: ")[1].split(" (life")[0]
        for line in asked.split("Who joins")[-1].split("\n")
        if "Join: " in line
    ]
    told = " ".join(scouts.split())
    assert f"You scout with {', '.join(names[:-1])} and {names[-1]}." in told


def test_several_numbers_are_no_answer_when_one_is_needed(command: Command) -> None:
    done = command("play", *GANGS, *SEATS, "--seed", "5", said="6\nall\n1 2\nquit\n")
    assert done.stdout.count("Give exactly one answer here. Answer with a number.") == 2
