"""Eliminated players (KNY-10): what a KO'd player's dice do, the Token Monster, and coming back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from deckbuilder.gamekit.dice.pool import without
from deckbuilder.games.king_of_new_york import boroughs, verbs
from deckbuilder.games.king_of_new_york.amendments import (
    EMPTY_MANHATTAN_TOLD,
    HALVING_TOLD,
    HARMLESS_IS_IDLE,
    TREATED_IS_ROLLED,
)
from deckbuilder.games.king_of_new_york.damage import attack, targets, unit_hits, units_attack
from deckbuilder.games.king_of_new_york.match_data import (
    ATTACK,
    CELEBRITY,
    ENERGY_FACE,
    FACES,
    HEAL,
    OUCH,
    STAR,
    STARS_TO_WIN,
)
from deckbuilder.games.king_of_new_york.moving import offer_boroughs
from deckbuilder.games.king_of_new_york.state import CityState, active, free_track, living
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import LEAVE, Action, Choice, Frame, Procedure, Signal, call
from deckbuilder.kernel.state import emit

RISING: Final = 4
SUMMONING: Final = 3
"""Heal needed to come back as a Zombie, Attack needed to summon the Token Monster (KNY-10.26, KNY-10.13)."""
BY_ZOMBIE, BY_TOKEN, BY_UNITS = range(3)
"""What deals half the damage, as the event that tells of it keeps it."""
LOCAL: Final = 4
SHARED: Final = 5
ALL: Final = 6
"""Ouch that make Units attack in their boroughs, everyone with half their number, and everyone with all (KNY-10.37)."""


def half(count: int) -> int:
    """Half of `count`, rounded up: the damage of a Zombie and of the Token Monster (KNY-10.20, KNY-10.30)."""
    return (count + 1) // 2


def halved(state: CityState, seat: int, what: int, count: int) -> int:
    """Half of `count` Attack or Units; everybody hears how many count, if they are fewer and somebody is hit."""
    counts = half(count)
    # A playout tells nothing, so it does not look for anybody either.
    if state.recording and HALVING_TOLD in state.data.amended and counts < count:
        hit = living(state) if what == BY_UNITS else targets(state, seat)
        if hit:
            emit(state, "halved", seat, what, count, counts)
    return counts


# ---- the dice of a KO'd player ----


def offer_one_of_each(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """One of each face counts as six of any one face that does something (KNY-10.45)."""
    faces = range(len(FACES))
    return tuple([("six", face) for face in faces if face != ENERGY_FACE]) if set(faces) <= set(state.dice) else ()


def take_one_of_each(state: CityState, frame: Frame, action: Action) -> None:
    """The six dice are set and count as rolled that way; any further dice stay as they are."""
    faces, face = range(len(FACES)), int(action[1])
    state.dice = tuple(sorted((*without(state.dice, faces), *(face,) * len(faces))))
    if TREATED_IS_ROLLED in state.data.amended:
        state.result = state.dice
    emit(state, "treated", frame.seat, face)


@dataclass(frozen=True, slots=True)
class FaceRule:
    """The effect of a number of dice of one face for a seat, and whether they would do nothing at present."""

    does: Callable[[CityState, int, int], None]
    is_idle: Callable[[CityState, int, int], bool]


def take_fame(state: CityState, seat: int, count: int) -> None:
    """Celebrity takes Stars from every Active monster and gains Stars (KNY-10.36)."""
    for other in active(state):
        verbs.lose(state, other, STAR, count - 1)
    verbs.gain(state, seat, STAR, fame_of(count))


def rise_again(state: CityState, seat: int, count: int) -> None:
    """Heal brings a KO'd monster back as a Zombie (KNY-10.35)."""
    if raises(state, seat, count):
        verbs.rise(state, seat, count - 1)


def lead_token(state: CityState, seat: int, count: int) -> None:
    """The Token Monster attacks with half the dice, or is summoned if it is not in play (KNY-10.40, KNY-10.41)."""
    if state.token != NOTHING:
        attack(state, seat, halved(state, seat, BY_TOKEN, count))
    elif count >= SUMMONING:
        call(state, "summon", seat, count=count)


