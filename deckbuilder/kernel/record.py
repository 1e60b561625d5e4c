"""A game as one small document: set-up, seed, content and choices, with a chain of hashes that names the first wrong
one.

The document is JSON. For each choice it holds the number of the chosen action and two bytes of a running hash over the
choice and what happened; at the end of each turn eight bytes of the hash of the whole state; at the end that hash in
full. ``replay`` plays a document again; ``records.md`` beside this file lets a stranger write a verifier.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Generic

from deckbuilder.kernel.engine import advance, legal_actions, play
from deckbuilder.kernel.game import Game, SeatSetup, Setup, State
from deckbuilder.kernel.state import Event, GameState

FORMAT = "deckbuilder/game/1"
LINK = 2
"""Bytes of the chain kept for each choice."""
TURN = 8
"""Bytes of the state hash kept for each turn."""


def state_hash(state: GameState) -> str:
    """SHA-256 of everything the game's future depends on."""
    return Fingerprint().of(state)


class Fingerprint:
    """The hash of one state after another; a part that has not changed since the last one is not written out again."""

    def __init__(self) -> None:
        self._parts: list[Any] = []
        self._texts: list[str] = []

    def of(self, state: GameState) -> str:
        """SHA-256 over the text of each part of the state, a line each."""
        parts, before, texts = state.as_plain(), self._parts, self._texts
        if len(before) != len(parts):
            self._texts = texts = [repr(part) for part in parts]
        else:
            for number, part in enumerate(parts):
                if part != before[number]:
                    texts[number] = repr(part)
        self._parts = parts
        return hashlib.sha256("\n".join(texts).encode()).hexdigest()


class Chain:
    """The running hash: each link covers the one before, the choice, and the events that followed."""

    def __init__(self, origin: bytes) -> None:
        self._digest = hashlib.sha256(origin).digest()

    def link(self, choice: int, events: list[Event]) -> str:
        """Add a choice and its events; the first bytes of the new link in hexadecimal."""
        self._digest = hashlib.sha256(b"%b%d%b" % (self._digest, choice, repr(events).encode())).digest()
        return self._digest[:LINK].hex()


class Recorder(Generic[State]):
    """Plays a game and writes its record: the same path for people, computer players and benchmarks."""

    def __init__(self, game: Game[State], setup: Setup, seed: int, content: Any, content_hash: str) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.content_hash = content_hash
        self.state = game.start(setup, content, seed)
        self.choices: list[int] = []
        self.links: list[str] = []
        self.turns: list[str] = []
        self.events: list[Event] = []
        self._chain = Chain(_origin(setup, seed, content_hash))
        self._fingerprint = Fingerprint()
        advance(game, self.state)
        self._collect()

    def choose(self, number: int) -> list[Event]:
        """Answer the decision that waits with the action of that number; returns what happened.

        Raises IndexError where there is no such action.
        """
        actions = legal_actions(self.state)
        if number < 0:
            raise IndexError(number)
        turn = self.state.turn
        play(self.game, self.state, actions[number])
        happened = self._collect()
        self.choices.append(number)
        self.links.append(self._chain.link(number, happened))
        if self.state.turn != turn:
            self.turns.append(self._fingerprint.of(self.state)[: 2 * TURN])
        return happened

    def document(self) -> dict[str, Any]:
        """The record so far, ready for JSON."""
        outcome = self.state.outcome
        return {
            "format": FORMAT,
            "rulebook": self.game.id,
            "rules": self.game.rules_version,
            "setup": setup_document(self.setup),
            "seed": self.seed,
            "content": self.content_hash,
            "choices": self.choices,
            "chain": "".join(self.links),
            "turns": "".join(self.turns),
            "final": state_hash(self.state),
            "outcome": None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason},
        }

    def _collect(self) -> list[Event]:
        happened, self.state.events = self.state.events, []
        self.events.extend(happened)
        return happened


def _origin(setup: Setup, seed: int, content_hash: str) -> bytes:
    """What the first link hangs on, so that a set-up, seed or content that was edited shows at the first choice."""
    return json.dumps([setup_document(setup), seed, content_hash], sort_keys=True).encode()


def setup_document(setup: Setup) -> dict[str, Any]:
    """A set-up as JSON values."""
    return {
        "seats": [
            {"name": s.name, "identity": s.identity, "piles": {k: list(v) for k, v in s.piles.items()}}
            for s in setup.seats
        ],
        "options": dict(setup.options),
    }


def read_setup(rulebook: str, document: Mapping[str, Any]) -> Setup:
    """A set-up from JSON values; raises KeyError, TypeError or ValueError where they are not one."""
    seats = tuple(
        SeatSetup(str(s["name"]), str(s["identity"]), {str(k): tuple(map(str, v)) for k, v in s["piles"].items()})
        for s in document["seats"]
    )
    return Setup(rulebook, seats, {str(k): int(v) for k, v in document["options"].items()})
