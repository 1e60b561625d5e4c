"""A gauntlet: one rival after the other, with a limit on losses; the progress is saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.challenges.definitions import Gauntlet, Stage
from deckbuilder.app.challenges.tables import (
    NOT_BEGUN,
    Aftermath,
    ChallengeStanding,
    NextTable,
    may_play,
    person_won,
    record_match,
    run_of,
    uncounted_win,
    waiting_match,
)
from deckbuilder.app.deck.decks import list_decks
from deckbuilder.app.deck.starters import starter_ref
from deckbuilder.app.game.seat_players import HUMAN, who_plays
from deckbuilder.app.game.seating import NO_DECK, first_to_play
from deckbuilder.app.game.starting import start_match
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.storage.challenges import GOING_ON, LOST, WON, ChallengeRun
from deckbuilder.text import capitalised, counted, listed

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library


def standing(library: Library, gauntlet: Gauntlet) -> ChallengeRun:
    """The progress of the gauntlet, with the result of its last game counted."""
    run = run_of(library, gauntlet.id)
    is_won = uncounted_win(library, run)
    if is_won is None:
        return run
    after = _won(library, gauntlet, run) if is_won else _lost(gauntlet, run)
    return library.challenge_runs.change(run, replace(after, is_counted=True))


def _won(library: Library, gauntlet: Gauntlet, run: ChallengeRun) -> ChallengeRun:
    following = next_stage(library, gauntlet, run.deck, run.stage + 1)
    if following is not None:
        return replace(run, stage=following)
    told = f"Won with {counted(run.losses, 'loss', 'losses')}."
    return replace(run, stage=len(gauntlet.stage), state=WON, wins=run.wins + 1, told=told)


def _lost(gauntlet: Gauntlet, run: ChallengeRun) -> ChallengeRun:
    lost = replace(run, losses=run.losses + 1)
    if lost.losses <= gauntlet.losses:
        return lost
    return replace(lost, state=LOST, told=f"Lost at {stage_called(gauntlet, run.stage)}.")


def next_stage(library: Library, gauntlet: Gauntlet, deck: str, place: int) -> int | None:
    """The first table from this place on at which a deck may play; None if none is left."""
    for number in range(place, len(gauntlet.stage)):
        if is_allowed_at(library, deck, gauntlet.stage[number]):
            return number
    return None


def is_allowed_at(library: Library, deck: str, stage: Stage) -> bool:
    """Whether the rules let this deck play against those of a table."""
    return not library.book.brings_decks or may_play(library, [deck, *stage.decks])


def open_match(library: Library, gauntlet: Gauntlet, deck: str = "", *, anew: bool = False) -> Match:
    """Resume the game in progress or start the next one, at the first table if the gauntlet is over or with `anew`.

    The deck is chosen at the first table and stays the same; by default it is that of the time before, or else the
    first one that may play at every table.
    """
    run = standing(library, gauntlet)
    if anew or run.state != GOING_ON or not run.game:
        run = _begun(library, gauntlet, run, deck)
    elif deck and deck != run.deck and library.book.brings_decks:
        hint = "Start again with `--anew` to change it."
        raise Refusal("deck-settled", f'This gauntlet is played with "{run.deck}" to the end.', hint)
    waiting = waiting_match(library, run)
    if waiting is not None:
        return waiting
    stage = gauntlet.stage[run.stage]
    players = (HUMAN, *stage.rivals)
    match = start_match(library, _decks(library, run.deck, stage), players, options=stage.options)
    record_match(library, run, match)
    return match


def _begun(library: Library, gauntlet: Gauntlet, run: ChallengeRun, deck: str) -> ChallengeRun:
    if library.book.brings_decks:
        deck = deck or _usual_deck(library, gauntlet, run)
        if not may_play(library, [deck]):
            raise Refusal("not-legal", f'"{deck}" is not legal, so nothing is played with it.', exit_code=ExitCode.NO)
    first = next_stage(library, gauntlet, deck, 0)
    if first is None:
        raise Refusal("no-rival", f'Nobody in "{gauntlet.title}" may play against "{deck}".', "Choose another one.")
    return ChallengeRun(run.rulebook, run.challenge, deck, stage=first, wins=run.wins)


def _usual_deck(library: Library, gauntlet: Gauntlet, run: ChallengeRun) -> str:
    if run.deck and may_play(library, [run.deck]):
        return run.deck
    decks = (entry.name for entry in list_decks(library, library.book.id))
    fit = (deck for deck in decks if all(is_allowed_at(library, deck, stage) for stage in gauntlet.stage))
    return next(fit, "") or first_to_play(library)[0]


def _decks(library: Library, deck: str, stage: Stage) -> Sequence[str]:
    if not library.book.has_decks:
        return (NO_DECK,) * (len(stage.rivals) + 1)
    rivals = [starter_ref(name) for name in stage.decks]
    return [deck, *rivals] if library.book.brings_decks else rivals


def stage_called(gauntlet: Gauntlet, place: int) -> str:
    """The name of a table: its title, or else the rivals' decks, or the rivals."""
    stage = gauntlet.stage[min(place, len(gauntlet.stage) - 1)]
    if stage.title:
        return stage.title
    who = listed([who_plays(rival) for rival in stage.rivals])
    return listed(list(stage.decks)) if len(stage.decks) == len(stage.rivals) else who


