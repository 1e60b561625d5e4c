"""The verbs that change the table and emit what changed; nothing else writes these facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from deckbuilder.gamekit.copies import all_but
from deckbuilder.gamekit.market import Market
from deckbuilder.gamekit.triggers import fire
from deckbuilder.gamekit.turn_order import clockwise
from deckbuilder.games.king_of_new_york.amendments import (
    CARDS_GO_CLOCKWISE,
    ENTERING_CUT_SHORT,
    EXTRA_TURNS_ARE_EXTRA,
    FREE_CARDS_TOLD,
    HEARTS_GO_WITH_CARDS,
    HURT_CLOCKWISE,
    OWN_TURN_ROAMS,
    PROMISES_STAY,
    RISES_WITH_FIVE,
    SPARED_TOLD,
    SPECIAL_CARDS_TOLD,
    STATUE_LEAVES,
)
from deckbuilder.games.king_of_new_york.match_data import (
    ACTIVE,
    CROWD,
    ENERGY,
    HEART,
    KNOCKED_OUT,
    MANHATTAN,
    MOST_HEARTS,
    STACKS,
    STAR,
    STARS_TO_WIN,
    ZOMBIE,
    ZOMBIE_HEARTS,
)
from deckbuilder.games.king_of_new_york.state import (
    CityState,
    active,
    fire_cards,
    free_track,
    is_unit,
    living,
    living_clockwise,
    most_hearts,
    named,
    plays_on,
)
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import call, do_in_order
from deckbuilder.kernel.state import Outcome, emit

Cards = tuple[int, ...]
CardsBySeat = Mapping[int, Cards]
STATUE_STARS: Final = 3
DESERTED_ROUNDS: Final = 2
"""Number of rounds the game continues without an Active monster (KNY-10.47)."""


def gain(state: CityState, seat: int, good: int, amount: int, cards: tuple[int, ...] = ()) -> None:
    """A monster gains Stars, Energy, or Hearts up to its limit (KNY-2.1); a KO'd one gains only Stars (KNY-10.9)."""
    if state.is_out[seat] and (good != STAR or state.standing[seat] != KNOCKED_OUT):
        return
    if good == HEART:
        amount = min(amount, most_hearts(state, seat) - state.hearts[seat])
    if amount <= 0:
        return
    column(state, good)[seat] += amount
    emit(state, "gained", seat, good, amount, *named(state, cards))
    if good == ENERGY:
        before, state.gained[seat] = state.gained[seat], state.gained[seat] + amount
        _react_to_earning(state, seat, before)
    elif good == STAR and state.standing[seat] != ACTIVE and state.stars[seat] >= STARS_TO_WIN:
        return_by_demand(state, seat)


def _react_to_earning(state: CityState, seat: int, before: int) -> None:
    """Let other monsters' cards respond to Energy gained, clockwise from the player whose turn it is (KNY-6.2)."""
    after = state.gained[seat]
    if CARDS_GO_CLOCKWISE in state.data.amended:
        rivals = [owner for owner in living_clockwise(state) if owner != seat]
        owners = [(owner, copy) for owner in rivals for copy in state.cards[owner]]
        fire(state, "rival_earns", owners, rival=seat, before=before, after=after)
        return
    for owner in living(state):
        if owner != seat:
            fire_cards(state, owner, "rival_earns", rival=seat, before=before, after=after)


def gain_each(state: CityState, seats: Sequence[int], good: int, amount: int, card: int) -> None:
    """Several monsters gain the same, before anything that follows from it, which then comes in their order."""
    if CARDS_GO_CLOCKWISE in state.data.amended:
        do_in_order(state, seats, lambda seat: gain(state, seat, good, amount, (card,)))
        return
    for seat in seats:
        gain(state, seat, good, amount)


def lose(state: CityState, seat: int, good: int, amount: int, cards: Cards = (), how: str = "lost") -> int:
    """Take up to `amount` of a good from a monster, and return how much; a KO'd monster loses no Energy."""
    if good == ENERGY and state.standing[seat] == KNOCKED_OUT:
        return 0
    amount = min(amount, column(state, good)[seat])
    if amount > 0:
        column(state, good)[seat] -= amount
        emit(state, how, seat, good, amount, *named(state, cards))
    return max(0, amount)


