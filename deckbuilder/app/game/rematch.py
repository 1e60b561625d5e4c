"""A rematch: the same table with other luck, with sides swapped, or with another deck; and a game as one line."""

from __future__ import annotations

import shlex
from dataclasses import replace
from typing import TYPE_CHECKING

from deckbuilder.app.game.opening import OVER, called, open_game
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.results import result_with_decks
from deckbuilder.app.game.seat_players import is_program
from deckbuilder.app.game.seating import title_of
from deckbuilder.app.game.starting import dealt, keep_as_new, start_match
from deckbuilder.app.game.table_options import table_options
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.kernel.record import read_setup
from deckbuilder.players.levels import USUAL_PLAYER
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.results import SeatResult


def can_swap(match: Match) -> bool:
    """Whether swapping sides makes a difference: several seats, each with a deck of its own."""
    return match.book.brings_decks and len(match.players) > 1


def rematch(library: Library, match: Match, *, swaps: bool = False, seed: int | None = None) -> Match:
    """Start the same table again with other luck, by the present rules and with the same cards.

    With `swaps`, every player moves on by one deck: a chosen name moves with its player, any other stays with its deck.
    """
    setup = replace(read_setup(match.book.id, match.document()["setup"]), rules=None)
    players = match.attendance.at_first
    if swaps:
        if not can_swap(match):
            said = match.book.worded("Everybody plays with the same {deck}, so there are no sides to swap.")
            raise Refusal("no-sides", said, exit_code=ExitCode.NO)
        players = (*players[-1:], *players[:-1])
        names = _names_swapped(_seats(library, match))
        seats = (replace(seat, name=name) for seat, name in zip(setup.seats, names, strict=True))
        setup = replace(setup, seats=tuple(seats))
    again = dealt(setup, match.content, players, seed)
    keep_as_new(library, again, title_of(setup))
    return again


def rematch_of(library: Library, ref: str, *, swaps: bool = False, seed: int | None = None) -> Match:
    """Start a rematch of a saved game (`last`: the latest one that is over) or game file; a Refusal if not over."""
    match, source = open_game(library, called(library, ref, OVER))
    if not match.is_over:
        hint = f'`deckbuilder game resume "{match.number or ref}"` continues it.'
        raise Refusal("not-over", f"{harmless(source.name)} is not over.", hint, exit_code=ExitCode.NO)
    return rematch(library, match, swaps=swaps, seed=seed)


def with_deck(library: Library, match: Match, seat: int, deck: str) -> Match:
    """Start the same table with other luck and another deck (by name) at one seat, or at all if they share one."""
    found = _seats(library, match)
    decks = [deck if one.seat == seat or not match.book.brings_decks else one.deck_name for one in found]
    names = [one.name if _is_chosen(one) else "" for one in found]
    return start_match(library, decks, match.attendance.at_first, options=match.options, names=names)


def decks_played(library: Library, match: Match) -> tuple[str, ...]:
    """The names of the decks that the seats of a finished match played."""
    return tuple(seat.deck_name for seat in _seats(library, match))


def line_to_share(library: Library, match: Match) -> str:
    """A finished match in one line, with the command that deals the same again."""
    result = f"{match.book.title}: {match.outcome} ({match.length_said})"
    players = ",".join(USUAL_PLAYER if is_program(player) else player for player in match.attendance.at_first)
    decks = dict.fromkeys(decks_played(library, match)) if not match.book.brings_decks else decks_played(library, match)
    named = "".join(f" {shlex.quote(deck)}" for deck in decks if deck)
    game = "" if named else f" --game {match.book.id}"
    line = f"{result} The same luck: deckbuilder play{game}{named} --seats {players} --seed {match.seed}"
    return " ".join([line, *(f"--option {name}={number}" for name, number in _options_unusual(match).items())])


def _options_unusual(match: Match) -> dict[str, int]:
    """The options of the table that differ from the usual ones for this many seats."""
    usual = table_options(match.book, {}, len(match.players))
    return {name: number for name, number in match.options.items() if number != usual.get(name)}


def _seats(library: Library, match: Match) -> tuple[SeatResult, ...]:
    """The seats of a finished match, with their decks; a Refusal if it is not over."""
    result = result_with_decks(library, match.document(), match.outcome, "") if match.is_over else None
    if result is None:
        raise Refusal("not-over", "The game is not over.", exit_code=ExitCode.NO)
    return result.seats


def _is_chosen(seat: SeatResult) -> bool:
    """Whether the name of a seat was chosen: the seat has a deck, and its name does not begin with the deck's."""
    return bool(seat.deck_name) and not seat.name.startswith(seat.deck_name)


def _names_swapped(seats: Sequence[SeatResult]) -> list[str]:
    """The names of the seats after every player has moved on by one: chosen names move too."""
    names = []
    for place, seat in enumerate(seats):
        comes = seats[place - 1]
        names.append(comes.name if _is_chosen(comes) else seat.deck_name if _is_chosen(seat) else seat.name)
    return names
