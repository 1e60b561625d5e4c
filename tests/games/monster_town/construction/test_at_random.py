"""Shipped gangs changed at random, alone and at a table, break exactly the rules that a second reading names."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from deckbuilder.cards.card import Card
from deckbuilder.decks.changes.candidate import started
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import CONSTRUCTION, FORM
from deckbuilder.paths import shipped
from tests.games.monster_town.construction.oracle import expected_at_table, expected_codes
from tests.games.monster_town.construction.test_mutations import some_mutants
from tests.support.pools import monster_town

STARTERS = sorted((shipped("card_sets") / "monster_town" / "starters").glob("*.gang"))
TRAITS = ("Leader", "Diplomat", "Outcast")


@cache
def judge() -> DeckValidator[Any]:
    """The validator for every shipped card."""
    return DeckValidator.of(monster_town(), CONSTRUCTION)


@cache
def gangs() -> tuple[Deck, ...]:
    """The shipped gangs by the ids of their cards, with every set chosen."""
    sets = tuple(one.id for one in monster_town().sets)
    decks = [replace(parse_deck(path.read_text(encoding="utf-8"), FORM), sets=sets) for path in STARTERS]
    standing = [started(deck, judge().index).standing for deck in decks]
    return tuple(
        replace(deck, lines=tuple(DeckLine(pile, copies, card.id) for (pile, card), copies in cards.items()))
        for deck, cards in zip(decks, standing, strict=True)
    )


def cards(*types: str) -> list[Card]:
    return [card for card in monster_town().cards if card.type in types]


def with_card(deck: Deck, pile: str, copies: int, card: Card) -> Deck:
    return replace(deck, lines=(*deck.lines, DeckLine(pile, copies, card.id)))


def with_strangers(deck: Deck, dice: random.Random) -> Deck:
    """The gang with somebody special in the place of one who starts, and perhaps a Treaty or a guest."""
    special = [card for card in cards("character") if set(TRAITS) & set(getattr(card.model, "traits", ()))]
    starters = [line for line in deck.lines if line.pile == "starting"]
    for line in dice.sample(starters, min(len(starters), dice.randint(1, 2))):
        changed = (replace(line, card=dice.choice(special).id), replace(line, count=line.count - 1))
        others = tuple(one for one in deck.lines if one is not line)
        deck = replace(deck, lines=(*others, replace(changed[0], count=1), *(one for one in changed[1:] if one.count)))
    if dice.random() < 0.85:
        deck = with_card(deck, "treaty", dice.choice((1, 1, 1, 2)), dice.choice(cards("treaty")))
    if dice.random() < 0.4:
        deck = with_card(deck, dice.choice(("starting", "reserves")), 1, dice.choice(cards("character")))
    return deck


def adding(deck: Deck, number: int, dice: random.Random) -> Deck:
    """The gang with this many Rendezvous cards added."""
    offered = [card for card in cards("encounter", "treaty", "location") if not card.identity or dice.random() < 0.05]
    while number > 0:
        copies = min(number, dice.randint(1, 3))
        deck = with_card(deck, "rendezvous", copies, dice.choice(offered))
        number -= copies
    return deck


@pytest.mark.parametrize("seed", range(3))
def test_shipped_gangs_break_exactly_the_expected_rules(seed: int) -> None:
    dice = random.Random(seed)
    legal = 0
    for number in range(200):
        deck = dice.choice(gangs())
        if number % 2:
            deck = with_strangers(deck, dice)
        for _ in range(dice.randint(0, 3)):
            deck = dice.choice(list(some_mutants(deck, monster_town(), dice)))
        report = judge().validate(deck)
        assert {problem.code for problem in report.problems} == expected_codes(deck, monster_town()), deck.lines
        legal += not report.errors
    assert 20 < legal < 180, "both happen"


@pytest.mark.parametrize("seed", range(3))
def test_shipped_gangs_at_a_table_break_exactly_the_expected_rules(seed: int) -> None:
    dice = random.Random(seed)
    seen: set[str] = set()
    legal = 0
    for _ in range(150):
        seats, number = dice.choice((1, 2, 2, 3, 3, 4, 4, 5)), dice.randint(0, 4)
        each = {deck.identity: deck for deck in dice.sample(gangs(), len(gangs()))}
        table = list(each.values())[:seats] if dice.random() < 0.8 else dice.sample(gangs(), seats)
        table = [with_strangers(deck, dice) if dice.random() < 0.1 else deck for deck in table]
        table = [adding(deck, number + (dice.random() < 0.1), dice) for deck in table]
        found = {problem.code for problem in judge().validate_table(table).problems}
        assert found == expected_at_table(table, monster_town()), [deck.lines for deck in table]
        seen |= found
        legal += not found
    assert seen == {rule.code for rule in CONSTRUCTION.table_rules}
    assert legal > 10
