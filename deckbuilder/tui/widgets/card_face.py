"""A card drawn at the size available: in two lines, in a frame, or with everything known about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from deckbuilder.text import counted
from deckbuilder.tui.plain import joined, plain, wrapped
from deckbuilder.tui.themes import TINTS, of_faction, tinted
from deckbuilder.tui.widgets.line_list import LineList

if TYPE_CHECKING:
    from deckbuilder.app.library.printed_face import Mosaic
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.clauses import Clause

NARROWEST = 16
ASKED = "bold"
"""The style of the part of a card's text being asked about."""
GAP = 2
"""Minimum gap between a card's name and its numbers, in cells."""
BETWEEN = " · "


class Scale(Enum):
    """The size at which a card is drawn: in a line, in a frame, or framed with one line per fact."""

    LINE = "in a line"
    CARD = "as a card"
    FULL = "in full"

    @property
    def next(self) -> Scale:
        """The next larger size; after the largest, the smallest."""
        scales = list(Scale)
        return scales[(scales.index(self) + 1) % len(scales)]


@dataclass(frozen=True, slots=True)
class Face:
    """The parts printed on a card, and notes about it in this context."""

    name: str
    kind: str
    icon: str = ""
    """The sign of the group that the card belongs to."""
    numbers: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    flavour: str = ""
    foot: str = ""
    notes: tuple[str, ...] = ()
    emblem: Mosaic = ()
    """The filled cells of a small picture that represents the card."""
    tint: str = ""
    """The name of the colour of the group that the card belongs to."""


def face_of(row: CardRow, notes: Iterable[str] = ()) -> Face:
    """The face of a card in the catalogue."""
    from deckbuilder.app.library.printed_face import EMBLEM_HIGH, EMBLEM_WIDE, mosaic
    from deckbuilder.app.library.rows import fact, is_number

    return Face(
        name=row.name,
        kind=" · ".join(part for part in (row.type_title, row.identity_name) if part),
        icon=row.icon,
        numbers=tuple(fact(title, value) for title, value in row.printed if is_number(value)),
        facts=tuple(said for title, value in row.printed if not is_number(value) and (said := fact(title, value))),
        text=tuple(row.text.split("\n")),
        flavour=row.flavour,
        foot=BETWEEN.join((f"{row.set} {row.number}", counted(row.copies, "copy", "copies"))),
        notes=tuple(notes),
        emblem=mosaic(row.id, EMBLEM_WIDE, EMBLEM_HIGH),
        tint=of_faction(row.identity) if row.identity else "",
    )


def face_of_clause(clause: Clause) -> Face:
    """A rule drawn as a card, with the ruling in place of flavour text."""
    return Face(f"{clause.id} {clause.heading}", "Rule", text=tuple(clause.text.split("\n")), flavour=clause.ruling)


def gist(row: CardRow, notes: Iterable[str] = ()) -> tuple[str, str]:
    """A card in two lines, for screens without room to draw it."""
    face = face_of(row, notes)
    noted = (note.removesuffix(".") for note in face.notes)
    said = (f"{face.icon} {face.name}".strip(), face.kind, *face.numbers, *face.facts, *noted)
    return BETWEEN.join(said), " ".join(part for part in face.text if part)


def drawn(face: Face, scale: Scale, width: int, room: int = 0) -> list[Text]:
    """The card at this scale; framed, it includes the picture if everything then fits into `room` lines."""
    if scale is Scale.FULL:
        return full_lines(face, width)
    pictured = card_lines(face, width, is_pictured=True)
    return pictured if len(pictured) <= room else card_lines(face, width)


def brief_lines(face: Face, width: int, quoted: str = "") -> list[Text]:
    """The card's text right below its name, with the part asked about in bold; kind and facts come last."""
    inner = max(NARROWEST, width)
    asked = [bool(quoted) and part.endswith(quoted) for part in face.text]
    text = [
        line
        for part, is_asked in zip(face.text, asked, strict=True)
        if part
        for line in wrapped(part, inner, ASKED if is_asked and not all(asked) else "")
    ]
    facts = wrapped(" · ".join(part for part in (face.kind, *face.facts) if part), inner, "dim")
    notes = [line for note in face.notes for line in wrapped(note, inner, "bold")]
    return [*_heading(replace(face, kind=""), inner), *text, *notes, *facts]


def card_lines(face: Face, width: int, *, is_pictured: bool = False) -> list[Text]:
    """The framed card, in lines of exactly `width` cells."""
    inner = max(NARROWEST, width) - 4
    return _framed(
        [
            _heading(face, inner),
            _picture(face, inner) if is_pictured else [],
            list(_in_a_row(face.facts, inner)),
            [line for part in face.text if part for line in wrapped(part, inner)],
            wrapped(face.flavour, inner, "italic") if face.flavour else [],
            [line for note in face.notes for line in wrapped(note, inner, "bold")],
        ],
        face.foot,
        inner,
    )


def full_lines(face: Face, width: int) -> list[Text]:
    """The card with its picture and one line per fact, in lines of exactly `width` cells."""
    inner = max(NARROWEST, width) - 4
    text: list[Text] = []
    for part in filter(None, face.text):
        text += [*([Text()] if text else []), *wrapped(part, inner)]
    return _framed(
        [
            [*_heading(face, inner), *(line for said in face.facts for line in wrapped(f"{said}", inner))],
            _picture(face, inner),
            text,
            wrapped(face.flavour, inner, "italic") if face.flavour else [],
            [line for note in face.notes for line in wrapped(note, inner, "bold")],
        ],
        face.foot,
        inner,
    )


