"""A game under watch: everything that must hold at every decision, whatever the rulebook.

Cheap checks run after every action; slow ones (branching, serialising, observing from every seat) at a sample of the
decisions, and those that take a whole game once.
"""

from __future__ import annotations

import json
from typing import Any

from deckbuilder.gamekit.answers import Answers
from deckbuilder.gamekit.events import EventKinds
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import SPECTATOR
from deckbuilder.kernel.frames import Choice
from deckbuilder.kernel.record import Recorder, state_hash
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.views import TableView
from deckbuilder.players.luck import Luck
from deckbuilder.players.player import answer_of, make_player
from tests.contract.reached import Reached, counted
from tests.contract.tables import game_of, secrets_of
from tests.contract.wanderer import Wanderer
from tests.support.reading_back import read_back
from tests.support.verified import verify

MOST_DECISIONS = 50_000
POLICIES = ("random", "rated", "rare")
NOWHERE = ("no such answer", -5)


class Watch:
    """A game between different kinds of computer players, with every decision checked."""

    def __init__(self, setup: Setup, seed: int, every: int = 20, reached: Reached | None = None) -> None:
        game, self.pool = game_of(setup.rulebook)
        self.reached = reached
        self.game = game if reached is None else counted(game, reached)
        self.known = secrets_of(setup.rulebook)
        self.every = every
        self.follow = self.known.followed()
        self.luck = Luck(seed)
        self.recorder: Recorder[Any] = Recorder(self.game, setup, seed, self.pool, self.pool.hash)
        self.seats = range(len(setup.seats))
        self.players = [self._player(seed, seat) for seat in self.seats]
        self.twin: Any = None
        self.since: list[int] = []

    def _player(self, seed: int, seat: int) -> Any:
        name = POLICIES[(seed + seat) % len(POLICIES)]
        luck = seed * 31 + seat
        return Wanderer(luck) if name == "rare" else make_player(name, self.game, luck)

    def play(self) -> None:
        """Play to the end, checking every decision, and replay the record."""
        self.narrated(self.recorder.events)
        state = self.recorder.state
        while state.decision is not None:
            number = len(self.recorder.choices)
            assert number < MOST_DECISIONS, "I9: the game does not end"
            self.known.check(state)
            self.follow(state)
            self.offers_are_unique()
            if number % self.every == 0:
                self.look_closely()
            if number == self.every:
                self.twin = state.copy()
            self.choose()
        self.known.check(state)
        assert state.outcome is not None, "I7: nobody is asked, and nothing is decided"
        assert state.outcome.winners or self.known.all_may_lose
        assert engine.legal_actions(state) == ()
        self.every_seat_can_draw_the_table()
        self.a_copy_played_to_the_end_ends_the_same()
        self.the_record_plays_again()
        if self.reached is not None:
            piles = [pile for seat in self.recorder.setup.seats for pile in seat.piles.values()]
            self.reached.brought.update(card for pile in piles for card in pile)
            self.reached.cards.update(self.game.events.usage(state.data, self.recorder.events).used)

    def choose(self) -> None:
        """Let the asked seat answer from its observation."""
        state = self.recorder.state
        seat, before = state.decision.seat, state.as_plain()
        choice = answer_of(self.players[seat], self.game, state)
        if self.reached is not None:
            self.reached.actions[f"{state.decision.kind}: {state.decision.actions[choice][0]}"] += 1
        if self.twin is not None:
            self.since.append(choice)
        happened = self.recorder.choose(choice)
        self.narrated(happened)
        assert state.as_plain() != before, "I6: an answer changed nothing"

    def look_closely(self) -> None:
        """Run the slow checks."""
        state = self.recorder.state
        self.labels_are_unique()
        self.answers_are_rated_together_as_each_alone()
        self.nothing_hidden_is_seen(SPECTATOR, *self.seats)
        self.what_is_offered_tells_nothing()
        self.what_is_imagined_looks_the_same(SPECTATOR, *self.seats)
        self.a_copy_is_independent()
        self.an_answer_that_was_not_offered_is_refused()
        self.every_action_applies_on_a_copy()
        self.it_can_be_written_down(state)
        self.every_seat_can_draw_the_table()

    def offers_are_unique(self) -> None:
        actions = engine.legal_actions(self.recorder.state)
        assert actions, "I8: nothing is offered"
        assert len(set(actions)) == len(actions), f"I8: an answer is offered twice: {actions}"

    def labels_are_unique(self) -> None:
        """Check that each legal action has its own label, and that question, references and explanations are there."""
        state = self.recorder.state
        seen = self.game.observe(state, state.decision.seat)
        actions = engine.legal_actions(seen)
        assert actions == engine.legal_actions(state), "the seat that is asked sees all its actions"
        declared = self.game.answers
        assert isinstance(declared, Answers)
        for action in actions:
            declared.facts(action)
        labels = [self.game.answers.label(seen, action) for action in actions]
        assert all(labels)
        assert len(set(labels)) == len(labels), (
            f"I8: answers read alike (deckbuilder/gamekit/copies.py helps): {labels}"
        )
        asked, _clause = self.game.answers.question(seen)
        assert asked
        for action in actions:
            assert all(reference >= 0 for reference in self.game.answers.refs(seen, action))
        for kind in self.game.answers.barred(seen):
            found = self.game.answers.why_not(seen, kind)
            assert found.reasons, f"nobody says why {kind} is barred"
            assert not found.answers, f"{kind} is barred and offered"

    def answers_are_rated_together_as_each_alone(self) -> None:
        """Check that rating all answers together gives what rating each alone gives."""
        state, said = self.recorder.state, self.game.answers
        for table in (state, self.game.observe(state, state.decision.seat)):
            alone = [said.rate(table, action) for action in engine.legal_actions(table)]
            assert said.ratings(table) == alone, engine.legal_actions(table)

    def nothing_hidden_is_seen(self, *seats: int) -> None:
        """Check that unknown cards are hidden, and that a table differing only in them looks the same."""
        state = self.recorder.state
        for seat in seats:
            seen = self.game.observe(state, seat)
            assert self.known.leaks(state, seat, seen) == [], "I13"
            other = self.known.permuted(state, seat, self.luck)
            assert self.game.observe(other, seat) == seen, f"I13: seat {seat} sees something hidden"

    def what_is_imagined_looks_the_same(self, *seats: int) -> None:
        """Check that a seat cannot tell an imagined table from the real one, and that it keeps every rule."""
        state = self.recorder.state
        for seat in seats:
            imagined = self.game.imagine(state, seat, self.luck.below(1 << 30))
            assert self.game.observe(imagined, seat) == self.game.observe(state, seat), "I13: it was imagined otherwise"
            self.known.check(imagined)

    def what_is_offered_tells_nothing(self) -> None:
        """Check that the legal actions stay the same if cards hidden from their seat are in another order."""
        state = self.recorder.state
        other = self.known.permuted(state, state.decision.seat, self.luck)
        frame = other.stack[-1]
        step = self.game.procedures[frame.procedure].steps[frame.step]
        assert isinstance(step, Choice)
        assert step.offer(other, frame) == state.decision.actions

    def a_copy_is_independent(self) -> None:
        state = self.recorder.state
        before = state.as_plain()
        twin = state.copy()
        assert twin.as_plain() == before
        engine.play(self.game, twin, engine.legal_actions(twin)[-1])
        assert state.as_plain() == before, "I10: playing on a copy changed the original"

    def an_answer_that_was_not_offered_is_refused(self) -> None:
        state = self.recorder.state
        before = state.as_plain()
        try:
            engine.apply(self.game, state, NOWHERE)
        except engine.IllegalAction:
            assert state.as_plain() == before, "I10: a refused answer changed something"
            return
        raise AssertionError("I8: an answer that was not offered was taken")

    def every_action_applies_on_a_copy(self) -> None:
        state = self.recorder.state
        before = state.as_plain()
        for action in engine.legal_actions(state):
            twin = state.copy()
            engine.apply(self.game, twin, action)
            assert twin.as_plain() != before, f"I6: {action} changed nothing"
            self.known.check(twin)
        assert state.as_plain() == before

    def it_can_be_written_down(self, state: Any) -> None:
        """I12: through JSON and back it is the same state, to the last byte of its hash."""
        written = json.dumps(state.as_plain())
        again = read_back(type(state), state.data, json.loads(written))
        assert again.as_plain() == state.as_plain(), "I12"
        assert json.dumps(again.as_plain()) == written, "I12"
        assert state_hash(again) == state_hash(state), "I12"

    def every_seat_can_draw_the_table(self) -> None:
        state = self.recorder.state
        for seat in (SPECTATOR, *self.seats):
            assert isinstance(self.game.present(self.game.observe(state, seat), seat), TableView)

    def narrated(self, events: list[Any]) -> None:
        declared = self.game.events
        for event in events:
            assert isinstance(declared, EventKinds)
            declared.facts(event)
            for seat in (SPECTATOR, *self.seats):
                told = self.game.events.narrate(self.recorder.state.data, event, seat)
                assert told is None or told.strip(), event
                for id in self.game.events.cards_named(self.recorder.state.data, event, seat):
                    card = self.pool.card(id)
                    assert card is not None, event
                    assert card.name in (told or ""), event

    def a_copy_played_to_the_end_ends_the_same(self) -> None:
        """Check that the same answers and the same chance lead to the same end."""
        if self.twin is None:
            return
        for choice in self.since:
            engine.play(self.game, self.twin, engine.legal_actions(self.twin)[choice])
        assert state_hash(self.twin) == state_hash(self.recorder.state)

    def the_record_plays_again(self) -> None:
        document = json.loads(json.dumps(self.recorder.document()))
        found = verify(self.game, document, self.pool)
        assert found.equal, found.message
        assert found.hash == document["final"]
