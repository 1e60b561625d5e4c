"""One question to all people at one keyboard: does anybody react?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from deckbuilder.cli.keyboard import Ask, number_of
from deckbuilder.cli.render import say, wrapped

if TYPE_CHECKING:
    from deckbuilder.app.game.passing import CallOut

NOBODY_SAID = ("p", "pass", "nobody")


def call_lines(call: CallOut, name: Callable[[int], str]) -> str:
    """The question, each player who may react by number, and nobody."""
    players = [f"  {number}  {name(seat)}" for number, seat in enumerate(call.seats, start=1)]
    return wrapped("\n".join(["Does anybody react?", *players, "  p  Nobody"]))


def called(call: CallOut, ask: Ask) -> tuple[int, ...] | None:
    """The seat that reacts, or none; None where the sitting ends."""
    while True:
        line = ask("> ")
        if line is None or line.strip().casefold() in ("quit", "exit", "q"):
            return None
        said = line.strip().casefold()
        if said in NOBODY_SAID:
            return ()
        number = number_of(said) or 0
        if 1 <= number <= len(call.seats):
            return (call.seats[number - 1],)
        say('Say the number of a player, "p" for nobody, or "quit".')
