"""Decks in XML: an unknown element or quantity is kept under its own name."""

from __future__ import annotations

import pytest

from deckbuilder.decks.exchange.found import Made
from tests.decks.exchange.gangs import everything
from tests.decks.exchange.test_foreign import read, told


def cod(inside: str, beside: str = "") -> str:
    return f'<cockatrice_deck version="1"><zone name="main">{inside}</zone>{beside}</cockatrice_deck>'


def o8d(inside: str, beside: str = "") -> str:
    return f'<deck game="x"><section name="Combat deck">{inside}</section>{beside}</deck>'


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (cod('<crad number="2" name="Sepsis"/>'), '<crad number="2" name="Sepsis">'),
        (cod("<name>Sepsis</name>"), "<name> Sepsis"),
        (cod('<card number="1" name="Chomp"><note name="Sepsis"/></card>'), '<note name="Sepsis">'),
        (cod("", '<tokens><card number="1" name="Sepsis"/></tokens>'), '<card number="1" name="Sepsis">'),
        (cod("2 Sepsis"), "2 Sepsis"),
        (cod("", "2 Sepsis"), "2 Sepsis"),
        (cod('<card number="many" name="Sepsis"/>'), "many Sepsis"),
        (cod('<card number="" name="Sepsis"/>'), "Sepsis"),
        (cod('<card number="1.5" name="Sepsis"/>'), "1.5 Sepsis"),
        (o8d('<crad qty="2">Sepsis</crad>'), '<crad qty="2"> Sepsis'),
        (o8d("<item>Sepsis</item>"), "<item> Sepsis"),
        (o8d("", '<card qty="2">Sepsis</card>'), '<card qty="2"> Sepsis'),
        (o8d('<card qty="two or three">Sepsis</card>'), "two or three Sepsis"),
        (o8d('<card qty="2"></card>'), "2"),
    ],
)
def test_an_element_with_a_name_or_a_count_is_never_dropped(text: str, kept: str) -> None:
    deck, account, _ = read(text)
    assert kept in [problem.cards[0] for problem in deck.unread]
    assert kept in [entry.written for entry in account.entries if entry.made is Made.UNKNOWN]
    assert ("combat", "core/sepsis") not in everything(deck)


@pytest.mark.parametrize("count", ["2", "2x", "x2", "2.0", "two", " 2 "])
def test_a_count_may_be_written_as_people_write_it(count: str) -> None:
    for text in (cod(f'<card number="{count}" name="Sepsis"/>'), o8d(f'<card qty="{count}">Sepsis</card>')):
        assert everything(read(text)[0]) == {("combat", "core/sepsis"): 2}
    for text in (cod(f'<card count="{count}" name="Sepsis"/>'), o8d(f'<card quantity="{count}">Sepsis</card>')):
        assert everything(read(text)[0]) == {("combat", "core/sepsis"): 2}
    assert everything(read(f"count,name\n{count},Sepsis\n")[0]) == {("combat", "core/sepsis"): 2}


def test_a_card_without_a_count_is_one_copy_and_says_so() -> None:
    for text in (cod('<card name="Sepsis"/>'), o8d("<card>Sepsis</card>")):
        deck, account, _ = read(text)
        assert everything(deck) == {("combat", "core/sepsis"): 1}
        assert any(said.endswith("no number is given, so one copy") for _, said in told(account, Made.GUESSED))


def test_cards_in_a_group_are_cards_of_their_section() -> None:
    deck, account, _ = read(o8d('<group><card qty="2">Sepsis</card></group>'))
    assert everything(deck) == {("combat", "core/sepsis"): 2}
    assert told(account, Made.UNUSED) == [(1, "it has no meaning here")]


def test_meaningless_elements_are_passed_over_and_reported() -> None:
    beside = "<lastLoadedTimestamp>Fri</lastLoadedTimestamp><bannerCard>Sepsis</bannerCard><tags><tag>x</tag></tags>"
    deck, account, _ = read(cod('<card number="1" name="Chomp"/>', beside))
    assert deck.unread == ()
    assert len(told(account, Made.UNUSED)) == 3
