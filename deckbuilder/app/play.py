"""A match: a game with people and computer players at its seats, kept as it goes on."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.content import Content, content_of
from deckbuilder.app.decks import judge, load_deck
from deckbuilder.app.rows import row_of
from deckbuilder.app.seating import setup_of, table_options
from deckbuilder.app.telling import Teller, cards_of_answers, rule_behind
from deckbuilder.errors import Refusal
from deckbuilder.kernel.effects import open_picks
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.views import ChoiceView, Prompt, TableView
from deckbuilder.players.player import PLAYERS, Player, make_player
from deckbuilder.rulebooks import Rulebook, rulebook
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.keeping import Keeper
    from deckbuilder.app.library import Library
    from deckbuilder.cards.card import Card

HUMAN = "human"
SPECTATOR = -1
MOST_SEED = 2**63 - 1


class Match:
    """One game being played: who sits where, the question that waits, and what each seat may know of it."""

    def __init__(
        self,
        book: Rulebook,
        recorder: Recorder[Any],
        players: tuple[str, ...],
        content: Content,
        keeper: Keeper | None = None,
    ) -> None:
        self.book = book
        self.players = players
        self.content = content
        self.conceded: int | None = None
        self.is_kept = keeper is not None and keeper.number is not None
        """True while the database holds all that was played."""
        self._recorder = recorder
        self._keeper = keeper
        self._teller = Teller(book.game, recorder)
        # What was played so far is mixed in, so that a resumed game is no copy of an earlier one's luck.
        salt = recorder.seed + len(recorder.choices)
        self._computers: dict[int, Player] = {
            seat: make_player(name, book.game, salt * 31 + seat) for seat, name in enumerate(players) if name != HUMAN
        }

    # ------------------------------------------------------------------ who plays

    @property
    def seed(self) -> int:
        """The seed of all chance."""
        return self._recorder.seed

    @property
    def number(self) -> int | None:
        """The number under which it is saved, if it is."""
        return None if self._keeper is None else self._keeper.number

    @property
    def title(self) -> str:
        """What a list calls it."""
        return " against ".join(seat.name for seat in self._recorder.setup.seats)

    @property
    def humans(self) -> int:
        """How many people play."""
        return self.players.count(HUMAN)

    @property
    def only_human(self) -> int | None:
        """The seat of the only person who plays, or None."""
        return self.players.index(HUMAN) if self.humans == 1 else None

    def is_human(self, seat: int) -> bool:
        """True for a seat that a person chooses for."""
        return self.players[seat] == HUMAN

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        return self._recorder.setup.seats[seat].name

    # ------------------------------------------------------------------ the question that waits

    @property
    def is_over(self) -> bool:
        """True when nobody will be asked any more."""
        return self.conceded is not None or self._recorder.state.decision is None

    @property
    def waiting_seat(self) -> int | None:
        """The seat that is asked."""
        return None if self.is_over else self._recorder.state.decision.seat

    @property
    def choices_made(self) -> int:
        """How many answers have been given in all."""
        return len(self._recorder.choices)

    @property
    def prompt(self) -> Prompt | None:
        """The question that waits, as the seat that is asked sees it."""
        seat = self.waiting_seat
        if seat is None:
            return None
        game, seen = self.book.game, self._observed(seat)
        question, clause = game.question(seen)
        choices = tuple(ChoiceView(game.label(seen, action), game.refs(seen, action)) for action in legal_actions(seen))
        return Prompt(seat, question, clause, choices, open_picks(seen))

    def take(self, index: int) -> None:
        """Give the answer with this index to the question that waits."""
        self._recorder.choose(index)
        self.keep()

    def take_all(self) -> None:
        """Pick everything that the pick which waits still offers, as far as it may be picked."""
        left = open_picks(self._recorder.state)
        while left:
            self._recorder.choose(0)
            # A pick that follows at once is another question.
            left = left - 1 if open_picks(self._recorder.state) == left - 1 else 0
        self.keep()

    def advance(self) -> bool:
        """Let computer players choose until a person is asked (True) or the game is over (False)."""
        made = self.choices_made
        while self.step():
            pass
        if self.choices_made != made:
            self.keep()
        return not self.is_over

    def step(self) -> bool:
        """Let a computer player give one answer; False when none is asked. What it did is not kept yet."""
        seat = self.waiting_seat
        if seat is None or self.is_human(seat):
            return False
        self._recorder.choose(self._computers[seat].choose(self._observed(seat)))
        return True

    def concede(self, seat: int) -> None:
        """End the game: this seat gives up."""
        self.conceded = seat
        self.keep()

    # ------------------------------------------------------------------ what a seat may know

    def view(self, seat: int | None = None) -> TableView:
        """The table as a seat sees it, or as a spectator does."""
        seat = SPECTATOR if seat is None else seat
        return self.book.game.present(self._observed(seat), seat)

    def log(self, seat: int | None = None, since: int = 0) -> tuple[str, ...]:
        """The sentences that a seat (or a spectator) has heard, after the first `since` of them."""
        return self._teller.told(SPECTATOR if seat is None else seat, since)

    def why(self, index: int) -> str:
        """Which rule an answer of the question that waits comes from."""
        prompt = self.prompt
        return "The game is over." if prompt is None else rule_behind(prompt, index)

    def why_not(self, name: str) -> str:
        """Why a card or gang member cannot be used now by the seat that is asked."""
        seat = self.waiting_seat
        return "The game is over." if seat is None else self.book.game.why_not(self._observed(seat), name)

    def sheets(self, name: str = "") -> tuple[str, ...]:
        """The card with this name (or id) in full, or without a name every card that the answers are about."""
        if name:
            return (self._sheet(self.content.find(name)),)
        prompt = self.prompt
        if prompt is None:
            return ()
        ids = cards_of_answers(prompt, self.view(prompt.seat))
        found = (self.content.pool.card(id) for id in ids)
        return tuple(self._sheet(card) for card in found if card is not None)

    @property
    def outcome(self) -> str:
        """How it ended, in a sentence; nothing while it goes on."""
        if self.conceded is not None:
            return f"{self.seat_name(self.conceded)} concedes."
        return self.view().outcome

    # ------------------------------------------------------------------ keeping it

    def document(self) -> dict[str, Any]:
        """The record and who played, without the cards."""
        return {**self._recorder.document(), "players": list(self.players), "conceded": self.conceded}

    def save(self, path: Path | None = None) -> Path:
        """Write the game file, cards included, and return its absolute path: in the data folder if none is given."""
        from deckbuilder.app.gamefile import write_game

        return write_game(self.document(), self.content, path)

    def keep(self) -> None:
        """Save it in the database, where there is one that can be written."""
        if self._keeper is not None:
            self.is_kept = False
            self._keeper.keep(self.document(), self.outcome if self.is_over else "", is_finished=self.is_over)
            self.is_kept = True

    def _sheet(self, card: Card) -> str:
        return "\n".join(row_of(card, self.book.schema).lines)

    def _observed(self, seat: int) -> Any:
        return self.book.game.observe(self._recorder.state, seat)


def start_match(
    library: Library,
    decks: Sequence[str],
    seats: Sequence[str] = (),
    seed: int | None = None,
    options: Mapping[str, int] | None = None,
    *,
    is_kept: bool = True,
) -> Match:
    """Begin a game with gangs by name or path; unless `seats` says, a person plays the first and greedy the others."""
    found = [load_deck(library, ref) for ref in decks]
    verdict = judge(library, found, as_table=True)
    if not verdict.is_clean:
        first = next(problem for report in verdict.reports for problem in report.errors)
        raise Refusal("not-legal", f"These gangs cannot be played together: {first.message}", exit_code=1)
    book = rulebook(found[0].rulebook)
    players = seated(seats, len(found))
    setup = setup_of(found, library.pool, table_options(book, options or {}))
    content = content_of(library.pool, found)
    seed = secrets.randbelow(10**9) if seed is None else seed
    recorder = Recorder(book.game, setup, seed, content.pool, content.hash)
    title = " against ".join(seat.name for seat in setup.seats)
    match = Match(book, recorder, players, content, library.keeper(title, content) if is_kept else None)
    match.keep()
    return match


def seated(seats: Sequence[str], count: int) -> tuple[str, ...]:
    """Who chooses for each seat; a Refusal where that does not fit the gangs."""
    if not seats:
        return (HUMAN, *["greedy"] * (count - 1))
    players = tuple(seat.strip().casefold() for seat in seats)
    known = (HUMAN, *PLAYERS)
    strangers = [player for player in players if player not in known]
    if strangers:
        raise Refusal(
            "unknown-player", f'There is no player "{harmless(strangers[0])}".', hint=f"There are: {', '.join(known)}."
        )
    if len(players) != count:
        raise Refusal(
            "wrong-seats",
            f"{len(players)} seats are filled for {count} gangs.",
            hint=f"Name one player for each gang, such as --seats {','.join((HUMAN, *['greedy'] * (count - 1)))}.",
        )
    return players
