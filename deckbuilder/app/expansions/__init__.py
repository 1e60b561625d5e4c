"""Card sets: written, checked, installed and watched.

- `sets`, `installed`, `setpaths`: which sets are read; checking the file of one and seeing its cards
- `installing`, `setfiles`, `impact`: sets put into the data folder and taken away, and the saved gangs that feel it
- `authoring`, `watching`: beginning a set, and looking at it again at every save
- `arrivals`: a set or a format installed from a file, whichever it is
"""
