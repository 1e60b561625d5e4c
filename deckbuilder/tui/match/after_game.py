"""What can be done when a game is over: again, with the sides swapped, with another deck, shared, looked back at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from deckbuilder.app.challenges.playing import aftermath
from deckbuilder.app.game.rematch import (
    can_swap,
    decks_played,
    line_to_share,
    people_at_first,
    rematch,
    with_deck,
)
from deckbuilder.app.game.seating import HUMAN
from deckbuilder.tui.match.deck_choice import ask_deck
from deckbuilder.tui.menu_items import MenuItem
from deckbuilder.tui.screens.base_screen import AskingScreen

if TYPE_CHECKING:
    from deckbuilder.app.challenges.kinds import NextTable
    from deckbuilder.app.game.play import Match


class AfterHost(AskingScreen, Protocol):
    """The screen at the end of a game, as what can be done on it knows it."""

    def sit_down(self, match: Match) -> None:
        """Leave the finished table, and sit down to this game as to the one before."""

    def look_back(self, at: int | None = None) -> None:
        """Go through the game again, from after so many choices, or from its end."""

    def leave_table(self) -> None:
        """Leave the finished table."""


def of_challenges(host: AfterHost, match: Match) -> Sequence[MenuItem]:
    """The tables that a challenge goes on with."""
    tables = aftermath(host.library, match).tables
    return tuple(MenuItem(one.id, one.label, partial(_sit_down, host, one), one.about) for one in tables)


def _sit_down(host: AfterHost, table: NextTable) -> None:
    host.sit_down(table.sit_down())


def choices_after(host: AfterHost, match: Match) -> list[MenuItem]:
    """Everything that can be done when this game is over, what it belongs to first."""
    return [*of_challenges(host, match), *_usual(host, match)]


def _usual(host: AfterHost, match: Match) -> Iterator[MenuItem]:
    library = host.library

    def again(swaps: bool) -> None:
        host.sit_down(rematch(library, match, swaps=swaps))

    if HUMAN in people_at_first(match):
        yield MenuItem("rematch", "Rematch", lambda: again(False), "the same table, with other luck")
        if can_swap(match):
            yield MenuItem("swap", "Swap sides", lambda: again(True), "everybody plays what another has played")
        if match.book.has_decks:
            label = match.book.worded("Another {deck}")
            yield MenuItem("deck", label, lambda: _ask_deck(host, match), "against the same opponents")
    if match.is_kept:
        yield MenuItem("back", "Look back", lambda: host.look_back(), "from its end; r there weighs every answer")
    yield MenuItem("file", "Share it as a file", lambda: _write(host, match), "with its cards, for others to replay")
    yield MenuItem("line", "Share it as a line", lambda: _copy(host, match), "with the command that deals it again")
    yield MenuItem("leave", "Leave the table", host.leave_table)


def _ask_deck(host: AfterHost, match: Match) -> None:
    """Ask which deck the person plays now; at a table with one for all, which one that is."""
    library, seat = host.library, people_at_first(match).index(HUMAN)
    played = decks_played(library, match)[seat]
    whose = f" of {match.seat_name(seat)}" if match.book.brings_decks else ""

    def take(deck: str) -> None:
        host.sit_down(with_deck(library, match, seat, deck))

    ask_deck(host, match.book.worded(f"Another {{deck}} instead of that{whose}"), take, now=played)


def _write(host: AfterHost, match: Match) -> None:
    host.tell(f"Written: {match.save()}")


def _copy(host: AfterHost, match: Match) -> None:
    line = line_to_share(host.library, match)
    host.app.copy_to_clipboard(line)
    host.tell(f"Copied: {line}")
