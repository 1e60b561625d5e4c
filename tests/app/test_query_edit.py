"""A query is narrowed and widened in its own text, whatever else it contains."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.app.cards.query_edit import Choosing, chosen, next_order, pieces, toggled, without
from deckbuilder.cards.query import Query
from deckbuilder.cards.query_text import parse_query
from deckbuilder.rulebooks import rulebook

TYPE = Choosing(("type",), is_single=True)
TRAIT = Choosing(("trait", "keyword"), is_single=False)
SCHEMA = rulebook("monster-town").schema


@pytest.mark.parametrize(
    ("before", "field", "value", "after"),
    [
        ("", TYPE, "combat", "type=combat"),
        ("wolf", TYPE, "combat", "wolf type=combat"),
        ("wolf type=combat", TYPE, "combat", "wolf"),
        ("TYPE:Combat wolf", TYPE, "combat", "wolf"),
        ("type=combat", TYPE, "item", "(type=combat or type=item)"),
        ("(type=combat or type=item) wolf", TYPE, "combat", "type=item wolf"),
        ("(type=combat or type=item or type=treaty)", TYPE, "item", "(type=combat or type=treaty)"),
        ("type=combat or type=item", TYPE, "item", "type=combat"),
        ("kill or wound order:name", TYPE, "item", "(kill or wound) order:name type=item"),
        ("-type=combat", TYPE, "combat", "-type=combat type=combat"),
        ("(wolf type=combat)", TYPE, "combat", "(wolf type=combat) type=combat"),
        ('"take 2 wo', TYPE, "item", '"take 2 wo" type=item'),
        ("trait=Stealth", TRAIT, "Scout", "trait=Stealth trait=Scout"),
        ("keyword:stealth trait=Scout", TRAIT, "Stealth", "trait=Scout"),
        ("", TRAIT, "Geno-locked", "trait=Geno-locked"),
        ("", TRAIT, "Big Nose", 'trait="Big Nose"'),
        ('trait="Big Nose" wolf', TRAIT, "Big Nose", "wolf"),
        ("", TRAIT, "2", 'trait="2"'),
        ("!", TYPE, "combat", '"!" type=combat'),
        ("- ! order:name", TYPE, "combat", '"-" "!" order:name type=combat'),
        ('"!" type=combat', TYPE, "combat", '"!"'),
    ],
)
def test_a_value_is_asked_for_and_no_longer(before: str, field: Choosing, value: str, after: str) -> None:
    assert toggled(before, field, value) == after
    assert isinstance(parse_query(after, SCHEMA), Query)


def test_chosen_values_can_be_listed_and_removed_from_a_query() -> None:
    text = "wolf (type=combat or type:item) trait=Scout order:-life"
    assert chosen(text, TYPE) == {("combat",), ("item",)}
    assert chosen(text, TRAIT) == {("scout",)}
    assert without(text, TYPE) == "wolf trait=Scout order:-life"
    assert chosen("-type=combat (wolf type=item) type>3", TYPE) == frozenset()


def test_pieces_keep_brackets_and_quotes_whole() -> None:
    assert pieces('a -(b or "c d (") race:"x y" or e') == ["a", '-(b or "c d (")', 'race:"x y"', "or", "e"]


@given(st.text(alphabet='ab:=<>-()"@ or', max_size=30), st.sampled_from(["combat", "x y", "ö"]))
def test_a_value_added_to_any_query_is_chosen_and_can_be_removed(text: str, value: str) -> None:
    narrowed = toggled(without(text, TYPE), TYPE, value)
    before, after = parse_query(without(text, TYPE), SCHEMA), parse_query(narrowed, SCHEMA)
    if isinstance(before, Query) and isinstance(after, Query):
        assert chosen(narrowed, TYPE)
        assert not chosen(toggled(narrowed, TYPE, value), TYPE)


def test_orders_come_round_and_leave_the_rest_of_the_query_alone() -> None:
    text, seen = "wolf or kill", []
    for _ in range(20):
        text = next_order(text, SCHEMA)
        seen.append(text.removeprefix("wolf or kill").strip())
        if not seen[-1]:
            break
    assert seen[0] == "order:-life"
    assert {"order:-copies", "order:type", "order:set"} <= set(seen)
    assert seen[-1] == ""
    assert next_order("wolf", SCHEMA, -1) == f"wolf {seen[-2]}"
    assert next_order("order:name wolf", SCHEMA) == "wolf"
