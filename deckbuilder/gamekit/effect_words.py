"""The words of a rulebook: each declared by the function that carries it out and by how its operands are read.

    "heal": carried_out_by(words.heal, WHOM, amount()),

The control words are the same in every rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from deckbuilder.cards.phrases import Phrase, Value, phrases_in
from deckbuilder.gamekit.effect_compiler import EffectCompiler, Write
from deckbuilder.kernel.effects import Perform, ProgramBuilder, Several, Test

ReadOperand = Callable[["EffectCompiler[Any]", Phrase], Any]
"""Reads an operand off a word as it is printed."""
WordSettings = Mapping[str, Value]
"""Everything written beside a word, by name."""
ReadEach = Callable[["EffectCompiler[Any]", Value], "tuple[Several, str]"]
"""The things a loop goes through, and their sort."""


def carried_out_by(perform: Perform, *operands: ReadOperand) -> Write:
    """A word that is one instruction, with its operands read in this order."""
    return lambda compiler, builder, phrase: builder.add(
        phrase.word, perform, *[read(compiler, phrase) for read in operands]
    )


def one_instruction_each(does: Mapping[str, Perform]) -> dict[str, Write]:
    """Words that are one instruction each, given the object of the word and everything beside it."""
    return {word: carried_out_by(perform, printed(), _beside) for word, perform in does.items()}


def _beside(compiler: EffectCompiler[Any], phrase: Phrase) -> WordSettings:
    return phrase.settings


def in_turn(*parts: Write) -> Write:
    """A word that is several instructions, such as asking and then doing."""

    def write(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase) -> None:
        for part in parts:
            part(compiler, builder, phrase)

    return write


def amount(key: str = "amount") -> ReadOperand:
    """An operand that is an amount."""
    return lambda compiler, phrase: compiler.amount(phrase.settings[key])


def printed(key: str = "", usual: Value | None = None) -> ReadOperand:
    """An operand as it is printed: the object of the word, or a setting."""
    if not key:
        return lambda compiler, phrase: phrase.object
    return lambda compiler, phrase: phrase.settings.get(key, usual)


def flag(key: str) -> ReadOperand:
    """An operand that is true or false."""
    return lambda compiler, phrase: bool(phrase.settings.get(key))


def name(key: str = "as") -> ReadOperand:
    """The name under which the frame remembers what is chosen."""
    return lambda compiler, phrase: f"@{phrase.settings[key]}"


# ---------------------------------------------------------------- the words of control


def conditional(
    unmet: Callable[[ProgramBuilder], None] | None = None, heard: Callable[[Test], Test] | None = None
) -> Write:
    """Effects with a condition, and what follows if it is not met and nothing else is printed.

    `unmet` appends it to the program; `heard` makes the condition itself do it, so that programs stay as they are.
    """

    def write(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase) -> None:
        otherwise, test = phrase.settings.get("else"), compiler.test(phrase.object)
        instead = compiler.inner(builder, otherwise) if otherwise else partial(unmet, builder) if unmet else None
        if heard is not None and not otherwise:
            test = heard(test)
        builder.when(test, compiler.inner(builder, phrase.settings["then"]), instead)

    return write


def may(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase, inner: Callable[[], None]) -> None:
    """Append effects that a seat may decline, as written by `inner`; it is not asked if they are impossible."""
    test = compiler.possible(compiler, phrases_in(phrase.object))
    builder.may(str(phrase.settings.get("ask", "")), inner, test)


def _may(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase) -> None:
    may(compiler, builder, phrase, compiler.inner(builder, phrase.object))


def _choose_one(compiler: EffectCompiler[Any], builder: ProgramBuilder, phrase: Phrase) -> None:
    options = phrases_in(phrase.object)
    builder.choose_one(tuple((str(one.object), compiler.inner(builder, one.settings["do"])) for one in options))


def for_each(each: ReadEach) -> Write:
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
    "if": conditional(),
    "may": _may,
    "choose_one": _choose_one,
    "repeat": _repeat,
    "roll": _roll,
}
"""The control words of every rulebook, apart from loops; a rulebook lists those in its vocabulary."""
