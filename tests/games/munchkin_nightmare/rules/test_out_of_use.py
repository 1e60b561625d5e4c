"""What everybody hears of Items that go out of use without anybody having said so (MN-4)."""

from __future__ import annotations

import pytest

from deckbuilder.kernel.tracing import Trace
from tests.support.causes import chain, watched
from tests.support.party import Party


@pytest.mark.rule("MN-4.3")
def test_an_item_that_makes_way_for_another_one_is_heard_of() -> None:
    party = Party().wears(0, "Bat Hat").carries(0, "Colander of Command").turn().does("wear", "Colander of Command")
    assert party.told(1)[-2:] == [
        "Anna uses Colander of Command from now on.",
        "Anna stops using Bat Hat, which stays on the table.",
    ]
    assert party.used() == ["Colander of Command"]


def test_an_item_in_nobodys_way_leaves_the_others_in_use() -> None:
    party = Party().wears(0, "Bat Hat").carries(0, "Dustbin Lid").turn().does("wear", "Dustbin Lid")
    assert party.told()[-1] == "Anna uses Dustbin Lid from now on."


@pytest.mark.rule("MN-4.5")
def test_an_item_for_a_town_goes_out_of_use_with_the_town(monkeypatch: pytest.MonkeyPatch) -> None:
    trace: Trace = watched(monkeypatch, Party)
    party = Party().lives(0, "Christmas Town").wears(0, "Snow Globe Cuirass").opens("Curse! Change of Address")
    assert (party.used(), party.carried()) == ([], ["Snow Globe Cuirass"])
    assert chain(party, trace, "put_off", 0)[:2] == [
        "Anna stops using Snow Globe Cuirass, which stays on the table. MN-4.5",
        "Curse! Change of Address hits Anna. MN-10.1",
    ]


@pytest.mark.rule("MN-4.5")
def test_an_item_that_a_town_forbids_goes_out_of_use_on_settling() -> None:
    party = Party().wears(0, "Bell of Interruption").hand(0, "Citizen of Halloween Town").turn().does("settle")
    assert party.told()[-1] == "Anna stops using Bell of Interruption, which stays on the table."


@pytest.mark.rule("MN-4.10")
def test_everybody_hears_that_what_allowed_an_item_goes_with_it() -> None:
    party = _against_the_rules().opens_next("Curse! Moving Day")
    assert party.told(1)[-2:] == ["Anna loses Creative Interpretation.", "Anna loses Turkey Fork of the Ancients."]
    assert party.is_discarded("Creative Interpretation")


def test_by_the_rules_before_version_7_nothing_was_heard_of_it() -> None:
    party = Party(rules=6).wears(0, "Bat Hat").carries(0, "Colander of Command").turn()
    assert party.does("wear", "Colander of Command").told()[-1] == "Anna uses Colander of Command from now on."
    moved = _against_the_rules(6).opens_next("Curse! Moving Day")
    assert "Anna loses Creative Interpretation." not in moved.told(1)
    assert moved.is_discarded("Creative Interpretation")


def _against_the_rules(rules: int | None = None) -> Party:
    """Anna, without any other card, uses an Item against the rules."""
    party = Party(rules=rules).hand(0, "Creative Interpretation").carries(0, "Turkey Fork of the Ancients")
    return party.turn().does("on_item", "Creative Interpretation")


@pytest.mark.rule("MN-4.4")
@pytest.mark.parametrize("rules", [None, 9])
def test_everybody_hears_why_a_big_item_goes(rules: int | None) -> None:
    party = Party(rules=rules).wears(0, "Diplomatic Bag", "Turkey Fork of the Ancients")
    party.carries(0, "Lantern on a Stick").carries(1, "Round Table Top").carries(2, "Extremely Large Spoon")
    party.hand(0, "Sally").opens("Curse! Gift Exchange").does("suffer").does("part", "Diplomatic Bag")
    why = ["Anna has no room for Lantern on a Stick any more."] if rules is None else []
    assert party.told()[-len(why) - 1 :] == [*why, "Anna loses Lantern on a Stick."]


@pytest.mark.rule("MN-4.9")
@pytest.mark.parametrize(("rules", "told"), [(None, True), (13, False)])
def test_everybody_hears_that_an_enhancer_needs_a_ride(rules: int | None, told: bool) -> None:
    idle, again = (
        "Jingle Spurs counts for nothing while Anna uses no Ride.",
        "Jingle Spurs counts again, since Anna uses a Ride.",
    )
    party = Party(rules=rules).hand(0, "Jingle Spurs", "Runaway Bathtub").turn().does("lay", "Jingle Spurs")
    assert party.told()[-1] == (idle if told else "Anna uses Jingle Spurs from now on.")
    assert [said.endswith(" while you use no Ride.") for said in party.told(0)].count(True) == int(told)
    party.does("lay", "Runaway Bathtub")
    assert party.told()[-1] == (again if told else "Anna uses Runaway Bathtub from now on.")
    party.opens_next("Curse! Lame Pony")
    assert party.told()[-1] == (idle if told else "Anna loses Runaway Bathtub.")
    assert [said.endswith("no Ride.") for said in party.told()].count(True) == (2 if told else 0)


def test_an_enhancer_with_a_ride_is_not_spoken_of() -> None:
    party = Party().wears(0, "Runaway Bathtub").hand(0, "Jingle Spurs").turn().does("lay", "Jingle Spurs")
    assert party.told()[-1] == "Anna uses Jingle Spurs from now on."
    party.does("doff", "Jingle Spurs").does("doff", "Runaway Bathtub")
    assert not [said for said in party.told() if "counts" in said]
