"""Tries one change in a process of its own: ``python -m tests.mutants.afresh FILE NUMBER SECONDS``, tests on stdin.

The program is read with the change in it; what is written on the last line is what became of it.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

from tests.mutants.changes import changed, changes_of

ROOT = Path(__file__).parents[2]


class Changed(SourceFileLoader):
    """Reads one module with a change in it."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        """The changed program."""
        return self._code


class Finder(MetaPathFinder):
    """Finds the one module that is changed."""

    def __init__(self, path: Path, code: CodeType) -> None:
        self._path, self._code = path, code
        self._name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How the changed module is read; nothing about any other."""
        if fullname != self._name:
            return None
        loader = Changed(fullname, str(self._path), self._code)
        return importlib.util.spec_from_file_location(fullname, self._path, loader=loader)


def main(path: str, number: str, seconds: str) -> None:
    """Carry out the tests named on the standard input, in their order, with the change."""
    change = changes_of(Path(path))[int(number)]
    sys.meta_path.insert(0, Finder(change.path, changed(change)[0]))
    names = json.loads(sys.stdin.read())
    from tests.mutants.session import carry_out_named  # the program may be read only now

    outcome = carry_out_named(names, float(seconds))
    print("\n" + json.dumps([outcome.caught_by, outcome.passed, outcome.out_of]))


if __name__ == "__main__":
    main(*sys.argv[1:])
