"""Why a combat action is not possible: the obstacles that `actions` finds, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from deckbuilder.games.monster_town.actions import (
    PERMITS,
    Permit,
    abilities_of,
    acting_frame,
    candidates,
    channel_obstacle,
    harness_obstacle,
    member_obstacle,
    play_obstacle,
    use_obstacle,
)
from deckbuilder.games.monster_town.explaining.reasons import absence, because, not_yours, printed
from deckbuilder.games.monster_town.explaining.targets import partners_said, unreachable
from deckbuilder.games.monster_town.fights import unwelcome
from deckbuilder.games.monster_town.match_data import CombatAction
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.modifiers import action_cost
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.state import EXERTED, TownState, members_at
from deckbuilder.games.monster_town.telling.display_names import all_called, called
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.views import Reason
from deckbuilder.text import listed

ORDER = tuple(Obstacle)
NOT_READY = (Obstacle.EXERTED, Obstacle.HIDDEN)


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action that failed: its name, cost and card (or none), and the members with whom it came furthest."""

    seen: TownState
    frame: TownFrame
    name: str
    card: int
    members: tuple[int, ...]
    ability: CombatAction | None = None

    @property
    def who(self) -> str:
        """The members, in one breath."""
        return all_called(self.seen.table, self.members)

    @property
    def are(self) -> str:
        """The verb that goes with them."""
        return "is" if len(self.members) == 1 else "are"

    @property
    def first(self) -> int:
        """The first of the members."""
        return self.members[0] if self.members else NOTHING

    def because(self, sentence: str, clause: str, copy: int = NOTHING) -> Reason:
        """A reason for the failure."""
        return because(self.seen.table, sentence, clause, copy)


def card_reason(seen: TownState, frame: TownFrame, card: int) -> Reason:
    """Why a Combat card in hand cannot be played: what stops it where it comes furthest."""
    blueprint = seen.table.blueprints[card]
    if blueprint.action is None:
        sentence = f"{blueprint.name} only cancels: it waits for an action that hits your gang members."
        return because(seen.table, sentence, "MT-8.26", card)
    if not blueprint.channelled:
        obstacle = play_obstacle(seen, frame, permit_of(frame), card)
        return _said(obstacle, Attempt(seen, frame, blueprint.name, card, (), blueprint.action))
    gang = members_at(seen, frame.seat, place_of(frame))
    stopped = {m: member_obstacle(seen, m) or channel_obstacle(seen, frame, card, m) for m in gang}
    return _furthest(Attempt(seen, frame, blueprint.name, card, (), blueprint.action), stopped)


def ability_reason(seen: TownState, frame: TownFrame, member: int, number: int) -> Reason:
    """Why a gang member cannot use one of its abilities."""
    if seen.controller[member] != frame.seat:
        return not_yours(seen, member)
    if away := absence(seen, member, place_of(frame)):
        return away
    ability = abilities_of(seen, member)[number]
    stopped = {member: member_obstacle(seen, member) or use_obstacle(seen, frame, permit_of(frame), ability, member)}
    return _furthest(Attempt(seen, frame, ability.name, NOTHING, (), ability), stopped)


def member_reasons(seen: TownState, frame: TownFrame, member: int) -> tuple[Reason, ...]:
    """Why a gang member of one's own cannot act: the reason against each of its abilities."""
    if away := absence(seen, member, place_of(frame)):
        return (away,)
    abilities = abilities_of(seen, member)
    if not abilities:
        sentence = f"{called(seen.table, member)} has no combat ability; a Combat card may be channelled through it."
        return (because(seen.table, sentence, "MT-8.8.1", member),)
    return tuple(dict.fromkeys(ability_reason(seen, frame, member, n) for n in range(len(abilities))))


