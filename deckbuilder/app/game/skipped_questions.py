"""The questions that a person is not asked: standing offers that are declined, and answers that make no difference."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.engine import legal_actions, picking_of, play
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder, state_hash
from deckbuilder.kernel.standing_offers import StandingOffer
from deckbuilder.kernel.views import OfferBeside
from deckbuilder.players.playouts import imagining

TABLES = 5
"""The number of tables tried that the seat cannot tell from the real one."""


def makes_no_difference(game: Game[Any], state: Any, tables: int = TABLES) -> bool:
    """Whether every answer to the pending question leads to the same table, up to the next question.

    Only imagined tables are examined, so skipping a question reveals nothing hidden. Picks made one by one form a
    single question and are never skipped.
    """
    if len(legal_actions(state)) < 2 or picking_of(game, state) is not None:
        return False
    imagine = imagining(game, state, state.decision.seat)
    return all(_is_same(game, imagine(seed)) for seed in range(tables))


def _is_same(game: Game[Any], table: Any) -> bool:
    found = set()
    for action in legal_actions(table):
        twin = table.copy()
        play(game, twin, action)
        found.add(state_hash(twin))
        if len(found) > 1:
            return False
    return True


@dataclass(frozen=True, slots=True)
class _Told:
    """What a seat was last told: the turn, the offers, and what it could give for each."""

    turn: int
    given: dict[str, Collection[int]]


class QuestionSkipper:
    """Answers for a person what need not be asked: standing offers nobody wants, and questions that are no decision.

    An offer is declined if the seat was told of it at a question of the same turn, has since gained nothing that it
    could give, and has not said that it wants to be asked.
    """

    def __init__(self, recorder: Callable[[], Recorder[Any]]) -> None:
        """`recorder` returns the recorder of the game."""
        self._recorder = recorder
        self.is_active = False
        """If False, every question is asked, and no offer is shown beside another question."""
        self._asked_at = -1
        """The number of choices after an undo or redo, at which the person is always asked."""
        self._looked: tuple[int, bool] = (-1, False)
        """The number of choices at which the answers were last compared, and whether they make no difference."""
        self._told: dict[int, _Told] = {}
        self._wanted: dict[int, tuple[int, frozenset[str]]] = {}
        """The offers that a seat wants to be asked about, with the turn in which it said so."""

    def offers_beside(self) -> tuple[OfferBeside, ...]:
        """The offers that the asked seat may want to be asked about later."""
        state = self._state()
        wanted = self._wanted_by(state)
        return tuple([OfferBeside(offer.says, offer.name in wanted) for offer in self._ahead(state)])

    def toggle_wish(self) -> None:
        """Toggle whether the asked seat wants to be asked about the offers that may come up."""
        state = self._state()
        names = frozenset(offer.name for offer in self._ahead(state))
        wanted = self._wanted_by(state)
        self._wanted[state.decision.seat] = (state.turn, wanted - names if names <= wanted else wanted | names)

    def note_answer(self) -> None:
        """Note that a person answers the pending question, having seen the offers beside it."""
        state = self._state()
        seat, asked = state.decision.seat, self._asked(state)
        if asked is not None:
            self._wanted[seat] = (state.turn, self._wanted_by(state) - {asked.name})
        ahead = self._ahead(state)
        if asked is None and not ahead:
            return
        seen = self._game.observe(state, seat)
        self._told[seat] = _Told(state.turn, {offer.name: offer.gives(seen, seat) for offer in ahead})

    def declining_answer(self) -> int | None:
        """The answer that takes nothing, if a standing offer is pending and is to be declined; None otherwise."""
        state = self._state()
        actions: tuple[Action, ...] = legal_actions(state)
        seat, offer = state.decision.seat, self._asked(state)
        told = self._told.get(seat)
        if offer is None or told is None or told.turn != state.turn or offer.name in self._wanted_by(state):
            return None
        seen, picking = self._game.observe(state, seat), picking_of(self._game, state)
        if picking is None or picking.has_begun or offer.name not in told.given:
            return None
        is_old = set(offer.gives(seen, seat)) <= set(told.given[offer.name])
        return actions.index(picking.end) if is_old and picking.end in actions else None

    def answer_if_skipped(self) -> int | None:
        """The answer to the pending question if the person need not be asked; None if the question is not skipped."""
        if not self.is_active or self._asked_at == len(self._recorder().choices):
            return None
        declining = self.declining_answer()
        return declining if declining is not None or not self._makes_no_difference() else 0

    def forget(self) -> None:
        """Forget what the seats were told, which may no longer have happened; the next question is always asked."""
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
        if not self.is_active or not self._game.answers.standing or self._asked(state) is not None:
            return ()
        seen, seat = self._game.observe(state, state.decision.seat), state.decision.seat
        standing = self._game.answers.standing
        return tuple([offer for offer in standing if offer.gives(seen, seat) and offer.comes(seen)])

    def _asked(self, state: Any) -> StandingOffer | None:
        """The offer behind the pending question, if it is one."""
        if not self.is_active or not state.stack:
            return None
        return next((offer for offer in self._game.answers.standing if offer.asks(state.stack[-1])), None)

    def _wanted_by(self, state: Any) -> frozenset[str]:
        turn, wanted = self._wanted.get(state.decision.seat, (state.turn, frozenset()))
        return wanted if turn == state.turn else frozenset()
