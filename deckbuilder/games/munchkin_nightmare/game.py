"""The game as the kernel knows it: procedures, options, and what a seat cannot know, imagined."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.imagined import imagined
from deckbuilder.games.munchkin_nightmare import bargaining, combat, escape, fight, losses, playing, programs, turn
from deckbuilder.games.munchkin_nightmare.answers import QUESTIONS_AND_ANSWERS
from deckbuilder.games.munchkin_nightmare.contents import RULES, match_data_for
from deckbuilder.games.munchkin_nightmare.events import EVENTS
from deckbuilder.games.munchkin_nightmare.prospects import PROSPECTS
from deckbuilder.games.munchkin_nightmare.state import NightState
from deckbuilder.games.munchkin_nightmare.telling import present
from deckbuilder.kernel.effects import CONTROL, carry_out
from deckbuilder.kernel.facts import Observer
from deckbuilder.kernel.frames import Procedure, procedures
from deckbuilder.kernel.game import Game, Setup

PROCEDURES = procedures(
    *turn.PROCEDURES,
    *combat.PROCEDURES,
    *fight.PROCEDURES,
    *bargaining.PROCEDURES,
    *escape.PROCEDURES,
    *losses.PROCEDURES,
    *playing.PROCEDURES,
    *programs.PROCEDURES,
    Procedure("effects", carry_out),
    *(one for one in CONTROL if one.name in ("may", "choose_one")),
)


def start(made: Setup, pool: Any, seed: int) -> NightState:
    """A table that is ready to be played: nothing dealt or shuffled yet."""
    return turn.laid_out(match_data_for(GAME.dated(made).settled(turn.OPTIONS), pool), seed)


def imagine(state: NightState, seat: int, seed: int) -> NightState:
    """A full state that a seat (-1: a spectator) cannot tell from the real one."""
    return imagined(state, seat, seed, PROCEDURES, len(state.table.blueprints), _deal)


def _deal(twin: NightState, seat: int, ranks: list[int]) -> None:
    """What nobody has shown is dealt anew: both decks, and the hands of the others but for cards that all know.

    Each hand keeps as many cards of either deck, whose backs differ.
    """
    first_treasure = len(twin.table.doors)
    shown = set(twin.shown)
    decks = [sorted(twin.doors), sorted(twin.treasures)]
    for owner, hand in enumerate(twin.hand):
        if owner != seat:
            for copy in hand:
                if copy not in shown:
                    decks[copy >= first_treasure].append(copy)
    piles = [sorted(pile, key=ranks.__getitem__) for pile in decks]
    for owner, hand in enumerate(twin.hand):
        if owner != seat:
            kept = [copy for copy in hand if copy in shown]
            backs = [copy >= first_treasure for copy in hand if copy not in shown]
            twin.hand[owner] = tuple(sorted([*kept, *[piles[back].pop() for back in backs]]))
    twin.doors, twin.treasures = tuple(piles[0]), tuple(piles[1])


GAME: Game[NightState] = Game(
    id="munchkin-nightmare",
    rules=RULES,
    seats=range(2, 7),
    options=turn.OPTIONS,
    procedures=PROCEDURES,
    start=start,
    observe=Observer(NightState),
    imagine=imagine,
    present=present,
    events=EVENTS,
    answers=QUESTIONS_AND_ANSWERS,
    prospects=PROSPECTS,
)
