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

SENTENCES: Final = (
    ("find", "nobody to choose"),
    ("find", "nobody to heal"),
    ("find", "nobody to recruit"),
    ("recruit", "nobody, having started with an Outcast"),
    ("have", "no Combat card left to draw"),
    ("have", "no Combat card to discard"),
    ("have", "no Special Item left to draw"),
    ("decline", "what the card offers"),
    ("be", "unable to do what the card offers"),
    ("find", "nobody to wound"),
    ("find", "nobody to exert"),
    ("do", "not meet the condition of the card"),
    ("find", "nobody to ready"),
)
"""What a player finds or does, as a verb and what follows it. Events keep the numbers, so new ones go to the end."""
(
    NOBODY_TO_CHOOSE,
    NOBODY_TO_HEAL,
    NOBODY_TO_RECRUIT,
    BARRED_FROM_RECRUITING,
    NO_CARD_TO_DRAW,
    NO_CARD_TO_DISCARD,
    NO_ITEM_LEFT,
    DECLINED,
    UNABLE,
    NOBODY_TO_WOUND,
    NOBODY_TO_EXERT,
    UNMET,
    NOBODY_TO_READY,
) = range(len(SENTENCES))
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
    """Everybody hears who declines what a Rendezvous card offers, as nothing else would be heard of it (MT-5.4)."""
    take_may(state, frame, action)
    if action == NO:
        tell_for_rendezvous(state, state.stack[-2], DECLINED)


PROCEDURES = (Procedure("may", Choice("may", offer_may, answer_offer)),)
