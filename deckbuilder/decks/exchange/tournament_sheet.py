"""The sheet of a tournament read back: the list on it counts, and what is printed around it is no part of a deck."""

from __future__ import annotations

import re

BLANKS = ("Player", "Event", "Date", "Table", "Signature")
"""What is filled in by hand."""
_BEFORE, _BEHIND = "Base cards of ", ", in by rule"
_MARK = re.compile(r"^SHA-256 of the cards listed: [0-9a-f]{64}\s*$", re.MULTILINE)
_AROUND = re.compile(rf"(?:{'|'.join(BLANKS)}|Game|Sets|All cards|Verdict|SHA-256 of the [a-z ]+|Share code):|=+\s*$")
_TITLE = re.compile(r"\A(\S.*)\n=+ *$", re.MULTILINE)
_BY_RULE = re.compile(rf".*{_BEHIND} \(\d+\)\s*$")


def title_by_rule(identity: str) -> str:
    """The heading of the cards that come with what a deck belongs to, and that no list holds."""
    return f"{_BEFORE}{identity}{_BEHIND}"


def is_by_rule(title: str) -> bool:
    """True for such a heading."""
    return title.startswith(_BEFORE) and title.endswith(_BEHIND)


def is_sheet(text: str) -> bool:
    """True for a sheet that this program has written, whatever has been filled in."""
    return _MARK.search(text) is not None


def list_on(sheet: str) -> str:
    """The list on a sheet, each card on its line; what is underlined there is the name of the deck."""
    kept: list[str] = []
    is_deck, is_code = True, False
    for line in _TITLE.sub(r"Name: \1\n", sheet, count=1).split("\n"):
        is_code = is_code or line.startswith("Share code:")
        is_deck = bool(is_deck or not line.strip()) and _BY_RULE.match(line) is None
        kept.append(line if is_deck and not is_code and _AROUND.match(line) is None else "")
    return "\n".join(kept)
