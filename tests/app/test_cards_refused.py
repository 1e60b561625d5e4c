"""A saved game with a card that is refused now: the program says which, why, and what can be done; nothing is lost."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from sqlmodel import text

from deckbuilder.app.game.game_sheet import show_game
from deckbuilder.app.game.saved_game_list import saved_game_list
from deckbuilder.app.game.saved_games import export_game, resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal

GANGS = ("Powder and Prayer", "The Slow Tide")


def with_a_card_that_is_refused(library: Library) -> str:
    """The number of a saved game whose cards were valid when it began, one of which would be refused now."""
    match = start_match(library, GANGS, ("human", "random"), 3)
    files = match.content.files
    files["core"]["militia.toml"] = files["core"]["militia.toml"].replace("life = ", "lives = ", 1)
    body = json.dumps(files, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    hash = sha256(body.encode()).hexdigest()
    assert match.number is not None
    saved = library.matches.load(match.number)
    assert saved is not None
    library.matches.keep_content(body)
    with library.store.writing() as connection:
        record = saved.record.replace(match.content.hash, hash)
        connection.execute(text("UPDATE saved_match SET record = :record"), {"record": record})
    return str(match.number)


def test_the_card_is_named_and_why_and_what_can_be_done(library: Library) -> None:
    number = with_a_card_that_is_refused(library)
    for ask in (show_game, resume_match):
        with pytest.raises(Refusal) as refused:
            ask(library, number)
        said = refused.value
        assert said.message.startswith(f"Game {number} cannot be played: its cards cannot be used: core/militia.toml: ")
        assert 'There is no key "lives" here' in said.message
        assert said.hint == (
            f"Nothing is lost: `deckbuilder game export {number} -o FILE` writes it unchanged. "
            "The release it was played with can still play it."
        )


def test_it_stays_in_the_list_and_is_exported_as_it_is(library: Library, tmp_path: Path) -> None:
    number = with_a_card_that_is_refused(library)
    assert [str(line.number) for line in saved_game_list(library)] == [number]
    written = json.loads(export_game(library, number, tmp_path / "it.json").read_text(encoding="utf-8"))
    assert "lives = " in written["cards"]["core"]["militia.toml"]
    kept = library.matches.load(int(number))
    assert kept is not None
    assert written["choices"] == json.loads(kept.record)["choices"]


def test_of_a_file_that_holds_it_the_same_is_said(library: Library, tmp_path: Path) -> None:
    path = export_game(library, with_a_card_that_is_refused(library), tmp_path / "it.json")
    with pytest.raises(Refusal, match='There is no key "lives" here') as refused:
        show_game(library, str(path))
    assert refused.value.hint == "The release it was played with can still play it."


def test_damaged_cards_in_a_file_are_not_blamed_on_the_release(library: Library, tmp_path: Path) -> None:
    path = start_match(library, GANGS, ("human", "random"), 3).save(tmp_path / "it.json")
    path.write_text(path.read_text(encoding="utf-8").replace("life = ", "lice = ", 1), encoding="utf-8")
    with pytest.raises(Refusal, match="its cards cannot be used, for they were changed or damaged: ") as refused:
        show_game(library, str(path))
    assert (refused.value.code, refused.value.hint) == (
        "cards-changed",
        "Take another copy of the game, from before the change.",
    )
