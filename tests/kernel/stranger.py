"""A verifier as an outsider would write it, from the page `deckbuilder/kernel/records.md` alone.

It shares nothing with the program but the game being played: no line of `record` or `replay`.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from deckbuilder.kernel.engine import advance, play
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.state import GameState


def text(value: object) -> str:
    """The canonical text of a value."""
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        return ("-" if value < 0 else "") + "".join(str(digit) for digit in digits(abs(value)))
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, list):
        return "[" + ", ".join(map(text, value)) + "]"
    assert isinstance(value, tuple)
    return "(" + ", ".join(map(text, value)) + (",)" if len(value) == 1 else ")")


def digits(number: int) -> list[int]:
    return [*(digits(number // 10) if number > 9 else []), number % 10]


def quoted(string: str) -> str:
    body = "".join(spelled(character) for character in string.replace("\\", "\\\\"))
    if "'" in string and '"' not in string:
        return f'"{body}"'
    return "'" + body.replace("'", "\\'") + "'"


def spelled(character: str) -> str:
    if not character.isspace() or character == " ":
        return character
    number = ord(character)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}"


class Stranger:
    """Plays a game file and keeps its own chain."""

    def __init__(self, game: Game[Any], setup: Setup, content: Any, document: dict[str, Any]) -> None:
        self.game, self.document = game, document
        self.state: GameState = game.start(setup, content, document["seed"])
        advance(game, self.state)
        origin = json.dumps(
            [document[key] for key in ("format", "rulebook", "rules", "setup", "seed", "content")], sort_keys=True
        )
        self.link = sha256((origin + self.events()).encode()).digest()
        self.made = 0

    def events(self) -> str:
        told, self.state.events = self.state.events, []
        return text(told)

    def state_hash(self) -> str:
        return sha256("\n".join(map(text, self.state.as_plain())).encode()).hexdigest()

    def choose(self, number: int) -> str | None:
        """The first two bytes of the next link; None if the number was not offered."""
        if self.state.decision is None or number >= len(self.state.decision.actions):
            return None
        turn = self.state.turn
        play(self.game, self.state, self.state.decision.actions[number])
        told = self.events()
        self.made += 1
        is_first = self.document["format"] == "deckbuilder/game/1"
        is_hashed = self.state.turn != turn if is_first else self.made % 64 == 0
        whole = self.state_hash() if is_hashed else ""
        self.link = sha256(self.link + f"{number}{told}{whole}".encode()).digest()
        return self.link[:2].hex()

    def imagine(self, after: int) -> None:
        for place, seat, seed in self.document.get("imagined", []):
            if place == after:
                self.state = self.game.imagine(self.state, seat, seed)
                told = self.events()
                self.link = sha256(self.link + f"imagined {seat} {seed}{told}{self.state_hash()}".encode()).digest()

    def first_wrong(self) -> int | None:
        """The first wrong choice (from 1); None if the file is sound."""
        document = self.document
        choices, chain = document["choices"], document["chain"]
        for place, number in enumerate([*choices, *document.get("undone", [])]):
            if place == len(choices) and not self.ends_well():
                return place
            if place < len(choices):
                self.imagine(place)
            if self.choose(number) != chain[4 * place : 4 * place + 4]:
                return place + 1
        made = len(choices) + len(document.get("undone", []))
        if made == len(choices) and not self.ends_well():
            return made
        return None if len(chain) == 4 * made else made

    def ends_well(self) -> bool:
        self.imagine(len(self.document["choices"]))
        outcome = self.state.outcome
        written = None if outcome is None else {"winners": [*outcome.winners], "reason": outcome.reason}
        return bool(self.state_hash() == self.document["final"] and written == self.document["outcome"])
