"""Weights of features are learned from games, and reported honestly: on games from which nothing was learned."""

from __future__ import annotations

from dataclasses import replace
from math import log

import pytest

from deckbuilder.gamekit.evaluation import Evaluation, evaluation_of, share_against
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.prospects import PROSPECTS
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.game import Game
from deckbuilder.lab import runs
from deckbuilder.lab.regression import Sample, fit, log_loss, solved, usual_loss
from deckbuilder.lab.runs import Job
from deckbuilder.lab.training import LEAST_WEIGHT, lesson, trained
from deckbuilder.players.luck import Luck
from tests.contract.tables import game_of, tables
from tests.support.tables import load, starters


def made_up(count: int, *weights: float, seats: int = 2) -> list[Sample]:
    """Tables whose seats win as often as these weights say."""
    luck = Luck(5)
    found: list[Sample] = []
    for _ in range(count):
        seen = [[luck.below(200) / 100 - 1 for _ in weights] for _ in range(seats)]
        scores = [sum(w * f for w, f in zip(weights, features, strict=True)) for features in seen]
        shares = [share_against(own, scores[:seat] + scores[seat + 1 :]) for seat, own in enumerate(scores)]
        drawn, winner = luck.below(1000) / 1000, 0
        while winner < seats - 1 and drawn >= sum(shares[: winner + 1]):
            winner += 1
        found.append([(features, float(seat == winner)) for seat, features in enumerate(seen)])
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_weights_are_found_by_which_games_were_made_up(seats: int) -> None:
    assert fit(made_up(6000, 1.5, 0.5, seats=seats), {}) == pytest.approx([1.5, 0.5], abs=0.15)


def test_a_weight_that_is_held_stays() -> None:
    assert fit(made_up(500, 1.5, 0.5), {0: 20.0})[0] == 20.0


def test_equations_are_solved() -> None:
    assert solved([[4.0], [2.0, 3.0]], [8.0, 7.0]) == pytest.approx([1.25, 1.5])


def test_a_good_prediction_has_less_loss_than_the_number_of_seats() -> None:
    found = made_up(2000, 2.0, seats=3)
    assert log_loss(found, [2.0]) < usual_loss(found, found) == pytest.approx(log(3), abs=0.01)
    assert usual_loss([], found) == pytest.approx(log(3)), "of whom nothing is known, each is expected to win as often"


def test_the_usual_loss_knows_how_often_the_first_seat_wins() -> None:
    first, second = [([0.0], 1.0), ([0.0], 0.0)], [([0.0], 0.0), ([0.0], 1.0)]
    found: list[Sample] = [first, first, first, second]
    assert usual_loss(found, found) == pytest.approx(-(3 * log(3 / 4) + log(1 / 4)) / 4)


def of_features(*names: str, circumstances: tuple[str, ...] = ()) -> Evaluation[TownState]:
    """The evaluation of a table with these features, by name."""
    return replace(PROSPECTS, names=names, circumstances=frozenset(circumstances))


def test_more_of_a_feature_is_never_worse() -> None:
    evaluation = of_features("bad", "few", circumstances=("few",))
    found = trained(evaluation, [[one] for one in made_up(500, -1.0, -1.0)])
    assert found.weights[0] == LEAST_WEIGHT
    assert found.weights[1] < -0.5, "what nobody gains by may speak against all"
    assert found.tables == 100


def test_of_too_few_games_nothing_is_learned() -> None:
    with pytest.raises(ValueError, match="too few"):
        trained(of_features("good"), [[]])


def test_a_lesson_notes_all_possible_winners_at_each_turn() -> None:
    noted = lesson(load, Job(starters(), ("rated", "rated"), 1)).samples
    evaluation = evaluation_of(GAME)
    assert evaluation is not None
    assert {len(features) for table in noted for features, _won in table} == {len(evaluation.names)}
    assert {tuple(won for _features, won in table) for table in noted} in ({(0.0, 1.0)}, {(1.0, 0.0)})
    assert noted == lesson(load, Job(starters(), ("rated", "rated"), 1)).samples


def test_a_game_that_finds_no_end_teaches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MOST_TURNS", 2)
    assert lesson(load, Job(starters(), ("rated", "rated"), 1)).samples == ()


@pytest.mark.slow
def test_a_failed_bot_is_replaced_and_a_forfeit_teaches_nothing() -> None:
    gone_on = lesson(load, Job(starters(), ("external:false", "rated"), 1))
    assert gone_on.samples
    assert gone_on.stopped == {"external:false": "The bot stopped with exit code 1."}
    assert not lesson(load, Job(starters(), ("external-or-forfeit:false", "rated"), 1)).samples


def test_a_lesson_in_a_cooperative_game_rates_the_night_as_opponent() -> None:
    game, pool = game_of("monster-kids")
    table = next(one for one in tables("monster-kids", 2) if game.events.are_together(game.start(one, pool, 0)))
    for (_own, won), (night, lost) in lesson(lambda: (game, pool, ""), Job(table, ("rated", "rated"), 1)).samples:
        assert won + lost == 1
        assert not any(night)


def test_a_game_may_say_nothing_of_how_a_table_looks() -> None:
    class Plain(Game):  # type: ignore[type-arg]
        prospects = None

    assert evaluation_of(Plain.__new__(Plain)) is None
