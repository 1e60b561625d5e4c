from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.tree import ROOT, python_files, relative


def test_every_layer_imports_only_what_lies_below_it() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_kernel_needs_nothing_but_python() -> None:
    foreign = {
        f"{relative(path)}: {module}"
        for path in python_files("deckbuilder/kernel")
        for module in imported(path)
        if module.split(".")[0] not in {*sys.stdlib_module_names, "deckbuilder"}
    }
    assert foreign == set()


def test_annotations_wait_everywhere_but_where_sqlmodel_reads_them() -> None:
    eager = {
        relative(path)
        for path in python_files("deckbuilder", "tests", "benchmarks")
        if is_eager(path.read_text(encoding="utf-8"))
    }
    assert eager - {"deckbuilder/storage/tables.py"} == set()


def is_eager(code: str) -> bool:
    """Whether the module has more than a docstring and lacks the future import, which must precede all other code."""
    before, asked, _ = code.partition("from __future__ import annotations\n")
    if asked:
        # Only what precedes it has to be parsed: a docstring, or nothing.
        code = before
    module = ast.parse(code)
    return len(module.body) > (ast.get_docstring(module) is not None)


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
