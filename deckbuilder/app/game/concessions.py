"""Whoever gives up among several: the seat is a computer player's from there, unless that is taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from deckbuilder.app.game.seating import HUMAN
from deckbuilder.app.game.undoing import People
from deckbuilder.kernel.film import moments
from deckbuilder.kernel.record import Recorder

MOST_CHOICES = 1_000_000
"""More than any game has."""

Left = tuple[int, int, str]
"""After how many choices which seat was given up, and the computer player that goes on in it."""


class Concessions:
    """Everybody who left a match, in order."""

    def __init__(self, left: Iterable[Sequence[Any]] = ()) -> None:
        self.left: list[Left] = [(after, seat, player) for after, seat, player in left]

    def leave(self, after: int, seat: int, player: str) -> None:
        """This seat is given up now."""
        self.left.append((after, seat, player))

    def people(self, players: Sequence[str]) -> People:
        """The seats of people, those who left included, with the number of choices at which they left."""
        here = {seat: MOST_CHOICES for seat, player in enumerate(players) if player == HUMAN}
        return {**{seat: after for after, seat, _ in self.left}, **here}

    def come_back(self, stands: int, players: Sequence[str]) -> tuple[str, ...]:
        """The players where so many choices stand: whoever left later has not left yet."""
        back = {seat for after, seat, _ in self.left if after >= stands}
        self.left = [one for one in self.left if one[0] < stands]
        return tuple(HUMAN if seat in back else player for seat, player in enumerate(players))

    def notes(self, recorder: Recorder[Any]) -> list[tuple[str, int]]:
        """What everybody is told of those who left, each with the number of events before it."""
        told = [*(moment.told for moment in moments(recorder)), len(recorder.events)] if self.left else []
        return [(left_said(recorder, seat, player), told[after]) for after, seat, player in self.left]


def conceded_said(name: str) -> str:
    """Who gave up and so ended the game, in a sentence."""
    return f"{name} concedes."


def left_said(recorder: Recorder[Any], seat: int, player: str) -> str:
    """Who left, in a sentence."""
    return f"{recorder.setup.seats[seat].name} gives up; the computer ({player}) goes on in that seat."


def failed_said(name: str, why: str, *, is_over: bool) -> str:
    """What follows from a program that plays no more, in a sentence."""
    follows = conceded_said(name) if is_over else f"The computer goes on in the seat of {name}."
    return f"{why} {follows}"
