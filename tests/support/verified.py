"""Play a record again at the kernel alone, and say whether it comes to the same end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.game import Game, State
from deckbuilder.kernel.record import state_hash
from deckbuilder.kernel.replay import replay


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a record plays again to the same end; otherwise the first choice that differs (from 1) and why."""

    equal: bool
    choices: int
    choice: int | None
    message: str
    hash: str
    """The hash of the last sound state."""


def verify(game: Game[State], document: Mapping[str, Any], content: Any) -> Verdict:
    """Play a record again, and compare every link, the end, and the choices taken back; raises NotARecord."""
    found = replay(game, document, content)
    done, end = len(found.recorder.choices), state_hash(found.recorder.state)
    if found.difference is None:
        return Verdict(True, done, None, "", end)
    return Verdict(False, done, found.difference.choice, found.difference.reason, end)
