from __future__ import annotations

import pytest
from textual import events
from textual.widgets import Input

from deckbuilder.app.cards.catalogue import search
from deckbuilder.app.cards.searches import save_search
from deckbuilder.app.deck.collection import change
from deckbuilder.errors import Refusal
from deckbuilder.tui.screens import searching
from deckbuilder.tui.screens.catalogue import CatalogueScreen
from deckbuilder.tui.widgets.card_list import CardList
from tests.tui.screen import PLAIN, SIZES, SMALL, ScreenDriver, at_the_screen, sit


@at_the_screen()
async def test_it_opens_with_all_cards_and_the_first_one_drawn(screen: ScreenDriver) -> None:
    first = search(screen.app.library, "").cards[0]
    screen.sees("cards: all cards", f"> {first.name}", f"{first.type_title} · {first.identity_name}", first.text)


@at_the_screen()
async def test_a_search_runs_while_it_is_typed_and_is_read_back_in_words(screen: ScreenDriver) -> None:
    await screen.keys("slash")
    await screen.types("type:character life>=6")
    screen.sees('type has "character…" and life is at least 6')
    screen.misses("Stealth Unit", "Abattoir Chain")
    await screen.keys("escape", "escape")
    screen.sees("cards: all cards")


@at_the_screen()
async def test_arrows_move_through_what_is_found_while_the_search_is_typed(screen: ScreenDriver) -> None:
    await screen.keys("slash")
    await screen.types("stealth unit")
    await screen.keys("down")
    await screen.keys("up")
    screen.sees("> Stealth Unit", "Character · Renegade Militia")
    await screen.keys("enter")
    assert screen.app.focused is not None
    assert screen.app.focused.id == "preview"


@at_the_screen()
async def test_a_search_error_names_the_nearest_field_and_keeps_the_list(screen: ScreenDriver) -> None:
    await screen.keys("slash")
    await screen.types("abattoir chain")
    screen.app.post_message(events.Paste(" lif:3"))
    await screen.settle()
    screen.sees('Not understood: column 16: There is no search field "lif"; did you mean "life:"?')
    screen.sees("Abattoir Chain")


@at_the_screen(PLAIN)
async def test_a_paste_too_long_for_a_search_is_left_out_and_told(screen: ScreenDriver) -> None:
    await screen.keys("slash")
    await screen.types("kill shot")
    screen.app.post_message(events.Paste("x" * 900))
    await screen.settle()
    screen.sees("A search has at most 500 characters; this was left out.", "kill shot", "Kill Shot")


@at_the_screen()
async def test_a_search_that_finds_nothing_says_so(screen: ScreenDriver) -> None:
    await screen.keys("slash")
    await screen.types("zzzz")
    screen.sees("0 cards", "No card matches.", "The card under the cursor is shown here.")
    await screen.keys("ctrl+u")
    await screen.types("zombei")
    screen.sees('0 cards: no name, text or kind has the word "zombei", the nearest is zombie')


@at_the_screen()
async def test_the_bottom_line_says_what_esc_does_in_the_search_now(screen: ScreenDriver) -> None:
    await screen.keys("slash")
    assert "esc To the list" in screen.text().split("\n")[-1]
    await screen.types("kill")
    assert "esc Clear" in screen.text().split("\n")[-1]
    await screen.keys("escape")
    assert "esc To the list" in screen.text().split("\n")[-1]
    await screen.keys("escape")
    assert screen.app.screen.query_one(CardList).has_focus


@at_the_screen()
async def test_typing_a_letter_draws_the_card_list_at_most_twice(screen: ScreenDriver) -> None:
    await screen.keys("slash")
    cards = screen.app.screen.query_one(CardList)
    for letter in "ab":
        before = cards.drawn
        await screen.types(letter)
        assert 0 < cards.drawn - before <= 2 * cards.size.height


@at_the_screen()
async def test_letters_and_digits_are_letters_and_digits_while_one_types(screen: ScreenDriver) -> None:
    await screen.keys("slash")
    await screen.types("1 2 jk? q/y")
    screen.sees("1 2 jk? q/y", "[1 Catalogue]")
    assert screen.is_at(CatalogueScreen)


@pytest.mark.parametrize(("down", "up", "last", "first"), [("j", "k", "G", "g"), ("down", "up", "end", "home")])
@at_the_screen()
async def test_the_list_is_walked_with_letters_and_arrows(
    screen: ScreenDriver, down: str, up: str, last: str, first: str
) -> None:
    names = [card.name for card in search(screen.app.library, "").cards]
    await screen.keys(down, down, up)
    screen.sees(f"> {names[1]}")
    await screen.keys(last)
    screen.sees(f"> {names[-1]}")
    await screen.keys(first)
    screen.sees(f"> {names[0]}")


