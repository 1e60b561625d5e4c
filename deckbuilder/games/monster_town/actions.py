"""Which combat actions are legal now: the one place that knows (MT-8.6)."""

from __future__ import annotations

from typing import Any

from deckbuilder.games.monster_town.modifiers import action_cost
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.outcasts import stands_aside
from deckbuilder.games.monster_town.permits import PERMITS, Permit
from deckbuilder.games.monster_town.selectors import cannot_be_named
from deckbuilder.games.monster_town.state import (
    EXERTED,
    HIDDEN,
    NOTHING,
    READY,
    Fight,
    TownState,
    members_at,
    seats_after,
)
from deckbuilder.games.monster_town.table import Ability, Target
from deckbuilder.kernel.frames import Action, Frame

HARNESSED = frozenset({"Weapon", "Armour"})


def offer_actions(state: TownState, frame: Frame) -> tuple[Action, ...]:
    """Every combat action that a seat may perform at the place of its frame."""
    seat, memory = frame.seat, frame.vars
    place: Any = memory["place"]
    permit = PERMITS[str(memory["permit"])]
    if not state.fight[place] or not state.alive[seat]:
        return ()
    gang = members_at(state, seat, place)
    if not gang:
        return ()
    offers: list[Action] = []
    for member in gang:
        if state.posture[member] != EXERTED and not stands_aside(state, member):
            _offer_member(state, frame, permit, member, offers)
    _offer_cards(state, frame, permit, offers)
    if "replenish" in permit.kinds:
        offers.append(("replenish",))
        if "run" in permit.kinds:
            offers.append(("run",))
        if not memory.get("offered") and state.fight[place] in (Fight.COMBAT, Fight.END_GAME):
            offers.append(("stalemate",))
    elif offers:
        offers.append(("pass",))
    return tuple(offers)


def abilities_of(state: TownState, member: int) -> tuple[Ability, ...]:
    """The combat abilities of a character, those of its Special Item after its own (MT-8.7.1)."""
    own = state.table.blueprints[member].abilities
    item = state.item[member]
    return own if item == NOTHING else own + state.table.blueprints[item].abilities


def _offer_member(state: TownState, frame: Frame, permit: Permit, member: int, offers: list[Action]) -> None:
    for number, ability in enumerate(abilities_of(state, member)):
        if use_obstacle(state, frame, permit, ability, member) is None:
            offers.append(("use", member, number))
    item = state.item[member]
    if "harness" not in permit.kinds or state.posture[member] == HIDDEN or item == NOTHING:
        return
    if state.table.blueprints[item].kind in HARNESSED:
        offers.append(("harness", member))


def use_obstacle(state: TownState, frame: Frame, permit: Permit, ability: Ability, member: int) -> Obstacle | None:
    """What keeps a member from using an ability: it is not ready, the Power is missing, or the action does not fit."""
    posture = state.posture[member]
    if posture == EXERTED:
        return Obstacle.EXERTED
    if posture == HIDDEN and not ability.while_hidden:
        return Obstacle.HIDDEN
    if stands_aside(state, member):
        return Obstacle.COMPANY
    if ability.power and action_cost(state, member, ability.power) > state.power[frame.seat]:
        return Obstacle.POWER
    return obstacle(state, frame, permit, ability, member, NOTHING)


def _offer_cards(state: TownState, frame: Frame, permit: Permit, offers: list[Action]) -> None:
    """One offer for each different Combat card in hand that somebody can use."""
    seen: set[int] = set()
    blueprints = state.table.blueprints
    for card in state.hand[frame.seat]:
        blueprint = blueprints[card]
        if blueprint.index in seen or blueprint.action is None:
            continue
        seen.add(blueprint.index)
        if blueprint.channelled:
            usable = _first_through(state, frame, card) is not None
        else:
            usable = is_playable(state, frame, permit, card)
        if usable:
            offers.append(("play", card))


def is_playable(state: TownState, frame: Frame, permit: Permit, card: int) -> bool:
    """The card, which is not channelled, can be played now."""
    return play_obstacle(state, frame, permit, card) is None


def play_obstacle(state: TownState, frame: Frame, permit: Permit, card: int) -> Obstacle | None:
    """A card that is not channelled needs a matching member of one's own at the place (F3)."""
    blueprint = state.table.blueprints[card]
    action = blueprint.action
    if action is None:
        return Obstacle.NO_ACTION
    if action.power > state.power[frame.seat]:
        return Obstacle.POWER
    place: Any = frame.vars["place"]
    if not any(_icon_fits(state, card, m) for m in members_at(state, frame.seat, place)):
        return Obstacle.ICON
    return obstacle(state, frame, permit, action, NOTHING, card)


def _icon_fits(state: TownState, card: int, member: int) -> bool:
    icon = state.table.blueprints[card].gang
    return not icon or state.table.blueprints[member].gang == icon


def usable_through(state: TownState, frame: Frame, card: int) -> tuple[int, ...]:
    """The ready members that a Combat card can be channelled through."""
    place: Any = frame.vars["place"]
    return tuple(m for m in members_at(state, frame.seat, place) if can_channel(state, frame, card, m))


