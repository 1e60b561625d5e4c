"""Printed effects (phrases) compiled to programs, each word to its performer."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deckbuilder.cards.phrases import Phrase, Record, Value
from deckbuilder.games.monster_kids import words
from deckbuilder.games.monster_kids.powers import winning_sides
from deckbuilder.games.monster_kids.state import KidsState, seat_of_side
from deckbuilder.kernel.effects import Program, ProgramBuilder, Test
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Frame

Write = Callable[[ProgramBuilder, Phrase], None]
Sided = Callable[[KidsState, Frame, int], bool]


def program_of(block: Iterable[Phrase]) -> Program:
    """The program of one effect list."""
    builder = ProgramBuilder()
    write(builder, block)
    return builder.finish()


def write(builder: ProgramBuilder, block: Iterable[Phrase]) -> None:
    """Write each phrase of a list."""
    for phrase in block:
        WORDS[phrase.word](builder, phrase)


def _inner(builder: ProgramBuilder, value: Value) -> Callable[[], None]:
    assert isinstance(value, tuple)
    block = [part for part in value if isinstance(part, Phrase)]
    return lambda: write(builder, block)


def _if(builder: ProgramBuilder, phrase: Phrase) -> None:
    assert isinstance(phrase.object, Record)
    otherwise = phrase.settings["else"]
    builder.when(
        test_of(phrase.object),
        _inner(builder, phrase.settings["then"]),
        _inner(builder, otherwise) if otherwise else None,
    )


def _roll(builder: ProgramBuilder, phrase: Phrase) -> None:
    assert isinstance(phrase.object, int)
    builder.roll(phrase.object, f"@{phrase.settings['as']}")


def _on_side(word: str, perform: Callable[..., None]) -> Write:
    return lambda builder, phrase: builder.add(word, perform, phrase.object)


def _by(word: str, perform: Callable[..., None], key: str) -> Write:
    return lambda builder, phrase: builder.add(word, perform, (phrase.object, phrase.settings[key]))


def _on_fight(word: str, perform: Callable[..., None]) -> Write:
    return lambda builder, phrase: builder.add(word, perform)


WORDS: dict[str, Write] = {
    "if": _if,
    "roll": _roll,
    "attack": _by("attack", words.attack, "amount"),
    "reroll": _on_side("reroll", words.reroll),
    "turn_die": _by("turn_die", words.turn_die, "to"),
    "heal": _by("heal", words.heal, "amount"),
    "shield": _on_side("shield", words.shield),
    "hurt": _by("hurt", words.hurt, "amount"),
    "dispel": _on_side("dispel", words.dispel),
    "untyped": _on_fight("untyped", words.untyped),
    "flee": _on_fight("flee", words.flee),
}
"""Every word of the vocabulary and how it is compiled; a test holds it against the vocabulary."""


def test_of(record: Record) -> Test:
    """The test that a condition is."""
    fields = record.fields
    if "not" in fields:
        inner = test_of(_record(fields["not"]))
        return lambda state, frame: not inner(state, frame)
    if "all" in fields:
        parts = _tests(fields["all"])
        return lambda state, frame: all(part(state, frame) for part in parts)
    if "any" in fields:
        parts = _tests(fields["any"])
        return lambda state, frame: any(part(state, frame) for part in parts)
    least, most = int(str(fields.get("at_least", 0))), int(str(fields.get("at_most", 99)))
    if "rolled" in fields:
        name = str(fields["rolled"])
        return lambda state, frame: least <= words.amount_of(frame, name) <= most
    if "die" in fields:
        return _of_side(fields["die"], lambda state, frame, side: least <= state.dice[side] <= most)
    head = next(key for key in SIDED if key in fields)
    return _of_side(fields[head], SIDED[head])


def _of_side(which: Value, holds: Sided) -> Test:
    return lambda state, frame: any(holds(state, frame, side) for side in words.sides_meant(state, frame, str(which)))


def _behind(state: KidsState, frame: Frame, side: int) -> bool:
    return side not in winning_sides(state)


def _typed(state: KidsState, frame: Frame, side: int) -> bool:
    return bool(state.table.blueprints[state.sides[side]].power)


def _hurt(state: KidsState, frame: Frame, side: int) -> bool:
    seat = seat_of_side(state, side)
    return seat != NOBODY and state.injuries[seat] > 0


def _haunted(state: KidsState, frame: Frame, side: int) -> bool:
    return bool(state.attached[state.sides[side]])


SIDED: dict[str, Sided] = {"behind": _behind, "typed": _typed, "hurt": _hurt, "haunted": _haunted}
"""The conditions about a side."""


def _tests(value: Value) -> list[Test]:
    assert isinstance(value, tuple)
    return [test_of(part) for part in value if isinstance(part, Record)]


def _record(value: Value) -> Record:
    assert isinstance(value, Record)
    return value
