"""Compiles parsed effects (phrases) to programs, each word to its performer."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.cards.phrases import Record
from deckbuilder.gamekit.effect_compiler import EffectCompiler, Write, bounds
from deckbuilder.gamekit.effect_words import amount, carried_out_by, conditional, name, printed
from deckbuilder.games.monster_kids import words
from deckbuilder.games.monster_kids.powers import winning_sides
from deckbuilder.games.monster_kids.state import KidsState, is_hurt
from deckbuilder.kernel.effects import Test

Compiler = EffectCompiler[None]
SIDE = printed()
WORDS: dict[str, Write] = {
    "if": conditional(lambda builder: builder.add("unmet", words.tell_unmet)),
    "roll": carried_out_by(words.roll, printed(), name()),
    "attack": carried_out_by(words.attack, SIDE, amount()),
    "reroll": carried_out_by(words.reroll, SIDE),
    "turn_die": carried_out_by(words.turn_die, SIDE, printed("to")),
    "heal": carried_out_by(words.heal, SIDE, printed("amount")),
    "shield": carried_out_by(words.shield, SIDE),
    "hurt": carried_out_by(words.hurt, SIDE, printed("amount")),
    "dispel": carried_out_by(words.dispel, SIDE),
    "untyped": carried_out_by(words.untyped),
    "flee": carried_out_by(words.flee),
}
"""How each word of the vocabulary is compiled; a test compares the keys with the vocabulary."""


def _die(compiler: Compiler, record: Record) -> Test:
    """Whether the die of a side shows a number within the bounds."""
    which, fits = str(record.fields["die"]), bounds(record)
    return lambda state, frame: any(fits(state.dice[side]) for side in words.sides_meant(state, frame, which))


def _of_side(head: str, holds: Callable[[KidsState, int], bool]) -> Callable[[Compiler, Record], Test]:
    """A condition about a side."""

    def read(compiler: Compiler, record: Record) -> Test:
        which = str(record.fields[head])
        return lambda state, frame: any(holds(state, side) for side in words.sides_meant(state, frame, which))

    return read


def _behind(state: KidsState, side: int) -> bool:
    return side not in winning_sides(state)


def _typed(state: KidsState, side: int) -> bool:
    return bool(state.data.definitions[state.sides[side]].power)


def _haunted(state: KidsState, side: int) -> bool:
    return bool(state.attached[state.sides[side]])


CONDITIONS = {
    "die": _die,
    "behind": _of_side("behind", _behind),
    "typed": _of_side("typed", _typed),
    "hurt": _of_side("hurt", is_hurt),
    "haunted": _of_side("haunted", _haunted),
}
"""Conditions of this game, in addition to those that every rulebook has."""
COMPILER: Compiler = EffectCompiler(WORDS, CONDITIONS, {}, None)
"""Compiles the effects of a card."""
