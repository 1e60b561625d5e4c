"""How many, and whether: printed amounts and conditions, compiled to functions."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.cards.phrases import Record, Value
from deckbuilder.games.monster_town.selectors import bound, filter_of, members_of, seats_of
from deckbuilder.games.monster_town.state import TownState, members, seats_after
from deckbuilder.games.monster_town.table import Amount, Blueprint, Several, Test
from deckbuilder.games.monster_town.verbs import is_dying
from deckbuilder.kernel.frames import Frame

MOST = 51
"""Per cent of a gang that a race needs to be "most" of it (MT-F, E8)."""


def amount_of(characters: Sequence[Blueprint], value: Value) -> Amount:
    """A number, a rolled number, or something counted."""
    if isinstance(value, int):
        return lambda state, frame: value
    if isinstance(value, str):
        key = f"@{value}"
        return lambda state, frame: frame.vars.get(key, 0)  # type: ignore[return-value]
    assert isinstance(value, Record)
    fields = value.fields
    base = _counted(characters, value)
    times, plus = _number(fields.get("times"), 1), _number(fields.get("plus"), 0)
    most = fields.get("max")
    if times == 1 and plus == 0 and most is None:
        return base

    def amount(state: TownState, frame: Frame) -> int:
        total = base(state, frame) * times + plus
        return min(total, most) if isinstance(most, int) else total

    return amount


def _counted(characters: Sequence[Blueprint], record: Record) -> Amount:
    fields = record.fields
    if "count" in fields:
        among = members_of(characters, fields["count"])
        return lambda state, frame: len(among(state, frame))
    if "wounds_on" in fields:
        who = bound(str(fields["wounds_on"]))
        return lambda state, frame: sum(max(state.wounds[m], 0) for m in who(state, frame))
    if "power_of" in fields:
        seats = seats_of(fields["power_of"])
        return lambda state, frame: sum(state.power[s] for s in seats(state, frame))
    seats = seats_of(fields["cards_in_hand"])
    return lambda state, frame: sum(len(state.hand[s]) for s in seats(state, frame))


def test_of(characters: Sequence[Blueprint], record: Record) -> Test:
    """A condition: exactly one head, and what goes with it."""
    fields = record.fields
    for head, build in _HEADS.items():
        if head in fields:
            return build(characters, record)
    raise ValueError(f"no such condition: {sorted(fields)}")


def _number(value: Value | None, default: int) -> int:
    return value if isinstance(value, int) else default


def _within(amount: Amount, record: Record) -> Test:
    low, high = record.fields.get("at_least"), record.fields.get("at_most")

    def within(state: TownState, frame: Frame) -> bool:
        number = amount(state, frame)
        return (not isinstance(low, int) or number >= low) and (not isinstance(high, int) or number <= high)

    return within


def _most(characters: Sequence[Blueprint], record: Record) -> Test:
    race = str(record.fields["most"])
    seats = seats_of(record.fields.get("of", "you"))
    return lambda state, frame: any(is_mostly(state, seat, race) for seat in seats(state, frame))


def is_mostly(state: TownState, seat: int, race: str) -> bool:
    """At least 51 per cent of the gang is of the race; thralled members count, reserves do not (E8)."""
    gang = members(state, seat)
    alike = sum(1 for m in gang if state.table.blueprints[m].race == race)
    return bool(gang) and 100 * alike >= MOST * len(gang)


def _count(characters: Sequence[Blueprint], record: Record) -> Test:
    among = members_of(characters, record.fields["count"])
    return _within(lambda state, frame: len(among(state, frame)), record)


def _is(characters: Sequence[Blueprint], record: Record) -> Test:
    who: Several = bound(str(record.fields["is"]))
    fields = {key: value for key, value in record.fields.items() if key != "is"}
    fits = filter_of(characters, fields)
    return lambda state, frame: any(fits(state, m) for m in who(state, frame))


def _dead(characters: Sequence[Blueprint], record: Record) -> Test:
    who = bound(str(record.fields["dead"]))
    return lambda state, frame: any(is_dying(state, m) for m in who(state, frame))


def _died(characters: Sequence[Blueprint], record: Record) -> Test:
    """Deaths are settled after the whole effect, so whoever is dying now dies by it."""
    whose = record.fields["died"]

    def died(state: TownState, frame: Frame) -> bool:
        gangs = [] if whose == "own" else seats_after(state, frame.seat)
        if whose != "opposing":
            gangs.append(frame.seat)
        return any(is_dying(state, m) for seat in gangs for m in members(state, seat))

    return died


def _power(characters: Sequence[Blueprint], record: Record) -> Test:
    seats = seats_of(record.fields["power"])
    return _within(lambda state, frame: sum(state.power[s] for s in seats(state, frame)), record)


def _locations(characters: Sequence[Blueprint], record: Record) -> Test:
    seats = seats_of(record.fields["locations"])
    return _within(lambda state, frame: sum(state.holder.count(s) for s in seats(state, frame)), record)


def _rolled(characters: Sequence[Blueprint], record: Record) -> Test:
    return _within(amount_of(characters, record.fields["rolled"]), record)


def _tests(characters: Sequence[Blueprint], value: Value) -> list[Test]:
    assert isinstance(value, tuple)
    return [test_of(characters, part) for part in value if isinstance(part, Record)]


def _not(characters: Sequence[Blueprint], record: Record) -> Test:
    inner = record.fields["not"]
    assert isinstance(inner, Record)
    test = test_of(characters, inner)
    return lambda state, frame: not test(state, frame)


def _all(characters: Sequence[Blueprint], record: Record) -> Test:
    tests = _tests(characters, record.fields["all"])
    return lambda state, frame: all(test(state, frame) for test in tests)


def _any(characters: Sequence[Blueprint], record: Record) -> Test:
    tests = _tests(characters, record.fields["any"])
    return lambda state, frame: any(test(state, frame) for test in tests)


_HEADS = {
    "is": _is,
    "most": _most,
    "dead": _dead,
    "died": _died,
    "count": _count,
    "power": _power,
    "locations": _locations,
    "rolled": _rolled,
    "not": _not,
    "all": _all,
    "any": _any,
}
