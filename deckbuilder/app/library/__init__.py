"""The open database, the sets that are read, and the cards in them.

- `library`: what everything else works with: the database, the cards in use, also by their fields, and the notices to
  show
- `installed_sets`, `set_paths`: which sets are read, and where they are
- `lookup`: cards by name and id, and the answers to a name that no card or faction has
- `rows`: cards as the front ends show them, and what is printed on them
- `content`: the sets that a game was played or a deck was certified with, kept by hash
"""
