"""The end of a game: what it came to, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar, Protocol

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.worker import get_current_worker

from deckbuilder.app.game.game_summary import GameSummary
from deckbuilder.tui.keystrokes import Guard
from deckbuilder.tui.match.after_game import choices_after
from deckbuilder.tui.menu_items import MenuItem
from deckbuilder.tui.plain import cell, joined, plain
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import StaticText
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import LinkedText, ListEntry, Options

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match

LABEL, NUMBER = 15, 4
"""Cells for what a number of the score line is called, and for each of its values."""
Line = tuple[ListEntry, int | None]
"""A line of the summary, and after how many choices the game can be looked back at from it."""


class FinishedTable(Protocol):
    """The table below."""

    def screen_for(self, match: Match) -> BaseScreen:
        """The screen on which another game is played as this one was."""

    def leave(self, message: str = "") -> None:
        """Leave the table."""


class GameOverScreen(BaseScreen):
    """One game that is over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "accept", "Choose"),
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
        # A key that was meant for the table chooses nothing here.
        self._guard = Guard()
        self._guard.close(is_unlooked_for=True)

    def compose(self) -> ComposeResult:
        """How it ended, what can be done now, and below it what the game came to."""
        yield StaticText(plain(self.match.outcome, "bold"), id="ended")
        with Vertical(id="panes"):
            yield Options(id="next", classes="pane")
            yield LinkedText(id="came-to", classes="pane")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Show what can be done at once, and what it came to when that is worked out."""
        with self.refusing():
            self.choices = choices_after(self, self.match)
        self.query_one("#next", Options).show([_entry(number, one) for number, one in enumerate(self.choices, start=1)])
        self._show_lines([(ListEntry(plain("The game is looked through ...")), None)])
        self.run_worker(self._work_out(self.match.summary_later()), thread=True, group="summary", exclusive=True)
        self.call_after_refresh(lambda: self._guard.drawn(Message().time))

    def _work_out(self, look: Callable[[], GameSummary]) -> Callable[[], None]:
        def work() -> None:
            worker, found = get_current_worker(), look()
            if not worker.is_cancelled:
                self.app.call_from_thread(self.show_summary, found)

        return work

    def show_summary(self, found: GameSummary) -> None:
        """Show what the game came to."""
        if self.is_attached:
            self._show_lines(list(lines_of(found, can_look_back=self.match.is_kept)))

    def _show_lines(self, lines: list[Line]) -> None:
        self._places = [place for _, place in lines]
        self.query_one("#came-to", LinkedText).show_linked(lines)

    # ------------------------------------------------------------------ choosing

    def action_accept(self) -> None:
        """Do what the cursor is on, or look back from there."""
        if self.is_in("came-to"):
            self.query_one("#came-to", LinkedText).choose()
        else:
            self._take(self.query_one("#next", Options).cursor, self.program.pressed_at)

    def action_number(self, number: int) -> None:
        """Do what has this number."""
        self._take(number - 1, self.program.pressed_at)

    @on(LineList.Chosen, "#next")
    def take_clicked(self, event: LineList.Chosen) -> None:
        """A click does what it is on."""
        event.stop()
        self._take(event.index, event.time)

    @on(LineList.Chosen, "#came-to")
    def look_from(self, event: LineList.Chosen) -> None:
        """Go through the game again from where this happened."""
        event.stop()
        self.look_back(self._places[event.index])

    def _take(self, place: int, pressed: float) -> None:
        if place < len(self.choices) and self._guard.lets(pressed):
            with self.refusing():
                self.choices[place].do()

    # ------------------------------------------------------------------ what the choices ask for

    def sit_down(self, match: Match) -> None:
        """Leave the finished table, and sit down to this game as to the one before."""
        match.usual_auto(self.program.config.auto_pass)
        screen, app = self._table.screen_for(match), self.app
        self.dismiss()
        # Once this one is gone, the next table takes the place of the finished one.
        app.call_later(app.switch_screen, screen)

    def look_back(self, at: int | None = None) -> None:
        """Go through the game again, from after so many choices, or from its end."""
        self._look_back(at)

    def leave_table(self) -> None:
        """Leave the finished table."""
        self.dismiss()
        self.app.call_later(self._table.leave)


def _entry(number: int, choice: MenuItem) -> ListEntry:
    about = f" - {choice.about}" if choice.about else ""
    return ListEntry(joined(plain(choice.label), (about, "dim")), f"{number:>2}  ")


def lines_of(found: GameSummary, *, can_look_back: bool = True) -> Iterator[Line]:
    """What a game came to, line by line, each with where the game can be looked back at from it."""
    yield from _scores(found)
    yield from _part(
        f"What turned the chances of {found.whose}",
        [(one.said, one.clause, one.choice if can_look_back else None) for one in found.turning_points],
    )
    yield from _part(
        "Who was defeated by whom",
        [(one.said, one.clause, one.choice if can_look_back else None) for one in found.deeds],
    )
    yield from _part("The cards that did most", [(one.said, "", None) for one in found.cards])
    yield from _part("What decided", [(one.heading, one.clause, None) for one in found.clauses])


def _scores(found: GameSummary) -> Iterator[Line]:
    yield ListEntry(joined(cell("By turn", LABEL, "bold underline"), *_cells(found.rounds), " end")), None
    before = -1
    for one in found.scores:
        if one.seat != before:
            yield ListEntry(plain(one.name, "bold")), None
        before = one.seat
        yield ListEntry(joined(cell(one.label_said, LABEL), *_cells(one.values))), None
        if one.sources:
            yield ListEntry(plain(f"from: {one.sources_said}"), "  "), None


def _cells(numbers: tuple[int, ...]) -> list[str]:
    return [f"{number:>{NUMBER}}" for number in numbers]


def _part(title: str, lines: list[tuple[str, str, int | None]]) -> Iterator[Line]:
    if lines:
        yield ListEntry(Text("")), None
        yield ListEntry(plain(title, "bold underline")), None
    for said, clause, choice in lines:
        yield ListEntry(joined(plain(said), (f" [{clause}]" if clause else "", "dim"))), choice
