"""Why a combat action, a cancel or a target is impossible: the obstacles found by the rules, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from deckbuilder.games.monster_town.actions import (
    TIMING_WINDOWS,
    TimingWindow,
    abilities_of,
    acting_frame,
    candidates,
    channel_obstacle,
    harness_obstacle,
    icon_fits,
    member_obstacle,
    occasion,
    play_obstacle,
    use_obstacle,
)
from deckbuilder.games.monster_town.answers.reasons import absence, because, only_cancels, out_of_reach, printed
from deckbuilder.games.monster_town.cancelling import cancel_obstacle, protected, reactions_of
from deckbuilder.games.monster_town.card_definition import CancelAction, CombatAction
from deckbuilder.games.monster_town.company import unwelcome
from deckbuilder.games.monster_town.display_names import all_called, called, seat_name
from deckbuilder.games.monster_town.memory import TownFrame, named
from deckbuilder.games.monster_town.modifiers import action_cost
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.piles import still_in_hand
from deckbuilder.games.monster_town.selectors import cannot_be_named
from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, TownState, asking, members_at
from deckbuilder.games.monster_town.targeting import chosen, kind_asked
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.views import Reason
from deckbuilder.text import listed

ORDER = tuple(Obstacle)
NOT_READY = (Obstacle.EXERTED, Obstacle.HIDDEN)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A failed action: its name, cost and card (or none), and the members with whom it got furthest."""

    seen: TownState
    name: str
    card: int = NOTHING
    ability: CombatAction | None = None
    members: tuple[int, ...] = ()

    @property
    def who(self) -> str:
        """The members in a list."""
        return all_called(self.seen.data, self.members)

    @property
    def are(self) -> str:
        """The verb for the members."""
        return "is" if len(self.members) == 1 else "are"

    @property
    def first(self) -> int:
        """The first of the members."""
        return self.members[0] if self.members else NOTHING

    @property
    def source(self) -> int:
        """The copy it is printed on: the card, or the member that would act."""
        return self.card if self.card != NOTHING else self.first


# ---- choosing the obstacle: that of the member which gets furthest ----


def card_reason(seen: TownState, card: int) -> Reason:
    """Why a Combat card in hand cannot be played: the obstacle where it gets furthest."""
    frame, definition = asking(seen), seen.data.definitions[card]
    if definition.action is None:
        return only_cancels(seen, definition.name, card)
    attempt, at = Attempt(seen, definition.name, card, definition.action), occasion(seen, frame)
    if not definition.channelled:
        return _said(play_obstacle(seen, at, card), attempt)
    gang = members_at(seen, frame.seat, frame.vars["place"])
    return _furthest(attempt, {m: member_obstacle(seen, m) or channel_obstacle(seen, at, card, m) for m in gang})


def channel_reason(seen: TownState, member: int) -> Reason:
    """Why a card cannot be channelled through a gang member."""
    frame = asking(seen)
    card = frame.vars["card"]
    definition = seen.data.definitions[card]
    if away := out_of_reach(seen, member):
        return away
    with still_in_hand(seen, frame.seat, card):
        stopped = member_obstacle(seen, member) or channel_obstacle(seen, occasion(seen, frame), card, member)
        return _furthest(Attempt(seen, definition.name, card, definition.action), {member: stopped})


def ability_reason(seen: TownState, member: int, number: int) -> Reason:
    """Why a gang member cannot use one of its abilities."""
    if away := out_of_reach(seen, member):
        return away
    ability = abilities_of(seen, member)[number]
    stopped = member_obstacle(seen, member) or use_obstacle(seen, occasion(seen, asking(seen)), ability, member)
    return _furthest(Attempt(seen, ability.name, ability=ability), {member: stopped})


def member_reasons(seen: TownState, member: int) -> tuple[Reason, ...]:
    """Why one of the player's gang members cannot act: the reason against each of its abilities."""
    if away := absence(seen, member):
        return (away,)
    abilities = abilities_of(seen, member)
    if not abilities:
        sentence = f"{called(seen.data, member)} has no combat ability; a Combat card may be channelled through it."
        return (because(seen.data, sentence, "MT-8.8.1", member),)
    return tuple(dict.fromkeys(ability_reason(seen, member, n) for n in range(len(abilities))))


