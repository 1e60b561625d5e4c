"""The daily table: the same for everybody, played once, and its result is a line to share."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from deckbuilder.app.challenges import daily
from deckbuilder.app.challenges.definitions import DailyTable
from deckbuilder.app.challenges.files import challenges
from deckbuilder.app.challenges.playing import aftermath
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook_ids

DAY = date(2030, 1, 31)


def today(library: Library) -> DailyTable:
    found = challenges(library).called("today").challenge
    assert isinstance(found, DailyTable)
    return found


@pytest.fixture
def other_home(tmp_path: Path) -> Iterator[Library]:
    """Another user, with a separate database."""
    with open_library(tmp_path / "other.sqlite") as library:
        yield library


def test_two_people_have_the_same_table_on_a_day(library: Library, other_home: Library) -> None:
    mine, theirs = (daily.open_match(one, today(one), DAY) for one in (library, other_home))
    assert (mine.title, mine.seed, mine.players) == (theirs.title, theirs.seed, theirs.players)
    assert mine.view(0) == theirs.view(0)


def test_another_day_has_another_table(library: Library) -> None:
    tables = {daily.table_of(library, today(library), DAY + timedelta(days=days)) for days in range(10)}
    assert len(tables) == 10
    assert len({table.decks for table in tables}) > 3


@pytest.mark.parametrize("book", rulebook_ids())
def test_every_game_has_a_table_of_the_day_that_can_be_sat_down_to(book: str) -> None:
    with open_library(game=book) as library:
        match = daily.open_match(library, today(library), DAY)
    assert match.players[0] == "human"
    assert match.asks_person or not match.is_over


def test_a_daily_table_already_begun_is_continued(library: Library) -> None:
    begun = daily.open_match(library, today(library), DAY)
    assert daily.open_match(library, today(library), DAY).number == begun.number


def test_the_result_is_a_line_to_share_that_says_which_deal_it_was(library: Library, other_home: Library) -> None:
    lines = []
    for one, loser, how in ((library, 1, "won"), (other_home, 0, "lost")):
        match = daily.open_match(one, today(one), DAY)
        match.concede(loser)
        (line,) = aftermath(one, match).news
        assert line == daily.standing(one, today(one), DAY).told
        assert line.startswith("Monster Town: End Game, The Table of the Day, 2030-01-31: ")
        assert f": {how} after 0 choices (deal " in line
        lines.append(line)
    assert lines[0].partition("(deal ")[2] == lines[1].partition("(deal ")[2]


def test_it_is_played_once(library: Library) -> None:
    match = daily.open_match(library, today(library), DAY)
    match.concede(0)
    match.undo()
    with pytest.raises(Refusal, match=r"This table was played: .*: lost after 0 choices"):
        daily.open_match(library, today(library), DAY)
    assert not daily.open_match(library, today(library), DAY + timedelta(days=1)).is_over


def test_a_day_keeps_its_table_for_ever(library: Library) -> None:
    table = daily.table_of(library, today(library), DAY)
    assert table == daily.TableOfTheDay(decks=DEALT, seed=SEED)


DEALT = ("Widow's Weeds", "The Slow Tide")
SEED = 128038912
"""The seed that the date gave when this was written; changing it separates users who share a day."""
