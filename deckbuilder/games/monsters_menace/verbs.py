"""The verbs that change the table and emit what changed; nothing else writes these facts."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.board import pieces
from deckbuilder.gamekit.copies import all_but
from deckbuilder.gamekit.triggers import fire
from deckbuilder.games.monsters_menace.amendments import (
    ALLIES_ARE_MINIONS,
    BROKEN_TIES,
    COST_OF_MISSES_TOLD,
    FALLEN_TOOK_PART,
    HEALTH_LOST_TOLD,
    LAST_MINION_TOLD,
    LAST_TOKEN_TOLD,
    LOST_CUBES_TOLD,
    NO_INFAMY_TOLD,
    WELL_OFF_THE_BOARD,
)
from deckbuilder.games.monsters_menace.match_data import MOST_MINIONS, most_health
from deckbuilder.games.monsters_menace.state import WorldState, changed, creatures_at, minions_of
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import Frame, under_way
from deckbuilder.kernel.state import Outcome, emit

DEFEAT_TOKENS: Final = 3
"""Number of Stomp tokens that leave the game with a defeated Monster (MMW-4.12)."""
MONSTER_WORTH: Final = 6
MINION_WORTH: Final = 3
SHAME: Final = 2
"""Infamy for defeating a Monster or a Minion, and the loss for being defeated by Units alone (MMW-8.2)."""
BONUS: Final = 3
EACH_CUBES: Final = 2
EACH_KILLS: Final = 5
"""Infamy for a Minion or good Health at the end; cubes and destroyed Units needed to earn 1 (MMW-8.4)."""


# ---- infamy and health ----


def gain_infamy(state: WorldState, seat: int, amount: int, source: str) -> None:
    """A player gains Infamy; `source` says what for (MMW-8.2)."""
    state.infamy[seat] += amount
    emit(state, "gained_infamy", seat, amount, source)


def lose_infamy(state: WorldState, seat: int, amount: int) -> None:
    """A player loses Infamy, but never falls below zero (MMW-8.3)."""
    lost = min(amount, state.infamy[seat])
    if lost:
        state.infamy[seat] -= lost
        emit(state, "lost_infamy", seat, lost)
    if lost < amount and NO_INFAMY_TOLD in state.data.amended:
        emit(state, "no_infamy_left", seat)


def health_lacking(state: WorldState, copy: int) -> int:
    """The Health missing from a Monster's 25 or a Minion's starting value; 0 off the board (MMW-1.4)."""
    card = state.data.definitions[copy]
    if state.place[copy] == NOTHING:
        return 0
    return most_health(card) - state.health[copy]


def heal(state: WorldState, copy: int, amount: int) -> None:
    """A Monster gains Health up to 25, a Minion up to its starting value; the rest is lost (MMW-1.4)."""
    gained = min(amount, health_lacking(state, copy))
    if gained > 0:
        state.health[copy] += gained
        emit(state, "healed", state.owner[copy], copy, gained)
    tell_lost_health(state, copy, amount - gained)


def tell_lost_health(state: WorldState, copy: int, lost: int) -> None:
    """Everybody hears how much Health is lost because a Monster or Minion has all it can have (MMW-1.4)."""
    if lost > 0 and HEALTH_LOST_TOLD in state.data.amended:
        emit(state, "health_lost", state.owner[copy], copy, lost, most_health(state.data.definitions[copy]))


def harm(state: WorldState, copy: int, amount: int, by: int, *, is_cost: bool = False) -> None:
    """A Monster or Minion loses Health, and is defeated at zero; `by` is what hurts it (MMW-4.10).

    `is_cost` is set if it pays for having missed that (MMW-9.2).
    """
    if amount <= 0 or state.place[copy] == NOTHING:
        return
    state.health[copy] = max(0, state.health[copy] - amount)
    missed = (by,) if is_cost and COST_OF_MISSES_TOLD in state.data.amended else ()
    emit(state, "harmed", state.owner[copy], copy, amount, state.health[copy], *missed)
    if not state.health[copy]:
        defeat(state, copy, by)


def defeat(state: WorldState, copy: int, by: int) -> None:
    """Other players with creatures in the battle gain Infamy for a defeat; a Monster felled by Units alone loses some.

    Creatures that fell earlier in the battle took part too. A Minion is discarded; a Monster is laid down, and three
    Stomp tokens leave the game with it (MMW-4.11, MMW-4.12).
    """
    seat, place, card = state.owner[copy], state.place[copy], state.data.definitions[copy]
    others = () if by == NOTHING else (*_standing(state, place, copy), *_fallen(state))
    emit(state, "defeated", seat, copy)
    if state.stored[copy] and LOST_CUBES_TOLD in state.data.amended:
        emit(state, "cubes_lost", seat, copy, state.stored[copy])
    for other in dict.fromkeys([one[0] for one in others if one[0] != seat]):
        gain_infamy(state, other, MONSTER_WORTH if card.is_monster else MINION_WORTH, "battles")
    if card.is_monster and not any(_counts_against(state, seat, *one) for one in others):
        lose_infamy(state, seat, SHAME)
    _remember(state, seat, copy)
    leave_board(state, copy)
    if card.is_monster:
        state.fell[copy] = place
        take_tokens(state, DEFEAT_TOKENS)


def _counts_against(state: WorldState, seat: int, owner: int, is_ally: int) -> bool:
    """Whether a creature counts as an enemy of a player's Monster: another player's, or an ally under older rules."""
    return owner != seat or bool(is_ally and ALLIES_ARE_MINIONS not in state.data.amended)


def _standing(state: WorldState, place: int, beside: int) -> list[tuple[int, int]]:
    """The owner of each other Monster and Minion in a space, and whether it is an ally."""
    return [(state.owner[one], int(one in state.allies)) for one in creatures_at(state, place) if one != beside]


def _battle(state: WorldState) -> Frame | None:
    """The frame of the current battle; None outside a battle."""
    return under_way(state.stack, "battle")


def _fallen(state: WorldState) -> tuple[tuple[int, int], ...]:
    """The owner of each Monster and Minion that fell earlier in this battle, and whether it fought like a Unit."""
    battle = _battle(state)
    return () if battle is None else battle.several("fell")


def _remember(state: WorldState, seat: int, copy: int) -> None:
    """The battle remembers who fell in it (MMW-4.11)."""
    battle = _battle(state)
    if battle is not None and FALLEN_TOOK_PART in state.data.amended:
        battle.vars["fell"] = (*battle.several("fell"), (seat, int(copy in state.allies)))


def leave_board(state: WorldState, copy: int) -> None:
    """A Monster or Minion leaves the board; a Minion is discarded."""
    state.place[copy] = NOTHING
    state.guests = all_but(state.guests, copy)
    if not state.data.definitions[copy].is_monster:
        dismiss(state, copy)


def dismiss(state: WorldState, copy: int) -> None:
    """A Minion's card is discarded and no longer belongs to anybody (MMW-4.11)."""
    state.place[copy], state.owner[copy], state.stored[copy] = NOTHING, NOBODY, 0
    state.allies = all_but(state.allies, copy)
    state.guests = all_but(state.guests, copy)
    state.discard = (*state.discard, copy)


