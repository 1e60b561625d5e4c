"""Card sets and formats: written, checked, installed and removed.

- `sets`: the sets in use; checking a set, and previewing its cards
- `needed_sets`: the sets that a checked set requires and that are not in use
- `new_sets`, `watching`: starting a set, and a sign whenever its files are saved
- `installation`, `format_install`, `impact`: sets and formats added to and removed from the data folder, and the saved
  decks affected
- `set_copies`: the copies of sets in that folder: made aside, put in place, and taken away
- `addons`: a set or a format installed from a file, whichever it contains
"""
