"""One game at a glance: who sits there, how far it is, who is asked what, and how it came to that."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.game.opening import Source, open_game

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library import Library

RECENT = 10
"""Of what happened, only the end is told."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who sits at a seat: the name of the seat, its title, and a person or a computer player."""

    seat: int
    name: str
    title: str
    player: str


@dataclass(frozen=True, slots=True)
class GameSheet:
    """What there is to say about a game, as its only person (or else a spectator) may know it."""

    id: int | None
    source: str
    title: str
    rulebook: str
    origin: str
    seats: tuple[SeatLine, ...]
    options: dict[str, int]
    rules: int
    """The version of the rules that it is played by."""
    amended_since: tuple[str, ...]
    """What is otherwise in the rules of new games, a sentence each."""
    headline: str
    turn: int
    choices: int
    undone: int
    is_over: bool
    outcome: str
    asked: str
    question: str
    clause: str
    answers: tuple[str, ...]
    log: tuple[str, ...]

    def as_dict(self) -> dict[str, object]:
        """The sheet for another program."""
        return asdict(self)


def show_game(library: Library, ref: str) -> GameSheet:
    """What there is to say about a saved game or a game file; a Refusal where there is none, or it is damaged."""
    match, source = open_game(library, ref)
    return _sheet(match, source)


def _sheet(match: Match, source: Source) -> GameSheet:
    viewer = match.only_human
    view, prompt = match.view(viewer), match.prompt
    # What another seat is asked may tell what it holds.
    shown = prompt if prompt is not None and prompt.seat == viewer else None
    return GameSheet(
        id=match.number,
        source=source.name,
        title=match.title,
        rulebook=match.book.game.title,
        origin=match.origin,
        seats=tuple(
            SeatLine(one.seat + 1, one.name, one.title, match.players[one.seat])
            for one in sorted(view.seats, key=lambda one: one.seat)
        ),
        options=match.options,
        rules=match.rules,
        amended_since=tuple(one.says for one in match.book.game.rules.amendments if one.since > match.rules),
        headline=view.headline,
        turn=match.turn,
        choices=match.choices_made,
        undone=match.undone,
        is_over=match.is_over,
        outcome=match.outcome,
        asked="" if prompt is None else match.seat_name(prompt.seat),
        question="" if shown is None else shown.question,
        clause="" if shown is None else shown.clause,
        answers=() if shown is None else tuple(choice.label for choice in shown.choices),
        log=match.log(viewer)[-RECENT:],
    )
