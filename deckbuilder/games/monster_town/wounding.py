"""Wounding a gang member, and wounds that are reflected (MT-8, D9 to D11)."""

from __future__ import annotations

from deckbuilder.games.monster_town.modifiers import reflects, wounds_dealt
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.games.monster_town.verbs import add_wounds, is_dying
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.state import emit

BOUNCES = 50
"""A chain of reflections stops here at the latest (D11)."""


def wound(
    state: TownState, victim: int, printed: int, source: int, seat: int, *, from_hiding: bool, unmodifiable: bool
) -> None:
    """Wound a gang member, with all modifiers unless the wound is unmodifiable; wounds it reflects come back.

    ``source`` is the character that caused them, or NOTHING where a card did.
    """
    amount = printed if unmodifiable else wounds_dealt(state, printed, source, victim, from_hiding)
    if amount <= 0:
        emit(state, "unharmed", victim, source)
        return
    add_wounds(state, victim, amount, source, seat)
    if source not in (NOTHING, victim) and reflects(state, victim):
        _reflect(state, victim, source, amount, unmodifiable)


def _reflect(state: TownState, dealer: int, target: int, amount: int, unmodifiable: bool) -> None:
    """Each instance of wounds bounces until both are dying or nothing is left; both then die together (D11)."""
    for _ in range(BOUNCES):
        if not unmodifiable:
            amount = wounds_dealt(state, amount, dealer, target, False)
        if amount <= 0:
            return
        emit(state, "reflected", dealer, target)
        add_wounds(state, target, amount, dealer, state.controller[dealer])
        if not reflects(state, target) or (is_dying(state, dealer) and is_dying(state, target)):
            return
        dealer, target = target, dealer
