"""The table in words: areas and pieces for a screen, and why a piece cannot be used now; all from an observation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from deckbuilder.gamekit.asked import Asked as AnyAsked
from deckbuilder.gamekit.headline import headline
from deckbuilder.gamekit.offers import talks_of, terms_of
from deckbuilder.games.munchkin_nightmare import fighters
from deckbuilder.games.munchkin_nightmare.bargaining import bribes, goods, helper_of
from deckbuilder.games.munchkin_nightmare.events import EVENTS
from deckbuilder.games.munchkin_nightmare.fight_view import fight_areas
from deckbuilder.games.munchkin_nightmare.language.vocabulary import town_said
from deckbuilder.games.munchkin_nightmare.match_data import ALIVE, DEAD, PLAYED, TOP_LEVEL
from deckbuilder.games.munchkin_nightmare.playing import is_spoken_for
from deckbuilder.games.munchkin_nightmare.state import (
    MunchkinState,
    bigs_of,
    counts,
    distinction,
    has_room,
    is_allowed,
    is_cheated,
    is_promised,
    lives_in,
)
from deckbuilder.games.munchkin_nightmare.turn import for_sale
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.views import Area, Counter, Piece, Reason, SeatView, TableView, area_of
from deckbuilder.text import counted, listed

Asked = AnyAsked[MunchkinState]


def present(seen: MunchkinState, viewer: int) -> TableView:
    """The table as a seat sees it (-1: a spectator)."""
    over = EVENTS.narrate(seen.data, ("game_over", seen.outcome.winners), viewer) if seen.outcome else ""
    seats = tuple(_seat(seen, seat, viewer) for seat in range(len(seen.life)))
    return TableView(headline(seen, viewer), seats, tuple(_shared(seen, viewer)), over or "")


def _seat(seen: MunchkinState, seat: int, viewer: int) -> SeatView:
    data, hand = seen.data, seen.hand[seat]
    counters = (Counter("Level", seen.level[seat], most=TOP_LEVEL), Counter("Hand", len(hand), "cards"))
    notes = ["you"] if seat == viewer else []
    if seen.life[seat] != ALIVE:
        notes.append("dead" if seen.life[seat] == DEAD else "back, a new hand comes with their next turn")
    notes.append(f"strength {fighters.strength_of(seen, seat)}")
    towns = [data.name(copy) for copy in seen.towns[seat]]
    areas = [
        area_of(f"items {seat}", "Items", [_item(seen, seat, copy) for copy in seen.items[seat]]),
        area_of(f"towns {seat}", "Citizenships", [seen.data.piece(copy) for copy in seen.towns[seat]]),
        area_of(f"curses {seat}", "Curses", [seen.data.piece(copy) for copy in seen.curses[seat]]),
    ]
    known = tuple(seen.data.piece(copy) for copy in hand if copy >= 0)
    if known or seat == viewer:
        areas.append(Area("hand", "Hand", known, len(hand)))
    return SeatView(seat, data.seats[seat], listed(towns) or "no Citizenship", counters, tuple(areas), ", ".join(notes))


def _item(seen: MunchkinState, seat: int, copy: int) -> Piece:
    card = seen.data.card(copy)
    notes = [f"+{card.bonus}"] if card.bonus else []
    if copy in seen.used[seat]:
        notes.append("in use" if counts(seen, seat, copy) else "in use without a Ride")
    if is_cheated(seen, copy):
        notes.append("against the rules")
    if card.gold:
        notes.append(f"{card.gold} gold")
    return seen.data.piece(copy, ", ".join(notes))


def item_said(seen: MunchkinState, item: int, *, is_worn: bool = False) -> str:
    """The name of an Item, with what tells it from an identical one of its owner."""
    note = distinction(seen, item, is_worn=is_worn)
    return f"{seen.data.name(item)} ({note})" if note else seen.data.name(item)


def card_said(at: Asked, card: int) -> str:
    """The name of a card to play, with its place if its player has an identical one in the other (MN-7.4)."""
    seen, seat = at.seen, at.seat
    name, kind = seen.data.name(card), seen.data.kind(card)
    places = (("on the table", seen.items[seat]), ("in hand", seen.hand[seat]))
    there = [place for place, copies in places if any(seen.data.kind(copy) == kind for copy in copies)]
    return f"{name} ({'on the table' if card in seen.items[seat] else 'in hand'})" if len(there) > 1 else name


def _shared(seen: MunchkinState, viewer: int) -> Iterator[Area]:
    yield from fight_areas(seen, viewer)
    for key, title, copies in (
        ("pending", "Played", seen.pending), ("spoils", "Treasures to share", seen.spoils), ("body", "Body", seen.body),
    ):  # fmt: skip
        if copies:
            yield area_of(key, title, [seen.data.piece(copy) for copy in copies], True)
    for key, title, deck in (("doors", "Door deck", seen.doors), ("treasures", "Treasure deck", seen.treasures)):
        yield Area(key, title, (), len(deck))
    for key, title, pile in (("door discards", "Door discards", seen.door_discards),
                             ("treasure discards", "Treasure discards", seen.treasure_discards)):  # fmt: skip
        yield replace(area_of(key, title, [seen.data.piece(copy) for copy in reversed(pile)]), is_pile=True)


def twins(at: Asked, copy: int) -> tuple[int, ...]:
    """The copies of a card that its owner has, any of which stands for all; others' cards count only in an offer."""
    seen, seat = at.seen, at.seat
    own = (*seen.hand[seat], *seen.items[seat])
    if copy not in own and _is_making_an_offer(at):
        own = next((items for items in seen.items if copy in items), ())
    kind = seen.data.kind(copy)
    return tuple([one for one in own if seen.data.kind(one) == kind]) if copy in own else ()


