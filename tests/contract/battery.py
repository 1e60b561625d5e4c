"""One game under watch: everything that must hold at every decision, whatever the rulebook."""

from __future__ import annotations

import json
from typing import Any

from deckbuilder.kernel import engine
from deckbuilder.kernel.frames import Choice
from deckbuilder.kernel.game import Setup
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.replay import verify
from deckbuilder.kernel.views import TableView
from deckbuilder.players.luck import Luck
from deckbuilder.players.player import Player, make_player
from tests.contract.tables import KNOWN, game_of

MOST_DECISIONS = 10_000
SPECTATOR = -1


class Watch:
    """A game between computer players, each decision looked at from every side.

    What takes long, branching and looking from every seat, is done every ``every`` decisions, drawing half as often.
    """

    def __init__(self, setup: Setup, seed: int, every: int = 5) -> None:
        self.game, self.pool = game_of(setup.rulebook)
        self.known = KNOWN[setup.rulebook]
        self.every = every
        self.luck = Luck(seed)
        self.recorder: Recorder[Any] = Recorder(self.game, setup, seed, self.pool, self.pool.hash)
        self.seats = range(len(setup.seats))
        self.players = [self._player(seed, seat) for seat in self.seats]

    def _player(self, seed: int, seat: int) -> Player:
        name = "greedy" if (seed + seat) % 3 == 0 else "random"
        return make_player(name, self.game, seed * 31 + seat)

    def play(self) -> None:
        """Play to the end, looking at every decision, and play the record again."""
        self.narrated(self.recorder.events)
        state = self.recorder.state
        while state.decision is not None:
            number = len(self.recorder.choices)
            assert number < MOST_DECISIONS, "the game does not end"
            self.known.check(state)
            self.offers_are_unique()
            self.labels_are_unique()
            self.nothing_hidden_is_seen(state.decision.seat)
            self.what_is_offered_tells_nothing()
            self.a_copy_is_independent()
            if number % self.every == 0:
                self.every_action_applies_on_a_copy()
                self.nothing_hidden_is_seen(SPECTATOR, *self.seats)
            if number % (2 * self.every) == 0:
                self.every_seat_can_draw_the_table()
            seat = state.decision.seat
            choice = self.players[seat].choose(self.game.observe(state, seat))
            self.narrated(self.recorder.choose(choice))
        self.known.check(state)
        assert state.outcome is not None
        assert state.outcome.winners
        self.every_seat_can_draw_the_table()
        self.the_record_plays_again()

    def offers_are_unique(self) -> None:
        actions = engine.legal_actions(self.recorder.state)
        assert actions
        assert len(set(actions)) == len(actions), actions

    def labels_are_unique(self) -> None:
        """Each legal action reads differently, and question, references and explanations are there."""
        state = self.recorder.state
        seen = self.game.observe(state, state.decision.seat)
        actions = engine.legal_actions(seen)
        assert actions == engine.legal_actions(state), "the seat that is asked sees all its actions"
        labels = [self.game.label(seen, action) for action in actions]
        assert all(labels)
        assert len(set(labels)) == len(labels), labels
        asked, _clause = self.game.question(seen)
        assert asked
        for action in actions:
            assert all(reference >= 0 for reference in self.game.refs(seen, action))

    def nothing_hidden_is_seen(self, *seats: int) -> None:
        """Unknown cards are unknown, and a table that differs in them alone looks the same."""
        state = self.recorder.state
        for seat in seats:
            seen = self.game.observe(state, seat)
            assert self.known.leaks(state, seat, seen) == []
            other = self.known.permuted(state, seat, self.luck)
            assert self.game.observe(other, seat) == seen, f"seat {seat} sees something hidden"

    def what_is_offered_tells_nothing(self) -> None:
        """The legal actions would be the same if the cards that their seat cannot see lay in another order."""
        state = self.recorder.state
        other = self.known.permuted(state, state.decision.seat, self.luck)
        assert self._offered(other) == state.decision.actions

    def _offered(self, state: Any) -> tuple[Any, ...]:
        frame = state.stack[-1]
        step = self.game.procedures[frame.procedure].steps[frame.step]
        assert isinstance(step, Choice)
        return step.offer(state, frame)

    def a_copy_is_independent(self) -> None:
        state = self.recorder.state
        before = state.as_plain()
        twin = state.copy()
        assert twin.as_plain() == before
        engine.play(self.game, twin, engine.legal_actions(twin)[-1])
        assert state.as_plain() == before, "playing on a copy changed the original"

    def every_action_applies_on_a_copy(self) -> None:
        state = self.recorder.state
        before = state.as_plain()
        for action in engine.legal_actions(state):
            twin = state.copy()
            engine.apply(self.game, twin, action)
            assert twin.as_plain() != before, f"{action} changed nothing"
            self.known.check(twin)
        assert state.as_plain() == before

    def every_seat_can_draw_the_table(self) -> None:
        state = self.recorder.state
        for seat in (SPECTATOR, *self.seats):
            assert isinstance(self.game.present(self.game.observe(state, seat), seat), TableView)

    def narrated(self, events: list[Any]) -> None:
        for event in events:
            for seat in (SPECTATOR, *self.seats):
                told = self.game.narrate(self.recorder.state.table, event, seat)
                assert told is None or told.strip(), event

    def the_record_plays_again(self) -> None:
        document = json.loads(json.dumps(self.recorder.document()))
        found = verify(self.game, document, self.pool)
        assert found.equal, found.message
        assert found.hash == document["final"]
