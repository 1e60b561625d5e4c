from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from deckbuilder.cards.describe import Speaker
from deckbuilder.games.monster_town.language.vocabulary import VOCABULARY
from tests.cards.random_effects import Author, same_names
from tests.cards.support import parse_block, said

CHOOSE: dict[str, object] = {"choose": {"race": "Zombie"}, "as": "victim"}


@pytest.mark.parametrize(
    ("block", "text"),
    [
        ([{"wound": {}}], "Each opposing gang member here takes 1 wound."),
        (
            [{"wound": {}, "amount": 2, "unmodifiable": True}],
            "Each opposing gang member here takes 2 unmodifiable wounds.",
        ),
        ([CHOOSE, {"wound": "victim", "amount": 2}], "Choose an opposing Zombie here. It takes 2 wounds."),
        (
            [{**CHOOSE, "count": 2, "up_to": True}, {"wound": "victim"}, {"exert": "victim"}],
            "Choose up to 2 opposing Zombies here. They each take 1 wound. Exert them.",
        ),
        ([{"kill": {"who": "own", "not_race": "Human"}}], "Kill each of your non-Human gang members here."),
        ([{"ready": {"who": "others", "posture": "exerted"}}], "Ready each of your other exerted gang members here."),
        ([{"hide": "self"}], "Hide this character."),
        ([{"life": "self", "amount": 2}], "This character gets 2 Life Tokens."),
        ([CHOOSE, {"destroy": "victim"}], "Choose an opposing Zombie here. Destroy its Special Item."),
        ([{"destroy": {}}], "Destroy the Special Item of each opposing gang member here."),
        ([CHOOSE, {"convert": "victim", "how": "cure"}], "Choose an opposing Zombie here. Cure it."),
        (
            [CHOOSE, {"convert": "victim", "how": "turn", "then": [{"recruit": {}}, {"draw": "you"}]}],
            "Choose an opposing Zombie here. Turn it. If you do, recruit a character; draw 1 Combat card.",
        ),
        ([CHOOSE, {"control": "victim", "until": "game"}], "Choose an opposing Zombie here. Thrall it."),
        ([CHOOSE, {"control": "victim"}], "Choose an opposing Zombie here. Take control of it for this combat."),
        ([{"recruit": {"race": "Werewolf"}, "count": 2}], "Recruit 2 Werewolves."),
        (
            [{"recruit": {"gang": "undead", "life_at_most": 1}}],
            "Recruit a character of the Living Undead with at most 1 printed life point.",
        ),
        ([{"resurrect": {"trait": "Leader"}}], "Resurrect one of your dead Leaders here."),
        ([{"power": "opponents", "amount": -2}], "Each opponent loses 2 Power."),
        ([{"baseline": "you", "amount": 1}], "Gain 1 baseline Power."),
        ([{"turns": "everyone", "amount": -1}], "Each player misses 1 turn."),
        ([{"replenish": "opponents"}], "Each opponent replenishes their hand."),
        (
            [CHOOSE, {"discard": {"owner_of": "victim"}, "random": True}],
            "Choose an opposing Zombie here. Its controller discards 1 Combat card at random.",
        ),
        ([{"search": "combat", "name": "Kill Shot"}], "Search your Combat Deck for a Kill Shot."),
        ([{"item": "any"}], "Draw a Special Item."),
        ([{"fight": "ambush", "at": "path"}], "Start an Ambush with an opposing gang that is On the Path."),
        ([{"snake": "opponents"}], "Snake a location controlled by an opponent."),
        (
            [{"choose": "opponent", "as": "owner"}, {"snake": "owner"}],
            "Choose an opponent. Snake a location controlled by that opponent.",
        ),
        (
            [{"modify": "wounds_taken", "of": "self", "amount": -1}],
            "Wounds caused to this character are reduced by 1 for this action.",
        ),
        (
            [{"modify": "cost", "of": "self", "amount": 1, "until": "combat"}],
            "The Power cost (where there is one) of combat actions by this character is increased by 1 Power"
            " for this combat.",
        ),
        (
            [
                {
                    "wound": {},
                    "amount": {"count": {"who": "own", "name": "Stealth Unit"}, "times": 2, "plus": -1, "max": 5},
                }
            ],
            "Each opposing gang member here takes wounds equal to twice the number of your "
            "Stealth Units here minus 1 (at most 5).",
        ),
        (
            [{"roll": 10, "as": "n"}, {"wound": {}, "amount": "n"}],
            "Roll a 10-sided die. Each opposing gang member here takes wounds equal to the roll.",
        ),
        *(
            (
                [{"roll": sides, "as": "n"}, {"draw": "you", "amount": "n"}],
                f"Roll {die} die. Draw Combat cards equal to the roll.",
            )
            for sides, die in ((8, "an 8-sided"), (11, "an 11-sided"), (12, "a 12-sided"), (80, "an 80-sided"))
        ),
        (
            [{"draw": "you", "amount": {"cards_in_hand": "opponents"}}],
            "Draw Combat cards equal to the number of cards in your opponents' hands together.",
        ),
        ([{"repeat": 2, "do": [{"draw": "you"}]}], "Twice, draw 1 Combat card."),
        ([{"may": [{"draw": "you"}]}], "You may draw 1 Combat card."),
        (
            [{"may": [{"wound": "self"}, {"draw": "you"}]}],
            "You may have this character take 1 wound. If you do, draw 1 Combat card.",
        ),
        (
            [
                {
                    "choose_one": [
                        {"label": "Feast", "do": [{"heal": "self"}, {"draw": "you"}]},
                        {"label": "Fast", "do": [{"hide": "self"}]},
                    ]
                }
            ],
            "Choose one — Feast: heal 1 wound on this character; draw 1 Combat card — or Fast: hide this character.",
        ),
        (
            [{"for_each": {"who": "own"}, "as": "m", "do": [{"heal": "m"}]}],
            "For each of your gang members here, heal 1 wound on it.",
        ),
        (
            [{"for_each": "opponents", "as": "rival", "do": [{"discard": "rival"}]}],
            "For each opponent, that opponent discards 1 Combat card.",
        ),
    ],
)
def test_effects_are_said_in_plain_english(block: list[object], text: str) -> None:
    assert said(block) == text


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ({"most": "Human"}, "If your gang is mostly Humans"),
        ({"most": "Human", "of": "opponents"}, "If the gang of an opponent is mostly Humans"),
        ({"not": {"most": "Human", "of": "everyone"}}, "Unless the gang of a player is mostly Humans"),
        ({"any": [{"most": "Human"}, {"most": "Werewolf"}]}, "If your gang is mostly Humans or Werewolves"),
        (
            {"any": [{"count": {"who": "own", "race": race}, "at_least": 1} for race in ("Zombie", "Human")]},
            "If you have a Zombie here or a Human here",
        ),
        ({"count": {"who": "own", "race": "Zombie"}, "at_least": 1}, "If you have a Zombie here"),
        ({"count": {"who": "others"}, "at_least": 1}, "If you have another gang member here"),
        ({"count": {"who": "own"}, "at_most": 0}, "If you have no gang member here"),
        ({"count": {}, "at_least": 3}, "If there are at least 3 opposing gang members here"),
        ({"count": {}, "at_least": 1}, "If there is an opposing gang member here"),
        ({"is": "self", "posture": "exerted"}, "If this character is exerted"),
        ({"is": "self", "race": "Human", "trait": "Stealth"}, "If this character is a Human with Stealth"),
        ({"not": {"is": "self", "wounded": True}}, "Unless this character is wounded"),
        (
            {"all": [{"is": "self", "wounded": True}, {"not": {"dead": "self"}}]},
            "If this character is wounded and this character is not dead",
        ),
        ({"died": "opposing"}, "If an opposing gang member dies by this"),
        ({"power": "you", "at_least": 3}, "If you have at least 3 Power"),
        ({"locations": "opponents", "at_most": 1}, "If your opponents together hold at most 1 location"),
        ({"power": "everyone", "at_least": 9}, "If all players together have at least 9 Power"),
        ({"count": {"who": "own"}, "at_least": 1, "at_most": 1}, "If you have exactly 1 gang member here"),
        ({"count": {}, "at_least": 1, "at_most": 1}, "If there is exactly 1 opposing gang member here"),
        ({"count": {}, "at_least": 0, "at_most": 0}, "If there is no opposing gang member here"),
    ],
)
def test_conditions_are_said_in_plain_english(condition: dict[str, object], text: str) -> None:
    assert said([{"if": condition, "then": [{"draw": "you"}]}]) == f"{text}, draw 1 Combat card."


