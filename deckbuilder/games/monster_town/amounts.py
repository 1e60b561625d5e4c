"""How many, and whether: what Monster Town counts and asks, compiled to functions."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.cards.phrases import Record
from deckbuilder.gamekit.effect_compiler import EffectCompiler, within
from deckbuilder.games.monster_town.match_data import Amount, CardDefinition, Test
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.selectors import bound, filter_of, members_of, seats_of
from deckbuilder.games.monster_town.state import TownState, members, seats_after
from deckbuilder.games.monster_town.verbs import is_dying

Compiler = EffectCompiler[Sequence[CardDefinition]]
MOST = 51
"""Per cent of a gang that a race needs to be "most" of it (MT-F, E8)."""


# ---- how many ----


def _number_of(compiler: Compiler, record: Record) -> Amount:
    among = members_of(compiler.cards, record.fields["count"])
    return lambda state, frame: len(among(state, frame))


def _wounds_on(compiler: Compiler, record: Record) -> Amount:
    who = bound(str(record.fields["wounds_on"]))
    return lambda state, frame: sum(max(state.wounds[m], 0) for m in who(state, frame))


def _power_of(compiler: Compiler, record: Record) -> Amount:
    seats = seats_of(record.fields["power_of"])
    return lambda state, frame: sum(state.power[s] for s in seats(state, frame))


def _cards_in_hand(compiler: Compiler, record: Record) -> Amount:
    seats = seats_of(record.fields["cards_in_hand"])
    return lambda state, frame: sum(len(state.hand[s]) for s in seats(state, frame))


COUNTED = {"count": _number_of, "wounds_on": _wounds_on, "power_of": _power_of, "cards_in_hand": _cards_in_hand}
"""What an amount may count."""


# ---- whether ----


def _is(compiler: Compiler, record: Record) -> Test:
    who = bound(str(record.fields["is"]))
    fits = filter_of(compiler.cards, {key: value for key, value in record.fields.items() if key != "is"})
    return lambda state, frame: any(fits(state, m) for m in who(state, frame))


def _most(compiler: Compiler, record: Record) -> Test:
    race = str(record.fields["most"])
    seats = seats_of(record.fields.get("of", "you"))
    return lambda state, frame: any(is_mostly(state, seat, race) for seat in seats(state, frame))


def is_mostly(state: TownState, seat: int, race: str) -> bool:
    """At least 51 per cent of the gang is of the race; thralled members count, reserves do not (E8)."""
    gang = members(state, seat)
    alike = sum(1 for m in gang if state.table.blueprints[m].race == race)
    return bool(gang) and 100 * alike >= MOST * len(gang)


def _dead(compiler: Compiler, record: Record) -> Test:
    who = bound(str(record.fields["dead"]))
    return lambda state, frame: any(is_dying(state, m) for m in who(state, frame))


def _died(compiler: Compiler, record: Record) -> Test:
    """Deaths are settled after the whole effect, so whoever is dying now dies by it."""
    whose = record.fields["died"]

    def died(state: TownState, frame: TownFrame) -> bool:
        gangs = [] if whose == "own" else seats_after(state, frame.seat)
        if whose != "opposing":
            gangs.append(frame.seat)
        return any(is_dying(state, m) for seat in gangs for m in members(state, seat))

    return died


def _count(compiler: Compiler, record: Record) -> Test:
    return within(_number_of(compiler, record), record)


def _power(compiler: Compiler, record: Record) -> Test:
    seats = seats_of(record.fields["power"])
    return within(lambda state, frame: sum(state.power[s] for s in seats(state, frame)), record)


def _locations(compiler: Compiler, record: Record) -> Test:
    seats = seats_of(record.fields["locations"])
    return within(lambda state, frame: sum(state.holder.count(s) for s in seats(state, frame)), record)


CONDITIONS = {
    "is": _is,
    "most": _most,
    "dead": _dead,
    "died": _died,
    "count": _count,
    "power": _power,
    "locations": _locations,
}
"""What a condition may ask, beside what every rulebook's may."""
