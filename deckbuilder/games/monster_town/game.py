"""Monster Town as the kernel sees it: its procedures, and what players and front ends may ask of it."""

from __future__ import annotations

from deckbuilder.gamekit.card_game import card_game
from deckbuilder.games.monster_town import (
    aftermath,
    breaking_off,
    cancelling,
    combat,
    end_game,
    ending_combat,
    fights,
    gang_words,
    items,
    nothing_to_do,
    observing,
    open_options,
    rendezvous,
    scouting,
    secret_picks,
    setup,
    turn,
)
from deckbuilder.games.monster_town.amendments import RULES
from deckbuilder.games.monster_town.answers import SAID
from deckbuilder.games.monster_town.contents import match_data_for
from deckbuilder.games.monster_town.events import EVENTS
from deckbuilder.games.monster_town.prospects import PROSPECTS
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.games.monster_town.telling import SOURCES, present, stage

GAME = card_game(
    "monster-town",
    TownState,
    (
        setup,
        turn,
        scouting,
        rendezvous,
        items,
        secret_picks,
        fights,
        combat,
        cancelling,
        aftermath,
        ending_combat,
        breaking_off,
        end_game,
        gang_words,
        nothing_to_do,
        open_options,
    ),
    seats=range(2, 5),
    rules=RULES,
    options=setup.OPTIONS,
    match_data=match_data_for,
    laid_out=setup.laid_out,
    deal=observing.deal,
    present=present,
    events=EVENTS,
    answers=SAID,
    prospects=PROSPECTS,
    sources=SOURCES,
    stage=stage,
    control=("pick",),
    frames=observing.shown_frames,
    shown=observing.SHOWN,
)
