"""The review over a replay: a curve, the costliest choices, the luck, and from each of them back into the game."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.replay import ReplaySession
from deckbuilder.app.game.review import Review
from deckbuilder.app.game.reviewer import review
from deckbuilder.app.workers.processes import Machines
from deckbuilder.errors import Refusal
from deckbuilder.tui.screens import review as screens
from deckbuilder.tui.screens.replay import ReplayScreen
from deckbuilder.tui.screens.review import HEIGHT, ReviewScreen, curve
from tests.tui.screen import PLAIN, SMALL, WIDE, ScreenDriver, at_the_screen, sit
from tests.tui.test_replay import played

FOUND: list[Review] = []


def once(session: ReplaySession, seat: int, machines: Machines) -> Review:
    """Review the game of these tests once, since it is the same at every screen size."""
    if not FOUND:
        FOUND.append(review(session, seat, machines))
    return FOUND[0]


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PLAIN, SMALL], ids=str)
def test_a_game_is_reviewed_and_gone_into_where_it_cost_most(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "review", once)

    async def story(screen: ScreenDriver) -> None:
        match = played(screen, ("random", "rated"), 11, rounds=3)
        replay = ReplayScreen(screen.app.library, "1")
        screen.app.push_screen(replay)
        await screen.settle()
        await screen.keys("r")
        screen.sees("The chance of Powder and Prayer to win", "100 %", "What cost most", "Own mistakes:")
        assert screen.is_at(ReviewScreen)
        found = FOUND[0]
        lines = screen.text().splitlines()
        heights = [number for number, line in enumerate(lines) if "100 %" in line or " 0 % " in line]
        assert heights[1] - heights[0] == HEIGHT - 1, "the curve fits into the box"
        last = found.swings[-1].sentence.split()[-1]
        await screen.keys("end")
        screen.sees(last)
        await screen.keys("home")
        assert found.costliest[0].better
        await screen.keys("enter")
        assert screen.app.screen is replay
        assert replay.cursor.at == found.costliest[0].choice < match.choices_made
        await screen.keys("r", "down", "escape")
        assert replay.cursor.at == found.costliest[0].choice, "left as it stood"

    sit(story, size)


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PLAIN, SMALL], ids=str)
def test_why_there_is_no_review_can_be_read(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_session: ReplaySession, _seat: int, _machines: Machines) -> Review:
        raise Refusal("no-review", "This game cannot be looked through.")

    monkeypatch.setattr(screens, "review", refused)

    async def story(screen: ScreenDriver) -> None:
        played(screen, ("random", "rated"), 11, rounds=3)
        screen.app.push_screen(ReplayScreen(screen.app.library, "1"))
        await screen.settle()
        await screen.keys("r")
        screen.sees("The chance of Powder and Prayer to win", "This game cannot be looked through.")

    sit(story, size)


def test_it_is_worked_out_once_for_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(session: object, seat: int, machines: object) -> Review:
        asked.append(seat)
        return Review(seat, "x", (), (), 0.5, None)

    monkeypatch.setattr(screens, "review", counted)
    monkeypatch.setattr(screens, "_entries", lambda found: iter(()))
    monkeypatch.setattr(Review, "balance", "all in all")

    async def story(screen: ScreenDriver) -> None:
        played(screen, ("rated", "rated"), 11, rounds=3)
        replay = ReplayScreen(screen.app.library, "1")
        screen.app.push_screen(replay)
        await screen.settle()
        for viewpoint in (0, 0, 1, 0):
            replay.session.look_as(viewpoint)
            await screen.keys("r")
            screen.sees("all in all")
            await screen.keys("escape")
        assert asked == [0, 1]

    sit(story)


@at_the_screen()
async def test_while_others_play_on_somebody_says_first_whose_eyes(screen: ScreenDriver) -> None:
    match = played(screen, ("human", "human"), 11)
    assert not match.is_over
    replay = ReplayScreen(screen.app.library, "1")
    screen.app.push_screen(replay)
    await screen.settle()
    await screen.keys("r")
    screen.sees("First choose whose view you want.")
    assert screen.app.screen is replay


def test_leaving_does_not_wait_for_the_review(monkeypatch: pytest.MonkeyPatch) -> None:
    finished: list[Review] = []

    def watched(session: ReplaySession, seat: int, machines: Machines) -> Review:
        finished.append(review(session, seat, machines))
        return finished[-1]

    monkeypatch.setattr(screens, "review", watched)

    async def story(screen: ScreenDriver) -> None:
        played(screen, ("random", "rated"), 11, rounds=3)
        replay = ReplayScreen(screen.app.library, "1")
        screen.app.push_screen(replay)
        await screen.settle()
        screen.app.simulate_key("r")
        screen.app.simulate_key("escape")
        await screen.settle()
        assert screen.app.screen is replay
        assert not finished

    sit(story)


def test_a_curve_is_as_high_as_the_chance() -> None:
    assert curve([0.0, 0.5, 1.0], height=2) == ["100 %   █", "  0 % ▁██"]
    assert len(curve([0.5] * 500)[-1]) == screens.LABEL + screens.WIDEST