def cannot_lead(state: CityState, seat: int, count: int) -> bool:
    """Whether Attack dice do nothing: too few to summon the Token Monster, or nobody for it to hit."""
    return not targets(state, seat) if state.token != NOTHING else count < SUMMONING


def destroy(state: CityState, seat: int, count: int) -> None:
    """Destruction is used in the Token Monster's borough (KNY-10.42, KNY-10.43)."""
    if state.token != NOTHING:
        call(state, "destruction", seat, count=count)


def raises(state: CityState, seat: int, count: int) -> bool:
    """Whether `count` Heal bring a KO'd monster back as a Zombie, which happens once (KNY-10.26)."""
    return count >= RISING and not state.has_risen[seat]


def fame_of(count: int) -> int:
    """The Stars that `count` Celebrity give a KO'd player (KNY-10.36)."""
    return 1 + 2 * (count - 1) if count else 0


def brings_back(state: CityState, seat: int) -> bool:
    """Whether the remaining dice bring a KO'd player back, as a Zombie or by popular demand."""
    stars = state.stars[seat] + fame_of(state.dice.count(CELEBRITY))
    is_demanded = stars >= STARS_TO_WIN and not state.has_returned[seat]
    return is_demanded or raises(state, seat, state.dice.count(HEAL))


def command_units(state: CityState, seat: int, count: int) -> None:
    """Units attack in their boroughs, or half or all of them hit every monster (KNY-10.37 to KNY-10.39)."""
    if count < LOCAL:
        return
    if count < SHARED:
        units_attack(state, seat, tuple(range(len(state.units))))
        return
    total = sum(map(len, state.units))
    each = halved(state, seat, BY_UNITS, total) if count < ALL else total
    hits_token = each > 0 and state.token != NOTHING
    verbs.damage(state, seat, dict.fromkeys(living(state), each), "units", hits_token, {})


def commands_nobody(state: CityState, seat: int, count: int) -> bool:
    """Whether so many Ouch command no Unit, or none that hits anybody."""
    if count < LOCAL or not any(state.units):
        return True
    if HARMLESS_IS_IDLE not in state.data.amended:
        return False
    if count < SHARED:
        return not any(unit_hits(state, seat, tuple(range(len(state.units)))))
    return not living(state) and state.token == NOTHING


DOES: Final[Mapping[int, FaceRule]] = {
    CELEBRITY: FaceRule(take_fame, lambda state, seat, count: False),
    OUCH: FaceRule(command_units, commands_nobody),
    HEAL: FaceRule(rise_again, lambda state, seat, count: not raises(state, seat, count)),
    ATTACK: FaceRule(lead_token, cannot_lead),
    ENERGY_FACE: FaceRule(lambda state, seat, count: None, lambda state, seat, count: True),
}
"""The rule of each face for a KO'd player (KNY-10.35 to KNY-10.44); `dice` adds Destruction and its idle test."""


# ---- the Token Monster, and coming back ----


def take_summons(state: CityState, frame: Frame, action: Action) -> None:
    """The Token Monster appears and immediately attacks Manhattan (KNY-10.19)."""
    boroughs.go_to(state, frame.seat, int(action[1]))
    if EMPTY_MANHATTAN_TOLD in state.data.amended and not targets(state, frame.seat):
        emit(state, "hit_nobody", frame.seat)
    attack(state, frame.seat, 1 + frame.number("count") - SUMMONING)


def enter_as_fifth(state: CityState, frame: Frame) -> Signal | None:
    """The fifth monster on the board comes back directly into Manhattan (KNY-10.34)."""
    if not frame.number("fifth") or free_track(state) == NOTHING:
        return None
    boroughs.enter_manhattan(state, frame.seat)
    return LEAVE


def take_room(state: CityState, frame: Frame, action: Action) -> None:
    """The monster comes back in the chosen borough."""
    boroughs.go_to(state, frame.seat, int(action[1]), "came_back")


PROCEDURES = (
    Procedure("one_of_each", Choice("one_of_each", offer_one_of_each, take_one_of_each)),
    Procedure("summon", Choice("summon", offer_boroughs, take_summons)),
    Procedure("come_back", enter_as_fifth, Choice("come_back", offer_boroughs, take_room)),
)
