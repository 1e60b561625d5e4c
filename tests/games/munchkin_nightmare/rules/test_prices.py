"""User-written cards that ask for a payment first: nobody is asked for what they do not have."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.games.munchkin_nightmare.game import GAME
from deckbuilder.games.munchkin_nightmare.language.schema import SCHEMA
from tests.support.party import Party, setup_for
from tests.support.pools import munchkin_nightmare

HEAD = """[set]
id = "strange"
rulebook = "munchkin-nightmare"
title = "Strange Cards"
version = "1.0"
source = "Nobody knows."
licence = "MIT"
vocabulary = 1
requires = ["nightmare-before-christmas"]
core = false

[[windfall]]
id = "bargain"
name = "Bargain"
when = "any"
"""


def bargain(price: str, folder: Path, rules: int | None = None) -> Party:
    """Anna, on the fifth level, holds a third-party card: a player who pays something goes up a level."""
    return holding(f"{{ may = [{{ {price} }}, {{ gain = 1 }}] }}", folder, rules)


def holding(does: str, folder: Path, rules: int | None = None) -> Party:
    """Anna, on the fifth level, holds a third-party card that does this."""
    path = folder / "strange.toml"
    path.write_text(f"{HEAD}do = [{does}]\n", encoding="utf-8")
    sets, problems = read_sets([path], SCHEMA, munchkin_nightmare().sets)
    assert not problems
    made, pool = setup_for(3), CardPool((*munchkin_nightmare().sets, *sets))
    piles = {**made.seats[0].piles, "treasures": (*made.seats[0].piles["treasures"], "strange/bargain")}
    seats = (replace(made.seats[0], piles=piles), *made.seats[1:])
    party = Party().sits_at(GAME.start(replace(made, seats=seats, rules=rules), pool, 1))
    return party.level(0, 5).hand(0, "Bargain")


@pytest.mark.rule("MN-9.5")
@pytest.mark.parametrize(
    ("price", "items", "asks"),
    [
        ("drop = 'item'", 0, False),
        ("drop = 'item'", 1, True),
        ("drop = 'item', amount = 2", 1, False),
        ("drop = 'best', amount = 2", 2, True),
        ("drop = 'best', amount = 2", 1, False),
        ("drop = 'all'", 0, False),
        ("lose = 4", 0, True),
        ("lose = 5", 0, False),
        ("leave = 'town'", 0, False),
        ("discard = 'card'", 0, False),
    ],
)
def test_nobody_is_asked_for_a_price_that_is_not_there(price: str, items: int, asks: bool, tmp_path: Path) -> None:
    worn = ("Vampire Teddy", "Colander of Command")[:items]
    party = bargain(price, tmp_path).wears(0, *worn).turn(0).does("play", "Bargain")
    assert (party.kind == "may") == asks
    assert asks or party.at() == 5


def test_by_the_rules_before_version_5_a_level_was_had_for_nothing(tmp_path: Path) -> None:
    party = bargain("drop = 'item'", tmp_path, rules=4).turn(0).does("play", "Bargain")
    assert party.does("yes").at() == 6


def test_a_paid_price_is_gone_and_brings_what_the_card_says(tmp_path: Path) -> None:
    party = bargain("drop = 'item'", tmp_path).wears(0, "Vampire Teddy").turn(0).does("play", "Bargain").does("yes")
    party = party.does("part", "Vampire Teddy") if party.kind == "drop" else party
    assert (party.at(), party.carried(0)) == (6, [])


@pytest.mark.rule("MN-8.5")
@pytest.mark.parametrize(("rules", "asks"), [(None, False), (15, True)])
def test_nobody_is_asked_to_pay_with_what_is_promised(rules: int | None, asks: bool, tmp_path: Path) -> None:
    party = bargain("drop = 'item'", tmp_path, rules).carries(0, "Dustbin Lid").hand(1, "Sally").meets("Wolfman")
    party.agrees(1, 0, 0, "Dustbin Lid").plays("Bargain")
    assert (party.kind == "may") == asks


@pytest.mark.rule("MN-8.5")
def test_a_card_that_takes_everything_leaves_what_is_promised(tmp_path: Path) -> None:
    party = holding("{ drop = 'all' }, { gain = 1 }", tmp_path).carries(0, "Dustbin Lid", "Zero").hand(1, "Sally")
    party.meets("Wolfman").agrees(1, 0, 0, "Dustbin Lid").plays("Bargain")
    assert party.carried(0) == ["Dustbin Lid"]
