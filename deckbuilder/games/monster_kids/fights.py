"""A fight with a monster (MK-3) or between players (MK-8.3 to MK-8.6): dice, cards from all hands, the higher power."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit import windows
from deckbuilder.gamekit.triggers import fire
from deckbuilder.games.monster_kids import verbs
from deckbuilder.games.monster_kids.amendments import DISCARDED_DO_NOTHING, FLIGHT_STOPS_POWERS, UNTYPED_TO_THE_END
from deckbuilder.games.monster_kids.match_data import FIGHT_BEGINS
from deckbuilder.games.monster_kids.memory import KidsFrame
from deckbuilder.games.monster_kids.powers import attack_powers, die_of, injuries_for_losing, winning_sides
from deckbuilder.games.monster_kids.state import (
    AS_USUAL,
    BROKEN_OFF,
    WITHOUT_TYPES,
    KidsState,
    clockwise_from,
    is_free,
    roller_of_side,
    seat_of_side,
)
from deckbuilder.games.monster_kids.victory import battle, end
from deckbuilder.kernel import chance
from deckbuilder.kernel.effects import start_effects
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Procedure, call
from deckbuilder.kernel.state import emit

MONSTER_SIDE: Final = 1


def announce_fight(state: KidsState, frame: KidsFrame) -> None:
    """The fighter announces which monster is attacked (MK-3.1)."""
    foe = frame.vars["foe"]
    _begin(state, frame.seat, (state.kid[frame.seat], foe))
    emit(state, "fight_began", frame.seat, foe)


def announce_duel(state: KidsState, frame: KidsFrame) -> None:
    """A player attacks another player (MK-8.3)."""
    rival = frame.vars["rival"]
    _begin(state, frame.seat, (state.kid[frame.seat], state.kid[rival]))
    emit(state, "duel_began", frame.seat, rival)


def announce_final_battle(state: KidsState, frame: KidsFrame) -> None:
    """The players tied for the most monsters battle each other (MK-8.5)."""
    rivals = frame.vars["rivals"]
    state.final = rivals
    _begin(state, frame.seat, tuple([state.kid[seat] for seat in rivals]))
    emit(state, "final_began", rivals)


def _begin(state: KidsState, seat: int, sides: tuple[int, ...]) -> None:
    clear_fight(state)
    state.fighter, state.sides = seat, sides


def clear_fight(state: KidsState) -> None:
    """Clear the fighter, the sides and everything else that applied to the fight."""
    state.fighter = NOBODY
    state.sides, state.dice, state.boosts, state.dangers, state.shielded, state.granted = (), (), (), (), (), ()
    state.is_untyped = state.has_fled = False


def roll_dice(state: KidsState, frame: KidsFrame) -> None:
    """Another player first rolls the twelve-sided die for the monster, each kid its ten-sided one (MK-3.2, MK-3.3)."""
    state.dice = tuple([chance.roll(state, die_of(state, copy)) for copy in state.sides])
    for side in sorted(range(len(state.sides)), key=lambda side: seat_of_side(state, side) != NOBODY):
        emit(state, "rolled", roller_of_side(state, side), state.sides[side], state.dice[side])


def begin_with_powers(state: KidsState, frame: KidsFrame) -> None:
    """The monster and then its Dark Powers take effect at the beginning of each fight (MK-6.10)."""
    monster = state.sides[MONSTER_SIDE]
    for copy in reversed((monster, *state.attached[monster])):
        call(state, "power", frame.seat, card=copy)


def begin_with_power(state: KidsState, frame: KidsFrame) -> None:
    """One of them takes effect, unless another has discarded it or broken the fight off (MK-6.10, MK-3.9)."""
    card, monster = frame.vars["card"], state.sides[MONSTER_SIDE]
    is_there = card == monster or card in state.attached[monster]
    is_over = state.has_fled and FLIGHT_STOPS_POWERS in state.data.amended
    if (is_there or DISCARDED_DO_NOTHING not in state.data.amended) and not is_over:
        fire(state, FIGHT_BEGINS, [(frame.seat, card)], side=MONSTER_SIDE)


def start_card(state: KidsState, seat: int, card: int, side: int) -> None:
    """Carry out the effect of a card that was played."""
    start_effects(state, seat, state.data.definitions[card].program, card=card, side=side)


def open_window(state: KidsState, frame: KidsFrame) -> None:
    """Cards may be played until all have passed in a row, beginning with the fighter (MK-3.5)."""
    if not state.has_fled:
        windows.open_window(state, "cards", frame.seat)


def compare(state: KidsState, frame: KidsFrame) -> None:
    """The higher attack power wins; in a tie neither side wins or loses (MK-3.8, MK-3.9)."""
    best = () if state.has_fled else winning_sides(state)
    winner = best[0] if len(best) == 1 else NOBODY
    frame.vars["winner"] = winner
    is_untyped = state.is_untyped and UNTYPED_TO_THE_END in state.data.amended
    manner = BROKEN_OFF if state.has_fled else WITHOUT_TYPES if is_untyped else AS_USUAL
    emit(state, "compared", state.sides, attack_powers(state), winner, manner)


def put_cards_away(state: KidsState, frame: KidsFrame) -> None:
    """All cards that were played are discarded (MK-3.10)."""
    verbs.put_away(state, *[card for _, card, _ in state.laid])
    state.laid = ()


def end_fight(state: KidsState, frame: KidsFrame) -> None:
    """A beaten monster is removed; a beaten kid takes an Injury, and the monster stays in play (MK-3.11, MK-3.12)."""
    winner = frame.vars["winner"]
    losers = [side for side in range(len(state.sides)) if side != winner] if winner != NOBODY else []
    outcome = [(seat_of_side(state, side), state.sides[side], injuries_for_losing(state, side)) for side in losers]
    clear_fight(state)
    for seat, copy, injuries in outcome:
        if seat == NOBODY:
            defeat(state, frame.seat, copy)
        elif injuries:
            verbs.injure(state, seat, injuries)
        else:
            emit(state, "unharmed", seat)


def defeat(state: KidsState, seat: int, monster: int) -> None:
    """The monster goes to the discard pile, or in Versus Mode beside the player who beat it (MK-3.11, MK-8.2)."""
    verbs.remove_monster(state, monster)
    if state.data.is_versus:
        state.captured[seat] = (*state.captured[seat], monster)
    else:
        verbs.put_away(state, monster)
    emit(state, "defeated", seat, monster)


def decide(state: KidsState, frame: KidsFrame) -> None:
    """The winner of the final battle wins the game; those who tie battle again (MK-8.5, MK-8.6)."""
    rivals = frame.vars["rivals"]
    best = tuple([seat_of_side(state, side) for side in winning_sides(state)])
    again = rivals if state.has_fled else best
    clear_fight(state)
    if len(again) == 1:
        end(state, again, "final_battle")
    else:
        battle(state, again)


def players_of_window(state: KidsState) -> tuple[int, ...]:
    """The seats that may play cards: free and with cards in hand, both of which are public (MK-3.6, MK-5.4)."""
    around = clockwise_from(state, state.fighter)
    return tuple([seat for seat in around if is_free(state, seat) and state.hand[seat]])


PROCEDURES = (
    Procedure("fight", announce_fight, roll_dice, begin_with_powers, open_window, compare, put_cards_away, end_fight),
    Procedure("power", begin_with_power),
    Procedure("duel", announce_duel, roll_dice, open_window, compare, put_cards_away, end_fight),
    Procedure("final_battle", announce_final_battle, roll_dice, open_window, compare, put_cards_away, decide),
)
