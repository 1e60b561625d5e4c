"""A pool so small that everything possible with it can be tried: two gangs, their Treaty, a few cards."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.formats import Terms
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import FORM
from deckbuilder.games.monster_town.language.card_types import Gang
from deckbuilder.problems import Problem
from deckbuilder.rulebooks import rulebook
from tests.support.pools import monster_town

CARDS = (
    *("fixture-gangs/test-alpha", "fixture-gangs/the-brute", "fixture-gangs/kennel-envoy", "fixture-gangs/lame-wolf"),
    *("fixture-gangs/test-count", "fixture-gangs/night-clerk", "fixture-gangs/blood-and-bone"),
    *("fixture-gangs/claws-out", "fixture-gangs/cold-embrace", "fixture-gangs/spiked-collar"),
    *("loose-ends/sergeant-moss", "loose-ends/toll-bridge", "loose-ends/the-lantern-treaty"),
)
STARTING, RESERVES = 2, 1
SLIP = "lose-ends"
"""A misspelt set name."""
State = tuple[tuple[str, ...], frozenset[tuple[str, str, int]]]
"""The chosen sets, and the copies by pile and card."""


def small_validator(terms: Terms | None = None) -> DeckValidator[Any]:
    return rulebook("monster-town").validator(small_pool(), terms)


@lru_cache(maxsize=4)
def small_pool(ids: tuple[str, ...] = CARDS) -> CardPool:
    """A pool of these cards, with gangs of two starting characters and one in reserve."""
    sets = []
    for one in monster_town().sets:
        if one.id not in ("fixture-gangs", "loose-ends"):
            continue
        gangs = []
        for gang in one.identities:
            assert isinstance(gang.model, Gang)
            model = gang.model.model_copy(update={"starting": STARTING, "reserves": RESERVES})
            gangs.append(replace(gang, model=model))
        cards = tuple(card for card in one.cards if card.id in ids)
        sets.append(replace(one, identities=tuple(gangs), cards=cards))
    return CardPool(tuple(sets))


def random_deck(dice: random.Random, lines: int) -> Deck:
    """A random deck whose cards are mostly in piles they belong to."""
    index = small_validator().index
    piles = [pile.key for pile in FORM.piles]
    found: dict[tuple[str, str], int] = {}
    for _ in range(lines):
        card = dice.choice(index.cards)
        fitting = sorted(index.piles_of_type[card.type])
        pile = dice.choice(fitting) if dice.random() < 0.93 else dice.choice(piles)
        found[pile, card.id] = dice.choice((1, 1, 1, 2))
    sets = ("fixture-gangs",) if dice.random() < 0.2 else ("fixture-gangs", "loose-ends")
    listed = tuple(DeckLine(pile, count, card) for (pile, card), count in found.items())
    return Deck("Small", "monster-town", dice.choice(("fixture-wolves", "fixture-fang")), sets, listed)


def within(
    deck: Deck,
    edits: int,
    reached: Callable[[tuple[Problem, ...]], bool],
    terms: Terms | None = None,
) -> int | None:
    """The fewest edits, at most `edits`, that lead to an acceptable deck, found by trying all; else None."""
    first: State = (deck.sets, frozenset((line.pile, line.card, line.count) for line in deck.lines))
    seen, level, validator = {first}, [first], small_validator(terms)
    for done in range(edits + 1):
        for state in level:
            if reached(validator.problems(_deck(deck, state))):
                return done
        if done == edits:
            return None
        level = list({other for state in level for other in _neighbours(state)} - seen)
        seen.update(level)
    return None


def _deck(deck: Deck, state: State) -> Deck:
    sets, counts = state
    return replace(deck, sets=sets, lines=tuple(DeckLine(pile, count, card) for pile, card, count in counts))


def _neighbours(state: State) -> Iterator[State]:
    sets, frozen = state
    counts = {(pile, card): count for pile, card, count in frozen}
    index = small_validator().index
    fits = [(pile, card.id) for card in index.cards for pile in index.piles_of_type[card.type]]
    for one in index.sets:
        if one.id not in sets:
            yield (*sets, one.id), frozen
    if SLIP in sets:
        yield tuple(dict.fromkeys("loose-ends" if one == SLIP else one for one in sets)), frozen
        yield tuple(one for one in sets if one != SLIP), frozen
    for slot in fits:
        yield sets, _moved(counts, None, slot)
    for pile, card in counts:
        yield sets, _moved(counts, (pile, card), None)
        for slot in fits:
            if (slot[0] == pile) != (slot[1] == card):
                yield sets, _moved(counts, (pile, card), slot)


def _moved(
    counts: dict[tuple[str, str], int], before: tuple[str, str] | None, after: tuple[str, str] | None
) -> frozenset[tuple[str, str, int]]:
    made = dict(counts)
    if before is not None:
        made[before] -= 1
    if after is not None:
        made[after] = made.get(after, 0) + 1
    return frozenset((pile, card, count) for (pile, card), count in made.items() if count)
