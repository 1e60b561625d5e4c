"""A match: a game with people and computer players at its seats, kept as it goes on."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.cards.rows import row_of
from deckbuilder.app.deck.decks import judge, load_deck
from deckbuilder.app.game.advising import Hint, hint_for
from deckbuilder.app.game.content import Content, content_of
from deckbuilder.app.game.eyes import SPECTATOR, listener, seen_by
from deckbuilder.app.game.forking import fork
from deckbuilder.app.game.leaving import Leavers, conceded_said, left_said
from deckbuilder.app.game.passing import AutoPass, auto_said
from deckbuilder.app.game.picking import picks_of, take_picks
from deckbuilder.app.game.reasons import Causes, as_numbered
from deckbuilder.app.game.seating import HUMAN, STAND_IN, places, seated, setup_of, table_options, title_of
from deckbuilder.app.game.telling import Teller, cards_of_answers, rule_behind
from deckbuilder.app.game.undoing import go_forth, way_back
from deckbuilder.errors import Refusal
from deckbuilder.kernel.engine import legal_actions, passing
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.views import ChoiceView, Prompt, Reason, TableView, WhyNot
from deckbuilder.players.luck import luck_from
from deckbuilder.players.player import Player, make_player
from deckbuilder.rulebooks import Rulebook, rulebook

if TYPE_CHECKING:
    from deckbuilder.app.game.keeping import Keeper
    from deckbuilder.app.library import Library
    from deckbuilder.cards.card import Card

LEAVING = "The others play on, and the computer plays for you from here."
"""What happens when one of several gives up."""
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
        self.origin = ""
        """Where the game came from, in a sentence, if it is not one of its own."""
        self.is_kept = keeper is not None and keeper.number is not None
        """True while the database holds all that was played."""
        self._recorder = recorder
        self._keeper = keeper
        self._teller = Teller(book.game, recorder)
        self._causes = Causes()
        self._auto = AutoPass(len(players))
        self._leavers = Leavers()

    # ------------------------------------------------------------------ who plays

    @property
    def seed(self) -> int:
        """The seed of all chance."""
        return self._recorder.seed

    @property
    def options(self) -> dict[str, int]:
        """What the table settled before the game, by name."""
        return dict(self._recorder.setup.options)

    @property
    def number(self) -> int | None:
        """The number under which it is saved, if it is."""
        return None if self._keeper is None else self._keeper.number

    @property
    def title(self) -> str:
        """What a list calls it."""
        return title_of(self._recorder.setup)

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
        return seat >= 0 and self.players[seat] == HUMAN

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
    def turn(self) -> int:
        """How many turns have begun."""
        return int(self._recorder.state.turn)

    @property
    def prompt(self) -> Prompt | None:
        """The question that waits, as the seat that is asked sees it."""
        seat = self.waiting_seat
        if seat is None:
            return None
        game, seen = self.book.game, self._observed(seat)
        question, clause = game.question(seen)
        choices = tuple(ChoiceView(game.label(seen, action), game.refs(seen, action)) for action in legal_actions(seen))
        return Prompt(seat, question, clause, choices, picks_of(game, self._recorder.state, seen), passing(game, seen))

    def take(self, index: int) -> None:
        """Give the answer with this index to the question that waits."""
        self._recorder.choose(index)
        self.keep()

    def take_picks(self, wanted: Sequence[int]) -> None:
        """Pick these of all that may be picked, and no more; a Refusal where they are too few or too many."""
        take_picks(self._recorder, wanted)
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
        """Let a computer player, or automatic passing, give one answer; False when a person is asked, or nobody.

        What was done is not kept yet.
        """
        seat = self.waiting_seat
        if seat is None or self.asks_person:
            return False
        if self.is_human(seat):
            index = passing(self.book.game, self._recorder.state)
            assert index is not None
            self._recorder.choose(index)
        else:
            self._recorder.choose(self._computer(seat).choose(self._observed(seat)))
        return True

    def _computer(self, seat: int) -> Player:
        """Its luck is that of this moment alone, so an interrupted game goes on as if it had not been."""
        luck = luck_from(self._recorder.seed, seat, len(self._recorder.choices))
        return make_player(self.players[seat], self.book.game, luck)

    @property
    def asks_person(self) -> bool:
        """True when a person has to answer: it is a person's seat that is asked, and nothing passes for it."""
        seat, state = self.waiting_seat, self._recorder.state
        if seat is None or not self.is_human(seat):
            return False
        index = passing(self.book.game, state)
        return not self._auto.passes(seat, state.turn, len(legal_actions(state)), index)

    # ------------------------------------------------------------------ what a person chooses beside the answers

    def auto(self, seat: int) -> str:
        """What a seat has chosen to be passed for it."""
        return self._auto.mode(seat)

    def auto_said(self, seat: int) -> str:
        """How automatic passing stands for a seat, in a sentence."""
        return auto_said(self.auto(seat))

    def set_auto(self, seat: int, mode: str) -> None:
        """A seat chooses what is passed for it; a Refusal where there is no such mode."""
        self._auto.choose(seat, mode, self._recorder.state.turn)

    @property
    def ends_when_conceded(self) -> bool:
        """True where one who gives up leaves nobody to play against the other."""
        return len(self.players) < 3

    def concede(self, seat: int) -> None:
        """This seat gives up: of two the game is over, among more a computer player goes on in its place."""
        if self.ends_when_conceded:
            self.conceded = seat
        else:
            self._hand_over(seat, STAND_IN)
        self.keep()

    def _hand_over(self, seat: int, player: str) -> None:
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        self._leavers.leave(self.choices_made, seat, player)
        self._teller.note(left_said(self._recorder, seat, player))

    # ------------------------------------------------------------------ taking back

    @property
    def undone(self) -> int:
        """How many choices were taken back and can be made again."""
        return len(self._recorder.undone)

    def undo(self, to: int | None = None, *, anyway: bool = False) -> None:
        """Go back to a person's previous decision, or to where so many choices stand; giving up is taken back first.

        A Refusal where there is none, or where a person has since seen what was hidden, unless it is to be done anyway.
        """
        if self.conceded is None or to is not None:
            stands = way_back(self._recorder, self._leavers.people(self.players), to, anyway=anyway)
            self._recorder = self._recorder.taken_back(stands)
            self.players = self._leavers.come_back(stands, self.players)
            self._auto.ask_again()
            self._tell_again()
        self.conceded = None
        self.keep()

    def redo(self) -> None:
        """Make again what was taken back, up to a person's next decision; a Refusal where there is nothing."""
        go_forth(self._recorder, self._leavers.people(self.players))
        self.keep()

    def _tell_again(self) -> None:
        self._teller = Teller(self.book.game, self._recorder)
        for sentence, events in self._leavers.notes(self._recorder):
            self._teller.note(sentence, events)

    def forked(self, at: int, seat: int | None, seed: int, players: Sequence[str] = ()) -> Match:
        """Another game that was this one for so many choices; what its seat knew then holds, the rest is made up.

        Unless others are named, the same go on in it.
        """
        leavers = Leavers() if players else self._leavers
        found = fork(
            self._recorder, seated(players, len(self.players)) if players else self.players, leavers, at, seat, seed
        )
        twin = Match(self.book, found.recorder, found.players, self.content)
        point = f"after choice {at}" if at else "before the first choice"
        known = f"{point}, as {self.seat_name(found.seat)} knew it then"
        twin.recall({"handed_over": found.leavers.left, "origin": known})
        return twin

    # ------------------------------------------------------------------ what a seat may know

    def view(self, seat: int | None = None) -> TableView:
        """The table as a seat sees it, or as a spectator does."""
        return seen_by(self.book.game, self._recorder.state, SPECTATOR if seat is None else seat)

    def log(self, seat: int | None = None, since: int = 0) -> tuple[str, ...]:
        """The sentences that a seat (or a spectator) has heard, after the first `since` of them."""
        return self._teller.told(SPECTATOR if seat is None else seat, since)

    def why(self, index: int) -> str:
        """Which rule an answer of the question that waits comes from."""
        prompt = self.prompt
        return "The game is over." if prompt is None else rule_behind(prompt, index)

    def hint(self) -> Hint | None:
        """What the computer would answer to the question that waits, and why, from what the seat that is asked sees."""
        prompt, state = self.prompt, self._recorder.state
        return hint_for(self.book.game, state, self._observed(prompt.seat), prompt) if prompt is not None else None

    def why_not(self, what: int | str) -> WhyNot:
        """Whether a piece, by reference or name, or a kind of action can be used now by the seat that is asked."""
        prompt = self.prompt
        if prompt is None:
            return WhyNot(str(what), (), (Reason("The game is over."),))
        return as_numbered(self.book.game.why_not(self._observed(prompt.seat), what), prompt)

    def why_happened(self, seat: int | None = None, line: int = -1) -> tuple[Reason, ...]:
        """A sentence that a seat has heard (the last, or the one of that number) and what led to it, the last first."""
        seat = SPECTATOR if seat is None else seat
        heard = self._teller.told(seat, 0)
        if not -len(heard) <= line < len(heard):
            raise Refusal("no-such-line", f"So far {len(heard)} things have been told.", hint="See them with the log.")
        event = self._teller.source(seat, line)
        if event is None:
            return (Reason(heard[line]),)
        knower = listener(
            self.book.game, self._recorder.state.table, self._recorder.events[event], seat, len(self.players)
        )
        return self._causes.behind(self._recorder, event, knower)

    def advised(self, kinds: Sequence[str]) -> int | None:
        """The place of the most promising answer of these kinds, from what the seat knows that is asked."""
        prompt = self.prompt
        if prompt is None:
            return None
        game, seen = self.book.game, self._observed(prompt.seat)
        meant = [place for place, action in enumerate(legal_actions(seen)) if action[0] in kinds]
        if not meant:
            return None
        best = prompt.choices[max(meant, key=lambda place: game.rate(seen, legal_actions(seen)[place]))]
        return prompt.answers.index(best) if best in prompt.answers else None

    def sheets(self, name: str = "") -> tuple[str, ...]:
        """The card with this name (or id) in full, or without a name every card that the answers are about."""
        prompt = self.prompt
        cards: list[Card | None] = [self.content.find(name)] if name else []
        if not name and prompt is not None:
            cards = [self.content.pool.card(id) for id in cards_of_answers(prompt, self.view(prompt.seat))]
        return tuple("\n".join(row_of(card, self.book.schema).lines) for card in cards if card is not None)

    @property
    def outcome(self) -> str:
        """How it ended, in a sentence; nothing while it goes on."""
        if self.conceded is not None:
            return conceded_said(self.seat_name(self.conceded))
        return self.view().outcome

    # ------------------------------------------------------------------ keeping it

    def document(self) -> dict[str, Any]:
        """The record and who played, without the cards."""
        left = {"handed_over": [list(one) for one in self._leavers.left]} if self._leavers.left else {}
        came = {"origin": self.origin} if self.origin else {}
        return {**self._recorder.document(), "players": list(self.players), "conceded": self.conceded, **left, **came}

    def recall(self, document: Mapping[str, Any]) -> None:
        """Take over from a document what happened beside the choices: who gave up, and where the game came from."""
        self.conceded, self.origin = document.get("conceded"), document.get("origin", "")
        self._leavers = Leavers(document.get("handed_over", ()))
        self._tell_again()

    def save(self, path: Path | None = None) -> Path:
        """Write the game file, cards included, and return its absolute path: in the data folder if none is given."""
        from deckbuilder.app.game.gamefile import write_game

        return write_game(self.document(), self.content, path)

    def keep_by(self, keeper: Keeper) -> None:
        """Save it from now on."""
        self._keeper = keeper
        self.keep()

    def keep(self) -> None:
        """Save it in the database, where there is one that can be written."""
        if self._keeper is not None:
            self.is_kept = False
            outcome = self.outcome if self.is_over else ""
            self._keeper.keep(self.document(), outcome, self.view().headline, is_finished=self.is_over)
            self.is_kept = True

    def _observed(self, seat: int) -> Any:
        return self.book.game.observe(self._recorder.state, seat)


def start_match(
    library: Library,
    decks: Sequence[str],
    seats: Sequence[str] = (),
    seed: int | None = None,
    options: Mapping[str, int] | None = None,
    *,
    names: Sequence[str] = (),
    is_kept: bool = True,
) -> Match:
    """Begin a game with gangs by name or path; unless `seats` says, a person plays the first and greedy the others.

    The seats are called by the names of their gangs unless others are given, the empty one for as usual.
    """
    found = [load_deck(library, ref) for ref in places(library, decks, seats)]
    verdict = judge(library, found, as_table=True)
    if not verdict.is_clean:
        first = next(problem for report in verdict.reports for problem in report.errors)
        raise Refusal("not-legal", f"This cannot be played together: {first.message}", exit_code=1)
    book = rulebook(found[0].rulebook)
    players = seated(seats, len(found))
    setup = setup_of(found, library.pool, table_options(book, options or {}), names)
    content = content_of(library.pool, found)
    seed = secrets.randbelow(10**9) if seed is None else seed
    recorder = Recorder(book.game, setup, seed, content.pool, content.hash)
    keeper = library.keeper(title_of(setup), content) if is_kept else None
    match = Match(book, recorder, players, content, keeper)
    match.keep()
    return match
