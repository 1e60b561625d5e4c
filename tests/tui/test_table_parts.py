"""The parts of a table, each by itself: a stand-in for a table records what they ask and tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from deckbuilder.app.game.autosave import PLAYED_ON
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.replay import open_replay
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.viewpoint import ALL_HANDS_OPEN
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.errors import Refusal
from deckbuilder.tui.match.replay_choices import ReplayChoices
from deckbuilder.tui.match.table_drawing import MatchReasons
from deckbuilder.tui.match.undoing import Leaving, TakeBacks, TellingTable, WhatIf
from deckbuilder.tui.screens.dialogs import AskOne

GANGS = ("Powder and Prayer", "The Slow Tide")


class Table:
    """Records what it should tell and ask, and what is done to it."""

    unsaved = ""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.said: list[str] = []
        self.asked: list[Callable[[int | None], object]] = []
        self.sat_down: list[tuple[Match, bool]] = []

    @property
    def table(self) -> TellingTable:
        return self

    def ask_for(self, question: AskOne, then: Callable[[int], object]) -> None:
        self.said.append(question.heading)
        self.asked.append(lambda answer: None if answer is None else then(answer))

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        self.said.append(message)

    def tell_unsaved(self, refusal: Refusal) -> None:
        self.said.append(refusal.message)

    def play_on(self, said: str) -> None:
        self.said.append(said)

    def key_of(self, action: str) -> str:
        return f"<{action}>"

    def change_table(self, match: Match, said: str, *, is_beside: bool) -> None:
        self.said.append(said)
        self.sat_down.append((match, is_beside))

    def give_up(self, seat: int) -> None:
        self.said.append(f"seat {seat} gives up")

    def why_not_kept(self) -> str:
        return self.unsaved

    def stop(self) -> None:
        self.said.append("stop")

    def leave_with_message(self, said: str) -> None:
        self.said.append(f"away: {said}")


@pytest.fixture
def library() -> Iterator[Library]:
    with open_library() as library:
        yield library


def played(library: Library, choices: int = 2, *, is_kept: bool = False) -> Match:
    """A game of two people, so that each choice can be taken back."""
    match = start_match(library, GANGS, ("human", "human"), 3, is_kept=is_kept)
    while choices:
        prompt = match.prompt
        assert prompt is not None
        match.take_picks(range(prompt.picks.least)) if prompt.picks is not None else match.take(0)
        choices -= 1
    return match


def test_a_choice_is_taken_back_and_made_again(library: Library) -> None:
    table, match = Table(library), played(library)
    made, back = match.choices_made, TakeBacks(match, table)
    back.undo()
    for answered in table.asked:
        answered(0)
    taken_back = match.choices_made
    assert taken_back < made
    back.redo()
    assert match.choices_made > taken_back
    assert [said.partition(":")[0] for said in table.said if said.startswith(("Taken", "Made"))] == [
        "Taken back",
        "Made again",
    ]


def test_undo_asks_first_once_something_new_was_seen(library: Library) -> None:
    table, match = Table(library), played(library, 12)
    back = TakeBacks(match, table)
    while not table.asked:
        before = match.choices_made
        back.undo()
        assert table.asked or match.choices_made < before
    asked_at = match.choices_made
    table.asked[0](1)
    assert match.choices_made == asked_at, "it was to be left"
    table.asked[0](0)
    assert match.choices_made < asked_at


def test_a_saved_game_is_parted_from_with_a_way_back(library: Library) -> None:
    table, match = Table(library), played(library, is_kept=True)
    WhatIf(match, table).begin()
    assert table.said[0].startswith("Begin a new game from here? This one stays in Play.")
    table.asked[0](1)
    assert table.sat_down == []
    table.asked[0](0)
    (twin, is_beside), *more = table.sat_down
    assert is_beside and not more
    assert twin.number != match.number
    assert table.said[-1] == f"This is game {twin.number}. <back> leads back to game {match.number}."


def test_a_game_that_is_not_saved_is_not_parted_from(library: Library) -> None:
    table = Table(library)
    WhatIf(played(library), table).begin()
    assert table.said == ["Only a saved game can be forked."]
    assert table.asked == []


def test_a_game_changed_by_another_program_is_asked_about_once(library: Library) -> None:
    table, match = Table(library), played(library, is_kept=True)
    what_if = WhatIf(match, table)
    assert not what_if.tell_parted(Refusal("disk-full", "No room."))
    what_if.ask_if_parted()
    assert table.said == []
    for _ in range(2):
        assert what_if.tell_parted(Refusal(PLAYED_ON, "It was played on elsewhere."))
        what_if.ask_if_parted()
    assert table.said.count("It was played on elsewhere. <what_if> continues here in a new game.") == 2
    assert len(table.asked) == 1


def test_leaving_the_table_says_whether_the_game_is_kept(library: Library) -> None:
    table, match = Table(library), played(library, is_kept=True)
    leaving = Leaving(match, table)
    leaving.leave()
    table.asked[0](1)
    assert table.said == ["Leave the table? The game is kept: Play continues it."]
    table.asked[0](0)
    assert table.said[1:] == ["stop", "away: The game is kept: Play continues it."]
    table.unsaved = "The disk is full."
    leaving.leave()
    assert table.said[-1] == "Leave the table? Not saved: The disk is full."


def test_a_person_gives_up_only_when_that_is_meant(library: Library) -> None:
    table, match = Table(library), played(library)
    Leaving(match, table).give_up(1)
    table.asked[0](1)
    assert table.said == ["Give up this game?"]
    table.asked[0](0)
    assert table.said[1:] == ["seat 1 gives up"]


def test_an_answer_leads_to_its_rule_and_to_its_cards(library: Library) -> None:
    match = played(library)
    prompt, reasons = match.prompt, MatchReasons(match)
    assert prompt is not None and prompt.clause
    cards = match.view(prompt.seat).cards_of(prompt.answers[0].refs)
    link = reasons.behind_answer(prompt, 0, cards)[0]
    assert link.sentence == prompt.answers[0].label
    assert link.clause is not None and link.clause.id == prompt.clause
    assert len(link.faces) == 1 + len(cards)


def test_a_card_has_no_reasons_where_nothing_is_asked_about_it(library: Library) -> None:
    assert MatchReasons(played(library)).of_card(-1, ()) == ()


class Replay:
    """Records what it should ask and show of a replayed game."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.said: list[str] = []
        self.asked: list[Callable[[int | None], object]] = []
        self.sat_down: list[Match] = []
        self.shown = 0

    def ask_for(self, question: AskOne, then: Callable[[int], object]) -> None:
        self.said.append(question.heading)
        self.asked.append(lambda answer: None if answer is None else then(answer))

    def show_viewpoint(self) -> None:
        self.shown += 1

    def change_table(self, match: Match, said: str) -> None:
        self.said.append(said)
        self.sat_down.append(match)


def test_a_replay_shows_hands_still_in_play_only_when_confirmed(library: Library) -> None:
    match, table = played(library, is_kept=True), Replay(library)
    found = open_replay(str(match.number), library)
    own = found.cursor.viewpoint
    ReplayChoices(found, table).ask_viewpoint()
    table.asked.pop()(len(match.players) + 1)
    assert table.said[-1].endswith("Look anyway?")
    table.asked[0](1)
    assert (found.cursor.viewpoint, table.shown) == (own, 0)
    table.asked[0](0)
    assert (found.cursor.viewpoint, table.shown) == (ALL_HANDS_OPEN, 1)


def test_a_new_game_parts_from_a_replay_where_it_stands(library: Library) -> None:
    match, table = played(library, is_kept=True), Replay(library)
    found = open_replay(str(match.number), library)
    found.cursor.go(1)
    ReplayChoices(found, table).ask_fork()
    assert table.said == [f"A new game from here, after 1 of {found.cursor.last} choices"]
    table.asked[0](None)
    assert table.sat_down == []
    table.asked[0](0)
    assert [twin.choices_made for twin in table.sat_down] == [1]
    assert table.said[-1] == f"Game {table.sat_down[0].number}: {table.sat_down[0].attendance.origin}"
