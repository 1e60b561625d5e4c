"""The table of Monsters Menace the World: the facts that change, and what can be derived from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deckbuilder.gamekit.board import pieces
from deckbuilder.gamekit.columns import COPIES, SEATS, each
from deckbuilder.gamekit.triggers import fire
from deckbuilder.gamekit.turn_order import clockwise
from deckbuilder.games.monsters_menace.amendments import ALLIES_ARE_MINIONS
from deckbuilder.games.monsters_menace.match_data import FIGHTER, TANK, MatchData
from deckbuilder.kernel.facts import NOBODY, NOTHING, Counted, Public
from deckbuilder.kernel.frames import Plain
from deckbuilder.kernel.state import GameState


@dataclass(slots=True, kw_only=True)
class WorldState(GameState):
    """All facts of one table; everything is public except the order of the Minions."""

    data: Public[MatchData]

    # by seat
    monster: Public[list[int]] = each(SEATS, NOTHING)
    military: Public[list[int]] = each(SEATS, NOTHING)
    infamy: Public[list[int]] = each(SEATS, 0)
    kills: Public[list[int]] = each(SEATS, 0)
    """The Military Units Destroyed Track."""
    cubes: Public[list[tuple[int, ...]]] = each(SEATS, ())
    """Mutations and Upgrades, by their copies."""
    stomps: Public[list[int]] = each(SEATS, 0)

    # by copy
    place: Public[list[int]] = each(COPIES, NOTHING)
    """The space of a Monster or Minion; NOTHING while it is off the board."""
    health: Public[list[int]] = each(COPIES, 0)
    owner: Public[list[int]] = each(COPIES, NOBODY)
    stored: Public[list[int]] = each(COPIES, 0)
    """The cubes that a Minion keeps for its Monster."""
    fell: Public[list[int]] = each(COPIES, NOTHING)
    """The space where a Monster was defeated, while it is down there."""
    gone: Public[list[int]] = each(COPIES, 0)
    """The number of Units of a kind that have left the game for good."""

    # by space
    units: Public[list[tuple[int, ...]]] = each("spaces", ())
    stomped: Public[list[int]] = each("sites", 0)
    """Whether each City, Base and Mutation Site is stomped, three entries per space."""

    # the table
    active: Public[int] = 0
    supply: Public[int] = 0
    """The Stomp tokens left in the supply."""
    lost: Public[int] = 0
    """The Stomp tokens that have left the game."""
    deck: Counted[tuple[int, ...]] = ()
    discard: Public[tuple[int, ...]] = ()
    allies: Public[tuple[int, ...]] = ()
    """The Minions that fight like Units (MMW-9.1)."""

    # the turn
    pinned: Public[bool] = False
    """Whether the active Monster came back among enemies and cannot move."""
    fought: Public[tuple[int, ...]] = ()
    retreated: Public[tuple[int, ...]] = ()
    blocked: Public[tuple[int, ...]] = ()
    """Monsters and Minions that could not retreat, until the end of the turn."""
    fired: Public[tuple[int, ...]] = ()
    """Space and kind, as one number, of each Submarine or Rocket Launcher that fired into another space this turn."""
    guests: Public[tuple[int, ...]] = ()
    """Minions that take part in one battle only."""
    rerolled: Public[tuple[int, ...]] = ()
    """The creatures that rerolled an attack in this battle, once for each reroll."""
    done: Public[tuple[str, ...]] = ()
    """The once-per-battle effects already carried out in this battle."""
    battle: Public[int] = NOTHING
    """The space of the current battle."""
    attacks: Public[tuple[tuple[int, int, int, int], ...]] = ()
    """The attacks of this battle: attacker, target, the die needed to hit, and the die rolled."""


# ---- who is where ----


def seats_from(state: WorldState, first: int) -> tuple[int, ...]:
    """All seats in turn order, starting with `first`."""
    return clockwise(first, len(state.monster))


def creatures_at(state: WorldState, place: int) -> tuple[int, ...]:
    """The Monsters and Minions in a space."""
    where = state.place
    return tuple([copy for copy in state.data.creatures if where[copy] == place])


def held(state: WorldState) -> list[int]:
    """The spaces with Monsters or Minions, in order."""
    return sorted({place for copy in state.data.creatures if (place := state.place[copy]) != NOTHING})


def creatures_of(state: WorldState, seat: int) -> tuple[int, ...]:
    """A player's Monster and Minions on the board, the Monster first."""
    own = (state.monster[seat], *minions_of(state, seat))
    return tuple([copy for copy in own if copy != NOTHING and state.place[copy] != NOTHING])


def minions_of(state: WorldState, seat: int) -> tuple[int, ...]:
    """A player's living Minions."""
    return tuple([copy for copy in state.data.minions if state.owner[copy] == seat])


