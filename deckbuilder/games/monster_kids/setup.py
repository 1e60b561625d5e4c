"""Setup (MK-1): everyone gets a character, the Draw deck is shuffled, and the highest die goes first."""

from __future__ import annotations

from deckbuilder.gamekit.columns import begun
from deckbuilder.gamekit.first_player import highest_roller
from deckbuilder.gamekit.roles import Role, deal_roles
from deckbuilder.games.monster_kids.match_data import MatchData
from deckbuilder.games.monster_kids.powers import KID_DIE
from deckbuilder.games.monster_kids.state import KidsState
from deckbuilder.kernel import chance
from deckbuilder.kernel.frames import Frame, Procedure, call_each
from deckbuilder.kernel.setup import Option

OPTIONS = {
    "versus": Option.switch(
        "1: Versus Mode, where the players compete for the most monsters",
        "MK-8.2",
        played=("all win or lose together", "the most captured monsters win"),
    ),
    "choose_kids": Option.switch(
        "1: the players choose their characters; otherwise they are dealt at random",
        "MK-1.2",
        title="Players choose their characters",
        played=("by lot", "in turn"),
    ),
}
"""Table options: Versus Mode (MK-8.2), and choosing characters (MK-1.2)."""


def laid_out(data: MatchData, seed: int) -> KidsState:
    """The table before anything is shuffled."""
    return begun(KidsState, data, seed, deck=data.draw_deck)


KID = Role("kid", "kid", lambda data: range(data.kids), "became")
"""The role of a kid, a different one for each player."""


def give_kids(state: KidsState, frame: Frame) -> None:
    """Each player gets one character at random, or chooses one if the table agrees to it (MK-1.1, MK-1.2)."""
    if state.data.options["choose_kids"]:
        call_each(state, range(len(state.kid)), "choose_kid")
    else:
        deal_roles(state, KID)


def shuffle_deck(state: KidsState, frame: Frame) -> None:
    """The Draw deck is shuffled and placed within everyone's reach; nobody begins with a hand (MK-1.3)."""
    state.deck = chance.shuffle(state, state.deck)


def roll_for_first(state: KidsState, frame: Frame) -> None:
    """The highest ten-sided die goes first; ties roll again (MK-1.5)."""
    seats = range(len(state.kid))
    state.active = highest_roller(state, seats, lambda table: chance.roll(table, KID_DIE), "rolled_first")


PROCEDURES = (Procedure("choose_kid", KID.choice),)
