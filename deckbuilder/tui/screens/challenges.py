"""Challenges: what there is to play, how far you are, and the way to the next table."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from deckbuilder.app.challenges.challenge_list import KINDS, ChallengeLine, overview
from deckbuilder.app.challenges.playing import aftermath, open_match, table_said
from deckbuilder.app.challenges.puzzles import PuzzleMatch, goal
from deckbuilder.app.deck.decks import list_decks
from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.screens.base_screen import Paned
from deckbuilder.tui.screens.dialogs import ask_which
from deckbuilder.tui.screens.watching import table_of
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, Options, ScrolledText

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match


class ChallengesScreen(Paned):
    """All challenges of the current game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Play it"),
        Binding("a", "anew", "From the beginning"),
        Binding("c", "copy", "Copy the result", show=False),
        Binding("escape", "back", "Back"),
    ]
    AUTO_FOCUS = "#ways"
    panes: ClassVar[Mapping[str, str]] = {"ways": "Challenges", "summary": "About it"}
    title_of_help = "Challenges"

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[ChallengeLine | None] = []
        """The challenge of each entry; None for a heading."""
        self._match: Match | None = None
        """The match started from here; None once its end has been reported."""

    def compose(self) -> ComposeResult:
        """The list on the left, details of the current challenge on the right."""
        title = plain(f"Challenges - {self.key_of('back')} goes back", "bold")
        yield from self.framed(
            Static(title, classes="caption"),
            Vertical(Options(id="ways"), id="found", classes="pane"),
            ScrolledText(id="summary", classes="pane second"),
        )

    def on_screen_resume(self) -> None:
        """Refresh the list, and report on the game played, if any."""
        if self._match is not None and self._match.is_over:
            match, self._match = self._match, None
            with self.refusing():
                if news := aftermath(self.library, match).news:
                    self.tell("\n".join(news))
        with self.refusing():
            found = overview(self.library, date.today())
            entries: list[ListEntry] = []
            self._lines = []
            for kind, title in KINDS.items():
                lines = found.of(kind)
                if lines:
                    entries.append(ListEntry(plain(title, "bold"), is_heading=True))
                    self._lines.append(None)
                for line in lines:
                    entries.append(ListEntry(joined((line.title, "bold"), f" - {line.said}"), "  "))
                    self._lines.append(line)
            ways = self.query_one("#ways", Options)
            ways.show(entries, ways.cursor or 1)
            self.tell_of_it()
            if found.problems:
                self.tell(found.problems[0], is_refused=True)

    @property
    def _current(self) -> ChallengeLine | None:
        return self.query_one("#ways", Options).under_cursor(self._lines)

    @on(LineList.Highlighted, "#ways")
    def tell_of_it(self) -> None:
        """Describe the challenge under the cursor and your progress in it."""
        line = self._current
        if line is None:
            return
        said = (line.about, "", *line.details, "", f"Now: {line.said}.")
        entries = [ListEntry(plain(line.title, "bold")), *(ListEntry(plain(one)) for one in said)]
        self.query_one("#summary", ScrolledText).show(entries)

    # ------------------------------------------------------------------ playing

    @on(LineList.Chosen, "#ways")
    def action_open(self) -> None:
        """Continue the challenge under the cursor, or play its next game."""
        self._play(anew=False)

    def action_anew(self) -> None:
        """Start the challenge under the cursor from its beginning."""
        self._play(anew=True)

    def action_copy(self) -> None:
        """Copy your progress in the challenge under the cursor, as a line to share."""
        line = self._current
        if line is not None:
            self.app.copy_to_clipboard(line.said)
            self.tell(f"Copied: {line.said}")

    def _play(self, *, anew: bool) -> None:
        line = self._current
        if line is None:
            return
        if line.is_deck_asked(anew=anew):
            self._ask_deck(line, anew=anew)
        else:
            with self.refusing():
                self._open_table(open_match(self.library, line.id, date.today(), anew=anew))

    def _ask_deck(self, line: ChallengeLine, *, anew: bool) -> None:
        """Ask for the deck, which is chosen at the beginning and then stays."""
        among = [
            (f"{entry.name} - {entry.identity}, {entry.origin}", entry.name)
            for entry in list_decks(self.library, self.library.book.id)
        ]

        def take(deck: str) -> None:
            self._open_table(open_match(self.library, line.id, date.today(), deck, anew=anew))

        ask_which(self, self.worded("Which {deck} do you play to the end?"), among, take)

    def _open_table(self, match: Match) -> None:
        self._match = match
        self.program.take_up(match)
        table = table_of(match, self.program.config.pause)
        self.app.push_screen(table)
        if isinstance(match, PuzzleMatch):
            table.tell(f"{match.puzzle.title}. {goal(match.puzzle)}")
        elif told := table_said(self.library, match):
            table.tell(told)

    def action_back(self) -> None:
        """Go back to the list, and from there to where you were."""
        if self.pane == "summary":
            self.action_pane("ways")
        else:
            self.leave()
