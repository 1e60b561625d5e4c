"""A game gone through choice by choice, in plain lines, forwards and backwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.cli.keyboard import Ask, ask
from deckbuilder.cli.render import say, wrapped
from deckbuilder.cli.table import table_lines

if TYPE_CHECKING:
    from deckbuilder.app.replay import Walk

HELP = """\
Enter, n       one choice on
b              one choice back
NUMBER         go to after so many choices
turn NUMBER    go to the first decision of a turn
view           show the table
log            tell everything that has happened until here
quit           stop here
help           show this list"""
LONGEST = 6


@dataclass(slots=True)
class Stepping:
    """One walk through a game."""

    walk: Walk
    ask: Ask = ask

    def run(self) -> None:
        """Go where it is said, until it is enough."""
        say('Enter goes on, b goes back; "help" lists what else can be said.')
        self._arrive(told=self.walk.told())
        while (line := self.ask("> ")) is not None:
            word, _, rest = line.strip().casefold().partition(" ")
            if word in ("quit", "exit", "q"):
                return
            self._follow(word, rest.strip())

    def _follow(self, word: str, rest: str) -> None:
        walk = self.walk
        if word in ("", "n") and not rest:
            self._one_on()
        elif word == "b" and not rest:
            self._go_to(walk.at - 1)
        elif word.isdecimal() and len(word) < LONGEST and not rest:
            self._go_to(int(word))
        elif word == "turn" and rest.isdecimal() and len(rest) < LONGEST:
            walk.go_to_turn(int(rest))
            self._arrive()
        elif word == "view" and not rest:
            say(table_lines(walk.view()))
        elif word == "log" and not rest:
            say("\n".join(wrapped(sentence) for sentence in walk.told()))
        elif word == "help":
            say(HELP)
        else:
            say('That says nothing here. "help" lists what can be said.')

    def _one_on(self) -> None:
        before = self.walk.at
        if before == self.walk.last:
            say("That is the end; b goes back.")
            return
        self.walk.go(before + 1)
        self._arrive(told=self.walk.told(before))

    def _go_to(self, choice: int) -> None:
        if not 0 <= choice <= self.walk.last:
            say(f"There is nothing there; the choices go from 0 to {self.walk.last}.")
            return
        self.walk.go(choice)
        self._arrive()

    def _arrive(self, told: tuple[str, ...] = ()) -> None:
        for sentence in told:
            say(wrapped(sentence))
        say(self.walk.where)
