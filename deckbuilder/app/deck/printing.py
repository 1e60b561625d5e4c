"""Cards to cut out, nine to a sheet, true to size and with cut marks: a page that loads nothing, or a PDF."""

from __future__ import annotations

import colorsys
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from math import ceil
from typing import Any, Literal

from deckbuilder.app.library.rows import BADGE, EMBLEM_HIGH, EMBLEM_WIDE, PrintedFace
from deckbuilder.errors import Refusal
from deckbuilder.text import cells

WIDTH, HEIGHT = 63, 88
"""Millimetres of a card."""
ACROSS, DOWN = 3, 3
INSIDE = 55
"""Millimetres that a line of text has on a card."""
Paper = Literal["a4", "letter"]
PAPERS: dict[Paper, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""Millimetres of a sheet."""
LARGEST, SMALLEST = 3.4, 1.6
"""Millimetres of the largest and the smallest rules text."""
LONG_NAME = 36
"""Letters of a name that is set smaller if it has more of them."""
READABLE = 2.2
"""Millimetres of the smallest rules text that a flavour may stand beside."""
WIDE_LETTER = 0.52
"""How wide a letter is on average, for its size, in a font that runs wide."""
LEADING = 1.25
MARK = 4
"""Millimetres of a cut mark."""
ROOM = 58
"""Millimetres below the name, the kind and what a card always has, with the smallest emblem."""

STYLE = """
@page { size: %(wide)smm %(high)smm; margin: 0 }
* { box-sizing: border-box; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body { margin: 0; font: 2.6mm/1.25 'Times New Roman', Times, 'Liberation Serif', serif; color: #111 }
.sheet { position: relative; width: %(wide)smm; height: %(high)smm; break-after: page; overflow: hidden }
.cut { position: absolute; background: #000 }
.card { position: absolute; width: 63mm; height: 88mm; padding: 2mm; background: var(--edge); overflow: hidden }
.inside { height: 100%%; background: #fff; border-radius: 2mm; padding: 1.4mm 2mm; display: flex;
  flex-direction: column; overflow: hidden; overflow-wrap: anywhere }
.inside > * { flex-shrink: 0 }
.name { font-weight: bold; font-size: var(--name); line-height: 1.1; position: relative; padding-right: 6mm }
.icon { position: absolute; right: 0; top: 0; font-size: 5mm; line-height: 1; color: var(--ink) }
.kind { font: 2.3mm/1.3 Helvetica, Arial, sans-serif; color: #fff; background: var(--ink); border-radius: 1mm;
  padding: .5mm 1.2mm; margin: .8mm 0 }
.numbers { font-size: 3.1mm; line-height: 1.2; word-spacing: .2mm }
.numbers b { margin-right: 2mm }
.words { font-style: italic; font-size: 2.5mm; line-height: 1.2; color: #333 }
.inside > .emblem { flex: 1 1 4mm; min-height: 0; max-height: 34mm; margin: .8mm 0; background: var(--edge);
  border-radius: 1mm; width: 100%% }
.text { flex-shrink: 1; min-height: 0; overflow: hidden; font-size: var(--size); line-height: 1.22;
  margin-bottom: auto }
.text p { margin: 0 0 .7mm }
.flavour { font-style: italic; font-size: 2.2mm; line-height: 1.2; color: #555; padding-top: .6mm }
.foot { font: 1.8mm/1.2 Helvetica, Arial, sans-serif; color: #777; padding-top: .4mm }
@media screen { body { background: #888 } .sheet { background: #fff; margin: 4mm auto } }
"""


def html_sheets(title: str, faces: Sequence[PrintedFace], paper: Paper = "a4") -> str:
    """The whole page; print it at 100 % without margins."""
    wide, high = PAPERS[paper]
    sheets = [faces[start : start + ACROSS * DOWN] for start in range(0, len(faces), ACROSS * DOWN)]
    body = "\n".join(_sheet(sheet, wide, high) for sheet in sheets)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE % {'wide': wide, 'high': high}}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def places(wide: float, high: float) -> list[tuple[float, float]]:
    """The upper left corner of each card of a sheet, in millimetres, row by row."""
    left, top = (wide - ACROSS * WIDTH) / 2, (high - DOWN * HEIGHT) / 2
    return [(left + column * WIDTH, top + row * HEIGHT) for row in range(DOWN) for column in range(ACROSS)]


def cut_marks(wide: float, high: float) -> Iterator[tuple[float, float, float, float]]:
    """The marks at the edge of a sheet as x, y, width and height in millimetres; none lies on a card."""
    left, top = places(wide, high)[0]
    for column in range(ACROSS + 1):
        x = left + column * WIDTH
        yield from ((x, top - MARK - 1, 0, MARK), (x, high - top + 1, 0, MARK))
    for row in range(DOWN + 1):
        y = top + row * HEIGHT
        yield from ((left - MARK - 1, y, MARK, 0), (wide - left + 1, y, MARK, 0))


def with_room(face: PrintedFace) -> PrintedFace:
    """The face without its flavour where the rules text could hardly be read beside it."""
    return face if not face.flavour or fits(face, READABLE) else replace(face, flavour="")


def name_size(face: PrintedFace) -> float:
    """Millimetres of the name: smaller where it is longer than most."""
    return 3.9 if cells(face.name) <= LONG_NAME else 3.1


def text_size(face: PrintedFace) -> float:
    """Millimetres of the rules text: the largest that fits in any usual font, or the smallest there is."""
    size = LARGEST
    while size > SMALLEST and not fits(face, size):
        size = round(size - 0.1, 1)
    return size


def fits(face: PrintedFace, size: float = SMALLEST) -> bool:
    """True when all of a card can be read with the rules text in this size."""
    needed = sum(_height(f"{part.name} {part.text}", size) + 0.7 for part in face.text)
    needed += _height(face.flavour, 2.2) + _height(", ".join(face.words), 2.5)
    needed += _height(" ".join(word for number in face.numbers for word in number), 3.1)
    return needed + _height(face.name, name_size(face) + 0.4) - 4.3 * LEADING <= ROOM


def colours(hue: int) -> tuple[str, str]:
    """The edge and the ink of a card; grey for one that belongs to nobody."""
    return ("#d9d9d9", "#444") if hue < 0 else (f"hsl({hue}, 45%, 72%)", f"hsl({hue}, 55%, 28%)")


def _height(text: str, size: float) -> float:
    """Millimetres that a paragraph needs."""
    return ceil(cells(text) * size * WIDE_LETTER / INSIDE) * size * LEADING


def _sheet(faces: Sequence[PrintedFace], wide: float, high: float) -> str:
    marks = "".join(
        f'<i class="cut" style="left:{x:.2f}mm;top:{y:.2f}mm;width:{w or 0.1}mm;height:{h or 0.1}mm"></i>'
        for x, y, w, h in cut_marks(wide, high)
    )
    cards = "\n".join(_card(face, x, y) for face, (x, y) in zip(faces, places(wide, high), strict=False))
    return f'<section class="sheet">{marks}\n{cards}\n</section>'


def _emblem(face: PrintedFace, ink: str) -> str:
    squares = "".join(f'<rect x="{x + 1}" y="{y + 1}" width="1.02" height="1.02"/>' for x, y in face.emblem)
    return f'<svg class="emblem" viewBox="0 0 {EMBLEM_WIDE + 2} {EMBLEM_HIGH + 2}" fill="{ink}">{squares}</svg>'


def _card(face: PrintedFace, x: float, y: float) -> str:
    edge, ink = colours(face.hue)
    sizes = f"--name:{name_size(face)}mm;--size:{text_size(face)}mm"
    style = f"left:{x:.2f}mm;top:{y:.2f}mm;--edge:{edge};--ink:{ink};{sizes}"
    kind = " · ".join(part for part in (face.kind, face.identity) if part)
    numbers = " ".join(f"{escape(title)} <b>{escape(value)}</b>" for title, value in face.numbers)
    text = "".join(
        f"<p>{f'<b>{escape(part.name)}</b> ' if part.name else ''}{escape(part.text)}</p>" for part in face.text
    )
    parts = (
        f'<div class="name">{escape(face.name)}<span class="icon">{escape(face.icon)}</span></div>',
        f'<div class="kind">{escape(kind)}</div>',
        f'<div class="numbers">{numbers}</div>' if numbers else "",
        f'<div class="words">{escape(", ".join(face.words))}</div>' if face.words else "",
        _emblem(face, ink),
        f'<div class="text">{text}</div>',
        f'<div class="flavour">{escape(face.flavour)}</div>' if face.flavour else "",
        f'<div class="foot">{escape(face.foot)}</div>',
    )
    return f'<article class="card" style="{style}"><div class="inside">{"".join(parts)}</div></article>'


EDGE, INSET = 2, 3.6
"""Millimetres of the coloured edge, and from the edge of the card to its text."""
LEAST_EMBLEM, MOST_EMBLEM = 7, 34
"""Millimetres that the emblem is high; where there is no room for the least, there is none."""
BADGE_WIDE = 5
"""Millimetres of the badge of an identity."""
SEAMLESS = 1.02
"""Cells are drawn a hair wider than they are, so that no seam shows between two of them."""
SMALLEST = 1.4
"""Millimetres of the smallest rules text; what does not fit even so is cut off at the end."""


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A file, and what it cannot show: cards whose text is cut off, and letters that its fonts do not have."""

    content: bytes
    cut: tuple[str, ...]
    lacking: str


def pdf_sheets(title: str, faces: Sequence[PrintedFace], paper: Paper = "a4") -> PrintedFile:
    """The sheets as a file; a Refusal where the extra is not installed."""
    try:
        from reportlab.lib.units import mm
        from reportlab.pdfgen.canvas import Canvas
    except ImportError:
        raise Refusal(
            "no-pdf", "PDF needs the print extra, which is not installed.", "Install deckbuilder[print], or use HTML."
        ) from None
    wide, high = PAPERS[paper]
    out, cut = io.BytesIO(), dict[str, None]()
    # An invariant file has no date in it: the same cards give the same bytes.
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
    """One card, drawn from the top down and from the bottom up, the rules text in what is left."""

    def __init__(self, canvas: Any, face: PrintedFace) -> None:
        from reportlab.lib.units import mm

        self.canvas, self.face, self.mm = canvas, face, mm
        self.edge, self.ink = _colour(face.hue, 0.72, 0.45), _colour(face.hue, 0.28, 0.55)
        self.top = HEIGHT - INSET
        self.bottom = INSET

    def draw(self) -> bool:
        """The whole card; False where there is no room for all of its text."""
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
        """A paragraph below what was drawn, by so much shorter than the card is wide."""
        paragraph, height = self.paragraph(text, size, short)
        self.top -= height
        paragraph.drawOn(self.canvas, INSET * self.mm, self.top * self.mm)
        self.top -= 0.8

    def up(self, text: str, size: float) -> None:
        """A paragraph above what was drawn at the bottom."""
        paragraph, height = self.paragraph(text, size)
        paragraph.drawOn(self.canvas, INSET * self.mm, self.bottom * self.mm)
        self.bottom += height + 0.8

    def banner(self, text: str) -> None:
        """A line in white on the card's ink."""
        canvas, mm = self.canvas, self.mm
        self.top -= 4
        canvas.setFillColorRGB(*self.ink)
        canvas.roundRect(INSET * mm, self.top * mm, (WIDTH - 2 * INSET) * mm, 3.8 * mm, 0.8 * mm, 0, 1)
        canvas.setFillColorRGB(1, 1, 1)
        canvas.setFont("Helvetica", 2.4 * mm)
        canvas.drawString((INSET + 1.2) * mm, (self.top + 1.2) * mm, _latin(text))
        self.top -= 1.2

    def badge(self) -> None:
        """The mosaic of the identity in the upper right corner."""
        mm, cell = self.mm, BADGE_WIDE / BADGE
        self.canvas.setFillColorRGB(*self.ink)
        left, top = WIDTH - INSET - BADGE_WIDE, HEIGHT - INSET
        for x, y in self.face.badge:
            side = cell * mm * SEAMLESS
            self.canvas.rect((left + x * cell) * mm, (top - (y + 1) * cell) * mm, side, side, stroke=0, fill=1)

    def rules(self) -> bool:
        """The rules text, as large as fits above the flavour, and the emblem in what is left; False if some is cut."""
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
        """Millimetres that some paragraphs need."""
        return sum(self.paragraph(line, size)[1] + 0.8 for line in lines)

    def emblem(self, tall: float) -> None:
        """The mosaic in a panel as wide as the text."""
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
        """A paragraph as wide as the card, or by so much shorter, and its height in millimetres."""
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
    """The text in the letters that the fonts of every PDF reader have; others become a question mark."""
    return text.encode("cp1252", "replace").decode("cp1252")


def _odd(face: PrintedFace) -> Iterator[str]:
    """The letters on a card that those fonts do not have."""
    said = (face.name, face.kind, face.identity, face.flavour, *face.words, *(part.text for part in face.text))
    for letter in "".join((*said, *(part.name for part in face.text))):
        if _latin(letter) != letter:
            yield letter
