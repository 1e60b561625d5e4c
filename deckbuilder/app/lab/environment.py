"""A table for reinforcement learning: a PettingZoo environment in which the seats answer in turn.

Import it only on demand: it needs the extra `adapters`. A seat observes its own features and then those of the others,
at a table imagined from what it may know, so that nothing hidden reaches the learner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from deckbuilder.app.lab.entrants import content_for, shipped, tables_of
from deckbuilder.errors import Refusal
from deckbuilder.gamekit.evaluation import evaluation_of
from deckbuilder.gamekit.turn_order import clockwise
from deckbuilder.kernel import engine

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.game import Game
    from deckbuilder.kernel.setup import Setup
    from deckbuilder.kernel.state import GameState

MOST_ANSWERS = 512
"""The most answers that can be told apart; any beyond them cannot be given."""
LONGEST_GAME = 20_000
"""The number of answers after which a game is broken off."""


class TableEnvironment(AECEnv):  # type: ignore[misc]
    """One table; an action is the place of an answer among the legal ones, which the mask marks."""

    metadata: dict[str, Any] = {"name": "deckbuilder_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: Game[Any], setup: Setup, content: Any) -> None:
        super().__init__()
        evaluation = evaluation_of(game)
        if evaluation is None:
            raise Refusal("no-features", f"{game.id} has no evaluation of tables yet.")
        self._game, self._setup, self._content, self._evaluation = game, setup, content, evaluation
        self._state: GameState = game.start(setup, content, 0)
        self.possible_agents = [f"seat_{seat}" for seat in range(len(setup.seats))]
        self.render_mode = None
        size = len(evaluation.names) * len(setup.seats)
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-numpy.inf, numpy.inf, (size,), numpy.float32),
                "action_mask": spaces.Box(0, 1, (MOST_ANSWERS,), numpy.int8),
            }
        )
        answer = spaces.Discrete(MOST_ANSWERS)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, answer)

    def observation_space(self, agent: str) -> Any:
        """The observation of a seat: the features of the table, and a mask of the legal answers."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The places that an answer may have."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; equal seeds start equal games."""
        self._state = self._game.start(self._setup, self._content, 0 if seed is None else seed)
        self._state.recording = False
        engine.advance(self._game, self._state)
        self._made = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to_who_is_asked()

    def step(self, action: int | None) -> None:
        """Give an answer for the asked seat."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        decision = self._state.decision
        assert decision is not None
        if action is None or not 0 <= action < min(MOST_ANSWERS, len(decision.actions)):
            raise ValueError(f"{action} is not an answer: there are {len(decision.actions)}.")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        engine.play(self._game, self._state, decision.actions[int(action)])
        self._made += 1
        if self._state.decision is None:
            self.terminations = dict.fromkeys(self.agents, True)
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = float(self._evaluation.won(self._state, seat))
        elif self._made >= LONGEST_GAME:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn_to_who_is_asked()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of a seat: the features of a table that it cannot tell from the real one, and its answers."""
        seat, decision = self.possible_agents.index(agent), self._state.decision
        mask: Any = numpy.zeros(MOST_ANSWERS, numpy.int8)
        if decision is not None and decision.seat == seat:
            mask[: len(decision.actions)] = 1
        table = self._game.imagine(self._state, seat, self._made) if decision is not None else self._state
        seen = [self._evaluation.features(table, one) for one in clockwise(seat, len(self.possible_agents))]
        return {"observation": numpy.array(seen, numpy.float32).ravel(), "action_mask": mask}

    def render(self) -> None:
        """Do nothing; games are shown on the screen of the program."""

    def close(self) -> None:
        """Do nothing; nothing is open."""

    def _turn_to_who_is_asked(self) -> None:
        decision = self._state.decision
        self.agent_selection = self.possible_agents[decision.seat] if decision is not None else self.agents[0]


def environment(library: Library, table: int = 0) -> TableEnvironment:
    """A table of the current game, by number among those of its shipped decks."""
    book = library.book
    content = content_for(library, book, shipped(book))
    setups = tables_of(book, content.pool)
    return TableEnvironment(book.game, setups[table % len(setups)], content.pool)
