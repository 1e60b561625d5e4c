"""A deck that does not say its game, or says it in a way that few programs do, is read as what it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command

STARTERS = {
    "king-of-new-york": "Quick Rampage",
    "munchkin-nightmare": "The Whole Night",
    "monsters-menace": "The Whole Box",
}
GUESSED = 'guessed: "Rulebook: {game}" - most of its cards are from there'


def listed(command: Command, game: str) -> str:
    """The cards of a starter as another program lists them, without the game."""
    text = command("deck", "export", STARTERS[game], "--format", "text").stdout
    return "".join(f"{line.replace(' ', 'x ', 1)}\n" for line in text.splitlines() if line[:1].isdigit())


@pytest.mark.parametrize("game", STARTERS)
def test_the_game_of_a_pasted_list_is_that_of_its_cards(command: Command, game: str) -> None:
    done = command("deck", "import", "-", "--dry-run", said=listed(command, game))
    assert GUESSED.format(game=game) in done.stderr
    assert "unknown" not in done.stderr
    assert f"Rulebook: {game}" in done.stdout


def test_a_list_of_the_game_that_is_meant_needs_no_guess(command: Command) -> None:
    said = listed(command, "king-of-new-york")
    done = command("deck", "import", "-", "--dry-run", "--game", "king-of-new-york", said=said)
    assert "Rulebook" not in done.stderr and "Rulebook: king-of-new-york" in done.stdout


def test_a_counted_line_is_not_said_to_lack_a_count(command: Command) -> None:
    said = "2x Doc Pell\n2x Kill Shot\n1x Drakonis\n1x Nobody Ever\nand this\n"
    told = command("deck", "import", "-", "--dry-run", said=said).stderr
    city = '"King of New York: The City"'
    assert f'line 3: unknown: "1x Drakonis" - "Drakonis" is a card of another game; it is in {city}.' in told
    assert 'line 4: unknown: "1x Nobody Ever" - no card is called "Nobody Ever".' in told
    assert 'line 5: unknown: "and this" - it does not begin with a count, and no card has this name.' in told


def test_a_deck_without_its_game_is_judged_by_the_one_that_is_named(command: Command, tmp_path: Path) -> None:
    text = command("deck", "export", "Quick Rampage", "--format", "text").stdout
    path = tmp_path / "rampage.gang"
    path.write_text(text.replace("Rulebook: king-of-new-york\n", ""), encoding="utf-8")
    assert command("deck", "check", str(path), "--game", "king-of-new-york").stdout == "Quick Rampage: legal\n"
    assert 'write "Rulebook: king-of-new-york"' in command("deck", "check", str(path)).stdout


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_deck_with_the_lines_of_an_old_macintosh_says_its_game(command: Command, tmp_path: Path, mark: str) -> None:
    text = command("deck", "export", "Quick Rampage", "--format", "text").stdout
    path = tmp_path / "rampage.gang"
    whole = mark + text[text.index("Rulebook") :]
    path.write_bytes(whole.replace("\n", "\r").encode())
    assert command("deck", "check", str(path)).stdout == "Quick Rampage: legal\n"
    done = command("deck", "import", str(path), "--dry-run")
    assert "unknown" not in done.stderr and "It is legal" in done.stderr


def test_an_import_under_the_wrong_game_says_so_once(command: Command, tmp_path: Path) -> None:
    text = command("deck", "export", "Quick Rampage", "--format", "text").stdout
    path = tmp_path / "rampage.gang"
    path.write_text(text.replace("king-of-new-york\nName", "monster-town\nName"), encoding="utf-8")
    told = [line for line in command("deck", "import", str(path), "--dry-run").output.splitlines() if "error" in line]
    assert len(told) == 1 and 'write "Rulebook: king-of-new-york".' in told[0]


def test_an_unknown_card_in_two_alphabets_says_so(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "bo.gang"
    path.write_text("Rulebook: monster-town\nGang: militia\n\nReserves:\n1 Doc P\u0435ll\n", encoding="utf-8")
    said = '"P\u0435ll" mixes Latin and Cyrillic letters ("\u0435" is Cyrillic); write it in one alphabet.'
    checked = command("deck", "check", str(path)).stdout
    assert f'No installed set has a card called "Doc P\u0435ll". {said} Nearest: Doc Pell.' in checked
    added = command("deck", "add", str(path), "Doc P\u0435ll Who Is Nobody At All").stderr
    assert f'There is no card "Doc P\u0435ll Who Is Nobody At All". {said}' in added


def test_a_text_of_no_game_is_refused_in_words_of_the_current_one(command: Command) -> None:
    told = command("deck", "import", "-", "--dry-run", said="We met at eight.\nIt rained.\n").stderr
    assert (
        told == command("deck", "import", "-", "--game", "monster-town", said="We met at eight.\nIt rained.\n").stderr
    )
    assert "Starting characters" in told
