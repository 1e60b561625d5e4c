"""Questions about a deck, an option or a saved game lead to its rules and words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckbuilder.app.deck.deck_judge import DeckJudge
from deckbuilder.app.deck.decks import load_deck, new_deck
from deckbuilder.app.game.saved_game_list import line_of
from deckbuilder.app.library.library import Library
from deckbuilder.app.reference.glossary import Subject, about_deck, about_game, about_option, mentions
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.storage.matches import Glance, MatchEntry


def _names(subject: Subject) -> tuple[list[str], list[str]]:
    return [clause.id for clause in subject.clauses], [term.name for term in subject.terms]


def test_a_legal_gang_leads_to_its_gang_and_its_piles(library: Library) -> None:
    deck = load_deck(library, "Doctor's Orders")
    clauses, terms = _names(about_deck(library, deck, DeckJudge(library).report(deck)))
    assert "MT-3.1.4" in clauses  # the one on the Living Undead
    assert {"gang icon", "reserves", "Special Item"} <= set(terms)


def test_the_errors_of_a_gang_come_before_its_warnings_and_its_rules(library: Library) -> None:
    deck = new_deck(library, "militia")
    report = DeckJudge(library).report(deck)
    mixed = replace(report, problems=(*report.warnings, *report.errors))
    assert mixed.warnings and mixed.errors
    clauses, _ = _names(about_deck(library, deck, mixed))
    assert clauses[0] == mixed.errors[0].clause != mixed.problems[0].clause
    assert mixed.worst_first == report.worst_first
    assert clauses[-1] == "MT-3.1.1"


@pytest.mark.parametrize("book", rulebook_ids())
def test_every_option_of_a_table_leads_to_its_rule(book: str) -> None:
    for name, option in rulebook(book).game.options.items():
        clauses, _ = _names(about_option(name, option, book))
        assert clauses == [option.clause] != [""]


def test_a_saved_game_leads_into_its_own_rulebook() -> None:
    entry = MatchEntry(1, "monster-kids", "Ann and Ben", False, "", 0, 0, Glance(headline="Versus Mode, turn 9"))
    line = line_of(entry)
    subject = about_game(line.title, line.where, line.entry.rulebook)
    assert (subject.title, subject.book) == ("Ann and Ben", "monster-kids")
    assert _names(subject) == (["MK-1.1"], ["Versus Mode"])


def test_every_word_and_rule_named_in_a_text_is_found_in_place() -> None:
    text = "Wounds kill (MT-1.2), not MT-99.9; a Berserker wounds more."
    found = [(text[start:end], target.id) for start, end, target in mentions(text, "monster-town")]
    assert found == [
        ("Wounds", "wound"),
        ("kill", "kill"),
        ("MT-1.2", "MT-1.2"),
        ("Berserker", "berserker"),
        ("wounds", "wound"),
    ]
