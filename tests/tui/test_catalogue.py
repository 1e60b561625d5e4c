from __future__ import annotations

import pytest
from textual.widgets import Input

from deckbuilder.app.catalogue import search
from deckbuilder.tui.screens.catalogue import CatalogueScreen
from tests.tui.screen import PLAIN, SMALL, Sitting, sit


def test_it_opens_with_all_cards_and_the_first_one_drawn() -> None:
    async def story(screen: Sitting) -> None:
        first = search(screen.app.library, "").cards[0]
        screen.sees("cards: all cards", f"> {first.name}", f"{first.type_title} · {first.gang_name}", first.text)

    sit(story)


def test_a_search_is_carried_out_as_it_is_typed_and_said_back_in_words() -> None:
    async def story(screen: Sitting) -> None:
        await screen.keys("slash")
        await screen.types("type:character life>=6")
        screen.sees('type has "character…" and life is at least 6')
        screen.misses("Stealth Unit", "Abattoir Chain")
        await screen.keys("escape", "escape")
        screen.sees("cards: all cards")

    sit(story)


def test_arrows_move_through_what_is_found_while_the_search_is_typed() -> None:
    async def story(screen: Sitting) -> None:
        await screen.keys("slash")
        await screen.types("stealth unit")
        await screen.keys("down")
        await screen.keys("up")
        screen.sees("> Stealth Unit", "Character · Renegade Militia")
        await screen.keys("enter")
        assert screen.app.focused is not None
        assert screen.app.focused.id == "preview"

    sit(story)


def test_what_is_not_understood_is_said_with_the_nearest_field_and_the_list_stays() -> None:
    async def story(screen: Sitting) -> None:
        await screen.keys("slash")
        await screen.types("abattoir chain")
        await screen.types(" lif:3")
        screen.sees('Not understood: column 16: Nothing can be searched by "lif"; did you mean "life:"?')
        screen.sees("Abattoir Chain")

    sit(story)


def test_a_search_that_finds_nothing_says_so() -> None:
    async def story(screen: Sitting) -> None:
        await screen.keys("slash")
        await screen.types("zzzz")
        screen.sees("0 cards", "No card is like that.", "No card.")

    sit(story)


def test_letters_and_digits_are_letters_and_digits_while_one_types() -> None:
    async def story(screen: Sitting) -> None:
        await screen.keys("slash")
        await screen.types("1 2 jk? q/y")
        screen.sees("1 2 jk? q/y", "[1 Catalogue]")
        assert screen.is_at(CatalogueScreen)

    sit(story)


@pytest.mark.parametrize(("down", "up", "last", "first"), [("j", "k", "G", "g"), ("down", "up", "end", "home")])
def test_the_list_is_walked_with_letters_and_arrows(down: str, up: str, last: str, first: str) -> None:
    async def story(screen: Sitting) -> None:
        names = [card.name for card in search(screen.app.library, "").cards]
        await screen.keys(down, down, up)
        screen.sees(f"> {names[1]}")
        await screen.keys(last)
        screen.sees(f"> {names[-1]}")
        await screen.keys(first)
        screen.sees(f"> {names[0]}")

    sit(story)


def test_the_text_of_a_card_can_be_copied() -> None:
    async def story(screen: Sitting) -> None:
        first = search(screen.app.library, "").cards[0]
        await screen.keys("y")
        screen.sees(f"Copied: {first.name}")
        assert first.text in screen.app.clipboard

    sit(story)


def test_list_and_card_stand_beside_each_other_at_80_columns() -> None:
    async def story(screen: Sitting) -> None:
        first = search(screen.app.library, "").cards[0]
        screen.sees(f"> {first.name}", first.text, "? Help")

    sit(story, PLAIN)


def test_at_60_columns_enter_shows_the_card_and_escape_the_list() -> None:
    async def story(screen: Sitting) -> None:
        first, second = search(screen.app.library, "").cards[:2]
        screen.misses(first.text)
        await screen.keys("enter")
        screen.sees(first.text)
        screen.misses(second.name)
        await screen.keys("escape")
        screen.sees(second.name)

    sit(story, SMALL)


def test_a_field_and_its_value_are_completed_with_the_right_arrow() -> None:
    async def story(screen: Sitting) -> None:
        await screen.keys("slash")
        await screen.types("kill rac")
        screen.sees("kill race:")
        await screen.keys("right")
        await screen.types("wer")
        screen.sees("race:werewolf")
        await screen.keys("right")
        assert screen.app.screen.query_one("#query", Input).value.casefold() == "kill race:werewolf"

    sit(story)
