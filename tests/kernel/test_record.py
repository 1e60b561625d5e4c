"""A game as a record: taken back, forked, replayed, and checked by an outsider."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.frames import Frame, Procedure
from deckbuilder.kernel.record import FIRST_FORMAT, FORMAT, FORMATS, Recorder, state_hash
from deckbuilder.kernel.replay import NotARecord, replay
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.timeline import Timeline, moments
from tests.kernel.stranger import Stranger, text
from tests.kernel.toy import SETUP, TOY, Sticks
from tests.support.verified import verify


def new_game(seed: int = 1, format: str = FORMAT) -> Recorder[Sticks]:
    return Recorder(TOY, SETUP, seed, None, "none", format)


def play_on(game: Recorder[Sticks], choices: int = 1_000) -> Recorder[Sticks]:
    """Answer in turn with the first, second, third action offered."""
    for _ in range(choices):
        if game.state.decision is None:
            break
        game.choose(len(game.choices) % len(legal_actions(game.state)))
    return game


def written(game: Recorder[Sticks]) -> dict[str, Any]:
    """The document as stored in a file."""
    document: dict[str, Any] = json.loads(json.dumps(game.document()))
    return document


def stranger(document: dict[str, Any]) -> int | None:
    return Stranger(TOY, SETUP, None, document).first_wrong()


def fork_of(game: Recorder[Sticks], at: int, seed: int = 99) -> Recorder[Sticks]:
    fork = game.again(at)
    fork.imagine(0, seed)
    return fork


def test_a_game_played_again_is_the_same_game() -> None:
    game = play_on(new_game())
    for upto in range(len(game.choices) + 1):
        again = game.again(upto)
        assert again.choices == game.choices[:upto]
        assert again.links == game.links[:upto]
    assert again.document() == game.document()
    assert again.events == game.events


def test_taking_back_and_making_again_comes_to_the_same_state() -> None:
    game = play_on(new_game())
    for upto in range(len(game.choices)):
        back = game.taken_back(upto)
        assert state_hash(back.state) == state_hash(play_on(new_game(), upto).state)
        while back.undone:
            back.choose(back.undone[0])
        assert back.document() == game.document()


def test_undone_choices_are_kept_until_another_choice_is_made() -> None:
    game = play_on(new_game(), 6)
    back = game.taken_back(2)
    assert back.undone == game.choices[2:]
    same, other = back.undone[0], (back.undone[0] + 1) % len(legal_actions(back.state))
    back.choose(same)
    assert back.undone == game.choices[3:]
    back = back.taken_back(2)
    back.choose(other)
    assert (back.undone, back.undone_links) == ([], [])


def test_taking_back_twice_keeps_everything() -> None:
    game = play_on(new_game(), 6)
    assert game.taken_back(4).taken_back(1).document() == game.taken_back(1).document()
    with pytest.raises(ValueError, match="7"):
        game.taken_back(7)


def test_a_game_with_undone_choices_verifies_and_comes_back_with_them() -> None:
    back = play_on(new_game()).taken_back(3)
    document = written(back)
    assert verify(TOY, document, None).equal
    found = replay(TOY, document, None)
    assert found.difference is None
    assert found.recorder.document() == back.document()


def test_a_fork_has_the_same_past_and_another_future() -> None:
    game = play_on(new_game())
    futures = {tuple(play_on(fork_of(game, 2, seed)).events[4:]) for seed in range(8)}
    assert len(futures) > 1
    fork = play_on(fork_of(game, 2))
    assert fork.choices[:2] == game.choices[:2]
    assert written(fork)["imagined"] == [[2, 0, 99]]
    assert verify(TOY, written(fork), None).equal


def test_a_fork_is_taken_back_to_where_it_began_and_no_further() -> None:
    fork = play_on(fork_of(play_on(new_game()), 2))
    assert fork.taken_back(2).imagined == fork.imagined
    with pytest.raises(ValueError, match="1"):
        fork.taken_back(1)


def test_a_fork_of_a_fork_verifies() -> None:
    fork = play_on(fork_of(play_on(new_game(), 6), 2), 2)
    again = play_on(fork_of(fork, 4, 5))
    assert [mark[0] for mark in again.imagined] == [2, 4]
    assert verify(TOY, written(again), None).equal
    assert stranger(written(again)) is None
    assert fork_of(fork, 1).imagined == [(1, 0, 99)], "what was imagined later is no part of it"


def test_nothing_is_imagined_where_the_game_is_over_or_for_nobody() -> None:
    game = play_on(new_game())
    with pytest.raises(ValueError, match="0"):
        game.imagine(0, 1)
    with pytest.raises(ValueError, match="2"):
        new_game().imagine(2, 1)
    with pytest.raises(ValueError, match="-1"):
        new_game().imagine(-1, 1)


def test_a_question_missing_from_an_imagined_table_is_asked_anew() -> None:
    def forgetful(state: Sticks, seat: int, seed: int) -> Sticks:
        twin = TOY.imagine(state, seat, seed)
        twin.decision = None
        return twin

    game = Recorder(replace(TOY, imagine=forgetful), SETUP, 1, None, "none")
    asked = legal_actions(game.state)
    game.imagine(0, 7)
    assert legal_actions(game.state) == asked


def test_imagining_tells_what_happened_and_drops_what_was_taken_back() -> None:
    game = play_on(new_game()).taken_back(3)
    told = len(game.events)
    assert game.undone
    assert game.imagine(0, 7) == game.events[told:]
    assert "undone" not in written(game), "that was the past of another game"
    assert verify(TOY, written(play_on(game)), None).equal


def test_the_state_after_any_choice_equals_a_replay_up_to_it() -> None:
    game = play_on(fork_of(play_on(new_game()), 2))
    timeline = Timeline(game)
    assert len(timeline.moments) == len(game.choices)
    for after in (*range(len(game.choices) + 1), 3, 0):
        again = game.again(after)
        assert state_hash(timeline.state(after)) == state_hash(again.state), after
        assert timeline.told(after) == len(again.events)
        assert all(timeline.choice_of(event) <= after for event in range(len(again.events)))
        assert all(timeline.choice_of(event) > after for event in range(len(again.events), len(game.events)))


def test_moments_say_what_each_choice_was() -> None:
    game = play_on(fork_of(play_on(new_game(), 4), 3))
    found = moments(game)
    assert len(found) == len(game.choices)
    assert [moment.seat for moment in found[:2]] == [0, 1]
    told = [event for moment in found for event in moment.events]
    assert told == game.events[found[0].told :]
    assert [moment.told for moment in found] == sorted(moment.told for moment in found)
    assert any(moment.is_chance for moment in found)
    assert not all(moment.is_chance for moment in found)


# ---------------------------------------------------------------- damage


def records() -> list[dict[str, Any]]:
    """A game, one with choices taken back, a fork, and a fork taken back; all again in the first format."""
    found: list[dict[str, Any]] = []
    for format in (FORMAT, FIRST_FORMAT):
        game = play_on(new_game(format=format))
        fork = play_on(fork_of(game, 3))
        taken_back = fork.taken_back(len(fork.choices) - 2)
        found += map(written, (game, game.taken_back(2), new_game(format=format), fork, taken_back))
    return found


@pytest.mark.parametrize("number", range(10))
def test_program_and_stranger_find_every_game_sound(number: int) -> None:
    document = records()[number]
    assert verify(TOY, document, None).equal
    assert stranger(document) is None


def edits() -> list[tuple[str, int, dict[str, Any], int]]:
    """Each number of each list of each record changed, with the choice that is then the first wrong one."""
    found = []
    for document in records():
        standing = len(document["choices"])
        for key, before in (("choices", 0), ("undone", standing)):
            for place, number in enumerate(document.get(key, [])):
                changed = [*document[key]]
                changed[place] = number + 1
                found.append((key, place, {**document, key: changed}, before + place + 1))
        for place in range(0, len(document["chain"]), 4):
            other = "0000" if document["chain"][place : place + 4] != "0000" else "1111"
            chain = document["chain"][:place] + other + document["chain"][place + 4 :]
            found.append(("chain", place, {**document, "chain": chain}, place // 4 + 1))
    return found


def test_the_first_wrong_choice_is_named_by_program_and_stranger() -> None:
    found = edits()
    assert len(found) > 120
    for key, place, document, wrong in found:
        verdict = verify(TOY, document, None)
        assert (verdict.equal, verdict.choice) == (False, wrong), (key, place)
        assert stranger(document) == wrong, (key, place)


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"seed": 2}, 1),
        ({"content": "other"}, 1),
        ({"final": "0" * 64}, -1),
        ({"outcome": {"winners": [0], "reason": "luck"}}, -1),
        ({"outcome": None}, -1),
        ({"imagined": [[2, 0, 7]]}, 3),
        ({"imagined": [[0, 1, 7]]}, 1),
    ],
)
def test_an_edit_beside_the_choices_is_detected(change: dict[str, Any], wrong: int) -> None:
    document = records()[0]
    wrong = wrong if wrong > 0 else len(document["choices"])
    edited = {**document, **change}
    assert verify(TOY, edited, None).choice == wrong
    assert stranger(edited) == wrong


def test_an_impossible_imagined_table_is_the_first_difference() -> None:
    document = {**records()[0], "imagined": [[2, 9, 7]]}
    verdict = verify(TOY, document, None)
    assert (verdict.equal, verdict.choice) == (False, 3), "nine seats do not sit there"
    assert verdict.message == "nothing can be imagined before it"
    assert replay(TOY, document, None).recorder.choices == document["choices"][:2]


def test_a_name_that_was_edited_shows_at_the_first_choice() -> None:
    document = records()[0]
    document["setup"]["seats"][0]["name"] = "Zoe"
    assert verify(TOY, document, None).choice == 1


def test_the_sound_part_of_a_damaged_game_is_played() -> None:
    for _, _, document, wrong in edits():
        sound = replay(TOY, document, None).recorder
        assert len(sound.choices) == min(wrong - 1, len(document["choices"]))
        assert sound.choices == document["choices"][: len(sound.choices)]
        assert not sound.undone
        assert verify(TOY, written(sound), None).equal


def test_a_chain_that_goes_on_is_more_than_was_played() -> None:
    document = records()[0]
    document["chain"] += "00"
    verdict = verify(TOY, document, None)
    assert (verdict.equal, verdict.message) == (False, "more is recorded than was played")


def long_start(setup: Setup, content: Any, seed: int) -> Sticks:
    state = TOY.start(setup, content, seed)
    state.heap = 400
    return state


LONG = replace(TOY, start=long_start)


def cheat(state: Sticks, frame: Frame) -> None:
    """Change something that no event tells, at the end of the ninth turn."""
    if state.turn == 9:
        state.order = state.order[::-1]


CROOKED = replace(LONG, procedures={**TOY.procedures, "turn": Procedure("turn", *TOY.procedures["turn"].steps, cheat)})


@pytest.mark.parametrize(("format", "at"), [(FORMAT, 64), (FIRST_FORMAT, 9)])
def test_a_state_that_differs_unseen_shows_at_the_next_whole_hash(format: str, at: int) -> None:
    game = play_on(Recorder(CROOKED, SETUP, 1, None, "none", format))
    document = written(game)
    assert len(game.choices) > 130
    assert verify(CROOKED, document, None).equal
    assert verify(LONG, document, None).choice == at
    assert Stranger(LONG, SETUP, None, document).first_wrong() == at


def test_whole_hashes_are_counted_on_through_what_was_taken_back() -> None:
    back = play_on(Recorder(LONG, SETUP, 1, None, "none")).taken_back(60)
    assert verify(LONG, written(back), None).equal
    assert Stranger(LONG, SETUP, None, written(back)).first_wrong() is None


@pytest.mark.parametrize("format", FORMATS)
def test_a_game_goes_on_in_the_format_in_which_it_began(format: str) -> None:
    game = replay(TOY, written(play_on(new_game(format=format), 3)), None).recorder
    for one in (play_on(game), game.taken_back(1), fork_of(game, 2)):
        assert written(one)["format"] == format


def test_a_game_of_an_unknown_format_is_refused() -> None:
    with pytest.raises(NotARecord, match="reads 'deckbuilder/game/1' and 'deckbuilder/game/2'"):
        verify(TOY, {**records()[0], "format": "deckbuilder/game/9"}, None)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"choices": None}, "choices are not a list"),
        ({"choices": [True]}, "choices are not a list"),
        ({"undone": "0"}, "choices are not a list"),
        ({"chain": None}, "chain or seed is missing"),
        ({"seed": "1"}, "chain or seed is missing"),
        ({"imagined": [[1, 2]]}, "three whole numbers"),
        ({"imagined": [[99, 0, 1]]}, "not in the order of its choices"),
        ({"imagined": [[3, 0, 1], [2, 0, 1]]}, "not in the order of its choices"),
        ({"imagined": [[-1, 0, 1]]}, "not in the order of its choices"),
    ],
)
def test_a_record_with_missing_parts_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(NotARecord, match=said):
        verify(TOY, {**records()[0], **change}, None)


def test_a_stranger_writes_values_as_the_page_says() -> None:
    numbers: list[Any] = [0, -12, 2**64, True, None, (), (1,), (1, "two", ()), [], [(1, 2), ("x",)]]
    strings = ["plain", "it's", 'say "so"', "both ' and \"", "back\\slash", "nb\xa0sp", "Wölf", "thin\u2009space"]
    for value in [*numbers, *strings]:
        assert text(value) == repr(value)
