"""Legal tables for the battery: the shipped decks of a rulebook, and what a test may know of its game."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache, partial
from itertools import permutations
from typing import Any

from deckbuilder.app.game.seating import setup_without_decks
from deckbuilder.cards.pool import CardPool
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.setup import Setup
from deckbuilder.lab.variants import Bench
from deckbuilder.paths import shipped
from deckbuilder.players.luck import Luck
from tests.contract.books import book_of, sat_down, starter_decks, template_cards
from tests.contract.known import Known, known_of, state_of
from tests.support.pools import shipped_cards
from tests.support.varied_decks import holding, wandered

MOST_TABLES = 12
CHANGES = 12
"""The number of cards exchanged or added between a shipped deck and a varied one."""
SHORT = 12
"""The most that an option with a number is set to."""


@cache
def secrets_of(rulebook_id: str) -> Known:
    """What is known of a game; an assertion says what is missing if its secrets are not written yet."""
    book = book_of(rulebook_id)
    return known_of(book.package, state_of(book.game), partial(shipped_cards, rulebook_id))


def game_of(rulebook_id: str) -> tuple[Game[Any], CardPool]:
    """The game and its cards."""
    return book_of(rulebook_id).game, secrets_of(rulebook_id).pool()


@cache
def tables(rulebook_id: str, seats: int) -> tuple[Setup, ...]:
    """Some legal tables of shipped decks: each seat with another identity, or all with one shared deck.

    If the game has no decks there is one table.
    """
    if not book_of(rulebook_id).has_decks:
        return (setup_without_decks(book_of(rulebook_id), seats, {}),)
    book, pool = book_of(rulebook_id), secrets_of(rulebook_id).pool()
    decks = list(starter_decks(rulebook_id))
    varied = [chosen for chosen in permutations(decks, seats) if len({deck.identity for deck in chosen}) == seats]
    if book.construction.form.is_shared:
        sizes = [book.validator(pool).table_sizes(deck, book.game.seats) for deck in decks]
        assert all(sizes), "each shipped deck is for some number of players"
        varied = [(deck,) * seats for deck, fitting in zip(decks, sizes, strict=True) if seats in fitting]
        assert varied, f"{seats} may play with what is shipped"
    chosen_tables = varied[:: max(1, len(varied) // MOST_TABLES)]
    for chosen in chosen_tables:
        assert book.validator(pool).validate_table(chosen).is_clean
    return tuple(sat_down(chosen, pool) for chosen in chosen_tables)


@cache
def varied_tables(rulebook_id: str, seats: int) -> tuple[Setup, ...]:
    """Tables of random legal decks around the shipped ones, so that every card gets played with."""
    book = book_of(rulebook_id)
    if not book.has_decks:
        return tables(rulebook_id, seats)
    pool = CardPool(tuple(one for one in secrets_of(rulebook_id).pool().sets if one.header.id in shipped_sets()))
    bench, luck = Bench(book, pool), Luck(seats)
    bases = [bench.by_id(deck) for deck in starter_decks(rulebook_id)]
    found: list[Setup] = []
    for number, card in enumerate(pool.cards):
        own = [deck for deck in bases if card.identity in (None, bench.seat(deck).identity)] or bases
        first = own[number % len(own)]
        if book.construction.form.is_shared:
            shared = holding(bench, wandered(bench, first, CHANGES, luck), card.id)
            if book.validator(pool).validate_table((shared,) * seats).is_clean:
                found.append(sat_down((shared,) * seats, pool))
            continue
        others = [deck for deck in bases if deck.identity != first.identity]
        shipped = [first]
        while len(shipped) < seats:
            other = others[luck.below(len(others))]
            if other.identity not in [deck.identity for deck in shipped]:
                shipped.append(other)
        varied = [wandered(bench, deck, CHANGES, luck) for deck in shipped]
        # Changes in several decks seldom fit together; the shipped decks with just this card are the fallback.
        for owner, *rest in (varied, shipped):
            chosen = [holding(bench, owner, card.id), *rest]
            if book.validator(pool).validate_table(chosen).is_clean:
                found.append(sat_down(chosen, pool))
                break
    return tuple(found)


@cache
def shipped_sets() -> frozenset[str]:
    """The ids of the shipped sets, and that of the template game."""
    files = [*shipped("card_sets").glob("*/*.toml"), *shipped("card_sets").glob("*/core/set.toml")]
    found = [tomllib.loads(path.read_text(encoding="utf-8"))["set"]["id"] for path in files]
    return frozenset([*found, *(one.header.id for one in template_cards().sets)])


def with_options(setup: Setup, seed: int) -> Setup:
    """The setup, now and then with one of its options."""
    options = book_of(setup.rulebook).game.options
    choices = [{}, {}, {}, *({name: min(option.most, SHORT)} for name, option in options.items())]
    return replace(setup, options=choices[seed % len(choices)])