HURT: dict[str, object] = {"is": "self", "wounded": True}
READY: dict[str, object] = {"is": "self", "posture": "ready"}
WORN: dict[str, object] = {"is": "self", "equipped": True}


@pytest.mark.parametrize(
    ("denied", "text"),
    [
        ({"any": [HURT, READY]}, "(this character is not wounded and this character is not ready)"),
        ({"all": [HURT, READY]}, "(this character is not wounded or this character is not ready)"),
        ({"any": [{"not": HURT}, READY]}, "(this character is wounded and this character is not ready)"),
        ({**HURT, "equipped": False}, "this character is not wounded and unequipped at once"),
        ({"power": "opponents", "at_least": 3}, "your opponents together do not have at least 3 Power"),
        ({"most": "Zombie", "of": "opponents"}, "no opponent's gang is mostly Zombies"),
    ],
)
def test_a_negation_inside_a_list_is_written_out(denied: dict[str, object], text: str) -> None:
    whole = said([{"if": {"all": [WORN, {"not": denied}]}, "then": [{"draw": "you"}]}])
    assert whole == f"If this character is equipped and {text}, draw 1 Combat card."


TWO: dict[str, object] = {**CHOOSE, "count": 2}


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"if": {"is": "victim", "posture": "ready"}, "then": [{"kill": "victim"}]},
         "If one of them is ready, kill them."),
        ({"if": {"all": [{"not": {"is": "victim", "trait": "Scout"}}, {"not": {"dead": "victim"}}]},
          "then": [{"kill": "victim"}]},
         "If none of them is a Scout and none of them is dead, kill them."),
        ({"if": {"power": {"owner_of": "victim"}, "at_least": 3}, "then": [{"draw": "you"}]},
         "If their controllers together have at least 3 Power, draw 1 Combat card."),
        ({"if": {"most": "Human", "of": {"owner_of": "victim"}}, "then": [{"draw": "you"}]},
         "If the gang of one of their controllers is mostly Humans, draw 1 Combat card."),
        ({"discard": {"owner_of": "victim"}, "amount": 2},
         "Each of their controllers discards 2 Combat cards."),
        ({"wound": "victim", "amount": {"wounds_on": "victim"}},
         "They each take wounds equal to the number of Wound Tokens on them together."),
        ({"draw": "you", "amount": {"power_of": {"owner_of": "victim"}}},
         "Draw Combat cards equal to their controllers' Power together."),
        ({"heal": "victim", "amount": 2}, "Heal 2 wounds on each of them."),
        ({"destroy": "victim"}, "Destroy the Special Item of each of them."),
        ({"modify": "wounds_dealt", "of": "victim", "amount": -1},
         "Wounds caused by each of them are reduced by 1 for this action."),
        ({"convert": "victim", "how": "turn", "then": [{"draw": "you"}]},
         "Turn them. If you turn any, draw 1 Combat card."),
        ({"item": "victim"}, "Draw a Special Item for each of them."),
        ({"resurrect": {}, "count": 2}, "Resurrect up to 2 of your dead gang members here."),
    ],
)  # fmt: skip
def test_an_effect_on_several_members_says_together_or_each(effect: dict[str, object], text: str) -> None:
    assert said([TWO, effect]) == f"Choose 2 opposing Zombies here. {text}"


