"""The clauses of the template game, each seen at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.errors import Refusal
from deckbuilder.games.template.construction import CONSTRUCTION
from deckbuilder.games.template.game import GAME
from deckbuilder.games.template.state import TemplateState, sum_of
from deckbuilder.kernel import engine
from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.contract.books import TEMPLATE, sat_down, starter_decks, template_cards

HERE = TEMPLATE.clauses_path.parent


def validator() -> DeckValidator[Any]:
    return DeckValidator.of(template_cards(), CONSTRUCTION)


def begun(seats: int = 2, seed: int = 1) -> TemplateState:
    """A table before its first answer."""
    state = GAME.start(sat_down(starter_decks("template")[:seats], template_cards()), template_cards(), seed)
    engine.advance(GAME, state)
    return state


def played_out(state: TemplateState) -> list[Any]:
    """Play the first card for everybody, to the end; return everything that happened."""
    events = list(state.events)
    while state.decision is not None:
        state.events.clear()
        engine.apply(GAME, state, state.decision.actions[0])
        events += state.events
    return events


def test_nobody_is_offered_it() -> None:
    assert TEMPLATE.id not in rulebook_ids()
    with pytest.raises(Refusal, match='no rulebook "template"'):
        rulebook(TEMPLATE.id)


@pytest.mark.parametrize("id", rulebook_ids())
def test_each_of_its_files_has_the_name_that_it_has_in_every_game(id: str) -> None:
    package = HERE.with_name(rulebook(id).package)
    theirs = {path.stem for path in package.iterdir()}
    assert {path.stem for path in HERE.glob("*.*")} - theirs == set()


def test_it_is_put_together_as_every_game_is() -> None:
    packages = (HERE, *(HERE.with_name(rulebook(id).package) for id in rulebook_ids()))
    assert all("GAME = card_game(" in (package / "game.py").read_text(encoding="utf-8") for package in packages)


@pytest.mark.rule("TP-1.1")
def test_everybody_shuffles_and_draws_three() -> None:
    one, other = begun(seed=1), begun(seed=2)
    assert [len(hand) for hand in one.hand] == [3, 3]
    assert [len(deck) for deck in one.deck] == [27, 27]
    assert one.hand != other.hand


@pytest.mark.rule("TP-2.1")
def test_a_card_of_the_own_hand_is_played_face_up() -> None:
    state = begun()
    assert state.decision is not None
    assert state.decision.actions == tuple(("play", copy) for copy in state.hand[0])
    copy = state.hand[0][1]
    engine.apply(GAME, state, ("play", copy))
    assert state.played == [(copy,), ()]
    assert GAME.observe(state, 1).played[0] == (copy,)


@pytest.mark.rule("TP-2.2")
def test_the_next_card_is_drawn_and_the_turn_goes_to_the_left() -> None:
    state = begun(3)
    top = state.deck[0][0]
    engine.apply(GAME, state, ("play", state.hand[0][0]))
    assert top in state.hand[0]
    assert state.decision is not None
    assert state.decision.seat == 1


@pytest.mark.rule("TP-3.1")
def test_the_highest_sum_wins() -> None:
    state = begun(4)
    events = played_out(state)
    sums = [sum_of(state, seat) for seat in range(4)]
    assert state.outcome is not None
    assert state.outcome.winners == tuple(seat for seat in range(4) if sums[seat] == max(sums))
    assert not any(state.hand)
    assert events[-1] == ("game_over", state.outcome.winners)
    said = GAME.events.narrate(state.data, events[-1], -1)
    assert said is not None
    assert said.startswith("The game is over: ")


@pytest.mark.rule("TP-4.1")
def test_a_deck_has_thirty_different_cards() -> None:
    deck, *_ = starter_decks("template")
    assert validator().validate(deck).is_clean
    short = validator().validate(_with(deck, deck.lines[1:]))
    twice = validator().validate(_with(deck, (deck.lines[0], *deck.lines[:-1])))
    assert [one.code for one in (*short.errors, *twice.errors)] == ["SIZE-1", "SIZE-1"]


def _with(deck: Deck, lines: Sequence[DeckLine]) -> Deck:
    return replace(deck, lines=tuple(lines))
