"""One combat action (MT-8): choose it, channel it, name the targets, pay, let others cancel, resolve, ready."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deckbuilder.games.monster_town import cards_in_play, piles, verbs
from deckbuilder.games.monster_town.actions import TIMING_WINDOWS, offer_actions, usable_through
from deckbuilder.games.monster_town.amendments import (
    ITEMS_ACT_THOUGH_LOST,
    PASSING_IS_TOLD,
    QUIET_IS_TOLD,
    REPLENISHING_IS_TOLD,
)
from deckbuilder.games.monster_town.cancelling import ask_to_cancel, is_all_cancelled
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.modifiers import action_cost
from deckbuilder.games.monster_town.settling import settle
from deckbuilder.games.monster_town.state import HIDDEN, Fight, TownState, members_at
from deckbuilder.games.monster_town.targeting import (
    chosen,
    is_lost,
    named_targets,
    offer_targets,
    picking_of_targets,
    take_target,
)
from deckbuilder.kernel.effects import start_effects
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Plain, Procedure, Signal, call
from deckbuilder.kernel.state import emit

OF_THE_ACTION: Final = frozenset({"place", "self", "card", "hiding", "shield"})
"""What an action's effect knows of it, beside the names of its targets."""
QUIET_ROUNDS: Final = 20
"""Rounds without wounds, deaths, cards or movement after which a combat ends by Stalemate (MT-10.13)."""


def end_a_quiet_fight(state: TownState, frame: TownFrame) -> Signal | None:
    """A combat in which nothing has happened for twenty rounds ends by Stalemate (MT-10.13)."""
    place = frame.vars["place"]
    if state.fight[place] not in (Fight.COMBAT, Fight.END_GAME):
        return None
    if state.quiet[place] < QUIET_ROUNDS * len(state.fighters[place]):
        return None
    if QUIET_IS_TOLD in state.data.amended:
        emit(state, "gone_quiet", place, QUIET_ROUNDS)
    call(state, "forced_stalemate", frame.seat, place=place)
    return LEAVE


def choose_action(state: TownState, frame: TownFrame, action: Action) -> Signal | None:
    """An ability, a Combat card, replenishing, Harness Power, running away, or the offer of a Stalemate (MT-8.6)."""
    kind = action[0]
    memory = frame.vars
    place = memory["place"]
    if kind == "pass":
        if PASSING_IS_TOLD in state.data.amended:
            emit(state, "passed", frame.seat)
        return LEAVE
    state.quiet[place] += 1
    if kind == "use":
        memory["ability"] = int(action[2])
        _perform(frame, int(action[1]))
        if ITEMS_ACT_THOUGH_LOST in state.data.amended and state.item[memory["actor"]] != NOTHING:
            memory["item"] = state.item[memory["actor"]]
        return None
    if kind == "play":
        card = memory["card"] = int(action[1])
        piles.play_from_hand(state, frame.seat, card)
        cards_in_play.announce(state, card)
        return None
    if kind == "stalemate":
        state.quiet[place] -= 1
        memory["offered"] = 1
        call(state, "stalemate_offer", frame.seat, place=place)
        return AGAIN
    if kind == "replenish":
        if REPLENISHING_IS_TOLD in state.data.amended:
            emit(state, "replenished", frame.seat, place)
        call(state, "replenish", frame.seat)
    elif kind == "run":
        call(state, "run_away", frame.seat, place=place)
    elif kind == "harness":
        harness_power(state, frame.seat, int(action[1]))
        settle(state, frame.seat)
    return LEAVE


def has_acted(state: TownState, frame: TownFrame) -> Signal | None:
    """Leave if the action is complete, as with replenishing or running away, or nothing was offered (MT-8.6)."""
    if "ability" in frame.vars or "card" in frame.vars:
        return None
    is_able = frame.vars["permit"] == "ambush" and members_at(state, frame.seat, frame.vars["place"])
    if is_able and PASSING_IS_TOLD in state.data.amended:
        emit(state, "passed", frame.seat)
    return LEAVE


def harness_power(state: TownState, seat: int, member: int) -> None:
    """Harness Power: exert a member and discard its Weapon or Armour, then regenerate (MT-7.9)."""
    emit(state, "harnessed", seat, member, state.item[member])
    verbs.exert(state, member)
    verbs.take_item_away(state, member, seat)
    verbs.regenerate(state, seat)


