"""The whole game (KNY-1, KNY-2, KNY-8): setup, the six phases of a turn, and the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deckbuilder.gamekit.columns import begun
from deckbuilder.gamekit.copies import all_but
from deckbuilder.gamekit.dice.pool import rolled
from deckbuilder.gamekit.first_player import highest_roller
from deckbuilder.gamekit.roles import Role, deal_roles
from deckbuilder.gamekit.turn_order import Phases, clockwise, pass_turn
from deckbuilder.games.king_of_new_york import boroughs, verbs, victory
from deckbuilder.games.king_of_new_york.amendments import CARDS_AFTER_INCOME, EACH_TURN_ROAMS, OWN_TURN_ROAMS
from deckbuilder.games.king_of_new_york.dice import SIDES
from deckbuilder.games.king_of_new_york.market import MARKET
from deckbuilder.games.king_of_new_york.match_data import (
    ATTACK,
    ENERGY,
    MANHATTAN,
    MOST_HEARTS,
    PLACES,
    STACKS,
    STAR,
    MatchData,
)
from deckbuilder.games.king_of_new_york.moving import offer_boroughs
from deckbuilder.games.king_of_new_york.state import CityState, acts, fire_cards, takes_turns, where
from deckbuilder.games.king_of_new_york.tiles import turn_up
from deckbuilder.kernel import chance
from deckbuilder.kernel.frames import (
    AGAIN,
    Action,
    Choice,
    Frame,
    Procedure,
    Signal,
    call,
    call_each,
    call_in_order,
)
from deckbuilder.kernel.setup import Option
from deckbuilder.kernel.state import emit

START_DICE: Final = 8
PLAYS_ON_FROM: Final = 3
"""Smallest number of seats at which eliminated players play on by default."""
INCOME = ((1, 1), (2, 1), (2, 2))
"""Stars and Energy earned in Lower Manhattan, Midtown and Upper Manhattan (KNY-2.1)."""


def _playing_on_agreed(options: Mapping[str, int]) -> str:
    if not options["eliminated_players"]:
        return ""
    ends = "" if options["waits_for_returns"] else " until a single Active monster is alone on the board, and wins"
    return f"KO'd players play on, and may come back{ends}."


def _waiting_agreed(options: Mapping[str, int]) -> str:
    waits = options["eliminated_players"] and options["waits_for_returns"]
    return "The last Active monster wins only once nobody can come back." if waits else ""


OPTIONS = {
    "choose_monsters": Option.switch(
        "1: the players choose their monsters; otherwise they are dealt at random",
        "KNY-1.6",
        title="Players choose their monsters",
        played=("by lot", "in turn"),
    ),
    "eliminated_players": Option.switch(
        "1: eliminated players play on as KO'd players with a Token Monster, and as Zombies",
        "KNY-10.1",
        agreed=_playing_on_agreed,
        by_seats=lambda seats: int(seats >= PLAYS_ON_FROM),
        played=("a monster without Hearts is out", "a monster without Hearts plays on, KO'd"),
    ),
    "waits_for_returns": Option.switch(
        "1: the last Active monster wins only once no eliminated player can come back",
        "KNY-10.48",
        agreed=_waiting_agreed,
        title="Nobody wins while others can come back",
        played=("the last on the board wins", "the last on the board plays on until then"),
    ),
}


def laid_out(data: MatchData, seed: int) -> CityState:
    """The table before anything is shuffled."""
    sizes = {"places": len(PLACES), "stacks": len(PLACES) * STACKS}
    return begun(CityState, data, seed, sizes, hearts=[MOST_HEARTS] * len(data.seats), deck=data.power_deck)


# ---- setting up ----

MONSTER = Role("monster", "monster", lambda data: data.monsters, "became")
"""Each player has a different monster."""


def stack_tiles(state: CityState, frame: Frame) -> None:
    """Each borough gets three stacks of tiles, as equal in height as possible, Buildings up (KNY-1.2)."""
    tiles, stacks = chance.shuffle(state, state.data.tiles), len(state.top)
    for stack in range(stacks):
        state.below[stack] = tiles[stack::stacks]
        turn_up(state, stack)


def open_market(state: CityState, frame: Frame) -> None:
    """The power cards are shuffled, and three are turned face up (KNY-1.3)."""
    state.deck = chance.shuffle(state, state.deck)
    MARKET.refill(state)


def give_monsters(state: CityState, frame: Frame) -> None:
    """Each player is dealt a monster, or chooses one if the table agreed on that (KNY-1.6)."""
    if state.data.options["choose_monsters"]:
        call_each(state, range(len(state.monster)), "choose_monster")
    else:
        deal_roles(state, MONSTER)


def roll_for_first(state: CityState, frame: Frame) -> None:
    """Each player rolls eight dice; the most Attack goes first, and ties roll again (KNY-1.4)."""
    state.active = highest_roller(state, range(len(state.monster)), roll_attacks, "rolled_first")
    call_each(state, clockwise(state.active, len(state.monster)), "place")


def roll_attacks(state: CityState) -> int:
    """The number of Attack faces on eight rolled dice."""
    return rolled(state, SIDES, START_DICE).count(ATTACK)


def take_place(state: CityState, frame: Frame, action: Action) -> None:
    """The monster starts in the chosen borough."""
    boroughs.go_to(state, frame.seat, int(action[1]), "placed")


# ---- a turn ----


def take_turns(state: CityState, frame: Frame) -> Signal:
    """Turns pass clockwise (KNY-2.1)."""
    call_in_order(state, ("turn", state.active, {}), ("end_of_turn", state.active, {}))
    return AGAIN


def begin_turn(state: CityState, frame: Frame) -> None:
    """A new turn starts with a clean slate, and gaps in the row are filled (KNY-6.6)."""
    seat = frame.seat
    state.turn += 1
    state.dice = state.result = state.fresh = ()
    state.fallen, state.spent = (), ()
    state.only_units = False
    state.gained, state.dealt = [0] * len(state.gained), [0] * len(state.dealt)
    emit(state, "turn_began", seat)
    MARKET.refill(state)


def earn(state: CityState, frame: Frame) -> None:
    """A monster in Manhattan earns what its zone pays; cards act at the start of a turn after that (KNY-2.1)."""
    seat = frame.seat
    if CARDS_AFTER_INCOME in state.data.amended:
        call(state, "begin_with_cards", seat)
    else:
        fire_cards(state, seat, "begins")
    if where(state, seat) == MANHATTAN:
        stars, energy = INCOME[state.zone[seat]]
        is_knocked_out = state.is_out[seat]
        verbs.gain(state, seat, STAR, stars)
        verbs.gain(state, seat, ENERGY, 0 if is_knocked_out else energy)


def begin_with_cards(state: CityState, frame: Frame) -> None:
    """Cards act at the start of their owner's turn, in the borough where the income has left it (KNY-2.1)."""
    fire_cards(state, frame.seat, "begins")


