from __future__ import annotations

from deckbuilder.app.rules import list_clauses, search_clauses
from tests.tui.screen import PLAIN, SMALL, Sitting, sit


def test_the_rules_stand_under_their_printed_headings() -> None:
    async def story(screen: Sitting) -> None:
        first = list_clauses()[0]
        await screen.keys("4")
        screen.sees(f"{len(list_clauses())} rules", first.section, f"> {first.id}", first.text)

    sit(story)


def test_a_rule_is_found_by_its_words_and_read_with_its_ruling() -> None:
    async def story(screen: Sitting) -> None:
        await screen.keys("4", "slash")
        await screen.types("stalemate")
        found = search_clauses("stalemate")
        screen.sees(f"{len(found)} rules", f"> {found[0].id}")
        ruled = next(place for place, clause in enumerate(found) if clause.ruling)
        await screen.keys(*["down"] * ruled, "enter")
        screen.sees(found[ruled].heading, "Ruling")
        await screen.keys("escape")
        screen.sees(f"{len(found)} rules")
        await screen.keys("escape")
        screen.sees(f"{len(list_clauses())} rules")

    sit(story, PLAIN)


def test_words_that_no_rule_has_are_answered() -> None:
    async def story(screen: Sitting) -> None:
        await screen.keys("4", "slash")
        await screen.types("zzzz")
        screen.sees("0 rules", "No rule has all these words.")

    sit(story)


def test_at_60_columns_enter_opens_the_rule_and_escape_goes_back() -> None:
    async def story(screen: Sitting) -> None:
        first = list_clauses()[0]
        await screen.keys("4")
        screen.misses(first.text)
        await screen.keys("enter")
        screen.sees(first.text)
        await screen.keys("escape")
        screen.misses(first.text)

    sit(story, SMALL)
