"""Going through a game choice by choice, in plain lines, forwards and backwards, from any viewpoint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.game.viewpoint import ALL_HANDS_OPEN, viewpoint_called
from deckbuilder.cli.keyboard import AskLine, ask, is_quit
from deckbuilder.cli.render import say, wrapped, wrapped_rows
from deckbuilder.cli.table import say_chain, table_lines
from deckbuilder.errors import Refusal
from deckbuilder.text import number_of

if TYPE_CHECKING:
    from deckbuilder.app.game.replay import ReplayCursor, ReplaySession

HELP = """\
Enter, n       go one choice forward
b              go one choice back
NUMBER         go to the position after this many choices
turn NUMBER    go to the first decision of a turn
view           show the table
log            show everything that has happened up to here
why [-NUMBER]  explain what led to the last event, or to an earlier one, counted from the end
see [SEAT]     see the game as a seat does, by its number or name, or as a spectator
see open       see every hand; "see ... anyway" if the game is not over
fork           start a new game from here
quit           stop here
help           show this list"""


@dataclass(slots=True)
class ReplaySteps:
    """A walk through one game."""

    session: ReplaySession
    ask: AskLine = ask

    @property
    def cursor(self) -> ReplayCursor:
        """The current position."""
        return self.session.cursor

    def run(self) -> None:
        """Follow commands until the user quits."""
        say('Enter goes on, b goes back; "help" lists the other commands.')
        self._arrive(told=self.cursor.told())
        while (line := self.ask("> ")) is not None:
            word, _, rest = line.strip().casefold().partition(" ")
            if is_quit(word):
                return
            if not self._follow(word, rest.strip()):
                from deckbuilder.app.game.questions import unheard_said

                say(wrapped(unheard_said("That is not understood here.", word, HELP)))

    def _follow(self, word: str, rest: str) -> bool:
        """Carry out a command; False if it is not understood."""
        number = number_of(word)
        if not rest and word in ALONE:
            ALONE[word](self)
        elif not rest and number is not None:
            self._go_to(number)
        else:
            return word in WITH_MORE and WITH_MORE[word](self, rest)
        return True

    # ------------------------------------------------------------------ words that may take an argument

    def _turn(self, number: str) -> bool:
        turn = number_of(number)
        if turn is not None:
            self._refusing(lambda: self._go_to_turn(turn))
        return turn is not None

    def _why(self, number: str) -> bool:
        line = number_of(number.removeprefix("-") or "1")
        if line:
            self._refusing(lambda: say_chain(self.cursor.why(-line), self.session.opened.content.pool))
        return bool(line)

    def _see(self, whose: str) -> bool:
        self._refusing(lambda: self._look(whose))
        return True

    def _help(self, _: str) -> bool:
        say(wrapped_rows(HELP))
        return True

    def _refusing(self, do: Callable[[], None]) -> None:
        """Carry out a command, or say why that is impossible."""
        try:
            do()
        except Refusal as refusal:
            say(wrapped(refusal.said))

    def _look(self, whose: str) -> None:
        """Change the viewpoint from here on."""
        name = whose.removesuffix("anyway").strip()
        viewpoint = ALL_HANDS_OPEN if name == "open" else viewpoint_called(self.cursor.names, name or None)
        self.session.look_as(viewpoint, anyway=name != whose)
        say(wrapped(f"Seen as: {self.cursor.viewpoint_said}."))

    def _go_to_turn(self, turn: int) -> None:
        self.cursor.require(None, turn)
        self.cursor.go_to_turn(turn)
        self._arrive()

    # ------------------------------------------------------------------ words without an argument

    def _view(self) -> None:
        say(table_lines(self.cursor.view()))

    def _log(self) -> None:
        say("\n".join(wrapped(sentence) for sentence in self.cursor.told()))

    def _fork(self) -> None:
        if self.cursor.is_over:
            say("The game is over here; go back with b to fork a new one.")
            return
        game, at = self.session.opened.source.ref, self.cursor.at
        say(f'`deckbuilder game fork "{game}" --at {at}` makes a new game from here.')

    def _one_back(self) -> None:
        self._go_to(self.cursor.at - 1)

    def _one_on(self) -> None:
        before = self.cursor.at
        if before == self.cursor.last:
            say("That is the end; b goes back.")
            return
        self.cursor.go(before + 1)
        self._arrive(told=self.cursor.told(before))

    def _go_to(self, choice: int) -> None:
        if not 0 <= choice <= self.cursor.last:
            say(f"There is no such choice; choices go from 0 to {self.cursor.last}.")
            return
        self.cursor.go(choice)
        self._arrive()

    def _arrive(self, told: tuple[str, ...] = ()) -> None:
        for sentence in told:
            say(wrapped(sentence))
        given = self.cursor.given()
        say(self.cursor.where if given is None else wrapped(f"{self.cursor.where} {given.said}"))


ALONE: Mapping[str, Callable[[ReplaySteps], None]] = {
    "": ReplaySteps._one_on,
    "n": ReplaySteps._one_on,
    "b": ReplaySteps._one_back,
    "view": ReplaySteps._view,
    "log": ReplaySteps._log,
    "fork": ReplaySteps._fork,
}
"""The action of each word that takes no argument."""
WITH_MORE: Mapping[str, Callable[[ReplaySteps, str], bool]] = {
    "turn": ReplaySteps._turn,
    "why": ReplaySteps._why,
    "see": ReplaySteps._see,
    "help": ReplaySteps._help,
}
"""The action of each word that may take an argument; False if the argument is not understood."""
