"""The rules of construction in printed order: code, clause, severity, statement, what breaks and what was counted."""

from __future__ import annotations

from deckbuilder.decks import collection_rules as collection
from deckbuilder.decks import file_rules as files
from deckbuilder.decks.construction import Rule, TableCheck
from deckbuilder.games.monster_town.construction import rendezvous, reserves, starting, table, treaties, usefulness
from deckbuilder.games.monster_town.construction.muster import Muster
from deckbuilder.problems import Severity

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE

# fmt: off
RULES: tuple[Rule[Muster], ...] = (
    Rule("FILE-1", "MT-2.7.1", ERROR, "Every line can be read and names a card of some installed set.",
         files.unknown_names, files.unknown_names_counted),
    Rule("FILE-2", "MT-2.7.2", ERROR, "Each set that the gang chooses is installed.",
         files.unknown_sets, files.unknown_sets_counted),
    Rule("FILE-3", "MT-2.7.5", ERROR, "Every line lists at least one copy.",
         files.lines_without_copies, files.lines_without_copies_counted),
    Rule("POOL-1", "MT-2.7", ERROR, "Each card is in a chosen set.",
         collection.foreign_sets, collection.foreign_sets_counted),
    Rule("POOL-2", "MT-2.7.3", WARNING, "The collection holds as many copies, all piles together.",
         collection.too_many_copies, collection.too_many_copies_counted),
    Rule("PILE-1", "MT-2.8", ERROR, "Each card's type fits its section.",
         collection.misplaced, collection.misplaced_counted),
    Rule("GANG-1", "MT-3.7", ERROR, "There is exactly one gang, defined in a chosen set.",
         collection.unknown_identity, collection.unknown_identity_counted),
    Rule("START-1", "MT-3.2", ERROR, "Exactly as many characters start as the gang table says.",
         starting.wrong_number, starting.number_counted, needs_identity=True),
    Rule("START-2", "MT-3.12", ERROR, "At most one Leader starts.",
         starting.too_many_leaders, starting.leaders_counted),
    Rule("START-3", "MT-3.4", ERROR, "No more copies of a character start than its card allows.",
         starting.too_many_of_one, starting.caps_counted),
    Rule("ICON-1", "MT-2.10.2", ERROR, "Each who starts has the gang's icon, or the starting Treaty lets it in.",
         starting.foreign_starters, starting.starters_icons_counted, needs_identity=True),
    Rule("ICON-2", "MT-2.10.5", ERROR, "Each who waits has the gang's icon, or the starting Treaty lets it in.",
         starting.foreign_reserves, starting.reserves_icons_counted, needs_identity=True),
    Rule("RES-1", "MT-3.3", ERROR, "No more reserves wait than the gang table allows.",
         reserves.too_many, reserves.number_counted, needs_identity=True),
    Rule("RES-2", "MT-3.5", ERROR, "No more copies of a character wait than its card allows.",
         reserves.too_many_of_one, reserves.caps_counted),
    Rule("RES-3", "MT-8.20.1", WARNING, "No Leader waits in reserve, who could never be recruited.",
         reserves.waiting_leaders, reserves.leaders_counted),
    Rule("OUT-1", "MT-I.12.2", ERROR, "The conditions of a starting Outcast hold for the others who start.",
         reserves.outcasts_conditions, reserves.outcasts_conditions_counted),
    Rule("OUT-2", "MT-I.12", WARNING, "No Outcast waits in reserve, who could never be recruited.",
         reserves.waiting_outcasts, reserves.waiting_outcasts_counted),
    Rule("OUT-3", "MT-I.12.1", WARNING, "Nobody waits in reserve where an Outcast starts.",
         reserves.useless_reserves, reserves.useless_reserves_counted),
    Rule("DIP-1", "MT-5.10", ERROR, "A starting Treaty is brought by a starting Diplomat.",
         treaties.treaty_without_diplomat, treaties.treaty_with_diplomat_counted),
    Rule("DIP-2", "MT-I.3", ERROR, "At most one Treaty is in play from the start, in one copy.",
         treaties.too_many_treaties, treaties.treaties_counted),
    Rule("DIP-3", "MT-5.11", ERROR, "The Diplomat belongs to the gang without the Treaty that he brings.",
         treaties.diplomat_on_own_treaty, treaties.diplomat_counted, needs_identity=True),
    Rule("DIP-4", "MT-I.3.1", NOTE, "A Diplomat brings a Treaty, and somebody needs each Treaty.",
         treaties.idle_diplomacy, treaties.diplomacy_counted, needs_identity=True),
    Rule("RDV-1", "MT-3.8", ERROR, "All base Rendezvous cards of the gang are in.",
         rendezvous.base_card_removed, rendezvous.base_counted, needs_identity=True),
    Rule("RDV-2", "MT-2.9.2", ERROR, "At most 4 copies of each added Rendezvous card.",
         rendezvous.too_many_copies, rendezvous.copies_counted),
    Rule("RDV-3", "MT-2.9.3", NOTE, "Each added Rendezvous card is generic or has the gang's icon.",
         rendezvous.foreign_icons, rendezvous.icons_counted, needs_identity=True),
    Rule("CMB-1", "MT-2.11.4", WARNING, "Somebody in the gang, or whom a Treaty may bring, can use each Combat card.",
         usefulness.unusable_combat_cards, usefulness.combat_cards_counted, needs_identity=True),
    Rule("CMB-2", "MT-3.16", WARNING, "At least 5 Combat cards, and at least 5 with the End Game icon.",
         usefulness.thin_combat_deck, usefulness.combat_deck_counted),
    Rule("ITEM-1", "MT-2.12.1", WARNING, "Some member can wear each item.",
         usefulness.unusable_items, usefulness.items_counted, needs_identity=True),
)

TABLE_RULES: tuple[Rule[TableCheck[Muster]], ...] = (
    Rule("TABLE-1", "MT-2.2", ERROR, "Two to four gangs play.", table.number_of_gangs, table.number_counted),
    Rule("TABLE-2", "MT-3.7.1", ERROR, "No gang plays twice, unless the table agrees to it.",
         table.gang_twice, table.gangs_counted),
    Rule("TABLE-3", "MT-2.9.4", ERROR, "Every gang adds as many Rendezvous cards as the others.",
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
