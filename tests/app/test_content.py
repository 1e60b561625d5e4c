from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.app.deck.starters import starters
from deckbuilder.app.library.content import content_of, read_content
from deckbuilder.app.library.installed_sets import read_shelf
from deckbuilder.cards.pool import CardPool
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook, rulebook_ids

BOOK = rulebook(rulebook_ids()[0])
DECKS = [starter.deck for starter in starters() if starter.deck.rulebook == BOOK.id]


def test_a_game_is_played_with_the_sets_that_its_gangs_chose() -> None:
    content = content_of(CardPool(read_shelf().sets), DECKS[:2])
    assert [one.id for one in content.pool.sets] == ["core"]
    assert list(content.files) == ["core"]


def test_what_was_kept_comes_back_as_the_same_cards_under_the_same_hash() -> None:
    content = content_of(CardPool(read_shelf().sets), DECKS[:2])
    again = read_content(json.loads(json.dumps(content.files)), BOOK, "a game")
    assert (again.hash, again.pool.hash) == (content.hash, content.pool.hash)
    assert [card.id for card in again.pool.cards] == [card.id for card in content.pool.cards]
    assert [card.text for card in again.pool.cards] == [card.text for card in content.pool.cards]


def test_a_set_changed_between_reading_and_keeping_is_not_mixed(tmp_path: Path) -> None:
    path = tmp_path / "river.toml"
    text = (Path(__file__).parents[1] / "sets" / "fixture_gangs.toml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    pool = CardPool(read_shelf([path]).sets)
    wolves = next(deck for deck in DECKS)
    path.unlink()
    content = content_of(pool, [wolves])
    assert "fixture-gangs" not in content.files


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
