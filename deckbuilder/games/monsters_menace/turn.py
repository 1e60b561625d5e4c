"""The whole game (MMW-1, MMW-2): setup, the four phases of a turn, and the options of a table."""

from __future__ import annotations

from deckbuilder.gamekit.board import pieces
from deckbuilder.gamekit.columns import begun
from deckbuilder.gamekit.roles import Role, deal_roles
from deckbuilder.gamekit.turn_order import Phases
from deckbuilder.games.monsters_menace import verbs
from deckbuilder.games.monsters_menace.defeats import come_back, free_blocked
from deckbuilder.games.monsters_menace.match_data import MOST_UNITS, MatchData
from deckbuilder.games.monsters_menace.state import WorldState, creatures_of, fire_cards, left_of, seats_from
from deckbuilder.kernel import chance
from deckbuilder.kernel.frames import (
    AGAIN,
    Frame,
    Procedure,
    Signal,
    call_each,
    call_in_order,
)
from deckbuilder.kernel.setup import Option
from deckbuilder.kernel.state import emit

TOKENS = {2: 12, 3: 16, 4: 20}
"""Number of Stomp tokens by number of players (MMW-2.2)."""
OPTIONS = {
    "choose": Option(
        1,
        0,
        1,
        "1: Monsters and Militaries are chosen; otherwise they are dealt at random",
        "MMW-2.4",
        title="Players choose their Monsters and Militaries",
        played=("by lot", "in turn"),
    ),
    "fewer_tokens": Option(
        0,
        0,
        10,
        "The number of Stomp tokens removed from the supply, for a shorter game",
        "MMW-2.2",
        title="Fewer Stomp tokens in the supply",
    ),
    "break_ties": Option.switch(
        "1: a tie is broken by the tokens that were placed, then by Health",
        "MMW-8.6",
        title="Ties are broken",
        played=("tied players win together", "by Stomp tokens, then Health"),
    ),
    "finish_round": Option.switch(
        "1: once the last Stomp token is gone, the round is finished, so that all have the same number of turns",
        "MMW-8.7",
        title="The last round is finished",
        played=("the last Stomp token ends the game", "all have the same number of turns"),
    ),
}


def laid_out(data: MatchData, seed: int) -> WorldState:
    """The table before anything is shuffled."""
    spaces, supply = len(data.world.spaces), TOKENS[len(data.seats)] - data.options["fewer_tokens"]
    sizes = {"spaces": spaces, "sites": spaces * 3}
    return begun(WorldState, data, seed, sizes, supply=supply, deck=data.minions)


# ---- setting up ----


def prepare_monster(state: WorldState, seat: int, monster: int) -> None:
    """A Monster starts with the Health on its card (MMW-2.5)."""
    state.owner[monster], state.health[monster] = seat, state.data.definitions[monster].health


MONSTER = Role("monster", "monster", lambda data: data.monsters, "became", prepare_monster)
MILITARY = Role("military", "military", lambda data: data.militaries, "leads")
"""The two cards each player has one of."""


def draw_first(state: WorldState, frame: Frame) -> None:
    """The first player is drawn at random (MMW-2.1)."""
    state.active = chance.below(state, len(state.monster))
    emit(state, "goes_first", state.active)


def shuffle_minions(state: WorldState, frame: Frame) -> None:
    """The Minions are shuffled and placed face down (MMW-2.3)."""
    state.deck = chance.shuffle(state, state.deck)


def choose_sides(state: WorldState, frame: Frame) -> None:
    """Each player gets a Monster and a Military, chosen in turn order or dealt (MMW-2.4)."""
    if state.data.options["choose"]:
        call_each(state, seats_from(state, state.active), "side")
    else:
        deal_roles(state, MONSTER, MILITARY)


def deal_minions(state: WorldState, frame: Frame) -> None:
    """Each player draws a Minion (MMW-2.7)."""
    for seat in seats_from(state, state.active):
        verbs.draw_minion(state, seat)


def place_units(state: WorldState, frame: Frame) -> None:
    """The first Units are placed as the cards of all Militaries say, including those nobody plays (MMW-2.6)."""
    world = state.data.world
    for military in state.data.militaries:
        card = state.data.definitions[military]
        for continent in card.home:
            here = world.of(continent)
            bases = [place for place in here if world.spaces[place].base][:1]
            cities = [place for place in here if world.spaces[place].city and place not in bases]
            for place in bases:
                _station(state, card.at_base, [place] * len(card.at_base))
            _station(state, card.at_cities, cities)
    emit(state, "stationed")


def _station(state: WorldState, kinds: tuple[int, ...], places: list[int]) -> None:
    for kind, place in zip(kinds, places, strict=False):
        if left_of(state, kind) > 0 and len(state.units[place]) < MOST_UNITS:
            pieces.put(state.units, place, kind)


def choose_lairs(state: WorldState, frame: Frame) -> None:
    """Each player chooses a Lair, starting with the first player (MMW-2.8)."""
    call_each(state, seats_from(state, state.active), "first_lair")


# ---- a turn ----


def take_turns(state: WorldState, frame: Frame) -> Signal:
    """Turns pass clockwise (MMW-1.2)."""
    call_in_order(state, ("turn", state.active, {}), ("end_of_turn", state.active, {}))
    return AGAIN


def begin_turn(state: WorldState, frame: Frame) -> None:
    """A new turn starts with nothing left over from the last (MMW-1.2)."""
    state.turn += 1
    state.pinned = False
    state.fought = state.retreated = state.blocked = state.fired = ()
    emit(state, "turn_began", frame.seat)


def begin_with_cards(state: WorldState, frame: Frame) -> None:
    """Cards act at the start of their player's turn (MMW-9.2)."""
    for copy in reversed(creatures_of(state, frame.seat)):
        fire_cards(state, "turn", copy, place=state.place[copy])


def pass_on(state: WorldState, frame: Frame) -> None:
    """The turn passes to the next player (MMW-1.2)."""
    state.active = (state.active + 1) % len(state.monster)


def finish_round(state: WorldState, frame: Frame) -> None:
    """If the game continued only to finish the round, it ends after the last player's turn (MMW-8.7)."""
    verbs.check_round(state)


PHASES = Phases(lambda state, seat: True)
"""Moving, fighting, encountering, deploying (MMW-1.3)."""
PROCEDURES = (
    Procedure(
        "game",
        draw_first,
        shuffle_minions,
        choose_sides,
        deal_minions,
        place_units,
        choose_lairs,
        take_turns,
    ),
    Procedure("side", MONSTER.choice, MILITARY.choice),
    Procedure("turn", begin_turn, come_back, begin_with_cards, *PHASES.steps("move", "fight", "encounter", "plan")),
    Procedure("end_of_turn", free_blocked, pass_on, finish_round),
)
