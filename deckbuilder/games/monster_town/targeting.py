"""Naming the targets of a combat action, one by one, before it is paid for or resolved (MT-8.14)."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.monster_town.actions import TIMING_WINDOWS, abilities_with, candidates
from deckbuilder.games.monster_town.card_definition import CombatAction
from deckbuilder.games.monster_town.memory import TownFrame, name_as, named
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.frames import AGAIN, Action, Picking, Signal


def chosen(state: TownState, frame: TownFrame) -> CombatAction:
    """The chosen combat action."""
    memory = frame.vars
    if "card" in memory:
        action = state.data.definitions[memory["card"]].action
        assert action is not None
        return action
    return _abilities(state, frame)[memory["ability"]]


def is_lost(state: TownState, frame: TownFrame) -> bool:
    """Whether the chosen ability went with its Special Item; since version 13 the actor keeps it until it has acted."""
    return "card" not in frame.vars and frame.vars["ability"] >= len(_abilities(state, frame))


def _abilities(state: TownState, frame: TownFrame) -> tuple[CombatAction, ...]:
    actor = frame.vars["actor"]
    return abilities_with(state, actor, frame.vars.get("item", state.item[actor]))


def offer_targets(state: TownState, frame: TownFrame) -> tuple[Action, ...]:
    """The characters that may be named next; empty once all targets are named."""
    return _next(state, frame)[1]


def kind_asked(state: TownState, frame: TownFrame) -> int:
    """The kind of target to name next, as its position on the card."""
    return _next(state, frame)[0]


def take_target(state: TownState, frame: TownFrame, action: Action) -> Signal:
    """One more target is named, or the player says it is enough (MT-8.14)."""
    targets = chosen(state, frame).targets
    kind = kind_asked(state, frame) if len(targets) > 1 else 0
    if action[0] == "enough":
        frame.vars["kind"] = kind + 1
    else:
        key = targets[kind].key
        frame.vars["kind"] = kind
        name_as(frame, key, (*named(frame, key), int(action[1])))
    return AGAIN


def picking_of_targets(state: TownState, frame: TownFrame) -> Picking:
    """The remaining candidates for this kind of target, and how many of them may be named."""
    ability = chosen(state, frame)
    kind = kind_asked(state, frame)
    target = ability.targets[kind]
    picked = named(frame, target.key)
    rest, missing = _left(state, frame, ability, kind)
    most = 1 if TIMING_WINDOWS[frame.vars["permit"]].one_victim else target.most
    actions = tuple([("target", m) for m in rest])
    return Picking(actions, max(0, missing), most - len(picked), bool(picked), ("enough",))


def named_targets(frame: TownFrame, ability: CombatAction) -> tuple[int, ...]:
    """All targets named so far."""
    found: tuple[int, ...] = ()
    for target in ability.targets:
        found += named(frame, target.key)
    return found


def _next(state: TownState, frame: TownFrame) -> tuple[int, tuple[Action, ...]]:
    """The kind of target to name next and its candidates; kinds without candidates are skipped."""
    ability = chosen(state, frame)
    first = frame.vars.get("kind", 0)
    for kind in range(first, len(ability.targets)):
        offers = _offers(state, frame, ability, kind)
        if offers:
            return kind, offers
    return len(ability.targets), ()


def _offers(state: TownState, frame: TownFrame, ability: CombatAction, kind: int) -> tuple[Action, ...]:
    target = ability.targets[kind]
    picked = named(frame, target.key)
    one = TIMING_WINDOWS[frame.vars["permit"]].one_victim
    if len(picked) >= (1 if one else target.most):
        return ()
    rest, missing = _left(state, frame, ability, kind)
    offers: tuple[Action, ...] = tuple([("target", m) for m in rest[: len(rest) - max(missing - 1, 0)]])
    return (*offers, ("enough",)) if missing <= 0 and offers and not one else offers


def _left(state: TownState, frame: TownFrame, ability: CombatAction, kind: int) -> tuple[Sequence[int], int]:
    """The candidates after the last target named of this kind, and the number still required."""
    target = ability.targets[kind]
    picked = named(frame, target.key)
    among: Sequence[int] = candidates(state, frame, target)
    if len(ability.targets) > 1:
        taken = named_targets(frame, ability)
        among = [m for m in among if m in picked or m not in taken]
    if kind + 1 < len(ability.targets):
        among = [m for m in among if m in picked or _leaves_others(state, frame, ability, kind, m)] or among
    rest = among[among.index(picked[-1]) + 1 :] if picked else among
    return rest, min(target.least, len(among)) - len(picked)


def _leaves_others(state: TownState, frame: TownFrame, ability: CombatAction, kind: int, member: int) -> bool:
    """Whether a candidate remains for every later kind of target once the member is named."""
    taken = {member, *named_targets(frame, ability)}
    return all(any(m not in taken for m in candidates(state, frame, later)) for later in ability.targets[kind + 1 :])
