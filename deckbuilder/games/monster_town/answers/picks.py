"""What is picked one by one, and how each purpose of a pick is asked and answered."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PickPurpose:
    """What something is picked for: the verb of an answer, and how it is asked.

    ``asks`` has what stands before and behind the number that may be picked, its noun, and the clause.
    """

    verb: str
    asks: tuple[str, str, str, str] = ("", "", "", "")
    nothing: str = ""
    """What it means to be done with nothing picked."""
    is_demanded: bool = False
    """Only the text of a card brings it about."""


PICKS = {
    "choose": PickPurpose("Choose", nothing="choose nobody"),
    "recruit": PickPurpose("Recruit", ("Whom do you recruit", "character", "?", "MT-8.20"), is_demanded=True),
    "resurrect": PickPurpose("Resurrect", ("Whom do you resurrect", "gang member", "?", "MT-8.18"), is_demanded=True),
    "discard": PickPurpose("Discard", ("Discard", "Combat card", ".", "MT-8.4"), is_demanded=True),
    "replenish": PickPurpose(
        "Discard", ("You replenish: discard", "Combat card", ", then draw to five.", "MT-8.9"), "discard nothing"
    ),
    "exchange": PickPurpose(
        "Exchange", ("Your Leader lets you exchange", "Combat card", ".", "MT-I.9"), "exchange nothing"
    ),
    "search": PickPurpose(
        "Take", ("Take", "Combat card", " into your hand.", "MT-F.3"), "take nothing", is_demanded=True
    ),
    "relocate": PickPurpose("Relocate", ("Who relocates", "gang member", "?", "MT-4.3.1")),
    "join": PickPurpose("Join:", ("Who joins the scouting party", "gang member", "?", "MT-4.3.4"), "nobody joins"),
    "arm": PickPurpose(
        "Hand out", ("Which Special Item do you hand out next", "Special Item", "?", "MT-11.14.1"), "hand out no more"
    ),
    "equip": PickPurpose("Equip", ("Who is equipped with the Special Item", "gang member", "?", "MT-7.2")),
    "fight": PickPurpose("Fight at", ("Where does the scouting party fight", "location", "?", "MT-6.2")),
    "attack": PickPurpose("Attack", ("Whose gang On the Path do you attack", "player", "?", "MT-F.24")),
}
"""Every purpose of a pick."""
