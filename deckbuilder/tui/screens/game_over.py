"""The end of a game: its summary, and what to do now, such as a rematch, swapping sides, sharing or looking back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Protocol

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.worker import get_current_worker

from deckbuilder.app.challenges.playing import aftermath
from deckbuilder.app.challenges.puzzles import PuzzleMatch
from deckbuilder.app.game.game_summary import GameSummary
from deckbuilder.app.game.guided_game import Guide, guide_of
from deckbuilder.app.game.rematch import (
    can_swap,
    decks_played,
    line_to_share,
    rematch,
    with_deck,
)
from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.text import listed
from deckbuilder.tui.keystrokes import Guard
from deckbuilder.tui.plain import cell, joined, plain
from deckbuilder.tui.screens.base_screen import AskingScreen, BaseScreen
from deckbuilder.tui.screens.deck_choice import ask_deck
from deckbuilder.tui.screens.reading import Read
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import StaticText
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import BLANK, LinkedText, ListEntry, MenuItem, Options, heading

if TYPE_CHECKING:
    from deckbuilder.app.challenges.tables import NextTable
    from deckbuilder.app.game.play import Match


class AfterHost(AskingScreen, Protocol):
    """The screen at the end of a game, as used by its actions."""

    def open_table(self, match: Match) -> None:
        """Leave the finished table, and play this match in the same way."""

    def look_back(self, at: int | None = None) -> None:
        """Look back at the game, from after `at` choices, or from its end."""

    def take_back(self) -> None:
        """Take back the last decision, and go on from there."""

    def leave_table(self) -> None:
        """Leave the finished table."""


def of_challenges(host: AfterHost, tables: Sequence[NextTable]) -> list[MenuItem]:
    """The next tables of the challenge that the game belongs to, if any."""
    return [MenuItem(one.id, one.label, partial(_open_table, host, one), one.about) for one in tables]


def _open_table(host: AfterHost, table: NextTable) -> None:
    host.open_table(table.open_match())


def choices_after(host: AfterHost, match: Match, tables: Sequence[NextTable]) -> list[MenuItem]:
    """All actions available after this game, those of its challenge first."""
    usual = _of_puzzle(host, match) if isinstance(match, PuzzleMatch) else _usual(host, match)
    return [*of_challenges(host, tables), *usual]


def _of_puzzle(host: AfterHost, match: PuzzleMatch) -> Iterator[MenuItem]:
    """The ways on from a puzzle, whose game was not played from its beginning and so cannot be dealt again."""
    if not match.is_solved:
        yield MenuItem("undo", "Take back your last answer", host.take_back, "and try another one there")
    yield MenuItem("leave", "Back to the puzzles", host.leave_table)


def _usual(host: AfterHost, match: Match) -> Iterator[MenuItem]:
    library = host.library

    def again(swaps: bool) -> None:
        host.open_table(rematch(library, match, swaps=swaps))

    if HUMAN in match.attendance.at_first:
        yield MenuItem("rematch", "Rematch", lambda: again(False), "the same table, with different luck")
        if can_swap(match):
            yield MenuItem("swap", "Swap sides", lambda: again(True), match.book.worded("players swap {decks}"))
        if match.book.has_decks:
            label = match.book.worded("Another {deck}")
            yield MenuItem("deck", label, lambda: _ask_deck(host, match), _with_whom(match))
    guide = guide_of(library, match)
    if guide is not None:
        yield MenuItem("hints", "Read the other hints", lambda: _read_hints(host, guide), guide.unreached_said)
    if match.is_kept():
        yield MenuItem("back", "Look back", lambda: host.look_back(), "from its end; r there judges every answer")
    yield MenuItem("file", "Share it as a file", lambda: _write(host, match), "with its cards, for others to replay")
    yield MenuItem("line", "Share it as a line", lambda: _copy(host, match), "with the command that deals it again")
    yield MenuItem("leave", "Leave the table", host.leave_table)


def _read_hints(host: AfterHost, guide: Guide) -> None:
    """Show the hints that did not come up, each with its clause."""
    entries: list[ListEntry] = []
    for hint in guide.unreached:
        clause = f" [{hint.clause}]" if hint.clause else ""
        entries += [BLANK] if entries else []
        entries += [heading(hint.title), ListEntry(joined(plain(" ".join(hint.text.split())), (clause, "dim")))]
    host.app.push_screen(Read("Hints of the guided game", entries))


def _with_whom(match: Match) -> str:
    """Who else is at the table again when another deck is played there."""
    if len(match.players) == 1:
        return ""
    return "with the same players" if match.is_together else "against the same opponents"


def _ask_deck(host: AfterHost, match: Match) -> None:
    """Ask which deck the person plays next; if one deck serves the whole table, which one that is."""
    library, seat = host.library, match.attendance.at_first.index(HUMAN)
    played = decks_played(library, match)[seat]
    whose = f" of {match.seat_name(seat)}" if match.book.brings_decks else ""

    def take(deck: str) -> None:
        host.open_table(with_deck(library, match, seat, deck))

    ask_deck(host, match.book.worded(f"Another {{deck}} instead of that{whose}"), take, now=played)


def _write(host: AfterHost, match: Match) -> None:
    host.tell(f"Written: {match.save()}")


def _copy(host: AfterHost, match: Match) -> None:
    line = line_to_share(host.library, match)
    host.app.copy_to_clipboard(line)
    host.tell(f"Copied: {line}")


# ------------------------------------------------------------------ the summary

MOST_NAMED = 2
"""The number of achievements named in the headline."""
LABEL, NUMBER = 15, 4
"""Cells for the label of a score, and for each of its values."""
LookBackLine = tuple[ListEntry, int | None]
"""A line of the summary, and after how many choices to look back from it; None for lines without a moment."""


class FinishedTable(Protocol):
    """The table below."""

    def screen_for(self, match: Match) -> BaseScreen:
        """The screen for playing another match in the same way."""

    def leave(self, message: str = "") -> None:
        """Leave the table."""

    def action_take_back(self) -> None:
        """Take back the last decision."""


class GameOverScreen(BaseScreen):
    """One finished game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "accept", "Choose"),
        Binding("tab", "app.focus_next", "Read on"),
        Binding("escape", "back", "Table"),
        *(Binding(str(number), f"number({number})", "Choose by number", show=False) for number in range(1, 10)),
    ]
    AUTO_FOCUS = "#next"
    title_of_help = "End of a game"

    def __init__(self, match: Match, table: FinishedTable, look_back: Callable[[int | None], object]) -> None:
        super().__init__()
        self.match, self._table, self._look_back = match, table, look_back
        self.choices: list[MenuItem] = []
        self._places: list[int | None] = []
        self._summary: GameSummary | None = None
        self._most_rounds = 0
        # Keys meant for the table choose nothing here.
        self._guard = Guard()
        self._guard.close(is_unexpected=True)

    def compose(self) -> ComposeResult:
        """The outcome, the available actions, and the summary below."""
        yield StaticText(plain(self.match.outcome, "bold"), id="ended")
        with Vertical(id="panes"):
            yield Options(id="next", classes="pane")
            yield LinkedText(id="came-to", classes="pane")
        yield Footer()

    def on_mount(self) -> None:
        """Show the actions immediately, and the summary once it has been worked out."""
        with self.refusing():
            found = aftermath(self.library, self.match)
            self.choices = choices_after(self, self.match, found.tables)
            if found.achieved:
                # They are told here and in the list of challenges only.
                more = len(found.achieved) - MOST_NAMED
                named = [*found.achieved[:MOST_NAMED], *([f"{more} more"] if more > 0 else [])]
                said = f"{self.match.outcome} Achieved: {listed(named)}."
                self.query_one("#ended", StaticText).update(plain(said, "bold"))
        self.query_one("#next", Options).show([_entry(number, one) for number, one in enumerate(self.choices, start=1)])
        self._show_lines([(ListEntry(plain("Reviewing the game ...")), None)])
        self.run_worker(self._work_out(self.match.summary_later()), thread=True, group="summary", exclusive=True)
        self.call_after_refresh(lambda: self._guard.drawn(Message().time))

    def _work_out(self, look: Callable[[], GameSummary]) -> Callable[[], None]:
        def work() -> None:
            worker, found = get_current_worker(), look()
            if not worker.is_cancelled:
                self.app.call_from_thread(self.show_summary, found)

        return work

    def show_summary(self, found: GameSummary) -> None:
        """Show the summary of the game."""
        if self.is_attached:
            self._summary, self._most_rounds = found, self._room()
            self._show_lines(list(lines_of(found, self._most_rounds, can_look_back=self.match.is_kept())))

    def _room(self) -> int:
        """The number of score values that fit side by side."""
        return max(1, (self.query_one("#came-to", LinkedText).line_width - LABEL) // NUMBER)

    def on_resize(self) -> None:
        """Refit the scores to the new size."""
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        if self._summary is not None and self.is_attached and self._room() != self._most_rounds:
            self.show_summary(self._summary)

    def _show_lines(self, lines: list[LookBackLine]) -> None:
        self._places = [place for _, place in lines]
        self.query_one("#came-to", LinkedText).show_linked(lines)

    # ------------------------------------------------------------------ choosing

    def action_accept(self) -> None:
        """Carry out the action under the cursor, or look back from the line under it."""
        if self.is_in("came-to"):
            self.query_one("#came-to", LinkedText).choose()
        else:
            self._take(self.query_one("#next", Options).cursor, self.program.pressed_at)

    def action_number(self, number: int) -> None:
        """Carry out the action with this number."""
        self._take(number - 1, self.program.pressed_at)

    @on(LineList.Chosen, "#next")
    def take_clicked(self, event: LineList.Chosen) -> None:
        """Carry out the action that is clicked."""
        event.stop()
        self._take(event.index, event.time)

    @on(LineList.Chosen, "#came-to")
    def look_from(self, event: LineList.Chosen) -> None:
        """Look back at the game from the moment of the line chosen."""
        event.stop()
        self.look_back(self._places[event.index])

    def _take(self, place: int, pressed: float) -> None:
        if place < len(self.choices) and self._guard.lets(pressed):
            with self.refusing():
                self.choices[place].do()

    # ------------------------------------------------------------------ carrying out the actions

    def open_table(self, match: Match) -> None:
        """Leave the finished table, and play this match in the same way."""
        self.program.take_up(match)
        screen, app = self._table.screen_for(match), self.app
        self.dismiss()
        # Once this screen is gone, the new table replaces the finished one.
        app.call_later(app.switch_screen, screen)

    def look_back(self, at: int | None = None) -> None:
        """Look back at the game, from after `at` choices, or from its end."""
        self._look_back(at)

    def take_back(self) -> None:
        """Take back the last decision, and go on from there."""
        self.dismiss()
        self.app.call_later(self._table.action_take_back)

    def leave_table(self) -> None:
        """Leave the finished table."""
        self.dismiss()
        self.app.call_later(self._table.leave)


def _entry(number: int, choice: MenuItem) -> ListEntry:
    about = f" - {choice.about}" if choice.about else ""
    return ListEntry(joined(plain(choice.label), (about, "dim")), f"{number:>2}  ")


def lines_of(found: GameSummary, most: int, *, can_look_back: bool = True) -> Iterator[LookBackLine]:
    """The summary line by line, each with its moment in the game; at most `most` values in a row."""
    yield from _scores(found, most)
    for title, lines in found.parts.items():
        if lines:
            yield BLANK, None
            yield heading(title), None
        for line in lines:
            clause = f" [{line.clause}]" if line.clause else ""
            yield ListEntry(joined(plain(line.said), (clause, "dim"))), line.choice if can_look_back else None


def _scores(found: GameSummary, most: int) -> Iterator[LookBackLine]:
    last = len(found.rounds)
    shown = sorted({number * last // max(1, most - 1) for number in range(most - 1)} | {last}) if most <= last else None
    rounds = [f"{turn:>{NUMBER}}" for turn in found.rounds]
    yield ListEntry(joined(cell("By turn", LABEL, "bold underline"), *_at([*rounds, " end"], shown))), None
    before = -1
    for one in found.scores:
        if one.seat != before:
            yield ListEntry(plain(one.name, "bold")), None
        before = one.seat
        values = [f"{value:>{NUMBER}}" for value in one.values]
        yield ListEntry(joined(cell(one.label_said, LABEL), *_at(values, shown))), None
        if one.sources:
            yield ListEntry(plain(f"from: {one.sources_said}"), "  "), None


def _at(cells: list[str], shown: list[int] | None) -> list[str]:
    """The cells at these places; all if None."""
    return cells if shown is None else [cells[place] for place in shown]
