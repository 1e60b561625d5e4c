"""Who sits at a table: how many may, and which decks are seated first."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from deckbuilder.app.deck.decks import load_deck, save_deck
from deckbuilder.app.deck.judging import check
from deckbuilder.app.game.seating import first_to_play, require_seats
from deckbuilder.app.library.library import Library
from deckbuilder.decks.model import DeckLine
from deckbuilder.errors import Refusal


@pytest.mark.parametrize(
    ("seats", "so_many", "said"),
    [
        (range(2, 7), 7, "Chess for Monsters is for 2 to 6 players, not 7."),
        (range(2, 3), 3, "Chess for Monsters is for 2 players, not 3."),
        (range(1, 2), 2, "Chess for Monsters is for 1 player, not 2."),
    ],
)
def test_too_many_hear_how_many_a_game_is_for(seats: range, so_many: int, said: str) -> None:
    chess: Any = SimpleNamespace(title="Chess for Monsters", game=SimpleNamespace(seats=seats))
    with pytest.raises(Refusal) as refused:
        require_seats(chess, so_many)
    assert refused.value.message == said
    require_seats(chess, seats[0])


def test_a_new_gang_plays_first_against_somebody_it_may_meet(library: Library) -> None:
    mine = replace(load_deck(library, "The Slow Tide"), name="A First Try")
    save_deck(library, mine)
    seated = first_to_play(library)
    assert seated[0] == "A First Try"
    assert check(library, seated, as_table=True).is_clean


def test_a_gang_that_may_meet_nobody_leaves_the_table_to_others(library: Library) -> None:
    mine = load_deck(library, "The Slow Tide")
    added = DeckLine("rendezvous", 3, "Rumour of a Cure")
    save_deck(library, replace(mine, name="A First Try", sets=(*mine.sets, "loose-ends"), lines=(*mine.lines, added)))
    assert check(library, ["A First Try"]).is_clean
    seated = first_to_play(library)
    assert "A First Try" not in seated
    assert check(library, seated, as_table=True).is_clean