def test_it_is_who_was_named_last() -> None:
    two = [CHOOSE, {"choose": {"who": "own"}, "as": "friend"}]
    assert said([*two, {"wound": "victim"}, {"heal": "victim"}, {"heal": "friend"}]) == (
        "Choose an opposing Zombie here. Choose one of your gang members here. The opposing Zombie takes 1 wound. "
        "Heal 1 wound on it. Heal 1 wound on your chosen gang member."
    )


def test_two_of_a_kind_are_the_first_and_the_second() -> None:
    again: dict[str, object] = {**CHOOSE, "as": "other"}
    assert said([CHOOSE, again, {"exert": "victim"}, {"kill": "other"}]) == (
        "Choose an opposing Zombie here. Choose an opposing Zombie here. Exert the first opposing Zombie. "
        "Kill the second opposing Zombie."
    )


def test_nested_lists_never_run_into_the_one_around() -> None:
    draw: dict[str, object] = {"draw": "you"}
    inside = [{"if": {"most": "Human"}, "then": [{"repeat": 2, "do": [draw, {"hide": "self"}]}, draw]}]
    after = [{"if": {"most": "Human"}, "then": [{"repeat": 2, "do": [draw]}, {"hide": "self"}, draw]}]
    assert said(list(inside)) == (
        "If your gang is mostly Humans, twice, draw 1 Combat card, then hide this character; draw 1 Combat card."
    )
    assert said(list(after)) == (
        "If your gang is mostly Humans, twice, draw 1 Combat card; hide this character; draw 1 Combat card."
    )


