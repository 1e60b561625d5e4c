"""Check that what a seat is given never reveals what it may not know.

At some moments the table is compared with another one that differs only in what the onlooker cannot know. At others, a
stretch of the game that the onlooker notices nothing of, up to the first thing it does notice, is played at both
tables: the same answers must be possible there, and tell it the same. Cards that the stretch reveals are the same from
the start.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import SPECTATOR
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.replay import replay
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.state import Event, GameState
from deckbuilder.players.luck import Luck
from deckbuilder.players.player import answer_of, make_player
from tests.contract.given import Given, given, offered, shape, told
from tests.contract.tables import game_of, secrets_of

OBSERVATION, LOG, ACTIONS, IDS = "observation", "log", "legal actions", "ids"
SIZES, ORDER, PROMPTS, RECORD = "counts and sizes", "order", "prompts", "record"
CHANNELS = (OBSERVATION, LOG, ACTIONS, IDS, SIZES, ORDER, PROMPTS, RECORD)
EVERY = 25
"""One moment in this many is looked at from every seat."""
OFTEN = 4
"""One stretch in this many is played at another table too."""
RARE = 20
"""The first stretches of each kind, up to this many, are always played there."""
UNDECIDED = 50
"""Fewer than one stretch in this many may be left undecided; if there are few stretches, one may."""
CHANGING = 10
"""After one stretch in this many, the onlooker may change."""


@dataclass(slots=True)
class Findings:
    """The results of looking: counts, and every difference by the channel through which it leaked."""

    moments: int = 0
    """The number of looks that were possible."""
    answers: int = 0
    """The answers given meanwhile, in games and in their records."""
    looks: int = 0
    stretches: int = 0
    undecided: int = 0
    """Stretches in which chance revealed other cards at the other table."""
    ways: Counter[tuple[str | int, ...]] = field(default_factory=Counter)
    """How often each run of answers, between these rules, occurred."""
    differences: dict[str, list[str]] = field(default_factory=lambda: {channel: [] for channel in CHANNELS})

    def too_few(self, games: int) -> list[str]:
        """What was done too seldom, for games of this length, to conclude that nothing leaks."""
        undecided = self.undecided * UNDECIDED >= max(self.stretches, 2 * UNDECIDED)
        enough = {
            "looks at a game": self.looks > games,
            "looks at a moment": self.looks * EVERY * 2 > self.moments,
            "stretches in a game": self.stretches > games,
            "stretches for an answer": self.stretches * OFTEN * 2 > self.answers,
            "stretches that could be decided": not undecided,
        }
        return [what for what, is_enough in enough.items() if not is_enough]


@dataclass(frozen=True, slots=True)
class Answer:
    """An action chosen, and the cards that it was about."""

    action: Action
    about: frozenset[int]


@dataclass(slots=True)
class Stretch:
    """A part of the game of which one onlooker notices nothing, from its beginning on."""

    onlooker: int
    start: Any
    seen: Any
    answers: list[Answer] = field(default_factory=list)
    is_whole: bool = True
    """False if the onlooker may have come in the middle."""


class Peeking:
    """A game between computer players, or the record of one, and its onlookers."""

    def __init__(self, recorder: Recorder[Any], onlookers: tuple[int, ...], seed: int, findings: Findings) -> None:
        self.game: Game[Any] = recorder.game
        self.known = secrets_of(recorder.game.id)
        self.recorder = recorder
        self.onlookers = onlookers
        self.luck = Luck(seed)
        self.findings = findings
        self.names = [card.name for card in self.known.pool().cards]
        self.stretch = self._stretch(onlookers[0], is_whole=True)

    def look_around(self) -> None:
        """Look at the first moment of a game, and at a sample of the others."""
        self.findings.moments += len(self.onlookers)
        if self.luck.below(EVERY) == 0 or not self.recorder.choices:
            self.look()

    def look(self) -> None:
        """Compare what is given now with what would be given if the hidden cards were in other places."""
        state = self.recorder.state
        for seat in self.onlookers:
            self.findings.looks += 1
            name = ""
            if self.names and self._asks(seat) and self.luck.below(4) == 0:
                name = self.names[self.luck.below(len(self.names))]
            here = given(self.game, state, seat, name)
            other = self.known.permuted(state, seat, self.luck)
            there = given(self.game, other, seat, name)
            for channel, what in self._differences(state, seat, here, there):
                self._found(channel, seat, what)
            if self._asks(seat) and offered(self.game, other) != here.actions:
                self._found(ACTIONS, seat, "other actions would be offered")
            mixed = self.known.reordered(state, self.luck)
            if given(self.game, mixed, seat, name) != here:
                self._found(ORDER, seat, "the order of a pile tells")
            if self._asks(seat) and offered(self.game, mixed) != here.actions:
                self._found(ORDER, seat, "the order of a pile tells in the actions")

    def _differences(self, state: Any, seat: int, here: Given, there: Given) -> Iterator[tuple[str, str]]:
        if here.seen != there.seen or here.view != there.view:
            yield OBSERVATION, "it would look otherwise"
        for zone in self.known.leaks(state, seat, self.game.observe(state, seat)):
            yield OBSERVATION, f"it shows cards of the {zone}"
        if here.answers != there.answers or here.reason != there.reason:
            yield ACTIONS, f"{here.answers} {here.reason} would be {there.answers} {there.reason}"
        if here.actions and not self._asks(seat):
            yield ACTIONS, f"{here.actions} are offered to who is not asked"
        if names := here.refs & (self.known.hidden(state, seat) - self.known.stand_ins(state)):
            yield IDS, f"{sorted(names)} are hidden"
        if shape(here.view) != shape(there.view):
            yield SIZES, "the sizes would be others"
        if here.question != there.question or here.view.headline != there.view.headline:
            yield PROMPTS, f"{here.question} {there.question}"

    def choose(self, number: int) -> None:
        """Give an answer, and see whether the onlooker of the stretch noticed something."""
        self.findings.answers += 1
        state, stretch = self.recorder.state, self.stretch
        action = engine.legal_actions(state)[number]
        asker = state.decision.seat
        asked = self.game.observe(state, asker)
        about = frozenset(self.game.answers.refs(asked, action)) - self.known.stand_ins(state)
        stretch.answers.append(Answer(action, about))
        events = self.recorder.choose(number)
        heard = told(self.game, state.data, events, stretch.onlooker)
        seen = self.game.observe(state, stretch.onlooker)
        if heard or asker == stretch.onlooker or seen != stretch.seen:
            if stretch.is_whole and self._is_worth_it(stretch):
                self._play_again(stretch, heard, self.known.shown_by(events, stretch.onlooker))
            changes = self.luck.below(CHANGING) == 0
            onlooker = self.onlookers[self.luck.below(len(self.onlookers))] if changes else stretch.onlooker
            self.stretch = self._stretch(onlooker, is_whole=onlooker == stretch.onlooker)

    def _is_worth_it(self, stretch: Stretch) -> bool:
        """Whether to replay a stretch: always if its kind is rare, else one in OFTEN."""
        stacks = (stretch.start.stack, self.recorder.state.stack)
        way = (*(answer.action[0] for answer in stretch.answers), *(stack[-1].procedure for stack in stacks if stack))
        self.findings.ways[way] += 1
        return self.findings.ways[way] <= RARE or self.luck.below(OFTEN) == 0

    def _play_again(self, stretch: Stretch, heard: list[str], shown: set[int]) -> None:
        """Play the stretch at another table that differs in what stays hidden throughout."""
        here, seat = self.recorder.state, stretch.onlooker
        before, hidden = self.known.hidden(stretch.start, seat), self.known.hidden(here, seat)
        revealed = {card for card in before if card not in hidden or card in shown}
        kinds = {self.known.kind(here, card) for card in revealed | shown}
        there = self.known.permuted(stretch.start, seat, self.luck, revealed)
        there.rng, there.recording = stretch.start.rng, True
        engine.offer_again(self.game.procedures, there)
        self.findings.stretches += 1
        for position, answer in enumerate(stretch.answers):
            is_secret = answer.about and answer.about <= hidden & before and not kinds & {*self._kinds(answer.about)}
            possible = self._alike(there, answer, anything=bool(is_secret))
            if not possible and is_secret:
                self.findings.undecided += 1
                return
            if not possible:
                self._found(ACTIONS, seat, f"{answer} would be impossible")
                return
            action = possible[self.luck.below(len(possible))]
            there.events = []
            engine.play(self.game, there, action)
            if position < len(stretch.answers) - 1 and self._noticed(there, stretch):
                self._found(PROMPTS, seat, f"something would be noticed after {stretch.answers[: position + 1]}")
                return
        other_cards = self.known.hidden(there, seat) != hidden or self.known.shown_by(there.events, seat) != shown
        if other_cards and here.rng != stretch.start.rng:
            self.findings.undecided += 1
            return
        self._compare(seat, heard, there, is_same=action == stretch.answers[-1].action)

    def _alike(self, there: Any, answer: Answer, *, anything: bool) -> list[Action]:
        """The same answer at another table, with an identical card if need be; any answer if nobody sees which card."""
        offers = engine.legal_actions(there)
        if answer.action in offers and not anything:
            return [answer.action]
        offers = tuple(each for each in offers if each[0] == answer.action[0])
        if anything or not offers:
            return list(offers)
        seen, kinds = self.game.observe(there, there.decision.seat), self._kinds(answer.about)
        return [each for each in offers if self._kinds(self.game.answers.refs(seen, each)) == kinds]

    def _kinds(self, cards: Collection[int]) -> list[int]:
        return sorted(self.known.kind(self.recorder.state, card) for card in cards)

    def _noticed(self, there: Any, stretch: Stretch) -> bool:
        seat = stretch.onlooker
        return bool(told(self.game, there.data, there.events, seat)) or self.game.observe(there, seat) != stretch.seen

    def _compare(self, seat: int, heard: list[str], there: Any, *, is_same: bool) -> None:
        here = self.recorder.state
        also = told(self.game, there.data, there.events, seat)
        tells, shows = heard != also, self.game.observe(here, seat) != self.game.observe(there, seat)
        if tells:
            self._found(LOG, seat, f"{heard} would be {also}")
        if shows:
            self._found(OBSERVATION, seat, "it would look otherwise after the same answers")
        if shows and not is_same:
            self._found(IDS, seat, "the number of a card tells which of identical ones it is")
        if (tells or shows) and _asked(here) != _asked(there):
            self._found(PROMPTS, seat, f"{_asked(here)} would be {_asked(there)}")

    def _asks(self, seat: int) -> bool:
        decision = self.recorder.state.decision
        return decision is not None and decision.seat == seat

    def _stretch(self, onlooker: int, *, is_whole: bool) -> Stretch:
        state = self.recorder.state
        return Stretch(onlooker, state.copy(), self.game.observe(state, onlooker), is_whole=is_whole)

    def _found(self, channel: str, seat: int, what: str) -> None:
        channel = RECORD if self.onlookers == (SPECTATOR,) else channel
        place = f"{self.recorder.setup.seats[0].name} {self.recorder.seed}, choice {len(self.recorder.choices)}"
        self.findings.differences[channel].append(f"{place}, seat {seat}: {what}")


def _asked(state: GameState) -> tuple[int, str, str] | None:
    """The seat that is asked, what it is asked, and by which rule."""
    decision = state.decision
    return None if decision is None else (decision.seat, decision.kind, state.stack[-1].procedure)


def watch_game(setup: Setup, seed: int, findings: Findings) -> None:
    """Play a game with every seat looking on, and show its record to a spectator."""
    game, pool = game_of(setup.rulebook)
    recorder: Recorder[Any] = Recorder(game, setup, seed, pool, pool.hash)
    seats = tuple(range(len(setup.seats)))
    players = [make_player("random" if (seed + seat) % 4 else "rated", game, seed * 31 + seat) for seat in seats]
    peeking, state, events = Peeking(recorder, seats, seed, findings), recorder.state, [*recorder.events]
    while state.decision is not None:
        peeking.look_around()
        seat = state.decision.seat
        peeking.choose(answer_of(players[seat], game, state))
    events = recorder.events
    show_record(json.loads(json.dumps(recorder.document())), seed, events, findings)


def show_record(document: dict[str, Any], seed: int, events: list[Event], findings: Findings) -> None:
    """Show a record to a spectator, choice by choice; it must hear what a spectator of the game itself heard."""
    game, pool = game_of(str(document["rulebook"]))
    found = replay(game, document, pool)
    assert found.difference is None
    recorder = found.recorder.again(0)
    peeking = Peeking(recorder, (SPECTATOR,), seed, findings)
    for choice in document["choices"]:
        peeking.look_around()
        peeking.choose(choice)
    data = recorder.state.data
    if told(game, data, recorder.events, SPECTATOR) != told(game, data, events, SPECTATOR):
        findings.differences[RECORD].append(f"{seed}: the record tells other things than the game did")
