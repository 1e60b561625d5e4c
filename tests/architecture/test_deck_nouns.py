"""Shared code uses the game's own word for a deck: no sentence there says "gang" by itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from deckbuilder.rulebooks import DEFAULT_RULEBOOK, rulebook, rulebook_ids
from tests.architecture.tree import python_files, relative

SHARED = ("app", "cli", "tui", "decks", "storage", "players")
USUAL = {"deck", "decks"}
NOUNS = {word for id in rulebook_ids() for word in (rulebook(id).deck, rulebook(id).decks)} - USUAL
"""Words for a deck that only some games have."""
AS_TYPED = r"\b[A-Z]{2,}\b|`[^`]*`|Example:.*|--\w+|\.\w+|#\S+|\b\w+[:=]\S*"
"""Commands, options, file extensions, ids of widgets and queries are typed like this in every game."""


@pytest.mark.parametrize("package", SHARED)
def test_no_sentence_says_what_only_one_game_calls_a_deck(package: str) -> None:
    found = [
        f'{relative(path)}:{line}: say {{deck}} or {{decks}} in it, which worded() fills in: "{sentence}"'
        for path in python_files(f"deckbuilder/{package}")
        for line, sentence in sentences(path.read_text(encoding="utf-8"))
        if says_a_noun(sentence)
    ]
    assert not found, "\n".join(found)


def test_such_a_sentence_is_found_and_what_is_typed_is_not() -> None:
    source = """\
def action_open() -> None:
    'Open the gang.'
    tell(f"{count} gangs are saved")
    refuse("no-gang", "gangs", ".gang", "`deckbuilder gangs list`")
"""
    said = [(line, says_a_noun(sentence)) for line, sentence in sentences(source)]
    assert (2, True) in said
    assert (3, True) in said
    assert all(is_said is False for line, is_said in said if line == 4)


def test_a_text_is_worded_for_each_game() -> None:
    book = replace(DEFAULT_RULEBOOK, deck="crew", decks="crews")
    assert book.worded("{Decks}: no {deck} of {name}") == "Crews: no crew of {name}"


def says_a_noun(sentence: str) -> bool:
    """Whether a text of several words, or with a capital letter, uses such a word."""
    plain = re.sub(AS_TYPED, "", sentence)
    is_text = " " in sentence.strip() or sentence[:1].isupper()
    return is_text and bool(NOUNS & set(re.findall(r"[a-z]+", plain.lower())))


def sentences(source: str) -> Iterator[tuple[int, str]]:
    """Every text of a file except the docstrings that only programmers read."""
    tree = ast.parse(source)
    unread = {id(text) for node in ast.walk(tree) for text in _unread(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in unread:
            for number, line in enumerate(node.value.split("\n")):
                yield node.lineno + number, line


def _unread(node: ast.AST) -> Iterator[ast.Constant]:
    if isinstance(node, ast.Module | ast.ClassDef):
        statements = node.body
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        is_help = node.name.startswith("action_") or any("command" in ast.unparse(one) for one in node.decorator_list)
        statements = [] if is_help else node.body
    else:
        return
    for statement in statements:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            yield statement.value
