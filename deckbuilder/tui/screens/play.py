"""Play: who plays which deck, whether the rules allow it, and the saved games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from deckbuilder.app.deck import judging
from deckbuilder.app.game.guided_game import guide_of
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.reference.glossary import Subject, about, about_game, about_problem
from deckbuilder.errors import Refusal
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.program import program_of
from deckbuilder.tui.screens.base_screen import Paned
from deckbuilder.tui.screens.game_setup import PLAYERS, GameSetup
from deckbuilder.tui.screens.saved_games import GameList
from deckbuilder.tui.screens.watching import table_of
from deckbuilder.tui.widgets.deck_list import ProblemList, VerdictLine
from deckbuilder.tui.widgets.frame import ModeBar
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import Description, Options

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match

NO_SEAT = "No seat is under the cursor."


class PlayScreen(Paned):
    """The preparations for a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Change"),
        Binding("p", "next_player", "Player"),
        Binding("n", "name", "Name"),
        Binding("a", "add_seat", "Add seat"),
        Binding("d,delete", "remove", "Remove", key_display="d"),
        Binding("s", "start", "Start"),
    ]
    AUTO_FOCUS = "#set-up"
    panes: ClassVar[Mapping[str, str]] = {"set-up": "New game", "games": "Saved games"}
    title_of_help = "Play"
    rows = getters.query_one("#set-up", Options)
    verdict = getters.query_one("#verdict", VerdictLine)
    problems = getters.query_one("#problems", ProblemList)

    def __init__(self) -> None:
        super().__init__()
        self.setup = GameSetup(self, self.show_all, self.action_start)
        self.games = GameList(self, self.open_table)

    def compose(self) -> ComposeResult:
        """The new game on the left, the saved games on the right, the verdict below."""
        new = Static(plain("A new game", "bold"), classes="caption")
        saved = Static(plain("Saved games", "bold"), classes="caption")
        yield from self.framed(
            ModeBar("play"),
            Vertical(new, Options(id="set-up"), Description(id="about"), id="found", classes="pane"),
            Vertical(saved, self.games, classes="pane second"),
            below=(VerdictLine(id="verdict"), ProblemList(id="problems")),
        )

    def on_mount(self) -> None:
        """Seat the first players, with decks that can be played immediately."""
        self.setup.seat_two()

    def on_screen_resume(self) -> None:
        """Refresh everything, because decks and games may have changed, with the cursor on the game just left."""
        self.show_all()
        self.program.taken_up = None

    def show_all(self, cursor: int | None = None) -> None:
        """Show the seats, their verdict, and the games."""
        self.setup.take_settings()
        self.setup.look_up_options()
        self.rows.show([row.entry for row in self.setup.rows()], self.rows.cursor if cursor is None else cursor)
        self.games.show_games(self.program.taken_up)
        self._judge()

    @property
    def _nobody(self) -> str:
        return f"There are no seats yet: {self.key_of('add_seat')} adds one."

    def _judge(self) -> None:
        if not self.setup.seats:
            self.verdict.update(self._nobody)
            self.problems.show_reports([])
            return
        if not self.library.book.has_decks:
            self.verdict.update(content("This game needs no decks."))
            self.problems.show_reports([])
            return
        try:
            reports = judging.check(self.library, [seat.deck for seat in self.setup.seats], as_table=True).reports
            program_of(self).tell_notices()
        except Refusal as refusal:
            self.verdict.update(content(f"Not legal: {refusal.message}"))
            self.problems.show_reports([])
            return
        self.verdict.show(reports)
        self.problems.show_reports(reports)

    @on(LineList.Highlighted, "#set-up")
    def explain(self) -> None:
        """Explain the row under the cursor."""
        rows, cursor = self.setup.rows(), self.rows.cursor
        self.query_one("#about", Description).say(rows[cursor].about if cursor < len(rows) else "")

    def subject(self) -> Subject | None:
        """The subject under the cursor: a problem, a saved game, or an option."""
        if self.is_in("games"):
            game = self.games.current
            return about_game(game.title, game.where, game.entry.rulebook) if game is not None else None
        problem = self.problems.current
        if self.is_in("problems") and problem is not None:
            return about_problem(problem, self.library.book.id)
        row = self.setup.rows()[self.rows.cursor]
        return row.meant() or about(row.entry.text.plain, [row.entry.text.plain, row.about], (), self.library.book.id)

    # ------------------------------------------------------------------ changing

    @on(LineList.Chosen)
    def action_open(self) -> None:
        """Change the row under the cursor, or continue the game under it."""
        if self.is_in("games"):
            self.games.action_open()
        elif not self.is_in("problems"):
            self.setup.rows()[self.rows.cursor].change()

    def action_next_player(self) -> None:
        """Switch to another kind of player for the seat under the cursor."""
        row = self.rows.cursor
        if row < len(self.setup.seats):
            seat = self.setup.seats[row]
            self.setup.take_seat(row, replace(seat, player=PLAYERS[(PLAYERS.index(seat.player) + 1) % len(PLAYERS)]))
        else:
            self.tell(NO_SEAT)

    def action_add_seat(self) -> None:
        """Add a seat; if each one brings its own {deck}, choose it."""
        self.setup.add_seat()

    def action_name(self) -> None:
        """Name the seat under the cursor."""
        row = self.rows.cursor
        if row < len(self.setup.seats):
            self.setup.ask_name(row)
        else:
            self.tell(NO_SEAT)

    def action_remove(self) -> None:
        """Remove the seat under the cursor."""
        row = self.rows.cursor
        if row < len(self.setup.seats):
            self.setup.leave_seat(row)
        else:
            self.tell(NO_SEAT)

    # ------------------------------------------------------------------ playing

    def action_start(self) -> None:
        """Start the game."""
        if not self.setup.seats:
            self.tell(self._nobody, is_refused=True)
            return
        self.setup.ask_votes(self._start)

    def _start(self) -> None:
        with self.refusing():
            players = tuple(seat.player for seat in self.setup.seats)
            brought = [seat.deck for seat in self.setup.seats]
            names = [seat.name for seat in self.setup.seats]
            match = start_match(self.library, brought, players, self.setup.seed, self.setup.options, names=names)
            if self.setup.auto != self.program.config.auto_pass:
                for seat in range(len(players)):
                    match.set_auto(seat, self.setup.auto)
            self.open_table(match)

    def open_table(self, match: Match) -> None:
        """Play a match with the settings chosen here."""
        self.program.take_up(match)
        self.app.push_screen(table_of(match, self.setup.pause, guide_of(self.library, match)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer actions on seats only outside the saved games, and those on one seat only outside the problems too."""
        if self.is_in("problems"):
            return action not in ("open", "next_player", "name", "remove")
        return action not in ("next_player", "name", "add_seat", "start") or not self.is_in("games")

    def action_back(self) -> None:
        """Go back to the seats; among filtered saved games, show all of them first."""
        if not (self.is_in("games") and self.games.show_all()):
            self.action_pane("set-up")
