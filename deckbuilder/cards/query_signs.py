"""Signs that other searches give a meaning and this one does not, and short names of fields: what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterable

from deckbuilder.cards.schema import CardSchema
from deckbuilder.text import harmless

_RANGE = re.compile(r"([0-9]+)(?:\.{2,}|[-\u2013\u2014\u2026])([0-9]+)", re.ASCII)
_ABOUT = re.compile(r"([^\W\d]\w*)[^\w\s]")
# Printed words have these beside their letters: +1, 50%, #2, and/or.
_MEANINGLESS = re.compile(r"[\^~\\]|\+(?![0-9])|(?<![0-9])%|%(?=\w)|#(?![0-9])")
_NOT = re.compile(r'not(?:\s*(?P<group>-?\()|\s+-?(?P<term>"[^"]*"|@?[^\s"()]+))', re.IGNORECASE)
_NO_PLAIN_WORD = re.compile(r'["@]|[^\W\d]\w*[:<>=!]')
_COMPARED = re.compile("[=<>]")
_LONGEST_SHORT_NAME = 2
_MOST_MEANT = 3


def misread_sign(word: str, schema: CardSchema, asked: str = "") -> str | None:
    """What is wrong with a sign in an unquoted word, and what to write; None if nothing is.

    `asked` is what stands before the word, such as "name:".
    """
    if word.isalnum():
        return None
    bare = re.sub(r"^[^\w]+|[^\w]+$", "", word.strip("_"))
    form = f"{asked}{harmless(re.split('[*?]', bare)[0]) or 'word'}"
    if word.startswith("/") or word.endswith("/"):
        return f"Slashes do not make a pattern: words are found by their beginnings, so write {form}."
    if "*" in word or "?" in word:
        return _about_letters(word, form)
    if "|" in word:
        return f'For either of two words write "or" between them: {harmless(" or ".join(bare.split("|")))}.'
    if word.startswith("!") and "=" not in word:
        return f"To leave cards out write a minus: -{form}."
    if _COMPARED.search(word):
        return _about_comparing(word, bare, schema)
    sign = _MEANINGLESS.search(word)
    if sign is None:
        return None
    return f'The sign "{sign[0]}" means nothing in a search: leave it out, or write {asked}"{harmless(word)}".'


def _about_letters(word: str, form: str) -> str:
    """What to write instead of a sign that stands for any letters."""
    if re.fullmatch(r"[^*?]+\*+", word):
        return f'Words are found by their beginnings already: leave the "*" out and write {form}.'
    sign, as_printed = ("*", "") if "*" in word else ("?", f', or "{harmless(word)}" as it is printed')
    return f'The sign "{sign}" stands for no letters: words are found by their beginnings, so write {form}{as_printed}.'


def _about_comparing(word: str, bare: str, schema: CardSchema) -> str:
    """What to write instead of a comparison without a field, or with a sign between the field and its number."""
    if re.match(r"=+\w", word):
        named = next(one.key for one in schema.search_fields if one.kind == "text")
        return f'A field is missing before "=": write {named}={harmless(bare)}.'
    about = _ABOUT.match(word)
    numbers = [one.key for one in schema.search_fields if one.kind == "number"]
    key = about[1].lower() if about is not None and about[1].lower() in numbers else next(iter(numbers), "")
    form = f"write {key}=3, {key}>=3 or {key}<3" if key else "write a field, a sign and a number"
    return f"A comparison is a field, one of = != < <= > >=, and a number: {form}."


def left_out_by_not(text: str, position: int) -> str:
    """How to leave out what follows the bare word `not` at this position; empty if it is just a word, as in a name."""
    found = _NOT.match(text, position)
    if found is None:
        return ""
    if found["group"]:
        return "-(…)"
    term, is_shouted = found["term"], found[0].startswith("NOT") and not found["term"].isupper()
    is_a_word = text[found.start("term") - 1] != "-" and not _NO_PLAIN_WORD.match(term)
    return "" if is_a_word and not is_shouted else f"-{harmless(term)}"


def number_range(key: str, value: str) -> str | None:
    """How to ask for numbers from one to another, if the value asks for that: "3..5"; otherwise None."""
    ends = _RANGE.fullmatch(value)
    return None if ends is None else f"For numbers from one to another write {key}>={ends[1]} {key}<={ends[2]}."


def meant_by_short_name(
    written: str, schema: CardSchema, others: Iterable[str], *, is_compared: bool
) -> tuple[str, ...]:
    """The fields that a name of one or two letters is likely to mean, the likeliest first."""
    short = written.lower()
    if len(short) > _LONGEST_SHORT_NAME:
        return ()
    numbers = {one.key for one in schema.search_fields if one.kind == "number"}
    found = [key for key in (*schema.field_by_key, *others) if key.startswith(short)]
    found.sort(key=lambda key: ((key in numbers) != is_compared, key != "type"))
    if short == "c" and not is_compared and schema.identity.key in schema.field_by_key:
        found.insert(0, schema.identity.key)
    if short == "o" and not is_compared and "text" in schema.field_by_key:
        found.insert(0, "text")
    return tuple(dict.fromkeys(found))[:_MOST_MEANT]
