"""One saved game or game file at a glance: its sheet, a hint, and a summary of it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.game.opening import OVER, Source, called, open_game
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.seat_players import who_plays
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.game.game_summary import GameSummary
    from deckbuilder.app.game.hints import Hint
    from deckbuilder.app.library.library import Library

RECENT = 10
"""The number of log sentences shown, counted from the end."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat with its name, its title, and its player."""

    seat: int
    name: str
    title: str
    player: str

    @property
    def who(self) -> str:
        """The player in a few words, as when one is chosen."""
        return who_plays(self.player)


@dataclass(frozen=True, slots=True)
class GameSheet:
    """The state of a game, as far as its only person (or else a spectator) may know it."""

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
    """The changes in later versions of the rules, one sentence each."""
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
    """The sheet of a saved game or a game file; a Refusal if there is none, or it is damaged."""
    match, source = open_game(library, ref)
    return _sheet(match, source)


def summary_of(library: Library, ref: str) -> GameSummary:
    """The summary of a saved game (`last`: the latest one that is over) or a game file; a Refusal if it is not over."""
    match, source = open_game(library, called(library, ref, OVER))
    if not match.is_over:
        name = harmless(source.name)
        raise Refusal("not-over", f"{name} is not over, so it has no summary yet.", exit_code=ExitCode.NO)
    return match.summary_later()()


def hint_of(library: Library, ref: str) -> Hint:
    """The most promising answer for the only person of a game, with reasons; a Refusal unless that person is asked."""
    match, source = open_game(library, ref)
    hint = match.hint() if match.waiting_seat == match.only_human is not None else None
    if hint is None:
        message, advice = _why_no_hint(match, source)
        raise Refusal("no-hint", message, hint=advice, exit_code=ExitCode.NO)
    return hint


def _why_no_hint(match: Match, source: Source) -> tuple[str, str]:
    """Why nobody gets a hint in this game now, and what to do instead."""
    if match.is_over:
        advice = f"`deckbuilder game review {harmless(source.ref)}` weighs what you answered."
        return f"{harmless(source.name)} is over.", advice if match.only_human is not None else ""
    # A hint reveals what the seat holds, so nobody else gets one.
    advice = "Hints are available only if one person plays, and when that person is asked."
    if match.only_human is not None:
        return "You are not asked now.", advice
    return f"{'Several people play' if match.humans else 'No person plays'} in this game.", advice


def _sheet(match: Match, source: Source) -> GameSheet:
    viewer = match.own_viewpoint
    view, prompt = match.view(viewer), match.prompt
    # The question of another seat may reveal what it holds.
    shown = prompt if prompt is not None and prompt.seat == viewer else None
    return GameSheet(
        id=match.number,
        source=source.name,
        title=match.title,
        rulebook=match.book.title,
        origin=match.attendance.origin,
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
