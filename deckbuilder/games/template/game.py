"""The empty game as the kernel sees it: its procedures, and what players and front ends may ask of it."""

from __future__ import annotations

from deckbuilder.gamekit.card_game import card_game
from deckbuilder.gamekit.columns import begun
from deckbuilder.games.template import turn
from deckbuilder.games.template.amendments import RULES
from deckbuilder.games.template.answers import QUESTIONS_AND_ANSWERS
from deckbuilder.games.template.contents import match_data_for
from deckbuilder.games.template.events import EVENTS
from deckbuilder.games.template.state import TemplateState
from deckbuilder.games.template.telling import present


def deal_hidden(twin: TemplateState, seat: int, ranks: list[int]) -> None:
    """Deal again the cards that a seat may not know: the hands of others, and every deck."""
    for owner, hand in enumerate(twin.hand):
        kept = hand if owner == seat else ()
        hidden = sorted({*hand, *twin.deck[owner]}.difference(kept), key=ranks.__getitem__)
        drawn = len(hand) - len(kept)
        twin.hand[owner] = tuple(sorted((*kept, *hidden[:drawn])))
        twin.deck[owner] = tuple(hidden[drawn:])


GAME = card_game(
    "template",
    TemplateState,
    (turn,),
    seats=range(2, 5),
    rules=RULES,
    options={},
    match_data=match_data_for,
    laid_out=lambda data, seed: begun(TemplateState, data, seed, deck=list(data.decks)),
    deal=deal_hidden,
    present=present,
    events=EVENTS,
    answers=QUESTIONS_AND_ANSWERS,
    control=(),
)
