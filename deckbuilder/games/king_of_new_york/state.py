"""The table of King of New York: the facts that change, and what can be derived from them."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.gamekit.columns import COPIES, SEATS, each
from deckbuilder.gamekit.modifiers import Modifier, Modifiers
from deckbuilder.gamekit.triggers import fire
from deckbuilder.gamekit.turn_order import clockwise
from deckbuilder.games.king_of_new_york.amendments import ALIKE_WITH_EQUAL_TOKENS, CARDS_ARE_NAMED
from deckbuilder.games.king_of_new_york.match_data import (
    ACTIVE,
    BOROUGHS,
    CROWD,
    KNOCKED_OUT,
    MANHATTAN,
    MOST_HEARTS,
    MOST_IN_A_BOROUGH,
    STACKS,
    ZOMBIE,
    ZOMBIE_HEARTS,
    MatchData,
)
from deckbuilder.kernel.facts import NOBODY, NOTHING, Counted, Public, later
from deckbuilder.kernel.frames import Frame, Plain
from deckbuilder.kernel.state import GameState


@dataclass(slots=True, kw_only=True)
class CityState(GameState):
    """All facts of one table; everything is public except face-down cards and tiles."""

    data: Public[MatchData]

    # by seat
    monster: Public[list[int]] = each(SEATS, NOTHING)
    place: Public[list[int]] = each(SEATS, NOTHING)
    """The borough of a monster; NOTHING before it is placed and once it is out."""
    zone: Public[list[int]] = each(SEATS, 0)
    """The zone of Manhattan the monster is in, counted from the lowest."""
    track: Public[list[int]] = each(SEATS, 0)
    """The Manhattan track the monster is on: 0 is the usual one, 1 the one for five or six monsters."""
    stars: Public[list[int]] = each(SEATS, 0)
    hearts: Public[list[int]]
    energy: Public[list[int]] = each(SEATS, 0)
    is_out: Public[list[int]] = each(SEATS, 0)
    """Whether the monster is off the board: out of the game, or KO'd if eliminated players play on."""
    webs: Public[list[int]] = each(SEATS, 0)
    jinxes: Public[list[int]] = each(SEATS, 0)
    cards: Public[list[tuple[int, ...]]] = each(SEATS, ())
    gained: Public[list[int]] = each(SEATS, 0)
    """Energy gained this turn."""
    dealt: Public[list[int]] = each(SEATS, 0)
    """Damage dealt to each monster this turn by the active monster, not counting damage by units."""

    # by copy
    tokens: Public[list[tuple[int, ...]]] = each(COPIES, ())
    """The tokens on a card: a borough for each token tied to one, otherwise NOTHING."""

    # by borough and by stack
    units: Public[list[tuple[int, ...]]] = each("places", ())
    top: Public[list[int]] = each("stacks", NOTHING)
    below: Counted[list[tuple[int, ...]]] = each("stacks", ())

    # the table
    active: Public[int] = 0
    superstar: Public[int] = NOBODY
    statue: Public[int] = NOBODY
    deck: Counted[tuple[int, ...]] = ()
    row: Public[tuple[int, ...]] = ()
    discard: Public[tuple[int, ...]] = ()
    razed: Public[tuple[int, ...]] = ()
    """Tiles that have left the game."""
    free: Public[tuple[tuple[int, int], ...]] = ()
    """Pairs of a card in the row and a seat to which it costs nothing."""
    promised: Public[int] = NOBODY
    """The seat to which the next Keep card turned up costs nothing."""
    extra: Public[tuple[int, ...]] = ()
    roaming: Public[tuple[int, ...]] = ()
    """For each extra turn in order, whether it has unlimited moves; under older rules the seats whose next one has."""

    # the turn
    dice: Public[tuple[int, ...]] = ()
    """The dice not resolved yet."""
    result: Public[tuple[int, ...]] = ()
    """All faces of this turn, once rolling is done."""
    roams: Public[bool] = False
    only_units: Public[bool] = False
    fallen: Public[tuple[str, ...]] = ()
    """The kinds of tiles that the active monster has destroyed this turn."""
    fresh: Public[tuple[int, ...]] = ()
    """Units that appeared this turn."""
    spent: Public[tuple[tuple[int, str], ...]] = ()

    # eliminated players
    standing: Public[list[int]] = later(ACTIVE, "is_out")
    fell: Public[list[int]] = later(0, "is_out")
    """The turn in which the monster was last KO'd."""
    has_risen: Public[list[int]] = later(0, "is_out")
    """Whether the monster has been a Zombie."""
    has_returned: Public[list[int]] = later(0, "is_out")
    """Whether the monster has come back by popular demand."""
    token: Public[int] = later(NOTHING)
    """The borough of the Token Monster."""
    token_track: Public[int] = later(0)
    deserted: Public[int] = later(0)
    """The number of turns in a row that ended without an Active monster."""

    # the market
    promised_before: Public[tuple[int, ...]] = later(())
    """Seats that were promised the same free Keep card before `promised`, oldest first."""


