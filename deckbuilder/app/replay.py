"""A game file, played again by the cards in it and compared step by step."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from deckbuilder.app.gamefile import not_a_game, opened_game, read_game
from deckbuilder.app.places import expanded
from deckbuilder.app.play import SPECTATOR
from deckbuilder.kernel import replay as kernel
from deckbuilder.text import harmless

OTHER_CARDS = "the cards in it are not those that the game was played with"


@dataclass(frozen=True, slots=True)
class Playback:
    """What came of playing a file again: equal or not, at which choice, and what a spectator would have heard."""

    equal: bool
    choices: int
    choice: int | None
    message: str
    hash: str
    outcome: str
    log: tuple[str, ...]

    def as_dict(self, *, with_log: bool) -> dict[str, object]:
        """The answer for another program."""
        keys = ("equal", "choices", "choice", "message", "hash", "outcome")
        found: dict[str, object] = {key: getattr(self, key) for key in keys}
        return {**found, "log": list(self.log)} if with_log else found


def verify(path: Path) -> kernel.Verification:
    """Whether a game file plays out as written; a Refusal where there is no game file."""
    found = replay(path)
    return kernel.Verification(found.equal, found.choices, found.choice, found.message, found.hash)


def replay(path: Path) -> Playback:
    """Play a game file to its end, or to the first choice where something differs."""
    path = expanded(path)
    source = str(path)
    document = read_game(path)
    book, _, content = opened_game(document, source)
    try:
        found = kernel.verify(book.game, document, content.pool)
        upto = found.choices if found.equal else max(0, (found.choice or 1) - 1)
        recorder, _ = kernel.replay(book.game, document, content.pool, upto)
    except kernel.NotARecord as error:
        raise not_a_game(source, str(error)) from None
    table = recorder.state.table
    told = (book.game.narrate(table, event, SPECTATOR) for event in recorder.events)
    outcome = recorder.state.outcome
    equal, message = found.equal, found.message
    if content.hash != document["content"]:
        equal, message = False, OTHER_CARDS
    return Playback(
        equal=equal,
        choices=found.choices,
        choice=found.choice,
        message=_said(harmless(source), equal, message, found),
        hash=found.hash,
        outcome=outcome.reason if outcome is not None else "",
        log=tuple(sentence for sentence in told if sentence),
    )


def _said(source: str, equal: bool, message: str, found: kernel.Verification) -> str:
    if equal:
        return f"{source} plays out as written: {found.choices} choices, final hash {found.hash}"
    return f"{source} differs at {place_of(found.choice)}: {message}."


def place_of(choice: int | None) -> str:
    """Where in a game: at a choice, or before the first."""
    return f"choice {choice}" if choice else "the beginning"
