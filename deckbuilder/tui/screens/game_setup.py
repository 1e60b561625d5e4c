"""Preparing a game: who plays which deck, with descriptions, and the table's options before the first turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.app.deck import decks, judging
from deckbuilder.app.deck.descriptions import describe
from deckbuilder.app.game.guided_game import lesson_of
from deckbuilder.app.game.levels import who_said
from deckbuilder.app.game.passing import AUTO_MODES, OFF, auto_said, may_pass
from deckbuilder.app.game.seat_players import HUMAN, USUAL_PLAYER, WHO, who_plays
from deckbuilder.app.game.seating import brought_to_table, first_to_play, is_for_all, names_at, numbered
from deckbuilder.app.game.starting import MOST_SEED
from deckbuilder.app.game.table_options import option_number, options_at, vote_said, votes
from deckbuilder.app.preferences.settings import PAUSES
from deckbuilder.app.reference.glossary import about_deck, about_option
from deckbuilder.app.reference.rules import books
from deckbuilder.errors import Refusal
from deckbuilder.text import capitalised, listed, number_of
from deckbuilder.tui.match.computer_turns import pause_said
from deckbuilder.tui.plain import plain
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.deck_choice import ask_deck
from deckbuilder.tui.screens.dialogs import AskText, ask_which
from deckbuilder.tui.widgets.wrap_list import ListEntry

if TYPE_CHECKING:
    from deckbuilder.app.reference.glossary import Subject
    from deckbuilder.kernel.setup import Option


PLAYERS = tuple(WHO)
NAME_MEANS = "The name of this seat at the table. Empty: its usual name."
PAUSE_MEANS = "How long each move of the computer is shown before the game continues."
SEED_MEANS = "A number, to play again with the same luck. Empty: random."


@dataclass(frozen=True, slots=True)
class Seat:
    """A deck by name, its player, and the name of the seat if it differs from the deck's."""

    deck: str
    player: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """An option of the new game: its current value, how to change it, and what it means."""

    said: str
    change: Callable[[], None]
    about: str = ""
    meant: Callable[[], Subject | None] = lambda: None
    """Returns what the help explains for this row."""
    head: str = ""
    style: str = ""

    @property
    def entry(self) -> ListEntry:
        """The list entry that shows it."""
        return ListEntry(plain(self.said, self.style), self.head)


