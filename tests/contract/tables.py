"""Legal tables for the battery: what a rulebook ships to play with, and what a test may know of its game."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from typing import Any

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.validate import validate_table
from deckbuilder.kernel.game import Game, Setup
from deckbuilder.lab.variants import Bench, holding, wandered
from deckbuilder.paths import shipped
from deckbuilder.players.luck import Luck
from tests.contract import king_of_new_york_secrets, monster_kids_secrets, monster_town_secrets, template_secrets
from tests.contract.books import book_of, sat_down, starter_decks, template_cards
from tests.support.city_invariants import check_invariants as check_city
from tests.support.invariants import check_invariants
from tests.support.kids_invariants import check_invariants as check_kids
from tests.support.pools import king_of_new_york, monster_kids, monster_town

MOST_TABLES = 12
CHANGES = 12
"""Cards exchanged or added between a shipped deck and a varied one."""
SHORT = 12
"""What an option that counts something is set to."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the battery is told of a game: its cards, what always holds, and what nobody but a seat may know."""

    pool: Callable[[], CardPool]
    check: Callable[[Any], None]
    permuted: Callable[..., Any]
    """A table that looks the same to a seat, from state, seat, luck and the cards that stay where they are."""
    reordered: Callable[[Any, Luck], Any]
    """The same cards in every pile, and each face-down pile in another order."""
    leaks: Callable[[Any, int, Any], list[str]]
    hidden: Callable[[Any, int], frozenset[int]]
    """The pieces of which a seat does not know where they are."""
    shown_by: Callable[[Any, int], set[int]]
    """The pieces that events lawfully show to a seat."""
    kind: Callable[[Any, int], int]
    """What identical pieces have in common."""
    stand_ins: Callable[[Any], frozenset[int]]
    """The pieces whose numbers mean something else than themselves."""
    in_frames: Callable[[Any], set[int]]
    """The pieces that rules in the middle of being carried out remember."""
    all_may_lose: bool = False
    """True where a game may end without a winner."""


KNOWN = {
    "monster-town": Known(
        monster_town,
        check_invariants,
        monster_town_secrets.permuted,
        monster_town_secrets.reordered,
        monster_town_secrets.leaks_to_seat,
        monster_town_secrets.hidden,
        monster_town_secrets.shown_by,
        monster_town_secrets.kind,
        monster_town_secrets.names_of_places,
        monster_town_secrets.cards_in_frames,
    ),
    "monster-kids": Known(
        monster_kids,
        check_kids,
        monster_kids_secrets.permuted,
        monster_kids_secrets.reordered,
        monster_kids_secrets.leaks_to_seat,
        monster_kids_secrets.hidden,
        monster_kids_secrets.shown_by,
        monster_kids_secrets.kind,
        monster_kids_secrets.no_stand_ins,
        monster_kids_secrets.cards_in_frames,
        all_may_lose=True,
    ),
    "king-of-new-york": Known(
        king_of_new_york,
        check_city,
        king_of_new_york_secrets.permuted,
        king_of_new_york_secrets.reordered,
        king_of_new_york_secrets.leaks_to_seat,
        king_of_new_york_secrets.hidden,
        king_of_new_york_secrets.shown_by,
        king_of_new_york_secrets.kind,
        king_of_new_york_secrets.no_stand_ins,
        king_of_new_york_secrets.cards_in_frames,
        all_may_lose=True,
    ),
    "template": Known(
        template_cards,
        template_secrets.check,
        template_secrets.permuted,
        template_secrets.reordered,
        template_secrets.leaks_to_seat,
        template_secrets.hidden,
        template_secrets.shown_by,
        template_secrets.kind,
        template_secrets.no_stand_ins,
        template_secrets.cards_in_frames,
    ),
}


def game_of(rulebook_id: str) -> tuple[Game[Any], CardPool]:
    """The game and its cards."""
    return book_of(rulebook_id).game, KNOWN[rulebook_id].pool()


@cache
def tables(rulebook_id: str, seats: int) -> tuple[Setup, ...]:
    """Some legal tables of shipped decks: each seat with another identity, or all with the one deck of the table."""
    book, pool = book_of(rulebook_id), KNOWN[rulebook_id].pool()
    decks = list(starter_decks(rulebook_id))
    varied = [chosen for chosen in permutations(decks, seats) if len({deck.identity for deck in chosen}) == seats]
    if book.construction.form.is_shared:
        varied = [(deck,) * seats for deck in decks]
    chosen_tables = varied[:: max(1, len(varied) // MOST_TABLES)]
    for chosen in chosen_tables:
        assert validate_table(chosen, pool, book.construction).is_clean
    return tuple(sat_down(chosen, pool) for chosen in chosen_tables)


@cache
def varied_tables(rulebook_id: str, seats: int) -> tuple[Setup, ...]:
    """Tables of random legal decks around the shipped ones, so that every card comes to be played with."""
    book = book_of(rulebook_id)
    pool = CardPool(tuple(one for one in KNOWN[rulebook_id].pool().sets if one.header.id in shipped_sets()))
    bench, luck = Bench(book, pool), Luck(seats)
    bases = [bench.by_id(deck) for deck in starter_decks(rulebook_id)]
    found: list[Setup] = []
    for number, card in enumerate(pool.cards):
        own = [deck for deck in bases if card.identity in (None, bench.seat(deck).identity)] or bases
        first = own[number % len(own)]
        if book.construction.form.is_shared:
            shared = holding(bench, wandered(bench, first, CHANGES, luck), card.id)
            if validate_table((shared,) * seats, pool, book.construction).is_clean:
                found.append(sat_down((shared,) * seats, pool))
            continue
        others = [deck for deck in bases if deck.identity != first.identity]
        chosen = [holding(bench, wandered(bench, first, CHANGES, luck), card.id)]
        while len(chosen) < seats:
            other = others[luck.below(len(others))]
            if other.identity not in [deck.identity for deck in chosen]:
                chosen.append(wandered(bench, other, CHANGES, luck))
        if validate_table(chosen, pool, book.construction).is_clean:
            found.append(sat_down(chosen, pool))
    return tuple(found)


@cache
def shipped_sets() -> frozenset[str]:
    """The ids of the sets that come with the program, with that of the empty game."""
    files = [*shipped("card_sets").glob("*/*.toml"), *shipped("card_sets").glob("*/core/set.toml")]
    found = [tomllib.loads(path.read_text(encoding="utf-8"))["set"]["id"] for path in files]
    return frozenset([*found, *(one.header.id for one in template_cards().sets)])


def with_options(setup: Setup, seed: int) -> Setup:
    """Now and then a table plays by one of its options."""
    options = book_of(setup.rulebook).game.options
    choices = [{}, {}, {}, *({name: min(option.most, SHORT)} for name, option in options.items())]
    return replace(setup, options=choices[seed % len(choices)])
