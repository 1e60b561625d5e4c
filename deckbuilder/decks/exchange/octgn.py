"""OCTGN's decks (`.o8d`): sections of cards with ids; ours follow from the card's own id and never change."""

from __future__ import annotations

from uuid import NAMESPACE_URL, uuid5
from xml.etree.ElementTree import Element, SubElement

from deckbuilder.decks.exchange.found import Found, Made, Reading
from deckbuilder.decks.exchange.headers import put_together
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.listing import Listing
from deckbuilder.decks.exchange.xml import Node, read_xml, written

ROOT = "deck"


def write(listing: Listing) -> str:
    """The deck as OCTGN reads it; the notes hold what it has no field for."""
    root = Element(ROOT, game=_guid(listing.deck.rulebook))
    for section in listing.sections:
        if not section.cards:
            continue
        held = SubElement(root, "section", name=section.title, shared="False")
        for card in section.cards:
            one = SubElement(held, "card", qty=str(card.count), id=_guid(f"{listing.deck.rulebook}/{card.id}"))
            one.text = card.name
    SubElement(root, "notes").text = put_together(listing, with_name=True)
    return written(root)


def read(text: str, known: Known, source: str = "") -> Reading:
    """Cards are known again by their ids and names; a section with a strange name leaves their piles to be guessed."""
    found = Found(known, source)
    root = read_xml(text, ROOT, source)
    by_guid = {_guid(f"{known.form.rulebook}/{card.id}"): known.word_for(card) for card in known.pool.cards}
    for node in root.children:
        if node.tag == "section":
            _read_section(found, node, by_guid)
        elif node.tag == "notes":
            found.notes = node.text
        else:
            found.remark(node.line, f"<{node.tag}>", Made.UNUSED, "it means nothing here")
    return found.reading()


def _read_section(found: Found, section: Node, by_guid: dict[str, str]) -> None:
    zone = found.section(section.line, section.get("name"))
    for node in section.children:
        if node.tag != "card":
            found.remark(node.line, f"<{node.tag}>", Made.UNUSED, "it means nothing here")
            continue
        # The id is exact where two cards share a name.
        name = by_guid.get(node.get("id").casefold(), node.text)
        count = node.get("qty") or "1"
        found.card(zone, count, name, node.line, written=f"{count} {node.text}")


def _guid(of: str) -> str:
    return str(uuid5(NAMESPACE_URL, f"deckbuilder:{of}"))
