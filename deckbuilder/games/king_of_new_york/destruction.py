"""Destruction dice (KNY-4.6, KNY-4.7): the tiles they can destroy, and the rewards."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.copies import one_of_each
from deckbuilder.games.king_of_new_york import verbs
from deckbuilder.games.king_of_new_york.amendments import HARMLESS_IS_IDLE, JETS_FIRST_OR_LAST, LOST_REWARDS_TOLD
from deckbuilder.games.king_of_new_york.match_data import ENERGY, HEART, STAR, UNITS
from deckbuilder.games.king_of_new_york.state import (
    CityState,
    changed,
    changing,
    durability,
    is_unit,
    most_hearts,
    stacks_of,
    unit_kind,
    where,
)
from deckbuilder.games.king_of_new_york.tiles import borough_of, raze
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Frame, Signal
from deckbuilder.kernel.state import emit

AIM: Final = 1
"""Energy it costs to use Destruction in another borough."""


def offer_targets(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """The player may destroy any tile in the borough that the remaining dice can pay for, or stop (KNY-4.6)."""
    seat, left = frame.seat, frame.number("count")
    aimed = aimed_at(state, frame)
    place = where(state, seat) if aimed == NOTHING else aimed
    if place == NOTHING or not left:
        return ()
    found: list[Action] = [("destroy", tile) for tile in _within_reach(state, seat, place, left)]
    if aimed == NOTHING and pays_aim(state, seat):
        others = [other for other in range(len(state.units)) if other != place]
        found += [
            ("aim", other)
            for other in others
            if any(borough_of(state, tile) == other for tile in _within_reach(state, seat, other, left))
        ]
    return (*found, ("stop",)) if found else ()


def aimed_at(state: CityState, frame: Frame) -> int:
    """The borough the dice are used in; NOTHING while that is undecided.

    It is undecided again for a player who has come back meanwhile (KNY-10.33).
    """
    place, own = frame.several("aimed") or (NOTHING, NOTHING)
    return int(place) if own == where(state, frame.seat) else NOTHING


def aim(state: CityState, frame: Frame, place: int) -> None:
    """Commit all dice to a borough for as long as the monster stays where it is."""
    frame.vars["aimed"] = (place, where(state, frame.seat))


def pays_aim(state: CityState, seat: int) -> bool:
    """Whether a seat may pay to use Destruction elsewhere; a KO'd player never can (KNY-10.10)."""
    return bool(changed(state, seat, "aiming")) and not state.is_out[seat] and state.energy[seat] >= AIM


def _within_reach(state: CityState, seat: int, place: int, left: int) -> tuple[int, ...]:
    """The tiles in a borough that `left` dice are enough to destroy."""
    return tuple([tile for tile in _tiles(state, seat, place) if durability(state, seat, tile) <= left])


def _tiles(state: CityState, seat: int, place: int) -> tuple[int, ...]:
    """All possible targets in a borough, identical units once; units that appeared this turn are safe (KNY-4.7)."""
    units = [] if state.is_out[seat] else [*state.units[place]]
    if not state.is_out[seat] and changed(state, seat, "reaching_jets"):
        others = [tile for where, tiles in enumerate(state.units) for tile in tiles if where != place]
        units += [tile for tile in others if state.data.definitions[tile].unit == "jet"]
    old = [tile for tile in units if tile not in state.fresh]
    first = one_of_each(old, lambda tile: (borough_of(state, tile), unit_kind(state, tile)))
    tops = [state.top[stack] for stack in stacks_of(place) if state.top[stack] != NOTHING]
    return (*([] if state.only_units else tops), *first)


def is_within_any_reach(state: CityState, seat: int, tile: int) -> bool:
    """Whether a tile is a Jet that a card lets a seat destroy in any borough, wherever the dice are aimed (KNY-4.6)."""
    is_jet = is_unit(state, tile) and state.data.definitions[tile].unit == "jet"
    return is_jet and bool(changed(state, seat, "reaching_jets")) and not state.is_out[seat]


def take_target(state: CityState, frame: Frame, action: Action) -> Signal | None:
    """Destroying a tile spends its durability in dice and gains its reward; leftover dice are lost (KNY-4.6)."""
    seat = frame.seat
    if action[0] == "stop":
        return LEAVE
    if action[0] == "aim":
        verbs.lose(state, seat, ENERGY, AIM, changing(state, seat, "aiming")[:1])
        aim(state, frame, int(action[1]))
        return AGAIN
    tile, was_unit = int(action[1]), is_unit(state, int(action[1]))
    frame.vars["count"] = frame.number("count") - durability(state, seat, tile)
    is_bound = not is_within_any_reach(state, seat, tile) or JETS_FIRST_OR_LAST not in state.data.amended
    if is_bound and aimed_at(state, frame) == NOTHING:
        aim(state, frame, where(state, seat))
    card = state.data.definitions[tile]
    raze(state, seat, tile)
    reward = UNITS[card.unit][1] if was_unit else card.reward
    if LOST_REWARDS_TOLD in state.data.amended:
        _tell_loss(state, seat, reward)
    verbs.gain(state, seat, reward, card.durability)
    return AGAIN


def _tell_loss(state: CityState, seat: int, reward: int) -> None:
    """Everybody hears that a reward is lost: Hearts above the limit, and all but Stars for a KO'd player (KNY-4.6)."""
    is_full = reward == HEART and state.hearts[seat] >= most_hearts(state, seat)
    if is_full or (state.is_out[seat] and reward != STAR):
        emit(state, "reward_lost", seat, int(not is_full))


def destroys_nothing(state: CityState, seat: int, count: int) -> bool:
    """Whether so many Destruction cannot be used on any tile."""
    place = where(state, seat)
    if place == NOTHING:
        return True
    if _within_reach(state, seat, place, count):
        return False
    if not pays_aim(state, seat):
        return True
    is_told = HARMLESS_IS_IDLE in state.data.amended
    return is_told and not any(_within_reach(state, seat, other, count) for other in range(len(state.units)))


DESTROY = Choice("destroy", offer_targets, take_target)
