"""What table talk of every game has: a turn begins, whoever is asked answers, and everybody sees something."""

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
    """One table in the middle of a game; a game's own says how it is set, and what is done at it."""

    game: ClassVar[Game[Any]]
    state: Any

    def find(self, name: str, among: Iterable[int] | None = None) -> int:
        """The first copy of a card among these, or anywhere."""
        copies = range(len(self.state.data.definitions)) if among is None else among
        found = next((copy for copy in copies if self.state.data.name(copy) == name), None)
        assert found is not None, f"no {name} is left"
        return found

    def turn(self, seat: int = 0) -> Self:
        """The turn of a seat begins."""
        self.state.active = seat
        engine.advance(self.game, self.state)
        return self.checked()

    def takes(self, action: Action) -> Self:
        """Whoever is asked gives this answer."""
        engine.apply(self.game, self.state, action)
        return self.checked()

    def check(self) -> None:
        """What must always hold."""
        raise NotImplementedError

    def checked(self) -> Self:
        """The same table, which keeps all that must always hold."""
        self.check()
        return self

    @property
    def asked(self) -> int:
        """The seat that is asked; NOBODY where the game is over."""
        return NOBODY if self.state.decision is None else int(self.state.decision.seat)

    @property
    def kind(self) -> str:
        """What is asked."""
        return "" if self.state.decision is None else str(self.state.decision.kind)

    @property
    def reason(self) -> str:
        """Why the game is over; nothing while it goes on."""
        return "" if self.state.outcome is None else str(self.state.outcome.reason)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody while the game goes on."""
        return () if self.state.outcome is None else tuple(self.state.outcome.winners)

    def answers(self) -> tuple[Action, ...]:
        """The legal answers."""
        return engine.legal_actions(self.state)

    def words(self) -> set[str]:
        """The words of the legal answers."""
        return {str(action[0]) for action in self.answers()}

    def choices(self) -> list[str]:
        """The legal answers in words."""
        seen = self.game.observe(self.state, self.asked)
        return [self.game.answers.label(seen, action) for action in self.answers()]

    def told(self, seat: int = NOBODY) -> list[str]:
        """Everything that has been told, as a seat or a spectator hears it."""
        sentences = (self.game.events.narrate(self.state.data, event, seat) for event in self.state.events)
        return [sentence for sentence in sentences if sentence]

    def view(self, seat: int = NOBODY) -> Any:
        """The table as a screen draws it."""
        return self.game.present(self.game.observe(self.state, seat), seat)