@pytest.mark.slow
def test_no_two_effects_are_said_alike() -> None:
    meant: dict[str, str] = {}
    for seed in range(6_000):
        told = _told(Author(VOCABULARY, seed).block({"self": "member"}))
        if told is not None:
            assert meant.setdefault(told[0], told[1]) == told[1], f"seed {seed}: {told[0]}"
    assert len(meant) > 3_500


@pytest.mark.slow
def test_an_effect_moved_or_swapped_is_said_otherwise() -> None:
    compared = 0
    for seed in range(6_000):
        raw = Author(VOCABULARY, seed).block({"self": "member"})
        told = _told(raw)
        for variant in _variants(raw) if told is not None else ():
            other = _told(variant)
            if told is not None and other is not None and other[1] != told[1]:
                compared += 1
                assert other[0] != told[0], f"seed {seed}: {told[0]}"
    assert compared > 2_000


def _told(raw: list[object]) -> tuple[str, str] | None:
    block, problems = parse_block(raw, VOCABULARY, "a test", "combat", ("self",))
    if any(problem.code != "unused-name" for problem in problems):
        return None
    return Speaker(VOCABULARY, {"self": "this character"}).sentences(block), repr(same_names(block))


def _lists(block: list[Any]) -> Iterator[tuple[list[Any], int, list[Any]]]:
    """Yield each nested list with the list and the position that it is in."""
    for index, effect in enumerate(block):
        for key, value in effect.items():
            inner = [option["do"] for option in value] if key == "choose_one" else [value]
            for nested in inner:
                if isinstance(nested, list):
                    yield block, index, nested
                    yield from _lists(nested)


def _variants(raw: list[object]) -> Iterator[list[object]]:
    for number in range(len(list(_lists(raw)))):
        for change in (_move_out, _move_in, _swap):
            changed = copy.deepcopy(raw)
            change(*list(_lists(changed))[number])
            yield changed


def _move_out(around: list[Any], index: int, nested: list[Any]) -> None:
    if len(nested) > 1:
        around.insert(index + 1, nested.pop())


def _move_in(around: list[Any], index: int, nested: list[Any]) -> None:
    if index + 1 < len(around):
        nested.append(around.pop(index + 1))


def _swap(around: list[Any], index: int, nested: list[Any]) -> None:
    if len(nested) > 1:
        nested[0], nested[1] = nested[1], nested[0]
