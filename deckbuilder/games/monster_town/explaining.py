"""Why something cannot be used now: the condition that fails, who or what stands in the way, and the clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from deckbuilder.cards.nearest import nearest
from deckbuilder.games.monster_town.actions import abilities_of
from deckbuilder.games.monster_town.cancelling import reactions_of
from deckbuilder.games.monster_town.explaining_actions import (
    Reason,
    ability_reason,
    cancel_reason,
    card_reason,
    channel_reason,
    member_reason,
    target_reason,
)
from deckbuilder.games.monster_town.explaining_picks import pick_reason
from deckbuilder.games.monster_town.labels import label, refs
from deckbuilder.games.monster_town.nameplates import called, seat_name
from deckbuilder.games.monster_town.questions import question
from deckbuilder.games.monster_town.state import DEAD, NOTHING, RESERVES, TownState
from deckbuilder.kernel.frames import Frame
from deckbuilder.text import folded

MOST_REASONS = 3
"""Of several things with one name, so many different reasons are told."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be asked about: a card in hand, a gang member, one of its abilities, and so on."""

    kind: str
    copy: int
    number: int = 0


def why_not(observation: TownState, name: str) -> str:
    """Why the card, gang member or ability with this name, or the nearest to it, cannot be used now."""
    decision = observation.decision
    if decision is None:
        return "Nothing is decided now, so nothing can be used."
    if not observation.stack:
        who = seat_name(observation.table, decision.seat)
        return _said((f"It is not your decision: {who} decides now.", "MT-4.2"))
    frame = observation.stack[-1]
    things = _find(observation, frame.seat, name)
    if not things:
        return f'Nothing in your hand and no gang member or ability is called "{name}".'
    if usable := _usable(observation, things):
        return f"It can be used now: {'; '.join(usable)}."
    reasons = dict.fromkeys(_said(_reason(observation, frame, thing)) for thing in things)
    return " ".join(list(reasons)[:MOST_REASONS])


def _said(reason: Reason) -> str:
    sentence, clause = reason
    return f"{sentence} [{clause}]" if clause else sentence


def _find(seen: TownState, seat: int, name: str) -> list[Thing]:
    """The things of the best kind that bear the name, or the nearest one."""
    named = list(_things(seen, seat))
    names = {folded(text): text for text, _thing in named}
    wanted = folded(" ".join(name.split()))
    if wanted not in names:
        close = nearest(name, names.values(), limit=1)
        if not close:
            return []
        wanted = folded(close[0])
    found = [thing for text, thing in named if folded(text) == wanted]
    return [thing for thing in dict.fromkeys(found) if thing.kind == found[0].kind]


def _things(seen: TownState, seat: int) -> Iterable[tuple[str, Thing]]:
    """Everything that has a name, each with what it is called, the likeliest kinds first."""
    table = seen.table
    for card in seen.hand[seat]:
        yield table.name(card), Thing("card", card)
    gangs = sorted(range(len(seen.crew)), key=lambda s: s != seat)
    for member in (m for s in gangs for m in seen.crew[s]):
        thing = Thing("member", member)
        yield called(table, member), thing
        yield table.name(member), thing
    for member in seen.crew[seat]:
        yield from _abilities(seen, member)
    for member in range(table.characters):
        if seen.place[member] == RESERVES:
            yield called(table, member), Thing("reserve", member)
            yield table.name(member), Thing("reserve", member)
    for card in seen.combat_discard[seat]:
        yield table.name(card), Thing("discarded", card)
    if seen.drawn != NOTHING:
        yield table.name(seen.drawn), Thing("drawn", seen.drawn)


def _abilities(seen: TownState, member: int) -> Iterable[tuple[str, Thing]]:
    for number, ability in enumerate(abilities_of(seen, member)):
        yield ability.name, Thing("ability", member, number)
    for number, reaction in enumerate(reactions_of(seen, member)):
        yield reaction.name, Thing("reaction", member, number)
    if seen.item[member] != NOTHING:
        yield seen.table.name(seen.item[member]), Thing("member", member)


