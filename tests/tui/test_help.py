from __future__ import annotations

import re

import pytest

from deckbuilder.tui.palette import commands
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.reading import HelpScreen
from tests.tui.screen import PLAIN, SMALL, WIDE, ScreenDriver, at_the_screen, sit

pytestmark = pytest.mark.screens

SCREENS = {
    "catalogue": (),
    "typing": ("slash",),
    "gangs": ("2",),
    "builder": ("2", "enter"),
    "play": ("3",),
    "table": ("3", "s"),
    "saved games": ("3", "s", "escape", "1", "right"),
    "replay": ("3", "s", "escape", "1", "right", "r"),
    "rules": ("4",),
    "settings": ("comma",),
    "keys": ("comma", "end", "enter"),
}
CHOOSERS = {"a game": ("f8",), "what else": ("2", "m"), "a seat": ("3", "enter"), "saved searches": ("s",)}


@pytest.mark.parametrize("keys", [*SCREENS.values(), *CHOOSERS.values()], ids=[*SCREENS, *CHOOSERS])
@at_the_screen()
async def test_help_lists_every_binding_that_is_live(screen: ScreenDriver, keys: tuple[str, ...]) -> None:
    for key in keys:
        await screen.keys(key)
    below = screen.app.screen
    live = [
        active.binding for active in below.active_bindings.values() if active.enabled and active.binding.description
    ]
    await screen.keys("f1")
    helping = screen.app.screen
    assert isinstance(helping, HelpScreen)
    lines = {entry.text.plain: entry.head.split() for entry in helping.entries}
    for binding in live:
        plain_key = screen.app.get_key_display(type(binding)(binding.key, "", ""))
        assert plain_key in lines[screen.app.worded(binding.description)]
    await screen.keys("escape")
    assert screen.app.screen is below


@pytest.mark.parametrize("keys", CHOOSERS.values(), ids=CHOOSERS)
@at_the_screen(PLAIN)
async def test_a_list_that_asks_names_the_key_for_help_and_help_goes_by_it(
    screen: ScreenDriver, keys: tuple[str, ...]
) -> None:
    await screen.keys(*keys)
    asking = screen.app.screen
    assert "? Help" in screen.text().split("\n")[-1]
    await screen.keys("question_mark")
    screen.sees("Keys", "⏎", "To the next part")
    assert screen.text().split("\n")[-1].strip() == "/ Search  esc Close"
    await screen.keys("enter")
    assert screen.app.screen is asking
    await screen.keys("question_mark")
    await screen.keys("question_mark")
    assert screen.app.screen is asking


@at_the_screen(PLAIN)
async def test_help_in_a_list_that_asks_names_the_keys_of_numbers(screen: ScreenDriver) -> None:
    await screen.keys("f8", "question_mark")
    screen.sees("1 2 3 4 5 6 7 8 9 0  Choose by number")


@at_the_screen(PLAIN)
async def test_the_help_key_is_an_answer_when_any_key_is_one(screen: ScreenDriver) -> None:
    await screen.keys("comma", "end", "enter", "enter")
    asking = screen.app.screen
    assert "? Help" not in screen.text().split("\n")[-1]
    await screen.keys("question_mark")
    assert not isinstance(screen.app.screen, HelpScreen)
    assert screen.app.screen is not asking or "?" in screen.text()


@pytest.mark.parametrize("keys", SCREENS.values(), ids=SCREENS)
@at_the_screen(PLAIN)
async def test_the_footer_has_a_few_keys_and_the_way_to_the_rest(screen: ScreenDriver, keys: tuple[str, ...]) -> None:
    for key in keys:
        await screen.keys(key)
    live = screen.app.screen.active_bindings.values()
    shown = {active.binding.description for active in live if active.binding.show}
    assert 3 <= len(shown) <= 9
    footer = screen.text().split("\n")[-1]
    assert ("f1 Help" if keys == ("slash",) else "? Help") in footer
    assert "^p palette" in footer


