"""What a card does, compiled: the form in which the engine and the rules text read it."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.cards.compile import Compiler
from deckbuilder.cards.model import CardModel
from deckbuilder.cards.phrases import Phrase
from deckbuilder.games.monster_kids.language.card_types import DarkPower, Kid, Monster, Trick


@dataclass(frozen=True, slots=True)
class CompiledCard:
    """Everything that one card does."""

    do: tuple[Phrase, ...] = ()


def compile_card(model: CardModel, compiler: Compiler) -> CompiledCard:
    """Compile what a card does; problems go to the compiler."""
    if isinstance(model, Kid | Monster):
        _check_types(model, compiler)
    if isinstance(model, Trick | DarkPower) or (isinstance(model, Monster) and model.do):
        return CompiledCard(compiler.block(model.do, "do", compiler.given()))
    return CompiledCard()


def _check_types(model: Kid | Monster, compiler: Compiler) -> None:
    """A Power Type comes with one weakness and one resistance, each to another type (MK-4.1)."""
    stated = [key for key in ("power", "resists", "weak") if getattr(model, key) is not None]
    if stated and len(stated) < 3:
        missing = next(key for key in ("power", "resists", "weak") if key not in stated)
        compiler.report(
            "missing-key", missing, "A Power Type has a resistance and a weakness; write all three or none of them"
        )
    elif stated and len({model.power, model.resists, model.weak}) < 3:
        compiler.report("bad-value", "power", "A Power Type resists one other type and is weak to another one")
