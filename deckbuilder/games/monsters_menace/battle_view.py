"""A battle as two sides: attackers and defenders, what they roll against, their dice, and what is still to come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from deckbuilder.cards.grammar import possessive
from deckbuilder.games.monsters_menace.amendments import STEPS_ARE_TAKEN
from deckbuilder.games.monsters_menace.battle_values import attacks_of, counters_of, damage, defense
from deckbuilder.games.monsters_menace.battles import guns_near, silencers
from deckbuilder.games.monsters_menace.match_data import ROCKET, SUBMARINE, most_health
from deckbuilder.games.monsters_menace.state import (
    WorldState,
    are_hostile,
    changed,
    controller,
    creatures_at,
    is_played,
    kinds_of,
    own_at,
)
from deckbuilder.games.monsters_menace.targeting import guns_left
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.views import Area, Counter, Gauge, Piece
from deckbuilder.text import counted, listed

ATTACKERS, DEFENDERS = "attackers", "defenders"


def battle_areas(seen: WorldState) -> Iterator[Area]:
    """The current battle and its two sides; nothing while there is none."""
    place = seen.battle
    if place == NOTHING or seen.outcome is not None:
        return
    first, second = _parted(seen, place)
    name = seen.data.world.spaces[place].name
    yield Area("battle", f"Battle in {name}", (), 0, is_focus=True, notes=tuple(_to_come(seen, place)))
    yield _side(seen, ATTACKERS, "Attackers", first, second)
    yield _side(seen, DEFENDERS, "Defenders", second, first)


def _parted(seen: WorldState, place: int) -> tuple[list[int], list[int]]:
    """The pieces on the active player's side and those against it, with Units one by one."""
    leader = _leader(seen, place)
    here = [*creatures_at(seen, place), *seen.units[place]]
    return [one for one in here if not _is_against(seen, leader, one)], [
        one for one in here if _is_against(seen, leader, one)
    ]


def _leader(seen: WorldState, place: int) -> int:
    """A piece of the active player's side: in the space, or a kind of the player's Units attacking into it."""
    return next(iter((*own_at(seen, place, seen.active), *kinds_of(seen, seen.active))))


def _is_against(seen: WorldState, leader: int, other: int) -> bool:
    """Whether a piece is hostile; another player's ally counts as hostile, although it is no enemy of Units."""
    if not seen.data.card(other).is_unit and seen.owner[other] not in (NOBODY, seen.active):
        return True
    return other != leader and are_hostile(seen, leader, other)


def _side(seen: WorldState, key: str, title: str, own: Sequence[int], others: Sequence[int]) -> Area:
    """One side: its pieces with the roll that hits each and its number of attacks, and the side's latest dice."""
    rolled = _rolled(seen, key)
    shown = (*[_standing(seen, one, others) for one in own], *_dice(rolled))
    notes = (_rolled_said(seen, rolled),) if rolled else ()
    owner = seen.active if key == ATTACKERS else NOBODY
    counters = (Counter("Attacks", sum([_attacks(seen, one) for one in own])),) if own else ()
    return Area(key, title, shown, len(shown), "battle", True, counters=counters, notes=notes, owner=owner)


def _attacks(seen: WorldState, copy: int) -> int:
    """The number of attacks of a piece in the round, including Pre-emptive Attacks (MMW-4.2 to MMW-4.5)."""
    card, place = seen.data.card(copy), seen.battle
    if card.is_unit:
        return 1 + (card.role == ROCKET and not silencers(seen, place))
    if seen.owner[copy] == seen.active:
        return attacks_of(seen, copy) + changed(seen, copy, "preempt")
    return counters_of(seen, place, copy) if _is_answered(seen, place) else 0


def _is_answered(seen: WorldState, place: int) -> bool:
    """Whether there are counterattacks: not if only Submarines beside the space attack (MMW-4.14).

    The active player's forces there may have fallen since, but then the battle was begun there (MMW-4.4).
    """
    if own_at(seen, place, seen.active):
        return True
    has_fallen = seen.fell[seen.monster[seen.active]] == place or _step(seen) == COUNTERED
    return has_fallen and STEPS_ARE_TAKEN in seen.data.amended


