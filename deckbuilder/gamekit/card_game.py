"""A game with cards, put together from its chapters into the form the kernel knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType, ModuleType
from typing import Any, TypeVar

from deckbuilder.gamekit.imagined import Deal, imagined
from deckbuilder.kernel.amendments import RuleVersions
from deckbuilder.kernel.effects import CONTROL, carry_out
from deckbuilder.kernel.facts import Observer, asked_frame
from deckbuilder.kernel.frames import Frame, Procedure, procedures
from deckbuilder.kernel.game import Events, Game, Prospects, QuestionsAndAnswers
from deckbuilder.kernel.setup import Option, Setup
from deckbuilder.kernel.state import GameState
from deckbuilder.kernel.views import TableView

State = TypeVar("State", bound=GameState)
EFFECTS = "effects"
"""The procedure that carries out card effects; a game may have its own."""


def card_game(
    id: str,
    state: type[State],
    chapters: Iterable[ModuleType],
    *,
    seats: range,
    rules: RuleVersions,
    options: Mapping[str, Option],
    match_data: Callable[[Setup, Any], Any],
    laid_out: Callable[[Any, int], State],
    deal: Deal[State],
    present: Callable[[State, int], TableView],
    events: Events,
    answers: QuestionsAndAnswers,
    prospects: Prospects | None = None,
    stage: Callable[[State], str] | None = None,
    sources: Mapping[str, str] = MappingProxyType({}),
    control: Sequence[str] = ("may",),
    frames: Callable[[Any], Sequence[Frame]] = asked_frame,
    shown: Mapping[str, Any] = MappingProxyType({}),
) -> Game[State]:
    """A game whose constant data is made from the settled set-up, and whose hidden cards are dealt again when imagined.

    `chapters` are modules, each with its `PROCEDURES`; `laid_out` makes the table before anything is shuffled;
    `control` lists the control words on its cards that ask a seat; `frames` selects the frames shown to the seat
    that is asked, and `shown` gives what replaces private facts.
    """
    found = [one for chapter in chapters for one in chapter.PROCEDURES]
    if all(one.name != EFFECTS for one in found):
        found.append(Procedure(EFFECTS, carry_out))
    every = procedures(*found, *[one for one in CONTROL if one.name in control])

    def start(made: Setup, pool: Any, seed: int) -> State:
        return laid_out(match_data(game.dated(made).with_defaults(options), pool), seed)

    def imagine(twin: State, seat: int, seed: int) -> State:
        return imagined(twin, seat, seed, every, len(twin.data.definitions), deal)

    game: Game[State] = Game(
        id=id,
        rules=rules,
        seats=seats,
        options=options,
        procedures=every,
        start=start,
        observe=Observer(state, frames, **shown),
        imagine=imagine,
        stage=stage,
        sources=sources,
        present=present,
        events=events,
        answers=answers,
        prospects=prospects,
    )
    return game
