"""How many of the questions that a person is asked are no decision.

Run: `python benchmarks/questions.py [--game monster-town] [--games 10] [--auto on] [--ask-offers]`.

Whole games are played out by the ratings; each question that a person in the first seat would be asked is counted:

- one answer: nothing else can be answered;
- no difference: all answers lead to equal tables, tried at one that the seat cannot tell from the real one;
- nothing taken: an offer to pick something, of which nothing was picked.

A standing offer is asked about if the ratings take something of it, as a person would press its key at the question
before, and whenever no question before had that key.

Goal: less than 10 % of all questions with the default settings. Exit code 1 if it is missed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from benchmarks.arguments import Arguments, above_zero
from benchmarks.tables import tables_of, two_starters
from deckbuilder.app.game.passing import AUTO_MODES, AutoPass
from deckbuilder.app.game.skipped_questions import QuestionSkipper, makes_no_difference
from deckbuilder.app.preferences.settings import BY_KEY
from deckbuilder.cards.pool import CardPool
from deckbuilder.kernel.engine import continues_picking, legal_actions, passing, picking_of, situation_of
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck
from deckbuilder.players.playouts import rated_highest
from deckbuilder.rulebooks import rulebook, rulebook_ids

PERSON = 0
ONE, SAME, NOTHING, DECISION = "one answer", "no difference", "nothing taken", "a decision"
GOAL = 0.1
USUAL = "monster-town"
STRIDE = 7
"""Tables are in the order of their decks, so that neighbours are much alike; this many are skipped at a time."""


def kind_of(game: Game[Any], state: GameState, answer: int) -> str:
    """What a question answered like this is."""
    actions = legal_actions(state)
    if len(actions) == 1:
        return ONE
    if makes_no_difference(game, state, tables=1):
        return SAME
    picking = picking_of(game, state)
    return NOTHING if picking is not None and actions[answer] == picking.end else DECISION


def table_of(game_id: str, seed: int) -> tuple[Game[Any], Setup, CardPool]:
    """The usual table of a game; if it has several, another one for each seed."""
    if game_id == USUAL:
        return two_starters()
    book = rulebook(game_id)
    pool, setups = tables_of(book)
    return book.game, setups[seed * STRIDE % len(setups)], pool


def count_game(game_id: str, seed: int, mode: str, *, ask_offers: bool) -> tuple[Counter[str], Counter[str]]:
    """The questions of one game by kind, and those that are no decision by what asks them."""
    game, setup, pool = table_of(game_id, seed)
    recorder: Recorder[Any] = Recorder(game, setup, seed, pool, pool.hash)
    luck, auto = Luck(seed), AutoPass(len(setup.seats))
    auto.usual = mode
    skipper = QuestionSkipper(lambda: recorder)
    skipper.is_active = not ask_offers
    kinds: Counter[str] = Counter()
    askers: Counter[str] = Counter()
    while recorder.state.decision is not None:
        state, decision = recorder.state, recorder.state.decision
        answer = rated_highest(game, game.observe(state, decision.seat), luck)
        is_let_go = decision.seat == PERSON and skipper.declining_answer() == answer
        if decision.seat == PERSON and not is_let_go and _is_asked(game, state, auto):
            skipper.note_answer()
            kind = kind_of(game, state, answer)
            kinds[kind] += 1
            if kind != DECISION:
                question, clause = game.answers.question(game.observe(state, PERSON))
                askers[f"{kind}, {clause or decision.kind}: {question}"] += 1
        recorder.choose(answer)
    return kinds, askers


def _is_asked(game: Game[Any], state: GameState, auto: AutoPass) -> bool:
    """Whether the screen would ask: single answers are taken, moments under automatic passing are passed, and things
    picked together are asked once.
    """
    if continues_picking(game, state):
        return False
    let_go, answers = passing(game, state), len(legal_actions(state))
    if let_go is None and (answers == 1 or makes_no_difference(game, state)):
        return False
    return not auto.passes(PERSON, state.turn, answers, let_go, situation_of(game, state))


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, and print the shares."""
    parser = Arguments(__doc__)
    parser.add_argument("--game", choices=rulebook_ids(), default=USUAL)
    parser.add_argument("--ask-offers", action="store_true")
    parser.add_argument("--games", type=above_zero, default=10)
    parser.add_argument("--auto", choices=list(AUTO_MODES), default=str(BY_KEY["auto_pass"].default))
    wanted = parser.parse_args(arguments)
    kinds: Counter[str] = Counter()
    askers: Counter[str] = Counter()
    for seed in range(wanted.games):
        found, empty = count_game(wanted.game, seed, wanted.auto, ask_offers=wanted.ask_offers)
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
