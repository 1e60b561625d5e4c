"""A game replayed forwards and backwards, and its summary at a glance."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.game.game_sheet import show_game
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.replay import replay
from deckbuilder.app.game.saved_games import fork_match, undo_game
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.undoing import ForkPoint, ways_on
from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from tests.support.replayed import replay_cursor

GANGS = ["Powder and Prayer", "The Slow Tide"]


@pytest.fixture
def finished(library: Library) -> Match:
    match = start_match(library, GANGS, ("rated", "random"), seed=6)
    match.advance()
    return match


def test_forwards_and_backwards_pass_the_same_tables(library: Library, finished: Match) -> None:
    there = replay_cursor(str(finished.number), library)
    assert (there.at, there.turn, there.last) == (0, 1, finished.choices_made)
    forwards = []
    for choice in range(0, there.last + 1, 7):
        there.go(choice)
        forwards.append((there.view(), there.told()))
    for choice in reversed(range(0, there.last + 1, 7)):
        there.go(choice)
        assert (there.view(), there.told()) == forwards.pop()
    there.go(there.last)
    assert there.view() == finished.view()
    assert there.told() == finished.log()


def test_the_sentences_of_all_steps_add_up_to_the_log(library: Library, finished: Match) -> None:
    there = replay_cursor(str(finished.number), library)
    told = [*there.told()]
    while there.at < there.last:
        there.go(there.at + 1)
        told += there.told(there.at - 1)
    assert tuple(told) == finished.log()


def test_before_the_beginning_and_after_the_end_there_is_nothing(library: Library, finished: Match) -> None:
    there = replay_cursor(str(finished.number), library)
    there.go(-5)
    assert there.at == 0
    there.go(10**6)
    assert there.at == there.last
    turn = f"turn {there.turns} of {there.turns} (round 4 of the End Game)"
    assert there.where == f"After choice {there.last} of {there.last}, {turn}."


def test_a_turn_begins_with_its_first_decision(library: Library, finished: Match) -> None:
    there = replay_cursor(str(finished.number), library)
    for turn in (1, 4, 2):
        there.go_to_turn(turn)
        assert there.turn == turn
        there.go(there.at - 1)
        assert there.turn < turn or there.at == 0
    there.go_to_turn(999)
    assert there.at == there.last


def test_before_the_end_nobody_looks_into_the_hand_of_the_computer(library: Library) -> None:
    match = start_match(library, GANGS, seed=3)
    match.advance()
    match.take(0)
    replay_cursor(str(match.number), library, "1")
    with pytest.raises(Refusal, match=f"the cards of {GANGS[1]} stay hidden") as refused:
        replay_cursor(str(match.number), library, "2")
    assert refused.value.exit_code == 1
    match.concede(0)
    seen = replay_cursor(str(match.number), library, GANGS[1])
    assert any("New in your hand" in sentence for sentence in seen.told())


def test_a_saved_game_is_replayed_as_its_file_is(library: Library, finished: Match, tmp_path: Path) -> None:
    saved, file = replay(str(finished.number), library), replay(str(finished.save(tmp_path / "game.json")))
    assert saved.log == file.log == finished.log()
    assert saved.hash == file.hash
    assert saved.message.startswith(f"Game {finished.number} replays as written: ")


def test_a_game_at_a_glance(library: Library) -> None:
    match = start_match(library, GANGS, seed=3)
    match.advance()
    sheet = show_game(library, str(match.number))
    prompt = match.prompt
    assert prompt is not None
    assert [(seat.seat, seat.name, seat.player) for seat in sheet.seats] == [
        (1, GANGS[0], "human"),
        (2, GANGS[1], "greedy"),
    ]
    assert (sheet.asked, sheet.question, sheet.clause) == (GANGS[0], prompt.question, prompt.clause)
    assert sheet.answers == tuple(choice.label for choice in prompt.choices)
    assert sheet.log == match.log(0)[-10:]
    assert (sheet.is_over, sheet.choices, sheet.undone, sheet.origin) == (False, match.choices_made, 0, "")
    match.take(0)
    undo_game(library, str(match.number), anyway=True)
    assert show_game(library, str(match.number)).undone == 1


def test_a_glance_at_a_game_of_several_people_shows_nobodys_cards(library: Library) -> None:
    match = start_match(library, GANGS, ("human", "human"), seed=3)
    sheet = show_game(library, str(match.number))
    assert (sheet.question, sheet.answers) == ("", ())
    assert sheet.asked in GANGS
    assert all("New in your hand" not in sentence for sentence in sheet.log)


def test_a_glance_at_a_game_that_is_over(library: Library, finished: Match) -> None:
    sheet = show_game(library, str(finished.number))
    assert (sheet.is_over, sheet.outcome, sheet.asked) == (True, finished.outcome, "")


def test_turns_are_gone_by_forwards_and_backwards(library: Library, finished: Match) -> None:
    there = replay_cursor(str(finished.number), library)
    there.go_by_turns(1)
    second = there.at
    assert there.turn == 2
    there.go_by_turns(1)
    there.go(there.at + 1)
    third = there.at - 1
    there.go_by_turns(-1)
    assert there.at == third, "first to where this turn began"
    there.go_by_turns(-1)
    assert there.at == second
    there.go(there.last)
    there.go_by_turns(1)
    assert there.at == there.last


def test_every_sentence_of_the_log_leads_to_where_it_was_told(library: Library, finished: Match) -> None:
    there = replay_cursor(str(finished.number), library)
    assert tuple(line.sentence for line in there.lines) == finished.log()
    for number in range(0, len(there.lines), 9):
        there.go(there.lines[number].after)
        assert number < there.heard
        assert there.lines[number].sentence in there.told(there.at - 1 if there.at else None)


def test_a_viewer_of_all_hands_sees_every_card_and_message(library: Library, finished: Match) -> None:
    there = replay_cursor(str(finished.number), library, is_open=True)
    hands = [area for seat in there.view().seats for area in seat.areas if area.key == "hand"]
    assert [(len(hand.pieces), hand.count) for hand in hands] == [(5, 5), (5, 5)]
    assert {f"To {name}" for name in GANGS} <= {line.sentence.partition(":")[0] for line in there.lines}
    given = there.given()
    assert given is not None
    assert given.answer
    assert given.said.startswith(f"{given.name} is asked: ")
    there.look_as(1 - GANGS.index(given.name))
    assert there.given() is not None and there.given().said == f"{given.name} decides."  # type: ignore[union-attr]
    there.go(there.last)
    assert there.given() is None


def test_the_cause_of_a_sentence_is_the_same_as_in_the_game(library: Library, finished: Match) -> None:
    there = replay_cursor(str(finished.number), library)
    with pytest.raises(Refusal, match="There is no such sentence"):
        there.why(there.heard)
    there.go(there.last)
    for line in (4, -1):
        assert there.why(line) == finished.why_happened(line=line)


def test_a_sentence_knows_the_cards_that_it_names_to_whoever_hears_it(library: Library, finished: Match) -> None:
    pool = library.pool
    cards = {card.name: card.id for card in pool.cards}
    drawn = {sentence for sentence in finished.log(0) if sentence.startswith("New in your hand")}
    there = replay_cursor(str(finished.number), library)
    heard = [there.cards_named(line) for line in range(len(there.lines))]
    there.look_as(0)
    for line, told in enumerate(there.lines):
        assert all(
            found.name in told.sentence for id in there.cards_named(line) if (found := pool.card(id)) is not None
        )
        if told.sentence in drawn:
            assert {cards[name] for name in cards if name in told.sentence} >= set(there.cards_named(line)) != set()
    assert sum(map(len, heard)) < sum(len(there.cards_named(line)) for line in range(len(there.lines)))
    assert heard == [finished.cards_named(SPECTATOR, line) for line in range(len(finished.log()))]


def test_giving_up_is_told_at_the_last_choice_of_a_replay(library: Library) -> None:
    match = start_match(library, GANGS, seed=3)
    match.advance()
    match.concede(0)
    there = replay_cursor(str(match.number), library)
    assert (there.lines[-1].sentence, there.lines[-1].after) == (f"{GANGS[0]} concedes.", there.last)
    assert there.lines[-1].sentence == replay(str(match.number), library).log[-1]


def test_all_hands_of_an_unfinished_game_are_shown_only_if_asked(library: Library) -> None:
    match = start_match(library, GANGS, seed=3)
    match.advance()
    with pytest.raises(Refusal, match="so all hands stay hidden") as refused:
        replay_cursor(str(match.number), library, is_open=True)
    assert "--anyway" in refused.value.hint
    assert replay_cursor(str(match.number), library, is_open=True, anyway=True).viewpoint_said == "all hands open"


def test_a_solo_player_is_offered_a_fork_only_once() -> None:
    assert ways_on(("Anna",), ("human",)) == [("As it was: a person", ("human",))]
    assert [said for said, _ in ways_on(("Anna", "Ben"), ("human", "rated"))] == [
        "As it was: a person and rated",
        "You play Ben",
    ]


def test_somebody_else_may_play_a_fork_on(library: Library, finished: Match) -> None:
    (was, same), (said, taken), _ = ways_on(GANGS, finished.players)
    assert was == "As it was: rated and the computer, by chance"
    assert (same, said, taken) == (("rated", "random"), f"You play {GANGS[0]}", ("human", "random"))
    fork = fork_match(library, str(finished.number), ForkPoint(9, players=taken))
    assert (fork.players, fork.choices_made, fork.number) == (taken, 9, 2)
