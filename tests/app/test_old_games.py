"""An old game plays to its old end, whatever happens to the cards."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deckbuilder import paths
from deckbuilder.app.game.game_sheet import show_game
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_games import export_game, resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library import installed_sets
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.app.library.lookup import show_card
from tests.support.replayed import verify

GANGS = ["Powder and Prayer", "The Slow Tide"]
NUMBER = re.compile(r"(?<==\s)\d+\b|(?<=\[)\d+(?=[,\]])")
CARD_SETS = paths.shipped("card_sets")

Change = Callable[[Path], None]


def every_number_larger(folder: Path) -> None:
    """Add one to every number on a card of this game: life, cost, wounds, copies."""
    for path in (folder / "monster_town").rglob("*.toml"):
        head, mark, cards = path.read_text(encoding="utf-8").partition("\n[[")
        path.write_text(head + mark + NUMBER.sub(lambda number: str(int(number[0]) + 1), cards), encoding="utf-8")


def no_sets(folder: Path) -> None:
    """Remove the sets."""
    for path in folder.rglob("*.toml"):
        path.unlink()


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Change], Library]]:
    """A function that opens the same database after a change to the shipped sets."""
    opened: list[Library] = []

    def open_later(change: Change) -> Library:
        shutil.copytree(CARD_SETS, tmp_path / "card_sets")
        change(tmp_path / "card_sets")
        find = paths._find
        monkeypatch.setattr(
            paths, "_find", lambda name, package: tmp_path / name if name == "card_sets" else find(name, package)
        )
        installed_sets.shipped_sets.cache_clear()
        opened.append(open_library())
        return opened[-1]

    yield open_later
    for library in opened:
        library.close()
    installed_sets.shipped_sets.cache_clear()


@pytest.fixture
def finished() -> Iterator[Match]:
    with open_library() as library:
        match = start_match(library, GANGS, ("rated", "random"), seed=6)
        match.advance()
        assert match.is_over
        yield match


def begun(library: Library, *, is_kept: bool) -> Match:
    """A person's game after a few answers."""
    match = start_match(library, GANGS, ("human", "rated"), seed=6, is_kept=is_kept)
    for _ in range(5):
        match.advance()
        match.take(0)
    match.advance()
    return match


CHANGES = pytest.mark.parametrize("change", [every_number_larger, no_sets])


def test_the_cards_really_are_other_cards(later: Callable[[Change], Library]) -> None:
    with open_library() as library:
        before = show_card(library, "Doc Pell")
    after = show_card(later(every_number_larger), "Doc Pell")
    assert (before.fields["life"], after.fields["life"]) == (3, 4)


@CHANGES
def test_a_game_file_plays_to_its_old_end(
    finished: Match, later: Callable[[Change], Library], tmp_path: Path, change: Change
) -> None:
    path = finished.save(tmp_path / "old.json")
    later(change)
    found = verify(path)
    assert (found.equal, found.hash) == (True, finished.document()["final"])


@CHANGES
def test_a_saved_game_ends_as_it_ended(
    finished: Match, later: Callable[[Change], Library], tmp_path: Path, change: Change
) -> None:
    library = later(change)
    sheet = show_game(library, str(finished.number))
    assert (sheet.outcome, sheet.choices) == (finished.outcome, finished.choices_made)
    exported = export_game(library, str(finished.number), tmp_path / "exported.json")
    assert verify(exported).hash == finished.document()["final"]


@CHANGES
def test_a_saved_game_goes_on_with_the_cards_that_it_began_with(
    later: Callable[[Change], Library], change: Change
) -> None:
    with open_library() as library:
        number, whole = begun(library, is_kept=True).number, begun(library, is_kept=False)
    resumed = resume_match(later(change), str(number))
    for _ in range(20):
        assert resumed.view(0) == whole.view(0)
        assert resumed.prompt == whole.prompt
        for match in (resumed, whole):
            match.take(0)
            match.advance()
    assert resumed.document() == whole.document()
