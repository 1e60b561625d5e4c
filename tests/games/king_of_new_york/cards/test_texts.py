"""The rules texts of the cards, which are made from what they do, read like sentences."""

from __future__ import annotations

import pytest

from tests.support.city import City
from tests.support.pools import king_of_new_york

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
         "Whenever you enter a borough: You may drive up to 4 of its Units away, each to another borough."),
        ("Super Speed", "At the start of your turn: You may move once, also into Manhattan or up in it."),
    ],
)  # fmt: skip
def test_a_card_reads_like_a_sentence(name: str, text: str) -> None:
    assert TEXTS[name] == text


def test_units_have_their_articles_in_what_is_told() -> None:
    table = City().building("bronx", "Clinic").units("bronx", "Brownstone", "Hospital").resolves("dddddd")
    assert table.choices() == [
        "Destroy the Clinic on stack 1 of the Bronx (2 Destruction: 2 Hearts)",
        "Destroy Infantry in the Bronx (2 Destruction: 1 Heart)",
        "Destroy a Tank in the Bronx (4 Destruction: 3 Stars)",
        "No more",
    ]
    table.destroys("Clinic", "Hospital")
    assert "Anna destroys the Clinic, and a Jet appears." in table.told()
    assert "Anna destroys a Tank." in table.told()
