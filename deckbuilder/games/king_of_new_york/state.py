"""What is on the table of King of New York: the facts that change, and what they add up to."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.gamekit.columns import COPIES, SEATS, each
from deckbuilder.gamekit.modifiers import Modifier, Modifiers
from deckbuilder.gamekit.triggers import fire
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
    """Everything that is true at one table; all of it lies open, but for what is face down."""

    data: Public[MatchData]

    # by seat
    monster: Public[list[int]] = each(SEATS, NOTHING)
    place: Public[list[int]] = each(SEATS, NOTHING)
    """The borough of a monster; NOTHING before it is placed and once it is out."""
    zone: Public[list[int]] = each(SEATS, 0)
    """How far up Manhattan it is."""
    track: Public[list[int]] = each(SEATS, 0)
    """On which track of Manhattan: 0 the one for all, 1 that for five or six."""
    stars: Public[list[int]] = each(SEATS, 0)
    hearts: Public[list[int]]
    energy: Public[list[int]] = each(SEATS, 0)
    is_out: Public[list[int]] = each(SEATS, 0)
    """Off the board: out of the game, or KO'd where eliminated players play on."""
    webs: Public[list[int]] = each(SEATS, 0)
    jinxes: Public[list[int]] = each(SEATS, 0)
    cards: Public[list[tuple[int, ...]]] = each(SEATS, ())
    gained: Public[list[int]] = each(SEATS, 0)
    """Energy gained in this turn."""
    dealt: Public[list[int]] = each(SEATS, 0)
    """Damage that the active monster has dealt to each in this turn."""

    # by copy
    tokens: Public[list[tuple[int, ...]]] = each(COPIES, ())
    """What lies on a card: a borough for each token that is of one, otherwise NOTHING."""

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
    """Cards of the row that cost a seat nothing: card and seat."""
    promised: Public[int] = NOBODY
    """Whom the next Keep card that is turned up costs nothing."""
    extra: Public[tuple[int, ...]] = ()
    roaming: Public[tuple[int, ...]] = ()
    """Seats whose next extra turn has moves without end."""

    # the turn
    dice: Public[tuple[int, ...]] = ()
    """The dice that are not resolved yet."""
    result: Public[tuple[int, ...]] = ()
    """All faces of this turn, once the rolling is done."""
    roams: Public[bool] = False
    only_units: Public[bool] = False
    fallen: Public[tuple[str, ...]] = ()
    """The kinds of tiles that the active monster has destroyed in this turn."""
    fresh: Public[tuple[int, ...]] = ()
    """Units that have come into being in this turn."""
    spent: Public[tuple[tuple[int, str], ...]] = ()

    # eliminated players
    standing: Public[list[int]] = later(ACTIVE, "is_out")
    fell: Public[list[int]] = later(0, "is_out")
    """The turn in which a monster was KO'd the last time."""
    has_risen: Public[list[int]] = later(0, "is_out")
    """Whether it has been a Zombie."""
    has_returned: Public[list[int]] = later(0, "is_out")
    """Whether it has come back by popular demand."""
    token: Public[int] = later(NOTHING)
    """The borough of the Token Monster."""
    token_track: Public[int] = later(0)
    deserted: Public[int] = later(0)
    """How many turns in a row have ended without an Active monster."""

    # the market
    promised_before: Public[tuple[int, ...]] = later(())
    """Whom that Keep card costs nothing either, because it was promised to them first."""


def _reaching(state: CityState, what: str, seat: int) -> list[tuple[Modifier, int]]:
    """The Keep cards of a monster change its own numbers."""
    cards = state.data.definitions
    return [(one, copy) for copy in state.cards[seat] for one in cards[copy].modifiers if one.what == what]


MODIFIERS: Modifiers[CityState] = Modifiers(_reaching, lambda state, card, seat: Frame("effects", seat, {"card": card}))


def changed(state: CityState, seat: int, what: str) -> int:
    """By how much the cards of a monster change a number."""
    return MODIFIERS.total(state, what, seat) if state.cards[seat] else 0


def fire_cards(state: CityState, seat: int, occasion: str, copies: tuple[int, ...] = (), **facts: Plain) -> None:
    """An occasion has come for a monster: its cards, or only these, do what they do then."""
    fire(state, occasion, [(seat, copy) for copy in copies or state.cards[seat]], **facts)


def living(state: CityState) -> tuple[int, ...]:
    """The seats whose monsters are on the board."""
    return tuple([seat for seat, out in enumerate(state.is_out) if not out])


