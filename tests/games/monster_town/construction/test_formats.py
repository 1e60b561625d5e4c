"""Gangs in formats: problems are fixed with the fewest possible edits, and no format gets another one's verdict."""

from __future__ import annotations

import random
from datetime import date
from pathlib import Path

import pytest

from deckbuilder.cards.query import Query
from deckbuilder.cards.query_text import parse_query
from deckbuilder.decks.certificate import rules_hash
from deckbuilder.decks.formats import CardPoints, Format, Period, PileSize, Ruling, Terms
from deckbuilder.decks.mending.fixes import fixes, nearest_legal
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.remedies import BEYOND_MENDING
from deckbuilder.decks.terms import copies_owned, on_terms
from deckbuilder.games.monster_town.construction import CONSTRUCTION
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.problems import Problem
from tests.games.monster_town.construction.small import CARDS, random_deck, small_validator, within

Told = tuple[str, str, str]
ALWAYS = Period()
DAY = date(2030, 1, 1)


def agreed(
    *rulings: Ruling,
    sets: tuple[str, ...] | None = None,
    piles: tuple[PileSize, ...] = (),
    limits: tuple[tuple[str, int], ...] = (),
    strict: frozenset[str] = frozenset(),
    own_cards: bool = False,
    points: int | None = None,
    card_points: tuple[CardPoints, ...] = (),
) -> Format:
    named = ("house", "monster-town", "House rules", "1", "a test", "CC0-1.0", "", DAY)
    return Format(
        *named, sets, own_cards, strict, rulings, piles, limits, "0" * 64, Path("house.toml"), points, card_points
    )


def ruled(*cards: str, each: int | None = None, together: int | None = None, query: str = "") -> Ruling:
    parsed = parse_query(query, SCHEMA) if query else None
    assert parsed is None or isinstance(parsed, Query)
    return Ruling(cards=cards, query=parsed, asked=query, each=each, together=together, period=ALWAYS, reason="")


def worth(each: int, *cards: str, query: str = "") -> CardPoints:
    parsed = parse_query(query, SCHEMA) if query else None
    assert parsed is None or isinstance(parsed, Query)
    return CardPoints(cards=cards, query=parsed, asked=query, each=each, period=ALWAYS, reason="")


def any_terms(dice: random.Random) -> Terms:
    """A random format, now and then with a collection."""
    some = [ruled(*dice.sample(CARDS, 2), each=dice.choice((0, 1))) for _ in range(dice.randint(0, 2))]
    if dice.random() < 0.5:
        some.append(ruled(query=dice.choice(("type:character", "type:combat", "gang:fixture-wolves")), together=2))
    piles = (PileSize(dice.choice(("combat", "items", "reserves")), 1, 2, ALWAYS),) if dice.random() < 0.5 else ()
    own = dice.random() < 0.4
    sets = ("fixture-gangs",) if dice.random() < 0.2 else None
    owned = {card: dice.randint(0, 2) for card in CARDS}
    owned["loose-ends/the-lantern-treaty"] = owned["fixture-gangs/blood-and-bone"] = 3
    return Terms(agreed(*some, sets=sets, piles=piles, own_cards=own), DAY, copies_owned(owned) if own else None)


def told(problem: Problem) -> Told:
    return (problem.code, problem.pile, problem.subject)


def is_legal(problems: tuple[Problem, ...]) -> bool:
    return all(problem.severity != "error" for problem in problems)


def any_points(dice: random.Random) -> Terms:
    """A random format with points."""
    prices = tuple(worth(dice.choice((1, 2, 3)), *dice.sample(CARDS, 3)) for _ in range(2))
    return Terms(agreed(points=dice.randint(0, 4), card_points=prices), DAY)


@pytest.mark.parametrize("seed", range(200, 215))
def test_no_gang_within_the_points_of_the_format_is_nearer(seed: int) -> None:
    dice = random.Random(seed)
    deck, terms = random_deck(dice, dice.randint(2, 5)), any_points(dice)
    near = nearest_legal(deck, small_validator(terms))
    if near is None:
        assert within(deck, 2, is_legal, terms) is None
        return
    assert is_legal(small_validator(terms).validate(near.fix.deck).problems)
    if near.fix.cost:
        assert within(deck, min(near.fix.cost - 1, 2), is_legal, terms) is None


