"""The game for the kernel: procedures, options, and imagined deals of what a seat cannot know."""

from __future__ import annotations

from deckbuilder.gamekit.card_game import card_game
from deckbuilder.games.munchkin_nightmare import (
    bargaining,
    combat,
    escape,
    interfering,
    losses,
    playing,
    programs,
    turn,
)
from deckbuilder.games.munchkin_nightmare.amendments import RULES
from deckbuilder.games.munchkin_nightmare.answers import QUESTIONS_AND_ANSWERS
from deckbuilder.games.munchkin_nightmare.contents import match_data_for
from deckbuilder.games.munchkin_nightmare.events import EVENTS, SOURCES
from deckbuilder.games.munchkin_nightmare.prospects import PROSPECTS
from deckbuilder.games.munchkin_nightmare.state import MunchkinState
from deckbuilder.games.munchkin_nightmare.telling import present


def _deal(twin: MunchkinState, seat: int, ranks: list[int]) -> None:
    """Deal again what nobody has shown: both decks, and the other hands except for cards everybody knows.

    Each hand keeps its number of cards of either deck, since the backs differ.
    """
    first_treasure = len(twin.data.doors)
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
            dealt = [piles[back].pop() for back in backs]
            twin.hand[owner] = tuple(sorted([*kept, *dealt]))
            if twin.fresh[owner]:
                twin.fresh[owner] = _with_these_backs(dealt, twin.fresh[owner], first_treasure)
    twin.doors, twin.treasures = tuple(piles[0]), tuple(piles[1])


def _with_these_backs(dealt: list[int], copies: tuple[int, ...], first_treasure: int) -> tuple[int, ...]:
    """As many of the dealt cards of either deck as there are among these."""
    backs = [copy >= first_treasure for copy in copies]
    found: list[int] = []
    for back in (False, True):
        found += [copy for copy in dealt if (copy >= first_treasure) == back][: backs.count(back)]
    return tuple(found)


GAME = card_game(
    "munchkin-nightmare",
    MunchkinState,
    (turn, combat, interfering, bargaining, escape, losses, playing, programs),
    seats=range(2, 7),
    rules=RULES,
    options=turn.OPTIONS,
    match_data=match_data_for,
    laid_out=turn.laid_out,
    deal=_deal,
    present=present,
    events=EVENTS,
    answers=QUESTIONS_AND_ANSWERS,
    prospects=PROSPECTS,
    sources=SOURCES,
    control=("may", "choose_one"),
)
