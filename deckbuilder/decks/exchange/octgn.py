"""OCTGN's decks (`.o8d`): sections of cards with ids; ours are derived from the card's own id and never change."""

from __future__ import annotations

from uuid import NAMESPACE_URL, uuid5
from xml.etree.ElementTree import Element, SubElement

from deckbuilder.decks.exchange.elements import count_of, is_ours, read_cards, stray
from deckbuilder.decks.exchange.export_listing import ExportListing
from deckbuilder.decks.exchange.found import Found, Reading
from deckbuilder.decks.exchange.headers import put_together
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.xml import Node, read_xml, written

ROOT = "deck"
_MEANINGLESS = frozenset({"notes", "sleeve", "sleeves"})


def write(listing: ExportListing) -> str:
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
    """Read a deck of OCTGN, with cards by id and name; in a section with an unknown name their piles are guessed."""
    found = Found(known, source)
    root = read_xml(text, ROOT, source)
    found.refuse_text(root.line, root.text, "between the sections")
    found.is_ours = any(is_ours(found, node.text) for node in root.children if node.tag == "notes")
    by_guid = {_guid(f"{known.form.rulebook}/{card.id}"): known.word_for(card) for card in known.pool.cards}

    def take(into: Found, zone: str, node: Node) -> None:
        # The id is exact even if two cards share a name.
        count, guess = count_of(node)
        written = node.text or node.get("name")
        name = by_guid.get(node.get("id").casefold(), written)
        into.card(zone, count, name, node.line, guess=guess, written=f"{count} {written}")

    for node in root.children:
        if node.tag == "section":
            read_cards(found, found.section(node.line, node.get("name")), node, take)
        elif node.tag == "notes" and not found.notes:
            found.notes = node.whole
        else:
            stray(found, [node], _MEANINGLESS)
    return found.reading()


def _guid(of: str) -> str:
    return str(uuid5(NAMESPACE_URL, f"deckbuilder:{of}"))
