"""Decks for Tabletop Simulator: one saved object with a deck for each pile; the note holds what it has no field for.

Names and texts go on the cards; the pictures are the user's own sheets, ten cards wide and seven high.
"""

from __future__ import annotations

import json
from typing import Any

from deckbuilder.decks.exchange.export_listing import ExportListing, Section
from deckbuilder.decks.exchange.headers import put_together

WIDE, HIGH = 10, 7
PER_SHEET = WIDE * HIGH - 1
"""Cards on a sheet; its last place shows the back of a hidden card."""
APART = 4
"""Inches between two piles on the table."""
HERE = {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}


def write(listing: ExportListing, face: str = "", back: str = "") -> str:
    """The saved object; `face` is the address of the sheets, with {} for a sheet's number, `back` that of the back."""
    sheet = _Sheets(listing, face, back)
    piles = [section for section in listing.sections if section.count > 0]
    objects = [_pile(sheet, section, place) for place, section in enumerate(piles)]
    document = {"SaveName": listing.deck.title, "Note": put_together(listing), "ObjectStates": objects}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


class _Sheets:
    """The sheet and the place on it for each different card, in the order of the listing."""

    def __init__(self, listing: ExportListing, face: str, back: str) -> None:
        ids = dict.fromkeys(card.id for section in listing.sections for card in section.cards)
        self._places = {id: divmod(place, PER_SHEET) for place, id in enumerate(ids)}
        self._face, self._back = face, back

    def number(self, id: str) -> int:
        """The card's number: its sheet times 100, plus its place there."""
        sheet, place = self._places[id]
        return (sheet + 1) * 100 + place

    def of(self, ids: list[str]) -> dict[str, dict[str, Any]]:
        """The sheets that some cards need."""
        return {
            str(sheet + 1): {
                "FaceURL": self._face.replace("{}", str(sheet + 1)),
                "BackURL": self._back,
                "NumWidth": WIDE,
                "NumHeight": HIGH,
                "BackIsHidden": True,
            }
            for sheet in sorted({self._places[id][0] for id in ids})
        }


def _pile(sheets: _Sheets, section: Section, place: int) -> dict[str, Any]:
    copies = [card for card in section.cards for _ in range(card.count)]
    cards = [
        {
            "Name": "Card",
            "CardID": sheets.number(card.id),
            "Nickname": card.name,
            "Description": card.card.text if card.card is not None else "",
            "Transform": {"posX": float(APART * place), "posY": 1.0, "posZ": 0.0, **HERE},
            "CustomDeck": sheets.of([card.id]),
        }
        for card in copies
    ]
    if len(cards) == 1:
        return {**cards[0], "GMNotes": section.title}  # Tabletop Simulator refuses a deck of one card
    return {
        "Name": "DeckCustom",
        "Nickname": section.title,
        "Transform": {"posX": float(APART * place), "posY": 1.0, "posZ": 0.0, **HERE},
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": sheets.of([card.id for card in copies]),
        "ContainedObjects": cards,
    }
