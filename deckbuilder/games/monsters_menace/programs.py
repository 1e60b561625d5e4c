"""Card texts compiled for the engine: effect lists as programs, responses to occasions as triggers."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from deckbuilder.cards.phrases import Record, Value, number_in
from deckbuilder.gamekit import triggers
from deckbuilder.gamekit.effect_compiler import EffectCompiler, Write
from deckbuilder.gamekit.effect_words import CONTROL_WORDS, WordSettings, one_instruction_each
from deckbuilder.gamekit.triggers import Trigger
from deckbuilder.games.monsters_menace import attacks, battle_effects, defeats, deploying, targeting, verbs
from deckbuilder.games.monsters_menace.amendments import IDLE_CARDS, NO_GUEST_TOLD
from deckbuilder.games.monsters_menace.language.schema import Deeds
from deckbuilder.games.monsters_menace.state import WorldState, bearers
from deckbuilder.kernel.effects import Perform, Program, Test
from deckbuilder.kernel.frames import Frame, call
from deckbuilder.kernel.state import emit


def _comes_into_effect(state: WorldState, frame: Frame, does: bool) -> None:
    """Announce a card that does something; under older rules also one that finds nothing to do (MMW-9.2)."""
    if does or IDLE_CARDS not in state.data.amended:
        emit(state, "used", frame.seat, frame.number("card"))


def _gain(state: WorldState, frame: Frame, value: Value, settings: WordSettings) -> None:
    amount, seat = number_in(settings["amount"]), frame.seat
    if value == "infamy":
        _comes_into_effect(state, frame, True)
        verbs.gain_infamy(state, seat, amount, "cards")
    else:
        copy = frame.number("by") if value == "minion" else state.monster[seat]
        does = verbs.health_lacking(state, copy) > 0
        _comes_into_effect(state, frame, does)
        if does:
            verbs.heal(state, copy, amount)


def _attack(state: WorldState, frame: Frame, value: Value, settings: WordSettings) -> None:
    _comes_into_effect(state, frame, bool(targeting.targets(state, frame)))
    attacks.attack(state, frame.seat, frame.number("by"), frame.number("place"), number_in(value), targeting.MORE)


def _in_battle(procedure: str) -> Perform:
    """A word about Units in the battle, each of which is chosen separately."""

    def perform(state: WorldState, frame: Frame, value: Value, settings: WordSettings) -> None:
        _comes_into_effect(state, frame, bool(battle_effects.offer_units(state, frame)))
        for _ in range(number_in(value)):
            call(state, procedure, frame.seat, by=frame.number("by"), place=frame.number("place"))

    return perform


def _scare(state: WorldState, frame: Frame, value: Value, settings: WordSettings) -> None:
    _comes_into_effect(state, frame, bool(battle_effects.offer_scares(state, frame)))
    battle_effects.scare(state, frame.seat, frame.number("by"), frame.number("place"), number_in(value))


def _summon(state: WorldState, frame: Frame, value: Value, settings: WordSettings) -> None:
    if defeats.own_units_began(state, frame.number("place")):
        if NO_GUEST_TOLD in state.data.amended:
            emit(state, "drew_no_guest", frame.seat, frame.number("card"))
        return
    _comes_into_effect(state, frame, bool(state.deck))
    defeats.summon(state, frame.seat, frame.number("place"))


def infamy_on(state: WorldState, copy: int, moment: str) -> int:
    """The Infamy that a Monster's abilities are certain to earn at a moment, leaving out what is only possible."""
    occasions = [one for bearer in bearers(state, copy) for one in state.data.definitions[bearer].triggers]
    programs = [state.data.programs[one.program] for one in occasions if one.occasion == moment and one.when is None]
    certain = [one for program in programs for one in takewhile(lambda each: each.word in DOES, program)]
    return sum([number_in(one.operands[1]["amount"]) for one in certain if one.operands[:1] == ("infamy",)])


DOES: Mapping[str, Perform] = {
    "gain": _gain, "attack": _attack, "smash": _in_battle("smash"), "panic": _in_battle("panic"),
    "scare": _scare, "summon": _summon,
    "rampage": lambda state, frame, *_: call(
        state, "rampage", frame.seat, by=frame.number("by"), place=frame.number("place")),
    "ally": lambda state, frame, *_: deploying.bring_ally(state, frame.seat),
}  # fmt: skip
"""Every word that is a single instruction, and what it does."""
WORDS: Mapping[str, Write] = {
    "may": CONTROL_WORDS["may"],
    **one_instruction_each(DOES),
}
"""Every word of the vocabulary."""
COMPILER: EffectCompiler[None] = EffectCompiler(WORDS, {}, {}, None)


def triggers_of(key: str, deeds: Deeds, programs: dict[str, Program]) -> tuple[Trigger, ...]:
    """The triggers of an ability or a chart entry; its programs are added to the given ones."""
    return triggers.triggers_of(key, deeds.when, COMPILER, programs, _fits, _is_first_time)


def _is_first_time(state: WorldState, frame: Frame) -> bool:
    """Mark an effect as carried out in this battle, and return whether it was the first time."""
    done = frame.text("program")
    if done in state.done:
        return False
    state.done = (*state.done, done)
    return True


def _fits(record: Record) -> Test | None:
    """A test whether only Monsters and Minions were attacked, for cards that require it; None for others."""
    if not record.fields.get("only"):
        return None

    def fits(state: Any, frame: Frame) -> bool:
        return bool(frame.number("only"))

    return fits
