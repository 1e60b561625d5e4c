"""Why is this card not in my list? And which part of the query is not understood?"""

from __future__ import annotations

import json

import pytest

from deckbuilder.app.cards.catalogue import search
from deckbuilder.app.cards.query_explanation import explain_query
from deckbuilder.app.library.library import open_library
from tests.cli.conftest import Command

GANG = "Powder and Prayer"


def test_every_condition_is_said_with_what_the_card_has(command: Command) -> None:
    done = command("cards", "why", "Kill Shot", "type:combat", "(power>=9", "or", "life>power)", "-gang:militia")
    assert done.exit_code == 1
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert lines == [
        "Kill Shot is not found: 2 of 3 conditions do not hold.",
        'yes type has "combat…" type combat, Combat',
        "no Power is at least 9 or life is above Power",
        "no Power is at least 9 Power 5",
        "no life is above Power no life, Power 5",
        'no not (gang has "militia…") gang militia, Renegade Militia',
    ]


def test_of_signs_it_is_said_which_the_card_has(command: Command) -> None:
    done = command("cards", "why", "The Director's Megaphone", "!'*")
    assert done.exit_code == 1
    assert " ".join(done.stdout.splitlines()[1].split()) == "no name or text has !, ' and * only ! and '"


def test_a_card_that_is_found_is_said_so(command: Command) -> None:
    done = command("cards", "why", "core/kill-shot", "kill", "-spell:yes")
    assert (done.exit_code, done.stdout.splitlines()[0]) == (0, "Kill Shot is found.")
    assert "in the name and the text" in done.stdout


def test_the_gang_at_hand_and_what_is_owned_have_their_say(command: Command) -> None:
    done = command("cards", "why", "Kill Shot", "is:legal", "held>3", "owned>0", "--for", GANG, "--json")
    answer = json.loads(done.stdout)
    assert (done.exit_code, answer["card"], answer["found"]) == (1, "core/kill-shot", False)
    assert [(part["holds"], part["value"]) for part in answer["parts"]] == [
        (True, "one copy more fits"),
        (False, "1 in the gang"),
        (False, "0 owned"),
    ]


def test_a_missing_gang_or_an_unknown_card_is_reported(
    command: Command,
) -> None:
    done = command("cards", "why", "Kill Shot", "is:legal")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "name one with --for" in done.stderr
    assert "Nearest: Kill Shot" in command("cards", "why", "Kil Shot", "x").stderr


@pytest.mark.parametrize(
    "query",
    ["kill", '"kill shot"', "type:combat -spell", "(life>2 or power>2) trait:leader", "life>power", "-(a b)"],
)
def test_the_answer_is_that_of_the_search_for_every_card(query: str) -> None:
    with open_library() as library:
        found = {card.id for card in search(library, query).cards}
        told = {card.id for card in library.own_pool.cards if explain_query(library, card.id, query).is_found}
        assert told == found


@pytest.mark.parametrize(
    ("query", "before"),
    [
        ("kill lief>=3", "kill "),
        ("漢字 lief>=3", "漢字 "),
        ("wq\u0308lf lief>=3", "wq\u0308lf "),
        ("type:combat)", "type:combat"),
    ],
)
def test_a_caret_stands_under_what_is_not_understood(command: Command, query: str, before: str) -> None:
    done = command("cards", "search", query)
    shown, caret = done.stderr.splitlines()[1:3]
    wide = {"漢": 2, "字": 2, "\u0308": 0}
    assert done.exit_code == 2
    assert shown == f"  {query}"
    assert caret == " " * (2 + sum(wide.get(letter, 1) for letter in before)) + "^"


def test_of_a_long_query_the_part_around_the_caret_is_shown(command: Command) -> None:
    done = command("cards", "search", f'"{"a " * 100}" lief>=3 "{"b " * 100}"')
    shown, caret = done.stderr.splitlines()[1:3]
    assert len(shown) <= 100
    assert shown[caret.index("^") :].startswith("lief>=3")
    assert (shown.lstrip()[0], shown[-1]) == ("…", "…")


def test_a_search_is_saved_listed_used_and_forgotten(command: Command) -> None:
    saved = command("cards", "searches", "save", "tough", "type:character", "-gang:undead", "life>=4")
    assert (saved.exit_code, saved.stderr) == (0, "Saved: @tough is type:character life>=4 -gang:undead\n")
    assert command("cards", "searches", "list").stdout == "@tough  type:character life>=4 -gang:undead\n"
    assert "core/the-alpha-male" in command("cards", "search", "@tough").stdout
    assert command("cards", "searches", "delete", "@tough").exit_code == 0
    assert json.loads(command("cards", "searches", "list", "--json").stdout) == []


def test_a_fault_in_a_search_to_be_saved_is_pointed_at(command: Command) -> None:
    done = command("cards", "searches", "save", "odd", "kill lief>=3")
    assert (done.exit_code, done.stderr.splitlines()[2]) == (2, "       ^")
