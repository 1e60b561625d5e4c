-- What became of every game that was over when it was saved, for good: whether it counts, and why not. A game that is
-- deleted later keeps its row, so this refers to no saved game.
CREATE TABLE game_result (
    game INTEGER NOT NULL PRIMARY KEY,
    rulebook TEXT NOT NULL,
    deal TEXT NOT NULL,
    reason TEXT NOT NULL,
    outcome TEXT NOT NULL,
    choices INTEGER NOT NULL CHECK (choices >= 0),
    played TEXT NOT NULL,
    left_out TEXT NOT NULL
) STRICT;
-- Of one deal only one end counts.
CREATE UNIQUE INDEX game_result_counted ON game_result (deal) WHERE left_out = '';

-- One seat of such a game: who chose for it, whether it won, and with which deck; the number is that of a saved deck,
-- which no other deck ever gets, and 0 for one that comes with the program or from a file.
CREATE TABLE seat_result (
    game INTEGER NOT NULL REFERENCES game_result (game) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    name TEXT NOT NULL,
    player TEXT NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    deck INTEGER NOT NULL,
    deck_name TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 0),
    PRIMARY KEY (game, seat)
) STRICT;
