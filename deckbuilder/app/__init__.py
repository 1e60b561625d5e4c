"""What a person can do with the program, one function a use case; the two front ends call nothing else.

- `cards`: finding cards: what a search says, what it found, and why
- `reference`: looking things up: clauses, traits, icons, words
- `deck`: decks of a person: saved, changed, judged, mended, carried in and out, and what there is to build them of
- `game`: games of a person: begun, played, taken back, saved, gone through again
- `expansions`: card sets: written, checked, installed and watched
- `files`: files of a person: paths, whole writes, the database and its backups
- `preferences`: what a person settles about the program
- `library`: the open database, the installed cards, and the notices to show
- `reporting`, `crashes`: a deck or a game with the versions in it, to attach to a report
- `schemas`: the published schemas of every file
- `demo`: the whole house shown in one command

A mistake of the user comes out as a `Refusal`, a fault of a file as a `Report`.
"""
