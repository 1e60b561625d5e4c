from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# A busy machine is no fault of the code under test.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test sees or touches the data of whoever runs it; started programs inherit this too."""
    home = tmp_path / "home"
    monkeypatch.setenv("DECKBUILDER_HOME", str(home))
    return home