def offer_channels(state: TownState, frame: TownFrame) -> tuple[Action, ...]:
    """Most Combat cards are channelled through a ready character (MT-8.8.1)."""
    card = frame.vars.get("card", NOTHING)
    if card == NOTHING or not state.data.definitions[card].channelled:
        return ()
    with piles.still_in_hand(state, frame.seat, card):
        return tuple(("through", member) for member in usable_through(state, frame, card))


def take_channel(state: TownState, frame: TownFrame, action: Action) -> None:
    """The card is resolved as if that character performed it (MT-8.8.2)."""
    _perform(frame, int(action[1]))


def _perform(frame: TownFrame, member: int) -> None:
    """Let this member perform the action; it is also the one that the action's words mean by "self"."""
    frame.vars["actor"] = frame.vars["self"] = member


def pay(state: TownState, frame: TownFrame) -> None:
    """The cost is paid in full: Power and card are spent, and the actor is exerted (MT-8.15, MT-8.7.2)."""
    memory = frame.vars
    actor = memory.get("actor", NOTHING)
    card = memory.get("card", NOTHING)
    ability = chosen(state, frame)
    if card != NOTHING:
        emit(state, "played", frame.seat, card, actor, named_targets(frame, ability))
        state.quiet[memory["place"]] = 0
    else:
        emit(state, "used", frame.seat, actor, ability.name, named_targets(frame, ability))
    if ability.power:
        with piles.still_in_hand(state, frame.seat, card):
            cost = action_cost(state, actor, ability.power) if actor != NOTHING else ability.power
        verbs.set_power(state, frame.seat, state.power[frame.seat] - cost)
    if actor != NOTHING:
        memory["hiding"] = int(state.posture[actor] == HIDDEN)
        verbs.exert_as_cost(state, actor)


def effect_memory(frame: TownFrame) -> dict[str, Plain]:
    """The variables an action's effect starts with: the actor, the place, the card and the targets by name."""
    memory: Mapping[str, Any] = frame.vars
    return {key: value for key, value in memory.items() if key[0] == "@" or key in OF_THE_ACTION}


def cancel_window(state: TownState, frame: TownFrame) -> None:
    """Players whose members are hit may cancel, clockwise from the acting player (MT-8.26, MT-8.14)."""
    ability = chosen(state, frame)
    if TIMING_WINDOWS[frame.vars["permit"]].cancellable and (ability.harms or state.data.cancels_anything):
        ask_to_cancel(state, frame, ability, effect_memory(frame))


def resolve(state: TownState, frame: TownFrame) -> None:
    """The actions of the card or ability are performed, unless they were cancelled entirely (MT-8.13, MT-8.26)."""
    if is_lost(state, frame):
        return
    ability = chosen(state, frame)
    if not is_all_cancelled(frame) and ability.program and state.alive[frame.seat]:
        start_effects(state, frame.seat, ability.program, **effect_memory(frame))


def put_card_away(state: TownState, frame: TownFrame) -> None:
    """A used Combat card is discarded, unless it was put on a member or stays on the table (MT-8.8.3, MT-8.4)."""
    card = frame.vars.get("card", NOTHING)
    verbs.end_modifiers(state, NOTHING)
    if card == NOTHING or state.announced != card:
        return
    cards_in_play.put_away(state)
    place = frame.vars["place"]
    lasts = state.data.definitions[card].sweeping and not is_all_cancelled(frame)
    if lasts and state.fight[place] and state.alive[frame.seat]:
        cards_in_play.lay(state, place, frame.seat, card)
    else:
        piles.discard_combat_card(state, frame.seat, card)


def after_action(state: TownState, frame: TownFrame) -> None:
    """Settle everything that the action changed (MT-8.13)."""
    settle(state, frame.seat)


PROCEDURES = (
    Procedure(
        "combat_action",
        end_a_quiet_fight,
        Choice("combat_action", offer_actions, choose_action, always=True),
        has_acted,
        Choice("channel", offer_channels, take_channel),
        Choice("target", offer_targets, take_target, picking=picking_of_targets),
        pay,
        cancel_window,
        resolve,
        put_card_away,
        after_action,
    ),
)
