"""Where several cards or members may be picked, one word picks them all."""

from __future__ import annotations

from tests.cli.conftest import Command

GANGS = ("Ghosts of Ninth Street", "The Slow Tide")


def test_all_picks_as_many_as_may_be_picked(command: Command) -> None:
    done = command("play", *GANGS, "--seed", "5", said="all\nquit\n")
    assert "Your Leader lets you exchange up to 2 Combat cards." in done.stdout
    assert "  all  Pick both" in done.stdout
    assert "You discard Ammo Drop and Dive for Cover." in done.stdout


def test_where_one_answer_is_given_all_is_no_answer(command: Command) -> None:
    done = command("play", *GANGS, "--seed", "5", said="all\nall\nquit\n")
    assert "Here one answer is given, not several. Answer with a number." in done.stdout
