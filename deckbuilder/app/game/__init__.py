"""Games of a person: begun, played, taken back, saved, gone through again.

- `play`, `position`: a match that goes on, and what can be asked about it where it stands
- `seating`, `match_log`, `games`, `keeping`: who may play, what each seat hears; saved matches
- `hints`: what the computer would answer, and why, as a hint
- `guiding`: the guided game, and whether somebody starts for the first time
- `reasons`, `meaning`: why something cannot be used, why something happened, and the rules behind what is chosen
- `gamefile`, `content`: the file of a match, and the cards in it
- `replay`, `walking`, `eyes`: a game file played again, and gone through with anybody's eyes
- `shelving`: saved games as a list shows them
- `opening`, `reading`: a saved game as far as it is sound
- `undoing`, `forking`, `concessions`: taken back, parted from, given up
- `passing`, `picking`, `game_summary`: passing by itself, picks, one game at a glance
"""
