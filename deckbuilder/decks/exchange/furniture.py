"""Lines of other programs that say nothing about the cards: totals, influence, experience, links, authors."""

from __future__ import annotations

import re

_SHAPES = (
    r"\d+\s+influence\b.*",
    r"(?:total\s+)?influence(?:\s+points?)?\s*[:=].*",
    r"(?:\d+\s+)?agenda\s+points?\b.*",
    r"(?:deck\s*size|total(?:\s+cards?)?|cards?(?:\s+in\s+(?:the\s+)?deck)?|card\s+count|number\s+of\s+cards)\s*[:=]?\s*\d+.*",
    r"\d+\s+cards?(?:\s+(?:in\s+)?total|\s*\(.*\))?\.?",
    r"cards?\s+up\s+to\s+.*",
    r"packs?\s*:.*",
    r"(?:xp|experience)\b.*[:=].*|\d+\s+(?:xp|experience)\b.*",
    r"(?:deck\s*list|deck)\s+(?:published|built|created|made|exported|shared)\b.*",
    r"(?:generated|exported|created|published|built|made|copied|imported|shared)\s+(?:by|with|on|from|using|at|in|via)\b.*",
    r"(?:format|author|player|date|price|language|url|link|source|tags?|updated|created|views|likes|rank|rating)\s*:.*",
    r"(?:[^\d\s][^:]{0,40}:\s*)?<?(?:https?://|www\.)\S+>?",
    r"(?:[-=_*~]\s*){3,}",
)
_FURNITURE = re.compile("|".join(f"(?:{shape})" for shape in _SHAPES), re.IGNORECASE | re.ASCII)


def is_furniture(line: str) -> bool:
    """Whether a line is one that another program writes around its cards and that means nothing here."""
    return _FURNITURE.fullmatch(line) is not None
