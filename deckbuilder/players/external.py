"""A player that is another program: it is asked on its standard input and answers on its standard output.

Both sides speak JSON, one document per line; `external.md` beside this module describes the protocol, with example
bots. A bot is told only what its seat may know. A bot that takes too long, stops or talks nonsense is not asked again:
a stand-in plays on for it, or its seat gives up, depending on the name it was called in with.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.bot_process import Bot, quoted
from deckbuilder.players.failure import STRICT, PlayerFailed
from deckbuilder.players.playouts import Imagine

PROTOCOL = 1
"""The version of the protocol; a bot that answers with another version is refused."""
SECONDS = 20.0
"""Seconds a bot may think about one question."""
BUDGET = 200
"""The budget told to a bot, in playouts, if it thinks in playouts."""
GREETING = "hello"


class External:
    """A seat that another program chooses for; the caller decides what follows when it fails."""

    def __init__(self, game: Game[Any], name: str, seconds: float = SECONDS) -> None:
        """Prepare the seat; the bot is started by the first question, and ends with this player."""
        self._game, self._seconds = game, seconds
        self._is_forfeit = name.startswith(STRICT)
        self._command = name.partition(":")[2]
        self._bot: Bot | None = None
        self._asked = 0
        self.said: Mapping[str, Any] = {}
        """What the bot said beside its last answer: a value, a reason."""

    def choose(self, observation: GameState, imagine: Imagine) -> int:
        """The number of the bot's answer; if it gives none, ends the bot and raises PlayerFailed."""
        try:
            return self._answer(observation)
        except PlayerFailed as failure:
            self.close()
            raise PlayerFailed(str(failure), is_forfeit=self._is_forfeit) from failure

    def close(self) -> None:
        """End the bot, if it is running."""
        if self._bot is not None:
            self._bot.close()
            self._bot = None

    def _answer(self, observation: GameState) -> int:
        if self._bot is None:
            self._bot = _started(self._command, self._game.id, self._seconds)
        self._asked += 1
        answer = self._bot.ask(question(self._game, observation, self._asked), self._seconds)
        self.said = {key: answer[key] for key in ("value", "reason") if key in answer}
        return _number(answer, self._asked, len(legal_actions(observation)))


def try_out(name: str, game: str, seconds: float = SECONDS) -> None:
    """Start the bot of a player's name and end it again; raises PlayerFailed if it does not answer the greeting."""
    _started(name.partition(":")[2], game, seconds).close()


def _started(command: str, game: str, seconds: float) -> Bot:
    """A bot that has answered the greeting."""
    bot = Bot(command)
    try:
        answer = bot.ask({"type": GREETING, "protocol": PROTOCOL, "game": game}, seconds)
        if answer.get("protocol") != PROTOCOL:
            raise PlayerFailed(
                f"The bot speaks version {quoted(answer.get('protocol'))} of the protocol, but {PROTOCOL} is required."
            )
    except PlayerFailed:
        bot.close()
        raise
    return bot


def question(game: Game[Any], observation: GameState, id: int) -> dict[str, Any]:
    """The question put to a bot, with all that its seat may know."""
    assert observation.decision is not None
    asked, clause = game.answers.question(observation)
    answers = [
        {"number": number, "label": game.answers.label(observation, action), "action": list(action)}
        for number, action in enumerate(legal_actions(observation))
    ]
    return {
        "type": "question",
        "protocol": PROTOCOL,
        "id": id,
        "game": game.id,
        "seat": observation.decision.seat,
        "turn": observation.turn,
        "kind": observation.decision.kind,
        "question": asked,
        "clause": clause,
        "answers": answers,
        "budget": {"playouts": BUDGET},
        "table": asdict(game.present(observation, observation.decision.seat)),
    }


def _number(answer: Mapping[str, Any], id: int, count: int) -> int:
    number = answer.get("answer")
    if answer.get("id") != id:
        raise PlayerFailed(f"The bot answered question {quoted(answer.get('id'))} instead of {id}.")
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < count:
        raise PlayerFailed(f"The bot answered {quoted(number)}, but the answers are numbered from 0 to {count - 1}.")
    return number
