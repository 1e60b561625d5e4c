"""The rules texts generated from the cards' effects read like sentences."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.cards.diagnostics import Diagnostics
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.scope import Scope
from deckbuilder.games.king_of_new_york.language.schema import SCHEMA, parse_card
from deckbuilder.games.king_of_new_york.language.vocabulary import VOCABULARY, when_said
from tests.support.city import City
from tests.support.pools import king_of_new_york
from tests.support.written_cards import text_of, with_written

TEXTS = {card.name: card.text for card in king_of_new_york().cards}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Central Park", "Gain 2 Stars and 2 Hearts.\nCosts 1 less in Manhattan."),
        ("Drink the Hudson", "Gain 13 Energy, 1 Star and 2 Hearts.\n"
         "Costs 1 less in Manhattan, Brooklyn or Staten Island."),
        ("Holland Tunnel", "Gain 6 Stars. Each monster gains 3 Energy.\nCosts 1 less in Manhattan."),
        ("Ego Trip", "Whenever you take Superstar: Gain 1 Energy.\n"
         "At the start of your turn, if you have Superstar: Gain 1 Energy."),
        ("Fury", "When you have rolled, if at least 3 Units are in your borough: "
         "Add 1 Destruction and 1 Energy to your dice."),
        ("Leveler", "The first time you destroy a Building each turn: Gain 1 Star."),
        ("Climb the Empire State Building",
         "When you have rolled one of each face in Manhattan: Gain 2 Stars. Take another turn after this one."),
        ("Natural Selection", "You roll 1 more die.\nWhen you buy this card: Gain 4 Energy and 4 Hearts.\n"
         "At the end of your turn, if you rolled 1 or more Celebrity: Discard this card. Lose all your Hearts."),
        ("Painbow", "When you have rolled 2 or 3 Destruction: Add 1 Attack to your dice.\n"
         "When you have rolled 4 or 5 Destruction: Add 2 Attack to your dice.\n"
         "When you have rolled 6 or more Destruction: Win the game."),
        ("Stink Attack",
         "Whenever you enter a borough: You may drive up to 4 Units out of your borough, each to another borough."),
        ("Midnight Auction", "Once each turn, before you sweep the row: "
         "You may gain 1 Energy for each card in the row that costs 5 or more."),
        ("Super Speed", "At the start of your turn: You may move once, also into Manhattan or up in it."),
    ],
)  # fmt: skip
def test_a_card_reads_like_a_sentence(name: str, text: str) -> None:
    assert TEXTS[name] == text


def said(**occasion: object) -> str:
    """The text saying when a Keep card takes effect, from the values in its file."""
    diagnostics = Diagnostics("a card")
    parser = EffectParser(Scope(VOCABULARY, diagnostics), "turn")
    record = parser.at("when").record({"do": [{"gain": "star"}], **occasion}, "when")
    assert record is not None and diagnostics.problems == []
    return when_said(record.fields)


@pytest.mark.parametrize(
    ("occasion", "text"),
    [
        ({"on": "damaged", "once": True}, "the first time you take damage each turn"),
        ({"on": "begins", "once": True}, "once each turn, at the start of your turn"),
        ({"on": "damaged", "once": True, "do": [{"may": [{"gain": "star"}], "ask": "A Star?"}]},
         "once each turn, whenever you take damage"),
        ({"on": "enters", "in": "queens", "once": True, "holding": True},
         "the first time you enter Queens each turn, if you have Superstar"),
        ({"on": "rival_earns", "at_least": 4, "units": 2},
         "when another monster has gained 4 Energy in a turn, if at least 2 Units are in your borough"),
        ({"on": "ends", "each": True}, "at the end of your turn, if you rolled one of each face"),
    ],
)  # fmt: skip
def test_an_occasion_is_said_with_all_that_it_depends_on(occasion: dict[str, object], text: str) -> None:
    assert said(**occasion) == text


@pytest.mark.parametrize(
    ("type", "says", "wrong"),
    [
        ("keep", {"when": [{"on": "begins", "do": [{"steal": "star"}]}]}, "about another monster"),
        ("keep", {"when": [{"on": "damaged", "do": [{"gain": "star", "who": "rival"}]}]}, "about another monster"),
        ("keep", {"when": [{"on": "begins", "do": [{"add": "attack"}]}]}, "changes what was rolled"),
        ("keep", {"when": [{"on": "begins", "do": [{"gain": "heart", "amount": "tokens"}]}]}, "Tokens are counted"),
        ("keep", {"when": [{"on": "begins", "kind": "jet", "do": [{"gain": "star"}]}]}, "`kind` says what"),
        ("keep", {"when": [{"on": "destroys", "do": [{"gain": "star"}]}]}, "`kind` says what"),
        ("keep", {"when": [{"on": "rival_earns", "do": [{"gain": "star"}]}]}, "with `at_least` how much Energy"),
        ("keep", {"when": [{"on": "ends", "at_most": 2, "do": [{"gain": "star"}]}]}, "count a `face`"),
        ("keep", {"when": [{"on": "hits", "once": True, "do": [{"mark": "web"}]}]}, "`once` does not go"),
        ("keep", {"changes": {"doubling": 2}}, "the number 1 is needed"),
        ("keep", {"changes": {"tank": 1}}, "number from -3 to -1"),
        ("keep", {"use": [{"scrap": "this"}]}, "about a card that stays"),
        ("discard", {"do": [{"store": "ouch"}]}, "about a card that stays"),
        ("discard", {"do": [{"hurt": "rival"}]}, "about another monster"),
        ("discard", {"do": [{"gain": "star"}], "changes": {"dice": 1}}, "A Discard card does not stay"),
    ],
)  # fmt: skip
def test_a_card_that_speaks_of_what_is_not_there_is_not_usable(type: str, says: dict[str, Any], wrong: str) -> None:
    model = {kind.key: kind.model for kind in SCHEMA.card_types}[type]
    diagnostics = Diagnostics("a card")
    card = model.model_validate({"id": "a-card", "name": "A Card", "cost": 1, **says})
    parse_card(card, EffectParser(Scope(VOCABULARY, diagnostics), "turn"))
    assert [wrong in problem.message for problem in diagnostics.problems] == [True]


def test_units_have_their_articles_in_what_is_told() -> None:
    table = City().building("bronx", "Clinic").units("bronx", "Brownstone", "Hospital").resolves("dddddd")
    assert table.choices() == [
        "Destroy the Clinic on stack 1 of the Bronx (2 Destruction: 2 Hearts, lost)",
        "Destroy Infantry in the Bronx (2 Destruction: 1 Heart, lost)",
        "Destroy a Tank in the Bronx (4 Destruction: 3 Stars)",
        "No more",
    ]
    table.destroys("Clinic", "Hospital")
    assert "Anna destroys the Clinic, and a Jet appears." in table.told()
    assert "Anna destroys a Tank." in table.told()


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, "You may drive 1 Unit out of your borough, to another borough."),
        (2, "You may drive up to 2 Units out of your borough, each to another borough."),
    ],
)
def test_units_are_driven_out_of_your_borough(number: int, text: str) -> None:
    card = f'[[discard]]\nid = "test-card"\nname = "Test Card"\ncost = 1\ndo = [{{ scatter = {number} }}]\n'
    assert text_of(with_written(card, "king-of-new-york")) == text


@pytest.mark.parametrize(("number", "heart", "units"), [(1, "Heart", "Unit is"), (2, "Hearts", "Units are")])
def test_one_heart_or_unit_and_several_are_named_as_such(number: int, heart: str, units: str) -> None:
    occasion = f'when = [{{ on = "begins", units = {number}, do = [{{ gain = "star" }}] }}]'
    stated = f"cost = 1\nchanges = {{ most_hearts = {number} }}\n{occasion}\n"
    card = f'[[keep]]\nid = "test-card"\nname = "Test Card"\n{stated}'
    assert text_of(with_written(card, "king-of-new-york")).splitlines() == [
        f"You may have {number} more {heart}.",
        f"At the start of your turn, if at least {number} {units} in your borough: Gain 1 Star.",
    ]


def test_two_things_rolled_are_joined() -> None:
    assert (
        said(on="rolled", face="heal", at_least=2, each=True)
        == "when you have rolled 2 or more Heal and one of each face"
    )
