"""The drawn table: its widgets, filled with what a seat sees, and the reasons and cards they can show."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.app.game.match_log import usable_reasons
from deckbuilder.app.game.passing import may_pass
from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.app.library.rows import rows_of
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.text import listed
from deckbuilder.tui.plain import content, longest_fitting
from deckbuilder.tui.screens.reading import Link
from deckbuilder.tui.widgets.card_face import CardPreview, Face, face_of, face_of_clause
from deckbuilder.tui.widgets.event_log import Log
from deckbuilder.tui.widgets.frame import CORNERS, Headline, StaticText
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.score_strip import NEAR, ScoreStrip, headline_of
from deckbuilder.tui.widgets.table_panel import CHOOSABLE, LEGEND, TablePanel

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.clauses import Clause
    from deckbuilder.kernel.views import ChoiceView, Prompt, Reason, TableView


def changed(before: TableView | None, now: TableView) -> frozenset[int]:
    """The pieces added, moved or altered since; empty if there is no earlier view."""
    if before is None:
        return frozenset()
    was = _standing(before)
    return frozenset(ref for ref, how in _standing(now).items() if was.get(ref) != how)


def _standing(view: TableView) -> dict[int, Hashable]:
    """Each piece's area and visible features, except its value to the seats."""
    return {
        piece.ref: (area.key, piece.gauge, piece.marks, piece.counters, piece.face, piece.die)
        for area in view.everywhere
        for piece in area.pieces
        if piece.ref >= 0
    }


