"""Which cards a deck can still take, and which it could ever hold: one copy more breaks no rule that it keeps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.construction import Construction
from deckbuilder.decks.mending.open_problems import OpenProblems
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.validate import examine, prepared
from deckbuilder.problems import Severity


def addable(deck: Deck, pool: CardPool, construction: Construction[Any]) -> frozenset[str]:
    """The ids of the cards of which one copy more, in some pile, brings no error and enlarges none.

    Where there are errors, a card that is one of them by itself could enlarge none: it has to be usable as well.
    """
    fits = _Fitting(deck, pool, construction)
    index = prepared(pool, construction)
    cards = (card for card in index.cards if any(fits(pile, card.id) for pile in index.piles_of_type[card.type]))
    found = frozenset(card.id for card in cards)
    return found & usable(deck, pool, construction) if fits.has_errors else found


def usable(deck: Deck, pool: CardPool, construction: Construction[Any]) -> frozenset[str]:
    """The ids of the cards of which one copy could stand in some pile if all else were taken out of it.

    What is full now, or holds as many copies as may be, is no reason against a card; what the deck belongs to, which
    sets it is built from and what its other piles let in are.
    """
    index = prepared(pool, construction)
    emptied: dict[tuple[str, str], _Fitting] = {}

    def fits(pile: str, card_id: str, name: str) -> bool:
        lines = [line for line in deck.lines if line.pile != pile]
        others = tuple(line for line in lines if line.card not in (card_id, name))
        key = (pile, card_id if len(others) < len(lines) else "")
        if key not in emptied:
            emptied[key] = _Fitting(replace(deck, lines=others), pool, construction)
        return emptied[key](pile, card_id)

    found = (c for c in index.cards if any(fits(pile, c.id, c.name) for pile in index.piles_of_type[c.type]))
    return frozenset(card.id for card in found)


class _Fitting:
    """Whether one copy more of a card in a pile of a deck brings no error and enlarges none."""

    def __init__(self, deck: Deck, pool: CardPool, construction: Construction[Any]) -> None:
        self._deck, self._pool, self._construction = deck, pool, construction
        problems = examine(deck, pool, construction)[2]
        self.has_errors = any(one.severity is Severity.ERROR for one in problems)
        self._open_problems = OpenProblems(problems, construction, is_blind=False)

    def __call__(self, pile: str, card_id: str) -> bool:
        candidate = replace(self._deck, lines=(*self._deck.lines, DeckLine(pile, 1, card_id)))
        problems = examine(candidate, self._pool, self._construction)[2]
        return not any(one.severity is Severity.ERROR and self._open_problems.is_new(one) for one in problems)
