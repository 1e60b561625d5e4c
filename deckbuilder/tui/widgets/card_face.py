"""A card drawn as a card, in as many cells as there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import cell, counted, joined, plain, wrapped

if TYPE_CHECKING:
    from deckbuilder.app.rows import CardRow, Shown

NARROWEST = 16


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card, part by part."""

    name: str
    kind: str
    facts: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    flavour: str = ""
    foot: str = ""


def face_of(row: CardRow) -> Face:
    """The face of a card of the catalogue."""
    facts = (fact(row.titles.get(key, key), value) for key, value in row.fields.items())
    return Face(
        name=row.name,
        kind=" · ".join(part for part in (row.type_title, row.gang_name) if part),
        facts=tuple(said for said in facts if said),
        text=tuple(row.text.split("\n")),
        flavour=row.flavour,
        foot=f"{row.set} {row.number} · {counted(row.copies, 'copy', 'copies')}",
    )


def gist(row: CardRow) -> tuple[str, str]:
    """A card in two lines, where there is no room to draw it."""
    face = face_of(row)
    return " · ".join((face.name, face.kind, *face.facts)), " ".join(part for part in face.text if part)


def fact(title: str, value: Shown) -> str:
    """A property in words; nothing for a flag that is not set."""
    if isinstance(value, bool):
        return title if value else ""
    return f"{title} {', '.join(value) if isinstance(value, tuple) else value}"


def card_lines(face: Face, width: int) -> list[Text]:
    """The card in lines of exactly so many cells."""
    inner = max(NARROWEST, width) - 4
    sections = [
        [*wrapped(face.name, inner, "bold"), *(wrapped(face.kind, inner) if face.kind else [])],
        list(_facts(face.facts, inner)),
        [line for part in face.text if part for line in wrapped(part, inner)],
        wrapped(face.flavour, inner, "italic") if face.flavour else [],
    ]
    lines = [Text(f"╭{'─' * (inner + 2)}╮")]
    for number, section in enumerate(section for section in sections if section):
        if number:
            lines.append(Text(f"├{'─' * (inner + 2)}┤"))
        lines += [joined("│ ", _filled(line, inner), " │") for line in section]
    lines.append(_bottom(face.foot, inner))
    return lines


def _facts(facts: Iterable[str], width: int) -> Iterator[Text]:
    """As many properties in a line as fit."""
    line = ""
    for said in facts:
        longer = f"{line} · {said}" if line else said
        if line and plain(longer).cell_len > width:
            yield from wrapped(line, width)
            longer = said
        line = longer
    if line:
        yield from wrapped(line, width)


def _filled(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def _bottom(foot: str, inner: int) -> Text:
    if not foot:
        return Text(f"╰{'─' * (inner + 2)}╯")
    said = plain(foot)
    if said.cell_len > inner - 2:
        said = cell(foot, inner - 2)
    return joined(f"╰{'─' * (inner - 1 - said.cell_len)} ", said, " ─╯")
