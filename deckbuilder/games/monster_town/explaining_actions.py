"""Why a combat action or a cancel is not possible: the obstacles that `actions` finds, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.cards.grammar import listed
from deckbuilder.games.monster_town.actions import (
    abilities_of,
    acting_frame,
    candidates,
    channel_obstacle,
    play_obstacle,
    use_obstacle,
)
from deckbuilder.games.monster_town.cancelling import cancel_obstacle, protected, still_hit
from deckbuilder.games.monster_town.modifiers import action_cost
from deckbuilder.games.monster_town.nameplates import all_called, at_place, called, seat_name
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.permits import PERMITS, Permit
from deckbuilder.games.monster_town.selectors import cannot_be_named
from deckbuilder.games.monster_town.state import DEAD, EXERTED, HIDDEN, NOTHING, TownState, members_at
from deckbuilder.games.monster_town.table import Ability, Reaction
from deckbuilder.games.monster_town.targeting import chosen, kind_asked
from deckbuilder.kernel.frames import Frame

Reason = tuple[str, str]
"""A sentence and the clause behind it."""
ORDER = tuple(Obstacle)
NOT_READY = (Obstacle.EXERTED, Obstacle.HIDDEN)


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action that failed: which one, with which card (or none), and the members with whom it came furthest."""

    seen: TownState
    frame: Frame
    ability: Ability
    card: int
    members: tuple[int, ...]

    @property
    def name(self) -> str:
        """What the action is called."""
        return self.ability.name

    @property
    def who(self) -> str:
        """The members, in one breath."""
        return all_called(self.seen.table, self.members)

    @property
    def are(self) -> str:
        """The verb that goes with them."""
        return "is" if len(self.members) == 1 else "are"


def card_reason(seen: TownState, frame: Frame, card: int) -> Reason:
    """Why a Combat card in hand cannot be played: what stops it where it comes furthest."""
    blueprint = seen.table.blueprints[card]
    if blueprint.action is None:
        return f"{blueprint.name} only cancels: it waits for an action that hits your gang members.", "MT-8.26"
    if not blueprint.channelled:
        obstacle = play_obstacle(seen, frame, _permit(frame), card)
        return _said(obstacle, Attempt(seen, frame, blueprint.action, card, ()))
    gang = members_at(seen, frame.seat, _place(frame))
    stopped = {m: channel_obstacle(seen, frame, card, m) for m in gang}
    return _furthest(seen, frame, blueprint.action, card, stopped)


def ability_reason(seen: TownState, frame: Frame, member: int, number: int) -> Reason:
    """Why a gang member cannot use one of its abilities."""
    if absence := _absence(seen, frame, member):
        return absence
    ability = abilities_of(seen, member)[number]
    stopped = {member: use_obstacle(seen, frame, _permit(frame), ability, member)}
    return _furthest(seen, frame, ability, NOTHING, stopped)


def member_reason(seen: TownState, frame: Frame, member: int) -> Reason:
    """Why a gang member cannot act."""
    name = called(seen.table, member)
    if seen.controller[member] != frame.seat:
        return f"{name} acts for {seat_name(seen.table, seen.controller[member])}, not for you.", "MT-8.7"
    if absence := _absence(seen, frame, member):
        return absence
    abilities = abilities_of(seen, member)
    if not abilities:
        return f"{name} has no combat ability; a Combat card may be channelled through it.", "MT-8.8.1"
    reasons = dict.fromkeys(ability_reason(seen, frame, member, n) for n in range(len(abilities)))
    first, *others = reasons
    return " ".join([first[0], *(f"[{first[1]}] {text} [{clause}]" for text, clause in others[:1])]), (
        "" if others else first[1]
    )


def channel_reason(seen: TownState, frame: Frame, member: int) -> Reason | None:
    """Why a card cannot be channelled through a gang member."""
    card: Any = frame.vars["card"]
    action = seen.table.blueprints[card].action
    if seen.controller[member] != frame.seat or action is None:
        return f"{called(seen.table, member)} does not act for you.", "MT-8.8.1"
    return _absence(seen, frame, member) or _furthest(
        seen, frame, action, card, {member: channel_obstacle(seen, frame, card, member)}
    )


