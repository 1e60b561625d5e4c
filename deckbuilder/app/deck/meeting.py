"""Whether decks may meet at a table, by the rules about tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.decks.validate import validate_table
from deckbuilder.problems import Problem, Severity
from deckbuilder.rulebooks import rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


def obstacles(library: Library, decks: Sequence[Deck], opponent: Deck) -> Iterator[Problem]:
    """The first error of each of these decks, all of one game, that keeps it from a table with an opponent of it."""
    for deck in decks:
        report = validate_table((deck, opponent), library.pool, rulebook(deck.rulebook).construction)
        yield from report.errors[:1]


def nobody_to_meet(library: Library, deck: Deck) -> Problem | None:
    """A note that no starter may meet a legal deck, with the reason of the first; None if any may, or there is none."""
    reasons = []
    for starter in starter_decks(deck.rulebook):
        reason = next(obstacles(library, [deck], starter), None)
        if reason is None:
            return None
        reasons.append(reason)
    if not reasons:
        return None
    said = f"No starter {rulebook(deck.rulebook).deck} can play against it. {reasons[0].message}"
    return replace(reasons[0], severity=Severity.NOTE, message=said)
