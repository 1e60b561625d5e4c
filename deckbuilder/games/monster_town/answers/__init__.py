"""Every question and answer of Monster Town, declared once, with everything said about them.

Each kind of answer comes with its words, the pieces it concerns, its rating and its kinds of action; beside the
answers are the questions they belong to, and the reasons why an answer is not available.

- `combat_actions`: the choice of a combat action; `targets_and_cancels`: the choices that follow
- `turn`: questions of a turn outside of fights; `picks`: things picked one by one; `card_questions`: questions by cards
- `card_words`: a card's own words about one of its actions
- `standing_offers`: picks that are offered again and again, and usually declined
- `why_not`: why something can or cannot be used now, by piece, name or kind of action; `by_zone`: the same by zone
- `obstacle_text`: obstacles in a fight, in words; `reasons`: reasons that several of these modules give
"""

from __future__ import annotations

from deckbuilder.gamekit.answers import Answers
from deckbuilder.games.monster_town.answers import (
    card_questions,
    combat_actions,
    picks,
    standing_offers,
    targets_and_cancels,
    turn,
)
from deckbuilder.games.monster_town.answers.why_not import why_not
from deckbuilder.games.monster_town.display_names import TownNarrator
from deckbuilder.games.monster_town.events import PLACE
from deckbuilder.games.monster_town.state import TownState

_CHAPTERS = (combat_actions, targets_and_cancels, turn, picks, card_questions)
SAID: Answers[TownState] = Answers(
    TownNarrator,
    [question for chapter in _CHAPTERS for question in chapter.QUESTIONS],
    [answer for chapter in _CHAPTERS for answer in chapter.ANSWERS],
    why_not,
    asker=card_questions.asker,
    sorts={"place": PLACE},
    standing=standing_offers.OFFERS,
)
"""Everything said about questions and answers."""
