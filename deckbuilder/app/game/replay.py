"""A game played again by its own cards, compared step by step, and opened to be gone through."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.game.concessions import Concessions, conceded_said
from deckbuilder.app.game.opening import Opened, place_of, players_of, read_again
from deckbuilder.app.game.replay_cursor import ReplayCursor
from deckbuilder.app.game.seating import HUMAN, title_of
from deckbuilder.app.game.undoing import choices_said
from deckbuilder.app.game.viewpoint import OPEN, SPECTATOR, eyes_called
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.kernel import replay as kernel
from deckbuilder.kernel.record import state_hash
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


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

    as_dict = json_keys("equal choices choice message hash outcome")


@dataclass(frozen=True, slots=True)
class Reel:
    """A game to be gone through, and whose eyes it may be seen with."""

    opened: Opened
    walk: ReplayCursor

    @property
    def title(self) -> str:
        """What a list calls the game."""
        return self.opened.source.title or title_of(self.opened.found.recorder.setup)

    @property
    def players(self) -> tuple[str, ...]:
        """Who chose for each seat."""
        return players_of(self.opened.document)

    @property
    def own_eyes(self) -> int:
        """The seat of the only person who played, or else the spectator."""
        return self.players.index(HUMAN) if self.players.count(HUMAN) == 1 else SPECTATOR

    @property
    def damage(self) -> str:
        """Where the game differs from what is written, in a sentence; nothing where it is sound."""
        found = self.opened.found
        done = len(found.recorder.choices)
        return "" if found.difference is None else _said(harmless(self.opened.source.name), done, "", found.difference)

    @property
    def is_over(self) -> bool:
        """True where nobody will be asked any more."""
        found = self.opened.found
        return self.opened.document.get("conceded") is not None or found.recorder.state.decision is None

    def look_as(self, eyes: int, *, anyway: bool = False) -> None:
        """See it with these eyes; before the end, a Refusal for another's hand unless it is to be done anyway."""
        if eyes not in (SPECTATOR, self.own_eyes) and not (self.is_over or anyway):
            whose = "all hands" if eyes == OPEN else f"the cards of {harmless(self.walk.names[eyes])}"
            raise Refusal(
                "still-hidden",
                f"The game is not over, so {whose} stay hidden.",
                hint="Whoever wants to see them all the same says so: `--anyway`.",
                exit_code=1,
            )
        self.walk.look_as(eyes)


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
        log=tuple(line.sentence for line in _walk(opened).lines),
    )


def walk(
    ref: str, library: Library | None = None, seat: str | None = None, *, is_open: bool = False, anyway: bool = False
) -> ReplayCursor:
    """Go through a game file or a saved game from its beginning: as a spectator, a seat, or with all hands open."""
    found = reel(ref, library)
    found.look_as(OPEN if is_open else eyes_called(found.walk.names, seat), anyway=anyway)
    return found.walk


def reel(ref: str, library: Library | None = None) -> Reel:
    """A game file or a saved game to be gone through, from its beginning, as a spectator."""
    opened = read_again(library, ref)
    return Reel(opened, _walk(opened))


def _walk(opened: Opened) -> ReplayCursor:
    return ReplayCursor(opened.found.recorder, _notes(opened), opened.content.pool.icons)


def _notes(opened: Opened) -> list[tuple[str, int]]:
    """What happened beside the choices, each with the number of events before it."""
    recorder, conceded = opened.found.recorder, opened.document.get("conceded")
    made = len(recorder.choices)
    notes = Concessions(one for one in opened.document.get("handed_over", ()) if one[0] <= made).notes(recorder)
    if conceded is not None and opened.found.difference is None:
        notes.append((conceded_said(recorder.setup.seats[conceded].name), len(recorder.events)))
    return notes


def _said(source: str, choices: int, hash: str, difference: kernel.Difference | None) -> str:
    if difference is None:
        return f"{source} plays out as written: {choices_said(choices)}, final hash {hash}"
    sound = f" What is sound: the {choices_said(choices)} before." if choices else ""
    return f"{source} differs at {place_of(difference.choice)}: {difference.reason}.{sound}"
