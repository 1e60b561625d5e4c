"""Puzzles: each shipped one can be won, as a search shows, and the obvious answer fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.app.challenges.definitions import Puzzle
from deckbuilder.app.challenges.files import ChallengeFile, challenges
from deckbuilder.app.challenges.playing import aftermath
from deckbuilder.app.challenges.puzzles import PuzzleMatch, goal, open_match
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.errors import Refusal
from deckbuilder.players.greedy import Greedy
from deckbuilder.players.rated import Rated
from deckbuilder.rulebooks import rulebook_ids
from tests.support.puzzles import follow, obvious, solution
from tests.support.replayed import state_of

PROVED = {
    "monster-town": ("both-hands", "one-shot", "many-hands", "paid-twice", "on-one-leg", "weight-of-paper"),
    "monster-kids": ("which-comes-first",),
    "king-of-new-york": ("price-of-a-bridge",),
    "monsters-menace": ("the-last-token",),
    "munchkin-nightmare": ("one-is-not-enough",),
}


@pytest.fixture(params=[(game, id) for game, ids in PROVED.items() for id in ids], ids=lambda one: one[1])
def written(request: pytest.FixtureRequest) -> Iterator[ChallengeFile]:
    game, id = request.param
    with open_library(game=game) as library:
        yield challenges(library).called(id)


def of(written: ChallengeFile) -> Puzzle:
    assert isinstance(written.challenge, Puzzle)
    return written.challenge


def test_it_can_be_solved_and_not_by_the_obvious_answers(written: ChallengeFile) -> None:
    puzzle = of(written)
    found = solution(puzzle, written.path)
    assert found is not None
    assert follow(puzzle, written.path, found).is_solved
    assert obvious(puzzle, written.path, Rated) is None
    assert obvious(puzzle, written.path, Greedy) is None


def test_the_price_of_a_bridge_is_not_paid_by_whatever_stands_first() -> None:
    with open_library(game="king-of-new-york") as library:
        found = challenges(library).called("price-of-a-bridge")
    match = open_match(of(found), found.path)
    while match.advance():
        match.take(0)
    assert not match.is_solved


@pytest.mark.parametrize("game", rulebook_ids())
def test_no_puzzle_is_shipped_that_is_not_proved(game: str) -> None:
    with open_library(game=game) as library:
        shipped = tuple(one.id for one in challenges(library).of(Puzzle))
    assert shipped == PROVED.get(game, ())


SEEN_THROUGH = {
    "which-comes-first": ["Play Know Its Name on Fridge Lurker", "Play Clear Head on Fridge Lurker", "Play no card"],
    "price-of-a-bridge": [
        "Destroy the Substation on stack 1 of Brooklyn (2 Destruction: 2 Energy)",
        "Stay",
        "Buy Brooklyn Bridge for 5 Energy instead of 6",
    ],
    "the-last-token": [
        "Go to Mt. Roraima",
        "No more",
        "Mutate: 1 Infamy, and no roll, for the last token ends the game",
    ],
    "one-is-not-enough": [
        "Ask Player 3 for help",
        "2 Treasures for the helper; you pick first",
        "Done",
        "Play Mate on Doctor Finkelstein",
        "Nothing",
    ],
}
"""Puzzles that can be reasoned out: a solution without any luck, as the labels of its answers."""


@pytest.mark.parametrize("id", SEEN_THROUGH)
def test_a_puzzle_that_can_be_thought_through_needs_no_luck(id: str) -> None:
    game = next(game for game, ids in PROVED.items() if id in ids)
    with open_library(game=game) as library:
        found = challenges(library).called(id)
    match = open_match(of(found), found.path)
    luck = match.moment.state.rng
    for label in SEEN_THROUGH[id]:
        assert match.advance()
        prompt = match.prompt
        assert prompt is not None
        match.take([choice.label for choice in prompt.choices].index(label))
    match.advance()
    assert match.is_solved
    assert state_of(match).rng == luck


def begun(library: Library, id: str = "one-shot") -> PuzzleMatch:
    found = challenges(library).called(id)
    return open_match(of(found), found.path)


def test_a_puzzle_seats_the_user_where_its_question_is_asked(library: Library) -> None:
    match = begun(library)
    assert match.advance()
    assert match.waiting_seat == match.only_human == 0
    assert goal(match.puzzle) == "Win this turn."
    assert match.prompt is not None
    assert match.prompt.question.startswith("Final combat")


def test_an_unsolved_puzzle_ends_with_the_turn_and_can_be_retried(library: Library) -> None:
    match = begun(library, "both-hands")
    while match.advance():
        prompt = match.prompt
        assert prompt is not None
        match.take(len(prompt.choices) - 1)
    assert not match.is_solved
    said = "The turn is over, and Both Hands Full is not solved."
    assert match.outcome == match.view(0).outcome == said
    match.undo(anyway=True)
    assert not match.is_over


def test_choices_before_a_puzzle_cannot_be_taken_back(library: Library) -> None:
    match = begun(library)
    match.advance()
    given = match.choices_made
    with pytest.raises(Refusal, match="The puzzle begins here"):
        match.undo()
    assert match.choices_made == given
    match.take(0)
    match.undo()
    assert match.choices_made == given
    match.concede(0)
    match.undo()
    assert match.conceded is None


def test_a_solved_puzzle_stays_solved_and_its_tries_are_counted(library: Library) -> None:
    found = challenges(library).called("one-shot")
    lost = begun(library)
    lost.concede(0)
    assert aftermath(library, lost).news == ("One Shot is not solved this time; 1 try so far.",)
    answers = solution(of(found), found.path)
    assert answers is not None
    won = follow(of(found), found.path, answers)
    assert aftermath(library, won).news == ("One Shot is solved; 2 tries so far.",)
    with open_library() as again:
        run = again.challenge_runs.run("monster-town", "one-shot")
        assert run is not None
        assert (run.state, run.wins, run.stage) == ("won", 1, 2)


def test_following_the_hints_solves_a_puzzle(written: ChallengeFile) -> None:
    match = open_match(of(written), written.path)
    while match.advance():
        hint, prompt = match.hint(), match.prompt
        assert hint is not None
        assert prompt is not None
        assert "This leads to a solution" in hint.sentence
        if prompt.picks is not None:
            match.take_picks(hint.places)
        else:
            match.take(*hint.places)
    assert match.is_solved


def test_a_puzzle_hint_tells_the_way_to_the_solution_and_no_chance(library: Library) -> None:
    match = begun(library)
    assert match.advance()
    hint = match.hint()
    assert hint is not None
    assert hint.sentence.startswith("Advice: ")
    assert "%" not in hint.sentence
    assert "This leads to a solution, with " in hint.sentence


def test_no_answer_is_given_away_unasked_by_what_it_leads_to(library: Library) -> None:
    match = begun(library)
    assert match.advance()
    prompt = match.prompt
    assert prompt is not None
    assert not any(match.consequences_later(place)() for place in range(len(prompt.choices)))


def test_after_an_answer_that_spoils_it_the_hint_is_to_take_back(library: Library) -> None:
    match = begun(library, "both-hands")
    assert match.advance()
    assert match.prompt is not None
    match.take(len(match.prompt.choices) - 1)
    assert match.advance()
    hint = match.hint()
    assert hint is not None
    assert hint.places == ()
    back = "Take back and try another way."
    assert hint.sentence == f"Advice: no solution was found among 1,000 ways to play on from here. {back}"


def test_a_try_is_no_saved_game_and_counts_in_no_record(library: Library) -> None:
    match = begun(library)
    match.concede(0)
    assert library.matches.listed() == ()
    assert library.results.listed() == {}


def test_a_missing_game_file_is_reported_with_its_puzzle_file(library: Library, own_home: Path) -> None:
    (own_home / "challenges").mkdir(parents=True)
    text = 'rulebook = "monster-town"\n[[puzzle]]\nid = "x"\ntitle = "X"\nabout = "x"\ngame = "no.json"\nafter = 3\n'
    (own_home / "challenges" / "mine.toml").write_text(text, encoding="utf-8")
    (problem,) = challenges(library).problems
    assert problem.said == 'mine.toml: puzzle[0].game: There is no game file "no.json" beside this one.'


@pytest.mark.parametrize("named", ["/etc/passwd", "../../deckbuilder.sqlite"])
def test_no_file_elsewhere_is_opened(library: Library, tmp_path: Path, named: str) -> None:
    puzzle = Puzzle(id="x", title="X", about="x", game=named, after=3)
    with pytest.raises(Refusal, match="There is no file"):
        open_match(puzzle, tmp_path / "mine.toml")


def test_a_moment_after_the_end_of_its_game_is_refused(library: Library) -> None:
    found = challenges(library).called("one-shot")
    late = of(found).model_copy(update={"after": 5_000})
    with pytest.raises(Refusal, match="its game has only 102 choices"):
        open_match(late, found.path)
