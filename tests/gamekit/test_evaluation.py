"""How good a table looks: shares between 0 and 1, and weights that fit the features."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.gamekit.evaluation import Evaluation, beside_others, logistic, read_weights, share_of_win, shared_with
from deckbuilder.kernel import engine
from deckbuilder.kernel.state import Outcome
from deckbuilder.rulebooks import rulebook_ids
from tests.contract.books import book_of
from tests.contract.tables import game_of, tables
from tests.kernel.toy import Sticks


def test_a_score_of_any_size_is_a_share() -> None:
    assert logistic(0) == 0.5
    assert 0 < logistic(-1e9) < 0.001
    assert 0.999 < logistic(1e9) < 1


def test_several_winners_share_a_win() -> None:
    assert [share_of_win(Outcome((0, 2), "tie"), seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_what_the_others_have_on_average_is_taken_off() -> None:
    state = Sticks(table=None, rng=1, taken=[7, 2, 4])

    def count(table: Sticks, seat: int) -> list[float]:
        return [table.taken[seat], -table.taken[seat]]

    assert beside_others(count, state, 0, (1, 2)) == [4, -4]
    assert beside_others(count, state, 1, (0,)) == [-5, 5]
    assert beside_others(count, state, 2, ()) == [4, -4], "nobody else is left"


def test_weights_that_are_missing_or_of_no_feature_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text("[weights]\npower = 1\nluck = 2.5\n")
    assert read_weights(path, ("luck", "power")) == (2.5, 1.0)
    with pytest.raises(ValueError, match="no weight for hope"):
        read_weights(path, ("luck", "power", "hope"))
    with pytest.raises(ValueError, match="luck, which is no feature"):
        read_weights(path, ("power",))


def test_who_has_as_much_as_all_others_hopes_for_its_share_of_the_win() -> None:
    odds = [share / (1 - share) for share in (logistic(shared_with(others)) for others in (1, 2, 3))]
    assert odds == pytest.approx([1, 1 / 2, 1 / 3])
    assert shared_with(0) == 0, "nobody else is left"


@pytest.mark.parametrize("book", rulebook_ids())
def test_all_seats_together_hope_for_one_win_at_the_beginning(book: str) -> None:
    game, pool = game_of(book)
    assert isinstance(game.prospects, Evaluation)
    for seats in book_of(book).game.seats if "rivals" in game.prospects.names else ():
        state = game.start(tables(book, seats)[0], pool, 1)
        engine.advance(game, state)
        hoped = sum(game.prospects.share(state, seat) for seat in range(seats))
        assert hoped == pytest.approx(1, abs=0.2), "`rivals` is what `shared_with` says"


@pytest.mark.parametrize("book", rulebook_ids())
def test_every_seat_may_hope_for_something_at_the_beginning(book: str) -> None:
    game, pool = game_of(book)
    for seats in book_of(book).game.seats:
        state = game.start(tables(book, seats)[0], pool, 1)
        engine.advance(game, state)
        assert game.prospects is not None
        assert all(0.05 < game.prospects.share(state, seat) < 0.999 for seat in range(seats))
