"""The replay: stepping through a game in either direction, from any viewpoint, and forking it at any point."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.timer import Timer

from deckbuilder.app.game.match_log import chain_lines
from deckbuilder.app.game.replay import ReplaySession, open_replay
from deckbuilder.app.library.rows import CardRow, rows_of
from deckbuilder.app.reference.glossary import Subject, about, about_cards
from deckbuilder.errors import Refusal
from deckbuilder.text import number_of, seconds_said
from deckbuilder.tui.match.replay_choices import ReplayChoices
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.dialogs import AskText
from deckbuilder.tui.screens.reading import Read, ShowCards
from deckbuilder.tui.screens.review import GameReviews
from deckbuilder.tui.screens.watching import table_of
from deckbuilder.tui.widgets.card_face import CardPreview, Face, face_of
from deckbuilder.tui.widgets.event_log import EventLog, SeekBar
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import Headline, PaneTab, PaneTabs, StaticText
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.score_strip import ScoreStrip, headline_of
from deckbuilder.tui.widgets.table_panel import TablePanel
from deckbuilder.tui.widgets.wrap_list import ListEntry

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.views import TableView

TABLE, LOG = "played", "aside"
PANES = {TABLE: "Table", LOG: "Log"}
BEATS = (2.0, 1.0, 0.5, 0.2, 0.05)
"""Seconds between two choices while the replay runs by itself, slowest first."""
USUAL_BEAT = 1


class ReplayScreen(BaseScreen):
    """A game already played, or the part of it played so far."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "go(-1)", "Back"),
        Binding("right", "go(1)", "On"),
        Binding("space", "run", "Play it"),
        Binding("m", "more", "More"),
        Binding("e", "eyes", "Eyes"),
        Binding("f", "fork", "Fork"),
        Binding("left_square_bracket,shift+left", "turn(-1)", "Turn-", key_display="["),
        Binding("right_square_bracket,shift+right", "turn(1)", "Turn+", key_display="]"),
        Binding("enter", "accept", "Go to this sentence", show=False),
        Binding("t", "ask_turn", "Go to a turn", show=False),
        Binding("c", "ask_choice", "Go to a choice", show=False),
        Binding("less_than_sign", "edge(-1)", "To the beginning", show=False),
        Binding("greater_than_sign", "edge(1)", "To the end", show=False),
        Binding("plus,equals_sign", "speed(1)", "Play faster", show=False),
        Binding("minus", "speed(-1)", "Play slower", show=False),
        Binding("w", "why", "Why did this happen", show=False),
        Binding("r", "review", "Review: the chance to win, what cost it, what was luck", show=False),
        Binding("v", "view", "Look at the cards", show=False),
        Binding("l,tab", "pane", "Log or table", show=False),
        Binding("escape", "back", "Leave the replay", show=False),
    ]
    AUTO_FOCUS = "#story"
    board = getters.query_one(TablePanel)
    story = getters.query_one(EventLog)
    title_of_help = "Replay"

    def __init__(self, library: Library, ref: str, *, is_at_end: bool = False, at: int = 0) -> None:
        self.session: ReplaySession = open_replay(ref, library)
        super().__init__()
        self.cursor = self.session.cursor
        self._choices = ReplayChoices(self.session, self)
        self._reviews = GameReviews(self.session, self)
        self.session.look_as(self.session.own_viewpoint)
        self.cursor.go(self.cursor.last if is_at_end else at)
        self._view: TableView | None = None
        self._beat: Timer | None = None
        """The timer that drives the replay while it runs by itself; None if it does not."""
        self._tempo = USUAL_BEAT

    def compose(self) -> ComposeResult:
        """The position at the top, the table on the left, the log and a card on the right."""
        with Horizontal(id="top"):
            yield Headline(id="headline")
            yield StaticText(id="where")
        yield ScoreStrip(id="score")
        yield SeekBar(id="timeline")
        yield PaneTabs(tuple(PANES))
        with Horizontal(id="panes"):
            with Vertical(id=TABLE):
                yield TablePanel(id="table", classes="pane")
                yield StaticText(id="given")
            with Vertical(id=LOG):
                yield EventLog(id="story", classes="pane")
                yield CardPreview(id="preview", classes="pane")
        yield Footer()

    def on_mount(self) -> None:
        """Show the starting position."""
        self.program.keep_loaded()
        self.show_viewpoint()
        self._show_tabs()
        if self.session.damage:
            self.tell(self.session.damage, is_refused=True)

    # ------------------------------------------------------------------ showing

    def show_point(self) -> None:
        """Draw the table at the current position, and the position itself."""
        cursor = self.cursor
        self._view = cursor.view()
        self.set_broad(self._view.is_broad)
        self.query_one("#headline", Headline).say(headline_of(self._view) or (self.session.title,))
        self.query_one("#where", StaticText).update(content(f"{cursor.at} of {cursor.last} - {cursor.viewpoint_said}"))
        self.query_one(SeekBar).show(cursor.at, cursor.last)
        self._draw_table()
        given = cursor.given()
        self.query_one("#given", StaticText).update(content(given.said if given else self._view.outcome))
        self.story.come_to(cursor.heard)
        self.board.point_at(given.refs if given is not None else ())
        self._preview()

    def _draw_table(self) -> None:
        self.board.show_view(self._view, self.cursor.viewpoint)
        self.query_one(ScoreStrip).show(self._view, self.cursor.viewpoint)

    def _show_tabs(self) -> None:
        self.query_one(PaneTabs).show(PANES, LOG if self.has_class("-second") else TABLE)

    def on_resize(self) -> None:
        """Draw the same table at the new size."""
        if self._view is not None:
            self._draw_table()

    def _preview(self) -> None:
        cards = self._cards()
        if cards:
            self.query_one(CardPreview).show(*self._faces(cards))

    def _cards(self) -> tuple[str, ...]:
        """The cards under the cursor, on the table or named by a sentence; otherwise those of the next answer."""
        at_hand = self.board.cards if self.is_in("table") else self.cursor.cards_named(self.story.cursor)
        if at_hand or self._view is None:
            return at_hand
        given = self.cursor.given()
        return self._view.cards_of(given.refs) if given is not None else ()

    def subject(self) -> Subject | None:
        """The subject under the cursor: cards on the table, or a sentence in the log."""
        book, story = self.session.opened.book, self.story
        if self.is_in("table"):
            return about_cards(self._rows(self.board.cards), book.id)
        sentence = story.entries[story.cursor].text.plain if len(story) else ""
        return about(sentence, [sentence], (), book.id)

    def _faces(self, cards: tuple[str, ...]) -> list[Face]:
        return [face_of(row) for row in self._rows(cards)]

    def _rows(self, cards: tuple[str, ...]) -> tuple[CardRow, ...]:
        opened = self.session.opened
        return rows_of(opened.content.pool, cards, opened.book.schema)

    @on(LineList.Highlighted, "#table")
    @on(LineList.Highlighted, "#story")
    def show_card(self, event: LineList.Highlighted) -> None:
        """Show the cards under the cursor, on the table or in the log."""
        if event.source.has_focus:
            self._preview()

    def show_viewpoint(self) -> None:
        """Draw the same position from the new viewpoint."""
        self.story.tell(self.cursor.lines, self.cursor.heard)
        self.show_point()

    # ------------------------------------------------------------------ moving

    def go(self, to: int) -> None:
        """Show the table after `to` choices."""
        self.cursor.go(to)
        self.show_point()

    def action_go(self, by: int) -> None:
        """Go one choice forward or back."""
        self.halt()
        if not 0 <= self.cursor.at + by <= self.cursor.last:
            self.tell("That is the end." if by > 0 else "That is the beginning.")
            return
        self.go(self.cursor.at + by)

    def action_turn(self, by: int) -> None:
        """Go to the next turn, or back to the beginning of this one or the one before."""
        self.halt()
        self.cursor.go_by_turns(by)
        self.show_point()

    def action_edge(self, by: int) -> None:
        """Go to the beginning or the end."""
        self.halt()
        self.go(0 if by < 0 else self.cursor.last)

    @on(SeekBar.Wanted)
    def go_to_place(self, event: SeekBar.Wanted) -> None:
        """Go to the position clicked on the seek bar."""
        self.halt()
        self.go(event.at)

    @on(LineList.Chosen, "#story")
    def go_to_sentence(self, event: LineList.Chosen) -> None:
        """Go to the moment of the sentence chosen."""
        if event.index < len(self.cursor.lines):
            self.halt()
            self.cursor.go(self.cursor.lines[event.index].after)
            self.show_point()
            self.story.cursor = event.index

    def action_accept(self) -> None:
        """Go to the moment of the sentence under the cursor."""
        if self.is_in("story"):
            self.story.choose()

    def action_ask_turn(self) -> None:
        """Go to the first decision of a turn."""
        self._ask(f"Which turn, of {self.cursor.turns_said}", self.cursor.turn, self._go_to_turn)

    def _go_to_turn(self, turn: int) -> None:
        self.cursor.require(None, turn)
        self.cursor.go_to_turn(turn)

    def action_ask_choice(self) -> None:
        """Go to the position after a given number of choices."""
        self._ask(f"After how many choices, of {self.cursor.last}", self.cursor.at, self._go_to_choice)

    def _go_to_choice(self, choice: int) -> None:
        self.cursor.require(choice, None)
        self.cursor.go(choice)

    def _ask(self, question: str, now: int, go: Callable[[int], None]) -> None:
        self.halt()

        def answered(text: str) -> None:
            number = number_of(text)
            if number is None:
                raise Refusal("not-a-number", f'"{text[:40]}" is not a number.')
            go(number)
            self.show_point()

        ask_text(self, AskText(question, str(now)), answered)

    # ------------------------------------------------------------------ viewpoint and fork

    def action_eyes(self) -> None:
        """See the game as a spectator, as one of the seats, or with all hands open."""
        self.halt()
        self._choices.ask_viewpoint()

    def action_fork(self) -> None:
        """Fork a new game from this position, and play it."""
        self.halt()
        with self.refusing():
            self._choices.ask_fork()

    def change_table(self, match: Match, said: str) -> None:
        """Play the forked game, with the settings for all games."""
        self.program.take_up(match)
        table = table_of(match, self.program.config.pause)
        self.app.push_screen(table)
        self.app.call_later(table.tell, said)

    # ------------------------------------------------------------------ running by itself

    def action_run(self) -> None:
        """Let the replay run by itself, or halt it."""
        if self._beat is not None:
            self.halt()
            self.tell("Halted.")
        elif self.cursor.at == self.cursor.last:
            self.tell("That is the end.")
        else:
            self._beat = self.set_interval(BEATS[self._tempo], self.go_on)

    def action_speed(self, by: int) -> None:
        """Make the replay run faster or slower."""
        self._tempo = min(max(0, self._tempo + by), len(BEATS) - 1)
        self.tell(f"{seconds_said(BEATS[self._tempo])} for each choice.")
        if self._beat is not None:
            self._beat.stop()
            self._beat = self.set_interval(BEATS[self._tempo], self.go_on)

    def halt(self) -> None:
        """Halt the replay."""
        if self._beat is not None:
            self._beat.stop()
            self._beat = None

    def go_on(self) -> None:
        """Go to the next choice while the replay runs by itself."""
        if not self.is_current:
            return
        self.go(self.cursor.at + 1)
        if self.cursor.at == self.cursor.last:
            self.halt()

    # ------------------------------------------------------------------ reading

    def action_why(self) -> None:
        """Explain what led to the sentence under the cursor."""
        story = self.story
        line = story.cursor if self.is_in("story") else self.cursor.heard - 1
        try:
            lines = chain_lines(self.cursor.why(line), self.session.opened.content.pool)
        except Refusal as refusal:
            self.tell(refusal.message, is_refused=True)
            return
        self.app.push_screen(Read("Why", [ListEntry(plain(one)) for one in lines]))

    def action_review(self) -> None:
        """See the chance to win at each decision, the costliest answers and what was luck; go to one of them."""
        self.halt()
        self._reviews.ask()

    def action_view(self) -> None:
        """See the cards under the cursor, or those of the answer, on their own."""
        cards = self._cards()
        if cards:
            self.app.push_screen(ShowCards(*self._faces(cards)))
        else:
            self.tell("No card is under the cursor.")

    def action_pane(self) -> None:
        """Go to the log or to the table; if only one of them fits, it replaces the other."""
        is_log = not self.has_class("-second")
        self.set_class(is_log, "-second")
        self._show_tabs()
        self.go_to("story" if is_log else "table")

    def on_pane_tab_clicked(self, event: PaneTab.Clicked) -> None:
        """Show the pane whose title is clicked."""
        event.stop()
        if (event.pane == LOG) != self.has_class("-second"):
            self.action_pane()

    def action_back(self) -> None:
        """Leave the replay."""
        self.halt()
        self.leave()