@at_the_screen()
async def test_the_palette_has_every_action_with_its_key(screen: ScreenDriver) -> None:
    found = {command.title: command for command in commands(screen.app, screen.app.screen)}
    assert {"Search (/)", "Copy the text of the card (y)", "Gangs (2)", "Settings (,)", "Help (?)"} <= set(found)
    assert not {title for title in found if title.startswith(("Focus", "Copy selected", "Maximize", "Theme"))}
    offered = [command.title for command in found.values() if command.is_offered]
    assert offered[0] == "Search (/)"
    assert offered.index("Copy the text of the card (y)") < offered.index("Gangs (2)") < offered.index("Screenshot")
    found["Gangs (2)"].carry_out()
    await screen.settle()
    screen.sees("[2 Gangs]")
    await screen.keys("ctrl+p")
    await screen.types("rules")
    await screen.keys("enter")
    screen.sees("[4 Rules]")


@at_the_screen()
async def test_modes_are_reached_by_function_keys_in_the_builder(screen: ScreenDriver) -> None:
    await screen.keys("2")
    await screen.keys("enter")
    titles = {command.title for command in commands(screen.app, screen.app.screen)}
    assert {"Catalogue (f2)", "Rules (f5)"} <= titles
    screen.sees(" f10 Home ", " f2 Catalogue ", "[f3 Gangs]", " f4 Play ", " f5 Rules")
    await screen.keys("f5")
    screen.sees("[4 Rules]")
    screen.sees(" 1 Catalogue ")
    await screen.keys("f3")
    screen.sees("Search, then Enter adds the card")


@pytest.mark.parametrize("size", [WIDE, PLAIN, SMALL])
def test_each_key_in_the_mode_line_works_while_a_gang_is_built(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.keys("2")
        await screen.keys("enter")
        builder = screen.app.screen
        assert isinstance(builder, BuilderScreen)
        before = builder.deck
        line = screen.text().splitlines()[0]
        shown = re.findall(r"(\S+) (Home|Catalogue|Gangs|Play|Rules)\b", line.replace("[", " "))
        assert len(shown) == 5, line
        for key, mode in shown:
            await screen.keys(key)
            assert f" {mode}]" in screen.text().splitlines()[0]
            await screen.keys("f3")
            assert builder.deck == before

    sit(story, size)


@at_the_screen()
async def test_a_mode_is_reached_with_the_mouse(screen: ScreenDriver) -> None:
    await screen.pilot.click("ModeTab:last-of-type")
    await screen.settle()
    screen.sees("[4 Rules]")


@at_the_screen(SMALL)
async def test_help_explains_the_gang_or_option_under_the_cursor(screen: ScreenDriver) -> None:
    await screen.keys("2", "question_mark")
    screen.sees("Words: Doctor's Orders", "MT-3.1.4", "The Living Undead", "gang icon", "Keys: Gangs")
    await screen.keys("escape", "3", "question_mark")
    screen.sees("gang icon", "Keys: Play")
    await screen.keys("escape", "down", "down", "down", "down", "down", "question_mark")
    screen.sees("Words: Rounds", "MT-11.15")
    await screen.keys("enter")
    screen.sees("Esc goes back to where you were", "A limited standard game")
    await screen.keys("escape")
    screen.sees("[3 Play]")


@at_the_screen()
async def test_help_is_searched_by_what_is_done_and_by_its_key(screen: ScreenDriver) -> None:
    await screen.keys("f1", "slash")
    await screen.types("narrow")
    screen.sees("Narrow")
    screen.misses("Page down")
    await screen.keys("escape")
    screen.sees("Page down")
    await screen.keys("escape", "escape")
    assert not isinstance(screen.app.screen, HelpScreen)


@pytest.mark.parametrize("keys", [*SCREENS.values(), ("0", "t")], ids=[*SCREENS, "challenges"])
@at_the_screen(PLAIN)
async def test_no_key_label_means_both_a_mode_and_something_else(screen: ScreenDriver, keys: tuple[str, ...]) -> None:
    for key in keys:
        await screen.keys(key)
    live = [active.binding for active in screen.app.screen.active_bindings.values()]
    modes = {binding.description for binding in live if binding.action.startswith("mode(")}
    assert not modes & {binding.description for binding in live if not binding.action.startswith("mode(")}


@at_the_screen(PLAIN)
async def test_help_without_words_to_explain_gives_the_keys_all_the_room(screen: ScreenDriver) -> None:
    await screen.keys("3", "right", "f1")
    screen.sees("Keys: Play", "Show only some", "Open the game of a file")
    await screen.keys("end")
    screen.sees("ctrl+q" if "ctrl+q" in screen.text() else "^q", "Quit")
