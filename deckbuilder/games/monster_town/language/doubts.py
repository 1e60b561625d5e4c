"""Probable slips in Monster Town cards that are valid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from deckbuilder.cards.doubts import Doubt, Written, entries, in_vain, tables_in
from deckbuilder.cards.foregone import covers, holds_always
from deckbuilder.cards.quoting import quoted
from deckbuilder.text import folded

CASTER = "Spellcaster"


def doubts(kind: str, card: Written) -> Iterable[Doubt]:
    """Find spells that nobody can use, descriptions that fit nobody, and bounds that are out of reach."""
    # Imported here, because a search reads no set, and loads no rules.
    from deckbuilder.games.monster_town.match_data import POWER_LIMIT

    yield from _spells(kind, card)
    for place, table in tables_in(card):
        for key in ("race", "trait"):
            yield from _nobody(place, table, key)
        least = table.get("at_least")
        if table.get("power") == "you" and isinstance(least, int) and least > POWER_LIMIT:
            said = f"Nobody has more than {POWER_LIMIT} Power, so this never holds; write a smaller number."
            yield in_vain(f"{place}.at_least", said)
        elif table.get("power") == "you" and least != 0 and covers(table, 0, POWER_LIMIT):
            yield holds_always(place, f"Power is from 0 to {POWER_LIMIT}")


def _nobody(place: str, table: Written, key: str) -> Iterator[Doubt]:
    """Doubt a description that asks for something and rules it out."""
    wanted, barred = table.get(key), table.get(f"not_{key}")
    if isinstance(wanted, str) and isinstance(barred, str) and folded(wanted) == folded(barred):
        said = f"{quoted(barred)} is under `{key}` as well, so nobody fits; remove one."
        yield in_vain(f"{place}.not_{key}", said)


def _spells(kind: str, card: Written) -> Iterator[Doubt]:
    """Doubt a spell of somebody who is certainly no Spellcaster (MT-I.17)."""
    if kind == "character" and CASTER not in entries(card, "traits"):
        out = f"add {quoted(CASTER)} to `traits`, or remove `spell`"
    elif kind == "item" and _bars(card.get("wearer")):
        out = "change `wearer`, or remove `spell`"
    else:
        out = ""
    if out:
        for at, ability in enumerate(entries(card, "ability")):
            if isinstance(ability, Mapping) and ability.get("spell") is True:
                yield in_vain(f"ability[{at}].spell", f"Only a Spellcaster uses a spell; {out}.")
    if kind == "combat" and card.get("spell") is True and _bars(card.get("through")):
        yield in_vain("spell", "Only a Spellcaster channels a spell; change `through`, or remove `spell`.")


def _bars(characters: object) -> bool:
    """Whether a description rules out Spellcasters."""
    return isinstance(characters, Mapping) and characters.get("not_trait") == CASTER
