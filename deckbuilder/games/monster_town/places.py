"""Places: the fights there, who holds them, and the Location cards on the table for them (MT-6, MT-9.2)."""

from __future__ import annotations

from deckbuilder.gamekit.columns import one_more
from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.monster_town.amendments import COPIES_ARE_TOLD, LOST_COPIES_ARE_TOLD, STANDING_BY_IS_TOLD
from deckbuilder.games.monster_town.cards_in_play import put_away
from deckbuilder.games.monster_town.piles import discard_rendezvous
from deckbuilder.games.monster_town.state import Fight, TownState, is_fought_over
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.state import emit

# ---- fights ----


def new_place(state: TownState, card: int) -> int:
    """Add or reuse a separate place for a fight On the Path or the End Game, and return it (MT-F.24)."""
    known = len(state.data.locations)
    for place in range(known + 1, len(state.fight)):
        if state.site[place] == NOTHING and not is_fought_over(state, place):
            state.site[place] = card
            return place
    state.site.append(card)
    one_more(state, "places")
    return len(state.fight) - 1


def open_fight(state: TownState, place: int, kind: int, fighters: tuple[int, ...]) -> None:
    """Begin a fight between these seats, without an event: the caller tells it once everyone is there."""
    state.fight[place] = kind
    state.fighters[place] = fighters
    state.prior[place] = state.holder[place]
    state.quiet[place] = 0


def enter_fight(state: TownState, place: int, seat: int) -> None:
    """Add a seat to those that fight at a place."""
    state.fighters[place] = (*state.fighters[place], seat)
    emit(state, "joined", place, seat)


def stand_by(state: TownState, place: int, seat: int) -> None:
    """Add the seat of a character that changed sides to a fight; it is not told of one that is just breaking up."""
    state.fighters[place] = (*state.fighters[place], seat)
    if STANDING_BY_IS_TOLD in state.data.amended and not _breaks_up(state, place):
        emit(state, "stood_by", place, seat)


def _breaks_up(state: TownState, place: int) -> bool:
    """Whether the fight at the place is over, or somebody's members are leaving it."""
    leaving = (f for f in state.stack if f.procedure in ("end_of_combat", "run_away") and f.vars["place"] == place)
    return any(f.procedure == "end_of_combat" or f.vars.get("hunted") == 0 for f in leaving)


def narrow_fight(state: TownState, place: int, fighters: tuple[int, ...]) -> None:
    """Leave a fight to these seats, without an event: running away or leaving has its own."""
    state.fighters[place] = fighters


def close_fight(state: TownState, place: int) -> None:
    """Record that the fight at a place is over and has no fighters any more, without an event: its end was told."""
    state.fight[place] = Fight.NONE
    state.fighters[place] = ()
    state.yet_to_act[place] = ()
    state.prior[place] = NOBODY


def stir(state: TownState, place: int) -> None:
    """Count the quiet combat actions at a place from the start, as something has happened there (MT-10.13)."""
    if place >= 0 and state.fight[place] != Fight.NONE:
        state.quiet[place] = 0


def keep_open(state: TownState, place: int, card: int) -> None:
    """The uncapturable card that led to the fight stays there until it ends (MT-6.1)."""
    if card == NOTHING or state.announced != card:
        return
    put_away(state)
    if state.opened_by[place] == NOTHING:
        state.opened_by[place] = card
    else:
        discard_rendezvous(state, card)


def clear_away(state: TownState, place: int) -> None:
    """Discard the uncapturable card that led to the fight at a place."""
    card = state.opened_by[place]
    if card != NOTHING:
        discard_rendezvous(state, card)
        state.opened_by[place] = NOTHING
    if place > len(state.data.locations):
        state.site[place] = NOTHING


# ---- holders and copies ----


def capture(state: TownState, place: int, seat: int) -> None:
    """Make a seat the holder of a location."""
    state.holder[place] = seat
    state.captures[seat] += 1
    emit(state, "captured", seat, place)


def lose(state: TownState, place: int) -> None:
    """Leave a location without a holder."""
    seat = state.holder[place]
    if seat != NOBODY:
        state.holder[place] = NOBODY
        emit(state, "lost_location", seat, place)


def lay_copy(state: TownState, place: int, seat: int, copy: int) -> None:
    """Lay a copy of a Location in front of a seat, without an event: arriving has its own."""
    state.copies[place] = (*state.copies[place], (seat, copy))


def hand_over_copies(state: TownState, place: int, seat: int) -> None:
    """Give all copies of a Location to a seat, without an event: snaking has its own."""
    state.copies[place] = tuple((seat, copy) for _owner, copy in state.copies[place])


def take_copy(state: TownState, place: int, seat: int) -> None:
    """A winner without a copy takes one from a loser, or the original copy (MT-6.2, MT-F.22.1)."""
    lying = state.copies[place]
    if lying:
        state.copies[place] = (*lying[1:], (seat, lying[0][1]))
        _tell_copy(state, place, seat, lying[0][0])
        return
    for copy in state.discard:
        if state.data.place_of.get(copy) == place:
            state.discard = all_but(state.discard, copy)
            state.copies[place] = ((seat, copy),)
            _tell_copy(state, place, seat, NOBODY)
            return


def _tell_copy(state: TownState, place: int, seat: int, robbed: int) -> None:
    """Everyone sees whose copy it was; NOBODY's lay on the discard pile. Under older rules this was not told."""
    if COPIES_ARE_TOLD in state.data.amended:
        emit(state, "took_copy", seat, place, robbed)


def drop_copies(state: TownState, place: int, seat: int) -> None:
    """Discard a player's copies of a Location; that a holder's goes is told with the loss of the Location."""
    dropped = [copy for owner, copy in state.copies[place] if owner == seat]
    for copy in dropped:
        discard_rendezvous(state, copy)
    state.copies[place] = tuple(pair for pair in state.copies[place] if pair[0] != seat)
    is_told = state.holder[place] == seat or not state.alive[seat]
    if dropped and not is_told and LOST_COPIES_ARE_TOLD in state.data.amended:
        emit(state, "dropped_copy", seat, place)
