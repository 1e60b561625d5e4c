"""The game in words: the table, the answers, what happened and why; and what the greedy player goes by."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.template.state import UNKNOWN, Table, TemplateState, sum_of
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.game import Usage
from deckbuilder.kernel.state import Event
from deckbuilder.kernel.tracing import Happening
from deckbuilder.kernel.views import Area, Counter, Piece, Reason, SeatView, TableView, WhyNot
from deckbuilder.text import listed


def present(seen: TemplateState, viewer: int) -> TableView:
    """An observation as areas and pieces."""
    seats = tuple([_seat(seen, seat) for seat in range(len(seen.hand))])
    return TableView(f"Turn {seen.turn}", seats, (), _ending(seen))


def _ending(seen: TemplateState) -> str:
    if seen.outcome is None:
        return ""
    return f"The highest sum: {listed(seen.table.seats[seat] for seat in seen.outcome.winners)}."


def _seat(seen: TemplateState, seat: int) -> SeatView:
    hand, deck = seen.hand[seat], seen.deck[seat]
    counters = (
        Counter("Sum", sum_of(seen, seat)),
        Counter("Hand", len(hand), "cards"),
        Counter("Deck", len(deck), "cards"),
    )
    areas = (
        Area(f"hand {seat}", "Hand", _pieces(seen.table, hand), len(hand)),
        Area(f"played {seat}", "Played", _pieces(seen.table, seen.played[seat]), len(seen.played[seat])),
    )
    return SeatView(seat, seen.table.seats[seat], "", counters, areas)


def _pieces(table: Table, copies: Sequence[int]) -> tuple[Piece, ...]:
    return tuple([Piece(copy, table.name(copy), table.cards[copy][0]) for copy in copies if copy != UNKNOWN])


def label(seen: TemplateState, action: Action) -> str:
    """An answer in words."""
    return f"Play {seen.table.name(int(action[1]))}"


def refs(seen: TemplateState, action: Action) -> tuple[int, ...]:
    """The pieces that an answer is about."""
    return (int(action[1]),)


def question(seen: TemplateState) -> tuple[str, str]:
    """What is asked, and the clause."""
    if seen.decision is None:
        return ("The game is over.", "TP-3.1")
    return ("Which card do you play?" if seen.decision.actions else "Another player is asked.", "TP-2.1")


def narrate(table: Table, event: Event, seat: int) -> str | None:
    """An event as a sentence for a seat; the card that another draws is not named."""
    kind, *facts = event
    if kind == "game_over":
        return f"The game is over: {listed(table.seats[one] for one in facts[0])} won."
    who = "You" if facts[0] == seat else table.seats[facts[0]]
    if kind == "played":
        return f"{who} played {table.name(facts[1])}."
    return f"{who} drew {table.name(facts[1]) if facts[0] == seat else 'a card'}."


def named(table: Table, event: Event, seat: int) -> tuple[str, ...]:
    """The cards that such a sentence names."""
    kind, *facts = event
    if kind == "game_over" or (kind == "drew" and facts[0] != seat):
        return ()
    return (table.cards[facts[1]][0],)


def rate(seen: TemplateState, action: Action) -> int:
    """The highest card first; it counts the same whenever it is played."""
    return seen.table.number(int(action[1]))


def why_not(seen: TemplateState, what: int | str) -> WhyNot:
    """Whether a card can be played now: those of the own hand can, when it is asked for."""
    actions = seen.decision.actions if seen.decision is not None else ()
    names = [(number, int(action[1])) for number, action in enumerate(actions)]
    asked = what if isinstance(what, str) else seen.table.name(what)
    answers = tuple([number for number, copy in names if what in (copy, seen.table.name(copy))])
    said = "It is in your hand and may be played." if answers else "It is not in the hand of whoever is asked."
    return WhyNot(asked, answers, (Reason(said, "TP-2.1"),))


def why_happened(table: Table, happenings: Sequence[Happening], index: int, seat: int) -> tuple[Reason, ...]:
    """What led to an event: nothing but itself."""
    event = happenings[index].event
    said = narrate(table, event, seat)
    clause = {"played": "TP-2.1", "drew": "TP-2.2", "game_over": "TP-3.1"}[event[0]]
    return (Reason(said, clause),) if said else ()


def count(table: Table, events: Sequence[Event]) -> Usage:
    """Which cards were drawn and which played."""
    drawn = sorted(table.cards[event[2]][0] for event in events if event[0] == "drew")
    used = sorted(table.cards[event[2]][0] for event in events if event[0] == "played")
    return Usage(0, tuple(drawn), tuple(used))
