"""A changed deck in the text that a person wrote: only the lines that change are touched."""

from __future__ import annotations

import re
from dataclasses import replace

from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import card_line, format_deck, parse_deck, with_line_feeds
from deckbuilder.errors import Refusal
from deckbuilder.text import composed, folded

_NUMBER = re.compile(r"line (\d+)$")


def patched(text: str, before: Deck, after: Deck, form: DeckForm) -> str:
    """The text of `before` changed line by line to mean `after`; if that is not possible, `after` written from scratch.

    A text edited line by line is read back, and used only if it yields `after`.
    """
    if (before.notes, before.maybe) != (after.notes, after.maybe):
        return format_deck(after, form)
    made = _line_by_line(text, before, after, form)
    try:
        if _same(parse_deck(made, form), after):
            return made
    except Refusal:
        pass
    return format_deck(after, form)


def _line_by_line(text: str, before: Deck, after: Deck, form: DeckForm) -> str:
    lines: list[str | None] = [*with_line_feeds(text).rstrip("\n").split("\n")]
    kept = {line.line: line for line in after.lines if line.line}
    added = [line for line in after.lines if not line.line]
    begun = {pile.key for line in lines if line is not None and (pile := form.pile(_heading(line))) is not None}
    for line in before.lines:
        now = kept.get(line.line)
        if now is not None and now.pile != line.pile and now.pile in begun:
            added.append(kept.pop(line.line))
            now = None
        if now is None:
            lines[line.line - 1] = None
        elif (now.count, now.card) != (line.count, line.card):
            lines[line.line - 1] = card_line(now.count, now.card)
    for problem in before.unread:
        place = _NUMBER.search(problem.where)
        if problem not in after.unread and place is not None:
            lines[int(place[1]) - 1] = None
    _write_headings(lines, before, kept, form)
    _write_headers(lines, before, after, form)
    for line in added:
        _insert(lines, line, form)
    return "\n".join(line for line in lines if line is not None).rstrip("\n") + "\n"


def _write_headings(lines: list[str | None], before: Deck, kept: dict[int, DeckLine], form: DeckForm) -> None:
    """Retitle headings that were read as another section, and remove unknown headings along with their last line."""
    used = {line.pile for line in kept.values()}
    anew: dict[str, str | None] = {}
    for line in before.lines:
        now = kept.get(line.line)
        if now is not None and now.pile != line.pile:
            anew[line.pile] = f"{form.title(now.pile)}:"
        elif line.pile not in used and form.pile(line.pile) is None:
            anew.setdefault(line.pile, None)
    for place, written in enumerate(lines):
        if written is not None and _heading(written) in anew:
            lines[place] = anew[_heading(written)]


def _write_headers(lines: list[str | None], before: Deck, after: Deck, form: DeckForm) -> None:
    headers = ((form.identity, before.identity, after.identity), ("Sets", before.sets, after.sets))
    for title, old, new in headers:
        if old == new:
            continue
        written = new if isinstance(new, str) else ", ".join(new)
        places = [place for place, line in enumerate(lines) if line is not None and _key(line) == folded(title)]
        for place in places:
            lines[place] = None
        lines.insert(places[0] if places else _first_section(lines, form), f"{title}: {written}" if written else None)


def _insert(lines: list[str | None], line: DeckLine, form: DeckForm) -> None:
    """Write a new line at the end of its section, which is added if missing."""
    last = inside = None
    for place, written in enumerate(lines):
        if written is None or not written.strip():
            continue
        heading = form.pile(_heading(written))
        if heading is not None or written.rstrip().endswith(":"):
            inside = heading is not None and heading.key == line.pile
        if inside:
            last = place
    if last is None:
        lines += ["", f"{form.title(line.pile)}:"]
        last = len(lines) - 1
    lines.insert(last + 1, card_line(line.count, line.card))


def _first_section(lines: list[str | None], form: DeckForm) -> int:
    found = (place for place, line in enumerate(lines) if line is not None and form.pile(_heading(line)) is not None)
    return next(found, len(lines))


def _heading(line: str) -> str:
    return " ".join(composed(line).split()).removesuffix(":").strip()


def _key(line: str) -> str:
    key, colon, _ = line.partition(":")
    return folded(key.strip()) if colon else ""


def _same(one: Deck, other: Deck) -> bool:
    """Whether two decks differ at most in the order of lines and sections, notes, and the wording of problems."""
    left, right = (
        replace(
            deck,
            lines=tuple(sorted(deck.lines, key=lambda line: (line.pile, line.card, line.count))),
            unread=(),
            notes="",
            rulebook="",
        )
        for deck in (one, other)
    )
    return left == right and [p.cards for p in one.unread] == [p.cards for p in other.unread]
