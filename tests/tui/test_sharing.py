from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.widgets import TextArea

from deckbuilder.app.deck import exporting
from deckbuilder.app.deck.decks import list_decks, load_deck
from deckbuilder.app.deck.exporting import share_code
from deckbuilder.errors import Refusal
from deckbuilder.tui.screens.builder import BuilderScreen
from tests.tui.screen import PLAIN, SIZES, SMALL, ScreenDriver, at_the_screen, sit
from tests.tui.test_builder import GANG, open_gang

pytestmark = pytest.mark.screens

LIST = """\
// from another program
Gang: Renegade Militia
3x Barricade Gunner
1 Kil Shot
2 Qwertyuiop
"""


async def paste(screen: ScreenDriver, text: str) -> None:
    """Open the import and paste a text into it, as a terminal does."""
    await screen.keys("2", "i")
    area = screen.app.screen.query_one("#pasted", TextArea)
    area.insert(text)
    await screen.settle()


def saved(screen: ScreenDriver) -> list[str]:
    return [entry.name for entry in list_decks(screen.app.library) if entry.origin == "saved"]


@pytest.mark.parametrize("size", SIZES)
def test_each_pasted_line_is_accounted_for_before_anything_is_saved(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        await paste(screen, LIST)
        if size == SMALL:
            screen.misses("note")
            await screen.keys("ctrl+o")
        screen.sees("1 note", "2 understood", "Barricade Gunner", "4 guessed", "Kill Shot")
        screen.sees("3 guessed, 1 unknown; ctrl+s saves it as Renegade Militia 1")
        await screen.keys(*["ctrl+o"] * (size != SMALL), *["down"] * 5)
        screen.sees("5 unknown", "Qwertyuiop")
        assert saved(screen) == []
        await screen.keys("ctrl+s")
        (name,) = saved(screen)
        assert {line.card: line.count for line in load_deck(screen.app.library, name).lines}["Qwertyuiop"] == 2
        screen.sees(f"Imported: {name}, Not legal")

    sit(story, size)


@at_the_screen()
async def test_a_share_code_comes_in_as_the_same_cards(screen: ScreenDriver) -> None:
    await paste(screen, share_code(screen.app.library, load_deck(screen.app.library, GANG)))
    screen.sees("Legal, 1 guessed; ctrl+s saves it as", "read as share code")
    await screen.keys("ctrl+s")
    (name,) = saved(screen)
    cards = {(line.pile, line.count, line.card) for line in load_deck(screen.app.library, name).lines}
    assert cards == {(line.pile, line.count, line.card) for line in load_deck(screen.app.library, GANG).lines}


@at_the_screen()
async def test_a_gang_of_the_same_name_is_replaced_only_when_that_is_chosen(screen: ScreenDriver) -> None:
    library = screen.app.library
    await paste(screen, f"Name: Mine\n{LIST}")
    await screen.keys("ctrl+s")
    before = load_deck(library, "Mine")
    await paste(screen, "Name: Mine\nGang: Renegade Militia\n1 Kill Shot\n")
    screen.sees("What would change in the saved one", "-2 Qwertyuiop")
    await screen.keys("ctrl+s")
    screen.sees("Mine already exists.")
    await screen.keys("3")
    assert load_deck(library, "Mine") == before
    await screen.keys("ctrl+s")
    await screen.keys("1")
    assert saved(screen) == ["Mine", "Mine 1"]
    assert load_deck(library, "Mine") == before
    await paste(screen, "Name: Mine\nGang: Renegade Militia\n1 Kill Shot\n")
    await screen.keys("ctrl+s")
    await screen.keys("2")
    assert [line.card for line in load_deck(library, "Mine").lines] == ["Kill Shot"]


@at_the_screen(PLAIN)
async def test_leaving_the_import_saves_nothing(screen: ScreenDriver) -> None:
    await paste(screen, LIST)
    await screen.keys("escape")
    screen.sees("[2 Gangs]", GANG)
    assert saved(screen) == []


def test_a_gang_is_shared_as_a_code_and_a_picture_that_is_never_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "qr_lines", drawn)

    async def story(screen: ScreenDriver) -> None:
        await open_gang(screen)
        await screen.keys("x")
        code = share_code(screen.app.library, load_deck(screen.app.library, GANG))
        screen.sees(code)
        assert screen.text().count("▀" * 61) == 31
        await screen.keys("y")
        assert screen.app.clipboard == code
        await screen.pilot.resize_terminal(40, 24)
        await screen.settle()
        screen.sees("The QR code needs a window of")

    sit(story)


def test_without_the_extra_the_code_is_still_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(word: str) -> Sequence[str]:
        raise Refusal("no-qr", "A QR code needs the print extra.")

    monkeypatch.setattr(exporting, "qr_lines", missing)

    async def story(screen: ScreenDriver) -> None:
        await screen.keys("2", "x")
        screen.sees("A QR code needs the print extra.")

    sit(story, PLAIN)


@at_the_screen()
async def test_the_gang_goes_to_the_clipboard_as_a_file_would_hold_it(screen: ScreenDriver) -> None:
    await open_gang(screen)
    await screen.keys("y")
    assert f"Name: {GANG}" in screen.app.clipboard
    screen.sees(f"Copied: {GANG}")


@pytest.mark.parametrize("ending", ["csv", "md", "o8d", "cod", "html", "json"])
def test_the_name_of_the_file_chooses_the_form(ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def story(screen: ScreenDriver) -> None:
        await screen.keys("2", "e", "enter", "home", "ctrl+k")
        await screen.types(f"./out.{ending}")
        await screen.keys("enter")
        screen.sees("Written: ")
        assert (tmp_path / f"out.{ending}").stat().st_size > 100

    sit(story)


@at_the_screen()
async def test_a_gang_goes_back_to_what_it_was_and_forth_again(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await screen.keys("H")
    screen.sees("There is no history yet")
    await screen.keys("right", "home", "0")
    missing = set(builder.deck.lines)
    await screen.keys("escape")
    await screen.keys("escape")
    await screen.keys("enter")
    again = screen.app.screen
    assert isinstance(again, BuilderScreen)
    assert set(again.deck.lines) == missing
    await screen.keys("right", "home", "3", "H")
    screen.sees("Versions of", "Envoy Marrow: 0 in Starting characters", "as it is now")
    await screen.keys("down", "enter")
    assert set(again.deck.lines) == missing
    await screen.keys("u")
    assert set(again.deck.lines) != missing


def drawn(word: str) -> Sequence[str]:
    """A stand-in for a share code's picture, as wide as a real one."""
    return ("▀" * 61,) * 31 if word else ()


@at_the_screen()
async def test_an_import_for_another_game_says_where_it_is(screen: ScreenDriver) -> None:
    await paste(screen, share_code(screen.app.library, load_deck(screen.app.library, "Home by Ten")))
    await screen.keys("ctrl+s")
    (name,) = saved(screen)
    screen.sees(f"Imported: {name}, Legal", "It belongs to Monster Kids: The Card Game; f8 goes there.")