def controller(state: WorldState, kind: int) -> int:
    """The seat that decides for a kind of Unit: its player's, or the next in order if nobody plays it (MMW-2.6)."""
    military = state.data.definitions[kind].military
    if military in state.military:
        return state.military.index(military)
    return (state.active + 1) % len(state.monster)


def is_played(state: WorldState, kind: int) -> bool:
    """Whether a kind of Unit belongs to a Military that somebody plays."""
    return state.data.definitions[kind].military in state.military


def kinds_of(state: WorldState, seat: int) -> tuple[int, ...]:
    """The kinds of Units a player has, including damaged Tanks."""
    cards = state.data.definitions
    return with_worn(state, cards[state.military[seat]].units)


def with_worn(state: WorldState, kinds: Iterable[int]) -> tuple[int, ...]:
    """Kinds of Units, each Tank followed by its damaged form."""
    cards = state.data.definitions
    return tuple([one for kind in kinds for one in (kind, cards[kind].worn) if one != NOTHING])


def left_of(state: WorldState, kind: int) -> int:
    """The number of Units of a kind that are off the board and may still come into play (MMW-6.8)."""
    card = state.data.definitions[kind]
    out = pieces.total(state.units, kind) + (pieces.total(state.units, card.worn) if card.worn != NOTHING else 0)
    return card.count - out - state.gone[kind]


# ---- who is hostile to whom ----


def are_hostile(state: WorldState, one: int, other: int) -> bool:
    """Whether two pieces fight if they meet (MMW-3.3, MMW-3.4)."""
    cards = state.data.definitions
    if cards[one].is_unit or cards[other].is_unit:
        if cards[one].is_unit and cards[other].is_unit:
            return False
        unit, creature = (one, other) if cards[one].is_unit else (other, one)
        if creature in state.allies:
            return False
        befriends = (cards[creature].numbers or {}).get("befriends", 0)
        return not (befriends and is_played(state, unit) and controller(state, unit) == state.owner[creature])
    if ALLIES_ARE_MINIONS not in state.data.amended and (one in state.allies or other in state.allies):
        return not (one in state.allies and other in state.allies)
    return state.owner[one] != state.owner[other]


def foes_at(state: WorldState, place: int, of: int) -> tuple[int, ...]:
    """The enemies of a creature or kind of Unit in a space: creatures, then kinds of Units, each once."""
    found = [copy for copy in creatures_at(state, place) if copy != of and are_hostile(state, of, copy)]
    if not state.data.definitions[of].is_unit:
        found += [kind for kind in pieces.kinds(state.units, place) if are_hostile(state, of, kind)]
    return tuple(found)


def own_creatures_at(state: WorldState, place: int, seat: int) -> list[int]:
    """A player's Monster and Minions in a space, the Monster first."""
    return [copy for copy in creatures_at(state, place) if state.owner[copy] == seat]


def own_at(state: WorldState, place: int, seat: int) -> tuple[int, ...]:
    """A player's creatures and kinds of Units in a space."""
    return (*own_creatures_at(state, place, seat), *units_at(state, place, seat))


def units_at(state: WorldState, place: int, seat: int) -> tuple[int, ...]:
    """The kinds of Units of a player's Military in a space."""
    military, cards = state.military[seat], state.data.definitions
    return tuple([kind for kind in pieces.kinds(state.units, place) if cards[kind].military == military])


# ---- numbers ----


def bearers(state: WorldState, copy: int) -> tuple[int, ...]:
    """The cards that change the numbers of a creature or kind of Unit: its own card, Mutations, Upgrades."""
    card = state.data.definitions[copy]
    if card.is_unit:
        return state.cubes[controller(state, copy)] if is_played(state, copy) else ()
    if card.is_monster and state.owner[copy] != NOBODY:
        return (copy, *state.cubes[state.owner[copy]])
    return (copy,)


def parts(state: WorldState, copy: int, *whats: str) -> list[tuple[int, int]]:
    """The amounts that cards add to a number, each with its card."""
    cards, found = state.data.definitions, []
    for bearer in bearers(state, copy):
        numbers = cards[bearer].numbers
        if numbers:
            found += [(bearer, numbers[what]) for what in whats if what in numbers]
    return found


def changed(state: WorldState, copy: int, *whats: str) -> int:
    """The total that cards add to a number."""
    return sum([amount for _, amount in parts(state, copy, *whats)])


def move_of(state: WorldState, copy: int) -> int:
    """The distance a creature or a kind of Unit may move."""
    card = state.data.definitions[copy]
    what = {TANK: "tank_move", FIGHTER: "fighter_move"}.get(card.role, "move")
    return max(0, card.move + (changed(state, copy, what) if not card.is_unit or what != "move" else 0))


def fire_cards(state: WorldState, occasion: str, copy: int, **facts: Plain) -> None:
    """Fire an occasion for a creature: its card and Mutations do what they do then."""
    seat = state.owner[copy]
    fire(state, occasion, [(seat, bearer) for bearer in bearers(state, copy)], by=copy, **facts)
