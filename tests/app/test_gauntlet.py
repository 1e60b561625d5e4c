"""A gauntlet: one rival after the other, one loss allowed, and progress outlives the program."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.app.challenges import gauntlet
from deckbuilder.app.challenges.definitions import Gauntlet, Stage
from deckbuilder.app.challenges.files import challenges
from deckbuilder.app.challenges.playing import aftermath, table_said
from deckbuilder.app.challenges.tables import run_of
from deckbuilder.app.game.play import Match
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.errors import Refusal

MINE = "Powder and Prayer"


def town(library: Library) -> Gauntlet:
    found = challenges(library).called("whole-town").challenge
    assert isinstance(found, Gauntlet)
    return found


def won(match: Match) -> Match:
    """Win the match: the rival gives up."""
    match.concede(1)
    return match


def lost(match: Match) -> Match:
    match.concede(0)
    return match


def test_the_first_rival_waits_at_the_first_table(library: Library) -> None:
    match = gauntlet.open_match(library, town(library), MINE)
    assert match.title == "Powder and Prayer against Paid in Full"
    assert match.players == ("human", "gentle")


def test_a_gang_that_nobody_names_may_play_at_every_table(library: Library) -> None:
    alleys = challenges(library).called("three-alleys").challenge
    assert isinstance(alleys, Gauntlet)
    gauntlet.open_match(library, alleys)
    deck = run_of(library, alleys.id).deck
    assert all(gauntlet.is_allowed_at(library, deck, stage) for stage in alleys.stage)


def test_a_gauntlet_begun_again_keeps_its_gang(library: Library) -> None:
    gauntlet.open_match(library, town(library), "The Tuesday Patrol")
    gauntlet.open_match(library, town(library), anew=True)
    assert run_of(library, town(library).id).deck == "The Tuesday Patrol"


def test_a_gauntlet_continues_with_its_unfinished_game(library: Library) -> None:
    begun = gauntlet.open_match(library, town(library), MINE)
    with open_library() as again:
        assert gauntlet.open_match(again, town(again)).number == begun.number


def test_a_win_leads_to_the_next_rival_also_after_the_program_ended(library: Library) -> None:
    won(gauntlet.open_match(library, town(library), MINE))
    with open_library() as again:
        run = gauntlet.standing(again, town(again))
        assert gauntlet.standing_said(town(again), run) == "table 2 of 12: The Velvet Rope; 1 loss allowed"
        assert gauntlet.open_match(again, town(again)).title == "Powder and Prayer against The Velvet Rope"


def test_a_gauntlet_is_over_after_two_losses_to_a_rival(library: Library) -> None:
    lost(gauntlet.open_match(library, town(library), MINE))
    second = gauntlet.open_match(library, town(library))
    assert second.title == "Powder and Prayer against Paid in Full"
    assert aftermath(library, lost(second)).news == ("The Whole Town is over. Lost at Paid in Full.",)
    run = gauntlet.standing(library, town(library))
    assert (run.state, run.losses) == ("lost", 2)


def test_a_loss_that_is_taken_back_stays_a_loss(library: Library) -> None:
    match = lost(gauntlet.open_match(library, town(library), MINE))
    match.undo()
    won(match)
    assert gauntlet.standing(library, town(library)).losses == 1


def test_an_end_is_counted_once(library: Library) -> None:
    match = lost(gauntlet.open_match(library, town(library), MINE))
    for _ in range(3):
        assert gauntlet.standing(library, town(library)).losses == 1
    match.undo()
    won(match)
    assert gauntlet.standing(library, town(library)).losses == 1
    assert gauntlet.standing(library, town(library)).stage == 0


def test_a_game_another_program_began_stays_the_next_of_a_gauntlet(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    won(gauntlet.open_match(library, town(library), MINE))
    begun: list[Match] = []

    def begun_meanwhile(*about: Any) -> int | None:
        patch.undo()
        with open_library() as other:
            begun.append(gauntlet.open_match(other, town(other)))
        return gauntlet.next_stage(*about)

    with monkeypatch.context() as patch:
        patch.setattr(gauntlet, "next_stage", begun_meanwhile)
        run = gauntlet.standing(library, town(library))
    assert (run.stage, run.game) == (1, begun[0].number)
    assert gauntlet.open_match(library, town(library)).number == begun[0].number


def test_a_rival_of_the_same_kind_is_passed_over(library: Library) -> None:
    match = gauntlet.open_match(library, town(library), "The Last Penny")
    assert match.title == "The Last Penny against The Velvet Rope"


def test_it_is_said_which_table_is_left_out_and_why(library: Library) -> None:
    match = gauntlet.open_match(library, town(library), "The Last Penny")
    left_out = 'the rules do not allow "The Last Penny" to play there.'
    now = "The Whole Town, table 2 of 12: The Velvet Rope; 1 loss allowed."
    assert table_said(library, match) == f"{now} Table 1 (Paid in Full) is left out: {left_out}"


def test_a_table_left_out_between_two_others_is_said_after_the_first(library: Library) -> None:
    match = gauntlet.open_match(library, town(library), "Doctor's Orders")
    assert table_said(library, match) == "The Whole Town, table 1 of 12: Paid in Full; 1 loss allowed."
    decks = ("Paid in Full", "Doctor's Orders", "The Velvet Rope")
    three = Gauntlet(
        id="whole-town",
        title="Three",
        about="x",
        stage=tuple(Stage(rivals=("even",), decks=(deck,)) for deck in decks),
    )
    (said,) = gauntlet.GauntletKind(library, three).aftermath(won(match)).news
    left_out = "Table 2 (Doctor's Orders) is left out: the rules do not allow \"Doctor's Orders\" to play there."
    assert said == f"Three: {left_out} Table 3 of 3 is next, The Velvet Rope. 1 more loss allowed."


@pytest.mark.slow
def test_giving_up_against_two_rivals_loses_the_table(library: Library) -> None:
    alleys = challenges(library).called("three-alleys").challenge
    assert isinstance(alleys, Gauntlet)
    match = gauntlet.open_match(library, alleys, MINE)
    match.concede(0)
    assert not match.advance()
    (said,) = aftermath(library, match).news
    assert said.startswith("Three Alleys: You gave up, so this table is lost. Table 1 of 3 is next")
    again = gauntlet.open_match(library, alleys)
    again.concede(0)
    assert not again.advance()
    (said,) = aftermath(library, again).news
    assert said.endswith("You gave up, which counts as a loss.")


def test_all_rivals_beaten_is_a_win_that_is_remembered(library: Library) -> None:
    short = Gauntlet(
        id="short", title="Short", about="One.", stage=(Stage(rivals=("even",), decks=("The Slow Tide",)),)
    )
    won(gauntlet.open_match(library, short, MINE))
    run = gauntlet.standing(library, short)
    assert (run.state, run.wins, gauntlet.standing_said(short, run)) == ("won", 1, "won 1 time")
    anew = gauntlet.open_match(library, short, MINE)
    assert not anew.is_over
    assert gauntlet.standing(library, short).wins == 1


def test_from_the_beginning_is_played_with_the_same_gang(library: Library) -> None:
    lost(gauntlet.open_match(library, town(library), "Open Vein"))
    found = aftermath(library, lost(gauntlet.open_match(library, town(library))))
    (again,) = found.tables
    assert again.label == "The Whole Town: from the beginning"
    assert again.open_match().title.startswith("Open Vein against")


def test_a_gauntlet_is_played_to_the_end_with_its_first_gang(library: Library) -> None:
    gauntlet.open_match(library, town(library), MINE)
    with pytest.raises(Refusal, match='This gauntlet is played with "Powder and Prayer" to the end'):
        gauntlet.open_match(library, town(library), "Open Vein")
    assert gauntlet.open_match(library, town(library), "Open Vein", anew=True).title.startswith("Open Vein against")


def test_a_deleted_game_is_played_again(library: Library) -> None:
    match = gauntlet.open_match(library, town(library), MINE)
    assert match.number is not None
    library.matches.delete(match.number)
    again = gauntlet.open_match(library, town(library))
    assert (again.number, again.title) == (match.number + 1, match.title)


def test_the_next_rival_can_be_played_right_after_a_won_game(library: Library) -> None:
    found = aftermath(library, won(gauntlet.open_match(library, town(library), MINE)))
    assert found.news == ("The Whole Town: Table 2 of 12 is next, The Velvet Rope. 1 more loss allowed.",)
    (table,) = found.tables
    assert table.label == "Next rival: The Velvet Rope"
    assert table.open_match().title == "Powder and Prayer against The Velvet Rope"


def test_a_game_that_belongs_to_no_challenge_comes_to_nothing_else(library: Library) -> None:
    from deckbuilder.app.game.starting import start_match

    assert aftermath(library, lost(start_match(library, [MINE, "The Slow Tide"], seed=1))).tables == ()


def test_levels_are_climbed_in_a_game_without_rival_decks() -> None:
    with open_library(game="king-of-new-york") as library:
        one = challenges(library).called("five-boroughs").challenge
        assert isinstance(one, Gauntlet)
        assert won(gauntlet.open_match(library, one)).players == ("human", "gentle")
        assert gauntlet.open_match(library, one).players == ("human", "greedy")
