"""Probable slips in Monster Kids cards that are valid."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.cards.doubts import Doubt, Written, tables_in
from deckbuilder.cards.foregone import covers, holds_always
from deckbuilder.games.monster_kids.language.vocabulary import MOST_SHOWN


def doubts(kind: str, card: Written) -> Iterable[Doubt]:
    """Find bounds of a die within which it always is."""
    for place, table in tables_in(card):
        if "die" in table and covers(table, 1, MOST_SHOWN):
            yield holds_always(place, f"A die shows a number from 1 to {MOST_SHOWN}")
