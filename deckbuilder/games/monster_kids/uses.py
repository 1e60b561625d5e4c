"""Whether a trick has anything to do where it is played: heal an Injury, take a Dark Power away, meet its condition."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckbuilder.cards.phrases import Phrase, Record, phrases_in
from deckbuilder.games.monster_kids.programs import COMPILER
from deckbuilder.games.monster_kids.state import KidsState, is_hurt
from deckbuilder.games.monster_kids.words import sides_from
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Frame

Use = Callable[[KidsState, int], bool]
"""Whether effects do something for a card on a side of the fight."""


def use_of(block: Sequence[Phrase]) -> Use:
    """Whether any of a list of effects does something; conditions on a die that is yet to be rolled count as met."""
    uses = [_use(phrase) for phrase in block]
    return lambda state, side: any(use(state, side) for use in uses)


def _use(phrase: Phrase) -> Use:
    if phrase.word == "if":
        return _use_of_branches(phrase)
    which = str(phrase.object)
    if phrase.word == "heal":
        return lambda state, side: any(is_hurt(state, one) for one in sides_from(state, side, which))
    if phrase.word == "dispel":
        return lambda state, side: any(state.attached[state.sides[one]] for one in sides_from(state, side, which))
    # A roll by itself does nothing, but what it is for comes after it.
    return lambda state, side: phrase.word != "roll"


def _use_of_branches(phrase: Phrase) -> Use:
    then, otherwise = use_of(phrases_in(phrase.settings["then"])), use_of(phrases_in(phrase.settings.get("else")))
    assert isinstance(phrase.object, Record)
    if "rolled" in phrase.object.fields:
        return lambda state, side: then(state, side) or otherwise(state, side)
    test = COMPILER.test(phrase.object)

    def use(state: KidsState, side: int) -> bool:
        is_met = test(state, Frame("effects", NOBODY, {"side": side}))
        return then(state, side) if is_met else otherwise(state, side)

    return use
