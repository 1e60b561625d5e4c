from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.app.cards.catalogue import list_identities
from deckbuilder.app.deck.decks import add_deck, list_decks, load_deck
from deckbuilder.app.deck.editing import Ask, edit
from deckbuilder.app.expansions.sets import list_sets
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.widgets.card_list import CardList
from tests.tui.screen import PLAIN, SIZES, SMALL, WIDE, ScreenDriver, at_the_screen, sit

pytestmark = pytest.mark.screens

GANG = "Powder and Prayer"


async def open_gang(screen: ScreenDriver, name: str = GANG) -> BuilderScreen:
    names = [entry.name for entry in list_decks(screen.app.library, screen.app.library.book.id)]
    await screen.keys("2", *["down"] * names.index(name), "enter")
    builder = screen.app.screen
    assert isinstance(builder, BuilderScreen)
    assert builder.deck.name == name
    return builder


async def begin_gang(screen: ScreenDriver, faction: str) -> BuilderScreen:
    ids = [row.id for row in list_identities(screen.app.library)]
    await screen.keys("2", "n", str(ids.index(faction) + 1))
    builder = screen.app.screen
    assert isinstance(builder, BuilderScreen)
    return builder


async def find(screen: ScreenDriver, words: str) -> None:
    await screen.keys("slash", "ctrl+u")
    await screen.types(words)


def held(builder: BuilderScreen, name: str) -> dict[str, int]:
    return {line.pile: line.count for line in builder.deck.lines if line.card == name}


@at_the_screen()
async def test_an_open_gang_shows_its_piles_and_that_it_is_legal(screen: ScreenDriver) -> None:
    await open_gang(screen)
    screen.sees("Powder and Prayer - Renegade Militia", "Starting characters 6", "2 Barricade Gunner", "Legal")
    screen.sees("Every rule holds.")


