"""Every command takes `--game`, before its name or after it, and uses that game's words for decks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

KIDS = ("--game", "monster-kids")
DECK = "The Long Way Home"


def test_lists_hold_what_belongs_to_the_game(command: Command) -> None:
    assert DECK in command("deck", "list", *KIDS).stdout
    assert "The Slow Tide" not in command("deck", "list", *KIDS).stdout
    assert [line.split()[0] for line in command("sets", "list", *KIDS).stdout.splitlines()] == [
        "monster-kids",
        "storm-drain",
    ]
    assert command("rules", "list", *KIDS).stdout.startswith("MK-1.1 ")
    assert "MT-" not in command("rules", "search", "card", *KIDS).stdout


def test_the_game_may_be_named_before_the_command_or_in_the_settings(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    behind = command("cards", "search", "type:kid", *KIDS).stdout
    assert "Juno Spark" in behind
    assert command(*KIDS, "cards", "search", "type:kid").stdout == behind
    monkeypatch.setenv("DECKBUILDER_GAME", "monster-kids")
    assert command("cards", "search", "type:kid").stdout == behind
    assert "Kill Shot" in command("--game", "monster-town", "cards", "search", "kill shot").stdout


def test_the_help_is_in_the_words_of_the_game(command: Command) -> None:
    assert "Build, check and share gangs." in command("deck", "--help").stdout
    assert "Build, check and share decks." in command(*KIDS, "deck", "--help").stdout
    assert "Check decks against every rule" in command("deck", "check", "--help", *KIDS).stdout
    for line in (("deck", "check", "--help"), ("collection", "share", "--help"), ("--help",)):
        assert "{" not in command(*line).stdout.replace("{DECK", "").replace("{NAME", "")


def test_a_card_of_another_game_is_called_one(command: Command, tmp_path: Path) -> None:
    gang = tmp_path / "mixed.gang"
    gang.write_text("Rulebook: monster-town\nGang: militia\n\nCombat deck:\n2 Diva\n1 ankle bats\n", encoding="utf-8")
    said = command("deck", "check", str(gang)).stdout
    assert '"Diva" is a card of another game; it is in "King of New York: The City".' in said
    assert '"ankle bats" is a card of another game; it is in "Four Holidays, One Door".' in said
    assert "No installed set has" not in said
    kept = command("deck", "import", "-", "--dry-run", said="2 Diva\n1 Kill Shot\n")
    added = command("deck", "add", str(gang), "Diva")
    for done in (kept, added):
        assert '"Diva" is a card of another game' in done.stderr
    assert "`deckbuilder cards search` finds cards." in added.stderr


def test_errors_are_worded_in_the_terms_of_the_game(command: Command) -> None:
    assert 'no saved or starter deck named "Nobody"' in command("deck", "check", "Nobody", *KIDS).stderr
    assert 'no saved or starter gang named "Nobody"' in command("deck", "check", "Nobody").stderr
    assert 'There is no night "Nobody"' in command("gangs", "show", "Nobody", *KIDS).stderr


def test_a_set_of_the_game_is_begun_checked_shown_and_played(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    begun = command("sets", "new", "attic", *KIDS)
    assert begun.exit_code == 0
    assert '`deckbuilder play "attic.gang" --set "attic.toml"` plays them.' in begun.stderr
    assert command("sets", "check", "attic.toml", *KIDS).exit_code == 0
    assert "Trick" in command("sets", "preview", "attic.toml", *KIDS).stdout
    assert command("sets", "watch", "attic.toml", "--once", *KIDS).exit_code == 0
    assert command("deck", "check", "./attic.gang", "--set", "attic.toml").exit_code == 0
    played = command("play", "./attic.gang", "--set", "attic.toml", "--seats", "rated,rated", "--seed", "3")
    assert played.exit_code == 0
    assert command("sets", "install", "attic.toml", *KIDS).exit_code == 0
    assert "attic" in command("sets", "list", *KIDS).stdout


def test_a_night_of_ones_own_is_begun_too(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert command("sets", "new", "cellar", "--gang", "The Cellar Night", *KIDS).exit_code == 0
    assert command("sets", "check", "cellar.toml").exit_code == 0
    assert command("deck", "check", "./cellar.gang", "--set", "cellar.toml").exit_code == 0


def test_the_schema_of_a_set_is_that_of_the_game(command: Command) -> None:
    assert "night" in json.loads(command("schema", "set", *KIDS).stdout)["properties"]


@pytest.mark.parametrize("head", ["Rulebook: monster-town\n", ""])
def test_a_deck_with_the_cards_of_another_game_is_one_problem(command: Command, tmp_path: Path, head: str) -> None:
    text = command("deck", "export", DECK).stdout
    path = tmp_path / "lost.gang"
    path.write_text(text.replace("Rulebook: monster-kids\n", head), encoding="utf-8")
    done = command("deck", "check", "--each", str(path), DECK)
    assert done.exit_code == 1
    (problem,) = [line for line in done.stdout.splitlines() if line.startswith("  ")]
    assert (
        "It is judged as a gang of Monster Town: End Game, but its cards are from Monster Kids: The Card Game; "
        'write "Rulebook: monster-kids".'
    ) in problem
    path.write_text(text, encoding="utf-8")
    assert command("deck", "check", str(path)).exit_code == 0, "which mends it"


def test_a_deck_of_another_game_does_not_silence_its_folder(command: Command, tmp_path: Path) -> None:
    assert command("deck", "export", DECK, "-o", str(tmp_path / "kids.gang"), *KIDS).exit_code == 0
    assert command("deck", "export", "The Slow Tide", "-o", str(tmp_path / "tide.gang")).exit_code == 0
    done = command("deck", "check", "--each", str(tmp_path), "--format", "open", "--game", "monster-town")
    assert "The Slow Tide" in done.stdout
    assert "1 legal, 0 not legal, 1 not read." in done.stderr
    assert "kids.gang: Open is a format of monster-town, and the deck is of monster-kids." in done.stderr


def test_a_set_of_another_game_is_not_said_to_be_missing(command: Command, tmp_path: Path) -> None:
    gang = tmp_path / "mixed.gang"
    text = command("deck", "export", "The Slow Tide").stdout
    sets = next(line for line in text.splitlines() if line.startswith("Sets:"))
    gang.write_text(text.replace(sets, f"{sets}, after-dark").replace("1 ", "1 Zz Quux\n1 ", 1), encoding="utf-8")
    said = 'The set "after-dark" is for another game; take it out of the sets of the gang.'
    checked = command("deck", "check", str(gang)).stdout
    assert f"FILE-2: {said}" in checked
    assert 'No installed set has a card called "Zz Quux".' in checked and "it may be in" not in checked
    assert '1. Take "after-dark" out of the sets. (1 change)' in command("deck", "fix", str(gang)).stdout
    gang.write_text(text.replace(sets, f"{sets}, after-dark"), encoding="utf-8")
    assert 'the set "after-dark" is for another game' in command("deck", "share", str(gang)).stderr


@pytest.mark.parametrize(
    ("deck", "key", "name"),
    [("Quick Rampage", "Evening", "A Short Evening"), ("The Whole Box", "World", "The Whole World")],
)
def test_an_unknown_evening_or_world_is_mended(
    command: Command, tmp_path: Path, deck: str, key: str, name: str
) -> None:
    path = tmp_path / "lost.gang"
    text = command("deck", "export", deck).stdout
    path.write_text(text.replace(f"{key}: {name}", f"{key}: Nobody Knows"), encoding="utf-8")
    done = command("deck", "fix", str(path))
    assert f'Write "{key}: {name}". (1 change)' in done.stdout and "No fix" not in done.stdout


def test_a_search_without_result_says_which_game_has_some(command: Command) -> None:
    done = command("cards", "search", "Antimatter")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.startswith("0 cards: ")
    assert done.stderr.endswith("\n1 card in King of New York: --game king-of-new-york\n")
    assert len(command("cards", "search", "Antimatter", "--game", "king-of-new-york").stdout.splitlines()) == 1
    assert "in King of New York" not in command("cards", "search", "power>=99", "antimatter").stderr
    assert " in " not in command("cards", "search", "kill").stderr.partition("\n")[2]


def test_why_a_card_of_another_game_is_not_found(command: Command) -> None:
    done = command("cards", "why", "antimatter pellets", "zombie")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == (
        'Error: "antimatter pellets" is a card of King of New York, another game.\n'
        "Name that game: --game king-of-new-york\n"
    )
    assert 'There is no card "antimatter pallets".' in command("cards", "why", "antimatter pallets", "zombie").stderr


@pytest.mark.parametrize("words", [("cards", "show"), ("terms", "card")])
def test_a_card_shown_is_of_the_game_named(command: Command, words: tuple[str, ...]) -> None:
    city = ("--game", "king-of-new-york")
    assert "3 names begin with" in command(*words, "anti").stderr
    whole = command(*words, "antimatter pellets", *city).stdout
    assert (command(*words, "anti", *city).stdout, bool(whole)) == (whole, True)
    assert command(*words, "antimatter pellets").exit_code == 0, "without the option, of any game"
    none = command(*words, "Kill Shot", *city)
    assert none.stderr == (
        'Error: "Kill Shot" is a card of Monster Town: End Game, another game.\nName that game: --game monster-town\n'
    )
    assert none.exit_code == 2


def test_a_card_shown_with_another_set_is_of_the_game_named(command: Command, other_set: Path) -> None:
    asked = ("--set", str(other_set), "cards", "show")
    assert command(*asked, "anti", "--game", "king-of-new-york").stdout.startswith("Antimatter Pellets")
    assert "another game" in command(*asked, "The Ferryman", "--game", "king-of-new-york").stderr
