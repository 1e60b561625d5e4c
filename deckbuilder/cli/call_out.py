"""One question to all people at one keyboard: does anybody react?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from deckbuilder.cli.keyboard import Ask, number_of
from deckbuilder.cli.render import say, wrapped

if TYPE_CHECKING:
    from deckbuilder.app.game.passing import CallOut

CALLED = "Does anybody react?"
NOBODY_SAID = ("p", "pass", "nobody")


def call_lines(call: CallOut, name: Callable[[int], str]) -> str:
    """Each player who may react by number, and nobody."""
    players = [f"  {number}  {name(seat)}" for number, seat in enumerate(call.seats, start=1)]
    return wrapped("\n".join([*players, "  p  Nobody"]))


def called(call: CallOut, ask: Ask, table: Callable[[], str]) -> tuple[int, ...] | None:
    """The seat that reacts, or none; None where the sitting ends. The table as everybody sees it is shown on `view`."""
    while True:
        line = ask("> ")
        if line is None or line.strip().casefold() in ("quit", "exit", "q"):
            return None
        said = line.strip().casefold()
        if said in NOBODY_SAID:
            return ()
        if said == "view":
            say(table())
            continue
        number = number_of(said) or 0
        if 1 <= number <= len(call.seats):
            return (call.seats[number - 1],)
        say('Say the number of a player, "p" for nobody, "view" for the table, or "quit".')
