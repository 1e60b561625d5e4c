"""What an answer would bring: it is carried out at tables that the seat cannot tell from the real one.

It is the comparison that hints are made of, of a single answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.hint_reasons import Frequency, counted
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.players.look_ahead import Effort, LookAhead
from deckbuilder.players.moves import Move
from deckbuilder.players.playouts import imagining

if TYPE_CHECKING:
    from deckbuilder.kernel.game import Game
    from deckbuilder.kernel.views import Prompt

TRIES = 6
"""At so many imagined tables an answer is carried out."""
SEED = 11
"""They are made up with luck of their own, always the same."""
MOST_SAID = 3
"""So many things that may happen are said, those that matter most; what happens at a single table is none of them."""


def consequences(game: Game[Any], state: Any, seen: Any, prompt: Prompt, place: int) -> str:
    """What matters to the seat that is asked and comes of the answer at this place: certain, or with its chance.

    Nothing is said of what is picked together with more, nor where a game says of no event what it is worth.
    """
    if game.prospects is None or prompt.picks is not None or place >= len(legal_actions(seen)):
        return ""
    move = Move((legal_actions(seen)[place],), 0)
    effort = Effort(TRIES, TRIES)
    imagine = imagining(game, state, prompt.seat)
    ahead = LookAhead(game, game.prospects, seen, imagine, SEED, effort, is_told=True, moves=(move,))
    (prospect,) = ahead.found
    told = counted(game, seen, prompt.seat, prospect)
    often = [said for said in told if told[said].times > 1]
    order = sorted(often, key=lambda said: (-told[said].certain, -abs(told[said].points) * told[said].times))
    return "; ".join(_said(sentence, told[sentence], len(prospect.told)) for sentence in order[:MOST_SAID])


def _said(sentence: str, told: Frequency, tables: int) -> str:
    happens = sentence.rstrip(".")
    if told.certain == tables:
        return f"Certain: {happens}"
    return f"Likely: {happens}" if told.times == tables else f"{told.times} of {tables}: {happens}"
