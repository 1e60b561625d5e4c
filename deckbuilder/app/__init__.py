"""What a person can do with the program, one function a use case; the two front ends call nothing else.

- `library`: the open database, the installed cards, and the notices to show
- `catalogue`, `rules`, `sets`: finding cards, gangs and rules; checking the file of a set
- `decks`, `starters`: gangs, saved, shipped and in files, and the verdict on them
- `places`, `writing`: paths as a person names them; files written whole or not at all
- `play`, `seating`, `telling`, `games`, `keeping`: a match, what each seat hears of it; saved matches
- `gamefile`, `content`: the file of a match, and the cards in it
- `replay`, `demo`: a game file played again; the whole house shown in one command

A mistake of the user comes out as a `Refusal`, a fault of a file as a `Report`.
"""
