"""Probable slips in King of New York cards that are valid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from deckbuilder.cards.doubts import Doubt, Written, effects_after, entries, in_vain, same_tables, tables_in, twice

ONCE_ANYWAY = ("begins", "ends", "bought")
"""Occasions that a turn never has twice for a card."""
TAKES_SUPERSTAR = ("takes_superstar", "takes_superstar_from")


def doubts(kind: str, card: Written) -> Iterable[Doubt]:
    """Find tokens, effects and conditions that count for nothing, and what is said twice."""
    yield from same_tables(card, "when")
    yield from _exchanged_twice(card)
    for place in effects_after(card, "win"):
        yield in_vain(place, 'The game is over after "win", so nothing follows; remove this, or put it first.')
    for at, when in enumerate(entries(card, "when")):
        if isinstance(when, Mapping):
            yield from _certain(f"when[{at}]", when)
    yield from _tokens(card)


def _tokens(card: Written) -> Iterator[Doubt]:
    """Doubt tokens that nothing counts, and counted tokens that nothing puts on the card."""
    tables = [*tables_in(card)]
    stored = [place for place, table in tables if "store" in table]
    counted = [place for place, table in tables if table.get("amount") == "tokens"]
    if stored and not counted:
        said = 'Nothing counts these tokens; write amount = "tokens" in `use`, or remove `store`.'
        yield in_vain(f"{stored[0]}.store", said)
    if counted and not stored and not any("collect" in table for _, table in tables):
        yield in_vain(f"{counted[0]}.amount", "Nothing puts tokens on this card; write `store` in `when`, or a number.")


def _certain(place: str, when: Written) -> Iterator[Doubt]:
    """Doubt conditions that the occasion itself decides."""
    on = when.get("on")
    if on in ONCE_ANYWAY and "once" in when:
        yield in_vain(f"{place}.once", f'"{on}" comes once a turn anyway; remove `once`.')
    if on in TAKES_SUPERSTAR and "holding" in when:
        yield in_vain(f"{place}.holding", "Whoever takes Superstar has it, so this always holds; remove `holding`.")
    if on == "loses_superstar" and "holding" in when:
        said = "Whoever loses Superstar no longer has it, so this never holds; remove `holding`."
        yield in_vain(f"{place}.holding", said)


def _exchanged_twice(card: Written) -> Iterator[Doubt]:
    """Doubt an exchange that those before it allow already."""
    allowed = set[tuple[object, object]]()
    for at, exchange in enumerate(entries(card, "exchanges")):
        if isinstance(exchange, Mapping):
            face, other = exchange.get("face"), exchange.get("as")
            ways = {(face, other), (other, face)} if exchange.get("both") is True else {(face, other)}
            if ways <= allowed:
                yield twice(f"exchanges[{at}]", "The exchanges before this one allow it already; remove one.")
            allowed |= ways
