"""The editor of a person, opened with a file."""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path

from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

EDITORS = ("VISUAL", "EDITOR")
USUAL_EDITOR = "notepad" if os.name == "nt" else "vi"


def open_editor(path: Path, look: str) -> None:
    """Open a file in the editor and wait until it is closed; `look` is the command that looks at it afterwards."""
    named = next((os.environ[name] for name in EDITORS if os.environ.get(name, "").strip()), USUAL_EDITOR)
    try:
        subprocess.run([*shlex.split(named), str(path)], check=True)
    except (OSError, ValueError):
        hint = f"Set EDITOR to one, or open {path} yourself."
        raise Refusal("no-editor", f"The editor {harmless(named)} could not be started.", hint=hint) from None
    except subprocess.CalledProcessError as error:
        raise Refusal(
            "editor-failed",
            f"The editor {harmless(named)} ended with {error.returncode}.",
            hint=f"What it left is in {path}; `{look}` looks at it.",
        ) from None
