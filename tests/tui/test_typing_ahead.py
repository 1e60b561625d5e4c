"""Keys that come faster than questions: none answers a question that the user cannot have seen."""

from __future__ import annotations

import pytest
from textual import events

from deckbuilder.app.game.starting import start_match
from deckbuilder.kernel.views import ChoiceView, Picks, Prompt
from deckbuilder.tui.screens.catalogue import CatalogueScreen
from deckbuilder.tui.screens.curtain import CurtainScreen
from deckbuilder.tui.screens.dialogs import AskOne
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.prompt import TOO_SOON, PromptPanel
from tests.tui.screen import PLAIN, ScreenDriver, at_the_screen, first_keys

GANGS = ("Powder and Prayer", "The Slow Tide")
Answers = list[int | tuple[int, ...]]


async def sit_down(screen: ScreenDriver) -> tuple[TableScreen, Answers]:
    """A new game, and the answers given in it."""
    table = TableScreen(start_match(screen.app.library, GANGS, ("human", "rated"), seed=3, is_kept=False))
    await screen.app.push_screen(table)
    await screen.settle()
    answers: Answers = []
    take = table.session.take

    def taken(answer: int | tuple[int, ...]) -> None:
        answers.append(answer)
        take(answer)

    vars(table.session).update(take=taken)
    return table, answers


def waiting(table: TableScreen) -> Prompt:
    prompt = table.query_one(PromptPanel).prompt
    assert prompt is not None
    return prompt


async def until_a_pick(screen: ScreenDriver, table: TableScreen) -> Picks:
    """Play until any number of things may be picked."""
    for _ in range(60):
        picks = waiting(table).picks
        if picks is not None and picks.takes_all and not picks.least:
            return picks
        await screen.keys(*first_keys(waiting(table)))
    raise AssertionError("no such question came")


async def ask(screen: ScreenDriver, table: TableScreen, count: int) -> None:
    """Ask a question with this many answers."""
    choices = tuple(ChoiceView(f"Take {number}") for number in range(1, count + 1))
    table.query_one(PromptPanel).show_prompt(Prompt(0, "Which?", "", choices))
    await screen.settle()


@pytest.mark.parametrize("keys", [("1", "1"), ("enter", "enter"), ("1", "2", "enter", "d", "a", "p")])
@at_the_screen(PLAIN)
async def test_of_keys_pressed_in_one_go_one_answers(screen: ScreenDriver, keys: tuple[str, ...]) -> None:
    _, answers = await sit_down(screen)
    await screen.keys(*keys)
    assert answers == [0]
    screen.sees(TOO_SOON)
    await screen.keys(keys[0])
    assert len(answers) == 2


@pytest.mark.slow
@pytest.mark.parametrize("key", ["1", "a", "d", "enter"])
@at_the_screen(PLAIN)
async def test_keys_after_a_pick_of_all_answer_nothing(screen: ScreenDriver, key: str) -> None:
    table, answers = await sit_down(screen)
    picks = await until_a_pick(screen, table)
    answers.clear()
    await screen.keys("a", key, key)
    assert answers == [tuple(range(picks.most))]


@at_the_screen(PLAIN)
async def test_between_two_people_no_key_of_the_first_lifts_the_curtain(screen: ScreenDriver) -> None:
    table = TableScreen(start_match(screen.app.library, GANGS, ("human", "human"), 3, is_kept=False))
    await screen.app.push_screen(table)
    await screen.settle()
    await screen.keys("enter")
    for _ in range(60):
        seat = table.match.waiting_seat
        await screen.keys(*first_keys(waiting(table))[:-1])
        await screen.keys(first_keys(waiting(table))[-1], "enter", "enter")
        if screen.is_at(CurtainScreen):
            break
        assert table.match.waiting_seat == seat, "the curtain falls between two people"
    assert screen.is_at(CurtainScreen)
    assert table.session.shown_to == seat
    await screen.keys("2")
    assert screen.is_at(CurtainScreen), "a number is an answer, and leaves no game for another mode"
    await screen.keys("enter")
    assert screen.app.screen is table
    assert table.session.shown_to != seat


