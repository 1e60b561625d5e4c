"""The one-shots of the core set: strength for either side, and ways out of trouble."""

from __future__ import annotations

import pytest

from tests.support.party import Party

BOOSTS = {
    "Exploding Ornament": 5, "Bottled Thunder": 4, "One Very Sharp Icicle": 4, "Jar of Angry Wasps": 3,
    "Cranberry Cannonball": 3, "Chorus of Encouragement": 3, "Frosting Grenade": 2, "Rotten Egg, Decorated": 2,
    "Fog in a Tin": 2, "Yesterday's Eggnog": 5,
}  # fmt: skip


@pytest.mark.parametrize("name", BOOSTS)
def test_anybody_strengthens_either_side_with_it_once(name: str) -> None:
    party = Party().hand(0, name).hand(1, "Sally").meets("Wolfman").plays(name, "us")
    assert (party.ours, party.theirs, party.held()) == (1 + BOOSTS[name], 6, [])
    party = Party().carries(1, name).hand(2, "Sally").level(0, 7).meets("Wolfman").plays(name, "them", seat=1)
    assert (party.ours, party.theirs, party.carried(1)) == (7, 6 + BOOSTS[name], [])


def test_smoke_biscuit_hides_an_escape() -> None:
    party = Party().level(0, 5).carries(0, "Smoke Biscuit").hand(1, "Extra Extra Large").meets("Wolfman")
    party.plays("Extra Extra Large", "Wolfman", seat=1).passes().does("slip", "Smoke Biscuit", "Wolfman")
    assert (party.at(), party.carried()) == (5, [])


def test_greased_runners_make_one_roll_better() -> None:
    party = Party().level(0, 5).carries(0, "Greased Runners").hand(1, "Extra Extra Large").meets("Wolfman")
    party.plays("Extra Extra Large", "Wolfman", seat=1).passes().dice(3).does("hasten", "Greased Runners")
    if party.kind == "flee":
        party.does("run")
    assert (party.at(), party.carried()) == (5, [])


def test_return_label_sends_a_monster_back_for_nothing() -> None:
    party = Party().carries(0, "Return Label").meets("Wolfman").plays("Return Label", "Wolfman")
    assert (party.at(), party.held(), party.carried()) == (1, [], [])


@pytest.mark.parametrize(
    ("name", "suits", "other", "treasures"),
    [
        ("Lullaby for the Late", "Haunted Bouncy Castle", "Tax Imp", 2),
        ("Blessed Gravy", "Middle Management Fiend", "Mummy's Boy", 3),
    ],
)
def test_it_tames_its_kind_and_the_treasures_are_won_without_a_level(
    name: str, suits: str, other: str, treasures: int
) -> None:
    party = Party().carries(0, name).meets(suits)
    party.plays(name, suits)
    assert (party.at(), len(party.held())) == (1, treasures)
    assert not Party().carries(0, name).meets(other).offers("on_foe", name, other)


def test_instant_twin_powder_doubles_a_monster() -> None:
    party = Party().level(0, 9).hand(1, "Instant Twin Powder").meets("Tax Imp")
    assert party.plays("Instant Twin Powder", "Tax Imp", seat=1).foes == ["Tax Imp", "Tax Imp"]


def test_slightly_forged_invitation_brings_a_monster_of_the_hand() -> None:
    party = Party().level(0, 9).carries(1, "Slightly Forged Invitation").hand(1, "Wolfman").meets("Sock Mimic")
    assert party.plays("Slightly Forged Invitation", "Wolfman", seat=1).foes == ["Sock Mimic", "Wolfman"]


def test_curse_eraser_averts_a_curse() -> None:
    party = Party().level(0, 5).carries(0, "Curse Eraser").opens("Curse! Cancelled Birthday")
    assert (party.does("avert", "Curse Eraser").at(), party.carried()) == (5, [])


def test_soap_for_the_soul_lifts_a_curse() -> None:
    party = Party().carries(0, "Soap for the Soul").cursed(0, "Curse! Squeaky Shoes").turn()
    party.plays_now("Soap for the Soul")
    assert (party.curses(), party.is_discarded("Curse! Squeaky Shoes")) == ([], True)


def test_scapegoat_on_wheels_ends_the_fight_for_everybody() -> None:
    party = Party().level(0, 5).hand(0, "Sally").carries(0, "Scapegoat on Wheels").meets("Wolfman", "Choir of Toads")
    party.plays("Scapegoat on Wheels")
    assert (party.at(), party.held(), party.foes) == (5, ["Sally"], [])
    assert not any("runs from" in sentence for sentence in party.told())


def test_magnet_on_a_string_takes_a_small_item() -> None:
    party = Party().carries(0, "Magnet on a String").carries(1, "Vampire Teddy", "Lantern on a Stick", "Dustbin Lid")
    party.turn().plays_now("Magnet on a String", "Ben")
    assert not party.offers("rob", "Lantern on a Stick")
    party.does("rob", "Vampire Teddy")
    assert (party.carried(), party.carried(1)) == (["Vampire Teddy"], ["Dustbin Lid", "Lantern on a Stick"])
