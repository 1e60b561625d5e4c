"""The same cards to cut out as a PDF, if the extra that draws one is installed."""

from __future__ import annotations

import colorsys
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from deckbuilder.app.deck.printing import (
    ACROSS,
    DOWN,
    HEIGHT,
    PAPERS,
    WIDTH,
    Paper,
    cut_marks,
    name_size,
    places,
    text_size,
)
from deckbuilder.app.library.printed_face import BADGE, EMBLEM_HIGH, EMBLEM_WIDE, PrintedFace
from deckbuilder.errors import Refusal

EDGE, INSET = 2, 3.6
"""The width of the coloured edge, and the distance of the text from the edge of the card, in millimetres."""
LEAST_EMBLEM, MOST_EMBLEM = 7, 34
"""The least and the greatest height of the emblem in millimetres; without room for the least, it is left out."""
BADGE_WIDE = 5
"""The width of an identity's badge in millimetres."""
SEAMLESS = 1.02
"""The factor by which cells are drawn wider, so that no seam shows between them."""
MINUS, DASH = "\N{MINUS SIGN}", "\N{EN DASH}"
"""The fonts have no minus sign; the dash looks like it."""
SMALLEST = 1.4
"""The smallest size of the rules text in millimetres; text that still does not fit is cut off."""


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A file with what it cannot show: cards whose text is cut off, and letters missing from its fonts."""

    content: bytes
    cut: tuple[str, ...]
    lacking: str


def pdf_sheets(title: str, faces: Sequence[PrintedFace], paper: Paper = "a4") -> PrintedFile:
    """The sheets as a file; a Refusal if the extra is not installed."""
    try:
        from reportlab.lib.units import mm
        from reportlab.pdfgen.canvas import Canvas
    except ImportError:
        raise Refusal(
            "no-pdf", "PDF needs the print extra, which is not installed.", "Install deckbuilder[print], or use HTML."
        ) from None
    wide, high = PAPERS[paper]
    out, cut = io.BytesIO(), dict[str, None]()
    # An invariant file contains no date, so the same cards give the same bytes.
    canvas = Canvas(out, pagesize=(wide * mm, high * mm), invariant=1)
    canvas.setTitle(title)
    for start in range(0, len(faces), ACROSS * DOWN):
        for x, y, w, h in cut_marks(wide, high):
            canvas.setLineWidth(0.3)
            canvas.line(x * mm, (high - y) * mm, (x + w) * mm, (high - y - h) * mm)
        for face, (x, y) in zip(faces[start : start + ACROSS * DOWN], places(wide, high), strict=False):
            canvas.saveState()
            canvas.translate(x * mm, (high - y - HEIGHT) * mm)
            if not _Card(canvas, face).draw():
                cut[face.name] = None
            canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return PrintedFile(out.getvalue(), tuple(cut), "".join(sorted({letter for face in faces for letter in _odd(face)})))


class _Card:
    """One card, drawn from the top down and from the bottom up, with the rules text in between."""

    def __init__(self, canvas: Any, face: PrintedFace) -> None:
        from reportlab.lib.units import mm

        self.canvas, self.face, self.mm = canvas, face, mm
        self.edge, self.ink = _colour(face.hue, 0.72, 0.45), _colour(face.hue, 0.28, 0.55)
        self.top = HEIGHT - INSET
        self.bottom = INSET

    def draw(self) -> bool:
        """Draw the whole card; False if some of its text does not fit."""
        canvas, mm = self.canvas, self.mm
        canvas.setFillColorRGB(*self.edge)
        canvas.rect(0, 0, WIDTH * mm, HEIGHT * mm, stroke=0, fill=1)
        canvas.setFillColorRGB(1, 1, 1)
        canvas.roundRect(EDGE * mm, EDGE * mm, (WIDTH - 2 * EDGE) * mm, (HEIGHT - 2 * EDGE) * mm, 2 * mm, 0, 1)
        face = self.face
        self.badge()
        self.down(f"<b>{_safe(face.name)}</b>", name_size(face), short=BADGE_WIDE + 1 if face.badge else 0)
        self.banner(" · ".join(part for part in (face.kind, face.identity) if part))
        if face.numbers:
            self.down(
                "&nbsp;&nbsp;&nbsp;".join(f"{_safe(title)} <b>{_safe(value)}</b>" for title, value in face.numbers), 3.1
            )
        if face.words:
            self.down(f"<i>{_safe(', '.join(face.words))}</i>", 2.5)
        self.up(_safe(face.foot), 1.8)
        if face.flavour:
            self.up(f"<i>{_safe(face.flavour)}</i>", 2.2)
        return self.rules()

    def down(self, text: str, size: float, short: float = 0) -> None:
        """Draw a paragraph below what was drawn at the top, narrower by `short` millimetres."""
        paragraph, height = self.paragraph(text, size, short)
        self.top -= height
        paragraph.drawOn(self.canvas, INSET * self.mm, self.top * self.mm)
        self.top -= 0.8

    def up(self, text: str, size: float) -> None:
        """Draw a paragraph above what was drawn at the bottom."""
        paragraph, height = self.paragraph(text, size)
        paragraph.drawOn(self.canvas, INSET * self.mm, self.bottom * self.mm)
        self.bottom += height + 0.8

    def banner(self, text: str) -> None:
        """Draw a line in white on the card's ink."""
        canvas, mm = self.canvas, self.mm
        self.top -= 4
        canvas.setFillColorRGB(*self.ink)
        canvas.roundRect(INSET * mm, self.top * mm, (WIDTH - 2 * INSET) * mm, 3.8 * mm, 0.8 * mm, 0, 1)
        canvas.setFillColorRGB(1, 1, 1)
        canvas.setFont("Helvetica", 2.4 * mm)
        canvas.drawString((INSET + 1.2) * mm, (self.top + 1.2) * mm, _latin(text))
        self.top -= 1.2

    def badge(self) -> None:
        """Draw the mosaic of the identity in the upper right corner."""
        mm, cell = self.mm, BADGE_WIDE / BADGE
        self.canvas.setFillColorRGB(*self.ink)
        left, top = WIDTH - INSET - BADGE_WIDE, HEIGHT - INSET
        for x, y in self.face.badge:
            side = cell * mm * SEAMLESS
            self.canvas.rect((left + x * cell) * mm, (top - (y + 1) * cell) * mm, side, side, stroke=0, fill=1)

    def rules(self) -> bool:
        """Draw the rules text, as large as fits above the flavour, and the emblem in the rest; False if text is cut."""
        lines = [f"<b>{_safe(p.name)}</b> {_safe(p.text)}" if p.name else _safe(p.text) for p in self.face.text]
        size, room = text_size(self.face), self.top - self.bottom - LEAST_EMBLEM
        while size > SMALLEST and self.height(lines, size) > room:
            size -= 0.1
        tall = min(self.top - self.bottom - self.height(lines, size) - 1, MOST_EMBLEM)
        if tall >= LEAST_EMBLEM - 1:
            self.emblem(tall)
        for line in lines:
            if self.top - self.paragraph(line, size)[1] < self.bottom - 0.8:
                return False
            self.down(line, size)
        return True

    def height(self, lines: Sequence[str], size: float) -> float:
        """The height of some paragraphs in millimetres."""
        return sum(self.paragraph(line, size)[1] + 0.8 for line in lines)

    def emblem(self, tall: float) -> None:
        """Draw the mosaic in a panel as wide as the text."""
        canvas, mm = self.canvas, self.mm
        wide = WIDTH - 2 * INSET
        self.top -= tall
        canvas.setFillColorRGB(*self.edge)
        canvas.roundRect(INSET * mm, self.top * mm, wide * mm, tall * mm, mm, 0, 1)
        canvas.setFillColorRGB(*self.ink)
        cell = min(tall / (EMBLEM_HIGH + 2), wide / (EMBLEM_WIDE + 2))
        left = INSET + (wide - EMBLEM_WIDE * cell) / 2
        low = self.top + (tall - EMBLEM_HIGH * cell) / 2
        for x, y in self.face.emblem:
            side = cell * mm * SEAMLESS
            canvas.rect((left + x * cell) * mm, (low + (EMBLEM_HIGH - 1 - y) * cell) * mm, side, side, stroke=0, fill=1)
        self.top -= 1.4

    def paragraph(self, text: str, size: float, short: float = 0) -> tuple[Any, float]:
        """A paragraph as wide as the text area, less `short` millimetres, and its height in millimetres."""
        from reportlab.lib.styles import ParagraphStyle
        from reportlab.platypus import Paragraph

        mm = self.mm
        style = ParagraphStyle("card", fontName="Times-Roman", fontSize=size * mm, leading=size * 1.22 * mm)
        paragraph = Paragraph(text, style)
        _wide, height = paragraph.wrap((WIDTH - 2 * INSET - short) * mm, HEIGHT * mm)
        return paragraph, height / mm


def _colour(hue: int, light: float, saturation: float) -> tuple[float, float, float]:
    grey = light + (1 - light) / 2 if light > 0.5 else light
    return (grey, grey, grey) if hue < 0 else colorsys.hls_to_rgb(hue / 360, light, saturation)


def _safe(text: str) -> str:
    return escape(_latin(text), quote=False)


def _latin(text: str) -> str:
    """The text in the letters of every PDF reader's fonts; others become a question mark."""
    return text.replace(MINUS, DASH).encode("cp1252", "replace").decode("cp1252")


def _odd(face: PrintedFace) -> Iterator[str]:
    """The letters on a card that those fonts lack."""
    said = (face.name, face.kind, face.identity, face.flavour, *face.words, *(part.text for part in face.text))
    for letter in "".join((*said, *(part.name for part in face.text))):
        if _latin(letter) == "?" != letter:
            yield letter
