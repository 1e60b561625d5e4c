"""A game that registers no construction: it has no builder, its cards are there, and the other games go on."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder import games, rulebooks
from deckbuilder.app.library.library import open_library
from deckbuilder.rulebooks import Rulebook
from deckbuilder.tui.app import DeckbuilderApp
from tests.cli.conftest import Command
from tests.tui.screen import Sitting
from tests.tui.stillness import Still, tell

GAME = ("--game", "toy")
TEMPLATE = Path(games.__file__).parent / "template"
NO_DECKS = "Toy has no decks to build."


@pytest.fixture(autouse=True)
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The empty game under another name and without the module for its decks, and the file of its cards."""
    package = tmp_path / "games" / "toy"
    shutil.copytree(TEMPLATE, package, ignore=shutil.ignore_patterns("__pycache__", "construction.py", "seating.py"))
    for path in (*package.rglob("*.py"), *package.rglob("*.toml")):
        text = path.read_text(encoding="utf-8").replace("games.template", "games.toy").replace('"template"', '"toy"')
        path.write_text(text.replace("core = true", "core = false"), encoding="utf-8")
    for game in ("monster_town", "monster_kids"):
        (package.parent / game).symlink_to(TEMPLATE.parent / game)
    monkeypatch.setattr(rulebooks, "_GAMES", package.parent)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(package.parent)])
    before = rulebooks.RULEBOOKS
    monkeypatch.setattr(rulebooks, "_KNOWN", (*rulebooks._KNOWN, Rulebook("toy", "Toy", "toy")))
    for module in [one for name, one in sys.modules.items() if name.startswith("deckbuilder")]:
        if getattr(module, "RULEBOOKS", None) is before:
            monkeypatch.setattr(module, "RULEBOOKS", (*before, "toy"))
    yield package / "cards" / "template.toml"
    for name, module in [*sys.modules.items()]:
        if name.startswith("deckbuilder.games.toy"):
            del sys.modules[name]
        elif name.startswith("deckbuilder") and getattr(module, "RULEBOOKS", ()) == (*before, "toy"):
            monkeypatch.setattr(module, "RULEBOOKS", before)  # it was read for the first time meanwhile
    rulebooks._registers.cache_clear()


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
        ("play",),
        ("demo",),
    ],
    ids=" ".join,
)
def test_whoever_asks_for_a_deck_of_it_is_told_in_one_sentence(
    command: Command, toy: Path, tmp_path: Path, line: tuple[str, ...]
) -> None:
    command("sets", "install", str(toy))
    file = tmp_path / "mine.gang"
    file.write_text("Rulebook: toy\nName: Mine\n\nNumbers:\n1 Two\n", encoding="utf-8")
    told = command(*(str(file) if word == "FILE" else word for word in line), *GAME)
    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr.splitlines() == [
        f"Error: {NO_DECKS}",
        "Decks are built for Monster Town: End Game and Monster Kids: The Card Game.",
    ]


def test_the_lists_of_decks_are_there_for_all_games(command: Command, toy: Path) -> None:
    command("sets", "install", str(toy))
    mine, others = command("deck", "list", *GAME), command("deck", "list")
    assert (mine.exit_code, others.exit_code) == (0, 0)
    assert "The Slow Tide" in others.stdout
    assert "The Slow Tide" not in mine.stdout


def test_the_screen_says_it_and_stays(command: Command, toy: Path) -> None:
    command("sets", "install", str(toy))

    async def story(screen: Sitting) -> None:
        await screen.keys("2", "n", "enter")
        screen.sees(NO_DECKS, "There is nothing here.")
        await screen.keys("3")
        screen.sees(NO_DECKS, "Nobody sits at the table yet")

    async def at_the_screen() -> None:
        with open_library(game="toy") as library:
            app = DeckbuilderApp(library, welcomes=False)
            async with app.run_test(size=(120, 30), notifications=True):
                sitting = Sitting(app, Still(app))
                await sitting.settle()
                await story(sitting)

    tell(at_the_screen())
