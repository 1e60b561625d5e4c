"""The sheet of a tournament read back: the list on it counts, and everything printed around it is ignored."""

from __future__ import annotations

import re

BLANKS = ("Player", "Event", "Date", "Table", "Signature")
"""The fields to fill in, by hand or beforehand."""
CHOSEN = "Chosen sets"
"""The field with the ids of the sets that a deck names itself; "Sets" has the titles of all sets its cards are from."""
NO_HASH, NO_CODE = "No SHA-256 of the cards listed", "No share code"
"""The beginnings of the paragraphs that say why the hash of the cards, or the share code, is missing."""
_BEFORE, _BEHIND = "Base cards of ", ", in by rule"
_MARK = re.compile(r"^SHA-256 of the (?:cards listed|rules):\s+[0-9a-f]{64}\s*$", re.MULTILINE)
_AROUND = re.compile(
    rf"(?:{'|'.join(BLANKS)}|Game|Sets|All cards|Verdict|SHA-256 of the [a-z ]+|Share code):|=+\s*$"
    r"|\s+[0-9a-f]{64}\s*$"
)
_TITLE = re.compile(r"\A(\S.*)\n=+ *$", re.MULTILINE)
_BY_RULE = re.compile(rf".*{_BEHIND} \(\d+\)\s*$")


def title_by_rule(identity: str) -> str:
    """The heading of the cards that come with a deck's identity, and that are on no list."""
    return f"{_BEFORE}{identity}{_BEHIND}"


def is_by_rule(title: str) -> bool:
    """Whether a heading is that of cards in by rule."""
    return title.startswith(_BEFORE) and title.endswith(_BEHIND)


def is_sheet(text: str) -> bool:
    """Whether this program has written the sheet, whatever has been filled in."""
    return _MARK.search(text) is not None


def list_on(sheet: str) -> str:
    """The list on a sheet, each card on its original line; an underlined title is the name of the deck."""
    kept: list[str] = []
    is_deck, is_code, is_remark = True, False, False
    for line in _TITLE.sub(r"Name: \1\n", sheet, count=1).split("\n"):
        is_code = is_code or line.startswith("Share code:")
        is_remark = line.startswith((NO_HASH, NO_CODE)) or (is_remark and bool(line.strip()))
        is_deck = bool(is_deck or not line.strip()) and _BY_RULE.match(line) is None
        if line.startswith(f"{CHOSEN}:"):
            line = f"Sets{line.removeprefix(CHOSEN)}"
        elif not is_deck or is_code or is_remark or _AROUND.match(line) is not None:
            line = ""
        kept.append(line)
    return "\n".join(kept)
