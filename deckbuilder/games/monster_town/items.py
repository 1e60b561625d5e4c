"""Special Items (MT-7): drawing and equipping them. Harness Power is a combat action."""

from __future__ import annotations

from typing import Final

from deckbuilder.games.monster_town import piles, verbs, wounds
from deckbuilder.games.monster_town.amendments import (
    DEAD_WEAR_NOTHING,
    DECLINED_ITEMS_ARE_TOLD,
    THRALLS_ARE_EQUIPPED,
    UNWORN_ITEMS_ARE_TOLD,
)
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.nothing_to_do import NO_ITEM_LEFT, tell
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.state import TownState, members
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import LEAVE, Action, Choice, Procedure, Signal, call
from deckbuilder.kernel.picks import pick, pick_secretly
from deckbuilder.kernel.state import emit

BENEFIT: Final = "benefit"
NOBODY_CAN_USE: Final = 0
BEARER_CANNOT_USE: Final = 1
ALL_ARE_ARMED: Final = 2
SOME_ARE_DYING: Final = 3
"""Why nobody can be equipped with an item; events keep these numbers."""


def wearers(state: TownState, seat: int, item: int) -> tuple[int, ...]:
    """The members that act for a player, can use the item and have none (MT-7.2)."""
    mask = state.data.definitions[item].wearers
    free = (m for m in members(state, seat) if wearing_obstacle(state, seat, m) is None)
    return tuple(m for m in free if mask is None or mask[m])


def wearing_obstacle(state: TownState, seat: int, member: int) -> Obstacle | None:
    """The reason a player cannot equip a living character with any item; None if there is none."""
    own = THRALLS_ARE_EQUIPPED in state.data.amended or state.gang[member] == seat
    if not own or state.controller[member] != seat:
        return Obstacle.NOT_OWN
    if state.item[member] != NOTHING:
        return Obstacle.ARMED
    return Obstacle.DYING if DEAD_WEAR_NOTHING in state.data.amended and wounds.is_dying(state, member) else None


def offer_benefit(state: TownState, frame: TownFrame) -> tuple[Action, ...]:
    """The player may draw the top Special Item (MT-7.3)."""
    return (("draw_item",), ("decline",)) if state.item_deck[frame.seat] else ()


def take_benefit(state: TownState, frame: TownFrame, action: Action) -> None:
    """Drawing is optional, equipping is not (MT-7.3)."""
    if action[0] == "draw_item":
        call(state, "special_item", frame.seat, bearer=NOTHING)
    elif DECLINED_ITEMS_ARE_TOLD in state.data.amended:
        emit(state, "declined_item", frame.seat)


def draw_item(state: TownState, frame: TownFrame) -> Signal | None:
    """The top card of the Special Item Deck is revealed; the deck is never reshuffled (MT-7.3)."""
    seat = frame.seat
    if not state.item_deck[seat]:
        tell(state, seat, NO_ITEM_LEFT)
        return LEAVE
    item = piles.reveal_item(state, seat)
    frame.vars["item"] = item
    bearer = frame.vars["bearer"]
    able = wearers(state, seat, item)
    frame.vars["wearer"] = ()
    if bearer != NOTHING:
        frame.vars["wearer"] = (bearer,) if bearer in able else ()
    elif able:
        pick(state, seat, "wearer", able, 1, 1, "character", "equip")
    return None


def equip_or_discard(state: TownState, frame: TownFrame) -> None:
    """The item goes to a member that can use it and has none, otherwise it is discarded (MT-7.2, MT-7.5, MT-7.6)."""
    item = frame.vars["item"]
    wearer = frame.vars["wearer"]
    if wearer:
        verbs.equip(state, wearer[0], item, frame.seat)
    else:
        if UNWORN_ITEMS_ARE_TOLD in state.data.amended:
            emit(state, "unworn", frame.seat, item, _why_unworn(state, frame))
        piles.discard_item(state, frame.seat, item)


def _why_unworn(state: TownState, frame: TownFrame) -> int:
    """Why nobody can take an item: none of those it may go to can use it, or each of those is armed or dying."""
    bearer = frame.vars.get("bearer", NOTHING)
    mask = state.data.definitions[frame.vars["item"]].wearers
    among = members(state, frame.seat) if bearer == NOTHING else [bearer]
    able = [m for m in among if mask is None or mask[m]]
    if not able:
        return NOBODY_CAN_USE if bearer == NOTHING else BEARER_CANNOT_USE
    are_armed = all(state.item[m] != NOTHING for m in able)
    return ALL_ARE_ARMED if are_armed else SOME_ARE_DYING


def pick_an_item(state: TownState, frame: TownFrame) -> None:
    """In All or Nothing, players may hand out all their Special Items, one for each member (MT-11.14.1)."""
    seat = frame.seat
    frame.vars["picked_item"] = frame.vars["wearer"] = ()
    if any(wearers(state, seat, item) for item in state.item_deck[seat]):
        pick_secretly(state, seat, "item_pick", "picked_item", 0, 1, "card", "arm")


def pick_its_wearer(state: TownState, frame: TownFrame) -> Signal | None:
    """The chosen item leaves the deck and is revealed; its player says who wears it (MT-11.14.1)."""
    chosen = frame.vars["picked_item"]
    if not chosen:
        return LEAVE
    seat, item = frame.seat, chosen[0]
    piles.take_item(state, seat, item)
    frame.vars["item"] = item
    pick(state, seat, "wearer", wearers(state, seat, item), 1, 1, "character", "equip")
    return None


def arm_the_next(state: TownState, frame: TownFrame) -> None:
    """Repeat until the player stops or no member can wear another item (MT-11.14.1)."""
    equip_or_discard(state, frame)
    call(state, "arm_gang", frame.seat)


PROCEDURES = (
    Procedure("arm_gang", pick_an_item, pick_its_wearer, arm_the_next),
    Procedure(BENEFIT, Choice("benefit", offer_benefit, take_benefit)),
    Procedure("special_item", draw_item, equip_or_discard),
)
