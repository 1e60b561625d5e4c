"""The rules of construction: code, clause, severity, statement, what breaks and what was counted."""

from __future__ import annotations

from deckbuilder.decks import collection_rules as collection
from deckbuilder.decks import file_rules as files
from deckbuilder.decks.construction import Rule, TableCheck
from deckbuilder.games.monster_kids.construction import kinds, levels, table, ways_out
from deckbuilder.games.monster_kids.construction.box import Box
from deckbuilder.problems import Severity

ERROR, WARNING = Severity.ERROR, Severity.WARNING

# fmt: off
RULES: tuple[Rule[Box], ...] = (
    Rule("FILE-1", "MK-9.1", ERROR, "Every line can be read and names a card of some installed set.",
         files.unknown_names, files.unknown_names_counted),
    Rule("FILE-2", "MK-9.2", ERROR, "Each set that the deck chooses is installed.",
         files.unknown_sets, files.unknown_sets_counted),
    Rule("FILE-3", "MK-9.1.1", ERROR, "Every line lists at least one copy.",
         files.lines_without_copies, files.lines_without_copies_counted),
    Rule("POOL-1", "MK-9.3", ERROR, "Each card is in a chosen set.",
         collection.foreign_sets, collection.foreign_sets_counted),
    Rule("POOL-2", "MK-9.4", WARNING, "The collection holds as many copies, all piles together.",
         collection.too_many_copies, collection.too_many_copies_counted),
    Rule("PILE-1", "MK-9.5", ERROR, "Each card's type fits its section.",
         collection.misplaced, collection.misplaced_counted),
    Rule("NIGHT-1", "MK-9.6", ERROR, "There is exactly one night, defined in a chosen set.",
         collection.unknown_identity, collection.unknown_identity_counted),
    Rule("KID-1", "MK-9.7", ERROR, "Each kid is there once.",
         kinds.repeated_kids, kinds.kids_counted),
    Rule("KID-2", "MK-9.8", ERROR, "There is a kid to play.",
         kinds.no_kids, kinds.some_kids_counted),
    Rule("DECK-1", "MK-9.9", ERROR, "The draw deck has as many cards as the night needs.",
         kinds.too_few_cards, kinds.cards_counted, needs_identity=True),
    Rule("MON-1", "MK-9.10", ERROR, "The draw deck has as many monsters as the night and the level say.",
         kinds.wrong_monsters, kinds.of_kind("monster", lambda box: box.count("monsters"), levels.monsters),
         needs_identity=True),
    Rule("POW-1", "MK-9.11", ERROR, "The draw deck has as many Dark Powers as the night and the level say.",
         kinds.wrong_dark_powers, kinds.of_kind("Dark Power", lambda box: box.count("dark_powers"), levels.dark_powers),
         needs_identity=True),
    Rule("PORT-1", "MK-9.12", ERROR, "The draw deck has as many Dark Portals as the night and the level say.",
         kinds.wrong_dark_portals, kinds.of_kind("Dark Portal", lambda box: box.dark_portals, levels.dark_portals),
         needs_identity=True),
    Rule("EXIT-1", "MK-9.13", ERROR, "For each Dark Portal there is a Light Portal.",
         ways_out.no_way_out, ways_out.ways_out_counted),
    Rule("EXIT-2", "MK-9.14", ERROR, "There are no more Light Portals than the night allows.",
         ways_out.too_much_light, ways_out.light_counted, needs_identity=True),
    Rule("COPY-1", "MK-9.15", ERROR, "There are no more copies of one card than the night allows.",
         kinds.too_many_copies, kinds.copies_counted, needs_identity=True),
)

TABLE_RULES: tuple[Rule[TableCheck[Box]], ...] = (
    Rule("TABLE-1", "MK-1.6", ERROR, "One to six play.", table.number_of_players, table.players_counted),
    Rule("TABLE-2", "MK-9.16", ERROR, "Everybody draws from one deck.", table.other_decks, table.one_deck_counted),
    Rule("TABLE-3", "MK-9.17", ERROR, "There is a kid for everybody.", table.too_few_kids, table.enough_kids_counted),
    Rule("TABLE-4", "MK-9.18", ERROR, "The deck is legal by itself.", table.illegal_deck, table.legality_counted),
)
# fmt: on
