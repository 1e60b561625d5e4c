"""Spoiled texts: gangs in every form that can be read, a few random changes away."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from typing import Any

from deckbuilder.decks.exchange.dialects import DIALECTS
from deckbuilder.decks.exchange.sharing import PREFIX
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.players.luck import Luck, luck_from
from tests.decks.exchange.gangs import broken, legal, listing, starters

NASTY = (
    *(
        "\x00",
        "\x1b[31m",
        "\ufeff",
        "\u202e",
        "\u200b",
        "\ud7ff",
        "\U0001f43a",
        "\r",
        "\r\n",
        "\n\n",
        "\t",
        "\x85",
        "\u2028",
    ),
    *(
        "&amp;",
        "&#0;",
        "&x;",
        "<![CDATA[",
        "]]>",
        "<!--",
        "-->",
        "<?x?>",
        "<!DOCTYPE a [<!ENTITY b 'c'>]>",
        "</deck>",
        "<",
    ),
    *(
        '"',
        "''",
        '""',
        "\\",
        "\\u0000",
        "{",
        "}",
        "[",
        "]",
        "null",
        "1e999",
        "-0",
        "NaN",
        ":",
        ",",
        ";",
        "=1+1",
        "@SUM(A1)",
    ),
    *("../../etc/passwd", "/dev/zero", "C:\\con", "-rf", ".gang", "??", "#", "//", "> ", "- ", "**", "SB: ", "About\n"),
    *(
        "0",
        "-1",
        "999999999999999999999999",
        "²",
        "٣",
        "1" * 500,
        "x" * 3_000,
        "Deck\n",
        "Sideboard\n",
        "Gang: ",
        "Sets: a, b\n",
    ),
    *(
        "Rulebook: munchkin\n",
        "rulebook: " * 9,
        "count,name\n",
        "card;qty\n",
        PREFIX,
        "DB1-AAAA",
        "(core) 12",
        "[core#1]",
        "*F*",
    ),
)
KEYS = ("format", "rulebook", "name", "identity", "sets", "notes", "cards", "unread", "pile", "count", "card", "more")
MOST_REPEATED = 700_000
"""The most characters produced by repetition; a little more than is read at all."""


def corpus() -> list[str]:
    """Legal gangs and a broken one, in every dialect that can write them."""
    texts = [_written(deck, way.key) for deck in (*starters()[:4], legal(1), legal(2), broken()) for way in DIALECTS]
    return [text for text in texts if text]


def _written(deck: Deck, key: str) -> str:
    write = next(one.write for one in DIALECTS if one.key == key)
    try:
        return write(listing(deck)) if write is not None else ""
    except Refusal:
        return ""  # a broken gang has no share code


def spoiled(texts: Sequence[str], seed: int) -> bytes:
    """One of the texts with some changes, as the bytes of a file; the same for the same seed."""
    luck = Luck(luck_from(seed))
    text = texts[luck.below(len(texts))]
    if text.startswith(PREFIX) and luck.below(4):
        text = _resealed(text, luck)
    elif text.startswith("{") and luck.below(2):
        text = _reshaped(text, luck)
    for _ in range(luck.below(6)):
        text = _changed(text, texts, luck)
    return _as_bytes(text, luck)


def _changed(text: str, texts: Sequence[str], luck: Luck) -> str:
    start = luck.below(len(text) + 1)
    end = min(len(text), start + luck.below(60))
    lines = text.split("\n")
    line = luck.below(len(lines))
    match luck.below(10):
        case 0:
            return text[:start] + text[end:]
        case 1 | 2 | 3:
            return text[:start] + NASTY[luck.below(len(NASTY))] + text[end if luck.below(2) else start :]
        case 4:
            return text[:start] + text[start:end] * luck.below(9) + text[end:]
        case 5:
            other = texts[luck.below(len(texts))]
            return text[:start] + other[luck.below(len(other)) :]
        case 6:
            return text[:start]
        case 7:
            lines.insert(luck.below(len(lines)), lines.pop(line))
            return "\n".join(lines)
        case 8:
            lines[line] = NASTY[luck.below(len(NASTY))] + lines[line]
            return "\n".join(lines)
        case _:
            return _repeated(text, start, end, luck)


def _repeated(text: str, start: int, end: int, luck: Luck) -> str:
    """The text with a piece repeated, rarely so often that it exceeds what is read."""
    piece = text[start:end] or "x"
    most = MOST_REPEATED if not luck.below(40) else 5_000
    return text[:start] + piece * min(most // len(piece), 1 << luck.below(20)) + text[end:]


def _resealed(text: str, luck: Luck) -> str:
    """A share code with some bytes changed but a correct checksum."""
    body = "".join(text.split()).removeprefix(PREFIX)
    content = bytearray(base64.b32decode(body + "=" * (-len(body) % 8))[:-4])
    for _ in range(1 + luck.below(4)):
        place = luck.below(len(content))
        content[place : place + luck.below(3)] = bytes(luck.below(256) for _ in range(luck.below(4)))
        content = content or bytearray(1)
    content += zlib.crc32(content).to_bytes(4, "big")
    return PREFIX + base64.b32encode(bytes(content)).decode().rstrip("=")


def _reshaped(text: str, luck: Luck) -> str:
    """A JSON document with values where others belong."""
    document: Any = json.loads(text)
    values: tuple[Any, ...] = (
        None,
        True,
        -1,
        0,
        1.5,
        10**30,
        "",
        "x",
        NASTY[luck.below(len(NASTY))],
        [],
        {},
        [[]],
        {"x": 1},
    )
    for _ in range(1 + luck.below(3)):
        place = document
        while isinstance(place.get("cards"), list) and place["cards"] and luck.below(2):
            inner = place["cards"][luck.below(len(place["cards"]))]
            if not isinstance(inner, dict):
                break
            place = inner
        place[KEYS[luck.below(len(KEYS))]] = values[luck.below(len(values))]
    return json.dumps(document, ensure_ascii=bool(luck.below(2)))


def _as_bytes(text: str, luck: Luck) -> bytes:
    content = text.encode("utf-8", "surrogatepass")
    match luck.below(30):
        case 0:
            return text.encode("utf-16", "surrogatepass")
        case 1:
            place = luck.below(len(content) + 1)
            return content[:place] + bytes([luck.below(256)]) + content[place + 1 :]
        case 2:
            return b"\xef\xbb\xbf" + content
        case _:
            return content