def _reaching(state: CityState, what: str, seat: int) -> list[tuple[Modifier, int]]:
    """Modifiers of one number on the Keep cards of its own monster, each with its card."""
    cards = state.data.definitions
    return [(one, copy) for copy in state.cards[seat] for one in cards[copy].modifiers if one.what == what]


MODIFIERS: Modifiers[CityState] = Modifiers(_reaching, lambda state, card, seat: Frame("effects", seat, {"card": card}))


def changed(state: CityState, seat: int, what: str) -> int:
    """The total change that a monster's cards make to a number."""
    return MODIFIERS.total(state, what, seat) if state.cards[seat] else 0


def changing(state: CityState, seat: int, what: str) -> tuple[int, ...]:
    """The cards of a monster that change a number."""
    return tuple([copy for _, copy in _reaching(state, what, seat)])


def named(state: CityState, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards by which something happens, as events keep them; none under older rules (KNY-6.2)."""
    return cards if CARDS_ARE_NAMED in state.data.amended else ()


def look_alike(state: CityState, copy: int) -> tuple[int, tuple[int, ...]]:
    """The key under which cards count as identical: the card and, but for older rules, the tokens on it (KNY-7.9)."""
    tokens = tuple(sorted(state.tokens[copy])) if ALIKE_WITH_EQUAL_TOKENS in state.data.amended else ()
    return state.data.kind(copy), tokens


def fire_cards(state: CityState, seat: int, occasion: str, copies: tuple[int, ...] = (), **facts: Plain) -> None:
    """Fire an occasion for a monster: all its cards, or only the given ones, do what they do then."""
    fire(state, occasion, [(seat, copy) for copy in copies or state.cards[seat]], **facts)


def living(state: CityState) -> tuple[int, ...]:
    """The seats whose monsters are on the board."""
    return tuple([seat for seat, out in enumerate(state.is_out) if not out])


def living_clockwise(state: CityState) -> tuple[int, ...]:
    """The seats whose monsters are on the board, clockwise from the player whose turn it is."""
    return tuple([seat for seat in clockwise(state.active, len(state.is_out)) if not state.is_out[seat]])


def active(state: CityState) -> tuple[int, ...]:
    """The seats whose monsters are on the board and are not Zombies (KNY-10.3)."""
    return tuple([seat for seat in living(state) if state.standing[seat] == ACTIVE])


def plays_on(state: CityState) -> bool:
    """Whether eliminated players play on at this table (KNY-10.1)."""
    return bool(state.data.options["eliminated_players"])


def takes_turns(state: CityState, seat: int) -> bool:
    """Whether a seat is still in the game, on the board or KO'd."""
    return not state.is_out[seat] or state.standing[seat] == KNOCKED_OUT


def acts(state: CityState, seat: int) -> bool:
    """Whether a seat acts now: it takes turns and was not KO'd during this turn, which would end it (KNY-3.5)."""
    return not state.is_out[seat] or (state.standing[seat] == KNOCKED_OUT and state.fell[seat] != state.turn)


def where(state: CityState, seat: int) -> int:
    """The borough a seat acts from: that of its monster or, while the monster is KO'd, that of the Token Monster."""
    return state.token if state.is_out[seat] and acts(state, seat) else state.place[seat]


def in_borough(state: CityState, place: int) -> tuple[int, ...]:
    """The seats whose monsters are in a borough."""
    return tuple([seat for seat, where in enumerate(state.place) if where == place])


def has_room(state: CityState, place: int) -> bool:
    """Whether a borough other than Manhattan has fewer than two monsters (KNY-1.5)."""
    return place != MANHATTAN and len(in_borough(state, place)) + (state.token == place) < MOST_IN_A_BOROUGH


def open_boroughs(state: CityState, seat: int) -> tuple[int, ...]:
    """The boroughs a monster may move to, other than its own and Manhattan."""
    return tuple([place for place in BOROUGHS if place != where(state, seat) and has_room(state, place)])


def tracks(state: CityState) -> int:
    """The number of monsters allowed in Manhattan: one, or two while at least five are on the board (KNY-5.6)."""
    return 2 if len(living(state)) >= CROWD else 1


def free_track(state: CityState) -> int:
    """The track of Manhattan that a monster may enter; NOTHING if none is free."""
    taken = [state.track[seat] for seat in in_borough(state, MANHATTAN)]
    if state.token == MANHATTAN:
        taken.append(state.token_track)
    return next((track for track in range(tracks(state)) if track not in taken), NOTHING)


def stacks_of(place: int) -> range:
    """The stacks of a borough."""
    return range(place * STACKS, (place + 1) * STACKS)


def most_hearts(state: CityState, seat: int) -> int:
    """The Heart limit of a monster."""
    usual = ZOMBIE_HEARTS if state.standing[seat] == ZOMBIE else MOST_HEARTS
    return usual + changed(state, seat, "most_hearts")


def is_unit(state: CityState, tile: int) -> bool:
    """Whether a tile is on its unit side."""
    return any(tile in units for units in state.units)


def unit_kind(state: CityState, tile: int) -> tuple[str, int]:
    """The key under which units count as identical: kind and durability."""
    card = state.data.definitions[tile]
    return card.unit, card.durability


def durability(state: CityState, seat: int, tile: int) -> int:
    """The Destruction a monster needs to destroy a tile (KNY-4.6)."""
    card = state.data.definitions[tile]
    if not is_unit(state, tile):
        return card.durability
    return max(1, card.durability + 1 + changed(state, seat, card.unit))


def price(state: CityState, seat: int, copy: int) -> int:
    """The price of a card for a monster now (KNY-6.1, KNY-6.5)."""
    card = state.data.definitions[copy]
    if (copy, seat) in state.free:
        return 0
    found = changed(state, seat, "scavenging") if copy in state.discard else 0
    return max(0, card.cost - found - int(state.place[seat] in card.cheaper))


def costly(state: CityState, least: int) -> int:
    """The number of cards in the row with a printed cost of at least `least` (KNY-7.13)."""
    return sum([state.data.definitions[copy].cost >= least for copy in state.row])


def toll(state: CityState) -> int:
    """The Energy that a voluntary move costs because of cards on offer (KNY-5.7)."""
    shown = [one for _, one in _tolls(state)]
    return sum([MODIFIERS.amount(state, one, NOTHING, NOTHING, NOTHING) for one in shown])


def toll_cards(state: CityState) -> tuple[int, ...]:
    """The cards on offer that make moving cost Energy."""
    return tuple([copy for copy, _ in _tolls(state)])


def _tolls(state: CityState) -> list[tuple[int, Modifier]]:
    cards = state.data.definitions
    return [(copy, one) for copy in state.row for one in cards[copy].modifiers if one.what == "toll"]


def pays_toll(state: CityState, seat: int) -> bool:
    """Whether a seat can pay the toll; a KO'd player cannot pay anything, and so has to stay (KNY-10.10)."""
    return toll(state) <= (0 if state.is_out[seat] else state.energy[seat])