# ---- the end ----


def take_tokens(state: WorldState, many: int) -> None:
    """Up to `many` Stomp tokens leave the supply, as far as there are any (MMW-4.12)."""
    many = min(many, state.supply)
    state.supply, state.lost = state.supply - many, state.lost + many
    is_last = many > 0 and not state.supply
    if not is_last or LAST_TOKEN_TOLD not in state.data.amended:
        emit(state, "tokens_left", state.supply)
    tell_last_token(state, is_last)
    check_end(state)


def tell_last_token(state: WorldState, is_last: bool) -> None:
    """Everybody hears that the last Stomp token is gone, and whether the round is finished first (MMW-8.1)."""
    if is_last and LAST_TOKEN_TOLD in state.data.amended:
        emit(state, "last_token", state.data.options["finish_round"])


def check_end(state: WorldState) -> None:
    """The game ends as soon as the supply has no Stomp tokens, unless the round is finished first (MMW-8.1)."""
    if not state.supply and state.outcome is None and not state.data.options["finish_round"]:
        end_game(state)


def check_round(state: WorldState) -> None:
    """If the table agreed on it, the game ends with the round in which the last token goes (MMW-8.7)."""
    if state.data.options["finish_round"] and not state.supply and not state.turn % len(state.monster):
        end_game(state)


def bonus_of(state: WorldState, seat: int) -> tuple[int, int, int, int]:
    """The Infamy added at the end for Minions, cubes, Health above the start, and destroyed Units (MMW-8.4)."""
    monster = state.monster[seat]
    is_there = state.place[monster] != NOTHING or WELL_OFF_THE_BOARD in state.data.amended
    is_well = is_there and state.health[monster] > state.data.definitions[monster].health
    return (
        BONUS if minions_of(state, seat) else 0,
        len(state.cubes[seat]) // EACH_CUBES,
        BONUS if is_well else 0,
        state.kills[seat] // EACH_KILLS,
    )


