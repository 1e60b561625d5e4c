from __future__ import annotations

import pytest

from deckbuilder.cards.grammar import (
    IT,
    THEY,
    YOU,
    Noun,
    Statement,
    article,
    plural_of,
    possessive,
    sentence,
    third_person,
)
from deckbuilder.text import listed


@pytest.mark.parametrize(
    ("one", "many"),
    [("Zombie", "Zombies"), ("Werewolf", "Werewolves"), ("Witch", "Witches"), ("Mummy", "Mummies"), ("Boy", "Boys")],
)
def test_plurals(one: str, many: str) -> None:
    assert plural_of(one) == many


@pytest.mark.parametrize(
    ("noun", "said"),
    [("Zombie", "a"), ("opposing Zombie", "an"), ("unwounded Human", "an"), ("unit", "a"), ("Ünder", "a")],
)
def test_articles(noun: str, said: str) -> None:
    assert article(noun) == said


def test_verbs_agree_with_who_acts() -> None:
    assert [third_person(verb) for verb in ("take", "miss", "be reduced by", "carry", "have", "play")] == [
        "takes",
        "misses",
        "is reduced by",
        "carries",
        "has",
        "plays",
    ]
    assert Statement("take", "2 wounds", IT).said() == "it takes 2 wounds"
    assert Statement("take", "2 wounds", THEY).said() == "they each take 2 wounds"
    assert Statement("kill", "it", YOU).said() == "kill it"
    assert Statement("take", "2 wounds", IT).optional() == "have it take 2 wounds"


def test_choices_are_counted() -> None:
    mine = Noun("Zombie", "Zombies", "here", "your")
    theirs = Noun("opposing Zombie", "opposing Zombies", "here")
    assert mine.some() == "one of your Zombies here"
    assert mine.some(2, up_to=True) == "up to 2 of your Zombies here"
    assert theirs.some() == "an opposing Zombie here"
    assert theirs.some(1, up_to=True) == "up to 1 opposing Zombie here"
    assert theirs.some(2) == "2 opposing Zombies here"
    assert theirs.each() == "each opposing Zombie here"


def test_lists_and_sentences() -> None:
    assert listed(["A"]) == "A"
    assert listed(["A", "B"]) == "A and B"
    assert listed(["A", "B", "C"], "or") == "A, B or C"
    assert sentence("kill it") == "Kill it."
    assert sentence("") == ""


def test_a_possessive_after_an_s_is_only_an_apostrophe() -> None:
    assert [possessive(name) for name in ("Anna", "Doctor's Orders", "ROSS", "Anna (The Bailiffs)")] == [
        "Anna's",
        "Doctor's Orders'",
        "ROSS'",
        "Anna (The Bailiffs)'s",
    ]
