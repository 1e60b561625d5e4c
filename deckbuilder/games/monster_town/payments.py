"""Tests of whether the first effect on a card, a price followed by "if you do", can be carried out in full."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from deckbuilder.cards.phrases import Phrase, Record
from deckbuilder.games.monster_town.amendments import IF_YOU_DO
from deckbuilder.games.monster_town.amounts import Compiler, amount_of
from deckbuilder.games.monster_town.card_definition import TownTest
from deckbuilder.games.monster_town.gang_words import reachable
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.nothing_to_do import UNABLE, tell_for_rendezvous
from deckbuilder.games.monster_town.selectors import members_of, seats_of
from deckbuilder.games.monster_town.state import TownState


def possible(compiler: Compiler, block: Sequence[Phrase]) -> TownTest | None:
    """Test whether the first of several effects can be carried out in full; None if nothing can prevent it."""
    first = block[0]
    if len(block) == 1 or first.word not in PAYMENTS:
        return None
    test = PAYMENTS[first.word](compiler, first)

    def can(state: TownState, frame: TownFrame) -> bool:
        """Everybody hears who cannot do what a Rendezvous card offers: that player is not asked."""
        if IF_YOU_DO not in state.data.amended or test(state, frame):
            return True
        tell_for_rendezvous(state, frame, UNABLE)
        return False

    return can


def _cards_in_hand(compiler: Compiler, phrase: Phrase) -> TownTest:
    who, amount = seats_of(phrase.object), amount_of(compiler, phrase.settings["amount"])
    return lambda state, frame: all(len(state.hand[s]) >= amount(state, frame) for s in who(state, frame))


def _from_the_die(value: Callable[[TownState, int], int]) -> Callable[[Compiler, Phrase], TownTest]:
    """Whether there is enough to lose; a gain is always possible."""

    def read(compiler: Compiler, phrase: Phrase) -> TownTest:
        who, amount = seats_of(phrase.object), amount_of(compiler, phrase.settings["amount"])
        return lambda state, frame: all(value(state, s) + amount(state, frame) >= 0 for s in who(state, frame))

    return read


def _somebody_to_choose(compiler: Compiler, phrase: Phrase) -> TownTest:
    if not isinstance(phrase.object, Record):
        return lambda state, frame: True
    among = members_of(compiler.cards, phrase.object)
    return lambda state, frame: bool(reachable(state, frame, among))


PAYMENTS: Mapping[str, Callable[[Compiler, Phrase], TownTest]] = {
    "discard": _cards_in_hand,
    "power": _from_the_die(lambda state, seat: state.power[seat]),
    "baseline": _from_the_die(lambda state, seat: state.baseline[seat]),
    "choose": _somebody_to_choose,
}
"""By word: whether there is enough to pay with, or a character to choose."""
