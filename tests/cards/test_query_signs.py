"""Signs that other searches know and this one does not: each is refused with what to write, never left out silently."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.library.library import open_library
from deckbuilder.cards.query import Query
from deckbuilder.cards.query_fields import OutsideField
from deckbuilder.cards.query_text import parse_query
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.problems import Problem
from deckbuilder.rulebooks import rulebook_ids

OUTSIDE = (OutsideField("owned", "the copies owned are", "number"),)


def refused(text: str) -> Problem:
    problem = parse_query(text, SCHEMA, OUTSIDE)
    assert isinstance(problem, Problem), problem.said
    return problem


def said(text: str) -> str:
    query = parse_query(text, SCHEMA, OUTSIDE)
    assert isinstance(query, Query), query
    return query.said


@pytest.mark.parametrize(
    ("text", "column", "what"),
    [
        ("kill*", 1, 'found by their beginnings already: leave the "*" out and write kill.'),
        ("lamp -kill*", 7, "and write kill."),
        ("name:kill*", 6, "and write name:kill."),
        ("*shot", 1, 'The sign "*" stands for no letters: words are found by their beginnings, so write shot.'),
        ("sho?", 1, 'so write sho, or "sho?" as it is printed.'),
        ("/^kill/", 1, "Slashes do not make a pattern: words are found by their beginnings, so write kill."),
        ("=Kill", 1, 'A field is missing before "=": write name=Kill.'),
        ("c++", 1, 'The sign "+" means nothing in a search: leave it out, or write "c++".'),
        ("type:it~", 6, 'leave it out, or write type:"it~".'),
        ("power%2=0", 1, "and a number: write power=3, power>=3 or power<3."),
        ("lamp 3<life", 6, "A comparison is a field, one of = != < <= > >=, and a number: write life=3"),
        ("!lamp", 1, "To leave cards out write a minus: -lamp."),
        ("lamp|oil", 1, 'For either of two words write "or" between them: lamp or oil.'),
        ("lamp | oil", 6, 'For either of two words write "or" between them, not "|".'),
    ],
)
def test_a_sign_of_other_searches_is_refused(text: str, column: int, what: str) -> None:
    problem = refused(text)
    assert problem.where == f"column {column}"
    assert what in problem.message


@pytest.mark.parametrize(
    ("text", "column", "form"),
    [
        ("not type:combat", 1, "-type:combat"),
        ("lamp and not life>=3", 10, "-life>=3"),
        ('not "lamp oil"', 1, '-"lamp oil"'),
        ("(not -lamp)", 2, "-lamp"),
        ("lamp not (oil or wax)", 6, "-(…)"),
        ("NOT lamp", 1, "-lamp"),
    ],
)
def test_not_in_front_of_a_term_is_answered_with_a_minus(text: str, column: int, form: str) -> None:
    problem = refused(text)
    assert problem.where == f"column {column}"
    assert problem.message == f'To leave cards out write a minus: {form}; write "not" for the word.'


@pytest.mark.parametrize("text", ["not", "Not My Fault", "NOT MY FAULT", "it is not", "nothing", '"not" type:combat'])
def test_not_as_a_word_is_searched_for(text: str) -> None:
    assert '"no' in said(text)


@pytest.mark.parametrize(
    "text", ["+1", "50%", "#2", "and/or", "don't", "lamp-keeper", "Bark!", "a,b", "x_y", '"kill*"']
)
def test_signs_that_are_printed_beside_words_are_no_mistakes(text: str) -> None:
    assert said(text)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("life=3..5", "life>=3 life<=5"),
        ("life:3-5", "life>=3 life<=5"),
        ("owned:2…4", "owned>=2 owned<=4"),
    ],
)
def test_numbers_from_one_to_another_are_two_comparisons(text: str, form: str) -> None:
    assert refused(text).message == f"For numbers from one to another write {form}."


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("t:combat", '"type:", "text:" or "trait:"'),
        ("o:wound", '"text:" or "owned:"'),
        ("c:moth", '"gang:", "channelled:" or "capture:"'),
        ("l>=5", '"life:" or "lasting:"'),
        ("c>=2", '"conquest:", "copies:" or "channelled:"'),
    ],
)
def test_a_short_name_of_a_field_is_answered_with_the_fields_meant(text: str, meant: str) -> None:
    assert refused(text).message.endswith(f"; did you mean {meant}?")


@pytest.mark.parametrize("game", rulebook_ids())
def test_every_printed_name_can_be_searched_for_as_it_is_printed(game: str, tmp_path: Path) -> None:
    with open_library(tmp_path / "x.sqlite", game=game) as library:
        for card in library.own_pool.cards:
            query = parse_query(card.name, library.book.schema)
            assert isinstance(query, Query), (card.name, query)
            assert query.matches(card)
