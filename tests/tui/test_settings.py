from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from textual.theme import BUILTIN_THEMES

from deckbuilder.app.preferences.config import Config, open_config
from deckbuilder.app.preferences.settings import THEMES
from deckbuilder.paths import config_path
from deckbuilder.tui import keymap
from deckbuilder.tui.app import keyboard
from deckbuilder.tui.keymap import named, slug, spoken
from deckbuilder.tui.screens.dialogs import AskText
from deckbuilder.tui.screens.key_settings import KeySettingsScreen
from deckbuilder.tui.screens.settings import SettingsScreen
from deckbuilder.tui.themes import OURS, TEXTUAL_NAMES, ascii_of
from deckbuilder.tui.widgets.footer import HELP, PALETTE, KeyHint, fitting
from tests.architecture.tree import python_files
from tests.tui.screen import PLAIN, SMALL, ScreenDriver, at_the_screen, sit
from tests.tui.test_help import SCREENS


def style_of(screen: ScreenDriver) -> set[str]:
    """The drawn colours, as sent to the terminal."""
    rows = screen.app.screen._compositor.render_strips()
    styles = [segment.style for row in rows for segment in row if segment.style is not None]
    return {str(colour.type.name) for style in styles for colour in (style.color, style.bgcolor) if colour is not None}


def test_settings_are_changed_by_keys_hold_at_once_and_are_written() -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.keys("comma")
        assert screen.is_at(SettingsScreen)
        screen.sees("Colours", "< dark >", "Every change is written in", str(config_path()))
        await screen.keys("down", "right")
        assert screen.app.theme == "textual-light"
        await screen.keys("enter")
        await screen.keys("3")
        assert screen.app.theme == "ansi"
        screen.sees("< ansi >", "Colours: ansi. Saved.")
        assert style_of(screen) <= {"DEFAULT", "STANDARD"}
        await screen.keys("down", "space")
        assert screen.text().isascii()
        screen.sees("Plain characters only", "< yes >")
        await screen.keys("down", "down", "right", "right", "escape")
        screen.sees("[1 Catalogue]", "+----")
        assert screen.text().isascii()
        await screen.keys("3")
        screen.sees("Pause after a computer's move: 3 seconds")

    sit(story)
    written = config_path().read_text(encoding="utf-8")
    for line in ('theme = "ansi"', "ascii = true", "pause = 3"):
        assert f"\n{line}\n" in written


@pytest.mark.screens
@at_the_screen()
async def test_the_arrows_beside_a_value_are_clicked(screen: ScreenDriver) -> None:
    async def click(arrow: str, words: str) -> None:
        rows = screen.text().split("\n")
        row = next(number for number, text in enumerate(rows) if words in text)
        await screen.pilot.click(offset=(rows[row].rindex(arrow), row))
        await screen.settle()

    await screen.keys("comma")
    await click(">", "Colours   ")
    screen.sees("< light >", "Colours: light. Saved.")
    await click("<", "Colours   ")
    screen.sees("< dark >")
    await click("a", "< dark >")
    screen.sees("< dark >")


@pytest.mark.screens
@at_the_screen()
async def test_a_click_beside_a_question_is_as_esc_where_nothing_is_lost(screen: ScreenDriver) -> None:
    await screen.keys("f8")
    assert len(screen.app.screen_stack) > 1
    below = screen.app.screen_stack[-2]
    await screen.pilot.click(offset=(1, 1))
    await screen.settle()
    assert screen.app.screen is below
    await screen.keys("2")
    await screen.keys("enter")
    await screen.keys("right", "A")
    assert isinstance(screen.app.screen, AskText)
    await screen.types("slow")
    await screen.pilot.click(offset=(1, 1))
    await screen.settle()
    assert isinstance(screen.app.screen, AskText), "what was typed stays"
    await screen.keys("escape")
    assert not isinstance(screen.app.screen, AskText)


@at_the_screen()
async def test_a_click_changes_a_setting_and_the_footer_leaves(screen: ScreenDriver) -> None:
    await screen.keys("f9")
    await screen.pilot.click("#settings", offset=(5, 2), times=2)
    await screen.settle()
    screen.sees("Plain characters only", "< yes >")
    lines = screen.text().split("\n")
    await screen.pilot.click(offset=(lines[-1].index("Done"), len(lines) - 1))
    await screen.settle()
    screen.sees("[1 Catalogue]")


