"""Saved games and game files: listed, at a glance, gone on with, taken back, and the one that was played last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.game.autosave import autosave
from deckbuilder.app.game.opening import Source, open_game, unknown_game
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.results import catch_up
from deckbuilder.app.game.seating import seat_called, who_plays
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.players.luck import fresh_seed
from deckbuilder.storage.matches import MatchEntry
from deckbuilder.text import harmless, listed, objection, on_the_wall

if TYPE_CHECKING:
    from deckbuilder.app.game.game_summary import GameSummary
    from deckbuilder.app.game.hints import Hint
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.views import TableView


MOST_SEED = 2**63 - 1
LONGEST_TITLE = 200
LAST = "last"
"""What the saved game is called that was over last."""


def list_games(library: Library, *, are_deleted: bool = False) -> tuple[MatchEntry, ...]:
    """The saved games, the one played last first; or those that were deleted and can be taken back."""
    return library.matches.deleted() if are_deleted else library.matches.listed()


def resume_match(library: Library, ref: str, *, is_sound: bool = False) -> Match:
    """Go on with a saved game by its number, or with the game of a file, which is then saved as a new one.

    With `is_sound`, a damaged game goes on from where it is still sound, as a new one.
    """
    match, source = open_game(library, ref, is_sound=is_sound)
    if match.number is None and (is_sound or not match.is_over):
        _keep_as_new(library, match, match.title)
    if match.is_over:
        raise Refusal(
            "game-over",
            f"{harmless(source.name)} is over: {harmless(match.outcome).rstrip('.')}.",
            hint=f'`deckbuilder game undo "{match.number or ref}"` takes the last decision back.',
            exit_code=1,
        )
    return match


def fork_match(
    library: Library,
    ref: str,
    at: int | None = None,
    seat: str | None = None,
    seed: int | None = None,
    players: Sequence[str] = (),
) -> Match:
    """A new game from this one: what its seat knew after so many choices is kept, and what was hidden is made up.

    The seat is the only person's, or that of whoever is asked there, unless it is named. Others may play it on.
    """
    match, source = open_game(library, ref)
    return fork_of(library, match, source.called, at, seat, seed, players)


def fork_of(
    library: Library,
    match: Match,
    called: str,
    at: int | None = None,
    seat: str | None = None,
    seed: int | None = None,
    players: Sequence[str] = (),
) -> Match:
    """The same for a game that is open already; `called` is how the new one names it."""
    seed = fresh_seed() if seed is None else min(seed, MOST_SEED)
    names = [match.seat_name(number) for number in range(len(match.players))]
    knower = None if seat is None else seat_called(names, seat)
    fork = match.forked(match.choices_made if at is None else at, knower, seed, players)
    fork.origin = f"Forked from {called} {fork.origin}."
    _keep_as_new(library, fork, f"{match.title} (what if)")
    return fork


def undo_game(library: Library, ref: str, to: int | None = None, *, anyway: bool = False) -> Match:
    """Take back the last decision of a person, or all choices but so many, in the saved game or in the file itself."""
    match, source = open_game(library, ref)
    match.undo(to, anyway=anyway)
    _written(match, source)
    return match


def redo_game(library: Library, ref: str) -> Match:
    """Make again what was taken back, up to the next decision of a person."""
    match, source = open_game(library, ref)
    match.redo()
    _written(match, source)
    return match


def export_game(library: Library, ref: str, path: Path) -> Path:
    """Write the file of a game, cards included, and return its absolute path."""
    return open_game(library, ref)[0].save(path)


def delete_game(library: Library, number: int) -> None:
    """Put a saved game away; `restore_game` takes it back, and what became of it stays known."""
    catch_up(library)
    if not library.matches.delete(number):
        raise unknown_game(library, str(number))


def restore_game(library: Library, number: int) -> None:
    """Take a deleted game back."""
    if not library.matches.take_back(number):
        kept = ", ".join(str(entry.id) for entry in library.matches.deleted()[:5])
        hint = f"Those deleted last are: {kept}." if kept else "No deleted game is kept."
        raise Refusal("unknown-game", f"There is no deleted game {number}.", hint=hint)


def rename_game(library: Library, number: int, title: str) -> None:
    """Give a saved game another title."""
    _require_title(title)
    if not library.matches.rename(number, title):
        raise unknown_game(library, str(number))


def copy_game(library: Library, number: int, title: str = "") -> MatchEntry:
    """Save a game once more as it is, under a title of its own."""
    if title:
        _require_title(title)
    entry = library.matches.copy(number, title)
    if entry is None:
        raise unknown_game(library, str(number))
    return entry


def _require_title(title: str) -> None:
    fault = "is too long" if len(title) > LONGEST_TITLE else objection(title)
    if fault is not None:
        hint = f"It has 1 to {LONGEST_TITLE} letters to be seen."
        raise Refusal("bad-title", f'The title "{harmless(title[:60])}" {fault}.', hint=hint)


def _keep_as_new(library: Library, match: Match, title: str) -> None:
    saved_by = autosave(library, title, match.content)
    if saved_by is not None:
        match.keep_by(saved_by)


def _written(match: Match, source: Source) -> None:
    if source.path is not None:
        match.save(source.path)


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


def summary_of(library: Library, ref: str) -> GameSummary:
    """What a saved game (`last`: the one that was over last) or a game file came to; a Refusal while it goes on."""
    match, source = game_or_last(library, ref)
    if not match.is_over:
        name = harmless(source.name)
        raise Refusal("not-over", f"{name} is not over, so nothing can be said of what it came to.", exit_code=1)
    return match.summary_later()()


def game_or_last(library: Library, ref: str) -> tuple[Match, Source]:
    """The game with this number, or of this file, or (`last`) the saved one that was over last."""
    return open_game(library, _last(library) if ref.strip().casefold() == LAST else ref)


def _last(library: Library) -> str:
    """The number of the saved game that was over last."""
    found = next((entry for entry in library.matches.listed() if entry.is_finished), None)
    if found is None:
        raise Refusal("unknown-game", "No saved game is over yet.", "`deckbuilder play` begins one.", exit_code=1)
    return str(found.id)


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


# ------------------------------------------------------------------ the one that was played last


def last_game(library: Library) -> GameLine | None:
    """The game that can be gone on with: the one that was played last."""
    return next((line_of(entry) for entry in list_games(library) if not entry.is_finished), None)


@dataclass(frozen=True, slots=True)
class GameStanding:
    """How a saved game stands, as its only person sees it: the table, whose eyes see it, and a line for each seat."""

    view: TableView
    seat: int | None
    scores: tuple[str, ...]


def standing_of(library: Library, number: int) -> GameStanding | None:
    """How a saved game stands; None where it cannot be read.

    The game is played again for it, which takes a moment.
    """
    try:
        match, _source = open_game(library, str(number))
    except Refusal:
        return None
    view = match.view(match.only_human)
    scores = tuple(
        "  ".join(part for part in (f"{seat.name}:", ", ".join(one.said for one in seat.score), seat.near) if part)
        for seat in view.seats
    )
    return GameStanding(view, match.only_human, scores)
