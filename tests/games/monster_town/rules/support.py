"""Positions and questions that the rule scenarios share."""

from __future__ import annotations

from deckbuilder.kernel import engine
from tests.support.scenario import Scenario


def nobody_strikes(table: Scenario) -> Scenario:
    """Pass on every free attack and every Ambush."""
    while ("pass",) in engine.legal_actions(table.state):
        table.does("pass")
    return table


def holder(table: Scenario, location: str) -> int:
    """The seat that holds a location."""
    return table.state.holder[table.place(location)]


def copies(table: Scenario, location: str) -> list[int]:
    """The seats that have copies of a location."""
    return [seat for seat, _copy in table.state.copies[table.place(location)]]


def burden(table: Scenario, member: str, card: str, by: int) -> Scenario:
    """Attach a Combat card of a seat to a gang member, regardless of the member's gang."""
    copy = table.copy(card, by)
    table.state.combat_deck[by] = tuple(c for c in table.state.combat_deck[by] if c != copy)
    bearer = table.on_table(member)
    table.state.attached[bearer] = (*table.state.attached[bearer], copy)
    return table


def fighters(table: Scenario, location: str) -> tuple[int, ...]:
    """The seats that fight at a location, in the order in which they arrived."""
    return table.state.fighters[table.place(location)]


def squad(*names: str, against: tuple[str, ...] = ("The Sexton", "Gutter Biter")) -> Scenario:
    """Members of the militia and some of the undead, about to meet at Potter's Field."""
    return Scenario("militia", "undead").members(0, *names).members(1, *against)


def street(*names: str, against: tuple[str, ...] = ("Gutter Biter",)) -> Scenario:
    """Members of the militia and fewer of the undead, about to meet On the Path."""
    return squad(*names, against=against)
