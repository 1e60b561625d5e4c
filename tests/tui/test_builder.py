from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.app.catalogue import list_gangs
from deckbuilder.app.decks import list_decks, load_deck
from deckbuilder.app.sets import list_sets
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.widgets.card_list import CardList
from tests.tui.screen import PLAIN, SMALL, Sitting, sit

GANG = "Powder and Prayer"


async def open_gang(screen: Sitting, name: str = GANG) -> BuilderScreen:
    names = [entry.name for entry in list_decks(screen.app.library)]
    await screen.keys("2", *["down"] * names.index(name), "enter")
    builder = screen.app.screen
    assert isinstance(builder, BuilderScreen)
    assert builder.deck.name == name
    return builder


async def begin_gang(screen: Sitting, faction: str) -> BuilderScreen:
    ids = [row.id for row in list_gangs(screen.app.library)]
    await screen.keys("2", "n", str(ids.index(faction) + 1))
    builder = screen.app.screen
    assert isinstance(builder, BuilderScreen)
    return builder


async def find(screen: Sitting, words: str) -> None:
    await screen.keys("slash", "ctrl+u")
    await screen.types(words)


def held(builder: BuilderScreen, name: str) -> dict[str, int]:
    return {line.pile: line.count for line in builder.deck.lines if line.card == name}


def test_an_open_gang_shows_its_piles_and_that_it_is_legal() -> None:
    async def story(screen: Sitting) -> None:
        await open_gang(screen)
        screen.sees("Powder and Prayer - Renegade Militia", "Starting characters 6", "2 Barricade Gunner", "Legal")
        screen.sees("Every rule holds.")

    sit(story)


def test_a_gang_is_made_illegal_and_mended_while_the_bar_tells() -> None:
    async def story(screen: Sitting) -> None:
        builder = await open_gang(screen)
        await find(screen, "kill shot")
        await screen.keys("enter", "enter")
        assert held(builder, "Kill Shot") == {"combat": 3}
        screen.sees("Kill Shot: 3 in Combat deck (u takes it back)", "3 Kill Shot", "POOL-2", "- not saved")
        await screen.keys("escape", "escape")
        await screen.keys("right", "home", "0")
        screen.sees("START-1", "Not legal: ")
        await screen.keys("u")
        screen.misses("START-1")

    sit(story)


def test_a_card_that_would_break_a_rule_is_marked_and_not_hidden() -> None:
    async def story(screen: Sitting) -> None:
        await open_gang(screen, "Doctor's Orders")
        await find(screen, "barricade gunner")
        screen.sees("! Barricade Gunner")
        await find(screen, "chomp")
        screen.sees("1 Chomp")
        screen.misses("! Chomp")

    sit(story)


def test_each_change_is_taken_back_and_done_again() -> None:
    async def story(screen: Sitting) -> None:
        builder = await open_gang(screen)
        before = builder.deck
        await find(screen, "flashbang")
        await screen.keys("escape", "escape", "minus")
        assert held(builder, "Flashbang") == {}
        await screen.keys("ctrl+z")
        assert builder.deck == before
        screen.sees("Taken back (ctrl+r does it again)")
        await screen.keys("ctrl+r")
        assert held(builder, "Flashbang") == {}
        await screen.keys("u", "u")
        screen.sees("There is nothing to take back.")
        assert builder.deck == before
        assert not builder.is_changed

    sit(story)


def test_a_digit_sets_the_copies_and_t_moves_the_pile() -> None:
    async def story(screen: Sitting) -> None:
        builder = await open_gang(screen)
        await screen.keys("right", "home")
        screen.sees("> 1 Envoy Marrow")
        await screen.keys("3")
        assert held(builder, "Envoy Marrow") == {"starting": 3}
        await screen.keys("t")
        assert held(builder, "Envoy Marrow") == {"reserves": 3}
        await screen.keys("0")
        assert held(builder, "Envoy Marrow") == {}
        assert "Envoy Marrow" not in {line.card for line in builder.deck.lines}

    sit(story)


def test_a_new_card_goes_to_the_pile_in_which_it_breaks_the_fewest_rules() -> None:
    async def story(screen: Sitting) -> None:
        builder = await begin_gang(screen, "militia")
        await find(screen, "one-eye varga")
        await screen.keys("enter")
        assert held(builder, "One-Eye Varga") == {"starting": 1}

    sit(story)


def test_what_has_no_room_in_one_pile_goes_to_the_next() -> None:
    async def story(screen: Sitting) -> None:
        builder = await open_gang(screen)
        await find(screen, "rooftop scout")
        await screen.keys("enter")
        assert held(builder, "Rooftop Scout") == {"reserves": 3}

    sit(story)


