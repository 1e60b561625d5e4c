"""A handler of the screen never calls the handler it replaces: Textual runs those of all base classes by itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.tree import python_files, relative

DISPATCHER = "on_event"
"""Not a handler: the method by which Textual finds the handlers."""


def doubled(source: str) -> Iterator[int]:
    """The lines in some source that call a handler of a base class."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name)):
                if name.startswith(("on_", "_on_")) and name != DISPATCHER:
                    yield node.lineno


def test_no_handler_runs_twice() -> None:
    files = python_files("deckbuilder/tui")
    assert [f"{relative(file)}:{line}" for file in files for line in doubled(file.read_text("utf-8"))] == []


@pytest.mark.parametrize("call", ["super().on_click(event)", "await super()._on_resize(event)"])
def test_a_handler_that_calls_its_base_is_found(call: str) -> None:
    assert [*doubled(f"async def on_it(self, event):\n    {call}")] == [2]
    assert [*doubled("async def on_event(self, event):\n    await super().on_event(event)")] == []
