"""The box of the Brass Bailiffs as a whole: its contents, and what its limits allow in a gang file."""

from __future__ import annotations

from deckbuilder.cards.card import Card
from deckbuilder.decks.text import parse_deck
from deckbuilder.games.monster_town.language.card_types import Combat, Gang, Location
from deckbuilder.paths import shipped
from deckbuilder.problems import Report
from deckbuilder.rulebooks import rulebook
from tests.games.monster_town.cards.test_every_card import does_more, what_it_does
from tests.support.pools import monster_town

PENNY = "bailiffs-the-last-penny.gang"
PAID = "bailiffs-paid-in-full.gang"


def box() -> list[Card]:
    """The base cards of the gang."""
    return [card for card in monster_town().cards if card.set_id == "brass-bailiffs"]


def verdict(starter: str, line: str, instead: str) -> Report:
    """The verdict on a starter gang with one edit of its file."""
    book = rulebook("monster-town")
    text = (shipped("card_sets") / "monster_town" / "starters" / starter).read_text(encoding="utf-8")
    assert line in text
    validator = book.validator(monster_town())
    return validator.validate(parse_deck(text.replace(line, instead, 1), book.construction.form, starter))


def codes(report: Report) -> list[str]:
    """The codes of the problems."""
    return [problem.code for problem in report.errors]


# ---- what is in it ----


def test_the_box_holds_fifty_four_cards_and_no_two_do_the_same() -> None:
    assert sum(card.copies for card in box()) == 54
    assert len(box()) >= 40
    assert len({what_it_does(card) for card in box()}) == len(box())


def test_the_box_is_as_rich_as_those_of_the_core_set() -> None:
    combat = [card for card in box() if isinstance(card.model, Combat)]
    telling = sum(card.copies for card in combat if does_more(card))
    assert 2 * telling >= sum(card.copies for card in combat)
    final = [card.copies for card in combat if isinstance(card.model, Combat) and card.model.end_game]
    assert sum(final) >= 11
    places = [card for card in box() if isinstance(card.model, Location) and card.model.capture]
    assert len(places) >= 6


def test_the_gang_has_limits_of_its_own() -> None:
    gang = monster_town().identity("bailiffs")
    assert not isinstance(gang, tuple)
    assert isinstance(gang.model, Gang)
    assert (gang.model.icon, gang.model.race, gang.model.collective) == ("⚙", "Construct", "docket")
    assert (gang.model.starting, gang.model.reserves, gang.model.power) == (5, 6, 6)


# ---- what a gang file may say ----


def test_the_brass_usher_stands_alone_at_the_start() -> None:
    assert codes(verdict(PENNY, "1 The Auditor\n1 Brass Usher\n", "2 Brass Usher\n")) == ["START-3"]


def test_the_brass_usher_waits_in_reserves_twice_at_most() -> None:
    assert codes(verdict(PAID, "1 Meter Reader\n1 Sapper Rusk\n2 Brass Usher\n", "3 Brass Usher\n1 Doc Pell\n")) == [
        "RES-2"
    ]
    assert codes(verdict(PAID, "2 Brass Usher\n", "1 Brass Usher\n")) == []


def test_six_may_wait_in_reserves_and_no_seventh() -> None:
    assert codes(verdict(PENNY, "2 Repossessor\n", "2 Repossessor\n1 Mrs Grice, Landlady\n")) == ["RES-1"]


def test_articles_of_indenture_alone_let_the_militia_in() -> None:
    assert codes(verdict(PAID, "1 Sapper Rusk\n", "1 Doc Pell\n")) == []
    assert codes(verdict(PAID, "Treaty:\n1 Articles of Indenture\n", "")) == ["ICON-2"]


def test_mrs_grice_landlady_is_the_diplomat_who_signs() -> None:
    assert codes(verdict(PAID, "1 Mrs Grice, Landlady\n", "1 Repossessor\n")) == ["DIP-1"]
