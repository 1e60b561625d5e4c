"""Probable slips in King of New York cards that are valid."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.cards.doubts import Doubt, Written, in_vain, tables_in


def doubts(kind: str, card: Written) -> Iterable[Doubt]:
    """Find tokens that nothing counts, and counted tokens that nothing puts on the card."""
    tables = [*tables_in(card)]
    stored = [place for place, table in tables if "store" in table]
    counted = [place for place, table in tables if table.get("amount") == "tokens"]
    if stored and not counted:
        said = 'Nothing counts these tokens; write amount = "tokens" in `use`, or remove `store`.'
        yield in_vain(f"{stored[0]}.store", said)
    if counted and not stored and not any("collect" in table for _, table in tables):
        yield in_vain(f"{counted[0]}.amount", "Nothing puts tokens on this card; write `store` in `when`, or a number.")
