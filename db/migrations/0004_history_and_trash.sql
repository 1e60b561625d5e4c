-- Every state that a deck was saved in, the newest of which is what it is now; of a deleted deck they are what is left.
-- `deck` is its id in saved_deck, which no other deck ever gets.
CREATE TABLE deck_version (
    deck INTEGER NOT NULL CHECK (deck >= 1),
    number INTEGER NOT NULL CHECK (number >= 1),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    rulebook TEXT NOT NULL,
    identity TEXT NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    change TEXT NOT NULL,
    label TEXT NOT NULL CHECK (length(label) <= 200),
    saved INTEGER NOT NULL CHECK (saved >= 1),
    PRIMARY KEY (deck, number)
) STRICT;

INSERT INTO deck_version (deck, number, name, rulebook, identity, body, hash, change, label, saved)
SELECT id, 1, name, rulebook, identity, body, hash, '', '', updated FROM saved_deck;

-- A deleted match keeps its number and can be taken back: 0, or the change that it was deleted by.
ALTER TABLE saved_match ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted >= 0);