def test_an_illegal_draft_is_saved_under_a_name_and_found_again() -> None:
    async def story(screen: Sitting) -> None:
        builder = await open_gang(screen)
        await screen.keys("right", "0", "ctrl+s")
        screen.sees("Save this gang as")
        await screen.keys("home", "ctrl+k")
        await screen.types("Night Watch")
        await screen.keys("enter")
        screen.sees("Saved: Night Watch", "Night Watch - Renegade Militia")
        screen.misses("- not saved")
        assert load_deck(screen.app.library, "Night Watch") == builder.deck
        await screen.keys("1", "ctrl+s", "escape", "escape")
        assert load_deck(screen.app.library, "Night Watch") == builder.deck
        screen.sees("> Night Watch", "Not legal: ")

    sit(story)


def test_leaving_asks_before_anything_is_lost() -> None:
    async def story(screen: Sitting) -> None:
        builder = await open_gang(screen)
        await screen.keys("right", "0", "escape", "escape")
        screen.sees("This gang is changed and not saved.", "Leave without saving")
        await screen.keys("escape")
        assert screen.app.screen is builder
        await screen.keys("escape", "1")
        screen.sees("Save this gang as")
        await screen.keys("end")
        await screen.types(" 2")
        await screen.keys("enter")
        assert load_deck(screen.app.library, f"{GANG} 2").lines == builder.deck.lines
        screen.sees(f"{GANG} 2", "[2 Gangs]")

    sit(story)


def test_a_gang_that_was_changed_elsewhere_is_not_written_over() -> None:
    async def story(screen: Sitting) -> None:
        await screen.keys("2", "c", "enter")
        name = next(entry.name for entry in list_decks(screen.app.library) if entry.origin == "saved")
        builder = await open_gang(screen, name)
        library = screen.app.library
        library.decks.save(name, "monster-town", "Renegade Militia", "Name: changed elsewhere")
        await screen.keys("right", "0", "ctrl+s")
        screen.sees("changed")
        assert builder.is_changed
        assert load_deck(library, name).lines == ()

    sit(story)


def test_the_gang_goes_to_a_file_as_text_or_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def story(screen: Sitting) -> None:
        await open_gang(screen)
        await screen.keys("e", "enter")
        assert "Gang: Renegade Militia" in (tmp_path / "powder-and-prayer.gang").read_text(encoding="utf-8")
        await screen.keys("e", "home", "ctrl+k")
        await screen.types("./powder.json")
        await screen.keys("enter")
        assert json.loads((tmp_path / "powder.json").read_text(encoding="utf-8"))["name"] == GANG

    sit(story)


def test_a_problem_leads_to_its_rule_and_w_counts_rule_by_rule() -> None:
    async def story(screen: Sitting) -> None:
        await open_gang(screen)
        await screen.keys("right", "0", "p", "enter")
        screen.sees("MT-3.2")
        await screen.keys("escape", "w")
        screen.sees("Powder and Prayer, rule by rule", "START-1")

    sit(story)


def test_card_sets_are_taken_in_and_out() -> None:
    async def story(screen: Sitting) -> None:
        builder = await open_gang(screen)
        await screen.keys("s")
        screen.sees("[x] Monster Town: core set")
        ids = [entry.id for entry in list_sets(screen.app.library)]
        await screen.keys(str(ids.index("loose-ends") + 1))
        assert "loose-ends" in builder.deck.sets
        await screen.keys("u")
        assert builder.deck.sets == ("core",)

    sit(story)


@pytest.mark.parametrize("size", [PLAIN, SMALL])
def test_everything_is_reached_on_a_small_screen(size: tuple[int, int]) -> None:
    async def story(screen: Sitting) -> None:
        builder = await open_gang(screen)
        await screen.keys("right")
        screen.sees("Starting characters 6", "> 1 Envoy Marrow")
        await screen.keys("v")
        screen.sees("Envoy Marrow", "Character · Renegade Militia")
        await screen.keys("escape", "0", "left")
        assert builder.is_changed
        screen.sees("Search, then Enter adds the card", "Not legal")

    sit(story, size)


def test_what_is_not_saved_is_kept_when_the_terminal_goes_away() -> None:
    async def story(screen: Sitting) -> None:
        builder = await open_gang(screen)
        await screen.keys("right", "0", "4")
        screen.app.hang_up(129)
        name = f"{GANG} (unsaved 1)"
        assert load_deck(screen.app.library, name).lines == builder.deck.lines

    sit(story)


def test_a_search_about_the_gang_follows_its_changes() -> None:
    async def story(screen: Sitting) -> None:
        builder = await begin_gang(screen, "militia")
        found = builder.query_one("#cards", CardList)
        await find(screen, "is:legal -is:in kill shot")
        assert [card.name for card in found.rows] == ["Kill Shot"]
        await screen.keys("enter")
        assert held(builder, "Kill Shot") == {"combat": 1}
        assert [card.name for card in found.rows] == []

    sit(story)
