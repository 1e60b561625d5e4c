"""Monsters Menace the World as it is shipped: its cards, and set-ups with all of them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.kernel.game import SeatSetup, Setup
from deckbuilder.paths import shipped
from deckbuilder.rulebooks import rulebook

PILES = {"monsters": "monster", "militaries": "military", "minions": "minion"}
SHORES = ("Atlantic Defense Force", "Mediterranean Coalition")
"""The Militaries that are at home on both shores of the small world."""
NAMES = ("Anna", "Ben", "Cleo", "Dora")


@lru_cache(maxsize=1)
def whole_box() -> CardPool:
    """Every shipped card."""
    files = sorted((shipped("card_sets") / "monsters_menace").glob("*.toml"))
    sets, problems = read_sets(files, rulebook("monsters-menace").schema)
    assert not problems, [problem.said for problem in problems]
    return CardPool(sets)


def names_of(type: str) -> tuple[str, ...]:
    """The cards of one type by name."""
    return tuple(card.name for card in whole_box().cards if card.type == type)


def setup_for(seats: int, world: str = "the-whole-world") -> Setup:
    """So many seats, with everything in the box, on one of the worlds."""
    cards = whole_box().cards
    piles = {pile: tuple(card.id for card in cards if card.type == type) for pile, type in PILES.items()}
    return Setup("monsters-menace", tuple(SeatSetup(name, world, piles) for name in NAMES[:seats]))


def shores() -> Setup:
    """Two seats on the small world, with its Militaries."""
    setup = setup_for(2, "two-shores")
    pool, seats = whole_box(), []
    for seat in setup.seats:
        at_home = tuple(card for card in seat.piles["militaries"] if pool.name_of(card) in SHORES)
        seats.append(replace(seat, piles={**seat.piles, "militaries": at_home}))
    return replace(setup, seats=tuple(seats))
