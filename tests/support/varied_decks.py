"""Legal decks unlike the shipped ones: a few random changes away from one, or with a certain card brought in."""

from __future__ import annotations

from deckbuilder.decks.model import Deck
from deckbuilder.lab.variants import Bench, exchanged
from deckbuilder.players.luck import Luck


def wandered(bench: Bench, deck: Deck, changes: int, luck: Luck) -> Deck:
    """A legal deck up to `changes` random changes away: cards exchanged, or added to a pile that has room."""
    tries = 0
    piles = bench.book.construction.form.piles
    while changes and tries < 40 * changes:
        tries += 1
        pile = piles[luck.below(len(piles))].key
        among = bench.candidates(pile)
        card = among[luck.below(len(among))]
        held = [line.card for line in deck.lines if line.pile == pile]
        chosen = luck.below(len(held) + 1)
        out = held[chosen] if chosen < len(held) else ""
        other = exchanged(deck, pile, out, card)
        if out != card and bench.is_legal(other):
            deck, changes = other, changes - 1
    return deck


def holding(bench: Bench, deck: Deck, card: str) -> Deck:
    """The deck with a card in it, in place of the first card that may make room; unchanged if none may."""
    if any(line.card == card for line in deck.lines):
        return deck
    piles = [pile.key for pile in bench.book.construction.form.piles if card in bench.candidates(pile.key)]
    for pile in piles:
        for out in ("", *(line.card for line in deck.lines if line.pile == pile)):
            other = exchanged(deck, pile, out, card)
            if bench.is_legal(other):
                return other
    return deck
