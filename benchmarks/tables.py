"""The tables that the benchmarks play at: shipped starter gangs, read once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from deckbuilder.app.lab import entrants
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.decks.model import Deck
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.seating import seat_of
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.setup import Setup
from deckbuilder.paths import shipped
from deckbuilder.rulebooks import Rulebook, rulebook


@lru_cache(maxsize=1)
def pool() -> CardPool:
    """The core set of Monster Town."""
    sets, _problems = read_sets([shipped("card_sets") / "monster_town" / "core"], rulebook("monster-town").schema)
    return CardPool(sets)


@lru_cache(maxsize=1)
def two_starters() -> tuple[Game[Any], Setup, CardPool]:
    """One starter gang of each core gang, at a table of two."""
    form = rulebook("monster-town").construction.form
    folder = shipped("card_sets") / "monster_town" / "starters"
    chosen = [sorted(folder.glob(f"{gang}-*.gang"))[0] for gang in ("militia", "undead")]
    decks = [read_deck(read_text(path), form, path.name) for path in chosen]
    seats = tuple(seat_of(deck, pool(), name) for deck, name in zip(decks, ("Anna", "Ben"), strict=True))
    return GAME, Setup("monster-town", seats), pool()


@lru_cache(maxsize=1)
def whole_pool() -> CardPool:
    """Every shipped set of Monster Town."""
    folder = shipped("card_sets") / "monster_town"
    sets, _problems = read_sets([folder / "core", *sorted(folder.glob("*.toml"))], rulebook("monster-town").schema)
    return CardPool(sets)


def starter_decks() -> dict[str, list[Deck]]:
    """All shipped starter gangs, by the gang that they belong to."""
    book = rulebook("monster-town")
    decks: dict[str, list[Deck]] = {}
    for path in sorted((shipped("card_sets") / "monster_town" / "starters").glob("*.gang")):
        deck = read_deck(read_text(path), book.construction.form, path.name)
        decks.setdefault(book.seat_of(deck, whole_pool(), deck.title).identity, []).append(deck)
    return decks


def tables_of(book: Rulebook) -> tuple[CardPool, tuple[Setup, ...]]:
    """All shipped cards of a rulebook, and tables of its shipped decks."""
    folder = shipped("card_sets") / book.package
    cores = [folder / "core"] if (folder / "core").exists() else []
    pool = CardPool(read_sets([*cores, *sorted(folder.glob("*.toml"))], book.schema)[0])
    return pool, entrants.tables_of(book, pool)
