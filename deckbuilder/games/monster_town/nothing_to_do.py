"""Cards that find nothing to do, told to everybody with the reason."""

from __future__ import annotations

from typing import Final

from deckbuilder.games.monster_town.amendments import IDLE_CARDS_ARE_TOLD
from deckbuilder.games.monster_town.card_definition import TownTest
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.effects import NO, offer_may, take_may
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Action, Choice, Procedure
from deckbuilder.kernel.state import emit

NOBODY_TO_CHOOSE: Final = 0
NOBODY_TO_HEAL: Final = 1
NOBODY_TO_RECRUIT: Final = 2
BARRED_FROM_RECRUITING: Final = 3
NO_CARD_TO_DRAW: Final = 4
NO_CARD_TO_DISCARD: Final = 5
NO_ITEM_LEFT: Final = 6
DECLINED: Final = 7
UNABLE: Final = 8
NOBODY_TO_WOUND: Final = 9
NOBODY_TO_EXERT: Final = 10
UNMET: Final = 11
NOBODY_TO_READY: Final = 12
SENTENCES: Final = {
    NOBODY_TO_CHOOSE: ("find", "nobody to choose"),
    NOBODY_TO_HEAL: ("find", "nobody to heal"),
    NOBODY_TO_RECRUIT: ("find", "nobody to recruit"),
    BARRED_FROM_RECRUITING: ("recruit", "nobody, having started with an Outcast"),
    NO_CARD_TO_DRAW: ("have", "no Combat card left to draw"),
    NO_CARD_TO_DISCARD: ("have", "no Combat card to discard"),
    NO_ITEM_LEFT: ("have", "no Special Item left to draw"),
    DECLINED: ("decline", "what the card offers"),
    UNABLE: ("be", "unable to do what the card offers"),
    NOBODY_TO_WOUND: ("find", "nobody to wound"),
    NOBODY_TO_EXERT: ("find", "nobody to exert"),
    UNMET: ("do", "not meet the condition of the card"),
    NOBODY_TO_READY: ("find", "nobody to ready"),
}
"""What a player finds or does, as a verb and what follows it. Events keep the numbers, so a new one takes the next."""
RENDEZVOUS: Final = frozenset({"encounter", "treaty", "location"})
"""The cards that are played for what they say; an action has already been chosen and told with its targets."""


def tell(state: TownState, seat: int, why: int) -> None:
    """Tell everybody that a card does nothing for a player, and why (MT-5.4)."""
    if IDLE_CARDS_ARE_TOLD in state.data.amended:
        emit(state, "found_nothing", seat, why)


def tell_for_rendezvous(state: TownState, frame: TownFrame, why: int) -> None:
    """Tell it only of a Rendezvous card."""
    card = frame.vars.get("card", NOTHING)
    if card != NOTHING and state.data.definitions[card].type in RENDEZVOUS:
        tell(state, frame.seat, why)


def tell_of_help(state: TownState, frame: TownFrame, why: int) -> None:
    """Tell that help reaches nobody, unless it only comes on top of what an action does."""
    if frame.vars["pc"] == 1:
        tell(state, frame.seat, why)
    else:
        tell_for_rendezvous(state, frame, why)


def tell_of_sweep(state: TownState, frame: TownFrame, why: int) -> None:
    """Tell that nobody is there whom an effect on all of a kind would reach; a cancel has been told already."""
    if not frame.vars.get("shield"):
        tell(state, frame.seat, why)


def heard_of(condition: TownTest) -> TownTest:
    """A condition with which a Rendezvous card begins: everybody hears if it is not met.

    One that is asked for each of several, or after a die has been rolled, is seen to fail.
    """

    def holds(state: TownState, frame: TownFrame) -> bool:
        if condition(state, frame):
            return True
        if frame.vars["pc"] == 1:
            tell_for_rendezvous(state, frame, UNMET)
        return False

    return holds


def tell_unchanged(state: TownState, seat: int, what: str, value: int) -> None:
    """Tell everybody that a card does not change a player's Power or baseline."""
    if IDLE_CARDS_ARE_TOLD in state.data.amended:
        emit(state, "unchanged", seat, what, value)


def answer_offer(state: TownState, frame: TownFrame, action: Action) -> None:
    """Everybody hears who declines what a Rendezvous card offers, as nothing else would be heard of it."""
    take_may(state, frame, action)
    if action == NO:
        tell_for_rendezvous(state, state.stack[-2], DECLINED)


PROCEDURES = (Procedure("may", Choice("may", offer_may, answer_offer)),)
