-- What the program notes about the database itself.
CREATE TABLE meta (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

-- ---------------------------------------------------------------- the catalogue: a cache of the card files, rebuilt whole

CREATE TABLE card_set (
    id TEXT NOT NULL PRIMARY KEY,
    rulebook TEXT NOT NULL,
    title TEXT NOT NULL,
    version TEXT NOT NULL,
    source TEXT NOT NULL,
    licence TEXT NOT NULL,
    note TEXT NOT NULL,
    core INTEGER NOT NULL CHECK (core IN (0, 1)),
    requires TEXT NOT NULL CHECK (json_valid(requires)),
    hash TEXT NOT NULL CHECK (length(hash) = 64)
) STRICT;

CREATE TABLE identity (
    set_id TEXT NOT NULL REFERENCES card_set (id),
    id TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    name TEXT NOT NULL,
    fields TEXT NOT NULL CHECK (json_valid(fields)),
    PRIMARY KEY (set_id, id)
) STRICT;

CREATE TABLE card (
    place INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
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
CREATE INDEX card_by_set ON card (set_id, number);
CREATE INDEX card_by_plain_name ON card (plain_name);

CREATE TABLE card_number (
    field TEXT NOT NULL,
    value INTEGER NOT NULL,
    card INTEGER NOT NULL REFERENCES card (place),
    PRIMARY KEY (field, value, card)
) STRICT;

-- The words of name and text, already taken apart and separated by spaces, so that every other character belongs to a word;
-- `facets` holds made-up words such as `type:item` for what can be asked for. The texts themselves are in `card`.
CREATE VIRTUAL TABLE card_fts USING fts5 (
    name, text, facets,
    content = '', prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* P* S* Co Cn'"
);

-- ---------------------------------------------------------------- what belongs to the user: never rebuilt, never lost

CREATE TABLE saved_deck (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
    rulebook TEXT NOT NULL,
    identity TEXT NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    created INTEGER NOT NULL CHECK (created >= 1),
    updated INTEGER NOT NULL CHECK (updated >= created)
) STRICT;

CREATE TABLE saved_match (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    rulebook TEXT NOT NULL,
    title TEXT NOT NULL,
    record TEXT NOT NULL,
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    outcome TEXT NOT NULL,
    created INTEGER NOT NULL CHECK (created >= 1),
    updated INTEGER NOT NULL CHECK (updated >= created)
) STRICT;

CREATE TABLE saved_content (
    hash TEXT NOT NULL PRIMARY KEY CHECK (length(hash) = 64),
    body TEXT NOT NULL
) STRICT;

CREATE TABLE owned (
    set_id TEXT NOT NULL PRIMARY KEY,
    boxes INTEGER NOT NULL CHECK (boxes BETWEEN 1 AND 99)
) STRICT;

CREATE TABLE setting (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
