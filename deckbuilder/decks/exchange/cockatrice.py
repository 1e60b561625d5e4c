"""Cockatrice's decks (`.cod`): a main zone, a side zone for what is put aside, and one for each other pile."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from deckbuilder.decks.exchange.found import Found, Made, Reading
from deckbuilder.decks.exchange.headers import put_together
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.listing import ListedCard, Listing
from deckbuilder.decks.exchange.places import MAIN, SIDE, zone_of
from deckbuilder.decks.exchange.xml import Node, read_xml, written

ROOT = "cockatrice_deck"


def write(listing: Listing) -> str:
    """The deck as Cockatrice reads it; the comments hold what it has no field for."""
    root = Element(ROOT, version="1")
    SubElement(root, "deckname").text = listing.deck.name
    SubElement(root, "comments").text = put_together(listing)
    zones: dict[str, list[ListedCard]] = {MAIN: [], SIDE: []}
    for section in listing.sections:
        for card in section.cards:
            kind = card.card.type if card.card is not None else ""
            zones.setdefault(zone_of(listing.form, kind, section.key), []).append(card)
    for zone, cards in zones.items():
        held = SubElement(root, "zone", name=zone)
        for card in cards:
            SubElement(held, "card", number=str(card.count), name=card.word)
    return written(root)


def read(text: str, known: Known, source: str = "") -> Reading:
    """The pile of a card follows from its type and its zone."""
    found = Found(known, source)
    root = read_xml(text, ROOT, source)
    for node in root.children:
        if node.tag == "zone":
            _read_zone(found, node)
        elif node.tag == "deckname":
            found.name = node.text
        elif node.tag == "comments":
            found.notes = node.text
        else:
            found.remark(node.line, f"<{node.tag}>", Made.UNUSED, "it means nothing here")
    return found.reading()


def _read_zone(found: Found, zone: Node) -> None:
    called = found.section(zone.line, zone.get("name"))
    for node in zone.children:
        if node.tag != "card":
            found.remark(node.line, f"<{node.tag}>", Made.UNUSED, "it means nothing here")
            continue
        found.card(called, node.get("number") or "1", node.get("name"), node.line)
