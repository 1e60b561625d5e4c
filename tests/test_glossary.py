from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.cards.catalogue import search
from deckbuilder.app.library.library import open_library
from deckbuilder.app.library.lookup import show_card
from deckbuilder.app.reference import glossary, rules
from deckbuilder.errors import Refusal
from deckbuilder.glossary import read_glossary
from deckbuilder.rulebooks import rulebook_ids


@pytest.mark.parametrize("book", rulebook_ids())
def test_every_term_names_known_clauses_and_a_search_with_cards(book: str) -> None:
    known = {clause.id for clause in rules.list_clauses(book)}
    with open_library(game=book) as library:
        for term in glossary.glossary(book).terms:
            assert set(term.clauses) <= known, term.name
            found = search(library, term.cards) if term.cards else None
            assert found is None or (found.cards and not found.problems), f"{term.name}: {term.cards}"


@pytest.mark.parametrize("book", rulebook_ids())
def test_every_card_type_and_every_printed_trait_can_be_looked_up(book: str) -> None:
    with open_library(game=book) as library:
        printed = {card.type_title for card in search(library, "").cards if card.type_title != "Character"}
        printed |= {trait for card in library.own_pool.cards for trait in getattr(card.model, "traits", ())}
    for name in printed:
        said = "Combat card" if name == "Combat" else name
        assert glossary.find_term(said, book).name.casefold() == said.casefold()


def test_a_trait_counts_only_as_it_is_printed() -> None:
    known = glossary.glossary()
    assert [term.name for term in known.terms_in("Scout with the party")] == ["Scout", "scout"]
    assert [term.kind for term in known.terms_in("you scout")] == ["word"]


def test_words_on_a_card_are_explained_with_their_clauses() -> None:
    with open_library() as library:
        links = glossary.links_of_card(library, show_card(library, "kill shot"))
    assert {"channelled", "End Game icon", "kill"} <= {term.name for term in links.terms}
    assert links.clauses[0].id == "MT-F.9"  # it mentions the card by name


def test_a_clause_leads_to_its_cards_and_to_those_with_its_trait() -> None:
    with open_library() as library:
        named = glossary.cards_of_clause(library, rules.show_clause("MT-F.11"))
        ruled = glossary.links_of_clause(library, rules.show_clause("MT-I.1"))
    assert [card.name for card in named[:2]] == ["Feel No Pain", "Ultimate Acrobat"]
    assert [(one.query, one.count > 0) for one in ruled.searches] == [("trait:berserker", True)]
    assert "Berserker" in [term.name for term in ruled.terms]


def test_a_word_in_another_form_is_found() -> None:
    assert glossary.find_term("ran away").name == "run away"
    with pytest.raises(Refusal, match='no "berserkr"') as refused:
        glossary.find_term("berserkr")
    assert refused.value.hint == "Nearest: Berserker."


def test_a_rulebook_without_a_glossary_explains_nothing(tmp_path: Path) -> None:
    assert read_glossary(tmp_path / "none.toml").terms_in("Scout, and all the rest") == ()


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('id = "a"\nname = "A"\nkind = "word"\nmeans = "x"\nclauses = []', "needs a list of clauses"),
        ('id = "a"\nname = "A"\nkind = "joke"\nmeans = "x"\nclauses = ["MT-1.1"]', "kind is joke"),
        ('id = "a"\nname = "A"\nkind = "word"\nclauses = ["MT-1.1"]', "means is missing"),
        ('id = "a"\nwhat = 1', "unknown key what"),
    ],
)
def test_a_glossary_out_of_shape_is_not_read(tmp_path: Path, written: str, said: str) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(f"[[term]]\n{written}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=said):
        read_glossary(path)
