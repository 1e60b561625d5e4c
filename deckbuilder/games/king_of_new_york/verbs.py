"""The verbs that change the table and tell it; nothing else writes these facts."""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.gamekit.market import Market
from deckbuilder.games.king_of_new_york.state import (
    HEART,
    MANHATTAN,
    POWER,
    STACKS,
    STAR,
    STARS_TO_WIN,
    CityState,
    free_track,
    is_unit,
    living,
    most_hearts,
    remind,
)
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import call
from deckbuilder.kernel.state import Outcome, emit

STATUE_STARS = 3


def gain(state: CityState, seat: int, good: int, amount: int) -> None:
    """A monster gains Stars, Hearts up to its limit, or Energy (KNY-2.1)."""
    if state.is_out[seat]:
        return
    if good == HEART:
        amount = min(amount, most_hearts(state, seat) - state.hearts[seat])
    if amount <= 0:
        return
    column(state, good)[seat] += amount
    emit(state, "gained", seat, good, amount)
    if good == POWER:
        before, state.gained[seat] = state.gained[seat], state.gained[seat] + amount
        for owner in living(state):
            if owner != seat:
                remind(state, owner, "rival_earns", rival=seat, before=before, after=state.gained[seat])


def lose(state: CityState, seat: int, good: int, amount: int) -> int:
    """A monster loses Stars or Energy, as far as it has some; says how much."""
    amount = min(amount, column(state, good)[seat])
    if amount > 0:
        column(state, good)[seat] -= amount
        emit(state, "lost", seat, good, amount)
    return max(0, amount)


def column(state: CityState, good: int) -> list[int]:
    """The column of a good."""
    return (state.stars, state.hearts, state.energy)[good]


def damage(state: CityState, by: int, hits: Mapping[int, int], kind: str) -> None:
    """Monsters take damage, all at the same time; what follows from it comes next (KNY-3.1).

    ``by`` is whose doing it is; the kind is "attack", "units" or "card".
    """
    told = tuple((seat, amount) for seat, amount in sorted(hits.items()) if amount > 0 and not state.is_out[seat])
    for seat, amount in told:
        state.hearts[seat] = max(0, state.hearts[seat] - amount)
        emit(state, "damaged", seat, amount, state.hearts[seat])
        if by == state.active and seat != by and kind != "units":
            state.dealt[seat] += amount
    if told:
        call(state, "damaged", by, hits=told, kind=kind)


def leave_game(state: CityState, seat: int) -> None:
    """A monster without Hearts is out at once: its cards are discarded, special cards go back (KNY-3.5)."""
    state.is_out[seat], state.place[seat], state.hearts[seat] = 1, NOTHING, 0
    emit(state, "died", seat)
    if state.superstar == seat:
        state.superstar = NOBODY
    if state.statue == seat:
        state.statue = NOBODY
        lose(state, seat, STAR, STATUE_STARS)
    for copy in state.cards[seat]:
        discard_keep(state, seat, copy)
    state.webs[seat] = state.jinxes[seat] = 0
    state.extra = tuple([other for other in state.extra if other != seat])
    state.free = tuple([one for one in state.free if one[1] != seat])
    state.promised = NOBODY if state.promised == seat else state.promised


def enter_manhattan(state: CityState, seat: int) -> None:
    """A monster takes Manhattan, at its lower end, for one Star (KNY-5.1)."""
    state.track[seat], state.zone[seat] = free_track(state), 0
    state.place[seat] = MANHATTAN
    emit(state, "entered", seat)
    gain(state, seat, STAR, 1)
    remind(state, seat, "enters", place=MANHATTAN)


def climb(state: CityState, seat: int) -> None:
    """A monster in Manhattan goes up one zone (KNY-5.3)."""
    state.zone[seat] += 1
    emit(state, "climbed", seat, state.zone[seat])


