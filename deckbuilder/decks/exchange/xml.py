"""XML of strangers, read without document types and entities, so that nothing in it can grow or reach out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.parsers import expat

from deckbuilder.decks.text import MOST_BYTES, MOST_LINES, SHORTER
from deckbuilder.errors import Refusal
from deckbuilder.text import composed, harmless

DEEPEST = 16
MOST_NODES = 4 * MOST_LINES
LONGEST_SHOWN = 40
_FORBIDDEN = re.compile(r"[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(slots=True)
class Node:
    """An element: its name, its attributes, its text, its child elements, and the line that it begins on."""

    tag: str
    attributes: Mapping[str, str]
    line: int
    parts: list[str] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text directly in it, without surrounding space."""
        return self.whole.strip()

    @property
    def whole(self) -> str:
        """The text directly in it."""
        return composed("".join(self.parts))

    def get(self, key: str) -> str:
        """An attribute without surrounding space; empty if missing."""
        return self.attributes.get(key, "").strip()

    def first(self, *keys: str) -> str | None:
        """The first of some attributes that it has; None if it has none of them."""
        return next((self.attributes[key].strip() for key in keys if key in self.attributes), None)

    @property
    def shown(self) -> str:
        """Its name, its attributes and its text on one line."""
        said = " ".join(f'{key}="{value}"' for key, value in self.attributes.items())
        inside = " ".join((self.text or "").split())
        return f"<{' '.join(filter(None, (self.tag, said)))}>{f' {inside}' if inside else ''}"


def read_xml(text: str, root: str, source: str) -> Node:
    """The document, whose outermost element must have this name; a Refusal otherwise."""
    name = harmless(source) or "The text"
    if len(text) > 2 * MOST_BYTES:
        raise Refusal("deck-too-large", f"{name} is larger than {2 * MOST_BYTES // 1024} KiB.", SHORTER)
    reading = _XmlReading(name)
    try:
        reading.parser.Parse(text.removeprefix("\ufeff").lstrip().encode("utf-8"), True)
    except (expat.ExpatError, UnicodeEncodeError) as error:
        raise _refused(name, f"line {getattr(error, 'lineno', 1)} is no XML") from None
    found = reading.root
    if found.tag != root:
        raise _refused(name, f"its outermost element is <{harmless(found.tag)[:LONGEST_SHOWN]}>, not <{root}>")
    return found


def written(root: Element) -> str:
    """The document as text, with line breaks; characters that XML cannot represent are left out."""
    for element in root.iter():
        element.text = _FORBIDDEN.sub("", element.text) if element.text else element.text
        for key, value in element.attrib.items():
            element.attrib[key] = _FORBIDDEN.sub("", value)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


class _XmlReading:
    """A document being parsed, refused as soon as it has what no deck has."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._open: list[Node] = [Node("", {}, 0)]
        self._count = 0
        # The text is decoded already, so the encoding it declares no longer matters.
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartDoctypeDeclHandler = self._declared
        self.parser.StartElementHandler = self._begun
        self.parser.EndElementHandler = self._ended
        self.parser.CharacterDataHandler = self._said

    @property
    def root(self) -> Node:
        return self._open[0].children[0]

    def _declared(self, *_about: object) -> None:
        raise _refused(self._name, "it declares a document type or entities, which are never read")

    def _begun(self, tag: str, attributes: Mapping[str, str]) -> None:
        self._count += 1
        if len(self._open) > DEEPEST:
            raise _refused(self._name, "it is nested too deeply")
        if self._count > MOST_NODES:
            raise Refusal("deck-too-large", f"{self._name} has more than {MOST_NODES:,} elements.", SHORTER)
        said = {key: composed(value) for key, value in attributes.items()}
        node = Node(tag, said, self.parser.CurrentLineNumber)
        self._open[-1].children.append(node)
        self._open.append(node)

    def _ended(self, _tag: str) -> None:
        del self._open[-1]

    def _said(self, text: str) -> None:
        self._open[-1].parts.append(text)


def _refused(name: str, reason: str) -> Refusal:
    return Refusal("no-deck-file", f"{name} cannot be read: {reason}.", "Export it again from the original program.")
