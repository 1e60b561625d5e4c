"""How good a table looks: shares between 0 and 1, and weights that fit the features."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.gamekit.evaluation import Evaluation, evaluation_of, read_weights, share_against, share_of_win
from deckbuilder.kernel import engine
from deckbuilder.kernel.state import Outcome
from deckbuilder.players.luck import Luck
from deckbuilder.rulebooks import rulebook_ids
from tests.contract.books import book_of
from tests.contract.tables import game_of, tables
from tests.kernel.toy import Sticks


def test_a_score_of_any_size_is_a_share() -> None:
    assert share_against(0, [0]) == 0.5
    assert 0 < share_against(-1e9, [1e9]) < 0.001
    assert 0.999 < share_against(1e9, [-1e9]) < 1
    assert share_against(-3, []) == 1, "nobody else is left"


def test_equal_seats_share_the_hope_of_a_win_equally() -> None:
    assert [share_against(2, [2] * others) for others in (1, 2, 3)] == pytest.approx([1 / 2, 1 / 3, 1 / 4])
    assert share_against(2, [2, -1e9]) == pytest.approx(1 / 2), "who has no hope takes none away"


def test_several_winners_share_a_win() -> None:
    assert [share_of_win(Outcome((0, 2), "tie"), seat) for seat in range(3)] == [0.5, 0, 0.5]


def taken_from(rivals: tuple[int, ...]) -> Evaluation[Sticks]:
    """What seats of the toy have taken, if these may still win."""
    return Evaluation(("taken",), lambda state, seat: [state.taken[seat]], lambda state: rivals, (1.0,), frozenset())


def test_a_seat_that_cannot_win_has_no_share_and_takes_none() -> None:
    table = Sticks(data=None, rng=1, taken=[1, 9, 1])
    assert [taken_from((0, 2)).share(table, seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_players_together_hope_by_their_own_standing_alone() -> None:
    table = Sticks(data=None, rng=1, taken=[0, 9, 1])
    together = replace(taken_from(()), nobody=lambda state: [0])
    assert together.share(table, 0) == 0.5 < together.share(table, 2) < together.share(table, 1)


def test_the_hope_of_nobody_winning_is_taken_from_all() -> None:
    table = Sticks(data=None, rng=1, taken=[1, 9, 1])
    doubtful = replace(taken_from((0, 2)), nobody=lambda state: [1])
    assert [doubtful.share(table, seat) for seat in range(3)] == pytest.approx([1 / 3, 0, 1 / 3])


def test_weights_that_are_missing_or_of_no_feature_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text("[weights]\npower = 1\nluck = 2.5\n")
    assert read_weights(path, ("luck", "power")) == (2.5, 1.0)
    with pytest.raises(ValueError, match="no weight for hope"):
        read_weights(path, ("luck", "power", "hope"))
    with pytest.raises(ValueError, match="luck, which is no feature"):
        read_weights(path, ("power",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has no table"),
        ("weights = 3\n", "has no table"),
        ("[weights]\npower = 'much'\n", "weighs power by no number"),
        ("[weights]\npower = true\n", "weighs power by no number"),
        ("[weights]\npower = nan\n", "weighs power by no number"),
        ("[weights\n", "line 1"),
    ],
)
def test_a_file_that_weighs_nothing_is_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(text)
    with pytest.raises(ValueError, match=said):
        read_weights(path, ("power",))


@pytest.mark.parametrize("book", rulebook_ids())
def test_all_who_play_against_each_other_hope_for_one_win_together(book: str) -> None:
    game, pool = game_of(book)
    evaluation = evaluation_of(game)
    assert evaluation is not None
    for seats in book_of(book).game.seats:
        for table in tables(book, seats)[:2]:
            luck, state = Luck(seats), game.start(table, pool, 1)
            engine.advance(game, state)
            while state.decision is not None and not game.events.are_together(state) and state.turn < 30:
                hoped = sum([evaluation.share(state, seat) for seat in range(seats)])
                is_all = hoped == pytest.approx(1)
                assert is_all if evaluation.nobody is None else 0 < hoped < 1, f"{seats} seats, turn {state.turn}"
                engine.play(game, state, state.decision.actions[luck.below(len(state.decision.actions))])


@pytest.mark.parametrize("book", rulebook_ids())
def test_every_seat_may_hope_for_something_at_the_beginning(book: str) -> None:
    game, pool = game_of(book)
    for seats in book_of(book).game.seats:
        state = game.start(tables(book, seats)[0], pool, 1)
        engine.advance(game, state)
        assert game.prospects is not None
        assert all(0.05 < game.prospects.share(state, seat) < 0.999 for seat in range(seats))
