"""Cards that come without their pile, and dialects that have fewer piles than the rulebook.

Other programs know a main part of a deck and a part that is put aside. Here the first is the first pile that takes a
card's type, the second the second; any other pile goes by its own key.
"""

from __future__ import annotations

from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.form import DeckForm
from deckbuilder.text import folded

MAIN, SIDE = "main", "side"
PLACED = "the section is guessed"
ASIDE = "it was put aside, and here is only one section for it"
_MAIN_WORDS = frozenset({MAIN, "deck", "maindeck", "main deck", "mainboard", "cards", "decklist", "deck list"})
_SIDE_WORDS = frozenset({SIDE, "sideboard", "reserve", "maybeboard", "considering", "side deck"})


def zone_called(form: DeckForm, written: str) -> str:
    """The key of the pile that a heading names, or the part of a deck that other programs call so; "" for neither."""
    pile = form.pile(written)
    if pile is not None:
        return pile.key
    word = folded(" ".join(written.split()))
    return MAIN if word in _MAIN_WORDS else SIDE if word in _SIDE_WORDS else ""


def zone_of(form: DeckForm, card_type: str, pile: str) -> str:
    """The part of a deck that a pile is for a type of card; "" for a card that nobody knows."""
    taking = taking_type(form, card_type)
    return dict(zip(taking, (MAIN, SIDE), strict=False)).get(pile, pile)


def taking_type(form: DeckForm, card_type: str) -> list[str]:
    """The keys of the piles that take a type of card; for a card that nobody knows, the first of all."""
    return [pile.key for pile in form.piles if card_type in pile.card_types] or [form.piles[0].key]


def pile_in(known: Known, card: str, zone: str) -> tuple[str, str]:
    """The key of the pile that a card of a zone belongs in, and how that was guessed, if it had to be."""
    form = known.form
    if any(zone == pile.key for pile in form.piles):
        return zone, ""
    types = {one.type for one in known.called(card)}
    taking = taking_type(form, types.pop() if len(types) == 1 else "")
    if zone == MAIN:
        return taking[0], ""
    if zone == SIDE:
        return (taking[1], "") if len(taking) > 1 else (taking[0], ASIDE)
    is_sure = len(taking) == 1 and known.is_card(card)
    return taking[0], "" if is_sure else PLACED
