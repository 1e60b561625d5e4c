"""A rule that names its topics is checked wherever it can apply: verdicts are as if all rules were checked."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.construction import Construction, Rule
from deckbuilder.decks.formats import Terms
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.terms import copies_owned
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.problems import Problem, Severity
from deckbuilder.rulebooks import rulebook
from tests.support import pools

GAMES: dict[str, Callable[[], CardPool]] = {
    "monster-town": pools.monster_town,
    "monster-kids": pools.monster_kids,
    "king-of-new-york": pools.king_of_new_york,
    "munchkin-nightmare": pools.munchkin_nightmare,
    "monsters-menace": pools.monsters_menace,
}


def asked_all(construction: Construction[Any]) -> Construction[Any]:
    """The same rules, each of them checked on every deck."""
    return replace(construction, rules=tuple(replace(rule, topics=()) for rule in construction.rules))


def decks(book: str, pool: CardPool, dice: random.Random, many: int) -> Iterator[Deck]:
    """Random decks, mostly with fitting piles, some with cards of one identity and its sets; now and then a slip."""
    construction = rulebook(book).construction
    index = DeckValidator.of(pool, construction).index
    piles = [pile.key for pile in construction.piles]
    for _ in range(many):
        own = dice.choice(index.identities)
        near = [card for card in index.cards if card.identity in (None, own.id) or dice.random() < 0.02]
        near += list(index.base_of(own)) * dice.choice((0, 0, 1))
        lines = []
        for line in range(1, dice.randint(1, 25)):
            card = dice.choice(near)
            fitting = sorted(index.piles_of_type[card.type])
            pile = dice.choice(fitting if fitting and dice.random() < 0.97 else [*piles, "cellar"])
            count = dice.choice((1, 1, 2, 5)) if dice.random() < 0.97 else dice.choice((0, -1))
            name = dice.choice((card.id, card.name, card.name.upper())) if dice.random() < 0.97 else "Nobody"
            lines.append(DeckLine(pile, count, name, line))
        sets = tuple(one.id for one in index.sets if dice.random() < 0.9)
        if dice.random() < 0.05:
            sets += ("no-such-set",)
        called = own.name if dice.random() < 0.9 else dice.choice(("", "Nobodies", index.identities[0].name + ", x"))
        yield Deck("Heap", book, called, sets, tuple(lines))


@pytest.mark.parametrize("book", GAMES)
@pytest.mark.parametrize("is_counted", [False, True], ids=["one box", "counted cards"])
def test_a_verdict_names_every_problem_as_if_each_rule_were_asked(book: str, is_counted: bool) -> None:
    pool, terms = GAMES[book](), None
    if is_counted:
        owned = copies_owned({card.id: place % 3 for place, card in enumerate(pool.cards)})
        terms = Terms(owned=owned)
    validator = rulebook(book).validator(pool, terms)
    broken, in_full = set(), DeckValidator.of(pool, asked_all(validator.construction))
    for deck in decks(book, pool, random.Random(7), 300):
        report = validator.validate(deck)
        assert report == in_full.validate(deck), deck
        broken |= {problem.code for problem in report.problems}
    assert broken >= {rule.code for rule in validator.construction.rules if rule.topics} - {"OUT-1", "DIP-3", "RDV-1"}


def test_a_rule_dropped_is_asked_no_more_though_the_pool_is_known() -> None:
    pool, construction = pools.monster_town(), rulebook("monster-town").construction
    deck = Deck("Empty", "monster-town", "Renegade Militia", ("core",))

    def problems(rules: Construction[Any]) -> tuple[Problem, ...]:
        return DeckValidator.of(pool, rules).problems(deck)

    assert {problem.code for problem in problems(construction)} >= {"START-1"}
    kept: tuple[Rule[Any], ...] = tuple(rule for rule in construction.rules if rule.code != "START-1")
    fewer = replace(construction, rules=kept)
    assert "START-1" not in {problem.code for problem in problems(fewer)}
    warned = replace(fewer, rules=tuple(replace(rule, severity=Severity.NOTE) for rule in kept))
    assert {problem.severity for problem in problems(warned)} == {Severity.NOTE}