@pytest.mark.slow
def test_changed_keys_appear_in_the_footer_the_help_and_the_tabs() -> None:
    config_path().parent.mkdir(parents=True, exist_ok=True)
    text = '[keys.catalogue]\ncopy = "ctrl+n,Y"\nopen = "x"\nsearch = "j"\n'
    text += '[keys.app]\nhelp = "f12"\ndecks = "ctrl+g"\n[keys.gangs]\ncopy = "ctrl+k"\n'
    config_path().write_text(text, encoding="utf-8")

    async def story(screen: ScreenDriver) -> None:
        footer = screen.text().split("\n")[-1]
        assert "x Card" in footer
        assert "/ Search" in footer
        assert "f12 Help" in footer
        screen.sees("config.toml, line 4", "(Search) is that of list.down (Down)")
        await screen.keys("y")
        screen.misses("Copied:")
        await screen.keys("Y")
        screen.sees("Copied:", "[1 Catalogue]", "ctrl+g Gangs", "3 Play")
        await screen.keys("f12")
        screen.sees("x Card", "f12 Help")
        await screen.keys("escape", "ctrl+g", "r")
        screen.sees("[ctrl+g Gangs]", "is included in the program and stays; ctrl+k copies it.")

    sit(story, config=open_config(environ={}))


async def to_keys(screen: ScreenDriver, *words: str) -> KeySettingsScreen:
    """The key settings, with the cursor on the entry that these words find."""
    await screen.keys("comma", "end", "enter")
    found = screen.app.screen
    assert isinstance(found, KeySettingsScreen)
    await screen.keys("slash")
    await screen.types(" ".join(words))
    await screen.keys("enter")
    return found


