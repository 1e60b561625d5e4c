"""What a person can do with the program, one function a use case; the two front ends call nothing else.

- `library`: the open database, the installed cards, and the notices to show
- `catalogue`, `rules`, `words`: finding cards, gangs and rules, and the words that cards may use
- `glossary`: traits, icons and words looked up, and what leads from clauses to cards and back
- `browsing`, `grouping`: the cards found as a list of any length, plain or under headings
- `facets`, `narrowing`: what a list can be narrowed by, and the text of a query changed accordingly
- `asking`: what a search asks beyond the cards: what is owned, held by a gang, or could be added to it
- `completing`, `outside`: what may come next in a query or a name; what a query may ask beyond the cards
- `whether`, `searches`: why a search finds a card or leaves it out; searches with names
- `sets`, `installed`, `setpaths`: which sets are read; checking the file of one and seeing its cards
- `installing`, `setfiles`, `impact`: sets put into the data folder and taken away, and the saved gangs that feel it
- `authoring`, `watching`: beginning a set, and looking at it again at every save
- `nouns`: texts of the program in the words of one of the games
- `decks`, `starters`: gangs, saved, shipped and in files, and the verdict on them
- `formats`, `agreeing`, `terms`: which formats there are; those of your own; on what terms a gang is judged
- `judging`, `tagging`: by which format gangs are judged while they are built; tags, and gangs found by them
- `arrivals`: a set or a format installed from a file, whichever it is
- `editing`, `versions`: a gang changed by the names of its cards; what it was before, and what was deleted
- `building`, `autosaving`: changes to a gang that is being built, each saved at once
- `collection`, `sharing_out`: what a person owns, and which gangs it is enough for
- `figures`: a gang counted and compared, the chance to hold a card, and hands to look at
- `suggesting`: a half-built gang completed by the example of the starter gangs
- `places`, `writing`: paths as a person names them; files written whole or not at all
- `play`, `seating`, `telling`, `games`, `keeping`: a match, what each seat hears of it; saved matches
- `advising`: what the computer would answer, and why, as a hint
- `guiding`: the guided game, and whether somebody starts for the first time
- `reasons`: why something cannot be used, and why something happened
- `gamefile`, `content`: the file of a match, and the cards in it
- `settings`, `config`, `configuring`, `keymap`, `toml_lines`: what a person settles about the screen, in one file
- `databases`, `restoring`, `whereabouts`: the file that all is saved in, its backups, and where everything is
- `reporting`, `crashes`: a gang or a game with the versions in it, to attach to a report
- `replay`, `walking`, `eyes`: a game file played again, and gone through with anybody's eyes
- `shelving`: saved games as a list shows them
- `demo`: the whole house shown in one command

A mistake of the user comes out as a `Refusal`, a fault of a file as a `Report`.
"""
