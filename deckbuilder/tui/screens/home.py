"""Home: the game in progress, every way from here, and what is new."""

from __future__ import annotations

from functools import partial
from inspect import isawaitable
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from deckbuilder.app.game import guided_game, saved_games
from deckbuilder.app.game.saved_game_list import GameStanding, last_game, standing_of
from deckbuilder.app.reference import changes
from deckbuilder.app.reference.rules import books
from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.screens.base_screen import Paned
from deckbuilder.tui.screens.challenges import ChallengesScreen
from deckbuilder.tui.screens.watching import table_of
from deckbuilder.tui.tables.board import paint
from deckbuilder.tui.tables.lines import Pen, Size
from deckbuilder.tui.themes import TINTS, tinted
from deckbuilder.tui.widgets.frame import ModeBar
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import BLANK, ListEntry, MenuItem, Options, ScrolledText

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.game.saved_game_list import GameLine


NEWS = "news"


class Summary(ScrolledText):
    """Scrollable text that can contain a table in the colours of its seats."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(TINTS)

    def line_at(self, y: int) -> Text:
        """The content of a line, in the theme's colours."""
        return tinted(super().line_at(y), self)

    def picture(self, standing: GameStanding) -> list[ListEntry]:
        """The state of a game: the score of every seat, with its table below."""
        pen = Pen(self.line_width, is_dense=True, size=Size.WORD)
        drawn = paint(standing.view, standing.viewpoint, pen)
        lines = [plain(score) for score in standing.scores]
        lines += [Text(), *(joined(*(part.text for part in line)) for line in drawn)]
        return [ListEntry(line) for line in lines]


