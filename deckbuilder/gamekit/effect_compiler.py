"""Parsed effects compiled to programs: words to instructions, conditions to tests, amounts to numbers.

A rulebook declares a table of its words, and says what its conditions, counted amounts and selections mean. A word is
declared by the function that carries it out and by how its operands are read off the card:

    "heal": carried_out_by(words.heal, WHOM, amount()),

A name that a card gives to something (`as = "n"`) is remembered by the frame of the running effect under `@n`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from deckbuilder.cards.phrases import Phrase, Record, Value, phrases_in
from deckbuilder.kernel.effects import Perform, Program, ProgramBuilder, Several, Test
from deckbuilder.kernel.frames import Frame

Cards = TypeVar("Cards")
"""What selections are compiled for: the cards of a table, if they ask what is printed."""
Amount = Callable[[Any, Any], int]
"""A number, from the state and the frame of the running effect."""
Write = Callable[["EffectCompiler[Any]", ProgramBuilder, Phrase], None]
"""Appends to a program what a word of a card does."""
Operand = Callable[["EffectCompiler[Any]", Phrase], Any]
"""Reads an operand off a word as it is printed."""
Settings = Mapping[str, Value]
"""Everything written beside a word, by name."""
Each = Callable[["EffectCompiler[Any]", Value], "tuple[Several, str]"]
"""The things a loop goes through, and their sort."""
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
    counted: Mapping[str, Callable[[EffectCompiler[Cards], Record], Amount]]
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

    def amount(self, value: Value) -> Amount:
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


def within(amount: Amount, record: Record) -> Test:
    """A test whether an amount is within the bounds of a condition."""
    fits = bounds(record)
    return lambda state, frame: fits(amount(state, frame))


# ---------------------------------------------------------------- how a word is declared


def carried_out_by(perform: Perform, *operands: Operand) -> Write:
    """A word that is one instruction, with its operands read in this order."""
    return lambda compiler, builder, phrase: builder.add(
        phrase.word, perform, *[read(compiler, phrase) for read in operands]
    )


def one_instruction_each(does: Mapping[str, Perform]) -> dict[str, Write]:
    """Words that are one instruction each, given the object of the word and everything beside it."""
    return {word: carried_out_by(perform, printed(), _beside) for word, perform in does.items()}


def _beside(compiler: EffectCompiler[Any], phrase: Phrase) -> Settings:
    return phrase.settings


def in_turn(*parts: Write) -> Write:
    """A word that is several instructions, such as asking and then doing."""

    def write(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase) -> None:
        for part in parts:
            part(compiler, builder, phrase)

    return write


def amount(key: str = "amount") -> Operand:
    """An operand that is an amount."""
    return lambda compiler, phrase: compiler.amount(phrase.settings[key])


def printed(key: str = "", usual: Value | None = None) -> Operand:
    """An operand as it is printed: the object of the word, or a setting."""
    if not key:
        return lambda compiler, phrase: phrase.object
    return lambda compiler, phrase: phrase.settings.get(key, usual)


def flag(key: str) -> Operand:
    """An operand that is true or false."""
    return lambda compiler, phrase: bool(phrase.settings.get(key))


def name(key: str = "as") -> Operand:
    """The name under which the frame remembers what is chosen."""
    return lambda compiler, phrase: f"@{phrase.settings[key]}"


# ---------------------------------------------------------------- the words of control


def _if(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase) -> None:
    otherwise = phrase.settings.get("else")
    builder.when(
        compiler.test(phrase.object),
        compiler.inner(builder, phrase.settings["then"]),
        compiler.inner(builder, otherwise) if otherwise else None,
    )


def may(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase, inner: Callable[[], None]) -> None:
    """Append effects that a seat may decline, as written by `inner`; it is not asked if they are impossible."""
    test = compiler.possible(compiler, phrases_in(phrase.object))
    builder.may(str(phrase.settings.get("ask", "")), inner, test)


def _may(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase) -> None:
    may(compiler, builder, phrase, compiler.inner(builder, phrase.object))


def _choose_one(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase) -> None:
    options = phrases_in(phrase.object)
    builder.choose_one(tuple((str(one.object), compiler.inner(builder, one.settings["do"])) for one in options))


def for_each(each: Each) -> Write:
    """A loop over the things that a rulebook allows in loops."""

    def write(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase) -> None:
        several, of = each(compiler, phrase.object)
        block = compiler.inner(builder, phrase.settings["do"])
        builder.for_each(several, f"@{phrase.settings['as']}", of, block)

    return write


def _repeat(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase) -> None:
    assert isinstance(phrase.object, int)
    builder.repeat(phrase.object, compiler.inner(builder, phrase.settings["do"]))


def _roll(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase) -> None:
    assert isinstance(phrase.object, int)
    builder.roll(phrase.object, f"@{phrase.settings['as']}")


CONTROL_WORDS: Mapping[str, Write] = {
    "if": _if,
    "may": _may,
    "choose_one": _choose_one,
    "repeat": _repeat,
    "roll": _roll,
}
"""The control words of every rulebook, apart from loops; a rulebook lists those in its vocabulary."""


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


def _named(key: str) -> Amount:
    variable = f"@{key}"
    return lambda state, frame: frame.vars.get(variable, 0)


def _number(record: Record, key: str, usual: int) -> int:
    value = record.fields.get(key)
    return value if isinstance(value, int) else usual