def target_reason(seen: TownState, frame: Frame, member: int) -> Reason:
    """Why a character cannot be named as the next target."""
    ability = chosen(seen, frame)
    target = ability.targets[kind_asked(seen, frame)]
    name = called(seen.table, member)
    picked: Any = frame.vars.get(f"@{target.name}", ())
    if member in picked:
        return f"{name} is a target already.", "MT-8.14"
    if member in candidates(seen, frame, target):
        return f"Targets are named in one order, and {name} was passed over.", "MT-8.14"
    if member in target.among(seen, frame):
        actor: Any = frame.vars.get("actor", NOTHING)
        return _unreachable(seen, frame, actor, (member,), ability.name)
    if absence := _absence(seen, frame, member):
        return absence
    if target.plain and seen.controller[member] == frame.seat:
        return f"{ability.name} targets opposing gang members only, and {name} is yours.", "MT-8.14"
    return f"{name} is not what {ability.name} asks of its target.", "MT-8.14"


def cancel_reason(seen: TownState, frame: Frame, reaction: Reaction, member: int, card: int) -> Reason:
    """Why a card or ability does not cancel the action that is being played."""
    obstacle = cancel_obstacle(seen, frame, reaction, member)
    if obstacle is Obstacle.POWER:
        return f"{reaction.name} costs {reaction.power} Power and you have {seen.power[frame.seat]}.", "MT-8.15.1"
    if obstacle is Obstacle.WRONG_KIND:
        answers = "Combat cards" if reaction.cancels == "card" else "abilities"
        return f"{reaction.name} cancels only {answers}, and this is none.", "MT-8.26"
    if obstacle is Obstacle.CONDITION:
        return f"What {reaction.name} requires is not the case now.", "MT-8.26"
    if member != NOTHING and (absence := _absence(seen, frame, member)):
        return absence
    if not protected(seen, frame, reaction, member, card, still_hit(seen, frame)):
        return f"{reaction.name} protects nobody who is hit.", "MT-F.12"
    return f"{reaction.name} is possible.", ""


def _permit(frame: Frame) -> Permit:
    return PERMITS[str(frame.vars["permit"])]


def _place(frame: Frame) -> int:
    place: Any = frame.vars["place"]
    return int(place)


def _absence(seen: TownState, frame: Frame, member: int) -> Reason | None:
    """The character is dead, or somewhere else."""
    name = called(seen.table, member)
    if seen.posture[member] == DEAD:
        return f"{name} is dead.", "MT-8.16.2"
    if seen.place[member] != _place(frame):
        where = at_place(seen.table, seen.place[member]) if seen.place[member] >= 0 else "in reserves"
        return f"{name} is not in this fight but {where}.", "MT-8.7"
    return None


def _furthest(
    seen: TownState, frame: Frame, ability: Ability, card: int, stopped: dict[int, Obstacle | None]
) -> Reason:
    """The obstacle of whoever comes furthest; who is merely not ready is listed together."""
    obstacles = [o for o in stopped.values() if o is not None]
    if not obstacles:
        return f"{ability.name} is possible.", ""
    last = max(obstacles, key=ORDER.index)
    alike = NOT_READY if last in NOT_READY else (last,)
    members = tuple(m for m, o in stopped.items() if o in alike)
    return _said(last, Attempt(seen, frame, ability, card, members))


def _said(obstacle: Obstacle | None, attempt: Attempt) -> Reason:
    return _SENTENCES[obstacle](attempt) if obstacle is not None else (f"{attempt.name} is possible.", "")


def _no_action(a: Attempt) -> Reason:
    return f"{a.name} only cancels.", "MT-8.26"


def _not_ready(a: Attempt) -> Reason:
    states = [f"{called(a.seen.table, m)} is {'exerted' if _is_exerted(a.seen, m) else 'hiding'}" for m in a.members]
    hiding = not any(_is_exerted(a.seen, m) for m in a.members)
    if a.card != NOTHING:
        return f"Nobody here can channel {a.name}: {listed(states)}.", "MT-8.21.2" if hiding else "MT-8.8.1"
    return f"{a.name} cannot be used now: {listed(states)}.", "MT-8.21.2" if hiding else "MT-8.7"


def _is_exerted(seen: TownState, member: int) -> bool:
    return seen.posture[member] == EXERTED


def _company(a: Attempt) -> Reason:
    one = len(a.members) == 1
    named = "an Outcast and fights only on the conditions of its card" if one else "Outcasts with conditions"
    return f"{a.who} {a.are} {named}, which are not met here.", "MT-I.12.2"