class HomeScreen(Paned):
    """The screen on which the program begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Go there"),
        Binding("c", "go_on", "Continue"),
        Binding("t", "challenges", "Challenges"),
        Binding("n", "news", "What is new"),
    ]
    AUTO_FOCUS = "#ways"
    panes: ClassVar[dict[str, str]] = {"ways": "Home", "summary": "About it"}
    title_of_help = "Home"

    def __init__(self) -> None:
        super().__init__()
        self._ways: list[MenuItem] = []
        self._game: GameLine | None = None
        self._standings: dict[tuple[int, str], GameStanding] = {}
        """The states of games viewed before, by number and time last played."""

    def compose(self) -> ComposeResult:
        """The ways on the left, and details of the current one on the right."""
        yield from self.framed(
            ModeBar("home"),
            Vertical(Options(id="ways"), id="found", classes="pane"),
            Summary(id="summary", classes="pane second"),
        )

    def on_screen_resume(self) -> None:
        """Refresh the list, because games may have been played meanwhile."""
        with self.refusing():
            self._game = last_game(self.library)
        self._ways = [*self._game_ways(), *self._usual_ways(), *self._other_games()]
        self.refresh_bindings()
        ways = self.query_one("#ways", Options)
        ways.show([ListEntry(plain(way.label)) for way in self._ways], min(ways.cursor, len(self._ways) - 1))
        self.tell_of_it()

    # ------------------------------------------------------------------ the menu

    def _game_ways(self) -> list[MenuItem]:
        if self._game is None:
            return []
        game = self._game
        told = (books()[game.entry.rulebook], game.said, game.who, game.when)
        label = f"Continue: {game.title}"
        return [MenuItem("go-on", label, self.action_go_on, game.title, tuple(filter(None, told)))]

    def _usual_ways(self) -> list[MenuItem]:
        book, mode = self.library.book, self.program.action_mode
        build, yours = self.worded("Build a {deck}"), self.worded("Your {decks}, and those that come with it.")
        found = [
            MenuItem("play", "Play", lambda: mode("play"), "A new game, and the saved ones."),
            MenuItem("challenges", "Challenges", self.action_challenges, "Rows of rivals, puzzles and more."),
            *([MenuItem("build", build, lambda: mode("decks"), yours)] if book.has_decks else []),
            MenuItem("browse", "Browse the cards", lambda: mode("catalogue"), f"Every card of {book.title}."),
        ]
        lesson = guided_game.lesson_of(book.id)
        if lesson is not None:
            found.append(MenuItem("learn", "Learn it in a guided game", self.program.action_guided_game, lesson.about))
        found.append(MenuItem("rules", "Read the rules", lambda: mode("rules"), "Every rule, trait, icon and word."))
        return [*found, self._news()]

    def _news(self) -> MenuItem:
        told = changes.changes_of()
        label = f"What is new in {told.version}"
        is_new = changes.is_updated(self.library)
        lines = told.lines or ("Nothing is recorded.",)
        label = f"{label} (you have not read it yet)" if is_new else label
        return MenuItem(NEWS, label, self.action_news, f"New in {told.version}", lines)

    def _other_games(self) -> list[MenuItem]:
        go = self.program.go_to_game
        return [
            MenuItem(f"game-{id}", f"Another game: {title}", partial(go, id), f"Switch to {title}.")
            for id, title in books().items()
            if id != self.library.book.id
        ]

    @property
    def _current(self) -> MenuItem | None:
        return self.query_one("#ways", Options).under_cursor(self._ways)

    @on(LineList.Highlighted, "#ways")
    def tell_of_it(self) -> None:
        """Describe the way under the cursor."""
        way = self._current
        if way is None:
            return
        summary = self.query_one("#summary", Summary)
        lines = [ListEntry(plain(way.about, "bold")), *(ListEntry(plain(line)) for line in way.more)]
        if way.id == "go-on" and self._game is not None:
            key = (self._game.number, self._game.entry.glance.played)
            if key in self._standings:
                lines += [BLANK, *summary.picture(self._standings[key])]
            else:
                self._find_standing(key)
        summary.show(lines)

    def on_resize(self) -> None:
        """Draw the table of the game in progress again, for the new width."""
        self.call_after_refresh(self.tell_of_it)

    @work(thread=True, exclusive=True, group="score")
    def _find_standing(self, key: tuple[int, str]) -> None:
        """Replay the game in progress in the background, to show its state."""
        found = standing_of(self.library, key[0])
        if found is not None:
            self.app.call_from_thread(self._show_standing, key, found)

    def _show_standing(self, key: tuple[int, str], found: GameStanding) -> None:
        self._standings[key] = found
        if self.is_attached:
            self.tell_of_it()

    # ------------------------------------------------------------------ going there

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer continuing only if there is a game in progress."""
        if action == "go_on":
            return self._game is not None
        return super().check_action(action, parameters)

    @on(LineList.Chosen, "#ways")
    async def action_open(self) -> None:
        """Go to the place under the cursor."""
        way = self._current
        if way is not None:
            done = way.do()
            if isawaitable(done):
                await done

    def action_go_on(self) -> None:
        """Continue the game played last."""
        if self._game is None:
            self.tell("No game in progress.")
            return
        with self.refusing():
            self._open_table(saved_games.resume_match(self.library, str(self._game.number)))

    def _open_table(self, match: Match) -> None:
        self.program.take_up(match)
        self.app.push_screen(table_of(match, self.program.config.pause, guided_game.guide_of(self.library, match)))

    def action_challenges(self) -> None:
        """See the challenges and your progress in them."""
        self.app.push_screen(ChallengesScreen())

    def action_news(self) -> None:
        """Read what is new in this version."""
        ways = self.query_one("#ways", Options)
        with self.refusing():
            changes.looked_at(self.library)
        place = next(number for number, way in enumerate(self._ways) if way.id == NEWS)
        self._ways[place] = self._news()
        ways.show([ListEntry(plain(way.label)) for way in self._ways], place)
        self.tell_of_it()
        self.action_pane("summary")

    def action_back(self) -> None:
        """Go back to the list."""
        self.action_pane("ways")