def channel_reason(seen: TownState, frame: TownFrame, member: int) -> Reason:
    """Why a card cannot be channelled through a gang member."""
    card = frame.vars["card"]
    assert isinstance(card, int)
    blueprint = seen.table.blueprints[card]
    if seen.controller[member] != frame.seat:
        return not_yours(seen, member)
    if away := absence(seen, member, place_of(frame)):
        return away
    attempt = Attempt(seen, frame, blueprint.name, card, (), blueprint.action)
    return _furthest(attempt, {member: member_obstacle(seen, member) or channel_obstacle(seen, frame, card, member)})


def harness_reason(seen: TownState, frame: TownFrame) -> Reason:
    """Why nobody can harness Power in this combat action."""
    if "harness" not in permit_of(frame).kinds:
        return Reason("Harness Power is a combat action of your own turn.", "MT-7.9")
    stopped = {
        m: member_obstacle(seen, m) or harness_obstacle(seen, m) for m in members_at(seen, frame.seat, place_of(frame))
    }
    return _furthest(Attempt(seen, frame, "Harness Power", NOTHING, ()), stopped)


def permit_of(frame: TownFrame) -> Permit:
    """What a combat action may be on this occasion."""
    return PERMITS[str(frame.vars["permit"])]


def place_of(frame: TownFrame) -> int:
    """The place of the fight."""
    place = frame.vars["place"]
    assert isinstance(place, int)
    return place


def _furthest(attempt: Attempt, stopped: dict[int, Obstacle | None]) -> Reason:
    """The obstacle of whoever comes furthest; who is merely not ready is listed together."""
    obstacles = [o for o in stopped.values() if o is not None]
    last = max(obstacles, key=ORDER.index, default=None)
    alike = NOT_READY if last in NOT_READY else (last,)
    members = tuple(m for m, o in stopped.items() if o in alike)
    found = Attempt(attempt.seen, attempt.frame, attempt.name, attempt.card, members, attempt.ability)
    return _said(last, found)


def _said(obstacle: Obstacle | None, attempt: Attempt) -> Reason:
    if obstacle is not None:
        return _SENTENCES[obstacle](attempt)
    return attempt.because(f"One answer stands for all copies of {attempt.name} in your hand.", "MT-8.8", attempt.card)


def _no_action(a: Attempt) -> Reason:
    return a.because(f"{a.name} only cancels.", "MT-8.26", a.card)


def _not_ready(a: Attempt) -> Reason:
    states = [f"{called(a.seen.table, m)} is {'exerted' if _is_exerted(a.seen, m) else 'hiding'}" for m in a.members]
    hiding = not any(_is_exerted(a.seen, m) for m in a.members)
    if a.card != NOTHING:
        sentence = f"Nobody here can channel {a.name}: {listed(states)}."
        return a.because(sentence, "MT-8.21.2" if hiding else "MT-8.8.1", a.first)
    return a.because(f"{a.name} cannot be used now: {listed(states)}.", "MT-8.21.2" if hiding else "MT-8.7", a.first)


def _is_exerted(seen: TownState, member: int) -> bool:
    return seen.posture[member] == EXERTED


def _company(a: Attempt) -> Reason:
    one = len(a.members) == 1
    strangers = [m for m in unwelcome(a.seen, a.first) if _is_company(a.seen, a.first, m)] if one else []
    if strangers:
        who = listed([called(a.seen.table, m) for m in strangers])
        sentence = f"{a.who} is an Outcast and fights only beside starting characters of its gang, which {who} is not."
        return a.because(sentence, "MT-I.12.2", a.first)
    named = "an Outcast and fights only on the conditions of its card" if one else "Outcasts with conditions"
    return a.because(f"{a.who} {a.are} {named}, which are not met here.", "MT-I.12.2", a.first)


def _is_company(seen: TownState, outcast: int, member: int) -> bool:
    """The conditions of the Outcast's card would let it fight beside the member."""
    company = seen.table.blueprints[outcast].company
    return company is not None and company[member]


