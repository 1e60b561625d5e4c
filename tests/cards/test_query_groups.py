"""Brackets, `or`, comparisons of fields, counts, order, and facts not on the card itself."""

from __future__ import annotations

import pytest

from deckbuilder.cards.query import Outside, Query
from deckbuilder.cards.query_fields import OutsideField
from deckbuilder.cards.query_text import parse_query
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.problems import Problem
from tests.cards.ordering import in_order
from tests.cards.support import tiny

OWNED = OutsideField("owned", "the copies owned are", "number")
IS = OutsideField("is", "it is", "word", ("legal", "owned"))
IN = OutsideField("in", "it is in", "word")


def read(text: str) -> Query:
    query = parse_query(text, SCHEMA, (OWNED, IS, IN))
    assert isinstance(query, Query), query
    return query


def found(text: str) -> list[str]:
    query = read(text)
    return [card.slug for card in in_order(query, [card for card in tiny().cards if query.matches(card)])]


def refused(text: str) -> Problem:
    problem = parse_query(text, SCHEMA, (OWNED, IS, IN))
    assert isinstance(problem, Problem), problem
    return problem


@pytest.mark.parametrize(
    ("text", "slugs"),
    [
        ("lamp or lantern", ["lamp-keeper", "lamp-oil", "old-lantern"]),
        ("lamp type:item or lantern", ["old-lantern"]),
        ("lamp (type:character or type:item)", ["lamp-keeper"]),
        ("-(lamp or lantern)", ["blackout", "glass-wing", "full-moon"]),
        ("lamp and keeper", ["lamp-keeper"]),
        ('"or"', []),
        ("lamp -(keeper)", ["lamp-oil"]),
        ("((lamp))", ["lamp-keeper", "lamp-oil"]),
        ("()", ["lamp-keeper", "blackout", "glass-wing", "full-moon", "lamp-oil", "old-lantern"]),
        ("life>conquest", ["lamp-keeper"]),
        ("conquest>life", []),
        ("trait>=1", ["lamp-keeper"]),
        ("trait=1", ["lamp-keeper"]),
        ("trait!=0", ["lamp-keeper"]),
        ("trait=0", []),
        ("trait=2", []),
        ('trait="1"', []),
        ("trait:1", []),
        ("effect:wound", ["lamp-keeper"]),
        ("keyword:scout", ["lamp-keeper"]),
        ("order:-name type:item or type:combat", ["glass-wing", "blackout"]),
    ],
)
def test_a_query_finds_the_expected_cards(text: str, slugs: list[str]) -> None:
    assert found(text) == slugs


def test_cards_without_the_field_come_last_whatever_the_order() -> None:
    assert found("order:life")[0] == found("order:-life")[0] == "lamp-keeper"
    assert found("order:-copies order:name")[:2] == ["lamp-keeper", "old-lantern"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("lamp or life>3", 'name, text or kind has "lamp…" or life is above 3'),
        (
            "type:item (lamp or -life>power)",
            'type has "item…" and (name, text or kind has "lamp…" or not (life is above Power))',
        ),
        ("order:-life", "all cards, by life, highest first"),
        ("trait>1", "the number of its words for trait is above 1"),
        ("trait=2", "the number of its words for trait is 2"),
        ("owned>0 in:night", "the copies owned are above 0 and it is in night"),
    ],
)
def test_a_query_is_said_back(text: str, words: str) -> None:
    assert read(text).said == words


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("(lamp", "bad-value", 1),
        ("lamp)", "bad-value", 5),
        ("or lamp", "bad-value", 1),
        ("lamp or", "bad-value", 6),
        ("lamp (or) oil", "bad-value", 7),
        ("life>lyfe", "bad-value", 6),
        ("trait>many", "bad-value", 7),
        ("is:legel", "unknown-field", 4),
        ("owned:some", "bad-value", 7),
        ("in:", "missing-key", 4),
        ("in>3", "bad-value", 3),
        ("order:text", "unknown-field", 7),
        ("order:", "unknown-field", 7),
        ("(" * 30 + "a" + ")" * 30, "too-large", 11),
    ],
)
def test_a_problem_points_at_the_character(text: str, code: str, column: int) -> None:
    problem = refused(text)
    assert (problem.code, problem.where) == (code, f"column {column}")


def test_the_nearest_is_named() -> None:
    assert refused("is:legel").nearest == ("legal",)
    assert "did you mean" in refused("life>lyfe or order:lif").message or "life" in refused("life>lyfe").message


def test_conditions_from_outside_are_answered_by_ids() -> None:
    query = read("-is:owned in:night")
    assert [(term.key, term.value) for term in query.outside()] == [("is", "owned"), ("in", "night")]

    def answer(term: Outside) -> set[str]:
        return {"tiny/lamp-oil"} if term.key == "is" else {"tiny/lamp-oil", "tiny/blackout"}

    answered = query.answered(answer)
    assert answered.outside() == ()
    assert [card.slug for card in tiny().cards if answered.matches(card)] == ["blackout"]
    assert answered.said == query.said


def test_without_the_outside_its_words_are_unknown() -> None:
    assert isinstance(parse_query("owned>0", SCHEMA), Problem)


def test_a_number_of_copies_that_is_too_long_is_called_so() -> None:
    assert refused("owned>=1234567").message == '"owned" is compared with numbers of 6 digits at most.'
    assert refused("owned>=many").message == '"owned" is a whole number: write owned=3, owned>=3 or owned<3.'