def column(state: CityState, good: int) -> list[int]:
    """The column of the state that holds a good, by seat."""
    return (state.stars, state.hearts, state.energy)[good]


def damage(state: CityState, by: int, hits: Mapping[int, int], kind: str, hits_token: bool, cards: CardsBySeat) -> None:
    """Monsters take damage, all at the same time, before anything that follows from it (KNY-3.1).

    `by` is the seat that causes it, with cards by seat; the kind is "attack", "units" or "card". A KO'd player leaves
    every Active monster at least one Heart (KNY-10.12, KNY-10.18).
    """
    kept: list[int] = []
    if state.standing[by] == KNOCKED_OUT:
        spared = active(state)
        if SPARED_TOLD in state.data.amended:
            kept = [seat for seat in spared if hits.get(seat, 0) >= state.hearts[seat]]
        hits = {seat: min(hit, state.hearts[seat] - 1) if seat in spared else hit for seat, hit in hits.items()}
    order = clockwise(by, len(state.place)) if HURT_CLOCKWISE in state.data.amended else sorted(hits)
    told = tuple([(seat, hits[seat]) for seat in order if hits.get(seat, 0) > 0 and not state.is_out[seat]])
    for seat, amount in told:
        state.hearts[seat] = max(0, state.hearts[seat] - amount)
        emit(state, "damaged", seat, amount, state.hearts[seat], *named(state, cards.get(seat, ())))
        if by == state.active and seat != by and kind != "units":
            state.dealt[seat] += amount
    for seat in [one for one in order if one in kept]:
        emit(state, "spared", seat)
    if hits_token:
        remove_token(state)
    if told:
        call(state, "damaged", by, hits=told, kind=kind)


def give_special_cards_back(state: CityState, seat: int) -> None:
    """Superstar and the Statue of Liberty go back beside the board, the Statue with its three Stars (KNY-3.5).

    Where eliminated players play on, no Stars are taken here: `leave_game` takes all Stars of an Active monster.
    """
    is_told = SPECIAL_CARDS_TOLD in state.data.amended
    if state.superstar == seat:
        state.superstar = NOBODY
        if is_told:
            emit(state, "lost_superstar", seat)
    if state.statue == seat:
        state.statue = NOBODY
        if is_told:
            emit(state, "lost_statue", seat)
        lose(state, seat, STAR, 0 if plays_on(state) else STATUE_STARS)


def leave_game(state: CityState, seat: int) -> None:
    """A monster without Hearts is out immediately: it discards its cards and gives its special cards back (KNY-3.5).

    Where eliminated players play on, it is KO'd instead: it keeps its cards, and its Stars only if it was a Zombie.
    """
    state.is_out[seat], state.place[seat], state.hearts[seat] = 1, NOTHING, 0
    emit(state, "knocked_out" if plays_on(state) else "died", seat)
    give_special_cards_back(state, seat)
    if plays_on(state):
        lose(state, seat, STAR, state.stars[seat] if state.standing[seat] == ACTIVE else 0)
        state.standing[seat], state.fell[seat], state.zone[seat] = KNOCKED_OUT, state.turn, 0
        if OWN_TURN_ROAMS not in state.data.amended:
            state.roaming = all_but(state.roaming, seat)
    else:
        for copy in state.cards[seat]:
            discard_keep(state, seat, copy)
    state.webs[seat] = state.jinxes[seat] = 0
    if OWN_TURN_ROAMS in state.data.amended:
        turns = zip(state.extra, state.roaming, strict=True)
        state.roaming = tuple([roams for one, roams in turns if one != seat])
    state.extra = all_but(state.extra, seat)
    state.free = tuple([one for one in state.free if one[1] != seat])
    withdraw_promise(state, seat)


def promise(state: CityState, seat: int) -> None:
    """The next Keep card turned up is free for this monster, and for any monster promised one before (KNY-7.5)."""
    if PROMISES_STAY in state.data.amended and state.promised not in (NOBODY, seat):
        state.promised_before = (*all_but(state.promised_before, seat), state.promised)
    state.promised = seat


def withdraw_promise(state: CityState, seat: int) -> None:
    """A monster that is out loses what it was promised."""
    before = all_but(state.promised_before, seat)
    if state.promised == seat:
        state.promised = before[-1] if before else NOBODY
        before = before[:-1]
    state.promised_before = before


