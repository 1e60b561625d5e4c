"""The combat actions each occasion allows, and those that are legal now; decided here and nowhere else (MT-8.6)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from deckbuilder.games.monster_town.amendments import (
    AMBUSH_BY_MEMBER,
    DIFFERENT_TARGETS,
    FREE_SWEEPS,
    NOBODY_TO_STRIKE,
    SWEEPS_ON_PARTNERS,
)
from deckbuilder.games.monster_town.card_definition import CombatAction, Target
from deckbuilder.games.monster_town.company import stands_aside
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.modifiers import allows, cost_added
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.piles import first_alike
from deckbuilder.games.monster_town.selectors import is_out_of_reach, may_be_named
from deckbuilder.games.monster_town.state import (
    EXERTED,
    HIDDEN,
    SPELLCASTER,
    Fight,
    TownState,
    has_trait,
    having_trait,
    members_at,
)
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Action, Plain

HARNESSED = frozenset({"Weapon", "Armour"})


@dataclass(frozen=True, slots=True)
class TimingWindow:
    """The kinds of action allowed at a moment, and the conditions on them."""

    kinds: frozenset[str]
    cancellable: bool = True
    only_harm: bool = False
    """Whether the action has to cause wounds or kill outright (MT-10.16)."""
    one_victim: bool = False
    """Whether the action has to affect exactly one gang member (MT-10.4.1)."""
    by_member: bool = False
    """Whether the action has to be a gang member's own or a card channelled through one (MT-10.16)."""


ALL_ACTIONS = frozenset({"use", "play", "replenish", "harness", "run", "stalemate"})

TIMING_WINDOWS = {
    "turn": TimingWindow(ALL_ACTIONS),
    "ambush": TimingWindow(frozenset({"use", "play"}), only_harm=True, by_member=True),
    "free": TimingWindow(frozenset({"use", "play"}), cancellable=False, one_victim=True),
    "end_game": TimingWindow(ALL_ACTIONS - {"run"}),
}


@dataclass(slots=True)
class Occasion:
    """A moment at which a seat may act, with facts shared by all its possible actions."""

    frame: TownFrame
    window: TimingWindow
    gang: list[int]
    """The seat's members at the place."""
    means: dict[int, int]
    """The highest printed cost the gang can pay, by member that can perform an action at all."""
    meets_anyone: bool
    """Whether an opposing member whom any action could target is in the open there."""


def occasion(state: TownState, frame: TownFrame) -> Occasion:
    """The occasion of the combat action that a frame asks for, as things stand now."""
    seat, memory = frame.seat, frame.vars
    gang, power = members_at(state, seat, memory["place"]), state.power[seat]
    means = {m: power - cost_added(state, m) for m in gang if member_obstacle(state, m) is None}
    return Occasion(frame, TIMING_WINDOWS[memory["permit"]], gang, means, _meets_anyone(state, frame))


def offer_actions(state: TownState, frame: TownFrame) -> tuple[Action, ...]:
    """Every combat action that a seat may perform at its frame's place."""
    seat, place = frame.seat, frame.vars["place"]
    if not state.fight[place] or not state.alive[seat]:
        return ()
    at = occasion(state, frame)
    if not at.gang or _prey_is_gone(state, frame):
        return ()
    window = at.window
    offers: list[Action] = []
    for member in at.means:
        _offer_member(state, at, member, offers)
    _offer_cards(state, at, offers)
    if "replenish" in window.kinds:
        offers.append(("replenish",))
        if "run" in window.kinds:
            offers.append(("run",))
        if stalemate_obstacle(state, frame) is None:
            offers.append(("stalemate",))
    elif offers or state.hand[seat]:
        # A player with any card in hand is asked, so that being asked does not reveal which cards they are.
        offers.append(("pass",))
    return tuple(offers)


def _prey_is_gone(state: TownState, frame: TownFrame) -> bool:
    """Whether none of the runner's members is left for a free attack (MT-10.4)."""
    prey = frame.vars.get("prey", NOTHING)
    if prey == NOTHING or NOBODY_TO_STRIKE not in state.data.amended:
        return False
    return not members_at(state, prey, frame.vars["place"])


def abilities_of(state: TownState, member: int) -> tuple[CombatAction, ...]:
    """The combat abilities of a character, followed by those of its Special Item (MT-8.7.1)."""
    return abilities_with(state, member, state.item[member])


def abilities_with(state: TownState, member: int, item: int) -> tuple[CombatAction, ...]:
    """The combat abilities of a character, followed by those of a Special Item, or of none."""
    own = state.data.definitions[member].abilities
    return own if item == NOTHING else own + state.data.definitions[item].abilities


def ability_behind(state: TownState, action: Action) -> CombatAction | None:
    """The ability that a combat action uses, from a gang member or a card; None if the card has none."""
    if action[0] == "play":
        return state.data.definitions[int(action[1])].action
    return abilities_of(state, int(action[1]))[int(action[2])]