class MatchReasons:
    """The cards and reasons of one match, in the form in which they are shown."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def rows(self, cards: Iterable[str]) -> tuple[CardRow, ...]:
        """These cards with everything printed on them."""
        return rows_of(self._match.content.pool, cards, self._match.book.schema)

    def faces(self, cards: Iterable[str]) -> list[Face]:
        """The faces of these cards."""
        return [face_of(row) for row in self.rows(cards)]

    def of_card(self, ref: int, keys: Sequence[str]) -> tuple[Reason, ...]:
        """Why a card can or cannot be used now, with the keys of the answers that use it."""
        is_asked = ref >= 0 and self._match.prompt is not None
        return usable_reasons(self._match.why_not(ref), keys) if is_asked else ()

    def behind_card(self, ref: int, keys: Sequence[str]) -> list[Link]:
        """Why a card can or cannot be used now, each reason linked to its rule and card."""
        return [self._link(one) for one in self.of_card(ref, keys)]

    def behind_sentence(self, viewpoint: int, line: int) -> list[Link]:
        """The causes of a sentence of the log, as a seat knows them, starting with the sentence itself."""
        chain = self._match.why_happened(viewpoint, line)
        return [self._link(one, "Because: " if number else "") for number, one in enumerate(chain)]

    def behind_answer(self, prompt: Prompt, place: int, cards: Iterable[str]) -> list[Link]:
        """The rule that an answer follows from, and why other answers are not available."""
        clause = show_clause(prompt.clause) if prompt.clause else None
        return [self._linked(prompt.answers[place].label, clause, cards), *self.barred(prompt, "Not now: ")]

    def barred(self, prompt: Prompt, before: str = "") -> list[Link]:
        """Why answers named by the rules for this kind of question are not available."""
        return [
            self._link(one, before) for kind in prompt.barred for one in usable_reasons(self._match.why_not(kind), ())
        ]

    def _link(self, reason: Reason, before: str = "") -> Link:
        """A reason with its clause, and with the clause and the card as pictures below it."""
        clause = show_clause(reason.clause) if reason.clause else None
        cited = f" [{clause.id}, {clause.heading}]" if clause is not None else ""
        return self._linked(f"{before}{reason.sentence}{cited}", clause, (reason.card,) if reason.card else ())

    def _linked(self, sentence: str, clause: Clause | None, cards: Iterable[str]) -> Link:
        rule = [face_of_clause(clause)] if clause is not None else []
        return Link(sentence, (*rule, *self.faces(cards)), clause)


class TableDrawing:
    """The drawing of one match; the screen places its widgets."""

    def __init__(self, match: Match, reasons: MatchReasons) -> None:
        self._match, self._reasons = match, reasons
        self.headline, self.auto = Headline(id="headline"), StaticText(id="auto")
        self.score = ScoreStrip(id="score")
        self.board = TablePanel(id="table", classes="pane")
        self.question = PromptPanel(id="prompt", classes="pane")
        self.question.border_title = content(match.aim)
        self.log = Log(id="log", classes="pane")
        self.preview = CardPreview(id="preview", classes="pane", is_brief=True)
        self.view: TableView | None = None
        """The seat's view of the table; None before the first drawing."""
        self._told = 0
        """Number of log sentences shown."""
        self._chosen: dict[int, tuple[int, TableView]] = {}
        """For each viewpoint, how many sentences it had been told at its last choice, and what it saw."""
        self._recap: Sequence[str] = ()
        """The events since then."""
        self._before: TableView | None = None
        """The table as it was then."""
        self._named: tuple[str, ...] = ()
        """The cards named last in the log."""

    def chosen(self, viewpoint: int) -> None:
        """Note that this seat chooses now; later events are new to it."""
        if self.view is not None:
            self._chosen[viewpoint] = self._told, self.view

    def snapshot(self, viewpoint: int) -> Callable[[], None]:
        """Record the table and the events since; return a function that draws them."""
        match, told = self._match, self._told
        since, before = self._chosen.get(viewpoint, (0, None))
        view, news = match.view(viewpoint), match.log(viewpoint, told)
        named = next(
            (cards for n in reversed(range(len(news))) if (cards := match.cards_named(viewpoint, told + n))), ()
        )
        self._recap, self._before, self._named = match.log(viewpoint, since), before, named
        return partial(self._draw, viewpoint, view, news, since)

    def _draw(self, viewpoint: int, view: TableView, news: Sequence[str], since: int) -> None:
        self.view = view
        self.headline.say(headline_of(view) or (self._match.title,))
        self._draw_board(viewpoint)
        self.draw_auto(viewpoint)
        self._told += len(news)
        self.log.tell(news, since)
        # The outcome is shown in place of the question.
        self.question.show_news([said for said in self._recap if said != view.outcome])
        if self.question.prompt is None:
            # While others play, show what they have played.
            self.show_cards(self._named)

    def _draw_board(self, viewpoint: int) -> None:
        self.board.border_title = content(self._legend())
        self.board.show_view(self.view, viewpoint, changed(self._before, self.view) if self.view is not None else ())
        self.score.show(self.view, viewpoint)

    def _legend(self) -> str:
        """What the marks on the table and in the score mean, as far as there is room."""
        # The marks for choosing matter only while a person may be asked.
        marks = LEGEND if HUMAN in self._match.players and not self._match.is_over else ""
        near = dict.fromkeys(one.near for one in self.view.seats if one.near) if self.view is not None else {}
        said = f"{NEAR} {listed(list(near), 'or')}" if near else ""
        if not said or not marks:
            return said or marks
        return longest_fitting([f"{marks}   {said}", f"{CHOOSABLE}   {said}", said], self.board.size.width - CORNERS)

    def draw_auto(self, viewpoint: int) -> None:
        """Show what is passed automatically for the seat of this viewpoint."""
        is_said = self._match.is_human(viewpoint) and may_pass(self._match.book.game)
        self.auto.update(f"auto-pass {self._match.auto(viewpoint)}" if is_said else "")

    def fit(self, viewpoint: int) -> None:
        """Redraw the same table at another size."""
        if self.view is not None:
            self._draw_board(viewpoint)

    def why_not(self, prompt: Prompt) -> list[str]:
        """Why each of the barred answers of a question cannot be given."""
        return [self._match.why_not(kind).reasons[0].sentence for kind in prompt.barred]

    def show_cards(self, cards: Sequence[str], quoted: str = "") -> None:
        """Draw these cards beside the table if there is room; `quoted` is the part of their text being asked about."""
        if cards:
            self.preview.show(*self._reasons.faces(cards), quoted=quoted)

    def point_at(self, choice: ChoiceView | None) -> None:
        """Highlight what an answer is about on the table, and show its cards."""
        refs = choice.refs if choice is not None else ()
        self.board.point_at(refs)
        if choice is not None and self.view is not None:
            self.show_cards(self.view.cards_of(refs), choice.text)

    def tell_again(self) -> None:
        """Start the log again from its beginning; nothing counts as new, because it may not have happened."""
        self._told, self._before = 0, None
        self._chosen.clear()
        self.log.begin()
        self.question.say(" ")

    def clear_table(self) -> None:
        """Draw an empty table."""
        self._told, self.view, self._before = 0, None, None
        self.log.begin()
        self.question.show_news([" "])
        self._draw_board(SPECTATOR)
        self.draw_auto(SPECTATOR)
        self.preview.show()
        self.headline.say(())
