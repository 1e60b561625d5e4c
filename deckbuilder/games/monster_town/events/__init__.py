"""Every event of Monster Town, declared once, with its sentence, cause and clause.

- `course`: turns, Power and Combat cards, scouting, Locations, items and recruits
- `fights`: what happens in fights
- `clauses`: the cause of an event, its source card and its clause, if its kind alone does not determine them
- `barring`: the events that prevent a Rendezvous card from being played
- `accounting`: how the wounds of an event add up
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from deckbuilder.gamekit.causes import Occurrence
from deckbuilder.gamekit.events import EventKinds
from deckbuilder.gamekit.sentences import Sort
from deckbuilder.games.monster_town.display_names import TownNarrator
from deckbuilder.games.monster_town.events.accounting import account, account_said
from deckbuilder.games.monster_town.events.clauses import by_rule, cause, source_of
from deckbuilder.games.monster_town.events.course import COURSE
from deckbuilder.games.monster_town.events.fights import FIGHTS
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.views import Reason


def reasons(at: Occurrence[MatchData], sentence: str, seat: int) -> Iterator[Reason]:
    """An event with its clause and card, and the breakdown of its wounds."""
    happening, copy = at.happenings[at.index], EVENTS.card(at, seat)
    card = at.data.definitions[copy] if copy != NOTHING else source_of(at.data, happening)
    yield Reason(sentence, EVENTS.clause(at), card.id if card is not None else "", copy)
    made_of = account_said(at.data, at.event, happening.account)
    if made_of is not None:
        yield made_of


def dealt(data: MatchData) -> tuple[list[int], list[int]]:
    """The cards that seats have from the beginning, and those of them that are in use."""
    treaties = list(chain.from_iterable(seat.treaty for seat in data.seats))
    return [*chain.from_iterable(seat.starting for seat in data.seats), *treaties], treaties


PLACE = Sort(
    lambda to, place, form: to.at(place) if form else to.place(place),
    lambda form: form in ("", "at"),
)
"""A Location by its name, or a place in a phrase: "at Dock 9", "On the Path"."""
EVENTS: EventKinds[MatchData] = EventKinds(
    TownNarrator,
    COURSE,
    FIGHTS,
    cause=cause,
    by_rule=by_rule,
    reasons=reasons,
    account=account,
    dealt=dealt,
    sorts={"place": PLACE},
)
