"""Queries with brackets, `or`, order and outside facts: the database finds what the cards themselves say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from functools import lru_cache
from random import Random

import pytest

from deckbuilder.cards.query import Outside, Query
from deckbuilder.cards.query_fields import OutsideField
from deckbuilder.cards.query_text import parse_query
from deckbuilder.rulebooks import rulebook
from deckbuilder.storage.catalogue import Catalogue, memory_catalogue
from deckbuilder.storage.rebuild import Content
from tests.cards.ordering import in_order
from tests.support.pools import monster_town

SCHEMA = rulebook("monster-town").schema
OWNED = OutsideField("owned", "owned", "number")
TERMS = (
    "wound", "recruit", '"opposing gang"', "type:character", "type=combat", "gang:undead", "gang:generic",
    "race:zombie",
    "trait:scout", "keyword:stealth", "effect:heal", "end_game:yes", "end_game:no", "spell:yes", "life>3", "life<=2",
    "power=1", "power!=0", "copies>1", "life>conquest", "conquest<=life", "life!=power", "trait>=1", "trait=2",
    '"!"', "effect<2", "owned>0", "set:core", "kind:weapon",
)  # fmt: skip
ORDERS = (
    "",
    "",
    "",
    "order:life",
    "order:-power order:name",
    "order:-name",
    "order:set order:copies",
    "order:-trait",
    "order:does",
)


@pytest.fixture(scope="module")
def catalogue() -> Iterator[Catalogue]:
    with closing(memory_catalogue(Content(monster_town().sets, {"monster-town": SCHEMA}))) as found:
        yield found


@lru_cache(maxsize=1)
def owned() -> frozenset[str]:
    return frozenset(card.id for number, card in enumerate(monster_town().cards) if number % 3)


def answer(_asked: Outside) -> frozenset[str]:
    return owned()


def some_query(luck: Random) -> str:
    return f"{luck.choice(ORDERS)} {group(luck, 0)}"


def group(luck: Random, depth: int) -> str:
    if depth > 2 or luck.random() < 0.4:
        return luck.choice(("", "", "-")) + luck.choice(TERMS)
    joint = luck.choice((" ", " ", " or ", " and "))
    inside = joint.join(group(luck, depth + 1) for _ in range(luck.randint(1, 3)))
    return luck.choice(("", "", "-")) + f"({inside})"


@pytest.mark.parametrize("seed", range(8))
def test_the_database_finds_what_the_cards_say(catalogue: Catalogue, seed: int) -> None:
    luck = Random(seed)
    for _ in range(40):
        text = some_query(luck)
        query = parse_query(text, SCHEMA, (OWNED,))
        assert isinstance(query, Query), (text, query)
        asked = query.answered(answer)
        found = [row.id for row in catalogue.search(asked)]
        wanted = [card.id for card in monster_town().cards if asked.matches(card)]
        assert sorted(found) == sorted(wanted), text


@pytest.mark.parametrize(
    "order",
    [
        "order:life",
        "order:-life",
        "order:-power order:-name",
        "order:name",
        "order:trait",
        "order:-trait",
        "order:-does",
    ],
)
def test_the_order_is_the_same_as_among_the_cards(catalogue: Catalogue, order: str) -> None:
    query = parse_query(f"{order} type:character or type:combat", SCHEMA)
    assert isinstance(query, Query)
    by_name = sorted((card for card in monster_town().cards if query.matches(card)), key=lambda card: card.name)
    keys = [one.field for one in query.order if one.field != "name"]
    fields = {field.key: field for field in SCHEMA.search_fields}

    def facts(ids: list[str]) -> list[list[object]]:
        cards = [monster_town().card(id) for id in ids]
        return [[fields[key].value(card) for key in keys] for card in cards if card is not None]

    found = [row.id for row in catalogue.search(query)]
    assert facts(found) == facts([card.id for card in in_order(query, by_name)])


@pytest.mark.parametrize("order", ["order:trait", "order:-trait"])
def test_cards_without_a_list_come_last_whatever_the_order(catalogue: Catalogue, order: str) -> None:
    query = parse_query(order, SCHEMA)
    assert isinstance(query, Query)
    have = [bool(row.fields.get("trait")) for row in catalogue.search(query, rulebook="monster-town")]
    assert have == sorted(have, reverse=True)
    assert set(have) == {True, False}


def test_a_limit_cuts_the_ordered_list(catalogue: Catalogue) -> None:
    query = parse_query("order:-life type:character", SCHEMA)
    assert isinstance(query, Query)
    assert catalogue.search(query, limit=3) == catalogue.search(query)[:3]
