"""The template game, added like a new rulebook, is available through every command that takes a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.cli.main import command as program
from deckbuilder.rulebooks import Rulebook
from tests.cli.conftest import Command
from tests.support.added_game import added, copied_template

GAME = ("--game", "toy")


@pytest.fixture(autouse=True)
def toy(command: Command, tmp_path: Path) -> Iterator[Path]:
    """The template game under another name, its cards installed and two of its decks saved; the folder of its cards."""
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
    assert "Red" in all_right(command, "factions", "list", *GAME)


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
    all_right(command, "deck", "certify", red, "-o", str(tmp_path / "certificate.json"), *GAME)
    all_right(command, "deck", "stats", red, *GAME)


def test_it_is_played_resumed_exported_and_replayed(command: Command, toy: Path, tmp_path: Path) -> None:
    played = all_right(command, "play", *decks(toy), *GAME, "--seats", "human,greedy", said="1\n2\nlog\nquit\n")
    assert "Which card do you play?" in played
    assert "Which card do you play?" in all_right(command, "game", "resume", "1", said="quit\n")
    file = tmp_path / "toy.json"
    all_right(command, "play", *decks(toy), *GAME, "--seats", "greedy,random", "--save", str(file))
    all_right(command, "replay", str(file))
    assert "against" in all_right(command, "game", "list")


def test_a_missing_starter_deck_or_template_is_reported(command: Command) -> None:
    for line in (("demo",), ("play",)):
        told = command(*line, *GAME)
        assert told.exit_code == 2
        assert "There are no starter decks for Toy." in told.stderr
    new = command("sets", "new", "mine", *GAME)
    assert new.exit_code == 2
    assert "Toy has no template of a card set.\nStart from a copy of a file in " in new.stderr
    assert "`deckbuilder sets words --game toy` lists what a card may say." in new.stderr


LINES = {
    "play": ("RED", "BLUE", "--seats", "greedy,greedy", "--seed", "1"),
    "schema": ("set",),
    "report": ("RED", "-o", "OUT.txt"),
    "cards search": ("number>=30",),
    "cards show": ("Thirty",),
    "cards why": ("Thirty", "number>=30"),
    "cards text": ("Thirty",),
    "cards facets": (),
    "cards fields": (),
    "cards searches save": ("high", "number>=30"),
    "cards searches list": (),
    "cards searches delete": ("high",),
    "factions list": (),
    "factions show": ("Red",),
    "rules list": (),
    "rules show": ("TP-1.1",),
    "rules cards": ("TP-1.1",),
    "rules search": ("draws",),
    "terms list": (),
    "terms search": ("draw",),
    "terms show": ("draw",),
    "terms card": ("Thirty",),
    "terms cards": ("draw",),
    "collection show": (),
    "collection add": ("Thirty", "2"),
    "collection remove": ("Thirty", "2"),
    "collection set": ("Thirty", "2"),
    "collection clear": ("--yes",),
    "collection only": ("off",),
    "collection missing": ("RED",),
    "collection share": ("RED",),
    "challenge list": (),
    "challenge show": ("first-steps",),
    "challenge play": ("first-steps",),
    "challenge check": (),
    "challenge events": (),
    "formats list": (),
    "formats show": ("open",),
    "formats remove": ("toy-format",),
    "sets list": (),
    "sets check": ("CARDS",),
    "sets install": ("CARDS",),
    "sets remove": ("toy",),
    "sets preview": ("CARDS",),
    "sets words": (),
    "deck list": (),
    "deck new": ("--gang", "Red", "--name", "Mine"),
    "deck check": ("RED",),
    "deck show": ("RED",),
    "deck stats": ("RED",),
    "deck odds": ("RED", "Two"),
    "deck hand": ("RED",),
    "deck trial": ("RED", "--against", "BLUE", "--games", "4", "--processes", "1"),
    "lab train": ("--games", "5", "--out", "OUT.txt"),
    "lab balance": ("--games", "2", "--processes", "1"),
    "lab league": ("RED", "BLUE", "--games", "2", "--processes", "1"),
    "lab levels": ("--level", "even", "--games", "2", "--processes", "1"),
    "deck explain": ("RED",),
    "deck fix": ("SHORT",),
    "deck suggest": ("--from", "SHORT"),
    "deck certify": ("RED",),
    "deck import": ("BLUE",),
    "deck export": ("RED",),
    "deck share": ("RED",),
    "deck diff": ("RED", "BLUE"),
    "deck add": ("saved", "Two"),
    "deck copy": ("saved", "Other"),
    "deck delete": ("saved",),
    "deck history": ("saved",),
    "deck maybe": ("saved",),
    "deck move": ("saved", "Two", "numbers"),
    "deck note": ("saved", "Two", "good"),
    "deck redo": ("saved",),
    "deck remove": ("saved", "Two"),
    "deck rename": ("saved", "Other"),
    "deck restore": ("saved",),
    "deck set": ("saved", "Two", "1"),
    "deck tag": ("saved", "fast"),
    "deck undo": ("saved",),
}
"""Each command that takes a game, with its arguments for the toy."""
ANSWERS_NO = {
    "collection missing": "",
    "collection share": "",
    "deck diff": "",
    "deck odds": "In Toy players do not draw hands",
    "deck hand": "In Toy players do not draw hands",
    "deck redo": "There is nothing to redo",
    "deck restore": "There is only one version",
    "deck undo": "There is no change",
}
"""Commands whose answer is no, since nothing is owned, drawn or changed."""
SAYS_NO = {
    "cards searches delete": "There is no saved search",
    "collection remove": "You own 0 copies",
    "terms show": "The glossary has no",
    "terms cards": "The glossary has no",
    "formats remove": "No format",
    "challenge show": "There is no challenge",
    "challenge play": "There is no challenge",
    "lab train": "has no evaluation of tables yet",
    "lab balance": "There are no starter decks",
    "lab levels": "There are no starter decks",
}
"""Commands that find nothing to do, with their message."""
OF_THEIR_OWN = {"demo", "sets new", "sets watch", "deck edit", "formats check", "formats install"}
"""Tested above, or meant for an editor, a format file or somebody who waits."""
OF_NO_GAME = {"completion", "config", "db", "game", "replay", "serve", "where"}
"""Commands and groups about the program, or about saved games, which know their own game."""


@pytest.mark.parametrize("name", LINES)
def test_every_command_that_takes_a_game_takes_this_one(command: Command, toy: Path, tmp_path: Path, name: str) -> None:
    red, blue = decks(toy)
    short = tmp_path / "short.gang"
    short.write_text("\n".join([*Path(red).read_text(encoding="utf-8").splitlines()[:-1], ""]), encoding="utf-8")
    files = {"RED": red, "BLUE": blue, "SHORT": str(short), "CARDS": str(toy / "template.toml")}
    files |= {"OUT.txt": str(tmp_path / "out.txt")}
    if "saved" in LINES[name]:
        all_right(command, "deck", "import", red, "--name", "saved", *GAME)
    told = command(*name.split(), *(files.get(word, word) for word in LINES[name]), *GAME)
    expected = 1 if name in ANSWERS_NO else 2 if name in SAYS_NO else 0
    assert told.exit_code == expected, (told.stdout, told.stderr)
    assert {**SAYS_NO, **ANSWERS_NO}.get(name, "") in told.stderr


def test_no_command_that_takes_a_game_is_left_out() -> None:
    def found(group: Any, path: tuple[str, ...] = ()) -> Iterator[str]:
        if subcommands := getattr(group, "commands", {}):
            for name, one in subcommands.items():
                yield from found(one, (*path, name))
        elif any("--game" in getattr(parameter, "opts", ()) for parameter in group.params):
            yield " ".join(path)

    asked = {name for name in found(program()) if name.split()[0] not in OF_NO_GAME}
    assert asked == {*LINES, *OF_THEIR_OWN}
