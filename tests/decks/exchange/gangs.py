"""Gangs to export and import again: the starters, legal gangs some random steps away, and broken ones."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from deckbuilder.decks.certificate import deck_hash
from deckbuilder.decks.exchange.export_listing import ExportListing, listed
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.resolve import meant_by, resolve
from deckbuilder.lab.variants import Bench
from deckbuilder.paths import shipped
from deckbuilder.players.luck import Luck
from deckbuilder.rulebooks import rulebook
from tests.support.pools import monster_town
from tests.support.varied_decks import wandered

BOOK = rulebook("monster-town")
FORM = BOOK.construction.form


@lru_cache(maxsize=1)
def known() -> Known:
    """Every shipped card and those of the fixture gangs."""
    return Known(monster_town(), BOOK.validator(monster_town()).index)


@lru_cache(maxsize=1)
def starters() -> tuple[Deck, ...]:
    """The shipped gangs."""
    paths = sorted((shipped("card_sets") / "monster_town" / "starters").glob("*.gang"))
    return tuple(read_deck(read_text(path), FORM, path.name) for path in paths)


@lru_cache(maxsize=64)
def legal(seed: int) -> Deck:
    """A legal gang that nobody has built: a starter after some random steps, with the cards by name or by id."""
    luck = Luck(seed)
    bench = Bench(BOOK, monster_town())
    start = starters()[luck.below(len(starters()))]
    deck = wandered(bench, bench.by_id(exact(start)), 4 + luck.below(12), luck)
    assert bench.is_legal(deck)
    return deck


def broken() -> Deck:
    """A gang with everything that no rule allows and no reader may lose."""
    from deckbuilder.decks.text import parse_deck

    text = """# a note
#
#   another, indented
Name: The, "Odd" = Ones; =1+1 <b>&amp; Co
Gang: militia
Sets: core, a set that nobody has
?? this was never a card
Starting characters:
2 Nobody At All
1 Kill Shot
0 Doc Pell
-3 Doc Pell
Wizards:
1 Doc Pell
Combat deck:
2 Kill Shot
2 kill SHOT
1 core/kill-shot
"""
    return parse_deck(text, FORM, "broken.gang")


def listing(deck: Deck) -> ExportListing:
    """A gang ready to be written."""
    return listed(deck, known())


def fingerprint(deck: Deck) -> str:
    """The part of a gang that the rules see."""
    return deck_hash(resolve(deck, known().index))


def everything(deck: Deck) -> dict[tuple[str, str], int]:
    """Every copy by pile and card, known or not, regardless of the order and spelling of the lines."""
    found: dict[tuple[str, str], int] = {}
    for line in exact(deck).lines:
        key = (line.pile, line.card)
        found[key] = found.get(key, 0) + line.count
    return {key: count for key, count in found.items() if count}


def exact(deck: Deck) -> Deck:
    """The gang with every known card by its id."""
    found = resolve(deck, known().index)

    def id_of(line: DeckLine) -> str:
        meant = meant_by(line, found)
        return meant[0].id if len(meant) == 1 else line.card

    return replace(deck, lines=tuple(replace(line, card=id_of(line)) for line in deck.lines))
