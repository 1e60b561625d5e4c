"""Rarer positions of a scenario: the fallen, the thralled, open Treaties, the top of a pile, turns taken."""

from __future__ import annotations

from deckbuilder.games.monster_town import thralls
from deckbuilder.games.monster_town.state import DEAD, RESERVES, Hold
from tests.support.scenario import Scenario


def fallen(scenario: Scenario, seat: int, *names: str, at: str) -> Scenario:
    """Lay members of a seat's gang face down where they died, before the fight there continues."""
    state, place = scenario.state, scenario.place(at)
    for name in names:
        before = state.crew[seat]
        scenario.members(seat, name)
        (member,) = set(state.crew[seat]) - set(before)
        state.place[member], state.posture[member] = place, DEAD
        state.fallen[place] = (*state.fallen[place], member)
    return scenario


def thralled(scenario: Scenario, seat: int, name: str, by: str) -> Scenario:
    """Have an opposing member act for a seat as long as a member of the seat lives."""
    thraller = scenario.on_table(by, seat)
    thralls.put_under(scenario.state, scenario.on_table(name), seat, Hold.THRALL, thraller)
    return scenario


def signed(scenario: Scenario, seat: int, treaty: str) -> Scenario:
    """Put an open Treaty before a seat."""
    state = scenario.state
    copy = next(c for c in state.deck if state.data.name(c) == treaty)
    state.deck = tuple(c for c in state.deck if c != copy)
    state.treaties[seat] = (*state.treaties[seat], copy)
    return scenario


def item_on_top(scenario: Scenario, seat: int, item: str) -> Scenario:
    """Put a Special Item on top of a seat's item deck."""
    state = scenario.state
    copy = next(c for c in state.item_deck[seat] if state.data.name(c) == item)
    state.item_deck[seat] = (copy, *(c for c in state.item_deck[seat] if c != copy))
    return scenario


def in_reserves(scenario: Scenario, seat: int) -> list[str]:
    """The names of a seat's own characters in reserves."""
    state = scenario.state
    return sorted(
        state.data.name(m)
        for m in range(state.data.characters)
        if state.place[m] == RESERVES and state.data.owner[m] == seat
    )


def item_of(scenario: Scenario, name: str, seat: int | None = None) -> str:
    """The Special Item that a gang member bears; "" if there is none."""
    state = scenario.state
    item = state.item[scenario.on_table(name, seat)]
    return state.data.name(item) if item >= 0 else ""


def rests(scenario: Scenario) -> Scenario:
    """Pass the turn: the acting seat scouts with nobody and replenishes without discarding anything."""
    if scenario.asked() == "pick":
        scenario.does("done")
    scenario.does("replenish")
    return scenario.does("done") if scenario.asked() == "pick" else scenario


def bears(scenario: Scenario, name: str, card: str, seat: int) -> Scenario:
    """Attach a Combat card of the seat to one of its gang members."""
    state = scenario.state
    copy = next(c for c in state.combat_deck[seat] if state.data.name(c) == card)
    state.combat_deck[seat] = tuple(c for c in state.combat_deck[seat] if c != copy)
    member = scenario.on_table(name, seat)
    state.attached[member] = (*state.attached[member], copy)
    return scenario


def end_game(scenario: Scenario, last_drawer: int = 0) -> Scenario:
    """End the turn in which a seat drew the last Rendezvous card."""
    scenario.state.deck = ()
    return scenario.turn(last_drawer, "end")


def keeps_cards(scenario: Scenario) -> Scenario:
    """Discard nothing while replenishing."""
    while scenario.asked() == "pick" and scenario.state.stack[-1].vars["why"] == "replenish":
        scenario.does("done")
    return scenario


def agree_on_a_stalemate(scenario: Scenario) -> Scenario:
    """Have the acting seat offer a Stalemate to its only opponent, who accepts; nobody discards anything afterwards."""
    return keeps_cards(scenario.does("stalemate").does("accept"))


def put_away(scenario: Scenario) -> list[str]:
    """The names on the Rendezvous Discard Pile."""
    return sorted(scenario.state.data.name(card) for card in scenario.state.discard)


def turns(scenario: Scenario) -> list[tuple[int, int]]:
    """The turns given and taken, each with its seat."""
    return [(event[1], event[2]) for event in scenario.told("turns")]
