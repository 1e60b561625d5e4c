"""A turn (MK-2): draw, then fight or escape, and the turn ends."""

from __future__ import annotations

from deckbuilder.games.monster_kids import setup, verbs
from deckbuilder.games.monster_kids.escape import ESCAPE, take_light, ways_out
from deckbuilder.games.monster_kids.state import KidsState, is_free
from deckbuilder.games.monster_kids.victory import check_endless, check_night
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import AGAIN, Action, Choice, Frame, Procedure, Signal, call
from deckbuilder.kernel.state import emit


def take_turns(state: KidsState, frame: Frame) -> Signal:
    """Turns go clockwise until the game is over (MK-1.5)."""
    seat = state.active
    call(state, "turn", seat)
    return AGAIN


def begin_turn(state: KidsState, frame: Frame) -> None:
    """Begin a new turn (MK-1.5)."""
    state.turn += 1
    state.turn_over = False
    emit(state, "turn_began", frame.seat)


def offer_draw(state: KidsState, frame: Frame) -> tuple[Action, ...]:
    """A card must be drawn as long as there is one; a trapped player may use a Light Portal first (MK-2.1)."""
    return (("draw",), *ways_out(state, frame.seat)) if state.deck else ()


def take_draw(state: KidsState, frame: Frame, action: Action) -> Signal | None:
    """Draw, even in Limbo or a Dark Portal (MK-5.7)."""
    if action[0] == "light":
        take_light(state, frame.seat, int(action[1]))
        return AGAIN
    verbs.draw_card(state, frame.seat)
    return None


def settle_draw(state: KidsState, frame: Frame) -> None:
    """A card that was turned up takes effect immediately (MK-6.2, MK-6.4, MK-6.6)."""
    if state.drawn >= 0:
        call(state, str(state.data.definitions[state.drawn].type), frame.seat)


def look_round(state: KidsState, frame: Frame) -> None:
    """The last card may have ended the night (MK-7.1)."""
    check_night(state)


def offer_fight(state: KidsState, frame: Frame) -> tuple[Action, ...]:
    """If monsters are in play, the player must attack one of them, and chooses which (MK-2.2, MK-3.1)."""
    if state.turn_over:
        return ()
    return tuple([("fight", monster) for monster in state.centre])


def take_fight(state: KidsState, frame: Frame, action: Action) -> None:
    """The fight is the last thing in the turn (MK-2.4)."""
    state.turn_over = True
    call(state, "fight", frame.seat, foe=int(action[1]))


def offer_challenge(state: KidsState, frame: Frame) -> tuple[Action, ...]:
    """In Versus Mode, with no monster in play, another player who is not trapped may be attacked (MK-8.3)."""
    if not state.data.is_versus or state.turn_over or state.centre:
        return ()
    rivals = [seat for seat in range(len(state.kid)) if seat != frame.seat and is_free(state, seat)]
    return (*[("challenge", seat) for seat in rivals], ("rest",)) if rivals else ()


def take_challenge(state: KidsState, frame: Frame, action: Action) -> None:
    """Attack the other player, or let the turn end."""
    if action[0] == "challenge":
        state.turn_over = True
        call(state, "duel", frame.seat, rival=int(action[1]))


def end_turn(state: KidsState, frame: Frame) -> None:
    """The turn passes to the left (MK-1.5)."""
    check_night(state)
    check_endless(state)
    state.active = (frame.seat + 1) % len(state.kid) if state.active != NOBODY else NOBODY


PROCEDURES = (
    Procedure("game", setup.give_kids, setup.shuffle_deck, setup.roll_for_first, take_turns),
    Procedure(
        "turn",
        begin_turn,
        Choice("draw", offer_draw, take_draw, always=True),
        settle_draw,
        look_round,
        ESCAPE,
        Choice("fight", offer_fight, take_fight, always=True),
        Choice("challenge", offer_challenge, take_challenge),
        end_turn,
    ),
)