def harness_reason(seen: TownState) -> Reason:
    """Why no member can harness Power in this combat action."""
    frame = asking(seen)
    if "harness" not in window_asked(seen).kinds:
        return Reason("Harness Power is a combat action of your own turn.", "MT-7.9")
    gang = members_at(seen, frame.seat, frame.vars["place"])
    stopped = {m: member_obstacle(seen, m) or harness_obstacle(seen, m) for m in gang}
    return _furthest(Attempt(seen, "Harness Power"), stopped)


def window_asked(seen: TownState) -> TimingWindow:
    """The timing window of the combat action asked for."""
    return TIMING_WINDOWS[str(asking(seen).vars["permit"])]


def _furthest(attempt: Attempt, stopped: Mapping[int, Obstacle | None]) -> Reason:
    """The obstacle of the members that get furthest; those that are merely not ready are listed together."""
    obstacles = [o for o in stopped.values() if o is not None]
    last = max(obstacles, key=ORDER.index, default=None)
    alike = NOT_READY if last in NOT_READY else (last,)
    members = tuple(m for m, o in stopped.items() if o in alike)
    return _said(last, Attempt(attempt.seen, attempt.name, attempt.card, attempt.ability, members))


def _said(obstacle: Obstacle | None, attempt: Attempt) -> Reason:
    if obstacle is not None:
        return because(attempt.seen.data, *_SENTENCES[obstacle](attempt))
    sentence = f"One answer covers all copies of {attempt.name} in your hand."
    return because(attempt.seen.data, sentence, "MT-8.8", attempt.card)


# ---- words for each obstacle to a combat action ----

Said = tuple[str, str, int]
"""The sentence, the clause, and the copy in the way."""


def _not_ready(a: Attempt) -> Said:
    states = [f"{called(a.seen.data, m)} is {'exerted' if _is_exerted(a.seen, m) else 'hiding'}" for m in a.members]
    hiding = not any(_is_exerted(a.seen, m) for m in a.members)
    if a.card != NOTHING:
        sentence = f"Nobody here can channel {a.name}: {listed(states)}."
        return sentence, "MT-8.21.2" if hiding else "MT-8.8.1", a.first
    return f"{a.name} cannot be used now: {listed(states)}.", "MT-8.21.2" if hiding else "MT-8.7", a.first


def _is_exerted(seen: TownState, member: int) -> bool:
    return seen.posture[member] == EXERTED


def _company(a: Attempt) -> Said:
    one = len(a.members) == 1
    strangers = [m for m in unwelcome(a.seen, a.first) if _is_company(a.seen, a.first, m)] if one else []
    if strangers:
        who = listed([called(a.seen.data, m) for m in strangers])
        sentence = f"{a.who} is an Outcast and fights only beside starting characters of its gang, which {who} is not."
        return sentence, "MT-I.12.2", a.first
    are = "an Outcast and fights only on the conditions of its card" if one else "Outcasts with conditions"
    return f"{a.who} {a.are} {are}, which are not met here.", "MT-I.12.2", a.first


def _is_company(seen: TownState, outcast: int, member: int) -> bool:
    """Whether the conditions on the Outcast's card let it fight beside the member."""
    company = seen.data.definitions[outcast].company
    return company is not None and company[member]


def _icon(a: Attempt) -> Said:
    return _foreign_icon(a.seen, a.card, a.members)


def _foreign_icon(seen: TownState, card: int, members: Sequence[int]) -> Said:
    """A Combat card works only for members with its icon, which these members, or all of them here, lack."""
    data, gang = seen.data, seen.data.definitions[card].gang
    does = "does" if len(members) == 1 else "do"
    who = f"{all_called(data, tuple(members))} {does} not" if members else "nobody of yours here does"
    sentence = f"{data.name(card)} bears the icon of {data.gang_names.get(gang, gang)}, and {who}."
    return sentence, "MT-2.11.4", card


def _power(a: Attempt) -> Said:
    price = a.ability.power if a.ability else 0
    cost = min((action_cost(a.seen, m, price) for m in a.members), default=price)
    return f"{a.name} costs {cost} Power and you have {a.seen.power[asking(a.seen).seat]}.", "MT-8.15.1", a.card