FIRST, COUNTERED, LAST = range(3)
"""The steps of a round as the attacks made tell them apart: until Monsters attack, counterattacks, those of Units."""


def _step(seen: WorldState) -> int:
    """The latest step that an attack of this battle was made in; Rocket Launchers attack in the first and the last."""
    found = FIRST
    for by, *_ in seen.attacks:
        card = seen.data.card(by)
        if card.is_unit:
            found = LAST if card.role != ROCKET else found
        elif seen.owner[by] not in (NOBODY, seen.active):
            found = max(found, COUNTERED)
    return found


def _standing(seen: WorldState, copy: int, others: Sequence[int]) -> Piece:
    data, card = seen.data, seen.data.card(copy)
    notes = [_whose(seen, copy), counted(_attacks(seen, copy), "attack")]
    if others:
        notes += [
            f"Defense {_each(defense(seen, copy, other) for other in others)}",
            f"Damage {_each(damage(seen, copy, other, 1) for other in _hurt(seen, others))}",
        ]
    gauge = None if card.is_unit else Gauge(seen.health[copy], most_health(card), f"Health {seen.health[copy]}")
    return Piece(copy, data.name(copy), card.id, ", ".join(notes), gauge=gauge)


def _hurt(seen: WorldState, others: Sequence[int]) -> Sequence[int]:
    """The creatures that lose Health from a hit or, if there are only Units, the Units."""
    return [other for other in others if not seen.data.card(other).is_unit] or others


def _each(numbers: Iterable[int]) -> str:
    """A number that may differ between opponents, in words: "4", "4 or 5"."""
    return listed(map(str, sorted(set(numbers))), "or")


def _whose(seen: WorldState, copy: int) -> str:
    """The name of a piece's owner; "nobody's" for a Military that nobody leads."""
    card = seen.data.card(copy)
    owner = seen.owner[copy] if not card.is_unit else controller(seen, copy) if is_played(seen, copy) else NOBODY
    return seen.data.seats[owner] if owner != NOBODY else "nobody's"


# ---- dice ----


def _rolled(seen: WorldState, key: str) -> list[tuple[int, int, int, int]]:
    """The latest attacks made by one piece of a side against one target."""
    leader = _leader(seen, seen.battle)
    own = [one for one in seen.attacks if _is_against(seen, leader, one[0]) == (key == DEFENDERS)]
    last = own[-1][:2] if own else ()
    return list(reversed(list(takewhile(lambda one: one[:2] == last, reversed(own)))))


def _rolled_said(seen: WorldState, rolled: Sequence[tuple[int, int, int, int]]) -> str:
    by, target, needed, _ = rolled[-1]
    return f"{seen.data.name(by)} against {seen.data.name(target)}: {max(needed, 1)} or more hits."


def _dice(rolled: Sequence[tuple[int, int, int, int]]) -> Iterator[Piece]:
    for _, _, needed, die in rolled:
        yield Piece(NOTHING, "die", "", "hit" if die >= needed else "miss", face=str(die))


# ---- what is to come ----


def _to_come(seen: WorldState, place: int) -> Iterator[str]:
    """Possible changes to the battle: rerolls, Units attacking after the Monsters, Submarines beside the space."""
    for copy in creatures_at(seen, place):
        left = changed(seen, copy, "rerolls") - seen.rerolled.count(copy)
        last = FIRST if seen.owner[copy] == seen.active else COUNTERED
        if left > 0 and _attacks(seen, copy) and _step(seen) <= last:
            yield f"{seen.data.name(copy)} may still roll {counted(left, 'attack')} again."
    if seen.units[place] and creatures_at(seen, place):
        yield "Units attack last."
    if place in seen.data.world.dry:
        for near, kind in guns_near(seen, seen.active, place, SUBMARINE):
            many = counted(guns_left(seen, near, kind), seen.data.name(kind))
            whose, where = possessive(seen.data.seats[seen.active]), seen.data.world.spaces[near].name
            yield f"{whose} {many} may attack from {where}."