class GameSetup:
    """The options of a new game; `show_all` redraws them, and `start` begins the game."""

    def __init__(
        self, screen: AskingScreen, show_all: Callable[[int | None], object], start: Callable[[], None]
    ) -> None:
        self._screen, self._show_all, self._start = screen, show_all, start
        self.seats: list[Seat] = []
        self.seed: int | None = None
        self.pause = PAUSES[0]
        self.auto = OFF
        self._settled: tuple[float, str] | None = None
        self.options: dict[str, int] = {}
        """The table options changed by the user."""
        self.known_options: Mapping[str, Option] = {}
        self._styles: dict[str, str] = {}
        self._voted: dict[str, int] = {}
        """The switches that the players voted on or set themselves."""

    def take_settings(self) -> None:
        """Apply the settings for all games whenever they change; until then, changes for this game hold."""
        settled = (self._screen.program.config.pause, self._screen.program.config.auto_pass)
        if settled != self._settled:
            self._settled = settled
            self.pause, self.auto = settled

    def seat_two(self) -> None:
        """Begin with decks that can be played immediately, the first by a person."""
        with self._screen.refusing():
            brought = first_to_play(self._screen.library)
            self.seats = [Seat(name, USUAL_PLAYER if number else HUMAN) for number, name in enumerate(brought)]

    def look_up_options(self) -> None:
        """Look up the options of the game that the first deck is made for."""
        self.known_options, self._styles = {}, {}
        if self.seats:
            with suppress(Refusal):  # the verdict says what is wrong with the deck
                self.known_options = options_at(self._screen.library, self.seats[0].deck)
        self.options = {name: number for name, number in self.options.items() if name in self.known_options}

    def rows(self) -> list[Row]:
        """Everything that can be set, in display order."""
        seed = "random" if self.seed is None else str(self.seed)
        return [
            *(self._seat_row(number) for number in range(len(self.seats))),
            Row("Add a seat", self.add_seat),
            *self._guided_row(),
            self._game_row(),
            *(self._option_row(name, option) for name, option in self.known_options.items()),
            *self._auto_row(),
            Row(f"Pause after a computer's move: {pause_said(self.pause)}", self._next_pause, PAUSE_MEANS),
            Row(f"Seed: {seed}", self._ask_seed, SEED_MEANS),
            Row("Start the game", self._start, style="bold"),
        ]

    def _game_row(self) -> Row:
        """The row that leads to the other games, with their names."""
        book = self._screen.library.book
        others = listed([title for id, title in books().items() if id != book.id], "or")
        return Row(f"Or another game than {book.title}", self._screen.program.action_game, f"{others}.")

    def _auto_row(self) -> list[Row]:
        game = self._screen.library.book.game
        if not may_pass(game):
            return []
        return [Row(f"Automatic passing: {self.auto}", self._next_auto, auto_said(self.auto, game))]

    def _guided_row(self) -> list[Row]:
        lesson = lesson_of(self._screen.library.book.id)
        if lesson is None:
            return []
        said = "Or a guided game, to learn how to play"
        return [Row(said, self._screen.program.action_guided_game, lesson.about)]

    def _seat_row(self, number: int) -> Row:
        seat = self.seats[number]
        said = f"{seat.deck} - {who_plays(seat.player)}" if seat.deck else who_plays(seat.player)
        played = "what is played, " if seat.deck else ""
        change = f"{self._screen.key_of('open')} changes {played}who plays, or what the seat is called."
        return Row(
            f"{seat.name}: {said}" if seat.name else said,
            lambda: self._change_seat(number),
            f"{self._described(seat.deck)}{capitalised(who_said(self._screen.library.book, seat.player))}. {change}",
            lambda: self._about_seat(seat),
            head=f"Seat {number + 1}  ",
        )

    def _described(self, deck: str) -> str:
        """The play style of a {deck}, cached until the decks are looked up again."""
        if deck and deck not in self._styles:
            entries = {entry.name: entry for entry in decks.list_decks(self._screen.library)}
            found = describe(self._screen.library, entries[deck]) if deck in entries else None
            self._styles[deck] = f"{found.icon} {found.style} ".lstrip() if found is not None and found.style else ""
        return self._styles.get(deck, "")

    def _about_seat(self, seat: Seat) -> Subject | None:
        try:
            deck = decks.load_deck(self._screen.library, seat.deck)
            return about_deck(self._screen.library, deck, judging.check(self._screen.library, [seat.deck]).reports[0])
        except Refusal:  # the verdict says what is wrong with the deck
            return None

    def _option_row(self, name: str, option: Option) -> Row:
        number = self.options.get(name, option.usual(len(self.seats)))
        return Row(
            f"{titled(name, option)}: {played_by(option, number)}",
            lambda: self._change_option(name, option),
            option_said(option),
            lambda: about_option(titled(name, option), option, self._screen.library.book.id),
        )

    # ------------------------------------------------------------------ seats

    def _change_seat(self, number: int) -> None:
        seat, book = self.seats[number], self._screen.library.book

        def let_play(player: str) -> None:
            self.take_seat(number, replace(seat, player=player))

        options: list[tuple[str, Callable[[], None]]] = [
            *([(self._screen.worded("Another {deck}"), partial(self._ask_deck, number))] if seat.deck else []),
            *((capitalised(who_said(book, player)), partial(let_play, player)) for player in PLAYERS),
            ("Another name", partial(self.ask_name, number)),
            ("Remove this seat", partial(self.leave_seat, number)),
        ]

        title = f"Seat {number + 1}: {seat.deck}" if seat.deck else f"Seat {number + 1}"
        ask_which(self._screen, title, options, lambda change: change())

    def ask_name(self, number: int) -> None:
        """Ask for the name of a seat."""
        seat = self.seats[number]

        def take(name: str) -> None:
            usual = [one.deck or called for one, called in zip(self.seats, numbered(len(self.seats)), strict=True)]
            others = [one.name or usual[place] for place, one in enumerate(self.seats) if place != number]
            names_at([usual[number], *others], [name])
            self.take_seat(number, replace(seat, name=name))

        question = AskText(f"The name of seat {number + 1}", seat.name, NAME_MEANS, may_be_empty=True)
        ask_text(self._screen, question, take)

    def _ask_deck(self, number: int) -> None:
        def take(deck: str) -> None:
            before = self.seats[number] if number < len(self.seats) else Seat("", USUAL_PLAYER)
            self.take_seat(number, replace(before, deck=deck))

        ask_deck(self._screen, self._screen.worded(f"The {{deck}} of seat {number + 1}"), take)

    def add_seat(self) -> None:
        """Add a seat; if each one brings its own {deck}, ask for it."""
        number = len(self.seats)
        with self._screen.refusing():
            brought = brought_to_table(self._screen.library, [seat.deck for seat in self.seats])
            if brought is None:
                self._ask_deck(number)
            else:
                self.take_seat(number, Seat(brought, USUAL_PLAYER))

    def take_seat(self, number: int, seat: Seat) -> None:
        """Set a seat, or add it."""
        self.seats[number : number + 1] = [seat]
        with suppress(Refusal):  # the verdict says what is wrong with the deck
            if is_for_all(self._screen.library, seat.deck):
                self.seats = [replace(one, deck=seat.deck) for one in self.seats]
        self._show_all(number)

    def leave_seat(self, number: int) -> None:
        """Remove a seat."""
        del self.seats[number]
        self._show_all(None)

    # ------------------------------------------------------------------ options

    def ask_votes(self, start: Callable[[], None]) -> None:
        """Ask about the options that the rules leave to a vote, if only people play and none is set; then start."""
        players = [seat.player for seat in self.seats]
        settled = {**self.options, **self._voted}
        try:
            waiting = votes(self._screen.library, self.seats[0].deck, players, settled)
        except Refusal as refusal:
            self._screen.tell(refusal.said, is_refused=True)
            return
        if not waiting:
            start()
            return
        name, option = next(iter(waiting.items()))

        def take(vote: int) -> None:
            self._voted[name] = vote
            self._set_option(name, option, vote)
            self.ask_votes(start)

        ask_which(self._screen, vote_said(option), [("Yes", 1), ("No", 0)], take)

    def _change_option(self, name: str, option: Option) -> None:
        number = self.options.get(name, option.usual(len(self.seats)))
        if option.is_switch:
            self._voted[name] = 1 - number
            self._set_option(name, option, 1 - number)
            return

        usual = option.usual(len(self.seats))

        def take(answer: str) -> None:
            self._set_option(name, option, option_number(name, option, answer) if answer else usual)

        hint = f"{option_said(option)} Empty: as usual."
        ask_text(self._screen, AskText(titled(name, option), str(number), hint, may_be_empty=True), take)

    def _set_option(self, name: str, option: Option, number: int) -> None:
        self.options[name] = number
        if number == option.usual(len(self.seats)):
            del self.options[name]
        self._show_all(None)

    def _next_auto(self) -> None:
        modes = list(AUTO_MODES)
        self.auto = modes[(modes.index(self.auto) + 1) % len(modes)]
        self._show_all(None)

    def _next_pause(self) -> None:
        self.pause = next((pause for pause in PAUSES if pause > self.pause), PAUSES[0])
        self._show_all(None)

    def _ask_seed(self) -> None:
        before = "" if self.seed is None else str(self.seed)
        ask_text(self._screen, AskText("Seed", before, SEED_MEANS, may_be_empty=True), self._set_seed)

    def _set_seed(self, answer: str) -> None:
        seed = number_of(answer, MOST_SEED)
        if answer and seed is None:
            raise Refusal("bad-seed", f"A seed is a number from 0 to {MOST_SEED}.")
        self.seed = seed
        self._show_all(None)


def titled(name: str, option: Option) -> str:
    """The title of an option, or its name as a heading."""
    return option.title or name.replace("_", " ").capitalize()


def played_by(option: Option, number: int) -> str:
    """The value of an option; for a switch, also what is played with it."""
    if not option.is_switch:
        return str(number)
    return ", ".join(filter(None, (("no", "yes")[number], option.played[number])))


def option_said(option: Option) -> str:
    """The meaning of an option, and the numbers it accepts."""
    meaning = capitalised(option.meaning)
    if option.is_switch:
        return f"{meaning.replace('1:', 'Yes:', 1)}."
    return f"{meaning}: from {option.least} to {option.most}, usually {option.default}."
