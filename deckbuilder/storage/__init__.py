"""The user's database: the catalogue as a cache of the card files, and everything that a user must never lose.

Nothing of SQL leaves this package: repositories take and give small frozen values, and a user's mistake or a broken
file comes out as a `Refusal`.

- `header`, `connection`, `patience`: what a file is, seen before it is opened; the one place that opens it, and how
  long it is waited for while another program holds it
- `engine`: SQLAlchemy over such connections, for what belongs to the user
- `store`: the open database; asking, reading, writing, and what becomes a refusal (`refusals`)
- `migrate`: the numbered steps of ``db/migrations``
- `backup_files`, `backups`: the copies beside it by their names; making one, before any step and before the first
  change of a day
- `soundness`, `checking`, `restoring`: whether a database is whole, and putting a good copy in its place
- `catalogue`, `search`, `facets`, `rows`: finding cards, with nothing but `sqlite3`, which keeps a cold search quick
- `lookups`: what a person may be about to type, read with nothing but `sqlite3`
- `rebuild`, `fingerprint`: filling the catalogue again when a card file changed
- `decks`, `versions`, `deck_cards`, `matches`, `results`, `challenges`, `collection`, `owning`, `searches`, `settings`:
  what belongs to the user, and `changes` the count of its changes
- `tables`: the tables as SQLModel classes; a test holds them equal to the steps
"""

from __future__ import annotations
