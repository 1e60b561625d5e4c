"""A game played again by its own cards: compared step by step, and gone through forwards and backwards."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.opening import Opened, place_of, read_again
from deckbuilder.app.seating import HUMAN, seat_called
from deckbuilder.app.undoing import choices_said
from deckbuilder.errors import Refusal
from deckbuilder.kernel import replay as kernel
from deckbuilder.kernel.record import Recorder, state_hash
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.kernel.views import TableView

SPECTATOR = -1


@dataclass(frozen=True, slots=True)
class Playback:
    """What came of playing a game again: equal or not, at which choice, and what a spectator would have heard."""

    equal: bool
    choices: int
    choice: int | None
    message: str
    hash: str
    outcome: str
    log: tuple[str, ...]

    def as_dict(self) -> dict[str, object]:
        """The answer for another program, without what was heard."""
        keys = ("equal", "choices", "choice", "message", "hash", "outcome")
        return {key: getattr(self, key) for key in keys}


class Walk:
    """A game gone through forwards and backwards, as a seat or a spectator sees it; it begins before the first choice.

    Where the game is damaged, the walk ends with the last choice that is sound.
    """

    def __init__(self, recorder: Recorder[Any], seat: int = SPECTATOR) -> None:
        self.seat = seat
        self._recorder = recorder
        self._now = recorder.again(0)
        self._moments = kernel.moments(recorder)

    @property
    def last(self) -> int:
        """How many choices there are."""
        return len(self._moments)

    @property
    def at(self) -> int:
        """After how many choices the table is shown."""
        return len(self._now.choices)

    @property
    def turn(self) -> int:
        """The turn that is under way there."""
        return int(self._now.state.turn)

    @property
    def turns(self) -> int:
        """The last turn of the game."""
        return int(self._recorder.state.turn)

    @property
    def where(self) -> str:
        """How far this is, in a sentence."""
        return f"After choice {self.at} of {self.last}, turn {self.turn} of {self.turns}."

    def go(self, to: int) -> None:
        """Go to where so many choices have been made; before the beginning and after the end there is nothing."""
        to = max(0, min(to, self.last))
        if to < self.at:
            self._now = self._recorder.again(to)
        while self.at < to:
            self._now.choose(self._recorder.choices[self.at])
            self._now.imagine_due(self._recorder.imagined)

    def go_to_turn(self, turn: int) -> None:
        """Go to the first decision in a turn, or to the end where there is no such turn any more."""
        self.go(next((n for n, moment in enumerate(self._moments) if moment.turn >= turn), self.last))

    def view(self) -> TableView:
        """The table there."""
        game = self._recorder.game
        return game.present(game.observe(self._now.state, self.seat), self.seat)

    def told(self, since: int | None = None) -> tuple[str, ...]:
        """What was told up to there, from the beginning or after so many choices."""
        first = 0 if since is None else self._moments[since].told if since < self.last else len(self._recorder.events)
        game, table = self._recorder.game, self._now.state.table
        said = (game.narrate(table, event, self.seat) for event in self._now.events[first:])
        return tuple(sentence for sentence in said if sentence)


def verify(path: Path) -> kernel.Verification:
    """Whether a game file plays out as written; a Refusal where there is no game file."""
    found = replay(str(path))
    return kernel.Verification(found.equal, found.choices, found.choice, found.message, found.hash)


def replay(ref: str, library: Library | None = None) -> Playback:
    """Play a game file (with a library, also a saved game) to its end, or to the first choice where it differs."""
    opened = read_again(library, ref)
    recorder, difference = opened.found.recorder, opened.found.difference
    outcome = recorder.state.outcome
    hash = state_hash(recorder.state)
    return Playback(
        equal=difference is None,
        choices=len(recorder.choices),
        choice=None if difference is None else difference.choice,
        message=_said(harmless(opened.source.name), len(recorder.choices), hash, difference),
        hash=hash,
        outcome=outcome.reason if outcome is not None else "",
        log=_to_the_end(Walk(recorder)).told(),
    )


def walk(ref: str, library: Library | None = None, seat: str | None = None) -> Walk:
    """Go through a game file or a saved game, from its beginning, as a spectator or as this seat saw it."""
    opened = read_again(library, ref)
    return Walk(opened.found.recorder, SPECTATOR if seat is None else _seat(opened, seat))


def _to_the_end(walk: Walk) -> Walk:
    walk.go(walk.last)
    return walk


def _seat(opened: Opened, ref: str) -> int:
    """Before the end, nobody looks into the hand of a computer player."""
    setup, players = opened.found.recorder.setup, opened.document.get("players") or ()
    seat = seat_called([one.name for one in setup.seats], ref)
    is_over = opened.document.get("conceded") is not None or opened.found.recorder.state.decision is None
    if not is_over and not (seat < len(players) and players[seat] == HUMAN):
        raise Refusal(
            "still-hidden",
            f"The game is not over, so the cards of {harmless(setup.seats[seat].name)} stay hidden.",
            hint="Without `--seat` it is seen as by a spectator.",
            exit_code=1,
        )
    return seat


def _said(source: str, choices: int, hash: str, difference: kernel.Difference | None) -> str:
    if difference is None:
        return f"{source} plays out as written: {choices_said(choices)}, final hash {hash}"
    sound = f" What is sound: the {choices_said(choices)} before." if choices else ""
    return f"{source} differs at {place_of(difference.choice)}: {difference.reason}.{sound}"
