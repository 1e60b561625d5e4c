"""Picking several things on the screen: marks that can be set and removed, and one key to confirm."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.starting import start_match
from deckbuilder.kernel.views import Area, ChoiceView, Picks, Piece, Prompt, SeatView, TableView
from deckbuilder.tui import keystrokes
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel
from tests.tui.screen import PLAIN, ScreenDriver, at_the_screen, first_keys

pytestmark = pytest.mark.screens

GANGS = ("Powder and Prayer", "The Slow Tide")


async def sit_at_a_pick(screen: ScreenDriver) -> tuple[TableScreen, Picks]:
    """Sit down and play until any number of members may join the scouting party."""
    table = TableScreen(start_match(screen.app.library, GANGS, ("human", "rated"), seed=3, is_kept=False))
    await screen.app.push_screen(table)
    await screen.settle()
    for _ in range(60):
        prompt = table.query_one(PromptPanel).prompt
        assert prompt is not None
        if prompt.picks is not None and prompt.picks.takes_all and not prompt.picks.least:
            return table, prompt.picks
        await screen.keys(*first_keys(prompt))
    raise AssertionError("no such question came")


@at_the_screen(PLAIN)
async def test_marks_are_set_in_any_order_and_taken_off_again(screen: ScreenDriver) -> None:
    table, picks = await sit_at_a_pick(screen)
    made = table.match.choices_made
    names = [choice.label for choice in picks.candidates]
    screen.sees(f"1  [ ] {names[0]}", "d  Done: nobody joins")
    await screen.keys("3", "1", "2", "2")
    screen.sees(f"1  [x] {names[0]}", f"2  [ ] {names[1]}", f"3  [x] {names[2]}", "d  Done: 2 picked")
    assert table.match.choices_made == made, "nothing is answered yet"
    await screen.keys("d")
    told = " ".join(table.match.log(0))
    third = names[2].removeprefix("Join: ").split(" (life")[0]
    assert f"You scout with {names[0].removeprefix('Join: ').split(' (life')[0]} and {third}." in told


@at_the_screen()
async def test_arrows_enter_and_the_mouse_mark_too(screen: ScreenDriver) -> None:
    table, picks = await sit_at_a_pick(screen)
    await screen.keys("down", "enter")
    screen.sees(f"> 2  [x] {picks.candidates[1].label}")
    lines = screen.text().split("\n")
    (row,) = (number for number, line in enumerate(lines) if "1  [ ] Join" in line)
    await screen.pilot.click(offset=(lines[row].index("Join"), row))
    await screen.settle()
    screen.sees(f"> 1  [x] {picks.candidates[0].label}")
    made = table.match.choices_made
    (row,) = (number for number, line in enumerate(screen.text().split("\n")) if " d  Done: 2 picked" in line)
    await screen.pilot.click(offset=(screen.text().split("\n")[row].index("Done"), row))
    await screen.settle()
    assert table.match.choices_made > made


@at_the_screen(PLAIN)
async def test_one_key_picks_all(screen: ScreenDriver) -> None:
    table, picks = await sit_at_a_pick(screen)
    screen.sees("a  Pick them all")
    made = table.match.choices_made
    await screen.keys("a")
    assert table.match.choices_made >= made + picks.most
    assert table.match.document()["choices"][made : made + picks.most] == [0] * picks.most


@at_the_screen()
async def test_too_many_marks_are_refused_when_only_some_may_be_picked(
    screen: ScreenDriver,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, _ = await sit_at_a_pick(screen)
    panel = table.query_one(PromptPanel)
    five = tuple(ChoiceView(f"Take {number}") for number in range(5))
    panel.show_prompt(Prompt(0, "Which two?", "", five[:4], Picks(five, 2, 2)))
    await screen.settle()
    screen.misses("Pick them all")
    made = table.match.choices_made
    await screen.keys("a", "d")
    screen.sees("Pick 2; 0 marked so far.", "d  Done: 0 of 2 picked")
    await screen.keys("5", "1", "3")
    screen.sees("No more than 2 may be picked; unmark one first.", "3  [ ] Take 2", "5  [x] Take 4")
    await screen.keys("1")
    screen.sees("1  [ ] Take 0")
    monkeypatch.setattr(keystrokes, "AFTER_NUMBER", 3_600.0)
    await screen.keys("1", "enter")
    screen.sees("1  [x] Take 0")
    assert table.match.choices_made == made


@at_the_screen()
async def test_of_more_than_nine_a_number_marks_as_soon_as_it_is_whole(screen: ScreenDriver) -> None:
    table, _ = await sit_at_a_pick(screen)
    panel = table.query_one(PromptPanel)
    many = tuple(ChoiceView(f"Take {number}") for number in range(1, 13))
    panel.show_prompt(Prompt(0, "Which?", "", (*many, ChoiceView("Done: none")), Picks(many, 0, 12)))
    await screen.settle()
    await screen.keys("1", "1")
    screen.sees("Type a number, then press Enter.", "> 11  [x] Take 11", "a  Pick them all", "d  Done: 1 picked")
    await screen.keys("2", "1", "enter")
    screen.sees("2  [x] Take 2", ">  1  [x] Take 1", "d  Done: 3 picked")


@at_the_screen()
async def test_equal_cards_lie_one_by_one_when_several_are_picked(screen: ScreenDriver) -> None:
    table, _ = await sit_at_a_pick(screen)
    cards = tuple(Piece(900 + number, "Stand Firm", "core/none", kind="Stand Firm") for number in range(3))
    table.drawing.view = TableView("", (SeatView(0, "Anna", "", (), (Area("hand", "Hand", cards, 3),)),), ())
    spread, panel = table.query_one(TablePanel), table.query_one(PromptPanel)
    spread.show_view(table.drawing.view, 0)
    panel.show_prompt(Prompt(0, "Play which?", "", (ChoiceView("Nothing"), ChoiceView("Stand Firm", (901,)))))
    await screen.settle()
    screen.sees("+╭3 x Stand Firm")
    answered: list[int | tuple[int, ...]] = []
    vars(table.session).update(take=answered.append, go_on=lambda: None)
    await screen.keys("t", "enter")
    assert answered == [1]
    two = tuple(ChoiceView(f"Discard copy {number}", (900 + number,)) for number in range(3))
    panel.show_prompt(Prompt(0, "Discard which two?", "", two, Picks(two, 2, 2)))
    await screen.settle()
    screen.misses("3 x Stand Firm")
    await screen.keys("right", "enter")
    assert spread.refs == (901,)
    assert panel.picked == {901}
    screen.sees("x╭Stand Firm")