def active(state: CityState) -> tuple[int, ...]:
    """The seats whose monsters are on the board, and no Zombies (KNY-10.3)."""
    return tuple([seat for seat in living(state) if state.standing[seat] == ACTIVE])


def plays_on(state: CityState) -> bool:
    """True where eliminated players play on (KNY-10.1)."""
    return bool(state.data.options["eliminated_players"])


def takes_turns(state: CityState, seat: int) -> bool:
    """True for whoever is in the game, on the board or KO'd."""
    return not state.is_out[seat] or state.standing[seat] == KNOCKED_OUT


def acts(state: CityState, seat: int) -> bool:
    """True for whoever takes turns, unless it was KO'd in this very turn, which is over then (KNY-3.5)."""
    return not state.is_out[seat] or (state.standing[seat] == KNOCKED_OUT and state.fell[seat] != state.turn)


def where(state: CityState, seat: int) -> int:
    """From where a seat acts: from the borough of its monster, and while it is KO'd from that of the Token Monster."""
    return state.token if state.is_out[seat] and acts(state, seat) else state.place[seat]


def in_borough(state: CityState, place: int) -> tuple[int, ...]:
    """The seats whose monsters are somewhere."""
    return tuple([seat for seat, where in enumerate(state.place) if where == place])


def has_room(state: CityState, place: int) -> bool:
    """True for a borough other than Manhattan with fewer than two monsters (KNY-1.5)."""
    return place != MANHATTAN and len(in_borough(state, place)) + (state.token == place) < MOST_IN_A_BOROUGH


def open_boroughs(state: CityState, seat: int) -> tuple[int, ...]:
    """The boroughs that a monster may move to, its own and Manhattan left aside."""
    return tuple([place for place in BOROUGHS if place != where(state, seat) and has_room(state, place)])


def tracks(state: CityState) -> int:
    """How many monsters may be in Manhattan: one, or two as long as five are in the game (KNY-5.6)."""
    return 2 if len(living(state)) >= CROWD else 1


def free_track(state: CityState) -> int:
    """The track of Manhattan that a monster may enter; NOTHING where there is none."""
    taken = [state.track[seat] for seat in in_borough(state, MANHATTAN)]
    if state.token == MANHATTAN:
        taken.append(state.token_track)
    return next((track for track in range(tracks(state)) if track not in taken), NOTHING)


def stacks_of(place: int) -> range:
    """The stacks of a borough."""
    return range(place * STACKS, (place + 1) * STACKS)


def most_hearts(state: CityState, seat: int) -> int:
    """How many hearts a monster may have."""
    usual = ZOMBIE_HEARTS if state.standing[seat] == ZOMBIE else MOST_HEARTS
    return usual + changed(state, seat, "most_hearts")


def is_unit(state: CityState, tile: int) -> bool:
    """True for a tile that lies on its unit side."""
    return any(tile in units for units in state.units)


def unit_kind(state: CityState, tile: int) -> tuple[str, int]:
    """What units that nobody tells apart have in common."""
    card = state.data.definitions[tile]
    return card.unit, card.durability


def durability(state: CityState, seat: int, tile: int) -> int:
    """What it takes a monster to destroy a tile (KNY-4.6)."""
    card = state.data.definitions[tile]
    if not is_unit(state, tile):
        return card.durability
    return max(1, card.durability + 1 + changed(state, seat, card.unit))


def price(state: CityState, seat: int, copy: int) -> int:
    """What a card costs a monster now (KNY-6.1, KNY-6.5)."""
    card = state.data.definitions[copy]
    if (copy, seat) in state.free:
        return 0
    found = changed(state, seat, "scavenging") if copy in state.discard else 0
    return max(0, card.cost - found - int(state.place[seat] in card.cheaper))


def costly(state: CityState, least: int) -> int:
    """How many cards of the row have so high a cost printed on them (KNY-7.13)."""
    return sum([state.data.definitions[copy].cost >= least for copy in state.row])


def toll(state: CityState) -> int:
    """What a move costs that nobody is forced to: cards on offer may ask for something (KNY-5.7)."""
    shown = [one for copy in state.row for one in state.data.definitions[copy].modifiers if one.what == "toll"]
    return sum([MODIFIERS.amount(state, one, NOTHING, NOTHING, NOTHING) for one in shown])


def pays_toll(state: CityState, seat: int) -> bool:
    """True for whoever can pay it; whoever is KO'd pays nothing, and so has to stay (KNY-10.10)."""
    return toll(state) <= (0 if state.is_out[seat] else state.energy[seat])
