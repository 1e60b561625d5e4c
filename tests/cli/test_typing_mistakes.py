"""A mistyped word is answered with the nearest one that is known."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Command


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (["rules", "search", "runing"], '0 rules with all of: runing; no rule has "runing", the nearest is running\n'),
        (["rules", "search", "runing", "qqq"], 'the nearest is running; no rule has "qqq"\n'),
        (["rules", "search", "running", "qqq"], '0 rules with all of: running qqq; no rule has "qqq"\n'),
        (
            ["terms", "search", "locaton"],
            '0 terms with all of: locaton; no term has "locaton", the nearest is location\n',
        ),
        (["terms", "search", "--game", "monster-kids", "locaton"], 'no term has "locaton"\n'),
        (["deck", "odds", "Open Vein", "Stop the Hart"], "Nearest of all cards: Stop the Heart.\n"),
    ],
)
def test_a_search_and_odds_name_what_may_be_meant(command: Command, line: list[str], told: str) -> None:
    assert command(*line).stderr.endswith(told)


def test_words_that_all_occur_but_never_together_are_not_doubted(command: Command) -> None:
    assert command("rules", "search", "thrall", "contents").stderr == "0 rules with all of: thrall contents\n"


def test_a_card_that_is_only_elsewhere_is_not_called_misspelt(command: Command) -> None:
    told = command("deck", "odds", "Open Vein", "Stop the Heart").stderr
    assert told.endswith("Combat deck.\n`deckbuilder deck stats` counts what it holds.\n")


def test_at_the_table_the_nearest_command_is_named(command: Command) -> None:
    done = command("play", "The Slow Tide", "Open Vein", "--seed", "3", said="veiw\nhinnt\nview it\nxyzzy\nquit\n")
    told = [line for line in done.stdout.splitlines() if line.startswith("That is not")]
    assert told == [
        'That is not an answer here. Nearest: view. "help" lists the commands.',
        'That is not an answer here. Nearest: hint. "help" lists the commands.',
        *['That is not an answer here. "help" lists the commands.'] * 2,
    ]


def test_in_a_replay_too(command: Command) -> None:
    command("play", "The Slow Tide", "Open Vein", "--seats", "random,random", "--seed", "3")
    done = command("replay", "1", "--step", said="veiw\nquit\n")
    assert 'That is not understood here. Nearest: view. "help" lists the commands.' in done.stdout