def _spell(a: Attempt) -> Said:
    if not a.members:
        return f"{a.name} is a Spell, and you have no Spellcaster here.", "MT-I.17", a.card
    casters = "Spellcaster" if len(a.members) == 1 else "Spellcasters"
    return f"{a.name} is a Spell, and {a.who} {a.are} no {casters}.", "MT-I.17", a.card


def _focus(a: Attempt) -> Said:
    sentence = f"{a.who} may only act on {_partners(a.seen, a.members)}, and {a.name} reaches others too."
    return sentence, "MT-8.23.1", a.seen.partners[a.first][0]


def _condition(a: Attempt) -> Said:
    said = printed(a.seen, a.source, a.name, "Only if", "Not if")
    return f"The requirement of {a.name} is not met now{said}.", "MT-8.13", a.source


def _targets(a: Attempt) -> Said:
    """The first target without candidates: either no character fits, or those that fit are out of reach."""
    assert a.ability is not None
    acting = acting_frame(asking(a.seen), a.first, a.card)
    for target in a.ability.targets:
        if candidates(a.seen, acting, target):
            continue
        if among := target.among(a.seen, acting):
            return _unreachable(a.seen, acting, a.first, among, a.name)
        break
    else:
        return f"{a.name} needs a different character for each of its targets.", "MT-8.14", NOTHING
    said = printed(a.seen, a.source, a.name, "Choose")
    return f"{a.name} has nobody here to target{said}.", "MT-8.14", NOTHING


_SENTENCES: dict[Obstacle, Callable[[Attempt], Said]] = {
    Obstacle.NO_ACTION: lambda a: (f"{a.name} only cancels.", "MT-8.26", a.card),
    Obstacle.EXERTED: _not_ready,
    Obstacle.HIDDEN: _not_ready,
    Obstacle.COMPANY: _company,
    Obstacle.ICON: _icon,
    Obstacle.THROUGH: lambda a: (
        f"{a.name} says through whom it is channelled, and {a.who} {a.are} not meant.",
        "MT-8.8.1",
        a.card,
    ),
    Obstacle.POWER: _power,
    Obstacle.NO_HARM: lambda a: (
        f"An Ambush takes an action that wounds or kills an opposing gang member, and {a.name} does not.",
        "MT-10.16",
        a.seen.opened_by[asking(a.seen).vars["place"]],
    ),
    Obstacle.NO_MEMBER: lambda a: (
        f"An Ambush is made by a gang member, but {a.name} is not performed by one.",
        "MT-10.16",
        a.card,
    ),
    Obstacle.SEVERAL: lambda a: (
        f"A free attack touches exactly one gang member, and {a.name} does not.",
        "MT-10.4.1",
        a.card,
    ),
    Obstacle.SPELL: _spell,
    Obstacle.FOCUS: _focus,
    Obstacle.CONDITION: _condition,
    Obstacle.TARGETS: _targets,
    Obstacle.NO_GEAR: lambda a: (
        "Harness Power discards a Weapon or Armour, and nobody ready here wears one.",
        "MT-7.9",
        NOTHING,
    ),
}
"""By obstacle: a function that puts it into words."""


# ---- targets ----


def target_reason(seen: TownState, member: int) -> Reason:
    """Why a character cannot be named as the next target."""
    data, frame, ability = seen.data, asking(seen), chosen(seen, asking(seen))
    target = ability.targets[kind_asked(seen, frame)]
    name = called(data, member)
    if member in named(frame, target.key):
        return because(data, f"{name} is already a target.", "MT-8.14", member)
    if member in candidates(seen, frame, target):
        return because(data, f"Targets are named in one order, and {name} was passed over.", "MT-8.14", member)
    if member in target.among(seen, frame):
        return because(data, *_unreachable(seen, frame, frame.vars.get("actor", NOTHING), (member,), ability.name))
    if away := absence(seen, member):
        return away
    if target.plain and seen.controller[member] == frame.seat:
        sentence = f"{ability.name} targets opposing gang members only, and {name} is yours."
        return because(data, sentence, "MT-8.14", member)
    source = frame.vars.get("card", frame.vars.get("actor", NOTHING))
    said = printed(seen, source, ability.name, "Choose")
    return because(data, f"{name} is not what {ability.name} asks of its target{said}.", "MT-8.14", member)