def left_out_said(library: Library, gauntlet: Gauntlet, run: ChallengeRun) -> str:
    """Which tables right before the next one are left out and why, in a sentence; empty if there are none."""
    first = run.stage
    while first and not is_allowed_at(library, run.deck, gauntlet.stage[first - 1]):
        first -= 1
    left_out = [f"table {place + 1} ({stage_called(gauntlet, place)})" for place in range(first, run.stage)]
    if not left_out:
        return ""
    verb = "is" if len(left_out) == 1 else "are"
    return f'{capitalised(listed(left_out))} {verb} left out: the rules do not allow "{run.deck}" to play there.'


def table_said(library: Library, gauntlet: Gauntlet) -> str:
    """The table that is played now, and those left out before it, in sentences."""
    run = standing(library, gauntlet)
    now = f"{gauntlet.title}, {standing_said(gauntlet, run)}."
    return " ".join(part for part in (now, left_out_said(library, gauntlet, run)) if part)


def standing_said(gauntlet: Gauntlet, run: ChallengeRun) -> str:
    """The progress of the gauntlet, in a phrase."""
    wins = f"won {counted(run.wins, 'time')}" if run.wins else ""
    if not run.game:
        return wins or "not begun"
    if run.state != GOING_ON:
        return wins if run.state == WON else "; ".join(part for part in (run.told.rstrip("."), wins) if part)
    left = gauntlet.losses - run.losses
    may = f"{counted(left, 'loss', 'losses')} allowed" if left else "no loss allowed"
    table = f"table {run.stage + 1} of {len(gauntlet.stage)}: {stage_called(gauntlet, run.stage)}"
    return "; ".join(part for part in (table, may, wins) if part)


@dataclass(frozen=True, slots=True)
class GauntletKind:
    """A gauntlet as a challenge."""

    library: Library
    gauntlet: Gauntlet

    @property
    def chooses_deck(self) -> bool:
        """Whether every seat brings a deck of its own."""
        return self.library.book.brings_decks

    def standing(self) -> ChallengeStanding:
        """The next table, and the losses still allowed."""
        one, run = self.gauntlet, standing(self.library, self.gauntlet)
        tables = tuple(f"{place + 1}. {stage_called(one, place)}" for place in range(len(one.stage)))
        allowed = f"{counted(one.losses, 'loss', 'losses')} allowed in all."
        state = run.state if run.game else NOT_BEGUN
        return ChallengeStanding(state, standing_said(one, run), (allowed, *tables))

    def open_match(self, deck: str, *, anew: bool) -> Match:
        """Resume the table in progress, or start the next one."""
        return open_match(self.library, self.gauntlet, deck, anew=anew)

    def aftermath(self, match: Match) -> Aftermath:
        """The next rival, or the whole gauntlet again."""
        one, run = self.gauntlet, standing(self.library, self.gauntlet)
        if run.state != GOING_ON:
            how = f"is won: {run.told[:1].lower()}{run.told[1:]}" if run.state == WON else f"is over. {run.told}"
            if HUMAN not in match.players:
                how = f"{how} You gave up, which counts as a loss."
            again = NextTable("gauntlet-anew", f"{one.title}: from the beginning", one.about, self._next)
            return Aftermath((f"{one.title} {how}",), (again,))
        rival = stage_called(one, run.stage)
        left = one.losses - run.losses
        may = f"{counted(left, 'more loss', 'more losses')} allowed." if left else "No further loss is allowed."
        given_up = "You gave up, so this table is lost." if HUMAN not in match.players else ""
        following = f"Table {run.stage + 1} of {len(one.stage)} is next, {rival}. {may}"
        has_won = match.result is not None and person_won(match.result)
        left_out = left_out_said(self.library, one, run) if has_won else ""
        said = f"{one.title}: {' '.join(part for part in (given_up, left_out, following) if part)}"
        return Aftermath((said,), (NextTable("next-rival", f"Next rival: {rival}", said, self._next),))

    def _next(self) -> Match:
        return self.open_match(run_of(self.library, self.gauntlet.id).deck, anew=False)
