from __future__ import annotations

import pytest

from deckbuilder.app.game.starting import start_match
from deckbuilder.app.reference.glossary import mentions, search_terms
from deckbuilder.app.reference.rules import list_clauses, search_clauses
from deckbuilder.glossary import Term
from deckbuilder.tui.screens.table import TableScreen
from tests.tui.screen import PLAIN, SMALL, ScreenDriver, at_the_screen, sit


@at_the_screen()
async def test_the_rules_stand_under_their_printed_headings(screen: ScreenDriver) -> None:
    first = list_clauses()[0]
    await screen.keys("4")
    screen.sees(f"{len(list_clauses())} rules", first.section, f"> {first.id}", first.text)


@at_the_screen(PLAIN)
async def test_a_rule_is_found_by_its_words_and_read_with_its_ruling(screen: ScreenDriver) -> None:
    await screen.keys("4", "slash")
    await screen.types("stalemate")
    found = search_clauses("stalemate", "monster-town")
    terms = search_terms("stalemate")
    screen.sees(f"{len(found)} rules", f"{len(terms)} words", f"> {terms[0].name}")
    ruled = next(place for place, clause in enumerate(found) if clause.ruling)
    await screen.keys(*["down"] * (len(terms) + ruled), "enter")
    screen.sees(found[ruled].heading, "Ruling")
    await screen.keys("escape")
    screen.sees(f"{len(found)} rules")
    await screen.keys("escape")
    screen.sees(f"{len(list_clauses())} rules")


@at_the_screen()
async def test_a_word_leads_to_its_rule_and_the_rule_to_its_cards(screen: ScreenDriver) -> None:
    await screen.keys("4", "slash")
    await screen.types("berserker")
    await screen.keys("enter", "enter")
    screen.sees("> MT-I.1", "A Berserker gives 1 wound more")
    await screen.keys("end", "enter")
    screen.sees("Berserker: 3 cards", "Patient Nought")
    await screen.keys("enter")
    screen.sees("Left Half of Larry", "trait Berserker")
    await screen.keys("escape", "escape", "backspace")
    screen.sees("Also: Berserkers.")
    await screen.keys("o")
    screen.sees("Monster Kids: The Card Game")


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_words_on_a_card_are_explained_and_looked_up_from_it(screen: ScreenDriver) -> None:
    await screen.keys("slash")
    await screen.types("kill shot")
    await screen.keys("f1")
    screen.sees("Words: Kill Shot", "> MT-F.9", "Combat card: An attack or defence", "Keys: Catalogue")
    await screen.keys("enter")
    screen.sees("Esc goes back to where you were", "an outright kill such as Kill Shot causes none")
    await screen.keys("escape")
    screen.sees("[1 Catalogue]")
    await screen.keys("f6")
    await screen.types("limbo")
    screen.sees("0 rules, 0 words")
    await screen.keys("escape", "escape")
    screen.sees("[1 Catalogue]")


@pytest.mark.slow
@at_the_screen()
async def test_a_reason_at_the_table_leads_to_the_rule_that_it_cites(screen: ScreenDriver) -> None:
    match = start_match(screen.app.library, ("Powder and Prayer", "The Slow Tide"), ("human", "random"), 3)
    await screen.app.push_screen(TableScreen(match))
    await screen.settle()
    await screen.keys("w")
    screen.sees("[MT-4.4.1]")
    await screen.keys("enter")
    screen.sees("Esc goes back to where you were", "MT-4.4.1")
    await screen.keys("escape", "escape")
    await screen.keys("question_mark")
    screen.sees("Words: Do you play", "Keys: Table")
    await screen.keys("escape", "l", "up", "question_mark")
    screen.sees("Words: You draw a Rendezvous card", "Rendezvous card: An Encounter")


@at_the_screen()
async def test_words_that_no_rule_has_are_answered(screen: ScreenDriver) -> None:
    await screen.keys("4", "slash")
    await screen.types("berserkr")
    screen.sees("0 rules, 0 words. Nearest: Berserker.")
    await screen.keys("escape")
    await screen.types("zzzz")
    screen.sees("0 rules", "No rule and no term matches.")


@at_the_screen(SMALL)
async def test_at_60_columns_enter_opens_the_rule_and_escape_goes_back(screen: ScreenDriver) -> None:
    first = list_clauses()[0]
    await screen.keys("4")
    screen.sees("[Rules and words] Text")
    screen.misses(first.text)
    await screen.keys("enter")
    screen.sees("Rules and words [Text]", first.text)
    await screen.keys("escape")
    screen.misses(first.text)


def test_the_words_of_a_rule_lead_on_by_key_and_by_mouse() -> None:
    named = [[target for _, _, target in mentions(clause.text, "monster-town")] for clause in list_clauses()]
    place = next(place for place, words in enumerate(named) if len({word.id for word in words}) > 1)
    first, second = list_clauses()[place], named[place][1]
    assert isinstance(second, Term)

    async def story(screen: ScreenDriver) -> None:
        await screen.keys("4", *["down"] * place, "enter")
        screen.sees("w Next word")
        await screen.keys("w", "w", "b", "w", "enter")
        screen.sees(second.means)
        await screen.keys("escape")
        screen.sees(first.text)
        rows = screen.text().split("\n")
        row = next(number for number, line in enumerate(rows[3:], start=3) if second.name in line)
        await screen.pilot.click(offset=(rows[row].index(second.name) + 1, row))
        await screen.settle()
        screen.sees(second.means)
        await screen.keys("escape", "end", "home", "down", "w", "down", "enter")
        screen.misses(first.text)

    sit(story, SMALL)
