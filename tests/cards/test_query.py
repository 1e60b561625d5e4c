from __future__ import annotations

import pytest

from deckbuilder.cards.query import Query
from deckbuilder.cards.query_text import parse_query
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.problems import Problem
from tests.cards.support import tiny


def found(text: str) -> list[str]:
    query = parse_query(text, SCHEMA)
    assert isinstance(query, Query), query
    return [card.slug for card in tiny().cards if query.matches(card)]


def said(text: str) -> str:
    query = parse_query(text, SCHEMA)
    assert isinstance(query, Query), query
    return query.said


def refused(text: str) -> Problem:
    problem = parse_query(text, SCHEMA)
    assert isinstance(problem, Problem)
    return problem


@pytest.mark.parametrize(
    ("text", "slugs"),
    [
        ("", ["lamp-keeper", "blackout", "glass-wing", "full-moon", "lamp-oil", "old-lantern"]),
        ("lamp", ["lamp-keeper", "lamp-oil"]),
        ("LANTERN", ["old-lantern"]),
        ("lan", ["old-lantern"]),
        ("antern", []),
        ("wounds", ["lamp-keeper"]),
        ('"opposing zombie"', ["lamp-keeper"]),
        ('"zombie opposing"', []),
        ('"opposing zomb"', []),
        ("type:char", ["lamp-keeper"]),
        ("type:item", ["glass-wing"]),
        ('type:"special item"', ["glass-wing"]),
        ("gang:moth", ["lamp-keeper", "blackout", "glass-wing", "old-lantern"]),
        ("gang:society", ["lamp-keeper", "blackout", "glass-wing", "old-lantern"]),
        ("gang:generic", ["full-moon", "lamp-oil"]),
        ("race:moth", ["lamp-keeper"]),
        ("trait:scout", ["lamp-keeper"]),
        ("set=tiny copies>1", ["lamp-keeper", "old-lantern"]),
        ("set=tin", []),
        ("life>=3", ["lamp-keeper"]),
        ("life:3", ["lamp-keeper"]),
        ("life==3", ["lamp-keeper"]),
        ('type=="special item"', ["glass-wing"]),
        ("life!=3", []),
        ("-type:character -gang:generic", ["blackout", "glass-wing", "old-lantern"]),
        ("-lamp lantern", ["old-lantern"]),
        ("capture:yes", ["old-lantern"]),
        ("end_game:yes", ["blackout"]),
        ("spell!=no", ["blackout"]),
        ("does:wound", ["lamp-keeper"]),
        ("does:cancel", ["glass-wing"]),
        ("kind=armour", ["glass-wing"]),
        ("text:zombie", ["lamp-keeper"]),
        ("name:oil", ["lamp-oil"]),
        ("flavour:blinks", ["lamp-keeper"]),
        ("lamp-keeper", ["lamp-keeper"]),
        ("- !", []),
        ("!!!", []),
        ("***", []),
        ("\u0301", []),
        ("-", []),
        (":", ["lamp-keeper", "old-lantern"]),
        ('"("', ["lamp-keeper"]),
        (": order:-name", ["lamp-keeper", "old-lantern"]),
        ('lamp ":"', ["lamp-keeper"]),
        ('lamp -":"', ["lamp-oil"]),
        ("- : ", []),
        ('""', ["lamp-keeper", "blackout", "glass-wing", "full-moon", "lamp-oil", "old-lantern"]),
        ("lamp !!!", ["lamp-keeper", "lamp-oil"]),
        ("type:item !!!", ["glass-wing"]),
    ],
)
def test_a_query_finds_the_expected_cards(text: str, slugs: list[str]) -> None:
    assert found(text) == slugs


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "all cards"),
        ("life>=3 wolf", 'life is at least 3 and name, text or kind has "wolf…"'),
        ('type:character "kill shot"', 'type has "character…" and name, text or kind has "kill shot"'),
        ("-race=Human", 'not (race is "human")'),
        ("capture:no", "capture is no"),
        ("?!?", "name or text has ? and !"),
    ],
)
def test_a_query_is_said_back(text: str, words: str) -> None:
    assert said(text) == words


def test_a_number_that_is_too_long_is_called_so() -> None:
    assert refused("life>=1234567").message == '"life" is compared with numbers of 6 digits at most.'


@pytest.mark.parametrize("text", ["life>=4.5", "life>=-1", "life:four", "life=>3"])
def test_a_wrong_number_is_answered_with_how_numbers_are_compared(text: str) -> None:
    assert refused(text).message == '"life" is a whole number: write life=3, life>=3 or life<3.'


@pytest.mark.parametrize("word", ["faction", "Identity"])
def test_another_word_for_a_gang_is_answered_with_the_games_own(word: str) -> None:
    assert refused(f"{word}:moth").message == f'There is no search field "{word}"; did you mean "gang:"?'


def test_an_unknown_field_is_answered_with_the_nearest() -> None:
    problem = refused("zombie lief>=3")
    assert (problem.code, problem.where, problem.nearest) == ("unknown-field", "column 8", ("life",))
    assert problem.message == 'There is no search field "lief"; did you mean "life:"?'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("life>=", "bad-value"),
        ("life:many", "bad-value"),
        ("type>3", "bad-value"),
        ("type:", "missing-key"),
        ("type!=item", "bad-value"),
        ("capture:perhaps", "bad-value"),
        ("x" * 600, "too-large"),
        ("a " * 60, "too-large"),
    ],
)
def test_a_faulty_query_is_refused_with_a_code(text: str, code: str) -> None:
    assert refused(text).code == code


@pytest.mark.parametrize(
    "text", ['"', '-"', ":", ">=", "life:", '""', "a\x00b", "\u202e", 'text:"', "--a", "%*(", "NEAR(a b)"]
)
def test_odd_input_is_never_a_crash(text: str) -> None:
    query = parse_query(text, SCHEMA)
    if isinstance(query, Query):
        assert isinstance([query.matches(card) for card in tiny().cards], list)
        assert query.said


@pytest.mark.parametrize(("text", "column"), [('"', 1), ('kill "shot', 6), ('type:"special item', 6), ('-"kill', 2)])
def test_a_quotation_mark_that_is_never_closed_is_said(text: str, column: int) -> None:
    read = parse_query(text, SCHEMA)
    assert isinstance(read, Problem)
    assert read.message == 'This quotation mark is never closed; add a ".'
    assert f"column {column}" in read.where
