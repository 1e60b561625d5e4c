"""Cards that come without their pile, and dialects that have fewer piles than the rulebook.

Other programs have a main part of a deck and a part that is put aside. Here the main part is the first pile that takes
a card's type, and the side part the second; any other pile goes by its own key. Under a heading that names a type of
card, or a part of a deck in another game, cards are sorted into piles by their own types.
"""

from __future__ import annotations

from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.form import DeckForm
from deckbuilder.text import folded

MAIN, SIDE, BY_TYPE = "main", "side", "by type"
PLACED = "the section is guessed"
ASIDE = "it was in a sideboard, and there is only one section for it here"
_MAIN_WORDS = frozenset(
    {MAIN, "deck", "maindeck", "main deck", "mainboard", "cards", "decklist", "deck list", "hauptdeck", "karten"}
)
_SIDE_WORDS = frozenset({SIDE, "sideboard", "reserve", "maybeboard", "considering", "side deck", "nebendeck"})
_PARTS = frozenset(
    """agenda, ally, artifact, asset, attachment, base, command zone, commander, companion, conflict deck, creature,
    dynasty deck, enchantment, energy, equipment, event, extra deck, follower, hardware, hero, holding, identity,
    instant, investigator, land, leader, minion, operation, other, planeswalker, plot, program, province, resource,
    signature spell, skill, sorcery, spell, stronghold, support, token, trainer, unit, upgrade, weapon""".replace(
        "\n   ", ""
    ).split(", ")
)
"""What other games call the parts of a deck, in the singular."""


def zone_called(known: Known, written: str) -> str:
    """The key of the pile that a heading names, or the part of a deck that other programs call so; "" for neither."""
    form, word = known.form, folded(" ".join(written.split()))
    pile = form.pile(written)
    if pile is not None:
        return pile.key
    if word in _MAIN_WORDS or word in _SIDE_WORDS:
        return MAIN if word in _MAIN_WORDS else SIDE
    one = _one_of(word)
    for pile in form.piles:
        if one in (_one_of(folded(pile.title)), _one_of(pile.key)):
            return pile.key
    if one in _PARTS or one in (kind.replace("_", " ") for kind in known.index.piles_of_type):
        return BY_TYPE
    begun = [pile.key for pile in form.piles if word and folded(pile.title).startswith(f"{word} ")]
    return begun[0] if len(begun) == 1 else ""


def zone_of(form: DeckForm, card_type: str, pile: str) -> str:
    """The part of a deck that a pile is for a type of card ("" if unknown), or else the pile itself."""
    taking = taking_type(form, card_type)
    return dict(zip(taking, (MAIN, SIDE), strict=False)).get(pile, pile)


def taking_type(form: DeckForm, card_type: str) -> list[str]:
    """The keys of the piles that take a type of card; for an unknown card, the first of all."""
    return [pile.key for pile in form.piles if card_type in pile.card_types] or [form.piles[0].key]


def pile_in(known: Known, card: str, zone: str) -> tuple[str, str]:
    """The key of the pile that a card of a zone belongs in, and how that was guessed, if it was.

    A zone that is neither a pile nor a part of a deck is an unknown section; the card stays in it.
    """
    types = {one.type for one in known.called(card)}
    kind = types.pop() if len(types) == 1 else ""
    taking = taking_type(known.form, kind)
    if zone == MAIN:
        return taking[0], ""
    if zone == SIDE:
        return (taking[1], "") if len(taking) > 1 else (taking[0], ASIDE)
    return usual_pile(known.form, kind) if zone in ("", BY_TYPE) else (zone, "")


def usual_pile(form: DeckForm, card_type: str) -> tuple[str, str]:
    """The pile of a card for which none is named, and how that was guessed, if it was."""
    taking = taking_type(form, card_type)
    return taking[0], "" if len(taking) == 1 and card_type else PLACED


def _one_of(words: str) -> str:
    """The singular of a heading: "treaties" gives "treaty", "combat cards" gives "combat"."""
    bare = words.removesuffix(" cards").removesuffix(" card")
    if bare == "heroes":
        return "hero"
    if bare.endswith("ies"):
        return f"{bare[:-3]}y"
    return bare.removesuffix("s") if not bare.endswith("ss") else bare
