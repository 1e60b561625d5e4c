"""NAME@VERSION means a version: no new name can be mistaken for one, and old names like it stay within reach."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.app.deck.decks import export_deck, load_deck
from deckbuilder.app.library.library import open_library
from deckbuilder.storage.deck_records import DeckText
from tests.cli.conftest import Command

OLD = "Aa@2"


@pytest.fixture
def older(command: Command) -> Command:
    """Two gangs of an earlier program: Aa in two versions, and one named like the second of them."""
    command("deck", "copy", "The Slow Tide", "Aa")
    command("deck", "remove", "Aa", "Chomp")
    with open_library() as library:
        deck = replace(load_deck(library, "Doctor's Orders"), name=OLD)
        library.decks.add(DeckText(OLD, deck.rulebook, deck.identity, export_deck(deck)))
    return command


@pytest.mark.parametrize("name", [OLD, "Aa@As lent", "me@home", "Zed@"])
def test_no_new_gang_is_called_like_a_version(command: Command, name: str) -> None:
    command("deck", "copy", "The Slow Tide", "Aa")
    for words in (("copy", "Aa", name), ("rename", "Aa", name), ("new", "--gang", "militia", "--name", name)):
        done = command("deck", *words)
        assert (done.exit_code, done.stdout) == (2, ""), words
        assert f'The name "{name}" would be read as a version.' in done.stderr
    assert command("deck", "copy", "Aa", "@home").exit_code == 0, "nothing stands before the mark"


def test_an_old_gang_named_like_a_version_can_still_be_managed(older: Command) -> None:
    assert older("deck", "add", OLD, "Kill Shot").exit_code == 0
    assert older("deck", "undo", OLD).exit_code == 0
    assert older("deck", "tag", OLD, "slow").exit_code == 0
    older("deck", "delete", OLD)
    assert older("deck", "restore", OLD).stdout == f"{OLD}\n"
    older("deck", "delete", OLD)
    assert older("deck", "restore", OLD, "--as", "Aa@3").exit_code == 2
    assert older("deck", "restore", OLD, "--as", "Bb").stdout == "Bb\n"
    assert "Chomp" not in older("deck", "export", OLD).stdout, "now it is the version"


def test_the_versions_beside_it_are_had_by_other_words(older: Command) -> None:
    assert older("deck", "restore", "Aa", "2", "--as", "Other").exit_code == 0
    assert "Gang: The Living Undead" in older("deck", "export", "Other").stdout


def test_a_gang_that_comes_in_is_called_otherwise_and_that_is_told(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "one.gang"
    path.write_text(command("deck", "export", "The Slow Tide").stdout.replace("Name: The Slow Tide", f"Name: {OLD}"))
    done = command("deck", "import", str(path))
    assert done.exit_code == 0
    assert f'"{OLD}" would be read as a version' in done.stdout + done.stderr
    assert command("deck", "show", "Aa 2").exit_code == 0
    named = path.rename(tmp_path / "Bb@7.gang")
    named.write_text(named.read_text().replace(f"Name: {OLD}\n", ""))
    assert command("deck", "import", str(named)).exit_code == 0
    assert command("deck", "show", "Bb@7").exit_code == 2


def test_a_gang_that_is_saved_under_such_a_name_comes_in_as_itself(older: Command, tmp_path: Path) -> None:
    path = tmp_path / "one.gang"
    path.write_text(older("deck", "export", OLD).stdout)
    older("deck", "import", str(path), "--replace")
    assert older("deck", "show", "Aa 2").exit_code == 2


def test_no_version_is_called_so_that_nobody_could_ask_for_it(command: Command) -> None:
    command("deck", "copy", "The Slow Tide", "Aa")
    done = command("deck", "history", "Aa", "--name", "v@2")
    assert (done.exit_code, done.stdout) == (2, "")
    assert 'The name "v@2" contains @, which marks a version.' in done.stderr


def test_a_version_that_is_called_so_already_is_found(command: Command) -> None:
    command("deck", "copy", "The Slow Tide", "Aa")
    with open_library() as library:
        library.versions.label("Aa", 1, "v@2")
    command("deck", "remove", "Aa", "Chomp")
    assert "Chomp" in command("deck", "export", "Aa@v@2").stdout
    assert 'There is no version "3" of Aa.' in command("deck", "export", "Aa@3").stderr
    assert command("deck", "history", "Aa", "1", "--name", "").exit_code == 0
    assert 'There is no version "v@2" of Aa.' in command("deck", "export", "Aa@v@2").stderr