def _offer_member(state: TownState, at: Occasion, member: int, offers: list[Action]) -> None:
    for number, ability in enumerate(abilities_of(state, member)):
        if use_obstacle(state, at, ability, member) is None:
            offers.append(("use", member, number))
    if state.item[member] != NOTHING and "harness" in at.window.kinds and harness_obstacle(state, member) is None:
        offers.append(("harness", member))


def member_obstacle(state: TownState, member: int) -> Obstacle | None:
    """The reason a member cannot perform any combat action: it is exerted, or an Outcast standing aside."""
    if state.posture[member] == EXERTED:
        return Obstacle.EXERTED
    aside = state.data.definitions[member].company is not None and stands_aside(state, member)
    return Obstacle.COMPANY if aside else None


def stalemate_obstacle(state: TownState, frame: TownFrame) -> Obstacle | None:
    """Why a player cannot offer a Stalemate: it was offered during this action, or this is no combat (MT-10.9)."""
    place = frame.vars["place"]
    if frame.vars.get("offered"):
        return Obstacle.OFFERED
    return None if state.fight[place] in (Fight.COMBAT, Fight.END_GAME) else Obstacle.NO_COMBAT


def harness_obstacle(state: TownState, member: int) -> Obstacle | None:
    """The reason an able member cannot use Harness Power: it hides, or has no Weapon or Armour to discard (MT-7.9)."""
    item = state.item[member]
    if state.posture[member] == HIDDEN:
        return Obstacle.HIDDEN
    return None if item != NOTHING and state.data.definitions[item].kind in HARNESSED else Obstacle.NO_GEAR


def can_pay(at: Occasion, printed: int, member: int) -> bool:
    """Whether the gang has the Power for an action with this printed cost when the member performs it."""
    return printed <= at.means[member]


def use_obstacle(state: TownState, at: Occasion, ability: CombatAction, member: int) -> Obstacle | None:
    """The reason an able member cannot use an ability: it hides, lacks Power, or the action itself does not fit."""
    if state.posture[member] == HIDDEN and not ability.while_hidden:
        return Obstacle.HIDDEN
    if ability.power and not can_pay(at, ability.power, member):
        return Obstacle.POWER
    return obstacle(state, at, ability, member, NOTHING)


def _offer_cards(state: TownState, at: Occasion, offers: list[Action]) -> None:
    """Add one offer for each different usable Combat card in hand."""
    seen: set[int] = set()
    definitions, seat = state.data.definitions, at.frame.seat
    for card in state.hand[seat]:
        definition = definitions[card]
        if definition.index in seen or definition.action is None:
            continue
        seen.add(definition.index)
        if not definition.channelled:
            if play_obstacle(state, at, card) is None:
                offers.append(("play", first_alike(state, seat, card)))
            continue
        for member in at.means:
            if channel_obstacle(state, at, card, member) is None:
                offers.append(("play", first_alike(state, seat, card)))
                break


def play_obstacle(state: TownState, at: Occasion, card: int) -> Obstacle | None:
    """Why a card that is not channelled cannot be played; it needs a matching own member at the place (MT-2.11.4)."""
    definition = state.data.definitions[card]
    action = definition.action
    if action is None:
        return Obstacle.NO_ACTION
    seat = at.frame.seat
    if action.power > state.power[seat]:
        return Obstacle.POWER
    if at.window.by_member and AMBUSH_BY_MEMBER in state.data.amended:
        return Obstacle.NO_MEMBER
    if not any(icon_fits(state, card, m) for m in at.gang):
        return Obstacle.ICON
    return obstacle(state, at, action, NOTHING, card)


def icon_fits(state: TownState, card: int, member: int) -> bool:
    """Whether the card has no icon, or the member's icon (MT-2.11.4)."""
    icon = state.data.definitions[card].gang
    return not icon or state.data.definitions[member].gang == icon


def usable_through(state: TownState, frame: TownFrame, card: int) -> tuple[int, ...]:
    """The able members through whom a Combat card can be channelled."""
    at = occasion(state, frame)
    return tuple([m for m in at.means if channel_obstacle(state, at, card, m) is None])


def channel_obstacle(state: TownState, at: Occasion, card: int, member: int) -> Obstacle | None:
    """The reason an able member cannot channel a Combat card: it hides, does not match, or lacks the Power."""
    definitions = state.data.definitions
    definition = definitions[card]
    action = definition.action
    if action is None:
        return Obstacle.NO_ACTION
    if state.posture[member] == HIDDEN and not action.while_hidden:
        return Obstacle.HIDDEN
    if definition.gang and definitions[member].gang != definition.gang:
        return Obstacle.ICON
    if definition.through is not None and not definition.through[member]:
        return Obstacle.THROUGH
    if action.power and not can_pay(at, action.power, member):
        return Obstacle.POWER
    return obstacle(state, at, action, member, card)


