"""Saved games: how far each is, who plays it, when it was played last, and one of them at a glance."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.files.clock import on_the_wall
from deckbuilder.app.game.games import list_games
from deckbuilder.app.game.opening import Source, open_game
from deckbuilder.app.game.seating import who_plays
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.text import listed

if TYPE_CHECKING:
    from deckbuilder.app.game.hints import Hint
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.matches import MatchEntry

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


def hint_of(library: Library, ref: str) -> Hint:
    """Which answer promises most to the only person of a game, and why; a Refusal where nobody or another is asked."""
    match, _source = open_game(library, ref)
    hint = match.hint() if match.waiting_seat == match.only_human is not None else None
    if hint is None:
        # A hint tells what the seat holds, so it is for nobody else.
        hint_said = "Hints are for the only person of a game, at a question of that person."
        raise Refusal("no-hint", "No person is asked anything in this game.", hint=hint_said, exit_code=1)
    return hint


def _sheet(match: Match, source: Source) -> GameSheet:
    viewer = match.only_human
    view, prompt = match.view(viewer), match.prompt
    # What another seat is asked may tell what it holds.
    shown = prompt if prompt is not None and prompt.seat == viewer else None
    return GameSheet(
        id=match.number,
        source=source.name,
        title=match.title,
        rulebook=match.book.title,
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


@dataclass(frozen=True, slots=True)
class GameLine:
    """One saved game in words."""

    entry: MatchEntry
    where: str
    """How it ended, or how far it is."""
    who: str
    """Who chooses for the seats, in their order; nothing where nobody noted it."""
    when: str
    """When it was played last, by the clock on the wall; nothing where nobody noted it."""

    @property
    def number(self) -> int:
        """The number under which it is saved."""
        return self.entry.id

    @property
    def title(self) -> str:
        """What the list calls it."""
        return self.entry.title

    @property
    def is_finished(self) -> bool:
        """True when it is over; otherwise it waits to be played on."""
        return self.entry.is_finished

    @property
    def said(self) -> str:
        """How it stands, in one phrase."""
        return self.where if self.is_finished else ": ".join(part for part in ("going on", self.where) if part)

    as_dict = json_keys(
        "id=number rulebook=entry.rulebook title is_finished outcome=entry.outcome "
        "headline=entry.glance.headline players=entry.glance.players played=entry.glance.played"
    )


def shelf(library: Library, *, are_deleted: bool = False) -> tuple[GameLine, ...]:
    """The saved games, the one played last first; or those that were deleted and can be taken back."""
    return tuple(line_of(entry) for entry in list_games(library, are_deleted=are_deleted))


def line_of(entry: MatchEntry) -> GameLine:
    """A saved game in words."""
    glance = entry.glance
    return GameLine(
        entry=entry,
        where=entry.outcome if entry.is_finished else glance.headline,
        who=listed([who_plays(player) for player in glance.players]),
        when=on_the_wall(glance.played),
    )
