"""Probable slips in Munchkin cards that are valid."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.cards.doubts import Doubt, Written, in_vain, tables_in


def doubts(kind: str, card: Written) -> Iterable[Doubt]:
    """Find numbers that nothing counts, and levels that nobody has."""
    # Imported here, because a search reads no set, and loads no rules.
    from deckbuilder.games.munchkin_nightmare.match_data import TOP_LEVEL

    if kind == "item" and "hands" in card and card.get("slot") != "hand":
        yield in_vain("hands", '`hands` counts for what is held; write slot = "hand", or remove `hands`.')
    for place, table in tables_in(card):
        for word in ("drop", "discard"):
            if table.get(word) == "all" and "amount" in table:
                said = f'{word} = "all" means everything; remove `amount`, or write another word.'
                yield in_vain(f"{place}.amount", said)
        least = table.get("at_least")
        if table.get("level") is True and isinstance(least, int) and least > TOP_LEVEL:
            said = f"Nobody's level is above {TOP_LEVEL}, so this never holds; write a smaller number."
            yield in_vain(f"{place}.at_least", said)
