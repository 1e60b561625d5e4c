"""The verbs that change the table and tell it; nothing else writes these facts."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.board import pieces
from deckbuilder.gamekit.copies import all_but
from deckbuilder.gamekit.triggers import fire
from deckbuilder.games.monsters_menace.amendments import ALLIES_ARE_MINIONS, FALLEN_TOOK_PART, WELL_OFF_THE_BOARD
from deckbuilder.games.monsters_menace.match_data import MOST_HEALTH, MOST_MINIONS
from deckbuilder.games.monsters_menace.state import WorldState, changed, creatures_at, minions_of
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import Frame, under_way
from deckbuilder.kernel.state import Outcome, emit

DEFEAT_TOKENS: Final = 3
"""So many Stomp tokens leave the game with a defeated Monster (MMW-4.12)."""
MONSTER_WORTH: Final = 6
MINION_WORTH: Final = 3
SHAME: Final = 2
"""What defeating a Monster and a Minion earns, and what it costs to be defeated by Units alone (MMW-8.2)."""
BONUS: Final = 3
EACH_CUBES: Final = 2
EACH_KILLS: Final = 5
"""What a Minion and good Health earn at the end, and how many cubes and destroyed Units earn one (MMW-8.4)."""


# ---- infamy and health ----


def gain_infamy(state: WorldState, seat: int, amount: int, source: str) -> None:
    """A player becomes more infamous; ``source`` says by what (MMW-8.2)."""
    state.infamy[seat] += amount
    emit(state, "gained_infamy", seat, amount, source)


def lose_infamy(state: WorldState, seat: int, amount: int) -> None:
    """A player loses Infamy, as far as there is some (MMW-8.3)."""
    amount = min(amount, state.infamy[seat])
    if amount:
        state.infamy[seat] -= amount
        emit(state, "lost_infamy", seat, amount)


def health_lacking(state: WorldState, copy: int) -> int:
    """What a Monster lacks of 25 Health, and a Minion of what it began with; nothing off the board (MMW-1.4)."""
    card = state.data.definitions[copy]
    if state.place[copy] == NOTHING:
        return 0
    return (MOST_HEALTH if card.is_monster else card.health) - state.health[copy]


def heal(state: WorldState, copy: int, amount: int) -> None:
    """A Monster gains Health up to 25, a Minion up to what it began with (MMW-1.4)."""
    amount = min(amount, health_lacking(state, copy))
    if amount > 0:
        state.health[copy] += amount
        emit(state, "healed", state.owner[copy], copy, amount)


def harm(state: WorldState, copy: int, amount: int, by: int) -> None:
    """A Monster or Minion loses Health; without any it is defeated. ``by`` is what hurts it (MMW-4.10)."""
    if amount <= 0 or state.place[copy] == NOTHING:
        return
    state.health[copy] = max(0, state.health[copy] - amount)
    emit(state, "harmed", state.owner[copy], copy, amount, state.health[copy])
    if not state.health[copy]:
        defeat(state, copy, by)


def defeat(state: WorldState, copy: int, by: int) -> None:
    """Whoever has a Monster or Minion in that battle is paid, whoever deals the hit; by Units alone it is a shame.

    Those that fell earlier in it were in it. A Minion is discarded, a Monster laid down; three Stomp tokens leave the
    game with it (MMW-4.11, MMW-4.12).
    """
    seat, place, card = state.owner[copy], state.place[copy], state.data.definitions[copy]
    others = () if by == NOTHING else (*_standing(state, place, copy), *_fallen(state))
    emit(state, "defeated", seat, copy)
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
    """True for what is no Unit and hostile to a player's Monster: another's; by older rules allies, too."""
    return owner != seat or bool(is_ally and ALLIES_ARE_MINIONS not in state.data.amended)


def _standing(state: WorldState, place: int, beside: int) -> list[tuple[int, int]]:
    """Whose the Monsters and Minions beside one are, and whether each is an ally."""
    return [(state.owner[one], int(one in state.allies)) for one in creatures_at(state, place) if one != beside]


def _battle(state: WorldState) -> Frame | None:
    """The battle that is fought; None outside of any."""
    return under_way(state.stack, "battle")


def _fallen(state: WorldState) -> tuple[tuple[int, int], ...]:
    """Whose the Monsters and Minions were that fell earlier in this battle, and whether each fought like a Unit."""
    battle = _battle(state)
    return () if battle is None else battle.several("fell")


def _remember(state: WorldState, seat: int, copy: int) -> None:
    """The battle remembers who fell in it (MMW-4.11)."""
    battle = _battle(state)
    if battle is not None and FALLEN_TOOK_PART in state.data.amended:
        battle.vars["fell"] = (*battle.several("fell"), (seat, int(copy in state.allies)))


def leave_board(state: WorldState, copy: int) -> None:
    """A Monster or Minion leaves the board; a Minion that has no Health left is discarded."""
    state.place[copy] = NOTHING
    state.guests = all_but(state.guests, copy)
    if not state.data.definitions[copy].is_monster:
        dismiss(state, copy)


def dismiss(state: WorldState, copy: int) -> None:
    """The card of a Minion is discarded, and nobody's any more (MMW-4.11)."""
    state.place[copy], state.owner[copy], state.stored[copy] = NOTHING, NOBODY, 0
    state.allies = all_but(state.allies, copy)
    state.guests = all_but(state.guests, copy)
    state.discard = (*state.discard, copy)


