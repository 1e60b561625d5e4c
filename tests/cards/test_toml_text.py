"""What only newer parsers read is refused by all Pythons alike, in the same words."""

from __future__ import annotations

import sys
import tomllib

import pytest

from deckbuilder.cards.limits import parse
from deckbuilder.cards.slips import in_words
from deckbuilder.cards.toml_text import NO_BREAK, NO_COMMA, NO_ESCAPE, beyond_toml_1_0
from deckbuilder.paths import shipped

BEYOND = [
    ("a = { b = 1, }", f"{NO_COMMA} (at line 1, column 14)"),
    ('a = "x"\nb = [{ c = 1,\t}]', f"{NO_COMMA} (at line 2, column 15)"),
    ("a = {\n b = 1 }", f"{NO_BREAK} (at line 1, column 6)"),
    ("a = [\n { b = 1,\n c = 2 } ]", f"{NO_BREAK} (at line 2, column 10)"),
    ("a = [{ b = [\n1,\n], c = 2 # here\n}]", f"{NO_BREAK} (at line 3, column 16)"),
    ('a = "\\e[1m"', f"{NO_ESCAPE} (at line 1, column 8)"),
    ('a = "x\\\\\\x41"', f"{NO_ESCAPE} (at line 1, column 11)"),
]
WITHIN = [
    'a = [\n  { b = "{,}", c = [\n    1,\n  ] },\n]\n[[d.e]]\nf = {}',
    "a = \"{ \\\\e \\\\x }\" # { , }\nb = '\\e' # \\e",
    'a = { b = """{\n""", c = "}" }\n',
    "a = '''{\n,}'''\n'b{' = 1\n",
]


@pytest.mark.parametrize(("text", "said"), BEYOND)
def test_what_only_newer_parsers_read_is_found_with_its_place(text: str, said: str) -> None:
    assert beyond_toml_1_0(text) == said
    refused = parse(text.encode(), "here")
    assert not isinstance(refused, dict) and refused.code == "not-toml"
    if "\\" not in text:  # of an escape each parser says something else
        assert said.split(", column")[0] in refused.message


@pytest.mark.parametrize(("text", "said"), BEYOND)
@pytest.mark.skipif(sys.version_info >= (3, 15), reason="this Python reads it")
def test_an_older_parser_finds_it_too(text: str, said: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as found:
        tomllib.loads(text)
    assert in_words(str(found.value), text).split(" (at")[0] == said.split(" (at")[0]


@pytest.mark.parametrize("text", WITHIN)
def test_marks_in_texts_and_lists_are_no_tables(text: str) -> None:
    assert beyond_toml_1_0(text) == ""
    assert isinstance(parse(text.encode(), "here"), dict)


def test_shipped_sets_are_read_by_every_parser() -> None:
    files = sorted(shipped("card_sets").rglob("*.toml"))
    assert len(files) > 10
    assert [path.name for path in files if beyond_toml_1_0(path.read_text(encoding="utf-8"))] == []
