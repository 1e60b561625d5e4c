"""The user's database: the catalogue as a cache of the card files, and everything that a user must never lose.

No SQL leaves this package: repositories take and return small frozen values, and a user's mistake or a broken file
raises a `Refusal`.

- `header`, `connection`, `patience`: what a file is, read before it is opened; the one place that opens it, and how
  long to wait while another program holds it
- `engine`: SQLAlchemy over such connections, for the user's own data
- `store`: the open database: questions, transactions, and the errors that become refusals (`refusals`)
- `migrate`: the numbered steps of `db/migrations`
- `backup_files`, `backups`: the copies beside it by their names; making one, before any step and before the first
  change of a day
- `soundness`, `checking`, `restoring`: whether a database is intact, and putting a good copy in its place
- `catalogue`, `search`, `facets`, `rows`: finding cards, using only `sqlite3`, which keeps a cold search quick
- `lookups`: completions of what a person may be typing, read using only `sqlite3`
- `rebuild`, `fingerprint`: filling the catalogue again when a card file changed
- `decks`, `versions`, `deck_cards`, `matches`, `results`, `challenges`, `collection`, `owning`, `searches`, `settings`:
  the user's own data; `deck_records` what is saved of decks, and `changes` the count of all changes
- `tables`: the tables as SQLModel classes; a test keeps them equal to the steps
"""

from __future__ import annotations
