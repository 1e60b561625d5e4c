"""Named searches: saved once, used in any query, never referring to themselves."""

from __future__ import annotations

import pytest

from deckbuilder.app.cards.catalogue import browse, search
from deckbuilder.app.cards.facets import field_called, list_fields
from deckbuilder.app.cards.searches import delete_search, list_searches, save_search
from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal


def ids(library: Library, query: str) -> list[str]:
    found = search(library, query)
    assert not found.problems, found.problems
    return [card.id for card in found.cards]


def complaint(library: Library, query: str) -> tuple[str, str]:
    (problem,) = search(library, query).problems
    return problem.where, problem.message


def test_a_saved_search_stands_for_its_query_wherever_it_is_used(library: Library) -> None:
    assert save_search(library, "tough", "type:character (life>=4 or power>=4)") is None
    plain = ids(library, "type:character (life>=4 or power>=4) -gang:undead")
    assert plain
    for query in ("@tough -gang:undead", "search:Tough -gang:undead", '-gang:undead search:"TOUGH"'):
        assert ids(library, query) == plain, query
    everything = set(ids(library, ""))
    assert set(ids(library, "-@tough")) == everything - set(ids(library, "@tough"))


def test_a_word_that_no_card_has_there_is_named_with_the_nearest(library: Library) -> None:
    for query, nearest in (
        ("type:charcter life>2", "Character"),
        ("gang:milita", "militia"),
        ("effect:wond", "wound"),
    ):
        assert search(library, query).said.partition("; ")[0].endswith(f", the nearest is {nearest}"), query
        assert browse(library, query).said == search(library, query).said
    assert "nearest" not in search(library, "type:character life>99").said


def test_a_saved_search_may_use_others_and_bring_an_order(library: Library) -> None:
    save_search(library, "tough", "type:character life>=4")
    save_search(library, "best", "@tough order:-life")
    assert ids(library, "(@best or kill) set:core") == ids(
        library, "((type:character life>=4) or kill) set:core order:-life"
    )


def test_a_search_that_would_ask_for_itself_is_not_saved(library: Library) -> None:
    save_search(library, "a", "kill")
    save_search(library, "b", "@a")
    direct, around = save_search(library, "a", "kill @a"), save_search(library, "A", "x @b")
    assert direct is not None
    assert around is not None
    assert (direct.where, direct.message) == ("column 6", 'The saved search "a" would refer to itself.')
    assert (around.where, "would refer to itself" in around.message) == ("column 3", True)
    assert [one.query for one in list_searches(library)] == ["kill", "@a"]


def test_a_search_that_grows_without_end_is_refused(library: Library) -> None:
    save_search(library, "n0", "kill")
    for number in range(1, 30):
        problem = save_search(library, f"n{number}", f"@n{number - 1} @n{number - 1} @n{number - 1}")
        if problem is not None:
            break
    assert problem is not None
    assert "at most 40 terms" in problem.message


def test_a_name_that_nobody_saved_is_pointed_at_with_the_nearest(library: Library) -> None:
    assert complaint(library, "kill @tuogh") == (
        "column 6",
        'There is no saved search "tuogh"; `deckbuilder cards searches save` makes one.',
    )
    save_search(library, "tough", "life>=4")
    assert complaint(library, "kill @tuogh") == ("column 6", 'There is no saved search "tuogh"; did you mean "tough"?')


def test_a_query_is_held_to_be_understood_before_it_is_saved(library: Library) -> None:
    problem = save_search(library, "odd", "kill lief>=3")
    assert problem is not None
    assert problem.where == "column 6"
    assert list_searches(library) == ()
    for name in ("", "two words", "-x", "a:b", "x" * 41, "漢\u202e"):
        with pytest.raises(Refusal, match="cannot be the name of a search"):
            save_search(library, name, "kill")
    with pytest.raises(Refusal, match="nothing to save"):
        save_search(library, "empty", " ")


def test_deleting_a_search_names_the_searches_that_use_it(library: Library) -> None:
    save_search(library, "Tough", "life>=4")
    save_search(library, "mine", "@tough -spell")
    assert delete_search(library, "TOUGH") == ("mine",)
    assert 'The saved search "mine" is not understood' in complaint(library, "kill @mine")[1]
    with pytest.raises(Refusal, match="no saved search") as refused:
        delete_search(library, "mien")
    assert refused.value.hint == "Nearest: mine."


def test_a_fault_in_a_saved_search_is_marked_at_its_name(library: Library) -> None:
    assert save_search(library, "fits", "type:combat is:legal") is None
    where, said = complaint(library, "kill @fits")
    assert (where, "--for" in said) == ("column 6", True)
    gang = load_deck(library, "Powder and Prayer")
    assert search(library, "kill @fits", deck=gang) == search(library, "kill (type:combat is:legal)", deck=gang)


def test_every_listed_field_is_understood_with_all_its_values(library: Library) -> None:
    for line in list_fields(library):
        for value, count in line.values:
            asked = f'{line.key}:"{value}"' if line.key != "is" else "is:owned"
            found = search(library, asked)
            assert not found.problems, asked
            assert count is None or len(found.cards) >= count, asked
        assert field_called(library, line.key.upper()) == line
    with pytest.raises(Refusal, match='no search field "rase"') as refused:
        field_called(library, "rase")
    assert "race" in refused.value.hint