def _unreachable(seen: TownState, frame: TownFrame, actor: int, fitting: Sequence[int], name: str) -> Said:
    """Why none of the fitting characters may be targeted: hiding, focus, icon, or another player's free attack."""
    data = seen.data
    if all(cannot_be_named(seen, frame, m) for m in fitting):
        hiding = all(seen.posture[m] == HIDDEN for m in fitting)
        how = f"{'is' if len(fitting) == 1 else 'are'} {'out of reach in hiding' if hiding else 'out of reach'}"
        sentence = f"{name} finds no target: {all_called(data, tuple(fitting))} {how}."
        return sentence, "MT-8.21" if hiding else "MT-8.14", fitting[0]
    if actor != NOTHING and seen.partners[actor]:
        sentence = f"{called(data, actor)} may only act on {_partners(seen, (actor,))}."
        return sentence, "MT-8.23.1", seen.partners[actor][0]
    card = frame.vars.get("card", NOTHING)
    if card != NOTHING and not any(icon_fits(seen, card, m) for m in fitting):
        return _foreign_icon(seen, card, fitting)
    prey = frame.vars.get("prey", NOTHING)
    if prey != NOTHING:
        sentence = f"A free attack hits only a gang member of {seat_name(data, prey)}, who runs away."
        return sentence, "MT-10.4.1", NOTHING
    return f"{name} has nobody here to target.", "MT-8.14", NOTHING


def _partners(seen: TownState, members: Sequence[int]) -> str:
    """The only characters on which some entwined gang members may act."""
    return all_called(seen.data, tuple(dict.fromkeys(p for m in members for p in seen.partners[m])))


# ---- cancels ----


def cancelling_card_reason(seen: TownState, card: int) -> Reason:
    """Why a Combat card in hand does not cancel the action being played."""
    definition = seen.data.definitions[card]
    if not definition.reactions or definition.action is not None:
        sentence = f"You can only cancel now, and {definition.name} cancels nothing."
        return because(seen.data, sentence, "MT-8.26", card)
    return reaction_reason(seen, definition.reactions[0], NOTHING, card)


def cancelling_member_reason(seen: TownState, member: int) -> Reason:
    """Why one of the player's gang members does not cancel."""
    reactions = reactions_of(seen, member)
    if not reactions:
        return because(seen.data, f"{called(seen.data, member)} has nothing that cancels.", "MT-8.26", member)
    return reaction_reason(seen, reactions[0], member, NOTHING)


def reaction_reason(seen: TownState, reaction: CancelAction, member: int, card: int) -> Reason:
    """Why a way to cancel, of a member or on a card, is of no use."""
    data, frame, name = seen.data, asking(seen), reaction.name
    source = card if card != NOTHING else member
    obstacle = cancel_obstacle(seen, frame, reaction, member)
    if obstacle is Obstacle.POWER:
        have = seen.power[frame.seat]
        return because(data, f"{name} costs {reaction.power} Power and you have {have}.", "MT-8.15.1", source)
    if obstacle is Obstacle.WRONG_KIND:
        answers = "Combat cards" if reaction.cancels == "card" else "abilities"
        return because(data, f"{name} cancels only {answers}, which this is not.", "MT-8.26", source)
    if obstacle is Obstacle.CONDITION:
        said = printed(seen, source, name, "Only if", "Not if")
        return because(data, f"The requirement of {name} is not met now{said}.", "MT-8.26", source)
    if member != NOTHING and (away := absence(seen, member)):
        return away
    own = tuple(m for m in frame.vars["hit"] if seen.controller[m] == frame.seat)
    if not protected(seen, frame, reaction, member, card, own):
        if card != NOTHING and own and not any(icon_fits(seen, card, m) for m in own):
            return because(data, *_foreign_icon(seen, card, own))
        return because(data, f"{name} protects nobody who is hit.", "MT-F.12", source)
    return because(data, f"Everybody {name} could protect is already protected.", "MT-8.26", source)
