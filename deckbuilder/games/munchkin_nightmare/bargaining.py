"""Bargains (MN-8, MN-4.8): help for Items, Treasures and cards, and Items for Items; agreements are binding."""

from __future__ import annotations

from collections.abc import Hashable

from deckbuilder.gamekit.offers import Bargain, OfferTerms, Talks
from deckbuilder.gamekit.windows import reopen
from deckbuilder.games.munchkin_nightmare import playing, rewards, verbs
from deckbuilder.games.munchkin_nightmare.amendments import COPIES_ARE_NAMED, HELPERS_ASK, ROOM_FOR_BRIBES
from deckbuilder.games.munchkin_nightmare.state import (
    MunchkinState,
    bigs_of,
    condition,
    different,
    distinction,
    has_room,
    items_in,
    most_bigs,
    note_of,
    owner,
    side_by_side,
)
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Action, Frame, Procedure, call
from deckbuilder.kernel.state import emit

# ---- help ----


def helper_of(state: MunchkinState, talks: Talks) -> int:
    """The party to the talks who is not the fighter."""
    return talks.other if talks.maker == state.fighter else talks.maker


def shares(state: MunchkinState, talks: Talks) -> OfferTerms:
    """The possible shares: how many Treasures the helper gets, and who picks first (MN-8.3)."""
    helper, most = helper_of(state, talks), rewards.reward(state)
    found: list[Action] = [("share", 0, state.fighter)]
    for count in range(1, most + 1):
        found += [("share", count, first) for first in ((helper, state.fighter) if count < most else (helper,))]
    return tuple(found)


def bribes(state: MunchkinState, talks: Talks) -> OfferTerms:
    """The fighter may offer Items, and cards to play on the helper; the helper may ask for Items (MN-8.3)."""
    seat, helper = state.fighter, helper_of(state, talks)
    items = tuple([copy for copy in side_by_side(state, seat) if is_bribe(state, helper, copy)])
    if talks.maker != seat:
        return tuple([("want", copy) for copy in items])
    gifts = [copy for copy in different(state, seat) if is_gift(state, copy, helper)]
    return (*[("give", copy) for copy in items], *[("gift", copy) for copy in gifts])


def is_bribe(state: MunchkinState, helper: int, item: int) -> bool:
    """Whether the helper has room for an Item (MN-4.4); always true under older rules."""
    return ROOM_FOR_BRIBES not in state.data.amended or has_room(state, helper, item)


def bribes_have_room(state: MunchkinState, talks: Talks, terms: OfferTerms) -> bool:
    """Whether the helper has room for all Items of the offer together (MN-4.4)."""
    if ROOM_FOR_BRIBES not in state.data.amended:
        return True
    helper, cards = helper_of(state, talks), state.data.definitions
    bigs = [item for item in items_in(terms) if cards[item].big]
    return not bigs or len(bigs_of(state, helper)) + len(bigs) <= most_bigs(state, helper)


def is_gift(state: MunchkinState, copy: int, helper: int) -> bool:
    """Whether a card may be played on any player in a fight, and does something for the helper (MN-8.3)."""
    card = state.data.definitions[copy]
    is_for_all = card.target == "player" and card.when in ("combat", "any")
    return is_for_all and playing.is_of_use(state, state.fighter, card, helper)


def show(state: MunchkinState, talks: Talks, term: Action) -> None:
    """A card offered from the hand is public from then on."""
    if term[0] == "gift":
        verbs.name_aloud(state, talks.maker, int(term[1]))


def agree_on_help(state: MunchkinState, talks: Talks, terms: OfferTerms) -> None:
    """One helper joins, bound like the fighter; promised cards are played immediately (MN-8.4, MN-8.5)."""
    state.helper, state.deal = helper_of(state, talks), terms
    emit(state, "helps", state.helper, state.fighter)
    reopen(state, "fight")
    for term in reversed(terms):
        if term[0] == "gift":
            call(state, "gift", state.fighter, card=term[1])


def play_gift(state: MunchkinState, frame: Frame) -> None:
    """A promised card is played on the helper, unless another one has made it useless (MN-8.5)."""
    card = frame.number("card")
    if is_gift(state, card, state.helper):
        playing.play(state, frame.seat, "on_seat", card, state.helper)


