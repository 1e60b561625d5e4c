"""Building a Monster Town gang: the piles, and the rules in printed order.

`characters`, `treaties`, `rendezvous`, `usefulness` and `table` hold one small function for each rule, `remedies` the
ways to mend a broken one, `tally` the counts that the rules use, `facts` what they read from the cards, and `topics`
the cards that only some rules concern.
"""

from __future__ import annotations

from deckbuilder.decks.construction import Construction, Rule, TableCheck
from deckbuilder.decks.dealing import Dealing
from deckbuilder.decks.declared import identity_rule, shared_rules
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.remedies import removed_line_remedy
from deckbuilder.decks.steps import Remedies
from deckbuilder.decks.topics import FOREIGN, LINES
from deckbuilder.games.monster_town.construction import characters, remedies, rendezvous, table, treaties, usefulness
from deckbuilder.games.monster_town.construction.facts import RENDEZVOUS, base_cards, card_facts, gang_table
from deckbuilder.games.monster_town.construction.rendezvous import MOST_COPIES
from deckbuilder.games.monster_town.construction.tally import TownDeckTally, starting, waiting
from deckbuilder.games.monster_town.construction.topics import (
    ADDED,
    CAPPED_RESERVE,
    CAPPED_STARTER,
    STARTING_DIPLOMAT,
    STARTING_LEADER,
    STARTING_OUTCAST,
    TREATY,
    WAITING_LEADER,
    WAITING_OUTCAST,
)
from deckbuilder.games.monster_town.construction.usefulness import FULL_HAND
from deckbuilder.problems import Severity

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
"""A turn adds no cards by itself; cards that leave the hand are drawn again, up to a full hand if all were used."""

CLAUSES = {
    "FILE-1": "MT-2.7.1",
    "FILE-2": "MT-2.7.2",
    "FILE-3": "MT-2.7.5",
    "POOL-1": "MT-2.7",
    "POOL-2": "MT-2.7.3",
    "PILE-1": "MT-2.8",
}
"""The clauses of the checks that every deck undergoes."""
ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE

