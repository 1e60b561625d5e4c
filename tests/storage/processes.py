"""Run a few lines of Python in other processes, as an unprivileged user if the tests were started as root."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

NOBODY = 65534

_DROP = f"""
import os
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid({NOBODY})
    os.setuid({NOBODY})
"""


def start(script: str, *arguments: str) -> subprocess.Popen[str]:
    # Under a file size limit, Python would leave truncated bytecode in the checkout.
    return subprocess.Popen(
        [sys.executable, "-B", "-W", "error", "-c", script, *arguments],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> str:
    output, errors = process.communicate(timeout=120)
    assert process.returncode == 0, errors
    return output


def run(script: str, *arguments: str) -> str:
    return finish(start(script, *arguments))


def run_unprivileged(imports: str, script: str, *arguments: str) -> str:
    """Run a script without privileges; its imports come first, since the checkout may be readable by root alone."""
    return run(imports + _DROP + script, *arguments)


def make_read_only(folder: Path) -> None:
    for found in sorted(folder.rglob("*"), reverse=True):
        found.chmod(0o555 if found.is_dir() else 0o444)
    folder.chmod(0o555)