def _first_through(state: TownState, frame: Frame, card: int) -> int | None:
    place: Any = frame.vars["place"]
    for member in members_at(state, frame.seat, place):
        if can_channel(state, frame, card, member):
            return member
    return None


def can_channel(state: TownState, frame: Frame, card: int, member: int) -> bool:
    """The member is ready, has the card's icon, fits the card, and the full cost can be paid."""
    return channel_obstacle(state, frame, card, member) is None


def channel_obstacle(state: TownState, frame: Frame, card: int, member: int) -> Obstacle | None:
    """What keeps a Combat card from being channelled through a member."""
    blueprint = state.table.blueprints[card]
    action = blueprint.action
    posture = state.posture[member]
    if action is None:
        return Obstacle.NO_ACTION
    if posture != READY and not (posture == HIDDEN and action.while_hidden):
        return Obstacle.HIDDEN if posture == HIDDEN else Obstacle.EXERTED
    if stands_aside(state, member):
        return Obstacle.COMPANY
    if blueprint.gang and state.table.blueprints[member].gang != blueprint.gang:
        return Obstacle.ICON
    if blueprint.through is not None and not blueprint.through[member]:
        return Obstacle.THROUGH
    if action.power and action_cost(state, member, action.power) > state.power[frame.seat]:
        return Obstacle.POWER
    return obstacle(state, frame, PERMITS[str(frame.vars["permit"])], action, member, card)


def obstacle(
    state: TownState, frame: Frame, permit: Permit, ability: Ability, actor: int, card: int
) -> Obstacle | None:
    """Which of the action's own conditions fails: the permit, Spellcaster, focus, printed condition, targets."""
    if permit.only_harm and not ability.wounds_or_kills:
        return Obstacle.NO_HARM
    if permit.one_victim and (len(ability.targets) != 1 or ability.sweeps or ability.targets[0].least > 1):
        return Obstacle.SEVERAL
    if ability.spell and not _casts_spells(state, frame, actor):
        return Obstacle.SPELL
    if actor != NOTHING and ability.spreads and state.partners[actor]:
        return Obstacle.FOCUS
    if ability.requires is None and (not ability.targets or _meets_anyone(state, frame, ability, actor)):
        return None
    acting = acting_frame(frame, actor, card)
    if ability.requires is not None and not ability.requires(state, acting):
        return Obstacle.CONDITION
    return None if all(candidates(state, acting, target) for target in ability.targets) else Obstacle.TARGETS


def _meets_anyone(state: TownState, frame: Frame, ability: Ability, actor: int) -> bool:
    """Any opponent will do and one stands there openly: the commonest case, answered without listing everybody."""
    if not all(target.plain for target in ability.targets) or "prey" in frame.vars:
        return False
    if (actor != NOTHING and state.partners[actor]) or "untargetable" in state.table.changed:
        return False
    place: Any = frame.vars["place"]
    where, posture = state.place, state.posture
    return any(
        where[m] == place and posture[m] < HIDDEN for seat in seats_after(state, frame.seat) for m in state.crew[seat]
    )


def acting_frame(frame: Frame, actor: int, card: int) -> Frame:
    """The frame of a combat action as it would be with this actor and card."""
    acting = Frame("combat_action", frame.seat, {"place": frame.vars["place"], "permit": frame.vars["permit"]})
    if "prey" in frame.vars:
        acting.vars["prey"] = frame.vars["prey"]
    if actor != NOTHING:
        acting.vars["actor"] = acting.vars["self"] = actor
    if card != NOTHING:
        acting.vars["card"] = card
    return acting


def _casts_spells(state: TownState, frame: Frame, actor: int) -> bool:
    """Spells are for Spellcasters; one that is not channelled needs a Spellcaster at the place (MT-I.17)."""
    blueprints = state.table.blueprints
    if actor != NOTHING:
        return "Spellcaster" in blueprints[actor].traits
    place: Any = frame.vars["place"]
    return any("Spellcaster" in blueprints[m].traits for m in members_at(state, frame.seat, place))


def candidates(state: TownState, frame: Frame, target: Target) -> list[int]:
    """Who may be named as a target: in reach, of the right gang, and a partner where the actor is entwined."""
    memory = frame.vars
    actor: Any = memory.get("actor", NOTHING)
    if actor != NOTHING:
        memory["self"] = actor
    prey = memory.get("prey", NOTHING)
    partners = state.partners[actor] if actor != NOTHING else ()
    reached = [m for m in target.among(state, frame) if not cannot_be_named(state, frame, m)]
    if partners:
        reached = [m for m in reached if m in partners]
    card: Any = memory.get("card", NOTHING)
    if target.own and card != NOTHING:
        reached = [m for m in reached if _icon_fits(state, card, m)]
    if isinstance(prey, int) and prey != NOTHING:
        reached = [m for m in reached if m in state.crew[prey]]
    return reached