def _icon(a: Attempt) -> Reason:
    gang = a.seen.table.blueprints[a.card].gang
    icon = a.seen.table.gang_names.get(gang, gang)
    who = f"{a.who} {'does' if len(a.members) == 1 else 'do'} not" if a.members else "nobody of yours here does"
    return f"{a.name} bears the icon of {icon}, and {who}.", "MT-2.11.4"


def _through(a: Attempt) -> Reason:
    return f"{a.name} says through whom it is channelled, and {a.who} {a.are} not meant.", "MT-8.8.1"


def _power(a: Attempt) -> Reason:
    cost = min((action_cost(a.seen, m, a.ability.power) for m in a.members), default=a.ability.power)
    return f"{a.name} costs {cost} Power and you have {a.seen.power[a.frame.seat]}.", "MT-8.15.1"


def _no_harm(a: Attempt) -> Reason:
    return f"An Ambush takes an action that wounds or kills, and {a.name} does neither.", "MT-10.16"


def _several(a: Attempt) -> Reason:
    return f"A free attack touches exactly one gang member, and {a.name} does not.", "MT-10.4.1"


def _spell(a: Attempt) -> Reason:
    if not a.members:
        return f"{a.name} is a Spell, and you have no Spellcaster here.", "MT-I.17"
    casters = "Spellcaster" if len(a.members) == 1 else "Spellcasters"
    return f"{a.name} is a Spell, and {a.who} {a.are} no {casters}.", "MT-I.17"


def _focus(a: Attempt) -> Reason:
    return f"{a.who} may only act on {_partners(a.seen, a.members)}, and {a.name} reaches others too.", "MT-8.23.1"


def _partners(seen: TownState, members: Sequence[int]) -> str:
    return all_called(seen.table, tuple(dict.fromkeys(p for m in members for p in seen.partners[m])))


def _condition(a: Attempt) -> Reason:
    return f"What {a.name} requires is not the case now.", "MT-8.13"


def _targets(a: Attempt) -> Reason:
    """Of the targets that nobody can be, the first that has nobody fitting, or nobody in reach."""
    actor = a.members[0] if a.members else NOTHING
    acting = acting_frame(a.frame, actor, a.card)
    for target in a.ability.targets:
        if candidates(a.seen, acting, target):
            continue
        if among := target.among(a.seen, acting):
            return _unreachable(a.seen, acting, actor, tuple(among), a.name)
        break
    return f"{a.name} finds nobody here whom it could target.", "MT-8.14"


def _unreachable(seen: TownState, frame: Frame, actor: int, fitting: tuple[int, ...], name: str) -> Reason:
    """Why nobody of those who fit may be targeted: hiding, focus, or another player's free attack."""
    if all(cannot_be_named(seen, frame, m) for m in fitting):
        hiding = all(seen.posture[m] == HIDDEN for m in fitting)
        how = f"{'is' if len(fitting) == 1 else 'are'} {'out of reach in hiding' if hiding else 'out of reach'}"
        return f"{name} finds no target: {all_called(seen.table, fitting)} {how}.", "MT-8.21" if hiding else "MT-8.14"
    if actor != NOTHING and seen.partners[actor]:
        return f"{called(seen.table, actor)} may only act on {_partners(seen, (actor,))}.", "MT-8.23.1"
    prey: Any = frame.vars.get("prey", NOTHING)
    if prey != NOTHING:
        return f"A free attack hits only a gang member of {seat_name(seen.table, prey)}, who runs away.", "MT-10.4.1"
    return f"{name} finds nobody here whom it could target.", "MT-8.14"


_SENTENCES: dict[Obstacle, Callable[[Attempt], Reason]] = {
    Obstacle.NO_ACTION: _no_action,
    Obstacle.EXERTED: _not_ready,
    Obstacle.HIDDEN: _not_ready,
    Obstacle.COMPANY: _company,
    Obstacle.ICON: _icon,
    Obstacle.THROUGH: _through,
    Obstacle.POWER: _power,
    Obstacle.NO_HARM: _no_harm,
    Obstacle.SEVERAL: _several,
    Obstacle.SPELL: _spell,
    Obstacle.FOCUS: _focus,
    Obstacle.CONDITION: _condition,
    Obstacle.TARGETS: _targets,
}
"""How each obstacle of an action is said."""
