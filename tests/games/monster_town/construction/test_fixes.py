"""Every problem has a fix that is proven, small and sensible."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from deckbuilder.decks.format_rules import FORMAT_RULES, POINTS_RULE
from deckbuilder.decks.formats import Terms
from deckbuilder.decks.mending.fixes import Fix, Mended, fixes, mended_in_turn, nearest_legal
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.remedies import BEYOND_MENDING, FORMAT_REMEDIES
from deckbuilder.decks.terms import copies_owned
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import CONSTRUCTION, FORM, MENDING
from deckbuilder.games.monster_town.construction.remedies import BEYOND
from deckbuilder.problems import Problem, Severity
from deckbuilder.rulebooks import rulebook
from tests.games.monster_town.construction.test_formats import agreed, ruled
from tests.games.monster_town.construction.test_rules import CASES, edited

UNMENDED = {*BEYOND_MENDING, *BEYOND}
"""The rules against which no edit may help."""
EACH_CASE = [pytest.param(case, id=f"{case['code']}: {case.get('title', 'plain')}") for case in CASES]
Key = tuple[str, str, str]


def broken(gang: str, *edits: list[str]) -> Deck:
    return parse_deck(edited(gang, list(edits)), FORM, f"{gang}.gang")


def key(problem: Problem) -> Key:
    return (problem.code, problem.pile, problem.subject)


def mended(validator: DeckValidator[Any], deck: Deck, code: str, owned: dict[str, int] | None = None) -> Mended:
    if owned is not None:
        validator = rulebook("monster-town").validator(validator.pool, Terms(owned=copies_owned(owned)))
    return next(one for one in fixes(deck, validator) if one.problem.code == code)


def said(fix: Fix) -> list[str]:
    return [edit.sentence for edit in fix.edits]


def offered(one: Mended) -> list[list[str]]:
    return [said(fix) for fix in one.fixes]


def costs_of(fix: Fix) -> tuple[int, int]:
    warnings = sum(1 for problem in fix.costs if problem.severity is Severity.WARNING)
    return warnings, len(fix.costs) - warnings


def check_proof(validator: DeckValidator[Any], deck: Deck, one: Mended) -> None:
    """Check that each fix removes its problem, adds none as bad, and names what it adds unless hidden before."""
    before = {key(problem): problem.extent for problem in validator.validate(deck).problems}
    for fix in one.fixes:
        report = validator.validate(fix.deck)
        assert report == fix.report
        left = [problem for problem in report.problems if problem not in fix.revealed]
        assert key(one.problem) not in {key(problem) for problem in left}
        new = [problem for problem in left if problem.extent > before.get(key(problem), 0)]
        assert all(problem.severity.rank > one.problem.severity.rank for problem in new)
        assert [*fix.costs] == sorted(new, key=lambda problem: problem.severity.rank)
        assert fix.cost == sum(edit.copies for edit in fix.edits) > 0
        assert fix.deck != deck
    ranks = [(costs_of(fix), bool(fix.lacking), fix.cost) for fix in one.fixes]
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("case", EACH_CASE)
def test_every_problem_has_a_fix_that_is_proven(validator: DeckValidator[Any], case: dict[str, Any]) -> None:
    deck = broken(case["gang"], *case["illegal"])
    for one in fixes(deck, validator):
        assert one.fixes or one.problem.code in UNMENDED, one.problem
        assert bool(one.reason) is not bool(one.fixes)
        check_proof(validator, deck, one)


@pytest.mark.parametrize("case", EACH_CASE)
def test_following_the_best_fixes_leads_to_a_legal_gang(validator: DeckValidator[Any], case: dict[str, Any]) -> None:
    deck = broken(case["gang"], *case["illegal"])
    after, followed = mended_in_turn(deck, validator)
    report = validator.validate(after)
    assert report.is_clean or {problem.code for problem in report.errors} <= UNMENDED
    assert bool(followed) is not validator.validate(deck).is_clean or not report.is_clean


def test_every_rule_says_what_helps_against_it() -> None:
    assert set(MENDING.remedies) == {rule.code for rule in CONSTRUCTION.rules}
    assert set(FORMAT_REMEDIES) == {rule.code for rule in (*FORMAT_RULES, POINTS_RULE)}
    assert {*MENDING.remedies, *FORMAT_REMEDIES} > UNMENDED
    assert all(reason.endswith(".") for reason in (*BEYOND_MENDING.values(), *BEYOND.values()))


def test_a_missing_set_has_no_fix_but_installing_it(validator: DeckValidator[Any]) -> None:
    sets = ["Sets: fixture-gangs", "Sets: fixture-gangs, atlantis"]
    deck = broken("wolves", sets, ["2 Thick Fur", "2 Scales of Ys"], ["Gang: Fixture Wolves", "Gang: Ys"])
    one = mended(validator, deck, "FILE-2")
    assert one.fixes == ()
    assert "only installing it helps" in one.reason


def test_a_set_may_be_left_out_together_with_all_that_may_be_in_it(validator: DeckValidator[Any]) -> None:
    deck = broken("wolves", ["Sets: fixture-gangs", "Sets: fixture-gangs, atlantis"], ["2 Thick Fur", "2 Scales of Ys"])
    edits = ['Remove the line "Scales of Ys".', 'Take "atlantis" out of the sets.']
    assert offered(mended(validator, deck, "FILE-2")) == [edits]
    near = nearest_legal(deck, validator)
    assert near is not None
    assert (said(near.fix), near.is_least) == (edits, True)


def test_a_set_that_nothing_is_missing_from_may_be_left_out(validator: DeckValidator[Any]) -> None:
    deck = broken("wolves", ["Sets: fixture-gangs", "Sets: fixture-gangs, atlantis"])
    assert offered(mended(validator, deck, "FILE-2")) == [['Take "atlantis" out of the sets.']]


def test_a_gang_that_nobody_knows_is_its_owners_to_say(validator: DeckValidator[Any]) -> None:
    deck = Deck("Whose", "monster-town", "Zzz", ("core",), (DeckLine("combat", 1, "Flashbang"),))
    assert offered(mended(validator, deck, "GANG-1")) == [['Write "Gang: Renegade Militia".']]
    bare = replace(deck, lines=())
    assert mended(validator, bare, "GANG-1").fixes == ()
    assert "Only the owner can say whose gang this is" in mended(validator, bare, "GANG-1").reason


def test_an_empty_gang_without_a_name_may_become_any(validator: DeckValidator[Any]) -> None:
    one = mended(validator, Deck("New", "monster-town", ""), "GANG-1")
    assert ['Write "Gang: Renegade Militia".'] in offered(one)
    assert "START-1" in {problem.code for problem in one.fixes[0].revealed}


def test_a_mistyped_name_is_read_as_the_nearest(validator: DeckValidator[Any]) -> None:
    one = mended(validator, broken("wolves", ["2 Moon Spell", "2 Moon Spel"]), "FILE-1")
    assert said(one.fixes[0]) == ['Write Moon Spell instead of "Moon Spel".']
    assert DeckLine("combat", 2, "Moon Spell") in one.fixes[0].deck.lines


def test_cards_in_the_wrong_section_are_moved(validator: DeckValidator[Any]) -> None:
    one = mended(
        validator, broken("wolves", ["2 Thick Fur", "2 Thick Fur\n2 Spiked Collar"], ["2 Spiked Collar", ""]), "PILE-1"
    )
    assert said(one.fixes[0]) == ["Move 2 Spiked Collar from Combat deck to Special items."]
    assert one.fixes[0].cost == 2


def test_a_guest_gives_way_or_is_let_in(validator: DeckValidator[Any]) -> None:
    found = offered(
        mended(
            validator,
            broken("diplomats", ["1 The Morgue Accord", ""], ["1 The Late Ambassador", "1 Gutter Biter"]),
            "ICON-1",
        )
    )
    assert ["Add 1 The Morgue Accord to Treaty."] in found
    assert any("Replace 1 Gutter Biter by" in fix[0] and len(fix) == 1 for fix in found)


def test_a_card_of_a_set_that_is_not_chosen_may_bring_its_set(validator: DeckValidator[Any]) -> None:
    one = mended(validator, broken("outcast", ["Sets: core, loose-ends", "Sets: core"]), "POOL-1")
    assert ["Add loose-ends to the sets."] in offered(one)


def test_a_slip_in_the_name_of_a_set_is_one_change_and_no_second_one(validator: DeckValidator[Any]) -> None:
    near = nearest_legal(broken("outcast", ["Sets: core, loose-ends", "Sets: core, lose-ends"]), validator)
    assert near is not None
    assert (said(near.fix), near.is_least) == (['Write loose-ends instead of "lose-ends" among the sets.'], True)


def test_the_nearest_legal_gang_moves_what_may_stand_elsewhere(validator: DeckValidator[Any]) -> None:
    """Even if a character has to go that alone made another card useful."""
    guest = ["1 Mother Mange", "1 Mother Mange\n1 Madame Orlo"]
    items = ["1 Dray Harness", "1 Dray Harness\n1 Moonrise\n1 Silver Straw"]
    near = nearest_legal(broken("wolfenpack", guest, ["1 Moonrise", ""], items), validator)
    assert near is not None
    assert "Move 1 Moonrise from Special items to Combat deck." in said(near.fix)
    assert {problem.code for problem in near.fix.report.problems} == {"ITEM-1"}


def test_surplus_copies_under_an_unknown_section_are_removed_there(validator: DeckValidator[Any]) -> None:
    deck = broken("militia", ["2 Dive for Cover", "2 Dive for Cover\n\nSideboard:\n9 Dive for Cover"])
    assert said(mended(validator, deck, "POOL-2").fixes[0]) == ['Remove everything under "Sideboard".']


def test_the_icons_say_whose_gang_it_is_where_nobody_knows(validator: DeckValidator[Any]) -> None:
    deck = broken("undead", ["Gang: The Living Undead", "Gang: Zombies"], ["Sets: core", "Sets: core, atlantis, cor"])
    near = nearest_legal(deck, validator)
    assert near is not None
    assert near.is_least
    assert (near.fix.cost, near.fix.deck.identity, near.fix.deck.sets) == (3, "The Living Undead", ("core",))
    after, followed = mended_in_turn(deck, validator)
    assert (after, sum(one.fixes[0].cost for one in followed)) == (near.fix.deck, 3)


@pytest.mark.parametrize("gang", ["Brotherhood of the Fang", "Wölfenpack"])
def test_a_known_gang_stays_as_long_as_anything_else_helps(validator: DeckValidator[Any], gang: str) -> None:
    deck = broken("undead", ["Gang: The Living Undead", f"Gang: {gang}"])
    found = fixes(deck, validator)
    assert all(one.fixes for one in found)
    assert {fix.deck.identity for one in found for fix in one.fixes} == {gang}
    near = nearest_legal(deck, validator)
    assert near is not None
    after, _ = mended_in_turn(deck, validator)
    assert (near.fix.deck.identity, after.identity) == (gang, gang)
    assert validator.validate(after).is_clean


def test_a_known_gang_is_changed_where_nothing_else_helps(validator: DeckValidator[Any]) -> None:
    """The format bans the characters of the Brotherhood, so that it cannot field its starting ones."""
    deck = broken("undead", ["Gang: The Living Undead", "Gang: Brotherhood of the Fang"])
    index = validator.index
    banned = tuple(card.id for card in index.cards if card.type == "character" and card.identity == "brotherhood")
    terms = Terms(agreed(ruled(*banned, each=0)))
    near = nearest_legal(deck, rulebook("monster-town").validator(validator.pool, terms))
    assert near is not None
    assert said(near.fix) == ['Write "Gang: The Living Undead".']


def test_an_error_is_mended_at_the_cost_of_a_warning_that_is_said(validator: DeckValidator[Any]) -> None:
    """Nobody starts and no card is owned, so adding any character exceeds the copies owned."""
    deck = broken("undead")
    held = {card.id: 0 for card in validator.index.cards}
    strict = rulebook("monster-town").validator(validator.pool, Terms(owned=copies_owned(held)))
    short = replace(deck, lines=tuple(line for line in deck.lines if line.pile != "starting"))
    one = next(one for one in fixes(short, strict) if one.problem.code == "START-1")
    assert one.fixes
    assert {problem.code for problem in one.fixes[0].costs} == {"POOL-2"}
    near = nearest_legal(short, strict)
    assert near is not None
    assert near.fix.costs


def test_one_gang_is_mended_alike_alone_in_turn_and_as_a_whole(validator: DeckValidator[Any]) -> None:
    """For a single error, its fix, the fixes applied in turn and the nearest legal gang are the same."""
    for case in CASES[::5]:
        deck = broken(case["gang"], *case["illegal"])
        errors = validator.validate(deck).errors
        if len(errors) != 1 or errors[0].code in UNMENDED:
            continue
        (one,) = fixes(deck, validator, errors)
        near = nearest_legal(deck, validator)
        after, _ = mended_in_turn(deck, validator)
        assert near is not None
        assert after == one.fixes[0].deck
        assert near.fix.cost == min(fix.cost for fix in one.fixes)
        if near.fix.cost == one.fixes[0].cost:
            assert near.fix.deck == one.fixes[0].deck, errors[0].message


def test_the_replacement_closest_in_role_comes_first(validator: DeckValidator[Any]) -> None:
    one = mended(
        validator, broken("wolfenpack", ["1 Grey Hush", "1 The Brute"], ["2 The Brute", "1 The Brute"]), "START-3"
    )
    assert said(one.fixes[0]) == ["Replace 1 The Brute by Patient Nought in Starting characters."]


def test_a_stranger_who_is_one_too_many_goes_before_a_member(validator: DeckValidator[Any]) -> None:
    """Taking the stranger out mends both errors; moving a wolf to the reserves would leave the stranger."""
    deck = broken("wolves", ["1 Test Alpha", "1 Test Alpha\n1 Night Clerk"])
    assert [problem.code for problem in validator.validate(deck).errors] == ["START-1", "ICON-1"]
    out = ["Take 1 Night Clerk out of Starting characters."]
    assert offered(mended(validator, deck, "START-1"))[0] == out
    after, followed = mended_in_turn(deck, validator)
    assert [said(one.fixes[0]) for one in followed] == [out]
    assert validator.validate(after).is_clean


def test_cards_at_hand_come_before_cards_that_are_not(validator: DeckValidator[Any]) -> None:
    deck = broken("wolves", ["1 Pack Runner", ""])
    index = validator.index
    owned = {card.id: card.copies for card in index.cards} | {
        "fixture-gangs/lame-wolf": 0,
        "fixture-gangs/pack-runner": 2,
    }
    with_all, with_few = mended(validator, deck, "START-1"), mended(validator, deck, "START-1", owned)
    assert ["Add 1 Lame Wolf to Starting characters."] in offered(with_all)
    at_hand = [fix for fix in with_few.fixes if not fix.lacking]
    assert at_hand == list(with_few.fixes[: len(at_hand)])
    assert at_hand
    sentences = [edit.sentence for fix in at_hand for edit in fix.edits]
    assert not any("Lame Wolf" in said or said.startswith("Add 1 Pack Runner") for said in sentences)


def test_more_edits_with_cards_at_hand_come_before_fewer_without(validator: DeckValidator[Any]) -> None:
    deck = broken("wolves", ["1 Pack Runner", ""])
    only = {line.card: line.count for line in deck.lines}
    owned = {card.id: only.get(card.name, 0) for card in validator.index.cards}
    owned["fixture-gangs/pack-runner"] = 2
    one = mended(validator, deck, "START-1", owned)
    assert said(one.fixes[0]) == ["Move 1 Pack Runner from Reserves to Starting characters."]
    assert one.fixes[0].lacking == ()


def test_a_gang_of_ten_problems_is_mended_by_its_fixes_alone(validator: DeckValidator[Any]) -> None:
    deck = broken(
        "wolves",
        ["Sets: fixture-gangs", "Sets: fixture-gangs, core, atlantis"],
        ["1 Test Alpha", "1 Test Alpha\n1 Night Clerk"],
        ["1 Pack Runner", "1 Captain Vesna Holt\n1 Kennel Envoy"],
        ["2 The Brute", "3 The Brute"],
        ["2 Pack Runner", "2 Pack Runner\n2 Velvet Blade"],
        ["4 Claws Out", "4 Claws Owt\n1 Kill Shot"],
        ["2 Thick Fur", "2 Silver Pin"],
        ["1 Moon Charm", "0 Moon Charm\n\nAdded Rendezvous:\n6 Howling Hill\n-1 Full Moon"],
    )
    problems = validator.validate(deck).problems
    assert len(problems) >= 10
    for _ in range(40):
        left = validator.validate(deck).problems
        if not left:
            break
        deck = next(one.fixes[0].deck for one in fixes(deck, validator) if one.fixes)
    assert validator.validate(deck).problems == ()


def test_the_nearest_legal_gang_of_a_legal_one_is_itself(validator: DeckValidator[Any]) -> None:
    near = nearest_legal(broken("fang"), validator)
    assert near is not None
    assert (near.fix.cost, near.fix.deck, near.is_least) == (0, broken("fang"), True)


def test_an_empty_gang_lacks_only_its_starting_characters(validator: DeckValidator[Any]) -> None:
    near = nearest_legal(Deck("New", "monster-town", "Renegade Militia"), validator)
    assert near is not None
    assert (near.fix.cost, near.is_least) == (6, True)
    assert {problem.severity for problem in near.fix.report.problems} == {Severity.WARNING}


def test_lines_that_were_not_touched_stay_as_they_were_written(validator: DeckValidator[Any]) -> None:
    deck = broken(
        "wolves", ["4 Claws Out", "3 claws out\n1 fixture-gangs/claws-out"], ["1 Pack Runner", "2 Pack Runner"]
    )
    (fix, *_) = mended(validator, deck, "START-1").fixes
    kept = [line for line in fix.deck.lines if line.pile == "combat"]
    assert kept == [line for line in deck.lines if line.pile == "combat"]
    assert [line.line for line in kept] == [line.line for line in deck.lines if line.pile == "combat"]


def test_a_fix_does_not_depend_on_the_order_of_the_lines(validator: DeckValidator[Any]) -> None:
    dice = random.Random(4)
    for case in CASES[::9]:
        deck = broken(case["gang"], *case["illegal"])
        lines = list(deck.lines)
        dice.shuffle(lines)
        other = replace(deck, lines=tuple(lines))
        one, two = (nearest_legal(each, validator) for each in (deck, other))
        assert (one is None) == (two is None)
        assert one is None or two is None or one.fix.cost == two.fix.cost


def test_a_hopeless_list_is_answered_soon_and_honestly(validator: DeckValidator[Any]) -> None:
    lines = tuple(DeckLine("combat", 1, f"Unheard Of {number}") for number in range(1_900))
    deck = Deck("Long", "monster-town", "militia", (), lines)
    assert nearest_legal(deck, validator) is None
    found = fixes(deck, validator)
    assert 0 < len(found) <= 40
    assert all(one.fixes or one.reason for one in found)
