"""What was probably meant: a card whose name has a slip in it, the identity and the sets that the cards point at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from deckbuilder.decks.exchange.card_lines import undecorated
from deckbuilder.decks.exchange.found import Made, Reading, Remark, Taken
from deckbuilder.decks.exchange.known import SURE, Known
from deckbuilder.decks.file_rules import MOST_GUESSES
from deckbuilder.decks.index import CardFacts
from deckbuilder.text import harmless

APART = 0.15
"""How much less like it every other name must be."""


def completed(reading: Reading, known: Known) -> Reading:
    """The reading with what can be guessed, each guess said; whatever is doubtful stays as it is written."""
    return _chosen(_identified(_corrected(reading, known), known), known)


def _corrected(reading: Reading, known: Known) -> Reading:
    """Names with a slip in them, unless they may be of a set that is not installed."""
    if known.index.chosen_sets(reading.deck.sets).missing:
        return reading
    strange = dict.fromkeys(one.line.card for one in reading.taken if not known.is_card(one.line.card))
    ranked = known.index.card_names_ranked
    meant = {name: slip_of(name, ranked(undecorated(name))) for name in list(strange)[:MOST_GUESSES]}

    def corrected(one: Taken) -> Taken:
        name = meant.get(one.line.card, "")
        if not name:
            return one
        return one.meaning(name, known, f'"{harmless(one.line.card)}" taken for {name}')

    return reading.with_cards(tuple(corrected(one) for one in reading.taken))


def slip_of(written: str, ranked: Sequence[tuple[str, float]]) -> str:
    """Of the names most like these words, the one that they are a slip of; "" where there is none, or more than one."""
    if "/" in written:
        return ""  # the id of a card is exact or of a set that is not here
    if not ranked or ranked[0][1] < SURE or (len(ranked) > 1 and ranked[1][1] > ranked[0][1] - APART):
        return ""
    return ranked[0][0]


def _identified(reading: Reading, known: Known) -> Reading:
    """What the deck belongs to, where it does not say so and the cards of only one identity are in it most."""
    if reading.deck.identity:
        return reading
    icons: Counter[str] = Counter()
    for one in reading.taken:
        for card in _only(known.called(one.line.card)):
            if card.identity is not None:
                icons[card.identity] += max(0, one.line.count)
    best = icons.most_common(2)
    if not best or (len(best) > 1 and best[0][1] == best[1][1]):
        return reading
    name = next((one.name for one in known.index.identities if one.id == best[0][0]), "")
    if not name:
        return reading
    said = f"{known.form.identity}: {name}"
    return reading.with_remark(
        replace(reading.deck, identity=name), Remark(0, said, Made.GUESSED, "most of its cards are")
    )


def _chosen(reading: Reading, known: Known) -> Reading:
    """The sets of its cards, where it names none and the core sets do not have them all."""
    index = known.index
    if reading.deck.sets:
        return reading
    core = index.chosen_sets(()).ids
    needed = {card.set_id for one in reading.taken for card in _only(known.called(one.line.card))}
    if needed <= core:
        return reading
    held = [one for one in index.sets if one.id in needed | core]
    ids = tuple(one.id for one in sorted(held, key=lambda one: not one.is_core))
    said = f"Sets: {', '.join(ids)}"
    return reading.with_remark(
        replace(reading.deck, sets=ids), Remark(0, said, Made.GUESSED, "its cards are from there")
    )


def _only(cards: Iterable[CardFacts]) -> list[CardFacts]:
    found = list(cards)
    return found if len(found) == 1 else []
