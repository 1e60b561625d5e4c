"""Legal tables of shipped starter gangs, for tests that play whole games."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.seating import seat_of
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.setup import Setup
from deckbuilder.paths import shipped
from deckbuilder.rulebooks import rulebook
from tests.support.pools import monster_town


@lru_cache(maxsize=8)
def starters(first: int = 0, second: int = 0) -> Setup:
    """A table of one militia and one undead starter gang, each chosen by its number."""
    form = rulebook("monster-town").construction.form
    folder = shipped("card_sets") / "monster_town" / "starters"
    seats = []
    for gang, number, name in (("militia", first, "Anna"), ("undead", second, "Ben")):
        path = sorted(folder.glob(f"{gang}-*.gang"))[number]
        seats.append(seat_of(read_deck(read_text(path), form, path.name), monster_town(), name))
    return Setup("monster-town", tuple(seats))


def turned(setup: Setup) -> Setup:
    """The same table with the seats exchanged."""
    return Setup(setup.rulebook, tuple(reversed(setup.seats)), setup.options)


def load() -> tuple[Game[Any], Any, str]:
    """The game, content and hash for the lab; importable from other processes too."""
    pool = monster_town()
    return GAME, pool, pool.hash
