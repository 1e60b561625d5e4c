"""Play: who plays which gang, whether the rules allow it, and the games that are not over yet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Static

from deckbuilder.app import decks, games
from deckbuilder.app.play import HUMAN, start_match
from deckbuilder.errors import Refusal
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.screens.asking import AskOne, AskText
from deckbuilder.tui.screens.house import HouseScreen
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.mode_bar import ModeBar
from deckbuilder.tui.widgets.verdict import ProblemList, VerdictLine
from deckbuilder.tui.widgets.wrap_list import Entry, WrapList

if TYPE_CHECKING:
    from deckbuilder.app.play import Match
    from deckbuilder.storage.matches import MatchEntry

PLAYERS = (HUMAN, "greedy", "random")
PAUSES = (0.0, 0.3, 1.0)
MOST_SEED = 10**15


@dataclass(frozen=True, slots=True)
class Seat:
    """A gang by name, and who plays it."""

    gang: str
    player: str


class SetUp(WrapList):
    """The seats, and what else can be settled before a game; one click is enough."""

    click_chooses = True


class GameList(WrapList):
    """Games that are not over."""

    empty = "No game is waiting to be played on."


class PlayScreen(HouseScreen):
    """Before a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Change"),
        Binding("p", "next_player", "Player"),
        Binding("a", "add_seat", "Add seat"),
        Binding("d,delete", "remove", "Remove", key_display="d"),
        Binding("s", "start", "Start"),
        Binding("left,h", "pane('set-up')", "To the seats", show=False),
        Binding("right,l", "pane('games')", "To the games", show=False),
    ]
    AUTO_FOCUS = "#set-up"
    title_of_help = "Play"

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[Seat] = []
        self.seed: int | None = None
        self.pause = PAUSES[0]
        self.waiting: tuple[MatchEntry, ...] = ()

    def compose(self) -> ComposeResult:
        """The new game at the left, the games that wait at the right, the verdict below."""
        yield ModeBar("play")
        with Horizontal(id="panes"):
            with Vertical(id="found", classes="pane"):
                yield Static(plain("A new game", "bold"), classes="caption")
                yield SetUp(id="set-up")
            with Vertical(classes="pane second"):
                yield Static(plain("Go on with a game", "bold"), classes="caption")
                yield GameList(id="games")
        yield VerdictLine(id="verdict")
        yield ProblemList(id="problems")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Begin with a legal gang of each of two kinds."""
        first: dict[str, str] = {}
        with self.refusing():
            for entry in decks.list_decks(self.library):
                if entry.identity not in first and decks.check(self.library, [entry.name]).is_clean:
                    first[entry.identity] = entry.name
        self.seats = [Seat(name, player) for name, player in zip(first.values(), (HUMAN, "greedy"), strict=False)]

    def on_screen_resume(self) -> None:
        """Gangs and games may have changed meanwhile."""
        self.show_all()

    def show_all(self, cursor: int | None = None) -> None:
        """Draw the seats, the verdict on them, and the games."""
        rows = self.query_one("#set-up", SetUp)
        rows.show(self._entries(), rows.cursor if cursor is None else cursor)
        with self.refusing():
            self.waiting = tuple(game for game in games.list_games(self.library) if not game.is_finished)
        waiting = self.query_one("#games", GameList)
        waiting.show([Entry(plain(game.title), f"{game.id:>3}  ") for game in self.waiting], waiting.cursor)
        self._judge()

    def _entries(self) -> list[Entry]:
        seats = [f"{seat.gang} - {seat.player}" for seat in self.seats]
        pause = f"{self.pause:g} seconds" if self.pause else "none"
        seed = "chosen by chance" if self.seed is None else str(self.seed)
        return [
            *(Entry(plain(seat), f"Seat {number}  ") for number, seat in enumerate(seats, start=1)),
            Entry(plain("Add a seat")),
            Entry(plain(f"Seed: {seed}")),
            Entry(plain(f"Pause after a computer's move: {pause}")),
            Entry(plain("Start the game", "bold")),
        ]

    def _judge(self) -> None:
        line, problems = self.query_one("#verdict", VerdictLine), self.query_one("#problems", ProblemList)
        if not self.seats:
            line.update("Nobody sits at the table yet: a adds a seat.")
            problems.show_reports([])
            return
        try:
            reports = decks.check(self.library, [seat.gang for seat in self.seats], as_table=True).reports
        except Refusal as refusal:
            line.update(content(f"Not legal: {refusal.message}"))
            problems.show_reports([])
            return
        line.show(reports)
        problems.show_reports(reports)

    # ------------------------------------------------------------------ changing

    @on(LineList.Chosen)
    def action_open(self) -> None:
        """Change what the cursor is on, or go on with that game."""
        if self.is_in("games"):
            self._resume()
            return
        row = self.query_one("#set-up", SetUp).cursor
        if row < len(self.seats):
            self._change_seat(row)
            return
        (self.action_add_seat, self._ask_seed, self._next_pause, self.action_start)[row - len(self.seats)]()

    def _change_seat(self, number: int) -> None:
        options = ["Another gang", *(f"Played by {player}" for player in PLAYERS), "Take this seat away"]

        def change(index: int | None) -> None:
            if index == 0:
                self._ask_gang(number)
            elif index is not None and index <= len(PLAYERS):
                self._seat(number, replace(self.seats[number], player=PLAYERS[index - 1]))
            elif index is not None:
                self._remove(number)

        self.app.push_screen(AskOne(f"Seat {number + 1}: {self.seats[number].gang}", options), change)

    def _ask_gang(self, number: int) -> None:
        found = decks.list_decks(self.library)

        def take(index: int | None) -> None:
            if index is not None:
                player = self.seats[number].player if number < len(self.seats) else "greedy"
                self._seat(number, Seat(found[index].name, player))

        options = [f"{entry.name} - {entry.identity}, {entry.origin}" for entry in found]
        self.app.push_screen(AskOne(f"The gang of seat {number + 1}", options), take)

    def _seat(self, number: int, seat: Seat) -> None:
        self.seats[number : number + 1] = [seat]
        self.show_all(number)

    def _remove(self, number: int) -> None:
        del self.seats[number]
        self.show_all()

    def action_add_seat(self) -> None:
        """Choose a gang for one seat more."""
        self._ask_gang(len(self.seats))

    def action_next_player(self) -> None:
        """Let somebody else play the gang under the cursor."""
        row = self.query_one("#set-up", SetUp).cursor
        if row < len(self.seats):
            seat = self.seats[row]
            self._seat(row, replace(seat, player=PLAYERS[(PLAYERS.index(seat.player) + 1) % len(PLAYERS)]))

    def action_remove(self) -> None:
        """Take away the seat, or forget the game, that the cursor is on."""
        if self.is_in("games"):
            self._forget()
            return
        row = self.query_one("#set-up", SetUp).cursor
        if row < len(self.seats):
            self._remove(row)

    def _ask_seed(self) -> None:
        hint = "A number, to play with the same chance again. Empty: chosen by chance."
        self.app.push_screen(AskText("Seed", "" if self.seed is None else str(self.seed), hint), self._set_seed)

    def _set_seed(self, answer: str | None) -> None:
        if answer and (not answer.isdecimal() or int(answer[:18]) > MOST_SEED):
            self.tell("A seed is a number of at most 15 digits.", is_refused=True)
            return
        self.seed = int(answer) if answer else None
        self.show_all()

    def _next_pause(self) -> None:
        self.pause = PAUSES[(PAUSES.index(self.pause) + 1) % len(PAUSES)]
        self.show_all()

    # ------------------------------------------------------------------ playing

    def action_start(self) -> None:
        """Sit down."""
        if not self.seats:
            self.tell("Nobody sits at the table yet: a adds a seat.", is_refused=True)
            return
        with self.refusing():
            players = tuple(seat.player for seat in self.seats)
            self._sit_down(start_match(self.library, [seat.gang for seat in self.seats], players, self.seed))

    def _resume(self) -> None:
        row = self.query_one("#games", GameList).cursor
        if row < len(self.waiting):
            with self.refusing():
                self._sit_down(games.resume_match(self.library, str(self.waiting[row].id)))

    def _sit_down(self, match: Match) -> None:
        self.app.push_screen(TableScreen(match, self.pause))

    def _forget(self) -> None:
        row = self.query_one("#games", GameList).cursor
        if row >= len(self.waiting):
            return
        game = self.waiting[row]

        def forget(answer: int | None) -> None:
            if answer == 0:
                with self.refusing():
                    games.delete_game(self.library, game.id)
                self.show_all()

        self.app.push_screen(AskOne(f"Forget game {game.id}, {game.title}?", ("Forget it", "Keep it"), 1), forget)

    def action_pane(self, id: str) -> None:
        """Go to a pane."""
        self.set_class(id == "games", "-second")
        self.go_to(id)

    def action_back(self) -> None:
        """Back to the seats."""
        self.action_pane("set-up")
