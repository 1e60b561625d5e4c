"""A gang played many times against others, as commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.cli.progress import Progress
from deckbuilder.lab import batches
from tests.cli.conftest import Command

GANG = "The Slow Tide"
HERE = ("--processes", "1")
TOO_FEW = "Too few games to conclude anything; play 100 or more."


def test_a_gang_is_played_against_every_starter_that_may_meet_it(command: Command) -> None:
    said = command("deck", "trial", GANG, "--games", "22", *HERE)
    assert said.exit_code == 0
    assert "of 22 games." in said.stdout
    rows = [line for line in said.stdout.splitlines() if line.startswith("  against ")]
    assert len(rows) == 11
    assert all(row.endswith("2 games") for row in rows)
    assert not any("Widow's" in row and "Brotherhood" in row for row in rows)
    assert not any(GANG in row for row in rows), "one gang is at a table once"
    won, lost = (line for line in said.stdout.splitlines() if line.startswith(("Won by", "Lost by")))
    assert (
        sum(int(word.strip(".,")) for line in (won, lost) for word in line.split() if word.strip(".,").isdigit()) == 22
    )


@pytest.mark.slow
def test_the_same_call_says_the_same_on_one_core_and_on_two(command: Command) -> None:
    line = ("deck", "trial", GANG, "--against", "Powder and Prayer", "--games", "8", "--json")
    here = json.loads(command(*line, *HERE).stdout)
    assert json.loads(command(*line, "--processes", "2").stdout) == here
    assert here["games"] == sum(here["won_by"].values()) + sum(here["lost_by"].values()) == 8
    assert [one["deck"] for one in here["against"]] == ["Powder and Prayer"]
    assert 0 <= here["share"]["low"] <= here["share"]["mean"] <= here["share"]["high"] <= 1


def test_a_gang_compared_with_itself_is_no_better(command: Command) -> None:
    said = command("deck", "trial", GANG, "--compare", GANG, "--games", "6", *HERE)
    assert f"With {GANG} instead: +0.0 points (-39.0 to +39.0). {TOO_FEW}" in " ".join(said.stdout.split())


def test_a_gang_that_is_changed_is_compared_with_what_it_was(command: Command) -> None:
    command("deck", "copy", GANG, "Mine")
    command("deck", "remove", "Mine", "Necro Blast")
    command("deck", "add", "Mine", "Grave Chill")
    said = command("deck", "trial", "Mine@1", "--compare", "Mine", "--games", "6", *HERE)
    assert said.exit_code == 0, said.stderr
    assert "With Mine instead: " in said.stdout


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--against", "nobody"), 'no saved or starter gang named "nobody"'),
        (("--against", GANG), "is played 2 times"),
        (("--player", "human"), "Only computers can play a series of games"),
        (("--player", "nobody"), 'no player "nobody"'),
        (("--games", "1"), "'1' is too little; the least is 2."),
        (("--games", "9999999"), "'9999999' is too much; the most is "),
    ],
)
def test_a_trial_that_cannot_be_played_is_refused_before_any_game(
    command: Command, words: tuple[str, ...], reason: str
) -> None:
    said = command("deck", "trial", GANG, *HERE, *words)
    assert said.exit_code == 2 or "2 times" in reason
    assert reason in said.stderr


def test_an_illegal_gang_is_not_tried(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "none.gang"
    path.write_text("Gang: The Living Undead\n", encoding="utf-8")
    said = command("deck", "trial", str(path), *HERE)
    assert said.exit_code == 1
    assert "cannot be played" in said.stderr


def test_a_stopped_trial_reports_the_games_played(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_bar: object, done: int, _of: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "__call__", stopped)
    said = command("deck", "trial", GANG, "--games", "400", *HERE)
    assert said.exit_code == 130
    assert "of 5 games, of 400 requested." in said.stdout


@pytest.mark.parametrize(
    "line",
    [
        ("deck", "trial", GANG),
        ("deck", "trial", GANG, "--each-card"),
        ("lab", "balance", "--games", "2"),
        ("lab", "league", "--player", "random", "--player", "rated"),
        ("deck", "trial", "Home by Ten", "--game", "monster-kids"),
    ],
)
def test_stopping_before_the_first_game_reports_an_interruption(
    command: Command, monkeypatch: pytest.MonkeyPatch, line: tuple[str, ...]
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(batches, "_worked", stopped)
    said = command(*line, *HERE)
    assert (said.exit_code, said.stdout) == (130, "")
    assert "Interrupted before the first" in said.stderr


# ---- each card ----

EACH = ("deck", "trial", GANG, "--each-card", "--against", "Powder and Prayer", "--games", "2")


@pytest.mark.slow
def test_each_card_is_judged_by_the_same_games_without_it(command: Command) -> None:
    found = json.loads(command(*EACH, "--json", *HERE).stdout)
    cards = [one["card"] for one in found["cards"]]
    assert {"Necro Blast", "The Sexton", "Coffin Lid"} <= set(cards)
    assert not set(cards) & set(found["untried"])
    worths = [one["worth"]["mean"] for one in found["cards"]]
    assert worths == sorted(worths, reverse=True)
    for one in found["cards"]:
        assert one["games"] == found["games"] == 2
        assert one["card"] not in one["instead"]
        assert one["verdict"] in ("carries", "better left out", "unsure")
        assert (one["verdict"] == "unsure") == (one["worth"]["low"] <= 0 <= one["worth"]["high"])
    said = command(*EACH, *HERE)
    assert len([line for line in said.stdout.splitlines() if " replaced by " in line]) == len(cards)
    assert command(*EACH, "--compare", GANG, *HERE).exit_code == 2


@pytest.mark.slow
def test_two_games_settle_nothing_about_any_card(command: Command) -> None:
    found = json.loads(command(*EACH, "--json", *HERE).stdout)
    for one in found["cards"]:
        assert one["worth"]["high"] - one["worth"]["low"] > 1, "also where both games end alike"
        assert -1 <= one["worth"]["low"] <= one["worth"]["high"] <= 1
    said = command(*EACH, *HERE)
    assert "± " not in said.stdout
    assert "  +0.0 (-76.9 to +76.9)" in said.stdout
    assert TOO_FEW in said.stderr


@pytest.mark.slow
def test_a_card_of_several_sections_is_told_by_its_section(command: Command) -> None:
    said = command(*EACH, *HERE).stdout
    assert "  Crypt Cantor (Starting characters)  " in said
    assert "  Crypt Cantor (Reserves)  " in said
    assert "  Doorstep Shambler  " in said
    sections = [one["section"] for one in json.loads(command(*EACH, "--json", *HERE).stdout)["cards"]]
    assert sections.count("Starting characters") == 3


def test_a_stopped_trial_of_each_card_reports_the_cards_tried(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(_bar: object, done: int, _of: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "__call__", stopped)
    said = command(*EACH, "--json", *HERE)
    found = json.loads(said.stdout)
    assert (said.exit_code, found["error"]["code"]) == (130, "interrupted")
    assert len(found["cards"]) == 1
    assert "Necro Blast" in found["untried"]


# ---- a deck for the whole table ----

NIGHT = ("deck", "trial", "Home by Ten", "--game", "monster-kids")


def test_a_deck_of_the_whole_table_wins_against_nobody(command: Command) -> None:
    said = command(*NIGHT, "--against", "No Moon at All", *HERE)
    assert said.exit_code == 2
    assert "nobody plays against it. Name it with --compare." in said.stderr
    said = command(*NIGHT, "--each-card", *HERE)
    assert said.exit_code == 2
    assert "Remove one from a copy, and name that with --compare." in said.stderr


@pytest.mark.slow
def test_a_cooperative_trial_reports_wins_of_all_and_length(command: Command) -> None:
    found = json.loads(command(*NIGHT, "--games", "6", "--json", *HERE).stdout)
    assert (found["deck"], found["seats"], found["games"], found["is_together"]) == ("Home by Ten", 2, 6, True)
    assert found["compared"]["deck"] == "The Long Way Home", "a shipped one of the same kind"
    for one in (found, found["compared"]):
        assert sum(one["decided_by"].values()) == 6
        # The share is printed with four decimal places.
        assert one["decided_by"].get("night_over", 0) == pytest.approx(6 * one["won"]["mean"], abs=6 * 0.00005)
        assert "began" not in one
    assert found["change"]["turns"]["mean"] == pytest.approx(
        found["turns"]["mean"] - found["compared"]["turns"]["mean"]
    )
    assert found == json.loads(command(*NIGHT, "--games", "6", "--json", "--processes", "2").stdout)
    said = command(*NIGHT, "--games", "6", *HERE).stdout
    assert said.splitlines()[0] == "Home by Ten, 2 seats, 6 games, beside The Long Way Home:"
    assert "won by all together" in said


@pytest.mark.slow
def test_a_competitive_trial_reports_wins_of_the_starting_player(command: Command) -> None:
    line = ("deck", "trial", "Quick Rampage", "--compare", "Quick Rampage", "--games", "4", "--seats", "3", *HERE)
    found = json.loads(command(*line, "--json").stdout)
    assert (found["seats"], found["is_together"]) == (3, False)
    assert "won" not in found
    turns = found["change"]["turns"]
    assert turns["low"] == -turns["high"] < turns["mean"] == 0
    began = found["change"]["began"]
    assert began["mean"] == 0
    assert began["low"] == -began["high"] < 0, "four games that end alike prove nothing"
    said = command(*line).stdout
    assert "won by the starting player" in said
    assert TOO_FEW in said


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("Two Shores", "--game", "monsters-menace"),
        ("Quick Rampage", "--game", "king-of-new-york"),
    ],
)
def test_two_games_settle_nothing_about_a_table(command: Command, words: tuple[str, ...]) -> None:
    line = ("deck", "trial", *words, "--games", "2", *HERE)
    change = json.loads(command(*line, "--json").stdout)["change"]
    assert all(one["low"] <= 0 <= one["high"] for one in change.values())
    assert change["began"]["high"] <= 1
    said = command(*line).stdout
    assert f"({100 * change['began']['low']:+.1f} to {100 * change['began']['high']:+.1f})" in said
    assert "±" not in said
    assert said.splitlines()[-1] == TOO_FEW


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--seats", "7"), "is for 1 to 6 players, not 7."),
        (("--compare", GANG), "belongs to another game"),
        (("--player", "human"), "Only computers can play a series of games"),
    ],
)
def test_a_trial_of_an_impossible_table_is_refused_before_any_game(
    command: Command, words: tuple[str, ...], reason: str
) -> None:
    said = command(*NIGHT, *words, *HERE)
    assert said.exit_code == 2
    assert reason in said.stderr


def test_a_deck_for_two_is_tried_by_two(command: Command) -> None:
    for words in (("deck", "trial", "Two Shores"), ("deck", "trial", "The Whole Box", "--compare", "Two Shores")):
        said = command(*words, "--seats", "4", "--games", "2", *HERE)
        assert (said.exit_code, said.stdout) == (1, "")
        assert "Two Shores is not for 4 players: 4 players, and the world has room for 2" in said.stderr
    weighed = command("lab", "balance", "--game", "monsters-menace", "--seats", "3", "--games", "2", *HERE)
    assert weighed.exit_code == 0
    assert "The Whole Box, 3 seats" in weighed.stdout
    assert "Two Shores" not in weighed.stdout


def test_seats_are_counted_only_where_all_play_with_the_same(command: Command) -> None:
    said = command("deck", "trial", GANG, "--seats", "3", *HERE)
    assert said.exit_code == 2
    assert "everybody plays with the same deck" in said.stderr


def test_a_stopped_trial_of_a_table_reports_the_games_played(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_bar: object, done: int, _of: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "__call__", stopped)
    said = command(*NIGHT, "--games", "40", *HERE)
    assert said.exit_code == 130
    assert said.stdout.splitlines()[0] == "Home by Ten, 2 seats, 5 games, of 40 requested:"
