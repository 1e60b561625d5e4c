"""A home of its own for a run of the tests, so that nothing of whoever runs them is read or changed."""

from __future__ import annotations

import atexit
import os
import shutil
import site
import tempfile
from pathlib import Path

from deckbuilder.paths import HOME_VARIABLE

OURS = ("DECKBUILDER_", "_DECKBUILDER_", "XDG_")
"""What the names of variables begin with that name folders, or tell the program how somebody likes it."""


def leave_home() -> Path:
    """Have this process, and every one that it starts, live in an empty home from now on; it is gone at the end.

    What is installed in the home that is left is found there still.
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
