"""Achievements: decided from the events of a finished game, each once, and each names a clause."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from deckbuilder.app.challenges import achievements
from deckbuilder.app.challenges.challenge_list import overview
from deckbuilder.app.challenges.conditions import is_earned
from deckbuilder.app.challenges.definitions import Achievement
from deckbuilder.app.challenges.files import challenges
from deckbuilder.app.challenges.playing import aftermath
from deckbuilder.app.game.opening import open_game
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.seating import first_to_play
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook_ids
from deckbuilder.storage.challenges import Achieved, ChallengeRuns

GOLDEN = Path(__file__).parents[1] / "games"


def golden(library: Library, game: str) -> Match:
    return open_game(library, str(GOLDEN / f"{game}.json"))[0]


def called(library: Library, id: str) -> Achievement:
    found = challenges(library).called(id).challenge
    assert isinstance(found, Achievement)
    return found


def made(**more: object) -> Achievement:
    return Achievement.model_validate({"id": "x", "title": "X", "about": "x", "clause": "MT-1.1", **more})


def happening(event: str, **more: object) -> Achievement:
    return made(when=[{"event": event, **more}])


@pytest.mark.parametrize("book", rulebook_ids())
def test_every_game_has_some_and_each_names_a_clause_of_it(book: str) -> None:
    with open_library(game=book) as library:
        found = challenges(library).of(Achievement)
    assert len(found) >= 4
    assert len({one.clause for one in found}) == len(found)


@pytest.mark.parametrize(
    ("game", "id", "winner"),
    [
        ("monster_town/records/14-four-seats", "ten-points", 3),
        ("monster_town/records/11-militia-undead", "the-long-night", 1),
        ("monster_town/records/11-militia-undead", "nobody-runs", 1),
    ],
)
def test_a_golden_game_has_what_it_has_for_the_winner_alone(library: Library, game: str, id: str, winner: int) -> None:
    match = golden(library, game)
    assert [seat for seat in range(len(match.players)) if is_earned(match, seat, called(library, id))] == [winner]


def test_an_achievement_counts_how_often_an_event_happened(library: Library) -> None:
    match = golden(library, "monster_town/records/11-militia-undead")
    times = sum(1 for event in match.events if event[:2] == ("captured", 0))
    assert times > 1
    mine = {"where": {"seat": "me"}}
    assert is_earned(match, 0, happening("captured", times=times, **mine))
    assert not is_earned(match, 0, happening("captured", times=times + 1, **mine))
    assert not is_earned(match, 0, happening("captured", never=True, **mine))
    assert is_earned(match, 0, happening("captured", never=True, where={"seat": "me", "place": 9999}))


def test_within_a_turn_only_what_happens_in_one_is_counted(library: Library) -> None:
    match = golden(library, "monster_town/records/11-militia-undead")
    turns = sum(1 for event in match.events if event[0] == "turn_began")
    assert is_earned(match, 0, happening("turn_began", times=turns))
    assert not is_earned(match, 0, happening("turn_began", times=2, same_turn=True))


def test_numbers_have_to_be_large_enough_and_cards_are_meant_by_name(library: Library) -> None:
    match = golden(library, "monster_town/records/11-militia-undead")
    wounds = max(event[2] for event in match.events if event[0] == "wounded")
    assert is_earned(match, 0, happening("wounded", least={"wounds": wounds}))
    assert not is_earned(match, 0, happening("wounded", least={"wounds": wounds + 1}))
    name = next(match.card_name(event[2]) for event in match.events if event[0] == "played")
    assert is_earned(match, 0, happening("played", where={"card": name}))
    assert not is_earned(match, 0, happening("played", where={"card": "Nobody's Card"}))


def played(library: Library) -> Match:
    """A game in which the person gives the first answer to everything."""
    match = start_match(library, first_to_play(library), ("human", "greedy"), seed=4)
    while match.advance():
        match.take(0)
    return match


@pytest.mark.slow
def test_an_achievement_is_reported_only_once() -> None:
    rolled = happening("turn_began", where={"seat": "me"}, times=2)
    with open_library(game="king-of-new-york") as library:
        match = played(library)
        assert achievements.award(library, match, [rolled]) == (rolled,)
        assert achievements.award(library, match, [rolled]) == ()
    with open_library(game="king-of-new-york") as again:
        (kept,) = again.challenge_runs.achieved("king-of-new-york")
        assert (kept.achievement, kept.game) == ("x", match.number)


@pytest.mark.slow
def test_an_achievement_that_could_not_be_saved_is_given_later(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled = happening("turn_began", where={"seat": "me"}, times=2)

    def locked(*_: object) -> None:
        raise Refusal("locked", "Another program is writing to the database.")

    with open_library(game="king-of-new-york") as library:
        match = played(library)
        with monkeypatch.context() as patch:
            patch.setattr(ChallengeRuns, "add_looked_through", locked)
            with pytest.raises(Refusal):
                achievements.award(library, match, [rolled])
        achievements.catch_up(library, [rolled])
        assert [one.achievement for one in library.challenge_runs.achieved("king-of-new-york")] == ["x"]


@pytest.mark.slow
def test_an_unreadable_game_is_looked_through_only_once() -> None:
    with open_library(game="king-of-new-york") as library:
        number = played(library).number
        assert number is not None
        with library.store.writing() as connection:
            connection.exec_driver_sql("DELETE FROM game_result")
            connection.exec_driver_sql("UPDATE saved_match SET record = 'nonsense'")
        achievements.catch_up(library, [])
        assert library.challenge_runs.unseen("king-of-new-york", 5) == ()


@pytest.mark.slow
def test_games_that_ended_unseen_are_looked_through_once() -> None:
    rolled = happening("turn_began", where={"seat": "me"}, times=2)
    with open_library(game="king-of-new-york") as library:
        played(library)
        achievements.catch_up(library, [rolled])
        assert [one.achievement for one in library.challenge_runs.achieved("king-of-new-york")] == ["x"]


def test_a_list_of_challenges_reads_once_what_was_achieved(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    achieved = type(library.challenge_runs).achieved

    def counting(runs: ChallengeRuns, rulebook: str) -> tuple[Achieved, ...]:
        read.append(rulebook)
        return achieved(runs, rulebook)

    library.challenge_runs.add_looked_through(7, [Achieved("monster-town", "ten-points", 7, "")])
    monkeypatch.setattr(ChallengeRuns, "achieved", counting)
    lines = overview(library, date(2030, 1, 31)).of("achievement")
    assert [line.said for line in lines if line.id == "ten-points"] == ["achieved in game 7"]
    assert read == ["monster-town"]


def test_giving_up_earns_no_achievement(library: Library) -> None:
    match = start_match(library, ["Powder and Prayer", "The Slow Tide"], ("human", "rated"), seed=1)
    match.concede(0)
    assert achievements.award(library, match, [made(won=True)]) == ()
    assert aftermath(library, match).news == ()


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('won = true\nclause = "MT-99"', 'mine.toml: achievement[0].clause: There is no rule "MT-99"'),
        ('clause = "MT-1.1"', 'Say what it takes with "won" or [[achievement.when]].'),
        ('clause = "MT-1.1"\n[[achievement.when]]\nevent = "captred"', 'no event "captred"; did you mean "captured"?'),
        (
            'clause = "MT-1.1"\n[[achievement.when]]\nevent = "captured"\nwhere = { seet = "me" }',
            'achievement[0].when[0].where: There is no fact of captured "seet"; did you mean "seat"?',
        ),
        (
            'clause = "MT-1.1"\n[[achievement.when]]\nevent = "captured"\nwhere = { seat = "you" }',
            "achievement[0].when[0].where.seat: For a seat this takes me or another.",
        ),
    ],
)
def test_a_fault_is_told_with_the_nearest_known_name(library: Library, own_home: Path, written: str, said: str) -> None:
    (own_home / "challenges").mkdir(parents=True)
    head = 'rulebook = "monster-town"\n[[achievement]]\nid = "mine"\ntitle = "Mine"\nabout = "x"\n'
    (own_home / "challenges" / "mine.toml").write_text(head + written, encoding="utf-8")
    (problem,) = challenges(library).problems
    assert said in problem.said
