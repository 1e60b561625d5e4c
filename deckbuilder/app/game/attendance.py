"""Who plays a game, who gave up, and where it came from: what a game file holds besides the record and the cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from deckbuilder.app.game.seat_players import HUMAN, is_program, seated, who_plays, with_player
from deckbuilder.kernel.timeline import Timeline
from deckbuilder.players.levels import USUAL_PLAYER

if TYPE_CHECKING:
    from deckbuilder.kernel.record import Recorder

MOST_CHOICES = 1_000_000
"""More choices than any game has."""

People = Mapping[int, int]
"""The seats that people chose for, each with the number of choices after which no person did any more."""


class Departure(NamedTuple):
    """A seat given up while the others play on."""

    after: int
    """The number of choices before it."""
    seat: int
    player: str
    """The computer player that took over."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """The players of a game and the concessions so far, with what else was settled without a choice in the game."""

    players: tuple[str, ...]
    """The player of each seat now; empty if a file names none."""
    conceded: int | None = None
    """The seat whose concession ended the game."""
    departures: tuple[Departure, ...] = ()
    """The concessions after which the game went on, in order."""
    auto: tuple[str, ...] = ()
    """The lasting mode of automatic passing of each seat; empty if no seat has chosen one."""
    origin: str = ""
    """Where the game came from, in a sentence; empty for a game started here."""

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Attendance:
        """The attendance in the document of a game."""
        return cls(
            tuple(document.get("players") or ()),
            document.get("conceded"),
            tuple(Departure(*one) for one in document.get("handed_over", ())),
            tuple(document.get("auto", ())),
            document.get("origin", ""),
        )

    def as_document(self) -> dict[str, Any]:
        """Its part of the document of a game. External programs are private, and no file may start one."""
        players = [USUAL_PLAYER if is_program(player) else player for player in self.players]
        left = [list(one) for one in self.departures]
        some = {"handed_over": left, "origin": self.origin, "auto": list(self.auto)}
        return {"players": players, "conceded": self.conceded, **{key: one for key, one in some.items() if one}}

    def seated(self, count: int) -> Attendance:
        """The same with known players at this many seats, the usual ones if none are named; a Refusal for others."""
        return replace(self, players=seated(self.players, count))

    def at(self, made: int) -> Attendance:
        """The attendance after `made` choices: whoever left later is back, and no concession has ended the game."""
        left = tuple(one for one in self.departures if one.after <= made)
        back = {one.seat for one in self.departures if one.after > made}
        players = tuple(HUMAN if seat in back else player for seat, player in enumerate(self.players))
        return replace(self, players=players, conceded=None, departures=left)

    @property
    def at_first(self) -> tuple[str, ...]:
        """The players at the start of the game: a seat that was given up was a person's."""
        return self.at(-1).players

    @property
    def people(self) -> People:
        """The seats of people, including those who left, with the number of choices at which they left."""
        here = {seat: MOST_CHOICES for seat, player in enumerate(self.players) if player == HUMAN}
        return {**{one.seat: one.after for one in self.departures}, **here}

    def with_player(self, seat: int, player: str) -> Attendance:
        """The same with another player in this seat."""
        return replace(self, players=with_player(self.players, seat, player))

    def left_by(self, seat: int, after: int, player: str) -> Attendance:
        """The same after this seat was given up to a computer player, after this many choices."""
        return replace(self.with_player(seat, player), departures=(*self.departures, Departure(after, seat, player)))

    def announcements(self, recorder: Recorder[Any]) -> list[tuple[str, int]]:
        """The announcements of the departures, each with the number of events before it."""
        if not self.departures:
            return []
        told = Timeline(recorder).told
        return [(left_said(recorder, one.seat, one.player), told(one.after)) for one in self.departures]


def conceded_said(name: str) -> str:
    """The announcement of a concession that ends the game."""
    return f"{name} concedes."


def failed_said(name: str, why: str, *, is_over: bool) -> str:
    """The announcement of a program that stopped playing, with the consequence."""
    follows = conceded_said(name) if is_over else f"The computer takes over the seat of {name}."
    return f"{why} {follows}"


def left_said(recorder: Recorder[Any], seat: int, player: str) -> str:
    """The announcement of a concession after which a computer player takes over."""
    return f"{recorder.setup.seats[seat].name} gives up; {who_plays(player)} takes over that seat."
