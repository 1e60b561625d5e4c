"""Several people at one screen: one question per window instead of a curtain for each of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.tui.match.match_session import MatchSession
from deckbuilder.tui.screens.curtain import AskEverybody, CurtainScreen
from tests.support.calls import at_a_call
from tests.tui.test_match_session import Table


@pytest.fixture
def kids() -> Iterator[Library]:
    with open_library(game="monster-kids") as library:
        yield library


def asked(kids: Library) -> tuple[Table, MatchSession]:
    """A table at which everybody has just been asked."""
    table = Table(kids)
    session = MatchSession(at_a_call(kids)[0], 0.0, table)
    session.go_on()
    return table, session


def test_everybody_is_asked_by_what_a_spectator_sees(kids: Library) -> None:
    table, session = asked(kids)
    assert isinstance(table.asked[-1][0], AskEverybody)
    assert (table.emptied, table.drawn, table.app.screens) == (1, [SPECTATOR], [])
    assert session.shown_to == SPECTATOR


def test_nobody_is_asked_over_another_screen(kids: Library) -> None:
    table = Table(kids)
    table.is_current = False
    session = MatchSession(at_a_call(kids)[0], 0.0, table)
    session.go_on()
    assert not table.asked
    table.is_current = True
    session.became_visible()
    assert isinstance(table.asked[-1][0], AskEverybody)
    session.became_visible()
    assert len(table.asked) == 1


def test_nobody_lets_the_window_pass_for_all_of_them(kids: Library) -> None:
    table, session = asked(kids)
    made = session.match.choices_made
    table.asked[-1][1](0)
    assert session.match.choices_made >= made + 3


def test_a_player_who_reacts_takes_the_seat_behind_the_curtain(kids: Library) -> None:
    table, session = asked(kids)
    call = session.match.call_out
    assert call is not None
    table.asked[-1][1](2)
    assert isinstance(table.app.screens[-1], CurtainScreen)
    assert session.match.waiting_seat == call.seats[1]
    table.app.closed[-1](None)
    assert table.drawn[-1] == call.seats[1]
    assert table.prompts[-1].passing is not None
