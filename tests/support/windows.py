"""Reach a moment at which a person may only react, whichever moves the computer player chooses."""

from __future__ import annotations

from collections.abc import Container

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library

GANGS = ("Powder and Prayer", "The Slow Tide")
PLAYERS = ("human", "rated")
"""The quickest computer player: strength does not matter here."""
SEEDS = range(1, 40)
MOST_ANSWERS = 80


def answer_first(match: Match) -> str:
    """Pass if possible, else give the first answer, picking no more than needed; return the line typed for it."""
    prompt = match.prompt
    assert prompt is not None
    if prompt.passing is not None:
        match.take(prompt.passing)
        return "p"
    if prompt.picks is None:
        match.take(0)
        # An only answer is not asked for in plain lines.
        return "1" if len(prompt.choices) > 1 else ""
    places = range(max(1, prompt.picks.least))
    match.take_picks(places)
    return " ".join(str(place + 1) for place in places)


def at_a_window(library: Library, answers: Container[int]) -> tuple[Match, str]:
    """A game at which the person has one of these numbers of answers, passing included, and the input typed so far."""
    for seed in SEEDS:
        match = start_match(library, GANGS, PLAYERS, seed, is_kept=False)
        match.skipper.is_active = True  # as in a real game
        typed: list[str] = []
        while match.advance() and len(typed) < MOST_ANSWERS:
            prompt = match.prompt
            assert prompt is not None
            if prompt.passing is not None and len(prompt.choices) in answers:
                return match, "".join(f"{line}\n" for line in typed if line)
            typed.append(answer_first(match))
    raise AssertionError("no such moment came")
