"""Taking back and making again: against the computer, in the game and in a file, and how far without a peek."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_games import redo_game, resume_match, undo_game
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from deckbuilder.kernel.views import Prompt
from tests.support.replayed import verify

GANGS = ["Powder and Prayer", "The Slow Tide"]
FANG = str(Path(__file__).parents[1] / "decks" / "gangs" / "fang.gang")


@pytest.fixture
def match(library: Library) -> Match:
    """A person against the computer, at the person's first question."""
    match = start_match(library, GANGS, ("human", "rated"), seed=3)
    match.advance()
    return match


def asked(match: Match) -> Prompt:
    prompt = match.prompt
    assert prompt is not None
    return prompt


def is_open(prompt: Prompt) -> bool:
    """Whether nothing has to be picked from at least three candidates; such a pick shows nobody anything new."""
    return prompt.picks is not None and prompt.picks.least == 0 and len(prompt.picks.candidates) > 2


def answer(match: Match, *wanted: int) -> None:
    """Give an answer, the first one or these picks, and let the computer continue."""
    prompt = asked(match)
    if prompt.picks is None:
        match.take(wanted[0] if wanted else 0)
    else:
        match.take_picks(wanted or range(max(1, prompt.picks.least)))
    match.advance()


def play_until(match: Match, is_there: Callable[[Prompt], bool]) -> None:
    while not is_there(asked(match)):
        answer(match)


def final(match: Match) -> str:
    return str(match.document()["final"])


def test_picks_are_taken_back_together_and_made_again(match: Match) -> None:
    play_until(match, is_open)
    before, question, told = final(match), asked(match), match.log(0)
    match.take_picks([0, 2])
    after, made = final(match), match.choices_made
    match.undo(anyway=True)
    assert (final(match), asked(match), match.log(0)) == (before, question, told)
    assert match.undone == made - match.choices_made > 1
    match.redo()
    assert (final(match), match.undone) == (after, 0)


def test_several_decisions_are_taken_back_one_by_one(match: Match) -> None:
    stops = [final(match)]
    while len(stops) < 6:
        is_decision = len(asked(match).choices) > 1
        answer(match)
        stops[len(stops) - (not is_decision) :] = [final(match)]
    while not len(asked(match).choices) > 1:
        answer(match)
        stops[-1] = final(match)
    for stop in reversed(stops[:-1]):
        match.undo(anyway=True)
        assert final(match) == stop
    for stop in stops[1:]:
        match.redo()
        assert final(match) == stop


def test_it_goes_back_past_what_the_computer_answered(match: Match) -> None:
    found = 0
    while not match.is_over and found < 3:
        before, stood = final(match), match.choices_made
        single = len(asked(match).choices) == 1
        answer(match)
        if single or match.waiting_seat is None or match.choices_made == stood + 1:
            continue
        match.undo(anyway=True)
        assert final(match) == before
        match.redo()
        match.advance()
        found += 1
    assert found == 3


def test_a_choice_that_revealed_cards_is_undone_only_when_asked(match: Match) -> None:
    news: tuple[str, ...] = ()
    while not any(line.startswith(("New in your hand", "You have drawn")) for line in news):
        stood, told = match.choices_made, len(match.log(0))
        answer(match)
        news = match.log(0, told)
    kept = final(match)
    with pytest.raises(Refusal, match="revealed something hidden: ") as refused:
        match.undo()
    assert (refused.value.code, refused.value.exit_code) == ("hidden-shown", 1)
    assert "anyway" in refused.value.hint
    assert final(match) == kept
    match.undo(anyway=True)
    assert match.choices_made <= stood


def test_it_is_said_how_far_one_may_go_back_without_a_peek(match: Match) -> None:
    def shows_something() -> bool:
        """Make one choice; return whether it cannot be taken back."""
        if not match.step():
            match.take(0)
        try:
            match.undo(match.choices_made - 1)
        except Refusal:
            return True
        match.redo()
        return False

    while not shows_something():
        pass
    free = match.choices_made
    while shows_something():
        free = match.choices_made
    with pytest.raises(Refusal, match=f"Choice {free} revealed") as refused:
        match.undo(0)
    assert f"Without that it goes back to {free} choices" in refused.value.hint
    match.undo(free)
    assert match.choices_made == free


def test_only_the_same_choice_again_keeps_what_was_undone(match: Match) -> None:
    play_until(match, is_open)
    match.take_picks([0, 2])
    made = match.choices_made
    match.undo(anyway=True)
    match.take(0)
    assert match.undone == made - match.choices_made, "the same choice as before"
    match.take(0)
    assert match.undone == 0
    with pytest.raises(Refusal, match="There is nothing to redo") as refused:
        match.redo()
    assert refused.value.code == "nothing-to-redo"


