"""Settings written into their file, in which every comment and every line that is not meant stays as it is."""

from __future__ import annotations

import os
from pathlib import Path

from deckbuilder.app.files.writing import make_folder, write_text
from deckbuilder.app.preferences.config import template
from deckbuilder.app.preferences.settings import BY_KEY, Value, understood, unknown, written
from deckbuilder.app.preferences.toml_lines import with_value
from deckbuilder.cards.limits import parse, read_bytes
from deckbuilder.errors import Refusal
from deckbuilder.paths import config_path
from deckbuilder.problems import Problem
from deckbuilder.text import harmless


def write_setting(key: str, value: Value) -> Path:
    """Settle something in the file, which is made where there is none, and return its path."""
    path = config_path()
    text = _text(path) if os.path.lexists(path) else template()
    changed = with_value(text, key, written(value))
    if changed is None:
        raise Refusal(
            "cannot-change",
            f"{key} cannot be changed in {harmless(str(path))} without touching other lines.",
            hint="Change it by hand: `deckbuilder config edit`.",
        )
    return _write(path, changed)


def set_by_name(key: str, text: str) -> Path:
    """Settle something by words, as a person types them; a Refusal where they are not understood."""
    setting = BY_KEY.get(key.strip().casefold().replace("-", "_"))
    if setting is None:
        raise unknown(key, BY_KEY).refusal("unknown-setting")
    return write_setting(setting.key, understood(setting, text, setting.key))


def begin_config() -> Path:
    """The path of the file, which is made where there is none."""
    path = config_path()
    return path if os.path.lexists(path) else _write(path, template())


def _text(path: Path) -> str:
    content = read_bytes(path, "the file")
    found = parse(content, "the file") if isinstance(content, bytes) else content
    if isinstance(found, Problem):
        raise Refusal(
            "unreadable-config",
            f"{harmless(str(path))} is left as it is: {found.message}",
            hint="Mend it first: `deckbuilder config check` says where.",
        )
    assert isinstance(content, bytes)
    return content.decode("utf-8")


def _write(path: Path, text: str) -> Path:
    make_folder(path.parent, "Check that it may be written to, or name another file by DECKBUILDER_CONFIG.")
    return write_text(path, text)
