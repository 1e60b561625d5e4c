"""Reading the JSON of a game: strictly, or as much of it as was not damaged."""

from __future__ import annotations

import json
import re
from json import JSONDecodeError
from typing import Any, Never

from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

TEXT_CUT_OFF = frozenset({"chain"})
"""What is worth having although its end is missing: each part of it speaks for itself."""
LONGEST_SHOWN = 40
_BETWEEN = re.compile(r"[ \t\n\r]*([,:{])[ \t\n\r]*")
_BEGUN = re.compile(r'"([0-9a-f]*)')


class _Fault(ValueError):
    """What JSON lets pass and nobody can rely on: a key that stands twice, a number that is none."""


def not_a_game(source: str, reason: str) -> Refusal:
    """The answer to a file that is no game file."""
    return Refusal(
        "no-game-file",
        f"{harmless(source)} is no game file: {harmless(reason).rstrip('.')}.",
        hint="`deckbuilder play --save FILE` and `deckbuilder demo` write such files.",
    )


def parsed(text: str, source: str) -> object:
    """The value that a JSON text holds; a Refusal where it is none that can be read."""
    try:
        return _DECODER.decode(text)
    except _Fault as error:
        raise not_a_game(source, str(error)) from None
    except RecursionError:
        raise not_a_game(source, "it is nested too deep") from None
    except JSONDecodeError as error:
        raise not_a_game(source, f"it is no JSON ({error})") from None
    except ValueError:
        raise not_a_game(source, "it holds a number with too many digits") from None


def salvaged(text: str) -> dict[str, Any]:
    """What stands in a JSON object before the place where it is damaged or breaks off."""
    found: dict[str, Any] = {}
    place, awaited = 0, "{"
    try:
        while (mark := _BETWEEN.match(text, place)) is not None and mark[1] == awaited:
            key, place = _DECODER.raw_decode(text, mark.end())
            mark = _BETWEEN.match(text, place)
            if not isinstance(key, str) or key in found or mark is None or mark[1] != ":":
                break
            begun = _BEGUN.match(text, mark.end()) if key in TEXT_CUT_OFF else None
            if begun is not None:
                found[key] = begun[1]
            found[key], place = _DECODER.raw_decode(text, mark.end())
            awaited = ","
    except (ValueError, RecursionError):
        pass
    return found


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _Fault(f'"{key[:LONGEST_SHOWN]}" stands twice in it')
        found[key] = value
    return found


def _no_number(word: str) -> Never:
    raise _Fault(f"it holds {word}, which is no number")


_DECODER = json.JSONDecoder(object_pairs_hook=_each_once, parse_constant=_no_number)
