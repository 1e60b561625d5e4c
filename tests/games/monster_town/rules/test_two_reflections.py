"""A member with several cards that reflect wounds: each of them does so (MT-F.10)."""

from __future__ import annotations

import pytest

from tests.support.positions import bears
from tests.support.scenario import Scenario

RUSK, SEDGE, BITER, SEXTON = "Sapper Rusk", "Chaplain Sedge", "Gutter Biter", "The Sexton"
ACID, REFLEXES = "Acidic Blood", "Unnatural Reflexes"
DEPOT = "Tram Depot"


def struck(*cards: str, wounded: int = 0, rules: int | None = None) -> Scenario:
    """Sedge strikes the Sexton, which bears these cards, for one wound."""
    table = Scenario("militia", "undead", rules=rules).members(0, SEDGE, RUSK).members(1, SEXTON, BITER)
    for card in cards:
        bears(table, SEXTON, card, 1)
    return table.wounded(SEDGE, wounded).fight(DEPOT).uses(SEDGE, "Iron Censer", SEXTON)


@pytest.mark.rule("MT-F.10")
@pytest.mark.parametrize(("cards", "rules", "wounds"), [(1, None, 1), (2, None, 2), (2, 14, 1)])
def test_each_card_reflects_the_same_wounds_once(cards: int, rules: int | None, wounds: int) -> None:
    table = struck(*[ACID] * cards, rules=rules)
    assert (table.wounds(SEXTON), table.wounds(SEDGE)) == (1, wounds)
    assert len(table.told("reflected")) == wounds


@pytest.mark.rule("MT-F.10")
def test_the_second_card_kills_whom_the_first_one_has_only_wounded() -> None:
    life = struck().state.data.definitions[struck().copy(SEDGE)].life
    assert struck(ACID, wounded=life - 2).wounds(SEDGE) == life - 1
    assert struck(ACID, ACID, wounded=life - 2).is_dead(SEDGE)


@pytest.mark.rule("MT-F.10")
def test_reflections_of_two_cards_go_back_and_forth_until_both_die() -> None:
    table = Scenario("wolfenpack", "undead").members(0, "Mother Mange", "The Brute").members(1, SEXTON, BITER)
    bears(bears(bears(table, SEXTON, ACID, 1), SEXTON, ACID, 1), "Mother Mange", REFLEXES, 0).fight("Potter's Field")
    table.uses("Mother Mange", "Name It to the Moon", SEXTON)
    assert (table.is_dead("Mother Mange"), table.is_dead(SEXTON)) == (True, True)
    dealers = [event[1] for event in table.told("reflected")]
    sexton, mange = table.copy(SEXTON), table.copy("Mother Mange")
    assert dealers[:4] == [sexton, sexton, mange, mange], "both cards answer the blow before anything comes back"


def test_a_blow_that_causes_no_wounds_is_reflected_by_no_card() -> None:
    table = Scenario("militia", "undead").members(0, SEDGE, RUSK).members(1, SEXTON, BITER)
    bears(bears(table, SEXTON, ACID, 1), SEXTON, ACID, 1).hand(0, "Kill Shot").fight(DEPOT)
    table.plays("Kill Shot", SEXTON, through=RUSK)
    assert (table.is_dead(SEXTON), table.wounds(RUSK), table.told("reflected")) == (True, 0, [])
