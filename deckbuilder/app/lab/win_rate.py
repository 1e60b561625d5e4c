"""The win rate of a deck under construction, which a separate process plays until it is settled."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from threading import Event, Lock
from typing import TYPE_CHECKING

from deckbuilder.app.lab.entrants import QUICKEST
from deckbuilder.app.lab.trial import DeckTrial, opponents_for, play
from deckbuilder.app.library.content import GameContent, content_of
from deckbuilder.app.workers.processes import HERE, processes_ended, workers
from deckbuilder.interval import Interval
from deckbuilder.lab.batches import silent
from deckbuilder.lab.contest import Contest, Score, change
from deckbuilder.rulebooks import Rulebook, rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck
    from deckbuilder.lab.batches import Workers

BLOCK = 8
"""The number of games between two updates."""
FEWEST_GAMES = 60
"""The fewest games that can settle the rate."""
MOST_GAMES = 1000
NARROW_MARGIN = 0.03
"""The margin of an interval that counts as narrow enough."""


@dataclass(frozen=True, slots=True)
class WinRate:
    """The present win rate of a deck, and the change against the deck before the last edit."""

    trial: DeckTrial
    change: Interval | None = None
    compared: int = 0
    """The number of games that both decks have played."""

    @property
    def is_settled(self) -> bool:
        """Whether further games would hardly change the rate."""
        games = self.trial.games
        if games >= MOST_GAMES:
            return True
        if games < FEWEST_GAMES or self.trial.share.margin > NARROW_MARGIN * 2:
            return False
        if self.change is None:
            return self.trial.share.margin <= NARROW_MARGIN
        return self.compared >= FEWEST_GAMES and (self.change.is_beyond_nothing or self.change.margin <= NARROW_MARGIN)

    @property
    def said(self) -> str:
        """The rate in a line: "53.2 % (48.1 to 58.3) of 360 games; +3.1 (+0.7 to +5.5): better"."""
        share = self.trial.share
        said = f"{100 * share.mean:.1f} % {share.bounds_said('.1f')} of {self.trial.games} games"
        if self.change is None or self.compared < 2:
            return said
        verdict = "no difference yet"
        if self.compared < FEWEST_GAMES:
            verdict = "too few games"
        elif self.change.is_beyond_nothing:
            verdict = "better" if self.change.mean > 0 else "worse"
        elif self.is_settled:
            verdict = "as good as before"
        return f"{said}; {100 * self.change.mean:+.1f} {self.change.bounds_said('+.1f')}: {verdict}"


@dataclass(slots=True)
class DeckPlayer:
    """Plays decks under construction; results are remembered by the contents of decks and cards."""

    library: Library
    _scores: dict[tuple[object, ...], Score] = field(default_factory=dict)
    _at: str = ""
    """The hash of the cards that the process has loaded."""
    _process: Workers | None = None
    _leaving: ExitStack = field(default_factory=ExitStack)
    _lock: Lock = field(default_factory=Lock)
    _ended: Event = field(default_factory=Event)

    def rates(self, deck: Deck, before: Deck | None = None) -> Iterator[WinRate]:
        """The win rate of a legal deck, again after every few games, until it is settled.

        `before` is the legal deck before the edit, which then plays the same games. A Refusal if there are no
        opponents.
        """
        book = rulebook(deck.rulebook)
        decks = [deck, *([before] if before is not None else [])]
        opponents = opponents_for(self.library, book, decks, ())
        content = content_of(self.library.pool, [*decks, *opponents])
        own, *former = [self._score(book, content, one, opponents) for one in decks]
        names = tuple(one.title for one in opponents)
        while True:
            if own.points:
                rate = WinRate(DeckTrial(deck.title, QUICKEST, MOST_GAMES, own.copy(), names))
                if former and former[0] is not own and former[0].points:
                    compared = min(len(own.points), len(former[0].points))
                    rate = replace(rate, change=change(former[0], own), compared=compared)
                yield rate
                if rate.is_settled:
                    return
            # The deck with fewer games is next, so that both soon have played the same games.
            behind = min([own, *former], key=lambda score: len(score.points))
            if not self._play(behind, book, content):
                return

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._ended.set()
        self._leaving.close()

    def _play(self, score: Score, book: Rulebook, content: GameContent) -> bool:
        """Let a deck play some more games; False if that was interrupted."""
        # The generator of another deck may still be running, so only one may play at a time.
        with self._lock:
            if self._ended.is_set():
                return False
            try:
                play(score, len(score.points) + BLOCK, self._workers(book, content), silent)
            except BrokenExecutor:
                if not self._ended.is_set():
                    self._process = None  # the next deck gets another one
                    raise processes_ended() from None
            except (CancelledError, RuntimeError):
                if not self._ended.is_set():
                    raise
            finally:
                if self._ended.is_set():  # the process may have begun while this was being closed
                    self._leaving.close()
            return not self._ended.is_set()

    def _score(self, book: Rulebook, content: GameContent, deck: Deck, opponents: list[Deck]) -> Score:
        """The results of a deck against these opponents so far; a new name does not make it another deck."""
        own, *others = [book.seat_of(one, self.library.pool, one.identity) for one in (deck, *opponents)]
        contest = Contest(book.id, own, tuple(others), QUICKEST)
        cards = tuple(tuple((key, tuple(sorted(pile))) for key, pile in one.piles.items()) for one in (own, *others))
        return self._scores.setdefault((content.hash, own.identity, cards), Score(contest))

    def _workers(self, book: Rulebook, content: GameContent) -> Workers:
        """The process that plays with these cards."""
        if self._process is None or self._at != content.hash:
            self._leaving.close()
            self._process = self._leaving.enter_context(workers(book, content, HERE, is_apart=True))
            self._at = content.hash
        return self._process
