"""Decks in the JSON of other programs: everything that names a card is a card, and nothing is dropped silently."""

from __future__ import annotations

import json

import pytest

from deckbuilder.decks.exchange.dialects import dialect
from deckbuilder.decks.exchange.found import Made
from deckbuilder.errors import Refusal
from tests.decks.exchange.gangs import everything, listing, starters
from tests.decks.exchange.test_foreign import read, told

KILL_SHOT, SEPSIS = ("combat", "core/kill-shot"), ("combat", "core/sepsis")


@pytest.mark.parametrize(
    "document",
    [
        {"cards": ["2 Kill Shot", "Sepsis"]},
        {"cards": ["Kill Shot x2", "one Sepsis"]},
        {"cards": [{"name": "Kill Shot", "count": 2}, {"name": "Sepsis", "qty": "1x"}]},
        {"cards": {"Kill Shot": 2, "Sepsis": 1}},
        {"slots": {"core/kill-shot": 2, "core/sepsis": 1}},
        {"Kill Shot": 2, "Sepsis": "one"},
        [{"card": {"name": "Kill Shot"}, "quantity": 2}, {"name": "kill-shot", "count": 0}, "Sepsis"],
        {"mainboard": {"Kill Shot": {"quantity": 2, "card": {"name": "Kill Shot"}}, "Sepsis": {"quantity": 1}}},
        {
            "deck": {
                "name": "Inside",
                "cards": [{"id": "core/kill-shot", "count": 2}, {"title": "Sepsis", "copies": 1.0}],
            }
        },
        {"boards": {"main": {"cards": [["2 Kill Shot"], ["1 Sepsis"]]}}},
    ],
    ids=str,
)
def test_cards_and_counts_are_found_wherever_they_stand(document: object) -> None:
    deck, account, key = read(json.dumps(document))
    assert key == "document"
    assert everything(deck) == {KILL_SHOT: 2, SEPSIS: 1}
    assert told(account, Made.UNKNOWN) == []


def test_unused_parts_of_a_document_are_reported() -> None:
    document = {
        "id": 7,
        "name": "Slow and Steady",
        "description_md": "Bring a shovel.",
        "faction": "Woelfenpack",
        "slots": {"core/kill-shot": 2, "01006": 1},
        "sideSlots": {"Sepsis": 1},
        "tags": ["a", "b"],
        "private": True,
    }
    deck, account, _ = read(json.dumps(document))
    assert (deck.name, deck.notes, deck.identity) == ("Slow and Steady", "Bring a shovel.", "Wölfenpack")
    assert everything(deck) == {KILL_SHOT: 2, SEPSIS: 1, ("starting", "01006"): 1}
    passed_over = [entry.written for entry in account.entries if entry.made is Made.UNUSED]
    assert passed_over == ["id: 7", 'tags: ["a", "b"]', "private: true"]
    assert [said for _, said in told(account, Made.UNKNOWN)] == ['No card is called "01006".']
    assert "a section of another program; its cards are sorted into their piles" in [
        said for _, said in told(account, Made.GUESSED)
    ]


@pytest.mark.parametrize("count", ["many", None, [], 1.5, True, "2-3", 10_000])
def test_a_count_that_cannot_be_read_is_kept_with_its_card(count: object) -> None:
    for document in ({"cards": [{"name": "Sepsis", "count": count}, "Chomp"]}, {"Sepsis": count, "Chomp": 1}):
        deck, account, _ = read(json.dumps(document))
        lost = [entry.written for entry in account.entries if entry.made in (Made.UNKNOWN, Made.UNUSED)]
        assert len(lost) == 1
        assert "Sepsis" in lost[0]
        assert everything(deck) == {("combat", "core/chomp"): 1}


def test_a_card_without_a_count_is_one_copy_and_says_so() -> None:
    deck, account, _ = read('{"cards": [{"name": "Sepsis", "rarity": "c"}]}')
    assert everything(deck) == {SEPSIS: 1}
    assert (0, "1 Sepsis, Combat deck: no number is given, so one copy") in told(account, Made.GUESSED)


def test_a_table_of_tabletop_simulator_is_read_by_its_nicknames() -> None:
    before = next(deck for deck in starters() if not any(line.pile == "rendezvous" for line in deck.lines))
    write = dialect("tts").write
    assert write is not None
    deck, account, key = read(write(listing(before)))
    assert (key, deck.name, deck.identity) == ("table", before.name, before.identity)
    assert {key: count for key, count in everything(deck).items() if key[0] != "rendezvous"} == everything(before)
    assert told(account, Made.UNKNOWN) == []
    bare = '{"ObjectStates": [{"Name": "Card", "CardID": 100}]}'
    with pytest.raises(Refusal, match="without nicknames, so their cards cannot be identified"):
        read(bare)


@pytest.mark.parametrize("text", ['{"a": 1}', '{"cards": []}', "[[]]", '{"cards": 7, "name": "x"}', '[{"a": 1}'])
def test_a_document_without_a_card_is_no_deck(text: str) -> None:
    with pytest.raises(Refusal, match=r"is not a deck in JSON|is not a gang file"):
        read(text)


@pytest.mark.parametrize("letter", ["\ufa19", "\\ufa19", "e\u0301", "e\\u0301"], ids=ascii)
@pytest.mark.parametrize(
    "text",
    [
        '{{"name": "{} Tide", "cards": {{"Kill Shot": 2}}}}',
        '{{"format": "deckbuilder/deck/1", "rulebook": "monster-town", "name": "{} Tide", '
        '"cards": [{{"pile": "combat", "count": 2, "card": "Kill Shot"}}]}}',
    ],
)
def test_a_name_in_json_is_read_as_a_letter_or_as_its_number(text: str, letter: str) -> None:
    deck, account, _ = read(text.format(letter))
    assert deck.name == ("\ufa19 Tide" if "fa19" in ascii(letter) else "\u00e9 Tide")
    assert told(account, Made.UNKNOWN) == []


@pytest.mark.parametrize("letter", ["\ufa19", "&#xFA19;", "&#64025;"])
def test_a_name_in_xml_is_read_as_a_letter_or_as_its_number(letter: str) -> None:
    cards = "<zone name='main'><card name='Kill Shot' number='2'/></zone>"
    deck, _, _ = read(f"<cockatrice_deck version='1'><deckname>{letter} Tide</deckname>{cards}</cockatrice_deck>")
    assert deck.name == "\ufa19 Tide"
