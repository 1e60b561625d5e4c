"""The pending question in words, with the things that may be picked in one answer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from deckbuilder.cards.nearest import nearest, said_nearest
from deckbuilder.errors import Refusal
from deckbuilder.kernel.engine import legal_actions, passing, picking_of
from deckbuilder.kernel.frames import Action, Picking
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.views import ChoiceView, Picks, Prompt

NO_PICKING = Picking((), 0, 0, False, ())
"""What is asked if nothing can be picked."""


def picks_of(game: Game[Any], state: Any, seen: Any) -> Picks | None:
    """The things that the asked seat may pick from, and how many; None if it may pick at most one.

    The words come from what the seat has seen; a thing that it may pick is a thing that it may look at.
    """
    picking = picking_of(game, state) or NO_PICKING
    least, most = _bounds(picking)
    if most < 2:
        return None
    return Picks(choices_of(game, seen, picking.actions), least, most)


def choices_of(game: Game[Any], seen: Any, actions: Iterable[Action]) -> tuple[ChoiceView, ...]:
    """Answers in words, each with the pieces that it is about."""
    said = game.answers
    return tuple(
        ChoiceView(
            said.label(seen, action),
            said.refs(seen, action),
            said.card_text(seen, action),
            said.is_harmful(seen, action),
        )
        for action in actions
    )


def prompt_of(game: Game[Any], state: Any) -> Prompt:
    """The pending question, as the asked seat sees it."""
    seat = state.decision.seat
    seen = game.observe(state, seat)
    question, clause = game.answers.question(seen)
    choices, picks = choices_of(game, seen, legal_actions(seen)), picks_of(game, state, seen)
    barred, asker = game.answers.barred(seen), game.answers.asker(seen)
    return Prompt(seat, question, clause, choices, picks, passing(game, seen), barred, asker)


def take_picks(recorder: Recorder[Any], wanted: Iterable[int]) -> None:
    """Pick the things at these places among all that may be picked; a Refusal if that is not allowed."""
    state = recorder.state
    picking = picking_of(recorder.game, state) or NO_PICKING
    found, (least, most) = picking.actions, _bounds(picking)
    places = sorted(set(wanted))
    if not least <= len(places) <= most or not all(0 <= place < len(found) for place in places):
        raise Refusal("wrong-number", f"{number_said(least, most)}.", hint="Say which, by number.")
    if picking.joined:
        answer = picking.answer(tuple(found[place] for place in places))
        if answer not in legal_actions(state):
            raise Refusal("not-together", "These cannot be picked together.", hint="Pick others, or fewer.")
        recorder.choose(legal_actions(state).index(answer))
        return
    places = _of_equals_the_first(recorder.game, state, found, places)
    # A forced pick is made without asking, so each step checks whether its pick is still offered.
    frame = state.stack[-1]
    end = (picking.end,) if len(places) < most else ()
    for action in (*(found[place] for place in places), *end):
        offered = legal_actions(state)
        if state.stack and state.stack[-1] is frame and action in offered:
            recorder.choose(offered.index(action))


def _of_equals_the_first(game: Game[Any], state: Any, found: tuple[Action, ...], wanted: list[int]) -> list[int]:
    """The places to pick if, of things that read alike, the first ones stand for the others."""
    seen = game.observe(state, state.decision.seat)
    labels = [game.answers.label(seen, action) for action in found]
    left = Counter([labels[place] for place in wanted])
    places = []
    for place, label in enumerate(labels):
        if left[label]:
            left[label] -= 1
            places.append(place)
    return places


def number_said(least: int, most: int) -> str:
    """How many are to be picked: "Pick 2", "Pick up to 3", "Pick 1 to 3"."""
    if least == most:
        return f"Pick {most}"
    return f"Pick {least} to {most}" if least else f"Pick up to {most}"


def _bounds(picking: Picking) -> tuple[int, int]:
    """The least and the greatest number of picks."""
    return min(picking.least, len(picking.actions)), min(picking.most, len(picking.actions))


def unheard_said(message: str, word: str, commands: str) -> str:
    """What is said of a word that is no answer and none of the commands listed, with the nearest of these."""
    known = re.findall(r"^([a-z]{2,})(?:, ([a-z]{2,}))?", commands, re.MULTILINE)
    names = dict.fromkeys(name for both in known for name in both if name)
    near = "" if word in names else said_nearest(nearest(word, names))
    return " ".join(filter(None, (message, near, '"help" lists the commands.')))