DECIDED_BY: Final = ("infamy", "tokens", "health")
"""What decides who wins: Infamy and, if ties are broken, what breaks them, in the order of a ranking."""


def end_game(state: WorldState) -> None:
    """All players add their final Infamy, and the most Infamy wins (MMW-8.5)."""
    for seat in range(len(state.infamy)):
        bonus = bonus_of(state, seat)
        state.infamy[seat] += sum(bonus)
        emit(state, "scored", seat, *bonus, state.infamy[seat])
    ranks = [_rank(state, seat) for seat in range(len(state.infamy))]
    winners = tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])
    reason = _decided_by(ranks, len(winners)) if BROKEN_TIES in state.data.amended else DECIDED_BY[0]
    state.outcome = Outcome(winners, reason, "MMW-8.5" if reason == DECIDED_BY[0] else "MMW-8.6")
    emit(state, "game_over", winners, reason)


def _decided_by(ranks: list[tuple[int, ...]], winners: int) -> str:
    """The first part of the ranking by which no more players lead than win."""
    lead = [sum([rank[:many] == max(ranks)[:many] for rank in ranks]) for many in range(1, len(ranks[0]) + 1)]
    return DECIDED_BY[lead.index(winners)]


def _rank(state: WorldState, seat: int) -> tuple[int, ...]:
    """The ranking that decides the winner: Infamy and, if the table breaks ties, stomps and then Health (MMW-8.6)."""
    if not state.data.options["break_ties"]:
        return (state.infamy[seat],)
    return (state.infamy[seat], state.stomps[seat], state.health[state.monster[seat]])


# ---- on the board ----


def go(state: WorldState, copy: int, place: int, how: str) -> None:
    """A Monster or Minion goes to a space; `how` is the kind of the event."""
    state.place[copy] = place
    emit(state, how, state.owner[copy], copy, place)


def march(state: WorldState, seat: int, kind: int, start: int, place: int, how: str) -> None:
    """A Unit goes to a space; `how` is the kind of the event."""
    pieces.take(state.units, start, kind)
    pieces.put(state.units, place, kind)
    emit(state, how, seat, kind, start, place)


def stomp(state: WorldState, seat: int, place: int, what: int) -> bool:
    """A Stomp token is put on a City, Base or Mutation Site, and True returned if it was the last in the supply.

    The game can end only after its reward.

    While the last round is finished without tokens, anything else may mark what is stomped (MMW-8.7).
    """
    state.stomped[place * 3 + what] = 1
    state.stomps[seat] += 1
    is_last = state.supply == 1
    state.supply = max(0, state.supply - 1)
    return is_last


def strike_unit(state: WorldState, place: int, kind: int, seat: int) -> bool:
    """A hit destroys a Unit, or only damages a plated Tank; True if the Unit is gone (MMW-4.9, MMW-9.4)."""
    card = state.data.definitions[kind]
    if card.worn != NOTHING and changed(state, kind, "plated"):
        pieces.take(state.units, place, kind)
        pieces.put(state.units, place, card.worn)
        emit(state, "damaged_tank", kind, place)
        return False
    destroy_unit(state, place, kind, seat)
    return True


def destroy_unit(state: WorldState, place: int, kind: int, seat: int, how: str = "destroyed") -> None:
    """A Unit leaves the board, and its destroyer records it; `how` is the kind of the event (MMW-4.9)."""
    pieces.take(state.units, place, kind)
    if seat != NOBODY:
        state.kills[seat] += 1
    emit(state, how, seat, kind, place)


def add_cube(state: WorldState, seat: int, entry: int) -> None:
    """A player gains a Mutation or an Upgrade, and its immediate effects happen (MMW-5.5, MMW-7.1)."""
    state.cubes[seat] = (*state.cubes[seat], entry)
    emit(state, "took", seat, entry)
    fire(state, "taken", [(seat, entry)], by=NOTHING)


def draw_minion(state: WorldState, seat: int) -> int:
    """A player draws the top Minion; NOTHING if the deck is empty or the player has no room for another (MMW-5.7)."""
    if not state.deck or len(minions_of(state, seat)) >= MOST_MINIONS:
        return NOTHING
    return turn_up_minion(state, seat)


def turn_up_minion(state: WorldState, seat: int) -> int:
    """The top Minion is turned up for a player, with the Health on its card (MMW-5.7)."""
    copy, state.deck = state.deck[0], state.deck[1:]
    state.owner[copy], state.health[copy] = seat, state.data.definitions[copy].health
    emit(state, "drew", seat, copy)
    if not state.deck and LAST_MINION_TOLD in state.data.amended:
        emit(state, "last_minion")
    return copy
