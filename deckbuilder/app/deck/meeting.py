"""Whether decks may meet at a table, by the rules about tables."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.problems import Problem, Severity
from deckbuilder.rulebooks import rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


def obstacle(library: Library, deck: Deck, opponent: Deck) -> Problem | None:
    """The first error that keeps a deck from a table with another of its game; None if they may meet."""
    report = rulebook(deck.rulebook).validator(library.pool).validate_table((deck, opponent))
    return next(iter(report.errors), None)


def nobody_to_meet(library: Library, deck: Deck) -> Problem | None:
    """A note that no starter may meet a legal deck, with the reason of the first; None if any may, or there is none."""
    reasons = []
    for starter in starter_decks(deck.rulebook):
        reason = obstacle(library, deck, starter)
        if reason is None:
            return None
        reasons.append(reason)
    if not reasons:
        return None
    said = f"No starter {rulebook(deck.rulebook).deck} can play against it. {reasons[0].message}"
    return replace(reasons[0], severity=Severity.NOTE, message=said)
