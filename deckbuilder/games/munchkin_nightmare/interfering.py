"""Interfering (MN-7.4, MN-8): in a fight everybody may react to everything, until all have passed in a row."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.offers import open_talks
from deckbuilder.gamekit.windows import UNCHANGED, Window
from deckbuilder.games.munchkin_nightmare import fighters, playing, rewards
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, others, present_seats
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Action, Frame, Situation

HARMLESS: Final = 3
"""Highest level at which a munchkin is nobody's rival yet."""


def able(state: MunchkinState) -> tuple[int, ...]:
    """The seats with cards in hand, a playable card on the table, or a player to ask, all public (MN-7.4)."""
    if not state.foes:
        return ()
    return tuple([
        seat for seat in present_seats(state)
        if state.hand[seat] or askable(state, seat) or any(playing.fight_plays(state, seat))
    ])  # fmt: skip


def askable(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """The seats a fighter may ask for help: each once, until one helps, unless a card forbids it (MN-8.1)."""
    if seat != state.fighter or state.helper != NOBODY or state.data.options["nobody_helps"]:
        return ()
    if fighters.is_lonely(state):
        return ()
    return tuple([other for other in others(state, seat) if other not in state.asked])


def offer_reactions(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """The cards and powers a seat may use, and the seats it may ask for help."""
    seat = frame.seat
    return (*playing.fight_plays(state, seat), *[("ask", other) for other in askable(state, seat)])


def react(state: MunchkinState, seat: int, action: Action) -> bool | None:
    """Carry out a reaction. Asking for help alone changes nothing until somebody helps."""
    if action[0] != "ask":
        playing.do(state, seat, action)
        return None
    other = int(action[1])
    state.asked = (*state.asked, other)
    open_talks(state, "help", seat, other)
    return UNCHANGED


def situation(seen: MunchkinState, seat: int) -> Situation:
    """The public description of a fight: who is in it, what was played, and whether it is nearly won (MN-7.4).

    A win matters to a seat if it takes the fighter above that seat, and past the first levels.
    """
    sides = (fighters.our_strength(seen), fighters.their_strength(seen))
    standing = (seen.foes, seen.enhancers, seen.boosts, seen.fighter, seen.helper, sides)
    level = seen.level[seen.fighter] + rewards.levels_won(seen)
    matters = is_rival(seen, seat, level) and fighters.is_about_to_win(seen)
    return Situation(standing, seat in fighters.side(seen), matters)


def is_rival(seen: MunchkinState, seat: int, level: int) -> bool:
    """Whether somebody at a level is ahead of a seat, and past the first levels."""
    return level > max(seen.level[seat], HARMLESS)


WINDOW = Window("fight", lambda state: len(state.life), able, offer_reactions, react, situation)
PROCEDURES = (WINDOW.procedure,)
