"""Amounts and conditions of Monster Town cards, compiled to functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.cards.phrases import Record, Value, number_in
from deckbuilder.gamekit.effect_compiler import EffectCompiler, within
from deckbuilder.games.monster_town.amendments import NO_LESS_THAN_NOTHING
from deckbuilder.games.monster_town.card_definition import CardDefinition, TownAmount, TownTest
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.selectors import bound, filter_of, members_of, seats_of
from deckbuilder.games.monster_town.state import TownState, members, seats_after
from deckbuilder.games.monster_town.wounds import is_dying

Compiler = EffectCompiler[Sequence[CardDefinition]]
"""Compiles the blocks of cards for one table, whose characters it knows by copy."""
MOST_PERCENT: Final = 51
"""Percentage of a gang that a race needs to be "most" of it (MT-F.17)."""


# ---- amounts ----


def _number_of(compiler: Compiler, record: Record) -> TownAmount:
    among = members_of(compiler.cards, record.fields["count"])
    return lambda state, frame: len(among(state, frame))


def _wounds_on(compiler: Compiler, record: Record) -> TownAmount:
    who = bound(str(record.fields["wounds_on"]))
    return lambda state, frame: sum(max(state.wounds[m], 0) for m in who(state, frame))


def _of_seats(key: str, number: Callable[[TownState, int], int]) -> Callable[[Compiler, Record], TownAmount]:
    """A number summed over the selected players."""

    def read(compiler: Compiler, record: Record) -> TownAmount:
        seats = seats_of(record.fields[key])
        return lambda state, frame: sum(number(state, seat) for seat in seats(state, frame))

    return read


COUNTED = {
    "count": _number_of,
    "wounds_on": _wounds_on,
    "power_of": _of_seats("power_of", lambda state, seat: state.power[seat]),
    "cards_in_hand": _of_seats("cards_in_hand", lambda state, seat: len(state.hand[seat])),
}
"""Amounts that a card may count."""


def amount_of(compiler: Compiler, value: Value) -> TownAmount:
    """An amount on a card; one that subtracts from a count never goes below 0."""
    number = compiler.amount(value)
    if not isinstance(value, Record) or number_in(value.fields.get("plus", 0)) >= 0:
        return number

    def left(state: TownState, frame: TownFrame) -> int:
        found = number(state, frame)
        return found if found > 0 or NO_LESS_THAN_NOTHING not in state.data.amended else 0

    return left


# ---- conditions ----


def _is(compiler: Compiler, record: Record) -> TownTest:
    who = bound(str(record.fields["is"]))
    fits = filter_of(compiler.cards, {key: value for key, value in record.fields.items() if key != "is"})
    return lambda state, frame: any(fits(state, m) for m in who(state, frame))


def _most(compiler: Compiler, record: Record) -> TownTest:
    race = str(record.fields["most"])
    seats = seats_of(record.fields.get("of", "you"))
    return lambda state, frame: any(is_mostly(state, seat, race) for seat in seats(state, frame))


def is_mostly(state: TownState, seat: int, race: str) -> bool:
    """Whether at least 51 per cent of the gang is of the race; thralled members count, reserves do not (MT-F.17)."""
    gang = members(state, seat)
    alike = sum(1 for m in gang if state.data.definitions[m].race == race)
    return bool(gang) and 100 * alike >= MOST_PERCENT * len(gang)


def _dead(compiler: Compiler, record: Record) -> TownTest:
    who = bound(str(record.fields["dead"]))

    def dead(state: TownState, frame: TownFrame) -> bool:
        perished = [member for member, _seat in frame.vars.get("perished", ())]
        return any(m in perished or is_dying(state, m) for m in who(state, frame))

    return dead


def _died(compiler: Compiler, record: Record) -> TownTest:
    """Deaths are settled after the whole effect or when it snakes, so a member that is dying now dies by it."""
    whose = record.fields["died"]

    def died(state: TownState, frame: TownFrame) -> bool:
        gangs = [] if whose == "own" else [*seats_after(state, frame.seat)]
        if whose != "opposing":
            gangs.append(frame.seat)
        lost = {seat for _member, seat in frame.vars.get("perished", ())}
        if (whose != "opposing" and frame.seat in lost) or (whose != "own" and lost - {frame.seat}):
            return True
        return any(is_dying(state, m) for seat in gangs for m in members(state, seat))

    return died


def _bounded(amount: Callable[[Compiler, Record], TownAmount]) -> Callable[[Compiler, Record], TownTest]:
    """Whether an amount is within the bounds that the condition names."""
    return lambda compiler, record: within(amount(compiler, record), record)


CONDITIONS = {
    "is": _is,
    "most": _most,
    "dead": _dead,
    "died": _died,
    "count": _bounded(_number_of),
    "power": _bounded(_of_seats("power", lambda state, seat: state.power[seat])),
    "locations": _bounded(_of_seats("locations", lambda state, seat: state.holder.count(seat))),
}
"""Conditions of this game, in addition to those that every rulebook has."""
