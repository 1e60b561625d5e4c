"""Every CPython on this machine that the program claims to support, and whether it has what a game needs.

Run as a program it prints the version and path of each that lacks something.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
VERSIONS = ("3.11", "3.12", "3.13")
PROBE = """
import json, platform, sys
lacks = ""
try:
    import tests.contract.playing
except ImportError as error:
    lacks = error.name or str(error)
print(json.dumps([platform.python_implementation(), platform.python_version(), lacks]))
"""


@dataclass(frozen=True, slots=True)
class Python:
    """A Python: its path, its full version, and the first package that it needs and lacks."""

    path: str
    version: str
    lacks: str


@cache
def python(version: str) -> Python | None:
    """A CPython of this version on the path or under pyenv, preferably one that can play; None if there is none."""
    found = [one for path in _paths(version) if (one := _probed(path)) and one.version.startswith(f"{version}.")]
    return min(found, key=lambda one: bool(one.lacks), default=None)


def environment(**more: str) -> dict[str, str]:
    """The environment of a program that runs this checkout from any folder."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def _paths(version: str) -> Iterator[str]:
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    found = [sys.executable, *(str(folder / name) for name in ("python3", f"python{version}") for folder in folders)]
    found += [str(folder / "bin" / "python3") for folder in sorted(pyenv.glob(f"{version}.*"))]
    return (path for path in dict.fromkeys(found) if os.access(path, os.X_OK))


@cache
def _probed(path: str) -> Python | None:
    try:
        asked = subprocess.run(
            [path, "-c", PROBE], env=environment(), capture_output=True, text=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    if asked.returncode != 0:
        return None
    kind, version, lacks = json.loads(asked.stdout)
    return Python(path, version, lacks) if kind == "CPython" else None


if __name__ == "__main__":
    for each in filter(None, map(python, VERSIONS)):
        if each.lacks:
            print(each.version, each.path)
