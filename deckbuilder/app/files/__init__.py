"""Files of a person: paths, whole writes, the database and its backups.

- `writing`: files as a person names them, and written whole or not at all
- `databases`: the file that all is saved in, and its backups
- `clock`: times that were noted, as the clock on the wall has them
"""
