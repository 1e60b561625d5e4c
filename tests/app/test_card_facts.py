"""A card's facts in a list: only what is printed on it."""

from __future__ import annotations

import pytest

from deckbuilder.app.cards import catalogue
from deckbuilder.app.library.library import open_library
from deckbuilder.rulebooks import rulebook_ids


@pytest.mark.parametrize("game", rulebook_ids())
def test_a_card_names_no_property_that_it_does_not_have(game: str) -> None:
    with open_library(game=game) as library:
        cards = catalogue.search(library, "").cards
        assert len(cards) > 10
        assert [(card.name, title) for card in cards for title, value in card.printed if value in ("", ())] == []