MOMENTS = {
    "turn": ("It is played on your own turn, outside a fight.", "MN-2.2"),
    "any": ("It is played on your own turn, outside a fight, or in any fight.", "MN-7.4"),
    "combat": ("It is played in a fight.", "MN-7.4"),
    "run": ("It is played by a munchkin who runs away.", "MN-6.10"),
    "cursed": ("It is played when a curse is about to hit.", "MN-10.2"),
}  # fmt: skip
LEISURE = ("turn", "any")
PRESENT = {"prepare": LEISURE, "trouble": LEISURE, "tidy": LEISURE, "spend": LEISURE, "fight": ("combat", "any")}
"""The moments that are current, by kind of question."""
ONLY = {
    "flee": ("Whoever runs away plays only cards for that.", "MN-6.10"),
    "cursed": ("Only a card that averts the curse is played now.", "MN-10.2"),
    "spend": ("Only what you have just won is played now.", "MN-3.4"),
}
"""What alone is played, by kind of question."""
ASKED_FIRST = "What is asked now comes first."
IN_TURN = "An offer is put together in order, what is given first:"
IN_ORDER = "Items are picked for a sale in the order in which they lie:"
NOTHING_FOR_IT = "There is nobody and nothing it would affect now."
TYPES = {
    "monster": (
        "A monster of the hand is for Looking For Trouble, for a Wandering Monster, or for its like.",
        "MN-2.4",
    ),
    "enhancer": ("A Monster Enhancer is played on a monster in a fight.", "MN-7.1"),
    "curse": ("A curse is played on your own turn, or in a fight.", "MN-10.1"),
    "citizenship": (
        "A Citizenship is put down on your own turn, outside a fight: one, or two with the card that allows it.",
        "MN-5.1",
    ),
}


