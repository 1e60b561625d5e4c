"""The games that the contract tests play: those on offer, and the template from which new rulebooks are begun."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from deckbuilder.app.deck.starters import starters
from deckbuilder.app.game.seating import setup_of
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.decks.model import Deck
from deckbuilder.kernel.setup import Setup
from deckbuilder.rulebooks import Rulebook, rulebook, rulebook_ids

TEMPLATE = Rulebook("template", "Template", "template")
"""The template game; it is not listed, so that nobody is offered it."""
BOOKS = (*rulebook_ids(), TEMPLATE.id)
SHARES = {"monsters-menace": 10, "munchkin-nightmare": 5}
"""For slow games, how many times as long one takes; that many times fewer are played."""


def share_of(book: str, games: int) -> int:
    """The number of games of a rulebook that take as long as `games` of the others; at least two if there are any."""
    return min(games, max(2, games // SHARES.get(book, 1)))


def book_of(id: str) -> Rulebook:
    """The rulebook with this id, on offer or not."""
    return TEMPLATE if id == TEMPLATE.id else rulebook(id)


@cache
def template_cards() -> CardPool:
    """The cards of the template game."""
    sets, problems = read_sets([_folder() / "template.toml"], TEMPLATE.schema)
    assert not problems, [problem.message for problem in problems]
    return CardPool(sets)


@cache
def starter_decks(id: str) -> tuple[Deck, ...]:
    """The decks shipped with a game."""
    if id != TEMPLATE.id:
        return tuple(starter.deck for starter in starters() if starter.deck.rulebook == id)
    form = TEMPLATE.construction.form
    return tuple(read_deck(read_text(path), form, path.name) for path in sorted(_folder().glob("*.gang")))


def sat_down(decks: Sequence[Deck], pool: CardPool) -> Setup:
    """The setup of a table with these decks."""
    if decks[0].rulebook != TEMPLATE.id:
        return setup_of(decks, pool, {})
    return Setup(TEMPLATE.id, tuple(TEMPLATE.seat_of(deck, pool, deck.title) for deck in decks))


def _folder() -> Path:
    return TEMPLATE.clauses_path.parent / "cards"
