"""The screen in a real browser: a card is found and a gang is checked, and no other host is contacted."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.web.browser import BROWSER, DRIVER, served, tab

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not (BROWSER and DRIVER), reason="no Chromium with its driver is installed"),
]


def test_a_card_is_found_and_a_gang_is_checked_in_the_browser(tmp_path: Path) -> None:
    with served() as address, tab(address, tmp_path) as here:
        here.draws("Catalogue", "Welcome", "Look around")
        here.types(Keys.ESCAPE)  # which needs no pause for reading, as an answer does
        here.draws("Go there")
        here.types("1")
        here.draws("Search: words")
        here.types("/")
        here.draws("To the list")
        here.types("kill shot")
        here.draws("1 card", "Kill Shot", "Renegade Militia")
        here.types(Keys.ENTER)
        here.draws("Narrow")
        here.types("2")
        here.draws("The Slow Tide", "Legal")
        assert here.hosts == {"127.0.0.1"}


def test_an_ended_program_can_be_opened_again(tmp_path: Path) -> None:
    with served() as address, tab(address, tmp_path) as here:
        here.draws("Catalogue")
        here.control("q")
        ended = here.driver.find_element("class name", "ended")
        here.waits_for(ended.is_displayed)
        here.driver.find_element("id", "again").click()
        here.draws("Catalogue")


def test_a_page_of_an_ended_server_says_how_to_start_it_again(tmp_path: Path) -> None:
    with ExitStack() as serving, tab(serving.enter_context(served()), tmp_path) as here:
        here.draws("Catalogue")
        here.control("q")
        again, gone = here.driver.find_element("id", "again"), here.driver.find_element("class name", "gone")
        here.waits_for(again.is_displayed)
        assert not gone.is_displayed(), "it is still served"
        serving.close()
        here.waits_for(gone.is_displayed)
        assert not again.is_displayed()
        assert "deckbuilder serve" in gone.text


def test_a_card_is_opened_by_its_address_and_back_goes_one_step_back(tmp_path: Path) -> None:
    with served() as address, tab(f"{address}card/core/kill-shot", tmp_path) as here:
        here.draws("There is no second line in the report.")
        here.driver.back()
        here.draws("Browse the cards")
        assert here.driver.current_url.startswith(address), "the page is still there"
