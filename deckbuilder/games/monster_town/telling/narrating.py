"""What happened, as sentences: one function for each kind of event, and what each seat may be told."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.games.monster_town.state import NOBODY, PATH
from deckbuilder.games.monster_town.table import Table
from deckbuilder.games.monster_town.telling.listener import Listener
from deckbuilder.games.monster_town.telling.nameplates import amount
from deckbuilder.games.monster_town.telling.narrating_fights import FIGHT_SENTENCES
from deckbuilder.kernel.state import Event

Tell = Callable[..., str | None]


def narrate(table: Table, event: Event, seat: int) -> str | None:
    """An event as a sentence for a seat (-1: a spectator); None where it is not for that seat, or needs no word."""
    return _told(Listener(table, seat), event)


def named(table: Table, event: Event, seat: int) -> tuple[str, ...]:
    """The cards that an event names when it is told to a seat, by their ids."""
    to = Listener(table, seat)
    _told(to, event)
    return tuple(dict.fromkeys(table.blueprints[copy].id for copy in to.named if copy >= 0))


def _told(to: Listener, event: Event) -> str | None:
    kind, *facts = event
    tell = SENTENCES[kind]
    if tell is None or (kind in PRIVATE and facts[0] != to.seat):
        return None
    return tell(to, *facts)


PRIVATE = frozenset({"looked_at", "drew_cards"})
"""Told only to the seat that the event names first."""


# ---- the course of the game ----


def _turn_began(to: Listener, seat: int, number: int) -> str:
    return f"Round {number}: {to.of(seat)} turn."


def _rolled(to: Listener, seat: int, value: int) -> str:
    return f"{to.says(seat, 'roll')} {value} for the first turn."


def _missed_turn(to: Listener, seat: int) -> str:
    return f"{to.says(seat, 'miss')} this turn."


def _turns(to: Listener, seat: int, number: int) -> str | None:
    if number < 0:
        missed = "turn" if number == -1 else amount(-number, "turn")
        return f"{to.says(seat, 'miss')} {'your' if seat == to.seat else 'the'} next {missed}."
    return f"{to.says(seat, 'get')} {amount(number, 'extra turn')}." if number else None


def _warned(to: Listener, seat: int, left: int) -> str:
    return f"{to.says(seat, 'have')} not scouted: {amount(left, 'turn')} left to do so."


def _eliminated(to: Listener, seat: int, why: str) -> str:
    out = "You are out of the game" if seat == to.seat else f"{to.who(seat)} is out of the game"
    return f"{out}: {ELIMINATIONS[why]}." if why in ELIMINATIONS else f"{out}."


ELIMINATIONS = {
    "last_member": "no gang member is left",
    "must_scout": "the turns left to scout are over",
}


def _end_game_began(to: Listener) -> str:
    return "The End Game begins: only Combat cards with its icon remain."


def _game_over(to: Listener, seats: tuple[int, ...], reason: str) -> str:
    return "The game is over."


# ---- Power and Combat cards ----


def _power(to: Listener, seat: int, value: int) -> str:
    return f"{to.whose(seat)} Power is now {value}."


def _baseline(to: Listener, seat: int, value: int) -> str:
    return f"{to.whose(seat)} baseline Power is now {value}."


def _drew(to: Listener, seat: int, count: int) -> str:
    return f"{to.says(seat, 'draw')} {amount(count, 'card')}."


def _drew_cards(to: Listener, seat: int, cards: tuple[int, ...]) -> str | None:
    return f"New in your hand: {to.cards(cards)}." if cards else None


def _discarded(to: Listener, seat: int, cards: tuple[int, ...]) -> str:
    return f"{to.says(seat, 'discard')} {to.cards(cards)}."


def _reshuffled(to: Listener, seat: int, count: int) -> str:
    return f"{to.says(seat, 'shuffle')} {amount(count, 'discarded card')} into a new Combat Deck."


def _searched(to: Listener, seat: int, count: int) -> str:
    found = amount(count, "card") if count else "nothing"
    return f"{to.says(seat, 'search')} the Combat Deck for {found}, and it is shuffled."


def _took_back(to: Listener, seat: int, cards: tuple[int, ...]) -> str:
    return f"{to.says(seat, 'take')} {to.cards(cards) or 'nothing'} from the Combat Discard Pile."


# ---- scouting and locations ----


def _party(to: Listener, seat: int, members: tuple[int, ...]) -> str:
    return f"{to.says(seat, 'scout')} with {to.cards(members)}."


def _drew_rendezvous(to: Listener, seat: int, left: int) -> str:
    return f"{to.says(seat, 'draw')} a Rendezvous card; {left or 'none'} {'is' if left == 1 else 'are'} left."


def _looked_at(to: Listener, seat: int, card: int) -> str:
    return f"You have drawn {to.card(card)}."


def _deck_ended(to: Listener, seat: int) -> str:
    return "That was the last Rendezvous card: after this turn the End Game begins."


def _discarded_rendezvous(to: Listener, seat: int, card: int) -> str:
    return f"{to.says(seat, 'discard')} {to.card(card)}."


def _met(to: Listener, seat: int, card: int) -> str:
    return f"{to.says(seat, 'play')} the Encounter {to.card(card)}."


def _signed(to: Listener, seat: int, card: int) -> str:
    return f"{to.says(seat, 'play')} the Treaty {to.card(card)}."


def _arrived(to: Listener, seat: int, card: int) -> str:
    sentence = f"{to.says(seat, 'play')} the Location {to.card(card)}"
    return f"{sentence}, and the party goes there." if to.table.blueprints[card].capture else f"{sentence}."


def _relocated(to: Listener, seat: int, members: tuple[int, ...], place: int) -> str:
    return f"{to.says(seat, 'relocate')} {to.cards(members)} to {to.place(place)}."


def _no_effect(to: Listener, card: int) -> str:
    return f"{to.card(card)} is discarded without effect."


def _lifted(to: Listener, card: int) -> str:
    return f"{to.card(card)} is no longer in effect."


def _came_home(to: Listener, seat: int, card: int) -> str:
    return f"{to.says(seat, 'hold')} {to.card(card)} already; the second copy is discarded."


def _captured(to: Listener, seat: int, place: int) -> str:
    return f"{to.says(seat, 'capture')} {to.place(place)}."


def _snaked(to: Listener, seat: int, place: int, robbed: int) -> str:
    return f"{to.says(seat, 'snake')} {to.place(place)} away from {to.who(robbed)}."


def _lost_location(to: Listener, seat: int, place: int) -> str:
    return f"{to.says(seat, 'lose')} {to.place(place)}."


# ---- Special Items and recruits ----


def _drew_item(to: Listener, seat: int, item: int) -> str:
    return f"{to.says(seat, 'draw')} the Special Item {to.card(item)}."


def _equipped(to: Listener, member: int, item: int) -> str:
    return f"{to.card(member)} is equipped with {to.card(item)}."


def _discarded_item(to: Listener, seat: int, item: int) -> str:
    return f"{to.card(item)} goes to {to.of(seat)} Special Item Discard Pile."


def _recruited(to: Listener, member: int, seat: int, owner: int) -> str:
    sentence = f"{to.says(seat, 'recruit')} {to.card(member)}"
    if owner == seat:
        return f"{sentence}."
    return f"{sentence} from {'a gang that nobody plays' if owner == NOBODY else f'{to.of(owner)} reserves'}."


def _moved(to: Listener, member: int, place: int) -> str | None:
    """Whoever goes to a location or into a fight is named by the event that sends it there."""
    return f"{to.card(member)} is On the Path now." if place == PATH else None


SENTENCES: dict[str, Tell | None] = {
    "turn_began": _turn_began,
    "rolled": _rolled,
    "missed_turn": _missed_turn,
    "turns": _turns,
    "warned": _warned,
    "eliminated": _eliminated,
    "end_game_began": _end_game_began,
    "game_over": _game_over,
    "power": _power,
    "baseline": _baseline,
    "drew": _drew,
    "drew_cards": _drew_cards,
    "discarded": _discarded,
    "reshuffled": _reshuffled,
    "searched": _searched,
    "took_back": _took_back,
    "party": _party,
    "drew_rendezvous": _drew_rendezvous,
    "looked_at": _looked_at,
    "deck_ended": _deck_ended,
    "discarded_rendezvous": _discarded_rendezvous,
    "met": _met,
    "signed": _signed,
    "arrived": _arrived,
    "relocated": _relocated,
    "no_effect": _no_effect,
    "lifted": _lifted,
    "came_home": _came_home,
    "captured": _captured,
    "snaked": _snaked,
    "lost_location": _lost_location,
    "drew_item": _drew_item,
    "equipped": _equipped,
    "discarded_item": _discarded_item,
    "recruited": _recruited,
    "moved": _moved,
    **FIGHT_SENTENCES,
}
"""Every kind of event; None for what is deliberately not told. A test holds it against what the package emits."""
