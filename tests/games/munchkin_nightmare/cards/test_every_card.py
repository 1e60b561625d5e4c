"""The shipped cards as a whole: each has a scenario, and together they match the edition."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from deckbuilder.cards.effects import CardEffects
from deckbuilder.games.munchkin_nightmare.language.vocabulary import VOCABULARY
from tests.support.pools import munchkin_nightmare
from tests.support.scenario_tests import scenario_tests

CARDS = munchkin_nightmare().cards
CORE = [card for card in CARDS if card.set_id == "nightmare-before-christmas"]
LEVELS = {1: 5, 2: 5, 4: 4, 6: 4, 8: 4, 10: 3, 12: 3, 14: 3, 16: 3, 18: 2, 20: 1}
"""The number of monsters of each level in the base game."""


def in_tables() -> set[str]:
    """The keys and first columns of the tables with which scenarios are parametrised."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict):
                found |= {
                    key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
                }
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "parametrize":
                rows = node.args[1].elts if isinstance(node.args[1], ast.List) else []
                firsts = [row.elts[0] if isinstance(row, ast.Tuple) else row for row in rows]
                found |= {str(first.value) for first in firsts if isinstance(first, ast.Constant)}
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "LEVELS":
                found |= {str(one.value) for one in ast.walk(node.value) if isinstance(one, ast.Constant)}
    return found


def test_every_card_has_a_scenario() -> None:
    tests = [f"{name}_" for name in scenario_tests(__file__)]
    tables = in_tables()
    slugs = {card.name: card.slug.replace("-", "_") for card in CARDS}
    # Towns are named by their ids, and a curse by the place of its scenario.
    words = {name: (slug, f"citizen_of_{slug}", slug.removeprefix("curse_")) for name, slug in slugs.items()}
    named = {name: any(test.startswith(f"test_{one}_") for test in tests for one in words[name]) for name in slugs}
    assert [name for name in slugs if name not in tables and not named[name]] == []


def test_there_are_as_many_cards_as_the_edition_has() -> None:
    count = Counter(dict.fromkeys(("door", "treasure"), 0))
    for card in CORE:
        deck = "door" if card.type in ("monster", "curse", "enhancer", "citizenship", "trick") else "treasure"
        count[deck] += card.copies
    assert count == {"door": 96, "treasure": 72}
    assert sum(card.copies for card in CARDS) == 168 + 24


def test_monsters_are_spread_over_the_levels_as_in_the_base_game() -> None:
    monsters = [card for card in CORE if card.type == "monster"]
    assert Counter(getattr(card.model, "level") for card in monsters for _ in range(card.copies)) == LEVELS  # noqa: B009
    tags = Counter(tag for card in monsters for tag in getattr(card.model, "tags"))  # noqa: B009
    assert tags == {"undead": 5, "demon": 4}


def test_no_two_monsters_above_the_second_level_do_the_same() -> None:
    texts = Counter(card.text for card in CARDS if card.type == "monster")
    assert [text for text, count in texts.items() if count > 1] == []


def test_nearly_every_word_is_said_by_some_card() -> None:
    effects = [card.effects for card in CARDS if isinstance(card.effects, CardEffects)]
    said = {phrase.word for one in effects for phrase in one.phrases}
    assert set(VOCABULARY.by_key) - said <= {"strengthen", "repeat", "may"}, "what strangers may say besides"


def test_every_card_has_a_text_and_a_flavour_of_its_own() -> None:
    assert [card.name for card in CARDS if not card.text.strip() or "{" in card.text] == []
    assert [card.name for card in CARDS if not card.model.flavour] == []
    assert [flavour for flavour, count in Counter(card.model.flavour for card in CARDS).items() if count > 1] == []


def test_a_card_about_another_player_speaks_to_whoever_plays_it() -> None:
    texts = {card.name: card.text.partition("\n")[0] for card in CARDS}
    rival = "On your turn, outside a fight, on another player:"
    assert texts["Swapped at the Cloakroom"] == f"{rival} you and that player swap hands."
    assert texts["Mistaken Identity Papers"] == f"{rival} you and that player swap levels."
    assert texts["Magnet on a String"] == f"{rival} you take an Item that is not Big from that player."
