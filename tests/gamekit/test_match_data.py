"""Data that never changes in a match: cards by copy, each with a name, made once from a setup."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace

import pytest

from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.card_definition import BaseCardDefinition
from deckbuilder.gamekit.match_data import MOST_KEPT, BaseMatchData, MatchDataCache, card_of
from deckbuilder.kernel.amendments import Amendment, RuleVersions
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.setup import SeatSetup, Setup

KINDER = Amendment(2, "T-1", "Everybody is kinder.")
RULES = RuleVersions((KINDER,))
SETUP = Setup("toy", (SeatSetup("Anna", "", {"deck": ("six", "ten")}),), {"long": 0}, 2)
POOL = CardPool(())


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(BaseMatchData[BaseCardDefinition]):
    seats: tuple[str, ...]


def made(setup: Setup, pool: CardPool, amended: frozenset[Amendment]) -> Deal:
    six, ten = BaseCardDefinition(0, "six", "Six", "suit", ""), BaseCardDefinition(1, "ten", "Ten", "suit", "")
    names = tuple(seat.name for seat in setup.seats)
    return Deal(definitions=(six, ten, six), programs={}, options=setup.options, amended=amended, seats=names)


def test_a_copy_is_of_a_card_and_what_is_unknown_has_a_name_too() -> None:
    deal = made(SETUP, POOL, frozenset())
    assert (deal.card(1).id, deal.name(2), deal.name(NOTHING)) == ("ten", "Six", "a card")
    assert deal.kind(0) == deal.kind(2) != deal.kind(1)


def test_it_is_made_once_for_each_set_up_and_knows_the_amendments() -> None:
    cache = MatchDataCache(RULES, made)
    first = cache(SETUP, POOL)
    assert cache(SETUP, POOL) is first
    assert first.amended == {KINDER}
    older = cache(replace(SETUP, rules=1), POOL)
    assert older.amended == frozenset()
    others = [replace(SETUP, options={"long": 1}), replace(SETUP, seats=(SeatSetup("Ben", "", {"deck": ("six",)}),))]
    assert all(cache(other, POOL) is not first for other in others)
    cache.clear()
    assert cache(SETUP, POOL) is not first


def test_of_too_many_what_nobody_asked_for_the_longest_is_given_up() -> None:
    cache = MatchDataCache(RULES, made)
    setups = [replace(SETUP, options={"long": number}) for number in range(MOST_KEPT + 1)]
    kept = [cache(setup, POOL) for setup in setups[:-1]]
    assert cache(setups[0], POOL) is kept[0], "asked for again, it is the last one now"
    cache(setups[-1], POOL)
    assert cache(setups[0], POOL) is kept[0]
    assert cache(setups[1], POOL) is not kept[1]


def test_it_is_never_stored() -> None:
    with pytest.raises(TypeError, match="made from its set-up, never stored"):
        pickle.dumps(made(SETUP, POOL, frozenset()))


def test_a_card_that_is_in_no_set_is_named() -> None:
    with pytest.raises(KeyError, match="no card joker"):
        card_of(POOL, "joker")
