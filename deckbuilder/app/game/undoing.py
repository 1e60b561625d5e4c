"""Taking back: how far a game can be played back without anybody having seen what was hidden, and forth again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckbuilder.errors import Refusal
from deckbuilder.kernel.engine import goes_on, legal_actions
from deckbuilder.kernel.film import Moment, moments
from deckbuilder.kernel.record import Recorder
from deckbuilder.text import counted

People = Mapping[int, int]
"""The seats that people chose for, each with the number of choices in the game after which nobody did any more."""


def way_back(recorder: Recorder[Any], people: People, to: int | None = None, *, anyway: bool = False) -> int:
    """How many choices stand after going back to a person's previous decision, or to where so many choices stand.

    A Refusal where there is none, or where a person has since seen what was hidden, unless it is to be done anyway.
    """
    made = moments(recorder)
    stands = _previous(recorder, made, people) if to is None else _asked_for(recorder, to)
    if not anyway:
        _require_unseen(recorder, made, people, stands, is_chosen=to is not None)
    return stands


def go_forth(recorder: Recorder[Any], people: People) -> None:
    """Make again what was taken back, up to the next decision that a person has; a Refusal where there is nothing."""
    if not recorder.undone:
        raise Refusal("nothing-to-redo", "Nothing was taken back that could be made again.", exit_code=1)
    recorder.choose(recorder.undone[0])
    while recorder.undone and not _is_decision(recorder, people):
        recorder.choose(recorder.undone[0])


def choices_said(count: int) -> str:
    """So many choices, in words: "1 choice", "2 choices"."""
    return counted(count, "choice")


def _is_decision(recorder: Recorder[Any], people: People) -> bool:
    decision = recorder.state.decision
    assert decision is not None
    is_person = len(recorder.choices) < people.get(decision.seat, 0)
    return is_person and len(legal_actions(recorder.state)) > 1 and not goes_on(recorder.game, recorder.state)


def _previous(recorder: Recorder[Any], made: tuple[Moment, ...], people: People) -> int:
    """Where one answer is all there is, nobody decides anything; several picks are one answer."""
    for number in range(len(made) - 1, recorder.earliest - 1, -1):
        moment = made[number]
        if moment.answers > 1 and not moment.goes_on and number < people.get(moment.seat, 0):
            return number
    raise Refusal("nothing-to-undo", f"There is no decision of a person to go back to{_since(recorder)}.", exit_code=1)


def _asked_for(recorder: Recorder[Any], to: int) -> int:
    last = len(recorder.choices) - 1
    if recorder.earliest <= to <= last:
        return to
    if last < recorder.earliest:
        raise Refusal("nothing-to-undo", f"There is no choice to take back{_since(recorder)}.", exit_code=1)
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
        further = f" It goes back to {choices_said(number + 1)} without that." if is_on_the_way else ""
        raise Refusal(
            "hidden-shown",
            f"Choice {number + 1} showed what was hidden until then: {shown}",
            hint=f"`undo anyway` in the game, or `--anyway` after the command, takes it back all the same.{further}",
            exit_code=1,
        )


def _shown(recorder: Recorder[Any], moment: Moment, people: People) -> str | None:
    """What a person came to know by a choice, as a sentence."""
    game, table = recorder.game, recorder.state.table
    for seat in people:
        for event in moment.events:
            if game.events.reveals(table, event, seat):
                return game.events.narrate(table, event, seat) or "a card."
    return "chance had a part in it." if moment.is_chance and people else None
