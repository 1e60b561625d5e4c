"""Legal actions are computed once for each decision, however often they are looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from deckbuilder.app.game.attendance import Attendance
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.app.library.content import GameContent
from deckbuilder.kernel.frames import Action, Choice, Frame, Procedure, Step
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder
from deckbuilder.players.luck import Luck
from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.contract.tables import game_of, tables, with_options

SEEDS = (4, 8, 12)
"""Seeds of games at tables of two to four seats, in which somebody has to pick two things, one after the other."""


EVERY = 12
"""One decision in this many is looked at from every side, and all of them in the battery; the results must agree."""


class Derivations:
    """A count of all computations of legal actions: at which table they were made, and what was asked there."""

    def __init__(self) -> None:
        self.at: Counter[str] = Counter()
        self.asked = 0

    def of(self, game: Game[Any]) -> Game[Any]:
        """The same game, with its choices counted."""
        watched = {
            name: Procedure(name, *(self._watched(f"{name} {place}", step) for place, step in enumerate(table.steps)))
            for name, table in game.procedures.items()
        }
        return replace(game, procedures=watched)

    @property
    def total(self) -> int:
        """The number of computations."""
        return self.at.total()

    def _watched(self, name: str, step: Step) -> Step:
        if not isinstance(step, Choice):
            return step

        def offer(state: Any, frame: Frame) -> tuple[Action, ...]:
            assert state.decision is None, "somebody is asked already"
            self.at[f"{name}: {state.as_plain()!r}"] += 1
            offers = step.offer(state, frame)
            self.asked += len(offers) > 1 or (step.always and len(offers) == 1)
            return offers

        return replace(step, offer=offer)


def look(match: Match, seats: range) -> None:
    """Ask for everything that a screen may need before an answer."""
    prompt = match.prompt
    assert prompt is not None
    assert match.asks_person == match.is_human(prompt.seat)
    for seat in (SPECTATOR, *seats):
        match.view(seat)
        match.log(seat)
    match.sheets()
    match.why(0)
    match.why_not(prompt.choices[0].label)
    assert not match.outcome


def cases() -> Iterator[object]:
    """Every game with every seed, looked at now and then, and in the battery at each decision."""
    for book in rulebook_ids():
        for seed in SEEDS:
            yield pytest.param(book, seed, EVERY)
            yield pytest.param(book, seed, 1, marks=pytest.mark.battery)


@pytest.mark.parametrize(("book", "seed", "every"), list(cases()))
def test_legal_actions_are_derived_once_for_each_decision(
    book: str, seed: int, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People, players, prompts and tables all look at the one list; a step with nothing to decide asks nobody.

    The template game is left out: the answer to "why" is a rule, and only games on offer have any to show.
    """
    game, pool = game_of(book)
    legal = tables(book, game.seats[seed % len(game.seats)])
    setup = with_options(legal[seed % len(legal)], seed)
    derived = Derivations()
    monkeypatch.setattr(import_module(f"deckbuilder.games.{rulebook(book).package}.game"), "GAME", derived.of(game))
    recorder: Recorder[Any] = Recorder(rulebook(book).game, setup, seed, pool, pool.hash)
    seats = range(len(setup.seats))
    match = Match(
        rulebook(book),
        recorder,
        Attendance(((HUMAN, "rated", HUMAN, "random") * 2)[: len(seats)]),
        GameContent(pool, ""),
    )
    luck = Luck(seed)
    while (prompt := match.prompt) is not None:
        before = derived.total
        if match.choices_made % every == 0:
            look(match, seats)
        assert derived.total == before, "looking works nothing out"
        if match.asks_person:
            match.take(luck.below(len(prompt.choices)))
        else:
            assert match.step()
    assert match.outcome
    assert derived.asked == match.choices_made
    assert set(derived.at.values()) == {1}, "nothing is worked out twice at the same table"
