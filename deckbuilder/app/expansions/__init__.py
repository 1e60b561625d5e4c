"""Card sets and formats: written, checked, installed and removed.

- `sets`: the sets in use; starting a new one, checking its file, and previewing its cards at every save
- `installation`, `format_install`, `impact`: sets and formats added to and removed from the data folder, and the saved
  decks affected
- `addons`: a set or a format installed from a file, whichever it contains
"""
