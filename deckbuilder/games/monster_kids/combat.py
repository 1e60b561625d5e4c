"""The window of a fight (MK-3.5): cards from all hands, round by round, until all pass in a row."""

from __future__ import annotations

from collections.abc import Collection

from deckbuilder.gamekit.windows import Window
from deckbuilder.games.monster_kids import verbs
from deckbuilder.games.monster_kids.escape import different
from deckbuilder.games.monster_kids.fights import players_of_window, start_card
from deckbuilder.games.monster_kids.state import KidsState, seat_of_side
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Action, Frame, Situation
from deckbuilder.kernel.state import emit


def able(state: KidsState) -> Collection[int]:
    """The seats that may play a card; none once the fight is broken off (MK-3.5)."""
    return () if state.has_fled else players_of_window(state)


def offer_cards(state: KidsState, frame: Frame) -> tuple[Action, ...]:
    """Each playable card of the hand, on each side that it can be played on (MK-3.5)."""
    offers: list[Action] = []
    for card in different(state, frame.seat):
        offers += [("play", card, side) for side in sides_for(state, card)]
    return tuple(offers)


def sides_for(state: KidsState, card: int) -> tuple[int, ...]:
    """The sides of the fight that a card may be played on; empty for a card that is no trick (MK-3.6).

    A card for the whole fight, which is on no side, gets the attacker's.
    """
    wanted = state.data.definitions[card].side
    if not wanted:
        return ()
    sides = range(len(state.sides))
    if wanted == "fight":
        return tuple(sides[:1])
    if wanted == "either":
        return tuple(sides)
    return tuple([side for side in sides if (seat_of_side(state, side) == NOBODY) == (wanted == "monster")])


def play_card(state: KidsState, seat: int, action: Action) -> None:
    """A card takes effect immediately, and everyone may answer it (MK-3.5)."""
    card, side = verbs.leave_hand(state, seat, int(action[1])), int(action[2])
    state.laid = (*state.laid, (seat, card, side))
    emit(state, "played", seat, card, state.sides[side])
    start_card(state, seat, card, side)


def seats(state: KidsState) -> int:
    """The number of seats at the table."""
    return len(state.kid)


def situation(seen: KidsState, seat: int) -> Situation:
    """The public state of the fight: it concerns the seats that fight, and the final battle decides the game."""
    fighters = [seat_of_side(seen, side) for side in range(len(seen.sides))]
    return Situation((seen.sides, seen.dice, seen.laid), seat in fighters, bool(seen.final))


CARDS = Window("cards", seats, able, offer_cards, play_card, situation)
PROCEDURES = (CARDS.procedure,)
