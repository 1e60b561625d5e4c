"""Letters that look like others: names that mix alphabets, and names that look the same and are not."""

from __future__ import annotations

import re
import unicodedata

from deckbuilder.text import folded, listed

_ALPHABETS = ("Latin", "Cyrillic", "Greek", "Armenian", "Cherokee", "Coptic", "Lisu")
"""Alphabets that share shapes; no language mixes them within a word."""
_CYRILLIC = (
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u0501\u051b\u051d\u04bb"
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0405\u0406\u0408",
    "aeopcyxsijdqwhABEKMHOPCTYXSIJ",
)
_GREEK = (
    "\u03bf\u03bd\u03b9\u03ba\u03c1\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7",
    "ovikpABEZHIKMNOPTYX",
)
_AS_LATIN = str.maketrans("".join((_CYRILLIC[0], _GREEK[0])), "".join((_CYRILLIC[1], _GREEK[1])))
"""The Latin letters that letters of other alphabets look like."""
_ONE_SHAPE = str.maketrans("I1|0", "lllo")
"""Letters and digits that many fonts show alike."""


def shape(name: str) -> str:
    """What a name looks like; names of one shape cannot be told apart."""
    latin = name if name.isascii() else name.translate(_AS_LATIN)
    return folded(latin.translate(_ONE_SHAPE))


def mixed_alphabets(name: str) -> str:
    """What is said of a name with a word of several alphabets, or one that only looks Latin; otherwise empty."""
    if name.isascii():
        return ""
    words = re.findall(r"[^\W\d_]+", name)
    for word in words:
        used = {_alphabet(letter) for letter in word} - {""}
        others = [(letter, found) for letter in word if (found := _alphabet(letter)) not in ("", "Latin")]
        if len(used) > 1:
            letter, alphabet = others[0]
            both = listed(one for one in _ALPHABETS if one in used)
            return f'"{word}" mixes {both} letters ("{letter}" is {alphabet}); write it in one alphabet.'
        if others and word.translate(_AS_LATIN).isascii() and any(map(_is_latin, words)):
            return f'"{word}" looks Latin, but its letters are {others[0][1]}; write the name in one alphabet.'
    return ""


def with_alphabets(message: str, name: str) -> str:
    """The message about an unknown name, and if the name mixes alphabets, that as another sentence."""
    return f"{message} {mixed_alphabets(name)}".rstrip()


def _is_latin(word: str) -> bool:
    return _alphabet(word[0]) == "Latin"


def _alphabet(letter: str) -> str:
    """The alphabet of a letter; empty if it is none of those that share shapes."""
    name = unicodedata.name(letter, "").partition(" ")[0].capitalize()
    return name if name in _ALPHABETS else ""
