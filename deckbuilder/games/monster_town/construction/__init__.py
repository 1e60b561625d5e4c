"""How a Monster Town gang is built: the piles, and the rules in printed order.

`rules` is the table; `starting`, `reserves`, `treaties`, `rendezvous`, `usefulness` and `table` hold one small function
for each rule, `remedies` what helps against it, `muster` what they look at, and `facts` what is read from the cards.
"""

from __future__ import annotations

from deckbuilder.decks.construction import Construction
from deckbuilder.decks.dealing import Dealing
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.games.monster_town.construction.facts import RENDEZVOUS, base_cards, card_facts, gang_table
from deckbuilder.games.monster_town.construction.muster import Muster
from deckbuilder.games.monster_town.construction.remedies import MENDING
from deckbuilder.games.monster_town.construction.rendezvous import MOST_COPIES
from deckbuilder.games.monster_town.construction.rules import RULES, TABLE_RULES
from deckbuilder.games.monster_town.construction.usefulness import FULL_HAND

FORM = DeckForm(
    rulebook="monster-town",
    identity="Gang",
    called="gang",
    piles=(
        Pile("starting", "Starting characters", ("character",)),
        Pile("reserves", "Reserves", ("character",)),
        Pile("treaty", "Treaty", ("treaty",), from_base=True),
        Pile("combat", "Combat deck", ("combat",)),
        Pile("items", "Special items", ("item",)),
        Pile("rendezvous", "Added Rendezvous", RENDEZVOUS),
    ),
)

DEALING = Dealing(("combat",), "Combat deck", hand=FULL_HAND, least=0, most=FULL_HAND, clause="MT-3.16")
"""A turn adds nothing by itself: what leaves the hand is drawn anew, up to a full hand where all of it was used."""

CONSTRUCTION: Construction[Muster] = Construction(
    form=FORM,
    card_facts=card_facts,
    identity_facts=gang_table,
    base_cards=base_cards,
    gather=Muster,
    rules=RULES,
    table_rules=TABLE_RULES,
    allowances=Muster.allowances,
    mending=MENDING,
    dealing=DEALING,
    limits=(MOST_COPIES,),
)
