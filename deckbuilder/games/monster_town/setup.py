"""Setup (MT-3): with the gangs chosen, shuffle, roll for the first turn, set Power Dice, draw opening hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deckbuilder.gamekit.columns import begun
from deckbuilder.gamekit.first_player import highest_roller
from deckbuilder.games.monster_town import piles
from deckbuilder.games.monster_town.amendments import HANDS_BEFORE_ITEMS, TREATIES_ARE_TOLD
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import OUTCAST, PATH, TownState, seats_after
from deckbuilder.games.monster_town.turn import take_turns
from deckbuilder.kernel import chance
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Procedure, call, call_each
from deckbuilder.kernel.setup import Option
from deckbuilder.kernel.state import emit

POWER_DIE: Final = 10


def _limit_agreed(options: Mapping[str, int]) -> str:
    """The round limit in words; empty for an All or Nothing game, which is all End Game (MT-11.15)."""
    limit = f"At this table the End Game begins after round {options['rounds']}, if not before."
    return "" if options["all_or_nothing"] else limit


def _scouting_agreed(options: Mapping[str, int]) -> str:
    """The must-scout rule in words; empty for an All or Nothing game, in which nobody scouts (MT-F.28)."""
    if options["all_or_nothing"] or not options["must_scout"]:
        return ""
    return "At this table, a player who could scout but does not is warned, and loses after three turns."


OPTIONS = {
    "rounds": Option(
        60, 1, 500, "rounds after which the End Game begins immediately", "MT-11.15", agreed=_limit_agreed
    ),
    "end_game_rounds": Option(30, 1, 500, "rounds of End Game after which the tie-breakers decide", "MT-11.13"),
    "must_scout": Option(
        1,
        0,
        1,
        "1: by unanimous choice, a player who could scout but does not is warned, and loses after three turns",
        "MT-F.28",
        is_vote=True,
        agreed=_scouting_agreed,
        played=("nobody has to scout", "players who could but do not are warned, and lose"),
    ),
    "all_or_nothing": Option.switch(
        "1: a short game that is all End Game, everybody equipped from the start",
        "MT-11.14",
        played=("a whole game", "a short one, all End Game"),
    ),
}
"""Table options: round limits (MT-11.13, MT-11.15), the must-scout rule (MT-F.28) and All or Nothing (MT-11.14)."""


def laid_out(data: MatchData, seed: int) -> TownState:
    """The table before anything is shuffled: gangs On the Path, reserves aside."""
    state = begun(
        TownState,
        data,
        seed,
        {"characters": data.characters, "places": len(data.locations) + 1},
        power=[s.power for s in data.seats],
        baseline=[s.power for s in data.seats],
        combat_deck=[s.combat for s in data.seats],
        item_deck=[s.items for s in data.seats],
        treaties=[s.treaty for s in data.seats],
        crew=[s.starting for s in data.seats],
        no_recruits=[_has_outcast(data, s.starting) for s in data.seats],
        site=[NOTHING, *data.locations],
        deck=data.rendezvous,
    )
    for seat, start in enumerate(data.seats):
        for member in start.starting:
            state.place[member], state.gang[member], state.controller[member] = PATH, seat, seat
    return state


def _has_outcast(data: MatchData, starting: tuple[int, ...]) -> bool:
    return any(OUTCAST in data.definitions[m].traits for m in starting)


def shuffle_decks(state: TownState, frame: TownFrame) -> None:
    """Shuffle the shared Rendezvous Deck and each player's Combat and Special Item Decks (MT-3.8, MT-3.10)."""
    state.deck = chance.shuffle(state, state.deck)
    for seat in range(len(state.alive)):
        state.combat_deck[seat] = piles.shuffle_deck(state, state.combat_deck[seat])
        state.item_deck[seat] = chance.shuffle(state, state.item_deck[seat])


def roll_for_first(state: TownState, frame: TownFrame) -> None:
    """The highest Power Die takes the first turn; ties roll again (MT-3.14).

    Before that, everyone is told which Treaties are in play already (MT-5.10).
    """
    if TREATIES_ARE_TOLD in state.data.amended:
        for seat, start in enumerate(state.data.seats):
            for treaty in start.treaty:
                emit(state, "began_with", seat, treaty)
    state.first = highest_roller(state, range(len(state.alive)), lambda table: chance.roll(table, POWER_DIE), "rolled")


def draw_opening_hands(state: TownState, frame: TownFrame) -> None:
    """Five Combat cards each (MT-3.16, MT-3.15); All or Nothing draws them from the End Game decks (MT-11.14)."""
    if state.data.options["all_or_nothing"]:
        if HANDS_BEFORE_ITEMS not in state.data.amended:
            return
        for seat, deck in enumerate(state.combat_deck):
            state.combat_deck[seat] = tuple(card for card in deck if state.data.definitions[card].end_game)
    for seat in range(len(state.alive)):
        piles.fill_hand(state, seat)


def arm_gangs(state: TownState, frame: TownFrame) -> None:
    """All or Nothing begins by equipping every gang (MT-11.14.1)."""
    if state.data.options["all_or_nothing"]:
        call_each(state, (state.first, *seats_after(state, state.first)), "arm_gang")


def enter_end_game(state: TownState, frame: TownFrame) -> None:
    """The last Rendezvous card was drawn, or the round limit is reached (MT-11.1, MT-11.15)."""
    call(state, "end_game", frame.seat)


PROCEDURES = (
    Procedure("game", shuffle_decks, roll_for_first, draw_opening_hands, arm_gangs, take_turns, enter_end_game),
)
