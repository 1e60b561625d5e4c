"""Reach a moment at which several people at one screen are asked together whether anybody reacts."""

from __future__ import annotations

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library

DECK = "Home by Ten"
PEOPLE = ("human", "human", "human")


def at_a_call(kids: Library, seed: int = 3) -> tuple[Match, str]:
    """A night of three people at the first fight in which all may react, and the plain-line input typed so far.

    The library must be one of Monster Kids.
    """
    match = start_match(kids, (DECK,), PEOPLE, seed, is_kept=False)
    typed, shown = "", None
    for _ in range(200):
        match.advance()
        call, seat, prompt = match.call_out, match.waiting_seat, match.prompt
        assert prompt is not None and seat is not None
        if call is not None and len(call.seats) == len(PEOPLE):
            return match, typed
        if call is not None:
            match.nobody_reacts()
            typed, shown = f"{typed}p\n", None
            continue
        typed += "" if seat == shown else "\n"
        shown = seat
        typed += "p\n" if prompt.passing is not None else "1\n"
        match.take(0 if prompt.passing is None else prompt.passing)
    raise AssertionError("no such fight came")