@at_the_screen()
async def test_a_gang_is_made_illegal_and_mended_while_the_bar_tells(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await find(screen, "kill shot")
    await screen.keys("enter", "enter")
    assert held(builder, "Kill Shot") == {"combat": 3}
    screen.sees(
        "Kill Shot: 3 in Combat deck (ctrl+z takes it back)",
        "3 Kill Shot",
        "POOL-2",
        f"{GANG} 1 - Renegade Militia",
    )
    await screen.keys("ctrl+z")
    assert held(builder, "Kill Shot") == {"combat": 2}, "here u is a letter of the search"
    await screen.keys("enter")
    await screen.keys("escape", "escape")
    await screen.keys("right", "home", "0")
    screen.sees("START-1", "Not legal: ")
    await screen.keys("u")
    screen.misses("START-1")


@at_the_screen()
async def test_a_card_that_would_break_a_rule_is_marked_and_not_hidden(screen: ScreenDriver) -> None:
    await open_gang(screen, "Doctor's Orders")
    await find(screen, "barricade gunner")
    screen.sees("! Barricade Gunner")
    await find(screen, "chomp")
    screen.sees("1 Chomp")
    screen.misses("! Chomp")


@at_the_screen()
async def test_a_card_that_no_rule_allows_stays_marked_in_the_gang(screen: ScreenDriver) -> None:
    await begin_gang(screen, "militia")
    await find(screen, "week without")
    screen.sees("  ! A Week without Sky")
    await screen.keys("enter")
    screen.sees(">  1! A Week without Sky", "> -  1!+ A Week without Sky", "No rule allows it in this gang.")
    await find(screen, "kill shot")
    await screen.keys("enter")
    screen.sees("1   Kill Shot")
    screen.misses("! Kill Shot", "!+ Kill Shot")


@at_the_screen()
async def test_clearing_the_search_returns_to_that_of_an_empty_gang(screen: ScreenDriver) -> None:
    builder = await begin_gang(screen, "militia")
    assert builder.search.asked == "is:usable"
    for words in ("kill shot", "flashbang"):
        await screen.keys("slash", "slash")
        await screen.types(words)
        assert builder.search.asked == words
        await screen.keys("escape")
        assert builder.search.asked == "is:usable"
    await screen.keys("escape")
    assert builder.search.cards.has_focus


@at_the_screen()
async def test_each_change_is_taken_back_and_done_again(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    before = builder.deck
    await find(screen, "flashbang")
    await screen.keys("escape", "escape", "minus")
    assert held(builder, "Flashbang") == {}
    await screen.keys("ctrl+z")
    assert builder.deck.lines == before.lines
    screen.sees("Undone (ctrl+r redoes it)")
    await screen.keys("ctrl+r")
    assert held(builder, "Flashbang") == {}
    await screen.keys("u", "u")
    screen.sees("There is nothing to undo.")
    assert builder.deck.lines == before.lines
    assert load_deck(screen.app.library, f"{GANG} 1").lines == before.lines


@at_the_screen()
async def test_a_digit_sets_the_copies_and_t_moves_the_pile(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await screen.keys("right", "home")
    screen.sees("> - 1 + Envoy Marrow")
    await screen.keys("3")
    assert held(builder, "Envoy Marrow") == {"starting": 3}
    await screen.keys("t")
    assert held(builder, "Envoy Marrow") == {"reserves": 3}
    await screen.keys("0")
    assert held(builder, "Envoy Marrow") == {}
    assert "Envoy Marrow" not in {line.card for line in builder.deck.lines}


@at_the_screen()
async def test_a_new_card_goes_to_the_pile_where_it_breaks_fewest_rules(screen: ScreenDriver) -> None:
    builder = await begin_gang(screen, "militia")
    await find(screen, "one-eye varga")
    await screen.keys("enter")
    assert held(builder, "One-Eye Varga") == {"starting": 1}


@at_the_screen()
async def test_a_card_without_room_in_one_pile_goes_to_the_next(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await find(screen, "rooftop scout")
    await screen.keys("enter")
    assert held(builder, "Rooftop Scout") == {"reserves": 3}


@at_the_screen()
async def test_every_change_is_saved_at_once_and_leaving_asks_nothing(screen: ScreenDriver) -> None:
    library = screen.app.library
    builder = await open_gang(screen)
    screen.sees("- not changed yet")
    await screen.keys("right", "0")
    screen.sees(f"Saved as {GANG} 1.", f"{GANG} 1 - Renegade Militia")
    screen.misses("- not changed yet")
    assert load_deck(library, f"{GANG} 1") == builder.deck
    await screen.keys("3", "u", "1")
    assert load_deck(library, f"{GANG} 1") == builder.deck
    await screen.keys("escape", "escape")
    screen.sees("[2 Gangs]", f"> {GANG} 1", "Not legal: ")
    assert load_deck(library, GANG).lines != builder.deck.lines


@at_the_screen()
async def test_a_gang_is_renamed_in_its_place_and_u_takes_that_back_too(screen: ScreenDriver) -> None:
    await open_gang(screen)
    for name in ("Night Watch", "Day Watch"):
        await screen.keys("n", "home", "ctrl+k")
        await screen.types(name)
        await screen.keys("enter")
    screen.sees("Renamed Day Watch", "Day Watch - Renegade Militia")
    assert [entry.name for entry in list_decks(screen.app.library) if entry.origin == "saved"] == ["Day Watch"]
    await screen.keys("u")
    screen.sees("Night Watch - Renegade Militia")
    assert [entry.name for entry in list_decks(screen.app.library) if entry.origin == "saved"] == ["Night Watch"]


@at_the_screen()
async def test_no_gang_gets_the_name_of_another(screen: ScreenDriver) -> None:
    library = screen.app.library
    add_deck(library, replace(load_deck(library, "Doctor's Orders"), name="Mine"))
    builder = await open_gang(screen)
    await screen.keys("n", "home", "ctrl+k")
    await screen.types("Mine")
    await screen.keys("enter")
    screen.sees("There is already a saved gang named Mine.")
    assert builder.deck.name == f"{GANG} 1"
    assert load_deck(library, "Mine").identity != builder.deck.identity


@at_the_screen()
async def test_a_gang_that_was_changed_elsewhere_is_not_written_over(screen: ScreenDriver) -> None:
    await screen.keys("2", "c", "enter")
    name = next(entry.name for entry in list_decks(screen.app.library) if entry.origin == "saved")
    builder = await open_gang(screen, name)
    library = screen.app.library
    library.decks.save(DeckText(name, "monster-town", "Renegade Militia", "Name: changed elsewhere"))
    await screen.keys("right", "0")
    screen.sees(f"{name} was changed elsewhere in the meantime; this one is kept as {name} 1.")
    assert load_deck(library, f"{name} 1").lines == builder.deck.lines
    assert load_deck(library, name).lines == ()


@at_the_screen()
async def test_a_new_name_does_not_write_over_what_was_changed_elsewhere(screen: ScreenDriver) -> None:
    await screen.keys("2", "c", "enter")
    library = screen.app.library
    name = next(entry.name for entry in list_decks(library) if entry.origin == "saved")
    builder = await open_gang(screen, name)
    edit(library, name, [Ask("add", "Kill Shot", 2)])
    theirs = load_deck(library, name)
    await screen.keys("n", "home", "ctrl+k")
    await screen.types("Zed")
    await screen.keys("enter")
    screen.sees(f"{name} was changed elsewhere in the meantime; this one is kept as Zed.", "Zed - ")
    assert load_deck(library, name) == theirs
    await screen.keys("right", "0", "u")
    assert builder.deck.name == "Zed"
    assert load_deck(library, "Zed").lines == builder.deck.lines
    assert load_deck(library, name) == theirs


def test_the_gang_goes_to_a_file_as_text_or_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def story(screen: ScreenDriver) -> None:
        await open_gang(screen)
        await screen.keys("e", "enter", "enter")
        assert "Gang: Renegade Militia" in (tmp_path / "powder-and-prayer.gang").read_text(encoding="utf-8")
        await screen.keys("e", "enter", "home", "ctrl+k")
        await screen.types("./powder.json")
        await screen.keys("enter")
        assert json.loads((tmp_path / "powder.json").read_text(encoding="utf-8"))["name"] == GANG

    sit(story)


@at_the_screen()
async def test_a_problem_leads_to_its_rule_and_w_counts_rule_by_rule(screen: ScreenDriver) -> None:
    await open_gang(screen)
    await screen.keys("right", "0", "p", "enter")
    screen.sees("See how to fix it (r)", "Read the rule MT-3.2", "cards", "where it stands")
    await screen.keys("2")
    screen.sees("MT-3.2")
    await screen.keys("escape", "enter", "4")
    assert isinstance(screen.app.screen, BuilderScreen) and screen.app.screen.is_in("deck")
    await screen.keys("w")
    screen.sees("Powder and Prayer 1, rule by rule", "START-1")


@at_the_screen()
async def test_card_sets_are_taken_in_and_out(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await screen.keys("s")
    screen.sees("[x] Monster Town: core set")
    ids = [entry.id for entry in list_sets(screen.app.library) if entry.rulebook == "monster-town"]
    await screen.keys(str(ids.index("loose-ends") + 1))
    assert "loose-ends" in builder.deck.sets
    await screen.keys("u")
    assert builder.deck.sets == ("core",)


@pytest.mark.parametrize("size", [PLAIN, SMALL])
def test_everything_is_reached_on_a_small_screen(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        builder = await open_gang(screen)
        await screen.keys("right")
        screen.sees("Starting characters 6", "> - 1 + Envoy Marrow")
        await screen.keys("v")
        screen.sees("Envoy Marrow", "Character · Renegade Militia")
        await screen.keys("escape", "0", "left")
        assert held(builder, "Envoy Marrow") == {}
        screen.sees("Search, then Enter adds the card", "Not legal")

    sit(story, size)


@at_the_screen(PLAIN)
async def test_at_80_columns_the_card_under_the_cursor_is_told_in_two_lines(screen: ScreenDriver) -> None:
    await open_gang(screen)
    await screen.keys("right", "home")
    screen.sees("Envoy Marrow · Character · Renegade Militia")
    await screen.keys("down")
    screen.misses("Envoy Marrow · Character")


@at_the_screen(SMALL)
async def test_at_60_columns_the_panes_are_tabs_for_arrows_and_mouse(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    screen.sees("[Cards]", "Problems 0")
    screen.misses("Starting characters")
    await screen.keys("right", "home", "0")
    screen.sees("[Gang 32]", "Problems 2", "Starting characters")
    await screen.keys("right")
    screen.sees("[Card]", "Character · Renegade Militia")
    await screen.keys("right")
    screen.sees("[Problems 2]", "START-1")
    screen.misses("Starting characters 5")
    for pane, seen in (("cards", "Search, then Enter"), ("deck", "Starting characters"), ("problems", "START-1")):
        await screen.pilot.click(f"#tab-{pane}")
        await screen.settle()
        screen.sees(seen)
    assert builder.deck.lines


@pytest.mark.parametrize("size", SIZES)
def test_with_the_mouse_alone_cards_come_and_go(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        builder = await open_gang(screen)
        await screen.pilot.click("#cards", offset=(8, 0), times=2)
        await screen.settle()
        added = builder.query_one(CardList).current
        assert added is not None
        assert sum(held(builder, added.name).values()) == 1
        if size == SMALL:
            await screen.pilot.click("#tab-deck")
            await screen.settle()
        for x, copies in ((6, 2), (6, 3), (2, 2)):
            await screen.pilot.click("#deck", offset=(x, 1))
            await screen.settle()
            assert held(builder, "Envoy Marrow") == {"starting": copies}
        await screen.pilot.click("#deck", offset=(12, 1), times=2)
        await screen.settle()
        assert held(builder, "Envoy Marrow") == {"starting": 3}

    sit(story, size)


@at_the_screen()
async def test_actions_missing_from_the_footer_are_in_a_clickable_menu(screen: ScreenDriver) -> None:
    await open_gang(screen)
    await screen.keys("m")
    screen.sees("What else you can do here", "Rename (n)", "Export to a file (e)")
    row = next(y for y, line in enumerate(screen.text().split("\n")) if "Rule by rule (w)" in line)
    await screen.pilot.click(offset=(60, row))
    await screen.settle()
    screen.sees("Powder and Prayer, rule by rule", "START-1")


@at_the_screen()
async def test_a_search_about_the_gang_follows_its_changes(screen: ScreenDriver) -> None:
    builder = await begin_gang(screen, "militia")
    found = builder.query_one("#cards", CardList)
    await find(screen, "is:legal -is:in kill shot")
    assert [card.name for card in found.rows] == ["Kill Shot"]
    await screen.keys("enter")
    assert held(builder, "Kill Shot") == {"combat": 1}
    assert [card.name for card in found.rows] == []


@at_the_screen()
async def test_only_card_sets_of_the_gangs_own_game_can_be_added(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await screen.keys("s")
    screen.sees("[x] Monster Town: core set (184 cards)", "[ ] Ashfall", "[ ] The Brass Bailiffs")
    screen.misses("King of New York: The City", "Two Shores")
    await screen.keys("escape", "right", "0")
    assert builder.deck.sets in ((), ("core",))


@at_the_screen(WIDE, game="king-of-new-york")
async def test_a_rule_with_a_long_name_stands_apart_from_what_it_counts(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter", "w")
    lines = screen.text().split("\n")
    assert any("EVENING-1  One evening: " in line for line in lines)
    assert any("FILE-1     " in line for line in lines)
