"""What decks in XML have in common: sections of cards, a header in a field for notes, and unknown elements."""

from __future__ import annotations

from collections.abc import Callable, Collection

from deckbuilder.decks.exchange.found import Found, Made
from deckbuilder.decks.exchange.headers import taken_apart
from deckbuilder.decks.exchange.xml import Node
from deckbuilder.text import folded

CARD = "card"
COUNTS = ("number", "qty", "quantity", "count")
ONE = "no number is given, so one copy"
MEANINGLESS = "it has no meaning here"
_NAMING = frozenset({"name", "card", "cardname", *COUNTS})
TakeCard = Callable[[Found, str, Node], None]
"""Takes a card of a zone."""


def is_ours(found: Found, notes: str) -> bool:
    """Whether the field for notes begins with the header of this program."""
    return "rulebook" in taken_apart(notes, found.form).headers


def read_cards(found: Found, zone: str, section: Node, take: TakeCard) -> None:
    """Take every card of a section, at any depth; other elements that name one are kept as lines to be mended."""
    found.refuse_text(section.line, section.text, f"in a <{section.tag}>")
    for node in section.children:
        if node.tag == CARD:
            take(found, zone, node)
            stray(found, node.children)
        elif node.children and not _names_one(node):
            found.remark(node.line, f"<{node.tag}>", Made.UNUSED, MEANINGLESS)
            read_cards(found, zone, node, take)
        else:
            stray(found, [node], is_inside=True)


def stray(found: Found, nodes: Collection[Node], known: Collection[str] = (), *, is_inside: bool = False) -> None:
    """Handle elements no deck has: pass over those known to mean nothing here, keep those that name a card."""
    for node in nodes:
        if folded(node.tag) in known or not ((is_inside and node.text) or _names_one(node) or _holds_one(node)):
            found.remark(node.line, f"<{node.tag}>", Made.UNUSED, MEANINGLESS)
            continue
        if node.text or _names_one(node):
            found.refuse(node.line, node.shown, f"there is no element <{node.tag}> here, and it may name a card")
        stray(found, node.children, known, is_inside=True)


def count_of(node: Node) -> tuple[str, str]:
    """The number of copies an element lists, and the doubt about it; a count that makes no sense is kept."""
    found = node.first(*COUNTS)
    return ("1", ONE) if found is None else (found, "")


def _names_one(node: Node) -> bool:
    return any(folded(key) in _NAMING for key in node.attributes)


def _holds_one(node: Node) -> bool:
    return any(child.tag == CARD or _names_one(child) or _holds_one(child) for child in node.children)
