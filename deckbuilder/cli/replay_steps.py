"""A game gone through choice by choice, in plain lines, forwards and backwards, with anybody's eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.game.viewpoint import OPEN, viewpoint_called
from deckbuilder.cli.keyboard import Ask, ask, is_quit
from deckbuilder.cli.render import say, wrapped, wrapped_rows
from deckbuilder.cli.table import say_chain, table_lines
from deckbuilder.errors import Refusal
from deckbuilder.text import number_of

if TYPE_CHECKING:
    from deckbuilder.app.game.replay import ReplayCursor, ReplaySession

HELP = """\
Enter, n       one choice on
b              one choice back
NUMBER         go to after so many choices
turn NUMBER    go to the first decision of a turn
view           show the table
log            tell everything that has happened until here
why [-NUMBER]  say what led to the last thing told, or to one before, counted from the end
see [SEAT]     see it with the eyes of a seat, by its number or name, or of a spectator
see open       see every hand; "see ... anyway" where the game is not over
fork           make a new game that parts from this one here
quit           stop here
help           show this list"""


@dataclass(slots=True)
class ReplaySteps:
    """One way through a game."""

    session: ReplaySession
    ask: Ask = ask

    @property
    def cursor(self) -> ReplayCursor:
        """Where it stands."""
        return self.session.cursor

    def run(self) -> None:
        """Go where it is said, until it is enough."""
        say('Enter goes on, b goes back; "help" lists what else can be said.')
        self._arrive(told=self.cursor.told())
        while (line := self.ask("> ")) is not None:
            word, _, rest = line.strip().casefold().partition(" ")
            if is_quit(word):
                return
            self._follow(word, rest.strip())

    def _follow(self, word: str, rest: str) -> None:
        cursor, number = self.cursor, number_of(rest if word == "turn" else word)
        before = number_of(rest.removeprefix("-") or "1")
        if word in ("", "n") and not rest:
            self._one_on()
        elif word == "b" and not rest:
            self._go_to(cursor.at - 1)
        elif word == "turn" and number is not None:
            self._go_to_turn(number)
        elif number is not None and not rest:
            self._go_to(number)
        elif word == "view" and not rest:
            say(table_lines(cursor.view()))
        elif word == "log" and not rest:
            say("\n".join(wrapped(sentence) for sentence in cursor.told()))
        elif word == "why" and before:
            self._why(-before)
        elif word == "see":
            self._look(rest)
        elif word == "fork" and not rest and cursor.is_over:
            say("The game is over here; b goes back to where a new one can part from it.")
        elif word == "fork" and not rest:
            say(
                f'`deckbuilder game fork "{self.session.opened.source.ref}" --at {cursor.at}` '
                "makes a new game from here."
            )
        elif word == "help":
            say(wrapped_rows(HELP))
        else:
            say('That says nothing here. "help" lists what can be said.')

    def _why(self, line: int) -> None:
        try:
            say_chain(self.cursor.why(line), self.session.opened.content.pool)
        except Refusal as refusal:
            say(wrapped(refusal.said))

    def _look(self, whose: str) -> None:
        """See it with other eyes from here on."""
        name = whose.removesuffix("anyway").strip()
        try:
            viewpoint = OPEN if name == "open" else viewpoint_called(self.cursor.names, name or None)
            self.session.look_as(viewpoint, anyway=name != whose)
        except Refusal as refusal:
            say(wrapped(refusal.said))
            return
        say(wrapped(f"Seen as: {self.cursor.viewpoint_said}."))

    def _one_on(self) -> None:
        before = self.cursor.at
        if before == self.cursor.last:
            say("That is the end; b goes back.")
            return
        self.cursor.go(before + 1)
        self._arrive(told=self.cursor.told(before))

    def _go_to(self, choice: int) -> None:
        if not 0 <= choice <= self.cursor.last:
            say(f"There is nothing there; the choices go from 0 to {self.cursor.last}.")
            return
        self.cursor.go(choice)
        self._arrive()

    def _go_to_turn(self, turn: int) -> None:
        try:
            self.cursor.require(None, turn)
        except Refusal as refusal:
            say(wrapped(refusal.said))
            return
        self.cursor.go_to_turn(turn)
        self._arrive()

    def _arrive(self, told: tuple[str, ...] = ()) -> None:
        for sentence in told:
            say(wrapped(sentence))
        given = self.cursor.given()
        say(self.cursor.where if given is None else wrapped(f"{self.cursor.where} {given.said}"))
