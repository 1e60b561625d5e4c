"""The Refusals for a run of games of which none counts."""

from __future__ import annotations

from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.players.failure import STRICT
from deckbuilder.text import harmless


def nothing_played(first: str = "game was over") -> Refusal:
    """The Refusal for an interruption before there was any result."""
    return Refusal("nothing-played", f"Interrupted before the first {first}.", exit_code=ExitCode.INTERRUPTED)


def require_counted(counted: int, left_out: GamesLeftOut) -> None:
    """Raise a Refusal if no game counts: all were left out, or none was played before an interruption."""
    if counted:
        return
    if not left_out.games:
        raise nothing_played()
    reasons = " ".join(f"{harmless(one.player)}: {one.why}" for one in left_out.players)
    reason = f"No game counts, because a player stopped in every one. {reasons}"
    raise Refusal("nothing-counted", reason, f"As {STRICT}COMMAND it loses such games instead.", exit_code=ExitCode.NO)
