"""A card says "you may do this. If you do, ...": a player who cannot do all of it is not asked, and gets nothing."""

from __future__ import annotations

import pytest

from tests.support.positions import item_on_top
from tests.support.scenario import Scenario

WITHOUT = "you cannot do what comes first"


def street(gang: str, member: str, *, extra: tuple[str, ...] = (), rules: int | None = None) -> Scenario:
    return Scenario(gang, "undead", extra=extra, rules=rules).members(0, member).members(1, "Gutter Biter")


def is_asked(table: Scenario, card: str) -> bool:
    """Whether Anna, who scouts and takes no Special Item from the location, is asked about the optional effect."""
    table.on_top(card).turn(0)
    while table.asked() in ("pick", "first_card", "benefit") and table.asked_seat() == 0:
        table.does({"pick": "done", "first_card": "play_drawn", "benefit": "decline"}[table.asked()])
    return (table.asked(), table.asked_seat()) == ("may", 0)


@pytest.mark.rule("MT-5.4")
@pytest.mark.parametrize(("cards", "asked"), [((), False), (("Red Mass",), True)])
def test_a_card_that_is_not_there_pays_for_nothing(cards: tuple[str, ...], asked: bool) -> None:
    table = street("brotherhood", "Madame Orlo").hand(0, *cards).holds(1, "Potter's Field")
    assert is_asked(table, "The Blind Coachman") is asked, WITHOUT
    assert (table.points(0), table.points(1)) == (0, 1)


@pytest.mark.parametrize(("cards", "asked"), [(("Red Mass",), False), (("Red Mass", "Lights Out"), True)])
def test_one_card_is_not_two(cards: tuple[str, ...], asked: bool) -> None:
    assert is_asked(street("brotherhood", "Madame Orlo").hand(0, *cards), "Mausoleum Row") is asked, WITHOUT


@pytest.mark.parametrize(("power", "asked"), [(0, False), (3, False), (4, True), (7, True)])
def test_power_that_is_not_there_is_not_lost(power: int, asked: bool) -> None:
    table = street("militia", "Doc Pell", extra=("The Ferry Landing",)).power(0, power)
    assert is_asked(table, "The Ferry Landing") is asked, WITHOUT
    assert table.state.power[0] == power


@pytest.mark.parametrize(("baseline", "asked"), [(0, False), (1, True)])
def test_a_baseline_of_nothing_cannot_be_lost(baseline: int, asked: bool) -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell").power(0, 0, baseline)
    assert is_asked(table, "The Night Shift") is asked, WITHOUT


def test_a_pack_without_a_vampire_feeds_nobody() -> None:
    table = Scenario("wolfenpack", "brotherhood").members(0, "Grey Hush").members(1, "The Nail")
    assert not is_asked(table, "The Kennel Clause"), WITHOUT
    assert (table.gang(0), len(table.state.treaties[0])) == (["Grey Hush"], 1)


def test_nobody_goes_down_where_nobody_came() -> None:
    table = item_on_top(street("militia", "Doc Pell"), 0, "Boiler Plate").holds(1, "Flooded Platform")
    table.scouts("Dead Letter Office").does("decline").does("decline")
    assert (table.points(0), table.told("drew_item")) == (2, [])
    assert table.asked() != "may", WITHOUT


def test_a_game_of_older_rules_goes_on_by_them() -> None:
    table = street("brotherhood", "Madame Orlo", rules=4).holds(1, "Potter's Field")
    assert is_asked(table, "The Blind Coachman")
    assert table.does("yes").points(0) == 1