def test_there_is_nothing_before_the_first_decision(match: Match) -> None:
    with pytest.raises(Refusal, match="no decision of a person") as refused:
        match.undo()
    assert (refused.value.code, refused.value.exit_code) == ("nothing-to-undo", 1)


def test_a_point_that_the_game_does_not_have_is_refused(match: Match) -> None:
    answer(match)
    with pytest.raises(Refusal, match="cannot go back to 99 choices") as refused:
        match.undo(99)
    assert refused.value.hint == f"It can from 0 to {match.choices_made - 1}."


def test_undone_choices_are_kept_in_the_database_and_the_file(library: Library, match: Match, tmp_path: Path) -> None:
    play_until(match, is_open)
    answer(match)
    answer(match)
    whole = final(match)
    match.undo(anyway=True)
    match.undo(anyway=True)
    path = match.save(tmp_path / "game.json")
    assert verify(path).equal
    assert len(json.loads(path.read_text(encoding="utf-8"))["undone"]) == match.undone
    again = resume_match(library, str(match.number))
    assert again.document() == match.document()
    redo_game(library, str(match.number))
    redo_game(library, str(path))
    assert final(redo_game(library, str(match.number))) == whole
    assert final(redo_game(library, str(path))) == whole
    assert verify(path).hash == whole


def test_a_game_that_is_over_goes_on_again(library: Library) -> None:
    match = start_match(library, GANGS, seed=3)
    while match.advance():
        match.take(len(asked(match).choices) - 1)
    assert [game.is_finished for game in library.matches.listed()] == [True]
    undo_game(library, str(match.number), anyway=True)
    assert [game.is_finished for game in library.matches.listed()] == [False]
    again = resume_match(library, str(match.number))
    assert again.waiting_seat == 0
    assert again.choices_made < match.choices_made


def test_giving_up_is_taken_back_first(library: Library, match: Match) -> None:
    stood = match.choices_made
    match.concede(0)
    back = undo_game(library, str(match.number))
    assert (back.is_over, back.choices_made, back.conceded) == (False, stood, None)
    assert not resume_match(library, str(match.number)).is_over


@pytest.mark.slow
def test_a_player_who_gave_up_is_back_after_undo(wide_library: Library) -> None:
    match = start_match(wide_library, [*GANGS, FANG], seed=11)
    match.advance()
    answer(match)
    match.concede(0)
    match.advance()
    assert match.players == ("greedy",) * 3
    match.undo(anyway=True)
    assert match.players == ("human", "greedy", "greedy")
    assert match.waiting_seat == 0
    assert all("gives up" not in line for line in match.log())
    assert "handed_over" not in match.document()


def test_that_somebody_left_is_still_told_when_the_game_is_resumed(wide_library: Library) -> None:
    match = start_match(wide_library, [*GANGS, FANG], ("human", "human", "greedy"), seed=11)
    match.advance()
    seat = match.waiting_seat
    assert seat is not None
    match.concede(seat)
    match.advance()
    resumed = resume_match(wide_library, str(match.number))
    assert resumed.log() == match.log()
    assert any("gives up; the computer" in line for line in resumed.log())
    assert resumed.document() == match.document()


def test_letting_everything_go_by_ends_with_taking_back(match: Match) -> None:
    match.set_auto(0, "turn")
    play_until(match, is_open)
    answer(match)
    match.set_auto(0, "turn")
    match.undo(anyway=True)
    assert match.auto(0) == "off"


def test_among_several_people_nobody_takes_back_what_another_has_seen(library: Library) -> None:
    match = start_match(library, GANGS, ("human", "human"), seed=3)
    match.advance()
    before = match.choices_made
    while asked(match).seat == 0 or match.choices_made == before:
        answer(match)
    with pytest.raises(Refusal, match="revealed something hidden"):
        match.undo(0)


def test_an_interrupted_game_goes_on_as_if_it_had_not_been(library: Library) -> None:
    whole = start_match(library, GANGS, ("human", "random"), seed=8, is_kept=False)
    parts = start_match(library, GANGS, ("human", "random"), seed=8)
    for _ in range(12):
        parts = resume_match(library, str(parts.number))
        for one in (whole, parts):
            one.advance()
            one.take(0)
    whole.advance()
    parts.advance()
    assert parts.document() == whole.document()


def test_showing_an_own_card_can_be_undone_freely(library: Library) -> None:
    """Only the computer players learn of the card what the person knew before."""
    match = start_match(library, ("The Whole Night",), ("human", "rated", "rated"), seed=2)
    match.advance()
    assert asked(match).choices[0].label.startswith("Settle down")
    made = match.choices_made
    match.take(0)
    match.undo()
    assert match.choices_made == made
