"""Every question and answer of Monster Town, declared once, with all that is said of them.

Each kind of answer has its words, the pieces that it is about, how promising it looks, and what one does by it;
beside it stand the questions that it answers, and why it is not open.

- `combat_actions`: the choice of a combat action; `targets_and_cancels`: what follows from it
- `turn`: what a turn asks outside of fights; `picks`: what is picked one by one; `card_questions`: what cards ask
- `card_words`: what a card says of one of the things that it can do
- `standing_offers`: what is picked again and again, and mostly is not
- `why_not`: why something can or cannot be used now, by piece, name or kind of action; `by_zone`: by where it lies
- `obstacle_text`: the obstacles that the rules of a fight find, in words; `reasons`: those that are asked for often
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
"""What is said of questions and answers."""