def rise(state: CityState, seat: int, hearts: int) -> None:
    """A KO'd monster comes back as a Zombie with at most five Hearts, and is placed (KNY-10.26, KNY-10.35)."""
    state.standing[seat], state.has_risen[seat], state.is_out[seat] = ZOMBIE, 1, 0
    most = ZOMBIE_HEARTS if RISES_WITH_FIVE in state.data.amended else most_hearts(state, seat)
    state.hearts[seat] = min(hearts, most)
    emit(state, "rose", seat, state.hearts[seat])
    _dismiss_token(state)
    call(state, "come_back", seat, fifth=0)


def return_by_demand(state: CityState, seat: int) -> None:
    """At twenty Stars a KO'd monster or Zombie turns Active, once, loses its Stars and is placed (KNY-10.32)."""
    if state.has_returned[seat]:
        return
    if state.is_out[seat]:
        state.is_out[seat], state.hearts[seat] = 0, MOST_HEARTS
        is_fifth = len(living(state)) == CROWD
    else:
        state.place[seat], state.zone[seat], is_fifth = NOTHING, 0, False
    state.standing[seat], state.has_returned[seat] = ACTIVE, 1
    emit(state, "returned", seat)
    lose(state, seat, STAR, state.stars[seat])
    _dismiss_token(state)
    call(state, "come_back", seat, fifth=int(is_fifth))


def remove_token(state: CityState) -> None:
    """The Token Monster leaves the board."""
    state.token = NOTHING
    emit(state, "token_removed")


def _dismiss_token(state: CityState) -> None:
    """The Token Monster leaves the board once no KO'd player is left to control it (KNY-10.25)."""
    if state.token != NOTHING and KNOCKED_OUT not in state.standing:
        remove_token(state)


def enter_manhattan(state: CityState, seat: int, cards: tuple[int, ...] = ()) -> None:
    """A monster takes Manhattan at its lower end, for one Star (KNY-5.1); a KO'd player does so with the Token Monster.

    If that Star is a Zombie's twentieth, the Zombie is placed elsewhere immediately and has not stayed (KNY-10.33).
    """
    if state.is_out[seat]:
        state.token, state.token_track = MANHATTAN, free_track(state)
        emit(state, "token_entered", seat)
    else:
        state.track[seat], state.zone[seat] = free_track(state), 0
        state.place[seat] = MANHATTAN
        emit(state, "entered", seat, *named(state, cards))
    gain(state, seat, STAR, 1)
    if state.place[seat] == MANHATTAN:
        _react_to_entering(state, seat)


def climb(state: CityState, seat: int, cards: tuple[int, ...] = ()) -> None:
    """A monster in Manhattan goes up one zone (KNY-5.3)."""
    state.zone[seat] += 1
    emit(state, "climbed", seat, state.zone[seat], *named(state, cards))


def go_to(state: CityState, seat: int, place: int, how: str = "moved", cards: tuple[int, ...] = ()) -> None:
    """A monster goes to another borough; a KO'd player moves the Token Monster."""
    if state.is_out[seat]:
        state.token = place
        emit(state, "token_led", seat, place)
        return
    state.place[seat] = place
    emit(state, how, seat, place, *named(state, cards))
    if how not in ("placed", "came_back"):
        _react_to_entering(state, seat)


def _react_to_entering(state: CityState, seat: int) -> None:
    """Let the cards of a monster respond to the borough it has just entered, as what it is now (KNY-10.33)."""
    facts: dict[str, Any] = {"place": state.place[seat]}
    if ENTERING_CUT_SHORT in state.data.amended:
        facts["standing"] = state.standing[seat]
    fire_cards(state, seat, "enters", **facts)


def take_superstar(state: CityState, seat: int) -> None:
    """A monster takes Superstar from its holder, or from beside the board (KNY-4.3)."""
    loser, state.superstar = state.superstar, seat
    emit(state, "took_superstar", seat, loser)
    if loser != NOBODY:
        fire_cards(state, loser, "loses_superstar", rival=seat)
        fire_cards(state, seat, "takes_superstar_from", rival=loser)
    fire_cards(state, seat, "takes_superstar")