def _icon(a: Attempt) -> Reason:
    gang = a.seen.table.blueprints[a.card].gang
    icon = a.seen.table.gang_names.get(gang, gang)
    who = f"{a.who} {'does' if len(a.members) == 1 else 'do'} not" if a.members else "nobody of yours here does"
    return a.because(f"{a.name} bears the icon of {icon}, and {who}.", "MT-2.11.4", a.card)


def _through(a: Attempt) -> Reason:
    sentence = f"{a.name} says through whom it is channelled, and {a.who} {a.are} not meant."
    return a.because(sentence, "MT-8.8.1", a.card)


def _power(a: Attempt) -> Reason:
    printed = a.ability.power if a.ability else 0
    cost = min((action_cost(a.seen, m, printed) for m in a.members), default=printed)
    return a.because(f"{a.name} costs {cost} Power and you have {a.seen.power[a.frame.seat]}.", "MT-8.15.1", a.card)


def _no_harm(a: Attempt) -> Reason:
    sentence = f"An Ambush takes an action that wounds or kills, and {a.name} does neither."
    return a.because(sentence, "MT-10.16", a.seen.opened_by[place_of(a.frame)])


def _no_member(a: Attempt) -> Reason:
    sentence = f"An Ambush is made by a gang member, and {a.name} is performed by none."
    return a.because(sentence, "MT-10.16", a.card)


def _several(a: Attempt) -> Reason:
    return a.because(f"A free attack touches exactly one gang member, and {a.name} does not.", "MT-10.4.1", a.card)


def _spell(a: Attempt) -> Reason:
    if not a.members:
        return a.because(f"{a.name} is a Spell, and you have no Spellcaster here.", "MT-I.17", a.card)
    casters = "Spellcaster" if len(a.members) == 1 else "Spellcasters"
    return a.because(f"{a.name} is a Spell, and {a.who} {a.are} no {casters}.", "MT-I.17", a.card)


def _focus(a: Attempt) -> Reason:
    sentence = f"{a.who} may only act on {partners_said(a.seen, a.members)}, and {a.name} reaches others too."
    return a.because(sentence, "MT-8.23.1", a.seen.partners[a.first][0])


def _condition(a: Attempt) -> Reason:
    copy = a.card if a.card != NOTHING else a.first
    said = printed(a.seen, copy, a.name, "Only if", "Not if")
    return a.because(f"What {a.name} requires is not the case now{said}.", "MT-8.13", copy)


def _targets(a: Attempt) -> Reason:
    """Of the targets that nobody can be, the first that has nobody fitting, or nobody in reach."""
    assert a.ability is not None
    acting = acting_frame(a.frame, a.first, a.card)
    for target in a.ability.targets:
        if candidates(a.seen, acting, target):
            continue
        if among := target.among(a.seen, acting):
            return unreachable(a.seen, acting, a.first, among, a.name)
        break
    said = printed(a.seen, a.card if a.card != NOTHING else a.first, a.name, "Choose")
    return a.because(f"{a.name} finds nobody here whom it could target{said}.", "MT-8.14")


def _no_gear(a: Attempt) -> Reason:
    return a.because("Harness Power discards a Weapon or Armour, and nobody ready here wears one.", "MT-7.9")


_SENTENCES: dict[Obstacle, Callable[[Attempt], Reason]] = {
    Obstacle.NO_ACTION: _no_action,
    Obstacle.EXERTED: _not_ready,
    Obstacle.HIDDEN: _not_ready,
    Obstacle.COMPANY: _company,
    Obstacle.ICON: _icon,
    Obstacle.THROUGH: _through,
    Obstacle.POWER: _power,
    Obstacle.NO_HARM: _no_harm,
    Obstacle.NO_MEMBER: _no_member,
    Obstacle.SEVERAL: _several,
    Obstacle.SPELL: _spell,
    Obstacle.FOCUS: _focus,
    Obstacle.CONDITION: _condition,
    Obstacle.TARGETS: _targets,
    Obstacle.NO_GEAR: _no_gear,
}
"""How each obstacle of an action is said."""