# fmt: off
RULES: tuple[Rule[TownDeckTally], ...] = (
    *shared_rules(FORM, CLAUSES),
    identity_rule(FORM, "GANG-1", "MT-3.7"),
    Rule("START-1", "MT-3.2", ERROR, "The number of starting characters is exactly that of the gang table.",
         characters.wrong_number, characters.starters_counted, needs_identity=True,
         remedy=remedies.number_of_starters),
    Rule("START-2", "MT-3.12", ERROR, "At most one Leader starts.",
         characters.too_many_leaders, characters.starting_leaders_counted,
         remedy=remedies.leaders, topics=(STARTING_LEADER,)),
    Rule("START-3", "MT-3.4", ERROR, "No character starts in more copies than its card allows.",
         starting(characters.over_cap), starting(characters.caps_counted),
         remedy=remedies.one_card, topics=(CAPPED_STARTER,)),
    Rule("ICON-1", "MT-2.10.2", ERROR, "Each who starts has the gang's icon, or the starting Treaty lets it in.",
         starting(characters.strangers), starting(characters.icons_counted), needs_identity=True,
         remedy=remedies.foreign_icon, topics=(FOREIGN,)),
    Rule("ICON-2", "MT-2.10.5", ERROR, "Each who waits has the gang's icon, or the starting Treaty lets it in.",
         waiting(characters.strangers), waiting(characters.icons_counted), needs_identity=True,
         remedy=remedies.foreign_icon, topics=(FOREIGN,)),
    Rule("RES-1", "MT-3.3", ERROR, "There are no more reserves than the gang table allows.",
         characters.too_many_reserves, characters.reserves_counted, needs_identity=True,
         remedy=remedies.reserves),
    Rule("RES-2", "MT-3.5", ERROR, "No character waits in more copies than its card allows.",
         waiting(characters.over_cap), waiting(characters.caps_counted),
         remedy=remedies.one_card, topics=(CAPPED_RESERVE,)),
    Rule("RES-3", "MT-8.20.1", WARNING, "No Leader waits in reserve, because it could never be recruited.",
         characters.waiting_leaders, characters.nobody_in_vain("Leader"),
         remedy=remedies.one_card, topics=(WAITING_LEADER,)),
    Rule("OUT-1", "MT-I.12.2", ERROR, "The conditions of a starting Outcast hold for the others who start.",
         characters.outcasts_conditions, characters.outcasts_conditions_counted,
         remedy=remedies.company_of_outcast, topics=(STARTING_OUTCAST,)),
    Rule("OUT-2", "MT-I.12", WARNING, "No Outcast waits in reserve, because it could never be recruited.",
         characters.waiting_outcasts, characters.nobody_in_vain("Outcast"),
         remedy=remedies.one_card, topics=(WAITING_OUTCAST,)),
    Rule("OUT-3", "MT-I.12.1", WARNING, "Nobody waits in reserve if an Outcast starts.",
         characters.useless_reserves, characters.useless_reserves_counted,
         remedy=remedies.useless_reserves, topics=(STARTING_OUTCAST,)),
    Rule("DIP-1", "MT-5.10", ERROR, "A starting Treaty is brought by a starting Diplomat.",
         treaties.treaty_without_diplomat, treaties.treaty_with_diplomat_counted,
         remedy=remedies.treaty_without_diplomat, topics=(TREATY,)),
    Rule("DIP-2", "MT-I.3", ERROR, "At most one Treaty is in play from the start, in one copy.",
         treaties.too_many_treaties, treaties.treaties_counted,
         remedy=remedies.treaties, topics=(TREATY,)),
    Rule("DIP-3", "MT-5.11", ERROR, "The Diplomat belongs to the gang even without the Treaty it brings.",
         treaties.diplomat_on_own_treaty, treaties.diplomat_counted, needs_identity=True,
         remedy=remedies.treaty_without_diplomat, topics=(TREATY,)),
    Rule("DIP-4", "MT-I.3.1", NOTE, "A Diplomat brings a Treaty, and somebody needs each Treaty.",
         treaties.idle_diplomacy, treaties.diplomacy_counted, needs_identity=True,
         remedy=remedies.idle_diplomacy, topics=(STARTING_DIPLOMAT, TREATY)),
    Rule("RDV-1", "MT-3.8", ERROR, "All base Rendezvous cards of the gang are in.",
         rendezvous.base_card_removed, rendezvous.base_counted, needs_identity=True,
         remedy=removed_line_remedy, topics=(LINES,)),
    Rule("RDV-2", "MT-2.9.2", ERROR, "At most 4 copies of each added Rendezvous card.",
         rendezvous.too_many_copies, rendezvous.copies_counted,
         remedy=remedies.one_card, topics=(ADDED,)),
    Rule("RDV-3", "MT-2.9.3", NOTE, "Each added Rendezvous card is generic or has the gang's icon.",
         rendezvous.foreign_icons, rendezvous.icons_counted, needs_identity=True,
         remedy=remedies.one_card, topics=(FOREIGN,)),
    Rule("CMB-1", "MT-2.11.4", WARNING, "A member, or a recruit allowed by a Treaty, can use each Combat card.",
         usefulness.unusable_combat_cards, usefulness.combat_cards_counted, needs_identity=True,
         remedy=remedies.unusable),
    Rule("CMB-2", "MT-3.16", WARNING, "At least 5 Combat cards, and at least 5 with the End Game icon.",
         usefulness.thin_combat_deck, usefulness.combat_deck_counted,
         remedy=remedies.thin_combat_deck),
    Rule("ITEM-1", "MT-2.12.1", WARNING, "Some member can wear each item.",
         usefulness.unusable_items, usefulness.items_counted, needs_identity=True,
         remedy=remedies.unusable),
)

TABLE_RULES: tuple[Rule[TableCheck[TownDeckTally]], ...] = (
    Rule("TABLE-1", "MT-2.2", ERROR, "Two to four gangs play.", table.number_of_gangs, table.number_counted),
    Rule("TABLE-2", "MT-3.7.1", ERROR, "No gang plays twice, unless the table agrees to it.",
         table.gang_twice, table.gangs_counted),
    Rule("TABLE-3", "MT-2.9.4", ERROR, "Every gang adds the same number of Rendezvous cards.",
         table.unequal_additions, table.additions_counted),
    Rule("TABLE-4", "MT-2.9.5", ERROR, "At most 4 copies of one added Rendezvous card over all gangs.",
         table.copies_together, table.copies_counted),
    Rule("TABLE-5", "MT-2.9.3", ERROR, "Each added Rendezvous card is generic or has the icon of a gang at the table.",
         table.icon_without_gang, table.icons_counted),
    Rule("TABLE-6", "MT-2.7.4", ERROR, "Every gang is legal, of one rulebook and read with the same cards.",
         table.illegal_gang, table.legality_counted),
    Rule("TABLE-7", "MT-5.9", NOTE, "No gang brings characters of another gang at the table.",
         table.shared_copies, table.sharing_counted),
)
# fmt: on

MENDING: Remedies[TownDeckTally] = Remedies(
    {rule.code: rule.remedy for rule in RULES if rule.remedy is not None},
    remedies.role,
    remedies.alike,
    (remedies.LEADER,),
    remedies.BEYOND,
)

CONSTRUCTION: Construction[TownDeckTally] = Construction(
    form=FORM,
    card_facts=card_facts,
    identity_facts=gang_table,
    base_cards=base_cards,
    gather=TownDeckTally,
    rules=RULES,
    table_rules=TABLE_RULES,
    allowances=TownDeckTally.allowances,
    mending=MENDING,
    dealing=DEALING,
    limits=(MOST_COPIES,),
)
