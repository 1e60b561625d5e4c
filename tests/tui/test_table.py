from __future__ import annotations

import json
from asyncio import Event, wait_for
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from textual.timer import Timer

from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.kernel.views import Area, ChoiceView, Piece, Prompt, SeatView, TableView
from deckbuilder.tui.screens.curtain import CurtainScreen
from deckbuilder.tui.screens.reading import WhyScreen
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.choices import KEYS
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel
from tests.tui.screen import PLAIN, SIZES, SMALL, WIDE, ScreenDriver, at_the_screen, first_keys, sit, unbroken

GANGS = ("Powder and Prayer", "The Slow Tide")
MOST_ANSWERS = 3_000


async def sit_down(
    screen: ScreenDriver, players: Sequence[str] = ("human", "random"), seed: int = 3, rounds: int = 60
) -> TableScreen:
    options = {"rounds": rounds, "end_game_rounds": rounds}
    table = TableScreen(start_match(screen.app.library, GANGS, players, seed, options))
    await screen.app.push_screen(table)
    await screen.settle()
    return table


def waiting(table: TableScreen) -> Prompt | None:
    return table.query_one(PromptPanel).prompt


async def until(screen: ScreenDriver, table: TableScreen, most: int = 40, choices: int = 2) -> Prompt:
    """Give first answers until a question has at least this many choices, only one of which can be given."""
    for _ in range(most):
        prompt = waiting(table)
        if prompt is not None and prompt.picks is None and len(prompt.choices) >= choices:
            return prompt
        await screen.keys(*first_keys(prompt))
    raise AssertionError("no such question came")


