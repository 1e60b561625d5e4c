"""How many of the questions that a person is asked are no decision.

Run: ``python benchmarks/questions.py [--games 10] [--auto on]``.

Whole games are played out by the ratings; each question that a person in the first seat would be asked is counted:

- one answer: nothing else can be answered;
- no difference: all answers lead to equal tables, tried at one that the seat cannot tell from the real one;
- nothing taken: an offer to pick something, of which nothing was picked.

Goal: less than 10 % of all questions with the default settings. Exit code 1 where it is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from benchmarks.tables import two_starters
from deckbuilder.app.game.passing import AUTO_MODES, AutoPass
from deckbuilder.app.preferences.settings import BY_KEY
from deckbuilder.kernel.engine import goes_on, legal_actions, passing, play, run_of, situation_of
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder, state_hash
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck
from deckbuilder.players.playouts import imagining, rated_highest

PERSON = 0
ONE, SAME, NOTHING, DECISION = "one answer", "no difference", "nothing taken", "a decision"
GOAL = 0.1


def kind_of(game: Game[Any], state: GameState, answer: int) -> str:
    """What a question is that is answered like this."""
    actions = legal_actions(state)
    if len(actions) == 1:
        return ONE
    if _is_same(game, state):
        return SAME
    run = run_of(game, state)
    return NOTHING if run is not None and actions[answer] == run.end else DECISION


def _is_same(game: Game[Any], state: GameState) -> bool:
    """True where every answer leads to the same table."""
    table = imagining(game, state, PERSON)(1)
    found = set()
    for action in legal_actions(table):
        twin = table.copy()
        play(game, twin, action)
        found.add(state_hash(twin))
        if len(found) > 1:
            return False
    return True


def count_game(seed: int, mode: str) -> tuple[Counter[str], Counter[str]]:
    """The questions of one game by what they are, and those that are no decision by what asks for them."""
    game, setup, pool = two_starters()
    recorder: Recorder[Any] = Recorder(game, setup, seed, pool, pool.hash)
    luck, auto = Luck(seed), AutoPass(len(setup.seats))
    auto.usual = mode
    kinds: Counter[str] = Counter()
    askers: Counter[str] = Counter()
    while recorder.state.decision is not None:
        state, decision = recorder.state, recorder.state.decision
        answer = rated_highest(game, game.observe(state, decision.seat), luck)
        if decision.seat == PERSON and _is_asked(game, state, auto):
            kind = kind_of(game, state, answer)
            kinds[kind] += 1
            if kind != DECISION:
                question, clause = game.answers.question(game.observe(state, PERSON))
                askers[f"{kind}, {clause or decision.kind}: {question}"] += 1
        recorder.choose(answer)
    return kinds, askers


def _is_asked(game: Game[Any], state: GameState, auto: AutoPass) -> bool:
    """True where the screen would ask: what has one answer is taken, what automatic passing lets go is passed, and what
    is picked together is asked once.
    """
    if goes_on(game, state):
        return False
    let_go, answers = passing(game, state), len(legal_actions(state))
    if answers == 1 and let_go is None:
        return False
    return not auto.passes(PERSON, state.turn, answers, let_go, situation_of(game, state))


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, and print the shares."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--auto", choices=list(AUTO_MODES), default=str(BY_KEY["auto_pass"].default))
    wanted = parser.parse_args(arguments)
    kinds: Counter[str] = Counter()
    askers: Counter[str] = Counter()
    for seed in range(wanted.games):
        found, empty = count_game(seed, wanted.auto)
        kinds += found
        askers += empty
    asked = sum(kinds.values())
    print(f"{asked} questions in {wanted.games} games, automatic passing {wanted.auto}")
    for kind in (ONE, SAME, NOTHING, DECISION):
        print(f"  {kind:15} {kinds[kind]:5}  {100 * kinds[kind] / max(1, asked):5.1f} %")
    for asker, many in askers.most_common(8):
        print(f"    {many:4}  {asker}")
    empty_share = 1 - kinds[DECISION] / max(1, asked)
    print(f"No decision: {100 * empty_share:.1f} %; the goal is less than {100 * GOAL:.0f} %.")
    return 0 if empty_share < GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
