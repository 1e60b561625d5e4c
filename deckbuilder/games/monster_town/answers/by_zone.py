"""The zone of a copy as a seat sees it, and what can be done with things in each zone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deckbuilder.cards.grammar import article, possessive
from deckbuilder.games.monster_town.answers.reasons import (
    NO_RECRUITS,
    because,
    in_reserves,
    not_yours,
    only_cancels,
    recruit_barred,
)
from deckbuilder.games.monster_town.cards_in_play import in_effect, worn_off
from deckbuilder.games.monster_town.display_names import FIGHTS, called, fight_title, place_name, seat_name
from deckbuilder.games.monster_town.events.clauses import CARD_CLAUSES
from deckbuilder.games.monster_town.recruiting import lets_in
from deckbuilder.games.monster_town.state import DEAD, RESERVES, Fight, TownState, is_fought_over, members_at
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.views import Reason
from deckbuilder.text import counted

WAITING = frozenset({"hand", "member", "drawn"})
"""Zones of things that some other question asks for; things elsewhere are never chosen."""


def zone_of(seen: TownState, seat: int, copy: int) -> str:
    """The name of the zone in which a seat sees a copy; "unseen" if it is face down or not in the game."""
    if copy < seen.data.characters:
        if seen.place[copy] >= 0:
            return "fallen" if seen.posture[copy] == DEAD else "member"
        if any(copy in trophies for trophies in seen.trophies):
            return "trophy"
        return "reserve" if seen.place[copy] == RESERVES else "gone"
    return next((zone for zone, copies in _zones(seen, seat) if copy in copies), "unseen")


def visible(seen: TownState, seat: int) -> tuple[int, ...]:
    """Every copy that a seat sees, those in its hand and its own gang's first."""
    gangs = sorted(range(len(seen.crew)), key=lambda s: s != seat)
    found = [*seen.hand[seat], *(m for s in gangs for m in seen.crew[s])]
    found += [m for m in range(seen.data.characters) if zone_of(seen, seat, m) != "gone"]
    found += [copy for _zone, copies in _zones(seen, seat) for copy in copies]
    return tuple(dict.fromkeys(copy for copy in found if copy >= 0))


def _zones(seen: TownState, seat: int) -> Iterable[tuple[str, Iterable[int]]]:
    """The zones of cards that are not characters, in the order in which a copy is looked up."""
    known = range(1, len(seen.data.locations) + 1)
    yield "hand", seen.hand[seat]
    yield "drawn", (seen.drawn,)
    yield "announced", (seen.announced,)
    yield "location", [seen.site[p] for p in known if seen.holder[p] != NOBODY or is_fought_over(seen, p)]
    yield "location", [copy for p in known for _seat, copy in seen.copies[p]]
    yield "item", seen.item
    yield "attached", [card for cards in seen.attached for card in cards]
    yield "laid", [card for lying in seen.laid for _seat, card in lying]
    yield "opened", [*seen.opened_by, *seen.site[len(seen.data.locations) + 1 :]]
    yield "treaty", [card for cards in seen.treaties for card in cards]
    yield "lasting", [card for card, *_ in in_effect(seen)]
    yield "used", [card for pile in seen.combat_discard for card in pile]
    yield "spent", [*seen.discard, *worn_off(seen), *(card for pile in seen.item_discard for card in pile)]


def lying_reason(seen: TownState, seat: int, copy: int) -> Reason:
    """The reason that says what can be done with a thing in its zone, and when."""
    zone = zone_of(seen, seat, copy)
    if zone == "unseen":
        return Reason("It lies face down, or is not in this game.", "MT-4.2")
    if zone in _ALIKE:
        said, clause = _ALIKE[zone]
        return because(seen.data, f"{called(seen.data, copy)} {said}.", clause, copy)
    return _BY_OWNER[zone](seen, seat, copy)


_ALIKE = {
    "fallen": ("is dead and lies face down until the fight is over", "MT-8.16.2"),
    "gone": ("has left the game", "MT-F.20.1"),
    "drawn": ("has just been drawn in scouting", "MT-4.4"),
    "opened": ("led to a fight and is discarded when that is over", "MT-6.1"),
    "lasting": ("stays in effect until the last turn it gave or took begins", "MT-5.7"),
    "spent": ("is on a discard pile and does not return", "MT-F.2"),
}
"""For zones in which everything gets the same sentence: what follows the name, and the clause."""


def _hand(seen: TownState, seat: int, card: int) -> Reason:
    definition = seen.data.definitions[card]
    if definition.action is None:
        return only_cancels(seen, definition.name, card)
    return because(seen.data, f"{definition.name} is played in a fight, as your combat action.", "MT-8.8", card)


def _member(seen: TownState, seat: int, member: int) -> Reason:
    if seen.controller[member] != seat:
        return not_yours(seen, member)
    sentence = f"{called(seen.data, member)} acts in fights, by your combat actions."
    return because(seen.data, sentence, "MT-8.7", member)


