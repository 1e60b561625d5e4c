"""What features weigh is found in games, and told honestly: by games that nothing was learned from."""

from __future__ import annotations

from math import log

import pytest

from deckbuilder.gamekit.evaluation import logistic
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.kernel.game import Game
from deckbuilder.lab.regression import Sample, constant_loss, fit, log_loss, solved
from deckbuilder.lab.runs import Job
from deckbuilder.lab.training import LEAST, evaluation_of, samples, trained
from deckbuilder.players.luck import Luck
from tests.support.tables import load, starters


def made_up(count: int, *weights: float) -> list[Sample]:
    """Tables whose seats win as often as some weights say."""
    luck = Luck(5)
    found: list[Sample] = []
    for _ in range(count):
        features = [luck.below(200) / 100 - 1 for _ in weights]
        share = logistic(sum(w * f for w, f in zip(weights, features, strict=True)))
        found.append((features, float(luck.below(1000) < 1000 * share)))
    return found


def test_weights_are_found_by_which_games_were_made_up() -> None:
    assert fit(made_up(8000, 1.5, 0.5), {}) == pytest.approx([1.5, 0.5], abs=0.15)


def test_a_weight_that_is_held_stays() -> None:
    assert fit(made_up(500, 1.5, 0.5), {0: 20.0})[0] == 20.0


def test_equations_are_solved() -> None:
    assert solved([[4.0], [2.0, 3.0]], [8.0, 7.0]) == pytest.approx([1.25, 1.5])


def test_whoever_expects_what_happens_is_surprised_less_than_whoever_expects_the_same_always() -> None:
    found = made_up(2000, 2.0)
    assert log_loss(found, [2.0]) < constant_loss(found, 0.5) == pytest.approx(log(2))


def test_more_of_a_feature_is_never_worse() -> None:
    found = trained(("bad", "together"), [[one] for one in made_up(500, -1.0, -1.0)])
    assert found.weights[0] == LEAST
    assert found.weights[1] < -0.5, "how games go on the whole may be anything"
    assert found.tables == 100


def test_of_too_few_games_nothing_is_learned() -> None:
    with pytest.raises(ValueError, match="too few"):
        trained(("good",), [[]])


def test_of_a_game_each_seat_is_noted_at_each_turn_with_what_it_won() -> None:
    noted = samples(load, Job(starters(), ("rated", "rated"), 1))
    evaluation = evaluation_of(GAME)
    assert evaluation is not None
    assert {len(features) for features, _won in noted} == {len(evaluation.names)}
    assert [won for _features, won in noted[:2]] in ([0.0, 1.0], [1.0, 0.0])
    assert {won for _features, won in noted[::2]} != {won for _features, won in noted[1::2]}
    assert noted == samples(load, Job(starters(), ("rated", "rated"), 1))


def test_a_game_may_say_nothing_of_how_a_table_looks() -> None:
    class Plain(Game):  # type: ignore[type-arg]
        prospects = None

    assert evaluation_of(Plain.__new__(Plain)) is None