def test_key_headings_are_plain_words_and_no_class_names() -> None:
    places = {place: keymap.PLACES[place] for place in {action.id.partition(".")[0] for action in keyboard().actions}}
    assert [place for place, heading in places.items() if not heading] == [], "each screen, list and part has a heading"
    classes = {
        node.name.lower()
        for path in python_files("deckbuilder/tui")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    assert {heading for heading in places.values() if heading.replace(" ", "").lower() in classes} == set()
    assert (places["ask-one"], places["pace"]) == ("While you choose an answer", "While the computer plays")


@pytest.mark.slow
def test_a_key_is_changed_by_pressing_another() -> None:
    async def story(screen: ScreenDriver) -> None:
        await to_keys(screen, "catalogue.copy")
        screen.sees("Copy the text of the card", " y")
        await screen.keys("enter")
        screen.sees("Press the key for: Copy the text of the card (now y)", "Esc leaves it unchanged.")
        await screen.keys("f12")
        screen.sees("Copy the text of the card: f12. Saved.", "f12  (usually y)")
        await screen.keys("escape", "escape")
        screen.sees("< 1 changed >")
        await screen.keys("escape")
        screen.sees("[1 Catalogue]")
        await screen.keys("y")
        screen.misses("Copied:")
        await screen.keys("f12")
        screen.sees("Copied:")
        await screen.keys("question_mark", "slash")
        await screen.types("copy")
        screen.sees("f12                 Copy the text of the card")

    sit(story)
    assert '[keys.catalogue]\ncopy = "f12"\n' in config_path().read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_settings_footer_shows_a_changed_key_of_its_own() -> None:
    async def story(screen: ScreenDriver) -> None:
        await to_keys(screen, "key-settings.usual")
        await screen.keys("enter", "ctrl+u")
        screen.sees("The key ctrl+u is that of Page up")
        await screen.keys("enter", "f12")
        assert "f12 The usual key" in screen.text().split("\n")[-1]
        await screen.keys("f12")
        assert "u The usual key" in screen.text().split("\n")[-1]

    sit(story)
    assert "f12" not in config_path().read_text(encoding="utf-8")


@pytest.mark.slow
@at_the_screen((200, 40))
async def test_a_key_already_in_use_is_refused_and_nothing_changes(screen: ScreenDriver) -> None:
    await to_keys(screen, "catalogue.copy")
    await screen.keys("enter", "j")
    screen.sees("The key j is that of Down (list.down) on the same screen", "one first.")
    await screen.keys("enter", "ctrl+p")
    screen.sees("The key ctrl+p is that of palette (app.palette)")
    await screen.keys("enter", "escape")
    screen.misses("usually y")
    await screen.keys("a", "f12")
    screen.sees("y f12  (usually y)")


def test_the_usual_key_is_not_given_back_while_something_else_has_it() -> None:
    config_path().parent.mkdir(parents=True, exist_ok=True)
    config_path().write_text('[keys.catalogue]\ncopy = "f12"\nwhy = "y"\n', encoding="utf-8")

    async def story(screen: ScreenDriver) -> None:
        await to_keys(screen, "catalogue.copy")
        await screen.keys("u")
        screen.sees("The key y is that of", "(catalogue.why) on the same screen")
        screen.sees("f12  (usually y)")

    sit(story, (200, 40), config=open_config(environ={}))


def test_every_theme_that_a_file_may_name_is_there() -> None:
    there = {*BUILTIN_THEMES, *(theme.name for theme in OURS)}
    assert {TEXTUAL_NAMES.get(name, name) for name in THEMES} <= there


def test_no_two_actions_of_a_screen_get_the_same_id() -> None:
    actions = keyboard().actions
    assert len({action.id for action in actions}) == len(actions)
    assert {"catalogue.copy", "list.down", "app.help", "table.let-pass", "app.palette"} <= {one.id for one in actions}


@pytest.mark.parametrize(
    ("said", "name"),
    [("?", "question_mark"), ("Ctrl+N", "ctrl+n"), ("G", "G"), ("ö", "ö"), ("f6", "f6"), ("ctrl+/", "ctrl+slash")],
)
def test_keys_are_named_as_people_name_them(said: str, name: str) -> None:
    assert named(said) == name


@pytest.mark.parametrize(
    ("key", "named"),
    [("u", "u"), ("H", "H"), ("escape", "Esc"), ("ctrl+r", "ctrl+r"), ("full_stop", ".")],
)
def test_sentences_name_keys_as_people_do(key: str, named: str) -> None:
    assert spoken(key) == named


def test_every_key_that_a_sentence_names_does_something() -> None:
    ids = {action.id.partition(".")[2] for action in keyboard().actions}
    texts = (path.read_text(encoding="utf-8") for path in Path(keymap.__file__).parent.rglob("*.py"))
    wanted = {slug(found) for text in texts for found in re.findall(r"""key_of\(.*?["'](\w+)["']\)""", text)}
    assert {"undo", "let-pass"} <= ids
    assert wanted <= ids, wanted - ids


@pytest.mark.parametrize("said", ["", "f99", "control+n", "ctrl+", "any key"])
def test_an_unknown_key_name_is_no_key(said: str) -> None:
    assert named(said) is None


@pytest.mark.parametrize(
    ("drawn", "plain"),
    [
        ("╭──╮", "+--+"),
        ("│ Wölfenpack ┃", "| Wolfenpack |"),
        ("██▍ ⚀⚅ …", "##| 16 ~"),
        ("狼 a", "?? a"),
        ("e\u0301", "e"),
        ("→ 漢", "> ??"),
        ("♥♥♡ 2, • meant", "@@. 2, * meant"),
        ("◆◆ ⚑ ☢ ∩ ≈", "** P M n ~"),
    ],
)
def test_every_drawn_character_has_a_plain_one_of_its_width(drawn: str, plain: str) -> None:
    assert ascii_of(drawn) == plain


HINTS = (
    KeyHint("slash", "/", "Search", "search"),
    KeyHint("enter", "enter", "Card", "open"),
    KeyHint("f1", "?", "Help", HELP),
    KeyHint("ctrl+p", "^p", "palette", PALETTE),
)


def test_a_narrow_footer_drops_hints_but_keeps_help_and_palette() -> None:
    assert fitting(HINTS, 80).hints == HINTS
    assert [hint.says for hint in fitting(HINTS, 30).hints] == ["Search", "Help", "palette"]
    assert [hint.says for hint in fitting(HINTS, 5).hints] == ["Help", "palette"]


def test_keys_stand_closer_before_one_is_left_out() -> None:
    whole = sum(hint.width for hint in HINTS)
    assert fitting(HINTS, whole + 6).gap == 2
    assert (fitting(HINTS, whole + 3).gap, len(fitting(HINTS, whole + 3).hints)) == (1, 4)
    assert len(fitting(HINTS, whole + 2).hints) == 3


def test_a_click_in_the_footer_means_the_key_that_is_drawn_there() -> None:
    line = fitting(HINTS, 80)
    assert [line.at(x) for x in (0, 8, 10, 200)] == [HINTS[0], None, HINTS[1], None]


@pytest.mark.screens
@pytest.mark.parametrize("keys", SCREENS.values(), ids=SCREENS)
@at_the_screen(SMALL)
async def test_plain_characters_are_all_ascii_on_every_screen(screen: ScreenDriver, keys: tuple[str, ...]) -> None:
    screen.app.take(Config(values={"ascii": True}))
    for key in keys:
        await screen.keys(key)
    assert screen.text().isascii()
    helps = "f1 Help" if keys == SCREENS["typing"] else "? Help"  # while typing, ? is a letter
    assert f" {helps} " in screen.text().split("\n")[-1]
    await screen.keys("f1")
    assert screen.text().isascii()
    await screen.keys("escape", "ctrl+p")
    assert screen.text().isascii()


@pytest.mark.screens
@pytest.mark.parametrize("theme", THEMES)
@at_the_screen(PLAIN)
async def test_no_theme_stops_anything(screen: ScreenDriver, theme: str) -> None:
    screen.app.take(Config(values={"theme": theme}))
    await screen.keys("2", "n", "escape", "3", "s")
    screen.sees("Power")
    if theme == "ansi":
        assert style_of(screen) <= {"DEFAULT", "STANDARD"}


def test_an_empty_no_color_asks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    colours: list[bool] = []

    async def story(screen: ScreenDriver) -> None:
        colours.append(screen.app.no_color)

    for said in ("", "1"):
        monkeypatch.setenv("NO_COLOR", said)
        sit(story)
    assert colours == [False, True]
