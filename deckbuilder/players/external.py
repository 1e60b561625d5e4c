"""A player that is another program: it is asked on its standard input and answers on its standard output.

What is said is JSON, a document a line; `external.md` beside this module has it whole, with bots that speak it.
A bot hears only what its seat may know. One that takes too long, stops or talks nonsense is not asked again: a
stand-in plays on for it, or its seat gives up, by the name that it was called in with.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import IO, Any
from weakref import finalize

from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.failure import STRICT, PlayerFailed
from deckbuilder.players.playouts import Imagine
from deckbuilder.text import seconds_said

PROTOCOL = 1
"""The version of what is said; a bot that answers in another is not understood."""
SECONDS = 20.0
"""So long a bot may think about one question."""
BUDGET = 200
"""The playouts that a bot is told to think for, if it thinks in playouts."""
LONGEST = 100_000
"""A line with more signs than this is nonsense."""
MOST_TOLD = 60
"""So many signs of what a bot said are told where it is not understood."""
GREETING = "hello"


class External:
    """A seat that another program chooses for; whoever asks it says what follows from its failing."""

    def __init__(self, game: Game[Any], name: str, seconds: float = SECONDS) -> None:
        """The bot is started when it is asked for the first time, and ends with this player."""
        self._game, self._seconds = game, seconds
        self._is_forfeit = name.startswith(STRICT)
        self._command = name.partition(":")[2]
        self._bot: Bot | None = None
        self._asked = 0
        self.said: Mapping[str, Any] = {}
        """What the bot said beside its last answer: a value, a reason."""

    def choose(self, observation: GameState, imagine: Imagine) -> int:
        """The number of the answer that the bot gives; a PlayerFailed where it gives none, and then always."""
        try:
            return self._answer(observation)
        except PlayerFailed as failure:
            self.close()
            raise PlayerFailed(str(failure), is_forfeit=self._is_forfeit) from failure

    def close(self) -> None:
        """Let the bot go."""
        if self._bot is not None:
            self._bot.close()
            self._bot = None

    def _answer(self, observation: GameState) -> int:
        if self._bot is None:
            self._bot = Bot(self._command)
            _greeted(self._bot.ask({"type": GREETING, "protocol": PROTOCOL, "game": self._game.id}, self._seconds))
        self._asked += 1
        answer = self._bot.ask(question(self._game, observation, self._asked), self._seconds)
        self.said = {key: answer[key] for key in ("value", "reason") if key in answer}
        return _number(answer, self._asked, len(legal_actions(observation)))


def question(game: Game[Any], observation: GameState, id: int) -> dict[str, Any]:
    """What a bot is asked, and all that its seat may know."""
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


def _greeted(answer: Mapping[str, Any]) -> None:
    if answer.get("protocol") != PROTOCOL:
        raise PlayerFailed(
            f"The bot speaks version {_told(answer.get('protocol'))} of the protocol, and {PROTOCOL} is spoken."
        )


def _number(answer: Mapping[str, Any], id: int, count: int) -> int:
    number = answer.get("answer")
    if answer.get("id") != id:
        raise PlayerFailed(f"The bot answered question {_told(answer.get('id'))} instead of {id}.")
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < count:
        raise PlayerFailed(f"The bot answered {_told(number)}, and the answers are numbered from 0 to {count - 1}.")
    return number


def _told(said: object) -> str:
    """What a bot said, or the beginning of it."""
    whole = repr(said)
    return whole if len(whole) <= MOST_TOLD else f"{whole[:MOST_TOLD]}..."


class Bot:
    """A program that runs beside this one; threads speak and listen to it, so that nobody waits for it for ever."""

    def __init__(self, command: str) -> None:
        """Start it, without a shell; a PlayerFailed where it cannot be."""
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="surrogateescape",
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or "it is no command line"
            raise PlayerFailed(f"The bot {command!r} cannot be started: {reason}.") from error
        self._lines: Queue[str] = Queue()
        # One that answers and does not listen may leave no more than this unheard.
        self._unsaid: Queue[str] = Queue(1)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()
        Thread(target=_write, args=(self._process.stdin, self._unsaid, self._lines), daemon=True).start()
        # Nobody has to remember to end it: it ends with whoever asks it, and with the program.
        self.close = finalize(self, _end, self._process, self._unsaid)

    def ask(self, document: Mapping[str, Any], seconds: float) -> Mapping[str, Any]:
        """Say something and hear the answer; a PlayerFailed where none comes in time, or none that is a document."""
        end = monotonic() + seconds
        try:
            self._unsaid.put(json.dumps(document) + "\n", timeout=seconds)
            line = self._lines.get(timeout=max(0.0, end - monotonic()))
        except (Full, Empty) as error:
            raise PlayerFailed(f"The bot did not answer within {seconds_said(seconds)}.") from error
        if not line:
            raise PlayerFailed("The bot has stopped.")
        return _document(line)


def _end(process: subprocess.Popen[str], unsaid: Queue[str]) -> None:
    """End a bot that was started here, and what it has started itself."""
    with suppress(OSError):
        if hasattr(os, "killpg") and process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
    process.wait()
    with suppress(Full):
        unsaid.put_nowait("")


def _document(line: str) -> Mapping[str, Any]:
    try:
        line.encode()
    except UnicodeEncodeError as error:
        raise PlayerFailed("The bot said something that is no UTF-8.") from error
    try:
        answer = json.loads(line) if len(line) <= LONGEST else None
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise PlayerFailed(f"The bot said {_told(line.strip())}, which is no JSON document.")
    return answer


def _read(stdout: IO[str], lines: Queue[str]) -> None:
    """Pass on line after line; an empty one says that there are no more."""
    # Closed here, for whoever else closes it waits until nothing that the bot has started holds it any more.
    with suppress(OSError, ValueError), stdout:
        while line := stdout.readline(LONGEST + 1):
            lines.put(line)
    lines.put("")


def _write(stdin: IO[str], unsaid: Queue[str], lines: Queue[str]) -> None:
    """Say line after line, until an empty one; where nobody hears it there are no more answers."""
    # Closed here, for whoever else closes it waits until what is being said has been heard.
    try:
        with stdin:
            while line := unsaid.get():
                stdin.write(line)
                stdin.flush()
    except (OSError, ValueError):
        lines.put("")
