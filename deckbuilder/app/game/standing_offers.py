"""What is not asked: offers that stand, where nobody wanted them at the question before, and answers that are alike."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from deckbuilder.app.game.no_difference import makes_no_difference
from deckbuilder.kernel.engine import legal_actions, run_of
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.standing_offers import StandingOffer
from deckbuilder.kernel.views import OfferBeside


@dataclass(frozen=True, slots=True)
class _Told:
    """What a seat was told of last: in which turn, of which offers, and what it had to give."""

    turn: int
    given: dict[str, Collection[int]]


class OfferKeys:
    """Which offers that stand are let go by without asking, and which questions are no decision.

    An offer is let go by where the seat was told of it at a question of the same turn, has come by nothing since that
    it could give, and did not say that it wants to be asked.
    """

    def __init__(self, recorder: Callable[[], Recorder[Any]]) -> None:
        """``recorder`` has the game where it stands."""
        self._recorder = recorder
        self.are_on = False
        """False where every offer is asked for itself."""
        self._asked_at = -1
        """After so many choices the person is asked whatever it is, for that is where it went back to."""
        self._looked: tuple[int, bool] = (-1, False)
        """After how many choices it was looked whether the answers differ, and what was found."""
        self._told: dict[int, _Told] = {}
        self._wanted: dict[int, tuple[int, frozenset[str]]] = {}
        """What a seat wants to be asked about, and in which turn it said so."""

    def beside(self) -> tuple[OfferBeside, ...]:
        """What the seat that is asked may want to be asked about afterwards."""
        state = self._state()
        wanted = self._wanted_by(state)
        return tuple([OfferBeside(offer.says, offer.name in wanted) for offer in self._ahead(state)])

    def turn_over(self) -> None:
        """The seat that is asked wants to be asked about what may come up, or does not after all."""
        state = self._state()
        names = frozenset(offer.name for offer in self._ahead(state))
        wanted = self._wanted_by(state)
        self._wanted[state.decision.seat] = (state.turn, wanted - names if names <= wanted else wanted | names)

    def answered(self) -> None:
        """A person answers the question that waits, having seen what stood beside it."""
        state = self._state()
        seat, asked = state.decision.seat, self._asked(state)
        if asked is not None:
            self._wanted[seat] = (state.turn, self._wanted_by(state) - {asked.name})
        ahead = self._ahead(state)
        if asked is None and not ahead:
            return
        seen = self._game.observe(state, seat)
        self._told[seat] = _Told(state.turn, {offer.name: offer.gives(seen, seat) for offer in ahead})

    def declined(self) -> int | None:
        """The answer that takes nothing, where an offer that stands waits and is let go by."""
        state = self._state()
        actions: tuple[Action, ...] = legal_actions(state)
        seat, offer = state.decision.seat, self._asked(state)
        told = self._told.get(seat)
        if offer is None or told is None or told.turn != state.turn or offer.name in self._wanted_by(state):
            return None
        seen, run = self._game.observe(state, seat), run_of(self._game, state)
        if run is None or run.has_begun or offer.name not in told.given:
            return None
        is_old = set(offer.gives(seen, seat)) <= set(told.given[offer.name])
        return actions.index(run.end) if is_old and run.end in actions else None

    def given(self) -> int | None:
        """The answer that is given for the person who is asked: it takes no offer, or does what any other would."""
        if not self.are_on or self._asked_at == len(self._recorder().choices):
            return None
        declined = self.declined()
        return declined if declined is not None or not self._makes_no_difference() else 0

    def forget(self) -> None:
        """Nobody was told anything, for it may not have happened; where the game stands now, the person is asked."""
        self._asked_at = len(self._recorder().choices)
        self._looked = (-1, False)
        self._told.clear()
        self._wanted.clear()

    def _makes_no_difference(self) -> bool:
        made = len(self._recorder().choices)
        if self._looked[0] != made:
            self._looked = (made, makes_no_difference(self._game, self._state()))
        return self._looked[1]

    @property
    def _game(self) -> Game[Any]:
        return self._recorder().game

    def _state(self) -> Any:
        return self._recorder().state

    def _ahead(self, state: Any) -> tuple[StandingOffer, ...]:
        if not self.are_on or not self._game.answers.standing or self._asked(state) is not None:
            return ()
        seen, seat = self._game.observe(state, state.decision.seat), state.decision.seat
        standing = self._game.answers.standing
        return tuple([offer for offer in standing if offer.gives(seen, seat) and offer.comes(seen)])

    def _asked(self, state: Any) -> StandingOffer | None:
        """The offer that the question is, if it is one."""
        if not self.are_on or not state.stack:
            return None
        return next((offer for offer in self._game.answers.standing if offer.asks(state.stack[-1])), None)

    def _wanted_by(self, state: Any) -> frozenset[str]:
        turn, wanted = self._wanted.get(state.decision.seat, (state.turn, frozenset()))
        return wanted if turn == state.turn else frozenset()
