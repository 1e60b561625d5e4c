"""The commands typed at a table that change nothing there, and the list of all commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.render import say, wrapped, wrapped_rows
from deckbuilder.cli.table import prompt_lines, say_why, table_lines
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.game.guided_game import Guide
    from deckbuilder.app.game.play import Match

HELP = """\
NUMBER         give the answer with this number; if several may be picked, give all their numbers: 1 3
p, pass        pass, if you may only react
all            pick all, if several may be picked
x              ask me about the offers below the answers when they come up; again: stop asking
auto [MODE]    show or choose when the game passes for you: off, on, turn, stake or quiet
?              show the cards in the answers
? NAME         show a card
why NUMBER     show which rule an answer comes from
why NAME       explain why a card, ability or kind of action cannot be used now
why            explain what led to the last event
why -NUMBER    the same for an earlier event, counted from the end of the log
hint           show the most promising answer, and why
view           show the whole table
log            show everything that has happened
undo [anyway]  go back to your previous decision; with anyway, even past what you have seen since
redo           redo what you have taken back
fork           continue in a new game that is the same up to now; what is hidden from you may be different there
save [FILE]    save the game to a file
concede        give up
quit           stop here; the game is kept
help           show this list"""


@dataclass(frozen=True, slots=True)
class TableCommands:
    """The commands of one seat, for the question it is being asked."""

    match: Match
    seat: int
    guide: Guide | None
    save_to: Path | None

    def carry_out(self, word: str, rest: str) -> None:
        """Carry out a command, or say that there is no such command."""
        with_more: dict[str, Callable[[], None]] = {
            "why": lambda: say_why(self.match, self.seat, rest),
            "auto": lambda: self._pass_by_itself(rest),
            "save": lambda: self._save(rest),
        }
        alone: dict[str, Callable[[], None]] = {
            "": lambda: None,
            "x": self._toggle_offers,
            "view": self._view,
            "log": self._recount,
            "hint": self._hint,
            "help": lambda: say(wrapped_rows(HELP)),
        }
        if word.startswith("?"):
            with_more[word] = lambda: self._show_card(f"{word[1:]} {rest}".strip())
        doing = with_more.get(word) or alone.get(f"{word} {rest}".strip(), lambda: self._misheard(word))
        try:
            doing()
        except Refusal as refusal:
            say(wrapped(refusal.said))

    def _misheard(self, word: str) -> None:
        from deckbuilder.app.game.questions import unheard_said

        say(wrapped(unheard_said("That is not an answer here.", word, HELP)))
        ask_again(self.match)

    def _view(self) -> None:
        say(table_lines(self.match.view(self.seat)))
        ask_again(self.match)

    def _recount(self) -> None:
        heard = self.match.log(self.seat)
        say("\n".join(wrapped(f"{n - len(heard):>5}  {one}") for n, one in enumerate(heard)))

    def _pass_by_itself(self, mode: str) -> None:
        if mode:
            self.match.set_auto(self.seat, mode)
        say(wrapped(self.match.auto_said(self.seat)))

    def _hint(self) -> None:
        found = self.match.hint(self.guide.prefers() if self.guide is not None else None)
        say(wrapped(found.sentence) if found is not None else "Nobody is being asked anything.")

    def _save(self, name: str) -> None:
        say(f"Written: {self.match.save(Path(name) if name else self.save_to)}")

    def _toggle_offers(self) -> None:
        prompt = self.match.prompt
        if prompt is None or not prompt.beside:
            say("No further offers go with this question.")
            return
        self.match.skipper.toggle_wish()
        ask_again(self.match)

    def _show_card(self, name: str) -> None:
        sheets = self.match.sheets(name)
        say("\n\n".join(wrapped(sheet) for sheet in sheets) if sheets else 'Type "? NAME" to see a card.')


def ask_again(match: Match) -> None:
    """Repeat the pending question with its answers."""
    if match.prompt is not None:
        say(f"\n{prompt_lines(match.prompt)}")