@at_the_screen()
async def test_a_card_says_why_a_search_finds_it_or_not(screen: ScreenDriver) -> None:
    first = search(screen.app.library, "").cards[0]
    await screen.keys("y")
    screen.sees(f"Copied: {first.name}")
    assert first.text in screen.app.clipboard
    await screen.keys("w")
    await screen.keys("enter")
    screen.sees(f"{first.name} is found.", "A search without conditions finds every card.")
    await screen.keys("escape", "slash")
    await screen.types("power>=9")
    await screen.keys("enter")
    await screen.keys("w")
    await screen.types("kil shot")
    await screen.keys("enter")
    screen.sees('There is no card "kil shot". Nearest: Kill Shot')
    await screen.keys("ctrl+u")
    await screen.types("kill shot")
    await screen.keys("enter")
    screen.sees("Kill Shot is not found: 1 of 1 condition does not hold.", "no  Power is at least 9 (Power 5)")


@at_the_screen(PLAIN)
async def test_list_and_card_stand_beside_each_other_at_80_columns(screen: ScreenDriver) -> None:
    first = search(screen.app.library, "").cards[0]
    screen.sees(f"> {first.name}", first.text, "? Help")


@at_the_screen(SMALL)
async def test_at_60_columns_enter_shows_the_card_and_escape_the_list(screen: ScreenDriver) -> None:
    first, second = search(screen.app.library, "").cards[:2]
    screen.misses(first.text)
    await screen.keys("enter")
    screen.sees(first.text)
    screen.misses(second.name)
    await screen.keys("escape")
    screen.sees(second.name)


@at_the_screen()
async def test_a_field_and_its_value_are_completed_with_the_right_arrow(screen: ScreenDriver) -> None:
    await screen.keys("slash")
    await screen.types("kill rac")
    screen.sees("kill race:")
    await screen.keys("right")
    await screen.types("wer")
    screen.sees("race:werewolf")
    await screen.keys("right")
    assert screen.app.screen.query_one("#query", Input).value.casefold() == "kill race:werewolf"


@at_the_screen()
async def test_ticked_filters_narrow_the_search_and_appear_in_it(screen: ScreenDriver) -> None:
    both = search(screen.app.library, "(type=combat or type=location)").cards
    screen.sees("type", "[ ] Combat", "[ ] Human")
    await screen.keys("f")
    screen.sees("Tick")
    screen.misses("⏎ Card")
    await screen.keys("enter")
    screen.sees("[x] Combat", "type=combat", 'type is "combat"')
    screen.misses("[ ] Human")
    await screen.keys("j", "enter")
    screen.sees(f"{len(both)} cards", 'type is "combat" or type is "location"', "[x] Location")
    await screen.keys("space", "k", "space")
    screen.sees("267 cards: all cards", "[ ] Combat", "[ ] Human")
    await screen.pilot.click("#facets", offset=(4, 3))
    await screen.settle()
    screen.sees("[x] Location", "type=location")
    await screen.keys("f")
    assert screen.app.focused is not None
    assert screen.app.focused.id == "cards"
    await screen.keys("escape")
    screen.sees("267 cards: all cards")


@at_the_screen()
async def test_cards_are_sorted_put_under_headings_and_drawn_larger_by_key(screen: ScreenDriver) -> None:
    library = screen.app.library
    await screen.keys("j", "o")
    strongest = search(library, "order:-life").cards[0]
    screen.sees("order:-life", "by life, highest first", f"> {strongest.name}", f"life {strongest.fields['life']}")
    await screen.keys("O", "b")
    screen.sees("267 cards: all cards, under headings by pile", "Starting characters or Reserves  51")
    first = search(library, "type=character").cards[0]
    screen.sees(f"> {first.name}")
    await screen.keys("b")
    screen.sees("under headings by type", "Combat  94")
    await screen.keys("B", "B")
    screen.misses("under headings")
    card = search(library, "").cards[0]
    await screen.keys("z")
    screen.sees("Cards are drawn in full.", "▀", card.flavour)
    await screen.keys("z")
    screen.sees("Cards are drawn in a line.", f"⚙ {card.name} · Location · The Brass Bailiffs")
    screen.misses(card.flavour)
    await screen.keys("enter")
    screen.sees(card.flavour)
    await screen.keys("escape", "z")
    screen.sees("Cards are drawn as a card.", card.flavour)


