"""Legal tables for the battery: what a rulebook ships to play with, and what a test may know of its game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any

from deckbuilder.app.seating import setup_of
from deckbuilder.app.starters import starters
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.validate import validate_table
from deckbuilder.kernel.game import Game, Setup
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck
from deckbuilder.rulebooks import rulebook
from tests.contract import monster_town_secrets
from tests.support.invariants import check_invariants
from tests.support.pools import monster_town

MOST_TABLES = 12


@dataclass(frozen=True, slots=True)
class Known:
    """What the battery is told of a game: its cards, what always holds, and what nobody but a seat may know."""

    pool: Callable[[], CardPool]
    check: Callable[[Any], None]
    permuted: Callable[[Any, int, Luck], GameState]
    leaks: Callable[[Any, int, Any], list[str]]


KNOWN = {
    "monster-town": Known(
        monster_town, check_invariants, monster_town_secrets.permuted, monster_town_secrets.leaks_to_seat
    ),
}


def game_of(rulebook_id: str) -> tuple[Game[Any], CardPool]:
    """The game and its cards."""
    return rulebook(rulebook_id).game, KNOWN[rulebook_id].pool()


@cache
def tables(rulebook_id: str, seats: int) -> tuple[Setup, ...]:
    """Some legal tables of shipped decks, each seat with another identity."""
    book, pool = rulebook(rulebook_id), KNOWN[rulebook_id].pool()
    decks = [starter.deck for starter in starters() if starter.deck.rulebook == rulebook_id]
    varied = [chosen for chosen in permutations(decks, seats) if len({deck.identity for deck in chosen}) == seats]
    chosen_tables = varied[:: max(1, len(varied) // MOST_TABLES)]
    for chosen in chosen_tables:
        assert validate_table(chosen, pool, book.construction).is_clean
    return tuple(setup_of(chosen, pool, {}) for chosen in chosen_tables)
