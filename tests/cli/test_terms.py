from __future__ import annotations

import json

from tests.cli.conftest import Command


def test_a_term_is_shown_with_its_clauses_and_a_search_for_its_cards(command: Command) -> None:
    done = command("terms", "show", "berserker")
    assert done.exit_code == 0
    assert done.stdout.startswith("Berserker (trait): Gives 1 wound more")
    assert "  MT-I.1  Berserker" in done.stdout
    assert "`deckbuilder cards search trait:berserker`" in done.stdout


def test_the_other_game_has_words_of_its_own(command: Command) -> None:
    assert "Limbo (word)" in command("terms", "list", "--game", "monster-kids").stdout
    assert command("terms", "show", "Limbo").exit_code == 2
    found = json.loads(command("terms", "search", "limbo", "--game", "monster-kids", "--json").stdout)
    assert "limbo" in [term["id"] for term in found]


def test_everything_on_a_card_is_explained(command: Command) -> None:
    done = command("terms", "card", "kill", "shot")
    assert "channelled: A Combat card that one of your members carries out" in done.stdout
    assert "MT-F.9" in done.stdout


def test_a_clause_and_a_term_lead_to_the_same_cards(command: Command) -> None:
    by_clause = command("rules", "cards", "MT-I.1")
    assert by_clause.stdout == command("terms", "cards", "Berserker").stdout
    assert by_clause.stderr == "3 cards touched by MT-I.1 Berserker\n"


def test_a_clause_names_what_belongs_to_it(command: Command) -> None:
    done = command("rules", "show", "MT-2.4")
    assert "See also: MT-2.5 Power never passes ten" in done.stdout
    assert "In the glossary: Power" in done.stdout
    assert command("rules", "list", "--game", "monster-kids").stdout.startswith("MK-1.1 ")
