"""The enhancers of the core set: each on a monster named by the player of the card."""

from __future__ import annotations

import pytest

from tests.support.party import Party

ADDED = {
    "Ancient Beyond Reason": (10, 2),
    "Extra Extra Large": (10, 2),
    "Has Had Its Coffee": (5, 1),
    "Brought Its Mother": (5, 1),
    "In a Party Hat": (3, 1),
    "Freshly Risen": (5, 1),
    "From the Cellar": (5, 1),
    "Still Growing": (-5, -1),
    "Down With a Cold": (-5, 0),
}


@pytest.mark.parametrize("name", ADDED)
def test_an_enhancer_changes_its_monsters_strength_and_treasures(name: str) -> None:
    strength, treasures = ADDED[name]
    party = Party().level(0, 9).hand(1, name).meets("Wolfman", "Haunted Bouncy Castle")
    assert (party.theirs, party.reward) == (14, 4)
    party.plays(name, "Wolfman", seat=1)
    assert (party.theirs, party.reward) == (14 + strength, 4 + treasures)
    assert party.fails(6, 6).is_discarded(name), "it goes with its monster"


@pytest.mark.parametrize("name", ADDED)
def test_anybody_may_play_it_the_fighter_too(name: str) -> None:
    assert Party().hand(0, name).meets("Wolfman").plays(name, "Wolfman").theirs == 6 + ADDED[name][0]


@pytest.mark.parametrize(("name", "kin"), [("Freshly Risen", "Mummy's Boy"), ("From the Cellar", "Tax Imp")])
def test_an_enhancer_that_changes_a_monsters_kind_lets_its_kin_in(name: str, kin: str) -> None:
    party = Party().hand(1, name, kin).meets("Wolfman").until(1)
    assert not party.offers("kin", kin)
    party.plays(name, "Wolfman", seat=1).until(1).does("kin", kin)
    assert party.foes == ["Wolfman", kin]


@pytest.mark.parametrize(("name", "kin"), [("Freshly Risen", "Mummy's Boy"), ("From the Cellar", "Tax Imp")])
def test_a_monster_of_the_hand_may_come_with_it(name: str, kin: str) -> None:
    party = Party().hand(1, name, "Sock Mimic").meets(kin).until(1).does("make_kin", name, "Sock Mimic")
    assert (party.foes, party.theirs) == ([kin, "Sock Mimic"], (2 if kin == "Mummy's Boy" else 4) + 1 + 5)
