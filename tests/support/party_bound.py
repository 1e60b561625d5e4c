"""The upper bound on the questions of a Munchkin fight, computed from the cards, and why it holds (MN-7.4).

Let S be the seats, and C the cards in hands and the Items on the table when the monster is met. Nothing played in a
fight brings cards (no such card can be written: `ENDLESS_WORDS`), and each reaction uses up at least one of the C, so
there are at most C reactions. Each of the S - 1 others is asked for help at most once.

- The window. Passes stand until somebody reacts or agrees to help, so at most S in a row come before each of the C
  reactions and the S - 1 agreements, and S at the end: S * (C + S) passes, with the C reactions and the S - 1
  questions for help themselves.
- Talks. Each of the S - 1 has at most six offers, three from each side; an offer is a figure, things each of which may
  be named once, "done", and an answer: C + 3 questions.
- Card texts. Each card played is averted or not and then asks what its text says, at most as many questions as any
  card asks; so do the monsters, at most C + 1 of them, once for each of two who run away and once more if something
  happens to whoever escapes.
- Running away. Two run from C + 1 monsters, a question each, and one for each card that helps; each who dies leaves a
  body from which S - 1 take a card.
- Treasures. At most six a monster, three an Enhancer, and what cards in use add; each is picked by one question, and
  played by the helper with two: put down, and put on.
"""

from __future__ import annotations

from functools import cache

from deckbuilder.cards.effects import CardEffects
from deckbuilder.cards.phrases import Phrase, every_phrase
from deckbuilder.games.munchkin_nightmare.losses import hand_limit
from deckbuilder.games.munchkin_nightmare.state import MunchkinState
from deckbuilder.kernel.facts import NOBODY
from tests.support.pools import munchkin_nightmare

OFFERS = 6
TREASURES = 20
"""The most that cards in use may add to the Treasures of a fight."""


@cache
def most_asked() -> int:
    """The most questions that one card asks: one for each Item or card that it takes by choice, and for each choice."""
    blocks = [block for card in munchkin_nightmare().cards for block in _effects(card.effects).blocks.values()]
    return max(sum(_asks(phrase) for phrase in every_phrase(block)) for block in (*blocks, ()))


def _effects(effects: object) -> CardEffects:
    assert isinstance(effects, CardEffects)
    return effects


def _asks(phrase: Phrase) -> int:
    if phrase.word in ("drop", "discard"):
        return int(str(phrase.settings["amount"]))
    return int(phrase.word in ("leave", "lift", "steal", "salvage", "choose_one", "may"))


def playable(state: MunchkinState) -> int:
    """The number of cards that could be played or paid in a fight: in hands, and Items on the table."""
    return sum(map(len, state.hand)) + sum(map(len, state.items))


def most_questions(state: MunchkinState) -> int:
    """The bound on a fight that begins now."""
    seats, cards = len(state.life), playable(state)
    foes = cards + 1
    window = seats * (cards + seats) + cards + seats - 1
    talks = (seats - 1) * OFFERS * (cards + 3)
    said = (cards + 4 * foes) * (1 + most_asked())
    running = 2 * (foes + cards + seats - 1)
    treasures = 3 * (6 * foes + 3 * cards + TREASURES)
    return window + talks + said + running + treasures


def window_questions(state: MunchkinState) -> int:
    """The part of the bound that falls into the window itself."""
    seats, cards = len(state.life), playable(state)
    return seats * (cards + seats) + cards + seats - 1


class Followed:
    """Follow a game decision by decision: no fight takes too long, and a turn leaves nothing behind."""

    def __init__(self) -> None:
        self._turn, self._active = 0, NOBODY
        self._asked = self._in_window = 0
        self._most = self._most_in_window = 0

    def __call__(self, state: MunchkinState) -> None:
        """Look at one more decision of the game."""
        if state.turn != self._turn and self._turn:
            self._look_between_turns(state)
        self._turn, self._active = state.turn, state.active
        self._look_at_fight(state)

    def _look_between_turns(self, state: MunchkinState) -> None:
        held = len(state.hand[self._active])
        assert held <= hand_limit(state, self._active), f"{held} cards were kept after the turn"
        assert not (state.enhancers or state.boosts or state.pending or state.body or state.spoils)

    def _look_at_fight(self, state: MunchkinState) -> None:
        if state.fighter == NOBODY:
            self._asked = self._in_window = 0
            return
        if not self._asked:
            # The monster itself may have come from a hand, and can no longer be played.
            self._most, self._most_in_window = most_questions(state), window_questions(state)
        self._asked += 1
        self._in_window += state.decision is not None and state.decision.kind == "fight"
        assert self._asked <= self._most, f"a fight of {self._asked} questions; {self._most} at most"
        assert self._in_window <= self._most_in_window, f"everybody is asked for ever: {self._in_window} times"
