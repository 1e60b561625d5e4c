"""No verdict without the hashes of what it depends on, and equal hashes for equal decks."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from deckbuilder.decks.certificate import Certificate, deck_hash, rules_hash
from deckbuilder.decks.construction import Rule
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import CONSTRUCTION, FORM
from deckbuilder.paths import shipped
from deckbuilder.problems import Severity
from tests.support.pools import monster_town

STARTERS = sorted((shipped("card_sets") / "monster_town" / "starters").glob("*.gang"))


def hashed(deck: Deck) -> str:
    return deck_hash(DeckValidator.of(monster_town(), CONSTRUCTION).resolve(deck))


@pytest.mark.parametrize("path", STARTERS, ids=lambda path: path.stem)
def test_the_hash_is_of_what_a_gang_is_and_not_of_how_it_is_written(path: object) -> None:
    dice = random.Random(str(path))
    assert hasattr(path, "read_text")
    deck = parse_deck(path.read_text(encoding="utf-8"), FORM, "a.gang")
    lines = [one for line in deck.lines for one in [replace(line, count=1)] * line.count]
    dice.shuffle(lines)
    other = replace(deck, name="Other", source="b.gang", notes="", lines=tuple(lines))
    assert hashed(other) == hashed(deck)
    fewer = replace(deck, lines=deck.lines[1:])
    assert hashed(fewer) != hashed(deck)
    assert hashed(replace(deck, identity="fixture-fang")) != hashed(deck)
    assert hashed(replace(deck, sets=(*deck.sets, "fixture-gangs"))) != hashed(deck)


def test_every_gang_has_a_hash_of_its_own() -> None:
    decks = [parse_deck(path.read_text(encoding="utf-8"), FORM) for path in STARTERS]
    assert len({hashed(deck) for deck in decks}) == len(decks)
    moved = Deck("X", "monster-town", "militia", (), (DeckLine("starting", 1, "Doc Pell"),))
    assert hashed(moved) != hashed(replace(moved, lines=(DeckLine("reserves", 1, "Doc Pell"),)))


def test_a_certificate_without_its_hashes_cannot_be_made() -> None:
    required = {name for name, field in Certificate.model_fields.items() if field.is_required()}
    assert {"deck_hash", "rules_hash", "content_hash", "hash", "witness"} <= required


def test_the_hash_of_the_rules_tells_other_rules_apart() -> None:
    rules = CONSTRUCTION.rules
    warned = next(place for place, rule in enumerate(rules) if rule.severity is Severity.WARNING)
    stricter: Rule[object] = replace(rules[warned], severity=Severity.ERROR)  # type: ignore[assignment]
    others = [rules[1:], (*rules[:warned], stricter, *rules[warned + 1 :]), rules]
    hashes = [rules_hash(replace(CONSTRUCTION, rules=each)) for each in others]  # type: ignore[arg-type]
    hashes.append(rules_hash(replace(CONSTRUCTION, version=CONSTRUCTION.version + 1)))
    assert len(set(hashes)) == 4
    assert hashes[2] == rules_hash(CONSTRUCTION)


def test_the_database_keeps_no_verdict() -> None:
    for path in sorted((shipped("db") / "migrations").glob("*.sql")):
        step = path.read_text(encoding="utf-8")
        columns = re.findall(
            r"(?:^\s+|ADD COLUMN )(\w+) (?:INTEGER|TEXT|VARCHAR|BOOLEAN|JSON|BLOB)", step, re.MULTILINE
        )
        assert columns or not re.search(r"CREATE TABLE|ADD COLUMN", step)
        assert not [name for name in columns if re.search(r"verdict|legal|valid|problem", name)], path.name
