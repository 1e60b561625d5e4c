"""How a Monster Kids deck is built: the piles, and the rules in order.

`rules` is the table; `kinds`, `ways_out` and `table` hold one small function for each rule, `remedies` what helps
against it, `levels` how hard a night may be, `box` what they look at, and `facts` what is read from the cards.
"""

from __future__ import annotations

from deckbuilder.decks.construction import Construction
from deckbuilder.decks.dealing import Dealing
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.games.monster_kids.construction.box import Box
from deckbuilder.games.monster_kids.construction.facts import card_facts, night_facts, no_base_cards
from deckbuilder.games.monster_kids.construction.levels import LIMITS
from deckbuilder.games.monster_kids.construction.remedies import MENDING
from deckbuilder.games.monster_kids.construction.rules import RULES, TABLE_RULES
from deckbuilder.games.monster_kids.table import DRAWN

FORM = DeckForm(
    rulebook="monster-kids",
    identity="Night",
    piles=(
        Pile("kids", "Kids", ("kid",)),
        Pile("monsters", "Monsters", ("monster",)),
        Pile("dark_powers", "Dark Powers", ("dark_power",)),
        Pile("portals", "Portals", ("dark_portal", "light_portal")),
        Pile("tricks", "Tricks", ("trick",)),
    ),
    is_shared=True,
)

DEALING = Dealing(DRAWN, "Draw deck", hand=0, least=1, most=1, clause="MK-1.3", first=6)
"""The one Draw deck of the table: each turn, whoever's it is, draws a card."""

CONSTRUCTION: Construction[Box] = Construction(
    form=FORM,
    card_facts=card_facts,
    identity_facts=night_facts,
    base_cards=no_base_cards,
    gather=Box,
    rules=RULES,
    table_rules=TABLE_RULES,
    mending=MENDING,
    limits=LIMITS,
    dealing=DEALING,
)
