"""Rules declared by a rulebook, tried on a small construction: bounds, sentences, fixes, and numbers of players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from deckbuilder.decks.certificate import rules_hash
from deckbuilder.decks.construction import Rule
from deckbuilder.decks.counted_rules import AtLeastAsMany, AtMostCopies, Between, CountedRule, each_once
from deckbuilder.decks.declared import constructed, identity_rule, shared_rules
from deckbuilder.decks.mending.fixes import fixes, nearest_legal
from deckbuilder.decks.model import Deck
from deckbuilder.decks.seat_rules import EnoughForAll, LegalByItself, OneDeckForAll, RoomForAll, SeatRule, Seats
from deckbuilder.decks.tally import Amount, CardKind, DeckTally, described, numbered
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_kids.construction import FORM
from deckbuilder.games.monster_kids.language.schema import SEARCH_FIELDS
from deckbuilder.problems import Severity
from tests.support.pools import monster_kids

KIDS = CardKind("kid", ("kids",))
TRICKS = CardKind("trick", ("tricks",))
PLAYED = CardKind("card", ("kids", "tricks"))
DARK, LIGHT = CardKind("trap", ("portals",), "dark_portal"), CardKind("door", ("portals",), "light_portal")
ANYTHING = ("X-1", "X", "It holds.")


def house(*rules: CountedRule | Rule[DeckTally], seats: Sequence[SeatRule] = ()) -> DeckValidator[Any]:
    """The validator of a few rules, for the cards and nights of an existing game."""
    return DeckValidator.of(
        monster_kids(), constructed(FORM, rules, described(SEARCH_FIELDS), numbered("cards", "copies"), seats)
    )


def deck(portals: str = "", tricks: str = "", kids: str = "", night: str = "A Long Night") -> Deck:
    """A deck with a few lines in some sections."""
    piles = f"Kids:\n{kids}\nPortals:\n{portals}\nTricks:\n{tricks}\n"
    return parse_deck(f"Name: Toy\nNight: {night}\nSets: monster-kids\n\n{piles}", FORM, "toy.gang")


def said(one: Deck, rules: DeckValidator[Any]) -> list[str]:
    """The problems of a deck."""
    return [problem.message for problem in rules.validate(one).problems]


def mended(one: Deck, rules: DeckValidator[Any]) -> list[str]:
    """The best fix of the only problem."""
    (found,) = fixes(one, rules)
    return [edit.sentence for edit in found.fixes[0].edits]


@pytest.mark.parametrize(
    ("copies", "wrong"),
    [
        (1, ["1 trick, and a deck has 2 to 3; add 1."]),
        (2, []),
        (3, []),
        (4, ["4 tricks, and a deck has 2 to 3; take out 1."]),
    ],
)
def test_between_holds_at_both_bounds_and_not_beyond(copies: int, wrong: list[str]) -> None:
    unnamed = house(Between(*ANYTHING, TRICKS, least=Amount(2), most=Amount(3)))
    assert said(deck(tricks=f"{copies} Torch", night=""), unnamed) == wrong
    named = [message.replace("a deck", "A Long Night") for message in wrong]
    assert said(deck(tricks=f"{copies} Torch"), unnamed) == named


def test_one_bound_alone_is_said_by_itself() -> None:
    least, most = Between(*ANYTHING, TRICKS, least=Amount(2)), Between(*ANYTHING, TRICKS, most=Amount(2))
    few, right, many = (deck(tricks=f"{copies} Torch") for copies in (1, 2, 3))
    assert said(few, house(least)) == ["1 trick, and A Long Night needs 2; add 1."]
    assert said(many, house(most)) == ["3 tricks, and A Long Night allows 2; take out 1."]
    assert said(right, house(least)) + said(right, house(most)) + said(many, house(least)) == []
    assert house(most).explain(right).checked == (("X-1", "2 tricks; A Long Night allows 2."),)


def test_a_bound_from_an_unknown_identity_is_not_counted() -> None:
    rules = house(Between(*ANYTHING, TRICKS, least=Amount(-1, of_identity="copies")))
    long = next(one for found in monster_kids().sets for one in found.identities if one.name == "A Long Night")
    copies = long.model.model_dump()["copies"]
    assert said(deck(tricks=f"{copies - 1} Torch"), rules) == []
    assert len(said(deck(tricks=f"{copies - 2} Torch"), rules)) == 1
    assert said(deck(night="A Short Night"), rules) == []
    (checked,) = rules.explain(deck(night="")).checked
    assert checked[1].startswith("Not counted")


@pytest.mark.parametrize(
    ("tricks", "edits"),
    [
        ("1 Torch", ["Add 1 "]),
        ("2 Torch", ["Replace 1 Torch by "]),
        ("1 Torch\n1 Trip Wire", []),
        ("2 Torch\n1 Trip Wire", ["Take 1 Torch out of Tricks."]),
    ],
)
def test_cards_that_are_all_different(tricks: str, edits: list[str]) -> None:
    rules = house(Between(*ANYTHING, TRICKS, least=Amount(2), most=Amount(2), is_each_once=True))
    one = deck(tricks=tricks)
    assert bool(said(one, rules)) == bool(edits)
    if edits:
        done = mended(one, rules)
        assert [sentence[: len(begun)] for sentence, begun in zip(done, edits, strict=True)] == edits
        found = nearest_legal(one, rules)
        assert found is not None
        assert found.fix.report.is_clean


def test_missing_cards_may_be_filled_with_another_kind() -> None:
    rules = house(Between(*ANYTHING, PLAYED, least=Amount(2), added=TRICKS))
    (done,) = mended(deck(kids="1 Juno Spark"), rules)
    assert done.endswith("to Tricks.")


def test_copies_are_counted_for_each_card_and_pile() -> None:
    rules = house(AtMostCopies(*ANYTHING, PLAYED, most=Amount(2)))
    one = deck(kids="2 Juno Spark", tricks="3 Torch\n2 Trip Wire")
    assert said(one, rules) == ["3 copies of Torch, and A Long Night allows 2; take out 1."]
    (found,) = fixes(one, rules)
    assert "Take 1 Torch out of Tricks." in {fix.edits[0].sentence for fix in found.fixes}
    (checked,) = rules.explain(deck(tricks="2 Torch\n1 Trip Wire")).checked
    assert checked[1] == "At most 2 copies of one card; A Long Night allows 2."


def test_each_card_of_a_kind_is_there_once() -> None:
    rules = house(each_once("KID-1", "X", KIDS))
    assert said(deck(kids="2 Juno Spark\n1 Tess Cinder"), rules) == [
        "Juno Spark is there 2 times; a kid is there once: take out 1."
    ]
    (checked,) = rules.explain(deck(kids="1 Juno Spark\n1 Tess Cinder", tricks="3 Torch")).checked
    assert checked == ("KID-1", "2 kids, each there once.")


@pytest.mark.parametrize(("more", "light", "missing"), [(0, 1, 1), (0, 2, 0), (1, 2, 1), (1, 3, 0)])
def test_one_kind_needs_as_many_cards_as_another(more: int, light: int, missing: int) -> None:
    rules = house(AtLeastAsMany(*ANYTHING, LIGHT, DARK, more=more))
    one = deck(portals=f"2 Dark Portal\n{light} Light Portal")
    counted = "1 door" if light == 1 else f"{light} doors"
    assert said(one, rules) == ([f"2 traps and {counted}; add {missing} door."] if missing else [])
    if missing:
        (found,) = fixes(one, rules)
        ways = {fix.edits[0].sentence for fix in found.fixes}
        assert {"Add 1 Light Portal to Portals.", "Take 1 Dark Portal out of Portals."} <= ways


def test_a_sentence_that_says_what_is_not_measured_is_found_at_once() -> None:
    with pytest.raises(ValueError, match=r"says size; there is .*number"):
        Between(*ANYTHING, TRICKS, least=Amount(1), broken="{size} is too few.")
    with pytest.raises(ValueError, match="says kind;"):
        AtMostCopies(*ANYTHING, TRICKS, Amount(1), holds="{kind}")


def test_a_rule_that_says_no_remedy_is_found_at_once() -> None:
    peculiar: Rule[DeckTally] = Rule(*ANYTHING[:2], Severity.ERROR, ANYTHING[2], lambda _tally: (), lambda _tally: "")
    with pytest.raises(ValueError, match="X-1: each rule says what helps"):
        house(peculiar)


def test_shared_rules_have_the_clauses_of_the_game_in_printed_order() -> None:
    rules = (*shared_rules(FORM, {"PILE-1": "Z-2", "FILE-1": "Z-1"}), identity_rule(FORM, "NIGHT-1", "Z-3"))
    assert [(rule.code, rule.clause) for rule in rules] == [("FILE-1", "Z-1"), ("PILE-1", "Z-2"), ("NIGHT-1", "Z-3")]
    assert rules[-1].statement == "There is exactly one night, defined in a chosen set."
    with pytest.raises(ValueError, match="no shared rule is called FILE-9"):
        shared_rules(FORM, {"FILE-9": "Z-1"})


def test_a_certificate_is_for_the_numbers_that_are_declared() -> None:
    hashes = [rules_hash(house(Between(*ANYTHING, TRICKS, least=Amount(least))).construction) for least in (2, 2, 3)]
    assert hashes[0] == hashes[1] != hashes[2]


# ---------------------------------------------------------------- who sits down


@pytest.mark.parametrize(
    ("seats", "wrong"),
    [(1, ["1 player: two to three can play."]), (2, []), (3, []), (4, ["4 players: two to three can play."])],
)
def test_a_table_outside_its_number_of_players_is_refused(seats: int, wrong: list[str]) -> None:
    rules = house(seats=[Seats("S-1", "S", "Two or three play.", 2, 3)])
    found = rules.validate_table([deck()] * seats).problems
    assert [problem.message for problem in found] == wrong


def test_no_more_play_than_there_is_room_for() -> None:
    long = next(one for found in monster_kids().sets for one in found.identities if one.name == "A Long Night")
    room = int(long.model.model_dump()["copies"])
    rules = house(seats=[RoomForAll("S-1", "S", "There is room for all.", "the night", "copies")])
    assert rules.validate_table([deck()] * room).problems == ()
    (problem,) = rules.validate_table([deck()] * (room + 1)).problems
    assert (
        problem.message == f"{room + 1} players, and the night has room for {room}; let fewer play, or on a larger one."
    )


def test_the_room_for_all_in_a_place_that_is_not_named_is_not_known() -> None:
    rules = house(seats=[RoomForAll("S-1", "S", "There is room for all.", "the night", "copies")])
    (checked,) = rules.explain_table([deck(night="Nobody Knows")] * 2).checked
    assert checked == ("S-1", "How many players the night has room for is not known.")


def test_one_deck_for_all_and_enough_in_it_for_each() -> None:
    rules = house(
        Between(*ANYTHING, TRICKS, most=Amount(1)),
        seats=[
            OneDeckForAll("S-1", "S"),
            EnoughForAll("S-2", "S", "Two each.", KIDS, each=2),
            LegalByItself("S-3", "S"),
        ],
    )
    four = "1 Juno Spark\n1 Marlow Tide\n1 Tess Cinder\n1 Ivo Rime"
    codes = [
        [problem.code for problem in rules.validate_table(decks).problems]
        for decks in (
            [deck(kids=four)] * 2,
            [deck(kids=four)] * 3,
            [deck(kids=four), deck(kids=four, tricks="1 Torch")],
            [deck(kids=four, tricks="2 Torch")],
            [],
        )
    ]
    assert codes == [[], ["S-2"], ["S-1"], ["S-3"], []]
