"""The events since the player's last choice and the effect of the next answer: both are visible at every size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Event

import pytest
from rich.text import Text

from deckbuilder.app.game.foreseen import Consequence, said_once
from deckbuilder.app.game.play import Match
from deckbuilder.tui.plain import CUT, wrapped
from deckbuilder.tui.widgets import event_log
from deckbuilder.tui.widgets.event_log import Recap, brief, told_together
from deckbuilder.tui.widgets.frame import StaticText
from deckbuilder.tui.widgets.table_panel import TablePanel
from tests.tui.screen import PLAIN, SMALL, WIDE, ScreenDriver, at_the_screen, first_keys, sit
from tests.tui.test_table import sit_down, until, waiting

CERTAIN = "Certain"


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_news_since_the_last_choice_stand_above_the_question(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        marked = 0
        for _ in range(8):
            screen.sees(table.match.log(0)[-1])
            heard = len(table.match.log(0))
            await screen.keys(*first_keys(waiting(table)))
            assert len(table.match.log(0)) > heard
            marked += "◆" in table.query_one(TablePanel).text()
        assert marked

    sit(story, size)


@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_the_effect_of_the_selected_answer_stands_on_the_edge(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        for _ in range(12):
            said = said_once(table.match.consequences_later(0)())
            if said and waiting(table) is not None and table.drawing.question.place == 0:
                screen.sees(said[:30])
                return
            await screen.keys(*first_keys(waiting(table)))
        raise AssertionError("nothing could be foreseen")

    sit(story, size)


def test_the_effect_of_an_answer_vanishes_once_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "consequences_later", lambda *_: lambda: ((CERTAIN, "You capture The Carnivore House"),))

    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        screen.sees("Certain: You capture")
        table.drawing.question.say("The other one is thinking.")
        assert not table.drawing.question.border_subtitle, "whoever thinks next takes the time of the next drawing"
        await screen.settle()
        screen.misses("Certain: You capture")

    sit(story, PLAIN)


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_shortened_news_start_at_the_beginning_of_a_sentence(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    cut = 0
    for _ in range(12):
        news = str(table.query_one(Recap).render())
        if news.startswith(f"{CUT} "):
            cut += 1
            assert any(one.startswith(news[2:20]) for one in table.match.log(0)), news
        await screen.keys(*first_keys(waiting(table)))
    assert cut


def test_of_what_an_answer_would_bring_nothing_is_cut_in_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (CERTAIN, "You capture The Carnivore House"), ("Likely", "Doctor Vesper Loam takes 2 wounds")
    monkeypatch.setattr(Match, "consequences_later", lambda *_: lambda: (first, second))

    async def story(screen: ScreenDriver) -> None:
        await sit_down(screen)
        screen.sees(f"Certain: You capture The Carnivore House; {CUT}")
        screen.misses("Likely: Do")

    sit(story, PLAIN)


def test_a_long_forecast_is_cut_with_a_sign(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = ((CERTAIN, f"You capture {' and '.join(['The Carnivore House'] * 9)}"),)
    monkeypatch.setattr(Match, "consequences_later", lambda *_: lambda: told)

    async def story(screen: ScreenDriver) -> None:
        await sit_down(screen)
        screen.sees("Certain: You capture The Carnivore House", CUT)

    sit(story, PLAIN)
    sit(story, WIDE)


def test_beside_the_table_a_sign_stands_for_the_effects_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    likely = (CERTAIN, "Likely", *(f"In {times} of 6 tries" for times in (5, 4, 3)))
    told = tuple((how, f"You capture The Carnivore House {number}") for number, how in enumerate(likely))
    monkeypatch.setattr(Match, "consequences_later", lambda *_: lambda: told)

    async def story(screen: ScreenDriver) -> None:
        await sit_down(screen)
        screen.sees(f"Certain: You capture The Carnivore House 0; {CUT}")

    sit(story, WIDE)


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_the_forecast_of_the_last_answer_goes_as_the_cursor_moves(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    may_tell = Event()
    may_tell.set()

    def slow(match: Match, place: int) -> Callable[[], tuple[Consequence, ...]]:
        def work_out() -> tuple[Consequence, ...]:
            assert may_tell.wait(10)
            return ((CERTAIN, f"You lose {place + 1} eggs"),)

        return work_out

    monkeypatch.setattr(Match, "consequences_later", slow)

    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        await until(screen, table, choices=3)
        screen.sees("Certain: You lose 1 eggs")
        may_tell.clear()
        for row in (1, 2):
            screen.app.simulate_key("down")
            await screen.pilot.pause()
            assert table.drawing.question.place == row, "the key is not kept waiting"
            screen.misses("Certain: You lose")
        may_tell.set()
        await screen.settle()
        screen.sees("Certain: You lose 3 eggs")

    sit(story, size)


def news_of(sentences: list[str], width: int, most: int) -> tuple[str, int]:
    """The recap of some sentences within this width and height, and how many texts were wrapped for it."""
    recap, broken, said = Recap(), list[str](), list[str]()

    def counted(text: str, width: int) -> list[Text]:
        broken.append(text)
        return wrapped(text, width)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(event_log, "wrapped", counted)
        patch.setattr(recap, "update", lambda text: said.append(text.plain))
        recap.hear(sentences)
        recap.fit(width, most)
    return said[0], len(broken)


def said_by_trying_all(sentences: list[str], width: int, most: int) -> str:
    """The recap that must be shown, found by trying every beginning in turn."""
    short = [*map(brief, sentences[:-1]), *sentences[-1:]]
    tries = [" ".join(sentences)]
    tries += [" ".join([*([CUT] if start else []), *short[start:]]) for start in range(len(short))]
    lines = next((lines for text in tries if len(lines := wrapped(text, width)) <= most), [])
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("width", [20, 33, 72])
@pytest.mark.parametrize("most", [2, 4])
def test_the_news_hold_as_many_last_sentences_as_fit(width: int, most: int) -> None:
    sentences = [f"Ann moves {'a long way ' * (turn % 9)}to place {turn}." for turn in range(30)]
    for count in range(1, 30):
        if expected := said_by_trying_all(sentences[:count], width, most):
            assert news_of(sentences[:count], width, most)[0] == expected


def test_news_of_a_whole_game_are_said_as_quickly_as_those_of_a_turn() -> None:
    sentences = [f"Ann moves to place {turn}." for turn in range(2_000)]
    _, of_a_turn = news_of(sentences[:40], 72, 4)
    said, of_a_game = news_of(sentences, 72, 4)
    assert said.endswith("place 1999.")
    assert of_a_game == of_a_turn < 10


@pytest.mark.slow
@at_the_screen(SMALL)
async def test_a_quoted_card_text_that_is_cut_ends_with_a_sign(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    whole = cut = 0
    for _ in range(24):
        prompt = waiting(table)
        if prompt is not None and prompt.asker is not None:
            said = " ".join(str(table.query_one("#asker", StaticText).render()).split())
            whole += said == f'"{prompt.asker.text}"'
            cut += said.endswith(f" {CUT}") and prompt.asker.text.startswith(said[1:20])
            assert said == f'"{prompt.asker.text}"' or said.endswith(f" {CUT}"), said
        await screen.keys(*first_keys(prompt))
    assert whole
    assert cut


def test_news_are_cut_after_a_clause_and_never_in_the_middle_of_one() -> None:
    said = "The final combat begins, and all gangs are in it; its rounds count from 1."
    assert brief(said) == "The final combat begins, and all gangs are in it."
    assert brief("Anna scouts; it rains.") == "Anna scouts; it rains.", "short sentences stay whole"


def test_the_same_news_of_many_are_told_once() -> None:
    wounds = [f"{name} takes 1 wound." for name in ("The Sexton", "Barricade Gunner (2)", "Doc Pell")]
    assert told_together(["Anna captures Dock 9.", *wounds, "Round 2: your turn."]) == [
        "Anna captures Dock 9.",
        "The Sexton takes 1 wound (2 others too).",
        "Round 2: your turn.",
    ]
    assert told_together(wounds[:2]) == wounds[:2]
    assert told_together(["Anna draws 1 card."] * 3) == ["Anna draws 1 card."] * 3, "that is not about others"


@pytest.mark.parametrize("size", [PLAIN, SMALL])
def test_the_mark_of_a_seat_that_has_nearly_won_is_explained(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        view = table.drawing.view
        assert view is not None
        first, *others = view.seats
        table.drawing.view = replace(view, seats=(replace(first, near="1 point from winning"), *others))
        table.drawing.fit(0)
        await screen.settle()
        screen.sees("+ can be chosen   ! 1 point from winning" if size == SMALL else "! 1 point from winning")

    sit(story, size)
