"""Conditions that always hold or never do, and effects that are the same either way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from deckbuilder.cards.doubts import Doubt, Written, entries, in_vain, tables_in, twice

JOINTS: Mapping[str, str] = {"all": "never", "any": "always"}
"""The lists of conditions, and what becomes of one with a condition and its opposite."""


def foregone(card: Written) -> Iterator[Doubt]:
    """The conditions of a card that decide nothing."""
    tables = [*tables_in(card)]
    most = _highest_rolls(tables)
    for place, table in tables:
        yield from _bounds(place, table, most)
        for joint in JOINTS:
            yield from _joined(f"{place}.{joint}", entries(table, joint), joint)
        if "if" in table and "else" in table and table.get("then") == table["else"]:
            said = "`then` and `else` do the same, so the condition decides nothing; change one of them."
            yield in_vain(f"{place}.else", said)


def holds_always(place: str, why: str) -> Doubt:
    """A condition always holds."""
    return in_vain(place, f"{why}, so this always holds; write another bound, or remove the condition.")


def _highest_rolls(tables: list[tuple[str, Written]]) -> dict[str, int]:
    """The highest number that each roll of a card may come to, by its name."""
    most: dict[str, int] = {}
    for _, table in tables:
        name, sides = table.get("as"), table.get("roll")
        if isinstance(name, str) and isinstance(sides, int):
            most[name] = max(sides, most.get(name, 0))
    return most


def _bounds(place: str, table: Written, most: Mapping[str, int]) -> Iterator[Doubt]:
    """Doubt bounds within which every possible number is."""
    least, highest = table.get("at_least"), table.get("at_most")
    rolled = table.get("rolled")
    if isinstance(rolled, str) and rolled in most:
        sides = most[rolled]
        if covers(table, 1, sides):
            yield holds_always(place, f"The roll comes to a number from 1 to {sides}")
    elif least == 0 and highest is None:
        yield holds_always(place, "No number is below 0")


def covers(table: Written, lowest: int, highest: int) -> bool:
    """Whether a table states bounds, and every number of a range is within them."""
    least, most = table.get("at_least", lowest), table.get("at_most", highest)
    is_stated = "at_least" in table or "at_most" in table
    return is_stated and isinstance(least, int) and isinstance(most, int) and least <= lowest and most >= highest


def _joined(place: str, conditions: Sequence[object], joint: str) -> Iterator[Doubt]:
    """Doubt a condition that is in its list already, and one whose opposite is."""
    for at, condition in enumerate(conditions):
        before = conditions[:at]
        if condition in before:
            yield twice(f"{place}[{at}]", "This condition is in the list already; remove one.")
        elif any(_are_opposite(condition, other) for other in before):
            said = f"The opposite is in the list already, so it {JOINTS[joint]} holds; remove one of the two."
            yield in_vain(f"{place}[{at}]", said)


def _are_opposite(one: object, other: object) -> bool:
    return one == {"not": other} or other == {"not": one}
