"""The options of a table: written by the user, voted on by the players, and settled before the first turn."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.app.game.seating import book_of
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.errors import Refusal
from deckbuilder.kernel.setup import Option
from deckbuilder.rulebooks import Rulebook
from deckbuilder.text import capitalised, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library

SWITCHED = {"on": 1, "yes": 1, "off": 0, "no": 0}
"""The words for an option that is either on or off, accepted besides its number."""
NUMBER = re.compile(r"-?[0-9]{1,9}")


def table_options(book: Rulebook, chosen: Mapping[str, int], seats: int) -> dict[str, int]:
    """Every option of a table, with its usual value for this many seats if not chosen; a Refusal for unknown ones."""
    known = book.game.options
    for name, number in chosen.items():
        option = _option_called(name, known)
        if not option.takes(number):
            raise _out_of_bounds(name, option)
    return {name: chosen.get(name, option.usual(seats)) for name, option in known.items()}


def options_at(library: Library, deck: str) -> Mapping[str, Option]:
    """The options that a table with this deck (a name or a path) may settle before the game begins."""
    return book_of(library, deck).game.options


def options_written(known: Mapping[str, Option], written: Mapping[str, str]) -> dict[str, int]:
    """The numbers of options as written by the user, by name; a Refusal for unknown ones."""
    return {name: option_number(name, _option_called(name, known), number) for name, number in written.items()}


def votes(library: Library, deck: str, players: Sequence[str], chosen: Mapping[str, int]) -> dict[str, Option]:
    """The options that the players at a table with this deck (a name or a path) vote on before they begin.

    Empty if a computer plays; options already settled, or without any effect, are left out.
    """
    if any(player != HUMAN for player in players):
        return {}
    game = book_of(library, deck).game
    usual = {name: option.usual(len(players)) for name, option in game.options.items()}
    asked = {name: option for name, option in game.options.items() if option.is_vote and name not in chosen}
    told = {name: {game.agreed({**usual, **chosen, name: number}) for number in (0, 1)} for name in asked}
    return {name: option for name, option in asked.items() if len(told[name]) > 1}


def vote_said(option: Option) -> str:
    """The question put to the players about an option they vote on."""
    meaning = option.meaning.removeprefix("1: ")
    return f"{capitalised(meaning)}. Should that apply at this table?"


def _option_called(name: str, known: Mapping[str, Option]) -> Option:
    if name not in known:
        raise Refusal("unknown-option", f'A table has no option "{harmless(name)}".', nearest_hint(name, known))
    return known[name]


def option_number(name: str, option: Option, written: str) -> int:
    """The number written for an option, or its word for on or off; a Refusal if it is neither, or out of bounds."""
    word = written.strip().casefold()
    if option.is_switch and word in SWITCHED:
        return SWITCHED[word]
    if NUMBER.fullmatch(written.strip()) and option.takes(number := int(written)):
        return number
    raise _out_of_bounds(name, option)


def _out_of_bounds(name: str, option: Option) -> Refusal:
    takes = "is on or off" if option.is_switch else f"takes a number from {option.least} to {option.most}"
    return Refusal("bad-option", f"The option {name} {takes}.", f"It means: {option.meaning}.")
