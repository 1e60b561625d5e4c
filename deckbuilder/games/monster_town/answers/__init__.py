"""Every question and answer of Monster Town, declared once, and what is said of them.

- `questions`: what is asked, with the clause, how its answers are rated and why the best one is good
- `labels`: each kind of answer in words, and the pieces that it is about
- `picks`: how each purpose of a pick is asked and answered
- `ratings`, `advice`: how promising an answer looks, and what is to be known of one that is advised
"""

from __future__ import annotations

from deckbuilder.gamekit.answers import Answers
from deckbuilder.games.monster_town.answers.labels import ANSWERS
from deckbuilder.games.monster_town.answers.questions import QUESTIONS
from deckbuilder.games.monster_town.events import PLACE
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.games.monster_town.telling.asking import asker
from deckbuilder.games.monster_town.telling.display_names import TownNarrator

SAID: Answers[TownState] = Answers(TownNarrator, QUESTIONS, ANSWERS, asker=asker, sorts={"place": PLACE})
"""What is said of questions and answers; `explaining` adds why something cannot be done."""
