"""The whole game: setup, turns, and the end."""

from __future__ import annotations

from deckbuilder.games.template.state import TemplateState, sum_of
from deckbuilder.games.template.verbs import draw_card, play_card
from deckbuilder.kernel import chance
from deckbuilder.kernel.frames import AGAIN, Action, Choice, Frame, Procedure, Signal, call
from deckbuilder.kernel.state import Outcome, emit

HAND = 3


def deal(state: TemplateState, frame: Frame) -> None:
    """All players shuffle their decks and draw three cards (TP-1.1)."""
    for seat, deck in enumerate(state.data.decks):
        state.deck[seat] = chance.shuffle(state, deck)
        for _ in range(HAND):
            draw_card(state, seat)


def take_turns(state: TemplateState, frame: Frame) -> Signal | None:
    """Turns go round until no player has a card left (TP-2.2, TP-3.1)."""
    if not any(state.hand):
        return None
    state.active = state.turn % len(state.hand)
    state.turn += 1
    call(state, "turn", state.active)
    return AGAIN


def find_winners(state: TemplateState, frame: Frame) -> None:
    """The highest sum wins; equal sums win together (TP-3.1)."""
    sums = [sum_of(state, seat) for seat in range(len(state.hand))]
    winners = tuple([seat for seat, total in enumerate(sums) if total == max(sums)])
    state.outcome = Outcome(winners, "highest_sum", "TP-3.1")
    emit(state, "game_over", winners)


def begin_turn(state: TemplateState, frame: Frame) -> None:
    """The beginning of the turn is announced (TP-2.1)."""
    emit(state, "turn_began", frame.seat)


def offer_cards(state: TemplateState, frame: Frame) -> tuple[Action, ...]:
    """Any card of the hand (TP-2.1)."""
    return tuple([("play", copy) for copy in state.hand[frame.seat]])


def take_card(state: TemplateState, frame: Frame, action: Action) -> None:
    """The card is placed face up in front of its player (TP-2.1)."""
    play_card(state, frame.seat, int(action[1]))


def draw_next(state: TemplateState, frame: Frame) -> None:
    """The player draws the next card, if there is one (TP-2.2)."""
    draw_card(state, frame.seat)


PROCEDURES = (
    Procedure("game", deal, take_turns, find_winners),
    Procedure("turn", begin_turn, Choice("play", offer_cards, take_card), draw_next),
)
