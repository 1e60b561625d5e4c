"""Whether a card with several effects has anything to do: one useful effect in a list is enough (MN-2.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckbuilder.cards.phrases import Phrase, Record, phrases_in
from deckbuilder.games.munchkin_nightmare.needs import serves
from deckbuilder.games.munchkin_nightmare.programs import COMPILER
from deckbuilder.games.munchkin_nightmare.state import MunchkinState
from deckbuilder.kernel.frames import Frame

Use = Callable[[MunchkinState, int, int], "bool | None"]
"""Whether an effect can do something, given the seats of its player and its subject; None if it only costs."""
COSTS = ("lose", "drop", "discard", "leave", "die", "roll")
"""Words that are of no use by themselves, but do not keep a card from being played."""


def use_of(block: Sequence[Phrase]) -> Use:
    """Whether a list of effects is of use: True if one effect is, None if all only cost, False otherwise."""
    uses = [_use(phrase) for phrase in block]
    return lambda state, seat, other: _some([use(state, seat, other) for use in uses])


def _some(found: Sequence[bool | None]) -> bool | None:
    known = [one for one in found if one is not None]
    return any(known) if known else None


def _use(phrase: Phrase) -> Use:
    if phrase.word == "if":
        return _use_of_branches(phrase)
    if phrase.word == "choose_one":
        options = [use_of(phrases_in(option.settings["do"])) for option in phrases_in(phrase.object)]
        return lambda state, seat, other: _some([use(state, seat, other) for use in options])
    if phrase.word in ("may", "repeat"):
        return use_of(phrases_in(phrase.object if phrase.word == "may" else phrase.settings["do"]))
    if phrase.word in COSTS:
        return lambda state, seat, other: None
    effects = ((phrase.word, str(phrase.object)),)
    return lambda state, seat, other: serves(state, seat, effects, other)


def _use_of_branches(phrase: Phrase) -> Use:
    """The use of the branch that will be taken, or of either branch if dice decide."""
    then, otherwise = use_of(phrases_in(phrase.settings["then"])), phrases_in(phrase.settings["else"])
    instead = use_of(otherwise) if otherwise else None
    assert isinstance(phrase.object, Record)
    if "rolled" in phrase.object.fields:
        uses = [then] if instead is None else [then, instead]
        return lambda state, seat, other: _some([use(state, seat, other) for use in uses])
    test = COMPILER.test(phrase.object)

    def use(state: MunchkinState, seat: int, other: int) -> bool | None:
        if test(state, Frame("effects", other, {})):
            return then(state, seat, other)
        return instead(state, seat, other) if instead is not None else False

    return use
