"""A gang edited by two programs at the same time: neither loses what the other did."""

from __future__ import annotations

import pytest

from deckbuilder.app.deck.deck_source import DeckSource, rewrite
from deckbuilder.app.deck.decks import load_deck, new_deck, save_deck
from deckbuilder.app.deck.editing import Ask, edit
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal


def counts(library: Library) -> dict[str, int]:
    return {line.card: line.count for line in load_deck(library, "Mine").lines}


def test_an_edit_between_reading_and_writing_is_not_lost(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    save_deck(library, new_deck(library, "militia", "Mine"))
    meanwhile = [Ask("add", "Flashbang")]

    def interrupted(ours: Library, source: DeckSource, after: Deck, change: str = "") -> str:
        if meanwhile:
            with open_library() as theirs:
                edit(theirs, "Mine", [meanwhile.pop()])
        return rewrite(ours, source, after, change)

    monkeypatch.setattr("deckbuilder.app.deck.editing.rewrite", interrupted)
    edit(library, "Mine", [Ask("add", "Kill Shot", 2)])
    assert counts(library) == {"Flashbang": 1, "Kill Shot": 2}


def test_an_edit_is_refused_when_the_gang_keeps_changing_elsewhere(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_deck(library, new_deck(library, "militia", "Mine"))

    def refusing(*_: object) -> str:
        raise Refusal("changed-elsewhere", "It was changed.")

    monkeypatch.setattr("deckbuilder.app.deck.editing.rewrite", refusing)
    with pytest.raises(Refusal, match="It was changed"):
        edit(library, "Mine", [Ask("add", "Kill Shot")])
    assert counts(library) == {}
