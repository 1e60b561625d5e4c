"""Each package has a map in its docstring that lists every module in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT, relative

PACKAGES = [path.parent for path in sorted((ROOT / "deckbuilder").rglob("__init__.py"))]
ELSEWHERE = {"__init__", "__main__"}


def parts(package: Path) -> Iterator[str]:
    for path in package.iterdir():
        if path.suffix == ".py" and path.stem not in ELSEWHERE:
            yield path.stem
        elif (path / "__init__.py").exists():
            yield path.name


def named(package: Path) -> set[str]:
    about = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    return set(re.findall(r"`([\w.*]+)`", about))


@pytest.mark.parametrize("package", PACKAGES, ids=relative)
def test_the_map_of_a_package_shows_each_of_its_modules(package: Path) -> None:
    on_the_map = named(package)
    assert [part for part in sorted(parts(package)) if not any(fnmatch(part, one) for one in on_the_map)] == []


@pytest.mark.parametrize("package", PACKAGES, ids=relative)
def test_the_map_of_a_package_shows_no_module_that_is_gone(package: Path) -> None:
    lines = re.findall(r"^- ((?:`[\w.]+`(?:, | and )?)+)", (package / "__init__.py").read_text(encoding="utf-8"), re.M)
    shown = {name for line in lines for name in re.findall(r"`([\w.]+)`", line)}
    there = {path.stem for path in package.iterdir()} | {path.name for path in package.iterdir()}
    assert shown - there == set()