def reason(at: Asked, copy: int) -> Reason:
    """Why the seat cannot use a piece now, judged by its kind and where it is."""
    seen, seat, data = at.seen, at.seat, at.seen.data
    card = data.card(copy)
    sentence, clause = "It is not yours to use.", "MN-4.1"
    if _is_too_big_a_bribe(at, copy):
        helper = helper_of(seen, talks_of(at.frame))
        sentence, clause = f"{_has(at, helper)} no room for another Big Item.", "MN-4.4"
    elif _is_offered(at, copy):
        sentence, clause = "It is part of the offer already.", _offered_by(at)
    elif _is_passed_over(at, copy):
        sentence, clause = f"{IN_TURN} this comes before what is named already.", _offered_by(at)
    elif copy in seen.hand[seat]:
        sentence, clause = _why_held(at, copy)
    elif copy in seen.items[seat]:
        sentence, clause = _why_carried(at, copy)
    elif copy in seen.towns[seat]:
        sentence, clause = "It works by itself, and offers what it allows when the time comes.", "MN-5.5"
    elif copy in seen.curses[seat]:
        sentence, clause = _why_cursed(at, copy), "MN-10.4"
    elif any(foe == copy for foe, _ in seen.foes):
        sentence, clause = "It is fought; what you play on it is chosen by the card that you play.", "MN-7.1"
    elif copy in seen.door_discards or copy in seen.treasure_discards:
        sentence, clause = "It is in the discard pile.", "MN-1.3"
    if "on your own turn" in sentence and _is_in_between(at):
        sentence = f"{sentence} {ASKED_FIRST}"
    return Reason(sentence, clause, card.id, copy)


def _is_in_between(at: Asked) -> bool:
    """Whether the seat's own turn waits, outside a fight, for an answer to another question."""
    seen = at.seen
    if seen.decision is None or seen.active != at.seat or seen.fighter != NOBODY:
        return False
    return seen.decision.kind not in (*PRESENT, *ONLY, "unpack")


def _is_offered(at: Asked, copy: int) -> bool:
    """Whether the offer that is being made names a card already."""
    return _is_making_an_offer(at) and any(term[0] != "share" and term[1] == copy for term in terms_of(at.frame))


def _is_passed_over(at: Asked, copy: int) -> bool:
    """Whether a card could have been part of the offer, before what it names already."""
    if not _is_making_an_offer(at):
        return False
    things, named = bribes if at.frame.procedure == "help" else goods, terms_of(at.frame)
    found = things(at.seen, talks_of(at.frame))
    last = max([place for place, thing in enumerate(found) if thing in named], default=0)
    return any(thing[1] == copy for thing in found[:last])


def _is_making_an_offer(at: Asked) -> bool:
    return at.seen.decision is not None and at.seen.decision.kind == "terms"


def _offered_by(at: Asked) -> str:
    """The clause of the offer that is being made."""
    return "MN-8.3" if at.frame.procedure == "help" else "MN-4.8"


def _is_too_big_a_bribe(at: Asked, copy: int) -> bool:
    """Whether an Item of the fighter cannot be promised because the helper has no room for it (MN-4.4)."""
    seen = at.seen
    if not _is_making_an_offer(at) or at.frame.procedure != "help":
        return False
    return copy in seen.items[seen.fighter] and not has_room(seen, helper_of(seen, talks_of(at.frame)), copy)


def _has(at: Asked, seat: int) -> str:
    return "You have" if seat == at.seat else f"{at.seen.data.seats[seat]} has"


def _why_cursed(at: Asked, copy: int) -> str:
    """The duration of a curse, in words."""
    if at.seen.data.card(copy).until == "combat":
        return "It stays until the fight it counts in is over, or something lifts it."
    return "It stays until something lifts it."


