"""Who is let in by which Treaty: exact even if Treaties overlap and are full, and stated in the report."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations_with_replacement, product
from typing import Any

from deckbuilder.cards.card import Card
from deckbuilder.decks.construction import Construction
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import CONSTRUCTION, FORM
from deckbuilder.games.monster_town.construction.facts import GangCard, card_facts
from deckbuilder.games.monster_town.construction.tally import TownDeckTally
from deckbuilder.problems import Allowance
from tests.games.monster_town.construction.small import small_pool
from tests.games.monster_town.construction.test_rules import GANGS, edited

PEOPLE = {
    "fixture-gangs/night-clerk": "fixture-fang",
    "fixture-gangs/test-count": "fixture-fang",
    "loose-ends/sergeant-moss": "militia",
    "loose-ends/vass-triplet": "undead",
}
TREATIES = ("fixture-gangs/blood-and-bone", "fixture-gangs/truce-of-the-cellar", "loose-ends/the-lantern-treaty")
OWN = "fixture-wolves"
Terms = dict[str, tuple[frozenset[str], int | None]]
"""For each Treaty the gangs that it names, and how many of their members it lets in."""


def on_terms(terms: Terms) -> Construction[TownDeckTally]:
    """The construction rules with other terms for some Treaties."""

    def facts(card: Card, order: int) -> GangCard:
        found = card_facts(card, order)
        if card.id in terms:
            found.gangs, found.most_guests = terms[card.id]
        return found

    return replace(CONSTRUCTION, card_facts=facts)


def served(claims: list[tuple[str, str, int]], treaties: dict[str, int], terms: Terms) -> list[int]:
    """The copies of each claim that can be let in, the earlier claims first, found by trying every way."""
    room = {id: (99 if terms[id][1] is None else (terms[id][1] or 0) * copies) for id, copies in treaties.items()}
    ways = []
    for _, card, copies in claims:
        open_to = [id for id in treaties if {OWN, PEOPLE[card]} <= terms[id][0]]
        ways.append([way for n in range(copies + 1) for way in combinations_with_replacement(open_to, n)])
    counts = [
        [len(way) for way in choice]
        for choice in product(*ways)
        if all(sum(way.count(id) for way in choice) <= most for id, most in room.items())
    ]
    return max(counts)


def test_crowded_treaties_are_judged_as_by_trying_everything() -> None:
    pool, dice, told = small_pool((*PEOPLE, *TREATIES)), random.Random(13), set()
    order = [card.id for card in pool.cards]
    for _ in range(1_200):
        names = sorted(set(PEOPLE.values()))
        terms: Terms = {
            id: (
                frozenset([*dice.sample(names, dice.randint(0, 3)), *([OWN] if dice.random() < 0.8 else [])]),
                dice.choice((None, 0, 1, 1, 2)),
            )
            for id in TREATIES
        }
        treaties = {id: dice.choice((1, 1, 2)) for id in dice.sample(TREATIES, dice.randint(1, 3))}
        people = {(pile, card) for pile in ("starting", "reserves") for card in PEOPLE if dice.random() < 0.4}
        claims = sorted(
            ((pile, card, dice.randint(1, 2)) for pile, card in people), key=lambda one: order.index(one[1])
        )
        claims.sort(key=lambda one: one[0] != "starting")
        lines = [DeckLine(pile, copies, card) for pile, card, copies in claims]
        lines += [DeckLine("treaty", copies, id) for id, copies in treaties.items()]
        dice.shuffle(lines)
        deck = Deck("Crowd", "monster-town", OWN, ("fixture-gangs", "loose-ends"), tuple(lines))
        report = DeckValidator.of(pool, on_terms(terms)).validate(deck)
        let_in = served(claims, treaties, terms)
        turned_away = [(pile, card) for (pile, card, copies), n in zip(claims, let_in, strict=True) if n < copies]
        found = [(one.pile, one.cards[0]) for one in report.problems if one.code in ("ICON-1", "ICON-2")]
        assert found == turned_away
        check_witness(report.witness, claims, treaties, terms, let_in)
        told.add(len(turned_away))
    assert told >= {0, 1, 2, 3}


def check_witness(
    witness: tuple[Allowance, ...],
    claims: list[tuple[str, str, int]],
    treaties: dict[str, int],
    terms: Terms,
    let_in: list[int],
) -> None:
    """Check that the witness admits these numbers, follows the terms of each Treaty, and exceeds none."""
    guests = [one for one in witness if one.card in PEOPLE]
    for (pile, card, _), copies in zip(claims, let_in, strict=True):
        assert sum(one.copies for one in guests if (one.pile, one.card) == (pile, card)) == copies
    assert all({OWN, PEOPLE[one.card]} <= terms[one.by][0] for one in guests)
    for id, copies in treaties.items():
        most = terms[id][1]
        assert most is None or sum(one.copies for one in guests if one.by == id) <= most * copies


def test_the_witness_names_the_diplomat_the_treaty_and_the_guests(validator: DeckValidator[Any]) -> None:
    report = validator.validate(parse_deck(edited("wolves-envoy", []), FORM))
    assert report.witness == (
        Allowance("fixture-gangs/blood-and-bone", "treaty", 1, "fixture-gangs/kennel-envoy"),
        Allowance("fixture-gangs/night-clerk", "starting", 1, "fixture-gangs/blood-and-bone"),
        Allowance("fixture-gangs/velvet-blade", "reserves", 1, "fixture-gangs/blood-and-bone"),
    )


def test_a_gang_without_a_treaty_needs_no_witness(validator: DeckValidator[Any]) -> None:
    for path in sorted(GANGS.glob("*.gang")):
        text = path.read_text(encoding="utf-8")
        report = validator.validate(parse_deck(text, FORM))
        assert bool(report.witness) is ("Treaty:" in text)


def test_a_thousand_copies_of_a_guest_are_one_claim(validator: DeckValidator[Any]) -> None:
    edits = [["1 Night Clerk", "999 Night Clerk\n999 Night Clerk"]]
    report = validator.validate(parse_deck(edited("wolves-envoy", edits), FORM))
    assert [one.copies for one in report.witness] == [1, 1_998, 1]
