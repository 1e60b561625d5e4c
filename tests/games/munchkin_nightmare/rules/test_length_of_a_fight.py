"""The cards bound the length of a fight (MN-7.4): each answer but asking for help uses one of them up."""

from __future__ import annotations

import pytest

from deckbuilder.cards.diagnostics import Diagnostics
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.scope import Scope
from deckbuilder.games.munchkin_nightmare.game import GAME
from deckbuilder.games.munchkin_nightmare.language.schema import CARD_TYPES, SCHEMA
from deckbuilder.games.munchkin_nightmare.language.vocabulary import ENDLESS_WORDS
from deckbuilder.kernel import engine
from deckbuilder.players.player import answer_of, make_player
from tests.support.party import setup_for
from tests.support.party_bound import playable, window_questions
from tests.support.pools import munchkin_nightmare


@pytest.mark.parametrize(
    ("seats", "player", "seed"), [(6, "random", 1), (6, "rated", 2), (4, "random", 3), (3, "rated", 4)]
)
def test_no_fight_takes_more_questions_than_its_cards_allow(seats: int, player: str, seed: int) -> None:
    state = GAME.start(setup_for(seats), munchkin_nightmare(), seed)
    players = [make_player(player, GAME, seed * 31 + seat) for seat in range(seats)]
    engine.advance(GAME, state)
    asked, most, fights = 0, 0, 0
    for _ in range(2_500):
        if state.decision is None:
            break
        answer = state.decision.actions[answer_of(players[state.decision.seat], GAME, state)]
        if state.decision.kind == "fight":
            if not asked:
                most, fights = window_questions(state), fights + 1
            asked += 1
            assert asked <= most
            before, number = playable(state), len(state.asked)
            engine.play(GAME, state, answer)
            if answer[0] not in ("pass", "ask"):
                assert playable(state) < before or not state.foes, "a reaction uses a card up"
            assert answer[0] != "ask" or len(state.asked) == number + 1, "each is asked once"
        else:
            engine.play(GAME, state, answer)
        if not state.foes:
            asked = 0
    assert fights > 10


@pytest.mark.parametrize("word", sorted(ENDLESS_WORDS))
@pytest.mark.parametrize("type", ["trick", "oneshot", "windfall"])
@pytest.mark.parametrize("when", ["combat", "any"])
def test_no_card_for_a_fight_brings_cards_or_kills(word: str, type: str, when: str) -> None:
    model = next(kind.model for kind in CARD_TYPES if kind.key == type)
    said = {"draw": "treasure", "salvage": "any", "die": "you", "swap": "hands"}[word]
    card = model.model_validate({"id": "x", "name": "X", "when": when, "target": "rival", "do": [{word: said}]})
    diagnostics = Diagnostics("x")
    SCHEMA.parse(card, EffectParser(Scope(SCHEMA.vocabulary, diagnostics), "turn"))
    assert [problem.code for problem in diagnostics.problems] == ["bad-value"]
    assert "nothing that is played in a fight brings cards" in diagnostics.problems[0].message
