"""Damage and what follows (KNY-3): attacks, units, elimination, the cards that respond, and fleeing."""

from __future__ import annotations

from deckbuilder.gamekit.turn_order import clockwise
from deckbuilder.games.king_of_new_york import boroughs, verbs
from deckbuilder.games.king_of_new_york.amendments import (
    CLOSING_TOLD,
    NEXT_MOVES_TOKEN,
    REACH_IS_NAMED,
    RISKS_ARE_NAMED,
    RISKS_GO_CLOCKWISE,
    SHIELDING_TOLD,
    TOKEN_HAS_A_HEART,
    TOLLS_TOLD,
)
from deckbuilder.games.king_of_new_york.match_data import ENERGY, KNOCKED_OUT, MANHATTAN, OUCH, TOKEN_HEARTS
from deckbuilder.games.king_of_new_york.state import (
    CityState,
    acts,
    changed,
    changing,
    fire_cards,
    in_borough,
    living,
    open_boroughs,
    pays_toll,
    toll,
    toll_cards,
    tracks,
    where,
)
from deckbuilder.kernel import chance
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Action, Choice, Frame, Procedure, call_in_order
from deckbuilder.kernel.state import emit


def targets(state: CityState, seat: int) -> tuple[int, ...]:
    """The seats an attack hits: from outside Manhattan those in it, from inside the others (KNY-3.1, KNY-3.2)."""
    own = where(state, seat)
    inside = own == MANHATTAN
    reaches = changed(state, seat, "reaching_neighbours")
    return tuple(
        [
            other
            for other in living(state)
            if other != seat
            and ((state.place[other] == MANHATTAN) != inside or (reaches and state.place[other] == own))
        ]
    )


def reaches_token(state: CityState, seat: int) -> bool:
    """Whether an attack by a monster hits the Token Monster, by the same rule as other targets (KNY-10.15)."""
    if state.token == NOTHING or state.is_out[seat]:
        return False
    is_neighbour = state.token == state.place[seat] and changed(state, seat, "reaching_neighbours") > 0
    return is_neighbour or (state.token == MANHATTAN) != (state.place[seat] == MANHATTAN)


def attack(state: CityState, seat: int, count: int) -> None:
    """Each Attack die deals one damage to every target, plus what cards add (KNY-3.1)."""
    hits: dict[int, int] = {}
    cards: dict[int, tuple[int, ...]] = {}
    for other in _in_turn(state, seat) if count > 0 else ():
        hits[other] = count * (1 + changed(state, seat, "doubling"))
        cards[other] = (*_reaching(state, seat, other), *changing(state, seat, "doubling"))
        if state.hearts[other] > _hearts_of_attacker(state, seat):
            hits[other] += changed(state, seat, "against_stronger")
            cards[other] += changing(state, seat, "against_stronger")
        risks = changing(state, seat, "risk") if RISKS_ARE_NAMED in state.data.amended else ()
        for at in range(changed(state, seat, "risk")):
            face = chance.below(state, OUCH + 1)
            emit(state, "rolled_for_life", other, face, *risks[at : at + 1])
            if face == OUCH:
                hits[other] *= 2
                cards[other] += risks[at : at + 1]
    verbs.damage(state, seat, hits, "attack", count > 0 and reaches_token(state, seat), cards)


def _reaching(state: CityState, seat: int, other: int) -> tuple[int, ...]:
    """The cards without which an attack would not hit a monster, as it is in the attacker's own borough (KNY-7.1)."""
    is_usual = (where(state, seat) == MANHATTAN) != (state.place[other] == MANHATTAN)
    return () if is_usual or REACH_IS_NAMED not in state.data.amended else changing(state, seat, "reaching_neighbours")


def _in_turn(state: CityState, seat: int) -> tuple[int, ...]:
    """The seats an attack hits, in the order in which cards have them roll against it (KNY-7.1)."""
    hit = targets(state, seat)
    if RISKS_GO_CLOCKWISE not in state.data.amended:
        return hit
    return tuple([other for other in clockwise(seat, len(state.place)) if other in hit])


def _hearts_of_attacker(state: CityState, seat: int) -> int:
    """The Hearts of whoever attacks: a KO'd player's monster has none, but the Token Monster has one (KNY-10.15)."""
    is_token = state.is_out[seat] and TOKEN_HAS_A_HEART in state.data.amended
    return TOKEN_HEARTS if is_token else state.hearts[seat]


def units_attack(
    state: CityState, seat: int, places: tuple[int, ...], only: tuple[int, ...] = (), less: int = 0
) -> None:
    """Each unit in these boroughs deals one damage to every monster there, or only to those in `only` (KNY-4.4).

    `less` is subtracted from the damage to `seat`, which set the units off.
    """
    hits, hits_token = unit_hits(state, seat, places, only, less)
    spares = changing(state, seat, "own_ouch") if less and state.units[state.place[seat]] else ()
    if spares and seat not in hits and SHIELDING_TOLD in state.data.amended:
        emit(state, "shielded", seat, *spares)
    verbs.damage(state, seat, hits, "units", hits_token, {seat: spares})


