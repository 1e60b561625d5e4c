"""A game of dice and places without cards or decks is begun by its name alone, saved, resumed and replayed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.app.library.library import open_library
from deckbuilder.rulebooks import Rulebook
from deckbuilder.tui.app import DeckbuilderApp
from tests.cli.conftest import Command
from tests.support.added_game import added
from tests.tui.screen import ScreenDriver
from tests.tui.stillness import Still, tell

GAME = ("--game", "islands")


@pytest.fixture(autouse=True)
def game(tmp_path: Path) -> Iterator[None]:
    """Register the toy with its rules and nothing else: no card, no deck, no clause."""
    package = tmp_path / "games" / "islands"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "game.py").write_text("from tests.support.islands import ISLANDS as GAME\n", encoding="utf-8")
    with added(package.parent, Rulebook("islands", "Islands", "islands")):
        yield


def test_it_is_played_by_its_name_with_the_fewest_seats(command: Command) -> None:
    told = command("play", *GAME, "--seed", "3", "--seats", "human,greedy", said="1 2\n1\nview\nquit\n")
    assert told.exit_code == 0, told.stderr
    assert "Which dice do you keep?" in told.stdout
    assert "Old Harbour, next to North Bay and Reef" in told.stdout
    assert "Where do you sail?" in told.stdout
    assert "deckbuilder game resume 1" in told.stderr
    again = command("game", "resume", "1", said="quit\n")
    assert "What do you buy?" in again.stdout
    listed = command("game", "list")
    assert "Player 1 against Player 2" in listed.stdout


def test_a_game_takes_as_many_players_as_named_up_to_its_maximum(command: Command) -> None:
    three = command("play", *GAME, "--seats", "greedy,greedy,random", "--names", "Anna,,Cleo")
    assert three.exit_code == 0, three.stderr
    assert "Cleo" in three.stdout
    many = command("play", *GAME, "--seats", ",".join(["greedy"] * 5))
    assert (many.exit_code, many.stdout) == (2, "")
    assert "Islands is for 2 to 4 players, not 5." in many.stderr


def test_it_is_shown_written_replayed_and_verified(command: Command, tmp_path: Path) -> None:
    shown = command("demo", *GAME, "--seed", "5")
    assert shown.exit_code == 0, shown.stderr
    assert "Replayed from the file alone, it comes to the same end" in shown.stdout
    assert "deckbuilder play --game islands" in shown.stdout
    file = tmp_path / "sea.json"
    assert command("play", *GAME, "--seats", "greedy,greedy", "--save", str(file)).exit_code == 0
    assert json.loads(file.read_text(encoding="utf-8"))["rulebook"] == "islands"
    replayed = command("replay", str(file))
    assert replayed.exit_code == 0, replayed.stderr


@pytest.mark.parametrize(
    "line", [("cards", "search", ""), ("cards", "facets"), ("rules", "list"), ("deck", "list"), ("sets", "list")]
)
def test_a_game_without_cards_or_decks_lists_none(command: Command, line: tuple[str, ...]) -> None:
    told = command(*line, *GAME)
    assert told.exit_code == 0, told.stderr


def test_the_other_games_go_on(command: Command) -> None:
    assert "Powder and Prayer" in command("deck", "list").stdout
    assert command("rules", "show", "MT-1.1").exit_code == 0
    assert command("cards", "search", "Kill Shot").exit_code == 0


def test_the_screen_sits_down_to_it(command: Command) -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.keys("3")
        screen.sees("Seat 1", "a person", "Seat 2", "the computer")
        screen.misses("guided game")
        await screen.keys("f7")
        screen.sees("Islands has no guided game. Which game do you want to learn?", "Monster Town")
        await screen.keys("escape")
        await screen.keys("a")
        screen.sees("Seat 3")
        await screen.keys("s")
        screen.sees("Which dice do you keep?", "Player 3", "North Bay")

    async def at_the_screen() -> None:
        with open_library(game="islands") as library:
            app = DeckbuilderApp(library, welcomes=False)
            async with app.run_test(size=(120, 40), notifications=True):
                driver = ScreenDriver(app, Still(app))
                await driver.settle()
                await story(driver)

    tell(at_the_screen())


def test_features_that_it_does_not_name_are_not_weighed(command: Command) -> None:
    said = command("lab", "train", "--games", "5", *GAME)
    assert said.exit_code == 2
    assert "Islands has no evaluation of tables yet." in said.stderr
