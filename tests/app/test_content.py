from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.app.deck.starters import starters
from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.content import content_of, read_content
from deckbuilder.app.library.installed_sets import read_shelf
from deckbuilder.app.library.library import open_library
from deckbuilder.app.library.lookup import card_in
from deckbuilder.cards.pool import CardPool
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import DEFAULT_RULEBOOK

BOOK = DEFAULT_RULEBOOK
TESTS = Path(__file__).parents[1]
FIXTURE_GANGS = TESTS / "sets" / "fixture_gangs.toml"
GANGS = [str(TESTS / "decks" / "gangs" / name) for name in ("wolves.gang", "fang.gang")]
DECKS = [starter.deck for starter in starters() if starter.deck.rulebook == BOOK.id]


def test_a_game_is_played_with_the_sets_that_its_gangs_chose() -> None:
    content = content_of(CardPool(read_shelf().sets), DECKS[:2])
    assert [one.id for one in content.pool.sets] == ["core"]
    assert list(content.files) == ["core"]


def test_saved_cards_are_read_back_with_the_same_hash() -> None:
    content = content_of(CardPool(read_shelf().sets), DECKS[:2])
    again = read_content(json.loads(json.dumps(content.files)), BOOK, "a game")
    assert (again.hash, again.pool.hash) == (content.hash, content.pool.hash)
    assert [card.id for card in again.pool.cards] == [card.id for card in content.pool.cards]
    assert [card.text for card in again.pool.cards] == [card.text for card in content.pool.cards]


def test_saved_cards_are_read_back_where_the_disk_is_full(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    content = content_of(CardPool(read_shelf().sets), DECKS[:2])
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "full"))
    files = {id: {name: f"{text}# new\n" for name, text in texts.items()} for id, texts in content.files.items()}
    again = read_content(files, BOOK, "a game")
    assert [card.id for card in again.pool.cards] == [card.id for card in content.pool.cards]


CHANGES: dict[str, Callable[[Path], object]] = {
    "changed": lambda path: path.write_text(other(path)),
    "gone": Path.unlink,
}


def other(path: Path) -> str:
    """The same set with another id on one of its cards, and less life on others."""
    return path.read_text(encoding="utf-8").replace("test-alpha", "test-lamb").replace("life = 3", "life = 1")


@pytest.mark.parametrize("change", CHANGES)
def test_a_set_changed_on_disk_is_saved_as_it_is_played(change: str, tmp_path: Path) -> None:
    path = tmp_path / "river.toml"
    shutil.copy(FIXTURE_GANGS, path)
    pool = CardPool(read_shelf([path]).sets)
    CHANGES[change](path)
    content = content_of(pool, [replace(DECKS[0], sets=("core", "fixture-gangs"))])
    assert content.find("Test Alpha").id == "fixture-gangs/test-alpha"
    assert list(content.files["fixture-gangs"].values()) == [FIXTURE_GANGS.read_text(encoding="utf-8")]
    again = read_content(content.files, BOOK, "a game")
    assert [card.model for card in again.pool.cards] == [card.model for card in content.pool.cards]


@pytest.mark.parametrize("change", CHANGES)
def test_a_game_whose_set_was_changed_before_it_began_is_gone_on_with(change: str, tmp_path: Path) -> None:
    path = tmp_path / "river.toml"
    shutil.copy(FIXTURE_GANGS, path)
    with open_library(extra_sets=[path]) as library:
        card_in(library.pool, "Test Alpha")
        CHANGES[change](path)
        match = start_match(library, GANGS, ("random", "random"), 3)
        for _ in range(20):
            match.step()
        match.keep()
        assert resume_match(library, str(match.number)).document() == match.document()


@pytest.mark.parametrize(
    "files",
    [
        None,
        [],
        {},
        {"core": {}},
        {"core": "text"},
        {"core": {"x.toml": 1}},
        {"Core": {"x.toml": ""}},
        {"..": {"x.toml": ""}},
        {"core": {"../x.toml": ""}},
        {"core": {".x.toml": ""}},
        {"core": {"x.txt": ""}},
        {f"s{number}": {"x.toml": ""} for number in range(40)},
    ],
)
def test_anything_else_is_refused(files: object) -> None:
    with pytest.raises(Refusal) as refused:
        read_content(files, BOOK, "\x1b[31m")
    assert refused.value.code == "no-game-file"
    assert "\x1b" not in str(refused.value)
