"""Probable slips in Monsters Menace cards that are valid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deckbuilder.cards.doubts import Doubt, Written, entries, in_vain, repeated, same_tables, twice
from deckbuilder.cards.quoting import quoted

CHARTS = {"mutations": "Mutation", "upgrades": "Upgrade"}
ROLE_OF = {
    "tank_move": "tank", "tank_defense": "tank", "tank_damage": "tank", "plated": "tank", "fighter_move": "fighter",
    "fighter_defense": "fighter", "rocket_damage": "rocket", "long_range": "rocket", "missile_hit": "submarine",
}  # fmt: skip
"""The numbers that only Units of one role have."""


def doubts(kind: str, card: Written) -> Iterable[Doubt]:
    """Find what is written twice in a chart or about occasions, and Upgrades of Units that a Military does not have."""
    yield from same_tables(card, "when")
    for key, title in CHARTS.items():
        names = [entry.get("name") for entry in entries(card, key) if isinstance(entry, Mapping)]
        for at, name in repeated(names):
            yield twice(f"{key}[{at}].name", f"Another {title} of this card is called {quoted(str(name))}; rename one.")
        for at, entry in enumerate(entries(card, key)):
            if isinstance(entry, Mapping):
                yield from same_tables(entry, "when", f"{key}[{at}].")
    if kind == "military":
        yield from _without_units(card)


def _without_units(card: Written) -> Iterable[Doubt]:
    roles = {unit.get("role") for unit in entries(card, "units") if isinstance(unit, Mapping)}
    for at, upgrade in enumerate(entries(card, "upgrades")):
        changes = upgrade.get("changes", {}) if isinstance(upgrade, Mapping) else {}
        for change in changes if isinstance(changes, Mapping) else ():
            role = ROLE_OF.get(str(change))
            if role is not None and role not in roles:
                said = f"It has no Units with the role {quoted(role)}; remove `{change}`, or give it such Units."
                yield in_vain(f"upgrades[{at}].changes.{change}", said)
