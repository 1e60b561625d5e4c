"""Parsed effects compiled to programs: words to instructions, conditions to tests, amounts to numbers.

A rulebook declares a table of its words (see `effect_words`), and says what its conditions, counted amounts and
selections mean. A name that a card gives to something (`as = "n"`) is remembered by the frame of the running effect
under `@n`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from deckbuilder.cards.phrases import Phrase, Record, Value, phrases_in
from deckbuilder.kernel.effects import Program, ProgramBuilder, Test
from deckbuilder.kernel.frames import Frame

Cards = TypeVar("Cards")
"""What selections are compiled for: the cards of a table, if they ask what is printed."""
EffectAmount = Callable[[Any, Any], int]
"""A number, from the state and the frame of the running effect."""
Write = Callable[["EffectCompiler[Any]", ProgramBuilder, Phrase], None]
"""Appends to a program what a word of a card does."""
Possible = Callable[["EffectCompiler[Any]", "tuple[Phrase, ...]"], "Test | None"]
"""A test whether effects that a seat may decline are possible; None if nothing can ever prevent them."""


def _always_possible(compiler: EffectCompiler[Any], block: tuple[Phrase, ...]) -> None:
    """The default: nothing can prevent the effects that a seat may decline."""


@dataclass(frozen=True, slots=True)
class EffectCompiler(Generic[Cards]):
    """Compiles the card effects of a rulebook."""

    words: Mapping[str, Write]
    """Every word of the vocabulary."""
    conditions: Mapping[str, Callable[[EffectCompiler[Cards], Record], Test]]
    """Conditions, by head; `rolled`, `not`, `all` and `any` are built in."""
    counted: Mapping[str, Callable[[EffectCompiler[Cards], Record], EffectAmount]]
    """Things an amount may count, by head."""
    cards: Cards
    possible: Possible = _always_possible
    """Tests whether optional effects are possible; if they are not, the seat is not asked."""

    def program(self, block: Iterable[Phrase]) -> Program:
        """One effect list as a program."""
        builder = ProgramBuilder()
        self.write(builder, block)
        return builder.finish()

    def write(self, builder: ProgramBuilder, block: Iterable[Phrase]) -> None:
        """Append a list of effects; raises LookupError for an unknown word."""
        for phrase in block:
            if phrase.word not in self.words:
                raise LookupError(f'No rule of the game carries out the word "{phrase.word}".')
            self.words[phrase.word](self, builder, phrase)

    def inner(self, builder: ProgramBuilder, block: Value | None) -> Callable[[], None]:
        """A function that appends a nested list when it is called."""
        phrases = phrases_in(block)
        return lambda: self.write(builder, phrases)

    def amount(self, value: Value) -> EffectAmount:
        """A number, a rolled number, or something counted, with its multiplier, addition and maximum."""
        if isinstance(value, int):
            return lambda state, frame: value
        if isinstance(value, str):
            return _named(value)
        assert isinstance(value, Record)
        base = _by_head(self.counted, value)(self, value)
        times, plus, most = _number(value, "times", 1), _number(value, "plus", 0), value.fields.get("max")
        if times == 1 and plus == 0 and most is None:
            return base

        def amount(state: Any, frame: Frame) -> int:
            total = base(state, frame) * times + plus
            return min(total, most) if isinstance(most, int) else total

        return amount

    def test(self, value: Value) -> Test:
        """A condition: exactly one head, with its settings."""
        assert isinstance(value, Record)
        return _by_head({**self.conditions, **CONNECTIVES}, value)(self, value)


def bounds(record: Record) -> Callable[[int], bool]:
    """A test whether a number is within the bounds `at_least` and `at_most` of a condition."""
    low, high = record.fields.get("at_least"), record.fields.get("at_most")
    return lambda number: (not isinstance(low, int) or number >= low) and (not isinstance(high, int) or number <= high)


def within(amount: EffectAmount, record: Record) -> Test:
    """A test whether an amount is within the bounds of a condition."""
    fits = bounds(record)
    return lambda state, frame: fits(amount(state, frame))


# ---------------------------------------------------------------- the conditions of every rulebook


def _rolled(compiler: EffectCompiler[Any], record: Record) -> Test:
    return within(compiler.amount(record.fields["rolled"]), record)


def _not(compiler: EffectCompiler[Any], record: Record) -> Test:
    test = compiler.test(record.fields["not"])
    return lambda state, frame: not test(state, frame)


def _all(compiler: EffectCompiler[Any], record: Record) -> Test:
    tests = _tests(compiler, record.fields["all"])
    return lambda state, frame: all(test(state, frame) for test in tests)


def _any(compiler: EffectCompiler[Any], record: Record) -> Test:
    tests = _tests(compiler, record.fields["any"])
    return lambda state, frame: any(test(state, frame) for test in tests)


CONNECTIVES = {"rolled": _rolled, "not": _not, "all": _all, "any": _any}


def _tests(compiler: EffectCompiler[Any], value: Value) -> list[Test]:
    assert isinstance(value, tuple)
    return [compiler.test(part) for part in value if isinstance(part, Record)]


Read = TypeVar("Read")


def _by_head(heads: Mapping[str, Read], record: Record) -> Read:
    for head, read in heads.items():
        if head in record.fields:
            return read
    raise ValueError(f"nothing reads {sorted(record.fields)}; {', '.join(heads) or 'nothing'} would be read")


def _named(key: str) -> EffectAmount:
    variable = f"@{key}"
    return lambda state, frame: frame.vars.get(variable, 0)


def _number(record: Record, key: str, usual: int) -> int:
    value = record.fields.get(key)
    return value if isinstance(value, int) else usual
