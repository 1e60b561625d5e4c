"""Everybody has one of each kind, dealt or chosen; a toy regatta with captains and ships."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.gamekit.roles import Role, deal_roles
from deckbuilder.kernel.facts import NOTHING, Public
from deckbuilder.kernel.frames import Frame
from deckbuilder.kernel.state import GameState


@dataclass(frozen=True)
class Harbour:
    seats: tuple[str, ...] = ("Anna", "Ben")
    captains: tuple[int, ...] = (0, 1, 2)
    ships: tuple[int, ...] = (3, 4, 5)


@dataclass(slots=True, kw_only=True)
class Regatta(GameState):
    data: Public[Harbour]
    captain: Public[list[int]]
    ship: Public[list[int]]
    crew: Public[dict[int, int]]


def hire(state: Regatta, seat: int, ship: int) -> None:
    state.crew[ship] = 10 + seat


CAPTAIN = Role("captain", "captain", lambda data: data.captains, "hired")
SHIP = Role("ship", "ship", lambda data: data.ships, "launched", hire)


def regatta(seed: int = 1) -> Regatta:
    return Regatta(data=Harbour(), rng=seed, captain=[NOTHING] * 2, ship=[NOTHING] * 2, crew={})


def test_everybody_is_dealt_one_of_each_kind_seat_by_seat() -> None:
    state = regatta()
    deal_roles(state, CAPTAIN, SHIP)
    assert len(set(state.captain)) == len(set(state.ship)) == 2
    assert set(state.captain) < {0, 1, 2}
    assert set(state.ship) < {3, 4, 5}
    told = [(name, seat) for name, seat, _ in state.events]
    assert told == [("hired", 0), ("launched", 0), ("hired", 1), ("launched", 1)]


def test_each_may_be_dealt_to_anybody() -> None:
    states = [regatta(seed) for seed in range(60)]
    for state in states:
        deal_roles(state, CAPTAIN)
    assert len({tuple(state.captain) for state in states}) == 6


def test_a_chosen_ship_is_not_offered_to_other_seats() -> None:
    state = regatta()
    asked = SHIP.choice
    assert asked.kind == "ship"
    assert asked.offer(state, Frame("side", 0, {})) == (("ship", 3), ("ship", 4), ("ship", 5))
    asked.take(state, Frame("side", 0, {}), ("ship", 4))
    assert (state.ship, state.crew, state.events) == ([4, NOTHING], {4: 10}, [("launched", 0, 4)])
    assert asked.offer(state, Frame("side", 1, {})) == (("ship", 3), ("ship", 5))
