"""What must hold for the players of one game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from deckbuilder.decks.construction import Fault, TableCheck
from deckbuilder.games.monster_kids.construction.box import Box
from deckbuilder.games.monster_kids.table import MOST_PLAYERS
from deckbuilder.text import counted, harmless

Players: TypeAlias = TableCheck[Box]


def number_of_players(table: Players) -> Iterable[Fault]:
    """TABLE-1: one to six play."""
    count = len(table.decks)
    if not 1 <= count <= MOST_PLAYERS:
        yield Fault(f"{counted(count, 'player')}: one to six can play.", actual=count, required=MOST_PLAYERS)


def players_counted(table: Players) -> str:
    """Say how many play."""
    return f"{counted(len(table.decks), 'player')}."


def other_decks(table: Players) -> Iterable[Fault]:
    """TABLE-2: everybody draws from one deck."""
    first = table.checks[0].resolved if table.checks else None
    for deck, check in zip(table.decks, table.checks, strict=True):
        found = check.resolved
        if first is not None and (found.piles, found.identity) != (first.piles, first.identity):
            yield Fault(
                f"{harmless(deck.title)} is another deck than {harmless(table.decks[0].title)}; "
                "everybody at a table draws from one deck.",
                subject=deck.title,
            )


def one_deck_counted(table: Players) -> str:
    """Say which deck is played."""
    return f"Everybody draws from {harmless(table.decks[0].title)}."


def too_few_kids(table: Players) -> Iterable[Fault]:
    """TABLE-3: there is a character for everybody."""
    if not table.checks:
        return
    kids, count = len(table.checks[0].kids), len(table.decks)
    if kids < count:
        yield Fault(
            f"{counted(kids, 'kid')} for {counted(count, 'player')}; add {count - kids} or let fewer play.",
            pile="kids",
            actual=kids,
            required=count,
        )


def enough_kids_counted(table: Players) -> str:
    """Say how many characters there are."""
    return f"{counted(len(table.checks[0].kids), 'kid')} for {counted(len(table.decks), 'player')}."


def illegal_deck(table: Players) -> Iterable[Fault]:
    """TABLE-4: the deck is legal by itself."""
    for report in table.reports:
        if not report.is_clean:
            codes = ", ".join(dict.fromkeys(problem.code for problem in report.errors))
            yield Fault(f"{harmless(report.subject)} is not legal ({codes}); mend it first.", subject=report.subject)


def legality_counted(table: Players) -> str:
    """Say that the deck is legal."""
    return "The deck is legal."
