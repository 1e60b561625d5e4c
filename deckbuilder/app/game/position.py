"""The current position of a game: its players, the pending question, and what each seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.attendance import conceded_said
from deckbuilder.app.game.foreseen import Consequence, consequences
from deckbuilder.app.game.game_summary import GameSummary
from deckbuilder.app.game.hints import Hint, Prefers, hint_for
from deckbuilder.app.game.match_log import Causes, MatchLog, as_numbered, rule_behind
from deckbuilder.app.game.questions import prompt_of
from deckbuilder.app.game.seat_players import HUMAN, only_human
from deckbuilder.app.game.seating import title_of
from deckbuilder.app.game.skipped_questions import QuestionSkipper
from deckbuilder.app.game.summariser import summary
from deckbuilder.app.game.turns import turns_said
from deckbuilder.app.game.viewpoint import SPECTATOR, own_viewpoint, seen_by
from deckbuilder.app.library.rows import rows_of
from deckbuilder.errors import Refusal
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.views import Prompt, Reason, TableView, WhyNot

if TYPE_CHECKING:
    from deckbuilder.app.game.attendance import Attendance
    from deckbuilder.app.library.content import GameContent
    from deckbuilder.kernel.record import Recorder
    from deckbuilder.kernel.state import Event
    from deckbuilder.rulebooks import Rulebook


class Position:
    """Queries on a game in progress; nothing here changes it."""

    def __init__(self, book: Rulebook, recorder: Recorder[Any], attendance: Attendance, content: GameContent) -> None:
        self.book = book
        self.attendance = attendance
        self.content = content
        self._recorder = recorder
        self._log = MatchLog(recorder, attendance.announcements(recorder))
        self._causes = Causes()
        self.skipper = QuestionSkipper(lambda: self._recorder)
        """Answers questions that the person need not be asked, and lists the offers beside the pending question."""

    # ------------------------------------------------------------------ players

    @property
    def players(self) -> tuple[str, ...]:
        """The player of each seat now."""
        return self.attendance.players

    @property
    def conceded(self) -> int | None:
        """The seat whose concession ended the game; None if none did."""
        return self.attendance.conceded

    @property
    def seed(self) -> int:
        """The seed of all chance in the game."""
        return self._recorder.seed

    @property
    def rules(self) -> int:
        """The version of the rules that the game is played by."""
        rules = self._recorder.setup.rules
        assert rules is not None
        return rules

    @property
    def options(self) -> dict[str, int]:
        """The options that the table settled before the game, by name."""
        return dict(self._recorder.setup.options)

    @property
    def title(self) -> str:
        """The title of the game in a list."""
        return title_of(self._recorder.setup)

    @property
    def humans(self) -> int:
        """The number of people who play."""
        return self.players.count(HUMAN)

    @property
    def only_human(self) -> int | None:
        """The seat of the only person who plays; None unless there is exactly one."""
        return only_human(self.players)

    @property
    def own_viewpoint(self) -> int:
        """The seat of the only person who plays, or else the spectator's viewpoint."""
        return own_viewpoint(self.players)

    @property
    def is_together(self) -> bool:
        """Whether all seats win or lose together."""
        return self.book.game.events.are_together(self._recorder.state)

    def is_human(self, seat: int) -> bool:
        """Whether a person chooses for this seat."""
        return seat >= 0 and self.players[seat] == HUMAN

    def seat_name(self, seat: int) -> str:
        """The name of a seat."""
        return self._recorder.setup.seats[seat].name

    # ------------------------------------------------------------------ the pending question

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.conceded is not None or self._recorder.state.decision is None

    @property
    def waiting_seat(self) -> int | None:
        """The seat that is asked; None if the game is over."""
        return None if self.is_over else self._recorder.state.decision.seat

    @property
    def choices_made(self) -> int:
        """The number of answers given so far."""
        return len(self._recorder.choices)

    @property
    def turn(self) -> int:
        """The number of turns begun."""
        return int(self._recorder.state.turn)

    @property
    def length_said(self) -> str:
        """The length of the game in words, once it is over."""
        return turns_said(self.turn, is_given_up=self.conceded is not None)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, in order; some may be hidden from some seats."""
        return tuple(self._recorder.events)

    def card_name(self, copy: int) -> str:
        """The name of the card that this copy at the table is of; empty for no card."""
        return str(self._recorder.state.data.card(copy).name) if copy >= 0 else ""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game is in progress, or if a seat conceded."""
        outcome = self._recorder.state.outcome
        return () if outcome is None or self.conceded is not None else tuple(outcome.winners)

    @property
    def prompt(self) -> Prompt | None:
        """The pending question as the asked seat sees it, with the offers that may come up after it."""
        if self.waiting_seat is None:
            return None
        return replace(prompt_of(self.book.game, self._recorder.state), beside=self.skipper.offers_beside())

    @property
    def undone(self) -> int:
        """The number of undone choices that can be redone."""
        return len(self._recorder.undone)

    # ------------------------------------------------------------------ what a seat may know

    def view(self, viewpoint: int = SPECTATOR) -> TableView:
        """The table as a seat sees it, or as a spectator does."""
        state, icons = self._recorder.state, self.content.pool.icons
        return seen_by(self.book.game, state, viewpoint, icons, is_given_up=self.conceded is not None)

    def log(self, viewpoint: int = SPECTATOR, since: int = 0) -> tuple[str, ...]:
        """The sentences told to a seat (or a spectator), except the first `since` of them."""
        return self._log.told(viewpoint, since)

    def cards_named(self, viewpoint: int, line: int) -> tuple[str, ...]:
        """The ids of the cards named in a sentence told to a seat (or a spectator)."""
        return self._log.cards_named(viewpoint, line)

    def why(self, index: int) -> str:
        """The rule that an answer of the pending question comes from."""
        prompt = self.prompt
        return "The game is over." if prompt is None else rule_behind(prompt, index)

    def hint(self, prefers: Prefers | None = None) -> Hint | None:
        """The most promising answer to the pending question, and why, from what the asked seat may know."""
        return self.hint_later(prefers)()

    def hint_later(self, prefers: Prefers | None = None) -> Callable[[], Hint | None]:
        """A function that computes the hint for the current question when called; the game may continue meanwhile.

        Of answers that are about as good, it advises the one preferred most.
        """
        prompt = self.prompt
        if prompt is None:
            return lambda: None
        state = self._recorder.state.copy()
        return partial(hint_for, self.book.game, state, self._observed(prompt.seat), prompt, prefers)

    def consequences_later(self, place: int) -> Callable[[], tuple[Consequence, ...]]:
        """A function that computes the foreseeable consequences of the answer at this place when called."""
        prompt = self.prompt
        if prompt is None:
            return tuple
        state = self._recorder.state.copy()
        return partial(consequences, self.book.game, state, self._observed(prompt.seat), prompt, place)

    def why_not(self, what: int | str) -> WhyNot:
        """Whether the asked seat can now use a piece (by reference or name) or a kind of action, and why not."""
        prompt = self.prompt
        if prompt is None:
            return WhyNot(str(what), (), (Reason("The game is over."),))
        return as_numbered(self.book.game.answers.why_not(self._observed(prompt.seat), what), prompt)

    def why_happened(self, viewpoint: int = SPECTATOR, line: int = -1) -> tuple[Reason, ...]:
        """A sentence told to a seat (the one at index `line`, by default the last) and its causes, the latest first."""
        heard = self._log.told(viewpoint)
        if not -len(heard) <= line < len(heard):
            raise Refusal("no-such-line", f"So far the log has {len(heard)} entries.", hint="See them with the log.")
        return self._causes.behind(self._recorder, self._log, viewpoint, line)

    def advised(self, kinds: Sequence[str]) -> int | None:
        """The place of the best-rated answer of these kinds, from what the asked seat knows; None if there is none."""
        prompt = self.prompt
        if prompt is None:
            return None
        game, seen = self.book.game, self._observed(prompt.seat)
        meant = [place for place, action in enumerate(legal_actions(seen)) if action[0] in kinds]
        if not meant:
            return None
        best = prompt.choices[max(meant, key=lambda place: game.answers.rate(seen, legal_actions(seen)[place]))]
        return prompt.answers.index(best) if best in prompt.answers else None

    def sheets(self, name: str = "") -> tuple[str, ...]:
        """The card with this name (or id) in full, or without a name every card that question and answers are about."""
        prompt = self.prompt
        ids: tuple[str, ...] = (self.content.find(name).id,) if name else ()
        if not name and prompt is not None:
            asking = (prompt.asker.ref,) if prompt.asker is not None else ()
            about = (*asking, *(ref for choice in prompt.answers for ref in choice.refs))
            ids = self.view(prompt.seat).cards_of(about)
        return tuple("\n".join(row.lines) for row in rows_of(self.content.pool, ids, self.book.schema))

    @property
    def outcome(self) -> str:
        """How the game ended, in a sentence; empty while it is in progress."""
        if self.conceded is not None:
            return conceded_said(self.seat_name(self.conceded))
        return self.view().outcome if self._recorder.state.outcome is not None else ""

    def summary_later(self) -> Callable[[], GameSummary]:
        """A function that computes the summary when called; only for a game that is over."""
        recorder = self._recorder.again(len(self._recorder.choices))
        return partial(summary, recorder, self.attendance, self.content)

    def _observed(self, seat: int) -> Any:
        return self.book.game.observe(self._recorder.state, seat)
