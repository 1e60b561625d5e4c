"""Decks judged by the rulebook of one game although their cards belong to another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.card_lookup import known_in, known_to
from deckbuilder.decks.exchange.account import UNKNOWN_NAMES
from deckbuilder.decks.exchange.known import Known
from deckbuilder.problems import Problem, Report
from deckbuilder.rulebooks import others_with_decks, rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


def of_its_game(library: Library, deck: Deck, report: Report) -> Report:
    """The report; if most of the cards belong to another game, a single problem that says so replaces all others."""
    names = {line.card for line in deck.lines}

    def are_of(known: Known) -> bool:
        return 2 * sum(map(known.is_card, names)) > len(names)

    strange = next((one for one in report.problems if one.code == UNKNOWN_NAMES), None)
    if strange is None or are_of(known_in(library, deck)):
        return report
    mine = rulebook(deck.rulebook)
    for book in others_with_decks(mine.id):
        if are_of(known_to(library, book)):
            judged = f"It is judged as a {mine.deck} of {mine.title}, but its cards are from {book.title}"
            told = f'{judged}; write "Rulebook: {book.id}".'
            return replace(report, problems=(Problem(strange.code, told, clause=strange.clause, where=deck.source),))
    return report
