"""What a search here may ask beyond the cards. A shell that completes a query loads this and nothing heavy."""

from __future__ import annotations

from deckbuilder.cards.outside import OutsideField

OUTSIDE = (
    OutsideField(
        "is",
        "it is",
        "word",
        ("legal", "usable", "in", "owned"),
        {"legal": "one copy more fits in", "usable": "it could be in", "in": "it is in already", "owned": "you own it"},
        title="yours",
    ),
    OutsideField("in", "it is in", "word"),
    OutsideField("owned", "the copies you own are", "number"),
    OutsideField("held", "the copies that are in are", "number"),
)
"""`is:legal`, `is:usable`, `is:in` and `held` are about the deck that is being built, `in:NAME` about any by name."""
