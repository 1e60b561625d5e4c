"""For everything a seat sees in a random game, "why not?" has a true answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from deckbuilder.app.reference.rules import list_clauses
from deckbuilder.games.monster_town.actions import abilities_of
from deckbuilder.games.monster_town.answers.why_not import KINDS
from deckbuilder.games.monster_town.cancelling import reactions_of
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.views import TableView, WhyNot
from deckbuilder.players.player import answer_of, make_player
from tests.contract.tables import game_of, tables

GAMES = 20
EVERY = 12
"""One decision in this many is asked about."""
KNOWN = {clause.id for clause in list_clauses()}
GAME, POOL = game_of("monster-town")


def decisions(number: int) -> Iterator[tuple[TownState, TownState]]:
    """Some decisions of a random game: the table as it is, and as the asked seat sees it."""
    setups = tables("monster-town", 2 + number % 3)
    recorder: Recorder[Any] = Recorder(GAME, setups[number % len(setups)], 500 + number, POOL, POOL.hash)
    players = [make_player("random", GAME, 7 * number + seat) for seat in range(len(recorder.setup.seats))]
    while (decision := recorder.state.decision) is not None:
        seen = GAME.observe(recorder.state, decision.seat)
        if (len(recorder.choices) + number) % EVERY == 0:
            yield recorder.state, seen
        recorder.choose(answer_of(players[decision.seat], GAME, recorder.state))


def references(view: TableView) -> set[int]:
    """The numbers of the pieces that a seat sees."""
    return {piece.ref for area in view.everywhere for piece in area.pieces if piece.ref >= 0}


def check(found: WhyNot, using: list[int]) -> None:
    """Check that the answer exists, cites existing clauses, and says "can be used" exactly if these answers use it."""
    assert found.reasons, found
    assert all(reason.sentence.strip() and reason.clause in KNOWN for reason in found.reasons), found
    assert list(found.answers) == using, found
    assert ("can be used now" in found.reasons[0].sentence) == bool(using), found


@pytest.mark.parametrize("number", range(GAMES))
def test_every_piece_has_a_true_answer(number: int) -> None:
    for _state, seen in decisions(number):
        assert seen.decision is not None
        actions, seat = seen.decision.actions, seen.decision.seat
        worn = {copy for copy in (*seen.item, *(c for cards in seen.attached for c in cards)) if copy >= 0}
        for copy in references(GAME.present(seen, seat)) | worn:
            using = [n for n, action in enumerate(actions) if copy in GAME.answers.refs(seen, action)]
            check(GAME.answers.why_not(seen, copy), using)


@pytest.mark.parametrize("number", range(0, GAMES, 9))
def test_every_ability_and_every_kind_of_action_has_an_answer(number: int) -> None:
    for _state, seen in decisions(number):
        gang = [member for crew in seen.crew for member in crew]
        names = {ability.name for member in gang for ability in abilities_of(seen, member)}
        names |= {reaction.name for member in gang for reaction in reactions_of(seen, member)}
        for name in sorted(names - {definition.name for definition in seen.data.definitions}):
            check(GAME.answers.why_not(seen, name), [n for n, used in enumerate(parts_used(seen)) if used == name])
        for kind in KINDS:
            found = GAME.answers.why_not(seen, kind.names[0])
            assert found.reasons, kind
            assert all(reason.sentence and reason.clause in KNOWN for reason in found.reasons), found


def parts_used(seen: TownState) -> Iterator[str]:
    """For each pending answer the ability that it uses; "" for other answers."""
    assert seen.decision is not None
    for word, *numbers in seen.decision.actions:
        if word == "use":
            yield abilities_of(seen, int(numbers[0]))[int(numbers[1])].name
        else:
            yield reactions_of(seen, int(numbers[0]))[int(numbers[1])].name if word == "react" else ""


def test_the_answer_reads_only_what_the_seat_sees() -> None:
    for state, seen in decisions(3):
        assert seen.decision is not None
        for copy in references(GAME.present(seen, seen.decision.seat)):
            other = GAME.imagine(state, seen.decision.seat, copy)
            if other.decision == seen.decision:
                again = GAME.answers.why_not(GAME.observe(other, seen.decision.seat), copy)
                assert again == GAME.answers.why_not(seen, copy)


def test_a_player_who_is_not_asked_is_told_who_decides() -> None:
    for state, seen in decisions(1):
        assert seen.decision is not None
        other = 1 - seen.decision.seat if seen.decision.seat < 2 else 0
        found = GAME.answers.why_not(GAME.observe(state, other), "scout")
        assert found.answers == ()
        assert found.reasons[0].sentence.startswith("It is not your decision: ")
