"""Several decks from one collection: as many complete ones as possible, checked against every allotment of copies."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from deckbuilder.decks.collection_allocation import allocated, boxes_for

CARDS = ("a", "b", "c")


def every_giving(needs: list[dict[str, int]], owned: dict[str, int]) -> Iterator[list[dict[str, int]]]:
    """Every way to hand out the copies, with no deck getting more than it needs."""
    ways = []
    for card in CARDS:
        every = product(*(range(one.get(card, 0) + 1) for one in needs))
        ways.append([gift for gift in every if sum(gift) <= owned.get(card, 0)])
    for gifts in product(*ways):
        yield [{card: gift[deck] for card, gift in zip(CARDS, gifts, strict=True)} for deck in range(len(needs))]


@pytest.mark.parametrize("seed", range(60))
def test_no_way_of_giving_out_makes_more_decks_whole(seed: int) -> None:
    dice = random.Random(seed)
    needs = [{card: dice.randint(0, 2) for card in CARDS} for _ in range(3)]
    owned = {card: dice.randint(0, 4) for card in CARDS}
    most = max(
        sum(all(got[card] == need[card] for card in CARDS) for got, need in zip(giving, needs, strict=True))
        for giving in every_giving(needs, owned)
    )
    found = allocated(needs, owned)
    assert len(found.whole) == most
    for one in found.conflicts:
        assert sum(one.given) == one.owned == owned[one.card]
        assert all(given <= needed for given, needed in zip(one.given, one.needed, strict=True))
        assert one.short > 0
    assert all(not found.lacking(deck) for deck in found.whole)
    assert all(found.lacking(deck) for deck in range(3) if deck not in found.whole)


def test_of_equal_ways_the_first_deck_is_served() -> None:
    found = allocated([{"a": 2}, {"a": 1, "b": 1}, {"a": 1}], {"a": 2, "b": 1})
    assert found.whole == (1, 2)
    assert found.lacking(0) == {"a": 2}
    assert allocated([{"a": 1}, {"a": 1}], {"a": 1}).whole == (0,)


def test_a_set_needs_as_many_boxes_as_its_shortest_card() -> None:
    boxes = {"a": ("core", 2), "b": ("core", 1), "c": ("more", 3)}
    assert boxes_for({"a": 3, "b": 1, "c": 3}, boxes) == {"core": 2, "more": 1}
    assert boxes_for({"x": 3}, boxes) == {}
