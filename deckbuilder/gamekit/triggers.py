"""What cards in play do by themselves: "whenever you gain energy, heal 1", "at the beginning of each fight: …".

A trigger of a card waits for an occasion. When a rule announces that occasion, it fires the triggers waiting for it:
every card in play then does what it says, one after another, before anything else happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from deckbuilder.cards.phrases import Phrase, Record, Value, phrases_in
from deckbuilder.gamekit.effect_compiler import EffectCompiler
from deckbuilder.gamekit.effect_words import may
from deckbuilder.kernel.effects import Program, ProgramBuilder, Test
from deckbuilder.kernel.frames import Frame, Plain, call_in_order

Bearer = tuple[int, int]
"""A seat and the copy of a card it has in play; the seat is "you" in what the card does."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """One thing that a card does whenever something happens."""

    occasion: str
    """The occasion it waits for, by the name that rules use."""
    program: str
    """The key of its program among the programs of the table."""
    when: Test | None = None
    """Its condition, if it has one."""


def is_offer(block: Value) -> bool:
    """Whether an effect list can be declined as a whole."""
    return [part.word for part in phrases_in(block)] == ["may"]


def block_of(occasion: Record) -> tuple[Phrase, ...]:
    """The effects carried out on an occasion."""
    return phrases_in(occasion.fields["do"])


def triggers_of(
    key: str,
    occasions: Iterable[Record],
    compiler: EffectCompiler[Any],
    programs: dict[str, Program],
    fits: Callable[[Record], Test | None],
    is_first: Test,
) -> tuple[Trigger, ...]:
    """The triggers of a card; their programs are added to `programs`, under the card's key and a number.

    A card says `on` which occasion it does something, what to `do`, and optionally that it does so only `once`:
    `is_first` is then asked, and makes a note of it.
    """
    found = []
    for number, occasion in enumerate(occasions):
        name, builder = f"{key}#{number}", ProgramBuilder()
        if occasion.fields.get("once"):
            _once(compiler, builder, block_of(occasion), is_first)
        else:
            compiler.inner(builder, block_of(occasion))()
        programs[name] = builder.finish()
        found.append(Trigger(str(occasion.fields["on"]), name, fits(occasion)))
    return tuple(found)


def _once(compiler: EffectCompiler[Any], builder: ProgramBuilder, block: tuple[Phrase, ...], is_first: Test) -> None:
    """Write a list that is carried out once; if it is optional, declining it leaves it for a later occasion."""
    if is_offer(block):
        inner = compiler.inner(builder, block[0].object)
        may(compiler, builder, block[0], lambda: builder.when(is_first, inner))
    else:
        builder.when(is_first, compiler.inner(builder, block))


def fire(state: Any, occasion: str, bearers: Iterable[Bearer], **memory: Plain) -> None:
    """Carry out next what the cards of these bearers do on an occasion, in the given order.

    `memory` is what the effects find by name; the card itself is always `card`. Each condition is tested now, once.
    The cards of the table must have `triggers`.
    """
    calls = []
    for seat, copy in bearers:
        for trigger in state.data.card(copy).triggers:
            if trigger.occasion != occasion:
                continue
            remembered: dict[str, Plain] = {"program": trigger.program, "pc": 0, "card": copy, **memory}
            if trigger.when is None or trigger.when(state, Frame("effects", seat, remembered)):
                calls.append(("effects", seat, remembered))
    call_in_order(state, *calls)
