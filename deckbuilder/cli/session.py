"""A game in plain lines: the question, what has happened since the last choice, numbered answers; the table on `view`.

A listener who hears the lines in order hears the question first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.game.passing import may_pass
from deckbuilder.app.game.questions import number_said
from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.cli.keyboard import CALLED, AskLine, ask, call_lines, called, clear, forget_typed, is_quit
from deckbuilder.cli.render import narrate, say, wrapped
from deckbuilder.cli.table import (
    News,
    answer_lines,
    answers_said,
    meeting_lines,
    question_lines,
    table_lines,
    told_lines,
)
from deckbuilder.cli.table_commands import TableCommands, ask_again
from deckbuilder.errors import Refusal
from deckbuilder.text import counted, number_of

if TYPE_CHECKING:
    from deckbuilder.app.game.guided_game import Guide
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.views import Picks

ONE_ANSWER = "Give exactly one answer here. Answer with a number."


@dataclass(slots=True)
class Session:
    """One session at the keyboard: asks the humans, lets the others choose, and tells each what it may know."""

    match: Match
    library: Library
    save_to: Path | None = None
    ask: AskLine = ask
    news: News = field(default_factory=News)
    """What each seat has been told."""
    shown_to: int = SPECTATOR
    """The seat whose cards are on the screen; the spectator if none are."""
    is_shared: bool = False
    """Whether several people take turns at the keyboard."""
    guide: Guide | None = None
    """The guide that explains the questions of a first game."""
    noted: str = ""
    """What went wrong since the last question; shown right before the next answers, where it stays in sight."""

    def run(self) -> None:
        """Play until the game is over or somebody stops."""
        self.shown_to, self.is_shared = self.match.own_viewpoint, self.match.humans > 1
        say('Answer with a number; "view" shows the table, "help" lists other commands.')
        if self.shown_to != SPECTATOR and may_pass(self.match.book.game):
            say(wrapped(self.match.auto_said(self.shown_to)))
        if self.match.choices_made:
            self.news.recall(self.match)
        going = True
        while going:
            self._do(self.match.advance)
            seat = self.match.waiting_seat
            if seat is None:
                self._end()
                return
            if self.match.call_out is not None:
                going = self._call_out()
            else:
                going = self._pass_keyboard(seat) and self._question(seat)

    def stop(self) -> None:
        """Keep the game and say how to continue it, even if its file can no longer be written."""
        written = None
        try:
            if self.save_to is not None:
                written = self.match.save(self.save_to)
                narrate(f"Written: {written}")
        finally:
            self._say_kept(written)

    def _say_kept(self, written: Path | None) -> None:
        why_not = self.match.why_not_kept()
        if why_not and written is None:
            why = f" {why_not}" if self.match.number is not None else ""  # otherwise it was said at the start
            narrate(f"The end of this game could not be saved.{why}")
        elif self.match.is_over:
            return
        elif why_not:
            narrate(f'`deckbuilder game resume "{written}"` continues from here.')
        else:
            narrate(f"Saved. `deckbuilder game resume {self.match.number}` continues from here.")

    def _call_out(self) -> bool:
        """Ask all people at the keyboard together whether anybody reacts, showing only what is public."""
        call = self.match.call_out
        assert call is not None
        if self.shown_to != SPECTATOR:
            clear()
        self.shown_to, self.news.headline = SPECTATOR, ""
        say(f"\n{CALLED}")
        if self._tell(SPECTATOR):
            say()
        if meeting := meeting_lines(self.match.view()):
            say(f"{meeting}\n")
        say(call_lines(call, self.match.seat_name))
        found = called(call, self.ask, lambda: table_lines(self.match.view()))
        if found is None:
            return False
        if found:
            self.match.reacts(found[0])
        else:
            self.match.nobody_reacts()
        return True

    def _pass_keyboard(self, seat: int) -> bool:
        """Pass the keyboard on if another seat is asked, hiding what was shown; False if the session ends."""
        if self.shown_to == seat:
            return True
        if self.shown_to != SPECTATOR:
            clear()
        self.shown_to, self.news.headline = seat, ""
        name = self.match.seat_name(seat)
        answer = self.ask(f"Pass the keyboard to {wrapped(name)}, then press Enter. ")
        clear()
        return answer is not None and not is_quit(answer)

    def _question(self, seat: int) -> bool:
        prompt = self.match.prompt
        assert prompt is not None
        if prompt.has_one_answer and not self.is_shared:
            if prompt.choices[0].refs:
                only = f"{prompt.question} There is one answer: {prompt.choices[0].label}."
                self.news.note(self.match, seat, only)
            self._do(lambda: self.match.take(0))
            return True
        say(f"\n{question_lines(prompt)}")
        has_more = self._tell(seat)
        self.news.told[SPECTATOR] = len(self.match.log())
        if self.guide is not None and (lines := told_lines(self.guide)):
            say(lines)
            has_more = True
        if has_more:
            say()
        if prompt.passing is not None:
            forget_typed()
        self._note()
        say(answer_lines(prompt))
        return self._answered(seat)

    def _answered(self, seat: int) -> bool:
        """Listen until an answer is given (True) or the session ends (False)."""
        while (line := self.ask("> ")) is not None:
            word, _, rest = line.strip().partition(" ")
            word, rest = word.casefold(), rest.strip()
            if is_quit(word):
                return False
            move = self._move(seat, word, rest)
            if move is None:
                TableCommands(self.match, seat, self.guide, self.save_to).carry_out(word, rest)
            elif move():
                return True
        return False

    def _move(self, seat: int, word: str, rest: str) -> Callable[[], bool] | None:
        """The function that makes the move that was typed, returning whether it succeeded; None if it is no move."""
        numbers = [word, *rest.split()]
        if all(number.isdecimal() for number in numbers):
            return partial(self._choose, numbers)
        moves: dict[str, Callable[[], bool]] = {
            "all": self._choose_all,
            "p": self._let_pass,
            "pass": self._let_pass,
            "undo": self._undo,
            "undo anyway": partial(self._undo, anyway=True),
            "redo": self._redo,
            "fork": self._fork,
            "concede": partial(self._give_up, seat),
        }
        return moves.get(f"{word} {rest.casefold()}".strip())

    def _choose(self, words: list[str]) -> bool:
        prompt = self.match.prompt
        assert prompt is not None
        places = [(number_of(word) or 0) - 1 for word in words]
        for word, place in zip(words, places, strict=True):
            if not 0 <= place < len(prompt.answers) or place == prompt.passing:
                say(f"There is no answer {word}; {answers_said(prompt)}.")
                return False
        if prompt.picks is not None:
            return self._pick(prompt.picks, places)
        if len(places) > 1:
            say(ONE_ANSWER)
            return False
        self._do(lambda: self.match.take(places[0]))
        return True

    def _pick(self, picks: Picks, places: Iterable[int]) -> bool:
        # The number after the last candidate means that nothing is picked.
        wanted = {place for place in places if place < len(picks.candidates)}
        if not picks.least <= len(wanted) <= picks.most:
            say(f"{number_said(picks.least, picks.most)}: give their numbers, all in one line.")
            return False
        self._do(lambda: self.match.take_picks(sorted(wanted)))
        return True

    def _let_pass(self) -> bool:
        prompt = self.match.prompt
        assert prompt is not None
        index = prompt.passing
        if index is None:
            say("There is nothing to pass here. Answer with a number.")
            return False
        self._do(lambda: self.match.take(index))
        return True

    def _give_up(self, seat: int) -> bool:
        """Give up a seat; if others play on without it, ask for confirmation first."""
        from deckbuilder.app.game.play import LEAVING

        match = self.match
        if not match.ends_when_conceded:
            answer = self.ask(f'{LEAVING} Type "yes" to leave it: ')
            if answer is None or answer.strip().casefold() not in ("yes", "y"):
                ask_again(match)
                return False
        self._do(lambda: match.concede(seat))
        if not match.is_over:
            self.shown_to = SPECTATOR
            if self.is_shared:
                clear()
        return True

    def takes_back(self) -> bool:
        """Offer to take back the last decision of a game that is over; returns whether the game continues."""
        answer = self.ask('Type "undo" to take back your last decision, or press Enter to leave: ')
        return answer is not None and answer.strip().casefold() == "undo" and self._undo()

    def _undo(self, *, anyway: bool = False) -> bool:
        """Take back a decision; what was told before is not told again."""
        has_gone = self._go(lambda: self.match.undo(anyway=anyway), "Taken back")
        if has_gone:
            self.news.forget(self.match)
        return has_gone

    def _redo(self) -> bool:
        """Make the decisions taken back again."""
        return self._go(self.match.redo, "Made again")

    def _go(self, way: Callable[[], None], said: str) -> bool:
        """Go back or forth, and say how far; False if nothing has changed."""
        before = self.match.choices_made
        try:
            way()
        except Refusal as refusal:
            say(wrapped(refusal.said))
            if self.match.choices_made == before:
                return False
        self.news.headline = ""
        moved = abs(self.match.choices_made - before)
        say(f"{said}: {counted(moved, 'choice') if moved else 'giving up'}.")
        return True

    def _fork(self) -> bool:
        """Continue in a new game forked from this one."""
        from deckbuilder.app.game.saved_games import fork_of

        called = "this game" if self.match.number is None else f"game {self.match.number}"
        try:
            self.match = fork_of(self.library, self.match, called)
        except Refusal as refusal:
            say(wrapped(refusal.said))
            return False
        self.guide = None
        self.news.forget(self.match)
        say(wrapped(self.match.forked_said))
        return True

    def _choose_all(self) -> bool:
        prompt = self.match.prompt
        assert prompt is not None
        if prompt.picks is None:
            say(ONE_ANSWER)
            return False
        return self._pick(prompt.picks, range(len(prompt.picks.candidates)))

    def _do(self, move: Callable[[], object]) -> None:
        """Make a move; if it cannot be saved, the game continues anyway."""
        try:
            move()
        except Refusal as refusal:
            self.noted = refusal.said

    def _note(self) -> None:
        if self.noted:
            narrate(f"Note: {self.noted}")
        self.noted = ""

    def _tell(self, seat: int) -> bool:
        """Tell a seat (or everybody) what has happened since it was last told; returns whether there was anything."""
        lines = self.news.lines(self.match, seat)
        if lines:
            say("\n".join(["", *lines]))
        return bool(lines)

    def _end(self) -> None:
        if self.is_shared:
            clear()
        seat = SPECTATOR if self.is_shared else self.match.own_viewpoint
        self._tell(seat)
        say(f"\n{table_lines(self.match.view(seat))}")
        if self.match.conceded is not None:
            say(f"\n{self.match.outcome}")
        self._note()
