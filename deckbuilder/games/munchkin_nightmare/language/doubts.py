"""Probable slips in Munchkin cards that are valid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from deckbuilder.cards.doubts import Doubt, Written, in_vain, lists_in, same_tables, tables_in
from deckbuilder.cards.foregone import covers, holds_always
from deckbuilder.games.munchkin_nightmare.language.vocabulary import COMBAT_WORDS

LAID_OUT = frozenset({"drop", "discard", "die"})
"""Words that find nothing with the dead."""


def doubts(kind: str, card: Written) -> Iterable[Doubt]:
    """Find numbers that nothing counts, levels that nobody has, and what comes when nothing is left to be done."""
    # Imported here, because a search reads no set, and loads no rules.
    from deckbuilder.games.munchkin_nightmare.match_data import TOP_LEVEL

    if kind == "item" and "hands" in card and card.get("slot") != "hand":
        yield in_vain("hands", '`hands` counts for what is held; write slot = "hand", or remove `hands`.')
    yield from same_tables(card, "against")
    yield from _without_fight(card)
    yield from _without_life(card)
    for place, table in tables_in(card):
        for word in ("drop", "discard"):
            if table.get(word) == "all" and "amount" in table:
                said = f'{word} = "all" means everything; remove `amount`, or write another word.'
                yield in_vain(f"{place}.amount", said)
        least = table.get("at_least")
        if table.get("level") is True and isinstance(least, int) and least > TOP_LEVEL:
            said = f"Nobody's level is above {TOP_LEVEL}, so this never holds; write a smaller number."
            yield in_vain(f"{place}.at_least", said)
        elif table.get("level") is True and covers(table, 1, TOP_LEVEL):
            yield holds_always(place, f"Levels are from 1 to {TOP_LEVEL}")


def _without_fight(card: Written) -> Iterator[Doubt]:
    """Doubt what changes a fight that the same list ends."""
    for place, effects in lists_in(card):
        ends = [at for at, effect in enumerate(effects) if isinstance(effect, Mapping) and "flee" in effect]
        for at, effect in enumerate(effects):
            tables = tables_in(effect, f"{place}[{at}]")
            if ends and at != ends[0] and any(COMBAT_WORDS & table.keys() for _, table in tables):
                said = '"flee" in this list ends the fight for everybody, so this counts for nothing; remove one.'
                yield in_vain(f"{place}[{at}]", said)


def _without_life(card: Written) -> Iterator[Doubt]:
    """Doubt what takes something from a munchkin that has just lost all of it by death (MN-9.1)."""
    for place, effects in lists_in(card):
        is_dead = False
        for at, effect in enumerate(effects):
            if isinstance(effect, Mapping):
                if is_dead and LAID_OUT & effect.keys():
                    said = "The dead have laid out all their cards already, so this takes nothing; remove it."
                    yield in_vain(f"{place}[{at}]", said)
                is_dead |= "die" in effect
