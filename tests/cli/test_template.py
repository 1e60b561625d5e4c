"""The empty game, added as a new rulebook would be, is offered through every command that a game can be named to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.rulebooks import Rulebook
from tests.cli.conftest import Command
from tests.support.added_game import added, copied_template

GAME = ("--game", "toy")


@pytest.fixture(autouse=True)
def toy(command: Command, tmp_path: Path) -> Iterator[Path]:
    """The empty game under another name, its cards installed and two of its decks saved; the folder of its cards."""
    package = tmp_path / "games" / "toy"
    copied_template(package)
    cards = package / "cards" / "template.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("core = true", "core = false"), encoding="utf-8")
    for path in package.rglob("*.gang"):
        path.write_text(
            path.read_text(encoding="utf-8").replace("Colour:", "Sets: template\nColour:"), encoding="utf-8"
        )
    with added(package.parent, Rulebook("toy", "Toy", "toy")):
        told = command("sets", "install", str(cards))
        assert told.exit_code == 0, told.stderr
        yield package / "cards"


def all_right(command: Command, *line: str, said: str | None = None) -> str:
    told = command(*line, said=said)
    assert told.exit_code == 0, (line, told.stdout, told.stderr)
    return told.stdout


def decks(toy: Path) -> tuple[str, str]:
    return str(toy / "red.gang"), str(toy / "blue.gang")


def test_its_cards_and_rules_are_found(command: Command, toy: Path) -> None:
    assert "Thirty" in all_right(command, "cards", "search", "number>=30", *GAME)
    assert "number" in all_right(command, "cards", "fields", *GAME)
    assert "Counts 30." in all_right(command, "cards", "show", "Thirty", *GAME)
    assert "TP-1.1" in all_right(command, "rules", "list", *GAME)
    assert "three cards" in all_right(command, "rules", "show", "TP-1.1")
    assert "Red" in all_right(command, "gangs", "list", *GAME)


def test_its_decks_are_built_judged_mended_and_exported(command: Command, toy: Path, tmp_path: Path) -> None:
    red, _ = decks(toy)
    assert "legal" in all_right(command, "deck", "check", red, *GAME)
    assert "There are thirty different cards." in all_right(command, "deck", "explain", red, *GAME)
    short = tmp_path / "short.gang"
    lines = (toy / "red.gang").read_text(encoding="utf-8").splitlines()
    short.write_text("\n".join([*lines[:-1], ""]), encoding="utf-8")
    assert command("deck", "check", str(short), *GAME).exit_code == 1
    assert command("deck", "fix", str(short), *GAME).exit_code in (0, 1)
    assert "30" in all_right(command, "deck", "suggest", "--from", str(short), *GAME)
    all_right(command, "deck", "import", red, *GAME)
    assert "Red" in all_right(command, "deck", "list", *GAME)
    assert "Rulebook: toy" in all_right(command, "deck", "export", red, *GAME)
    all_right(command, "deck", "certify", red, "-o", str(tmp_path / "red.cert"), *GAME)
    all_right(command, "deck", "stats", red, *GAME)


def test_it_is_played_resumed_exported_and_replayed(command: Command, toy: Path, tmp_path: Path) -> None:
    played = all_right(command, "play", *decks(toy), *GAME, "--seats", "human,greedy", said="1\n2\nlog\nquit\n")
    assert "Which card do you play?" in played
    assert "Which card do you play?" in all_right(command, "game", "resume", "1", said="quit\n")
    file = tmp_path / "toy.json"
    all_right(command, "play", *decks(toy), *GAME, "--seats", "greedy,random", "--save", str(file))
    all_right(command, "replay", str(file))
    assert "against" in all_right(command, "game", "list", *GAME)


def test_what_it_does_not_bring_is_said(command: Command) -> None:
    for line in (("demo",), ("play",)):
        told = command(*line, *GAME)
        assert told.exit_code == 2
        assert "There are no starter decks" in told.stderr
    new = command("sets", "new", "mine", *GAME)
    assert new.exit_code == 2
    assert "Toy has no template of a card set" in new.stderr
