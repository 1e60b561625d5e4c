"""The verdict as a whole: what it depends on, what it states, and how exactly it assigns."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.cards.card import Card
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.construction import Construction
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import CONSTRUCTION, FORM
from deckbuilder.games.monster_town.construction.facts import GangCard, card_facts
from deckbuilder.games.monster_town.construction.tally import TownDeckTally
from deckbuilder.paths import shipped
from deckbuilder.problems import Problem
from tests.games.monster_town.construction.test_rules import CASES, GANGS, edited
from tests.support.pools import monster_town


def said(problem: Problem) -> tuple[object, ...]:
    """A problem without the lines it refers to."""
    return (problem.code, problem.message, problem.cards, problem.pile, problem.actual, problem.required)


def verdict(deck: Deck, validator: DeckValidator[Any]) -> list[tuple[object, ...]]:
    return [said(problem) for problem in validator.validate(deck).problems]


def shuffled_and_split(deck: Deck, seed: int) -> Deck:
    """The same deck with its lines in another order, some of them split into single copies."""
    dice = random.Random(seed)
    lines: list[DeckLine] = []
    for line in deck.lines:
        if line.count > 1 and dice.random() < 0.5:
            lines += [DeckLine(line.pile, 1, line.card), DeckLine(line.pile, line.count - 1, line.card)]
        else:
            lines.append(line)
    dice.shuffle(lines)
    return replace(deck, lines=tuple(lines))


@given(st.sampled_from(CASES), st.integers(0, 10_000))
def test_order_and_splitting_of_lines_change_nothing(
    validator: DeckValidator[Any], case: dict[str, object], seed: int
) -> None:
    edits = case["illegal"]
    assert isinstance(edits, list)
    deck = parse_deck(edited(str(case["gang"]), edits), FORM)
    assert verdict(shuffled_and_split(deck, seed), validator) == verdict(deck, validator)


def merged_and_respelled(deck: Deck, validator: DeckValidator[Any], seed: int) -> Deck:
    """The same deck with some equal lines merged, and known names spelt differently."""
    dice = random.Random(seed)
    index = validator.index
    lines: list[DeckLine] = []
    for line in deck.lines:
        card = index.by_word.get(line.card)
        words = [line.card, line.card] if card is None else [line.card, card.name.upper(), card.name.casefold()]
        word = dice.choice(words) if card is None or card.name in index.by_word else line.card
        twin = next((n for n, one in enumerate(lines) if (one.pile, one.card) == (line.pile, word)), None)
        # Lines without copies are counted individually, so only the others may be merged.
        if twin is not None and line.count > 0 and lines[twin].count > 0:
            lines[twin] = replace(lines[twin], count=lines[twin].count + line.count)
        else:
            lines.append(replace(line, card=word))
    return replace(deck, lines=tuple(lines))


@given(st.sampled_from(CASES), st.integers(0, 10_000))
def test_merging_lines_and_spelling_names_otherwise_change_nothing(
    validator: DeckValidator[Any], case: dict[str, object], seed: int
) -> None:
    edits = case["illegal"]
    assert isinstance(edits, list)
    deck = parse_deck(edited(str(case["gang"]), edits), FORM)
    split = shuffled_and_split(deck, seed)
    assert verdict(merged_and_respelled(split, validator, seed), validator) == verdict(deck, validator)


@pytest.mark.parametrize("case", CASES[::3], ids=lambda case: str(case.get("title", case["code"])))
def test_the_name_of_a_gang_or_file_does_not_change_the_verdict(
    validator: DeckValidator[Any], case: dict[str, list[list[str]]]
) -> None:
    text = edited(str(case["gang"]), case["illegal"])
    one, two = parse_deck(text, FORM, "one.gang"), replace(parse_deck(text, FORM, "another.gang"), name="Another")
    before, after = validator.validate(one), validator.validate(two)
    places = [problem.where.replace("one.gang", "another.gang") for problem in before.problems]
    assert [problem.where for problem in after.problems] == places
    assert [replace(one, where="") for one in after.problems] == [replace(one, where="") for one in before.problems]
    assert after.witness == before.witness


CARDS = st.sampled_from(
    [
        *(
            "Test Alpha",
            "The Brute",
            "Kennel Envoy",
            "Night Clerk",
            "Test Count",
            "Blood and Bone",
            "Claws Out",
            "Moon Spell",
        ),
        *("Moon Charm", "Toll Bridge", "Slaughter Yard", "Kill Shot", "core/doc-pell", "Sergeant Moss", "Nobody Known"),
    ]
)
LINES = st.builds(DeckLine, st.sampled_from([*(pile.key for pile in FORM.piles), "attic"]), st.integers(-1, 6), CARDS)
SETS = st.sampled_from([(), ("core",), ("fixture-gangs", "core"), ("fixture-gangs", "atlantis")])
NAMES = st.sampled_from(["fixture-wolves", "Renegade Militia", "", "Nobody", "fixture-wolves, militia"])


@given(st.lists(LINES, max_size=15), SETS, NAMES, st.integers(0, 100))
def test_any_list_gets_a_verdict_that_does_not_depend_on_its_order(
    validator: DeckValidator[Any],
    lines: list[DeckLine],
    sets: tuple[str, ...],
    identity: str,
    seed: int,
) -> None:
    deck = Deck("Anything", "monster-town", identity, sets, tuple(lines))
    before = verdict(deck, validator)
    assert verdict(shuffled_and_split(deck, seed), validator) == before
    report = validator.explain(deck)
    assert [said(problem) for problem in report.problems] == before
    assert [code for code, _ in report.checked] == [rule.code for rule in CONSTRUCTION.rules]
    assert all(sentence for _, sentence in report.checked)


@pytest.mark.parametrize("gang", sorted(path.stem for path in GANGS.glob("*.gang")))
def test_every_rule_says_aloud_what_it_counted(validator: DeckValidator[Any], gang: str) -> None:
    report = validator.explain(parse_deck(edited(gang, []), FORM))
    assert [code for code, _ in report.checked] == [rule.code for rule in CONSTRUCTION.rules]
    assert all(sentence.endswith(".") for _, sentence in report.checked)


def test_the_report_says_which_treaty_lets_in_whom(validator: DeckValidator[Any]) -> None:
    report = validator.explain(parse_deck(edited("wolves-envoy", []), FORM))
    aloud = dict(report.checked)
    assert "Let in: Night Clerk by Blood and Bone" in aloud["ICON-1"]
    assert "Let in: Velvet Blade by Blood and Bone" in aloud["ICON-2"]


@pytest.mark.parametrize("guest", ["1 Gutter Biter", "1 Doc Pell"])
def test_a_treaty_is_said_to_serve_only_whom_it_lets_in(validator: DeckValidator[Any], guest: str) -> None:
    edits = [["1 Grey Hush", "1 The Dogcatcher's Daughter"], ["2 The Brute", f"2 The Brute\n{guest}"]]
    treaty = ["Combat deck:", "Treaty:\n1 The Butcher's Bargain\nCombat deck:"]
    aloud = dict(validator.explain(parse_deck(edited("wolfenpack", [*edits, treaty]), FORM)).checked)
    is_let_in = guest == "1 Doc Pell"
    assert ("does not let it in" in aloud["ICON-2"]) is not is_let_in
    needed, idle = "needed by 1 character of other gangs.", "nobody is let in by it."
    assert aloud["DIP-4"].endswith(needed if is_let_in else idle)


def test_a_treaty_that_does_not_name_the_gang_is_said_so(validator: DeckValidator[Any]) -> None:
    edits = [["1 Grey Hush", "1 The Dogcatcher's Daughter"], ["2 The Brute", "2 The Brute\n1 Doc Pell"]]
    treaty = ["Combat deck:", "Treaty:\n1 The Morgue Accord\nCombat deck:"]
    aloud = dict(validator.explain(parse_deck(edited("wolfenpack", [*edits, treaty]), FORM)).checked)
    assert "The Morgue Accord does not name Wölfenpack" in aloud["ICON-2"]


def test_a_treaty_that_nobody_may_bring_is_not_said_to_be_in_play(validator: DeckValidator[Any]) -> None:
    deck = parse_deck(edited("wolves-envoy", [["1 Kennel Envoy", "1 Lame Wolf"]]), FORM)
    aloud = dict(validator.explain(deck).checked)
    assert "cannot be in play" in aloud["DIP-1"]
    assert "starts in play" not in aloud["RDV-1"]
    assert "Let in, once the Treaty may start in play: Night Clerk" in aloud["ICON-1"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['code']}: {case.get('title', 'plain')}")
def test_one_of_anything_is_said_in_the_singular(
    validator: DeckValidator[Any], case: dict[str, list[list[str]]]
) -> None:
    deck = parse_deck(edited(str(case["gang"]), case["illegal"]), FORM)
    aloud = " ".join(said for _, said in validator.explain(deck).checked)
    plural = "characters|cards|copies|reserves|lines|sections|items|starters|Treaties|Leaders"
    assert not re.search(rf"(?<!-)\b1 (\w+ )?({plural})\b", aloud)


def test_two_diplomats_are_said_in_the_plural(validator: DeckValidator[Any]) -> None:
    aloud = dict(validator.explain(parse_deck(edited("diplomats", []), FORM)).checked)
    assert aloud["DIP-1"] == "Envoy Marrow and The Late Ambassador start as Diplomats."
    alone = parse_deck(edited("diplomats", [["1 Envoy Marrow", "2 The Late Ambassador"]]), FORM)
    assert "The Late Ambassador has the icon of another gang" in dict(validator.explain(alone).checked)["DIP-3"]


def test_without_a_gang_the_rules_that_need_one_say_so(validator: DeckValidator[Any]) -> None:
    report = validator.explain(parse_deck(edited("wolves", [["Gang: Fixture Wolves", ""]]), FORM))
    assert dict(report.checked)["START-1"] == "Not counted: the gang names no single known gang."
    assert [problem.code for problem in report.problems] == ["GANG-1"]


def test_a_deck_that_names_no_sets_takes_the_core_set(validator: DeckValidator[Any]) -> None:
    text = edited("militia", [["Sets: core, loose-ends", ""], ["1 Toll Bridge", ""], ["1 The All-Night Diner", ""]])
    report = validator.explain(parse_deck(text, FORM))
    assert report.problems == ()
    assert "names no sets" in dict(report.checked)["FILE-2"]


def with_places(most: int) -> Construction[TownDeckTally]:
    """The construction rules with a limit on the guests that Blood and Bone lets in."""

    def limited(card: Card, order: int) -> GangCard:
        facts = card_facts(card, order)
        if card.slug == "blood-and-bone":
            facts.most_guests = most
        return facts

    return replace(CONSTRUCTION, card_facts=limited)


def test_a_treaty_that_limits_a_number_serves_those_who_start_first(pool: CardPool) -> None:
    deck = parse_deck(edited("wolves-envoy", []), FORM)
    for most, expected in [(0, ["ICON-1", "ICON-2"]), (1, ["ICON-2"]), (2, [])]:
        rules = with_places(most)
        assert [problem.code for problem in DeckValidator.of(pool, rules).validate(deck).problems] == expected


def test_a_name_that_two_cards_bear_asks_for_the_id(pool: CardPool) -> None:
    twice = replace(pool.sets[0].cards[0], id="loose-ends/other", set_id="loose-ends")
    doubled = CardPool((pool.sets[0], replace(pool.sets[1], cards=(*pool.sets[1].cards, twice)), *pool.sets[2:]))
    name = twice.name
    deck = parse_deck(edited("militia", [["1 Captain Vesna Holt", f"1 {name}"]]), FORM)
    (problem,) = (
        one for one in DeckValidator.of(doubled, CONSTRUCTION).validate(deck).problems if one.code == "FILE-1"
    )
    assert problem.cards == (pool.sets[0].cards[0].id, "loose-ends/other")
    by_id = parse_deck(edited("militia", [["1 Captain Vesna Holt", f"1 {pool.sets[0].cards[0].id}"]]), FORM)
    assert "FILE-1" not in [one.code for one in DeckValidator.of(doubled, CONSTRUCTION).validate(by_id).problems]
    only_core = replace(deck, sets=("core",))
    assert "FILE-1" not in [one.code for one in DeckValidator.of(doubled, CONSTRUCTION).validate(only_core).problems]


def test_a_missing_set_comes_first_and_its_cards_are_one_problem(validator: DeckValidator[Any]) -> None:
    lost = tuple(
        DeckLine("combat", 1, f"{river} Quux", line) for line, river in enumerate(("Ems", "Ob", "Po", "Don", "Aa"), 3)
    )
    gang = Deck("Riverside", "monster-town", "militia", ("core", "river"), lost)
    first, second = validator.validate(gang).problems[:2]
    assert (first.code, second.code, second.actual) == ("FILE-2", "FILE-1", 5)
    names = '"Ems Quux", "Ob Quux", "Po Quux" and 2 others'
    assert second.said == f'lines 3-7: 5 cards are in no installed set, but may be in "river": {names}.'


def test_a_mistyped_card_is_told_apart_from_those_of_a_missing_set(validator: DeckValidator[Any]) -> None:
    lines = (DeckLine("combat", 1, "Ems Quux", 3), DeckLine("combat", 1, "Kil Shot", 4))
    gang = Deck("Riverside", "monster-town", "militia", ("core", "river"), lines)
    assert [one.message for one in validator.validate(gang).problems if one.code == "FILE-1"] == [
        'No installed set has a card called "Kil Shot". Nearest: Kill Shot.',
        'No installed set has a card called "Ems Quux"; it may be in "river".',
    ]


def test_a_card_of_a_missing_set_is_not_taken_for_one_like_it(validator: DeckValidator[Any]) -> None:
    lines = tuple(DeckLine("combat", 1, name, 3) for name in ("Rum Ration", "The Fish Market", "The Old Pier"))
    gang = Deck("Riverside", "monster-town", "militia", ("core", "river"), lines)
    (problem,) = (one for one in validator.validate(gang).problems if one.code == "FILE-1")
    assert problem.message.endswith('may be in "river": "Rum Ration", "The Fish Market" and "The Old Pier".')
    alone = next(one for one in validator.validate(replace(gang, sets=("core",))).problems if one.code == "FILE-1")
    assert alone.message == 'No installed set has a card called "Rum Ration". Nearest: Serum Dart.'


def test_a_thousand_unknown_names_are_answered_soon(validator: DeckValidator[Any]) -> None:
    lines = tuple(DeckLine("combat", 1, f"Unheard Of {number}") for number in range(1_900))
    report = validator.validate(Deck("Long", "monster-town", "militia", (), lines))
    assert sum(problem.code == "FILE-1" for problem in report.problems) == 1_900


@pytest.mark.parametrize(
    "path", sorted((shipped("card_sets") / "monster_town" / "starters").glob("*.gang")), ids=lambda p: p.stem
)
def test_the_shipped_starter_gangs_are_beyond_reproach(path: Path) -> None:
    deck = parse_deck(path.read_text(encoding="utf-8"), FORM, path.name)
    assert DeckValidator.of(monster_town(), CONSTRUCTION).validate(deck).problems == ()
