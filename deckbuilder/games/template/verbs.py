"""The only writers of what players have in the empty game; each tells its event."""

from __future__ import annotations

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.template.state import TemplateState
from deckbuilder.kernel.state import emit


def draw_card(state: TemplateState, seat: int) -> None:
    """Draw the top card of a deck, if there is one, into its owner's hand."""
    for card in state.deck[seat][:1]:
        state.deck[seat] = state.deck[seat][1:]
        state.hand[seat] = tuple(sorted((*state.hand[seat], card)))
        emit(state, "drew", seat, card)


def play_card(state: TemplateState, seat: int, card: int) -> None:
    """Place a card from the hand face up in front of its player."""
    state.hand[seat] = all_but(state.hand[seat], card)
    state.played[seat] = (*state.played[seat], card)
    emit(state, "played", seat, card)