# ---- the end ----


def take_tokens(state: WorldState, many: int) -> None:
    """So many Stomp tokens leave the supply, or what is left of it (MMW-4.12)."""
    many = min(many, state.supply)
    state.supply, state.lost = state.supply - many, state.lost + many
    emit(state, "tokens_left", state.supply)
    check_end(state)


def check_end(state: WorldState) -> None:
    """Without any Stomp tokens in the supply the game ends at once, but where a round is finished (MMW-8.1)."""
    if not state.supply and state.outcome is None and not state.data.options["finish_round"]:
        end_game(state)


def check_round(state: WorldState) -> None:
    """Where the table agrees to it, the game ends with the round in which the last token goes (MMW-8.7)."""
    if state.data.options["finish_round"] and not state.supply and not state.turn % len(state.monster):
        end_game(state)


def bonus_of(state: WorldState, seat: int) -> tuple[int, int, int, int]:
    """What is added at the end: for Minions, for cubes, for Health above the start, for destroyed Units (MMW-8.4)."""
    monster = state.monster[seat]
    is_there = state.place[monster] != NOTHING or WELL_OFF_THE_BOARD in state.data.amended
    is_well = is_there and state.health[monster] > state.data.definitions[monster].health
    return (
        BONUS if minions_of(state, seat) else 0,
        len(state.cubes[seat]) // EACH_CUBES,
        BONUS if is_well else 0,
        state.kills[seat] // EACH_KILLS,
    )


def end_game(state: WorldState) -> None:
    """Everybody adds what is added at the end; the most Infamy wins (MMW-8.5)."""
    for seat in range(len(state.infamy)):
        bonus = bonus_of(state, seat)
        state.infamy[seat] += sum(bonus)
        emit(state, "scored", seat, *bonus, state.infamy[seat])
    ranks = [_rank(state, seat) for seat in range(len(state.infamy))]
    winners = tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])
    state.outcome = Outcome(winners, "infamy", "MMW-8.5")
    emit(state, "game_over", winners, "infamy")


def _rank(state: WorldState, seat: int) -> tuple[int, ...]:
    """What is compared: Infamy, and where the table breaks ties the stomps and then Health (MMW-8.6)."""
    if not state.data.options["break_ties"]:
        return (state.infamy[seat],)
    return (state.infamy[seat], state.stomps[seat], state.health[state.monster[seat]])


# ---- on the board ----


def go(state: WorldState, copy: int, place: int, how: str) -> None:
    """A Monster or Minion goes somewhere; ``how`` is the word of the event."""
    state.place[copy] = place
    emit(state, how, state.owner[copy], copy, place)


def march(state: WorldState, seat: int, kind: int, start: int, place: int, how: str) -> None:
    """A Unit goes somewhere; ``how`` is the word of the event."""
    pieces.take(state.units, start, kind)
    pieces.put(state.units, place, kind)
    emit(state, how, seat, kind, start, place)


def stomp(state: WorldState, seat: int, place: int, what: int) -> None:
    """A Stomp token is put on a City, a Base or a Mutation Site; the game does not end before what it earns.

    In the rest of a round that is finished anything else marks what is stomped (MMW-8.7).
    """
    state.stomped[place * 3 + what] = 1
    state.stomps[seat] += 1
    state.supply = max(0, state.supply - 1)


def strike_unit(state: WorldState, place: int, kind: int, seat: int) -> bool:
    """A Unit is hit and destroyed, or a Tank with plates only damaged; True where it is gone (MMW-4.9, MMW-9.4)."""
    card = state.data.definitions[kind]
    if card.worn != NOTHING and changed(state, kind, "plated"):
        pieces.take(state.units, place, kind)
        pieces.put(state.units, place, card.worn)
        emit(state, "damaged_tank", kind, place)
        return False
    destroy_unit(state, place, kind, seat)
    return True


def destroy_unit(state: WorldState, place: int, kind: int, seat: int) -> None:
    """A Unit leaves the board; who destroyed it records it (MMW-4.9)."""
    pieces.take(state.units, place, kind)
    if seat != NOBODY:
        state.kills[seat] += 1
    emit(state, "destroyed", seat, kind, place)


def add_cube(state: WorldState, seat: int, entry: int) -> None:
    """A Mutation or an Upgrade is gained, and what it does at once happens (MMW-5.5, MMW-7.1)."""
    state.cubes[seat] = (*state.cubes[seat], entry)
    emit(state, "took", seat, entry)
    fire(state, "taken", [(seat, entry)], by=NOTHING)


def draw_minion(state: WorldState, seat: int) -> int:
    """The top card of the Minions is turned up for a player; NOTHING where there is none or no room (MMW-5.7)."""
    if not state.deck or len(minions_of(state, seat)) >= MOST_MINIONS:
        return NOTHING
    return turn_up_minion(state, seat)


def turn_up_minion(state: WorldState, seat: int) -> int:
    """The top card of the Minions is somebody's, with the Health that it states (MMW-5.7)."""
    copy, state.deck = state.deck[0], state.deck[1:]
    state.owner[copy], state.health[copy] = seat, state.data.definitions[copy].health
    emit(state, "drew", seat, copy)
    return copy
