"""What a hint says is true at the table: hints are carried out there and compared with what happens.

Certain effects happen each time; effects at some of the imagined tables happen as often as predicted, within the limits
of chance; and a player who is said to be likely to win wins as often.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import pytest

from deckbuilder.app.game.foreseen import Foreseen
from deckbuilder.app.game.hints import Hint, hint_for
from deckbuilder.app.game.questions import choices_of, picks_of
from deckbuilder.app.game.viewpoint import Hearer
from deckbuilder.kernel import engine
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.kernel.views import Prompt
from deckbuilder.players.luck import Luck
from deckbuilder.players.moves import Move, moves_at
from deckbuilder.players.player import answer_of, make_player
from deckbuilder.players.playouts import carried_out, unrecorded
from tests.contract.books import BOOKS
from tests.contract.tables import game_of, tables

EVERY = 7
"""One question in this many is asked for a hint."""


@dataclass(slots=True)
class Count:
    """What hints predicted, and what happened."""

    hints: int = 0
    certain: int = 0
    broken: list[str] = field(default_factory=list)
    """The certain predictions that did not come true."""
    expected: float = 0.0
    happened: int = 0
    doubt: float = 0.0
    """The variance of the number of predictions that may come true, according to the imagined tables."""
    shares: list[tuple[float, float]] = field(default_factory=list)
    """The predicted chance to win, and the share at the table where the answer was carried out."""


def questions(book: str, count: int) -> Iterator[tuple[Game[Any], GameState]]:
    """Positions with several answers, from games between players that follow the ratings."""
    game, pool = game_of(book)
    legal = [one for seats in (2, 3) if seats in game.seats for one in tables(book, seats)]
    found, seed = 0, 0
    while found < count:
        state = game.start(legal[seed % len(legal)], pool, seed)
        engine.advance(game, state)
        players = [make_player("rated", game, seed * 31 + seat) for seat in range(len(legal[seed % len(legal)].seats))]
        luck = Luck(seed)
        while (decision := state.decision) is not None and found < count:
            if len(decision.actions) > 1 and luck.below(EVERY) == 0:
                found += 1
                yield game, state
            engine.play(game, state, decision.actions[answer_of(players[decision.seat], game, state)])
        seed += 1


def hinted(game: Game[Any], state: GameState) -> tuple[Hint, Prompt]:
    """The hint for the pending question."""
    assert state.decision is not None
    seat = state.decision.seat
    seen = game.observe(state, seat)
    actions = engine.legal_actions(seen)
    prompt = Prompt(seat, "", "", choices_of(game, seen, actions), picks_of(game, state, seen))
    return hint_for(game, state, seen, prompt), prompt


def meant(game: Game[Any], state: GameState, hint: Hint, prompt: Prompt) -> Move:
    """The move that a hint advises."""
    seen = game.observe(state, prompt.seat)
    found = moves_at(game, seen, state)
    if prompt.picks is None:
        return next(move for move in found if move.actions[0] == engine.legal_actions(seen)[hint.places[0]])
    picking = engine.picking_of(game, state)
    assert picking is not None
    if picking.joined:
        answer = picking.answer(tuple(picking.actions[place] for place in hint.places))
        return next(move for move in found if move.actions[0] == answer)
    return next(move for move in found if move.places == hint.places)


def carry_out(game: Game[Any], state: GameState, move: Move, luck: int) -> tuple[set[str], float]:
    """What a seat is told when its move is carried out at the real table, and its share of the win afterwards."""
    assert state.decision is not None
    assert game.prospects is not None
    seat, table = state.decision.seat, state.copy()
    table.recording = True
    for _ in carried_out(game, table, move, Luck(luck)):
        pass
    told = {sentence for event in table.events if (sentence := game.events.narrate(table.data, event, seat))}
    if table.outcome is not None:
        told.add(Hearer(seat).won if seat in table.outcome.winners else Hearer(seat).beaten)
    return told, game.prospects.share(unrecorded(table), seat)


def counted(book: str, hints: int) -> Count:
    """Carry out this many hints and count the results."""
    count = Count()
    for number, (game, state) in enumerate(questions(book, hints)):
        hint, prompt = hinted(game, state)
        told, share = carry_out(game, state, meant(game, state, hint, prompt), number)
        count.hints += 1
        if hint.answers[0].tables:
            count.shares.append((hint.answers[0].share, share))
        if hint.reason is not None:
            _compare(count, hint.reason, hint.sentence, told)
    return count


def _compare(count: Count, reason: Foreseen, sentence: str, told: set[str]) -> None:
    happened = reason.sentence in told
    if reason.is_certain:
        count.certain += 1
        if not happened:
            count.broken.append(sentence)
        return
    # A few tables estimate a frequency only roughly, so the expected chance is a little less certain than theirs.
    chance = (reason.times + 1) / (reason.tables + 2)
    count.expected += chance
    count.doubt += chance * (1 - chance) * (1 + 1 / reason.tables)
    count.happened += happened


def is_true(count: Count) -> None:
    """Check that the predictions came true, within the limits of chance."""
    assert not count.broken, count.broken
    off = abs(count.happened - count.expected)
    assert off <= 4 * sqrt(count.doubt) + 1, (count.happened, count.expected)
    told = sum(said for said, _ in count.shares) / len(count.shares)
    came = sum(share for _, share in count.shares) / len(count.shares)
    # The best of many answers looks a little better than it is.
    assert -0.03 <= told - came <= 0.05, (told, came)


@pytest.mark.slow
@pytest.mark.parametrize("book", [book for book in BOOKS if game_of(book)[0].prospects is not None])
def test_hints_come_true(book: str) -> None:
    is_true(counted(book, 17))


@pytest.mark.battery
@pytest.mark.parametrize("book", [book for book in BOOKS if game_of(book)[0].prospects is not None])
def test_many_hints_come_true(book: str) -> None:
    is_true(counted(book, 67))


@pytest.mark.soak
@pytest.mark.parametrize("book", [book for book in BOOKS if game_of(book)[0].prospects is not None])
def test_667_hints_of_each_game_come_true(book: str) -> None:
    count = counted(book, 667)
    print(f"{book}: {count.hints} hints, {count.certain} certain, {count.happened} of {count.expected:.1f} expected")
    is_true(count)