def may_have_gifts(state: MunchkinState, talks: Talks) -> bool:
    """Whether the fighter makes the offer with cards in hand, any of which might be for the helper."""
    return talks.maker == state.fighter and bool(state.hand[state.fighter])


def apart(state: MunchkinState, talks: Talks, terms: OfferTerms) -> OfferTerms:
    """The terms with each different Item once for every word, of those in the same condition the first (MN-4.3)."""
    doubles = state.data.doubles
    if doubles.isdisjoint([int(term[1]) for term in terms]):
        return terms
    first: dict[Hashable, Action] = {}
    for term in terms:
        item = int(term[1])
        seat = owner(state, item)
        is_single = item not in doubles or seat == NOBODY
        first.setdefault(term if is_single else (term[0], condition(state, seat, item)), term)
    return tuple(first.values())


def as_heard(state: MunchkinState, terms: OfferTerms) -> OfferTerms:
    """The terms of an offer, each Item with what tells it from an identical one of its owner."""
    told: list[Action] = []
    for term in terms:
        note = distinction(state, int(term[1])) if term[0] in ("give", "want") else ""
        told.append((*term, note) if note else term)
    return tuple(told)


def tell(state: MunchkinState, talks: Talks, terms: OfferTerms) -> OfferTerms:
    """The terms that everybody hears; under older rules without what tells identical Items apart."""
    return as_heard(state, terms) if COPIES_ARE_NAMED in state.data.amended else terms


def as_asked(state: MunchkinState, talks: Talks, terms: OfferTerms) -> OfferTerms:
    """The terms of an offer of help by the words for what the helper asks for; those of a fighter stay as they are."""
    if talks.maker == state.fighter:
        return terms
    return tuple([(ASKED.get(str(term[0]), term[0]), *term[1:]) for term in terms])


ASKED = {"share": "fee", "want": "ask"}


def tell_of_help(state: MunchkinState, talks: Talks, terms: OfferTerms) -> OfferTerms:
    """The terms of an offer of or for help that everybody hears; under older rules in the same words for both."""
    told = tell(state, talks, terms)
    return as_asked(state, talks, told) if HELPERS_ASK in state.data.amended else told


# ---- trade ----


def goods(state: MunchkinState, talks: Talks) -> OfferTerms:
    """Items on one player's table are traded for Items on the other's (MN-4.8)."""
    given = [("give", copy) for copy in side_by_side(state, talks.maker)]
    return (*given, *[("want", copy) for copy in side_by_side(state, talks.other)])


def has_room_for_it(state: MunchkinState, talks: Talks, terms: OfferTerms) -> bool:
    """Whether something changes hands, and neither side ends with more Big Items than it may carry (MN-4.8)."""
    twin = state.copy()
    twin.recording = False
    _move(twin, talks, terms)
    return bool(terms) and all(len(bigs_of(twin, seat)) <= most_bigs(twin, seat) for seat in (talks.maker, talks.other))


def exchange(state: MunchkinState, talks: Talks, terms: OfferTerms) -> None:
    """Everything changes hands at the same time (MN-4.8)."""
    _move(state, talks, terms)
    for seat in (talks.maker, talks.other):
        verbs.settle(state, seat)


def _move(state: MunchkinState, talks: Talks, terms: OfferTerms) -> None:
    moved = []
    notes = [note_of(state, int(copy)) for _, copy in terms]
    for (word, copy), note in zip(terms, notes, strict=True):
        seat, other = (talks.maker, talks.other) if word == "give" else (talks.other, talks.maker)
        verbs.leave_seat(state, seat, int(copy))
        moved.append((seat, other, int(copy), note))
    for seat, other, copy, note in moved:
        state.items[other] = (*state.items[other], copy)
        emit(state, "passed_on", seat, other, copy, *note)


def give_it_up(state: MunchkinState, talks: Talks) -> None:
    """A trade that fails is the last of the turn (MN-4.8)."""
    state.traded = tuple(range(len(state.life)))


HELP = Bargain(
    "help",
    shares,
    bribes,
    agree_on_help,
    allowed=bribes_have_room,
    named=show,
    is_secret=may_have_gifts,
    apart=apart,
    told=tell_of_help,
)
TRADE = Bargain("trade", None, goods, exchange, fail=give_it_up, allowed=has_room_for_it, apart=apart, told=tell)
PROCEDURES = (HELP.procedure, TRADE.procedure, Procedure("gift", play_gift))