def _why_held(at: Asked, copy: int) -> tuple[str, str]:
    """Why a card in hand cannot be played."""
    seen, card = at.seen, at.seen.data.card(copy)
    if card.type == "citizenship":
        return _why_not_settled(at, copy)
    if card.is_item and not has_room(seen, at.seat, copy):
        carried = counted(len(bigs_of(seen, at.seat)), "Big Item")
        return f"You carry {carried} already, and may not carry another.", "MN-4.4"
    if card.type in PLAYED and is_spoken_for(seen, at.seat, card):
        return f"What it takes is promised to {seen.data.seats[seen.helper]}.", "MN-8.5"
    waits = ("It is put down on your own turn, outside a fight.", "MN-4.1")
    return TYPES.get(card.type) or _why_not_played(at, copy) or waits


def _why_not_settled(at: Asked, copy: int) -> tuple[str, str]:
    seen, card = at.seen, at.seen.data.card(copy)
    towns = [seen.data.card(town) for town in seen.towns[at.seat]]
    if card.dual and any(town.dual for town in towns):
        return "You may have two Citizenships already.", "MN-5.2"
    if card.dual and not towns:
        return "It needs a Citizenship that you have settled in already.", "MN-5.2"
    if card.slug in [town.slug for town in towns]:
        return "You are a citizen there already.", "MN-5.2"
    return TYPES["citizenship"]


def _why_carried(at: Asked, copy: int) -> tuple[str, str]:
    """Why an Item on the table cannot be put on, used or traded now."""
    seen = at.seen
    if is_promised(seen, at.seat, copy):
        return f"It is promised to {seen.data.seats[seen.helper]}.", "MN-8.5"
    if seen.decision is not None and seen.decision.kind == "sale":
        return _why_not_sold(at, copy), "MN-4.7"
    if not is_allowed(seen, at.seat, copy):
        return _whom_it_is_for(at, copy), "MN-4.5"
    if seen.data.card(copy).type == "oneshot":
        return _why_not_played(at, copy) or MOMENTS["combat"]
    if copy in seen.handled:
        return _when_again(at), "MN-2.2"
    return "Items are put on, sold and traded on your own turn, outside a fight.", "MN-4.3"


def _why_not_sold(at: Asked, copy: int) -> str:
    """Why an Item on the table cannot be picked for a sale that has begun."""
    picked = at.frame.several("picked")
    if copy in picked:
        return "It is picked already."
    if not at.seen.data.card(copy).gold:
        return "It has no value."
    lying = for_sale(at.seen, at.seat)
    is_late = any(lying.index(copy) < lying.index(one) for one in picked if one in lying)
    if is_late:
        return f"{IN_ORDER} it comes before one that you have picked."
    return f"{IN_ORDER} those before it would have to be picked first."


def _when_again(at: Asked) -> str:
    """When an Item already put on or off may be changed again."""
    if at.seen.decision is not None and at.seen.decision.kind == "prepare":
        return "You have already put it on or taken it off; you may again once the door is open, or on your next turn."
    return "You have already put it on or taken it off in this part of the turn."


def _whom_it_is_for(at: Asked, copy: int) -> str:
    """Which towns keep the seat from using an Item: those it would have to live in, or those it lives in."""
    card = at.seen.data.card(copy)
    if card.only and not any(lives_in(at.seen, at.seat, town) for town in card.only):
        return f"Only citizens of {listed([town_said(town) for town in card.only], 'or')} may use it."
    return f"Citizens of {listed([town_said(town) for town in card.never], 'or')} may not use it."


def _why_not_played(at: Asked, copy: int) -> tuple[str, str] | None:
    """When a card is played or, if that moment is now, what it would have to be played on; None if it has no moment."""
    card, decision = at.seen.data.card(copy), at.seen.decision
    moment = MOMENTS.get(card.when)
    if moment and decision and decision.kind in ONLY and copy not in at.frame.several("won"):
        return ONLY[decision.kind]
    if moment is None or decision is None or card.when not in PRESENT.get(decision.kind, ()):
        return moment
    if card.target == "item":
        sentence = "It is played on an Item that you carry and do not use; one that you use you stop using first."
        return sentence, "MN-4.10"
    return NOTHING_FOR_IT, moment[1]