@pytest.mark.parametrize("size", SIZES)
def test_the_question_its_answers_the_own_hand_and_the_table_are_seen(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        prompt = await until(screen, table)
        screen.sees("Round 1", prompt.question, f"> 1  {prompt.choices[0].label}", f"2  {prompt.choices[1].label}")
        view = table.match.view(0)
        (mine,) = (seat for seat in view.seats if seat.seat == 0)
        screen.sees(f"{mine.name} - {mine.title}")
        if size == WIDE:
            names = [piece.name for area in mine.areas if not area.is_pile for piece in area.pieces]
            screen.sees("- Round 1: your turn.", *names)

    sit(story, size)


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_a_whole_game_is_played_by_always_giving_the_first_answer(screen: ScreenDriver) -> None:
    table = await sit_down(screen, rounds=3)
    for _ in range(MOST_ANSWERS):
        if table.match.is_over:
            break
        keys = first_keys(waiting(table))
        for key in keys:
            screen.app.simulate_key(key)
        await (screen.pilot.pause() if keys else screen.settle())
    await screen.settle()
    assert table.match.is_over
    outcome = table.match.view(0).outcome
    screen.sees(f"{outcome} Esc leaves the table. b looks back at the game.")
    assert unbroken(screen.text()).count(unbroken(outcome)) == 1
    screen.misses("Answer")
    (game,) = screen.app.library.matches.listed()
    assert game.is_finished
    assert game.outcome == table.match.outcome
    await screen.keys("escape")
    assert not screen.is_at(TableScreen)


def test_a_late_thinking_message_is_not_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words: list[Callable[[], None]] = []

    def out_of_time(screen: TableScreen, delay: float, callback: Callable[[], None]) -> Timer:
        words.append(callback)
        return Timer(screen, delay)

    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        monkeypatch.setattr(TableScreen, "set_timer", out_of_time)
        while not words:
            await screen.keys(*first_keys(waiting(table)))
        for word in words:
            word()
        await screen.settle()
        screen.misses("is thinking")

    sit(story, PLAIN)


@at_the_screen()
async def test_two_computer_players_are_watched_to_the_end(screen: ScreenDriver) -> None:
    table = await sit_down(screen, ("random", "random"))
    assert table.match.is_over
    screen.sees(table.match.outcome)


@at_the_screen()
async def test_arrows_and_enter_answer_and_the_table_marks_the_piece(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    prompt = await until(screen, table, choices=4)
    while not prompt.choices[1].refs:
        await screen.keys("enter")
        prompt = await until(screen, table, choices=4)
    view = table.match.view(0)
    (name,) = {piece.named for area in view.everywhere for piece in area.pieces if piece.ref in prompt.choices[1].refs}
    await screen.keys("down")
    screen.sees(f"*▎{name}")
    made = table.match.choices_made
    await screen.keys("enter")
    assert table.match.choices_made > made


@at_the_screen()
async def test_a_key_pressed_twice_answers_one_question(screen: ScreenDriver) -> None:
    table = await sit_down(screen, ("human", "human"))
    await screen.keys("enter")
    prompt = waiting(table)
    assert prompt is not None
    panel = table.query_one(PromptPanel)
    made = table.match.choices_made
    panel.post_message(PromptPanel.Answered(prompt, 0))
    panel.post_message(PromptPanel.Answered(prompt, 0))
    await screen.settle()
    assert table.match.choices_made == made + 1


@pytest.mark.slow
@at_the_screen()
async def test_numbers_are_typed_when_there_are_more_answers_than_keys(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    panel = table.query_one(PromptPanel)

    panel.show_prompt(Prompt(0, "Which?", "", tuple(ChoiceView(f"Take {n}") for n in range(len(KEYS)))))
    await screen.settle()
    screen.sees("1 Take 0", "9 Take 8")
    screen.misses("Type a number")

    panel.show_prompt(Prompt(0, "Which of many?", "", tuple(ChoiceView(f"Take {n}") for n in range(1, 41))))
    await screen.settle()
    answered: list[int | tuple[int, ...]] = []
    vars(table.session).update(take=answered.append, go_on=lambda: None)
    await screen.keys("2")
    screen.sees("Type a number, then", "press Enter.", "> 2 Take 2")
    await screen.keys("7")
    assert answered == [26], "no other number begins like this"
    no_answer = (("4", "1"), None), (("4", "1", "enter"), None), (("4", "1", "enter", "enter"), 3)
    for keys, place in ((("5",), 4), (("4", "enter"), 3), (("4", "down", "5"), 4), *no_answer):
        panel.show_prompt(Prompt(0, "Which of many?", "", tuple(ChoiceView(f"Take {n}") for n in range(1, 41))))
        await screen.settle()
        answered.clear()
        await screen.keys(*keys)
        assert answered == ([] if place is None else [place])
        missed = "There is no answer 41; Enter again takes the one under the cursor."
        if keys == ("4", "1", "enter"):
            screen.sees(missed)
    screen.misses(missed)


@at_the_screen()
async def test_enter_after_a_number_that_no_answer_has_gives_no_other(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    prompt = await until(screen, table)
    made, number = table.match.choices_made, len(prompt.choices) + 1
    assert number < 10
    await screen.keys(str(number), "enter")
    assert table.match.choices_made == made
    screen.sees(f"There is no answer {number}; Enter again takes the one under the cursor.")
    await screen.keys(str(number), "down", "enter")
    assert table.match.document()["choices"][made] == 1, "whoever looks for another answer means that one"


@at_the_screen()
async def test_cards_rules_and_reasons_are_read_at_the_table(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    prompt = await until(screen, table)
    await screen.keys("w")
    screen.sees("Why", f"{prompt.clause} ", "Rule")
    await screen.keys("escape", "tab")
    while not table.is_in("table"):
        await screen.keys("tab")
    await screen.keys("home", "down", "v")
    screen.sees("Character · ")
    await screen.keys("escape", "w")
    screen.sees("Why")


@pytest.mark.slow
@at_the_screen()
async def test_the_last_sentence_of_the_log_is_always_in_sight(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    for _ in range(12):
        screen.sees(table.match.log(0)[-1])
        await screen.keys(*first_keys(waiting(table)))


@at_the_screen(SMALL)
async def test_the_log_replaces_the_table_on_a_small_screen(screen: ScreenDriver) -> None:
    await sit_down(screen)
    screen.misses("- Round 1: your turn.")
    await screen.keys("l")
    screen.sees("- Round 1: your turn.")
    await screen.keys("escape")
    screen.misses("- Round 1: your turn.")


@at_the_screen()
async def test_a_game_file_is_written_and_giving_up_needs_confirmation(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    await screen.keys("ctrl+s")
    screen.sees("Written: ")
    (file,) = (Path(screen.app.library.store.path or "").parent / "games").glob("*.json")
    assert json.loads(file.read_text(encoding="utf-8"))["format"] == "deckbuilder/game/2"
    await screen.keys("C")
    screen.sees("Give up this game?")
    await screen.keys("escape")
    screen.misses("concedes")
    await screen.keys("C")
    await screen.keys("1")
    assert table.match.is_over
    screen.sees("concedes")


@pytest.mark.slow
@at_the_screen()
async def test_the_curtain_between_two_people_shows_no_cards(screen: ScreenDriver) -> None:
    table = await sit_down(screen, ("human", "human"))
    for _ in range(6):
        assert screen.is_at(CurtainScreen)
        seat = table.match.waiting_seat
        assert seat is not None
        screen.sees(f"Pass the keyboard to {table.match.seat_name(seat)}.")
        hands = [
            piece.name
            for looker in (0, 1)
            for one in table.match.view(looker).seats
            for area in one.areas
            for piece in area.pieces
        ]
        screen.misses(*hands)
        await screen.keys("escape")
        assert screen.is_at(CurtainScreen)
        await screen.keys("enter")
        assert table.session.shown_to == seat
        while (prompt := waiting(table)) is not None and screen.is_at(TableScreen):
            screen.sees(prompt.question)
            await screen.keys(*first_keys(prompt))


@at_the_screen()
async def test_the_next_seat_is_not_shown_while_another_mode_is_open(screen: ScreenDriver) -> None:
    await screen.keys("3")
    table = await sit_down(screen, ("human", "human"))
    await screen.keys("enter")
    await screen.keys("f2")
    table.session.shown_to = SPECTATOR
    table.session.go_on()
    await screen.settle()
    screen.sees("[1 Catalogue]")
    await screen.keys("f4")
    assert screen.is_at(CurtainScreen)


@at_the_screen()
async def test_computer_moves_are_shown_one_by_one_when_a_pause_is_wanted(screen: ScreenDriver) -> None:
    shown, enough = set[int](), Event()
    table = TableScreen(start_match(screen.app.library, GANGS, ("random", "random"), 3), pause=0.001)
    snapshot = table.snapshot

    def counting(viewpoint: int) -> Callable[[], None]:
        draw, made = snapshot(viewpoint), table.match.choices_made

        def counted() -> None:
            shown.add(made)
            if len(shown) > 5:
                enough.set()
            draw()

        return counted

    table.snapshot = counting  # type: ignore[method-assign]
    await screen.app.push_screen(table)
    await wait_for(enough.wait(), 60)
    table.session.stop()
    await screen.settle()
    assert not table.match.is_over


@at_the_screen()
async def test_leaving_stops_the_computer_players(screen: ScreenDriver) -> None:
    table = TableScreen(start_match(screen.app.library, GANGS, ("random", "random"), 3), pause=0.2)
    await screen.app.push_screen(table)
    await screen.pilot.pause()
    table.action_back()
    await screen.pilot.pause()
    assert table.session.is_thinking, "nothing is left before that is meant"
    screen.app.screen.dismiss(0)
    await screen.pilot.pause()
    made = table.match.choices_made
    await screen.settle()
    assert not table.match.is_over
    assert table.match.choices_made == made
    screen.sees("The game is kept: Play continues it.")


@at_the_screen(PLAIN)
async def test_a_question_that_is_left_before_it_is_drawn_is_not_drawn(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    prompt = waiting(table)
    assert prompt is not None
    await screen.keys("w")
    why = screen.app.screen
    assert isinstance(why, WhyScreen)
    why.show_behind()
    screen.app.pop_screen()
    await screen.settle()
    table.query_one(PromptPanel).show_prompt(prompt)
    screen.app.pop_screen()
    await screen.settle()
    assert not screen.is_at(TableScreen)
    screen.misses(prompt.question)


def test_members_in_a_fight_stand_together_between_their_seats() -> None:
    def seat(number: int, name: str, here: str, elsewhere: str) -> SeatView:
        areas = (
            Area("path", "On the Path", (Piece(10 * number, elsewhere, ""),), 1),
            Area("dock", "The Dock", (Piece(10 * number + 1, here, "", "life 3"),), 1, within="fight"),
        )
        return SeatView(number, name, "", (), areas)

    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        shared = (Area("deck", "The deck", (), 20), Area("fight", "Combat at The Dock", (), 0))
        view = TableView("", (seat(0, "Anna", "Rusk", "Pell"), seat(1, "Ben", "Sexton", "Biter")), shared)
        panel = table.query_one(TablePanel)
        panel.show_view(view, 1)
        lines = panel.text().split("\n")
        top = next(n for n, line in enumerate(lines) if line.startswith("━━ Combat at The Dock ━"))
        assert lines.index(" Anna") < lines.index("  The deck 20") < top < lines.index(" Ben")
        assert [part.strip() for part in lines[top + 1].split("│")] == ["Anna", "Ben"]
        assert lines[top + 2].index("Rusk") < lines[top + 2].index("│") < lines[top + 2].index("Sexton")
        assert sum("Rusk" in line for line in lines) == 1

    sit(story)