@at_the_screen(PLAIN)
async def test_ten_answers_take_their_numbers_as_nine_do(screen: ScreenDriver) -> None:
    table, answers = await sit_down(screen)
    vars(table.session).update(take=answers.append, go_on=lambda: None)
    for count, keys, place in ((9, "9", 8), (10, "9", 8), (10, "10", 9), (12, "12", 11), (100, "100", 99)):
        await ask(screen, table, count)
        await screen.keys(*keys)
        assert answers.pop() == place
    await ask(screen, table, 12)
    await screen.keys("1")
    assert answers == [], "ten, eleven and twelve begin like this too"
    await screen.keys("enter")
    assert answers == [0]


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_enter_takes_the_advice_to_pick_nothing(screen: ScreenDriver) -> None:
    table, answers = await sit_down(screen)
    vars(table.session).update(take=answers.append, go_on=lambda: None)
    panel, three = table.query_one(PromptPanel), tuple(ChoiceView(f"Discard {number}") for number in range(3))
    for advised in ((), (0, 2)):
        panel.show_prompt(Prompt(0, "Discard which?", "", (*three, ChoiceView("Nothing")), Picks(three, 0, 3)))
        await screen.settle()
        panel.show_hint("Advice: as you like.", advised)
        await screen.settle()
        screen.sees("Advice: as you like. Enter takes it.")
        await screen.keys("enter")
        assert answers.pop() == advised
    panel.show_prompt(Prompt(0, "Discard which?", "", (*three, ChoiceView("Nothing")), Picks(three, 0, 3)))
    await screen.settle()
    panel.show_hint("Advice: nothing.", ())
    await screen.keys("down", "enter")
    assert (answers, panel.marked) == ([], {1}), "whoever goes on choosing marks"


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_esc_goes_one_step_back_and_leaves_no_game_at_once(screen: ScreenDriver) -> None:
    table, answers = await sit_down(screen)
    await screen.keys("l")
    assert table.is_in("log")
    await screen.keys("escape")
    assert table.is_in("choices")
    await screen.keys("tab")
    assert table.is_in("table")
    await screen.keys("escape")
    assert table.is_in("choices")
    await screen.keys(*["escape"] * 2)
    assert screen.app.screen is table, "Esc takes the question whether to leave back"
    await screen.keys("escape", "1", "enter")
    assert screen.is_at(AskOne), "what is typed ahead does not leave either"
    await screen.keys("2")
    assert screen.app.screen is table
    assert answers == []
    await screen.leave_table()
    assert screen.app.screen is not table


@pytest.mark.parametrize(("count", "number"), [(3, "7"), (3, "0"), (12, "13")])
@at_the_screen()
async def test_enter_after_a_number_that_is_not_listed_takes_nothing(
    screen: ScreenDriver, count: int, number: str
) -> None:
    taken: list[int | None] = []
    options = [f"Take {place}" for place in range(1, count + 1)]
    await screen.app.push_screen(AskOne("Which?", options, 1), taken.append)
    await screen.settle()
    await screen.keys(*number, "enter")
    assert taken == []
    screen.sees(f"There is no answer {number}; Enter again takes the one under")
    screen.misses(f"There is no answer {number}.")
    await screen.keys("down", "enter")
    assert taken == [1 if count == 12 else 2], "the one that the cursor was moved to"


@pytest.mark.parametrize(("key", "given"), [("2", 1), ("enter", 0), ("escape", None)])
@pytest.mark.parametrize("is_first", [True, False])
@at_the_screen(PLAIN)
async def test_keys_pressed_as_a_question_opens_wait_for_its_parts(
    screen: ScreenDriver, key: str, given: int | None, is_first: bool
) -> None:
    answers: list[int | None] = []
    question = AskOne("Which?", ("This", "That"))
    if is_first:
        await screen.app.on_event(events.Key(key, None))
    screen.app.push_screen(question, answers.append)
    if not is_first:
        await screen.app.on_event(events.Key(key, None))
    await screen.settle()
    assert answers == [given]
    screen.misses("Which?")


@pytest.mark.parametrize("key", ["2", "enter", "escape"])
@at_the_screen(PLAIN)
async def test_a_key_pressed_before_an_unexpected_question_is_not_for_it(screen: ScreenDriver, key: str) -> None:
    answers: list[int | None] = []
    await screen.app.on_event(events.Key(key, None))
    screen.app.push_screen(AskOne("Which?", ("This", "That"), is_unexpected=True), answers.append)
    await screen.settle()
    assert answers == ([None] if key == "escape" else [])


@at_the_screen(PLAIN)
async def test_keys_pressed_as_the_catalogue_opens_wait_for_it(screen: ScreenDriver) -> None:
    screen.app.push_screen(CatalogueScreen())
    for key in ("down", "slash", "w"):
        await screen.app.on_event(events.Key(key, key if key == "w" else None))
    await screen.settle()
    screen.sees('name, text or kind has "w')
