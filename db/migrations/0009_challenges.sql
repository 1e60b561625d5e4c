-- How far somebody is with each challenge, and what was achieved.

CREATE TABLE challenge_run (
    rulebook TEXT NOT NULL,
    challenge TEXT NOT NULL,
    deck TEXT NOT NULL,
    stage INTEGER NOT NULL CHECK (stage >= 0),
    losses INTEGER NOT NULL CHECK (losses >= 0),
    state TEXT NOT NULL,
    game INTEGER NOT NULL,
    counted INTEGER NOT NULL CHECK (counted IN (0, 1)),
    wins INTEGER NOT NULL CHECK (wins >= 0),
    told TEXT NOT NULL,
    PRIMARY KEY (rulebook, challenge)
) STRICT;

CREATE TABLE achieved (
    rulebook TEXT NOT NULL,
    achievement TEXT NOT NULL,
    game INTEGER NOT NULL,
    earned TEXT NOT NULL,
    PRIMARY KEY (rulebook, achievement)
) STRICT;
