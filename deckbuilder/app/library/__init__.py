"""The open database, the sets in use, and the cards in them.

- `library`: the object that everything else works with: the database, the cards in use, and the notices to show
- `facet_index`: the cards in use by the values of their fields
- `installed_sets`, `set_paths`: which sets are in use, and where they are
- `lookup`: cards by name and id, and the refusals for names that no card or faction has
- `rows`, `printed_face`: cards as the front ends list them, and a card as it is printed
- `content`: the sets that a game was played with or a deck was certified with, stored by hash
"""
