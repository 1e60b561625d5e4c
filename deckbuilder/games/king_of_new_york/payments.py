"""Options on cards that nobody is asked about: payments that are impossible or in vain, and rows that pay nothing."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.cards.phrases import Phrase, number_in
from deckbuilder.gamekit.effect_compiler import EffectCompiler
from deckbuilder.games.king_of_new_york.amendments import CHEAP_ROWS_PAY_NOTHING, IF_YOU_DO
from deckbuilder.games.king_of_new_york.match_data import GOODS
from deckbuilder.games.king_of_new_york.state import CityState, costly
from deckbuilder.games.king_of_new_york.verbs import column
from deckbuilder.kernel.effects import Test
from deckbuilder.kernel.frames import Frame


def possible(compiler: EffectCompiler[None], block: Sequence[Phrase]) -> Test | None:
    """A test whether the first of several effects can be paid in full; None if it costs nothing (KNY-7.12).

    Energy for the costly cards of the row is possible if there are any (KNY-7.13).
    """
    price, *rest = block
    if price.word == "auction" and not rest:
        least = number_in(price.object)
        return lambda state, frame: CHEAP_ROWS_PAY_NOTHING not in state.data.amended or costly(state, least) > 0
    if not rest or price.word != "lose" or price.settings["who"] != "you":
        return None
    good, amount = GOODS.index(str(price.object)), number_in(price.settings["amount"])
    marks_only = all(phrase.word == "mark" for phrase in rest)

    def can_pay(state: CityState, frame: Frame) -> bool:
        if IF_YOU_DO not in state.data.amended:
            return True
        # A monster off the board gets no token, not even one whose player controls the Token Monster.
        is_in_vain = marks_only and state.is_out[frame.number("rival")]
        return column(state, good)[frame.seat] >= amount and not is_in_vain

    return can_pay
