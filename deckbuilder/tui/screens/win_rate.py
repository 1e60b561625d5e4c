"""How often the gang that is being built wins: it plays in the background, and the line under its name narrows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.binding import Binding
from textual.worker import Worker, get_current_worker

from deckbuilder.app.lab.win_rate import DeckPlayer
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.plain import cell, content, joined, plain
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.counting import bar
from deckbuilder.tui.screens.reading import Read
from deckbuilder.tui.widgets.frame import StaticText
from deckbuilder.tui.widgets.wrap_list import ListEntry

if TYPE_CHECKING:
    from deckbuilder.app.lab.win_rate import WinRate
    from deckbuilder.decks.model import Deck

WAITING = "Wins: the computer begins to play."
NOT_LEGAL = "Wins: it plays again as soon as it is legal."


class WinRateLine(StaticText):
    """How often the gang wins, under its name; not there where nobody asked."""

    def __init__(self, over: Callable[[], None]) -> None:
        super().__init__(id="win-rate")
        self._over = over
        self.display = False

    def show(self, said: str) -> None:
        """Say it; nothing takes it away."""
        self.update(content(said))
        self.display = bool(said)

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        self._over()


class DeckWinRate:
    """The gang as it stands, played on and on; a change is compared with what it was before."""

    KEYS = keys_of_part(
        "win-rate",
        Binding("W", "win_rate", "How often it wins: play in the background; once more, against whom", show=False),
        Binding("Z", "stop_playing", "Stop playing in the background", show=False),
    )

    def __init__(self, screen: AskingScreen) -> None:
        self._screen = screen
        self.line = WinRateLine(self.stop)
        self._player: DeckPlayer | None = None
        self._worker: Worker[None] | None = None
        self._deck: Deck | None = None
        """The gang as it stands, and as it stood when it was legal last and another one."""
        self._is_legal = False
        self._before: Deck | None = None
        self._playing: Deck | None = None
        self._rate: WinRate | None = None

    def ask(self) -> None:
        """Let the {deck} play in the background, and say how often it wins; once more, against whom."""
        if self._player is None:
            self._player = DeckPlayer(self._screen.library)
            self._before = self._playing = self._rate = None
            self._go_on()
        elif self._rate is not None:
            title = self._screen.worded("How often this {deck} wins")
            self._screen.app.push_screen(Read(title, [*_entries(self._rate)]))

    def changed(self, deck: Deck, *, is_legal: bool) -> None:
        """The gang is another one now, or may have become legal."""
        self._deck, self._is_legal = deck, is_legal
        self._go_on()

    def stop(self) -> None:
        """Play no more in the background."""
        self._halt()
        if self._player is not None:
            self._player.close()
            self._player = None
            self.line.show("")

    def _go_on(self) -> None:
        """Play the gang as it is now, where it is not that which plays."""
        deck, player = self._deck, self._player
        if player is None or deck is None:
            return
        if not self._is_legal:
            self._halt()
            self.line.show(NOT_LEGAL)
        elif self._worker is None or self._playing is None or not _is_alike(self._playing, deck):
            self._halt()
            if self._playing is not None and not _is_alike(self._playing, deck):
                self._before = self._playing
            self._playing = deck
            self.line.show(WAITING)
            play = partial(self._play, player, deck, self._before)
            self._worker = self._screen.app.run_worker(play, group="win-rate", exclusive=True, thread=True)

    def _halt(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None

    def _play(self, player: DeckPlayer, deck: Deck, before: Deck | None) -> None:
        """In the background: play until it is settled, and tell after some games each time."""
        worker = get_current_worker()
        try:
            for rate in player.rates(deck, before):
                if worker.is_cancelled:
                    return
                self._screen.app.call_from_thread(self._show, worker, rate)
        except Refusal as refusal:
            if not worker.is_cancelled:
                self._screen.app.call_from_thread(self.line.show, f"Wins: {refusal.message}")

    def _show(self, worker: Worker[Any], rate: WinRate) -> None:
        if not worker.is_cancelled and self._player is not None:
            self._rate = rate
            self.line.show(f"Wins {rate.said}{'.' if rate.is_settled else ' ...'}")


def _is_alike(one: Deck, other: Deck) -> bool:
    """True where only names or notes differ."""
    return (one.lines, one.sets, one.identity) == (other.lines, other.sets, other.identity)


def _entries(rate: WinRate) -> Iterator[ListEntry]:
    """Against whom it wins how often, and by what."""
    trial = rate.trial
    yield ListEntry(plain(f"{rate.said}. Both sides are played by the quickest computer player."))
    yield ListEntry(plain(""))
    for one in trial.against:
        share = f"{100 * one.share.mean:3.0f} % ({100 * one.share.low:.0f} to {100 * one.share.high:.0f})"
        yield ListEntry(joined(cell(one.opponent, 24), f" {share:18} ", bar(one.share.mean, 1, 12), f" {one.games}"))
    for word, reasons in (("Won by", trial.score.won_by), ("Lost by", trial.score.lost_by)):
        if reasons:
            yield ListEntry(plain(""))
            yield ListEntry(plain(f"{word} {_ways(reasons)}."))


def _ways(reasons: Counter[str]) -> str:
    return ", ".join(f"{reason.replace('_', ' ')} in {counted(n, 'game')}" for reason, n in reasons.most_common())
