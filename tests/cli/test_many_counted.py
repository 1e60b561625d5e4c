"""What is played at a tournament: a folder of decks counted together."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Command

TOWN = ("Powder and Prayer", "The Slow Tide", "Doctor's Orders")


def handed_in(command: Command, folder: Path, *decks: str) -> str:
    """The folder with a file of each deck."""
    for number, deck in enumerate(decks, start=1):
        assert command("deck", "export", deck, "-o", str(folder / f"{number}.gang")).exit_code == 0
    return str(folder)


def test_the_organiser_sees_who_plays_what(command: Command, tmp_path: Path) -> None:
    folder = handed_in(command, tmp_path, *TOWN)
    done = command("deck", "stats", folder, "--most", "2")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "Monster Town: End Game: 3 gangs, 3 legal, 0 not legal",
        "By gang:",
        "  The Living Undead    2   67 %",
        "  Renegade Militia     1   33 %",
        "Cards most used, by the number of gangs that list them:",
        "  The Drowned Constable    3  100 %  3 copies",
        "  Acidic Blood             2   67 %  4 copies",
        "  and 56 other cards (--most 58 lists all)",
    ]


def test_the_decks_are_judged_by_the_format_of_the_tournament(command: Command, tmp_path: Path) -> None:
    folder = handed_in(command, tmp_path, *TOWN, "First at the Carcass")
    (tmp_path / "5.gang").write_text("Gang: Wölfenpack\nSets: core, after-hours\nItems:\n1 Dogfight Collar\n")
    done = command("deck", "stats", folder, "--format", "core-only", "--as-of", "2030-01-31")
    assert done.exit_code == 0, "an illegal gang is counted, and is no fault of the others"
    assert "not legal in Core only 1 as of 2030-01-31" in " ".join(done.stdout.split())
    assert "  Wölfenpack           2   40 %  1 not legal\n" in done.stdout
    unknown = command("deck", "stats", folder, "--format", "nix")
    assert (unknown.exit_code, unknown.stderr.count('There is no format "nix".')) == (2, 1)
    early = command("deck", "stats", folder, "--as-of", "2030-01-31")
    assert (early.exit_code, early.stderr.count("--as-of chooses the day for a format.")) == (2, 1)


def test_files_that_cannot_be_read_are_named_and_the_rest_is_counted(command: Command, tmp_path: Path) -> None:
    folder = handed_in(command, tmp_path, *TOWN)
    (tmp_path / "4.gang").write_bytes(b"\0")
    (tmp_path / "5.gang").write_text("Gang: undead\nCombat deck:\n2 Chomp\n1 Nobody's Card\n", encoding="utf-8")
    done = command("deck", "stats", folder)
    assert (done.exit_code, done.stdout.splitlines()[0]) == (
        2,
        "Monster Town: End Game: 4 gangs, 3 legal, 1 not legal",
    )
    assert f"Error: {tmp_path / '4.gang'} is not text" in done.stderr
    assert "Lines that name no known card are not counted; there are some in" in " ".join(done.stderr.split())
    told = json.loads(command("deck", "stats", folder, "--json").stdout)
    (game,) = told["fields"]
    assert (game["decks"], game["legal"], len(told["unread"])) == (4, 3, 1)
    chomp = next(card for card in game["cards"] if card["name"] == "Chomp")
    assert (chomp["decks"], chomp["copies"]) == (3, 4)


def test_games_are_counted_apart_or_one_alone(command: Command, tmp_path: Path) -> None:
    folder = handed_in(command, tmp_path, "The Slow Tide", "No Moon at All")
    said = command("deck", "stats", folder, "--most", "1").stdout
    assert "Monster Town: End Game: 1 gang, 1 legal" in said and "Monster Kids: The Card Game: 1 deck, 1 legal" in said
    alone = command("deck", "stats", folder, "--game", "monster-town", "--format", "core-only")
    assert (alone.exit_code, "Monster Kids" in alone.stdout) == (0, False)
    assert alone.stderr == "Not counted, because they are for other games: 1.\n"
    pile = command("deck", "stats", folder, "--pile", "combat")
    assert pile.exit_code == 2
    assert "`--game ID` counts those of one." in pile.stderr
    assert "Necro Blast" in command("deck", "stats", folder, "--pile", "combat", "--game", "monster-town").stdout


def test_what_only_many_have_is_refused_for_one(command: Command) -> None:
    done = command("deck", "stats", "The Slow Tide", "--most", "3")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "`deck check` judges a single one." in done.stderr
