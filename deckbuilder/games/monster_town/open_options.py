"""Options that a card leaves to a player, who names the one chosen for all to hear."""

from __future__ import annotations

from typing import Any

from deckbuilder.games.monster_town.amendments import OPTIONS_ARE_TOLD
from deckbuilder.games.monster_town.display_names import numbered
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.effects import offer_option, take_option
from deckbuilder.kernel.frames import Action, Choice, Procedure
from deckbuilder.kernel.state import emit


def name_option(state: TownState, frame: TownFrame, action: Action) -> None:
    """Everybody hears which option of a card is chosen, even if it does nothing."""
    if OPTIONS_ARE_TOLD in state.data.amended:
        labels: Any = frame.vars["labels"]
        emit(state, "chose", frame.seat, numbered(labels[action[1]], list(labels[: action[1]])))
    take_option(state, frame, action)


PROCEDURES = (Procedure("choose_one", Choice("choose_one", offer_option, name_option)),)