def unit_hits(
    state: CityState, seat: int, places: tuple[int, ...], only: tuple[int, ...] = (), less: int = 0
) -> tuple[dict[int, int], bool]:
    """The damage to each monster that the units of these boroughs hit, and whether they hit the Token Monster."""
    hits: dict[int, int] = {}
    for place in places:
        for other in in_borough(state, place):
            if not only or other in only:
                hits[other] = len(state.units[place]) - (less if other == seat else 0)
    hits_token = not only and state.token in places and bool(state.units[state.token])
    return {other: hit for other, hit in hits.items() if hit > 0}, hits_token


def bury(state: CityState, frame: Frame) -> None:
    """All monsters without Hearts are eliminated at the same time (KNY-3.5)."""
    for seat in living(state):
        if not state.hearts[seat]:
            verbs.leave_game(state, seat)


def react(state: CityState, frame: Frame) -> None:
    """Cards respond to the damage; those of eliminated monsters are already gone (KNY-3.4)."""
    for other, _ in frame.several("hits")[::-1]:
        if frame.text("kind") == "attack":
            fire_cards(state, frame.seat, "hits", rival=other)
            fire_cards(state, other, "attacked", rival=frame.seat)
        fire_cards(state, other, "damaged", rival=frame.seat)


def make_way(state: CityState, frame: Frame) -> None:
    """With fewer than five monsters on the board, the second track of Manhattan closes (KNY-5.6).

    If the Token Monster is on it, the next KO'd player in turn order says where it goes: the active one if KO'd before
    this turn.
    """
    crowd = [seat for seat in in_borough(state, MANHATTAN) if state.track[seat] >= tracks(state)]
    if state.token == MANHATTAN and state.token_track >= tracks(state):
        is_over = not acts(state, state.active) and NEXT_MOVES_TOKEN in state.data.amended
        order = clockwise(state.active + is_over, len(state.place))
        crowd += [seat for seat in order if state.standing[seat] == KNOCKED_OUT][:1]
    steps = ("track_closes", "make_way") if CLOSING_TOLD in state.data.amended else ("make_way",)
    call_in_order(state, *[(step, seat, {}) for seat in crowd for step in steps])


def tell_closing(state: CityState, frame: Frame) -> None:
    """Everybody hears why a monster, or the Token Monster, has to leave Manhattan (KNY-5.6)."""
    emit(state, "track_closed", frame.seat, state.is_out[frame.seat])


def let_flee(state: CityState, frame: Frame) -> None:
    """A monster in Manhattan damaged by an attack may flee; damage by units gives no such right (KNY-3.3)."""
    if frame.text("kind") == "attack":
        inside = in_borough(state, MANHATTAN)
        seats = [seat for seat, _ in frame.several("hits") if seat in inside]
        steps = ("no_flight", "flee") if TOLLS_TOLD in state.data.amended else ("flee",)
        call_in_order(state, *[(step, seat, {}) for seat in seats for step in steps])


def offer_ways_out(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """A monster that has to leave Manhattan may go to any other borough with room."""
    return tuple([("leave", place) for place in open_boroughs(state, frame.seat)])


def take_way_out(state: CityState, frame: Frame, action: Action) -> None:
    """The monster leaves Manhattan (KNY-5.6)."""
    boroughs.go_to(state, frame.seat, int(action[1]))


def tell_no_flight(state: CityState, frame: Frame) -> None:
    """Everybody hears of a monster that could flee if it could pay the toll (KNY-5.7)."""
    if state.place[frame.seat] == MANHATTAN and open_boroughs(state, frame.seat):
        verbs.tell_toll(state, frame.seat, flees=1)


def offer_flight(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """A monster flees to any borough with room, paying any toll, or stays (KNY-3.3, KNY-5.7)."""
    if state.place[frame.seat] != MANHATTAN or not pays_toll(state, frame.seat):
        return ()
    return (("stay",), *[("flee", place) for place in open_boroughs(state, frame.seat)])


def take_flight(state: CityState, frame: Frame, action: Action) -> None:
    """The monster flees before anything else is resolved."""
    if action[0] == "flee":
        verbs.lose(state, frame.seat, ENERGY, toll(state), toll_cards(state))
        boroughs.go_to(state, frame.seat, int(action[1]), "fled")


PROCEDURES = (
    Procedure("damaged", bury, react, make_way, let_flee),
    Procedure("track_closes", tell_closing),
    Procedure("make_way", Choice("leave", offer_ways_out, take_way_out)),
    Procedure("no_flight", tell_no_flight),
    Procedure("flee", Choice("flee", offer_flight, take_flight, always=True)),
)
