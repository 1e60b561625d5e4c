"""Table talk common to every game: begin a turn, answer the pending question, look at what everybody sees."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self

from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.game import Game


def turns_of(game: Game[Any]) -> int:
    """The step of a whole game in which turns are taken."""
    return [getattr(step, "__name__", "") for step in game.procedures["game"].steps].index("take_turns")


class GameTable:
    """A table in the middle of a game; each game's subclass says how it is set up and what is done at it."""

    game: ClassVar[Game[Any]]
    state: Any

    def find(self, name: str, among: Iterable[int] | None = None) -> int:
        """The first copy of a card among the given ones, or among all."""
        copies = range(len(self.state.data.definitions)) if among is None else among
        found = next((copy for copy in copies if self.state.data.name(copy) == name), None)
        assert found is not None, f"no {name} is left"
        return found

    def turn(self, seat: int = 0) -> Self:
        """Begin the turn of a seat."""
        self.state.active = seat
        engine.advance(self.game, self.state)
        return self.checked()

    def takes(self, action: Action) -> Self:
        """Give this answer for the seat that is asked."""
        engine.apply(self.game, self.state, action)
        return self.checked()

    def check(self) -> None:
        """Check the invariants of the game."""
        raise NotImplementedError

    def checked(self) -> Self:
        """This table, after checking its invariants."""
        self.check()
        return self

    @property
    def asked(self) -> int:
        """The seat that is asked; NOBODY if the game is over."""
        return NOBODY if self.state.decision is None else int(self.state.decision.seat)

    @property
    def kind(self) -> str:
        """The kind of the pending decision."""
        return "" if self.state.decision is None else str(self.state.decision.kind)

    @property
    def reason(self) -> str:
        """The reason why the game is over; empty while it continues."""
        return "" if self.state.outcome is None else str(self.state.outcome.reason)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game continues."""
        return () if self.state.outcome is None else tuple(self.state.outcome.winners)

    def answers(self) -> tuple[Action, ...]:
        """The legal answers."""
        return engine.legal_actions(self.state)

    def words(self) -> set[str]:
        """The first words of the legal answers."""
        return {str(action[0]) for action in self.answers()}

    def choices(self) -> list[str]:
        """The legal answers, described."""
        seen = self.game.observe(self.state, self.asked)
        return [self.game.answers.label(seen, action) for action in self.answers()]

    def told(self, seat: int = NOBODY) -> list[str]:
        """Everything told so far, as a seat or a spectator hears it."""
        sentences = (self.game.events.narrate(self.state.data, event, seat) for event in self.state.events)
        return [sentence for sentence in sentences if sentence]

    def view(self, seat: int = NOBODY) -> Any:
        """The table view that a screen draws."""
        return self.game.present(self.game.observe(self.state, seat), seat)
