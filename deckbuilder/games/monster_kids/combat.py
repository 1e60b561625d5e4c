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
    """Who may play a card, which nobody may any more once the fight is broken off (MK-3.5)."""
    return () if state.has_fled else players_of_window(state)


def offer_cards(state: KidsState, frame: Frame) -> tuple[Action, ...]:
    """Each card of the hand that can be played, on each side that it can be played on (MK-3.5)."""
    offers: list[Action] = []
    for card in different(state, frame.seat):
        offers += [("play", card, side) for side in sides_for(state, card)]
    return tuple(offers)


def sides_for(state: KidsState, card: int) -> tuple[int, ...]:
    """The sides of the fight that a card may be played on; none for a card that is no trick (MK-3.6).

    For the whole fight, which is on no side, the attacker's stands.
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
    """A card happens at once, and everybody may answer it (MK-3.5)."""
    card, side = verbs.leave_hand(state, seat, int(action[1])), int(action[2])
    state.laid = (*state.laid, (seat, card, side))
    emit(state, "played", seat, card, state.sides[side])
    start_card(state, seat, card, side)


def seats(state: KidsState) -> int:
    """How many sit at the table."""
    return len(state.kid)


def situation(seen: KidsState, seat: int) -> Situation:
    """What everybody sees of the fight: it is about those who fight, and the final battle decides the game."""
    fighters = [seat_of_side(seen, side) for side in range(len(seen.sides))]
    return Situation((seen.sides, seen.dice, seen.laid), seat in fighters, bool(seen.final))


CARDS = Window("cards", seats, able, offer_cards, play_card, situation)
PROCEDURES = (CARDS.procedure,)
