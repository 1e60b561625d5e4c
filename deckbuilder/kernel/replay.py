"""Playing a record again: it is equal, or the first differing choice is found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeGuard

from deckbuilder.kernel.game import Game, State
from deckbuilder.kernel.record import FORMATS, LINK, Imagined, Recorder, outcome_document, read_setup, state_hash
from deckbuilder.text import listed


@dataclass(frozen=True, slots=True)
class Difference:
    """The first choice (from 1; 0: before any) after which a record is no longer true, and why."""

    choice: int
    reason: str


@dataclass(frozen=True, slots=True)
class Replayed(Generic[State]):
    """A record played again: the game as far as it is sound, and where the record first differs, if it does."""

    recorder: Recorder[State]
    difference: Difference | None


class NotARecord(ValueError):
    """The document is not a game record that this program can read; the message says why."""


class OtherRules(NotARecord):
    """The document is a game that was played by rules unknown to this program."""


def replay(game: Game[State], document: Mapping[str, Any], content: Any) -> Replayed[State]:
    """Play the choices of a record, including those taken back in it, and stop before the first that differs."""
    script = _read(game, document)
    try:
        setup = read_setup(game.id, document["setup"], document["rules"])
        recorder = Recorder(game, setup, document["seed"], content, str(document["content"]), document["format"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise NotARecord(f"its set-up cannot be used: {error}") from error
    difference = _follow(recorder, script, script.standing) or _ending(recorder, document)
    difference = difference or _follow(recorder, script, len(script.choices))
    if difference is None and len(script.chain) > 2 * LINK * len(script.choices):
        difference = Difference(len(script.choices), "more is recorded than was played")
    if difference is not None:
        recorder = recorder.again(max(0, min(script.standing, difference.choice - 1)))
    elif len(script.choices) > script.standing:
        recorder = recorder.taken_back(script.standing)
    return Replayed(recorder, difference)


# ---------------------------------------------------------------- reading and comparing


@dataclass(frozen=True, slots=True)
class _Script:
    """What a document says was played: all choices, of which the first `standing` count, and their links."""

    choices: list[int]
    standing: int
    chain: str
    imagined: list[Imagined]


def _follow(recorder: Recorder[State], script: _Script, upto: int) -> Difference | None:
    """Play the written choices up to `upto`; after a difference, the last choice played is the one that differs."""
    for position in range(len(recorder.choices), upto + 1):
        try:
            recorder.imagine_due(script.imagined)
        except ValueError:
            return Difference(position + 1, "nothing can be imagined before it")
        if position == upto:
            break
        try:
            recorder.choose(script.choices[position])
        except IndexError:
            return Difference(position + 1, f"there is no choice {script.choices[position]} here")
        start = position * 2 * LINK
        if recorder.links[-1] != script.chain[start : start + 2 * LINK]:
            return Difference(position + 1, "what happened after it differs")
    return None


def _ending(recorder: Recorder[State], document: Mapping[str, Any]) -> Difference | None:
    done = len(recorder.choices)
    if state_hash(recorder.state) != document.get("final"):
        return Difference(done, "the state at the end differs")
    if outcome_document(recorder.state.outcome) != document.get("outcome"):
        return Difference(done, "the outcome differs")
    return None


def _read(game: Game[State], document: Mapping[str, Any]) -> _Script:
    if document.get("format") not in FORMATS:
        read = listed(map(repr, FORMATS))
        raise NotARecord(f"its format is {document.get('format')!r}, but this program reads {read}")
    if not game.rules.plays(document.get("rules")):
        played, plays = document.get("rules"), game.rules.said
        raise OtherRules(f"it was played by rules version {played!r}, but this program plays {plays}")
    choices, undone = document.get("choices"), document.get("undone", [])
    if not _are_numbers(choices) or not _are_numbers(undone):
        raise NotARecord("its choices are not a list of whole numbers")
    chain, imagined = document.get("chain"), document.get("imagined", [])
    if not isinstance(chain, str) or type(document.get("seed")) is not int:
        raise NotARecord("its chain or seed is missing")
    if not isinstance(imagined, list) or not all(_are_numbers(mark) and len(mark) == 3 for mark in imagined):
        raise NotARecord("what was imagined in it is not written as lists of three whole numbers")
    places = [mark[0] for mark in imagined]
    if places != sorted(places) or any(not 0 <= place <= len(choices) for place in places):
        raise NotARecord("what was imagined in it is not in the order of its choices")
    return _Script(choices + undone, len(choices), chain, [(after, seat, seed) for after, seat, seed in imagined])


def _are_numbers(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(type(number) is int for number in value)
