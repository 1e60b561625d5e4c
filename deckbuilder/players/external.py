"""A player that is another program: it is asked on its standard input and answers on its standard output.

Both sides speak JSON, one document per line; `external.md` beside this module describes the protocol, with example
bots. A bot is told only what its seat may know. A bot that takes too long, stops or talks nonsense is not asked again:
a stand-in plays on for it, or its seat gives up, depending on the name it was called in with.
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
"""The version of the protocol; a bot that answers with another version is refused."""
SECONDS = 20.0
"""Seconds a bot may think about one question."""
BUDGET = 200
"""The budget told to a bot, in playouts, if it thinks in playouts."""
LONGEST = 100_000
"""The most characters in a line from a bot; a longer line is nonsense."""
MOST_TOLD = 60
"""The most characters quoted from a bot that is not understood."""
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
            self._bot = Bot(self._command)
            _greeted(self._bot.ask({"type": GREETING, "protocol": PROTOCOL, "game": self._game.id}, self._seconds))
        self._asked += 1
        answer = self._bot.ask(question(self._game, observation, self._asked), self._seconds)
        self.said = {key: answer[key] for key in ("value", "reason") if key in answer}
        return _number(answer, self._asked, len(legal_actions(observation)))


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


def _greeted(answer: Mapping[str, Any]) -> None:
    if answer.get("protocol") != PROTOCOL:
        raise PlayerFailed(
            f"The bot speaks version {_told(answer.get('protocol'))} of the protocol, but {PROTOCOL} is required."
        )


def _number(answer: Mapping[str, Any], id: int, count: int) -> int:
    number = answer.get("answer")
    if answer.get("id") != id:
        raise PlayerFailed(f"The bot answered question {_told(answer.get('id'))} instead of {id}.")
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < count:
        raise PlayerFailed(f"The bot answered {_told(number)}, but the answers are numbered from 0 to {count - 1}.")
    return number


def _told(said: object) -> str:
    """What a bot said, shortened if it is long."""
    whole = repr(said)
    return whole if len(whole) <= MOST_TOLD else f"{whole[:MOST_TOLD]}..."


class Bot:
    """A program running beside this one; threads talk and listen to it, so that no caller waits for it forever."""

    def __init__(self, command: str) -> None:
        """Start the program, without a shell; raises PlayerFailed if that is impossible."""
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
            reason = getattr(error, "strerror", None) or "it is not a command line"
            raise PlayerFailed(f"The bot {command!r} cannot be started: {reason}.") from error
        self._lines: Queue[str] = Queue()
        # A bot that answers without listening may leave at most one line unread.
        self._unsaid: Queue[str] = Queue(1)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()
        Thread(target=_write, args=(self._process.stdin, self._unsaid, self._lines), daemon=True).start()
        # The bot ends with this object, and at the latest with the program, even if nobody closes it.
        self.close = finalize(self, _end, self._process, self._unsaid)

    def ask(self, document: Mapping[str, Any], seconds: float) -> Mapping[str, Any]:
        """Send a document and return the answer; raises PlayerFailed if none comes in time or it is not JSON."""
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
    """End a bot and the processes it has started itself."""
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
        raise PlayerFailed("The bot sent something that is not UTF-8.") from error
    try:
        answer = json.loads(line) if len(line) <= LONGEST else None
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise PlayerFailed(f"The bot sent {_told(line.strip())}, which is not JSON.")
    return answer


def _read(stdout: IO[str], lines: Queue[str]) -> None:
    """Pass on line after line; an empty one marks the end."""
    # Closed in this thread, because closing blocks while any process started by the bot holds the pipe.
    with suppress(OSError, ValueError), stdout:
        while line := stdout.readline(LONGEST + 1):
            lines.put(line)
    lines.put("")


def _write(stdin: IO[str], unsaid: Queue[str], lines: Queue[str]) -> None:
    """Send line after line, until an empty one; if the bot hears no more, mark the end of its answers."""
    # Closed in this thread, because closing blocks until the line being sent has been read.
    try:
        with stdin:
            while line := unsaid.get():
                stdin.write(line)
                stdin.flush()
    except (OSError, ValueError):
        lines.put("")