def test_every_copy_has_its_points_and_the_highest_of_two_counts() -> None:
    prices = (worth(2, "Claws Out"), worth(3, query="claws"), worth(1, "fixture-gangs/claws-out"))
    deck = Deck("Claws", "monster-town", "fixture-wolves", ("fixture-gangs",), (DeckLine("combat", 2, "Claws Out"),))

    def told_for(points: int) -> list[tuple[object, object]]:
        found = small_validator(Terms(agreed(points=points, card_points=prices), DAY)).validate(deck)
        return [(one.actual, one.required) for one in found.problems if one.code == "FORM-6"]

    assert (told_for(5), told_for(6)) == ([(6, 5)], [])


def test_points_make_no_certificate_of_another_format_untrue() -> None:
    rules = on_terms(CONSTRUCTION, Terms(agreed(), DAY)).rules
    assert [rule.code for rule in rules if rule.code.startswith("FORM")] == [f"FORM-{number}" for number in range(1, 6)]


@pytest.mark.parametrize("seed", range(20))
def test_no_gang_that_is_legal_in_the_format_is_nearer(seed: int) -> None:
    dice = random.Random(seed)
    deck, terms = random_deck(dice, dice.randint(2, 5)), any_terms(dice)
    validator = small_validator(terms)
    near = nearest_legal(deck, validator)
    if near is None:
        assert within(deck, 2, is_legal, terms) is None
        return
    assert is_legal(validator.validate(near.fix.deck).problems)
    if near.fix.cost:
        assert within(deck, min(near.fix.cost - 1, 2), is_legal, terms) is None


@pytest.mark.parametrize("seed", range(100, 120))
def test_every_problem_with_a_format_has_a_fix_where_there_is_any(seed: int) -> None:
    dice = random.Random(seed)
    deck, terms = random_deck(dice, dice.randint(3, 8)), any_terms(dice)
    validator = small_validator(terms)
    before = {told(one): one.extent for one in validator.validate(deck).problems}
    for mended in fixes(deck, validator):

        def is_mended(problems: tuple[Problem, ...], mended: Problem = mended.problem) -> bool:
            gone = told(mended)
            new = [one for one in problems if one.extent > before.get(told(one), 0)]
            return gone not in map(told, problems) and all(one.severity.rank > mended.severity.rank for one in new)

        assert all(is_mended(validator.validate(fix.deck).problems) for fix in mended.fixes)
        if not mended.fixes:
            assert mended.reason
            assert within(deck, 1, is_mended, terms) is None


def test_a_gang_outside_the_agreed_sets_is_beyond_mending() -> None:
    validator = small_validator(Terms(agreed(sets=("loose-ends",)), DAY))
    deck = Deck("Out", "monster-town", "fixture-wolves", ("fixture-gangs",), ())
    (mended,) = (one for one in fixes(deck, validator) if one.problem.code == "FORM-1")
    assert (mended.fixes, mended.reason) == ((), BEYOND_MENDING["FORM-1"])


def test_several_names_and_a_query_may_mean_the_same_card() -> None:
    """The tightest of several limits counts, and a card with two names in the list is counted once."""
    limited = ruled("Claws Out", "fixture-gangs/claws-out", together=1)
    validator = small_validator(Terms(agreed(limited, ruled("Claws Out", each=3), ruled(query="claws", each=2)), DAY))
    deck = Deck("Claws", "monster-town", "fixture-wolves", ("fixture-gangs",), (DeckLine("combat", 3, "Claws Out"),))
    found = [(one.actual, one.required) for one in validator.validate(deck).problems if one.code == "FORM-4"]
    assert found == [(3, 2), (3, 1)]


def test_two_formats_are_never_taken_for_each_other() -> None:
    """The verdict does not depend on what was judged before, and the rules hash tells formats and days apart."""
    deck = Deck("Claws", "monster-town", "fixture-wolves", ("fixture-gangs",), (DeckLine("combat", 2, "Claws Out"),))
    banning, allowing = Terms(agreed(ruled("Claws Out", each=0)), DAY), Terms(agreed(), DAY)
    for _ in range(3):
        for terms, codes in ((banning, {"FORM-3"}), (allowing, set()), (Terms(), set())):
            report = small_validator(terms).validate(deck)
            assert {one.code for one in report.problems if one.code.startswith("FORM")} == codes
    later = Terms(allowing.format, date(2030, 1, 2))
    hashes = {rules_hash(on_terms(CONSTRUCTION, terms)) for terms in (Terms(), allowing, later)}
    assert len(hashes) == 3
