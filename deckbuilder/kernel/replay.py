"""A record played again: equal, or the first choice where it differs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.game import Game, State
from deckbuilder.kernel.record import FORMAT, LINK, TURN, Recorder, read_setup


@dataclass(frozen=True, slots=True)
class Verification:
    """Whether a record plays again to the same end; otherwise the first choice that differs (from 1) and why."""

    equal: bool
    choices: int
    choice: int | None = None
    message: str = ""
    hash: str = ""


class NotARecord(ValueError):
    """The document is not a game record that this program can read; the text says why."""


def verify(game: Game[State], document: Mapping[str, Any], content: Any) -> Verification:
    """Play a record again and compare every link, every turn and the end.

    Raises NotARecord where the document has not the shape of one.
    """
    recorder, difference = replay(game, document, content)
    done = len(recorder.choices)
    made = recorder.document()
    if difference is not None:
        return Verification(False, done, difference[0], difference[1], made["final"])
    if made["final"] != document["final"]:
        return Verification(False, done, done, "the state at the end differs", made["final"])
    if made["outcome"] != document.get("outcome"):
        return Verification(False, done, done, "the outcome differs", made["final"])
    return Verification(True, done, None, "", made["final"])


def replay(
    game: Game[State], document: Mapping[str, Any], content: Any, upto: int | None = None
) -> tuple[Recorder[State], tuple[int, str] | None]:
    """Play the choices of a record, at most ``upto`` of them, stopping at the first that differs.

    Returns the game as far as it is sound, and the number (from 1) and reason of the first wrong choice.
    """
    choices, chain, turns = _read(game, document)
    try:
        recorder = Recorder(
            game, read_setup(game.id, document["setup"]), document["seed"], content, str(document["content"])
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise NotARecord(f"its set-up cannot be used: {error}") from error
    seen = 0
    for position, number in enumerate(choices if upto is None else choices[:upto]):
        try:
            recorder.choose(number)
        except IndexError:
            return recorder, (position + 1, f"there is no choice {number} here")
        start = position * 2 * LINK
        if recorder.links[-1] != chain[start : start + 2 * LINK]:
            return recorder, (position + 1, "what happened after it differs")
        while seen < len(recorder.turns):
            if recorder.turns[seen] != turns[seen * 2 * TURN : (seen + 1) * 2 * TURN]:
                return recorder, (position + 1, f"the state at the end of turn {seen + 1} differs")
            seen += 1
    if upto is None and (len(chain) > 2 * LINK * len(choices) or len(turns) > 2 * TURN * seen):
        return recorder, (len(choices), "more is written down than was played")
    return recorder, None


def _read(game: Game[State], document: Mapping[str, Any]) -> tuple[list[int], str, str]:
    if document.get("format") != FORMAT:
        raise NotARecord(f"its format is {document.get('format')!r}, and this program reads {FORMAT!r}")
    if document.get("rules") != game.rules_version:
        raise NotARecord(f"it was played by rules version {document.get('rules')!r}, and this is {game.rules_version}")
    choices, chain, turns, seed = (document.get(key) for key in ("choices", "chain", "turns", "seed"))
    if not isinstance(choices, list) or not all(type(c) is int for c in choices):
        raise NotARecord("its choices are not a list of whole numbers")
    if not isinstance(chain, str) or not isinstance(turns, str) or type(seed) is not int:
        raise NotARecord("its chain, turns or seed are missing")
    return choices, chain, turns