def _usable(seen: TownState, things: Iterable[Thing]) -> list[str]:
    """The answers that wait now and use one of the things."""
    assert seen.decision is not None
    blueprints = seen.table.blueprints
    cards = {blueprints[thing.copy].index for thing in things if thing.kind == "card"}
    found = []
    for action in seen.decision.actions:
        about = refs(seen, action)
        for thing in things:
            if thing.kind in ("ability", "reaction"):
                word = "use" if thing.kind == "ability" else "react"
                is_it = action == (word, thing.copy, thing.number)
            elif thing.kind == "card":
                is_it = any(blueprints[copy].index in cards for copy in about)
            else:
                is_it = thing.copy in about
            if is_it:
                found.append(label(seen, action))
                break
    return found


def _reason(seen: TownState, frame: Frame, thing: Thing) -> Reason:
    assert seen.decision is not None
    if thing.kind == "discarded":
        return f"{seen.table.name(thing.copy)} lies on your Combat Discard Pile.", "MT-8.4"
    explain = _BY_DECISION.get(seen.decision.kind, _something_else)
    return explain(seen, frame, thing) or _something_else(seen, frame, thing)


def _something_else(seen: TownState, frame: Frame, thing: Thing) -> Reason:
    asked, clause = question(seen)
    return f"You are asked something else now: {asked}", clause


def _in_combat(seen: TownState, frame: Frame, thing: Thing) -> Reason | None:
    if thing.kind == "card":
        return card_reason(seen, frame, thing.copy)
    if thing.kind == "ability":
        return ability_reason(seen, frame, thing.copy, thing.number)
    if thing.kind == "member":
        return member_reason(seen, frame, thing.copy)
    if thing.kind == "reaction":
        name = reactions_of(seen, thing.copy)[thing.number].name
        return f"{name} only cancels: it waits for an action that hits your gang members.", "MT-8.26"
    if thing.kind == "reserve":
        return f"{seen.table.name(thing.copy)} waits in reserves and has to be recruited first.", "MT-8.20"
    return None


def _in_channel(seen: TownState, frame: Frame, thing: Thing) -> Reason | None:
    return channel_reason(seen, frame, thing.copy) if thing.kind == "member" else None


def _in_target(seen: TownState, frame: Frame, thing: Thing) -> Reason | None:
    return target_reason(seen, frame, thing.copy) if thing.kind == "member" else None


def _in_cancel(seen: TownState, frame: Frame, thing: Thing) -> Reason | None:
    table = seen.table
    if thing.kind == "card":
        blueprint = table.blueprints[thing.copy]
        if not blueprint.reactions:
            return f"You can only cancel now, and {blueprint.name} cancels nothing.", "MT-8.26"
        return cancel_reason(seen, frame, blueprint.reactions[0], NOTHING, thing.copy)
    if thing.kind == "reaction":
        return cancel_reason(seen, frame, reactions_of(seen, thing.copy)[thing.number], thing.copy, NOTHING)
    if thing.kind == "ability":
        name = abilities_of(seen, thing.copy)[thing.number].name
        return f"You can only cancel now; {name} waits for a combat action of your own.", "MT-8.6"
    if thing.kind != "member" or seen.controller[thing.copy] != frame.seat or seen.posture[thing.copy] == DEAD:
        return None
    reactions = reactions_of(seen, thing.copy)
    if not reactions:
        return f"{called(table, thing.copy)} has nothing that cancels.", "MT-8.26"
    return cancel_reason(seen, frame, reactions[0], thing.copy, NOTHING)


def _in_pick(seen: TownState, frame: Frame, thing: Thing) -> Reason | None:
    of: Any = frame.vars["of"]
    is_member = thing.kind in ("member", "reserve") and of == "character"
    return pick_reason(seen, frame, thing.copy) if is_member or (thing.kind, of) == ("card", "card") else None


_BY_DECISION: dict[str, Callable[[TownState, Frame, Thing], Reason | None]] = {
    "combat_action": _in_combat,
    "channel": _in_channel,
    "target": _in_target,
    "cancel": _in_cancel,
    "pick": _in_pick,
}
