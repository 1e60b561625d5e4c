"""A game that registers no deck construction: it has no builder, its cards are there, and other games still work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.app.library.library import open_library
from deckbuilder.rulebooks import Rulebook, rulebook, rulebook_ids
from deckbuilder.text import listed
from deckbuilder.tui.app import DeckbuilderApp
from tests.cli.conftest import Command
from tests.support.added_game import added, copied_template
from tests.tui.screen import ScreenDriver, Story
from tests.tui.stillness import Still, tell

GAME = ("--game", "toy")
SHIPPED = [rulebook(id).title for id in rulebook_ids() if rulebook(id).has_decks]
"""The games on offer that have decks, without the toy."""
NO_DECKS = "Toy has no decks to build."


@pytest.fixture(autouse=True)
def toy(tmp_path: Path) -> Iterator[Path]:
    """The template game under another name and without its deck module; yields the file of its cards."""
    package = tmp_path / "games" / "toy"
    copied_template(package, "construction.py", "seating.py")
    cards = package / "cards" / "template.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("core = true", "core = false"), encoding="utf-8")
    with added(package.parent, Rulebook("toy", "Toy", "toy")):
        yield cards


def test_its_cards_are_searched_and_shown(command: Command, toy: Path) -> None:
    assert command("sets", "install", str(toy)).exit_code == 0
    found = command("cards", "search", "number>=30", *GAME)
    assert (found.exit_code, "Thirty" in found.stdout) == (0, True)
    assert "Counts 30." in command("cards", "show", "Thirty", *GAME).stdout
    assert command("rules", "list", *GAME).stdout.startswith("TP-1.1 ")


@pytest.mark.parametrize(
    "line",
    [
        ("deck", "new", "--gang", "Red", "--name", "Mine"),
        ("deck", "odds", "FILE", "Two"),
        ("deck", "certify", "FILE"),
        ("deck", "check", "FILE"),
        ("deck", "fix", "FILE"),
        ("deck", "suggest", "--from", "FILE"),
        ("deck", "explain", "FILE"),
        ("play", "FILE"),
    ],
    ids=" ".join,
)
def test_a_command_for_decks_is_refused_in_a_game_without_decks(
    command: Command, toy: Path, tmp_path: Path, line: tuple[str, ...]
) -> None:
    command("sets", "install", str(toy))
    file = tmp_path / "mine.gang"
    file.write_text("Rulebook: toy\nName: Mine\n\nNumbers:\n1 Two\n", encoding="utf-8")
    told = command(*(str(file) if word == "FILE" else word for word in line), *GAME)
    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr.splitlines() == [
        f"Error: {NO_DECKS}",
        f"Decks are built for {listed([*SHIPPED[:2], f'{len(SHIPPED) - 2} other games'])}.",
    ]


def test_the_lists_of_decks_are_there_for_all_games(command: Command, toy: Path) -> None:
    command("sets", "install", str(toy))
    mine, others = command("deck", "list", *GAME), command("deck", "list")
    assert (mine.exit_code, others.exit_code) == (0, 0)
    assert "The Slow Tide" in others.stdout
    assert "The Slow Tide" not in mine.stdout


@pytest.mark.slow
def test_the_screen_says_it_and_stays(command: Command, toy: Path) -> None:
    command("sets", "install", str(toy))

    async def story(screen: ScreenDriver) -> None:
        await screen.keys("2", "n", "enter")
        screen.sees(NO_DECKS, "There is nothing here.")
        screen.misses("A new deck of", "begins one")
        await screen.keys("3")
        screen.sees("This game needs no decks.", "Add a seat")

    at_the_screen(story)


def test_a_first_start_without_decks_offers_a_game_only(
    command: Command, toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deckbuilder.tui.keystrokes.PAUSE", 0.0)  # the question has been read
    command("sets", "install", str(toy))

    async def story(screen: ScreenDriver) -> None:
        screen.sees("Welcome!", "1  Play", "2  Look around")
        screen.misses("ready-made", "Build a deck")
        await screen.keys("1")
        screen.sees("This game needs no decks.", "Add a seat")

    at_the_screen(story, welcomes=True)


def at_the_screen(story: Story, *, welcomes: bool = False) -> None:
    """Open the screen with the game that has no decks, and run the story."""

    async def opened() -> None:
        with open_library(game="toy") as library:
            app = DeckbuilderApp(library, welcomes=welcomes)
            async with app.run_test(size=(120, 30), notifications=True):
                driver = ScreenDriver(app, Still(app))
                await driver.settle()
                await story(driver)

    tell(opened())
