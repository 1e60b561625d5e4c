"""The cards a deck can still take, and those it could ever hold: one more copy breaks no rule that is kept."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import Any

from deckbuilder.decks.mending.open_problems import OpenProblems
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.problems import Severity


def addable(deck: Deck, validator: DeckValidator[Any]) -> frozenset[str]:
    """The ids of the cards of which one more copy, in some pile, causes no error and enlarges none.

    If the deck has errors, a card that is an error by itself might enlarge none: so the card also has to be usable.
    """
    fits, index = _Fitting(deck, validator), validator.index
    cards = (card for card in index.cards if any(fits(pile, card.id) for pile in index.piles_of_type[card.type]))
    found = frozenset(card.id for card in cards)
    return found & usable(deck, validator) if fits.has_errors else found


def usable(deck: Deck, validator: DeckValidator[Any], among: Container[str] | None = None) -> frozenset[str]:
    """The ids of the cards of which one copy could be in some pile if the rest of that pile were taken out.

    `among` are the ids of the cards that are asked about; by default all are. A card is not excluded because a pile is
    full or has the most copies allowed, but it is by the deck's identity, by the sets it is built from and by what its
    other piles allow.
    """
    index = validator.index
    emptied: dict[tuple[str, str], _Fitting] = {}

    def fits(pile: str, card_id: str, name: str) -> bool:
        lines = [line for line in deck.lines if line.pile != pile]
        others = tuple(line for line in lines if line.card not in (card_id, name))
        key = (pile, card_id if len(others) < len(lines) else "")
        if key not in emptied:
            emptied[key] = _Fitting(replace(deck, lines=others), validator)
        return emptied[key](pile, card_id)

    asked = index.cards if among is None else [card for card in index.cards if card.id in among]
    found = (c for c in asked if any(fits(pile, c.id, c.name) for pile in index.piles_of_type[c.type]))
    return frozenset(card.id for card in found)


class _Fitting:
    """Whether one more copy of a card in a pile of a deck causes no error and enlarges none."""

    def __init__(self, deck: Deck, validator: DeckValidator[Any]) -> None:
        self._deck, self._validator = deck, validator
        problems = validator.problems(deck)
        self.has_errors = any(one.severity is Severity.ERROR for one in problems)
        self._open_problems = OpenProblems(problems)

    def __call__(self, pile: str, card_id: str) -> bool:
        candidate = replace(self._deck, lines=(*self._deck.lines, DeckLine(pile, 1, card_id)))
        problems = self._validator.problems(candidate)
        return not any(one.severity is Severity.ERROR and self._open_problems.is_new(one) for one in problems)
