"""Undo, redo and fork: how far back without revealing hidden cards, and who may play on from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from deckbuilder.app.game.attendance import Attendance, People
from deckbuilder.app.game.seat_players import HUMAN, only_human, seated, who_plays, with_player
from deckbuilder.app.game.seating import seat_called
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.kernel.engine import continues_picking, legal_actions
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.timeline import Moment, moments
from deckbuilder.players.levels import USUAL_PLAYER
from deckbuilder.players.luck import MOST_SEED, fresh_seed
from deckbuilder.text import counted, listed


def way_back(recorder: Recorder[Any], people: People, to: int | None = None, *, anyway: bool = False) -> int:
    """The number of choices left after undoing to a person's previous decision, or to `to` choices.

    A Refusal if there is no such point, or if a person has since seen something hidden, unless `anyway` is set.
    """
    made = moments(recorder)
    stands = _previous(recorder, made, people) if to is None else _asked_for(recorder, to)
    if not anyway:
        _require_unseen(recorder, made, people, stands, is_chosen=to is not None)
    return stands


def go_forth(recorder: Recorder[Any], people: People) -> None:
    """Redo what was undone, up to a person's next decision; a Refusal if there is nothing to redo."""
    if not recorder.undone:
        raise Refusal("nothing-to-redo", "There is nothing to redo.", exit_code=ExitCode.NO)
    recorder.choose(recorder.undone[0])
    while recorder.undone and not _is_decision(recorder, people):
        recorder.choose(recorder.undone[0])


def choices_said(count: int) -> str:
    """A number of choices in words: "1 choice", "2 choices"."""
    return counted(count, "choice")


def _is_decision(recorder: Recorder[Any], people: People) -> bool:
    decision = recorder.state.decision
    assert decision is not None
    is_person = len(recorder.choices) < people.get(decision.seat, 0)
    return is_person and len(legal_actions(recorder.state)) > 1 and not continues_picking(recorder.game, recorder.state)


def _previous(recorder: Recorder[Any], made: tuple[Moment, ...], people: People) -> int:
    """The number of choices before a person's previous decision.

    A single possible answer is no decision, and several picks are one decision.
    """
    for number in range(len(made) - 1, recorder.earliest - 1, -1):
        moment = made[number]
        if moment.answers > 1 and not moment.continues_picking and number < people.get(moment.seat, 0):
            return number
    raise Refusal(
        "nothing-to-undo", f"There is no decision of a person to return to{_since(recorder)}.", exit_code=ExitCode.NO
    )


def _asked_for(recorder: Recorder[Any], to: int) -> int:
    last = len(recorder.choices) - 1
    if recorder.earliest <= to <= last:
        return to
    if last < recorder.earliest:
        raise Refusal("nothing-to-undo", f"There is no choice to take back{_since(recorder)}.", exit_code=ExitCode.NO)
    reach = f"from {recorder.earliest} to {last}"
    there = f"{choices_said(to)}{_since(recorder)}"
    raise Refusal("no-such-choice", f"The game cannot go back to {there}.", f"It can {reach}.")


def _since(recorder: Recorder[Any]) -> str:
    return f" after the fork at choice {recorder.earliest}" if recorder.imagined else ""


def _require_unseen(
    recorder: Recorder[Any], made: tuple[Moment, ...], people: People, stands: int, *, is_chosen: bool
) -> None:
    for number in range(len(made) - 1, stands - 1, -1):
        shown = _shown(recorder, made[number], people)
        if shown is None:
            continue
        is_on_the_way = is_chosen and number + 1 < len(made)
        further = f" Without that it goes back to {choices_said(number + 1)}." if is_on_the_way else ""
        raise Refusal(
            "hidden-shown",
            f"Choice {number + 1} revealed something hidden: {shown}",
            hint=f"`undo anyway` in the game, or `--anyway` after the command, takes it back anyway.{further}",
            exit_code=ExitCode.NO,
        )


def _shown(recorder: Recorder[Any], moment: Moment, people: People) -> str | None:
    """What a person learned from a choice, as a sentence; None if nothing."""
    game, data = recorder.game, recorder.state.data
    for seat in people:
        for event in moment.events:
            if game.events.reveals(data, event, seat):
                return game.events.narrate(data, event, seat) or "a card."
    return "chance was involved." if moment.is_chance and people else None


@dataclass(frozen=True, slots=True)
class ForkPoint:
    """The point at which a game is forked, whose knowledge holds there, and with which luck and players it goes on."""

    at: int | None = None
    """The number of choices before it; None for all that were made."""
    seat: str | None = None
    """The seat whose knowledge holds, by number or name; None for the only person's, or else the one asked there."""
    seed: int | None = None
    """The seed of what is imagined and of all chance after it; None for a new one."""
    players: tuple[str, ...] = ()
    """Who plays on; the same players if none are named."""
    anyway: bool = False
    """Whether it may show cards of another seat than the only person's before the end of the game."""


HERE = ForkPoint()
"""The present position, with the same players and new luck."""


@dataclass(frozen=True, slots=True)
class Fork:
    """A game at the point where it parts from another: who plays it, and the seat whose knowledge holds."""

    recorder: Recorder[Any]
    attendance: Attendance
    seat: int


def ways_on(names: Sequence[str], players: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Who may play a fork, in words and seat by seat: the same players, or one person in any of the seats."""
    ways = [(f"As it was: {listed([who_plays(player) for player in players])}", tuple(players))]
    for own, name in enumerate(names):
        # A person who takes a seat plays against the computer only.
        others = tuple(player if player != HUMAN else USUAL_PLAYER for player in players)
        taken = with_player(others, own, HUMAN)
        if taken != ways[0][1]:
            ways.append((f"You play {name}", taken))
    return ways


def fork(recorder: Recorder[Any], attendance: Attendance, point: ForkPoint, called: str) -> Fork:
    """The game at this point, imagined from a seat's knowledge; `called` is the name by which it refers to this one.

    A Refusal if the game has no such point, or is over there.
    """
    names = [seat.name for seat in recorder.setup.seats]
    seat = None if point.seat is None else seat_called(names, point.seat)
    if point.players:
        named = seated(point.players, len(names), may_run=True)
        attendance = replace(attendance, players=named, departures=())
    made = len(recorder.choices)
    at = made if point.at is None else point.at
    require_point(at, made)
    twin, then = recorder.again(at), attendance.at(at)
    decision = twin.state.decision
    if decision is None:
        hint = f"Fork it earlier, after at most {choices_said(at - 1)}."
        raise Refusal(
            "game-over", f"After {choices_said(at)} the game is over: there is nothing to imagine.", hint, ExitCode.NO
        )
    if seat is None:
        own = only_human(then.players)
        seat = decision.seat if own is None else own
    twin.imagine(seat, fresh_seed() if point.seed is None else min(point.seed, MOST_SEED))
    where = f"after choice {at}" if at else "before the first choice"
    origin = f"Forked from {called} {where}, as {names[seat]} knew it then."
    return Fork(twin, replace(then, origin=origin), seat)


def require_point(at: int, made: int) -> None:
    """Raise a Refusal if a game with `made` choices has no point after `at` of them."""
    if not 0 <= at <= made:
        were = "was" if made == 1 else "were"
        raise Refusal("no-such-choice", f"There is no point after {choices_said(at)}; {made:,} {were} made.")