def take_statue(state: CityState, seat: int) -> None:
    """A monster takes the Statue of Liberty with its three Stars, which the former owner loses (KNY-4.5)."""
    if state.statue == seat:
        return
    if state.statue != NOBODY:
        if STATUE_LEAVES in state.data.amended:
            emit(state, "lost_statue", state.statue)
        lose(state, state.statue, STAR, STATUE_STARS)
    state.statue = seat
    emit(state, "took_statue", seat)
    gain(state, seat, STAR, STATUE_STARS)


def raze(state: CityState, seat: int, tile: int) -> None:
    """A monster destroys the top of a stack, which becomes a unit, or a unit, which leaves the game (KNY-4.6)."""
    card, unit = state.data.definitions[tile], is_unit(state, tile)
    emit(state, "destroyed", seat, tile, int(unit))
    if unit:
        state.units = [all_but(units, tile) for units in state.units]
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
        fire_cards(state, seat, "destroys", kind=kind)


def turn_up(state: CityState, stack: int) -> None:
    """The next tile of a stack, if any, becomes its top."""
    state.top[stack] = state.below[stack][0] if state.below[stack] else NOTHING
    state.below[stack] = state.below[stack][1:]
    if state.top[stack] != NOTHING:
        emit(state, "turned_up", state.top[stack])


def discard_keep(state: CityState, seat: int, copy: int) -> None:
    """A Keep card that its owner still has is discarded, and its tokens are gone."""
    if copy not in state.cards[seat]:
        return
    state.cards[seat] = all_but(state.cards[seat], copy)
    state.discard = (*state.discard, copy)
    state.tokens[copy] = ()
    emit(state, "discarded", seat, copy)
    excess = max(0, state.hearts[seat] - most_hearts(state, seat))
    if HEARTS_GO_WITH_CARDS in state.data.amended:
        lose(state, seat, HEART, excess)
    else:
        state.hearts[seat] -= excess


def reveal(state: CityState, copy: int) -> None:
    """A card of the market is turned up; a promised Keep card is free for those it was promised to (KNY-7.5)."""
    emit(state, "revealed", copy)
    if state.promised != NOBODY and state.data.definitions[copy].is_keep:
        owed = (*state.promised_before, state.promised)
        for seat in owed if FREE_CARDS_TOLD in state.data.amended else ():
            emit(state, "freed", seat, copy)
        state.free, state.promised = (*state.free, *[(copy, seat) for seat in owed]), NOBODY
        state.promised_before = ()


MARKET = Market(3, reveal)
"""Three cards are face up (KNY-1.3)."""


def end(state: CityState, winners: tuple[int, ...], reason: str, clause: str) -> None:
    """End the game."""
    state.outcome, state.decision = Outcome(winners, reason, clause), None
    emit(state, "game_over", winners, reason)


def check_end(state: CityState) -> None:
    """A turn ends the game if a monster has twenty Stars, only one survives, or nobody is left (KNY-8.1 to KNY-8.4)."""
    alive = active(state)
    famous = [seat for seat in alive if state.stars[seat] >= STARS_TO_WIN]
    if famous:
        most = max(state.stars[seat] for seat in famous)
        end(state, tuple([seat for seat in famous if state.stars[seat] == most]), "stars", "KNY-8.1")
    elif plays_on(state):
        _check_end_with_returns(state, alive)
    elif not alive:
        end(state, (), "nobody", "KNY-8.3")
    elif len(alive) == 1:
        end(state, alive, "survivor", "KNY-8.2")


def _check_end_with_returns(state: CityState, alive: tuple[int, ...]) -> None:
    """The last Active monster wins without Zombies; if none is Active, two rounds remain (KNY-10.46 to KNY-10.48)."""
    another = state.active in state.extra and EXTRA_TURNS_ARE_EXTRA in state.data.amended
    state.deserted = 0 if alive else state.deserted + (not another)
    if not alive:
        if all(state.has_returned) or state.deserted > DESERTED_ROUNDS * len(state.is_out):
            end(state, (), "deserted", "KNY-10.47")
    elif len(living(state)) == 1 and not (state.data.options["waits_for_returns"] and _may_come_back(state)):
        end(state, alive, "last_active", "KNY-10.46")


def _may_come_back(state: CityState) -> bool:
    """Whether any KO'd player can still come back."""
    returns = zip(state.is_out, state.has_risen, state.has_returned, strict=True)
    return any(is_out and not (has_risen and has_returned) for is_out, has_risen, has_returned in returns)
