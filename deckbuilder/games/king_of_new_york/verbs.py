"""The verbs that change what monsters have, and whether they are in the game; each emits what changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from deckbuilder.gamekit.copies import all_but
from deckbuilder.gamekit.triggers import fire
from deckbuilder.gamekit.turn_order import clockwise
from deckbuilder.games.king_of_new_york.amendments import (
    CARDS_GO_CLOCKWISE,
    FORFEITS_TOLD,
    HEARTS_GO_WITH_CARDS,
    HURT_CLOCKWISE,
    LOST_HEARTS_TOLD,
    OWN_TURN_ROAMS,
    RISES_WITH_FIVE,
    SPARED_TOLD,
    SPECIAL_CARDS_TOLD,
    STATUE_LEAVES,
    TOLLS_TOLD,
)
from deckbuilder.games.king_of_new_york.market import owed_to, withdraw_promise
from deckbuilder.games.king_of_new_york.match_data import (
    ACTIVE,
    CROWD,
    ENERGY,
    HEART,
    KNOCKED_OUT,
    MOST_HEARTS,
    STAR,
    STARS_TO_WIN,
    ZOMBIE,
    ZOMBIE_HEARTS,
)
from deckbuilder.games.king_of_new_york.state import (
    CityState,
    active,
    fire_cards,
    living,
    living_clockwise,
    most_hearts,
    named,
    pays_toll,
    plays_on,
    toll,
    toll_cards,
)
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import call, do_in_order
from deckbuilder.kernel.state import emit

Cards = tuple[int, ...]
CardsBySeat = Mapping[int, Cards]
STATUE_STARS: Final = 3


def gain(state: CityState, seat: int, good: int, amount: int, cards: tuple[int, ...] = ()) -> None:
    """A monster gains Stars, Energy, or Hearts up to its limit (KNY-2.1); a KO'd one gains only Stars (KNY-10.9)."""
    if state.is_out[seat] and (good != STAR or state.standing[seat] != KNOCKED_OUT):
        return
    beyond = 0
    if good == HEART:
        beyond = max(0, amount - most_hearts(state, seat) + state.hearts[seat])
    if amount <= beyond:
        return
    amount -= beyond
    column(state, good)[seat] += amount
    emit(state, "gained", seat, good, amount, *named(state, cards))
    tell_lost_hearts(state, seat, beyond)
    if good == ENERGY:
        before, state.gained[seat] = state.gained[seat], state.gained[seat] + amount
        _react_to_earning(state, seat, before)
    elif good == STAR and state.standing[seat] != ACTIVE and state.stars[seat] >= STARS_TO_WIN:
        return_by_demand(state, seat)


def tell_lost_hearts(state: CityState, seat: int, lost: int) -> None:
    """Everybody hears how many Hearts are lost because a monster cannot have more (KNY-2.6)."""
    if lost > 0 and LOST_HEARTS_TOLD in state.data.amended:
        emit(state, "hearts_lost", seat, lost, most_hearts(state, seat))


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


def tell_toll(state: CityState, seat: int, *, flees: int) -> None:
    """Everybody hears of a monster that stays where it is because it cannot pay the toll (KNY-5.7)."""
    if TOLLS_TOLD in state.data.amended and not pays_toll(state, seat):
        emit(state, "toll_unpaid", seat, toll(state), flees, state.is_out[seat], *toll_cards(state))


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
    _forfeit(state, seat)


def _forfeit(state: CityState, seat: int) -> None:
    """Effects and turns still to come are lost, and everybody hears of it if the player plays on (KNY-10.1)."""
    turns, cards = state.extra.count(seat), owed_to(state, seat)
    lost = (state.webs[seat], state.jinxes[seat], turns, cards)
    if any(lost) and plays_on(state) and FORFEITS_TOLD in state.data.amended:
        emit(state, "forfeited", seat, *lost)
    state.webs[seat] = state.jinxes[seat] = 0
    if OWN_TURN_ROAMS in state.data.amended:
        coming = zip(state.extra, state.roaming, strict=True)
        state.roaming = tuple([roams for one, roams in coming if one != seat])
    state.extra = all_but(state.extra, seat)
    withdraw_promise(state, seat)


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
