-- The catalogue is laid out anew and filled again at the next start: nothing in it is the user's own.
DELETE FROM meta WHERE key = 'catalogue';
INSERT INTO card_fts (card_fts) VALUES ('delete-all');
DROP TABLE card_number;
DROP TABLE card;
DELETE FROM identity;
DELETE FROM card_set;

CREATE TABLE card (
    place INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    rulebook TEXT NOT NULL,
    set_id TEXT NOT NULL REFERENCES card_set (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    slug TEXT NOT NULL,
    name TEXT NOT NULL,
    plain_name TEXT NOT NULL,
    type TEXT NOT NULL,
    identity TEXT,
    copies INTEGER NOT NULL CHECK (copies >= 1),
    text TEXT NOT NULL,
    flavour TEXT NOT NULL,
    fields TEXT NOT NULL CHECK (json_valid(fields)),
    hash TEXT NOT NULL CHECK (length(hash) = 64)
) STRICT;
CREATE INDEX card_by_rulebook ON card (rulebook);
CREATE INDEX card_by_set ON card (set_id, number);
CREATE INDEX card_by_plain_name ON card (plain_name);

-- What a card is compared and put in order by: a number as it is, another value by its rank among those of all cards.
CREATE TABLE card_value (
    field TEXT NOT NULL,
    card INTEGER NOT NULL REFERENCES card (place),
    value INTEGER NOT NULL,
    PRIMARY KEY (field, card)
) STRICT, WITHOUT ROWID;

-- The words in the index, of which SQLite keeps nothing of its own: whether a word that was typed begins another.
CREATE VIRTUAL TABLE card_fts_words USING fts5vocab (card_fts, instance);