def _reserve(seen: TownState, seat: int, member: int) -> Reason:
    found = recruit_barred(seen, seat, member)
    return because(seen.data, *found) if found else in_reserves(seen, member)


def _trophy(seen: TownState, seat: int, member: int) -> Reason:
    owner = next(s for s, trophies in enumerate(seen.trophies) if member in trophies)
    sentence = f"{called(seen.data, member)} was claimed by {seat_name(seen.data, owner)} and stays there."
    return because(seen.data, sentence, "MT-11.12", member)


def _announced(seen: TownState, seat: int, card: int) -> Reason:
    clause = CARD_CLAUSES[seen.data.definitions[card].type]
    return because(seen.data, f"{seen.data.name(card)} is being carried out now.", clause, card)


def _location(seen: TownState, seat: int, copy: int) -> Reason:
    data, place = seen.data, seen.data.place_of[copy]
    name, holder = place_name(data, place), seen.holder[place]
    if is_fought_over(seen, place):
        return because(data, *_at_stake(seen, place, name), copy)
    if holder == seat:
        sentence = f"You hold {name}: it counts 1 conquest point, and its text was carried out when you captured it."
        return because(data, sentence, "MT-6.4", copy)
    if holder == NOBODY:
        return because(data, f"Nobody holds {name}.", "MT-6.3", copy)
    who = seat_name(data, holder)
    if seen.end_game:
        sentence = f"{who} holds {name}: it counts 1 conquest point, and in the End Game nobody takes it away."
        return because(data, sentence, "MT-11.3", copy)
    if gang := members_at(seen, holder, place):
        there = counted(len(gang), "gang member")
        sentence = f"{who} occupies {name} with {there}; a party that draws it has to fight."
        return because(data, sentence, "MT-6.7", copy)
    return because(data, f"{who} controls {name}; a party that draws it snakes it away.", "MT-6.6", copy)


def _at_stake(seen: TownState, place: int, name: str) -> tuple[str, str]:
    """Who will hold a location that is fought over, and the clause: nobody wins a Skirmish or an Ambush."""
    kind = seen.fight[place]
    if kind == Fight.COMBAT:
        return f"{name} is being fought over; who wins holds it.", "MT-9.2.7"
    how = f"{article(FIGHTS[kind])} {FIGHTS[kind]} ends by the Stalemate Rule, and only whoever held it may keep it"
    return f"{name} is being fought over; {how}.", "MT-10.11"


def _item(seen: TownState, seat: int, item: int) -> Reason:
    bearer = seen.item.index(item)
    sentence = f"{seen.data.name(item)} is worn by {called(seen.data, bearer)} and cannot serve anybody else."
    return because(seen.data, sentence, "MT-7.4", bearer)


def _attached(seen: TownState, seat: int, card: int) -> Reason:
    bearer = next(m for m, cards in enumerate(seen.attached) if card in cards)
    sentence = f"{seen.data.name(card)} works on {called(seen.data, bearer)} until the fight is over."
    return because(seen.data, sentence, "MT-9.2.1", bearer)


def _laid(seen: TownState, seat: int, card: int) -> Reason:
    place = next(p for p, lying in enumerate(seen.laid) if any(card == c for _s, c in lying))
    sentence = f"{seen.data.name(card)} works in the {fight_title(seen, place)} until that is over."
    return because(seen.data, sentence, "MT-9.2.1", card)


def _treaty(seen: TownState, seat: int, card: int) -> Reason:
    owner = next(s for s, cards in enumerate(seen.treaties) if card in cards)
    if owner != seat:
        sentence = f"{seen.data.name(card)} is a Treaty of {seat_name(seen.data, owner)}."
        return because(seen.data, sentence, "MT-5.8", card)
    if not lets_in(seen.data, seat, card):
        gang = seen.data.seats[seat].gang_name
        return because(
            seen.data, f"{seen.data.name(card)} does not name {gang}: nobody is recruited by it.", "MT-5.9", card
        )
    if seen.no_recruits[seat]:
        return because(seen.data, NO_RECRUITS, "MT-I.12.1", card)
    sentence = f"{seen.data.name(card)} works by itself: you may recruit from the gangs it names."
    return because(seen.data, sentence, "MT-5.9", card)


def _used(seen: TownState, seat: int, card: int) -> Reason:
    owner = seen.data.owner[card]
    whose = "your" if owner == seat else possessive(seat_name(seen.data, owner))
    return because(seen.data, f"{seen.data.name(card)} lies on {whose} Combat Discard Pile.", "MT-8.4", card)


_BY_OWNER: dict[str, Callable[[TownState, int, int], Reason]] = {
    "hand": _hand,
    "member": _member,
    "reserve": _reserve,
    "trophy": _trophy,
    "announced": _announced,
    "location": _location,
    "item": _item,
    "attached": _attached,
    "laid": _laid,
    "treaty": _treaty,
    "used": _used,
}
"""For the other zones: a function that says it, depending on the thing and its owner."""
