"""The titles of sections as people write them: "Items", "Items:", "Items (3)", "3 Items", "[Items]", "== Items =="."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from deckbuilder.decks.quantity import quantities

MOST_WORDS = 4
"""The most words in a heading that only the line below it reveals as one."""
_FRAMED = re.compile(r"([=~*_#+-]{2,})\s*(?P<title>[^\s=~*_#+-].*?)\s*(?:[=~*_#+-]{2,})?")
_COUNTED = re.compile(r"\s*[(\[]\s*[0-9]+(?:\s+cards?)?\s*[)\]]$", re.ASCII | re.IGNORECASE)
_COUNT_BEHIND = re.compile(r"\s*(?::|\s[-–—]|=)\s*[0-9]+(?:\s+cards?)?$", re.ASCII | re.IGNORECASE)
_COUNT_BEFORE = re.compile(r"[0-9]+\s*[xX×]?\s+", re.ASCII)
_QUOTE = re.compile(r"(?:>\s?)+")
_NUMBERED = re.compile(r"(?:[-*•+]\s+)?(?P<number>[0-9]{1,4})(?:\)\s*|\.\s+)(?=\S)", re.ASCII)


def titles_in(line: str) -> Iterator[str]:
    """The titles a line may name if it is a heading, likeliest first."""
    bare = _unframed(line)
    title = _COUNTED.sub("", bare.removesuffix(":")).removesuffix(":").strip()
    yield title
    for count in (_COUNT_BEHIND, _COUNT_BEFORE):
        found = count.search(title) if count is _COUNT_BEHIND else count.match(title)
        if found is not None:
            yield (title[: found.start()] + title[found.end() :]).strip()


def is_marked(line: str) -> bool:
    """Whether a line is marked as a heading, whatever it names: "Ramp:", "Ramp (3)", "[Ramp]", "== Ramp =="."""
    return line.endswith(":") or _COUNTED.search(line) is not None or _unframed(line) != line


def is_told_by_what_follows(line: str, following: str) -> bool:
    """Whether the line is a few words without a number, above a line that counts cards."""
    below = next(quantities(following.lstrip("-*•+> ")), None)
    is_short = len(line.split()) <= MOST_WORDS and not any(one.isnumeric() for one in line)
    return is_short and below is not None and below.count.isdecimal()


def is_quotation(lines: Sequence[str]) -> bool:
    """Whether a list is quoted as a whole: cards are counted after > and nowhere else."""
    quoted = [unquoted(line) for line in lines if line.startswith(">")]
    others = (line for line in lines if not line.startswith(">"))
    return any(map(_is_counted, quoted)) and not any(map(_is_counted, others))


def unquoted(line: str) -> str:
    """A line without the quotation marks (>) before it."""
    return _QUOTE.sub("", line, count=1) if line.startswith(">") else line


def are_numbered(lines: Sequence[str]) -> bool:
    """Whether lines are numbered "1)", "2)", "3)", so that these numbers are not counts."""
    found = [one for one in map(_NUMBERED.match, lines) if one is not None]
    return len(found) > 1 and all(int(one["number"]) == place for place, one in enumerate(found, start=1))


def unnumbered(line: str) -> str:
    """A line without the number that only says which line it is."""
    return _NUMBERED.sub("", line, count=1)


def _unframed(line: str) -> str:
    if line.startswith("[") and line.endswith("]"):
        return line[1:-1].strip()
    framed = _FRAMED.fullmatch(line)
    return framed["title"] if framed is not None else line


def _is_counted(line: str) -> bool:
    return next(quantities(line), None) is not None