def end_turn(state: CityState, frame: Frame) -> None:
    """Cards act at the end of their owner's turn (KNY-2.5)."""
    if not state.is_out[frame.seat]:
        fire_cards(state, frame.seat, "ends")


def look_round(state: CityState, frame: Frame) -> None:
    """The game ends if somebody has won or nobody is left; otherwise the next turn begins (KNY-8.1, KNY-2.5)."""
    victory.check_end(state)
    if state.outcome is not None:
        return
    state.roams, waiting = False, len(state.extra)
    is_extra = pass_turn(state, len(state.is_out), lambda seat: takes_turns(state, seat))
    if OWN_TURN_ROAMS in state.data.amended:
        taken = waiting - len(state.extra)
        state.roams = is_extra and bool(state.roaming[taken - 1])
        state.roaming = state.roaming[taken:]
    elif is_extra and state.active in state.roaming:
        _roam_next(state)


def _roam_next(state: CityState) -> None:
    """Under older rules the next extra turn of a seat that was granted unlimited moves has them."""
    state.roams = True
    left = list(state.roaming)
    left.remove(state.active)
    state.roaming = tuple(left) if EACH_TURN_ROAMS in state.data.amended else all_but(left, state.active)


PHASES = Phases(acts)
"""Rolling, resolving, moving and buying, skipped by a player who no longer acts (KNY-3.5)."""
PROCEDURES = (
    Procedure("game", stack_tiles, open_market, give_monsters, roll_for_first, take_turns),
    Procedure("choose_monster", MONSTER.choice),
    Procedure("place", Choice("place", offer_boroughs, take_place)),
    Procedure("turn", begin_turn, earn, *PHASES.steps("roll", "resolve", "move", "buy")),
    Procedure("begin_with_cards", begin_with_cards),
    Procedure("end_of_turn", end_turn, look_round),
)
