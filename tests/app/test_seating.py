"""The possible numbers of players are stated in one sentence, whichever numbers a game allows."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from deckbuilder.app.game.seating import require_seats
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
