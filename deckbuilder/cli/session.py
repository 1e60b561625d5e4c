"""A game in plain lines: what happened, what you see, numbered answers."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from io import UnsupportedOperation
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.render import narrate, say, unwritten, wrapped
from deckbuilder.cli.table import prompt_lines, table_lines
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.play import Match

HELP = """\
NUMBER         give the answer with this number
all            where several may be picked, pick them all
?              show the cards that the answers are about
? NAME         show a card
why NUMBER     say which rule an answer comes from
why NAME       say why a card or gang member cannot be used now
view           show the table again
log            tell everything that has happened
save [FILE]    write the game to a file
concede        give up
quit           stop here; the game is kept
help           show this list"""

RECALLED = 12
"""Sentences of an earlier sitting that are told again."""

Ask = Callable[[str], str | None]
"""Ask for a line; None at the end of input."""


def ask(prompt: str) -> str | None:
    """Read a line from whoever is at the keyboard."""
    try:
        answer = input(prompt)
    except EOFError:
        say()
        return None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unwritten(error) from None
    if not sys.stdin.isatty():
        say(answer)  # a terminal has shown what was typed; a transcript has not
    return answer


@dataclass(slots=True)
class Session:
    """One sitting: asks the humans, lets the others choose, and tells each what it may know."""

    match: Match
    save_to: Path | None = None
    ask: Ask = ask
    told: dict[int | None, int] = field(default_factory=dict)
    """Sentences that each seat has been told."""
    shown_to: int | None = None
    headline: str = ""

    def run(self) -> None:
        """Play until the game is over or somebody stops."""
        say('Answer with a number; "help" lists what else can be said.')
        if self.match.choices_made:
            self._recall()
        going = True
        while going:
            self._do(self.match.advance)
            seat = self.match.waiting_seat
            if seat is None:
                self._end()
                return
            going = self._pass_keyboard(seat) and self._question(seat)

    def stop(self) -> None:
        """Keep the game and say how to go on."""
        if self.save_to is not None:
            narrate(f"Written: {self.match.save(self.save_to)}")
        if self.match.is_over:
            return
        if self.match.is_kept:
            narrate(f"Saved. `deckbuilder game resume {self.match.number}` goes on from here.")
        elif self.save_to is not None:
            narrate(f'`deckbuilder game resume "{self.save_to}"` goes on from here.')
        else:
            narrate("The end of this game could not be saved.")

    def _recall(self) -> None:
        """Of what happened in an earlier sitting, only the end is told."""
        for seat in (None, *range(len(self.match.players))):
            self.told[seat] = max(0, len(self.match.log(seat)) - RECALLED)

    def _pass_keyboard(self, seat: int) -> bool:
        """With several people at one keyboard, nobody sees another's hand."""
        if self.match.humans < 2 or self.shown_to == seat:
            return True
        if self.shown_to is not None:
            _clear()
        self.shown_to, self.headline = seat, ""
        name = self.match.seat_name(seat)
        answer = self.ask(f"Pass the keyboard to {wrapped(name)}, then press Enter. ")
        _clear()
        return answer is not None and answer.strip() != "quit"

    def _question(self, seat: int) -> bool:
        prompt = self.match.prompt
        assert prompt is not None
        if len(prompt.choices) == 1 and self.match.humans < 2:
            self._tell(seat)
            if prompt.choices[0].refs:
                say(f"{prompt.question} There is one answer: {prompt.choices[0].label}.")
            self._do(lambda: self.match.take(0))
            return True
        self._tell(seat)
        self.told[None] = len(self.match.log())
        view = self.match.view(seat)
        if view.headline != self.headline:
            self.headline = view.headline
            say(f"\n{table_lines(view)}")
        say(f"\n{prompt_lines(prompt)}")
        return self._answered(seat)

    def _answered(self, seat: int) -> bool:
        """Listen until an answer is given (True) or the sitting ends (False)."""
        while True:
            line = self.ask("> ")
            if line is None:
                return False
            word, _, rest = line.strip().partition(" ")
            word, rest = word.casefold(), rest.strip()
            if word.isdecimal() and not rest:
                if self._choose(word):
                    return True
            elif word == "all" and not rest:
                if self._choose_all():
                    return True
            elif word in ("quit", "exit", "q"):
                return False
            elif word == "concede" and not rest:
                self._do(lambda: self.match.concede(seat))
                return True
            else:
                self._listen(seat, word, rest)

    def _choose(self, word: str) -> bool:
        prompt = self.match.prompt
        assert prompt is not None
        number = int(word) if len(word) < 6 else 0
        if 1 <= number <= len(prompt.choices):
            self._do(lambda: self.match.take(number - 1))
            return True
        say(f"There is no answer {word}; they go from 1 to {len(prompt.choices)}.")
        return False

    def _choose_all(self) -> bool:
        prompt = self.match.prompt
        assert prompt is not None
        if prompt.open_picks < 1:
            say("Here one answer is given, not several. Answer with a number.")
            return False
        self._do(self.match.take_all)
        return True

    def _do(self, move: Callable[[], object]) -> None:
        """Make a move; when it cannot be saved the game goes on all the same."""
        try:
            move()
        except Refusal as refusal:
            narrate(f"Note: {refusal.message} {refusal.hint}".rstrip())

    def _listen(self, seat: int, word: str, rest: str) -> None:
        """Do what changes nothing at the table."""
        try:
            if word.startswith("?"):
                self._show_card(f"{word[1:]} {rest}".strip())
            elif word == "why":
                say(wrapped(self._why(rest)))
            elif word == "view":
                say(table_lines(self.match.view(seat)))
                self._ask_again()
            elif word == "log":
                say("\n".join(self.match.log(seat)))
            elif word == "save":
                say(f"Written: {self.match.save(Path(rest) if rest else self.save_to)}")
            elif word == "help":
                say(HELP)
            elif word:
                say('That is no answer here. "help" lists what can be said.')
                self._ask_again()
        except Refusal as refusal:
            say(f"{refusal.message} {refusal.hint}".rstrip())

    def _ask_again(self) -> None:
        prompt = self.match.prompt
        if prompt is not None:
            say(f"\n{prompt_lines(prompt)}")

    def _show_card(self, name: str) -> None:
        sheets = self.match.sheets(name)
        say("\n\n".join(wrapped(sheet) for sheet in sheets) if sheets else 'Say "? NAME" to see a card.')

    def _why(self, rest: str) -> str:
        if not rest:
            return 'Say "why NUMBER" about an answer, or "why NAME" about a card or gang member.'
        if rest.isdecimal() and len(rest) < 6:
            return self.match.why(int(rest) - 1)
        return self.match.why_not(rest)

    def _tell(self, seat: int | None) -> None:
        """Tell a seat (or everybody) what has happened since it was last told."""
        known = self.told.get(seat, 0)
        news = self.match.log(seat, known)
        self.told[seat] = known + len(news)
        if news:
            say()
        for sentence in news:
            say(wrapped(sentence))

    def _end(self) -> None:
        if self.match.humans > 1:
            _clear()
        seat = self.match.only_human
        self._tell(seat)
        say(f"\n{table_lines(self.match.view(seat))}")
        if self.match.conceded is not None:
            say(f"\n{self.match.outcome}")


def make_input_safe() -> None:
    """Bytes that are no text become question marks, and where there is no input it has ended; to be called first."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 (lives as long as the program)
    if hasattr(sys.stdin, "reconfigure"):
        with suppress(UnsupportedOperation):
            sys.stdin.reconfigure(errors="replace")


def _clear() -> None:
    """Push what was shown out of sight with empty lines, which every terminal and screen reader understands."""
    say("\n" * shutil.get_terminal_size((80, 24)).lines)
