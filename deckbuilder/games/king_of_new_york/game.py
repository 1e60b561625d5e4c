"""King of New York as the kernel knows it: procedures, options, and what a seat cannot know, imagined."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.imagined import imagined
from deckbuilder.games.king_of_new_york import buying, damage, dice, eliminated, moving, programs, turn
from deckbuilder.games.king_of_new_york.answers import QUESTIONS_AND_ANSWERS
from deckbuilder.games.king_of_new_york.contents import RULES, match_data_for
from deckbuilder.games.king_of_new_york.events import EVENTS
from deckbuilder.games.king_of_new_york.prospects import PROSPECTS
from deckbuilder.games.king_of_new_york.state import CityState
from deckbuilder.games.king_of_new_york.telling import present
from deckbuilder.kernel.effects import CONTROL
from deckbuilder.kernel.facts import Observer, asked_out_of_effect
from deckbuilder.kernel.frames import procedures
from deckbuilder.kernel.game import Game, Setup

PROCEDURES = procedures(
    *turn.PROCEDURES,
    *dice.PROCEDURES,
    *damage.PROCEDURES,
    *eliminated.PROCEDURES,
    *moving.PROCEDURES,
    *buying.PROCEDURES,
    *programs.PROCEDURES,
    *(one for one in CONTROL if one.name == "may"),
)


def start(made: Setup, pool: Any, seed: int) -> CityState:
    """A table that is ready to be played: nothing dealt or shuffled yet."""
    return turn.laid_out(match_data_for(GAME.dated(made).settled(turn.OPTIONS), pool), seed)


def imagine(state: CityState, seat: int, seed: int) -> CityState:
    """A full state that a seat (-1: a spectator) cannot tell from the real one."""
    return imagined(state, seat, seed, PROCEDURES, len(state.table.blueprints), _deal)


def _deal(twin: CityState, seat: int, ranks: list[int]) -> None:
    """What nobody sees is dealt anew: the power deck, and the tiles below others."""
    twin.deck = tuple(sorted(twin.deck, key=ranks.__getitem__))
    tiles = sorted([tile for stack in twin.below for tile in stack], key=ranks.__getitem__)
    for stack, hidden in enumerate(twin.below):
        twin.below[stack], tiles = tuple(tiles[: len(hidden)]), tiles[len(hidden) :]


GAME: Game[CityState] = Game(
    id="king-of-new-york",
    rules=RULES,
    seats=range(2, 7),
    options=turn.OPTIONS,
    procedures=PROCEDURES,
    start=start,
    observe=Observer(CityState, asked_out_of_effect),
    imagine=imagine,
    present=present,
    events=EVENTS,
    answers=QUESTIONS_AND_ANSWERS,
    prospects=PROSPECTS,
)
