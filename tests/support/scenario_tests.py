"""The names of the scenario tests in a folder, to find cards without one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def scenario_tests(beside: str) -> Iterator[str]:
    """The names of the test functions in the files beside the given one."""
    here = Path(beside)
    for path in sorted(here.parent.glob("test_*.py")):
        if path != here:
            functions = [
                node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)
            ]
            yield from (node.name for node in functions if node.name.startswith("test_"))
