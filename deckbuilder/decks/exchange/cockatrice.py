"""Cockatrice's decks (`.cod`): a main zone, a side zone for cards put aside, and one for each other pile."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from deckbuilder.decks.exchange.elements import count_of, is_ours, read_cards, stray
from deckbuilder.decks.exchange.export_listing import ExportListing, ListedCard
from deckbuilder.decks.exchange.found import Found, Reading
from deckbuilder.decks.exchange.headers import put_together
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.places import MAIN, SIDE, zone_of
from deckbuilder.decks.exchange.xml import Node, read_xml, written

ROOT = "cockatrice_deck"
STRANGE = ":"
"""Appended to the name of an unknown section's zone, so that it is never one of Cockatrice's own zones."""
_MEANINGLESS = frozenset(
    {"lastloadedtimestamp", "bannercard", "tags", "format", "sideboard_plan", "deckname", "comments"}
)


def write(listing: ExportListing) -> str:
    """The deck as Cockatrice reads it; the comments hold what it has no field for."""
    root = Element(ROOT, version="1")
    SubElement(root, "deckname").text = listing.deck.name
    SubElement(root, "comments").text = put_together(listing)
    zones: dict[str, list[ListedCard]] = {MAIN: [], SIDE: []}
    for section in listing.sections:
        for card in section.cards:
            kind = card.card.type if card.card is not None else ""
            key = section.key if listing.form.pile(section.key) is not None else section.key + STRANGE
            zones.setdefault(zone_of(listing.form, kind, key), []).append(card)
    for zone, cards in zones.items():
        held = SubElement(root, "zone", name=zone)
        for card in cards:
            SubElement(held, "card", number=str(card.count), name=card.word)
    return written(root)


def read(text: str, known: Known, source: str = "") -> Reading:
    """Read a deck of Cockatrice; the pile of a card follows from its type and its zone."""
    found = Found(known, source)
    root = read_xml(text, ROOT, source)
    found.refuse_text(root.line, root.text, "between the zones")
    found.is_ours = any(is_ours(found, node.text) for node in root.children if node.tag == "comments")
    for node in root.children:
        if node.tag == "zone":
            name = node.get("name")
            zone = name if name in (MAIN, SIDE) else found.section(node.line, name.removesuffix(STRANGE))
            read_cards(found, zone, node, _take)
        elif node.tag == "deckname" and not found.name:
            found.name = node.text
        elif node.tag == "comments" and not found.notes:
            found.notes = node.whole
        else:
            stray(found, [node], _MEANINGLESS)
    return found.reading()


def _take(found: Found, zone: str, node: Node) -> None:
    count, guess = count_of(node)
    found.card(zone, count, node.get("name") or node.text, node.line, guess=guess)