@pytest.mark.slow
@at_the_screen()
async def test_a_search_is_saved_opened_and_deleted_by_key(screen: ScreenDriver) -> None:
    await screen.keys("s")
    screen.sees("None is saved yet")
    await screen.keys("s")
    screen.sees("There is no search to save.")
    await screen.keys("escape", "slash")
    await screen.types("life>=6")
    await screen.keys("enter")
    await screen.keys("s", "s")
    await screen.types("no name")
    await screen.keys("enter")
    screen.sees('"no name" cannot be the name of a search')
    await screen.keys("ctrl+u")
    await screen.types("giants")
    await screen.keys("enter")
    screen.sees("Saved as giants.", "giants  life>=6")
    await screen.keys("escape")
    await screen.keys("escape", "escape")
    screen.sees("all cards")
    await screen.keys("at")
    await screen.keys("enter")
    screen.sees("life is at least 6")
    await screen.keys("s")
    await screen.keys("d")
    screen.sees("Deleted: giants, which was life>=6.", "None is saved yet")
    await screen.keys("escape")
    save_search(screen.app.library, "small", "life<=2")
    await screen.keys("2")
    await screen.keys("enter")
    await screen.keys("at")
    await screen.keys("enter")
    screen.sees("life is at most 2")


@at_the_screen()
async def test_cards_that_are_owned_are_marked_and_say_so(screen: ScreenDriver) -> None:
    library = screen.app.library
    owned, other = search(library, "set:core").cards[0], search(library, "-set:core").cards[0]
    screen.misses("you own it")
    change(library, "core", 2)
    await screen.keys("slash")
    await screen.types("-zzz")
    screen.sees(f"o {owned.name}", "yours", "[ ] you own it")
    screen.misses(f"o {other.name}", "You own")
    await screen.keys(*["up"] * 3, *["down"] * search(library, "").cards.index(owned))
    screen.sees(f"You own {2 * owned.copies} cop")


@at_the_screen(SMALL)
async def test_filters_are_a_tab_at_60_columns(screen: ScreenDriver) -> None:
    screen.sees("[Cards]", "m More", "? Help")
    await screen.pilot.click("#tab-facets")
    await screen.settle()
    screen.sees("[Narrow down]", "[ ] Combat")
    await screen.keys("space", "left", "left")
    screen.sees("[Cards]", 'type is "combat"')
    await screen.keys("z")
    screen.sees("[Card]", "Cards are drawn in full.", "▀")
    await screen.keys("z")
    screen.sees("[Cards]", " · Combat · ")


@pytest.mark.parametrize("size", SIZES)
def test_no_example_of_a_search_is_cut_in_the_middle(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        field = screen.app.screen.query_one("#query", Input)
        assert field.placeholder.split(" ")[-1] in ("type:character", "life>=3", 'words"')
        screen.sees(field.placeholder)
        await screen.keys("4")
        screen.sees(screen.app.screen.query_one("#query", Input).placeholder)

    sit(story, size)


@at_the_screen()
async def test_drawn_in_full_a_card_leaves_the_names_beside_it_to_be_read(screen: ScreenDriver) -> None:
    await screen.keys("z")
    screen.sees("Cards are drawn in full.", "A Knock at the Door    Location", "Acidic Blood           Comb Power 1")


@at_the_screen((200, 50))
async def test_a_wide_window_shows_the_full_gang_name_of_a_card(screen: ScreenDriver) -> None:
    screen.sees("Bloodrush", "♱ Brotherhood of the Fang")
    screen.misses("Brotherhood of the …")


@pytest.mark.parametrize("size", SIZES)
def test_a_card_shows_its_number_and_copies_beside_a_long_set_name(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.keys("slash")
        await screen.types("avalanche of")
        await screen.keys("enter")
        screen.sees("nightmare-before-christmas 33", "1 copy")

    sit(story, size, game="munchkin-nightmare")


@at_the_screen(SMALL, game="munchkin-nightmare")
async def test_a_long_type_and_number_are_shown_whole_beside_a_short_name(screen: ScreenDriver) -> None:
    screen.sees("Ancient Beyond Reason Monster Enhancer bonus 10")


@pytest.mark.parametrize("size", [PLAIN, SMALL])
def test_a_search_error_is_shown_in_full_on_a_small_screen(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.keys("slash")
        screen.app.post_message(events.Paste("lif:3"))
        await screen.settle()
        screen.sees('There is no search field "lif"; there are name, text,', "held, order, search.")
        screen.sees("Accountant From Below")
        await screen.keys("escape", "escape", "4")
        screen.sees("Munchkin: The Nightmare Before Christmas: 71 rules, 22 words")

    sit(story, size, game="munchkin-nightmare")


def test_filters_say_when_the_database_is_locked() -> None:
    def locked(*_: object) -> object:
        raise Refusal("locked", "Another program is writing to the database.")

    async def story(screen: ScreenDriver) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(searching, "facets", locked)
            await screen.keys("f")
            screen.sees("Another program is writing to the database.")
        await screen.keys("down")
        screen.sees("[1 Catalogue]")

    sit(story)