def _heading(face: Face, width: int) -> list[Text]:
    """Icon and name, then the kind; the numbers follow the name if they fit, or else the kind."""
    name = wrapped(f"{face.icon} {face.name}".strip(), width, "bold")
    numbers = plain(" · ".join(face.numbers), "bold")
    room = width - name[0].cell_len - numbers.cell_len
    if len(name) == 1 and room >= GAP:
        name = [joined(name[0], " " * room, numbers)]
        under: list[Text] = []
    else:
        under = list(_in_a_row(face.numbers, width, "bold"))
    return [*name, *(wrapped(face.kind, width) if face.kind else []), *under]


def _picture(face: Face, width: int) -> list[Text]:
    """The emblem, centred, two of its cells to one of the terminal; empty if it does not fit.

    Every terminal can draw half blocks. Sixel and kitty pictures are not used: `textual-image` is well maintained, but
    its pictures break the screen in a browser, it needs Pillow, and a mosaic of 13 by 7 cells looks no worse.
    """
    emblem = face.emblem
    wide = max((x for x, _ in emblem), default=-1) + 1
    high = max((y for _, y in emblem), default=-1) + 1
    if not emblem or wide > width:
        return []
    filled, left = frozenset(emblem), " " * ((width - wide) // 2)
    blocks = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    rows = ("".join(blocks[(x, y) in filled, (x, y + 1) in filled] for x in range(wide)) for y in range(0, high, 2))
    return [joined(left, (row, face.tint)) for row in rows]


def _framed(sections: Sequence[list[Text]], foot: str, inner: int) -> list[Text]:
    lines = [Text(f"╭{'─' * (inner + 2)}╮")]
    *above, foot = [line.plain for line in _in_a_row(filter(None, foot.split(BETWEEN)), inner - 2)] or [""]
    for number, section in enumerate(section for section in (*sections, list(map(plain, above))) if section):
        if number:
            lines.append(Text(f"├{'─' * (inner + 2)}┤"))
        lines += [joined("│ ", _filled(line, inner), " │") for line in section]
    lines.append(_bottom(foot, inner))
    return lines


def _in_a_row(facts: Iterable[str], width: int, style: str = "") -> Iterator[Text]:
    """The facts, as many per line as fit."""
    line = ""
    for said in facts:
        longer = f"{line}{BETWEEN}{said}" if line else said
        if line and plain(longer).cell_len > width:
            yield from wrapped(line, width, style)
            longer = said
        line = longer
    if line:
        yield from wrapped(line, width, style)


def _filled(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def _bottom(foot: str, inner: int) -> Text:
    if not foot:
        return Text(f"╰{'─' * (inner + 2)}╯")
    said = plain(foot)
    return joined(f"╰{'─' * (inner - 1 - said.cell_len)} ", said, " ─╯")


WIDEST = 64


class CardPreview(LineList):
    """Cards that can be scrolled when they are longer than the pane."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(TINTS)
    has_cursor = False
    indent = 0
    empty = "The card under the cursor is shown here."

    def __init__(self, *, id: str | None = None, classes: str | None = None, is_brief: bool = False) -> None:
        super().__init__(id=id, classes=classes)
        self.faces: tuple[Face, ...] = ()
        self.drawn_as = Scale.CARD
        self.is_brief = is_brief
        """Whether to show only what a card does, for panes with few lines."""
        self._quoted = ""
        self._lines: list[Text] = []

    def show(self, *faces: Face, quoted: str = "") -> None:
        """Show these cards one below the other, and highlight and reveal the part of their text being asked about."""
        if faces != self.faces or quoted != self._quoted:
            self.faces, self._quoted = faces, quoted
            self.set_class(bool(faces), "-card")
            self.renew()
            self.scroll_to(y=self._place_of_quoted(), animate=False, force=True, immediate=True)

    def _place_of_quoted(self) -> int:
        """The first line to show, so that the highlighted text is visible, together with the name if possible."""
        marked = [place for place, line in enumerate(self._lines) if any(span.style == ASKED for span in line.spans)]
        room = self.scrollable_content_region.height
        return max(0, marked[-1] + 1 - room) if marked and room else 0

    def draw_as(self, scale: Scale) -> None:
        """Redraw the cards at another scale."""
        self.drawn_as = scale
        self.renew()

    def __len__(self) -> int:
        return len(self._lines)

    def line(self, index: int, width: int) -> Text:
        """One line of the drawing."""
        return self._lines[index].copy()

    def lay_out(self) -> None:
        """Draw the cards to fit the width."""
        width = min(WIDEST, self.line_width)
        # A pane as high as its content has no spare room for a picture.
        height = self.styles.height
        room = 0 if height is not None and height.is_auto else self.scrollable_content_region.height
        if self.is_brief:
            lines = [line for face in self.faces for line in brief_lines(face, width, self._quoted)]
        else:
            lines = [line for face in self.faces for line in drawn(face, self.drawn_as, width, room)]
        self._lines = [tinted(line, self) for line in lines]
        super().lay_out()
