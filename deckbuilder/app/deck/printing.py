"""Cards to cut out, nine to a sheet, true to size with cut marks, as a web page without external resources."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from math import ceil
from typing import Literal

from deckbuilder.app.library.printed_face import EMBLEM_HIGH, EMBLEM_WIDE, PrintedFace
from deckbuilder.text import cells

WIDTH, HEIGHT = 63, 88
"""The size of a card in millimetres."""
ACROSS, DOWN = 3, 3
INSIDE = 55
"""The width of a text line on a card in millimetres."""
Paper = Literal["a4", "letter"]
PAPERS: dict[Paper, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""The sizes of paper in millimetres."""
LARGEST, SMALLEST = 3.4, 1.6
"""The largest and the smallest size of the rules text in millimetres."""
LONG_NAME = 36
"""The length in character cells beyond which a name is set smaller."""
READABLE = 2.2
"""The smallest size of the rules text in millimetres at which a flavour text is kept."""
WIDE_LETTER = 0.52
"""The average width of a letter relative to its size, in a wide font."""
LEADING = 1.25
MARK = 4
"""The length of a cut mark in millimetres."""
ROOM = 58
"""The height in millimetres left below the name, the kind and the fixed parts, with the smallest emblem."""

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
    """The whole page, to be printed at 100 % without margins."""
    wide, high = PAPERS[paper]
    sheets = [faces[start : start + ACROSS * DOWN] for start in range(0, len(faces), ACROSS * DOWN)]
    body = "\n".join(_sheet(sheet, wide, high) for sheet in sheets)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE % {'wide': wide, 'high': high}}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def places(wide: float, high: float) -> list[tuple[float, float]]:
    """The upper left corner of each card on a sheet, in millimetres, row by row."""
    left, top = (wide - ACROSS * WIDTH) / 2, (high - DOWN * HEIGHT) / 2
    return [(left + column * WIDTH, top + row * HEIGHT) for row in range(DOWN) for column in range(ACROSS)]


def cut_marks(wide: float, high: float) -> Iterator[tuple[float, float, float, float]]:
    """The marks at the edge of a sheet as x, y, width and height in millimetres, none of them on a card."""
    left, top = places(wide, high)[0]
    for column in range(ACROSS + 1):
        x = left + column * WIDTH
        yield from ((x, top - MARK - 1, 0, MARK), (x, high - top + 1, 0, MARK))
    for row in range(DOWN + 1):
        y = top + row * HEIGHT
        yield from ((left - MARK - 1, y, MARK, 0), (wide - left + 1, y, MARK, 0))


def with_room(face: PrintedFace) -> PrintedFace:
    """The face, without its flavour if the rules text would be hard to read beside it."""
    return face if not face.flavour or fits(face, READABLE) else replace(face, flavour="")


def name_size(face: PrintedFace) -> float:
    """The size of the name in millimetres, smaller for long names."""
    return 3.9 if cells(face.name) <= LONG_NAME else 3.1


def text_size(face: PrintedFace) -> float:
    """The size of the rules text in millimetres: the largest that fits in any usual font, or else the smallest."""
    size = LARGEST
    while size > SMALLEST and not fits(face, size):
        size = round(size - 0.1, 1)
    return size


def fits(face: PrintedFace, size: float = SMALLEST) -> bool:
    """Whether the whole card can be read with the rules text in this size."""
    needed = sum(_height(f"{part.name} {part.text}", size) + 0.7 for part in face.text)
    needed += _height(face.flavour, 2.2) + _height(", ".join(face.words), 2.5)
    needed += _height(" ".join(word for number in face.numbers for word in number), 3.1)
    return needed + _height(face.name, name_size(face) + 0.4) - 4.3 * LEADING <= ROOM


def colours(hue: int) -> tuple[str, str]:
    """The edge and the ink of a card; grey if it belongs to no identity."""
    return ("#d9d9d9", "#444") if hue < 0 else (f"hsl({hue}, 45%, 72%)", f"hsl({hue}, 55%, 28%)")


def _height(text: str, size: float) -> float:
    """The height of a paragraph in millimetres."""
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
