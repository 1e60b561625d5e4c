"""Two gangs about to meet: the start of many card scenarios, before the fight is chosen."""

from __future__ import annotations

from tests.support.scenario import Scenario


def squad(*names: str, against: tuple[str, ...] = ("The Drowned Constable", "Doorstep Shambler")) -> Scenario:
    """Anna's militia meets some of Ben's undead."""
    return Scenario("militia", "undead").members(0, *names).members(1, *against)


def in_the_field() -> Scenario:
    """Ben's undead hold Potter's Field, Anna's doctor the Tram Depot, and two of hers are On the Path."""
    table = Scenario("militia", "undead").members(1, "The Sexton", "Gutter Biter", at="Potter's Field")
    return table.members(0, "Doc Pell", at="Tram Depot").members(0, "Stealth Unit", "Stealth Unit")


def undead(*zombies: str, against: tuple[str, ...] = ("Sapper Rusk", "Chaplain Sedge")) -> Scenario:
    """Anna's undead meet Ben's militia."""
    return Scenario("undead", "militia").members(0, *zombies).members(1, *against)


def holding(card: str, *zombies: str, against: tuple[str, ...] = ("Sapper Rusk", "Chaplain Sedge")) -> Scenario:
    """Anna's undead meet Ben's militia, and she holds a Combat card."""
    return undead(*zombies, against=against).hand(0, card)


def pack(*names: str, against: tuple[str, ...] = ("Captain Vesna Holt", "Sapper Rusk")) -> Scenario:
    """Anna's wolves meet Ben's militia."""
    return Scenario("wolfenpack", "militia").members(0, *names).members(1, *against)


def fang(*vampires: str, hand: tuple[str, ...] = (), against: tuple[str, ...] = ()) -> Scenario:
    """Anna's Brotherhood, with some Combat cards, meets Ben's militia."""
    table = Scenario("brotherhood", "militia").members(0, *vampires)
    return table.members(1, *(against or ("Barricade Gunner", "Chaplain Sedge"))).hand(0, *hand)


def docket(*names: str, hand: tuple[str, ...] = (), against: tuple[str, ...] = ("Sapper Rusk", "Doc Pell")) -> Scenario:
    """Anna's bailiffs, with some Combat cards and seven Power, meet Ben's militia."""
    table = Scenario("bailiffs", "militia").power(0, 7, baseline=7).members(0, *names)
    return table.members(1, *against).hand(0, *hand)
