"""Battles between players in Versus Mode (MK-8.3 to MK-8.6)."""

from __future__ import annotations

from deckbuilder.games.monster_kids.fights import (
    announce_duel,
    announce_final_battle,
    clear_fight,
    compare,
    end_fight,
    open_window,
    put_cards_away,
    roll_dice,
)
from deckbuilder.games.monster_kids.memory import KidsFrame
from deckbuilder.games.monster_kids.powers import winning_sides
from deckbuilder.games.monster_kids.state import KidsState, seat_of_side
from deckbuilder.games.monster_kids.victory import battle, end
from deckbuilder.kernel.frames import Procedure


def decide(state: KidsState, frame: KidsFrame) -> None:
    """The winner of the final battle wins the game; those who tie battle again (MK-8.5, MK-8.6)."""
    rivals = frame.vars["rivals"]
    best = tuple([seat_of_side(state, side) for side in winning_sides(state)])
    again = rivals if state.has_fled else best
    clear_fight(state)
    if len(again) == 1:
        end(state, again, "final_battle", "MK-8.5")
    else:
        battle(state, again)


PROCEDURES = (
    Procedure("duel", announce_duel, roll_dice, open_window, compare, put_cards_away, end_fight),
    Procedure("final_battle", announce_final_battle, roll_dice, open_window, compare, put_cards_away, decide),
)
