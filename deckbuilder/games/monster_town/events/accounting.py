"""How the wounds of an event add up: the printed ones, and what each modifier adds or takes away (MT-8)."""

from __future__ import annotations

from collections.abc import Iterator

from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.modifiers import AURAS, rage, sweeping_copies
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.games.monster_town.wounds import reflects_from_hiding, without_wounds
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.state import Event
from deckbuilder.kernel.views import Reason
from deckbuilder.text import counted, listed

HIDING, OWN_WOUNDS, PASSING = -2, -3, -4
"""Modifiers that are not cards: a strike from hiding, a Berserker's own wounds, and a temporary change."""
UNMODIFIABLE = -5

AmountPart = tuple[int, int]
"""A copy of a card, or one of the constants above, and the amount it adds."""


def account(state: TownState, frame: TownFrame, event: Event) -> tuple[AmountPart, ...]:
    """The modifiers of the wounds just told, in the order in which they were counted."""
    if event[0] != "wounded":
        return ()
    _, victim, wounds, source, _ = event
    is_reflected = state.events[-2:-1] == [("reflected", source, victim)]
    if _is_unmodifiable(state, frame):
        return ((UNMODIFIABLE, 0),)
    # Modifiers count as they were before any wounds of the stroke were put on.
    with without_wounds(state, (*frame.vars.get("stroke", ()), (victim, wounds))):
        hiding = reflects_from_hiding(state, source) if is_reflected else bool(frame.vars.get("hiding"))
        return tuple(_parts(state, source, victim, from_hiding=hiding))


def account_said(data: MatchData, event: Event, parts: tuple[AmountPart, ...]) -> Reason | None:
    """The breakdown of the wounds in a sentence; None if nothing modified them."""
    if not parts:
        return None
    wounds = int(event[2])
    if parts == ((UNMODIFIABLE, 0),):
        return Reason(f"{_counted(wounds)} unmodifiable: nothing is added or taken away.", "MT-8.17")
    printed = wounds - sum(number for _, number in parts)
    changes = [f"{abs(number)} {'more' if number > 0 else 'less'} {_by(data, what)}" for what, number in parts]
    return Reason(f"{_counted(wounds)} {listed([f'{printed} to begin with', *changes])}.", "MT-8.16")


def _counted(wounds: int) -> str:
    return f"The {counted(wounds, 'wound')} {'is' if wounds == 1 else 'are'}"


def _by(data: MatchData, what: int) -> str:
    if what == HIDING:
        return "out of hiding"
    if what == OWN_WOUNDS:
        return "by a Berserker's own wounds"
    return "by what changes it for a while" if what == PASSING else f"by {data.name(what)}"


def _is_unmodifiable(state: TownState, frame: TownFrame) -> bool:
    if frame.procedure != "effects":
        return False
    memory = frame.vars
    instruction = state.data.programs[memory["program"]][memory["pc"] - 1]
    return instruction.word == "wound" and bool(instruction.operands[2])


def _parts(state: TownState, source: int, victim: int, *, from_hiding: bool) -> Iterator[AmountPart]:
    if source != NOTHING:
        yield from _changes(state, "wounds_dealt", source, victim)
        if from_hiding:
            yield HIDING, 1
        if amount := rage(state, source):
            yield OWN_WOUNDS, amount
    yield from _changes(state, "wounds_taken", victim, source)


def _changes(state: TownState, what: str, member: int, other: int) -> Iterator[AmountPart]:
    """Each aura that changes this number for a character, by the card it is on, and each temporary modifier."""
    data = state.data
    if what in data.auras:
        own = (member, state.item[member], *state.attached[member])
        found = [(copy, member, aura) for copy in own if copy != NOTHING for aura in data.auras[what][copy]]
        found += sweeping_copies(state, what, state.place[member])
        for copy, bearer, aura in found:
            number = AURAS.amount(state, aura, bearer, member, other)
            if number:
                yield copy, number
    for changed, who, number, _place in state.modifiers:
        if changed == what and who == member and number:
            yield PASSING, number
