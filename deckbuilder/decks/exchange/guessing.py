"""Likely meanings: a card with a misspelt name, and the identity and the sets that the cards point to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from deckbuilder.cards.nearest import NearestNames
from deckbuilder.decks.exchange.card_lines import undecorated, without_marks
from deckbuilder.decks.exchange.found import Made, Reading, Remark, Taken
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.file_rules import MOST_GUESSES
from deckbuilder.decks.index import FAINT_LIKENESS, SURE_LIKENESS
from deckbuilder.decks.model import DeckLine
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.quantity import has_number
from deckbuilder.decks.resolve import meant_by, resolve
from deckbuilder.text import harmless

APART = 0.15
"""The least difference in likeness to every other name."""


def completed(reading: Reading, known: Known) -> Reading:
    """The reading with everything that can be guessed, each guess recorded; doubtful parts stay as they are written."""
    return _chosen(_identified(_corrected(reading, known), known), known)


def _corrected(reading: Reading, known: Known) -> Reading:
    """Correct names with marks around them, and misspelt names, unless these may be of a set that is not installed."""
    strange = dict.fromkeys(one.line.card for one in reading.taken if not known.is_card(one.line.card))
    ranked = known.index.card_names_ranked
    meant = {name: without_marks(name, known) for name in strange}
    is_whole = not known.index.chosen_sets(reading.deck.sets).missing
    nameless = [name for name in strange if not meant[name]] if is_whole else []
    bare = {name: undecorated(name) for name in nameless[:MOST_GUESSES]}
    meant |= {name: slip_of(words, ranked(words)) for name, words in bare.items()}

    def corrected(one: Taken) -> Taken:
        name = meant.get(one.line.card, "")
        if not name:
            return one
        return one.meaning(name, known, f'"{harmless(one.line.card)}" read as {name}')

    return reading.with_cards(tuple(corrected(one) for one in reading.taken))


def slip_of(written: str, ranked: Sequence[tuple[str, float]]) -> str:
    """The name that these words misspell, among those most like them; "" if there is none, or more than one."""
    if "/" in written:
        return ""  # the id of a card is exact, or of a set that is not installed
    if ranked and has_number(written, ranked[0][0]):
        return ""  # the number may be the count
    if not ranked or ranked[0][1] < SURE_LIKENESS or (len(ranked) > 1 and ranked[1][1] > ranked[0][1] - APART):
        return ""
    return ranked[0][0]


def _identified(reading: Reading, known: Known) -> Reading:
    """Guess the identity of the deck: the one its header misspells, or else the one with most of its cards."""
    if reading.deck.identity:
        return _identity_mended(reading, known)
    copies: Counter[tuple[str, str]] = Counter()
    for line, card in _meant(reading, known):
        if card.identity is not None:
            copies[card.identity, card.id] += line.count
    icons: Counter[str] = Counter()
    for (icon, _card), count in copies.items():
        icons[icon] += max(0, count)
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


def _identity_mended(reading: Reading, known: Known) -> Reading:
    """Correct a misspelt identity, unless it may be of a set that is not installed."""
    written, index = reading.deck.identity, known.index
    if index.identities_called(written).found or index.chosen_sets(reading.deck.sets).missing:
        return reading
    name = identity_like(written, known)
    if not name:
        return reading
    said = f"{known.form.identity}: {harmless(written)}"
    return reading.with_remark(
        replace(reading.deck, identity=name), Remark(0, said, Made.GUESSED, f"read as {harmless(name)}")
    )


def identity_like(written: str, known: Known) -> str:
    """The name of the only identity that these words misspell; "" if there is none, or more than one."""
    meant = {word: one.name for one in known.index.identities for word in (one.name, one.id.rpartition("/")[2])}
    best: dict[str, float] = {}
    for word, likeness in NearestNames(tuple(meant)).ranked(written, len(meant), cutoff=FAINT_LIKENESS):
        best.setdefault(meant[word], likeness)
    return slip_of(written, tuple(best.items()))


def _chosen(reading: Reading, known: Known) -> Reading:
    """Choose the sets of its cards, if it names none and the core sets do not have them all."""
    index = known.index
    if reading.deck.sets:
        return reading
    core = index.chosen_sets(()).ids
    needed = {card.set_id for _, card in _meant(reading, known)}
    if needed <= core:
        return reading
    held = [one for one in index.sets if one.id in needed | core]
    ids = tuple(one.id for one in sorted(held, key=lambda one: not one.is_core))
    said = f"Sets: {', '.join(ids)}"
    return reading.with_remark(
        replace(reading.deck, sets=ids), Remark(0, said, Made.GUESSED, "its cards are from there")
    )


def _meant(reading: Reading, known: Known) -> Iterator[tuple[DeckLine, CardFacts]]:
    """The lines that mean one card, as the rules understand them, each with its card."""
    found = resolve(reading.deck, known.index)
    for line in reading.deck.lines:
        meant = meant_by(line, found)
        if len(meant) == 1:
            yield line, meant[0]