def obstacle(state: TownState, at: Occasion, ability: CombatAction, actor: int, card: int) -> Obstacle | None:
    """The first of the action's own conditions that fails: window, Spellcaster, focus, printed condition, targets."""
    frame, window = at.frame, at.window
    if window.only_harm and not ability.wounds_or_kills:
        return Obstacle.NO_HARM
    if window.one_victim and not _is_on_one(state, frame, ability, actor, card):
        return Obstacle.SEVERAL
    if ability.spell and not _casts_spells(state, frame, actor):
        return Obstacle.SPELL
    is_entwined = actor != NOTHING and bool(state.partners[actor])
    if is_entwined and _is_on_others(state, frame, ability, actor, card):
        return Obstacle.FOCUS
    if ability.undemanding and (not ability.targets or (at.meets_anyone and not is_entwined)):
        return None
    acting = acting_frame(frame, actor, card)
    if ability.requires is not None and not ability.requires(state, acting):
        return Obstacle.CONDITION
    for target in ability.targets:
        if not candidates(state, acting, target):
            return Obstacle.TARGETS
    if len(ability.targets) > 1 and DIFFERENT_TARGETS in state.data.amended and not _differ(state, acting, ability):
        return Obstacle.TARGETS
    return None


def _differ(state: TownState, acting: TownFrame, ability: CombatAction) -> bool:
    """Whether a different character can be named for each kind of target (MT-8.14)."""
    kinds = product(*[candidates(state, acting, target) for target in ability.targets])
    return any(len({*named}) == len(named) for named in kinds)


def _is_on_one(state: TownState, frame: TownFrame, ability: CombatAction, actor: int, card: int) -> bool:
    """Whether a free attack affects exactly one of the runner's members, named or swept (MT-10.4.1)."""
    if ability.strikes_chosen:
        return False
    if ability.targets or FREE_SWEEPS not in state.data.amended:
        return len(ability.targets) == 1 and not ability.sweeps and ability.targets[0].least == 1
    touched = _touched(state, frame, ability, actor, card)
    return len(touched) == 1 and touched <= {*state.crew[frame.vars["prey"]]}


def _is_on_others(state: TownState, frame: TownFrame, ability: CombatAction, actor: int, card: int) -> bool:
    """Whether an entwined actor's action would also affect members it is not entwined with (MT-8.23.1)."""
    if SWEEPS_ON_PARTNERS not in state.data.amended:
        return bool(ability.spreads)
    return not _touched(state, frame, ability, actor, card) <= {*state.partners[actor]}


def _touched(state: TownState, frame: TownFrame, ability: CombatAction, actor: int, card: int) -> set[int]:
    """The characters, apart from targets and user, that an action would affect now; hidden ones are left out."""
    acting = acting_frame(frame, actor, card)
    found = {m for among in ability.spreads for m in among(state, acting) if not is_out_of_reach(state, acting, m)}
    return found - {actor}


def _meets_anyone(state: TownState, frame: TownFrame) -> bool:
    """Whether any action could target an opposing member here: a shortcut for the usual case, without a full list."""
    if "prey" in frame.vars:
        return False
    place = frame.vars["place"]
    where, posture = state.place, state.posture
    for seat in state.data.clockwise[frame.seat]:
        for member in state.crew[seat]:
            if where[member] == place and posture[member] < HIDDEN and not allows(state, member, "untargetable"):
                return True
    return False


def acting_frame(frame: TownFrame, actor: int, card: int) -> TownFrame:
    """The frame of a combat action as it would be with this actor and card."""
    asking = frame.vars
    memory: dict[str, Plain] = {"place": asking["place"], "permit": asking["permit"]}
    if "prey" in asking:
        memory["prey"] = asking["prey"]
    if actor != NOTHING:
        memory["actor"] = memory["self"] = actor
    if card != NOTHING:
        memory["card"] = card
    return TownFrame("combat_action", frame.seat, memory)


def _casts_spells(state: TownState, frame: TownFrame, actor: int) -> bool:
    """Whether a Spellcaster acts; a spell that is not channelled needs one at the place (MT-I.17)."""
    if actor != NOTHING:
        return has_trait(state, actor, SPELLCASTER)
    here = members_at(state, frame.seat, frame.vars["place"])
    return bool(having_trait(state, here, SPELLCASTER))


def candidates(state: TownState, frame: TownFrame, target: Target) -> list[int]:
    """The possible targets: in reach, of the right gang, and among the actor's partners if it is entwined."""
    memory = frame.vars
    actor = memory.get("actor", NOTHING)
    among = target.among(state, frame)
    reached = list(among) if target.own else may_be_named(state, frame, among)
    if actor != NOTHING and (partners := state.partners[actor]):
        reached = [m for m in reached if m in partners]
    if target.helped and "card" in memory:
        card = memory["card"]
        reached = [m for m in reached if icon_fits(state, card, m)]
    if "prey" in memory:
        prey = memory["prey"]
        reached = [m for m in reached if m in state.crew[prey]]
    return reached
