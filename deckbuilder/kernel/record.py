"""A game as one small document: set-up, seed, content, choices, and a chain of hashes that finds the first wrong one.

The document is JSON. For each choice it holds the number of the chosen action and two bytes of a running hash over the
choice, the events that followed and, now and then, the whole state; it ends with the full hash of the state.
`replay` plays a document again; `records.md` beside this file tells a stranger how to write a verifier.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, get_args

from deckbuilder.kernel.engine import advance, legal_actions, play
from deckbuilder.kernel.game import Game, State
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.kernel.state import Event, GameState, Outcome

RecordFormat = Literal["deckbuilder/game/1", "deckbuilder/game/2"]
"""The first is that of older games: its chain covers the whole state at each change of turn."""
FORMATS: tuple[str, str] = get_args(RecordFormat)
FIRST_FORMAT, FORMAT = FORMATS
"""New games have the latter; every game keeps the format in which it began."""
STAMPED_EVERY = 64
"""Choices after which the chain covers the whole state once more: writing all of it down is slow."""
LINK = 2
"""Bytes of the chain kept for each choice."""

Imagined = tuple[int, int, int]
"""After how many choices, for which seat, and with which seed the state was replaced by an imagined one."""


def state_hash(state: GameState) -> str:
    """SHA-256 of everything the game's future depends on: the texts of the state's parts, one line each."""
    return hashlib.sha256("\n".join(map(repr, state.facts())).encode()).hexdigest()


class Chain:
    """A running hash: each link covers the previous link and a text."""

    def __init__(self, origin: str) -> None:
        self._digest = hashlib.sha256(origin.encode()).digest()

    def link(self, text: str) -> str:
        """Add a text, and return the first bytes of the new link in hexadecimal."""
        self._digest = hashlib.sha256(self._digest + text.encode()).digest()
        return self._digest[:LINK].hex()


class Recorder(Generic[State]):
    """Plays a game and keeps its record: the same path for people, computer players and benchmarks."""

    def __init__(
        self, game: Game[State], setup: Setup, seed: int, content: Any, content_hash: str, format: str = FORMAT
    ) -> None:
        self.format = format
        self.game = game
        self.setup = game.dated(setup)
        self.seed = seed
        self.content = content
        self.content_hash = content_hash
        self.state = game.start(self.setup, content, seed)
        self.choices: list[int] = []
        self.links: list[str] = []
        self.imagined: list[Imagined] = []
        self.undone: list[int] = []
        """Choices that were taken back, the next one first, kept until a different choice is made."""
        self.undone_links: list[str] = []
        self.events: list[Event] = []
        advance(game, self.state)
        self._chain = Chain(f"{self._origin()}{self._collect()!r}")

    def choose(self, number: int) -> list[Event]:
        """Answer the pending decision with the action of this number, and return the events that followed.

        Raises IndexError if there is no such action.
        """
        actions = legal_actions(self.state)
        if number < 0:
            raise IndexError(number)
        turn = self.state.turn
        play(self.game, self.state, actions[number])
        happened = self._collect()
        self.choices.append(number)
        stamp = state_hash(self.state) if self._is_stamped(turn) else ""
        self.links.append(self._chain.link(f"{number}{happened!r}{stamp}"))
        if self.undone:
            self._redone(number)
        return happened

    def imagine(self, seat: int, seed: int) -> list[Event]:
        """Continue from a table that this seat cannot tell from the real one, and return the events that followed.

        Raises ValueError if the game is over or has no such seat.
        """
        if self.state.decision is None or not 0 <= seat < len(self.setup.seats):
            raise ValueError(seat)
        self.state = self.game.imagine(self.state, seat, seed)
        if self.state.decision is None:
            advance(self.game, self.state)
        happened = self._collect()
        self.imagined.append((len(self.choices), seat, seed))
        self.undone, self.undone_links = [], []
        self._chain.link(f"imagined {seat} {seed}{happened!r}{state_hash(self.state)}")
        return happened

    def imagine_due(self, marks: Sequence[Imagined]) -> None:
        """Imagine what another playing of this game imagined at this point, unless that is already done."""
        while len(self.imagined) < len(marks) and marks[len(self.imagined)][0] == len(self.choices):
            self.imagine(*marks[len(self.imagined)][1:])

    # ------------------------------------------------------------------ playing it again

    def again(self, upto: int) -> Recorder[State]:
        """The game as it stood after `upto` choices, played again from the start."""
        twin = Recorder(self.game, self.setup, self.seed, self.content, self.content_hash, self.format)
        for number in self.choices[:upto]:
            twin.imagine_due(self.imagined)
            twin.choose(number)
        twin.imagine_due(self.imagined)
        return twin

    @property
    def earliest(self) -> int:
        """The number of choices after which this game last became an imagined one; 0 if it never did."""
        return self.imagined[-1][0] if self.imagined else 0

    def taken_back(self, upto: int) -> Recorder[State]:
        """The game as it stood after `upto` choices, with the later ones kept as undone.

        Raises ValueError for a point before the last imagining: that is another game's past.
        """
        if not self.earliest <= upto <= len(self.choices):
            raise ValueError(upto)
        twin = self.again(upto)
        twin.undone = self.choices[upto:] + self.undone
        twin.undone_links = self.links[upto:] + self.undone_links
        return twin

    def document(self) -> dict[str, Any]:
        """The record so far, ready for JSON."""
        return {
            "format": self.format,
            "rulebook": self.game.id,
            "rules": self.setup.rules,
            "setup": setup_document(self.setup),
            "seed": self.seed,
            "content": self.content_hash,
            **({"imagined": [list(mark) for mark in self.imagined]} if self.imagined else {}),
            "choices": self.choices,
            **({"undone": self.undone} if self.undone else {}),
            "chain": "".join(self.links + self.undone_links),
            "final": state_hash(self.state),
            "outcome": outcome_document(self.state.outcome),
        }

    def _origin(self) -> str:
        """The start of the chain: an edited set-up, seed or content is then detected at the first choice."""
        head = [self.format, self.game.id, self.setup.rules, setup_document(self.setup), self.seed]
        return json.dumps([*head, self.content_hash], sort_keys=True)

    def _is_stamped(self, turn: int) -> bool:
        """Whether the link of the choice just made covers the whole state, given the turn in which it was made."""
        if self.format == FIRST_FORMAT:
            return self.state.turn != turn
        return len(self.choices) % STAMPED_EVERY == 0

    def _redone(self, number: int) -> None:
        """Update the undone choices after a new one: it either repeats the next of them, or they are dropped."""
        if self.undone[0] == number and self.undone_links[0] == self.links[-1]:
            del self.undone[0], self.undone_links[0]
        else:
            self.undone, self.undone_links = [], []

    def _collect(self) -> list[Event]:
        happened, self.state.events = list(self.state.events), []
        self.events.extend(happened)
        return happened


def outcome_document(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome as JSON values; None while the game goes on."""
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


def setup_document(setup: Setup) -> dict[str, Any]:
    """A set-up as JSON values."""
    return {
        "seats": [
            {"name": s.name, "identity": s.identity, "piles": {k: list(v) for k, v in s.piles.items()}}
            for s in setup.seats
        ],
        "options": dict(setup.options),
    }


def read_setup(rulebook: str, document: Mapping[str, Any], rules: int | None = None) -> Setup:
    """The set-up in JSON values; raises KeyError, TypeError or ValueError if they do not describe one."""
    seats = tuple(
        SeatSetup(str(s["name"]), str(s["identity"]), {str(k): tuple(map(str, v)) for k, v in s["piles"].items()})
        for s in document["seats"]
    )
    return Setup(rulebook, seats, {str(k): int(v) for k, v in document["options"].items()}, rules)
