"""A legal gang with one card changed breaks exactly the rules that an independent second reading names."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.changes.candidate import started
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import CONSTRUCTION, FORM
from tests.games.monster_town.construction.oracle import expected_codes
from tests.games.monster_town.construction.test_rules import GANGS, edited

PILES = [pile.key for pile in FORM.piles]
ALL = sorted(path.stem for path in GANGS.glob("*.gang"))


def by_id(gang: str, validator: DeckValidator[Any]) -> Deck:
    """A fixture gang with one line per card, each by its id."""
    deck = parse_deck(edited(gang, []), FORM)
    standing = started(deck, validator.index).standing
    return replace(deck, lines=tuple(DeckLine(pile, copies, card.id) for (pile, card), copies in standing.items()))


def changed(deck: Deck, place: int, by: int) -> Deck:
    line = deck.lines[place]
    lines = (*deck.lines[:place], replace(line, count=line.count + by), *deck.lines[place + 1 :])
    return replace(deck, lines=tuple(line for line in lines if line.count))


def mutants(deck: Deck, pool: CardPool, dice: random.Random) -> Iterator[Deck]:
    """Decks with one copy more, less or moved; with one of every card added to some pile; with some cards replaced."""
    for place, line in enumerate(deck.lines):
        yield changed(deck, place, 1)
        fewer = changed(deck, place, -1)
        yield fewer
        for pile in PILES:
            yield replace(fewer, lines=(*fewer.lines, DeckLine(pile, 1, line.card)))
        for card in dice.sample(pool.cards, 6):
            yield replace(fewer, lines=(*fewer.lines, DeckLine(line.pile, 1, card.id)))
    for card in pool.cards:
        fitting = [pile.key for pile in FORM.piles if card.type in pile.card_types]
        for pile in (*fitting, dice.choice(PILES)):
            yield replace(deck, lines=(*deck.lines, DeckLine(pile, 1, card.id)))


@pytest.mark.parametrize("gang", ALL)
def test_one_card_changed_breaks_exactly_the_rules_that_it_should(validator: DeckValidator[Any], gang: str) -> None:
    deck = by_id(gang, validator)
    assert expected_codes(deck, validator.pool) == set()
    tried = 0
    for mutant in mutants(deck, validator.pool, random.Random(gang)):
        found = {problem.code for problem in validator.validate(mutant).problems}
        assert found == expected_codes(mutant, validator.pool), [
            line for line in mutant.lines if line not in deck.lines
        ]
        tried += 1
    assert tried > 500


def test_gangs_changed_at_random_break_exactly_the_expected_rules(validator: DeckValidator[Any]) -> None:
    dice = random.Random(20)
    seen: set[str] = set()
    for _ in range(800):
        deck = by_id(dice.choice(ALL), validator)
        for _ in range(dice.randint(2, 6)):
            deck = dice.choice(list(some_mutants(deck, validator.pool, dice)))
        found = {problem.code for problem in validator.validate(deck).problems}
        assert found == expected_codes(deck, validator.pool), deck.lines
        seen |= found
    unseen = {rule.code for rule in CONSTRUCTION.rules} - seen
    assert unseen == {"FILE-1", "FILE-2", "FILE-3", "GANG-1", "RDV-1"}


def some_mutants(deck: Deck, pool: CardPool, dice: random.Random) -> Iterator[Deck]:
    card = dice.choice(pool.cards)
    fitting = [pile.key for pile in FORM.piles if card.type in pile.card_types]
    pile = dice.choice(fitting if dice.random() < 0.95 else PILES)
    yield replace(deck, lines=(*deck.lines, DeckLine(pile, dice.randint(1, 5), card.id)))
    if deck.lines:
        yield changed(deck, dice.randrange(len(deck.lines)), 1)
        yield changed(deck, dice.randrange(len(deck.lines)), -1)
