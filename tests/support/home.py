"""A temporary home for a test run, so that nothing of the user who runs the tests is read or changed."""

from __future__ import annotations

import atexit
import os
import shutil
import site
import tempfile
from pathlib import Path

from deckbuilder.paths import HOME_VARIABLE

OURS = ("DECKBUILDER_", "_DECKBUILDER_", "XDG_")
"""Prefixes of the variables that name folders or hold the user's preferences for the program."""


def leave_home() -> Path:
    """Move this process, and every one that it starts, into an empty home, which is deleted at exit.

    Python packages installed in the old home are still found.
    """
    kept = {"PYTHONUSERBASE": site.getuserbase(), "PYENV_ROOT": str(Path.home() / ".pyenv")}
    for name, value in kept.items():
        os.environ.setdefault(name, value)
    for name in [name for name in os.environ if name.startswith(OURS)]:
        del os.environ[name]
    home = Path(tempfile.mkdtemp(prefix="deckbuilder-tests-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ["HOME"] = os.environ["USERPROFILE"] = str(home)
    os.environ[HOME_VARIABLE] = str(home / "deckbuilder")
    return home
