"""The strength of computer players is stated as far as it was counted, with its bounds."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.levels import MEANS, strengths, who_said
from deckbuilder.app.game.levels_file import Strength
from deckbuilder.app.game.seat_players import WHO, seated
from deckbuilder.cli.play import SEATS_HELP
from deckbuilder.players.levels import LEVELS
from deckbuilder.players.player import PLAYERS
from deckbuilder.rulebooks import rulebook, rulebook_ids


def test_a_level_says_how_often_it_beat_the_one_below() -> None:
    said = who_said(rulebook("monster-town"), "greedy")
    assert said.endswith("takes the most promising answer; won 74 % (69 to 78) of 400 games against gentle")
    assert who_said(rulebook("monster-town"), "keen").endswith("of 400 games against even")


def test_of_what_was_not_counted_nothing_is_said() -> None:
    assert "random" not in strengths(rulebook("munchkin-nightmare"))
    assert who_said(rulebook("munchkin-nightmare"), "random") == f"{WHO['random']}: {MEANS['random']}"


@pytest.mark.parametrize("book", rulebook_ids())
def test_counted_strengths_name_existing_players_and_their_command(book: str) -> None:
    for player, found in strengths(rulebook(book)).items():
        assert {player, found.against} <= set(PLAYERS)
        assert 0 <= found.won <= found.games
        assert (
            found.found_by.startswith(("deckbuilder lab levels ", "deckbuilder lab league "))
            and f"--game {book} " in found.found_by
        )
        assert f"--games {found.games}" in found.found_by


def test_bounds_are_those_of_the_games() -> None:
    assert Strength("gentle", 50, 100).said == "won 50 % (40 to 60) of 100 games against gentle"


def test_only_players_that_take_the_best_answer_are_said_to_do_so() -> None:
    assert "when much is at stake" in who_said(rulebook("king-of-new-york"), "greedy")
    assert "takes the most promising answer" in who_said(rulebook("monster-kids"), "greedy")
    munchkin = rulebook("munchkin-nightmare")
    assert "when much is at stake" in who_said(munchkin, "greedy")
    assert "takes the most promising answer" in who_said(munchkin, "keen")
    assert "accepts almost the best answer" in who_said(rulebook("monsters-menace"), "greedy")


def test_ruthless_says_how_much_longer_it_thinks() -> None:
    new_york = who_said(rulebook("king-of-new-york"), "ruthless")
    assert "plays on 66 times as often as keen, further ahead, and learns from it" in new_york
    assert "plays on eight times as often as keen and learns from it" in who_said(rulebook("monster-town"), "ruthless")
    munchkin = who_said(rulebook("munchkin-nightmare"), "ruthless")
    assert "plays out the best-looking answers before it chooses and learns from it; the" in munchkin
    assert "plays on four times as often as keen and learns from it; the" in who_said(
        rulebook("monster-kids"), "ruthless"
    )


def test_levels_are_listed_from_the_weakest() -> None:
    titles = [level.title for level in LEVELS.values()]
    said = SEATS_HELP.replace(" (any answer)", "").replace(" (also called greedy)", "")
    assert f"From weakest to strongest it is random, {', '.join(titles[:-1])} or {titles[-1]};" in said
    assert [*WHO] == ["human", *LEVELS, "random"]
    assert seated(("human", *titles), 5) == seated(("human", *LEVELS), 5) == ("human", *LEVELS)
    assert LEVELS["greedy"].title == "even"
