"""Card sets and formats: written, checked, installed and taken away.

- `sets`: which sets are read; beginning one, checking its file, and seeing its cards at every save
- `installation`, `format_install`, `impact`: sets and formats put into the data folder and taken away, and the saved
  decks that feel it
- `addons`: a set or a format installed from a file, whichever it is
"""
