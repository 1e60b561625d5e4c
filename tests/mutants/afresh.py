"""Try one change in a fresh process: `python -m tests.mutants.afresh FILE NUMBER SECONDS`, tests on stdin.

The program is imported with the change in it; the last line of output is the outcome.
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
    """A loader that reads one module with a change in it."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        """The compiled module with the change."""
        return self._code


class Finder(MetaPathFinder):
    """An import finder for the one changed module."""

    def __init__(self, path: Path, code: CodeType) -> None:
        self._path, self._code = path, code
        self._name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of the changed module; None for any other."""
        if fullname != self._name:
            return None
        loader = Changed(fullname, str(self._path), self._code)
        return importlib.util.spec_from_file_location(fullname, self._path, loader=loader)


def main(path: str, number: str, seconds: str) -> None:
    """Run the tests named on standard input, in their order, with the change."""
    change = changes_of(Path(path))[int(number)]
    sys.meta_path.insert(0, Finder(change.path, changed(change)[0]))
    names = json.loads(sys.stdin.read())
    from tests.mutants.session import carry_out_named  # the program must not be imported earlier

    outcome = carry_out_named(names, float(seconds))
    print("\n" + json.dumps([outcome.caught_by, outcome.passed, outcome.out_of]))


if __name__ == "__main__":
    main(*sys.argv[1:])