def go_to(state: CityState, seat: int, place: int, how: str = "moved") -> None:
    """A monster goes to another borough."""
    state.place[seat] = place
    emit(state, how, seat, place)
    if how != "placed":
        remind(state, seat, "enters", place=place)


def take_superstar(state: CityState, seat: int) -> None:
    """A monster takes Superstar, from whoever has it (KNY-4.3)."""
    loser, state.superstar = state.superstar, seat
    emit(state, "took_superstar", seat, loser)
    if loser != NOBODY:
        remind(state, loser, "loses_superstar", rival=seat)
        remind(state, seat, "takes_superstar_from", rival=loser)
    remind(state, seat, "takes_superstar")


def take_statue(state: CityState, seat: int) -> None:
    """A monster takes the Statue of Liberty with its three Stars, which its former owner loses (KNY-4.5)."""
    if state.statue == seat:
        return
    if state.statue != NOBODY:
        lose(state, state.statue, STAR, STATUE_STARS)
    state.statue = seat
    emit(state, "took_statue", seat)
    gain(state, seat, STAR, STATUE_STARS)


def raze(state: CityState, seat: int, tile: int) -> None:
    """A monster destroys the top of a stack, which becomes a unit, or a unit, which leaves the game (KNY-4.6)."""
    card, unit = state.table.blueprints[tile], is_unit(state, tile)
    emit(state, "destroyed", seat, tile, int(unit))
    if unit:
        state.units = [tuple([one for one in units if one != tile]) for units in state.units]
        state.razed = (*state.razed, tile)
        state.fallen = (*state.fallen, "unit", card.unit)
    else:
        stack = state.top.index(tile)
        place = stack // STACKS
        state.units[place] = tuple(sorted((*state.units[place], tile)))
        state.fresh = (*state.fresh, tile)
        state.fallen = (*state.fallen, "building")
        turn_up(state, stack)
    for kind in ("unit", card.unit) if unit else ("building",):
        remind(state, seat, "destroys", kind=kind)


def turn_up(state: CityState, stack: int) -> None:
    """The next tile of a stack is on top now, if there is one."""
    state.top[stack] = state.below[stack][0] if state.below[stack] else NOTHING
    state.below[stack] = state.below[stack][1:]
    if state.top[stack] != NOTHING:
        emit(state, "turned_up", state.top[stack])


def discard_keep(state: CityState, seat: int, copy: int) -> None:
    """A Keep card leaves its owner for the discard pile; what was on it is gone."""
    state.cards[seat] = tuple([other for other in state.cards[seat] if other != copy])
    state.discard = (*state.discard, copy)
    state.tokens[copy] = ()
    emit(state, "discarded", seat, copy)
    state.hearts[seat] = min(state.hearts[seat], most_hearts(state, seat))


def reveal(state: CityState, copy: int) -> None:
    """A card of the market is turned up; a promised Keep card is free for whom it was promised (KNY-7.5)."""
    emit(state, "revealed", copy)
    if state.promised != NOBODY and state.table.blueprints[copy].is_keep:
        state.free, state.promised = (*state.free, (copy, state.promised)), NOBODY


MARKET = Market(3, reveal)
"""Three cards lie open (KNY-1.3)."""


def end(state: CityState, winners: tuple[int, ...], reason: str, clause: str) -> None:
    """The game is over."""
    state.outcome, state.decision = Outcome(winners, reason, clause), None
    emit(state, "game_over", winners, reason)


def check_end(state: CityState) -> None:
    """At the end of a turn: twenty Stars and alive, the only survivor, or nobody left (KNY-8.1 to KNY-8.4)."""
    alive = living(state)
    famous = [seat for seat in alive if state.stars[seat] >= STARS_TO_WIN]
    if famous:
        most = max(state.stars[seat] for seat in famous)
        end(state, tuple([seat for seat in famous if state.stars[seat] == most]), "stars", "KNY-8.1")
    elif not alive:
        end(state, (), "nobody", "KNY-8.3")
    elif len(alive) == 1:
        end(state, alive, "survivor", "KNY-8.2")
