"""Asking "why not?" at a table: about a piece, an ability or a kind of action."""

from __future__ import annotations

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.kernel.views import WhyNot
from tests.support.scenario import Scenario


def asked(table: Scenario, what: int | str, seat: int | None = None) -> WhyNot:
    """The answer to "why can I not use this?", for the given seat or the one that is asked."""
    seat = table.asked_seat() if seat is None else seat
    return GAME.answers.why_not(GAME.observe(table.state, seat), what)


def why(table: Scenario, name: str, seat: int | None = None) -> str:
    """The answer to "why can I not use this?" as one text, with the clauses if it cannot be used."""
    found = asked(table, name, seat)
    if found.answers:
        return found.reasons[0].sentence
    return " ".join(
        f"{reason.sentence} [{reason.clause}]" if reason.clause else reason.sentence for reason in found.reasons
    )


def in_the_way(table: Scenario, name: str) -> str:
    """The name of the card in the way; "" if there is none."""
    ref = asked(table, name).reasons[0].ref
    return table.state.data.name(ref) if ref >= 0 else ""
